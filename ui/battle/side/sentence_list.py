"""A list of sentences: each in as many lines as it needs, with the mark of its seat, more of it in smaller letters, and
a word at its end that answers why. Every row is one spoken sentence."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.words import say
from ui.art.seat_marks import draw_seat_mark
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_words
from ui.widgets.layout.box_layouts import HCENTER, LEFT, TOP
from ui.widgets.views.row_list import Index, make_quiet

LINE = Qt.ItemDataRole.UserRole
MANY = 300  # rows
TEXT = 12.5  # points of a row
REST = 80  # milliseconds
_TEXT = Qt.TextFlag.TextWordWrap | LEFT | TOP


@dataclass(frozen=True, slots=True)
class SentenceLine:
    """A row: `mark` is the number of a seat, -1 for none, an inset one leaves its place free; a faint one can only be
    read; a head begins a part, a `title` a large one. `fold` is "closed" or "open" where other rows are folded under
    it; a `sub` row is one of those."""

    text: str
    detail: str = ""
    mark: int = -1
    spoken: str = ""
    has_why: bool = False
    is_faint: bool = False
    is_head: bool = False
    is_inset: bool = False
    is_title: bool = False
    fold: str = ""
    is_sub: bool = False


class SentenceList(QListWidget):
    """Attributes: text_size (points).

    Signals: taken(row) with Return or a double click; touched(row) with a click; why_wanted(row); stepped(row, by)
    with + and -, or Alt and the arrows; copy_wanted(); folded(row, is_open) with the left and right arrow."""

    taken = Signal(int)
    touched = Signal(int)
    why_wanted = Signal(int)
    stepped = Signal(int, int)
    copy_wanted = Signal()
    folded = Signal(int, bool)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None, *, text_size: float = TEXT) -> None:
        super().__init__(parent)
        self.theme = theme
        self.text_size = text_size
        self.setAccessibleName(name)
        self._painter = SentenceDelegate(theme, self)
        self.setItemDelegate(self._painter)
        self._measuring = QTimer(self, singleShot=True, interval=REST)
        self._measuring.timeout.connect(self._measure_all)
        make_quiet(self)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.itemDoubleClicked.connect(lambda item: self.taken.emit(self.row(item)))
        theme.follow(self._wear)

    def _wear(self) -> None:
        tokens = self.theme.tokens
        self.setFont(self.theme.words(self.text_size))
        self.setStyleSheet(
            f"QListWidget {{ background: transparent; border: none; outline: none; color: {tokens.ink}; }}"
        )
        self.viewport().setAutoFillBackground(False)
        self._measure_all()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A few rows are measured at once; of many, when the width has come to rest."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure_all() if self.count() < MANY else self._measuring.start()

    def _measure_all(self) -> None:
        for row in range(self.count()):
            item = self.item(row)
            item.setSizeHint(self._painter.size_of(item.data(LINE)))

    # --- what stands there ---

    def show_lines(self, lines: Sequence[SentenceLine]) -> None:
        """Only what differs is changed: rows that stay keep the focus and the place."""
        kept = 0
        while kept < min(self.count(), len(lines)) and self.line(kept) == lines[kept]:
            kept += 1
        while self.count() > kept:
            self.takeItem(self.count() - 1)
        for line in lines[kept:]:
            self.add_line(line)

    def add_line(self, line: SentenceLine) -> None:
        item = QListWidgetItem(line.text)
        item.setData(LINE, line)
        item.setSizeHint(self._painter.size_of(line))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, line.spoken or f"{line.text} {line.detail}".strip())
        self.addItem(item)

    def line(self, row: int) -> SentenceLine:
        found: SentenceLine = self.item(row).data(LINE)
        return found

    @property
    def chosen(self) -> list[int]:
        return sorted(self.row(item) for item in self.selectedItems())

    # --- keys and mouse ---

    def event(self, event: QEvent) -> bool:
        """Keys that this list has a use for do nothing elsewhere while it has the focus."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._does(event):
            event.accept()
            return True
        return super().event(event)

    def _does(self, event: QKeyEvent) -> Any:
        """What a key means here; None for nothing."""
        row, key = self.currentRow(), event.key()
        if event.matches(QKeySequence.StandardKey.Copy):
            return self.copy_wanted.emit
        if row < 0:
            return None
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return lambda: self.taken.emit(row)
        if key == Qt.Key.Key_W and self.line(row).has_why:
            return lambda: self.why_wanted.emit(row)
        if key in _FOLDS and self.line(row).fold:
            return lambda: self.folded.emit(row, _FOLDS[key])
        by = _STEPS.get((key, bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)))
        return (lambda: self.stepped.emit(row, by)) if by else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        does = self._does(event)
        if does is None:
            super().keyPressEvent(event)
        else:
            does()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        at = event.position().toPoint()
        row = self.indexAt(at).row()
        if event.button() != Qt.MouseButton.LeftButton or row < 0:
            return
        if self.line(row).has_why and self.why_area(row).contains(at):
            self.why_wanted.emit(row)
        else:
            self.touched.emit(row)

    def why_area(self, row: int) -> QRect:
        """Where the word stands that answers why."""
        area, wide = self.visualItemRect(self.item(row)), self.theme.px(48)
        return QRect(self.width() - self.theme.px(14) - wide, area.top(), wide, area.height())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        row = self.indexAt(event.position().toPoint()).row()
        is_why = row >= 0 and self.line(row).has_why and self.why_area(row).contains(event.position().toPoint())
        shape = Qt.CursorShape.PointingHandCursor if is_why else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)


