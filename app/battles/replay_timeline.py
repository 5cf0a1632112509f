"""A record as it is watched: its steps with what is told of each, its rounds, the moments to jump to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from app.base.errors import KnownError
from app.battles.json_output import event_of, event_plain
from app.battles.record import NONSENSE, Record
from app.battles.replay import ReplayFrame, read_frames, turning_points
from app.engine.protocol import Event
from app.games.api.names import PieceNames
from app.games.registry import battle_for
from app.words.play_sentences import tell_event


@dataclass(frozen=True)
class ReplayTimeline:
    """Steps in which nothing happened are left out; the first is the table before anybody spoke. `sentences`
    are those of each step."""

    record: Record
    frames: tuple[ReplayFrame, ...]
    sentences: tuple[tuple[str, ...], ...]
    turning_points: tuple[int, ...]

    @property
    def last(self) -> int:
        return len(self.frames) - 1

    @cached_property
    def rounds(self) -> Mapping[int, int]:
        """Each round and the step that it began with."""
        began: dict[int, int] = {}
        for step, frame in enumerate(self.frames):
            began.setdefault(frame.picture.round, step)
        return began

    def turn_after(self, step: int) -> int | None:
        """The next moment to jump to."""
        return next((one for one in self.turning_points if one > step), None)

    def turn_before(self, step: int) -> int | None:
        return next((one for one in reversed(self.turning_points) if one < step), None)


def film_of(record: Record) -> ReplayTimeline:
    """Everything that is to be seen and told. A record that somebody wrote into is refused where it makes no sense."""
    try:
        shown = tuple(frame for frame in read_frames(record) if frame.events or not frame.line)
        told = tuple(_told(record, shown))
    except NONSENSE as error:
        raise KnownError("record-event", kind=first_unknown_event(record)) from error
    piece_cards = battle_for(record.position.state).scenery.piece_cards
    return ReplayTimeline(record, shown, told, turning_points(shown, _points(record), piece_cards))


def _told(record: Record, shown: Sequence[ReplayFrame]) -> Iterator[tuple[str, ...]]:
    names = battle_for(record.position.state).narrator.names(record.position.state, record.records)
    for frame in shown:
        yield tuple(_sentence(event, names) for event in frame.events)


def first_unknown_event(record: Record) -> str:
    """The kind of the first event that cannot be shown."""
    state = record.position.state
    battle = battle_for(state)
    picture, names = battle.scenery.picture(state), battle.narrator.names(state, record.records)
    for kind, value in record.read_lines():
        if kind == "event":
            try:
                event = event_of(value)
                picture = battle.scenery.paint(picture, [event])
                _sentence(event, names)
            except NONSENSE:
                return str(value["kind"])
    return ""


def _sentence(event: Event, names: PieceNames) -> str:
    names.hear(event_plain(event))
    return tell_event(event, names)


def cards_of(record: Record) -> Mapping[str, Any]:
    """Every card that the record knows, by id."""
    state = record.position.state
    return battle_for(state).scenery.cards(state, record.records)


def _points(record: Record) -> dict[str, int]:
    return {id_: card.points for id_, card in cards_of(record).items()}
