"""Learning to play: the first battle and the puzzles, with what was done already; and the ways to them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.teaching import lessons, puzzles
from app.teaching.files import system_of_file
from app.teaching.lessons import FIRST, Lesson, lesson
from app.teaching.puzzles import PUZZLES, Puzzle, puzzle
from app.words import say
from ui.battle.lessons.lesson_page import DONE, LessonPage, kept_word
from ui.battle.lessons.puzzle_page import PuzzlePage, tries_of, was_solved
from ui.battle.replay.opening_records import present
from ui.shell.services.app_context import House
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.ground import Ground
from ui.widgets.labels import Badge, text_label
from ui.widgets.panel import Panel

if TYPE_CHECKING:
    from app.games.api.records import Records
    from catalog.overlay import Library

WHOLE = "legions-elf"  # the army of the first whole battle


class Entry(Panel):
    """One thing to learn: its name, what it is about, how far one has come. Attributes: open (its button)."""

    def __init__(self, house: House, name: str, about: str, badge: str, parent: QWidget) -> None:
        super().__init__(house.theme, parent)
        self.name = text_label(name, "panel", self)
        self.about = text_label(about, "body", self, wrap=True)
        self.state = text_label("", "second", self, wrap=True)
        self.badge = Badge(house.theme, badge, "accent", self)
        self.open = TextButton(house.theme, "", self)
        top = QHBoxLayout()
        top.addWidget(self.name)
        top.addWidget(self.badge)
        top.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addLayout(top)
        words.addWidget(self.about)
        words.addWidget(self.state)
        self._row = QHBoxLayout(self)
        self._row.addLayout(words, 1)
        self._row.addWidget(self.open, 0, Qt.AlignmentFlag.AlignVCenter)
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        self._row.setContentsMargins(px(20), px(10), px(14), px(14))
        self._row.setSpacing(px(12))

    def show_state(self, state: str, opens: str, *, is_done: bool = False) -> None:
        self.state.setText(state)
        self.state.setVisible(bool(state))
        self.badge.setVisible(is_done)
        self.open.setText(opens)
        self.open.setAccessibleName(f"{self.name.text()}: {opens}")
        self.open.updateGeometry()


class LearnPage(QWidget):
    """Attributes: first (the lesson), puzzles (by id). Signals: back_wanted(); lesson_wanted(); puzzle_wanted(id)."""

    KEYS = "learn.keys"
    back_wanted = Signal()
    lesson_wanted = Signal()
    puzzle_wanted = Signal(str)

    def __init__(self, house: House, of: Lesson) -> None:
        super().__init__()
        self.house, self.lesson = house, of
        theme = house.theme
        self.back = IconButton(theme, "left", say("table.back"), self)
        self.title = text_label(say("learn.title"), "screen", self)
        inside = self._ground = Ground(self._least)
        inside.resized.connect(inside.updateGeometry)
        self.first = Entry(house, say("learn.first"), say("learn.first-text"), say("learn.done"), inside)
        self.count = text_label("", "panel", inside)
        self.puzzles = {id_: self._puzzle(id_, inside) for id_ in PUZZLES}
        self._inside = QVBoxLayout(inside)
        self._inside.addWidget(text_label(say("learn.text"), "body", inside, wrap=True))
        for part in (self.first, self.count, *self.puzzles.values()):
            self._inside.addWidget(part)
        self._inside.addStretch(1)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(inside)
        head = QHBoxLayout()
        head.addWidget(self.back)
        head.addWidget(self.title, 1)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self._area, 1)
        self.back.clicked.connect(self.back_wanted)
        self.first.open.clicked.connect(self.lesson_wanted)
        self.setFocusProxy(self.first.open)
        theme.follow(self._measure)
        self.renew()

    def _puzzle(self, id_: str, parent: QWidget) -> Entry:
        name, goal = say(f"puzzle.{id_}.name"), say(f"puzzle.{id_}.goal")
        made = Entry(self.house, name, goal, say("learn.solved"), parent)
        made.open.clicked.connect(lambda: self.puzzle_wanted.emit(id_))
        return made

    def _measure(self) -> None:
        px = self.house.theme.px
        self._column.setContentsMargins(px(16), px(10), px(16), px(8))
        self._column.setSpacing(px(8))
        self._inside.setSpacing(px(8))
        self._inside.setContentsMargins(px(8), 0, px(8), px(8))

    def _least(self) -> QSize:
        """As high as the texts are in this width."""
        return QSize(self.house.theme.px(300), self._inside.totalHeightForWidth(self._ground.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.house.theme.px(320), self.house.theme.px(240))

    def hasHeightForWidth(self) -> bool:
        return False

    def renew(self) -> None:
        """How far one has come."""
        memory = self.house.memory
        kept = kept_word(memory)
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
        solved = sum(was_solved(memory, id_) for id_ in PUZZLES)
        self.count.setText(say("learn.puzzles", solved=solved, count=len(PUZZLES)))


# --- the ways ---


def _system_of(what: str) -> str:
    """The game that a puzzle or the first lesson is about."""
    return system_of_file(puzzles.FOLDER, what) if what in PUZZLES else system_of_file(lessons.FOLDER, FIRST)


def open_learning(house: House, what: str = "") -> None:
    """The list of what can be learnt; `first-battle` or a puzzle's id: that one at once."""

    def work(library: "Library") -> "tuple[Records, Lesson | Puzzle]":
        from ui.battle.setup.battle_plan import records_of

        records = records_of(library, _system_of(what))
        return records, puzzle(what, records) if what in PUZZLES else lesson(FIRST, records)

    def show(read: "tuple[Records, Lesson | Puzzle]") -> None:
        records, found = read
        if isinstance(found, Puzzle):
            show_puzzle(house, found, records)
        elif what == FIRST:
            show_lesson(house, found, records)
        else:
            show_list(house, found)

    house.ask("learning", work, show)


def show_list(house: House, of: Lesson) -> LearnPage:
    page = LearnPage(house, of)
    page.lesson_wanted.connect(lambda: _instead(house, page, FIRST))
    page.puzzle_wanted.connect(lambda id_: _instead(house, page, id_))
    _present(house, page)
    return page


def show_lesson(house: House, of: Lesson, records: "Records") -> LessonPage:
    page = LessonPage(house, of, records)
    page.puzzles_wanted.connect(lambda: _instead(house, page, ""))
    page.whole_wanted.connect(lambda: _play_whole(house, page))
    _present(house, page)
    page.take_focus()
    return page


def show_puzzle(house: House, of: Puzzle, records: "Records") -> PuzzlePage:
    page = PuzzlePage(house, of, records)
    page.next_wanted.connect(lambda id_: _instead(house, page, id_))
    page.all_wanted.connect(lambda: _instead(house, page, ""))
    _present(house, page)
    page.take_focus()
    return page


def _present(house: House, page: QWidget) -> None:
    house.destroyed.connect(page.deleteLater)
    present(house, page, say("learn.title"))


def _instead(house: House, page: "LearnPage | LessonPage | PuzzlePage", what: str) -> None:
    """Leave a page for another one."""
    page.back_wanted.emit()
    open_learning(house, what)


def _play_whole(house: House, page: LessonPage) -> None:
    """Set a battle up with the army that is known by now; Begin is one click away."""
    page.back_wanted.emit()
    house.go("battle", system=_system_of(FIRST), published=WHOLE)
