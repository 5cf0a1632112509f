"""Creature disks."""

from dataclasses import dataclass
from typing import Literal

from app.base.units import Length
from catalog.schema.abilities import Ability
from catalog.schema.entry import Entry

Alignment = Literal["good", "neutral", "evil"]
Side = Literal["order", "destruction"]
Size = Literal["small", "medium", "large"]
Band = Literal["short", "medium", "long", "siege"]
DamageType = Literal["physical", "arcane"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskwarsDisk(Entry):
    """A Diskwars creature.

    `alignment` is None for a champion. A disk with `transform_of` costs nothing, waits beside the table and is
    worth `worth` points when it is killed. `skills` are tokens: `first-blow`, `spellcaster:2`, `missile:bolt:2`.
    """

    faction: str | None
    alignment: Alignment | None
    champion: bool = False
    diameter: Length
    attack: int
    defense: int
    toughness: int
    movement: int
    points: int
    wounds: int = 1
    flying: bool = False
    unique: bool = False
    limited: int | None = None
    skills: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    transform_of: str | None = None
    worth: int | None = None
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class L5rDisk(Entry):
    """An L5R unit. `clan` is that of a clan entry, `unaligned` and `shadowlands` among them.

    A `loyal` disk joins only an army and Stronghold of its clan. `scenario_only` marks the Lord. Skills are tokens:
    `daisho`, `shugenja:2:air`, `missile:arrow:3`, `fear:3:12`.
    """

    clan: str
    diameter: Length
    attack: int
    defense: int
    toughness: int
    movement: int
    points: int
    wounds: int = 1
    flying: bool = False
    unique: bool = False
    loyal: bool = False
    scenario_only: bool = False
    skills: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RangedAttack:
    """A shot: how far, how many battle dice, how strong. `strength` is `d6` where a die decides it."""

    range: Band
    dice: int
    strength: int | Literal["d6"]
    damage: DamageType = "physical"


@dataclass(frozen=True, slots=True, kw_only=True)
class WarhammerDisk(Entry):
    """A Warhammer unit or hero.

    Units have a price (`points`), heroes a budget (`recruitment`) and a number of command cards (`command`).
    `movement` None is the printed dash: it never moves and nothing raises it. Keywords are tokens: `magic:4`,
    `immune:arcane`, `swift:counter`.
    """

    race: str
    side: Side
    hero: bool = False
    size: Size
    diameter: Length
    movement: int | None
    attack: int
    counter: int
    toughness: int
    stamina: int = 0
    points: int | None = None
    recruitment: int | None = None
    command: int | None = None
    unique: bool = False
    elite: bool = False
    copies: int | None = None
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    ranged: tuple[RangedAttack, ...] = ()
    abilities: tuple[Ability, ...] = ()
