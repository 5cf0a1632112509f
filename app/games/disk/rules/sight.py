"""Line of sight (R10): a fan of straight lines between two disks, and whether one of them meets no barrier."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import isqrt
from typing import Protocol

from app.base.geometry import Point, crosses_circle, share

STEPS = 8  # points to either side of the middle


@dataclass(frozen=True, slots=True)
class Barrier:
    """Something round that cannot be seen through."""

    id: str
    at: Point
    radius: int

    def meets(self, start: Point, end: Point) -> bool:
        return crosses_circle(start, end, self.at, self.radius)


class InTheWay(Protocol):
    """Anything that cannot be seen through: it lies within a radius around its middle and says which lines meet it."""

    @property
    def at(self) -> Point: ...

    @property
    def radius(self) -> int: ...

    def meets(self, start: Point, end: Point) -> bool: ...


def sees(a: Point, a_radius: int, b: Point, b_radius: int, barriers: Iterable[InTheWay]) -> bool:
    """Whether at least one of the 17 x 17 lines is free. Barriers that do not count are left out by the caller."""
    in_the_way = [one for one in barriers if crosses_circle(a, b, one.at, one.radius + max(a_radius, b_radius))]
    if not in_the_way:
        return True
    starts, ends = _fan(a, a_radius, b), _fan(b, b_radius, a)
    return any(not any(one.meets(start, end) for one in in_the_way) for start in starts for end in ends)


def _fan(at: Point, radius: int, towards: Point) -> list[Point]:
    """The middle and eight points to either side across the width, at right angles to the line of middles."""
    dx, dy = towards[0] - at[0], towards[1] - at[1]
    n = isqrt(dx * dx + dy * dy)
    if n == 0:
        return [at]
    points = [at]
    for step in range(1, STEPS + 1):
        across = radius * step
        x, y = share(across, -dy, n * STEPS), share(across, dx, n * STEPS)
        points += [(at[0] + x, at[1] + y), (at[0] - x, at[1] - y)]
    return points
