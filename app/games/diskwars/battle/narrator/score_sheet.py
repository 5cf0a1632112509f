"""The points of a seat, part by part, as the scenario counts them."""

from collections.abc import Callable

from app.games.api.narration import ScoreLine
from app.games.diskwars.rules.scenarios import number, scenario_of
from app.games.diskwars.rules.state import State
from app.words import say
from app.words.tongue import about_its_game


@about_its_game
def score_lines(state: State, seat: str) -> tuple[ScoreLine, ...]:
    """They add up to `scenarios.scores`."""
    parts = scenario_of(state).scores
    return tuple(ScoreLine(PARTS[name](state, points := count(state, seat)), points) for name, count in parts.items())


def _enemy_area(state: State, points: int) -> str:
    each = number(state, "points_per_disk", 20)
    return say("score.enemy-area", count=points // each if each else 0, each=each)


# What each part of `Scenario.scores` is called; games over this one add theirs.
PARTS: dict[str, Callable[[State, int], str]] = {
    "destroyed": lambda _state, _points: say("score.destroyed"),
    "enemy-area": _enemy_area,
    "centre": lambda _state, _points: say("score.centre"),
}
