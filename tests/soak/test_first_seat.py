"""Whoever begins wins no more often than the other: captains with the same army on both sides."""

import pytest

from app.games.api.position import Position
from app.games.diskwars.battle.setup import muster
from app.games.diskwars.rules.state import State
from tests.ai.arena import Arena, shelf
from tests.bench.meetings import half

BATTLES = 200
SCENES = ("tides-of-war", "in-harms-way", "doom-hill", "battlegnash")
FAIR = (0.4, 0.6)


def mirrored(number: int) -> State:
    """Every scenario in turn, the second time round with terrain, the armies one after the other."""
    army = half(sorted(shelf().armies)[number // 8 % len(shelf().armies)])
    terrains = 2 * (number // 4 % 2)
    position = muster([army, army], SCENES[number % 4], {"terrains": terrains}, number, shelf().records)
    assert isinstance(position, Position), position
    state: State = position.state
    return state


def share_of_first(player: str, numbers: range) -> float:
    """How many of some battles whoever begins the first round wins; a draw is a half."""
    won = 0.0
    for number in numbers:
        state = mirrored(number)
        arena, first = Arena(state, {seat.id: player for seat in state.seats}, number), ""
        while arena.game.decision is not None:
            first = first or (arena.game.state.turn if arena.game.state.segment == "activation" else "")
            arena.step()
        assert arena.game.result is not None
        winners = arena.game.result.winners
        won += float(first in winners) if len(winners) == 1 else 0.5
    return won / len(numbers)


@pytest.mark.slow
def test_whoever_begins_has_no_advantage() -> None:
    share = share_of_first("captain", range(BATTLES))
    print(f"whoever begins wins {share:.0%} of {BATTLES}")
    assert FAIR[0] <= share <= FAIR[1]
