"""The contents of the reference as a list: headings and topics."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.words import say
from ui.help.contents import Topic
from ui.shell.look.theme import Theme
from ui.widgets.tips import text_for

Index = QModelIndex | QPersistentModelIndex
Row = Topic | str  # a heading is a plain text


class TopicsModel(QAbstractListModel):
    """Topics under headings. Found ones stand without headings, in the order of the search."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[Row, ...] = ()

    def show(self, topics: Sequence[Topic], *, grouped: bool) -> None:
        self.beginResetModel()
        rows: list[Row] = []
        group = ""
        for topic in topics:
            if grouped and topic.group != group:
                group = topic.group
                rows.append(group)
            rows.append(topic)
        self.rows = tuple(rows)
        self.endResetModel()

    def topic(self, row: int) -> Topic | None:
        found = self.rows[row] if 0 <= row < len(self.rows) else None
        return found if isinstance(found, Topic) else None

    def row_of(self, key: tuple[str, str, str]) -> int:
        return next((i for i, row in enumerate(self.rows) if isinstance(row, Topic) and row.key == key), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return text_for(role, row if isinstance(row, str) else row.title)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return say("help.spoken-group", name=row) if isinstance(row, str) else f"{row.title}, {row.group}"
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and isinstance(self.rows[index.row()], str):
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)


class TopicsDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        model = index.model()
        assert isinstance(model, TopicsModel)
        return QSize(100, self.theme.px(36 if isinstance(model.rows[index.row()], str) else 30))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, TopicsModel)
        row = model.rows[index.row()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, str):
            self._heading(painter, QRectF(option.rect), row)
        else:
            self._topic(painter, option, row.title)
        painter.restore()

    def _heading(self, painter: QPainter, area: QRectF, text: str) -> None:
        painter.setFont(self.theme.title(15))
        painter.setPen(self.theme.colour("ink"))
        line = area.adjusted(self.theme.px(8), self.theme.px(8), 0, 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)

    def _topic(self, painter: QPainter, option: QStyleOptionViewItem, title: str) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        area = QRectF(option.rect).adjusted(px(2), 1, -px(4), -1)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        is_lit = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if is_chosen or is_lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.soft if is_chosen else tokens.soft2))
            painter.drawRoundedRect(area, px(7), px(7))
        if is_chosen and self._view.hasFocus():
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), px(7), px(7))
        font = self.theme.words(13, QFont.Weight.DemiBold if is_chosen else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(QColor(tokens.ink))
        line = area.adjusted(px(14), 0, -px(6), 0)
        shown = QFontMetricsF(font).elidedText(title, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, shown)


class TopicsList(QListView):
    """Signals: picked(Topic) when another line is chosen; left_upwards() with Up on the first line or Escape."""

    picked = Signal(object)
    left_upwards = Signal()

    def __init__(self, theme: Theme, model: TopicsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._topics = model
        self.setModel(model)
        self.setItemDelegate(TopicsDelegate(theme, self))
        self.setAccessibleName(say("help.contents"))
        self.setMouseTracking(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.scheduleDelayedItemsLayout()

    def choose(self, key: tuple[str, str, str]) -> None:
        """Mark a topic without telling anybody; one that is not listed leaves nothing marked."""
        row = self._topics.row_of(key)
        blocked = self.blockSignals(True)
        if row >= 0:
            self.setCurrentIndex(self._topics.index(row))
            self.scrollTo(self._topics.index(row))
        else:
            self.clearSelection()
        self.blockSignals(blocked)
        self.viewport().update()

    def enter(self) -> None:
        """Take the focus; where nothing is chosen yet, the first topic is."""
        if not self.currentIndex().isValid():
            first = next((i for i in range(self._topics.rowCount()) if self._topics.topic(i)), -1)
            if first >= 0:
                self.setCurrentIndex(self._topics.index(first))
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        topic = self._topics.topic(current.row()) if current.isValid() else None
        if topic is not None:
            self.picked.emit(topic)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().row()
        is_first = not any(self._topics.topic(i) for i in range(max(row, 0)))
        if event.key() == Qt.Key.Key_Escape or (event.key() == Qt.Key.Key_Up and is_first):
            self.left_upwards.emit()
        else:
            super().keyPressEvent(event)
