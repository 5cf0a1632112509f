"""Going through a lesson: which step it is, what is expected next, and whether an answer is what was meant."""

from dataclasses import dataclass, replace
from typing import Any

from app.base.errors import Rejection
from app.documents.answer_codec import answer_of
from app.documents.file_shapes import AnswerShape
from app.engine.game import Game
from app.engine.protocol import Answer
from app.games.api.lessons import Lessons
from app.games.registry import battle_for
from app.teaching.lessons import Lesson, LessonStep


@dataclass(frozen=True)
class LessonProgress:
    """Somewhere in a lesson: the step, and how many of its answers were given."""

    lesson: Lesson
    number: int = 0
    given: int = 0

    @property
    def is_over(self) -> bool:
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        return None if self.is_over else self.lesson.steps[self.number]

    @property
    def expected(self) -> AnswerShape | None:
        """The answer that this step waits for."""
        step = self.step
        return step.answers[self.given] if step is not None and step.answers else None

    def on(self) -> "LessonProgress":
        """The next step."""
        return replace(self, number=self.number + 1, given=0)

    def answered(self) -> "LessonProgress":
        """After the answer that was expected."""
        step = self.step
        assert step is not None
        after = replace(self, given=self.given + 1)
        return after if after.given < len(step.answers) else self.on()

    def to_do(self) -> "LessonProgress | None":
        """Where the learner answers next: here, or after what only wants to be read."""
        here = self
        while (step := here.step) is not None and step.is_read:
            here = here.on()
        return here if step is not None and step.do else None


# --- what was meant ---


def lessons_for(state: Any) -> Lessons[Any]:
    """What the game of a state can judge; lessons and puzzles are made only for a game that can."""
    lessons = battle_for(state).lessons
    assert lessons is not None
    return lessons


def is_meant(game: Game[Any], expected: AnswerShape, said: Answer) -> bool:
    """Whether an answer is the expected one. Of a place the game says whether it was meant."""
    assert game.decision is not None
    made = answer_of(expected, game.decision, game.waiting, battle_for(game.state).codec)
    if isinstance(made, Rejection):
        return False
    if said.place is not None:
        return lessons_for(game.state).is_place_meant(game, expected, said)
    return said.values == made.values
