"""Item disks of L5R: a crescent with signed modifiers on a bronze field."""

from collections.abc import Iterator, Mapping

from app.faces.disk import LAYOUTS, coin, dots, hairlines, house_badge, ivory, name_band, round_field, shadow
from app.faces.livery import BRONZE, HOUSE, INK, IVORY, Livery, border_shapes
from app.faces.paths import circle, polar
from app.faces.shapes import DisplayList, Mark, Shape, Text, solid
from app.faces.shapes import Item as Drawn
from catalog.schema import Item
from catalog.schema.origins import house_fields, is_house

_SIGNS: Mapping[str, str] = {"weapon": "attack", "armour": "shield", "missile-attachment": "arrow"}


def item_face(item: Item) -> DisplayList:
    return tuple(_parts(item))


def _parts(item: Item) -> Iterator[Drawn]:
    layout, sign = LAYOUTS["L"], _SIGNS[item.category]
    x, y, radius = layout.field
    yield from shadow()
    yield Shape(circle(layout.border + 1), fill=ivory(layout.border))
    yield from hairlines(layout, 3)
    yield from round_field((x, y), radius, Livery(BRONZE, "", sign))
    yield from border_shapes("item", layout.border, "L")
    yield from name_band(item.name, BRONZE)
    yield Mark(sign, (0, 16.8), 58, solid("#000000", 0.35))
    yield Mark(sign, (0, 15), 58, solid(IVORY))
    for field, (angle, distance) in zip(("attack", "defense", "toughness"), layout.three, strict=True):
        yield from _modifier(item, field, polar(distance, angle), layout.three_size * 0.84)
    if layout.coin is not None:
        yield from coin(str(item.points), layout.coin, house=is_house(item, "points"))
    if house_fields(item):
        angle, distance, own = layout.badge
        yield from house_badge(polar(distance, angle), own)


def _modifier(item: Item, field: str, at: tuple[float, float], size: float) -> Iterator[Drawn]:
    """What it adds; a dash where it adds nothing."""
    value: int = getattr(item, field)
    yield Text(f"{value:+d}" if value else "\u2013", at, size, solid(INK, 1.0 if value else 0.5))
    if value and is_house(item, field):
        yield from dots((at[0], at[1] + size * 0.52), size * 1.15, HOUSE)
