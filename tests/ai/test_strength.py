"""The measure of strength itself: fair to both sides, and no kinder than the figures."""

import pytest

from tests.ai.arena import shelf
from tests.bench.meetings import BY_SYSTEM, POINTS, half, price
from tests.bench.strength import Tally, pair, told, wilson


@pytest.mark.parametrize(("rate", "count", "bound"), [(0.5, 400, 0.451), (0.6, 400, 0.551), (1.0, 28, 0.879)])
def test_the_bound_is_the_lower_one_by_wilson(rate: float, count: int, bound: float) -> None:
    assert wilson(rate, count) == pytest.approx(bound, abs=0.001)


@pytest.mark.parametrize("system", BY_SYSTEM)
def test_a_player_is_worth_half_of_all_points_against_itself(system: str) -> None:
    points, spent = pair((system, 3, "first", "first"))
    assert sum(points) == 1
    assert spent["first"].answers > 0


def test_every_army_has_nearly_all_the_points_it_may() -> None:
    for army in shelf().armies:
        total = sum(price(line.id) * line.count for line in half(army).entries)
        assert POINTS - 5 < total <= POINTS


@pytest.mark.parametrize("system", BY_SYSTEM)
def test_pairs_of_many_numbers_are_met_by_different_armies(system: str) -> None:
    met = [BY_SYSTEM[system].named(number) for number in range(28)]
    assert len(set(met)) == len(met)
    assert all(one != other for one, other in met)


def test_a_tally_tells_won_drawn_lost_and_how_long_answers_took() -> None:
    tally = Tally()
    tally.add([1.0, 0.5], {})
    tally.add([0.0, 1.0], {})
    lines = list(told("one", "other", tally, 2.0))
    assert lines[0] == "one over other: 62.5% of 4 battles (2 won, 1 drawn, 1 lost), lower bound 21.9%"
    assert lines[1] == "  pairs by points: 1.5: 1, 1: 1"
