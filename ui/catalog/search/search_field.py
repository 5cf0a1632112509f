"""The search field: what is typed, dressed as a query, with the fault underlined and named below it."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QInputMethodEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QPen,
    QTextCharFormat,
)
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget

from app.words import say, suggestion, tell
from catalog.queries.lexer import tokenize
from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Chip, IconButton
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, vbox

if TYPE_CHECKING:
    from app.base.errors import Problem

ASKED = ("operator", "value", "comma")  # the tokens that say what is asked of a field
DEBOUNCE = 60  # milliseconds between the last key and the search


class QueryEdit(QLineEdit):
    """The line itself. Signals: asked_down(), asked_clear(), focus_changed()."""

    asked_down = Signal()
    asked_clear = Signal()
    focus_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._fault: tuple[int, int] | None = None
        self.textChanged.connect(self._changed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.asked_down.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.asked_clear.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focus_changed.emit()

    @property
    def fault(self) -> tuple[int, int] | None:
        """The underlined part: start and length."""
        return self._fault

    def caret(self) -> QRect:
        """Where the caret stands."""
        return self.cursorRect()

    def mark(self, fault: tuple[int, int] | None) -> None:
        self._fault = fault
        self.dress()

    def _changed(self) -> None:
        # Old marks belong to the old text; a new fault is marked when the answer is there.
        self._fault = None
        self.dress()

    def dress(self) -> None:
        """Give parts of the text their look. A line edit takes formats only in the guise of an input method."""
        at = self.cursorPosition()
        attributes = [
            QInputMethodEvent.Attribute(QInputMethodEvent.AttributeType.TextFormat, start - at, length, look)
            for start, length, look in self._looks()
            if length
        ]
        QApplication.sendEvent(self, QInputMethodEvent("", attributes))

    def _looks(self) -> list[tuple[int, int, QTextCharFormat]]:
        tokens, text = self.theme.tokens, self.text()
        looks: list[tuple[int, int, QTextCharFormat]] = []
        for start, end, is_field in comparison_spans(text):
            look = _look(tokens.ink2) if is_field else _look(tokens.accent, QFont.Weight.DemiBold)
            looks.append((start, end - start, look))
        if self._fault:
            start, length = self._fault
            fault = _look(tokens.bad, QFont.Weight.DemiBold)
            fault.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            fault.setUnderlineColor(QColor(tokens.bad))
            # Formats must not overlap: what is at fault is not dressed as anything else.
            looks = [one for one in looks if one[0] + one[1] <= start or one[0] >= start + length]
            looks.append((start, length, fault))
        return looks


def _look(colour: str, weight: int = QFont.Weight.Normal) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setForeground(QColor(colour))
    look.setFontWeight(weight)
    return look


def comparison_spans(text: str) -> Iterator[tuple[int, int, bool]]:
    """The comparisons of a query, token by token: start, end, whether it is the field with its minus or what is asked
    of it. A phrase that is still being typed counts as asked."""
    before = None
    for token in tokenize(text):
        if token.kind == "field":
            is_denied = before is not None and before.kind == "minus" and before.end == token.start
            yield token.start - is_denied, token.end, True
        elif token.kind in ASKED or (token.kind == "unclosed" and before and before.kind in ASKED):
            yield token.start, token.end, False
        before = token


def fault_span(text: str, problem: "Problem") -> tuple[int, int] | None:
    """The part of the text that a problem is about: from its column to the end of the word."""
    column = problem.values.get("column")
    if not isinstance(column, int) or not text:
        return None
    start = min(max(column - 1, 0), len(text) - 1)
    length = len(re.match(r"[^\s:<>=!(),]*", text[start:])[0]) or 1  # type: ignore[index]
    return start, length


class QueryBox(QWidget):
    """The framed line: sign, text, number of results, clear."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.edit = QueryEdit(theme, self)
        self.edit.setPlaceholderText(say("window.search-hint"))
        self.edit.setAccessibleName(say("window.search-name"))
        self.edit.focus_changed.connect(self.update)
        self.count = text_label("", "second", self)
        self.clear = IconButton(theme, "cross", say("window.search-clear"), self, size=30)
        self.clear.hide()
        hbox(theme, (self.edit, 1), self.count, self.clear, parent=self, spacing=6, margins=(40, 0, 10, 0))
        self.setCursor(Qt.CursorShape.IBeamCursor)
        theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        self.setFixedHeight(px(42))
        self.edit.setFont(self.theme.words(14))
        self.edit.dress()

    def mousePressEvent(self, _: QMouseEvent) -> None:
        self.edit.setFocus()

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        focused = self.edit.hasFocus()
        painter = smooth_painter(self)
        edge = tokens.bad if self.edit.fault else tokens.accent if focused else tokens.line
        painter.setPen(QPen(QColor(edge), 2 if focused or self.edit.fault else 1))
        painter.setBrush(QColor(tokens.bg))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(8), px(8))
        side = px(20)
        draw_icon(painter, "search", QRectF(px(12), (self.height() - side) / 2, side, side), QColor(tokens.ink2))


