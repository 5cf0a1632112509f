"""A battle watched again: frame by frame from its events alone, and taken up again from any moment.

Watching needs only the events, so it works with records of any rules. To play on from a moment the answers are given
anew, which needs the rules the record was played by.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.base.errors import Rejection
from app.battles.position import Table, open_position
from app.battles.record import NONSENSE, Record, act_of
from app.battles.shown import event_of
from app.documents.answers import answer_of, read_each
from app.documents.reading import Source
from app.documents.shapes import AnswerShape
from app.engine.game import Game
from app.engine.protocol import Answer, Event
from app.games.api.scenery import Picture
from app.games.registry import battle_for

TURNING = 5  # how many turning points a battle has at most
_LOSSES = ("disk-destroyed", "disk-lost")  # how the games call it


@dataclass(frozen=True, slots=True)
class Frame:
    """A step of a replay: what somebody said (`answer` or `act`, empty for the beginning), what came of it, and the
    table afterwards. `line` is where it stands in the record, counted from the line after the header."""

    line: int
    kind: str
    said: Mapping[str, Any]
    events: tuple[Event, ...]
    picture: Picture


def frames(record: Record) -> tuple[Frame, ...]:
    """All steps of a battle in order. The first is the table before anybody spoke."""
    made: list[Frame] = []
    scenery = battle_for(record.position.state).scenery
    picture = scenery.picture(record.position.state)
    said: Mapping[str, Any] = {}
    events: list[Event] = []
    line, kind = 0, ""
    for number, (told, value) in enumerate(record.told(), 1):
        if told == "event":
            events.append(event_of(value))
        elif told in ("answer", "act"):
            picture = scenery.paint(picture, events)
            made.append(Frame(line, kind, said, tuple(events), picture))
            line, kind, said, events = number, told, value, []
    picture = scenery.paint(picture, events)
    return (*made, Frame(line, kind, said, tuple(events), picture))


def turning_points(shown: Sequence[Frame], points: Mapping[str, int]) -> tuple[int, ...]:
    """The frames in which most points left the table, in their order: what a viewer wants to jump to."""
    cards = {piece.id: piece.card for frame in shown for piece in frame.picture.pieces}
    lost = {n: sum(points.get(cards.get(id_, ""), 0) for id_ in _destroyed(frame)) for n, frame in enumerate(shown)}
    best = sorted((n for n in lost if lost[n] > 0), key=lambda n: (-lost[n], n))[:TURNING]
    return tuple(sorted(best))


def _destroyed(frame: Frame) -> list[str]:
    return [str(event.values["piece"]) for event in frame.events if event.kind in _LOSSES]


def table_at(record: Record, line: int) -> Table[Any] | None:
    """The battle as it was before a line of the record, to be played on from there; None where the rules of today do
    not take the answers any more, or do not understand the pieces."""
    if not record.is_playable:
        return None
    table = open_position(record.position)
    assert isinstance(table, Table)
    for number, (told, value) in enumerate(record.told(), 1):
        if number >= line:
            break
        if told == "answer" and not _answered(table, value):
            return None
        if told == "act" and isinstance(table.game.act(act_of(value)), Rejection):
            return None
    return table


def table_at_end(record: Record) -> Table[Any] | None:
    """The battle where its record ends. What other rules wrote, or somebody by hand, may make no sense to those of
    today at all."""
    try:
        return table_at(record, len(record.lines) + 1)
    except NONSENSE:
        return None


def _answered(table: Table[Any], value: Any) -> bool:
    answer = said_of(table.game, value)
    return answer is not None and not isinstance(table.game.answer(answer), Rejection)


def said_of(game: Game[Any], value: Any) -> Answer | None:
    """An answer of a record, to the question that is open; None where it is none."""
    read = read_each(Source("", b"", None), [value], ())[0]
    if game.decision is None or not isinstance(read, AnswerShape):
        return None
    answer = answer_of(read, game.decision, game.waiting, battle_for(game.state).codec.chance)
    return None if isinstance(answer, Rejection) else answer
