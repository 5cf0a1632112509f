"""The table of pieces: quiet lines, numbers set by plus, minus and typing, columns that give way when it is narrow."""

from collections.abc import Collection

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    QRectF,
    QRegularExpression,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegularExpressionValidator,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.collection.pieces import PieceId
from app.words import say
from ui.art.gallery import PieceKey
from ui.art.icons import draw_icon
from ui.collection.cells import ROW, CellStyle
from ui.collection.lines import COLUMNS, EDITABLE, FIGURES, PLACE, STEPPED, TEXTS, CollectionLine
from ui.collection.model import PiecesModel, head_word
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.drawing import draw_box
from ui.widgets.views.hovering import Hovering
from ui.widgets.views.row_list import Index

HEAD = 34
LONGEST = 2_000
_HINT = QAbstractItemDelegate.EndEditHint
_SELECT = QItemSelectionModel.SelectionFlag
_PLUS = (Qt.Key.Key_Plus, Qt.Key.Key_Equal)
_MINUS = (Qt.Key.Key_Minus, Qt.Key.Key_Underscore)
_SORTS: dict[int, Qt.SortOrder] = {
    Qt.Key.Key_Up: Qt.SortOrder.AscendingOrder,
    Qt.Key.Key_Down: Qt.SortOrder.DescendingOrder,
}


