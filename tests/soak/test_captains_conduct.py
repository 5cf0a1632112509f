"""Captains do not pin their own disks for nothing, heap them, wander there and back or waste spells: counted in thirty
whole battles by `tests/ai/conduct/measure.py`, which names each fault with `--show`."""

import pytest

from tests.ai.conduct.measure import measured

BATTLES = 30


@pytest.mark.slow
@pytest.mark.parametrize("system", ["diskwars", "l5r"])
def test_captains_behave(system: str) -> None:
    tally = measured(system, "captain", BATTLES)
    assert tally.is_within(), "\n".join([str(tally.counts), *tally.seen])
