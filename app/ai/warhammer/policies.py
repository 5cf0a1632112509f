"""Players of this game by name."""

from collections.abc import Callable, Mapping
from typing import Protocol

from app.ai.warhammer.captain import LEVELS, Captain, IsOver, never
from app.ai.warhammer.greedy import Greedy
from app.ai.warhammer.wild import Wild
from app.engine.protocol import Answer, Decision
from app.games.warhammer.play import Warhammer
from app.games.warhammer.state import State


class Policy(Protocol):
    """A player. It keeps nothing between two answers, so that a battle can be taken up anywhere."""

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        """What a seat says to a decision, knowing no more than its view."""


Maker = Callable[[Warhammer, int, IsOver], Policy]


def _captain(budget: int) -> Maker:
    return lambda rules, seed, is_over: Captain(rules, seed, budget, is_over)


POLICIES: Mapping[str, Maker] = {
    "random": lambda rules, seed, _is_over: Wild(rules, seed),
    "greedy": lambda rules, seed, _is_over: Greedy(rules, seed),
    **{name: _captain(budget) for name, budget in LEVELS.items()},
}


def make(name: str, rules: Warhammer, seed: int, is_over: IsOver = never) -> Policy:
    """A player of a name. All that it decides by chance follows from the seed. One that looks ahead asks `is_over` now
    and then whether its time is up, and then says the best it has found."""
    return POLICIES[name](rules, seed, is_over)
