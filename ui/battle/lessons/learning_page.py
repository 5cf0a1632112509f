"""Learning to play: the first battles and the puzzles, with what was done already; and the ways to them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from app.battles.position import system_of
from app.games.registry import syllabus_of, taught, traits_of
from app.teaching.lessons import Lesson, lesson
from app.teaching.puzzles import Puzzle, puzzle
from app.words import say
from ui.battle.aside_page import AsidePage
from ui.battle.lessons.lesson_page import DONE, LessonPage, kept_word
from ui.battle.lessons.puzzle_page import PuzzlePage, tries_of, was_solved
from ui.battle.replay.opening_records import present
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.ground import ScrollGround
from ui.widgets.labels import LabelBadge, text_label
from ui.widgets.layout.box_layouts import VCENTER, fill, gridbox, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from app.games.api.records import Records
    from catalog.overlay import Library


SIDE_BY_SIDE = 400  # pixels at 100 % that each game needs beside another one


def columns_for(width: int, least: int, count: int) -> int:
    """In how many columns so many things stand, each of which needs at least a width: in as few rows as have room for
    them, and in rows of about the same length."""
    rows = -(-count // max(width // least, 1))
    return -(-count // rows)


class LearningEntry(Panel):
    """One thing to learn: its name, what it is about, how far one has come. Attributes: open (its button)."""

    def __init__(self, context: AppContext, name: str, about: str, badge: str, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self.name = text_label(name, "panel", self)
        self.about = text_label(about, "body", self, wrap=True)
        self.state = text_label("", "second", self, wrap=True)
        self.badge = LabelBadge(context.theme, badge, "accent", self)
        self.open = TextButton(context.theme, "", self)
        top = hbox(self.theme, self.name, self.badge, stretch())
        words = vbox(self.theme)
        words.setSpacing(1)
        fill(words, top, self.about, self.state)
        hbox(self.theme, (words, 1), (self.open, 0, VCENTER), parent=self, spacing=12, margins=(20, 10, 14, 14))

    def show_state(self, state: str, opens: str, *, is_done: bool = False) -> None:
        self.state.setText(state)
        self.state.setVisible(bool(state))
        self.badge.setVisible(is_done)
        self.open.setText(opens)
        self.open.setAccessibleName(f"{self.name.text()}: {opens}")
        self.open.updateGeometry()


class CourseSection(QWidget):
    """What can be learnt of one game. Attributes: first (the lesson), puzzles (by id). Signals: wanted(id)."""

    wanted = Signal(str)

    def __init__(self, context: AppContext, of: Lesson, parent: QWidget) -> None:
        super().__init__(parent)
        self.context, self.lesson = context, of
        system = system_of(of.position.state)
        self._order = syllabus_of(system).puzzles
        self.title = text_label(traits_of(system).name, "title", self)
        self.first = LearningEntry(
            context, say("learn.first"), say(f"learn.about-{of.id}"), say("learn.done"), self
        )  # fmt: skip
        self.first.open.clicked.connect(lambda: self.wanted.emit(of.id))
        self.count = text_label("", "panel", self)
        self.puzzles = {id_: self._puzzle(id_) for id_ in self._order}
        column = vbox(context.theme, self.title, self.first, self.count, parent=self, spacing=8)
        fill(column, *self.puzzles.values(), stretch())
        self.renew()

    def _puzzle(self, id_: str) -> LearningEntry:
        name, goal = say(f"puzzle.{id_}.name"), say(f"puzzle.{id_}.goal")
        made = LearningEntry(self.context, name, goal, say("learn.solved"), self)
        made.open.clicked.connect(lambda: self.wanted.emit(id_))
        return made

    def renew(self) -> None:
        """How far one has come."""
        memory = self.context.memory
        kept = kept_word(memory, self.lesson.id)
        names = [step.name for step in self.lesson.steps]
        if kept == DONE:
            self.first.show_state("", say("learn.again"), is_done=True)
        elif kept in names and names.index(kept) > 0:
            part = self.lesson.part_at(names.index(kept))
            told = say(f"lesson.part.{self.lesson.parts[part][0]}")
            state = say("learn.at-part", number=part + 1, count=len(self.lesson.parts), part=told)
            self.first.show_state(state, say("learn.resume"))
        else:
            self.first.show_state("", say("learn.begin"))
        for id_, entry in self.puzzles.items():
            tries = tries_of(memory, id_)
            code = {0: "learn.tries-none", 1: "learn.tries-one"}.get(tries, "learn.tries-some")
            entry.show_state(say(code, count=tries), say("learn.solve"), is_done=was_solved(memory, id_))
        solved = sum(was_solved(memory, id_) for id_ in self._order)
        self.count.setText(say("learn.puzzles", solved=solved, count=len(self._order)))


class LearnPage(AsidePage):
    """Every game that can be learnt. Attributes: courses. Signals: back_wanted(); wanted(id of lesson or puzzle)."""

    KEYS = "learn.keys"
    wanted = Signal(str)

    def __init__(self, context: AppContext, lessons: Sequence[Lesson]) -> None:
        super().__init__()
        self.context = context
        theme = context.theme
        self.back = IconButton(theme, "left", say("table.back"), self)
        self.title = text_label(say("learn.title"), "screen", self)
        inside = self._ground = ScrollGround(self._least)
        inside.resized.connect(self._arrange)
        self.courses = [CourseSection(context, one, inside) for one in lessons]
        text = text_label(say("learn.text"), "body", inside, wrap=True)
        self._inside = vbox(theme, parent=inside, spacing=20, margins=(8, 0, 8, 8))
        self._courses = gridbox(theme, across=24, down=20)
        self._arrange()
        fill(self._inside, text, self._courses, stretch())
        self._area = scroll_area(inside, self)
        head = hbox(theme, self.back, (self.title, 1))
        vbox(theme, head, (self._area, 1), parent=self, spacing=8, margins=(16, 10, 16, 8))
        self.back.clicked.connect(self.back_wanted)
        for course in self.courses:
            course.wanted.connect(self.wanted)
        self.setFocusProxy(self.courses[0].first.open)

    def _arrange(self) -> None:
        """Games side by side as far as there is room."""
        columns = columns_for(self._ground.width(), self.context.theme.px(SIDE_BY_SIDE), len(self.courses))
        for number, course in enumerate(self.courses):
            self._courses.addWidget(course, *divmod(number, columns))
            self._courses.setColumnStretch(number, int(number < columns))
        self._ground.updateGeometry()

    def _least(self) -> QSize:
        """As high as the texts are in this width."""
        return QSize(self.context.theme.px(300), self._inside.totalHeightForWidth(self._ground.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.context.theme.px(320), self.context.theme.px(240))

    def hasHeightForWidth(self) -> bool:
        return False


# --- the ways ---


def _system_of(what: str) -> str:
    """The game that a lesson or a puzzle is about; empty for none of ours."""
    games = {id_: game for game in taught() for id_ in (*syllabus_of(game).lessons, *syllabus_of(game).puzzles)}
    return games.get(what, "")


def open_learning(context: AppContext, what: str = "") -> None:
    """The list of what can be learnt; the id of a lesson or a puzzle: that one at once."""
    system = _system_of(what)
    if not system:
        _open_list(context)
        return

    def work(library: "Library") -> "tuple[Records, Lesson | Puzzle]":
        from app.armies.validator import battle_records

        records = battle_records(library.catalog, system)
        return records, puzzle(what, records) if what in syllabus_of(system).puzzles else lesson(what, records)

    def show(read: "tuple[Records, Lesson | Puzzle]") -> None:
        records, found = read
        if isinstance(found, Puzzle):
            show_puzzle(context, found, records)
        else:
            show_lesson(context, found, records)

    context.ask("learning", work, show)


def _open_list(context: AppContext) -> None:
    """All games that can be learnt, the one that is chosen in the window first."""
    games = sorted(taught(), key=lambda one: one != context.system)

    def work(library: "Library") -> list[Lesson]:
        from app.armies.validator import battle_records

        return [lesson(syllabus_of(one).lessons[0], battle_records(library.catalog, one)) for one in games]

    def show(found: list[Lesson]) -> None:
        show_list(context, found)

    context.ask("learning", work, show)


def show_list(context: AppContext, lessons: Sequence[Lesson]) -> LearnPage:
    page = LearnPage(context, lessons)
    page.wanted.connect(lambda id_: _instead(context, page, id_))
    _present(context, page)
    return page


def show_lesson(context: AppContext, of: Lesson, records: "Records") -> LessonPage:
    page = LessonPage(context, of, records)
    page.puzzles_wanted.connect(lambda: _instead(context, page, ""))
    page.whole_wanted.connect(lambda: _play_whole(context, page))
    _present(context, page)
    page.take_focus()
    return page


def show_puzzle(context: AppContext, of: Puzzle, records: "Records") -> PuzzlePage:
    page = PuzzlePage(context, of, records)
    page.next_wanted.connect(lambda id_: _instead(context, page, id_))
    page.all_wanted.connect(lambda: _instead(context, page, ""))
    _present(context, page)
    page.take_focus()
    return page


def _present(context: AppContext, page: AsidePage) -> None:
    context.destroyed.connect(page.deleteLater)
    present(context, page, say("learn.title"))


def _instead(context: AppContext, page: "LearnPage | LessonPage | PuzzlePage", what: str) -> None:
    """Leave a page for another one."""
    page.back_wanted.emit()
    open_learning(context, what)


def _play_whole(context: AppContext, page: LessonPage) -> None:
    """Set a battle up with the army that is known by now; Begin is one click away."""
    page.back_wanted.emit()
    system = system_of(page.lesson.position.state)
    context.go("battle", system=system, published=syllabus_of(system).army)
