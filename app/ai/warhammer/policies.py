"""Players of this game by name."""

from collections.abc import Callable, Mapping
from typing import Protocol

from app.ai.warhammer.greedy import Greedy
from app.ai.warhammer.wild import Wild
from app.engine.protocol import Answer, Decision
from app.games.warhammer.play import Warhammer
from app.games.warhammer.state import State


class Policy(Protocol):
    """A player. It keeps nothing between two answers, so that a battle can be taken up anywhere."""

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        """What a seat says to a decision, knowing no more than its view."""


POLICIES: Mapping[str, Callable[[Warhammer, int], Policy]] = {"random": Wild, "greedy": Greedy}


def make(name: str, rules: Warhammer, seed: int) -> Policy:
    """A player of a name. All that it decides by chance follows from the seed."""
    return POLICIES[name](rules, seed)
