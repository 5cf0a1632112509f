"""Lists of rows: a model that knows what each row is called and how it is spoken, a delegate with the usual grounds and
two lines of text, and a quiet view with keys."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_words
from ui.widgets.tips import plain_tip

Index = QModelIndex | QPersistentModelIndex
T = TypeVar("T")
NOWHERE = QModelIndex()
NARROWEST = 120  # pixels at 100 % that a row asks for


class RowModel(QAbstractListModel, Generic[T]):
    """Attributes: rows. A row that is a plain text is a heading: it cannot be chosen."""

    def __init__(self, parent: QObject | None = None, rows: Iterable[T] = ()) -> None:
        super().__init__(parent)
        self.rows: tuple[T, ...] = tuple(rows)

    def name(self, row: T) -> str:
        """What is shown of a row where there is room for its name only."""
        raise NotImplementedError

    def spoken(self, row: T) -> str:
        """The whole row for screen readers."""
        raise NotImplementedError

    def tip(self, row: T) -> str:
        return self.spoken(row)

    def show(self, rows: Iterable[T]) -> None:
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def refresh(self) -> None:
        """All rows may look different now."""
        if self.rows:
            self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))

    def row(self, index: Index) -> T | None:
        return self.rows[index.row()] if index.isValid() and index.row() < len(self.rows) else None

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.NoItemFlags if isinstance(self.row(index), str) else super().flags(index)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.row(index)
        if row is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.name(row)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(row)
        return plain_tip(self.tip(row)) if role == Qt.ItemDataRole.ToolTipRole else None


class RowDelegate(QStyledItemDelegate):
    """Paints rows of the same height; a list says how in `paint_row`."""

    def __init__(self, theme: Theme, view: QListView, height: float) -> None:
        super().__init__(view)
        self.theme = theme
        self.view = view
        self._height = height

    def height(self, _row: Any) -> float:
        """At 100 %."""
        return self._height

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self.theme.px(NARROWEST), self.theme.px(self.height(_row_at(index))))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = _row_at(index)
        if row is not None:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.paint_row(painter, QRectF(option.rect), row, option, index)
            painter.restore()

    def paint_row(self, painter: QPainter, area: QRectF, row: Any, option: QStyleOptionViewItem, index: Index) -> None:
        raise NotImplementedError

    def draw_chosen(self, painter: QPainter, area: QRectF, index: Index) -> bool:
        """The ground of a chosen row, with a ring where the list has the keyboard; says whether it is one."""
        is_chosen = self.view.selectionModel().isSelected(index)
        if is_chosen:
            edge = self.theme.tokens.accent if self.view.hasFocus() else None
            draw_box(painter, area.adjusted(1, 1, -1, -1), self.theme.px(8), self.theme.tokens.soft, edge, 2)
        return is_chosen

    def draw_lit(self, painter: QPainter, area: QRectF, option: QStyleOptionViewItem, radius: float = 8) -> bool:
        """The ground of a row that is chosen or under the pointer; says whether it is chosen."""
        tokens, corner = self.theme.tokens, self.theme.px(radius)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_chosen or option.state & QStyle.StateFlag.State_MouseOver:
            draw_box(painter, area, corner, tokens.soft if is_chosen else tokens.soft2)
        if is_chosen and self.view.hasFocus():
            draw_box(painter, area.adjusted(1, 1, -1, -1), corner, None, tokens.accent, 2)
        return is_chosen

    def draw_rule(self, painter: QPainter, area: QRectF) -> None:
        """A thin line below a row."""
        px = self.theme.px
        line = QRectF(area.left() + px(8), area.bottom(), area.width() - px(16), 1)
        painter.fillRect(line, self.theme.colour("line2"))

    def draw_lines(self, painter: QPainter, room: QRectF, first: str, second: str) -> None:
        """A name, and below it what is said of it."""
        tokens, half = self.theme.tokens, room.height() / 2
        upper = QRectF(room.left(), room.top(), room.width(), half)
        bold, plain = self.theme.words(13, QFont.Weight.DemiBold), self.theme.words(12, QFont.Weight.Medium)
        draw_words(painter, upper, first, bold, tokens.ink, elide=True)
        draw_words(painter, upper.translated(0, half), second, plain, tokens.ink2, elide=True)


class RowList(QListView):
    """A quiet list. `keys` says what else the keyboard does here while a row is the current one."""

    def __init__(self, theme: Theme, name: str, model: RowModel[Any], parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.keys: Mapping[int, Callable[[], object]] = {}
        model.setParent(self)
        self.setModel(model)
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        make_quiet(self)
        self.setStyleSheet("QListView { background: transparent; border: none; outline: none; }")
        theme.follow(self.scheduleDelayedItemsLayout)

    def current(self) -> Any:
        """The current row, or None."""
        return _row_at(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        act = self.keys.get(event.key())
        if act is not None:
            act()
        else:
            super().keyPressEvent(event)


def make_quiet(view: QListView) -> None:
    """No frame; it scrolls smoothly, and up and down only."""
    view.setFrameShape(QListView.Shape.NoFrame)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


def with_headings(rows: Iterable[T], heading: Callable[[T], str]) -> Iterator[T | str]:
    """The rows, each group of them after its heading."""
    said = ""
    for row in rows:
        if heading(row) != said:
            said = heading(row)
            yield said
        yield row


def _row_at(index: Index) -> Any:
    model = index.model()
    return model.row(index) if isinstance(model, RowModel) else None
