"""Pieces with corners: overlap, crossing and distance to the micrometre, and how much of two disks overlaps."""

from math import acos, pi, sqrt

import pytest

from app.games.disk.rules.outlines import (
    are_within,
    crosses,
    holds_point,
    is_within,
    outline_at,
    overlaps_disk,
    shared_area,
)
from app.games.disk.rules.sight import sees

SQUARE = outline_at("square", (100, 100), ((-50, -50), (50, -50), (50, 50), (-50, 50)))
# A letter L: its inner corner lies at the middle.
ELL = outline_at("ell", (100, 100), ((-50, -50), (0, -50), (0, 0), (50, 0), (50, 50), (-50, 50)))


def test_a_disk_that_only_touches_the_edge_does_not_overlap() -> None:
    assert not overlaps_disk(SQUARE, (200, 100), 50)
    assert overlaps_disk(SQUARE, (199, 100), 50)
    assert overlaps_disk(SQUARE, (100, 100), 1)


def test_a_disk_in_the_nook_of_an_outline_does_not_overlap_it() -> None:
    assert not overlaps_disk(ELL, (120, 80), 20)
    assert overlaps_disk(ELL, (120, 80), 21)


def test_a_point_on_the_edge_is_not_inside() -> None:
    assert holds_point(SQUARE, (149, 149))
    assert not holds_point(SQUARE, (150, 100))
    assert not holds_point(ELL, (120, 80))


@pytest.mark.parametrize(
    ("start", "end", "is_crossing"),
    [
        ((0, 100), (300, 100), True),
        ((0, 50), (300, 50), False),  # along an edge
        ((0, 0), (300, 300), True),  # through two corners
        ((100, 0), (200, 100), False),  # through one corner only
        ((0, 100), (40, 100), False),
        ((90, 100), (110, 100), True),  # wholly inside
    ],
)
def test_a_line_crosses_where_it_runs_through_the_inside(
    start: tuple[int, int], end: tuple[int, int], *, is_crossing: bool
) -> None:
    assert crosses(SQUARE, start, end) is is_crossing


def test_distances_count_their_end() -> None:
    assert is_within(SQUARE, (210, 100), 50, 10)
    assert not is_within(SQUARE, (211, 100), 50, 10)
    other = outline_at("other", (210, 100), ((-50, -50), (50, -50), (50, 50), (-50, 50)))
    assert are_within(SQUARE, other, 10)
    assert not are_within(SQUARE, other, 9)


def test_sight_ends_at_an_outline_and_passes_its_nook() -> None:
    assert not sees((0, 100), 5, (300, 100), 5, [SQUARE])
    assert sees((0, 10), 5, (300, 10), 5, [SQUARE])
    assert sees((140, 0), 5, (140, 60), 5, [ELL])


@pytest.mark.parametrize(("a", "b", "apart"), [(20000, 20000, 15000), (22225, 31750, 30000), (44450, 22225, 40000)])
def test_the_area_that_two_disks_share_is_near_the_true_one(a: int, b: int, apart: int) -> None:
    one = a * a * acos((apart**2 + a * a - b * b) / (2 * apart * a))
    two = b * b * acos((apart**2 + b * b - a * a) / (2 * apart * b))
    kite = sqrt((-apart + a + b) * (apart + a - b) * (apart - a + b) * (apart + a + b)) / 2
    assert shared_area((0, 0), a, (apart, 0), b) == pytest.approx(one + two - kite, rel=2e-4)


def test_a_disk_inside_another_shares_all_of_itself() -> None:
    assert shared_area((0, 0), 40000, (1000, 0), 20000) == pytest.approx(pi * 20000**2, rel=1e-4)
    assert shared_area((0, 0), 100, (200, 0), 100) == 0
