"""A lesson at this table: the desk takes only what the lesson is about, and the other side says what was written."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from app.base.errors import Rejection
from app.documents.answer_codec import answer_of
from app.engine.protocol import Answer
from app.games.api.queued_answers import QueuedAnswer
from app.games.api.records import Records
from app.games.api.state import BattleState
from app.teaching.lesson_progress import LessonProgress, is_meant, lessons_for
from app.teaching.lessons import Lesson, walk_to
from app.words import say
from ui.battle.session.session import PACE, BattleSession


class LessonSession(BattleSession):
    """Attributes: lesson, course (where in it the learner is). What is meant is given as the lesson has it, so that the
    battle goes on as foreseen wherever exactly a disk was let go.

    Signals: stepped() when the lesson says something else; strayed(code, piece) when an answer was not the one it is
    about, and nothing changed.
    """

    is_advised = False  # the coach says what to do
    stepped = Signal()
    strayed = Signal(str, str)

    def __init__(
        self, lesson: Lesson, records: Records, step: int = 0, parent: QObject | None = None, pace: int = PACE
    ) -> None:
        self.lesson = lesson
        self.course = LessonProgress(lesson, step)
        self._courses: list[LessonProgress] = []  # where the learner was before each answer
        others = (seat.id for seat in lesson.position.state.seats if seat.id != lesson.seat)
        self._walk = walk_to(lesson, step)
        super().__init__(self._walk.table, records, dict.fromkeys(others, lesson.then), parent, pace)
        self.stepped.connect(self._let_watch)

    def _begin(self) -> None:
        for state in self._walk.states:
            self.names.see(state)
        super()._begin()

    @property
    def is_guided(self) -> bool:
        return not self.course.is_over

    @property
    def view(self) -> BattleState:
        return self.view_of(self.lesson.seat)

    def short_seat_name(self, seat: str) -> str:
        return seat if seat == self.lesson.seat else say("coach.they")

    # --- going on ---

    def go(self, course: LessonProgress) -> None:
        self.course = course
        self.stepped.emit()

    def read_on(self) -> None:
        """The learner has read this step."""
        if self.course.step is not None and self.course.step.is_read:
            self.go(self.course.on())

    def _let_watch(self) -> None:
        if self.course.step is not None and self.course.step.watch:
            self._clock.start()

    def _let_play(self) -> None:
        """The other side says what the lesson has; it waits as long as something is to be read."""
        step = self.course.step
        if step is None:
            super()._let_play()
        elif step.watch:
            made = self._written()
            self.course = self.course.answered()
            self._take_of_program(made)
            self.stepped.emit()

    def _written(self) -> Answer:
        """The answer that is expected now."""
        expected, decision = self.course.expected, self.game.decision
        assert expected is not None
        assert decision is not None
        made = answer_of(expected, decision, self.game.waiting, self.battle.codec)
        assert not isinstance(made, Rejection)  # all of them were tried when the lesson was read
        return made

    # --- the learner ---

    def give(self, answer: Answer) -> bool:
        to_do = self.course.to_do()
        if not self.is_guided:
            return super().give(answer)
        expected = to_do.expected if to_do is not None and not self.is_busy else None
        if to_do is None or expected is None or not is_meant(self.game, expected, answer):
            self._stray()
            return False
        self._say(to_do, answer if expected.place is not None else None)
        return True

    def flip_along(self, way: Sequence[object]) -> bool:
        to_do = self.course.to_do()
        if not self.is_guided:
            return super().flip_along(way)
        step = to_do.step if to_do is not None else None
        meant_flips = lessons_for(self.state).meant_flips
        count = meant_flips(self.game, step.do[to_do.given :], way) if step is not None and to_do is not None else 0
        if not count:
            self._stray()
            return False
        assert to_do is not None
        self._say(to_do)
        for _ in range(count - 1):
            self._say(self.course)
        return True

    def show(self) -> None:
        """Do what is expected, one answer after the other."""
        step = self.course.step
        if step is None:
            return
        if step.is_undo:
            self.undo()
        elif step.is_read:
            self.read_on()
        elif step.do and self.decision is not None:
            number = self.course.number
            self._say(self.course)
            if self.course.number == number:
                QTimer.singleShot(self._clock.interval(), self, self.show)

    def _say(self, at: LessonProgress, own: Answer | None = None) -> None:
        self.spoken.emit()
        self._courses.append(at)
        self.course = at
        made = own or self._written()
        self.course = at.answered()
        taken = self._give(made)
        assert taken  # it was tried before
        self.stepped.emit()

    def undo(self) -> None:
        """Where the lesson asks for it, it goes on; elsewhere it goes back to where the answer was given."""
        if not self.can_undo or not self._courses:
            return
        before, step = self._courses.pop(), self.course.step
        self.course = self.course.on() if step is not None and step.is_undo else before
        super().undo()
        self.stepped.emit()

    def say_ahead(self, seat: str, ahead: QueuedAnswer) -> None:
        if self.is_guided:
            self._stray()
        else:
            super().say_ahead(seat, ahead)

    def _stray(self) -> None:
        """Say what is expected instead."""
        step, expected = self.course.step, self.course.expected
        code, piece = "read", ""
        if step is not None and (step.is_undo or step.watch):
            code = "undo" if step.is_undo else "watch"
        elif expected is not None:
            code = next(way for way in ("pick", "flip", "place", "pass") if _has(expected, way))
            piece = expected.pick[0] if expected.pick else ""
        self.strayed.emit(f"coach.stray-{code}", piece)
        self._announce()  # whatever was dragged lies where it lay


def _has(answer: object, way: str) -> bool:
    return getattr(answer, "pass_" if way == "pass" else way) is not None
