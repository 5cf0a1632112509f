"""What a person need not lay by hand: terrain, lands, starting disks and reinforcements, laid as a steady program
would. All of it follows from the position and the seed of the battle."""

from dataclasses import replace

from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.disk.automatic import PlaceAll
from app.games.diskwars.ai.greedy import Greedy
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import State

LAID = ("ask.land", "ask.terrain", "ask.terrain-place", "ask.enter")


def can_lay(decision: Decision) -> bool:
    """Whether this is a question that can be left to the program."""
    return decision.prompt in LAID


def lay(game: Game[State], seat: str, seed: int) -> Answer | None:
    """What the program would say to the open question, knowing what the seat knows; None where it finds nothing. Who
    asks for a place gets one: where there is no room, one on the own disks."""
    if game.decision is None:
        return None
    asked = replace(game.decision.seen_by(seat), may_pass=False) if can_lay(game.decision) else game.decision
    return _said(game, asked, seat, seed)


def _said(game: Game[State], asked: Decision, seat: str, seed: int) -> Answer | None:
    if not isinstance(game.rules, Diskwars):
        return None
    made = Greedy(game.rules, seed).answer(game.view(seat), asked.seen_by(seat), seat)
    return made if game.check(made) is None else None


def strongest_first(game: Game[State], seat: str, seed: int) -> tuple[str, ...]:
    """The order of a stack as the program would have it."""
    made = lay(game, seat, seed)
    return made.order or () if made else ()


def lay_all(state: State, seed: int) -> PlaceAll:
    return PlaceAll(seed, state.round, state.segment, can_lay, _lay_or_pass)


def _lay_or_pass(game: Game[State], seat: str, seed: int) -> Answer | None:
    return _said(game, game.decision, seat, seed) if game.decision is not None else None
