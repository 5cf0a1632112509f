"""Exact geometry on whole micrometres. Circles and straight lines only; nothing here knows a game.

Verdicts are integers from end to end, so that a battle replays alike on every machine and a mirrored table is judged
like the original.
"""

from math import isqrt

Point = tuple[int, int]


def squared(a: Point, b: Point) -> int:
    """The square of the distance between two points."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return dx * dx + dy * dy


def overlap(a: Point, a_radius: int, b: Point, b_radius: int) -> bool:
    """Whether two circles share more than an edge."""
    reach = a_radius + b_radius
    return squared(a, b) < reach * reach


def meet(a: Point, a_radius: int, b: Point, b_radius: int) -> bool:
    """Whether two circles overlap or touch at their edges."""
    return within(a, a_radius, b, b_radius, 0)


def within(a: Point, a_radius: int, b: Point, b_radius: int, distance: int) -> bool:
    """Whether the gap between two circles, edge to edge, is at most a distance."""
    reach = a_radius + b_radius + distance
    return reach >= 0 and squared(a, b) <= reach * reach


def holds(outer: Point, outer_radius: int, inner: Point, inner_radius: int) -> bool:
    """Whether one circle lies wholly inside another."""
    room = outer_radius - inner_radius
    return room >= 0 and squared(outer, inner) <= room * room


def towards(start: Point, aim: Point, length: int) -> Point | None:
    """The point so far from the start in the direction of the aim; None where there is no direction.

    Each part is rounded half up and then given its sign, so that mirroring changes nothing.
    """
    (x, y), (aim_x, aim_y) = start, aim
    dx, dy = aim_x - x, aim_y - y
    # Twenty bits more than whole micrometres: an aim beside the start must not carry farther than one afar.
    n = isqrt((dx * dx + dy * dy) << 40)
    if n == 0:
        return None
    double, whole = length << 21, 2 * n  # `share`, written out: this is asked more often than anything else
    dx = (double * dx + n) // whole if dx >= 0 else -((n - double * dx) // whole)
    dy = (double * dy + n) // whole if dy >= 0 else -((n - double * dy) // whole)
    return x + dx, y + dy


def share(length: int, part: int, whole: int) -> int:
    """So many parts of a length, rounded half up and then given their sign."""
    made = (2 * length * abs(part) + whole) // (2 * whole)
    return made if part >= 0 else -made


def crosses_circle(a: Point, b: Point, middle: Point, radius: int) -> bool:
    """Whether a straight line from a to b runs through the inside of a circle; grazing its edge is no crossing."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    mx, my = middle[0] - a[0], middle[1] - a[1]
    length2 = dx * dx + dy * dy
    along = mx * dx + my * dy
    if along <= 0:
        return mx * mx + my * my < radius * radius
    if along >= length2:
        return squared(b, middle) < radius * radius
    across = mx * dy - my * dx
    return across * across < radius * radius * length2


def side_of(a: Point, b: Point, p: Point) -> int:
    """On which side of the line from a to b a point lies: positive, negative, or 0 on the line."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
