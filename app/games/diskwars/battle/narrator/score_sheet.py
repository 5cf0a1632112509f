"""The points of a seat, part by part, as the scenario counts them."""

from collections.abc import Iterator

from app.games.api.narration import ScoreLine
from app.games.diskwars.rules.scenarios import for_the_middle, number, on_enemy_area
from app.games.diskwars.rules.state import State
from app.words import say


def score_lines(state: State, seat: str) -> tuple[ScoreLine, ...]:
    """They add up to `scenarios.scores`."""
    return tuple(_lines(state, seat))


def _lines(state: State, seat: str) -> Iterator[ScoreLine]:
    yield ScoreLine(say("score.destroyed"), state.seat(seat).killed)
    if state.scenario == "tides-of-war":
        points, each = on_enemy_area(state, seat), number(state, "points_per_disk", 20)
        yield ScoreLine(say("score.enemy-area", count=points // each if each else 0, each=each), points)
    if state.scenario == "battlegnash":
        yield ScoreLine(say("score.centre"), for_the_middle(state, seat))
