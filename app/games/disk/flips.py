"""Flips: how far one carries, and the way to a spot in as few as possible."""

from collections.abc import Callable
from dataclasses import dataclass
from math import isqrt

from app.base.geometry import Point, squared, towards


@dataclass(frozen=True, slots=True)
class FlipRule:
    """How far the middle of a disk may come down from where it was, in diameters (R3). Diskwars and L5R: exactly one;
    Warhammer: anything up to one, because the disk may be turned on its edge in mid-flip."""

    least: int = 1
    most: int = 1

    def landing(self, at: Point, aim: Point, radius: int) -> Point | None:
        """Where one flip towards a point comes down; None where there is no direction."""
        diameter = 2 * radius
        if self.least < self.most and squared(at, aim) <= (self.most * diameter) ** 2:
            return aim if aim != at else None
        return towards(at, aim, self.most * diameter)

    def reach(self, radius: int, flips: int) -> int:
        """How far the middle can get in so many flips, with nothing in the way."""
        return self.most * 2 * radius * flips


EXACT = FlipRule()
FREE = FlipRule(least=0, most=1)


def chain(at: Point, spot: Point, radius: int, flips: int, stops: Callable[[Point], bool]) -> tuple[Point, ...] | None:
    """Landings that lead to a spot by whole diameters, as few as possible and at most `flips`; None if there are none.

    `stops` tells whether a disk must stop when it lands at a point: only the last landing may do so. Straight ways are
    tried first, then ways bent to either side.
    """
    diameter = 2 * radius
    apart = isqrt(squared(at, spot))
    for count in range(max(1, -(-apart // diameter)), flips + 1):
        for way in _ways(at, spot, diameter, count):
            if not any(stops(landing) for landing in way[:-1]):
                return way
    return None


def _ways(at: Point, spot: Point, diameter: int, count: int) -> list[tuple[Point, ...]]:
    """Ways of exactly `count` flips of one diameter each from here to the spot: all but two lie on the straight line,
    the two bend out to one side and back."""
    apart2 = squared(at, spot)
    if count == 1:
        return [(spot,)] if abs(isqrt(apart2) - diameter) <= 1 else []
    straight: list[Point] = []
    here = at
    while len(straight) < count - 2:
        there = towards(here, spot, diameter)
        if there is None:
            return []
        straight.append(there)
        here = there
    return [(*straight, knee, spot) for knee in _knees(here, spot, diameter)]


def _knees(a: Point, b: Point, diameter: int) -> list[Point]:
    """The points one diameter away from both."""
    apart2 = squared(a, b)
    if apart2 == 0 or apart2 > 4 * diameter * diameter:
        return []
    middle = ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
    rise = isqrt(max(diameter * diameter - apart2 // 4, 0))
    dx, dy = b[0] - a[0], b[1] - a[1]
    up = towards(middle, (middle[0] - dy, middle[1] + dx), rise)
    down = towards(middle, (middle[0] + dy, middle[1] - dx), rise)
    return [point for point in (up, down) if point is not None]
