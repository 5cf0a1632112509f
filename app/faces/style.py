"""What the faces of one game have of their own. The game's traits hold it, and whoever draws a face passes it on."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Livery:
    """The round field of a faction or race: its colour, its tone pattern, its emblem."""

    field: str
    tone: str
    emblem: str


NO_LIVERY = Livery("#655E53", "rings", "none")
"""Of a piece that belongs to nobody."""


def make_liveries(*rows: tuple[str, str, str]) -> dict[str, Livery]:
    """Liveries by their emblem, each given as emblem, colour and tone."""
    return {emblem: Livery(colour, tone, emblem) for emblem, colour, tone in rows}


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleRule:
    """How a disk tells its role: by one of its skills or keywords (`missile` or `missile:arrow`), one of its traits,
    a field that is not empty, or a word of its id. A rule that asks for nothing fits every disk."""

    role: str
    skills: tuple[str, ...] = ()
    traits: frozenset[str] = frozenset()
    marks: tuple[str, ...] = ()
    words: frozenset[str] = frozenset()


def role_rule(role: str, words: str = "", *, skills: str = "", traits: str = "", marks: str = "") -> RoleRule:
    """A rule from texts with spaces between their parts, as tables have them."""
    return RoleRule(
        role=role,
        skills=tuple(skills.split()),
        traits=frozenset(traits.split()),
        marks=tuple(marks.split()),
        words=frozenset(words.split()),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceStyle:
    """How the faces of a game are drawn where the record alone does not say it.

    `system`: the game; the words on a face are in the language that is chosen for it.
    `liveries`: those of its factions, clans or races, by their emblem.
    `emblems`: the emblem of a faction, clan or race, where its id is not the emblem's name.
    `border`: the border of every disk; empty where champion, alignment or side decide.
    `is_dice`: its pieces are dice.
    `roles`: what tells the role of a disk, the first rule that fits; without any, disks show their family's emblem.
    """

    system: str = ""
    liveries: Mapping[str, Livery] = field(default_factory=dict)
    emblems: Mapping[str, str] = field(default_factory=dict)
    border: str = ""
    is_dice: bool = False
    roles: tuple[RoleRule, ...] = ()


PLAIN = FaceStyle()
"""Of a game that draws no faces."""
