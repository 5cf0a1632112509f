"""A lesson at this table: the desk takes only what the lesson is about, and the other side says what was written."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from app.base.errors import Rejection
from app.battles.gestures import AnswerPlace
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
        self._begin_gesture()
        self._say(to_do, answer if expected.place is not None else None)
        return True

    def give_along(self, said: Sequence[Mapping[str, object]]) -> bool:
        """A drag may answer several steps of the lesson; all of it has to be what they are about."""
        if not self.is_guided:
            return super().give_along(said)
        meant = self._meant(said)
        if not meant:
            self._stray()
            return False
        self._begin_gesture()
        for at in meant:
            self._say(at)
        return True

    def _meant(self, said: Sequence[Mapping[str, object]]) -> list[LessonProgress]:
        """Where in the lesson each answer of a gesture is given; nowhere if one of them is not meant."""
        trial, course, meant = self.game.fork(), self.course, list[LessonProgress]()
        for one in (one for one in said if "place" not in one):
            at = course.to_do()
            if at is None or at.expected is None or trial.decision is None:
                return []
            answer = Answer(decision=trial.decision.id, seat=self.seat, **one)  # type: ignore[arg-type]
            if not is_meant(trial, at.expected, answer) or isinstance(trial.answer(answer), Rejection):
                return []
            meant.append(at)
            course = at.answered()
        way = [one["place"] for one in said if "place" in one]
        at = course.to_do() if way else None
        if at is None or at.step is None:
            return [] if way else meant
        for _ in range(count := lessons_for(self.state).meant_flips(trial, at.step.do[at.given :], way)):
            meant.append(at)
            at = at.answered()
        return meant if count else []

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
            self._begin_gesture()
            self._say(self.course)
            if self.course.number == number:
                QTimer.singleShot(self._clock.interval(), self, self.show)

    def _say(self, at: LessonProgress, own: Answer | None = None) -> None:
        self._courses.append(at)
        self.course = at
        made = own or self._written()
        self.course = at.answered()
        taken = self._give(made)
        assert taken  # it was tried before
        self.stepped.emit()

    def _undo_to(self, start: AnswerPlace) -> int:
        """Where the lesson asks for it, it goes on, without the last answer; elsewhere it goes back to where the
        gesture was begun."""
        is_asked = self.course.step is not None and self.course.step.is_undo
        start = self._past[-1].place if is_asked else start
        self._courses += [self.course] * (len(self._past) - len(self._courses))  # what was answered after the lesson
        before = next(course for point, course in zip(self._past, self._courses, strict=True) if point.place >= start)
        self.course = self.course.on() if is_asked else before
        count = super()._undo_to(start)
        del self._courses[len(self._past) :]
        self.stepped.emit()
        return count

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
