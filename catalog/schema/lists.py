"""Values that armies, collection and games share: the army list, the rules it is built under, the verdict on it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.base.errors import Problem
from catalog.schema.armies import Line, Regiment


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmyList:
    """What every list has. `limit` is points, regiments or health; `house_rules` names switches."""

    system: str
    name: str
    limit: int
    house_rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskList(ArmyList):
    """Diskwars and L5R: disks, spells, items and strongholds alike. `order` is the reinforcement stack, top first."""

    entries: tuple[Line, ...] = ()
    order: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RegimentList(ArmyList):
    """Warhammer: regiments, each with its hero, units and command cards."""

    regiments: tuple[Regiment, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceList(ArmyList):
    """Dragon Dice: three armies of dice, two terrains, dragons, a summoning pool, minor terrains."""

    home: tuple[Line, ...] = ()
    campaign: tuple[Line, ...] = ()
    horde: tuple[Line, ...] = ()
    home_terrain: str | None = None
    frontier_terrain: str | None = None
    dragons: tuple[Line, ...] = ()
    summoning_pool: tuple[Line, ...] = ()
    minor_terrains: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What players agreed on beside the book: bans, copies allowed, other prices, and named options.

    `names` are the switches that made it, in the order given; they travel with the army as its label.
    """

    names: tuple[str, ...] = ()
    bans: frozenset[str] = frozenset()
    limits: Mapping[str, int] = field(default_factory=dict)
    points: Mapping[str, int] = field(default_factory=dict)
    spell_copies: int | None = None
    options: frozenset[str] = frozenset()
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The law's answer: every problem at once, warnings and house values as notices, and the figures behind it.

    `points` is what the list spends: points, recruitment points or health. `meters` are further figures to show, by
    name: (now, bound), such as `half-rule` (144, 75) or `unspent` (2, 0).
    """

    points: int
    limit: int
    problems: tuple[Problem, ...] = ()
    notices: tuple[Problem, ...] = ()
    meters: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def is_legal(self) -> bool:
        return not self.problems


@dataclass(frozen=True, slots=True)
class Stock:
    """How many of each piece (id) the user has, and how many of those no built army holds."""

    owned: Mapping[str, int]
    free: Mapping[str, int]


# How many of each piece (id) something needs.
Need = Mapping[str, int]
