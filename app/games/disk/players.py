"""The plainest players of the disk games: what they do with flips, everything else as in every game."""

from collections.abc import Iterator
from typing import Any, Protocol

from app.ai.answers import pass_answer
from app.ai.first_player import FirstPlayer
from app.ai.policy import Sampling
from app.ai.random_player import RandomPlayer
from app.base.geometry import Point
from app.engine.chance import Numbers
from app.engine.protocol import Answer, Decision
from app.games.disk.rules.answers import Judging, is_flip, landings
from app.games.disk.rules.flips import FlipSpot

TRIES = 6  # aims before it looks around
AFAR = 1_000_000  # far enough for an aim to be any direction


class DiskRules(Judging, Sampling, Protocol):
    """What these players ask of the rules."""

    def sensible(self, state: Any, decision: Decision, answers: Iterator[Answer]) -> Iterator[Answer]: ...


class FirstDiskPlayer(FirstPlayer):
    """Passes flips where it may."""

    def place(self, view: Any, decision: Decision, seat: str) -> Answer:
        if is_flip(decision) and decision.may_pass:
            return pass_answer(decision, seat)
        return super().place(view, decision, seat)


class RandomDiskPlayer(RandomPlayer):
    """Flips in any direction; looks around where it finds none that is legal."""

    rules: DiskRules

    def __init__(self, rules: DiskRules, seed: int) -> None:
        super().__init__(rules, seed)

    def choose_place(self, view: Any, decision: Decision, seat: str, numbers: Numbers) -> Answer:
        if not is_flip(decision):
            return super().choose_place(view, decision, seat, numbers)
        aims = (_aim_anywhere(decision.place, numbers) for _ in range(TRIES))
        found = next(self.rules.sensible(view, decision, landings(self.rules, view, decision, aims)), None)
        return found or next(self.rules.samples(view, decision), pass_answer(decision, seat))


def _aim_anywhere(spot: FlipSpot, numbers: Numbers) -> Point:
    return spot.at[0] + numbers.below(2 * AFAR) - AFAR, spot.at[1] + numbers.below(2 * AFAR) - AFAR
