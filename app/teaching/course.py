"""Going through a lesson: which step it is, what is expected next, and whether an answer is what was meant."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from app.base.errors import Rejection
from app.base.geometry import Point, squared
from app.base.units import UM_PER_INCH
from app.documents.answers import answer_of
from app.documents.shapes import AnswerShape
from app.engine.game import Game
from app.engine.protocol import Answer
from app.games.disk.rules.flips import FlipSpot
from app.games.diskwars.rules.state import State
from app.games.registry import battle_for
from app.teaching.lessons import Lesson, Step

NEAR = UM_PER_INCH * 5 // 4  # as near as this is where it was meant


@dataclass(frozen=True)
class Course:
    """Somewhere in a lesson: the step, and how many of its answers were given."""

    lesson: Lesson
    number: int = 0
    given: int = 0

    @property
    def is_over(self) -> bool:
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        return None if self.is_over else self.lesson.steps[self.number]

    @property
    def expected(self) -> AnswerShape | None:
        """The answer that this step waits for."""
        step = self.step
        return step.answers[self.given] if step is not None and step.answers else None

    def on(self) -> "Course":
        """The next step."""
        return replace(self, number=self.number + 1, given=0)

    def answered(self) -> "Course":
        """After the answer that was expected."""
        step = self.step
        assert step is not None
        after = replace(self, given=self.given + 1)
        return after if after.given < len(step.answers) else self.on()

    def to_do(self) -> "Course | None":
        """Where the learner answers next: here, or after what only wants to be read."""
        here = self
        while (step := here.step) is not None and step.is_read:
            here = here.on()
        return here if step is not None and step.do else None


# --- what was meant ---


def is_meant(game: Game[State], expected: AnswerShape, said: Answer) -> bool:
    """Whether an answer is the expected one. A flip may come down near to where it was meant to, or on the same disks;
    what is laid may be laid anywhere that is legal."""
    assert game.decision is not None
    made = answer_of(expected, game.decision, game.waiting, battle_for(game.state).codec.chance)
    if isinstance(made, Rejection):
        return False
    if said.place is not None:
        return made.place is not None and game.check(said) is None
    if said.flip is not None:
        return made.flip is not None and meant_flips(game, [expected], [said.flip]) == 1
    return said.given == made.given


def meant_flips(game: Game[State], expected: Sequence[AnswerShape], way: Sequence[Point]) -> int:
    """How many of the expected flips a way stands for; 0 where it leads elsewhere."""
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
