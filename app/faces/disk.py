"""Disk faces: border, crescent with numbers, round field with emblem, and what hangs around them.

Levels of detail by diameter in pixels: L from 138 (everything, name on the rim), M from 80, S from 46, X below
(border and emblem; the numbers stand beside it as text).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Literal

from app.faces.emblems import SIGNS
from app.faces.livery import (
    CASTER,
    COIN_BOTTOM,
    COIN_INK,
    COIN_TOP,
    CROWN,
    HOUSE,
    INK,
    IVORY,
    IVORY_BOTTOM,
    IVORY_TOP,
    RINGS,
    WOUND,
    Livery,
    border_shapes,
    livery_of,
)
from app.faces.paths import Point, arc, circle, line, polar, rounded, sector, star
from app.faces.shapes import DisplayList, Item, Mark, Paint, RimText, Shape, Text, darker, lighter, outwards, solid
from app.faces.tones import TONES
from catalog.schema import DiskwarsDisk, L5rDisk, WarhammerDisk
from catalog.schema.origins import is_house

Level = Literal["L", "M", "S", "X"]
Disk = DiskwarsDisk | L5rDisk | WarhammerDisk

_FROM: tuple[tuple[int, Level], ...] = ((138, "L"), (80, "M"), (46, "S"), (0, "X"))


def level_for(pixels: float) -> Level:
    return next(level for least, level in _FROM if pixels >= least)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the parts of a face stand at one level. A place is x, y and a size."""

    border: float
    field: tuple[float, float, float]
    three: tuple[tuple[float, float], ...]  # angle, radius
    three_size: float
    four: tuple[tuple[float, float], ...]
    four_size: float
    emblem: tuple[float, float, float]
    emblem_alone: tuple[float, float, float]
    arrow: tuple[float, float, float]
    coin: tuple[float, float, float] | None
    drop: tuple[float, float, float]
    caster: tuple[float, float, float]
    skills: tuple[float, float]  # y, size of a sign
    top: float
    badge: tuple[float, float, float]  # angle, radius, own radius


LAYOUTS: Mapping[Level, Layout] = {
    "L": Layout(
        border=88, field=(0, 22, 66), three=((-140, 68), (-90, 65), (-40, 68)), three_size=40,
        four=((-151, 69), (-109.5, 66), (-70.5, 66), (-28, 70.5)), four_size=35,
        emblem=(0, 7, 62), emblem_alone=(0, 15, 72), arrow=(-63, 15, 18.5), coin=(65.5, 14, 16), drop=(77, -14, 26),
        caster=(-76, -13, 28), skills=(54, 17), top=-94, badge=(90, 92.2, 8.8),
    ),
    "M": Layout(
        border=86.5, field=(0, 24.5, 62), three=((-141, 67), (-90, 61.5), (-39, 67)), three_size=42,
        four=((-152, 67.5), (-109.5, 64), (-70.5, 64), (-28, 67.5)), four_size=36,
        emblem=(0, 17, 60), emblem_alone=(0, 25, 74), arrow=(-60, 26, 22), coin=(61, 26, 20), drop=(72, -9, 32),
        caster=(-73, -8, 34), skills=(64, 21), top=-93, badge=(90, 92, 12.5),
    ),
    "S": Layout(
        border=83, field=(0, 36, 47), three=((-143, 59), (-90, 50), (-37, 59)), three_size=52,
        four=((-157, 60), (-112, 54), (-68, 54), (-23, 60)), four_size=45,
        emblem=(14, 38, 56), emblem_alone=(0, 38, 66), arrow=(-46, 44, 36), coin=None, drop=(62, 34, 56),
        caster=(0, 84, 44), skills=(84, 26), top=-90, badge=(192, 86, 19),
    ),
}  # fmt: skip

