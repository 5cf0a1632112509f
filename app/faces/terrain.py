"""Terrain seen from above: a soft blob with a dark edge and a motif; barriers get a second inner line."""

from collections.abc import Iterator, Mapping

from app.faces.livery import IVORY
from app.faces.paths import Point, circle, line, polygon
from app.faces.shapes import DisplayList, Item, Mark, Shape, darker, lighter, outwards, solid
from catalog.schema import DiskwarsTerrain, Land, WarhammerTerrain

# A word in the id: colour, sign. The first that fits.
_GROUNDS: Mapping[str, tuple[str, str]] = {
    "forest": ("#3F6B3A", "treefolk"), "wood": ("#3F6B3A", "treefolk"), "lake": ("#3A7396", "drop"),
    "river": ("#3A7396", "drop"),
    "marsh": ("#5C6B3F", "drop"), "swamp": ("#5C6B3F", "drop"), "hill": ("#8C7A45", "strider"),
    "mountain": ("#7C7468", "strider"),
    "rock": ("#7C7468", "rocks"), "ruin": ("#857B69", "tower"), "tower": ("#857B69", "tower"),
    "windmill": ("#857B69", "tower"),
    "castle": ("#857B69", "tower"), "fort": ("#857B69", "tower"), "wall": ("#857B69", "tower"), "temple": ("#6E5E7E",
    "spark"),
    "cave": ("#4E463C", "terrain"), "cavern": ("#4E463C", "terrain"), "gully": ("#7A5A3A", "terrain"),
    "chasm": ("#3E3530", "terrain"), "desert": ("#B08E4A", "terrain"), "lava": ("#9A3A1A", "fireball"),
    "volcan": ("#9A3A1A", "lava_elf"),
}  # fmt: skip
_PLAIN = ("#7C7458", "terrain")


def terrain_face(entry: DiskwarsTerrain | WarhammerTerrain | Land) -> DisplayList:
    ground, sign = next((found for word, found in _GROUNDS.items() if word in entry.id), _PLAIN)
    outline = _blob(entry.outline) if isinstance(entry, WarhammerTerrain) else circle(92)
    barrier = isinstance(entry, DiskwarsTerrain) and entry.barrier
    return tuple(_parts(outline, ground, sign, barrier))


def _parts(outline: str, ground: str, sign: str, barrier: bool) -> Iterator[Item]:
    yield Shape(outline, fill=solid("#000000", 0.16), at=(0, 3.5))
    light = outwards(
        (-20, -30), 150, (0.0, lighter(ground, 0.24), 1.0), (0.6, ground, 1.0), (1.0, darker(ground, 0.2), 1.0)
    )
    yield Shape(outline, fill=light)
    yield Shape(outline, pen=solid("#FFFFFF", 0.14), width=1.4, scale=0.88)
    yield Shape(outline, pen=solid("#000000", 0.10), width=1.4, scale=0.7)
    if barrier:
        yield Shape(outline, pen=solid(darker(ground, 0.55)), width=2.0, scale=0.93)
    yield Shape(outline, pen=solid(darker(ground, 0.55)), width=2.6)
    yield Mark(sign, (0, 1.6), 46, solid("#000000", 0.3))
    yield Mark(sign, (0, 0), 46, solid(IVORY))


def _blob(points: tuple[Point, ...]) -> str:
    """The outline around the middle of its own box, as large as fits."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    reach = max(max(xs) - min(xs), max(ys) - min(ys)) / 2 or 1
    return polygon(*(((x - middle[0]) * 94 / reach, (y - middle[1]) * 94 / reach) for x, y in points))


def ruler_face(bands: Mapping[str, int]) -> DisplayList:
    """A measuring rule with a tick at the end of each band."""
    longest = max(bands.values(), default=1)
    items: list[Item] = [
        Shape(polygon((-96, -14), (96, -14), (96, 14), (-96, 14)), fill=solid("#8A6A3A"), pen=solid("#3B2A12"))
    ]
    items += [
        Shape(line((x, -14), (x, 14)), pen=solid(IVORY), width=2.4)
        for x in (-96 + 192 * length / longest for length in bands.values())
    ]
    return tuple(items)
