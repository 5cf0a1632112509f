"""What captains of Warhammer do in whole battles that good players do not."""

import pytest

from tests.ai.conduct.measure import BOUNDS, IDLE, LAID, MOVES, USES
from tests.ai.conduct.warhammer.measure import lines, measured, watched


@pytest.mark.slow
def test_captains_keep_to_good_conduct_in_thirty_battles() -> None:
    tally = measured("captain", 30)
    assert tally.is_within(), [*lines(tally), *tally.seen]
    assert min(tally.counts[kind] for kind in (MOVES, LAID, USES)) > 200, "enough has been seen"


def test_a_random_player_is_caught() -> None:
    """Who does anything that is legal is seen to do it."""
    tally = watched(1, "random")
    assert tally.counts[MOVES] > 10
    assert not tally.is_within()
    assert set(BOUNDS) & set(tally.counts)
    assert IDLE in BOUNDS
