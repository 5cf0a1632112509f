"""Flips: how far one carries, and the way to a spot in as few as possible."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import isqrt, sqrt

from app.base.frozen import made_often
from app.base.geometry import Point, share, squared, towards

Stops = Callable[[Point, Point], bool]
"""Whether a disk that flips from one point to another must stop there."""
Legal = Callable[[Point], bool]
"""Whether a disk may come down at a point."""


@dataclass(frozen=True, slots=True)
class FlipRule:
    """How far the middle of a disk may come down from where it was, in diameters (R3). Diskwars and L5R: exactly one;
    Warhammer: anything up to one, because the disk may be turned on its edge in mid-flip."""

    least: int = 1
    most: int = 1

    def landing(self, at: Point, aim: Point, radius: int) -> Point | None:
        """Where one flip towards a point comes down; None where there is no direction. A landing that is aimed at again
        is the same landing, though it was rounded."""
        length = self.most * 2 * radius
        apart2 = squared(at, aim)
        if self.least < self.most and apart2 <= length * length:
            return aim if aim != at else None
        if (length - 1) ** 2 <= apart2 < (length + 1) ** 2:
            return aim
        return towards(at, aim, length)

    def reach(self, radius: int, flips: int) -> int:
        """How far the middle can get in so many flips, with nothing in the way."""
        return self.most * 2 * radius * flips


EXACT = FlipRule()
FREE = FlipRule(least=0, most=1)


@made_often
@dataclass(frozen=True, slots=True)
class FlipSpot:
    """Where a disk may be flipped next: from a place by the flip rule, so many times more. A forced flip may have to
    lead away from a point; a slide needs a direction only; a move may have to end `onto` some disks. Who `is_kept` may
    not leave the table, though the game would let it."""

    piece: str
    at: Point
    radius: int
    left: int
    rule: FlipRule = EXACT
    is_forced: bool = False
    away_from: Point | None = None
    by: str = ""
    is_slide: bool = False
    onto: tuple[str, ...] = ()
    is_kept: bool = False


def ring(size: int) -> tuple[Point, ...]:
    """Directions once around: the points on the edge of a square. Mirrored or turned by a quarter they are the same."""
    line = range(-size, size)
    sides = [[(size, k), (-k, size), (-size, -k), (k, -size)] for k in line]
    return tuple(point for side in zip(*sides, strict=True) for point in side)


COMPASS = ring(4)  # 32 directions
NEAR = 4  # micrometres: what rounding may add up to along a way


def chain(
    at: Point, spot: Point, radius: int, flips: int, stops: Stops, is_legal: Legal, rule: FlipRule = EXACT, *,
    is_thorough: bool = True,
) -> tuple[Point, ...] | None:  # fmt: skip
    """Landings that lead to a spot, as few as can be found and at most `flips`; None if there are none. The last one is
    the spot but for a few micrometres of rounding. To where the disk lies none is needed.

    Only the last landing may stop the disk. Straight ways with a bend at the end are tried first; whoever is thorough
    tries ways that bend earlier, and ways that begin in any other direction too.
    """
    if spot == at:
        return ()
    least = max(1, -(-(isqrt(squared(at, spot)) - NEAR) // (rule.most * 2 * radius)))
    if not is_thorough and rule.least == rule.most:
        return _straight_on(at, spot, radius, range(least, flips + 1), stops, is_legal, rule)
    for count in range(least, flips + 1):
        for kind in (_ways, _legs) if is_thorough else (_ways,):
            for way in kind(at, spot, radius, count, rule):
                if _is_free(at, way, stops, is_legal):
                    return way
    for count in range(max(least, 3), flips + 1) if is_thorough else ():
        for first in _first_steps(at, spot, radius, stops, is_legal, rule):
            for way in _ways(first, spot, radius, count - 1, rule):
                if _is_free(first, way, stops, is_legal):
                    return (first, *way)
    return None


def _straight_on(
    at: Point, spot: Point, radius: int, counts: range, stops: Stops, is_legal: Legal, rule: FlipRule
) -> tuple[Point, ...] | None:
    """The first of the ways in `_ways` that is free, by so many flips or more: what stops the straight part of one
    stops every longer one as well."""
    length = rule.most * 2 * radius
    if 1 in counts:
        there = rule.landing(at, spot, radius)
        if there is not None and squared(there, spot) <= NEAR * NEAR and is_legal(there):
            return (there,)
    here, straight = at, list[Point]()
    for count in counts:
        while len(straight) < count - 2:
            onwards = towards(here, spot, length)
            if onwards is None or not is_legal(onwards) or stops(here, onwards):
                return None
            straight.append(onwards)
            here = onwards
        end = _bent(here, spot, radius, stops, is_legal, rule) if count > 1 else None
        if end is not None:
            return (*straight, *end)
    return None


def _bent(
    here: Point, spot: Point, radius: int, stops: Stops, is_legal: Legal, rule: FlipRule
) -> tuple[Point, Point] | None:
    """The last two flips to a spot."""
    length = rule.most * 2 * radius
    if squared(here, spot) > (2 * length + NEAR) ** 2:
        return None
    for knee in knees(here, spot, length, length):
        middle = rule.landing(here, knee, radius)
        if middle is None or not is_legal(middle) or stops(here, middle):
            continue
        last = rule.landing(middle, spot, radius)
        if last is not None and squared(last, spot) <= NEAR * NEAR and is_legal(last):
            return middle, last
    return None


def _is_free(at: Point, way: tuple[Point, ...], stops: Stops, is_legal: Legal) -> bool:
    here = at
    for there in way[:-1]:
        if not is_legal(there) or stops(here, there):
            return False
        here = there
    return is_legal(way[-1])


def _first_steps(at: Point, spot: Point, radius: int, stops: Stops, is_legal: Legal, rule: FlipRule) -> Iterator[Point]:
    """Single flips that do not stop the disk, those towards the spot first."""
    aims = [(at[0] + dx * radius, at[1] + dy * radius) for dx, dy in COMPASS]
    found = [there for aim in aims if (there := rule.landing(at, aim, radius)) is not None]
    for there in sorted(found, key=lambda one: squared(one, spot)):
        if is_legal(there) and not stops(at, there):
            yield there


def _ways(at: Point, spot: Point, radius: int, count: int, rule: FlipRule) -> Iterator[tuple[Point, ...]]:
    """Ways of exactly so many flips from here to the spot: straight on, with a bend at the end."""
    if count == 1:
        yield from _landed(at, [spot], radius, rule)
        return
    length = rule.most * 2 * radius
    if rule.least < rule.most:
        yield from _landed(at, [_part(at, spot, k, count) for k in range(1, count + 1)], radius, rule)
    straight = [at]
    while len(straight) < count - 1:
        onwards = towards(straight[-1], spot, length)
        if onwards is None:
            return
        straight.append(onwards)
    for knee in knees(straight[-1], spot, length, length):
        yield from _landed(at, [*straight[1:], knee, spot], radius, rule)


def _legs(at: Point, spot: Point, radius: int, count: int, rule: FlipRule) -> Iterator[tuple[Point, ...]]:
    """Ways of exactly so many flips in two straight legs that meet beside the line, as far along it as you like."""
    length = rule.most * 2 * radius
    for first in range(1, count) if count > 2 else ():
        rest = count - first
        for knee in knees(at, spot, first * length, rest * length):
            legs = [_part(at, knee, k, first) for k in range(1, first + 1)]
            legs += [_part(knee, spot, k, rest) for k in range(1, rest + 1)]
            yield from _landed(at, legs, radius, rule)


def _part(a: Point, b: Point, part: int, whole: int) -> Point:
    return a[0] + share(part, b[0] - a[0], whole), a[1] + share(part, b[1] - a[1], whole)


def _landed(at: Point, aims: list[Point], radius: int, rule: FlipRule) -> Iterator[tuple[Point, ...]]:
    """The way that flips towards these points really take, if it comes to the last of them."""
    way: list[Point] = []
    here = at
    for aim in aims:
        there = rule.landing(here, aim, radius)
        if there is None:
            return
        way.append(there)
        here = there
    if squared(here, aims[-1]) <= NEAR * NEAR:
        yield tuple(way)


def knees(a: Point, b: Point, from_a: int, from_b: int) -> list[Point]:
    """The points so far away from the one and so far from the other, to either side of the line between them."""
    apart2 = squared(a, b)
    if not max((from_a - from_b) ** 2, 1) <= apart2 <= (from_a + from_b + NEAR) ** 2:
        return []
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = from_a * from_a - from_b * from_b + apart2  # how far the foot lies along the line, times twice its length
    sign = 1 if along >= 0 else -1
    x, y = a[0] + sign * share(abs(along), dx, 2 * apart2), a[1] + sign * share(abs(along), dy, 2 * apart2)
    rise = isqrt(max(from_a * from_a - along * along // (4 * apart2), 0))
    aside = towards((0, 0), (-dy, dx), rise)
    return [] if aside is None else [(x + aside[0], y + aside[1]), (x - aside[0], y - aside[1])]


# --- the way back ---


def return_share(came_from: Point | None, radius: int, began: Point, at: Point) -> float:
    """How much of a move from where it began to a place is a return: 1 where it ends about where the last move of the
    disk began, less a little beside it, 0 a whole flip away. Whoever still lies there does not come back. No
    rule asks for it; players do not go there and back for nothing."""
    if came_from is None:
        return 0.0
    return max(_nearness(came_from, radius, at) - _nearness(came_from, radius, began), 0.0)


def _nearness(came_from: Point, radius: int, at: Point) -> float:
    return min(max(2 - sqrt(squared(came_from, at)) / radius, 0.0), 1.0)
