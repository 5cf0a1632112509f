"""Items and Strongholds of L5R."""

from dataclasses import dataclass
from typing import Literal

from app.base.units import Length
from catalog.schema.abilities import Ability
from catalog.schema.entry import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Item(Entry):
    """An item disk that one unit carries. Its values are added to the unit's.

    A missile attachment is dropped instead of the archer's own missiles: how far, and with what damage.
    """

    category: Literal["weapon", "armour", "missile-attachment"]
    clan: str | None
    diameter: Length
    points: int
    attack: int = 0
    defense: int = 0
    toughness: int = 0
    range: Length | None = None
    damage: int | None = None
    unique: bool = False
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Stronghold(Entry):
    """A clan's staging area. Its ability works while `share` percent of unit and item points are of its clan."""

    clan: str
    diameter: Length
    share: int
    abilities: tuple[Ability, ...]
