"""What has happened on a table since somebody acted last: one line for each thing, the ways of the disks that moved,
where disks were lost."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.base.geometry import Point
from app.engine.protocol import Event
from app.games.api.narration import LogEntry, LogSentence

MOVES = frozenset({"disk-flipped", "disk-laid", "disk-burrowed"})
LOSSES = frozenset({"disk-destroyed", "disk-sent", "disk-left", "disk-lost"})
# What makes a line of the log worth telling.
TOLD = MOVES | LOSSES | {
    "target-named", "spell-cast", "magic-cast", "reacted", "ability-used", "command-shown", "disk-wounded",
    "disk-controlled", "disk-transformed", "disk-entered",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Trail:
    """The way of a disk, from where it was."""

    piece: str
    seat: str
    radius: int
    way: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class LostDisk:
    """Where a disk was that is lost."""

    piece: str
    at: Point
    radius: int


@dataclass(frozen=True, slots=True)
class RecentMove:
    """One thing that happened, in the words of the log, and whose doing it was; `before` is the state that it changed,
    None where nobody knows it."""

    text: str
    seat: str = ""
    trails: tuple[Trail, ...] = ()
    losses: tuple[LostDisk, ...] = ()
    before: Any = field(default=None, compare=False, repr=False)


def list_recent(
    log: Sequence[LogSentence], entries: Sequence[LogEntry], heard: int, looker: str
) -> tuple[RecentMove, ...]:
    """What others did, and whatever was lost, since the log had `heard` sentences. `entries` are its lines: each is one
    thing. The looker's own moves are none."""
    told = ((entry, [log[place] for place in entry.places if place >= heard]) for entry in entries if not entry.level)
    return tuple(
        RecentMove(entry.text, entry.seat, tuple(_trails(lines, looker)), tuple(_losses(lines)), lines[0].before)
        for entry, lines in told
        if any(_is_news(line, looker) for line in lines)
    )


def _is_news(line: LogSentence, looker: str) -> bool:
    if line.event is None or line.event.kind not in TOLD:
        return False
    return line.seat != looker or line.event.kind in LOSSES


def _trails(lines: Sequence[LogSentence], looker: str) -> Iterator[Trail]:
    """The ways of others' disks; all flips of one disk are one way."""
    ways: dict[str, list[LogSentence]] = {}
    for line in lines:
        if line.event is not None and line.event.kind in MOVES and line.seat != looker:
            ways.setdefault(str(line.event.values["piece"]), []).append(line)
    for piece, flips in ways.items():
        values: list[Mapping[str, Any]] = [line.event.values for line in flips if line.event is not None]
        ends = tuple(one["end"] for one in values)
        lying = _lying(flips[0].before, piece)
        start = values[0].get("start") or (lying.at if lying is not None else ends[0])
        yield Trail(piece, flips[0].seat, lying.radius if lying is not None else 0, (start, *ends))


def _losses(lines: Sequence[LogSentence]) -> Iterator[LostDisk]:
    """Where disks were when they were lost: they may have moved since the state before."""
    at: dict[str, Point] = {}
    state: Any = None
    for line in lines:
        if line.before is not state:
            state, at = line.before, {}
        if line.event is None:
            continue
        piece = str(line.event.values.get("piece", ""))
        lying = _lying(line.before, piece)
        if line.event.kind in LOSSES and lying is not None:
            yield LostDisk(piece, at.get(piece, lying.at), lying.radius)
        _follow(line.event, at)


def _follow(event: Event, at: dict[str, Point]) -> None:
    piece, end = event.values.get("piece"), event.values.get("end")
    if isinstance(piece, str) and end is not None:
        at[piece] = end


def _lying(state: Any, piece: str) -> Any:
    return state.table[piece] if state is not None and piece in state.table else None
