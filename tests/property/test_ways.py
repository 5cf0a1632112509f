"""Who is not thorough finds the same way to a spot as by trying every straight one, over generated tables."""

from math import isqrt

from hypothesis import given, settings
from hypothesis import strategies as st

from app.base.geometry import Point, squared
from app.base.units import UM_PER_INCH as INCH
from app.games.disk.rules.flips import EXACT, NEAR, Legal, Stops, _is_free, _ways, chain

WIDE, HIGH = 12 * INCH, 9 * INCH
PLACES = st.tuples(st.integers(0, WIDE), st.integers(0, HIGH))
RADII = st.sampled_from((INCH // 2, INCH * 3 // 4, INCH))
WALLS = st.lists(st.tuples(PLACES, st.integers(INCH // 4, INCH)), max_size=6)


@settings(max_examples=500, deadline=None)
@given(at=PLACES, spot=PLACES, radius=RADII, flips=st.integers(0, 7), walls=WALLS, part=st.integers(0, 14))
def test_the_quick_way_is_the_first_of_all_that_are_free(
    at: Point, spot: Point, radius: int, flips: int, walls: list[tuple[Point, int]], part: int
) -> None:
    """Some spots lie exactly so many half flips away, where roundings matter."""
    if part:
        spot = at[0] + part * radius, at[1]

    def stops(start: Point, landing: Point) -> bool:
        return any(
            squared(landing, middle) < (radius + wide) ** 2 <= squared(start, middle) for middle, wide in walls
        )  # fmt: skip

    def is_legal(there: Point) -> bool:
        return 0 <= there[0] <= WIDE and 0 <= there[1] <= HIGH

    wanted = _tried_all(at, spot, radius, flips, stops, is_legal)
    assert chain(at, spot, radius, flips, stops, is_legal, is_thorough=False) == wanted


def _tried_all(
    at: Point, spot: Point, radius: int, flips: int, stops: Stops, is_legal: Legal
) -> tuple[Point, ...] | None:
    """The first way that is free of all those with a bend at the end, tried one after the other."""
    if spot == at:
        return ()
    least = max(1, -(-(isqrt(squared(at, spot)) - NEAR) // (2 * radius)))
    ways = (way for count in range(least, flips + 1) for way in _ways(at, spot, radius, count, EXACT))
    return next((way for way in ways if _is_free(at, way, stops, is_legal)), None)
