"""A record as it is watched: its steps with what is told of each, its rounds, the moments to jump to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from app.base.errors import KnownError
from app.battles.battle_list import BattleSide, short_seat_names
from app.battles.json_output import event_of, event_plain
from app.battles.log_sentences import seat_of_event
from app.battles.record import NONSENSE, Record
from app.battles.replay import ReplayFrame, read_frames, turning_points, weigh_losses
from app.engine.protocol import Event
from app.games.api.names import PieceNames
from app.games.api.narration import LogEntry, LogSentence
from app.games.registry import battle_for
from app.words.play_sentences import tell_event


@dataclass(frozen=True)
class ReplayTimeline:
    """Steps in which nothing happened are left out; the first is the table before anybody spoke. `log` has all
    sentences, `log_steps` the step of each of them, `entries` the few lines that they are folded under."""

    record: Record
    frames: tuple[ReplayFrame, ...]
    log: tuple[LogSentence, ...]
    log_steps: tuple[int, ...]
    entries: tuple[LogEntry, ...]
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


def film_of(record: Record, sides: Sequence[BattleSide] = ()) -> ReplayTimeline:
    """Everything that is to be seen and told; `sides` are those of a kept battle, which know how people are called. A
    record that somebody wrote into is refused where it makes no sense."""
    battle, state = battle_for(record.position.state), record.position.state
    names = battle.narrator.short_names(state, record.records)
    names.call_seats(short_seat_names(sides or _sides(record)))
    try:
        shown = tuple(frame for frame in read_frames(record) if frame.events or not frame.line)
        told = [(step, _sentence(event, names)) for step, frame in enumerate(shown) for event in frame.events]
        told = [(step, replace(line, before=None if at else state)) for at, (step, line) in enumerate(told)]
        log = tuple(line for _, line in told)
        entries = battle.narrator.log_entries(state, log, names)
    except NONSENSE as error:
        raise KnownError("record-event", kind=first_unknown_event(record)) from error
    scenery = battle.scenery
    weigh = scenery.weigh(state) if scenery.weigh else weigh_losses(shown, _points(record), scenery.piece_cards)
    points = turning_points(shown, weigh)
    return ReplayTimeline(record, shown, log, tuple(step for step, _ in told), entries, points)


def _sides(record: Record) -> tuple[BattleSide, ...]:
    return tuple(BattleSide(seat["id"], str(seat["army"]["name"])) for seat in record.header["seats"])


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


def _sentence(event: Event, names: PieceNames) -> LogSentence:
    """For everybody: what is watched is over."""
    names.hear(event_plain(event))
    return LogSentence(tell_event(event, names), event=event, seat=seat_of_event(event, names))


def cards_of(record: Record) -> Mapping[str, Any]:
    """Every card that the record knows, by id."""
    state = record.position.state
    return battle_for(state).scenery.cards(state, record.records)


def _points(record: Record) -> dict[str, int]:
    return {id_: card.points for id_, card in cards_of(record).items()}
