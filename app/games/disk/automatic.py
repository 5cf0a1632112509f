"""Answers that the program gives for a person who need not lay everything by hand."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.engine.game import Game
from app.engine.protocol import Answer, Decision

SETUP = "setup"


@dataclass(frozen=True, slots=True)
class PlaceAll:
    """Everything that a seat has to lay: in the set-up until the first round begins, later in this segment. Where there
    is no room left but on the own disks, it passes if it may."""

    seed: int
    round: int
    segment: str
    can_place: Callable[[Decision], bool]
    place: Callable[[Game[Any], str, int], Answer | None]

    @property
    def label(self) -> str:
        return "bar.lays"

    def remark(self, answer: Answer) -> str:
        return "bar.no-room" if answer.is_pass else ""

    def is_over(self, game: Game[Any], seat: str) -> bool:
        state = game.state
        if self.segment.startswith(SETUP):
            return not state.segment.startswith(SETUP)
        return (state.round, state.segment) != (self.round, self.segment) or state.seat(seat).is_out

    def answer(self, game: Game[Any], seat: str) -> Answer | None:
        is_asked = game.decision is not None and seat in game.waiting and self.can_place(game.decision)
        return self.place(game, seat, self.seed) if is_asked and not self.is_over(game, seat) else None