_FOLDS: dict[int, bool] = {Qt.Key.Key_Right: True, Qt.Key.Key_Left: False}
_STEPS: dict[tuple[int, bool], int] = {
    (Qt.Key.Key_Plus, False): -1, (Qt.Key.Key_Minus, False): 1, (Qt.Key.Key_Up, True): -1, (Qt.Key.Key_Down, True): 1,
}  # fmt: skip


class SentenceDelegate(QStyledItemDelegate):
    """Measures and paints a row; what was measured once is kept for its width."""

    def __init__(self, theme: Theme, view: SentenceList) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view
        self._heights: dict[tuple[SentenceLine, int, int], tuple[int, int]] = {}

    def _fonts(self, line: SentenceLine) -> tuple[QFont, QFont]:
        size = self._view.text_size
        if line.is_title:
            return self.theme.title(size + 2), self.theme.words(size - 1)
        size -= 0.5 if line.is_sub else 0
        first = self.theme.words(size, QFont.Weight.DemiBold if line.is_head else QFont.Weight.Normal)
        return first, self.theme.words(size - 1)

    def _room(self, line: SentenceLine, area: QRect) -> QRect:
        """Where the words stand: behind the mark, before the why."""
        px = self.theme.px
        left = px(44 if line.is_sub else 26 if line.mark >= 0 or line.is_inset else 12)
        return area.adjusted(left, px(5), -px(50 if line.has_why else 24 if line.fold else 10), -px(5))

    def _width(self) -> int:
        """The same whether there is a scroll bar or not: rows do not break anew when one comes."""
        never = self._view.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        return max(self._view.width() - (0 if never else self.theme.px(14)), 60)

    def _measured(self, line: SentenceLine, width: int) -> tuple[int, int]:
        key = (line, width, self.theme.scale)
        if key not in self._heights:
            room = self._room(line, QRect(0, 0, width, 10_000))
            first, second = self._fonts(line)
            text = QFontMetrics(first).boundingRect(room, _TEXT, line.text).height()
            detail = QFontMetrics(second).boundingRect(room, _TEXT, line.detail).height() if line.detail else 0
            self._heights[key] = (text, detail)
        return self._heights[key]

    def size_of(self, line: SentenceLine) -> QSize:
        """Kept by the row itself: a list of thousands is laid out anew with every one that comes."""
        text, detail = self._measured(line, self._width())
        return QSize(self._width(), text + detail + self.theme.px(12 if detail else 10))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: SentenceLine = index.data(LINE)
        area = QRect(option.rect.topLeft(), QSize(self._width(), option.rect.height()))
        tokens, px = self.theme.tokens, self.theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, option.state, area)
        room = self._room(line, area)
        text, detail = self._measured(line, area.width())
        first, second = self._fonts(line)
        if line.mark >= 0:
            at = QPointF(area.left() + px(14), room.top() + QFontMetrics(first).height() / 2)
            draw_seat_mark(painter, line.mark, at, px(5), is_dark=tokens.dark)
        ink = tokens.ink2 if line.is_faint else tokens.ink
        draw_words(painter, QRect(room.left(), room.top(), room.width(), text + 2), line.text, first, ink, _TEXT)
        if detail:
            below = QRect(room.left(), room.top() + text + px(2), room.width(), detail + 2)
            draw_words(painter, below, line.detail, second, tokens.ink2, _TEXT)
        if line.has_why:
            place = QRect(QPoint(area.right() - px(46), room.top()), QSize(px(40), text))
            bold = self.theme.words(12, QFont.Weight.DemiBold)
            draw_words(painter, place, say("log.why"), bold, tokens.accent, TOP | HCENTER)
        if line.fold:
            self._chevron(painter, QPointF(area.right() - px(16), room.top() + text / 2), is_open=line.fold == "open")
        painter.restore()

    def _chevron(self, painter: QPainter, at: QPointF, *, is_open: bool) -> None:
        """That there is more, and whether it is shown."""
        px = self.theme.px
        long, short = px(4), px(2)
        right = [(-short, -long), (short, 0), (-short, long)]
        points = [(y, x) for x, y in right] if is_open else right
        painter.setPen(QPen(self.theme.colour("ink2"), px(1.6)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([at + QPointF(x, y) for x, y in points]))

    def _ground(self, painter: QPainter, state: QStyle.StateFlag, area: QRect) -> None:
        """Chosen rows are filled; the one with the keyboard has a bar in front too."""
        px = self.theme.px
        inner = area.adjusted(px(4), 1, -px(4), -1)
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        if is_chosen or state & QStyle.StateFlag.State_MouseOver:
            draw_box(painter, inner, px(6), self.theme.colour("soft" if is_chosen else "soft2"))
        if state & QStyle.StateFlag.State_HasFocus and self._view.hasFocus():
            bar = QRect(inner.left(), inner.top() + px(3), px(3), inner.height() - px(6))
            draw_box(painter, bar, 1.5, self.theme.colour("accent"))
