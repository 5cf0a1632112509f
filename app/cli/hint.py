"""`roundel hint`: what a good player would answer in a position, and why."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.base.errors import KnownError
from app.cli.library import library
from app.cli.options import AsJson
from app.cli.output import print_json
from app.cli.play import load_answers, load_position, records_of
from app.words import say

if TYPE_CHECKING:
    from app.battles.position import Table


def hint(
    position: Annotated[str, typer.Argument(help=say("cli.play.position"))],
    answers: Annotated[str, typer.Option("--answers", "-a", help=say("cli.play.answers"))] = "",
    level: Annotated[str, typer.Option("--level", "-l", help=say("cli.hint.level"))] = "captain",
    as_json: AsJson = False,
) -> int:
    from app.ai.captain import LEVELS
    from app.battles.playing import STOP, advance

    if level not in LEVELS:
        raise KnownError("cli.hint.bad-level", level=level, known=tuple(LEVELS))
    with library() as opened:
        records = records_of(opened)
    start = load_position(position, records)
    table, _ = advance(start, load_answers(answers) if answers else (), STOP, "end")
    found = _hints(table, LEVELS[level])
    if as_json:
        print_json(found)
    else:
        print("\n".join(one["message"] for one in found))
    return 0


def _hints(table: "Table", budget: int) -> list[dict[str, Any]]:
    from app.ai.captain import Captain
    from app.ai.hints import hints
    from app.battles.answers import answer_plain
    from app.battles.shown import Names
    from app.engine.protocol import CHANCE
    from app.games.diskwars.play import Diskwars
    from app.words.hints import tell_hint

    game = table.game
    if game.decision is None:
        raise KnownError("cli.hint.nobody")
    if game.decision.seats == (CHANCE,):
        raise KnownError("cli.hint.chance")
    seat, names = game.waiting[0], Names(game.state)
    found = hints(Captain(Diskwars(), 0, budget), game.view(seat), game.decision.seen_by(seat), seat)
    return [
        {
            "answer": answer_plain(one.answer, game.decision),
            "value": None if one.value is None else round(one.value, 2),
            "message": tell_hint(one.what, one.value, one.notes, names),
        }
        for one in found
    ]
