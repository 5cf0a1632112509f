"""A battle watched again: frame by frame from its events alone, and taken up again from any moment.

Watching needs only the events, so it works with records of any rules. To play on from a moment the answers are given
anew, which needs the rules the record was played by.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.base.errors import Rejection
from app.battles.json_output import event_of
from app.battles.position import OpenedBattle, open_position
from app.battles.record import NONSENSE, Record, act_of
from app.documents.answer_codec import answer_of, read_each
from app.documents.file_shapes import AnswerShape
from app.documents.reading import Source
from app.engine.game import Game
from app.engine.protocol import Answer, Event
from app.games.api.scenery import Picture
from app.games.registry import battle_for

TURNING = 5  # how many turning points a battle has at most
_LOSSES = ("disk-destroyed", "disk-lost")  # how the games call it


@dataclass(frozen=True, slots=True)
class ReplayFrame:
    """A step of a replay: whether somebody answered or acted (`kind` is `answer` or `act`, empty for the beginning),
    what came of it, and the table afterwards. `line` is where it stands in the record, counted from
    the line after the header."""

    line: int
    kind: str
    events: tuple[Event, ...]
    picture: Picture


def read_frames(record: Record) -> tuple[ReplayFrame, ...]:
    """All steps of a battle in order. The first is the table before anybody spoke."""
    made: list[ReplayFrame] = []
    scenery = battle_for(record.position.state).scenery
    picture = scenery.picture(record.position.state)
    events: list[Event] = []
    line, kind = 0, ""
    for number, (told, value) in enumerate(record.read_lines(), 1):
        if told == "event":
            events.append(event_of(value))
        elif told in ("answer", "act"):
            picture = scenery.paint(picture, events)
            made.append(ReplayFrame(line, kind, tuple(events), picture))
            line, kind, events = number, told, []
    picture = scenery.paint(picture, events)
    return (*made, ReplayFrame(line, kind, tuple(events), picture))


def turning_points(shown: Sequence[ReplayFrame], weigh: Callable[[Event], int]) -> tuple[int, ...]:
    """The frames in which most points left the table, in their order: what a viewer wants to jump to."""
    lost = {n: sum(map(weigh, frame.events)) for n, frame in enumerate(shown)}
    best = sorted((n for n in lost if lost[n] > 0), key=lambda n: (-lost[n], n))[:TURNING]
    return tuple(sorted(best))


def weigh_losses(
    shown: Sequence[ReplayFrame], points: Mapping[str, int], piece_cards: Callable[[Any], Mapping[str, str]]
) -> Callable[[Event], int]:
    """An event counts as much as the piece that it destroys costs. `points` are those of each card."""
    cards = {id_: card for frame in shown for id_, card in piece_cards(frame.picture).items()}

    def weigh(event: Event) -> int:
        return points.get(cards.get(str(event.values["piece"]), ""), 0) if event.kind in _LOSSES else 0

    return weigh


def table_at(record: Record, line: int, asked_after: dict[int, int] | None = None) -> OpenedBattle[Any] | None:
    """The battle as it was before a line of the record, to be played on from there; None where the rules of today do
    not take the answers any more, or do not understand the pieces. `asked_after` gets the id of the question that is
    open after each line with an answer or an act, under 0 that of the first."""
    if not record.is_playable:
        return None
    table = open_position(record.position)
    assert isinstance(table, OpenedBattle)
    asked = {} if asked_after is None else asked_after
    asked[0] = open_question(table.game)
    for number, (told, value) in enumerate(record.read_lines(), 1):
        if number >= line:
            break
        if told == "answer" and not _answered(table, value):
            return None
        if told == "act" and isinstance(table.game.act(act_of(value)), Rejection):
            return None
        if told in ("answer", "act"):
            asked[number] = open_question(table.game)
    return table


def open_question(game: Game[Any]) -> int:
    """The id of the open question; after the last one an id that no question has."""
    return game.decision.id if game.decision is not None else sys.maxsize


def table_at_end(record: Record, asked_after: dict[int, int] | None = None) -> OpenedBattle[Any] | None:
    """The battle where its record ends. What other rules wrote, or somebody by hand, may make no sense to those of
    today at all."""
    try:
        return table_at(record, len(record.lines) + 1, asked_after)
    except NONSENSE:
        return None


def _answered(table: OpenedBattle[Any], value: Any) -> bool:
    answer = recorded_answer(table.game, value)
    return answer is not None and not isinstance(table.game.answer(answer), Rejection)


def recorded_answer(game: Game[Any], value: Any) -> Answer | None:
    """An answer of a record, to the question that is open; None where it is none."""
    read = read_each(Source("", b"", None), [value], ())[0]
    if game.decision is None or not isinstance(read, AnswerShape):
        return None
    answer = answer_of(read, game.decision, game.waiting, battle_for(game.state).codec)
    return None if isinstance(answer, Rejection) else answer
