"""The way to a spot, for players who ask for hundreds: what `flips.chain` finds when it is not thorough."""

# mypyc: compiled

from math import isqrt

from app.base.geometry import Point, squared, towards
from app.games.disk.rules.flips import EXACT, NEAR, Stops, knees


def way_to(at: Point, spot: Point, radius: int, flips: int, stops: Stops, bounds: Point) -> tuple[Point, ...] | None:
    """Landings on the table that lead to a spot, straight on with a bend at the end; None if there are none. Whatever
    stops the straight part stops every longer way as well."""
    if spot == at:
        return ()
    length = 2 * radius
    least = max(1, -(-(isqrt(squared(at, spot)) - NEAR) // length))
    if least == 1 <= flips:
        there = EXACT.landing(at, spot, radius)
        if there is not None and squared(there, spot) <= NEAR * NEAR and _holds(bounds, there):
            return (there,)
    here, straight = at, list[Point]()
    for count in range(max(least, 2), flips + 1):
        while len(straight) < count - 2:
            onwards = towards(here, spot, length)
            if onwards is None or not _holds(bounds, onwards) or stops(here, onwards):
                return None
            straight.append(onwards)
            here = onwards
        end = _bent(here, spot, radius, stops, bounds)
        if end is not None:
            return (*straight, *end)
    return None


def _bent(here: Point, spot: Point, radius: int, stops: Stops, bounds: Point) -> tuple[Point, Point] | None:
    """The last two flips to a spot."""
    for knee in knees(here, spot, 2 * radius, 2 * radius):
        middle = EXACT.landing(here, knee, radius)
        last = None if middle is None else EXACT.landing(middle, spot, radius)
        if middle is None or last is None or squared(last, spot) > NEAR * NEAR:
            continue
        if _holds(bounds, middle) and not stops(here, middle) and _holds(bounds, last):
            return middle, last
    return None


def _holds(bounds: Point, at: Point) -> bool:
    return 0 <= at[0] <= bounds[0] and 0 <= at[1] <= bounds[1]
