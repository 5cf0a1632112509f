"""The dice of Dragon Dice. Faces are tokens: `id`, `melee:3`, `sai:smite:4`, `jaws:12`, `belly`.

`colours` are the variants in which a die exists, the colours of one die joined by `+`: `blue+green`.
"""

from dataclasses import dataclass
from typing import Literal

from catalog.schema.dice_records import DiceAbility
from catalog.schema.entry import Entry

UnitSize = Literal["common", "uncommon", "rare", "champion", "monster"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit(Entry):
    """A unit die. `later` marks dice newer than rules v2.9a; `group` a monster that is several creatures."""

    race: str | None
    unit_class: str
    size: UnitSize
    health: int
    elements: tuple[str, ...]
    colours: tuple[str, ...]
    auto_saves: int = 0
    magic_points: int = 0
    group: bool = False
    later: bool = False
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceItem(Entry):
    """A magical item, artifact or medallion. `cost` is what it takes of the force's points; of two uncommon items
    together the second costs `second_cost`."""

    category: Literal["magical-item", "artifact", "medallion"]
    function: str
    size: Literal["common", "uncommon", "rare", "artifact", "medallion"]
    health: int
    cost: int
    second_cost: int | None = None
    elements: tuple[str, ...]
    colours: tuple[str, ...]
    carried_by: str
    magic_points: int = 0
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dragon(Entry):
    """A dragon in one colouring. A white one counts as two and does everything double."""

    form: Literal["drake", "wyrm"]
    family: Literal["elemental", "ivory", "hybrid", "ivory-hybrid", "white"]
    elements: tuple[str, ...]
    colours: tuple[str, ...]
    health: int
    auto_saves: int
    counts_as: int
    summon_cost: int
    summoned_by: str
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Breath(Entry):
    """What a dragon of a colour breathes on an army."""

    elements: tuple[str, ...]
    abilities: tuple[DiceAbility, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceTerrain(Entry):
    """A terrain die. Face 1 is farthest from the enemy, face 8 is captured. `faces` are in the order of the numbers."""

    land: str
    eighth_face: str
    category: Literal["standard", "special"]
    elements: tuple[str, ...]
    colours: tuple[str, ...]
    home: bool
    frontier: bool
    faces: tuple[str, ...]
    abilities: tuple[DiceAbility, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MinorTerrain(Entry):
    """A minor terrain that an army takes along. Its disaster hurts its own army."""

    land: str
    place: str
    disaster: str
    elements: tuple[str, ...]
    colours: tuple[str, ...]
    later: bool = False
    faces: tuple[str, ...]
    abilities: tuple[DiceAbility, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sai(Entry):
    """A special action icon: what it does in which roll, and how many points a face of it is worth."""

    rolls: tuple[str, ...]
    timing: tuple[str, ...]
    face_value: str
    dice: tuple[str, ...]
    abilities: tuple[DiceAbility, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceRace(Entry):
    """A race of Dragon Dice with its elements and what it can do that others cannot."""

    plural: str
    elements: tuple[str, ...]
    magic: tuple[str, ...]
    death: bool = False
    spells: tuple[str, ...] = ()
    abilities: tuple[DiceAbility, ...] = ()
