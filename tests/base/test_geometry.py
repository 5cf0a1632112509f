"""Exact geometry: verdicts are the same when a table is moved, turned or mirrored."""

from hypothesis import given
from hypothesis import strategies as st

from app.base.geometry import crosses_circle, holds, meet, overlap, side_of, squared, towards, within

NUMBER = st.integers(-2_000_000, 2_000_000)
POINT = st.tuples(NUMBER, NUMBER)
RADIUS = st.integers(1, 200_000)


def test_a_flip_goes_exactly_one_length_where_that_can_be_said_in_whole_numbers() -> None:
    assert towards((0, 0), (3, 4), 500) == (300, 400)
    assert towards((0, 0), (-3, -4), 500) == (-300, -400)
    assert towards((10, 10), (10, 99), 40) == (10, 50)
    assert towards((5, 5), (5, 5), 40) is None


def test_edges_that_meet_touch_and_do_not_overlap() -> None:
    assert meet((0, 0), 3, (7, 0), 4)
    assert not overlap((0, 0), 3, (7, 0), 4)
    assert overlap((0, 0), 3, (6, 0), 4)
    assert within((0, 0), 3, (17, 0), 4, 10)
    assert not within((0, 0), 3, (18, 0), 4, 10)
    assert holds((0, 0), 10, (6, 0), 4)
    assert not holds((0, 0), 10, (7, 0), 4)


def test_a_line_that_grazes_a_circle_does_not_cross_it() -> None:
    assert not crosses_circle((-10, 5), (10, 5), (0, 0), 5)
    assert crosses_circle((-10, 4), (10, 4), (0, 0), 5)
    assert not crosses_circle((-10, 0), (-6, 0), (0, 0), 5)
    assert crosses_circle((-10, 0), (-4, 0), (0, 0), 5)
    assert side_of((0, 0), (10, 0), (5, 1)) > 0 > side_of((0, 0), (10, 0), (5, -1))


@given(POINT, POINT, RADIUS)
def test_mirroring_and_turning_change_nothing(start, aim, length) -> None:
    landing = towards(start, aim, length)
    for turn in (lambda p: (-p[0], p[1]), lambda p: (p[0], -p[1]), lambda p: (-p[1], p[0])):
        turned = towards(turn(start), turn(aim), length)
        assert turned == (None if landing is None else turn(landing))


@given(POINT, POINT, st.integers(1_000, 200_000))
def test_a_landing_is_as_far_away_as_whole_micrometres_allow(start, aim, length) -> None:
    landing = towards(start, aim, length)
    if landing is not None and squared(start, aim) > 10_000:
        assert abs(squared(start, landing) - length * length) <= 2 * (length + length * length // 100 + 2)


@given(POINT, RADIUS, POINT, RADIUS, POINT)
def test_shifting_changes_nothing(a, ra, b, rb, by) -> None:
    def shifted(p):
        return p[0] + by[0], p[1] + by[1]

    assert overlap(a, ra, b, rb) == overlap(shifted(a), ra, shifted(b), rb)
    assert crosses_circle(a, b, by, ra) == crosses_circle(b, a, by, ra)


@given(st.integers(-3, 3), st.integers(-3, 3), st.integers(1, 90_000))
def test_an_aim_beside_the_start_carries_no_farther_than_one_afar(dx: int, dy: int, length: int) -> None:
    there = towards((0, 0), (dx, dy), length)
    assert there == towards((0, 0), (dx * 1_000_000, dy * 1_000_000), length)
    if there is not None:
        assert (length - 1) ** 2 <= squared((0, 0), there) < (length + 1) ** 2
