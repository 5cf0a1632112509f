"""Words of the rules that the data speaks of: skills, keywords, factions, races, boxes, dice, rulers, switches."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from app.base.units import Length
from catalog.schema.abilities import Ability
from catalog.schema.armies import Line
from catalog.schema.disks import Alignment, Side
from catalog.schema.entry import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill(Entry):
    """A skill or defined term. `token` is how a disk writes it, with its parameters: `missile:KIND:N`."""

    category: str
    token: str | None = None
    summary: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyword(Entry):
    """A Warhammer keyword for disks, cards or terrain. `complete` is false where its definition is lost."""

    scope: Literal["disk", "command", "terrain"]
    token: str
    summary: str
    complete: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Faction(Entry):
    """A faction of Diskwars; `alignment` is that of most of its disks."""

    plural: str
    alignment: Alignment | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Clan(Entry):
    """A clan of L5R, or one of the two groups that stand outside the clans."""

    plural: str
    box: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Race(Entry):
    """A race of Warhammer and the side it fights on."""

    plural: str
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Box(Entry):
    """Something that was sold: a box, a set of flats, a promotion.

    It holds the pieces of its published `armies` and, besides, its `contents`; `complete` is false where not all of
    what was in it is known.
    """

    year: int | None = None
    summary: str
    armies: tuple[str, ...] = ()
    contents: tuple[Line, ...] = ()
    complete: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Die(Entry):
    """A die by its faces, in order."""

    faces: tuple[str, ...]
    results: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruler(Entry):
    """A measuring rule with named segments, each measured from the same end."""

    bands: Mapping[str, Length]


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch(Entry):
    """A rule that players may turn on: copies allowed per piece, pieces barred, copies of each spell."""

    summary: str
    limits: Mapping[str, int] = field(default_factory=dict)
    barred: tuple[str, ...] = ()
    spell_copies: int | None = None
    abilities: tuple[Ability, ...] = ()
