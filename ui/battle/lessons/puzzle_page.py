"""A puzzle on the screen: the real board, and a small sheet with what is to be reached."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.games.api.records import Records
from app.teaching.puzzles import PUZZLES, Puzzle, is_solved
from app.words import say
from ui.battle.question.key_buttons import key_word
from ui.battle.session.board import Board
from ui.battle.session.key_table import told_keys
from ui.battle.session.session import PACE, Desk
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import House
from ui.shell.services.settings_memory import Memory
from ui.widgets.buttons import TextButton
from ui.widgets.flow import Flow
from ui.widgets.keys import bind_keys
from ui.widgets.labels import Badge, text_label
from ui.widgets.tips import plain_tip

MOST_TRIES = 9999
PUZZLE_KEYS = {"show-hint": "Ctrl+Return", "again": "Ctrl+R"}


class PuzzleDesk(Desk):
    """A table that ends at the moment that counts. Attributes: puzzle."""

    is_advised = False  # it is for the person to find out

    def __init__(self, puzzle: Puzzle, records: Records, parent: QObject | None = None, pace: int = PACE) -> None:
        self.puzzle = puzzle
        super().__init__(puzzle.table(), records, puzzle.policies, parent, pace)

    @property
    def is_solved(self) -> bool | None:
        return is_solved(self.puzzle, self.game)

    @property
    def seen(self) -> Any:
        return self.view_of(self.puzzle.seat)

    def called(self, seat: str) -> str:
        return seat if seat == self.puzzle.seat else say("coach.they")

    def question(self) -> str:
        return super().question() if self.is_solved is None else say("puzzle.over")


class PuzzleSheet(QWidget):
    """What is to be reached, a hint, and how it went. Attributes: goal, hint, outcome, buttons."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.name = text_label("", "panel", self)
        self.solved = Badge(theme, say("learn.solved"), "accent", self)
        self.tries = text_label("", "second", self)
        self.goal = text_label("", "body", self, wrap=True)
        self.hint = text_label("", "second", self, wrap=True)
        self.outcome = text_label("", "name", self, wrap=True)
        self.buttons = {name: self._button(name) for name in ("show-hint", "again", "next", "all")}
        self._head = Flow(gap=theme.px(8))
        for part in (self.name, self.solved, self.tries, *self.buttons.values()):
            self._head.addWidget(part)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        for label in (self.goal, self.hint, self.outcome):
            self._column.addWidget(label)
        theme.follow(self._measure)

    def _button(self, name: str) -> TextButton:
        made = TextButton(self.theme, say(f"puzzle.{name}"), self, primary=name == "next")
        if name in PUZZLE_KEYS:
            made.setToolTip(plain_tip(say("coach.with-key", name=made.text(), key=key_word(PUZZLE_KEYS[name]))))
        return made

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(18), px(8), px(14), px(6))
        self._column.setSpacing(px(3))

    def show_puzzle(self, puzzle: Puzzle, tries: int, *, was_solved: bool, is_last: bool) -> None:
        self.name.setText(say(f"puzzle.{puzzle.id}.name"))
        self.goal.setText(say(f"puzzle.{puzzle.id}.goal"))
        self.hint.setText(say(f"puzzle.{puzzle.id}.hint"))
        self.hint.hide()
        self.solved.setVisible(was_solved)
        self.tries.setText(say("puzzle.tries", number=tries))
        self.buttons["next"].setVisible(was_solved and not is_last)

    def show_outcome(self, is_solved: bool | None) -> None:
        words = {True: say("puzzle.is-solved"), False: say("puzzle.is-not"), None: ""}[is_solved]
        self.outcome.setText(words)
        self.outcome.setVisible(bool(words))
        told = say("puzzle.reads", name=self.name.text(), goal=self.goal.text(), state=words)
        self.setAccessibleName(told)
        if words:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))


class PuzzlePage(QWidget):
    """Attributes: puzzle, desk, board, sheet. Signals: back_wanted(); next_wanted(id)."""

    KEYS = "puzzle.status-keys"
    back_wanted = Signal()
    next_wanted = Signal(str)
    all_wanted = Signal()

    def __init__(self, house: House, puzzle: Puzzle, records: Records, pace: int = PACE) -> None:
        super().__init__()
        self.house, self.puzzle, self.records = house, puzzle, records
        self._pace = pace
        self.sheet = PuzzleSheet(house.theme, self)
        self.board: Board | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.sheet)
        acts = {"show-hint": self.show_hint, "again": self.begin, "next": self._next, "all": self.all_wanted.emit}
        for name, act in acts.items():
            self.sheet.buttons[name].clicked.connect(lambda _=False, act=act: act())
        bind_keys(self, {PUZZLE_KEYS["show-hint"]: self.show_hint, PUZZLE_KEYS["again"]: self.begin})
        self.begin()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.house.theme.px(400), self.house.theme.px(300))

    def hasHeightForWidth(self) -> bool:
        return False

    def key_table(self) -> Mapping[str, Sequence[str]]:
        own = {say(f"puzzle.{name}"): (key,) for name, key in PUZZLE_KEYS.items()}
        return {**own, **told_keys(self.puzzle.position.state.system)}

    def begin(self) -> None:
        """Another try, from the beginning."""
        had_focus = self.board is not None and self.board.isAncestorOf(self.window().focusWidget() or self)
        if self.board is not None:
            self._column.removeWidget(self.board)
            self.board.hide()
            self.board.deleteLater()
        self.desk = PuzzleDesk(self.puzzle, self.records, pace=self._pace)
        self.board = Board(self.desk, self.house.theme, self)
        self._column.addWidget(self.board, 1)
        self.board.show()
        self.board.bar.back.show()
        self.board.bar.back.clicked.connect(self.back_wanted)
        self.setFocusProxy(self.board.view)
        add_try(self.house.memory, self.puzzle.id)
        self.desk.changed.connect(self._look)
        self._show()
        if had_focus:
            self.board.take_focus()

    def take_focus(self) -> None:
        assert self.board is not None
        self.board.take_focus()

    def show_hint(self) -> None:
        self.sheet.hint.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.sheet, self.sheet.hint.text()))

    def _look(self) -> None:
        """Whether it is over, and how."""
        is_solved = self.desk.is_solved
        if is_solved and not was_solved(self.house.memory, self.puzzle.id):
            self.house.memory.keep(_key(self.puzzle.id, "solved"), 1)
        self._show()

    def _show(self) -> None:
        memory, id_ = self.house.memory, self.puzzle.id
        is_hinted = self.sheet.hint.isVisible()
        self.sheet.show_puzzle(
            self.puzzle, tries_of(memory, id_), was_solved=was_solved(memory, id_), is_last=id_ == PUZZLES[-1]
        )
        self.sheet.hint.setVisible(is_hinted)
        self.sheet.show_outcome(self.desk.is_solved)

    def _next(self) -> None:
        self.next_wanted.emit(PUZZLES[PUZZLES.index(self.puzzle.id) + 1])


# --- what is kept ---


def _key(puzzle_id: str, what: str) -> str:
    return f"puzzle.{puzzle_id}.{what}"


def was_solved(memory: Memory, puzzle_id: str) -> bool:
    return memory.number(_key(puzzle_id, "solved"), 0, range(2)) == 1


def tries_of(memory: Memory, puzzle_id: str) -> int:
    return memory.number(_key(puzzle_id, "tries"), 0, range(MOST_TRIES + 1))


def add_try(memory: Memory, puzzle_id: str) -> None:
    memory.keep(_key(puzzle_id, "tries"), min(tries_of(memory, puzzle_id) + 1, MOST_TRIES))
