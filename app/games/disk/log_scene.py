"""A line of the log with the table around it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from app.base.geometry import Point
from app.engine.protocol import Event
from app.games.api.names import PieceNames
from app.games.api.narration import LogSentence
from app.games.api.narrator import LogDetails

_OUTCOMES = frozenset({
    "disk-damaged", "disk-wounded", "disk-destroyed", "disk-lost", "harm-changed", "harm-halved",
})  # fmt: skip


class LogScene:
    """A line with those around it."""

    def __init__(self, log: Sequence[LogSentence], place: int, names: PieceNames) -> None:
        self.log = log
        self.place = place
        self.names = names
        self.line = log[place]
        assert self.line.event is not None
        self.event: Event = self.line.event
        self.values = self.event.values

    def before(self) -> Iterator[Event]:
        """What happened before, the latest first."""
        return (one.event for one in reversed(self.log[: self.place]) if one.event is not None)

    def last(self, kind: str) -> Event | None:
        return next((event for event in self.before() if event.kind == kind), None)

    def disk(self, id_: str) -> Any:
        """The disk as it was before the answer that led to this."""
        return self.line.before.disks.get(id_) if self.line.before is not None else None

    def at(self, id_: str) -> Point | None:
        table = self.line.before.table if self.line.before is not None else None
        return table[id_].at if table is not None and id_ in table else None

    def in_one_go(self) -> list[Event]:
        """What the same answer led to before this line."""
        if self.line.before is None:
            return []
        lines = (one for one in self.log[: self.place] if one.before is self.line.before)
        return [one.event for one in lines if one.event is not None]

    def damage(self, id_: str) -> int | None:
        """The damage on a disk at this moment."""
        disk = self.disk(id_)
        if disk is None:
            return None
        fresh = (one for one in self.in_one_go() if one.kind == "disk-damaged" and one.values["piece"] == id_)
        return int(disk.damage) + sum(int(one.values["amount"]) for one in fresh)

    def came_of_it(self, id_: str) -> Iterator[str]:
        """What happened to a disk afterwards, until the next battle or the next answer."""
        for one in self.log[self.place + 1 :]:
            if one.event is None or one.event.kind == "battle-began" or one.before is not self.line.before:
                return
            if one.event.kind in _OUTCOMES and one.event.values.get("piece") == id_:
                yield one.text


def details_by_kind(table: Mapping[str, Callable[[LogScene], Iterator[str]]]) -> LogDetails:
    """Tell the figures behind a line by the kind of its event; a kind that is not in the table has none."""

    def log_details(log: Sequence[LogSentence], place: int, names: PieceNames) -> tuple[str, ...]:
        event = log[place].event
        tell = table.get(event.kind) if event is not None else None
        return tuple(tell(LogScene(log, place, names))) if tell else ()

    return log_details