# Skills and keywords that have a sign of their own; flying and casting are shown elsewhere on the face.
_SIGNS: Mapping[str, str] = {
    "first-blow": "first-blow", "swashbuckler": "swashbuckler", "berserk": "berserk", "reanimate": "reanimate",
    "rage": "rage", "skirmisher": "skirmisher", "fear": "fear", "loyal": "loyal", "magic": "magic", "swift": "swift",
    "impact": "impact", "mobile": "mobile", "strider": "strider", "daisho": "swashbuckler",
}  # fmt: skip
_OWN_PLACE = frozenset({"flying", "spellcaster", "shugenja", "champion"})
_ABILITY_SIGNS: Mapping[str, str] = {"sa": "special-ability", "focus": "special-ability"}
_ROMAN = ("", "I", "II", "III", "IV", "V")
_ARROW = "M0,-19L17.5,-3L10.5,-3L10.5,17L-10.5,17L-10.5,-3L-17.5,-3Z"
_DROP = "M0,-12C5,-5 8.6,-.6 8.6,4C8.6,9 5,12 0,12C-5,12 -8.6,9 -8.6,4C-8.6,-.6 -5,-5 0,-12Z"
_DOT_ON_DARK = "#F0A45C"


def disk_face(disk: Disk, level: Level = "L") -> DisplayList:
    """A creature, unit or hero."""
    system, border = side_of(disk)
    livery = livery_of(system, family_of(disk))
    if level == "X":
        return medal(livery, border)
    layout = LAYOUTS[level]
    skills = tuple(_skill_signs(disk))
    parts = (
        _ground(livery, border, layout, level),
        _name(disk, livery) if level == "L" else (),
        _emblem(livery, layout, alone=not skills, level=level),
        _skills(skills, layout, level),
        _numbers(disk, layout, level),
        _movement(disk, layout, level),
        _price(disk, layout, level),
        _wounds(disk, layout, level),
        _caster(disk, layout),
        _top(disk, layout),
        _badge(disk, layout),
    )
    return tuple(item for part in parts for item in part)


@cache
def medal(livery: Livery, border: str) -> DisplayList:
    """The smallest face: border and emblem. A tone pattern could not be seen."""
    return (
        *round_field((0, 0), 80, replace(livery, tone="")),
        *border_shapes(border, 81, "S", clan_colour(livery, border)),
        Mark(livery.emblem, (0, 0), 104, solid(IVORY)),
    )


@cache
def sign_medal(sign: str, colour: str) -> DisplayList:
    """The smallest face of what is no disk: a plain ring around a sign."""
    plain = Livery(colour, "rings", sign)
    return (
        *round_field((0, 0), 88, replace(plain, tone="")),
        Shape(circle(93), pen=solid(darker(colour, 0.3)), width=12),
        Shape(circle(86), pen=solid(IVORY, 0.75), width=3),
        Mark(sign, (0, 0), 92, solid(IVORY)),
    )


def side_of(disk: Disk) -> tuple[str, str]:
    """The game of a disk and its border."""
    if isinstance(disk, WarhammerDisk):
        return "warhammer", disk.side
    if isinstance(disk, L5rDisk):
        return "l5r", "clan"
    return "diskwars", "champion" if disk.champion else disk.alignment or "unknown"


def family_of(disk: Disk) -> str | None:
    if isinstance(disk, L5rDisk):
        return disk.clan
    return disk.race if isinstance(disk, WarhammerDisk) else disk.faction


def _ground(livery: Livery, border: str, layout: Layout, level: Level) -> Iterator[Item]:
    yield from shadow()
    yield Shape(circle(layout.border + 1), fill=ivory(layout.border))
    if level == "L":
        yield from hairlines(layout, 4 if border in ("order", "destruction") else 3)
    x, y, radius = layout.field
    yield from round_field((x, y), radius, livery)
    yield from border_shapes(border, layout.border, level, clan_colour(livery, border))


def clan_colour(livery: Livery, border: str) -> str:
    return darker(livery.field, 0.22) if border == "clan" else ""


def shadow() -> Iterator[Item]:
    soft = outwards((0, 3.4), 104, (0.0, "#000000", 0.34), (0.93, "#000000", 0.26), (1.0, "#000000", 0.0))
    yield Shape(circle(104, (0, 3.4)), fill=soft)


def ivory(radius: float) -> Paint:
    return Paint(((0.0, IVORY_TOP, 1.0), (1.0, IVORY_BOTTOM, 1.0)), line=(0, -radius, 0, radius))


def hairlines(layout: Layout, numbers: int) -> Iterator[Item]:
    places = layout.three if numbers == 3 else layout.four
    for (a, _), (b, _) in pairwise(places):
        angle = (a + b) / 2
        yield Shape(line(polar(57, angle), polar(83, angle)), pen=solid(INK, 0.22), width=0.9)


