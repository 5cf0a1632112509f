"""Places where armies stand or that they fight over: Strongholds and lands. Pale discs with a dashed rim."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from app.faces.badges import has_house, house_badge
from app.faces.disks.ground import emblem, medal, rim_name, round_field, shadow, sign_medal
from app.faces.disks.levels import LAYOUTS, Level
from app.faces.livery import INK, livery_of
from app.faces.paths import circle, polar, sector
from app.faces.shapes import DisplayList, Group, Item, Mark, Shape, Text, along, darker, solid
from app.faces.style import FaceStyle, Livery
from catalog.schema import Land, Stronghold

EARTH = "#7A6A3E"
_SIGNS: Mapping[str, str] = {
    "staging-area": "staging", "funeral-mound": "mound", "kyoto-hida": "castle-keep", "winter-court": "court",
}  # fmt: skip
_PALE, _PALER = "#F1E7CB", "#DCCDA6"


def land_face(land: Land, level: Level = "L") -> DisplayList:
    """A land without effects of its own; its name, or a word in it, gives the sign."""
    sign = _SIGNS.get(land.id, "terrain")
    if level == "X":
        return sign_medal(sign, EARTH)
    parts: list[Item] = [_land_ground(sign, level)]
    if level == "L":
        parts.append(rim_name(land.name))
    return tuple(parts)


def stronghold_face(stronghold: Stronghold, style: FaceStyle, level: Level = "L") -> DisplayList:
    """A clan's castle: its emblem, a keep above it, and how much of the army must be of the clan."""
    livery = livery_of(style, stronghold.clan)
    if level == "X":
        return medal(livery, "clan")
    parts: list[Item] = [_stronghold_ground(livery, level)]
    if level == "L":
        parts.append(rim_name(stronghold.name))
    if level in "LM":
        text = f"{stronghold.share} %"
        parts.append(Text(text, polar(62, -34), 13 if level == "L" else 17, solid(INK), "words"))
    if has_house(stronghold, "share", "abilities"):
        angle, radius, own = LAYOUTS[level].badge
        parts += house_badge(polar(radius, angle), own)
    return tuple(parts)


def _pale_disc(colour: str, level: Level) -> Iterator[Item]:
    yield from shadow()
    yield Shape(circle(100), fill=along((0, -100), (0, 100), _PALE, _PALER))
    yield Shape(circle(99.2), pen=solid(darker(colour, 0.45)), width=1.6)
    dash = (13.0, 9.0) if level == "L" else (20.0, 13.0)
    yield Shape(circle(93), pen=solid(colour), width=5.0 if level == "L" else 8.0, dash=dash)


def _band(colour: str) -> Iterator[Item]:
    yield Shape(sector(69.5, 88, 16, 164), fill=solid(darker(colour, 0.55)))


@lru_cache(maxsize=32)
def _land_ground(sign: str, level: Level) -> Group:
    items = [*_pale_disc(EARTH, level), Shape(circle(66 if level == "L" else 74), pen=solid(EARTH, 0.5), width=1.4)]
    if level == "L":
        items += _band(EARTH)
    x, y, size = (0.0, -4.0, 84.0) if level == "L" else (0.0, 0.0, 100.0)
    items.append(Mark(sign, (x, y), size, solid(darker(EARTH, 0.35))))
    return Group(tuple(items), kept=True)


@lru_cache(maxsize=64)
def _stronghold_ground(livery: Livery, level: Level) -> Group:
    colour = darker(livery.field, 0.12)
    items = list(_pale_disc(colour, level))
    if level == "L":
        items += _band(colour)
    x, y, radius = (0.0, 14.0, 54.0) if level == "L" else (0.0, 18.0, 58.0)
    items += round_field((x, y), radius, livery)
    items += emblem(livery.emblem, (x, y, radius * 1.36), level)
    items.append(Mark("castle-keep", (0, -64), 34 if level == "L" else 44, solid(darker(livery.field, 0.45))))
    return Group(tuple(items), kept=True)
