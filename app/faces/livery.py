"""Whose piece it is: the livery that a game gives a faction or race, the border of each side, colours of all faces."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.faces.paths import circle, polar, polygon, sector
from app.faces.shapes import Paint, Shape, darker, lighter, solid
from app.faces.style import NO_LIVERY, FaceStyle, Livery

IVORY = "#FBF6EA"
IVORY_TOP, IVORY_BOTTOM = "#FFFDF6", "#F1E8D4"
INK = "#221E18"
COIN_TOP, COIN_BOTTOM, COIN_INK = "#F8DC88", "#DDAA33", "#2B1D02"
WOUND = "#A81C1C"
CASTER = "#4A2A86"
HOUSE = "#9A4B12"
CROWN = "#F6D260"
SPELL = "#4A2A86"
PLAIN = "#655E53"
BRONZE = "#7C6840"
# The frames of cards.
CARDS: Mapping[str, str] = {
    "order": "#2A4F82", "destruction": "#7E2A1C", "free": "#4A4E54", "scenario": "#5A4A2A", "deployment": "#2F5A4C",
}  # fmt: skip
RINGS: Mapping[str, str] = {
    "air": "#3C6FA8", "earth": "#5E6B2C", "fire": "#B0361B", "water": "#1D6F7A", "void": "#3D3658",
}  # fmt: skip


def livery_of(style: FaceStyle, family: str | None) -> Livery:
    """The livery of a faction, clan or race; a piece of none, or of one that the game has no livery for, is plain."""
    return style.liveries.get(style.emblems.get(family or "", family or ""), NO_LIVERY)


@dataclass(frozen=True, slots=True)
class Border:
    """Colour and pattern of a border; both always go together. `counts`: marks at levels L, M, S."""

    colour: str
    marks: Callable[[float, int, bool], tuple[Shape, ...]]
    counts: tuple[int, int, int]


def _ivory(*paths: str) -> tuple[Shape, ...]:
    return (Shape("".join(paths), fill=solid(IVORY)),)


def _places(count: int, first: float = -90.0) -> tuple[float, ...]:
    return tuple(first + 360 * i / count for i in range(count))


def _beads(inner: float, count: int, _: bool) -> tuple[Shape, ...]:
    width, middle = 100 - inner, (100 + inner) / 2
    return _ivory(*(circle(width / 4, polar(middle, a)) for a in _places(count)))


def _dashes(inner: float, count: int, _: bool) -> tuple[Shape, ...]:
    width, half = 100 - inner, 0.3 * 360 / count
    return _ivory(*(sector(inner + width * 0.34, 100 - width * 0.34, a - half, a + half) for a in _places(count)))


def _teeth(inner: float, count: int, _: bool) -> tuple[Shape, ...]:
    width, half = 100 - inner, 0.36 * 360 / count
    base, tip = 100 - width * 0.1, inner + width * 0.16
    return _ivory(*(polygon(polar(base, a - half), polar(base, a + half), polar(tip, a)) for a in _places(count)))


def _lozenges(inner: float, count: int, small: bool) -> tuple[Shape, ...]:
    width, middle, half = 100 - inner, (100 + inner) / 2, 0.27 * 360 / count
    out, into = middle + width * 0.36, middle - width * 0.36
    paths = [
        polygon(polar(out, a), polar(middle, a + half), polar(into, a), polar(middle, a - half)) for a in _places(count)
    ]
    if not small:
        paths += [circle(width * 0.09, polar(middle, a + 180 / count)) for a in _places(count)]
    return (Shape("".join(paths), fill=solid("#4A3204")),)


def _strokes(inner: float, count: int, _: bool) -> tuple[Shape, ...]:
    width, half, lean = 100 - inner, 0.11 * 360 / count, 0.3 * 360 / count
    out, into = 100 - width * 0.18, inner + width * 0.18
    return _ivory(
        *(
            polygon(
                polar(out, a + lean - half), polar(out, a + lean + half), polar(into, a - lean + half), polar(into,
                a - lean - half)
            )
            for a in _places(count)
        )
    )  # fmt: skip


def _cord(inner: float, count: int, _: bool) -> tuple[Shape, ...]:
    """Longer, thinner and leaning further than plain strokes, like the strands of a cord."""
    width, thick, lean = 100 - inner, 0.16 * 360 / count, 0.44 * 360 / count
    out, into = 100 - width * 0.06, inner + width * 0.06

    def strand(a: float) -> str:
        upper, lower = a + lean, a - lean
        return polygon(polar(out, upper), polar(out, upper + thick), polar(into, lower), polar(into, lower - thick))

    return _ivory(*(strand(a) for a in _places(count)))


def _merlons(inner: float, count: int, _: bool) -> tuple[Shape, ...]:
    width, half = 100 - inner, 180 / count
    halves = ((100 - width * 0.5, 100 - width * 0.08), (inner + width * 0.08, inner + width * 0.5))
    return _ivory(*(sector(*halves[i % 2], a - half, a + half) for i, a in enumerate(_places(count))))


def _thorns(inner: float, count: int, _: bool) -> tuple[Shape, ...]:
    width, half = 100 - inner, 0.2 * 360 / count
    base, tip = 100 - width * 0.12, inner + width * 0.12
    return _ivory(
        *(polygon(polar(base, a - half), polar(base, a + half), polar(tip, a + 2.6 * half)) for a in _places(count))
    )


def _sparks(inner: float, count: int, _: bool) -> tuple[Shape, ...]:
    width, middle = 100 - inner, (100 + inner) / 2
    paths = []
    for a in _places(count):
        x, y = polar(middle, a)
        corners = (polar((width * 0.36, width * 0.1)[i % 2], a + 45 * i, (x, y)) for i in range(8))
        paths.append(polygon(*corners))
    return (Shape("".join(paths), fill=solid("#D9CFF2")),)


def _two_lines(inner: float, _count: int, _small: bool) -> tuple[Shape, ...]:
    width = 100 - inner
    rings = circle(inner + width * 0.33) + circle(inner + width * 0.67)
    return (Shape(rings, pen=solid(IVORY), width=width * 0.09),)


def _none(_inner: float, _count: int, _small: bool) -> tuple[Shape, ...]:
    return ()


BORDERS: Mapping[str, Border] = {
    "good": Border("#26803A", _beads, (44, 30, 18)),
    "neutral": Border("#2C6CB8", _dashes, (26, 18, 11)),
    "evil": Border("#B5261E", _teeth, (40, 28, 17)),
    "champion": Border("#D9A62E", _lozenges, (24, 16, 10)),
    "unknown": Border("#726C60", _strokes, (36, 24, 12)),
    "order": Border("#31588C", _merlons, (44, 32, 20)),
    "destruction": Border("#8E2A1E", _thorns, (34, 24, 14)),
    "clan": Border(PLAIN, _two_lines, (0, 0, 0)),  # in the colour of the clan
    "item": Border(darker(BRONZE, 0.5), _cord, (36, 26, 16)),
    "spell": Border(darker(SPELL, 0.5), _sparks, (40, 28, 16)),
    "plain": Border(darker(PLAIN, 0.35), _none, (0, 0, 0)),
}

_LEVELS = "LMSX"


def border_shapes(name: str, inner: float, level: str, colour: str = "", *, marked: bool = True) -> tuple[Shape, ...]:
    """The ring from `inner` to the edge with its marks. A clan's and a spell's ring have a colour of their own."""
    border = BORDERS[name]
    colour = colour or border.colour
    ring = circle(100) + circle(inner)
    paint = Paint(
        ((0.0, lighter(colour, 0.16), 1.0), (0.5, colour, 1.0), (1.0, darker(colour, 0.18), 1.0)),
        line=(0.0, -100.0, 0.0, 100.0),
    )
    count = border.counts[min(_LEVELS.index(level), 2)]
    return (
        Shape(ring, fill=paint, even_odd=True),
        *(border.marks(inner, count, level in "SX") if marked else ()),
        Shape(circle(99.4), pen=solid(darker(colour, 0.6)), width=1.2),
        Shape(circle(inner), pen=solid(darker(colour, 0.6), 0.9), width=1.3),
    )
