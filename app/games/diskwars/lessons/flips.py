"""Whether a disk was flipped to where a lesson meant it to go."""

from collections.abc import Iterator, Sequence

from app.base.geometry import Point, squared
from app.base.units import UM_PER_INCH
from app.documents.shapes import AnswerShape
from app.engine.game import Game
from app.games.disk.rules.flips import FlipSpot
from app.games.diskwars.rules.state import State

NEAR = UM_PER_INCH * 5 // 4  # as near as this is where it was meant


def meant_flips(game: Game[State], expected: Sequence[AnswerShape], way: Sequence[Point]) -> int:
    """How many of the expected flips a way stands for; 0 where it leads elsewhere. A flip may come down near to where
    it was meant to, or on the same disks."""
    spot = game.decision.place if game.decision else None
    if not isinstance(spot, FlipSpot) or not way:
        return 0
    end = way[-1] if len(way) > 1 else spot.rule.landing(spot.at, way[0], spot.radius)
    if end is None:
        return 0
    ends = list(landings(spot, expected))
    found = [number for number, one in enumerate(ends, 1) if _is_near(game.state, spot, one, end)]
    return max(found, default=0)


def landings(spot: FlipSpot, expected: Sequence[AnswerShape]) -> Iterator[Point]:
    """Where flips come down, one after the other, as long as they are flips."""
    at = spot.at
    for shape in expected:
        there = spot.rule.landing(at, shape.flip, spot.radius) if shape.flip is not None else None
        if there is None:
            return
        yield there
        at = there


def _is_near(state: State, spot: FlipSpot, meant: Point, end: Point) -> bool:
    if squared(meant, end) <= NEAR * NEAR:
        return True
    under = _under(state, spot, meant)
    return bool(under) and under == _under(state, spot, end)


def _under(state: State, spot: FlipSpot, at: Point) -> set[str]:
    return {id_ for id_ in state.table.under(at, spot.radius) if id_ != spot.piece}
