"""The words of a display list. A face is a tuple of these, painted in order."""

from dataclasses import dataclass
from typing import Literal

from app.faces.paths import Point

# Vollkorn ExtraBold and Bold, Inter Bold, SemiBold and Medium.
Font = Literal["figures", "titles", "words", "labels", "prose"]
Align = Literal["left", "middle", "right"]

# How far below its middle a capital or a lining figure stands on its baseline, in parts of the size.
HALF_HEIGHT: dict[Font, float] = {"figures": 0.34, "titles": 0.34, "words": 0.364, "labels": 0.364, "prose": 0.364}


@dataclass(frozen=True, slots=True)
class Paint:
    """A colour, or a run of colours along a line or outwards from a point. A stop is place, colour, opacity."""

    stops: tuple[tuple[float, str, float], ...]
    line: tuple[float, float, float, float] | None = None
    disc: tuple[float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """A path, filled, drawn or both. `clip` keeps it inside another path; `dash` is a run of line and gap."""

    path: str
    fill: Paint | None = None
    pen: Paint | None = None
    width: float = 1.0
    at: Point = (0.0, 0.0)
    scale: float = 1.0
    clip: str = ""
    even_odd: bool = False
    dash: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """An emblem or a sign by name, `size` units wide, with an edge around it where it needs one."""

    name: str
    at: Point
    size: float
    paint: Paint
    edge: Paint | None = None
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Text:
    """A short text. Its middle, or its left or right end, is at a point, half-way up its capitals."""

    text: str
    at: Point
    size: float
    paint: Paint
    font: Font = "figures"
    spacing: float = 0.0
    align: Align = "middle"


@dataclass(frozen=True, slots=True)
class RimText:
    """A text along the lower rim, its feet outwards. Too long, it is first tightened, then made smaller."""

    text: str
    radius: float
    size: float
    max_degrees: float
    paint: Paint
    spacing: float = 0.9


@dataclass(frozen=True, slots=True)
class Group:
    """Items that belong together: made smaller, turned by degrees, then moved. `clip` is in their own units.

    What many faces have in common is `kept`: whoever paints it may keep the picture. Such a group lies in the box of
    a face, and comes from a function that gives the same object again.
    """

    items: tuple["Item", ...]
    at: Point = (0.0, 0.0)
    scale: float = 1.0
    turn: float = 0.0
    clip: str = ""
    kept: bool = False


Item = Shape | Mark | Text | RimText | Group
DisplayList = tuple[Item, ...]


def solid(colour: str, opacity: float = 1.0) -> Paint:
    return Paint(((0.0, colour, opacity),))


def along(start: Point, end: Point, first: str, last: str) -> Paint:
    """From one colour to another along a line."""
    return Paint(((0.0, first, 1.0), (1.0, last, 1.0)), line=(*start, *end))


def outwards(middle: Point, radius: float, *stops: tuple[float, str, float]) -> Paint:
    return Paint(stops, disc=(*middle, radius))


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with so much of another in it."""
    parts = (int(a, 16) * (1 - share) + int(b, 16) * share for a, b in zip(_parts(colour), _parts(other), strict=True))
    return "#" + "".join(f"{round(part):02X}" for part in parts)


def lighter(colour: str, share: float) -> str:
    return mixed(colour, "#FFFFFF", share)


def darker(colour: str, share: float) -> str:
    return mixed(colour, "#000000", share)


def _parts(colour: str) -> tuple[str, str, str]:
    return colour[1:3], colour[3:5], colour[5:7]
