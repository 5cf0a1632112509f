"""The victory points of a seat, and the objective that it kept secret."""

from collections.abc import Mapping

from app.games.api.names import PieceNames
from app.games.api.narration import ScoreLine
from app.games.disk.rules.state import HIDDEN
from app.games.warhammer.rules.scenarios import OBJECTIVES, points
from app.games.warhammer.rules.state import LEARNING, State
from app.words import say
from app.words.tongue import of_game

# What each objective counts, in words.
_COUNTED: Mapping[str, str] = {
    LEARNING: "score.enemies-lost",
    "volley": "score.enemies-lost",
    "hero-slaying": "score.heroes-lost",
    "forced-march": "score.terrain",
    "breakthrough": "score.enemy-zones",
    "hold-the-line": "score.left",
}


def score_lines(state: State, seat: str) -> tuple[ScoreLine, ...]:
    """They add up to `scenarios.points`. A seat without an objective that counts has none."""
    objective = LEARNING if state.scenario == LEARNING else state.seat(seat).objective
    if objective not in OBJECTIVES:
        return ()
    total, count = points(state, seat), OBJECTIVES[objective](state, seat)
    with of_game(state.system):
        text = say(_COUNTED[objective], count=count)
        worth = total // count if count else 1
        return (ScoreLine(say("score.each", what=text, each=worth) if worth > 1 else text, total),)


def secrets(state: State, names: PieceNames) -> Mapping[str, str]:
    """The objective of each seat, by its name."""
    with of_game(state.system):
        return {
            seat.id: say("score.objective", name=names(seat.objective))
            for seat in state.seats
            if seat.objective not in ("", HIDDEN) and state.scenario != LEARNING
        }
