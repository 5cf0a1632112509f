"""The army as lines: groups with their heads, pieces with figures, price and count. Shared by all builders.

A builder makes `LineGroup`s of `ArmyLine`s and hands them to `LinesView.show_groups`; what the user does comes back as
signals with the keys of lines and groups. Nothing here knows a game.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QMimeData,
    QModelIndex,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QLineEdit, QListView, QWidget

from app.words import say
from ui.catalog.results.row_texts import RowTag
from ui.shell.look.theme import Theme
from ui.widgets.tips import plain_tip
from ui.widgets.views.hovering import Hovering
from ui.widgets.views.row_list import Index

if TYPE_CHECKING:
    from app.faces.shapes import DisplayList
    from ui.art.gallery import PieceKey


LINE_MIME = "application/x-roundel-line"
PIECE_MIME = "application/x-roundel-piece"
MAX_COPIES_ON_LINE = 99  # copies on one line

# With Alt: by how many places a line goes up or down; Home and End are farther than any list is long.
_SHIFTS: Mapping[int, int] = {
    int(Qt.Key.Key_Up): -1,
    int(Qt.Key.Key_Down): 1,
    int(Qt.Key.Key_Home): -10_000,
    int(Qt.Key.Key_End): 10_000,
}


# --- values -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LineColumn:
    """A column at the right of the names: its key, what it is called, its width at 100 %, the sign of its head, and the
    narrowest view (at 100 %) that still shows it. `COUNT` is the one with the stepper."""

    key: str
    word: str
    width: int
    sign: str = ""
    yields: int = 0
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class ColumnFigure:
    """What stands in a column; a house value gets its dots."""

    text: str
    is_house: bool = False


@dataclass(frozen=True)
class ArmyLine:
    """So many of one piece. `key` names it within the view; `figures` are by the keys of the columns.

    `reason` says in a few words which rule it breaks, `hint` says it in full; `is_bad` alone only marks the line, where
    the head of its group says why. `note` is advice, such as a spell that nobody can cast. `mark` stands before the
    medal, such as a place in an order. A line with `has_stepper` off only shows its count.
    """

    key: str
    name: str
    medal: "DisplayList"
    count: int = 1
    tags: tuple[RowTag, ...] = ()
    figures: Mapping[str, ColumnFigure] = field(default_factory=dict)
    piece: "PieceKey | None" = None
    is_house: bool = False
    reason: str = ""
    hint: str = ""
    note: str = ""
    has_stepper: bool = True
    is_movable: bool = False
    spoken: str = ""
    is_bad: bool = False
    mark: str = ""


@dataclass(frozen=True)
class LineGroup:
    """Lines under a head: a faction, the spells, a regiment, an army of dice. `empty` stands where there are none."""

    key: str
    name: str
    lines: tuple[ArmyLine, ...] = ()
    said: str = ""
    points: str = ""
    medal: "DisplayList | None" = None
    reason: str = ""
    hint: str = ""
    empty: str = ""


@dataclass(frozen=True)
class EmptyGroup:
    """What stands in a group without lines."""

    group: str
    text: str


Row = LineGroup | ArmyLine | EmptyGroup

# Columns that every army has. The figures of a game come before them.
COUNT = "count"


def each_column() -> LineColumn:
    return LineColumn("each", say("build.each"), 40, yields=380, quiet=True)


def count_column() -> LineColumn:
    return LineColumn(COUNT, say("build.count"), 100)


def points_column(word: str = "") -> LineColumn:
    return LineColumn("points", word or say("build.points"), 44, yields=330)


# --- model ------------------------------------------------------------------------------------------------------------


class LinesModel(QAbstractListModel):
    """Heads and lines, one under the other. Showing other groups changes no more rows than differ.

    Signals: count_wanted(line, count) when a number was typed.
    """

    count_wanted = Signal(str, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self._groups: list[str] = []
        self.heads: dict[str, LineGroup] = {}

    def show_groups(self, groups: Sequence[LineGroup]) -> None:
        rows = [(group.key, row) for group in groups for row in _rows_of(group)]
        self.heads = {group.key: group for group in groups}
        old, new = [_name(row) for row in self._rows], [_name(row) for _, row in rows]
        start = _alike(old, new)
        end = _alike(old[start:][::-1], new[start:][::-1])
        self._replace(start, len(old) - end, rows[start : len(rows) - end])
        self._refresh(rows)

    def _replace(self, first: int, last: int, rows: "list[tuple[str, Row]]") -> None:
        """Put other rows in the place of those from `first` up to `last`."""
        if last > first:
            self.beginRemoveRows(QModelIndex(), first, last - 1)
            del self._rows[first:last], self._groups[first:last]
            self.endRemoveRows()
        if rows:
            self.beginInsertRows(QModelIndex(), first, first + len(rows) - 1)
            self._rows[first:first] = [row for _, row in rows]
            self._groups[first:first] = [group for group, _ in rows]
            self.endInsertRows()

    def _refresh(self, rows: "list[tuple[str, Row]]") -> None:
        for place, (group, row) in enumerate(rows):
            if self._rows[place] != row or self._groups[place] != group:
                self._rows[place], self._groups[place] = row, group
                self.dataChanged.emit(self.index(place), self.index(place))

    def row(self, place: int) -> Row | None:
        return self._rows[place] if 0 <= place < len(self._rows) else None

    def line(self, place: int) -> ArmyLine | None:
        row = self.row(place)
        return row if isinstance(row, ArmyLine) else None

    def group_at(self, place: int) -> str:
        return self._groups[place] if 0 <= place < len(self._groups) else ""

    def place_of(self, key: str) -> int:
        """Where a line stands, or -1."""
        return next((i for i, row in enumerate(self._rows) if isinstance(row, ArmyLine) and row.key == key), -1)

    def lines(self) -> list[ArmyLine]:
        return [row for row in self._rows if isinstance(row, ArmyLine)]

    # --- as Qt asks ---

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.row(index.row())
        if row is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text if isinstance(row, EmptyGroup) else row.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(_hint(row) or "") or None
        if role == Qt.ItemDataRole.EditRole and isinstance(row, ArmyLine):
            return row.count
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        line = self.line(index.row())
        if role != Qt.ItemDataRole.EditRole or line is None or not str(value).isdigit():
            return False
        self.count_wanted.emit(line.key, min(int(value), MAX_COPIES_ON_LINE))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        line = self.line(index.row())
        if line is None:
            return Qt.ItemFlag.ItemNeverHasChildren
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
        if line.has_stepper:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags | Qt.ItemFlag.ItemIsDragEnabled


def _rows_of(group: LineGroup) -> tuple[Row, ...]:
    if not group.lines and group.empty:
        return group, EmptyGroup(group.key, group.empty)
    return group, *group.lines


def _name(row: Row) -> tuple[str, str]:
    return type(row).__name__, row.group if isinstance(row, EmptyGroup) else row.key


def _alike(one: Sequence[object], other: Sequence[object]) -> int:
    """How far two lists are the same from the beginning."""
    pairs = zip(one, other, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def spoken(row: Row) -> str:
    """A line as a screen reader says it."""
    if isinstance(row, EmptyGroup):
        return row.text
    if isinstance(row, LineGroup):
        return ", ".join(part for part in (row.name, row.said, row.points, row.reason) if part)
    said = row.spoken or ", ".join([row.name, *(tag.text for tag in row.tags)])
    parts = [say("build.spoken-line", count=row.count, line=said), row.note, row.hint or row.reason]
    return ". ".join(part.rstrip(".") for part in parts if part)


def _hint(row: Row) -> str | None:
    if isinstance(row, EmptyGroup):
        return None
    if isinstance(row, LineGroup):
        return row.hint or row.reason or None
    told = [row.name, ", ".join(tag.text for tag in row.tags), row.note, row.hint or row.reason]
    return "\n".join(part for part in told if part)


# --- view -------------------------------------------------------------------------------------------------------------


class LinesView(Hovering, QListView):
    """The army. Plus, minus, figures and Delete change the count of the line with the focus; Space looks closer.

    Attributes: lines (the model), may_move(line, group): whether a line may be dragged into a group.
    Signals: count_wanted(line, count); inspected(line); piece_dropped(piece, group) for a piece from the picker;
    line_dropped(line, group, before) when a line was moved, `before` empty at the end of the group; shifted(line, by)
    with Alt and Up, Down, Home or End on a line that can be moved; left_upwards() with Up on the first line or Escape.
    """

    count_wanted = Signal(str, int)
    inspected = Signal(str)
    piece_dropped = Signal(str, str)
    line_dropped = Signal(str, str, str)
    shifted = Signal(str, int)
    left_upwards = Signal()

    def __init__(self, theme: Theme, name: str, columns: Sequence[LineColumn], parent: QWidget | None = None) -> None:
        from ui.armies.builder.line_delegate import LinesDelegate, LinesHeader

        super().__init__(parent)
        self.theme = theme
        self.columns = tuple(columns)
        self.lines = LinesModel(self)
        self.may_move: Callable[[str, str], bool] = lambda _line, _group: False
        self.drop_at: tuple[str, int] | None = None  # the group and the row before which something would land
        self.empty = ""  # what is said where there is nothing at all
        self.setAccessibleName(name)
        self.setModel(self.lines)
        self.delegate = LinesDelegate(theme, self, keeps=True)
        self.setItemDelegate(self.delegate)
        self.head = LinesHeader(theme, self)
        self._set_up()
        self.lines.count_wanted.connect(self.count_wanted)
        theme.follow(self._measure)

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(False)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().setSingleStep(20)

    def _measure(self) -> None:
        self.setViewportMargins(0, self.theme.px(36), 0, 0)
        self._place_head()
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def _place_head(self) -> None:
        port = self.viewport().geometry()
        self.head.setGeometry(port.left(), 0, port.width(), self.theme.px(36))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_head()

    # --- what it shows ---

    def show_groups(self, groups: Sequence[LineGroup]) -> None:
        """Show these; the line with the focus keeps it, or the one that takes its place gets it."""
        held, place = self.current_key(), self.currentIndex().row()
        self.lines.show_groups(groups)
        stands = self.lines.place_of(held) if held else -1
        if held and self.currentIndex().row() != stands:
            self.setCurrentIndex(self.lines.index(stands if stands >= 0 else self._nearest(place)))

    def set_title(self, text: str) -> None:
        """What stands at the left of the head: how much it is in all."""
        self.head.set_title(text)

    def current_key(self) -> str:
        line = self.lines.line(self.currentIndex().row())
        return line.key if line else ""

    def choose(self, key: str) -> None:
        place = self.lines.place_of(key)
        if place >= 0:
            self.setCurrentIndex(self.lines.index(place))
            self.scrollTo(self.lines.index(place))

    def _nearest(self, place: int) -> int:
        """The line at a place, or the next before or after it; -1 without lines."""
        able = [i for i in range(self.lines.rowCount()) if self.lines.line(i)]
        return min(able, key=lambda i: (abs(i - place), -i), default=-1)

    # --- keys ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.delegate.editor is not None:
            return  # a count is being typed: the Return that ends it is not meant for the line
        line = self.lines.line(self.currentIndex().row())
        if not (line and self._act(line, event)) and not self._leave(event):
            super().keyPressEvent(event)

    def _act(self, line: ArmyLine, event: QKeyEvent) -> bool:
        """What a key does to the line with the focus."""
        key, text = event.key(), event.text()
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            if not line.is_movable or key not in _SHIFTS:
                return False
            self.shifted.emit(line.key, _SHIFTS[key])
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.inspected.emit(line.key)
        elif not line.has_stepper:
            if key not in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Minus):
                return False
            self.count_wanted.emit(line.key, 0)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._step(line, 1)
        elif key == Qt.Key.Key_Minus:
            self._step(line, -1)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.count_wanted.emit(line.key, 0)
        elif text.isdigit() and len(text) == 1:
            self._type(text)
        else:
            return False
        return True

    def _leave(self, event: QKeyEvent) -> bool:
        is_up = event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= self._nearest(0)
        if is_up or event.key() == Qt.Key.Key_Escape:
            self.left_upwards.emit()
            return True
        return False

    def _step(self, line: ArmyLine, by: int) -> None:
        wanted = min(max(line.count + by, 0), MAX_COPIES_ON_LINE)
        if wanted != line.count:
            self.count_wanted.emit(line.key, wanted)

    def _type(self, first: str = "") -> None:
        """A number is typed over the count; Return takes it, Escape gives it up."""
        self.edit(self.currentIndex())
        editor = self.delegate.editor
        if isinstance(editor, QLineEdit) and first:
            editor.setText(first)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.lines.line(self.currentIndex().row()):
            self.setCurrentIndex(self.lines.index(self._nearest(0)))
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    # --- mouse ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        line = self.lines.line(index.row())
        part = self.delegate.stepper_part(self.visualRect(index), event.position()) if line else ""
        if line and line.has_stepper and part and event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.setCurrentIndex(index)
            {"minus": lambda: self._step(line, -1), "plus": lambda: self._step(line, 1), "number": self._type}[part]()
            return
        super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The right button, or its key, shows a piece large, with its photo, as the picker does."""
        index = self.indexAt(event.pos())
        if line := self.lines.line(index.row()):
            self.setCurrentIndex(index)
            self.inspected.emit(line.key)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Quick clicks on a stepper are single ones; elsewhere a double click looks closer."""
        index = self.indexAt(event.position().toPoint())
        line = self.lines.line(index.row())
        if line and self.delegate.stepper_part(self.visualRect(index), event.position()):
            self.mousePressEvent(event)
        elif line:
            self.inspected.emit(line.key)

    def paint_hover(self, before: int, now: int) -> None:
        for place in (before, now):
            self.viewport().update(self.visualRect(self.lines.index(place)))

    # --- dragging ---

    def startDrag(self, _actions: Qt.DropAction) -> None:
        line = self.lines.line(self.currentIndex().row())
        if line is None:
            return
        from ui.catalog.results.row_delegate import medal_pixmap

        drag = QDrag(self)
        mime = QMimeData()
        mime.setData(LINE_MIME, QByteArray(line.key.encode()))
        drag.setMimeData(mime)
        side = self.theme.px(44)
        drag.setPixmap(medal_pixmap(line.medal, side, self.devicePixelRatioF()))
        drag.setHotSpot(QPoint(side // 2, side // 2))
        drag.exec(Qt.DropAction.MoveAction)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.dragMoveEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self.drop_at = self._landing(event.mimeData(), event.position())
        self.viewport().update()
        if self.drop_at is None:
            event.ignore()
        else:
            event.acceptProposedAction()

    def dragLeaveEvent(self, _: QDragLeaveEvent) -> None:
        self.drop_at = None
        self.viewport().update()

    def dropEvent(self, event: QDropEvent) -> None:
        landing, self.drop_at = self._landing(event.mimeData(), event.position()), None
        self.viewport().update()
        if landing is None:
            event.ignore()
            return
        event.acceptProposedAction()
        group, place = landing
        if event.mimeData().hasFormat(PIECE_MIME):
            self.piece_dropped.emit(dragged(event.mimeData(), PIECE_MIME), group)
            return
        before = self.lines.line(place) if self.lines.group_at(place) == group else None
        self.line_dropped.emit(dragged(event.mimeData(), LINE_MIME), group, before.key if before else "")

    def _landing(self, mime: QMimeData, at: QPointF) -> tuple[str, int] | None:
        """The group and the row before which a dragged thing would land; None where it must not."""
        group, place = self._spot(at)
        if mime.hasFormat(PIECE_MIME):
            return group, place
        if mime.hasFormat(LINE_MIME) and self.may_move(dragged(mime, LINE_MIME), group):
            return group, place
        return None

    def _spot(self, at: QPointF) -> tuple[str, int]:
        index = self.indexAt(at.toPoint())
        if not index.isValid():
            last = self.lines.rowCount()
            return self.lines.group_at(last - 1), last
        place = index.row()
        below = at.y() > self.visualRect(index).center().y() or self.lines.line(place) is None
        return self.lines.group_at(place), place + int(below)

    # --- painting ---

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.empty and not self.lines.rowCount():
            self.delegate.draw_empty(QPainter(self.viewport()), self.viewport().rect(), self.empty)
        if self.drop_at is not None:
            painter = QPainter(self.viewport())
            self.delegate.draw_landing(painter, self._landing_line(self.drop_at[1]))

    def _landing_line(self, place: int) -> QRect:
        rows = self.lines.rowCount()
        area = self.visualRect(self.lines.index(min(place, rows - 1))) if rows else self.viewport().rect()
        return QRect(area.left(), area.bottom() if rows and place >= rows else area.top(), area.width(), 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(220), self.theme.px(120))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(520), self.theme.px(300))


def dragged(mime: QMimeData, kind: str) -> str:
    """What is being dragged: the key of a line or of an offer."""
    return bytes(mime.data(kind).data()).decode()
