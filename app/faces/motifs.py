"""What grows, stands or yawns on terrain, seen from above. Drawn for a ground of radius 100; the face clips it."""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from app.faces.paths import Point, circle, line, polar, polygon
from app.faces.shapes import Item, Mark, Paint, Shape, darker, lighter, outwards, solid

Motif = Callable[[str], Iterator[Item]]  # the outline of the ground -> what is on it
_GOLDEN = 137.508


@dataclass(frozen=True, slots=True)
class Ground:
    """The colour of a terrain and its motif."""

    colour: str
    motif: Motif


def _spread(count: int, reach: float) -> list[Point]:
    """Points spread evenly over a disc, always the same, from the back to the front."""
    points = [polar(reach * math.sqrt((i + 0.5) / count), i * _GOLDEN) for i in range(count)]
    return sorted(points, key=lambda point: point[1])


def _ring(outline: str, scale: float, paint: Paint, width: float = 1.6) -> Shape:
    return Shape(outline, pen=paint, width=width / scale, scale=scale)


def _forest(_: str) -> Iterator[Item]:
    for i, (x, y) in enumerate(_spread(34, 92)):
        radius = 15 + (i * 7) % 5
        leaf = "#2F5E2C" if i % 3 else "#3B6F35"
        yield Shape(circle(radius, (x, y + 3.4)), fill=solid("#12260F", 0.45))
        light = outwards(
            (x - radius * 0.3, y - radius * 0.4), radius * 1.3, (0.0, lighter(leaf, 0.2), 1.0), (0.6, leaf, 1.0),
            (1.0, darker(leaf, 0.35), 1.0),
        )  # fmt: skip
        yield Shape(circle(radius, (x, y)), fill=light, pen=solid("#1B3518"), width=0.5)


def _lake(outline: str) -> Iterator[Item]:
    for scale, opacity in ((0.86, 0.30), (0.7, 0.24), (0.52, 0.18)):
        yield _ring(outline, scale, solid("#CFE8F5", opacity), 1.8)
    for x, y in ((-36, -12), (18, -34), (30, 16), (-14, 34)):
        yield Shape(
            f"M{x - 14},{y}C{x - 9},{y - 6} {x - 5},{y - 6} {x},{y}C{x + 5},{y + 6} {x + 9},{y + 6} {x + 14},{y}",
            pen=solid("#E4F4FB", 0.85), width=2.2,
        )  # fmt: skip


def _peak(x: float, y: float, size: float) -> Iterator[Item]:
    top, left, right, foot = (x, y - size), (x - size * 0.62, y), (x + size * 0.62, y), (x + size * 0.12, y)
    yield Shape(polygon(left, top, foot), fill=solid("#B5AEA2"))
    yield Shape(polygon(foot, top, right), fill=solid("#6A645B"))
    cap = size * 0.4
    yield Shape(
        polygon(
            top, (x + cap * 0.62, y - size + cap), (x + cap * 0.26, y - size + cap * 0.82),
            (x + cap * 0.04, y - size + cap * 1.24), (x - cap * 0.24, y - size + cap * 0.86),
            (x - cap * 0.62, y - size + cap),
        ),
        fill=solid("#F6F4EE"),
    )  # fmt: skip


def _mountain(_: str) -> Iterator[Item]:
    for x, y, size in ((-30, 26, 66), (34, 22, 74), (0, 66, 78), (58, 64, 44), (-58, 62, 40)):
        yield from _peak(x, y, size)


def _wall(points: tuple[Point, ...], width: float = 9.0) -> Iterator[Item]:
    yield Shape(line(*((x + 2, y + 4) for x, y in points)), pen=solid("#2A241B", 0.5), width=width + 1)
    yield Shape(line(*points), pen=solid("#5B5140"), width=width + 2)
    yield Shape(line(*points), pen=solid("#EFE6D0"), width=width)


