"""The sides of every die.

A side is a body in the colours of the die and signs on it. Results are drawn as often as they count: one in the
middle, two on the diagonal, three in a triangle, four in a square. What counts more, and every special icon, is drawn
once with its number. On dice of ten sides and more a sign always stands for its number.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.faces.badges import number_disc
from app.faces.dice.dice_colours import STONE, Colouring, blend, colouring
from app.faces.emblems import MARKS
from app.faces.livery import INK
from app.faces.paths import Point, circle, polar, softened
from app.faces.shapes import DisplayList, Group, Item, Mark, Shape, Text, darker, solid
from catalog.schema import DiceItem, DiceTerrain, Die, Dragon, MinorTerrain, Unit

DieEntry = Unit | DiceItem | Dragon | DiceTerrain | MinorTerrain | Die

RACES: Mapping[str, str] = {
    "coral-elf": "coral_elf", "dwarf": "dd_dwarf", "goblin": "goblin", "lava-elf": "lava_elf", "amazon": "amazon",
    "firewalker": "firewalker", "undead": "dd_undead", "feral": "feral", "swamp-stalker": "swamp_stalker",
    "frostwing": "frostwing", "scalder": "scalder", "treefolk": "treefolk", "eldarim": "eldarim",
    "dragonkin": "dragonkin",
}  # fmt: skip
RESULTS = ("melee", "missile", "magic", "maneuver", "save")
_PIPS: Mapping[str, tuple[Point, ...]] = {
    "1": ((0, 0),), "2": ((-1, -1), (1, 1)), "3": ((-1, -1), (0, 0), (1, 1)), "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


# --- bodies ---


def _regular(corners: int, radius: float, first: float) -> tuple[Point, ...]:
    return tuple(polar(radius, first + 360 * i / corners) for i in range(corners))


SQUARE: tuple[Point, ...] = ((-88, -88), (88, -88), (88, 88), (-88, 88))
TRIANGLE: tuple[Point, ...] = _regular(3, 108, -90)
KITE: tuple[Point, ...] = ((0, -98), (76, -2), (0, 94), (-76, -2))
PENTAGON: tuple[Point, ...] = _regular(5, 98, -90)


@dataclass(frozen=True, slots=True)
class Body:
    """The form of a side standing by itself, the middle of its signs, how much room they have, how round it is."""

    corners: tuple[Point, ...]
    middle: Point
    room: float
    round: float
    shift: Point = (0.0, 0.0)

    @property
    def outline(self) -> str:
        return softened(tuple((x + self.shift[0], y + self.shift[1]) for x, y in self.corners), self.round)

    @property
    def heart(self) -> Point:
        """The middle of the form, around which an inner line runs evenly."""
        x, y = (sum(corner[i] for corner in self.corners) / len(self.corners) for i in (0, 1))
        return (x + self.shift[0], y + self.shift[1])


BODIES: Mapping[int, Body] = {
    4: Body(TRIANGLE, (0, 24), 50, 17, (0, 22)),
    6: Body(SQUARE, (0, 0), 88, 23),
    8: Body(TRIANGLE, (0, 24), 50, 14, (0, 22)),
    10: Body(KITE, (0, -3), 56, 10),
    12: Body(PENTAGON, (0, 2), 74, 10),
}


@lru_cache(maxsize=512)
def body_of(sides: int, look: Colouring) -> Group:
    """A body standing by itself: soft shadow, its colours, a lighter wave across the upper left, an inner line."""
    return Group(tuple(_body_items(BODIES.get(sides, BODIES[6]), look)), kept=True)


def _body_items(body: Body, look: Colouring) -> Iterator[Item]:
    outline, inner = body.outline, 0.91
    middle = (body.heart[0] * (1 - inner), body.heart[1] * (1 - inner))
    yield Shape(outline, fill=solid("#000000", 0.24), at=(0, 4.6))
    yield Shape(outline, fill=blend(look), pen=solid(darker(look.last, 0.5)), width=1.1)
    yield Group(
        (
            Shape("M-110,-110L70,-110C24,-40 -20,14 -110,42Z", fill=solid("#FFFFFF", 0.13)),
            Shape(outline, pen=solid("#FFFFFF", 0.22), width=2.0, at=middle, scale=inner),
        ),
        clip=outline,
    )  # fmt: skip


# --- signs ---


@dataclass(frozen=True, slots=True)
class Rolled:
    """What a side shows: a sign, how often it counts (nothing where that is not said), whether it is special."""

    sign: str
    count: int = 0
    special: bool = False
    crowned: bool = False


def rolled(token: str, own: str) -> Rolled:
    """What a side says. `own` is the sign of the die itself, for its ID. Unknown icons show as special ones."""
    head, *rest = token.split(":")
    if head == "king":
        return Rolled(RACES.get(rest[0] if rest else "", own), crowned=True)
    if head == "sai" and rest:
        sign = f"sai-{rest[0]}"
        count = int(rest[1]) if len(rest) > 1 and rest[1].isdigit() else 0
        return Rolled(sign if sign in MARKS else "special-ability", count, special=True)
    if head == "id":
        return Rolled(own)
    if head == "logo":
        return Rolled("royal")
    count = int(rest[0]) if rest and rest[0].isdigit() else 0
    return Rolled(head if head in MARKS else "special-ability", count, special=head not in (*RESULTS, *MARKS))


_SPOTS: Mapping[int, tuple[tuple[Point, ...], float]] = {
    1: (((0, 0),), 104),
    2: (((-35, -35), (35, 35)), 74),
    3: (((0, -39), (-42, 35), (42, 35)), 66),
    4: (((-40, -40), (40, -40), (-40, 40), (40, 40)), 62),
}


def signs_on(token: str, own: str, sides: int, look: Colouring) -> Iterator[Item]:
    """The signs of a side, around 0,0, for a room of 88 to each side."""
    if token in _PIPS and sides == 6:
        yield Shape("".join(circle(15, (x * 46, y * 46)) for x, y in _PIPS[token]), fill=solid(look.ink))
        return
    shown = rolled(token, own)
    if shown.crowned:
        yield sign_on("crown", (0, -66), 58, look)
        yield sign_on(shown.sign, (0, 22), 104, look)
    elif sides in (10, 12):
        yield from _counted_below(shown, look)
    elif shown.count > 4 or (shown.special and shown.count):
        yield sign_on(shown.sign, (-12, -10), 100, look)
        yield from number_disc(str(shown.count), (54, 52, 27))
    elif shown.sign in RESULTS:
        spots, size = _SPOTS[max(shown.count, 1)]
        yield from (sign_on(shown.sign, at, size, look) for at in spots)
    else:
        yield sign_on(shown.sign, (0, 0), 124, look)


def _counted_below(shown: Rolled, look: Colouring) -> Iterator[Item]:
    """On dice of many sides: the sign, its number below."""
    if not shown.count:
        yield sign_on(shown.sign, (0, 0), 112, look)
        return
    yield sign_on(shown.sign, (0, -18), 92, look)
    text = Text(str(shown.count), (0, 62), 44, solid(look.ink), "words")
    if look.edged:
        yield from number_disc(text.text, (0, 60, 27))
    else:
        yield text


def sign_on(sign: str, at: Point, size: float, look: Colouring) -> Item:
    """A sign in the ink of a die, with an edge where the body is pale in part."""
    if look.edged:
        return Mark(sign, at, size, solid(look.ink), solid(INK), 3.4)
    return Mark(sign, at, size, solid(look.ink))


# --- the sides of a die ---


def own_sign(entry: DieEntry) -> str:
    """What the ID of a die looks like: its race, or itself."""
    if isinstance(entry, Unit):
        return RACES.get(entry.race or "", "royal" if entry.unit_class == "royalty" else "none")
    if isinstance(entry, Dragon):
        return entry.form
    if isinstance(entry, MinorTerrain):
        return entry.place if entry.place in MARKS else "terrain"
    if isinstance(entry, DiceTerrain):
        return entry.eighth_face if entry.eighth_face in MARKS else "terrain"
    return entry.id if entry.id in MARKS else "special-ability"


def look_of(entry: DieEntry, colours: str = "") -> Colouring:
    """The colours of a die; `colours` names one of its variants, such as `blue` or `blue+green`."""
    if isinstance(entry, Die):
        return Colouring("#F3ECDA", "#E2D6BA", INK)
    chosen = colours if colours in entry.colours else ""
    if isinstance(entry, Unit) and entry.race and not entry.elements:
        return STONE
    return colouring(entry.elements, entry.colours, chosen)


def die_faces(entry: DieEntry, colours: str = "") -> tuple[DisplayList, ...]:
    """Every side of a die, in the order of its faces, each in a box of 200."""
    look, own, sides = look_of(entry, colours), own_sign(entry), len(entry.faces)
    numbered = isinstance(entry, DiceTerrain)
    return tuple(_side(token, own, sides, look, str(i + 1) if numbered else "") for i, token in enumerate(entry.faces))


@lru_cache(maxsize=1024)
def _side(token: str, own: str, sides: int, look: Colouring, number: str) -> DisplayList:
    body = BODIES.get(sides, BODIES[6])
    signs = Group(tuple(signs_on(token, own, sides, look)), at=body.middle, scale=body.room / 88)
    items: tuple[Item, ...] = (body_of(sides, look), signs)
    if number:
        items = (*items, Text(number, (0, -46), 27, solid(look.ink), "figures"))
    return items


# --- where a side has room ---


def reach_of(corners: tuple[Point, ...]) -> tuple[Point, float]:
    """The middle of a polygon and how far its nearest edge is."""
    x, y = sum(c[0] for c in corners) / len(corners), sum(c[1] for c in corners) / len(corners)
    nearest = min(_distance((x, y), a, b) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True))
    return (x, y), nearest


def _distance(at: Point, a: Point, b: Point) -> float:
    return abs((b[0] - a[0]) * (a[1] - at[1]) - (a[0] - at[0]) * (b[1] - a[1])) / (math.dist(a, b) or 1.0)
