"""Some pieces and how many of each: as lines with a number, or as faces side by side."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.collection.pieces import Counts, PieceId
from app.words import say
from catalog.text_normalising import fold
from ui.art.gallery import PieceKey
from ui.art.icons import draw_icon
from ui.collection.cells import CellFaces, CellFont
from ui.collection.ledger import CollectionLedger
from ui.collection.lines import face_of
from ui.shell.services.app_context import AppContext
from ui.widgets.tips import text_for
from ui.widgets.views.hovering import Hovering
from ui.widgets.views.row_list import Index

LINE, LINE_FACE = 44, 34
TILE_WIDTH, TILE_HEIGHT, TILE_FACE = 118, 112, 64


@dataclass(frozen=True, slots=True)
class PieceHeap:
    """So many of one piece, and what is said of them. `tone` is the token of what is said; `sign` goes before it."""

    piece: PieceId
    face: PieceKey
    name: str
    second: str
    count: str
    said: str
    tone: str = "ink2"
    sign: str = ""


def heaps_of(ledger: CollectionLedger, counts: Counts) -> tuple[PieceHeap, ...]:
    """Pieces and numbers by name, with how many of each there are."""
    heaps = (
        PieceHeap(
            piece,
            face_of(ledger, piece),
            ledger.shelf.name(piece),
            ", ".join(filter(None, (ledger.family(piece), say("collect.you-have", count=ledger.owned.get(piece, 0))))),
            str(count),
            say("collect.times", count=count),
        )
        for piece, count in counts.items()
    )
    return tuple(sorted(heaps, key=lambda heap: (heap.piece.system, fold(heap.name))))


class HeapsModel(QAbstractListModel):
    """Heaps, one to an item."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.heaps: tuple[PieceHeap, ...] = ()

    def show(self, heaps: Iterable[PieceHeap]) -> None:
        """Other heaps. The same ones in the same order only change what is said of them."""
        made = tuple(heaps)
        if [heap.piece for heap in made] == [heap.piece for heap in self.heaps]:
            self.heaps = made
            if made:
                self.dataChanged.emit(self.index(0), self.index(len(made) - 1))
            return
        self.beginResetModel()
        self.heaps = made
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.heaps)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.heaps):
            return None
        heap = self.heaps[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return heap.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return text_for(role, ", ".join(part for part in (heap.name, heap.second, heap.said) if part))
        return None


class HeapDelegate(QStyledItemDelegate):
    """Paints a heap as a line or as a tile."""

    def __init__(self, context: AppContext, view: "HeapsView") -> None:
        super().__init__(view)
        self.theme = context.theme
        self.faces = CellFaces(context)
        self.view = view
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        words = self.theme.words
        self.bold = CellFont(words(13, QFont.Weight.DemiBold))
        self.tight = CellFont(words(12, QFont.Weight.DemiBold))
        self.small = CellFont(words(11.5, QFont.Weight.Medium))
        self.number = CellFont(words(14, QFont.Weight.DemiBold, tabular=True))

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        px = self.theme.px
        return QSize(px(TILE_WIDTH), px(TILE_HEIGHT)) if self.view.is_grid else QSize(px(160), px(LINE))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, HeapsModel)
        heap = model.heaps[index.row()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(option.rect)
        self._ground(painter, area, index)
        (self._tile if self.view.is_grid else self._line)(painter, area, heap)
        painter.restore()

    def _ground(self, painter: QPainter, area: QRectF, index: Index) -> None:
        tokens = self.theme.tokens
        is_current = self.view.hasFocus() and index.row() == self.view.currentIndex().row()
        if index.row() == self.view.hovered or is_current:
            painter.setPen(QPen(QColor(tokens.accent), 2) if is_current else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.soft2))
            painter.drawRoundedRect(area.adjusted(2, 1, -2, -2), self.theme.px(8), self.theme.px(8))
        elif not self.view.is_grid:
            painter.fillRect(QRectF(self.theme.px(48), area.bottom() - 1, area.width(), 1), QColor(tokens.line2))

    def _line(self, painter: QPainter, area: QRectF, heap: PieceHeap) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        side = px(LINE_FACE)
        self.faces.draw(painter, heap.face, QRectF(area.left() + px(6), area.center().y() - side / 2, side, side))
        right = area.right() - px(10)
        painter.setFont(self.number.font)
        painter.setPen(QColor(tokens.ink))
        count = QRectF(right - px(44), area.top(), px(44), area.height())
        painter.drawText(count, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, heap.count)
        left = area.left() + px(LINE_FACE + 14)
        width = count.left() - left - px(4)
        half = area.height() / 2
        upper = QRectF(left, area.top() + px(4), width, half - px(4)) if heap.second else QRectF(
            left, area.top(), width, area.height()
        )  # fmt: skip
        painter.setFont(self.bold.font)
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter, self.bold.short(heap.name, width))
        painter.setFont(self.small.font)
        painter.setPen(QColor(tokens.ink2))
        lower = QRectF(left, area.top() + half - px(1), width, half - px(4))
        painter.drawText(lower, Qt.AlignmentFlag.AlignVCenter, self.small.short(heap.second, width))

    def _tile(self, painter: QPainter, area: QRectF, heap: PieceHeap) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        side = px(TILE_FACE)
        face = QRectF(area.center().x() - side / 2, area.top() + px(6), side, side)
        self.faces.draw(painter, heap.face, face)
        inner = area.adjusted(px(4), 0, -px(4), 0)
        painter.setFont(self.tight.font)
        painter.setPen(QColor(tokens.ink))
        name = QRectF(inner.left(), face.bottom() + px(3), inner.width(), px(18))
        painter.drawText(name, Qt.AlignmentFlag.AlignCenter, self.tight.short(heap.name, inner.width()))
        said = self.small.short(heap.said, inner.width() - (px(14) if heap.sign else 0))
        painter.setFont(self.small.font)
        painter.setPen(self.theme.colour(heap.tone))
        second = QRectF(inner.left(), name.bottom() - px(1), inner.width(), px(17))
        if heap.sign:
            width = self.small.metrics.horizontalAdvance(said) + px(14)
            x = second.center().x() - width / 2
            draw_icon(
                painter, heap.sign, QRectF(x, second.center().y() - px(5), px(11), px(11)),
                self.theme.colour(heap.tone), 2.8,
            )  # fmt: skip
            second.setLeft(x + px(14))
            painter.drawText(second, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, said)
        else:
            painter.drawText(second, Qt.AlignmentFlag.AlignCenter, said)


