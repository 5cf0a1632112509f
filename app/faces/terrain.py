"""Terrain seen from above: ground with a dark edge and what is on it; barriers get a second inner line."""

import math
from collections.abc import Iterator, Mapping
from functools import lru_cache

from app.base.units import inch_number
from app.faces.badges import has_house, house_badge, pill
from app.faces.disks.levels import LAYOUTS, Level
from app.faces.letters import width_of
from app.faces.livery import INK, IVORY
from app.faces.motifs import GROUNDS, PLAIN, Ground
from app.faces.paths import Point, circle, line, polar, polygon, rounded, smooth
from app.faces.shapes import DisplayList, Group, Item, Shape, Text, along, darker, lighter, outwards, solid
from app.words import label
from catalog.schema import DiskwarsTerrain, Ruler, WarhammerTerrain

Terrain = DiskwarsTerrain | WarhammerTerrain
_REACH = 96.0
_NAME = 11.5  # size of the name


def terrain_face(entry: Terrain, level: Level = "L") -> DisplayList:
    parts: list[Item] = [terrain_ground(entry)]
    if level == "L":
        parts += pill(entry.name, (0, 82), _NAME, solid(INK, 0.88), solid(IVORY))
    if has_house(entry, "abilities", "keywords", "barrier") and level != "X":
        angle, radius, own = LAYOUTS[level].badge
        beside = (_name_width(entry.name) / 2 + own, 82.0)
        parts += house_badge(beside if level == "L" else polar(radius, angle), own)
    return tuple(parts)


def _name_width(name: str) -> float:
    return width_of(name, "words") * _NAME + _NAME * 1.3


def terrain_ground(entry: Terrain) -> Group:
    """Without its name, for tables and layouts: an outline that fills a box of 200."""
    if isinstance(entry, WarhammerTerrain):
        return _drawn(entry.id, fitted(entry.outline), barrier=False)
    return _drawn(entry.id, circle(_REACH), barrier=entry.barrier)


def plain_ground(name: str) -> Group:
    """Terrain of a kind, round: for drawings of a table."""
    return _drawn(name, circle(_REACH), barrier=False)


def outlined_ground(name: str, corners: tuple[tuple[int, int], ...]) -> Group:
    """Terrain of a kind as it lies on a table: its corners where they are, seen from the middle of the piece, the
    farthest as far away as the rim of a round one."""
    reach = max(math.hypot(x, y) for x, y in corners)
    return _drawn(name, polygon(*((x * _REACH / reach, y * _REACH / reach) for x, y in corners)), barrier=False)


def ground_of(name: str) -> Ground:
    """By a word in the id; a home-made terrain without one is plain."""
    return next((found for word, found in GROUNDS.items() if word in name), PLAIN)


def fitted(points: tuple[tuple[int, int], ...]) -> str:
    """An outline around the middle of its own box, as large as fits, through all its points without corners."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    reach = max(max(xs) - min(xs), max(ys) - min(ys)) / 2 or 1
    placed: list[Point] = [((x - middle[0]) * _REACH / reach, (y - middle[1]) * _REACH / reach) for x, y in points]
    return smooth(*placed)


@lru_cache(maxsize=128)
def _drawn(name: str, outline: str, *, barrier: bool) -> Group:
    ground = ground_of(name)
    return Group(tuple(_parts(outline, ground, barrier)), kept=True)


def _parts(outline: str, ground: Ground, barrier: bool) -> Iterator[Item]:
    colour = ground.colour
    yield Shape(outline, fill=solid("#000000", 0.24), at=(0, 3.5))
    light = outwards(
        (-20, -30), 150, (0.0, lighter(colour, 0.2), 1.0), (0.6, colour, 1.0), (1.0, darker(colour, 0.25), 1.0)
    )
    yield Shape(outline, fill=light)
    yield Group(tuple(ground.motif(outline)), clip=outline)
    edge = darker(colour, 0.6)
    yield Shape(outline, pen=solid("#FFFFFF", 0.16), width=1.6, scale=0.965)
    if barrier:
        yield Shape(outline, pen=solid(edge), width=2.2, scale=0.925)
    yield Shape(outline, pen=solid(edge), width=3.4)


def ruler_face(ruler: Ruler, level: Level = "L") -> DisplayList:
    """A measuring rule with a tick at the end of each band, named where there is room."""
    return tuple(_ruler(ruler.bands, level))


def _ruler(bands: Mapping[str, int], level: Level) -> Iterator[Item]:
    half = 24.0 if level == "L" else 34.0
    longest = max(bands.values(), default=1)
    body = rounded(-97, -half, 194, 2 * half, 5)
    yield Shape(body, fill=solid("#000000", 0.22), at=(0, 4))
    yield Shape(body, fill=along((0, -half), (0, half), "#C79B5C", "#8A6330"), pen=solid("#3B2A12"), width=1.4)
    inches = longest // 25_400
    for i in range(1, inches):
        x = -97 + 194 * i / inches
        yield Shape(line((x, -half), (x, -half + (12 if i % 3 else 20))), pen=solid("#3B2A12"), width=1.6)
    begin = 0
    for i, (name, length) in enumerate(sorted(bands.items(), key=lambda band: band[1])):
        left, right = -97 + 194 * begin / longest, -97 + 194 * length / longest
        shade = ("#0B6A65", "#8A5200", "#8E2A1E", "#31588C")[i % 4]
        yield Shape(rounded(left + 1.5, half - 17, right - left - 3, 14, 3), fill=solid(shade, 0.9))
        text = label(name) if right - left > 40 else label(name)[:1]
        yield Text(f"{text} {inch_number(length)}", ((left + right) / 2, half - 10), 9.4, solid(IVORY), "words")
        begin = length
