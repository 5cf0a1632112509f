"""Damage takes the largest sum of health that fits."""

from itertools import chain, combinations

from hypothesis import given
from hypothesis import strategies as st

from app.games.dragon_dice.rules.sums.health import (
    cheapest_set,
    largest_sum,
    losses_by_damage,
    sets_with_sum,
    sums_of,
)

HEALTHS = st.lists(st.integers(1, 4), max_size=8)


def all_sets(worths: list[int]) -> list[tuple[int, ...]]:
    places = range(len(worths))
    return list(chain.from_iterable(combinations(places, size) for size in range(len(worths) + 1)))


def test_e056_two_damage_kill_none_of_four_rare_units() -> None:
    assert largest_sum([3, 3, 3, 3], 2) == 0


def test_e127_a_smite_of_four_takes_four_health_where_it_can() -> None:
    assert largest_sum([3, 3, 2, 2], 4) == 4
    assert largest_sum([3, 3, 2], 4) == 3


@given(HEALTHS, st.integers(0, 20))
def test_sums_are_those_of_all_sets(worths: list[int], most: int) -> None:
    made = {sum(worths[at] for at in places) for places in all_sets(worths)}
    bits = sums_of(worths, most)
    assert {n for n in range(most + 1) if bits >> n & 1} == {n for n in made if n <= most}
    assert largest_sum(worths, most) == max(n for n in made if n <= most)
    assert losses_by_damage(worths, most) == tuple(max(n for n in made if n <= d) for d in range(most + 1))


@given(HEALTHS, st.integers(0, 12))
def test_sets_with_a_sum_are_found_once_each(worths: list[int], wanted: int) -> None:
    found = list(sets_with_sum(dict(enumerate(worths)), wanted))
    assert sorted(found) == sorted(p for p in all_sets(worths) if sum(worths[at] for at in p) == wanted)


@given(st.lists(st.tuples(st.integers(1, 4), st.integers(0, 9)), max_size=8), st.integers(0, 16))
def test_the_cheapest_set_is_the_cheapest_of_all(dice: list[tuple[int, int]], most: int) -> None:
    worths = [worth for worth, _ in dice]
    wanted = largest_sum(worths, most)
    costs = {at: float(cost) for at, (_, cost) in enumerate(dice)}
    picked = cheapest_set(dict(enumerate(worths)), costs, wanted)
    assert sum(worths[at] for at in picked) == wanted
    fitting = [p for p in all_sets(worths) if sum(worths[at] for at in p) == wanted]
    assert sum(costs[at] for at in picked) == min(sum(costs[at] for at in p) for p in fitting)
