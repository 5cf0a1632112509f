"""What was simulated with an army before, the newest first."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.battles.bulletin import percent
from app.words import say
from ui.art.icons import draw_icon
from ui.shell.status.moment_texts import when_text
from ui.simulation.order import Kept, fought_alike
from ui.widgets.tips import text_for

if TYPE_CHECKING:
    from app.battles.simulated import Simulated
    from catalog.schema.lists import ArmyList
    from ui.shell.look.theme import Theme

Index = QModelIndex | QPersistentModelIndex
ROW = 50
MOST_SHOWN = 7  # lines before the list scrolls


def line_of(one: "Simulated") -> str:
    return say("simulate.earlier-line", rate=percent(one.findings.all.rate), other=one.other.army)


def about_line(one: "Simulated") -> str:
    return say("simulate.earlier-about", count=one.findings.all.games, when=when_text(one.made_at))


class EarlierModel(QAbstractListModel):
    """Attributes: kept, changed (ids of those that another list fought than the army's of today)."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.kept = Kept()
        self.changed: frozenset[str] = frozenset()

    def show(self, kept: Kept) -> None:
        self.beginResetModel()
        self.kept = kept
        self.endResetModel()

    def compare(self, army: "ArmyList") -> None:
        """The army is another now: what was told of it may be out of date."""
        self.changed = frozenset(one.id for one in self.kept.simulations if not fought_alike(one.content, army))
        if self.rowCount():
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))

    def simulated(self, index: Index) -> "Simulated | None":
        rows = self.kept.simulations
        return rows[index.row()] if index.isValid() and index.row() < len(rows) else None

    def row_of(self, id_: str) -> int:
        return next((row for row, one in enumerate(self.kept.simulations) if one.id == id_), -1)

    def has_changed(self, one: "Simulated") -> bool:
        return one.id in self.changed

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.kept.simulations)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        one = self.simulated(index)
        if one is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return line_of(one)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            said = say("simulate.earlier-says", line=line_of(one), about=about_line(one))
            more = f" {say('simulate.changed')}." if self.has_changed(one) else ""
            return text_for(role, f"{said}.{more}")
        return None


class _Line(QStyledItemDelegate):
    def __init__(self, theme: "Theme", view: "EarlierList") -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(self.theme.px(120), self.theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        one = self._view.earlier.simulated(index)
        if one is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(option.rect)
        if self._view.selectionModel().isSelected(index):
            painter.setPen(QPen(QColor(tokens.accent), 2) if self._view.hasFocus() else QPen(Qt.PenStyle.NoPen))
            painter.setBrush(QColor(tokens.soft))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), px(8), px(8))
        else:
            painter.fillRect(QRectF(area.left() + px(8), area.bottom(), area.width() - px(16), 1), QColor(tokens.line2))
        room = area.adjusted(px(10), px(5), -px(8), -px(5))
        if self._view.earlier.has_changed(one):
            side = px(16)
            place = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
            draw_icon(painter, "clock", place, QColor(tokens.warn), 2.0)
            room.setRight(place.left() - px(6))
        half = room.height() / 2
        for text, font, ink, top in (
            (line_of(one), self.theme.words(13, QFont.Weight.DemiBold), tokens.ink, room.top()),
            (about_line(one), self.theme.words(12, QFont.Weight.Medium), tokens.ink2, room.top() + half),
        ):
            painter.setFont(font)
            painter.setPen(QColor(ink))
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(QRectF(room.left(), top, room.width(), half), Qt.AlignmentFlag.AlignVCenter, shown)
        painter.restore()


class EarlierList(QListView):
    """Attributes: earlier (the model). Signals: chosen(Simulated), delete_wanted()."""

    chosen = Signal(object)
    delete_wanted = Signal()

    def __init__(self, theme: "Theme", parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.earlier = EarlierModel(self)
        self.setModel(self.earlier)
        self.setAccessibleName(say("simulate.earlier-name"))
        self.setItemDelegate(_Line(theme, self))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setStyleSheet("QListView { background: transparent; border: none; outline: none; }")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.selectionModel().currentChanged.connect(lambda *_: self._tell())
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.scheduleDelayedItemsLayout()
        rows = min(max(self.earlier.rowCount(), 1), MOST_SHOWN)
        self.setFixedHeight(rows * self.theme.px(ROW) + 2)

    def show_kept(self, kept: Kept, id_: str) -> None:
        """What there is now, with one of them chosen; an unknown id chooses none."""
        self.selectionModel().blockSignals(True)
        self.earlier.show(kept)
        self.selectionModel().blockSignals(False)
        self._measure()
        self.choose(id_)

    def choose(self, id_: str) -> None:
        row = self.earlier.row_of(id_)
        self.setCurrentIndex(self.earlier.index(row) if row >= 0 else QModelIndex())

    def current(self) -> "Simulated | None":
        return self.earlier.simulated(self.currentIndex())

    def _tell(self) -> None:
        one = self.current()
        if one is not None:
            self.chosen.emit(one)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit()
        else:
            super().keyPressEvent(event)
