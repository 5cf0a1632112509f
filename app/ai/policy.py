"""What a computer player is, and how one is made."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from app.engine.protocol import Answer, Decision

IsOver = Callable[[], bool]
"""Whether the time of a player is up. One that looks ahead asks it now and then, and says the best it has found."""


def never() -> bool:
    return False


class Policy(Protocol):
    """A player. It keeps nothing between two answers, so that a battle can be taken up anywhere."""

    def answer(self, view: Any, decision: Decision, seat: str) -> Answer:
        """Return what a seat says to a decision, knowing no more than its view."""


class Sampling(Protocol):
    """What a simple player asks the rules of any game."""

    def samples(self, state: Any, decision: Decision) -> Iterator[Answer]: ...


@dataclass(frozen=True, slots=True)
class PlayerFactory:
    """Makes a player of one game. All that the player decides by chance follows from the seed.

    `seconds`: after this time it says the best it has found, on a machine that is slow or busy; None where it never
    takes long. `can_explain`: whether it weighs its answers, so that it can be asked for its reasons; `sees_ahead`:
    whether it weighs what comes after them too.
    """

    make: Callable[[int, IsOver], Policy]
    seconds: float | None = None
    can_explain: bool = False
    sees_ahead: bool = False