def round_field(middle: Point, radius: float, livery: Livery) -> Iterator[Item]:
    x, y = middle
    edge = circle(radius, middle)
    glow = outwards(
        (x, y - radius * 0.35), radius * 1.35,
        (0.0, lighter(livery.field, 0.10), 1.0), (0.55, livery.field, 1.0), (1.0, darker(livery.field, 0.30), 1.0),
    )  # fmt: skip
    yield Shape(edge, fill=glow)
    scale = radius / 100
    for shape in TONES[livery.tone]() if livery.tone else ():
        at = (x + shape.at[0] * scale, y + shape.at[1] * scale)
        yield replace(shape, at=at, scale=scale, clip=edge)
    yield Shape(edge, pen=solid(darker(livery.field, 0.62)), width=1.6)


def _name(disk: Disk, livery: Livery) -> Iterator[Item]:
    # The coin and banner of Warhammer hang lower and would lie on the ends of a long name.
    yield from name_band(disk.name, livery.field, 106 if isinstance(disk, WarhammerDisk) else 124)


def name_band(name: str, field: str, most_degrees: float = 124) -> Iterator[Item]:
    yield Shape(sector(69.5, 88, 16, 164), fill=solid(darker(field, 0.60)))
    yield Shape(arc(69.5, 16, 164), pen=solid(IVORY, 0.85), width=1.0)
    yield RimText(name.upper(), 82.7, 10.8, most_degrees, solid(IVORY))


def _emblem(livery: Livery, layout: Layout, alone: bool, level: Level) -> Iterator[Item]:
    x, y, box = layout.emblem_alone if alone and level != "S" else layout.emblem
    if level != "S":
        yield Mark(livery.emblem, (x, y + 1.8), box, solid("#000000", 0.35))
    yield Mark(livery.emblem, (x, y), box, solid(IVORY))


def missile_sign(kind: str) -> str:
    if "shuriken" in kind:
        return "shuriken"
    return kind if kind in SIGNS else "arrow"


def _skill_signs(disk: Disk) -> Iterator[tuple[str, str]]:
    """Sign and figure of each skill, then of the abilities."""
    seen: set[str] = set()
    for token in disk.keywords if isinstance(disk, WarhammerDisk) else disk.skills:
        head, *rest = token.split(":")
        if head in _OWN_PLACE:
            continue
        sign = missile_sign(rest[0]) if head == "missile" and rest else _SIGNS.get(head, "")
        if sign and sign not in seen:
            seen.add(sign)
            yield sign, rest[0] if head == "fear" else rest[-1] if rest and rest[-1].isdigit() else ""
    if isinstance(disk, L5rDisk) and disk.loyal:
        yield "loyal", ""
    if isinstance(disk, WarhammerDisk) and disk.ranged:
        yield "arrow", str(disk.ranged[0].dice)
    for sign in dict.fromkeys(_ABILITY_SIGNS.get(a.kind, "attribute") for a in disk.abilities):
        yield sign, ""


def _skills(skills: tuple[tuple[str, str], ...], layout: Layout, level: Level) -> Iterator[Item]:
    if level == "S" or not skills:
        return
    y, size = layout.skills
    kept = skills[:3]
    widths = [size + (size * 0.72 if figure else 0) for _, figure in kept]
    gap, pad = size * 0.42, size * 0.62
    width = sum(widths) + gap * (len(kept) - 1) + 2 * pad
    yield Shape(rounded(-width / 2, y - size * 0.72, width, size * 1.44, size * 0.72), fill=solid("#000000", 0.42))
    x = -width / 2 + pad
    for (sign, figure), own in zip(kept, widths, strict=True):
        yield Mark(sign, (x + size / 2, y), size, solid(IVORY))
        if figure:
            yield Text(figure, (x + size * 1.42, y), size * 0.92, solid(IVORY), "words")
        x += own + gap


def _numbers(disk: Disk, layout: Layout, level: Level) -> Iterator[Item]:
    if isinstance(disk, WarhammerDisk):
        yield from _four_numbers(disk, layout, level)
        return
    for field, (angle, radius) in zip(("attack", "defense", "toughness"), layout.three, strict=True):
        yield from _figure(disk, field, polar(radius, angle), layout.three_size)


