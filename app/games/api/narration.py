"""What is said of a battle, as data: questions, facts, standings, lines of the log."""

from dataclasses import dataclass, field
from typing import Any, Literal

from app.base.geometry import Point
from app.engine.protocol import Event
from app.engine.values import Value

WayOut = Literal["pass", "stop", "skip", "back", "end", "enough", "done"]
"""What it means to pass a question or to be done with it: nothing more than that, the disk stops moving, nobody fires,
another choice is made, the turn ends, a disk does nothing more."""


@dataclass(frozen=True, slots=True)
class Question:
    """`text` goes on from whom it is put to ("Your turn: ..."); `means` is the line below; `face` the piece, card,
    spell or terrain in question, where there is one."""

    text: str
    means: str = ""
    face: str = ""


@dataclass(frozen=True, slots=True)
class CarriedFacts:
    """Something that a piece carries, by the key of its face: what it is called and what it does."""

    key: str
    name: str
    does: str


@dataclass(frozen=True, slots=True)
class PieceSide:
    """One side of a die, by the key of its face: what it is called, whether it counts in what `PieceFacts.sides_note`
    says."""

    key: str
    name: str
    is_lit: bool = True


@dataclass(frozen=True, slots=True)
class PieceFacts:
    """All that is told of a piece; one that is still to come lies nowhere. `kind` is what it is (faction, side, price);
    `does` what it can do, `now` what is so at the moment, each in sentences; `carries` what it bears; `sides` are those
    of a die, with a title and a note of which are lit."""

    id: str
    name: str
    seat: str
    at: Point | None
    kind: str
    values: tuple[Value, ...] = ()
    wounds: tuple[int, int] | None = None
    does: tuple[str, ...] = ()
    now: tuple[str, ...] = ()
    carries: tuple[CarriedFacts, ...] = ()
    sides: tuple[PieceSide, ...] = ()
    sides_title: str = ""
    sides_note: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A line of the table as text: one spoken sentence. What is no piece has no id. `about` are the keys of what else
    it tells of, such as a place and the pieces there."""

    id: str
    seat: str
    text: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GoalProgress:
    """So much of what is needed. `code` says what is counted."""

    code: str
    have: int
    need: int

    @property
    def is_reached(self) -> bool:
        return self.have >= self.need


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """`lost` are the points of the own disks that fell. `is_secret`: the one who looks may not know the points."""

    seat: str
    points: int
    killed: int
    lost: int
    goals: tuple[GoalProgress, ...] = ()
    is_secret: bool = False


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A part of a seat's points: what counted, in words, and the points for it. What is only told beside it counts for
    nothing (`is_counted`)."""

    text: str
    points: int
    is_counted: bool = True

    @property
    def figure(self) -> str:
        return str(self.points) if self.is_counted else ""


@dataclass(frozen=True, slots=True)
class PieceRecord:
    """What a piece did in a battle: the points of the enemies that it destroyed, beside its own cost."""

    piece: str
    seat: str
    cost: int
    destroyed: int = 0

    @property
    def balance(self) -> int:
        return self.destroyed - self.cost


@dataclass(frozen=True, slots=True)
class LogSentence:
    """A sentence of the log: who may read it (None for everybody), and what the others read instead. Behind it stand
    what happened, whose doing it was, what the table was like just before, as far as that is known, and the id of the
    question whose answer led to it (-1 for none)."""

    text: str
    seats: frozenset[str] | None = None
    cover: str = ""
    event: Event | None = field(default=None, compare=False)
    seat: str = field(default="", compare=False)
    before: Any = field(default=None, compare=False, repr=False)
    decision: int = field(default=-1, compare=False)

    def seen_by(self, seat: str) -> str:
        """What a seat reads; nothing where it knows of nothing."""
        return self.text if self.may_read(seat) else self.cover

    def as_seen_by(self, seat: str) -> "LogSentence":
        """The line as a seat may know it: where it reads the cover, only that of what happened is left."""
        if self.may_read(seat):
            return self
        return LogSentence(
            self.cover, event=self.event.cover if self.event else None, seat=self.seat, before=self.before,
            decision=self.decision,
        )  # fmt: skip

    def may_read(self, seat: str) -> bool:
        return self.seats is None or seat in self.seats


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log as players read it. `places` are the sentences of the log that are folded under it; `level` is
    1 for the heading of a round, 2 for that of a segment, 0 for something that was done."""

    text: str
    seat: str = ""
    places: tuple[int, ...] = ()
    level: int = 0


@dataclass(frozen=True, slots=True)
class PileRow:
    """Something that lies in a pile: its name, a second line, its face where it lies open."""

    name: str
    detail: str = ""
    card: object | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSummary:
    """What a seat has beside the table, in words, as far as the one who looks may know it.

    `title` stands over one's own, `left` beside the name; then `next`, what lies behind it (`rest`), and what others
    see of one (`second`). `whole` is all of it for a single line. `card` lies open on `count` that lie in a pile;
    `rows` are the pile from the top down, `code` the title of that list.
    """

    title: str
    left: str
    next: str
    rest: str = ""
    second: str = ""
    whole: tuple[str, ...] = ()
    card: object | None = None
    count: int = 0
    code: str = ""
    rows: tuple[PileRow, ...] = ()
