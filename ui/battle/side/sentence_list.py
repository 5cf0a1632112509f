"""A list of sentences: each in as many lines as it needs, with the mark of its seat, more of it in smaller letters, and
a word at its end that answers why. Every row is one spoken sentence."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.words import say
from ui.battle.side.seat_marks import draw_seat_mark
from ui.shell.look.theme import Theme

Index = QModelIndex | QPersistentModelIndex
LINE = Qt.ItemDataRole.UserRole
MANY = 300  # rows
REST = 80  # milliseconds
_TEXT = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


@dataclass(frozen=True, slots=True)
class Line:
    """A row: `mark` is the number of a seat, -1 for none, an inset one leaves its place free; a faint one can only be
    read; a head begins a part."""

    text: str
    detail: str = ""
    mark: int = -1
    spoken: str = ""
    has_why: bool = False
    is_faint: bool = False
    is_head: bool = False
    is_inset: bool = False


class Lines(QListWidget):
    """Signals: taken(row) with Return or a double click; touched(row) with a click; why_wanted(row); stepped(row, by)
    with + and -, or Alt and the arrows; copy_wanted()."""

    taken = Signal(int)
    touched = Signal(int)
    why_wanted = Signal(int)
    stepped = Signal(int, int)
    copy_wanted = Signal()

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAccessibleName(name)
        self._painter = _Painter(theme, self)
        self.setItemDelegate(self._painter)
        self._measuring = QTimer(self)
        self._measuring.setSingleShot(True)
        self._measuring.setInterval(REST)
        self._measuring.timeout.connect(self._measure_all)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.itemDoubleClicked.connect(lambda item: self.taken.emit(self.row(item)))
        theme.follow(self._wear)

    def _wear(self) -> None:
        tokens = self.theme.tokens
        self.setFont(self.theme.words(12.5))
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

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Only what differs is changed: rows that stay keep the focus and the place."""
        kept = 0
        while kept < min(self.count(), len(lines)) and self.line(kept) == lines[kept]:
            kept += 1
        while self.count() > kept:
            self.takeItem(self.count() - 1)
        for line in lines[kept:]:
            self.add_line(line)

    def add_line(self, line: Line) -> None:
        item = QListWidgetItem(line.text)
        item.setData(LINE, line)
        item.setSizeHint(self._painter.size_of(line))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, line.spoken or f"{line.text} {line.detail}".strip())
        self.addItem(item)

    def line(self, row: int) -> Line:
        found: Line = self.item(row).data(LINE)
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


_STEPS: dict[tuple[int, bool], int] = {
    (Qt.Key.Key_Plus, False): -1, (Qt.Key.Key_Minus, False): 1, (Qt.Key.Key_Up, True): -1, (Qt.Key.Key_Down, True): 1,
}  # fmt: skip


class _Painter(QStyledItemDelegate):
    """Measures and paints a row; what was measured once is kept for its width."""

    def __init__(self, theme: Theme, view: Lines) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view
        self._heights: dict[tuple[Line, int, int], tuple[int, int]] = {}

    def _fonts(self, line: Line) -> tuple[QFont, QFont]:
        first = self.theme.words(12.5, QFont.Weight.DemiBold if line.is_head else QFont.Weight.Normal)
        return first, self.theme.words(11.5)

    def _room(self, line: Line, area: QRect) -> QRect:
        """Where the words stand: behind the mark, before the why."""
        px = self.theme.px
        left = px(26 if line.mark >= 0 or line.is_inset else 12)
        return area.adjusted(left, px(5), -px(50 if line.has_why else 10), -px(5))

    def _width(self) -> int:
        """The same whether there is a scroll bar or not: rows do not break anew when one comes."""
        return max(self._view.width() - self.theme.px(14), 60)

    def _measured(self, line: Line, width: int) -> tuple[int, int]:
        key = (line, width, self.theme.scale)
        if key not in self._heights:
            room = self._room(line, QRect(0, 0, width, 10_000))
            first, second = self._fonts(line)
            text = QFontMetrics(first).boundingRect(room, _TEXT, line.text).height()
            detail = QFontMetrics(second).boundingRect(room, _TEXT, line.detail).height() if line.detail else 0
            self._heights[key] = (text, detail)
        return self._heights[key]

    def size_of(self, line: Line) -> QSize:
        """Kept by the row itself: a list of thousands is laid out anew with every one that comes."""
        text, detail = self._measured(line, self._width())
        return QSize(self._width(), text + detail + self.theme.px(12 if detail else 10))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: Line = index.data(LINE)
        area = QRect(option.rect.topLeft(), QSize(self._width(), option.rect.height()))
        tokens, px, colour = self.theme.tokens, self.theme.px, self.theme.colour
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, option.state, area)
        room = self._room(line, area)
        text, detail = self._measured(line, area.width())
        first, second = self._fonts(line)
        if line.mark >= 0:
            at = QPointF(area.left() + px(14), room.top() + QFontMetrics(first).height() / 2)
            draw_seat_mark(painter, line.mark, at, px(5), is_dark=tokens.dark)
        painter.setFont(first)
        painter.setPen(colour("ink2" if line.is_faint else "ink"))
        painter.drawText(QRect(room.left(), room.top(), room.width(), text + 2), _TEXT, line.text)
        if detail:
            painter.setFont(second)
            painter.setPen(colour("ink2"))
            painter.drawText(
                QRect(room.left(), room.top() + text + px(2), room.width(), detail + 2), _TEXT, line.detail
            )
        if line.has_why:
            painter.setFont(self.theme.words(12, QFont.Weight.DemiBold))
            painter.setPen(colour("accent"))
            place = QRect(QPoint(area.right() - px(46), room.top()), QSize(px(40), text))
            painter.drawText(place, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter, say("log.why"))
        painter.restore()

    def _ground(self, painter: QPainter, state: QStyle.StateFlag, area: QRect) -> None:
        """Chosen rows are filled; the one with the keyboard has a bar in front too."""
        px = self.theme.px
        inner = area.adjusted(px(4), 1, -px(4), -1)
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        if is_chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.colour("soft" if is_chosen else "soft2"))
            painter.drawRoundedRect(inner, px(6), px(6))
        if state & QStyle.StateFlag.State_HasFocus and self._view.hasFocus():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.colour("accent"))
            painter.drawRoundedRect(QRect(inner.left(), inner.top() + px(3), px(3), inner.height() - px(6)), 1.5, 1.5)
