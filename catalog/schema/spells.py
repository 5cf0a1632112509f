"""Spell disks."""

from dataclasses import dataclass
from typing import Literal

from app.base.units import Length
from catalog.schema.abilities import Ability
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
    "once", "multi-target", "increase-effect-or-target", "increase-health", "increase-health-or-target",
    "increase-units-or-target", "increase-health-and-damage", "multi-target-or-increase-health",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceSpell(Entry):
    """A spell of Dragon Dice. `colours` are those it may be cast with, each alone; `list` is basic or the race it
    belongs to; `multiplicity` says what paying its cost again does."""

    colours: tuple[str, ...]
    cost: int
    list: str
    target: str
    condition: str | None = None
    duration: DiceDuration
    multiplicity: Multiplicity
    reserve: bool = False
    abilities: tuple[Ability, ...]
