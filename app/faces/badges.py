"""What hangs around the middle of a face: coin, drop, arrow, star, flag, crown, house, and the dots under figures."""

from collections.abc import Iterator

from app.faces.disks.levels import Place
from app.faces.letters import width_of
from app.faces.livery import CASTER, COIN_BOTTOM, COIN_INK, COIN_TOP, CROWN, HOUSE, INK, IVORY, RINGS, WOUND
from app.faces.paths import Point, circle, rounded, star
from app.faces.shapes import Item, Mark, Paint, Shape, Text, along, solid
from catalog.schema import Entry
from catalog.schema.origins import is_house

UNKNOWN = "\u2013"
ROMAN = ("", "I", "II", "III", "IV", "V")
_ARROW = "M0,-19L17.5,-3L10.5,-3L10.5,17L-10.5,17L-10.5,-3L-17.5,-3Z"
_DROP = "M0,-12C5,-5 8.6,-.6 8.6,4C8.6,9 5,12 0,12C-5,12 -8.6,9 -8.6,4C-8.6,-.6 -5,-5 0,-12Z"
_BANNER = "M-13.5,-13L13.5,-13L13.5,10L0,16L-13.5,10Z"
_DOT_ON_DARK, _DOT_ON_RED = "#F0A45C", "#FFD9B0"


def dots(at: Point, size: float, colour: str = HOUSE) -> Iterator[Item]:
    """Three dots under a figure of a size: a house value."""
    radius, pitch = size * 0.042, size * 0.135
    yield Shape("".join(circle(radius, (at[0] + i * pitch, at[1])) for i in (-1, 0, 1)), fill=solid(colour))


def figure(value: object, at: Point, size: float, *, house: bool = False) -> Iterator[Item]:
    """A number in the crescent; two digits are set smaller, and what is unknown is a pale dash."""
    text = UNKNOWN if value is None else str(value)
    yield Text(text, at, size * (0.84 if len(text) > 1 else 1.0), solid(INK, 0.5 if value is None else 1.0))
    if house:
        yield from dots((at[0], at[1] + size * 0.47), size)


def arrow(value: int | None, place: Place, *, wings: bool = False, house: bool = False) -> Iterator[Item]:
    """A dark upright arrow with the movement in it; flying gives it wings, no movement a dash."""
    x, y, half = place
    scale = half / 18
    if wings:
        spread = min(half * 3.2, (105 + x) * 1.6)  # the left wing stays on the face
        yield Mark("flying", (x, y - half * 0.1), spread, solid(INK), solid(IVORY), 1.1)
    yield Shape(_ARROW, fill=solid(INK), pen=solid(IVORY), width=2.6 / scale, at=(x, y), scale=scale)
    text = UNKNOWN if value is None else str(value)
    yield Text(text, (x, y + half * 0.24), half * (1.14 if len(text) < 2 else 0.94), solid(IVORY))
    if house:
        yield from dots((x, y + half * 0.78), half * 1.14, _DOT_ON_DARK)


def coin(text: str, place: Place, *, house: bool = False) -> Iterator[Item]:
    """A price."""
    x, y, radius = place
    shine = along((x, y - radius), (x, y + radius), COIN_TOP, COIN_BOTTOM)
    yield Shape(circle(radius, (x, y)), fill=shine, pen=solid("#5A3E08"), width=1.5)
    yield Shape(circle(radius * 0.84, (x, y)), pen=solid("#9A7213", 0.75), width=0.8)
    size = radius * (1.16 if len(text) < 3 else 0.92)
    yield Text(text, (x, y - (radius * 0.06 if house else 0)), size, solid(COIN_INK))
    if house:
        yield from dots((x, y + radius * 0.56), radius * 1.2)


def banner(text: str, place: Place, *, house: bool = False) -> Iterator[Item]:
    """A hero's budget is not a price, so it is no coin."""
    x, y, radius = place
    silver = along((0, -13), (0, 16), "#F7F7F5", "#BFC3C6")
    yield Shape(_BANNER, fill=silver, pen=solid(INK), width=1.3, at=(x, y), scale=radius / 15)
    yield Text(text, (x, y - radius * (0.12 if house else 0.02)), radius * 1.06, solid(INK))
    if house:
        yield from dots((x, y + radius * 0.52), radius * 1.2)


