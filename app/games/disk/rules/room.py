"""Room for one more disk: places where it would lie on none of those that lie there already.

Nothing here judges: what is offered is asked of the rules. A place is found wherever there is one, but for gaps that
are narrower than rounding: the free part of an area has corners, and each of them is where two edges meet.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import isqrt

from app.base.geometry import Point, share, squared, towards
from app.games.disk.rules.reach import Circle

MARGIN = 10  # micrometres, lest rounding make an overlap of it
Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Area:
    """Where the middle of a disk may lie: inside a box, and inside a circle where there is one."""

    box: Box
    circle: Circle | None = None

    def holds(self, at: Point) -> bool:
        left, top, right, bottom = self.box
        if not (left <= at[0] <= right and top <= at[1] <= bottom):
            return False
        return self.circle is None or squared(at, self.circle.at) <= self.circle.radius**2


def free_places(area: Area, radius: int, lying: Iterable[Circle]) -> Iterator[Point]:
    """Places in an area where a disk overlaps none of the circles; two that are offered lie at least half a radius
    apart. None where there is no room."""
    left, top, right, bottom = area.box
    taken = [
        one for one in lying
        if left - one.radius - radius < one.at[0] < right + one.radius + radius
        and top - one.radius - radius < one.at[1] < bottom + one.radius + radius
    ]  # fmt: skip
    found: list[Point] = []
    for at in _corners(area, [Circle(one.at, one.radius + radius + MARGIN) for one in taken]):
        if not area.holds(at) or any(squared(at, one.at) < (one.radius + radius) ** 2 for one in taken):
            continue
        if all(4 * squared(at, other) >= radius * radius for other in found):
            found.append(at)
            yield at


def _corners(area: Area, rings: list[Circle]) -> Iterator[Point]:
    """The middle and the corners of the area, then where the edges of two rings meet, or of a ring and the area."""
    left, top, right, bottom = area.box
    yield (left + right) // 2, (top + bottom) // 2
    yield from ((x, y) for x in (left, right) for y in (top, bottom))
    round_ = list(rings)
    if area.circle is not None:
        at, inner = area.circle.at, max(area.circle.radius - MARGIN, 0)
        yield at
        yield from ((at[0] + inner * dx, at[1] + inner * dy) for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)))
        round_.insert(0, Circle(at, inner))
    for one in round_:
        yield from _on_lines(one, area.box)
    for one, other in combinations(round_, 2):
        yield from _meetings(one, other)


def _on_lines(ring: Circle, box: Box) -> Iterator[Point]:
    """Where a ring meets the lines around a box."""
    left, top, right, bottom = box
    x, y = ring.at
    for edge in (left, right):
        rise2 = ring.radius**2 - (edge - x) ** 2
        if rise2 >= 0:
            yield from ((edge, y + isqrt(rise2) + 1), (edge, y - isqrt(rise2) - 1))
    for edge in (top, bottom):
        rise2 = ring.radius**2 - (edge - y) ** 2
        if rise2 >= 0:
            yield from ((x + isqrt(rise2) + 1, edge), (x - isqrt(rise2) - 1, edge))


def _meetings(one: Circle, other: Circle) -> Iterator[Point]:
    """The two points where two rings meet."""
    apart2 = squared(one.at, other.at)
    if not max((one.radius - other.radius) ** 2, 1) <= apart2 <= (one.radius + other.radius) ** 2:
        return
    dx, dy = other.at[0] - one.at[0], other.at[1] - one.at[1]
    along = one.radius**2 - other.radius**2 + apart2  # how far the foot lies along the line, times twice its length
    sign = 1 if along >= 0 else -1
    foot = one.at[0] + sign * share(abs(along), dx, 2 * apart2), one.at[1] + sign * share(abs(along), dy, 2 * apart2)
    rise = isqrt(max(one.radius**2 - along * along // (4 * apart2), 0))
    for aim in ((foot[0] - dy, foot[1] + dx), (foot[0] + dy, foot[1] - dx)):
        there = towards(foot, aim, rise)
        if there is not None:
            yield there
