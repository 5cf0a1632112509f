"""The state of a battle: frozen, complete, and at a quiet moment enough to know what comes next."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal

from app.base.frozen import changed
from app.base.geometry import Point
from app.games.disk.rules.book import NO_BOOK, Book, Sourced, book_of
from app.games.disk.rules.outlines import Outline
from app.games.disk.rules.state import DiskCard, DiskInPlay, DiskSeat, DiskState, tokens_by_name
from catalog.schema import CommandCard, DeploymentCard, WarhammerDisk, WarhammerScenario, WarhammerTerrain
from catalog.schema.disks import RangedAttack

Segment = Literal[
    "setup-edges", "setup-initiative", "setup-scenario", "setup-strongholds", "setup-zones", "setup-terrain",
    "setup-disks", "scouting", "choose", "resolve", "melee", "end",
]  # fmt: skip
Edge = Literal["south", "north", "west", "east"]
Rectangle = tuple[int, int, int, int]  # left, top, right, bottom

LEARNING, STANDARD, STRONGHOLDS = "learning-scenario", "standard", "strongholds"


# --- the pieces as they were when the battle began ---


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile(DiskCard):
    """A disk. `movement` None is the printed dash: it never moves and nothing raises it. `keywords` are by name, each
    with its parameters: `impact` -> (`2`,), `immune` -> (`arcane`,)."""

    counter: int
    movement: int | None
    stamina: int = 0
    race: str = ""
    size: str = "small"
    is_hero: bool = False
    is_elite: bool = False
    keywords: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ranged: tuple[RangedAttack, ...] = ()


def profile_of(record: WarhammerDisk) -> Profile:
    return Profile(
        id=record.id, name=record.name, attack=record.attack, counter=record.counter, toughness=record.toughness,
        movement=record.movement, radius=record.diameter // 2, stamina=record.stamina, points=record.points or 0,
        race=record.race, size=record.size, is_hero=record.hero, is_elite=record.elite, traits=record.traits,
        keywords=tokens_by_name(record.keywords), ranged=record.ranged,
        book=book_of("disk", record.id, record.abilities),
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command card: how many disks it activates, and how it ranks against the cards of the others."""

    id: str
    name: str
    value: int
    strategy: str
    is_unstable: bool = False
    book: Book = NO_BOOK


