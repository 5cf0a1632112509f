"""Why did it do that? What a computer player could choose from with the value of each, the one it took marked."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ai.policy import IsOver
from app.battles.player_moves import PlayerMove
from app.games.api.advice import Hint, Reasons
from app.words import say
from app.words.hints import tell_hint, tell_note, tell_value
from app.words.play_sentences import NameSource
from app.words.reason_sentences import tell_choice, tell_covered, tell_way, tell_weighed
from ui.battle.session.advice_thread import AdviceThread
from ui.shell.look.theme import Theme
from ui.widgets.clear import clear
from ui.widgets.dialogs import TitledDialog
from ui.widgets.labels import LabelBadge, text_label
from ui.widgets.layout.box_layouts import gridbox, vbox
from ui.widgets.views.scroll import scroll_area

WIDTH, HEIGHT, EMPTY = 560, 560, 190  # pixels at 100 %
AROUND = 150  # the height of title, buttons and margins
VALUE = 36  # the column of the values

Find = Callable[[IsOver], PlayerMove | None]


class ReasonsDialog(TitledDialog):
    """Opens at once and is filled when it has been thought out; closing it stops the thought.

    Attributes: told (all that it says, line by line), rows (the candidates, what was taken first), copy, close_.
    """

    def __init__(
        self,
        theme: Theme,
        find: Find,
        called: Callable[[str], str],
        named: Callable[[PlayerMove], NameSource],
        parent: QWidget,
    ) -> None:
        """`find` is asked on another thread; `called` is what a seat is called, `named` what pieces were then."""
        super().__init__(theme, say("reasons.title"), parent, width=min(WIDTH, parent.window().width() * 9 // 10))
        self.told: list[str] = []
        self.rows: list[CandidateRow] = []
        self._called = called
        self._named = named
        self._inside = QWidget(self)
        # As high as the lines are at its width, not as if every word stood in a line of its own.
        self._inside.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._lines = vbox(theme, parent=self._inside, spacing=6, margins=(0, 0, 8, 0))
        self._add_text(say("reasons.thinks"), "second")
        self._area = scroll_area(self._inside, self, name=say("reasons.title"), can_focus=True)
        self.body.addWidget(self._area, 1)
        self._add_buttons()
        self.fit(WIDTH, EMPTY)
        self._advisor = AdviceThread(self)
        self._advisor.advised.connect(self._fill)
        self.finished.connect(lambda _: self._advisor.cancel())
        self._advisor.think(lambda is_over: _thought(find, is_over))

    def _add_buttons(self) -> None:
        self.copy = self.add_button(say("why.copy"), icon="copy")
        self.copy.setEnabled(False)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText("\n".join(self.told) + "\n"))
        self.close_ = self.add_button(say("window.close"), primary=True, act=self.accept)
        self.close_.setFocus()

    # --- what was found ---

    def _fill(self, found: tuple[PlayerMove, Reasons] | None) -> None:
        self._clear()
        if found is None:
            self._add_text(say("reasons.none"), "body")
        else:
            self._show(*found)
        self._lines.addStretch(1)
        self.copy.setEnabled(found is not None)
        self._area.setAccessibleDescription("\n".join(self.told))
        wanted = self._lines.heightForWidth(self.width() - self.theme.px(52)) * 100 // self.theme.scale
        self.fit(WIDTH, min(HEIGHT, wanted + AROUND))

    def _clear(self) -> None:
        self.told = []
        clear(self._lines)

    def _show(self, move: PlayerMove, found: Reasons) -> None:
        named = self._named(move)
        self._add_text(tell_choice(move.decision, self._called(move.seat), move.player, named), "name")
        self._add_text(tell_way(move.decision, sees_ahead=move.sees_ahead), "second")
        taken, *others = tell_weighed(found, named)
        self._add_row(found.taken, taken, named, is_taken=True)
        if not found.is_best:
            self._add_text(say("reasons.untold"), "second")
        self._lines.addSpacing(self.theme.px(4))
        self._add_text(say("reasons.others" if others else "reasons.no-others"), "second")
        for hint, spoken in zip(found.others, others, strict=True):
            self._add_row(hint, spoken, named)
        self._lines.addSpacing(self.theme.px(4))
        self._add_text(tell_covered(move.view.system), "second")

    def _add_text(self, text: str, role: str) -> None:
        self.told.append(text)
        self._add(text_label(text, role, self._inside, wrap=True))

    def _add_row(self, hint: Hint, spoken: str, named: NameSource, *, is_taken: bool = False) -> None:
        self.told.append(spoken)
        row = CandidateRow(self.theme, hint, named, self._inside, is_taken=is_taken)
        row.setAccessibleName(spoken)
        self.rows.append(row)
        self._add(row)

    def _add(self, widget: QWidget) -> None:
        """What comes after the sheet was opened counts for its height only when it is shown."""
        self._lines.addWidget(widget)
        widget.show()


def _thought(find: Find, is_over: IsOver) -> tuple[PlayerMove, Reasons] | None:
    move = find(is_over)
    return None if move is None else (move, move.why(is_over))


class CandidateRow(QWidget):
    """A candidate: its value, what it is, what speaks for and against it. What was taken lies on a ground and says so.

    Attributes: text (as it is read aloud).
    """

    def __init__(self, theme: Theme, hint: Hint, named: NameSource, parent: QWidget, *, is_taken: bool = False) -> None:
        super().__init__(parent)
        self.theme = theme
        self.is_taken = is_taken
        self.text = tell_hint(hint.what, hint.value, hint.notes, named)
        px = theme.px
        grid = gridbox(theme, parent=self, across=10, down=2, margins=(10, 6, 10, 6))
        grid.setColumnMinimumWidth(0, px(VALUE))
        grid.setColumnStretch(1, 1)
        value = text_label("\u2013" if hint.value is None else tell_value(hint.value), "name", self)
        what = text_label(tell_note(hint.what, named), "name", self, wrap=True)
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        what.setAlignment(Qt.AlignmentFlag.AlignTop)
        grid.addWidget(value, 0, 0)
        grid.addWidget(what, 0, 1)
        if is_taken:
            grid.addWidget(LabelBadge(theme, say("reasons.taken"), "accent", self), 0, 2, Qt.AlignmentFlag.AlignTop)
        if hint.notes:
            why = say("reasons.why", why=[tell_note(note, named) for note in hint.notes])
            grid.addWidget(text_label(why, "body", self, wrap=True), 1, 1, 1, 2)

    def paintEvent(self, _: QPaintEvent) -> None:
        if self.is_taken:
            painter = QPainter(self)
            painter.fillRect(self.rect(), self.theme.colour("soft"))
            painter.fillRect(0, 0, self.theme.px(3), self.height(), self.theme.colour("accent"))
