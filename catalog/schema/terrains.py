"""Lands, terrains and the things that lie on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.base.units import Length
from catalog.schema.abilities import Ability
from catalog.schema.entry import Entry

Point = tuple[Length, Length]


@dataclass(frozen=True, slots=True, kw_only=True)
class Land(Entry):
    """A land disk without effects of its own: staging area, objective."""

    diameter: Length
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskwarsTerrain(Entry):
    """A round terrain disk. A barrier stops lines of fire that cross it."""

    diameter: Length
    barrier: bool = False
    per_player: int | None = None
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WarhammerTerrain(Entry):
    """One face of a double-sided piece. `outline` runs clockwise around the middle; the reverse is its mirror image."""

    piece: int
    reverse: str
    outline: tuple[Point, ...]
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter(Entry):
    """A marker that lies on a disk or on the table. `sides`: the damage of each side by its name, where it matters
    which one is up."""

    diameter: Length
    purpose: str
    sides: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Missile(Entry):
    """A kind of missile: how far it flies, what it does, how large its counter is. One that `poisons` takes toughness
    instead of doing damage."""

    range: Length
    damage: int
    diameter: Length
    poisons: bool = False
