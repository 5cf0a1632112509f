"""Whole battles played by chance: they come to an end, and nothing breaks on the way."""

from itertools import combinations
from time import process_time

import pytest

from tests.rules.warhammer.table import mustered, published
from tests.rules.warhammer.wild import played

ARMIES = ("teclis", "grom", "archaon", "tyrion")
PRINTED = tuple(sorted(name for name in published() if name.startswith("regiment")))


@pytest.mark.parametrize("seed", range(3))
def test_the_learning_scenario_is_played_to_its_end(seed: int) -> None:
    game = played(mustered("learning-empire", "learning-orcs", scenario="learning-scenario"), seed)
    assert game.result is not None
    assert game.result.reason in ("points", "last-left", "none-left")
    assert game.state.round <= 5


@pytest.mark.parametrize(
    "armies", [("teclis", "grom"), ("teclis", "grom", "archaon"), ("teclis", "grom", "kairos", "tyrion")]
)
@pytest.mark.parametrize("scenario", ["standard", "strongholds"])
def test_battles_of_two_three_and_four_are_played_to_their_end(armies: tuple[str, ...], scenario: str) -> None:
    assert played(mustered(*armies, scenario=scenario), 5).result is not None


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
def test_every_printed_regiment_meets_every_other(seed: int) -> None:
    for number, (one, other) in enumerate(combinations(PRINTED, 2)):
        assert played(mustered(one, other), seed * 1000 + number).result is not None


@pytest.mark.bench
def test_four_battles_of_two_regiments_are_played_in_a_second() -> None:
    state = mustered("teclis+tyrion", "grom+kairos")
    played(state, 0)
    began = process_time()
    for seed in range(8):
        played(state, seed)
    assert 8 / (process_time() - began) >= 4
