"""The battles of the long runs, each by its number: scenario, seats, armies, terrains, players, all follow from it."""

from typing import Any

from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import Decision
from tests.ai.arena import MAX_ANSWERS, Arena, opening, shelf

GREEDY_EVERY, TWIN_EVERY = 26, 11  # no multiples of the five scenarios


def case(number: int) -> Arena:
    """A battle, ready to be played."""
    numbers = Numbers(number)
    scenarios = sorted(shelf().scenarios)
    book = shelf().scenarios[scenarios[number % len(scenarios)]]
    seats = book.seats_least + numbers.below(book.seats_most - book.seats_least + 1)
    armies = [numbers.choose(sorted(shelf().armies)) for _ in range(seats)]
    state = opening(book.id, armies, number, terrains=numbers.below(4))
    name = "greedy" if number % GREEDY_EVERY == 0 else "random"
    return Arena(state, {seat.id: name for seat in state.seats}, number)


def play(number: int, *, is_twin: bool = False) -> Arena:
    """Play a battle to its end; as a twin it is rebuilt after every answer from what would be in a file."""
    arena = case(number)
    while arena.game.decision is not None:
        arena.step()
        assert len(arena.answers) < MAX_ANSWERS, "an endless battle"
        if is_twin:
            assert seen(rebuilt(arena.game)) == seen(arena.game)
    assert arena.game.result is not None
    return arena


def rebuilt(game: Game[Any]) -> Game[Any]:
    value = game.value
    return Game(game.rules, GameValue(value.quiet, value.decision_count, value.since, value.falls, value.offers))


def seen(game: Game[Any]) -> tuple[str, Decision | None, tuple[str, ...]]:
    return game.hash, game.decision, game.waiting


def again(number: int) -> str:
    """The command that plays a battle once more."""
    return f"make slow ARGS=\"tests/soak/test_battles.py -k '{name(number)}'\""


def name(number: int) -> str:
    return f"battle-{number:04}"
