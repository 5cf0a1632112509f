"""Whether a disk was flipped to where a lesson meant it to go."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from app.base.geometry import Point, squared
from app.base.units import UM_PER_INCH
from app.documents.file_shapes import AnswerShape
from app.engine.game import Game
from app.engine.protocol import Answer
from app.games.disk.rules.answers import Flip
from app.games.disk.rules.flips import FlipSpot
from app.games.disk.rules.state import DiskState

S = TypeVar("S", bound=DiskState[Any, Any, Any])
NEAR = UM_PER_INCH * 5 // 4  # as near as this is where it was meant


def is_place_meant(game: Game[S], expected: AnswerShape, said: Answer) -> bool:
    """Whether an answer was meant: a flip leads to where it was expected, what is laid may lie anywhere that is
    legal."""
    if isinstance(said.place, Flip):
        return expected.flip is not None and meant_flips(game, [expected], [said.place]) == 1
    return expected.place is not None and game.check(said) is None


def meant_flips(game: Game[S], expected: Sequence[AnswerShape], way: Sequence[object]) -> int:
    """How many of the expected flips a way stands for; 0 where it leads elsewhere. A flip may come down near to where
    it was meant to, or on the same disks."""
    spot = game.decision.place if game.decision else None
    aims = [one.aim for one in way if isinstance(one, Flip)]
    if not isinstance(spot, FlipSpot) or not aims:
        return 0
    end = aims[-1] if len(aims) > 1 else spot.rule.landing(spot.at, aims[0], spot.radius)
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


def _is_near(state: DiskState[Any, Any, Any], spot: FlipSpot, meant: Point, end: Point) -> bool:
    if squared(meant, end) <= NEAR * NEAR:
        return True
    under = _under(state, spot, meant)
    return bool(under) and under == _under(state, spot, end)


def _under(state: DiskState[Any, Any, Any], spot: FlipSpot, at: Point) -> set[str]:
    return {id_ for id_ in state.table.under(at, spot.radius) if id_ != spot.piece}
