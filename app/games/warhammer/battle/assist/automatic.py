"""What a person need not lay by hand: deployment cards, terrain, a whole deployment, disks of the reserve, laid as a
steady program would. All of it follows from the position and the seed of the battle."""

from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.disk.automatic import SETUP, PlaceAll
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


def lay_all(state: State, seed: int) -> PlaceAll:
    """Until the scouts move; in a round only what is asked in this phase."""
    segment = SETUP if state.segment.startswith(SETUP) else state.segment
    return PlaceAll(seed, state.round, segment, can_lay, lay)
