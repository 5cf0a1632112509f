"""Everything that pieces of L5R can do is done: each record is used in play, each item carried, and nothing breaks."""

import pytest

from tests.soak.l5r_skirmishes import L5R

TWIN_EVERY = 10
USED: set[str] = set()
"""What the skirmishes of this run have used: the last test of the file looks at it."""


@pytest.mark.slow
@pytest.mark.parametrize("number", range(L5R.count), ids=L5R.name)
def test_every_skirmish_of_l5r_breaks_nothing(number: int) -> None:
    USED.update(L5R.fought(number, is_twin=number % TWIN_EVERY == 0).used)


@pytest.mark.slow
def test_each_record_of_l5r_was_used() -> None:
    """Plays as many skirmishes as it takes."""
    used, number = set(USED), 0
    while (never := L5R.unused(used)) and number < L5R.count:
        used |= L5R.fought(number).used
        number += 1
    assert not never, f"never used in {number} skirmishes: {', '.join(never)}"
