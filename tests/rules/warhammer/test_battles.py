"""Whole battles played by chance: they come to an end, and nothing breaks on the way."""

import ast
from itertools import combinations
from pathlib import Path
from time import process_time

import pytest

from app.engine.game import Game
from app.games.warhammer.rules.phases import rounds
from app.games.warhammer.rules.state import State
from app.words import knows
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


@pytest.mark.slow
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


def test_whatever_is_asked_and_told_in_a_battle_has_a_sentence() -> None:
    said: set[str] = set()

    def listen(game: Game[State], _told: object) -> None:
        if game.decision is not None:
            said.add(game.decision.prompt)
            said.update(option.label for option in game.decision.options if option.label)

    for seed, armies in enumerate((("teclis+karl-franz", "grom+archaon"), ("learning-empire", "learning-orcs"))):
        game = played(mustered(*armies, scenario="learning-scenario" if seed else "strongholds"), seed, listen)
        assert game.result is not None
        said.add(f"result.{game.result.reason}")
    assert len(said) > 20
    assert sorted(code for code in said if not knows(code)) == []


def test_every_event_of_the_rules_has_a_sentence() -> None:
    told: set[str] = set()
    for path in (Path(rounds.__file__).parents[1]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("tell", "whisper"):
                told.update(one.value for one in node.args if isinstance(one, ast.Constant))
    assert len(told) > 30
    assert sorted(kind for kind in told if not knows(f"event.{kind}")) == []