def _four_numbers(disk: WarhammerDisk, layout: Layout, level: Level) -> Iterator[Item]:
    first, *rest = layout.four
    yield from _arrow(disk, polar(first[1], first[0]), layout.four_size * (0.56 if level == "L" else 0.6))
    for field, (angle, radius) in zip(("attack", "counter", "toughness"), rest, strict=True):
        yield from _figure(disk, field, polar(radius, angle), layout.four_size)


def _figure(disk: Disk, field: str, at: Point, size: float) -> Iterator[Item]:
    value = str(getattr(disk, field))
    yield Text(value, at, size * (0.84 if len(value) > 1 else 1.0), solid(INK))
    if is_house(disk, field):
        yield from dots((at[0], at[1] + size * 0.47), size, HOUSE)


def dots(at: Point, size: float, colour: str) -> Iterator[Item]:
    """Three dots under a figure: a house value."""
    radius, pitch = size * 0.042, size * 0.135
    yield Shape("".join(circle(radius, (at[0] + i * pitch, at[1])) for i in (-1, 0, 1)), fill=solid(colour))


def _movement(disk: Disk, layout: Layout, level: Level) -> Iterator[Item]:
    if not isinstance(disk, WarhammerDisk):
        x, y, half = layout.arrow
        yield from _arrow(disk, (x, y), half, wings=disk.flying and level != "S")


def _arrow(disk: Disk, at: Point, half: float, wings: bool = False) -> Iterator[Item]:
    """A dark upright arrow with the movement in it; flying gives it wings, no movement a dash."""
    x, y = at
    scale = half / 18
    if wings:
        yield Mark("flying", (x, y - half * 0.1), half * 3.2, solid(INK), solid(IVORY), 1.1)
    yield Shape(_ARROW, fill=solid(INK), pen=solid(IVORY), width=2.6 / scale, at=at, scale=scale)
    figure = "\u2013" if disk.movement is None else str(disk.movement)
    middle = (x, y + half * 0.24)
    yield Text(figure, middle, half * (1.14 if len(figure) < 2 else 0.94), solid(IVORY))
    if is_house(disk, "movement"):
        yield from dots((x, y + half * 0.78), half * 1.14, _DOT_ON_DARK)


def _price(disk: Disk, layout: Layout, level: Level) -> Iterator[Item]:
    if layout.coin is None:
        return
    if not isinstance(disk, WarhammerDisk):
        figure = "T" if isinstance(disk, DiskwarsDisk) and disk.transform_of else str(disk.points)
        yield from coin(figure, layout.coin, house=is_house(disk, "points"))
        return
    x, y, radius = (63.0, 24.0, 16.0) if level == "L" else layout.coin
    if disk.points is not None:
        yield from coin(str(disk.points), (x, y, radius), house=is_house(disk, "points"))
    if disk.recruitment is not None:
        yield from _banner(disk, (x, y), radius)
    if disk.command is not None:
        yield from _command(disk, (-65.0, 20.0 if level == "L" else y), radius)


def coin(figure: str, place: tuple[float, float, float], house: bool) -> Iterator[Item]:
    x, y, radius = place
    shine = Paint(((0.0, COIN_TOP, 1.0), (1.0, COIN_BOTTOM, 1.0)), line=(x, y - radius, x, y + radius))
    yield Shape(circle(radius, (x, y)), fill=shine, pen=solid("#5A3E08"), width=1.5)
    yield Shape(circle(radius * 0.84, (x, y)), pen=solid("#9A7213", 0.75), width=0.8)
    yield Text(
        figure, (x, y - (radius * 0.06 if house else 0)), radius * (1.16 if len(figure) < 3 else 0.92), solid(COIN_INK)
    )
    if house:
        yield from dots((x, y + radius * 0.56), radius * 1.2, HOUSE)


def _banner(disk: WarhammerDisk, at: Point, radius: float) -> Iterator[Item]:
    """A hero's budget is not a price, so it is no coin."""
    silver = Paint(((0.0, "#F7F7F5", 1.0), (1.0, "#BFC3C6", 1.0)), line=(0, -13, 0, 16))
    path = "M-13.5,-13L13.5,-13L13.5,10L0,16L-13.5,10Z"
    yield Shape(path, fill=silver, pen=solid(INK), width=1.3, at=at, scale=radius / 15)
    house = is_house(disk, "recruitment")
    yield Text(str(disk.recruitment), (at[0], at[1] - radius * (0.12 if house else 0.02)), radius * 1.06, solid(INK))
    if house:
        yield from dots((at[0], at[1] + radius * 0.52), radius * 1.2, HOUSE)


