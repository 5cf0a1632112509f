"""The quick way to a spot is what the rules' own search finds when it is not thorough, over generated tables."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.base.geometry import Point, squared
from app.base.units import UM_PER_INCH as INCH
from app.games.disk.ai.ways import way_to
from app.games.disk.rules.flips import chain

WIDE, HIGH = 12 * INCH, 9 * INCH
PLACES = st.tuples(st.integers(0, WIDE), st.integers(0, HIGH))
RADII = st.sampled_from((INCH // 2, INCH * 3 // 4, INCH))
WALLS = st.lists(st.tuples(PLACES, st.integers(INCH // 4, INCH)), max_size=6)


@settings(max_examples=500, deadline=None)
@given(at=PLACES, spot=PLACES, radius=RADII, flips=st.integers(0, 7), walls=WALLS, part=st.integers(0, 14))
def test_the_quick_way_is_the_way_of_the_rules(
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

    wanted = chain(at, spot, radius, flips, stops, is_legal, is_thorough=False)
    assert way_to(at, spot, radius, flips, stops, (WIDE, HIGH)) == wanted
