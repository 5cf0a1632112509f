"""What has happened on a table since somebody acted last: one line for each thing, the ways of the disks that moved,
where disks were lost."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.base.geometry import Point
from app.engine.protocol import Event
from app.games.api.narration import LogSentence
from app.words import say
from app.words.play_sentences import NameSource

MOVES = frozenset({"disk-flipped", "disk-laid", "disk-burrowed"})
LOSSES = frozenset({"disk-destroyed", "disk-sent", "disk-lost"})
# What else is worth a line of its own, in the words of the log.
TOLD = LOSSES | {
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
    """One thing that happened, in words; `before` is the state that it changed, None where nobody knows it."""

    text: str
    trail: Trail | None = None
    lost: LostDisk | None = None
    wounded: str = ""
    before: Any = field(default=None, compare=False, repr=False)


def list_recent(lines: Sequence[LogSentence], looker: str, named: NameSource) -> tuple[RecentMove, ...]:
    """What others did, and whatever was lost. The flips of one disk are one thing; the looker's own moves are none."""
    found = tuple(_Recent(looker, named).read(lines))
    lost = {move.lost.piece for move in found if move.lost is not None}
    return tuple(move for move in found if move.wounded not in lost)  # that it took a wound first says nothing more


class _Recent:
    def __init__(self, looker: str, named: NameSource) -> None:
        self._looker = looker
        self._named = named
        self._at: dict[str, Point] = {}  # where disks have come to since the state before

    def read(self, lines: Sequence[LogSentence]) -> Iterator[RecentMove]:
        moving: list[LogSentence] = []
        state: Any = None
        for line in lines:
            if line.before is not state:
                state, self._at = line.before, {}
            if moving and not _goes_on(moving[-1], line):
                yield self._move(moving)
                moving = []
            if line.event is None:
                continue
            if line.event.kind in MOVES and line.seat != self._looker:
                moving.append(line)
            elif line.event.kind in TOLD and (line.seat != self._looker or line.event.kind in LOSSES):
                wounded = str(line.event.values["piece"]) if line.event.kind == "disk-wounded" else ""
                yield RecentMove(line.text, lost=self._lost(line), wounded=wounded, before=line.before)
            self._follow(line.event)
        if moving:
            yield self._move(moving)

    def _follow(self, event: Event) -> None:
        piece, end = event.values.get("piece"), event.values.get("end")
        if isinstance(piece, str) and end is not None:
            self._at[piece] = end

    def _move(self, lines: list[LogSentence]) -> RecentMove:
        first, last = lines[0], lines[-1]
        assert first.event is not None
        assert last.event is not None
        piece = str(first.event.values["piece"])
        ends = tuple(line.event.values["end"] for line in lines if line.event is not None)
        lying = _lying(first.before, piece)
        start = first.event.values.get("start") or (lying.at if lying is not None else ends[0])
        upon = self._upon(last, piece)
        text = say("recent.moved", piece=self._named(piece), count=len(ends), upon=upon)
        trail = Trail(piece, first.seat, lying.radius if lying is not None else 0, (start, *ends))
        return RecentMove(text, trail, before=first.before)

    def _upon(self, line: LogSentence, piece: str) -> list[str]:
        """Which disks it came down on."""
        if line.before is None or piece not in line.before.table or line.event is None:
            return []
        there = line.before.table.moved(piece, line.event.values["end"])
        return [self._named(id_) for id_ in there.pins(piece)]

    def _lost(self, line: LogSentence) -> LostDisk | None:
        assert line.event is not None
        piece = str(line.event.values.get("piece", ""))
        lying = _lying(line.before, piece)
        if line.event.kind not in LOSSES or lying is None:
            return None
        return LostDisk(piece, self._at.get(piece, lying.at), lying.radius)


def _goes_on(before: LogSentence, line: LogSentence) -> bool:
    """Whether a line only tells more of a move: another flip, or nothing that is told here."""
    if line.event is None or before.event is None:
        return True
    values: Mapping[str, Any] = line.event.values
    if line.event.kind in MOVES:
        return bool(values["piece"] == before.event.values["piece"])
    return line.event.kind not in TOLD and line.event.kind not in ("disk-activated", "turn-began", "round-began")


def _lying(state: Any, piece: str) -> Any:
    return state.table[piece] if state is not None and piece in state.table else None