def command_of(record: CommandCard) -> Command:
    return Command(
        id=record.id, name=record.name, value=record.value, strategy=record.strategy, is_unstable=record.unstable,
        book=book_of("command", record.id, record.abilities),
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneCard:
    """A deployment card by its text side."""

    id: str
    name: str
    width: int
    value: int
    plain_value: int
    copies: int = 1
    book: Book = NO_BOOK


def zone_card_of(record: DeploymentCard) -> ZoneCard:
    return ZoneCard(
        id=record.id, name=record.name, width=record.width, value=record.value, plain_value=record.plain_value,
        copies=record.copies, book=book_of("deployment", record.id, record.abilities),
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """One face of a piece of terrain; `shape` are its corners from its middle."""

    id: str
    name: str
    piece: int
    reverse: str
    shape: tuple[Point, ...]
    keywords: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    book: Book = NO_BOOK


def ground_of(record: WarhammerTerrain) -> Ground:
    return Ground(
        id=record.id, name=record.name, piece=record.piece, reverse=record.reverse, shape=record.outline,
        keywords=tokens_by_name(record.keywords), book=book_of("terrain", record.id, record.abilities),
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A scenario card: what it does for all where it is the active one, and what its objective is worth."""

    id: str
    name: str
    numbers: Mapping[str, int] = field(default_factory=dict)
    book: Book = NO_BOOK


def scene_of(record: WarhammerScenario) -> Scene:
    return Scene(
        id=record.id, name=record.name, numbers=record.numbers, book=book_of("scenario", record.id, record.abilities)
    )


# --- the pieces in play ---


@dataclass(frozen=True, kw_only=True)
class Disk(DiskInPlay[Profile]):
    """A disk in play, beside how it lies. `commanded` is the seat whose command card activated it, until that card is
    discarded; `zone` where it was deployed; `moved` its flips in this round. `came_from` is where its last move began,
    nowhere if it moved onto an enemy: no rule asks for it, players do."""

    activated: bool = False
    damage: int = 0
    wounds: int = 0
    empowered: bool = False
    poisoned: bool = False
    commanded: str = ""
    zone: str = ""
    moved: int = 0
    came_from: Point | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A terrain on the table, turned by so many degrees. A Watchtower of Strongholds may be activated."""

    id: str
    kind: str
    outline: Outline
    keywords: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    activated: bool = False
    turn: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A deployment card at an edge: from where to where it lies along it, and which side is up."""

    card: str
    seat: str
    edge: Edge
    start: int
    end: int
    is_plain: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """Deployment cards side by side. `value` disks are deployed in it; `texts` are the cards whose text side is up,
    `far` is how many of its disks may lie as far as long range."""

    id: str
    seat: str
    edge: Edge
    start: int
    end: int
    value: int
    texts: tuple[str, ...] = ()
    far: int = 0


@dataclass(frozen=True, kw_only=True)
class Seat(DiskSeat):
    """What belongs to a player. `commands` are all cards that were brought, in no order; `hand` those left, `played`
    the one that lies open. `drawn` are scenario cards to choose from."""

    commands: tuple[str, ...] = ()
    regiments: int = 1
    unspent: int = 0
    edge: Edge | None = None
    hand: tuple[str, ...] = ()
    played: str = ""
    reserve: tuple[str, ...] = ()
    objective: str = ""
    drawn: tuple[str, ...] = ()
    is_deployed: bool = False


Crew = tuple[tuple[str, str, Profile], ...]


@dataclass(frozen=True, kw_only=True)
class State(DiskState[Seat, Disk, Profile]):
    """A battle at a moment. `used` are the battle abilities of this resolve step, by seat."""

    system: ClassVar[str] = "warhammer"

    terrain: tuple[Piece, ...] = ()
    laid: tuple[Laid, ...] = ()
    zones: tuple[Zone, ...] = ()
    dealt: tuple[str, ...] = ()  # deployment or terrain cards that nobody has chosen yet
    # what there is to play with
    commands: Mapping[str, Command] = field(default_factory=dict)
    zone_cards: Mapping[str, ZoneCard] = field(default_factory=dict)
    grounds: Mapping[str, Ground] = field(default_factory=dict)
    scenes: Mapping[str, Scene] = field(default_factory=dict)
    crew: Crew = ()  # the disks in play that have records
    # where the battle stands
    scenario: str = STANDARD
    active: str = ""  # the scenario card that lies open
    segment: Segment = "choose"
    order: tuple[str, ...] = ()  # seats by their initiative tokens
    queue: tuple[str, ...] = ()  # who still resolves a command card, scouts, or lays something
    pins: frozenset[tuple[str, str]] = frozenset()  # the engagements of this melee phase, fixed when it began
    spent: frozenset[str] = frozenset()  # who has attacked in this melee phase
    engaged: frozenset[tuple[str, str]] = frozenset()  # those that were answered to, as long as they last

    # --- reading ---

    @property
    def first(self) -> str:
        return self.order[0] if self.order else ""

    @property
    def playing(self) -> tuple[str, ...]:
        """Those that still play, by initiative; before there is one, as they sit."""
        ids = self.order or tuple(seat.id for seat in self.seats)
        return tuple(id_ for id_ in ids if not self.seat(id_).is_out)

    def are_enemies(self, one: str, other: str) -> bool:
        return self.disks[one].seat != self.disks[other].seat

    def engagements(self) -> frozenset[tuple[str, str]]:
        """Everybody who pins an enemy, and whom."""
        pins = ((id_, victim) for id_ in self.disks for victim in self.table.pins(id_))
        return frozenset(pair for pair in pins if self.are_enemies(*pair))

    def piece(self, id_: str) -> Piece | None:
        return next((one for one in self.terrain if one.id == id_), None)

    def zone(self, id_: str) -> Zone | None:
        return next((one for one in self.zones if one.id == id_), None)

    def sourced(self, source: str) -> Sourced:
        """The record of a source: `command/push#0`."""
        entry, _, number = source.partition("#")
        kind, _, id_ = entry.partition("/")
        shelves: Mapping[str, Mapping[str, Profile | Command | ZoneCard | Ground | Scene]] = {
            "disk": self.cards, "command": self.commands, "deployment": self.zone_cards, "terrain": self.grounds,
            "scenario": self.scenes,
        }  # fmt: skip
        return shelves[kind][id_].book.records[int(number.partition("@")[0])]

    # --- changing ---

    def with_piece(self, id_: str, **values: Any) -> "State":
        return changed(self, terrain=tuple(replace(one, **values) if one.id == id_ else one for one in self.terrain))

    def entered(self, disk: Disk, at: Point) -> "State":
        return self.tried(disk, at).manned()

    def tried(self, disk: Disk, at: Point) -> "State":
        """With a disk as it would lie; what its own records do is not in force."""
        return super().entered(disk, at)

    def without(self, ids: Collection[str]) -> "State":
        return super().without(ids).manned()

    def manned(self) -> "State":
        """With the crew counted anew: called whenever a disk comes or goes."""
        crew = tuple((disk.id, disk.seat, disk.card) for disk in self.disks.values() if disk.card.book.records)
        return changed(self, crew=crew)