class QueryFault(QWidget):
    """What is wrong with the query, in a sentence, and what was perhaps meant. Signals: taken(suggestion)."""

    taken = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.says = QLabel(self)
        self.says.setTextFormat(Qt.TextFormat.PlainText)
        self.says.setProperty("role", "bad")
        self.says.setWordWrap(True)
        self.chip = Chip(theme, "", self)
        self.chip.clicked.connect(lambda: self.taken.emit(str(self.chip.property("value"))))
        hbox(theme, (self.says, 1), self.chip, parent=self, spacing=10, margins=(40, 4, 8, 4))
        theme.follow_px(self.setMinimumHeight, 42)
        self.hide()

    def show_problem(self, problem: "Problem") -> None:
        meant = suggestion(problem)
        self.says.setText(tell(problem))
        self.chip.setVisible(bool(meant))
        self.chip.setProperty("value", meant)
        self.chip.rename(say("window.suggest", suggestion=meant))
        self.show()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        draw_box(painter, QRectF(self.rect()), self.theme.px(8), self.theme.colour("bad_bg"))
        side = self.theme.px(20)
        area = QRectF(self.theme.px(12), (self.height() - side) / 2, side, side)
        draw_icon(painter, "warning", area, self.theme.colour("bad"))


class SearchField(QWidget):
    """Box and fault together.

    Signals: asked(text) a moment after the last key, left_down() when the results should get the focus.
    """

    asked = Signal(str)
    left_down = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.box = QueryBox(theme, self)
        self.edit = self.box.edit
        self.fault = QueryFault(theme, self)
        self._pause = QTimer(self, interval=DEBOUNCE, singleShot=True)
        vbox(theme, self.box, self.fault, parent=self, spacing=6)
        self.edit.textChanged.connect(self._typed)
        self.edit.asked_down.connect(self.left_down)
        self.edit.asked_clear.connect(self.edit.clear)
        self.box.clear.clicked.connect(self._clear)
        self.fault.taken.connect(self._take)
        self._pause.timeout.connect(lambda: self.asked.emit(self.edit.text()))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(300), super().sizeHint().height())

    def text(self) -> str:
        return self.edit.text()

    def set_text(self, text: str) -> None:
        """As if it had been typed, but searched at once."""
        self.edit.setText(text)
        self._pause.stop()
        self.asked.emit(text)

    def show_text(self, text: str) -> None:
        """What is searched already: nobody is asked for it."""
        if text != self.edit.text():
            self.edit.setText(text)
            self._pause.stop()

    def show_problem(self, problem: "Problem | None") -> None:
        self.edit.mark(fault_span(self.edit.text(), problem) if problem else None)
        if problem:
            self.fault.show_problem(problem)
        else:
            self.fault.hide()
        self.box.update()

    def show_count(self, text: str) -> None:
        self.box.count.setText(text)

    def _typed(self, text: str) -> None:
        self.box.clear.setVisible(bool(text))
        self._pause.start()

    def _clear(self) -> None:
        self.edit.clear()
        self.edit.setFocus()

    def _take(self, meant: str) -> None:
        """Put the suggestion in place of what was at fault."""
        if self.edit.fault:
            start, length = self.edit.fault
            text = self.edit.text()
            self.set_text(text[:start] + meant + text[start + length :])
            self.edit.setFocus()
