"""Lessons, `roundel-lesson/1`: a battle from a prepared position in which every answer is foreseen.

Each step says something and points at something. Some only want to be read; in others the learner answers, the other
side does, or the last answer is taken back. The words of a step are `lesson.LESSON.STEP`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from pydantic import Field

from app.base.errors import KnownError, Problem, Rejection
from app.base.geometry import Point
from app.battles.position import OpenedBattle, open_position
from app.documents.answer_codec import answer_of
from app.documents.file_shapes import AnswerShape, At, FileShape, Name
from app.documents.reading import Source, read_shape, wrong_format
from app.engine.protocol import CHANCE
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.registry import battle_for
from app.teaching.lesson_files import answers_in, position_in, raw_of, read_source
from app.words import knows

FAMILY, VERSION = "roundel-lesson", 1
FOLDER = "lessons"
Part = Literal["bar", "question", "undo", "pass", "tray", "side", "log", "table"]  # of the board


class PointShape(FileShape):
    piece: Name | None = None
    at: At | None = None
    part: Part | None = None
    values: list[Name] = []


class StepShape(FileShape):
    say: Name
    begins: Name | None = None
    when: Name | None = None
    point: PointShape = Field(default_factory=PointShape)
    do: list[Any] = []
    watch: list[Any] = []
    undo: bool = False


class LessonShape(FileShape):
    format: str
    id: Name
    seat: Name
    then: Name
    position: dict[str, Any]
    steps: list[StepShape]


@dataclass(frozen=True, slots=True)
class PointedTarget:
    """What a step speaks of: a piece, a place, a part of the board; nothing where it speaks of the whole. `values` are
    those of the piece that are meant."""

    piece: str = ""
    at: Point | None = None
    part: str = ""
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonStep:
    """`begins` names the part of the lesson that begins here, `when` the question that is open."""

    name: str
    begins: str = ""
    when: str = ""
    point: PointedTarget = PointedTarget()
    do: tuple[AnswerShape, ...] = ()
    watch: tuple[AnswerShape, ...] = ()
    is_undo: bool = False

    @property
    def answers(self) -> tuple[AnswerShape, ...]:
        return self.do or self.watch

    @property
    def is_read(self) -> bool:
        """Whether it only wants to be read."""
        return not self.answers and not self.is_undo


@dataclass(frozen=True)
class Lesson:
    id: str
    seat: str
    then: str
    position: Position[Any]
    steps: tuple[LessonStep, ...]

    def code(self, step: int) -> str:
        return f"lesson.{self.id}.{self.steps[step].name}"

    @cached_property
    def parts(self) -> tuple[tuple[str, int], ...]:
        """Each part and the step it begins with."""
        return tuple((step.begins, number) for number, step in enumerate(self.steps) if step.begins)

    def part_at(self, step: int) -> int:
        """The number of the part that a step belongs to."""
        return max((n for n, (_, begins) in enumerate(self.parts) if begins <= step), default=0)


# --- reading ---


def lesson(id_: str, records: Records) -> Lesson:
    """One of our own."""
    read = read_lesson(raw_of(FOLDER, id_), f"{id_}.yaml", records)
    if not isinstance(read, Lesson):
        raise KnownError("lesson-bad", read, name=id_)
    return read


def read_lesson(raw: bytes, file: str, records: Records) -> Lesson | tuple[Problem, ...]:
    """The lesson in a file, or everything that is wrong with it."""
    source = read_source(raw, file)
    if isinstance(source, Problem):
        return (source,)
    if wrong := wrong_format(source, FAMILY, VERSION):
        return wrong
    shape = read_shape(LessonShape, source, source.value)
    if not isinstance(shape, LessonShape):
        return shape
    position = position_in(source, records)
    made = [_step(source, number, one) for number, one in enumerate(shape.steps)]
    wrong = (*(position if isinstance(position, tuple) else ()), *(one for _, found in made for one in found))
    wrong += tuple(_silent(source, shape))
    if wrong or isinstance(position, tuple):
        return wrong
    read = Lesson(shape.id, shape.seat, shape.then, position, tuple(step for step, _ in made))
    return tuple(_off_course(source, read)) or read


def _step(source: Source, number: int, shape: StepShape) -> tuple[LessonStep, tuple[Problem, ...]]:
    here = ("steps", number)
    do, wrong = answers_in(source, shape.do, (*here, "do"))
    watch, more = answers_in(source, shape.watch, (*here, "watch"))
    if sum(map(bool, (shape.do, shape.watch, shape.undo))) > 1:
        more = (*more, source.problem("lesson-step-twofold", here, step=shape.say))
    point = PointedTarget(shape.point.piece or "", shape.point.at, shape.point.part or "", tuple(shape.point.values))
    made = LessonStep(shape.say, shape.begins or "", shape.when or "", point, do, watch, shape.undo)
    return made, (*wrong, *more)


def _silent(source: Source, shape: LessonShape) -> Iterator[Problem]:
    """Steps without words."""
    for number, step in enumerate(shape.steps):
        if not knows(f"lesson.{shape.id}.{step.say}"):
            yield source.problem("lesson-step-silent", ("steps", number), step=step.say)
        if step.begins and not knows(f"lesson.part.{step.begins}"):
            yield source.problem("lesson-step-silent", ("steps", number, "begins"), step=step.begins)


def _off_course(source: Source, read: Lesson) -> Iterator[Problem]:
    """The first step that the battle does not come to as it says."""
    walk = LessonWalk(read)
    for number, step in enumerate(read.steps):
        asked = walk.table.game.decision.prompt if walk.table.game.decision else ""
        if step.when and step.when != asked:
            yield source.problem("lesson-step-when", ("steps", number), step=step.name, wanted=step.when, found=asked)
            return
        if not walk.take(step):
            yield source.problem("lesson-step-refused", ("steps", number), step=step.name)
            return


# --- the battle as it is foreseen ---


class LessonWalk:
    """The lesson's battle, played by what the lesson itself says. Attributes: table, events (all that happened),
    states (the table after each answer: whoever left it has a name there)."""

    def __init__(self, of: Lesson) -> None:
        self.lesson = of
        self._said: list[AnswerShape] = []
        self._begin()

    def _begin(self) -> None:
        opened = open_position(self.lesson.position)
        assert isinstance(opened, OpenedBattle)  # it was opened before, when it was read
        self.table = opened
        self.events = list(opened.first_events)
        self.states = [opened.game.state]

    def take(self, step: LessonStep) -> bool:
        """All of a step; whether the rules agree to it."""
        if step.is_undo:
            said, self._said = self._said[:-1], []
            self._begin()
            return self._say(said)
        return self._say(step.answers)

    def _say(self, answers: Sequence[AnswerShape]) -> bool:
        game = self.table.game
        for shape in answers:
            if game.decision is None:
                return False
            made = answer_of(shape, game.decision, game.waiting, battle_for(game.state).codec)
            told = made if isinstance(made, Rejection) else game.answer(made)
            if isinstance(told, Rejection):
                return False
            self._said.append(shape)
            self.events += told
            self._let_fall()
            self.states.append(game.state)
        return True

    def _let_fall(self) -> None:
        game = self.table.game
        while game.decision is not None and game.decision.seats == (CHANCE,):
            told = game.answer(self.table.dealer.answer(game))
            assert not isinstance(told, Rejection), told
            self.events += told


def walk_to(of: Lesson, step: int) -> LessonWalk:
    """The battle as it is when a step begins; what happened before are the first events of its table."""
    walk = LessonWalk(of)
    for one in of.steps[:step]:
        walk.take(one)
    walk.table.first_events = tuple(walk.events)
    return walk
