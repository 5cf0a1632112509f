"""What a person need not lay by hand: terrain, lands, starting disks and reinforcements, laid as a steady program
would. All of it follows from the position and the seed of the battle."""

from dataclasses import dataclass
from typing import Any

from app.ai.greedy import Greedy
from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.diskwars.play import Diskwars
from app.games.diskwars.state import State

LAID = ("ask.land", "ask.terrain", "ask.terrain-place", "ask.enter")
ORDERED = "ask.stack-order"
SETUP = "setup"


def can_lay(decision: Decision) -> bool:
    """Whether this is a question that can be left to the program."""
    return decision.prompt in LAID


def lay(game: Game[State], seat: str, seed: int) -> Answer | None:
    """What the program would say to the open question, knowing what the seat knows; None where it finds nothing."""
    if game.decision is None or not isinstance(game.rules, Diskwars):
        return None
    made = Greedy(game.rules, seed).answer(game.view(seat), game.decision.seen_by(seat), seat)
    return made if game.check(made) is None else None


def strongest_first(game: Game[State], seat: str, seed: int) -> tuple[str, ...]:
    """The order of a stack as the program would have it."""
    made = lay(game, seat, seed)
    return made.order or () if made else ()


@dataclass(frozen=True, slots=True)
class LayAll:
    """Everything that a seat has to lay: in the set-up until the first round begins, later in this segment."""

    seed: int
    round: int
    segment: str

    def is_over(self, game: Game[Any], seat: str) -> bool:
        state = game.state
        if self.segment.startswith(SETUP):
            return not state.segment.startswith(SETUP)
        return (state.round, state.segment) != (self.round, self.segment) or state.seat(seat).is_out

    def answer(self, game: Game[Any], seat: str) -> Answer | None:
        is_asked = game.decision is not None and seat in game.waiting and can_lay(game.decision)
        return lay(game, seat, self.seed) if is_asked and not self.is_over(game, seat) else None


def lay_all(state: State, seed: int) -> LayAll:
    return LayAll(seed, state.round, state.segment)
