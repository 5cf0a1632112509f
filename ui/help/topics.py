"""The contents of the reference as a list: headings and topics."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyleOptionViewItem, QWidget

from app.words import say
from ui.help.contents import Topic
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_words
from ui.widgets.views.row_list import Index, RowDelegate, RowModel, with_headings

Row = Topic | str  # a heading is a plain text


class TopicsModel(RowModel[Row]):
    """Topics under headings. Found ones stand without headings, in the order of the search."""

    def show_topics(self, topics: Sequence[Topic], *, grouped: bool) -> None:
        under = with_headings(topics, lambda topic: topic.group)
        self.show(under if grouped else topics)

    def topic(self, row: int) -> Topic | None:
        found = self.rows[row] if 0 <= row < len(self.rows) else None
        return found if isinstance(found, Topic) else None

    def row_of(self, key: tuple[str, str, str]) -> int:
        return next((i for i, row in enumerate(self.rows) if isinstance(row, Topic) and row.key == key), -1)

    def name(self, row: Row) -> str:
        return row if isinstance(row, str) else row.title

    def spoken(self, row: Row) -> str:
        return say("help.spoken-group", name=row) if isinstance(row, str) else f"{row.title}, {row.group}"

    def tip(self, row: Row) -> str:
        return self.name(row)


class TopicsDelegate(RowDelegate):
    def height(self, row: Row) -> float:
        return 36 if isinstance(row, str) else 30

    def paint_row(self, painter: QPainter, area: QRectF, row: Row, option: QStyleOptionViewItem, _index: Index) -> None:
        if isinstance(row, str):
            self._heading(painter, area, row)
        else:
            self._topic(painter, area, option, row.title)

    def _heading(self, painter: QPainter, area: QRectF, text: str) -> None:
        painter.setFont(self.theme.title(15))
        painter.setPen(self.theme.colour("ink"))
        line = area.adjusted(self.theme.px(8), self.theme.px(8), 0, 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)

    def _topic(self, painter: QPainter, area: QRectF, option: QStyleOptionViewItem, title: str) -> None:
        px = self.theme.px
        area = area.adjusted(px(2), 1, -px(4), -1)
        is_chosen = self.draw_lit(painter, area, option, 7)
        font = self.theme.words(13, QFont.Weight.DemiBold if is_chosen else QFont.Weight.Normal)
        line = area.adjusted(px(14), 0, -px(6), 0)
        draw_words(painter, line, title, font, self.theme.tokens.ink, elide=True)


class TopicsList(QListView):
    """Signals: picked(Topic) when another line is chosen; left_upwards() with Up on the first line or Escape."""

    picked = Signal(object)
    left_upwards = Signal()

    def __init__(self, theme: Theme, model: TopicsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._topics = model
        self.setModel(model)
        self.setItemDelegate(TopicsDelegate(theme, self, 30))
        self.setAccessibleName(say("help.contents"))
        self.setMouseTracking(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme.follow(self.scheduleDelayedItemsLayout)

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
