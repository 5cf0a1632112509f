"""Pieces with an outline of corners, exactly: what overlaps them, what crosses them, how far they lie apart.

An outline is a simple polygon in whole micrometres. Its edge does not belong to its inside: what only touches it
neither overlaps nor crosses it (R2).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import isqrt

from app.base.geometry import Point, share, side_of, squared

Side = tuple[Point, Point]


@dataclass(frozen=True)
class Outline:
    """Where a piece lies: its middle, its corners in order, and a radius around the middle that holds all of them."""

    id: str
    at: Point
    corners: tuple[Point, ...]
    radius: int = field(compare=False)

    def sides(self) -> Iterator[Side]:
        return pairwise((*self.corners, self.corners[0]))

    def meets(self, start: Point, end: Point) -> bool:
        """Whether a straight line runs through the inside."""
        return crosses(self, start, end)


def outline_at(id_: str, at: Point, shape: tuple[Point, ...]) -> Outline:
    """A piece whose corners are given from its middle, laid at a place."""
    corners = tuple((at[0] + x, at[1] + y) for x, y in shape)
    return Outline(id_, at, corners, max(isqrt(x * x + y * y) + 1 for x, y in shape))


TURN = 15  # degrees: a piece is turned by steps
_PARTS = 1_000_000_000
_SINES = (0, 258_819_045, 500_000_000, 707_106_781, 866_025_404, 965_925_826, 1_000_000_000)  # of 0, 15 ... 90 degrees


def turned(shape: tuple[Point, ...], degrees: int) -> tuple[Point, ...]:
    """Corners turned clockwise around their middle. Sines are whole numbers, so that every machine turns alike."""
    if degrees % 360 == 0:
        return shape
    sine, cosine = _sine(degrees), _sine(degrees + 90)
    return tuple((share(x * cosine - y * sine, 1, _PARTS), share(x * sine + y * cosine, 1, _PARTS)) for x, y in shape)


def turn_towards(at: Point, top: Point) -> int:
    """By how many degrees a piece is turned whose upper side points from its middle towards a place, by whole steps."""
    dx, dy = top[0] - at[0], top[1] - at[1]
    return max(range(0, 360, TURN), key=lambda degrees: dx * _sine(degrees) - dy * _sine(degrees + 90))


def top_of(at: Point, degrees: int, far: int) -> Point:
    """A place that the upper side of a piece points to which is turned so."""
    return at[0] + share(far * _sine(degrees), 1, _PARTS), at[1] - share(far * _sine(degrees + 90), 1, _PARTS)


def _sine(degrees: int) -> int:
    quarter, step = divmod(degrees % 360 // TURN, 6)
    return (_SINES[step], _SINES[6 - step], -_SINES[step], -_SINES[6 - step])[quarter]


def holds_point(outline: Outline, point: Point) -> bool:
    """Whether a point lies inside. On the edge is not inside."""
    return _is_inside(tuple(outline.corners), point)


def _is_inside(corners: tuple[Point, ...], point: Point) -> bool:
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
        turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if turn == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return False
        if (ay > y) != (by > y) and (turn > 0) == (by > ay):
            inside = not inside
    return inside


def overlaps_disk(outline: Outline, at: Point, radius: int) -> bool:
    """Whether a disk and the piece share more than an edge."""
    if squared(at, outline.at) >= (radius + outline.radius) ** 2:
        return False
    return any(_is_nearer(at, side, radius) for side in outline.sides()) or holds_point(outline, at)


def _is_nearer(point: Point, side: Side, distance: int) -> bool:
    """Whether a point lies less than a distance away from a line between two corners."""
    (ax, ay), (bx, by) = side
    dx, dy, px, py = bx - ax, by - ay, point[0] - ax, point[1] - ay
    along, length2 = px * dx + py * dy, dx * dx + dy * dy
    if along <= 0:
        return px * px + py * py < distance * distance
    if along >= length2:
        return squared(point, (bx, by)) < distance * distance
    across = px * dy - py * dx
    return across * across < distance * distance * length2


def is_within(outline: Outline, at: Point, radius: int, distance: int) -> bool:
    """Whether the gap between a disk and the piece is at most a distance."""
    return overlaps_disk(outline, at, radius + distance + 1)


def are_within(one: Outline, other: Outline, distance: int) -> bool:
    """Whether two pieces lie at most a distance apart, or overlap."""
    if squared(one.at, other.at) > (one.radius + other.radius + distance) ** 2:
        return False
    near = distance + 1
    return _has_corner_near(one, other, near) or _has_corner_near(other, one, near)


def _has_corner_near(one: Outline, other: Outline, near: int) -> bool:
    """Whether a corner of one piece lies in the other, or less than a distance away from it."""
    far2 = (other.radius + near) ** 2
    corners = [corner for corner in one.corners if squared(corner, other.at) < far2]
    return any(
        any(_is_nearer(corner, side, near) for side in other.sides()) or holds_point(other, corner)
        for corner in corners
    )


def crosses(outline: Outline, start: Point, end: Point) -> bool:
    """Whether a straight line runs through the inside; along an edge or through a corner only is no crossing."""
    if any(_cut(start, end, *side) for side in outline.sides()):
        return True
    # No side is cut in two: then the line is inside between two of its touching points, or nowhere.
    touched = [corner for corner in outline.corners if _is_on(corner, start, end)]
    stops = sorted({start, end, *touched}, key=lambda point: squared(start, point))
    doubled = tuple((2 * x, 2 * y) for x, y in outline.corners)
    return any(_is_inside(doubled, (a[0] + b[0], a[1] + b[1])) for a, b in pairwise(stops))


def _cut(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two lines between points cross, each in its inside."""
    one, two = side_of(a, b, c), side_of(a, b, d)
    three, four = side_of(c, d, a), side_of(c, d, b)
    return one * two < 0 and three * four < 0


def _is_on(point: Point, a: Point, b: Point) -> bool:
    if side_of(a, b, point) != 0:
        return False
    return min(a[0], b[0]) <= point[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= point[1] <= max(a[1], b[1])


# --- how much of two disks overlaps ---

SLICES = 2048  # of a disk: enough to tell areas apart by a hundred-thousandth


def shared_area(a: Point, a_radius: int, b: Point, b_radius: int) -> int:
    """How much two disks cover each other, in square micrometres, near enough to tell which of two is more. Counted in
    slices of whole numbers, so that every machine finds the same."""
    apart2 = squared(a, b)
    if apart2 >= (a_radius + b_radius) ** 2:
        return 0
    small, large = sorted((a_radius, b_radius))
    if apart2 <= (large - small) ** 2:
        return _cap(small, -small)
    apart = isqrt(apart2)
    chord = (apart2 + a_radius * a_radius - b_radius * b_radius) // (2 * apart)
    return _cap(a_radius, chord) + _cap(b_radius, apart - chord)


def _cap(radius: int, height: int) -> int:
    """The part of a disk beyond a chord at a height from its middle, which may be negative."""
    wide = radius - height
    total = 0
    for n in range(SLICES):
        at = height + (2 * n + 1) * wide // (2 * SLICES)
        total += isqrt(max(radius * radius - at * at, 0))
    return 2 * total * wide // SLICES
