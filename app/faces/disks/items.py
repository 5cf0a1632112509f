"""Item disks of L5R: a crescent with signed modifiers on a bronze field."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from app.base.units import inch_number
from app.faces.badges import UNKNOWN, coin, crown, dots, has_house, house_badge
from app.faces.disks.ground import emblem, hairlines, ivory, name_ground, rim_name, round_field, shadow, sign_medal
from app.faces.disks.levels import LAYOUTS, Layout, Level
from app.faces.livery import BRONZE, INK, IVORY, border_shapes, livery_of
from app.faces.paths import Point, circle, polar
from app.faces.shapes import DisplayList, Group, Mark, Shape, Text, solid
from app.faces.shapes import Item as Drawn
from app.faces.style import NO_LIVERY, FaceStyle, Livery
from catalog.schema import Item
from catalog.schema.origins import is_house

_SIGNS: Mapping[str, str] = {"weapon": "attack", "armour": "shield", "missile-attachment": "arrow"}


def item_face(item: Item, style: FaceStyle, level: Level = "L") -> DisplayList:
    sign = _SIGNS[item.category]
    if level == "X":
        return sign_medal(sign, BRONZE)
    return (_ground(sign, level), *_own(item, style, LAYOUTS[level], level))


@lru_cache(maxsize=32)
def _ground(sign: str, level: Level) -> Group:
    layout = LAYOUTS[level]
    x, y, radius = layout.field
    items: list[Drawn] = [*shadow(), Shape(circle(layout.border + 1), fill=ivory(layout.border))]
    if level == "L":
        items += hairlines(layout, 3)
    items += round_field((x, y), radius, Livery(BRONZE, "", sign))
    items += border_shapes("item", layout.border, level)
    if level == "L":
        items += name_ground(BRONZE)
    x, y, size = layout.emblem_alone
    items += emblem(sign, (x, y - (4 if level == "L" else 0), size * 0.76), level)
    return Group(tuple(items), kept=True)


def _own(item: Item, style: FaceStyle, layout: Layout, level: Level) -> Iterator[Drawn]:
    if level == "L":
        yield rim_name(item.name)
        yield from _clan(item.clan, style)
    size = layout.three_size * (0.72 if level == "S" else 0.84)
    for (value, field), (angle, distance) in zip(_figures(item), layout.three, strict=True):
        at = polar(distance, angle)
        yield from _modifier(value, at, size, house=bool(value) and is_house(item, field))
    if layout.coin is not None:
        yield from coin(str(item.points), layout.coin, house=is_house(item, "points"))
    if item.unique:
        yield from crown(*layout.top)
    if has_house(item, "attack", "defense", "toughness", "points", "range", "damage"):
        angle, distance, own = layout.badge
        yield from house_badge(polar(distance, angle), own)


def _clan(clan: str | None, style: FaceStyle) -> Iterator[Drawn]:
    """Whose item it is; below the sign, where a creature has its skills."""
    livery = livery_of(style, clan)
    if livery is not NO_LIVERY and clan != "unaligned":
        yield Shape(circle(12.5, (0, 54)), fill=solid(livery.field), pen=solid(IVORY), width=1.2)
        yield Mark(livery.emblem, (0, 54), 17, solid(IVORY))


def _figures(item: Item) -> tuple[tuple[str, str], ...]:
    """What it adds to attack, defense and toughness. A missile: its damage and how far it flies."""
    if item.category == "missile-attachment":
        far = "" if item.range is None else f"{inch_number(item.range)}″"
        return ("" if item.damage is None else str(item.damage), "damage"), ("", ""), (far, "range")
    fields = ("attack", "defense", "toughness")
    return tuple((f"{value:+d}" if (value := getattr(item, field)) else "", field) for field in fields)


def _modifier(text: str, at: Point, size: float, *, house: bool) -> Iterator[Drawn]:
    """A dash where it adds nothing."""
    yield Text(text or UNKNOWN, at, size * (0.78 if len(text) > 2 else 1), solid(INK, 1.0 if text else 0.5))
    if house:
        yield from dots((at[0], at[1] + size * 0.52), size * 1.15)