def _ruins(_: str) -> Iterator[Item]:
    for i, at in enumerate(_spread(26, 80)):
        yield Shape(circle(1.5 + i % 3, at), fill=solid("#4F4637", 0.7))
    yield from _wall(((-50, 8), (-50, -40), (-8, -40)))
    yield from _wall(((14, -40), (30, -40)))
    yield from _wall(((52, -22), (52, 30), (36, 30)))
    yield from _wall(((-30, 46), (12, 46)))


def _hill(outline: str) -> Iterator[Item]:
    for scale, lift in ((0.86, -1), (0.7, -3), (0.54, -6), (0.38, -9), (0.2, -12)):
        yield Shape(outline, fill=solid("#FFFFFF", 0.055), at=(0, lift), scale=scale)
        yield Shape(
            outline, pen=solid("#3E4A1C", 0.55), width=1.5 / scale, at=(0, lift), scale=scale,
            dash=(7 / scale, 3.4 / scale),
        )  # fmt: skip


def _gully(_: str) -> Iterator[Item]:
    upper = "M-110,-6C-60,-26 -30,24 20,2C50,-12 80,-22 112,-8L112,22C80,6 52,16 24,32C-26,58 -62,4 -110,30Z"
    yield Shape(upper, fill=solid("#3A2814", 0.9))
    yield Shape(
        "M-110,6C-60,-12 -28,38 22,16C52,2 80,-8 112,6L112,14C80,0 52,10 24,24C-26,48 -62,-4 -110,18Z",
        fill=solid("#1D1409", 0.9),
    )
    for shift in (-34, -20, 46, 62):
        yield Shape(
            f"M-104,{shift}C-60,{shift - 16} -26,{shift + 26} 22,{shift + 4}"
            f"C52,{shift - 8} 80,{shift - 14} 106,{shift}",
            pen=solid("#F0DDB8", 0.2), width=2,
        )  # fmt: skip


def _rock(x: float, y: float, size: float, turn: float) -> Iterator[Item]:
    corners = [polar(size * (0.8 + 0.2 * ((i * 5) % 3) / 2), turn + 60 * i, (x, y)) for i in range(6)]
    top = (x - size * 0.12, y - size * 0.26)
    yield Shape(polygon(*((a + 2, b + 4) for a, b in corners)), fill=solid("#1F1C18", 0.45))
    yield Shape(polygon(*corners), fill=solid("#8B857B"), pen=solid("#3C3832"), width=0.9)
    lit = sorted(range(6), key=lambda i: corners[i][1] + corners[(i + 1) % 6][1] + corners[i][0])
    for i in lit[:3]:
        yield Shape(polygon(top, corners[i], corners[(i + 1) % 6]), fill=solid("#CFC9BD", 0.85 - 0.22 * lit.index(i)))
    yield Shape(polygon(top, corners[lit[-1]], corners[(lit[-1] + 1) % 6]), fill=solid("#4B463F", 0.6))


def _rocks(_: str) -> Iterator[Item]:
    for i, (x, y) in enumerate(_spread(13, 78)):
        yield from _rock(x, y, 17 + (i * 5) % 9, i * 47.0)


def _watchtower(_: str) -> Iterator[Item]:
    yield Shape(polygon((-38, -34), (42, -34), (42, 46), (-38, 46)), fill=solid("#000000", 0.35))
    square = polygon((-40, -40), (40, -40), (40, 40), (-40, 40))
    yield Shape(square, fill=solid("#EFE6D0"), pen=solid("#4F4637"), width=1.6)
    merlons = "".join(
        polygon((x, y), (x + 12, y), (x + 12, y + 12), (x, y + 12))
        for x, y in (
            *((x, y) for x in (-40, -16.5, 4.5, 28) for y in (-40, 28)),
            *((x, y) for y in (-16.5, 4.5) for x in (-40, 28)),
        )
    )
    yield Shape(merlons, fill=solid("#B8AB8E"), pen=solid("#6B604B"), width=0.6)
    yield Shape(polygon((-20, -20), (20, -20), (20, 20), (-20, 20)), fill=solid("#4A4030"))
    yield Shape(line((-20, -20), (20, 20)) + line((20, -20), (-20, 20)), pen=solid("#7A6A4C"), width=2.4)


