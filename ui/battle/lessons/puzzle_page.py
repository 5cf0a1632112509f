"""A puzzle on the screen: the real board, and a small sheet with what is to be reached."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from app.battles.position import system_of
from app.games.api.records import Records
from app.games.api.state import BattleState
from app.games.registry import syllabus_of
from app.teaching.puzzles import Puzzle, explanation_of, hints_of, is_solved
from app.words import say
from ui.battle.aside_page import AsidePage
from ui.battle.question.key_buttons import key_word
from ui.battle.session.board import BattleBoard
from ui.battle.session.key_table import keys_of_game
from ui.battle.session.session import PACE, BattleSession
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.shell.services.settings_memory import SettingsMemory
from ui.widgets.buttons import TextButton
from ui.widgets.clear import discard
from ui.widgets.keys import bind_keys
from ui.widgets.labels import LabelBadge, text_label
from ui.widgets.layout.box_layouts import flowbox, vbox
from ui.widgets.tips import plain_tip

MAX_TRIES = 9999
PUZZLE_KEYS = {"show-hint": "Ctrl+Return", "again": "Ctrl+R"}


class PuzzleSession(BattleSession):
    """A table that ends at the moment that counts. Attributes: puzzle."""

    is_advised = False  # it is for the person to find out

    def __init__(self, puzzle: Puzzle, records: Records, parent: QObject | None = None, pace: int = PACE) -> None:
        self.puzzle = puzzle
        super().__init__(puzzle.table(), records, puzzle.policies, parent, pace)

    @property
    def is_solved(self) -> bool | None:
        return is_solved(self.puzzle, self.game)

    @property
    def view(self) -> BattleState:
        return self.view_of(self.puzzle.seat)

    def short_seat_name(self, seat: str) -> str:
        return seat if seat == self.puzzle.seat else say("coach.they")

    def question_text(self) -> str:
        return super().question_text() if self.is_solved is None else say("puzzle.over")


class PuzzlePanel(QWidget):
    """What is to be reached, hints, how it went, and once it is solved why. Attributes: goal, hint (those that were
    asked for), outcome, why, buttons."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.name = text_label("", "panel", self)
        self.solved = LabelBadge(theme, say("learn.solved"), "accent", self)
        self.tries = text_label("", "second", self)
        self.goal = text_label("", "body", self, wrap=True)
        self.hint = text_label("", "second", self, wrap=True)
        self.outcome = text_label("", "name", self, wrap=True)
        self.why = text_label("", "body", self, wrap=True)
        self._hints: tuple[str, ...] = ()
        self._hint_count = 0
        self.buttons = {name: self._button(name) for name in ("show-hint", "again", "next", "all")}
        head = flowbox(theme, self.name, self.solved, self.tries, *self.buttons.values(), spacing=8)
        labels = (self.goal, self.hint, self.outcome, self.why)
        vbox(theme, head, *labels, parent=self, spacing=3, margins=(18, 8, 14, 6))

    def _button(self, name: str) -> TextButton:
        made = TextButton(self.theme, say(f"puzzle.{name}"), self, primary=name == "next")
        if name in PUZZLE_KEYS:
            made.setToolTip(plain_tip(say("coach.with-key", name=made.text(), key=key_word(PUZZLE_KEYS[name]))))
        return made

    def show_puzzle(self, puzzle: Puzzle, tries: int, *, was_solved: bool, is_last: bool) -> None:
        self.name.setText(say(f"puzzle.{puzzle.id}.name"))
        self.goal.setText(say(f"puzzle.{puzzle.id}.goal"))
        self.why.setText(explanation_of(puzzle))
        self._hints = hints_of(puzzle)
        self._show_hints()
        self.solved.setVisible(was_solved)
        self.tries.setText(say("puzzle.tries", number=tries))
        self.buttons["next"].setVisible(was_solved and not is_last)

    def show_hint(self) -> str:
        """Show one more, if there is one; return the last."""
        self._hint_count = min(self._hint_count + 1, len(self._hints))
        self._show_hints()
        return self._hints[self._hint_count - 1]

    def _show_hints(self) -> None:
        self.hint.setText("\n".join(self._hints[: self._hint_count]))
        self.hint.setVisible(bool(self._hint_count))
        is_more = bool(self._hint_count) and self._hint_count < len(self._hints)
        self.buttons["show-hint"].setText(say("puzzle.more-hint" if is_more else "puzzle.show-hint"))

    def show_outcome(self, is_solved: bool | None) -> None:
        words = {True: say("puzzle.is-solved"), False: say("puzzle.is-not"), None: ""}[is_solved]
        self.outcome.setText(words)
        self.outcome.setVisible(bool(words))
        self.why.setVisible(is_solved is True and bool(self.why.text()))
        self.hint.setVisible(bool(self._hint_count) and not self.why.isVisibleTo(self))  # it says less than that
        told = say("puzzle.reads", name=self.name.text(), goal=self.goal.text(), state=words)
        self.setAccessibleName(told)
        if words:
            words = f"{words} {self.why.text()}" if self.why.isVisibleTo(self) else words
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))


