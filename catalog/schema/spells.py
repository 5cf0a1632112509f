"""Spell disks."""

from dataclasses import dataclass
from typing import Literal

from app.base.units import Length
from catalog.schema.abilities import Ability
from catalog.schema.dice_records import DiceAbility
from catalog.schema.entry import Entry

Ring = Literal["air", "earth", "fire", "water", "void"]
Duration = Literal["instant", "segment", "combat", "turn", "round", "game", "permanent", "while"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskwarsSpell(Entry):
    """A spell: who can cast it, what it costs, how far it reaches.

    `range` is measured from the caster, `area` around the target or the caster; None where the book gives no limit.
    `stays` marks a spell disk that remains on the table.
    """

    level: Literal[1, 2, 3]
    points: int
    diameter: Length
    range: Length | None = None
    area: Length | None = None
    target: str
    duration: Duration
    stays: bool = False
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class L5rSpell(Entry):
    """A spell of L5R. An army with a Shugenja of its ring pays `points_with_ring`. `classic` is its Diskwars twin."""

    rank: Literal[1, 2, 3]
    ring: Ring
    points: int
    points_with_ring: int
    diameter: Length
    range: Length | None = None
    area: Length | None = None
    target: str
    duration: Duration
    stays: bool = False
    classic: str | None = None
    abilities: tuple[Ability, ...]


DiceDuration = Literal[
    "immediate", "until-start-next-turn", "until-end-next-turn", "until-used", "until-face-change", "permanent"
]
Multiplicity = Literal[
    "once", "multi-target", "same-or-multi-target", "increase-effect-or-target", "increase-health",
    "increase-health-or-target", "increase-units-or-target", "increase-health-and-damage",
    "multi-target-or-increase-health",
]  # fmt: skip

# What a casting is announced on. Where it ends in `health` each casting is for so much of it.
SpellTarget = Literal[
    "enemy-army", "own-army", "any-army", "all-own-armies", "enemy-unit", "own-unit", "enemy-units-health",
    "own-units-health", "terrain", "own-dua", "enemy-dua", "any-dua", "own-dua-health", "enemy-dua-health", "own-item",
    "enemy-item", "own-bua-items-health", "own-dragonkin", "enemy-dragonkin", "enemy-dragonkin-colour",
    "pool-dragonkin-health", "spell-in-play", "minor-terrain-in-pool",
]  # fmt: skip

# What must be true of the target, of its terrain, or of the casting.
SpellNeed = Literal[
    "contains-gold", "contains-green", "contains-red", "swampland", "not-eighth", "enemy-army-there", "at-terrain",
    "with-undead", "common-item", "not-blue", "not-red",
    "none-there",  # this spell is not on it yet
    "magic-colour", "other-colour",  # the dragonkin has the colour of the magic used, or another
    "not-into-reserve",
    "before-other-spells",
    "before-action",  # it must be in effect when the action begins
    "ivory-in-pool", "dragon-colour", "dragon-shares-colour", "pool-or-own-colour",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceSpell(Entry):
    """A spell of Dragon Dice. `colours` are those it may be cast with, each alone; `list` is basic or the race it
    belongs to; `multiplicity` says what paying its cost again does. `target` and `condition` are told, `aims_at` (dice
    of one race with `aims_race`) and `needs` are what the rules ask."""

    colours: tuple[str, ...]
    cost: int
    list: str
    target: str
    condition: str | None = None
    aims_at: SpellTarget
    aims_race: str | None = None
    needs: tuple[SpellNeed, ...] = ()
    duration: DiceDuration
    multiplicity: Multiplicity
    reserve: bool = False
    abilities: tuple[DiceAbility, ...]
