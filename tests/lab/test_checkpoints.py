"""When a match ends: never by luck more often than was allowed, and not later than it is decided."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.lab.checkpoints import CHECKPOINTS, EARLY_ERROR, Claim, Schedule, Standing, Verdict, schedule_of
from app.lab.statistics import ERROR, score_of

LEVEL = Claim(target=(score_of(100), 1.0), surely=(0.57, 1.0))
FAIR = Claim(target=(0.4, 0.6))
USUAL = schedule_of(150)
PAIRS = st.lists(st.sampled_from((0.0, 0.5, 1.0)), max_size=170)


def planted(score: float, count: int, chance: random.Random) -> list[float]:
    """Pairs of two coins that fall alike a little more often than coins do."""
    return [(float(chance.random() < score) + float(chance.random() < score)) / 2 for _ in range(count)]


def test_the_usual_checkpoints_end_with_the_number_that_was_asked_for() -> None:
    assert USUAL.checkpoints == CHECKPOINTS
    assert schedule_of(40).checkpoints == (30, 40)
    assert schedule_of(10).checkpoints == (10,)


@pytest.mark.parametrize("pairs", [10, 30, 60, 150, 400])
def test_the_errors_of_all_looks_add_up_to_what_is_allowed(pairs: int) -> None:
    schedule = schedule_of(pairs)
    assert sum(map(schedule.error_at, schedule.checkpoints)) == pytest.approx(ERROR)


@given(PAIRS)
def test_nothing_is_decided_between_two_checkpoints(scores: list[float]) -> None:
    last = max((one for one in CHECKPOINTS if one <= len(scores)), default=0)
    assert USUAL.judge(scores, LEVEL) == USUAL.judge(scores[:last], LEVEL)


@given(PAIRS)
def test_what_was_decided_stays_whatever_comes_after(scores: list[float]) -> None:
    standing = USUAL.judge(scores, LEVEL)
    if standing.verdict is not Verdict.OPEN:
        assert USUAL.judge([*scores, *([0.0] * 150)], LEVEL) == standing
        assert USUAL.judge([*scores, *([1.0] * 150)], LEVEL) == standing


@given(PAIRS)
def test_a_match_is_open_until_it_ends(scores: list[float]) -> None:
    standing = USUAL.judge([*scores, *([0.5] * 150)], LEVEL)
    assert standing.verdict is not Verdict.OPEN


def test_before_the_first_checkpoint_nothing_is_known() -> None:
    assert USUAL.judge([1.0] * 29, LEVEL).pairs == 0


def test_who_wins_nearly_always_has_shown_it_early() -> None:
    scores = ([1.0] * 4 + [0.5]) * 30
    standing = USUAL.judge(scores, LEVEL)
    assert (standing.pairs, standing.verdict) == (30, Verdict.REACHED)


def test_who_is_no_better_is_given_up_early() -> None:
    standing = USUAL.judge([1.0, 0.5, 0.0, 0.5] * 40, LEVEL)
    assert (standing.pairs, standing.verdict) == (30, Verdict.OUT_OF_REACH)


def test_a_good_score_that_is_not_sure_has_not_reached() -> None:
    standing = Schedule((60,)).judge([1.0, 0.0, 1.0] * 20, Claim(target=(0.6, 1.0), surely=(0.57, 1.0)))
    assert standing.verdict is Verdict.MISSED


def test_a_sure_score_that_is_not_good_enough_has_not_reached() -> None:
    standing = Schedule((100,)).judge([0.5] * 60 + [1.0] * 20 + [0.5] * 20, LEVEL)
    assert standing.verdict is Verdict.MISSED


def test_a_share_is_fair_where_it_lies_between_its_bounds() -> None:
    fair, unfair = [0.5, 1.0, 0.0, 0.5] * 25, [1.0, 1.0, 0.5, 0.5] * 25
    assert Schedule((100,)).judge(fair, FAIR).verdict is Verdict.REACHED
    assert Schedule((100,)).judge(unfair, FAIR).verdict is Verdict.MISSED


# --- planted truths ---


def judged(score: float, repetitions: int) -> list[Standing]:
    chance = random.Random(f"planted {score}")
    return [USUAL.judge(planted(score, USUAL.pairs, chance), LEVEL) for _ in range(repetitions)]


def share(found: list[Standing], verdict: Verdict) -> float:
    return sum(one.verdict is verdict for one in found) / len(found)


def held(found: list[Standing], score: float) -> float:
    return sum(one.interval.low <= score <= one.interval.high for one in found) / len(found)


def test_what_is_not_there_is_seldom_found() -> None:
    assert share(judged(0.57, 300), Verdict.REACHED) <= 0.05


def test_what_is_there_is_mostly_found() -> None:
    found = judged(0.72, 300)
    assert share(found, Verdict.REACHED) >= 0.9
    assert sum(one.pairs for one in found) / len(found) < 130


@pytest.mark.slow
@pytest.mark.parametrize("score", [0.5, 0.57, 0.6, 0.64, 0.7, 0.8])
def test_the_interval_at_which_a_match_stops_holds_the_truth(score: float) -> None:
    assert held(judged(score, 6000), score) >= 1 - ERROR - 3 * (0.05 * 0.95 / 6000) ** 0.5


@pytest.mark.slow
def test_looking_early_finds_what_is_not_there_no_more_often_than_was_allowed() -> None:
    """The lower end alone is missed half as often as both."""
    assert share(judged(0.57, 6000), Verdict.REACHED) <= ERROR / 2 + 2 * EARLY_ERROR


@pytest.mark.slow
def test_giving_up_early_costs_little() -> None:
    """Against the same matches played to their end."""
    chance, whole = random.Random("hope"), Schedule((150,))
    scores = [planted(0.68, 150, chance) for _ in range(4000)]
    early = sum(USUAL.judge(one, LEVEL).verdict is Verdict.REACHED for one in scores)
    late = sum(whole.judge(one, LEVEL).verdict is Verdict.REACHED for one in scores)
    assert early >= late - 0.02 * len(scores)