class PuzzlePage(AsidePage):
    """Attributes: puzzle, desk, board, sheet. Signals: back_wanted(); next_wanted(id)."""

    KEYS = "puzzle.status-keys"
    wants_height = True
    next_wanted = Signal(str)
    all_wanted = Signal()

    def __init__(self, context: AppContext, puzzle: Puzzle, records: Records, pace: int = PACE) -> None:
        super().__init__()
        self.context, self.puzzle, self.records = context, puzzle, records
        self._order = syllabus_of(system_of(puzzle.position.state)).puzzles
        self._pace = pace
        self.sheet = PuzzlePanel(context.theme, self)
        self.board: BattleBoard | None = None
        self._column = vbox(self.context.theme, self.sheet, parent=self, spacing=0)
        acts = {"show-hint": self.show_hint, "again": self.begin, "next": self._next, "all": self.all_wanted.emit}
        for name, act in acts.items():
            self.sheet.buttons[name].clicked.connect(lambda _=False, act=act: act())
        bind_keys(self, {PUZZLE_KEYS["show-hint"]: self.show_hint, PUZZLE_KEYS["again"]: self.begin})
        self.begin()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.context.theme.px(400), self.context.theme.px(300))

    def hasHeightForWidth(self) -> bool:
        return False

    def key_table(self) -> Mapping[str, Sequence[str]]:
        own = {say(f"puzzle.{name}"): (key,) for name, key in PUZZLE_KEYS.items()}
        return {**own, **keys_of_game(self.puzzle.position.state.system)}

    def begin(self) -> None:
        """Another try, from the beginning."""
        had_focus = self.board is not None and self.board.isAncestorOf(self.window().focusWidget() or self)
        if self.board is not None:
            discard(self.board, layout=self._column)
        self.session = PuzzleSession(self.puzzle, self.records, pace=self._pace)
        self.board = BattleBoard(self.session, self.context.theme, self)
        self._column.addWidget(self.board, 1)
        self.board.show()
        self.board.bar.back.show()
        self.board.bar.back.clicked.connect(self.back_wanted)
        self.setFocusProxy(self.board.surface.widget)
        add_try(self.context.memory, self.puzzle.id)
        self.session.changed.connect(self._look)
        self._show()
        if had_focus:
            self.board.take_focus()

    def take_focus(self) -> None:
        assert self.board is not None
        self.board.take_focus()

    def show_hint(self) -> None:
        hint = self.sheet.show_hint()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.sheet, hint))

    def _look(self) -> None:
        """Whether it is over, and how."""
        is_solved = self.session.is_solved
        if is_solved and not was_solved(self.context.memory, self.puzzle.id):
            self.context.memory.keep(_key(self.puzzle.id, "solved"), 1)
        self._show()

    def _show(self) -> None:
        memory, id_ = self.context.memory, self.puzzle.id
        self.sheet.show_puzzle(
            self.puzzle, tries_of(memory, id_), was_solved=was_solved(memory, id_), is_last=id_ == self._order[-1]
        )
        self.sheet.show_outcome(self.session.is_solved)

    def _next(self) -> None:
        self.next_wanted.emit(self._order[self._order.index(self.puzzle.id) + 1])


# --- what is kept ---


def _key(puzzle_id: str, what: str) -> str:
    return f"puzzle.{puzzle_id}.{what}"


def was_solved(memory: SettingsMemory, puzzle_id: str) -> bool:
    return memory.number(_key(puzzle_id, "solved"), 0, range(2)) == 1


def tries_of(memory: SettingsMemory, puzzle_id: str) -> int:
    return memory.number(_key(puzzle_id, "tries"), 0, range(MAX_TRIES + 1))


def add_try(memory: SettingsMemory, puzzle_id: str) -> None:
    memory.keep(_key(puzzle_id, "tries"), min(tries_of(memory, puzzle_id) + 1, MAX_TRIES))
