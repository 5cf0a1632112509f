"""`roundel hint`: what a good player would answer in a position, and why."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.base.errors import KnownError
from app.cli.library import library
from app.cli.options import AsJson
from app.cli.output import print_json
from app.cli.play import bytes_of, load_answers, position_in, records_of
from app.words import say

if TYPE_CHECKING:
    from app.battles.position import Table
    from app.engine.protocol import Decision
    from app.games.api.advice import Hint


def hint(
    position: Annotated[str, typer.Argument(help=say("cli.play.position"))],
    answers: Annotated[str, typer.Option("--answers", "-a", help=say("cli.play.answers"))] = "",
    level: Annotated[str, typer.Option("--level", "-l", help=say("cli.hint.level"))] = "captain",
    as_json: AsJson = False,
) -> int:
    from app.battles.playing import STOP, advance
    from app.battles.position import system_in
    from app.games.diskwars.ai.captain import LEVELS

    if level not in LEVELS:
        raise KnownError("cli.hint.bad-level", level=level, known=tuple(LEVELS))
    raw = bytes_of(position)
    system = system_in(raw)
    with library() as opened:
        records = records_of(opened, system)
    start = position_in(raw, position, records, system)
    table, _ = advance(start, load_answers(answers) if answers else (), STOP, "end")
    found = _hints(table, level)
    if as_json:
        print_json(found)
    else:
        print("\n".join(one["message"] for one in found))
    return 0


def _hints(table: "Table[Any]", level: str) -> list[dict[str, Any]]:
    from app.battles.answers import answer_plain
    from app.engine.protocol import CHANCE
    from app.games.disk.names import Names
    from app.words.hints import tell_hint

    game = table.game
    if game.decision is None:
        raise KnownError("cli.hint.nobody")
    if game.decision.seats == (CHANCE,):
        raise KnownError("cli.hint.chance")
    seat, names = game.waiting[0], Names(game.state)
    found = _found(table.kit.system, level, game.view(seat), game.decision.seen_by(seat), seat)
    return [
        {
            "answer": answer_plain(one.answer, game.decision),
            "value": None if one.value is None else round(one.value, 2),
            "message": tell_hint(one.what, one.value, one.notes, names),
        }
        for one in found
    ]


def _found(system: str, level: str, view: Any, decision: "Decision", seat: str) -> "tuple[Hint, ...]":
    """What a player of a level would answer, by the game that is played."""
    from app.games.registry import rules_of

    rules: Any = rules_of(system)
    if system == "warhammer":
        from app.games.warhammer.ai import captain, hints

        return hints.hints(captain.Captain(rules, 0, captain.LEVELS[level]), view, decision, seat)
    from app.games.diskwars.ai.captain import LEVELS, Captain
    from app.games.diskwars.ai.hints import hints as of_diskwars

    return of_diskwars(Captain(rules, 0, LEVELS[level]), view, decision, seat)
