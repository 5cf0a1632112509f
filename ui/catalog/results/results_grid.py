"""The results as a grid of faces. Only what is seen is painted, and where everything stands follows from its number."""

from collections.abc import Iterable

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem, QWidget

from app.words import say
from ui.art.gallery import PieceKey
from ui.catalog.results.columns import PLACE
from ui.catalog.results.grid_delegate import CELL, VIEWER, FaceDelegate
from ui.catalog.results.result_keys import ResultKeys
from ui.catalog.results.results_model import ResultsModel
from ui.shell.services.app_context import AppContext
from ui.widgets.views.hovering import Hovering
from ui.widgets.views.row_list import Index

AHEAD = 2  # rows that are painted before they are seen

_Action = QAbstractItemView.CursorAction
_SIDEWAYS = {_Action.MoveLeft: -1, _Action.MovePrevious: -1, _Action.MoveRight: 1, _Action.MoveNext: 1}
_LINES = {_Action.MoveUp: -1, _Action.MoveDown: 1}
_PAGES = {_Action.MovePageUp: -1, _Action.MovePageDown: 1}


class FaceGrid(Hovering, QAbstractItemView):
    """Signals: picked(row) when the current face changes; what hands ask for is in `hands`."""

    picked = Signal(int)

    def __init__(self, context: AppContext, model: ResultsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self._results = model
        self._ground_widget = QWidget(self)
        self.setViewport(self._ground_widget)  # ours, see the table
        self.setModel(model)
        self.hands = ResultKeys(self)
        self.setItemDelegate(FaceDelegate(context, self))
        self.setAccessibleName(say("window.results-name"))
        self.setFrameShape(QAbstractItemView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        context.gallery.ready.connect(self._painted)
        self.theme.follow(self._measure)

    # --- where everything stands ---

    @property
    def across(self) -> int:
        """Faces in a row: as many as fit."""
        return max(1, self.viewport().width() // self.theme.px(CELL[0]))

    @property
    def cell(self) -> QSize:
        """The cells of a row share its whole width."""
        return QSize(self.viewport().width() // self.across, self.theme.px(CELL[1]))

    def _rows(self) -> int:
        return -(-self._results.rowCount() // self.across)

    def _area(self, row: int) -> QRect:
        return self._areas([row])[0]

    def _areas(self, rows: Iterable[int]) -> list[QRect]:
        cell, across, top, width = self.cell, self.across, self.verticalOffset(), self.viewport().width()
        # What is left over of the width goes between the cells, so that the last one ends at the edge.
        return [
            QRect(QPoint(width * (row % across) // across, row // across * cell.height() - top), cell) for row in rows
        ]

    def visualRect(self, index: Index) -> QRect:
        return self._area(index.row()) if index.isValid() else QRect()

    def indexAt(self, point: QPoint) -> QModelIndex:
        column = point.x() * self.across // max(self.viewport().width(), 1)
        row = (point.y() + self.verticalOffset()) // self.cell.height() * self.across + column
        if 0 <= column < self.across and 0 <= row < self._results.rowCount():
            return self._results.index(row, PLACE["name"])
        return QModelIndex()

    def seen(self, area: QRect | None = None) -> range:
        """The rows of the model that can be seen, or that touch an area."""
        area = area or self.viewport().rect()
        height, top = self.cell.height(), self.verticalOffset()
        first = max((area.top() + top) // height, 0) * self.across
        last = ((area.bottom() + top) // height + 1) * self.across
        return range(first, min(last, self._results.rowCount()))

    def horizontalOffset(self) -> int:
        return 0

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value()

    def isIndexHidden(self, index: Index) -> bool:
        return index.column() != PLACE["name"]

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        area, bar, height = self.visualRect(index), self.verticalScrollBar(), self.viewport().height()
        if hint == QAbstractItemView.ScrollHint.PositionAtCenter:
            bar.setValue(bar.value() + area.center().y() - height // 2)
        elif area.top() < 0:
            bar.setValue(bar.value() + area.top())
        elif area.bottom() >= height:
            bar.setValue(bar.value() + min(area.bottom() - height + 1, area.top()))

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        index = self.indexAt(rect.center())
        self.selectionModel().select(QItemSelection(index, index), command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    # --- size and scrolling ---

    def _measure(self) -> None:
        self.verticalScrollBar().setSingleStep(self.theme.px(CELL[1]) // 3)
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def doItemsLayout(self) -> None:
        super().doItemsLayout()
        self._set_range()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        self._set_range()

    def _set_range(self) -> None:
        bar, height = self.verticalScrollBar(), self.viewport().height()
        bar.setPageStep(height)
        bar.setRange(0, max(0, self._rows() * self.cell.height() - height))

    def reset(self) -> None:
        super().reset()
        self._set_range()

    def rowsInserted(self, parent: Index, start: int, end: int) -> None:
        super().rowsInserted(parent, start, end)
        self._set_range()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The first face that is seen stays in sight, however many stand in a row now."""
        before = event.oldSize()
        old_across = max(1, before.width() // self.theme.px(CELL[0])) if before.width() > 0 else self.across
        first = self.verticalOffset() // self.cell.height() * old_across
        super().resizeEvent(event)
        self._set_range()
        if old_across != self.across:
            self.verticalScrollBar().setValue(first // self.across * self.cell.height())

    def scrollContentsBy(self, _dx: int, dy: int) -> None:
        self.context.gallery.give_up(VIEWER)
        self.viewport().update()
        if dy:
            self._fetch_if_near_the_end()

    def _fetch_if_near_the_end(self) -> None:
        bar = self.verticalScrollBar()
        if bar.value() + 2 * bar.pageStep() >= bar.maximum() and self._results.canFetchMore(QModelIndex()):
            self._results.fetchMore(QModelIndex())

    # --- painting ---

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        delegate = self.itemDelegate()
        assert isinstance(delegate, FaceDelegate)
        option = QStyleOptionViewItem()
        current = self.currentIndex().row()
        rows = self.seen(event.rect())
        for row, area in zip(rows, self._areas(rows), strict=True):
            option.rect = area
            state = QStyle.StateFlag.State_Selected if row == current else QStyle.StateFlag.State_None
            option.state = state
            delegate.paint(painter, option, self._results.index(row, PLACE["name"]))
        painter.end()
        self._look_ahead()

    def _look_ahead(self) -> None:
        """The rows that come next are painted in the background when those that are seen are done."""
        last = self.seen().stop
        ahead = range(last, min(last + AHEAD * self.across, self._results.rowCount()))
        pieces = [piece for row in ahead if (piece := self._results.piece(row)) is not None]
        delegate = self.itemDelegate()
        assert isinstance(delegate, FaceDelegate)
        self.context.gallery.prefetch(pieces, delegate.side, self.devicePixelRatioF())

    def _painted(self, piece: PieceKey) -> None:
        row = self._results.row_of((piece.system, piece.kind, piece.id))
        if self.isVisible() and row in self.seen():
            self.viewport().update(self._area(row))

    # --- the current one ---

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        if current.isValid():
            self.picked.emit(current.row())

    def choose(self, row: int) -> None:
        """Make a face the chosen one and bring it into view."""
        index = self._results.index(row, PLACE["name"])
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def moveCursor(self, action: QAbstractItemView.CursorAction, _held: Qt.KeyboardModifier) -> QModelIndex:
        count, across = self._results.rowCount(), self.across
        if not count:
            return QModelIndex()
        at = max(self.currentIndex().row(), 0)
        to = at + _SIDEWAYS.get(action, 0) + across * _LINES.get(action, 0) + self.page() * _PAGES.get(action, 0)
        if action == _Action.MoveHome:
            to = 0
        elif action in (_Action.MoveDown, _Action.MovePageDown):
            # At least into the last row, also where that is not full.
            to = min(to, count - 1) if at // across < (count - 1) // across else at
        elif action == _Action.MovePageUp:
            to = max(to, at % across)
        return self._results.index(to if 0 <= to < count else at, PLACE["name"])

    def page(self) -> int:
        """Faces that fit on the screen, whole rows only."""
        return max(1, self.viewport().height() // self.cell.height()) * self.across

    # --- hands ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_top = self.currentIndex().row() < self.across
        if not self.hands.take(event, is_top=is_top):
            super().keyPressEvent(event)

    def keyboardSearch(self, text: str) -> None:
        self.hands.type(text)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self.hands.activated.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.hands.ask_menu(event, self.visualRect(self.currentIndex()))
