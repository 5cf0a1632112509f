"""Intervals of pair scores: what they always are, and that they hold a truth that was planted."""

import random
from collections.abc import Sequence
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.lab.statistics import ERROR, bounded_interval, elo_of, score_interval, score_of, t_quantile

Scores = list[float]
PAIRS = st.lists(st.sampled_from((0.0, 0.25, 0.5, 0.75, 1.0)), min_size=1, max_size=200)
# Scores of pairs and how often each comes: two coins, pairs that the seat decides, one side that nearly always wins.
COINS = ((0.0, 0.25), (0.5, 0.5), (1.0, 0.25))
SEATS = ((0.0, 0.1), (0.5, 0.8), (1.0, 0.1))
LEVELS = ((0.0, 0.15), (0.5, 0.42), (1.0, 0.43))
STRONG = ((0.0, 0.01), (0.5, 0.18), (1.0, 0.81))
CERTAIN = ((0.5, 0.04), (1.0, 0.96))
WHOLE = ((0.0, 0.36), (1.0, 0.64))
PLANTED = {"coins": COINS, "seats": SEATS, "levels": LEVELS, "strong": STRONG, "certain": CERTAIN, "whole": WHOLE}
COUNTS = (5, 20, 30, 60, 150)


@given(PAIRS)
def test_an_interval_holds_the_mean_and_stays_between_0_and_1(scores: Scores) -> None:
    found, mean = score_interval(scores), sum(scores) / len(scores)
    assert 0.0 <= found.low <= mean + 1e-9
    assert mean - 1e-9 <= found.high <= 1.0


@given(PAIRS)
def test_what_the_other_side_scored_has_the_interval_turned_round(scores: Scores) -> None:
    found, turned = score_interval(scores), score_interval([1.0 - one for one in scores])
    assert turned.low == pytest.approx(1.0 - found.high, abs=1e-6)
    assert turned.high == pytest.approx(1.0 - found.low, abs=1e-6)


@given(PAIRS, st.randoms(use_true_random=False))
def test_the_order_of_pairs_changes_nothing(scores: Scores, chance: random.Random) -> None:
    mixed = chance.sample(scores, len(scores))
    assert score_interval(mixed).low == pytest.approx(score_interval(scores).low, abs=1e-9)


@given(PAIRS)
def test_less_error_makes_a_wider_interval(scores: Scores) -> None:
    found, surer = score_interval(scores), score_interval(scores, 0.001)
    assert surer.low <= found.low + 1e-9
    assert found.high - 1e-9 <= surer.high


def test_nothing_played_says_nothing() -> None:
    assert score_interval([]).is_within(0.0, 1.0)
    assert not score_interval([]).is_within(0.0, 0.99)


@pytest.mark.parametrize("count", [1, 10, 30, 100])
def test_pairs_that_are_all_equal_are_no_certainty(count: int) -> None:
    found = score_interval([1.0] * count)
    assert found.high == 1.0
    assert found.low == pytest.approx((ERROR / 2) ** (1 / count), abs=1e-6)  # so seldom would so many be won


@pytest.mark.parametrize(("chance", "freedom", "value"), [(0.975, 29, 2.045), (0.9995, 29, 3.659), (0.975, 149, 1.976)])
def test_quantiles_of_t_are_those_of_the_tables(chance: float, freedom: int, value: float) -> None:
    assert t_quantile(chance, freedom) == pytest.approx(value, abs=0.001)


def test_a_bounded_interval_is_wider_than_that_of_known_spread() -> None:
    scores = [0.0, 1.0] * 20 + [0.5] * 40
    bounded, known = bounded_interval(0.5, len(scores)), score_interval(scores)
    assert bounded.low < known.low < 0.5 < known.high < bounded.high


# --- Elo ---


@given(st.floats(-600, 600))
def test_elo_and_score_say_the_same(elo: float) -> None:
    assert elo_of(score_of(elo)) == pytest.approx(elo, abs=1e-6)


@pytest.mark.parametrize(("elo", "score"), [(0, 0.5), (60, 0.585), (100, 0.640), (400, 0.909)])
def test_elo_is_that_of_the_chess_players(elo: int, score: float) -> None:
    assert score_of(elo) == pytest.approx(score, abs=0.001)


def test_who_always_wins_is_out_of_sight() -> None:
    assert (elo_of(1.0), elo_of(0.0)) == (inf, -inf)


# --- planted truths ---


def missed(planted: Sequence[tuple[float, float]], count: int, error: float, repetitions: int) -> int:
    """How often the interval does not hold the mean that was planted."""
    chance = random.Random(f"{planted} {count} {error}")
    values, weights = zip(*planted, strict=True)
    truth = sum(value * weight for value, weight in planted)
    misses = 0
    for _ in range(repetitions):
        found = score_interval(chance.choices(values, weights, k=count), error)
        misses += not found.low <= truth <= found.high
    return misses


def most_by_chance(error: float, repetitions: int) -> float:
    """As many as an interval that is exactly right misses, and three standard errors."""
    return repetitions * error + 3 * (repetitions * error * (1 - error)) ** 0.5


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("name", PLANTED)
def test_intervals_hold_what_was_planted(name: str, count: int) -> None:
    assert missed(PLANTED[name], count, ERROR, 300) <= most_by_chance(ERROR, 300)


@pytest.mark.slow
@pytest.mark.parametrize("error", [ERROR, 0.001])
@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("name", PLANTED)
def test_intervals_hold_what_was_planted_many_times(name: str, count: int, error: float) -> None:
    repetitions = 10_000
    assert missed(PLANTED[name], count, error, repetitions) <= most_by_chance(error, repetitions)