def _command(disk: WarhammerDisk, at: Point, radius: float) -> Iterator[Item]:
    x, y = at
    yield Shape(circle(radius, at), fill=solid(INK), pen=solid(IVORY), width=1.4)
    yield Mark("command", (x - radius * 0.36, y), radius * 0.95, solid(CROWN))
    yield Text(
        str(disk.command),
        (x + radius * 0.46, y - (radius * 0.1 if is_house(disk, "command") else 0)),
        radius,
        solid(IVORY),
    )
    if is_house(disk, "command"):
        yield from dots((x + radius * 0.46, y + radius * 0.46), radius * 1.1, _DOT_ON_DARK)


def _wounds(disk: Disk, layout: Layout, level: Level) -> Iterator[Item]:
    """One drop with a figure: wounds from two up, stamina wherever there is any."""
    warhammer = isinstance(disk, WarhammerDisk)
    field = "stamina" if warhammer else "wounds"
    count: int = getattr(disk, field)
    if count < (1 if warhammer else 2):
        return
    x, y, height = (80.0, -6.0, 26.0) if warhammer and level == "L" else layout.drop
    scale = height / 24
    yield Shape(_DROP, fill=solid(WOUND), pen=solid(IVORY), width=1.5 / scale, at=(x, y), scale=scale)
    yield Text(str(count), (x, y + height * 0.14), height * 0.52, solid(IVORY))
    if is_house(disk, field):
        yield from dots((x, y + height * 0.38), height * 0.5, "#FFD9B0")


def _caster(disk: Disk, layout: Layout) -> Iterator[Item]:
    """Violet, or for a Shugenja the colour of the ring."""
    tokens = () if isinstance(disk, WarhammerDisk) else disk.skills
    casts = next((t.split(":") for t in tokens if t.startswith(("spellcaster:", "shugenja:"))), None)
    if casts is None:
        return
    level, colour = int(casts[1]), RINGS.get(casts[-1], CASTER)
    x, y, size = layout.caster
    shape = star(6, size / 2, size / 2 * 0.78)
    yield Shape(shape, fill=solid(colour), pen=solid(IVORY), width=1.4, at=(x, y))
    yield Text(_ROMAN[min(level, 5)], (x, y), size * 0.46, solid(IVORY))


def _top(disk: Disk, layout: Layout) -> Iterator[Item]:
    """One mark at 12 o'clock: unique, else limited, else elite."""
    limited = disk.limited if isinstance(disk, DiskwarsDisk) else None
    large = 27 if layout.badge[2] < 10 else 36
    if disk.unique:
        yield Mark("crown", (0, layout.top), large, solid(CROWN), solid(INK), 2.6)
    elif limited:
        text = f"≤{limited}"
        width = 26 if len(text) < 3 else 33
        yield Shape(rounded(-width / 2, layout.top - 8.5, width, 17, 8.5), fill=solid(INK), pen=solid(IVORY), width=1.2)
        yield Text(text, (0, layout.top), 13, solid(IVORY), "words")
    elif isinstance(disk, WarhammerDisk) and disk.elite:
        yield Mark("star", (0, layout.top), large * 0.9, solid("#FFFFFF"), solid(INK), 2.6)


# Where a value can be seen on a face.
_SHOWN = (
    "attack",
    "defense",
    "counter",
    "toughness",
    "movement",
    "points",
    "recruitment",
    "command",
    "wounds",
    "stamina",
)


def _badge(disk: Disk, layout: Layout) -> Iterator[Item]:
    if any(getattr(disk, field, None) is not None and is_house(disk, field) for field in _SHOWN):
        angle, radius, own = layout.badge
        yield from house_badge(polar(radius, angle), own)


def house_badge(at: Point, radius: float) -> Iterator[Item]:
    yield Shape(circle(radius, at), fill=solid(HOUSE), pen=solid(IVORY), width=1.5)
    yield Mark("house", (at[0], at[1] - radius * 0.04), radius * 1.24, solid(IVORY))
