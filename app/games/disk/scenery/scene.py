"""What lies on a table, as it is drawn: the same few kinds of things in every game, told by one module for each game.

Whoever draws knows these and no game. Lengths are micrometres, places those of the table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from app.base.geometry import Point
from app.games.api.records import Records
from app.games.disk.rules.table import Table
from app.games.disk.scenery.signs import Signs
from catalog.schema import DiskwarsDisk, WarhammerDisk

if TYPE_CHECKING:
    from app.battles.record import Record
    from app.games.api.narration import Tally

_TOPS = {"diskwars": "app.games.diskwars.battle.scenery.scene", "warhammer": "app.games.warhammer.battle.scenery.scene"}

Box = tuple[int, int, int, int]  # left, top, right, bottom


class Card(Protocol):
    """The values of a disk, as a battle plays with them."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def points(self) -> int: ...
    @property
    def radius(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Disk:
    """A disk: whose it is, its card, the signs on it. `most` is how much it can take: wounds, or stamina."""

    id: str
    seat: str
    card: Card
    at: Point
    signs: Signs
    most: int = 1


@dataclass(frozen=True, slots=True)
class Ground:
    """A land or a terrain, part of the table. A round one has no `corners`; those of another are given from its middle,
    and its radius holds all of them. What has no `kind` is a land."""

    id: str
    name: str
    at: Point
    radius: int
    kind: str = ""
    corners: tuple[Point, ...] = ()
    is_activated: bool = False
    is_barrier: bool = False


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
class Tabletop:
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


@dataclass(frozen=True, slots=True)
class PileRow:
    """Something that lies in a pile: its name, a second line, its face where it lies open."""

    name: str
    told: str = ""
    card: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
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
    card: Card | None = None
    count: int = 0
    code: str = ""
    rows: tuple[PileRow, ...] = ()


Called = Callable[[str, str, str], str]  # the name of an entry by its kind and id, and a spare one


@dataclass(frozen=True, slots=True, kw_only=True)
class TopKit:
    """How the table of one game is told. `laid` is all that lies there; `figure` what a key means; `entry` is the entry
    of the catalogue for a card with its values as they are, of which `shown` are those that its face shows; `ground` is
    a terrain of the catalogue by its id, for somebody who has it in hand. `beside` is what a seat has beside the table,
    with how near it is to winning, and whether it is the one who looks. `seer` makes the states of a record out of its
    pictures. `home` is where a disk of a seat comes back to."""

    laid: Callable[[Any], Tabletop]
    figure: Callable[[Any, str], Figure | None]
    entry: Callable[[Any, Records], DiskwarsDisk | WarhammerDisk]
    shown: tuple[str, ...]
    card: Callable[[Records, str], Card | None]
    ground: Callable[[Records, str], Ground]
    beside: "Callable[[Any, Any, Tally, bool, Called], Beside]"
    seer: "Callable[[Record], Callable[[Any], Any]]"
    home: Callable[[Any, str], Point | None]


def top_kit(system: str) -> TopKit:
    """The kit of a game. It is imported when it is first asked for."""
    kit: TopKit = import_module(_TOPS[system]).TOP
    return kit


def seer_of(record: "Record") -> Callable[[Any], Any]:
    """Makes states out of the pictures of a record, so that the view draws both alike."""
    return top_kit(str(record.position.state.system)).seer(record)


def card_in(seen: Any, id_: str) -> Card | None:
    """A card by its id in a pile of any game; None for a covered one."""
    found: Card | None = seen.cards.get(id_) or seen.cards.get(id_.split(":")[0])
    return found


def tabletop_of(state: Any) -> Tabletop:
    """What lies on the table in a state of any game. It is told once; the state keeps it."""
    if "tabletop" not in state.memo:
        state.memo["tabletop"] = top_kit(str(state.system)).laid(state)
    found: Tabletop = state.memo["tabletop"]
    return found
