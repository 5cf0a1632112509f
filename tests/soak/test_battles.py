"""Whole battles by players that do anything: nobody falls over, nobody plays for ever, every moment can be rebuilt."""

import pytest

from tests.ai.arena import Arena
from tests.soak.cases import TWIN_EVERY, again, name, play

FEW = (4, 17, 20, 36, 78)
"""Battles of every scenario and of both players, short enough for every day."""


def fought(number: int, *, is_twin: bool) -> Arena:
    """Whatever goes wrong in a battle is told with the command that repeats it."""
    try:
        return play(number, is_twin=is_twin)
    except Exception as error:
        raise AssertionError(f"{name(number)} failed; again: {again(number)}") from error


@pytest.mark.parametrize("number", FEW, ids=name)
def test_a_battle_comes_to_its_end(number: int) -> None:
    assert fought(number, is_twin=number == 4).game.result is not None


@pytest.mark.slow
@pytest.mark.parametrize("number", range(500), ids=name)
def test_every_battle_comes_to_its_end(number: int) -> None:
    assert fought(number, is_twin=number % TWIN_EVERY == 1).game.result is not None
