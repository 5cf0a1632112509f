"""The table of results: quiet rows, signs as column heads, columns that are chosen and give way when it is narrow."""

from PySide6.QtCore import QModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from app.words import label, say
from ui.art.icons import draw_icon
from ui.catalog.results.columns import COLUMNS, FIGURES, PLACE, VISIBLE_ORDER, fitting
from ui.catalog.results.result_keys import ResultKeys
from ui.catalog.results.results_model import ResultsModel
from ui.catalog.results.row_delegate import ROW, ResultCell, RowPainter, draw_sign
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box
from ui.widgets.views.hovering import Hovering
from ui.widgets.views.row_list import Index

HEAD = 36
TIGHT = 480  # below this width of the table, at 100 %, figures stand closer
LONG_NAME = 460
SHORT_NAME = 150  # a name keeps at least so much


class ResultsHeader(QHeaderView):
    """Column heads: a game sign where there is one, else a word; beside the one that sorts an arrow. The whole name is
    the tooltip. With the focus, arrows walk along the heads and Space sorts.

    Signals: sort_wanted(column name); menu_wanted(place on the screen) for the choice of columns; left_down().
    """

    sort_wanted = Signal(str)
    menu_wanted = Signal(QPoint)
    left_down = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.theme = theme
        self._port = QWidget(self)
        self.setViewport(self._port)  # ours, see the table
        self.sorted_by, self.descending = "", False
        self._current = PLACE["name"]
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(8)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(say("catalogue.heads"))
        self.sectionClicked.connect(lambda section: self._sort(section))

    def sizeHint(self) -> QSize:
        return QSize(0, self.theme.px(HEAD))

    def show_sort(self, column: str, descending: bool) -> None:
        self.sorted_by, self.descending = column, descending
        way = say("catalogue.descending" if descending else "catalogue.ascending")
        said = say("catalogue.sorted-by", column=label(column), way=way) if column else ""
        self.setAccessibleDescription(said)
        self.viewport().update()

    # --- keys ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._walk(-1 if key == Qt.Key.Key_Left else 1)
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._sort(self._current)
        elif key == Qt.Key.Key_Down:
            self.left_down.emit()
        else:
            super().keyPressEvent(event)

    def _walk(self, by: int) -> None:
        there = [PLACE[name] for name in VISIBLE_ORDER if not self.isSectionHidden(PLACE[name]) and name != "face"]
        at = there.index(self._current) if self._current in there else 0
        self._current = there[min(max(at + by, 0), len(there) - 1)]
        self.viewport().update()

    def _sort(self, section: int) -> None:
        if COLUMNS[section].fields:
            self._current = section
            self.sort_wanted.emit(COLUMNS[section].name)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(event.globalPos())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    # --- painting ---

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        port = self.viewport()
        QPainter(port).fillRect(0, port.height() - 1, port.width(), 1, self.theme.colour("line2"))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        column, area = COLUMNS[section], QRectF(rect)
        if column.name == "face":
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_sorting = column.name == self.sorted_by
        if self.hasFocus() and section == self._current:
            painter.setPen(QPen(self.theme.colour("accent"), 2))
            painter.drawRoundedRect(area.adjusted(1, 4, -1, -5), self.theme.px(6), self.theme.px(6))
        ink = self.theme.colour("accent" if is_sorting else "ink2")
        right = self._sign(painter, area, column.sign, ink) if column.sign else self._word(painter, area, section, ink)
        if is_sorting:
            side = self.theme.px(12)
            place = QRectF(right, area.center().y() - side / 2, side, side)
            draw_icon(painter, "chevron" if self.descending else "up", place, ink, 2.6)
        painter.restore()

    def _sign(self, painter: QPainter, area: QRectF, sign: str, ink: QColor) -> float:
        """Draws it and returns where an arrow may stand."""
        middle = QPointF(area.right() - self.theme.px(18), area.center().y())
        draw_sign(painter, sign, middle, self.theme.px(15), ink)
        return area.right() - self.theme.px(10)

    def _word(self, painter: QPainter, area: QRectF, section: int, ink: QColor) -> float:
        px, column = self.theme.px, COLUMNS[section]
        line = area.adjusted(px(6 if column.name == "name" else 4), 0, 0 if column.is_words else -px(14), 0)
        side = Qt.AlignmentFlag.AlignLeft if column.is_words else Qt.AlignmentFlag.AlignRight
        font = self.theme.words(12, QFont.Weight.Medium)
        short = say("window.allegiance-head") if column.name == "allegiance" else label(column.name)
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(short, Qt.TextElideMode.ElideRight, line.width())
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | side, shown)
        return line.left() + metrics.horizontalAdvance(shown) + px(3) if column.is_words else line.right() + px(1)


