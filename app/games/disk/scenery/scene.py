"""What lies on a table, as it is drawn: the same few kinds of things in every disk game.

Whoever draws knows these and no game. Lengths are micrometres, places those of the table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from app.base.geometry import Point
from app.games.disk.rules.state import DiskCard, DiskState
from app.games.disk.rules.table import Table
from app.games.disk.scenery.signs import DiskSigns

S = TypeVar("S", bound=DiskState[Any, Any, Any])

Box = tuple[int, int, int, int]  # left, top, right, bottom


Card = DiskCard


@dataclass(frozen=True, slots=True)
class Disk:
    """A disk: whose it is, its card, the signs on it. `max_wounds` is how much it can take: wounds, or stamina."""

    id: str
    seat: str
    card: Card
    at: Point
    signs: DiskSigns
    max_wounds: int = 1


@dataclass(frozen=True, slots=True)
class Ground:
    """A land or a terrain, part of the table. A round one has no `corners`; those of another are given from its middle,
    and its radius holds all of them. What has no `kind` is a land; `card` is the land or Stronghold of the catalogue
    that it is, where it is one. One that `is_activated` was used in this round, one that `is_idle` is of no use in this
    battle."""

    id: str
    name: str
    at: Point
    radius: int
    kind: str = ""
    corners: tuple[Point, ...] = ()
    is_activated: bool = False
    is_barrier: bool = False
    card: str = ""
    is_idle: bool = False


@dataclass(frozen=True, slots=True)
class Thing:
    """A card that lies on the table as a disk does, such as a spell that stays."""

    id: str
    name: str
    at: Point
    radius: int
    kind: str


@dataclass(frozen=True, slots=True)
class Counter:
    """A small token that belongs to no disk: a missile that fell. `kind` says which; empty is any."""

    at: Point
    radius: int
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table that belongs to a seat; `far` is how deep the rest of it is, where only some may lie."""

    id: str
    seat: str
    box: Box
    far: Box | None = None
    is_open: bool = False  # something is to be laid in it now


@dataclass(frozen=True, slots=True)
class EdgeCard:
    """A card that lies against an edge from outside: from where to where it goes along it. `turn` is where that edge
    is, in degrees clockwise from the right."""

    id: str
    name: str
    seat: str
    turn: int
    start: int
    end: int
    value: int
    is_plain: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskScene:
    """All of it. `sides` is where each seat sits, in degrees clockwise from the right, `homes` are the seats for which
    something on the table says so; `margin` is what is drawn around the table, and at least so many pixels of it
    (`border`); `tokens` a number that each seat has, such as the one of its initiative. `size_of` is the radius of what
    may fall onto the table, by its kind."""

    system: str
    table: Table
    sides: Mapping[str, int]
    homes: frozenset[str] = frozenset()
    disks: tuple[Disk, ...] = ()  # from the bottom to the top
    grounds: tuple[Ground, ...] = ()
    things: tuple[Thing, ...] = ()
    counters: tuple[Counter, ...] = ()
    zones: tuple[Zone, ...] = ()
    cards: tuple[EdgeCard, ...] = ()
    tokens: Mapping[str, int] = field(default_factory=dict)
    margin: int = 12_000
    border: int = 0
    size_of: Callable[[str], int] = field(default=lambda _: 1, compare=False)

    def ground(self, id_: str) -> Ground | None:
        return next((one for one in self.grounds if one.id == id_), None)

    def thing(self, id_: str) -> Thing | None:
        return next((one for one in self.things if one.id == id_), None)


@dataclass(frozen=True, slots=True)
class Figure:
    """What a key of a question means and what its face shows: a disk by its card, a ground, or an entry of the
    catalogue by its kind and id."""

    kind: str
    id: str
    card: Card | None = None
    ground: Ground | None = None


def remember(lay_out: Callable[[S], DiskScene]) -> Callable[[S], DiskScene]:
    """Lay out the table of a state once; the state keeps it."""

    def scene(state: S) -> DiskScene:
        memo: dict[str, Any] = state.memo
        if "tabletop" not in memo:
            memo["tabletop"] = lay_out(state)
        found: DiskScene = memo["tabletop"]
        return found

    return scene


def card_in(seen: Any, id_: str) -> Card | None:
    """A card by its id in a pile of any game; None for a covered one."""
    found: Card | None = seen.cards.get(id_) or seen.cards.get(id_.split(":")[0])
    return found
