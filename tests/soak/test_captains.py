"""A hundred battles of captains in every scenario: nobody falls over, nobody thinks longer than it may."""

from time import process_time

import pytest

from app.engine.chance import Numbers
from app.engine.protocol import CHANCE
from app.games.api.position import Position
from app.games.diskwars.ai.captain import Captain
from app.games.diskwars.battle.setup import muster
from app.games.diskwars.rules.state import State
from app.games.registry import levels_of
from tests.ai.arena import MAX_ANSWERS, Arena, shelf
from tests.bench.meetings import half
from tests.rules.warhammer.table import mustered, published

LONGEST = 30.0  # seconds of the processor for one answer, on a slow and busy machine
LEVELS = ("captain", "marshal", "sergeant", "recruit")


def opening(number: int) -> State:
    numbers, book = Numbers(number), sorted(shelf().scenarios)[number % len(shelf().scenarios)]
    armies = [half(numbers.choose(sorted(shelf().armies))) for _ in range(shelf().scenarios[book].seats_least)]
    said = {} if book == "siege" else {"terrains": numbers.below(4)}
    position = muster(armies, book, said, number, shelf().records)
    assert isinstance(position, Position), position
    return position.state


@pytest.mark.slow
@pytest.mark.parametrize("number", range(100))
def test_a_battle_of_captains_comes_to_its_end(number: int) -> None:
    state = opening(number)
    names = {seat.id: LEVELS[(number + n) % len(LEVELS)] for n, seat in enumerate(state.seats)}
    arena = Arena(state, names, number)
    while arena.game.decision is not None:
        seat, begun = arena.game.waiting[0], process_time()
        player = arena.policies.get(seat)
        nodes = player.nodes if isinstance(player, Captain) else 0
        answer = arena.said()
        assert process_time() - begun < LONGEST
        if seat != CHANCE:
            assert isinstance(player, Captain)
            assert player.nodes - nodes <= player.skill.nodes
        arena.take(answer)
        assert len(arena.answers) < MAX_ANSWERS, "endless"
    assert arena.game.result is not None


@pytest.mark.slow
@pytest.mark.parametrize("number", range(12))
def test_a_battle_of_warhammer_captains_comes_to_its_end(number: int) -> None:
    """Two, three and four seats, with towers and without."""
    names = [published_regiments()[(number * 5 + n) % 12] for n in range(2 + number % 3)]
    state = mustered(*names, scenario="strongholds" if number % 2 else "standard")
    levels = levels_of("warhammer")
    arena = Arena(state, {seat.id: levels[(number + n) % len(levels)] for n, seat in enumerate(state.seats)}, number)
    while arena.game.decision is not None:
        begun = process_time()
        answer = arena.said()
        assert process_time() - begun < LONGEST
        arena.take(answer)
        assert len(arena.answers) < MAX_ANSWERS, "endless"
    assert arena.game.result is not None


def published_regiments() -> list[str]:
    return sorted(name for name in published() if name.startswith("regiment"))