class ResultsTable(Hovering, QTableView):
    """Signals: picked(row) when the current line changes; what hands ask for is in `hands`."""

    picked = Signal(int)

    def __init__(self, theme: Theme, model: ResultsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._results = model
        self._chosen: frozenset[str] = frozenset(PLACE)
        self._ground_widget = QWidget(self)
        self.setViewport(self._ground_widget)  # ours: for one of its own PySide would first load half of all classes
        self.setModel(model)
        self.hands = ResultKeys(self)
        self.left_upwards = self.hands.left_upwards
        model.modelReset.connect(self._lay_out)
        model.rowsInserted.connect(self._lay_out)
        model.dataChanged.connect(self._lay_out)
        self.setAccessibleName(say("window.results-name"))
        self._painter = RowPainter(theme, self)
        self._cells: tuple[ResultCell, ...] = ()
        self.head = ResultsHeader(theme, self)
        self.setHorizontalHeader(self.head)
        for visual, name in enumerate(VISIBLE_ORDER):
            self.head.moveSection(self.head.visualIndex(PLACE[name]), visual)
        self.head.left_down.connect(self.setFocus)
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

    def show_columns(self, names: frozenset[str]) -> None:
        self._chosen = names
        self._lay_out()

    def _lay_out(self) -> None:
        """The name takes what is left; what also stands elsewhere gives way first."""
        room = self.viewport().width()
        narrow = round(room * 100 / self.theme.scale)
        used = self._results.used
        wanted = [name for name in self._chosen if not used or name in used]
        shown = fitting(wanted, narrow, SHORT_NAME) | {"face", "name"}
        is_tight = narrow < TIGHT
        taken = 0
        for i, column in enumerate(COLUMNS):
            self.setColumnHidden(i, column.name not in shown)
            if column.width and column.name in shown:
                width = self.theme.px(column.width - (6 if column.sign and is_tight else 0))
                self.setColumnWidth(i, width)
                taken += width
        # Among words alone, a name that runs across the whole table would part a line from its kind.
        most = room if used & set(FIGURES) or not used else self.theme.px(LONG_NAME)
        self.setColumnWidth(PLACE["name"], max(min(room - taken, most), self.theme.px(60)))
        self._cells = tuple(
            ResultCell(COLUMNS[i], self.columnViewportPosition(i), self.columnWidth(i))
            for i in range(len(COLUMNS))
            if not self.isColumnHidden(i)
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Line by line: asking a style for the ground of each cell would take longer than all of this."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ratio, width = self.devicePixelRatioF(), self.viewport().width()
        for row in self._rows_in(event.rect()):
            self._ground(painter, row)
            hit = self._results.hit(row)
            if hit is not None:
                size = QSize(width, self.rowHeight(row))
                picture = self._painter.picture(hit, self._results, self._cells, size, ratio)
                painter.drawPixmap(0, self.rowViewportPosition(row), picture)
        painter.end()

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
        if not is_chosen and row != self.hovered:
            left = self.columnViewportPosition(PLACE["name"]) + self.theme.px(6)
            painter.fillRect(left, top + height - 1, self.viewport().width() - left, 1, QColor(tokens.line2))
            return
        draw_box(painter, area, self.theme.px(8), tokens.soft if is_chosen else tokens.soft2)
        if is_chosen and self.hasFocus():
            draw_box(painter, area.adjusted(1, 1, -1, -1), self.theme.px(8), None, tokens.accent, 2)

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

    def row_under(self, place: QPoint) -> int:
        return self.rowAt(place.y())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_top = self.currentIndex().row() <= 0
        if not self.hands.take(event, is_top=is_top):
            super().keyPressEvent(event)

    def keyboardSearch(self, text: str) -> None:
        self.hands.type(text)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self.hands.activated.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.hands.ask_menu(event, self.visualRect(self.currentIndex()))
