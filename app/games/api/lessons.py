"""What only a game can judge when somebody learns it: the goals of its puzzles, and whether a move was meant."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from app.base.geometry import Point
from app.documents.file_shapes import AnswerShape, FileShape
from app.engine.game import Game
from app.engine.protocol import Answer

S = TypeVar("S")


def _no_place(_game: Game[Any], _expected: AnswerShape, _said: Answer) -> bool:
    return False


def _no_flips(_game: Game[Any], _expected: Sequence[AnswerShape], _way: Sequence[object]) -> int:
    return 0


def _no_landings(_spot: Any, _expected: Sequence[AnswerShape]) -> Iterator[Point]:
    return iter(())


class GoalShape(FileShape):
    """What a puzzle asks for, as its file writes it. A game extends it by a field for each kind of goal, None by
    default; a goal has a value in exactly one of them."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The fields that have a value."""
        return tuple(name for name in type(self).model_fields if getattr(self, name) is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonGoal(Generic[S]):
    """A kind of goal: `is_met` looks at a state and at the value in the file; `names` are the names in that value, each
    with those that a state knows in its place."""

    is_met: Callable[[S, Any], bool]
    names: Callable[[S, Any], Iterator[tuple[str, Sequence[str]]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lessons(Generic[S]):
    """The files lie in the folders `lessons` and `puzzles` of the game's room `lessons`.

    `goals` has a line for each field of `goal_shape`. `is_place_meant` says whether an answer with a place is the
    expected one. `meant_flips` counts the expected answers that a way of a piece stands for, 0 where it leads
    elsewhere; `landings` are the places that expected answers lead to, one after the other, from the spot that a
    question is about. A game whose answers have no places leaves all three out."""

    goal_shape: type[GoalShape]
    goals: Mapping[str, LessonGoal[S]]
    is_place_meant: Callable[[Game[S], AnswerShape, Answer], bool] = _no_place
    meant_flips: Callable[[Game[S], Sequence[AnswerShape], Sequence[object]], int] = _no_flips
    landings: Callable[[Any, Sequence[AnswerShape]], Iterator[Point]] = _no_landings