class CollectionHeader(QHeaderView):
    """Column heads: words, and an arrow where the lines are sorted. A third click sorts as the catalogue does."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.theme = theme
        self._port = QWidget(self)
        self.setViewport(self._port)  # ours, see the table of the catalogue
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setSortIndicatorClearable(True)
        self.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setMinimumSectionSize(8)

    def sizeHint(self) -> QSize:
        return QSize(0, self.theme.px(HEAD))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        port = self.viewport()
        QPainter(port).fillRect(0, port.height() - 1, port.width(), 1, self.theme.colour("line2"))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        px, column, area = self.theme.px, COLUMNS[section].name, QRectF(rect)
        is_sorted = self.sortIndicatorSection() == section
        painter.save()
        painter.setFont(self.theme.words(12, QFont.Weight.DemiBold if is_sorted else QFont.Weight.Medium))
        painter.setPen(self.theme.colour("ink" if is_sorted else "ink2"))
        inner, flags = self._place(area, column)
        drawn = painter.boundingRect(inner, flags, head_word(column))
        painter.drawText(inner, flags, head_word(column))
        if is_sorted:
            is_up = self.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
            side = px(11)
            x = drawn.left() - side - px(1) if column in FIGURES else drawn.right() + px(2)
            place = QRectF(max(x, area.left()), area.center().y() - side / 2, side, side)
            draw_icon(painter, "up" if is_up else "chevron", place, self.theme.colour("accent"), 2.8)
        painter.restore()

    def _place(self, area: QRectF, column: str) -> tuple[QRectF, Qt.AlignmentFlag]:
        px = self.theme.px
        if column in STEPPED:
            return area.adjusted(px(3), 0, -px(6), 0), Qt.AlignmentFlag.AlignCenter
        if column in FIGURES:
            return area.adjusted(0, 0, -px(16), 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        left = px(8 if column in ("name", *TEXTS) else 4)
        return area.adjusted(left, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class CellEdit(QLineEdit):
    """Where a number or a text is typed, framed like a cell with the keyboard in it."""

    def __init__(self, theme: Theme, column: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(head_word(column))
        self.setFont(theme.words(13, QFont.Weight.DemiBold if column in STEPPED else QFont.Weight.Normal))
        tokens = theme.tokens
        self.setStyleSheet(
            f"background: {tokens.raised}; border: 2px solid {tokens.accent}; border-radius: {theme.px(7)}px;"
            f"padding: 0 {theme.px(5)}px;"
        )
        if column in STEPPED:
            self.setAlignment(Qt.AlignmentFlag.AlignCenter)
            form = QRegularExpression("-?[0-9]{0,4}" if column == "loose" else "[0-9]{0,4}")
            self.setValidator(QRegularExpressionValidator(form, self))
        else:
            self.setMaxLength(LONGEST)


class CountDelegate(QStyledItemDelegate):
    """Only for editors; the table paints itself. Attributes: editor (the one that is open, or None)."""

    def __init__(self, theme: Theme, cells: CellStyle, table: QTableView) -> None:
        super().__init__(table)
        self.theme = theme
        self.cells = cells
        self.editor: CellEdit | None = None

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:
        self.editor = CellEdit(self.theme, COLUMNS[index.column()].name, parent)
        return self.editor

    def destroyEditor(self, editor: QWidget, index: Index) -> None:
        if editor is self.editor:
            self.editor = None
        super().destroyEditor(editor, index)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, CellEdit)
        text = index.data(Qt.ItemDataRole.EditRole)
        if editor.text() != text:
            editor.setText(text)
        editor.selectAll()

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:
        assert isinstance(editor, CellEdit)
        assert isinstance(model, PiecesModel)
        model.setData(index, editor.text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        area = self.cells.stepper_area(QRectF(option.rect))
        if COLUMNS[index.column()].name in TEXTS:
            area = QRectF(option.rect).adjusted(1, 6, -1, -6)
        editor.setGeometry(area.toRect())


class PiecesTable(Hovering, QTableView):
    """Plus, minus and Delete set the number of every chosen line, typing that of the line with the keyboard.

    Signals: stepped(column, by) for plus and minus; emptied(column) for Delete; opened(piece) to see it in the
    catalogue; left_upwards() when the search should get the focus: Up on the first line, Escape anywhere.
    """

    stepped = Signal(str, int)
    emptied = Signal(str)
    opened = Signal(object)
    left_upwards = Signal()

    def __init__(self, context: AppContext, model: PiecesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = context.theme
        self._port = QWidget(self)
        # We paint all of it, so that a step of scrolling does not paint the panel behind it too.
        self._port.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setViewport(self._port)  # ours, see the table of the catalogue
        self.pieces = model
        self.cells = CellStyle(context, model.ledger, self)
        self.setModel(model)
        self.setAccessibleName(say("collect.table-name"))
        self.editing = CountDelegate(self.theme, self.cells, self)
        self.setItemDelegate(self.editing)
        self.setHorizontalHeader(CollectionHeader(self.theme, self))
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(True)
        self.setSortingEnabled(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
        )
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        context.gallery.ready.connect(self._ready)
        model.modelReset.connect(self._reset)
        self.theme.follow(self._measure)

    # --- place ---

    def _ready(self, _: PieceKey) -> None:
        self.viewport().update()

    def _measure(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.theme.px(ROW))
        self.verticalScrollBar().setSingleStep(self.theme.px(ROW))
        self.horizontalHeader().setFixedHeight(self.theme.px(HEAD))
        self.lay_out()
        self.viewport().update()

    def lay_out(self) -> None:
        """The name takes what is left; what can also stand under it gives way first."""
        room = self.viewport().width()
        narrow = room * 100 / self.theme.scale
        for i, column in enumerate(COLUMNS):
            self.setColumnHidden(i, narrow < column.yields)
            if column.width:
                self.setColumnWidth(i, self.theme.px(column.width))
        taken = sum(self.columnWidth(i) for i, c in enumerate(COLUMNS) if c.width and not self.isColumnHidden(i))
        self.setColumnWidth(PLACE["name"], max(room - taken, self.theme.px(100)))
        cells = self.cells
        cells.with_game = not self.pieces.ledger.system
        cells.with_kind, cells.with_family = (self.isColumnHidden(PLACE[name]) for name in ("kind", "family"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()

    def _reset(self) -> None:
        self.lay_out()

    # --- what is chosen ---

    def chosen(self) -> tuple[CollectionLine, ...]:
        """The chosen lines, or the one with the keyboard."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        lines = (self.pieces.line(row) for row in rows or [self.currentIndex().row()])
        return tuple(line for line in lines if line)

    def choose(self, piece: PieceId, column: str = "owned") -> None:
        """Make a piece the chosen one and bring it into view."""
        row = self.pieces.row_of(piece)
        if row >= 0:
            index = self.pieces.index(row, PLACE[column])
            self.selectionModel().setCurrentIndex(index, _SELECT.ClearAndSelect | _SELECT.Rows)
            self.scrollTo(index)

    def select_pieces(self, pieces: Collection[PieceId], column: int) -> None:
        """Choose all of these that are there; the first of them gets the keyboard."""
        rows = sorted(row for piece in pieces if (row := self.pieces.row_of(piece)) >= 0)
        if not rows:
            return
        last = len(COLUMNS) - 1
        chosen = QItemSelection()
        for row in rows:
            chosen.select(self.pieces.index(row, 0), self.pieces.index(row, last))
        self.selectionModel().setCurrentIndex(self.pieces.index(rows[0], column), _SELECT.NoUpdate)
        self.selectionModel().select(chosen, _SELECT.ClearAndSelect)
        self.scrollTo(self.pieces.index(rows[0], column))

    def enter(self) -> None:
        """From the search: the first line, in the column of the owned."""
        if self.pieces.rowCount() and not self.currentIndex().isValid():
            self.choose(self.pieces.lines[0].piece)
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def commit(self) -> None:
        """Take what is half typed."""
        editor = self.editing.editor
        if editor is not None:
            self.commitData(editor)
            self.closeEditor(editor, _HINT.NoHint)

    # --- painting ---

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.cells.faces.give_up()
        super().scrollContentsBy(dx, dy)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self.theme.colour("surface"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown = [i for i in range(len(COLUMNS)) if not self.isColumnHidden(i)]
        spans = [(i, COLUMNS[i].name, self.columnViewportPosition(i), self.columnWidth(i)) for i in shown]
        current = self.currentIndex()
        for row in self._rows_in(event.rect()):
            line = self.pieces.line(row)
            if line is None:
                continue
            top, height = self.rowViewportPosition(row), self.rowHeight(row)
            is_lit = row == self.hovered or (row == current.row() and self.hasFocus())
            self._ground(painter, row, QRectF(2, top + 1, self.viewport().width() - 4, height - 2))
            for _, name, left, width in spans:
                self.cells.paint(painter, QRectF(left, top, width, height), line, name, is_lit)
        if self.hasFocus() and current.isValid():
            self._ring(painter, current)

    def _rows_in(self, area: QRect) -> range:
        first = max(self.rowAt(area.top()), 0)
        last = self.rowAt(area.bottom())
        return range(first, (last if last >= 0 else self.pieces.rowCount() - 1) + 1)

    def _ground(self, painter: QPainter, row: int, area: QRectF) -> None:
        """The ground of a whole line: chosen, under the pointer, or just a divider."""
        tokens = self.theme.tokens
        is_chosen = self.selectionModel().isRowSelected(row, QModelIndex())
        if not is_chosen and row != self.hovered:
            left = self.theme.px(52)
            painter.fillRect(left, round(area.bottom()), round(area.right()) - left, 1, QColor(tokens.line2))
            return
        draw_box(painter, area, self.theme.px(8), tokens.soft if is_chosen else tokens.soft2)

    def _ring(self, painter: QPainter, index: QModelIndex) -> None:
        """Where the keyboard is."""
        area = QRectF(self.visualRect(index))
        frame = area.adjusted(2, 4, -2, -4)
        if COLUMNS[index.column()].name in STEPPED:
            frame = self.cells.stepper_area(area)
        draw_box(painter, frame, self.theme.px(7), None, self.theme.tokens.accent, 2)

    # --- pointer ---

    def _step_under(self, event: QMouseEvent) -> tuple[QModelIndex, int]:
        """The cell under the pointer, and -1 or 1 over its minus or plus."""
        index = self.indexAt(event.position().toPoint())
        if not index.isValid() or COLUMNS[index.column()].name not in STEPPED:
            return index, 0
        if event.button() != Qt.MouseButton.LeftButton or event.modifiers():
            return index, 0
        return index, self.cells.step_at(QRectF(self.visualRect(index)), event.position().x())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index, by = self._step_under(event)
        if not by:
            super().mousePressEvent(event)
            return
        is_chosen = self.selectionModel().isRowSelected(index.row(), QModelIndex())
        flags = _SELECT.NoUpdate if is_chosen else _SELECT.ClearAndSelect | _SELECT.Rows
        self.commit()
        self.selectionModel().setCurrentIndex(index, flags)
        self.stepped.emit(COLUMNS[index.column()].name, by)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index, by = self._step_under(event)
        if by:
            self.stepped.emit(COLUMNS[index.column()].name, by)  # two quick clicks are two steps
            return
        super().mouseDoubleClickEvent(event)
        line = self.pieces.line(index.row())
        if line and COLUMNS[index.column()].name not in EDITABLE:
            self.opened.emit(line.piece)

    def row_under(self, place: QPoint) -> int:
        return self.rowAt(place.y())

    def paint_hover(self, before: int, now: int) -> None:
        for one in (before, now):
            self._update_row(one)

    def _update_row(self, row: int) -> None:
        if row >= 0:
            self.viewport().update(0, self.rowViewportPosition(row), self.viewport().width(), self.rowHeight(row))

    # --- keyboard ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, index = event.key(), self.currentIndex()
        column = COLUMNS[index.column()].name if index.isValid() else "name"
        is_bare = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if key == Qt.Key.Key_Escape or (key == Qt.Key.Key_Up and is_bare and index.row() <= 0):
            self.left_upwards.emit()
        elif key in _SORTS and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.sortByColumn(max(index.column(), 0), _SORTS[key])
        elif is_bare and column not in TEXTS and key in (*_PLUS, *_MINUS) and index.isValid():
            self.stepped.emit(column if column in STEPPED else "owned", 1 if key in _PLUS else -1)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and column in EDITABLE:
            self.emptied.emit(column)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter_cell(index, column)
        elif self._is_word(event) and column in STEPPED and not event.text().isdecimal():
            self.keyboardSearch(event.text())
        else:
            super().keyPressEvent(event)

    def _enter_cell(self, index: QModelIndex, column: str) -> None:
        if self.state() == QAbstractItemView.State.EditingState:
            return  # a line edit passes Return on to us while it is being closed
        line = self.pieces.line(index.row())
        if column in EDITABLE:
            self.edit(index)
        elif line:
            self.opened.emit(line.piece)

    def _is_word(self, event: QKeyEvent) -> bool:
        is_command = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        return bool(event.text()) and event.text().isprintable() and not is_command

    def keyboardSearch(self, text: str) -> None:
        """Letters find a name, whatever column the keyboard is in."""
        index = self.currentIndex()
        column = index.column()
        self.selectionModel().setCurrentIndex(index.siblingAtColumn(PLACE["name"]), _SELECT.NoUpdate)
        super().keyboardSearch(text)
        found = self.currentIndex().siblingAtColumn(column)
        self.selectionModel().setCurrentIndex(found, _SELECT.ClearAndSelect | _SELECT.Rows)

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Tab goes from one cell that can be edited to the next, over the ends of lines; at the last it leaves."""
        steps = {QAbstractItemView.CursorAction.MoveNext: 1, QAbstractItemView.CursorAction.MovePrevious: -1}
        index = self.currentIndex()
        if action not in steps or not index.isValid():
            return super().moveCursor(action, modifiers)
        columns = [PLACE[name] for name in EDITABLE if not self.isColumnHidden(PLACE[name])]
        cells = [c for c in columns if (c > index.column() if steps[action] > 0 else c < index.column())]
        if cells:
            return index.siblingAtColumn(cells[0] if steps[action] > 0 else cells[-1])
        row = index.row() + steps[action]
        if not 0 <= row < self.pieces.rowCount():
            return index
        return self.pieces.index(row, columns[0] if steps[action] > 0 else columns[-1])

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Return takes what was typed and goes on to the line below."""
        super().closeEditor(editor, hint)
        index = self.currentIndex()
        if hint == _HINT.SubmitModelCache and index.row() + 1 < self.pieces.rowCount():
            below = self.pieces.index(index.row() + 1, index.column())
            self.selectionModel().setCurrentIndex(below, _SELECT.ClearAndSelect | _SELECT.Rows)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        for index in (current, previous):
            self._update_row(index.row() if index.isValid() else -1)
