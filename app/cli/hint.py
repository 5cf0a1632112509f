"""`roundel hint`: what a good player would answer in a position, and why."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from app.base.errors import KnownError
from app.cli.library import library
from app.cli.options import AsJson
from app.cli.output import print_json
from app.cli.play import bytes_of, load_answers, position_in
from app.words import say

if TYPE_CHECKING:
    from app.battles.position import OpenedBattle
    from app.games.api.records import Records


def hint(
    position: Annotated[str, typer.Argument(help=say("cli.play.position"))],
    answers: Annotated[str, typer.Option("--answers", "-a", help=say("cli.play.answers"))] = "",
    level: Annotated[str, typer.Option("--level", "-l", help=say("cli.hint.level"))] = "captain",
    as_json: AsJson = False,
) -> int:
    from app.armies.validator import battle_records
    from app.battles.players import STOP
    from app.battles.playing import advance
    from app.battles.position import system_in
    from app.games.registry import levels_of

    raw = bytes_of(position)
    system = system_in(raw)
    with library() as opened:
        records = battle_records(opened.catalog, system)
    start = position_in(raw, position, records, system)
    levels = levels_of(system)
    if level not in levels:
        raise KnownError("cli.hint.bad-level", level=level, known=levels)
    table, _ = advance(start, load_answers(answers) if answers else (), STOP, "end")
    found = _hints(table, level, records)
    if as_json:
        print_json(found)
    else:
        print("\n".join(one["message"] for one in found))
    return 0


def _hints(table: "OpenedBattle[Any]", level: str, records: "Records") -> list[dict[str, Any]]:
    from app.ai.policy import never
    from app.documents.answer_codec import answer_plain
    from app.engine.protocol import CHANCE
    from app.words.hints import tell_hint

    game = table.game
    if game.decision is None:
        raise KnownError("cli.hint.nobody")
    if game.decision.seats == (CHANCE,):
        raise KnownError("cli.hint.chance")
    seat = game.waiting[0]
    names = table.battle.narrator.names(game.state, records)
    found = table.battle.assist.hints(game.view(seat), game.decision.seen_by(seat), seat, level, never)
    return [
        {
            "answer": answer_plain(one.answer, game.decision, table.battle.codec),
            "value": None if one.value is None else round(one.value, 2),
            "message": tell_hint(one.what, one.value, one.notes, names),
        }
        for one in found
    ]