def _tuft(x: float, y: float) -> Iterator[Item]:
    blades = "".join(line((x, y), (x + dx, y - 15 + abs(dx) * 0.4)) for dx in (-9, -4.5, 0, 4.5, 9))
    yield Shape(blades, pen=solid("#C8D28E"), width=1.9)


def _swamp(_: str) -> Iterator[Item]:
    pools = ((-34, -26, 30, 14), (30, -6, 34, 15), (-12, 34, 38, 15), (46, 46, 20, 9), (18, -54, 22, 9))
    for x, y, wide, high in pools:
        k, m = wide * 0.5523, high * 0.5523
        pool = (
            f"M{x - wide},{y}C{x - wide},{y - m} {x - k},{y - high} {x},{y - high}"
            f"C{x + k},{y - high} {x + wide},{y - m} {x + wide},{y}"
            f"C{x + wide},{y + m} {x + k},{y + high} {x},{y + high}"
            f"C{x - k},{y + high} {x - wide},{y + m} {x - wide},{y}Z"
        )
        yield Shape(pool, fill=solid("#2B4A44", 0.8), pen=solid("#A9B878", 0.5), width=1.0)
    for x, y in ((-60, 6), (-8, -38), (62, -34), (6, 8), (-46, 50), (58, 24), (20, 62), (-28, -60)):
        yield from _tuft(x, y)


def _roof(x: float, y: float, wide: float, deep: float, turn: float) -> Iterator[Item]:
    a, b = polar(wide, turn), polar(deep, turn + 90)

    def corner(i: int, j: int, lift: float = 0.0) -> Point:
        return (x + i * a[0] + j * b[0] + lift * 0.4, y + i * a[1] + j * b[1] + lift)

    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    yield Shape(polygon(*(corner(i, j, 5) for i, j in corners)), fill=solid("#2A160A", 0.5))
    yield Shape(polygon(corner(-1, -1), corner(1, -1), corner(1, 0), corner(-1, 0)), fill=solid("#C8643A"))
    yield Shape(polygon(corner(-1, 0), corner(1, 0), corner(1, 1), corner(-1, 1)), fill=solid("#8E3A1C"))
    yield Shape(polygon(*(corner(i, j) for i, j in corners)), pen=solid("#3F1808"), width=1.4)


def _village(_: str) -> Iterator[Item]:
    yield Shape("M-104,26C-50,10 -20,20 8,8C40,-6 60,-40 76,-104", pen=solid("#E0C79A", 0.8), width=9)
    yield from _roof(-42, -36, 26, 18, 12)
    yield from _roof(26, -44, 22, 16, -24)
    yield from _roof(40, 24, 28, 18, 20)
    yield from _roof(-30, 50, 24, 17, -14)


def _cave(_: str) -> Iterator[Item]:
    for i, (x, y) in enumerate(_spread(11, 84)):
        if math.hypot(x, y) > 46:
            yield from _rock(x, y, 15 + (i * 5) % 8, i * 53.0)
    mouth = "M-44,36C-52,-14 -26,-46 2,-46C32,-46 52,-12 46,36C24,48 -22,48 -44,36Z"
    dark = outwards((0, 6), 60, (0.0, "#000000", 1.0), (1.0, "#2B2117", 1.0))
    yield Shape(mouth, fill=dark, pen=solid("#18120B"), width=2)
    yield Shape("M-24,-34L-18,-8L-11,-42ZM-2,-46L4,-18L11,-45ZM24,-36L28,-14L34,-24Z", fill=solid("#7A6A52"))