class HeapsView(Hovering, QListView):
    """Lines one below the other, or with `is_grid` faces side by side. One that `grows` is as high as it needs to be.

    Signals: opened(piece) when somebody wants to see one in the catalogue: Return or a double click.
    """

    opened = Signal(object)

    def __init__(
        self,
        context: AppContext,
        name: str,
        parent: QWidget | None = None,
        *,
        is_grid: bool = False,
        grows: bool = False,
    ) -> None:
        super().__init__(parent)
        self.theme = context.theme
        self.is_grid = is_grid
        self._grows = grows
        self.heaps = HeapsModel(self)
        self.setModel(self.heaps)
        self.setItemDelegate(HeapDelegate(context, self))
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.viewport().setAutoFillBackground(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        if is_grid:
            self.setViewMode(QListView.ViewMode.IconMode)
            self.setMovement(QListView.Movement.Static)
            self.setResizeMode(QListView.ResizeMode.Adjust)
        if grows:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.gallery.ready.connect(self._ready)
        self.doubleClicked.connect(self._open)
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        if self.is_grid:
            self.setGridSize(QSize(px(TILE_WIDTH), px(TILE_HEIGHT)))
        self.setStyleSheet("background: transparent; border: none; outline: none;")
        self._grow()
        self.doItemsLayout()

    def _ready(self, _: PieceKey) -> None:
        self.viewport().update()

    def show_heaps(self, heaps: Iterable[PieceHeap]) -> None:
        self.heaps.show(heaps)
        self._grow()

    def _grow(self) -> None:
        if not self._grows:
            return
        px, count = self.theme.px, self.heaps.rowCount()
        columns = max(self.width() // px(TILE_WIDTH), 1) if self.is_grid else 1
        height = px(TILE_HEIGHT if self.is_grid else LINE)
        self.setFixedHeight(-(-count // columns) * height + 4 if count else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._grow()

    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            self.opened.emit(self.heaps.heaps[index.row()].piece)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        super().focusInEvent(event)
        if self.heaps.heaps and not self.currentIndex().isValid():
            self.setCurrentIndex(self.heaps.index(0))
