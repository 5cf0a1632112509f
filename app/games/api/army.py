"""How the rest of the program asks the law of a game about army lists.

`ArmyGame` is what every law answers. `DiskLaw`, `RegimentLaw` and `ForceLaw` add what only lists of their shape need. A
module of functions fulfils them: `app.games.<game>.army`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from catalog.schema import Entry, WarhammerDisk
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Rules, Verdict

L = TypeVar("L", bound=ArmyList)
L_contra = TypeVar("L_contra", bound=ArmyList, contravariant=True)
L_co = TypeVar("L_co", bound=ArmyList, covariant=True)
Pieces = Mapping[str, Entry]


# --- lists with their pieces looked up ---


@dataclass(frozen=True, slots=True)
class ResolvedLine:
    """A known piece and how many of it the list holds, wherever they stand in it.

    `listed` is the id that the list uses, where it is not the piece's own: a piece of another game has a longer one.
    """

    piece: Entry
    count: int
    listed: str = ""

    @property
    def id(self) -> str:
        return self.listed or self.piece.id


def price(line: ResolvedLine, rules: Rules, printed: int) -> int:
    """What all copies cost together: as printed, unless the house rules say otherwise."""
    return rules.points.get(line.id, printed) * line.count


@dataclass(frozen=True)
class ResolvedArmy(Generic[L_co]):
    """A list with its pieces looked up and copies added up, and the rules beside it."""

    army: L_co
    rules: Rules
    lines: tuple[ResolvedLine, ...]
    unknown: tuple[str, ...]
    pieces: Pieces = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ResolvedRegiment:
    """A regiment with its pieces looked up, copies added up.

    `place` is its place in the list, counted from 0. `leader` is the id that the list gives for its hero, `hero` the
    disk; None where it is unknown, no hero or missing.
    `unknown` counts the units that the catalogue does not know, `card_count` all command cards, known or not.
    """

    place: int
    leader: str
    hero: WarhammerDisk | None
    units: tuple[ResolvedLine, ...]
    unknown: int
    cards: tuple[ResolvedLine, ...]
    card_count: int

    @property
    def name(self) -> str:
        return self.hero.name if self.hero else self.leader

    @property
    def recruits(self) -> list[tuple[ResolvedLine, WarhammerDisk]]:
        """The disks that the hero pays for."""
        return [(line, disk) for line in self.units if isinstance(disk := line.piece, WarhammerDisk) and not disk.hero]

    def number(self, *sizes: str) -> int:
        return sum(line.count for line, disk in self.recruits if disk.size in sizes)

    def spent(self, rules: Rules) -> int:
        return sum(price(line, rules, disk.points or 0) for line, disk in self.recruits)


@dataclass(frozen=True)
class ResolvedRegiments(ResolvedArmy[RegimentList]):
    """A list of regiments, each of them resolved too, in an order of their own."""

    regiments: tuple[ResolvedRegiment, ...] = ()


@dataclass(frozen=True, slots=True)
class ResolvedDice:
    """Known dice of one kind and colouring in one place of the list. `colours` is empty where the list does not say."""

    place: str
    piece: Entry
    count: int
    colours: frozenset[str]

    @property
    def id(self) -> str:
        return self.piece.id


@dataclass(frozen=True)
class ResolvedForce(ResolvedArmy[DiceList]):
    """A list of dice, with its dice in their places.

    `dice` are all known ones but the two terrains, like ones added up, in an order of their own. `strange` tells how
    many in which place are not known, `bare` which forms of dragon came without colours in which they exist.
    """

    dice: tuple[ResolvedDice, ...] = ()
    strange: Mapping[str, int] = field(default_factory=dict)
    bare: frozenset[tuple[str, frozenset[str]]] = frozenset()


# --- laws ---

R = TypeVar("R", bound=ResolvedArmy[ArmyList])


class ArmyGame(Protocol[L_contra, R]):
    """What every law of army lists answers. A list is resolved once, and everything else is asked of the result."""

    @property
    def CHECKS_PER_SECOND(self) -> int:
        """About how many lists an ordinary machine checks in a second. Searches take their budget from it."""

    def resolve(self, army: L_contra, pieces: Pieces, rules: Rules) -> R:
        """Look up all pieces of a list."""

    def check(self, resolved: R, /) -> Verdict:
        """Every problem of a list at once, and its figures."""

    def family_of(self, piece: Entry) -> str | None:
        """The faction, clan or race that a piece counts for; None if it counts for nobody."""


class DiskLaw(ArmyGame[DiskList, ResolvedArmy[DiskList]], Protocol):
    """The law of a game whose lists are disks, spells and what else lies in one heap."""

    @property
    def HOMELESS(self) -> frozenset[str]:
        """Families that no army can be built around."""

    def prices(self, resolved: ResolvedArmy[DiskList]) -> Mapping[str, int]:
        """What one copy of each known piece costs in this army, by the ids of the list."""

    def points_by_family(self, resolved: ResolvedArmy[DiskList]) -> Mapping[str, int]:
        """What the pieces of each faction or clan cost together."""

    def base_points(self, resolved: ResolvedArmy[DiskList]) -> int:
        """All that counts where families are weighed against each other: what the army costs without its spells."""

    def lowers_prices(self, piece: Entry) -> bool:
        """Whether a piece may make others of its army cheaper."""

    def can_cast(self, disk: Entry, spell: Entry) -> bool:
        """Whether a disk can cast a spell."""

    def can_carry(self, disk: Entry, item: Entry) -> bool:
        """Whether a disk can carry an item."""

    def drop_chance(self) -> float:
        """How likely a missile counter, dropped with a steady hand, lands on a disk of usual size."""


class RegimentLaw(ArmyGame[RegimentList, ResolvedRegiments], Protocol):
    """The law of a game whose lists are regiments, each under a hero who pays for it."""

    def max_copies(self, disk: WarhammerDisk) -> int:
        """How many copies of a disk one regiment may hold."""

    def excess(self, regiment: ResolvedRegiment, rules: Rules) -> int:
        """By how much a hero spends more than he has; less than 0 if points are left. Without a known hero 0."""


class ForceLaw(ArmyGame[DiceList, ResolvedForce], Protocol):
    """The law of a game whose lists are forces of dice."""

    @property
    def LATER_DICE(self) -> str:
        """The option by which dice are allowed that are newer than the rules."""

    def dragons_for(self, size: int) -> int:
        """How many dragons a force of this size brings."""

    def is_eldarim_champion(self, piece: Entry) -> bool:
        """Whether a force may hold only so many of a unit as it brings dragons."""

    def places_of(self, piece: Entry) -> tuple[str, ...] | None:
        """The groups of a list that may hold a die: none for the two terrains, None for what is no part of a force."""
