"""No player takes longer than it may, in whatever position, on a busy machine too.

A player is told by a clock that its time is up, so what counts is how soon it answers then. That is measured in the
time of the processor, which other programs do not change, and may only be half of the tenth by which a player may
exceed its time: then a machine that is busy with something else makes no difference.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, process_time
from typing import Any

import pytest

from app.battles.opponent import Opponent
from app.engine.protocol import CHANCE, Decision
from app.games.registry import levels_of, players_of
from tests.ai.arena import Arena
from tests.bench.meetings import BY_SYSTEM
from tests.children import busy_machine

NUMBERS = {"diskwars": 105, "l5r": 104, "warhammer": 104, "dragon-dice": 105}
CASES = [
    (system, level, seconds)
    for system in NUMBERS
    for level in levels_of(system)
    if (seconds := players_of(system)[level].seconds) is not None
]
SOON = 0.03  # seconds after which time is up
EVERY = 9  # answers between two that are measured
ANSWERS = 200
TENTH = 0.1
SPARE = 2  # how many times slower a machine may be


def questions(system: str) -> Iterator[tuple[Any, Decision, str]]:
    """What is asked in a battle of greedy players, now and then."""
    number = NUMBERS[system]
    arena = Arena(BY_SYSTEM[system].opening(number, False), {"A": "greedy", "B": "greedy"}, number)
    while (decision := arena.game.decision) is not None and len(arena.answers) < ANSWERS:
        seat = arena.game.waiting[0]
        if seat != CHANCE and len(arena.answers) % EVERY == 0:
            yield arena.game.view(seat), decision.seen_by(seat), seat
        arena.step()


@contextmanager
def at_work() -> Iterator[None]:
    """Without the collector of the tests' own garbage, which may strike anybody."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@pytest.mark.parametrize(("system", "level", "seconds"), CASES)
def test_a_player_answers_soon_after_its_time_is_up(system: str, level: str, seconds: float) -> None:
    begun = [0.0]

    def is_over() -> bool:
        return process_time() - begun[0] > SOON

    player = players_of(system)[level].make(1, is_over)
    with at_work():
        for view, decision, seat in questions(system):
            begun[0] = process_time()
            player.answer(view, decision, seat)
            late = process_time() - begun[0] - SOON
            assert late < TENTH * seconds / SPARE, decision.prompt


@pytest.mark.slow
@pytest.mark.parametrize("system", NUMBERS)
def test_on_a_busy_machine_answers_come_in_time(system: str) -> None:
    level = levels_of(system)[-1]
    seconds = players_of(system)[level].seconds
    assert seconds is not None
    opponent = Opponent(level, 1, system)
    with busy_machine():
        try:
            for number, (view, decision, seat) in enumerate(questions(system)):
                begun = monotonic()
                opponent.ask(view, decision, seat)
                while (reply := opponent.reply(0.05)) is None:
                    pass
                assert reply.how == "thought"
                if number:  # the first one starts a process
                    assert monotonic() - begun < (1 + TENTH) * seconds, decision.prompt
        finally:
            opponent.close()