def _chasm(_: str) -> Iterator[Item]:
    edge = (
        "M-112,-34L-70,-18L-52,-34L-20,-8L6,-26L36,2L62,-14L112,6L112,40L70,22L44,40L10,18L-14,34L-44,10L-66,22L-112,4Z"
    )
    yield Shape(edge, fill=solid("#0E0B09"), pen=solid("#1A1510"), width=2.2)
    yield Shape(
        "M-112,-14L-68,2L-50,-14L-18,12L8,-6L38,22L64,6L112,24L112,40L70,22L44,40L10,18L-14,34L-44,10L-66,22L-112,4Z",
        fill=solid("#4A3B2C", 0.75),
    )
    for i in range(5):
        radius, angle = 60 + 7 * i, 200 + 30 * i
        yield Shape(line(polar(radius, angle), polar(radius + 18, angle + 6)), pen=solid("#2B2118", 0.55), width=2)


def _desert(_: str) -> Iterator[Item]:
    for y, lean in ((-58, 8), (-26, -10), (8, 12), (42, -8), (72, 6)):
        yield Shape(
            f"M-108,{y}C-60,{y - 26 + lean} -30,{y + 8} 0,{y - 4}C36,{y - 18} 66,{y + 12 + lean} 108,{y - 8}"
            f"L108,{y + 16}C66,{y + 26 + lean} 36,{y - 4} 0,{y + 10}C-30,{y + 20} -60,{y - 12 + lean} -108,{y + 14}Z",
            fill=solid("#7A5A1E", 0.22),
        )  # fmt: skip
        yield Shape(
            f"M-108,{y}C-60,{y - 26 + lean} -30,{y + 8} 0,{y - 4}C36,{y - 18} 66,{y + 12 + lean} 108,{y - 8}",
            pen=solid("#FFF1CC", 0.5), width=2,
        )  # fmt: skip


def _temple(sign: str, stone: str, glow: str) -> Motif:
    def motif(_: str) -> Iterator[Item]:
        for half, share in ((62, 0.0), (48, 0.14), (34, 0.28)):
            square = polygon((-half, -half), (half, -half), (half, half), (-half, half))
            yield Shape(square, fill=solid("#000000", 0.22), at=(2, 5))
            yield Shape(square, fill=solid(lighter(stone, share)), pen=solid(darker(stone, 0.6)), width=1.4)
        pillars = "".join(circle(5, (x, y)) for x in (-53, -18, 18, 53) for y in (-53, 53))
        yield Shape(pillars, fill=solid("#F4EDDA"), pen=solid(darker(stone, 0.6)), width=1)
        yield Shape(circle(27), fill=solid(darker(stone, 0.55)))
        yield Mark(sign, (0, 0), 46, solid(glow))

    return motif


def _nest(_: str) -> Iterator[Item]:
    for ring, (radius, colour) in enumerate(((66, "#5A3F20"), (56, "#7A5730"), (47, "#93703F"))):
        for i in range(22):
            angle = 360 * i / 22 + ring * 9
            yield Shape(line(polar(radius - 6, angle), polar(radius + 9, angle + 26)), pen=solid(colour), width=5)
    yield Shape(circle(44), fill=outwards((0, 4), 46, (0.0, "#1E140A", 1.0), (1.0, "#43301A", 1.0)))
    egg = "M0,-17C9,-17 13,-4 13,4C13,12 7,17 0,17C-7,17 -13,12 -13,4C-13,-4 -9,-17 0,-17Z"
    for x, y in ((-16, -6), (16, -8), (0, 14)):
        shell = outwards((-4, -6), 22, (0.0, "#F6EEDC", 1.0), (1.0, "#B9A98A", 1.0))
        yield Shape(egg, fill=shell, pen=solid("#3A2B18"), width=1, at=(x, y))


def _scars(_: str) -> Iterator[Item]:
    scar = "M-3,-50C8,-26 8,22 -6,50C-14,22 -12,-26 -3,-50Z"
    for x, y, size in ((-52, 6, 0.9), (-14, -6, 1.3), (26, 4, 1.2), (60, -4, 0.8)):
        yield Shape(scar, fill=solid("#241411", 0.9), pen=solid("#A5684A", 0.7), width=1.4, at=(x, y), scale=size)
    for i, at in enumerate(_spread(16, 88)):
        yield Shape(circle(1.6 + i % 2, at), fill=solid("#2C1C16", 0.6))


