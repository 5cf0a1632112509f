"""What greedy found out when an activation began it finds again: asked with a view that forgets, it says the same."""

from collections import Counter

import pytest

from app.ai.policy import Policy
from app.base.frozen import changed
from app.engine.protocol import Answer, Decision
from app.games.diskwars.ai.greedy import Greedy
from app.games.diskwars.ai.moves import as_it_began
from app.games.diskwars.rules.play import RULES, Diskwars
from app.games.diskwars.rules.state import State
from app.games.l5r.ai.players import RULES as L5R
from tests.ai.arena import Arena
from tests.bench.meetings import opening_of_clans
from tests.bench.player_battles import opened

OPENINGS = {
    "terrain that asks where moves began": (RULES, lambda: opened(3)),
    "terrain": (RULES, lambda: opened(1)),
    "clans": (L5R, lambda: opening_of_clans(1)),
}
ROUNDS = 2


class Twice:
    """Greedy, asked once more with a view that has nothing kept and does not know how the activation began.

    Attributes: kept (how often something was kept, by what was asked).
    """

    def __init__(self, rules: Diskwars, seed: int) -> None:
        self.greedy = Greedy(rules, seed)
        self.kept: Counter[str] = Counter()

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        said = self.greedy.answer(view, decision, seat)
        if decision.prompt in ("ask.activate", "ask.action", "ask.flip"):
            self.kept[decision.prompt] += as_it_began(view, *decision.about[:1]) is not view
            assert self.greedy.answer(changed(view, activation=None, kept=[]), decision, seat) == said
        return said


@pytest.mark.parametrize("name", OPENINGS)
def test_greedy_answers_as_if_it_kept_nothing(name: str) -> None:
    rules, make = OPENINGS[name]
    arena = Arena(make(), dict.fromkeys("AB", "greedy"), 1)
    players = {seat: Twice(rules, n) for n, seat in enumerate(arena.policies)}
    arena.policies = dict[str, Policy](players)
    while arena.game.decision is not None and arena.game.state.round <= ROUNDS:
        arena.step()
    kept = players["A"].kept + players["B"].kept
    assert kept.keys() >= {"ask.activate", "ask.action", "ask.flip"}


def test_a_seat_that_is_asked_again_in_the_same_state_looks_at_the_same_view() -> None:
    state = opened(0)
    assert RULES.view(state, "A") is RULES.view(state, "A")
    assert RULES.view(state, "A") is not RULES.view(state, "B")
    assert RULES.view(changed(state, turn="B"), "A").turn == "B"
