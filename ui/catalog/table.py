"""The table of results: quiet rows, signs as column heads, columns that give way when it is narrow."""

from PySide6.QtCore import QEvent, QModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from app.words import label, say
from ui.catalog.delegate import ROW, ResultsDelegate, draw_sign
from ui.catalog.model import Index, ResultsModel
from ui.catalog.rows import COLUMNS, FIGURES, PLACE
from ui.shell.theme import Theme

HEAD = 36
TIGHT = 480  # below this width of the table, at 100 %, figures stand closer
LONG_NAME = 460


class Head(QHeaderView):
    """Column heads: a game sign where there is one, else a word. The whole name is the tooltip."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.theme = theme
        self._port = QWidget(self)
        self.setViewport(self._port)  # ours, see the table
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(8)

    def sizeHint(self) -> QSize:
        return QSize(0, self.theme.px(HEAD))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        port = self.viewport()
        QPainter(port).fillRect(0, port.height() - 1, port.width(), 1, self.theme.colour("line2"))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        column, area = COLUMNS[section], QRectF(rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if column.sign:
            middle = QPointF(area.right() - self.theme.px(18), area.center().y())
            draw_sign(painter, column.sign, middle, self.theme.px(15), self.theme.colour("ink2"))
        elif column.name != "face":
            self._word(painter, area, column.name)
        painter.restore()

    def _word(self, painter: QPainter, area: QRectF, name: str) -> None:
        px = self.theme.px
        left = name != "points"
        line = area.adjusted(px(6 if name == "name" else 4), 0, 0 if left else -px(14), 0)
        side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
        painter.setFont(self.theme.words(12, QFont.Weight.Medium))
        painter.setPen(self.theme.colour("ink2"))
        short = say("window.allegiance-head") if name == "allegiance" else label(name)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | side, short)


class ResultsTable(QTableView):
    """Signals: picked(row) when the current line changes; left_upwards() when the search
    should get the focus: Up on the first line, Escape anywhere."""

    picked = Signal(int)
    left_upwards = Signal()

    def __init__(self, theme: Theme, model: ResultsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._hovered = -1
        self._results = model
        self._ground_widget = QWidget(self)
        self.setViewport(self._ground_widget)  # ours: for one of its own PySide would first load half of all classes
        self.setModel(model)
        model.modelReset.connect(self._lay_out)
        model.rowsInserted.connect(self._lay_out)
        self.setAccessibleName(say("window.results-name"))
        self.setItemDelegate(ResultsDelegate(theme, self))
        self.setHorizontalHeader(Head(theme, self))
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.theme.px(ROW))
        self.verticalScrollBar().setSingleStep(self.theme.px(ROW))
        self.horizontalHeader().setFixedHeight(self.theme.px(HEAD))
        self._lay_out()
        self.viewport().update()

    def _lay_out(self) -> None:
        """The name takes what is left; words that also stand elsewhere give way first."""
        room = self.viewport().width()
        narrow = room * 100 / self.theme.scale
        used = self._results.used
        for i, column in enumerate(COLUMNS):
            is_empty = bool(used) and i > PLACE["name"] and column.name not in used
            self.setColumnHidden(i, is_empty or narrow < column.yields)
            if column.width:
                self.setColumnWidth(i, self.theme.px(column.width - (6 if column.sign and narrow < TIGHT else 0)))
        taken = sum(self.columnWidth(i) for i, c in enumerate(COLUMNS) if c.width and not self.isColumnHidden(i))
        # Among words alone, a name that runs across the whole table would part a line from its kind.
        most = room if used & set(FIGURES) or not used else self.theme.px(LONG_NAME)
        self.setColumnWidth(PLACE["name"], max(min(room - taken, most), self.theme.px(60)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row in self._rows_in(event.rect()):
            self._ground(painter, row)
        painter.end()
        super().paintEvent(event)

    def _rows_in(self, area: QRect) -> range:
        first = max(self.rowAt(area.top()), 0)
        last = self.rowAt(area.bottom())
        return range(first, (last if last >= 0 else self.model().rowCount() - 1) + 1)

    def _ground(self, painter: QPainter, row: int) -> None:
        """The ground of a whole line, under its cells: chosen, under the pointer, or just a divider."""
        tokens = self.theme.tokens
        top, height = self.rowViewportPosition(row), self.rowHeight(row)
        area = QRectF(2, top + 1, self.viewport().width() - 4, height - 2)
        is_chosen = self.selectionModel().isRowSelected(row, QModelIndex())
        if not is_chosen and row != self._hovered:
            painter.setPen(QPen(QColor(tokens.line2), 1))
            left = self.columnViewportPosition(PLACE["name"]) + self.theme.px(6)
            painter.drawLine(QPointF(left, top + height - 0.5), QPointF(self.viewport().width(), top + height - 0.5))
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.soft if is_chosen else tokens.soft2))
        painter.drawRoundedRect(area, self.theme.px(8), self.theme.px(8))
        if is_chosen and self.hasFocus():
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), self.theme.px(8), self.theme.px(8))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        if current.isValid():
            self.picked.emit(current.row())

    def choose(self, row: int) -> None:
        """Make a line the chosen one and bring it into view."""
        index = self.model().index(row, PLACE["name"])
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self.rowAt(int(event.position().y())))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, row: int) -> None:
        if row != self._hovered:
            self._hovered = row
            self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_up = event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0
        if is_up or event.key() == Qt.Key.Key_Escape:
            self.left_upwards.emit()
        else:
            super().keyPressEvent(event)