def _sail(turn: float, length: float) -> Iterator[Item]:
    """One arm of a windmill with its lattice, broken off at a length."""
    across = polar(15, turn + 90)

    def at(far: float, aside: float, lift: float = 0.0) -> Point:
        x, y = polar(far, turn)
        return (x + across[0] * aside, y + across[1] * aside + lift)

    yield Shape(line(at(12, 0, 4), at(length, 0, 4)), pen=solid("#1F1A12", 0.45), width=8)
    yield Shape(polygon(at(26, 0), at(length, 0), at(length - 4, 1), at(26, 1)), fill=solid("#EADFC4"))
    bars = "".join(line(at(far, 0), at(far, 1)) for far in range(26, int(length), 9))
    yield Shape(bars + line(at(26, 0.5), at(length - 2, 0.5)), pen=solid("#6A5234"), width=1.5)
    yield Shape(line(at(12, 0), at(length, 0)), pen=solid("#5A4228"), width=5)


def _windmill(_: str) -> Iterator[Item]:
    for turn, length in ((20, 56), (110, 34), (200, 62), (290, 48)):
        yield from _sail(turn, length)
    yield Shape(circle(25, (2, 5)), fill=solid("#000000", 0.3))
    stone = outwards((-8, -10), 40, (0.0, "#D8CCB0", 1.0), (1.0, "#8C7E62", 1.0))
    yield Shape(circle(25), fill=stone, pen=solid("#4F4637"), width=1.8)
    yield Shape("M-6,-24L2,-8L-8,0L4,10L-2,24", pen=solid("#3A3226"), width=2.4)
    yield Shape(circle(7), fill=solid("#4A4030"))


def _plain(outline: str) -> Iterator[Item]:
    yield _ring(outline, 0.88, solid("#FFFFFF", 0.16))
    yield _ring(outline, 0.7, solid("#000000", 0.12))
    yield Mark("terrain", (0, 1.6), 52, solid("#000000", 0.3))
    yield Mark("terrain", (0, 0), 52, solid("#FBF6EA"))


# A word in the id of a terrain, the more telling ones first.
GROUNDS: Mapping[str, Ground] = {
    "good-temple": Ground("#B59A5A", _temple("acolyte", "#B79E68", "#FFE9A8")),
    "evil-temple": Ground("#5B3A4A", _temple("shadowlands", "#6E4A58", "#FF8F7A")),
    "temple": Ground("#8C8268", _temple("spark", "#9A8E70", "#FFE9A8")),
    "windmill": Ground("#7E7A54", _windmill), "watchtower": Ground("#8C8A80", _watchtower),
    "tower": Ground("#8C8A80", _watchtower), "castle": Ground("#8C8A80", _watchtower),
    "forest": Ground("#2E5129", _forest), "wood": Ground("#2E5129", _forest), "lake": Ground("#3E7FA8", _lake),
    "river": Ground("#3E7FA8", _lake), "mountain": Ground("#857E73", _mountain), "ruin": Ground("#9A8C72", _ruins),
    "fort": Ground("#9A8C72", _ruins), "wall": Ground("#9A8C72", _ruins), "hill": Ground("#87A052", _hill),
    "gully": Ground("#97703F", _gully), "rock": Ground("#7A756C", _rocks), "marsh": Ground("#6B7F45", _swamp),
    "swamp": Ground("#6B7F45", _swamp), "village": Ground("#A9824E", _village), "cavern": Ground("#6E6048", _cave),
    "cave": Ground("#6E6048", _cave), "chasm": Ground("#7A6650", _chasm), "desert": Ground("#C9A55A", _desert),
    "nest": Ground("#8A7A4C", _nest), "valley": Ground("#8F5F47", _scars),
}  # fmt: skip
PLAIN = Ground("#7C7458", _plain)
