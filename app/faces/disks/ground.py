"""What lies under the figures of a disk: shadow, ivory crescent, field, border, name band, emblem.

It is the same for all disks of a faction and a border, so it comes as one group that painters may keep.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise

from app.faces.disks.levels import LAYOUTS, Layout, Level
from app.faces.livery import INK, IVORY, IVORY_BOTTOM, IVORY_TOP, border_shapes
from app.faces.paths import Point, arc, circle, line, polar, sector
from app.faces.shapes import (
    DisplayList,
    Group,
    Item,
    Mark,
    Paint,
    RimText,
    Shape,
    along,
    darker,
    lighter,
    outwards,
    solid,
)
from app.faces.style import Livery
from app.faces.tones import TONES


@lru_cache(maxsize=2048)
def disk_ground(livery: Livery, border: str, level: Level, numbers: int, alone: bool, role: str = "") -> Group:
    """Everything of a disk that is not its own. `alone`: the emblem need not make room for skills. `role` is the emblem
    of what it does, which takes the place of its family's; that stands small above it where it can be seen."""
    layout = LAYOUTS[level]
    items: list[Item] = [*shadow(), Shape(circle(layout.border + 1), fill=ivory(layout.border))]
    if level == "L":
        items += hairlines(layout, numbers)
    x, y, radius = layout.field
    items += round_field((x, y), radius, livery)
    items += border_shapes(border, layout.border, level, clan_colour(livery, border))
    if level == "L":
        items += name_ground(livery.field)
    items += emblem(role or livery.emblem, layout.emblem_alone if alone else layout.emblem, level)
    if role and layout.family:
        items.append(Mark(livery.emblem, layout.family[:2], layout.family[2], solid(IVORY, 0.9)))
    return Group(tuple(items), kept=True)


@lru_cache(maxsize=256)
def disk_back(livery: Livery, border: str) -> DisplayList:
    """The back of a disk, seen in a flip and on hidden stacks: field to the edge, border without marks."""
    return (
        Group(
            (
                *shadow(),
                *round_field((0, 0), 89, livery),
                *border_shapes(border, 88, "L", clan_colour(livery, border), marked=False),
                *emblem(livery.emblem, (0, 0, 110), "L"),
            ),
            kept=True,
        ),
    )


@cache
def medal(livery: Livery, border: str, role: str = "") -> DisplayList:
    """The smallest face: border and emblem, that of its role where it has one. A tone pattern could not be seen."""
    return (
        *round_field((0, 0), 80, replace(livery, tone="")),
        *border_shapes(border, 81, "S", clan_colour(livery, border)),
        Mark(role or livery.emblem, (0, 0), 110 if role else 104, solid(IVORY)),
    )


@cache
def sign_medal(sign: str, colour: str) -> DisplayList:
    """The smallest face of what is no disk: a plain ring around a sign."""
    return (
        *round_field((0, 0), 88, Livery(colour, "", sign)),
        Shape(circle(93), pen=solid(darker(colour, 0.3)), width=12),
        Shape(circle(86), pen=solid(IVORY, 0.75), width=3),
        Mark(sign, (0, 0), 92, solid(IVORY)),
    )


@cache
def sign_plaque(sign: str, colour: str, tone: str = "rings") -> DisplayList:
    """The sign of a kind, large: for what has no face of its own."""
    return (
        Group(
            (
                *shadow(),
                *round_field((0, 0), 90, Livery(colour, tone, sign)),
                Shape(circle(94), pen=solid(darker(colour, 0.35)), width=11),
                Shape(circle(99.4), pen=solid(darker(colour, 0.6)), width=1.2),
                Shape(circle(88.6), pen=solid(IVORY, 0.8), width=1.6),
                *emblem(sign, (0, 0, 84), "L"),
            ),
            kept=True,
        ),
    )


def clan_colour(livery: Livery, border: str) -> str:
    return darker(livery.field, 0.22) if border == "clan" else ""


def shadow() -> Iterator[Item]:
    soft = outwards((0, 3.4), 104, (0.0, "#000000", 0.34), (0.93, "#000000", 0.26), (1.0, "#000000", 0.0))
    yield Shape(circle(104, (0, 3.4)) + circle(94), fill=soft, even_odd=True)


def ivory(radius: float) -> Paint:
    return along((0, -radius), (0, radius), IVORY_TOP, IVORY_BOTTOM)


def hairlines(layout: Layout, numbers: int) -> Iterator[Item]:
    """They part the cells of the crescent."""
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
    if livery.tone:
        yield Group(TONES[livery.tone](), at=middle, scale=radius / 100, clip=circle(100))
    yield Shape(edge, pen=solid(darker(livery.field, 0.62)), width=1.6)


def name_ground(field: str) -> Iterator[Item]:
    yield Shape(sector(69.5, 88, 16, 164), fill=solid(darker(field, 0.60)))
    yield Shape(arc(69.5, 16, 164), pen=solid(IVORY, 0.85), width=1.0)


def rim_name(name: str, max_degrees: float = 124) -> RimText:
    return RimText(name.upper(), 81.9, 10.8, max_degrees, solid(IVORY))


def emblem(name: str, place: tuple[float, float, float], level: Level) -> Iterator[Item]:
    """With a soft shadow from M up."""
    x, y, box = place
    if level in "LM":
        yield Mark(name, (x, y + 1.8), box, solid("#000000", 0.35))
    yield Mark(name, (x, y), box, solid(IVORY))
