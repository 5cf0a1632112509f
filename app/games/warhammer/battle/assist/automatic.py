"""What a person need not lay by hand: deployment cards, terrain, a whole deployment, disks of the reserve, laid as a
steady program would. All of it follows from the position and the seed of the battle."""

from typing import Any

from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.diskwars.battle.assist.automatic import SETUP, LayAll
from app.games.warhammer.ai.greedy import Greedy
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.state import State

LAID = (
    "ask.edge", "ask.zone-card", "ask.side", "ask.zone-place", "ask.shift", "ask.terrain-card", "ask.face",
    "ask.lay-terrain", "ask.deployment", "ask.reinforce",
)  # fmt: skip


def can_lay(decision: Decision) -> bool:
    """Whether this is a question that can be left to the program."""
    return decision.prompt in LAID


def lay(game: Game[State], seat: str, seed: int) -> Answer | None:
    """What the program would say to the open question, knowing what the seat knows; None where it finds nothing."""
    if game.decision is None or not isinstance(game.rules, Warhammer):
        return None
    made = Greedy(game.rules, seed).answer(game.view(seat), game.decision.seen_by(seat), seat)
    return made if game.check(made) is None else None


def strongest_first(_game: Game[State], _seat: str, _seed: int) -> tuple[str, ...]:
    """Here nobody has a stack."""
    return ()


class LayAllOfMine(LayAll):
    """Everything that a seat has to lay: until the scouts move; in a round only what is asked in this phase."""

    def answer(self, game: Game[Any], seat: str) -> Answer | None:
        is_asked = game.decision is not None and seat in game.waiting and can_lay(game.decision)
        return lay(game, seat, self.seed) if is_asked and not self.is_over(game, seat) else None


def lay_all(state: State, seed: int) -> LayAllOfMine:
    return LayAllOfMine(seed, state.round, SETUP if state.segment.startswith(SETUP) else state.segment)
