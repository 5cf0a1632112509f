"""Line of sight (R10): who sees is seen, on a mirrored table too."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.base.geometry import Point
from app.base.units import UM_PER_INCH as INCH
from app.games.disk.rules.sight import Barrier, sees

PLACE = st.tuples(st.integers(0, 20 * INCH), st.integers(0, 20 * INCH))
RADIUS = st.sampled_from([22_225, 25_400, 31_750, 44_450])
SHADE = st.tuples(PLACE, st.integers(INCH // 4, 3 * INCH))
SIDE = 20 * INCH


def seen(a: Point, a_radius: int, b: Point, b_radius: int, shades: list[tuple[Point, int]]) -> bool:
    return sees(a, a_radius, b, b_radius, [Barrier(str(i), at, radius) for i, (at, radius) in enumerate(shades)])


@settings(max_examples=60)
@given(PLACE, RADIUS, PLACE, RADIUS, st.lists(SHADE, max_size=4))
def test_who_sees_is_seen(a, a_radius, b, b_radius, shades) -> None:
    assert seen(a, a_radius, b, b_radius, shades) == seen(b, b_radius, a, a_radius, shades)


@settings(max_examples=60)
@given(PLACE, RADIUS, PLACE, RADIUS, st.lists(SHADE, max_size=4))
def test_a_mirrored_or_turned_table_hides_the_same(a, a_radius, b, b_radius, shades) -> None:
    straight = seen(a, a_radius, b, b_radius, shades)
    for change in (lambda at: (SIDE - at[0], at[1]), lambda at: (at[1], at[0]), lambda at: (SIDE - at[1], at[0])):
        there = [(change(at), radius) for at, radius in shades]
        assert seen(change(a), a_radius, change(b), b_radius, there) == straight


@settings(max_examples=40)
@given(PLACE, RADIUS, PLACE, RADIUS, st.lists(SHADE, min_size=1, max_size=4))
def test_a_barrier_more_never_opens_a_view(a, a_radius, b, b_radius, shades) -> None:
    if seen(a, a_radius, b, b_radius, shades):
        assert seen(a, a_radius, b, b_radius, shades[1:])


def test_a_line_along_the_edge_of_a_barrier_is_free() -> None:
    """The outermost lines run one radius beside the middle: a barrier that only touches them hides nothing there."""
    assert not seen((0, 0), 22_225, (20 * INCH, 0), 22_225, [((10 * INCH, 0), 22_226)])
    assert seen((0, 0), 22_225, (20 * INCH, 0), 22_225, [((10 * INCH, 0), 22_225)])