def flag(text: str, place: Place, *, house: bool = False) -> Iterator[Item]:
    """How many command cards a hero brings."""
    x, y, radius = place
    yield Shape(circle(radius, (x, y)), fill=solid(INK), pen=solid(IVORY), width=1.4)
    yield Mark("command", (x - radius * 0.36, y), radius * 0.95, solid(CROWN))
    yield Text(text, (x + radius * 0.46, y - (radius * 0.1 if house else 0)), radius, solid(IVORY))
    if house:
        yield from dots((x + radius * 0.46, y + radius * 0.46), radius * 1.1, _DOT_ON_DARK)


def drop(text: str, place: Place, *, house: bool = False) -> Iterator[Item]:
    """Wounds or stamina."""
    x, y, height = place
    scale = height / 24
    yield Shape(_DROP, fill=solid(WOUND), pen=solid(IVORY), width=1.5 / scale, at=(x, y), scale=scale)
    yield Text(text, (x, y + height * 0.14), height * 0.52, solid(IVORY))
    if house:
        yield from dots((x, y + height * 0.38), height * 0.5, _DOT_ON_RED)


def caster(level: int, ring: str, place: Place) -> Iterator[Item]:
    """A six-pointed star with the level: violet, or the colour of a ring."""
    x, y, size = place
    colour = RINGS.get(ring, CASTER)
    yield Shape(star(6, size / 2, size / 2 * 0.78), fill=solid(colour), pen=solid(IVORY), width=1.4, at=(x, y))
    yield Text(ROMAN[min(level, 5)], (x, y), size * 0.46, solid(IVORY))


def disc(sign: str, place: Place) -> Iterator[Item]:
    """A sign in a dark disc: the missile of a small face."""
    x, y, radius = place
    yield Shape(circle(radius, (x, y)), fill=solid(INK), pen=solid(IVORY), width=1.6)
    yield Mark(sign, (x, y), radius * 1.24, solid(IVORY))


def number_disc(text: str, place: Place) -> Iterator[Item]:
    """A number in a dark disc: how much a sign counts that is drawn once."""
    x, y, radius = place
    yield Shape(circle(radius, (x, y)), fill=solid(INK), pen=solid(IVORY), width=radius * 0.09)
    yield Text(text, (x, y), radius * (1.15 if len(text) < 2 else 0.98), solid(IVORY), "words")


def crown(y: float, size: float) -> Iterator[Item]:
    yield Mark("crown", (0, y), size, solid(CROWN), solid(INK), min(2.6, size * 0.096))


def elite(y: float, size: float) -> Iterator[Item]:
    yield Mark("star", (0, y + 1), size * 0.86, solid("#FFFFFF"), solid(INK), min(2.4, size * 0.09))


def limited(max_copies: int, y: float, size: float) -> Iterator[Item]:
    """At most so many in an army."""
    text = f"≤{max_copies}"
    height = size * 0.63
    width = height * (1.55 if len(text) < 3 else 1.95)
    yield Shape(
        rounded(-width / 2, y - height / 2, width, height, height / 2), fill=solid(INK), pen=solid(IVORY), width=1.2
    )
    yield Text(text, (0, y), height * 0.78, solid(IVORY), "words")


def has_house(entry: Entry, *fields: str) -> bool:
    """Whether something that the face shows is a house value. What it does not show is left to the details."""
    return any(getattr(entry, field, None) not in (None, ()) and is_house(entry, field) for field in fields)


def house_badge(at: Point, radius: float) -> Iterator[Item]:
    """The piece has house values."""
    yield Shape(circle(radius, at), fill=solid(HOUSE), pen=solid(IVORY), width=min(1.5, radius * 0.17))
    yield Mark("house", (at[0], at[1] - radius * 0.04), radius * 1.24, solid(IVORY))


def pill(text: str, at: Point, size: float, ground: Paint, ink: Paint) -> Iterator[Item]:
    """A short text on a rounded ground, as wide as the text."""
    width, height = width_of(text, "words") * size + size * 1.3, size * 1.8
    yield Shape(rounded(at[0] - width / 2, at[1] - height / 2, width, height, height / 2), fill=ground)
    yield Text(text, at, size, ink, "words")
