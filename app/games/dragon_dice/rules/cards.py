"""Dice as they are made: what the rules read of a catalogue entry. Faces are read once, when a battle begins."""

from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from catalog.schema import DiceItem, DiceTerrain, Dragon, MinorTerrain, Unit

Sort = Literal["unit", "item", "dragon", "minor"]

RESULTS = ("melee", "missile", "magic", "maneuver", "save")
COLOURS = ("black", "blue", "gold", "green", "red")
WHITE, IVORY = "white", "ivory"

DRAGONKIN, ELDARIM = "dragonkin", "eldarim"
KINGS_DIE = "none/kings-die"
SIZES = ("common", "uncommon", "rare", "monster")  # a champion is as large as a monster


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a die. `kind` is `id`, a kind of result, `sai`, or the word of a dragon or a minor terrain; `n` its
    points; `sai` the special icon."""

    token: str
    kind: str
    n: int = 0
    sai: str = ""


@cache
def read_face(token: str) -> Face:
    """A face from its token in the catalogue: `id`, `melee:3`, `sai:smite:4`, `jaws:12`, `belly`, `king:dwarf`."""
    kind, *rest = token.split(":")
    if kind == "sai":
        return Face(token, kind, int(rest[1]) if len(rest) > 1 else 0, rest[0])
    if rest and rest[0].isdigit():
        return Face(token, kind, int(rest[0]))
    return Face(token, kind, sai=rest[0] if rest else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A die of one make. `key` tells it from dice of the same entry in other colours; `colours` are the elements that
    it has by itself: all five for a white one, none for an Amazon or an ivory dragon. `size` is the health of a unit in
    steps of promotion; `family` and `form` are a dragon's, `land` and `disaster` a minor terrain's."""

    key: str
    entry: str
    name: str
    sort: Sort
    health: int
    faces: tuple[Face, ...]
    colours: frozenset[str]
    race: str = ""
    size: str = ""
    unit_class: str = ""
    auto_saves: int = 0
    is_group: bool = False
    is_white: bool = False
    is_ivory: bool = False
    family: str = ""
    form: str = ""
    land: str = ""
    disaster: str = ""
    category: str = ""
    is_fighter: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "is_fighter", self.sort == "unit" and self.entry != KINGS_DIE)

    @property
    def tokens(self) -> tuple[str, ...]:
        return tuple(face.token for face in self.faces)

    @property
    def is_dragonkin(self) -> bool:
        return self.race == DRAGONKIN

    @property
    def is_kings_die(self) -> bool:
        return self.entry == KINGS_DIE


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainCard:
    """A terrain die: `faces` in the order of their numbers, the eighth is its location (`eighth`)."""

    key: str
    name: str
    land: str
    eighth: str
    colours: frozenset[str]
    faces: tuple[str, ...]


def colours_of(variant: str) -> frozenset[str]:
    """The colours of one die, written joined by `+`. White stands for all five; ivory and metals for none."""
    named = frozenset(variant.split("+")) if variant else frozenset()
    return frozenset(COLOURS) if WHITE in named else named & frozenset(COLOURS)


def _variant(offered: tuple[str, ...], named: frozenset[str]) -> str:
    """The colouring of a die that a list names, or its only one."""
    if not named:
        return offered[0] if offered else ""
    return next((one for one in offered if frozenset(one.split("+")) == named), "+".join(sorted(named)))


def card_of(record: Unit | DiceItem | Dragon | MinorTerrain, named: frozenset[str] = frozenset()) -> Card:
    """The make of a die out of its entry and the colours that a list names."""
    variant = _variant(record.colours, named)
    is_one_of_several = len(record.colours) > 1
    key = f"{record.id}:{variant}" if is_one_of_several else record.id
    colours = colours_of(variant)
    faces = tuple(read_face(token) for token in record.faces)
    match record:
        case Unit():
            return Card(
                key=key, entry=record.id, name=record.name, sort="unit", health=record.health, faces=faces,
                colours=colours, race=record.race or "", size=record.size, unit_class=record.unit_class,
                auto_saves=record.auto_saves, is_group=record.group, is_white=WHITE in variant.split("+"),
            )  # fmt: skip
        case DiceItem():
            return Card(
                key=key, entry=record.id, name=record.name, sort="item", health=record.health, faces=faces,
                colours=colours, size=record.size, category=record.category,
            )  # fmt: skip
        case Dragon():
            return Card(
                key=key, entry=record.id, name=record.name, sort="dragon", health=record.health, faces=faces,
                colours=colours, family=record.family, form=record.form, auto_saves=record.auto_saves,
                is_white=record.family == WHITE, is_ivory=record.family in (IVORY, "ivory-hybrid"),
            )  # fmt: skip
        case MinorTerrain():
            return Card(
                key=key, entry=record.id, name=record.name, sort="minor", health=0, faces=faces, colours=colours,
                land=record.land, disaster=record.disaster,
            )  # fmt: skip


def terrain_card_of(record: DiceTerrain) -> TerrainCard:
    return TerrainCard(
        key=record.id, name=record.name, land=record.land, eighth=record.eighth_face,
        colours=frozenset(colour for variant in record.colours for colour in variant.split("+")), faces=record.faces,
    )  # fmt: skip
