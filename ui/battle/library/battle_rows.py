"""The list of kept battles: its lines, and how they are painted."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.words import say
from ui.battle.library.battle_texts import place_line, sides_line, spoken, standing
from ui.shell.look.theme import Theme
from ui.widgets.tips import text_for

if TYPE_CHECKING:
    from app.battles.store import BattleSummary

Index = QModelIndex | QPersistentModelIndex
ROW = 68  # pixels at 100 %


class BattleModel(QAbstractListModel):
    """Attributes: battles (in order), scenarios (names by game and id)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.battles: tuple[BattleSummary, ...] = ()
        self.scenarios: Mapping[tuple[str, str], str] = {}

    def show(self, battles: "Sequence[BattleSummary]", scenarios: Mapping[tuple[str, str], str]) -> None:
        self.beginResetModel()
        self.battles, self.scenarios = tuple(battles), scenarios
        self.endResetModel()

    def row_of(self, battle_id: str) -> int:
        return next((row for row, one in enumerate(self.battles) if one.id == battle_id), -1)

    def battle(self, index: Index) -> "BattleSummary | None":
        return self.battles[index.row()] if index.isValid() and index.row() < len(self.battles) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.battles)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        battle = self.battle(index)
        if battle is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return battle.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return text_for(role, spoken(battle, self.scenarios))
        return None


class BattleDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, view: "BattleList") -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(self.theme.px(160), self.theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        battle = self._view.battles.battle(index)
        if battle is None:
            return
        px = self.theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(option.rect).adjusted(px(2), 2, -px(4), -2)
        self._ground(painter, area, option)
        inside = area.adjusted(px(12), px(6), -px(10), -px(6))
        third = inside.height() / 3
        pill = self._pill(painter, inside, third, battle)
        name = QRectF(inside.left(), inside.top(), inside.width() - pill - px(8), third)
        self._line(painter, name, battle.name, QFont.Weight.DemiBold, 13, "ink")
        for number, text in ((1, sides_line(battle)), (2, place_line(battle, self._view.battles.scenarios))):
            line = QRectF(inside.left(), inside.top() + number * third, inside.width(), third)
            self._line(painter, line, text, QFont.Weight.Normal, 12, "ink2")
        painter.restore()

    def _ground(self, painter: QPainter, area: QRectF, option: QStyleOptionViewItem) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_chosen or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.soft if is_chosen else tokens.soft2))
            painter.drawRoundedRect(area, px(8), px(8))
        if is_chosen and self._view.hasFocus():
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), px(8), px(8))

    def _pill(self, painter: QPainter, inside: QRectF, height: float, battle: "BattleSummary") -> float:
        """How it stands, at the right of the name; never more than half of the line. Its width."""
        tokens, px = self.theme.tokens, self.theme.px
        font = self.theme.words(11.5, QFont.Weight.DemiBold)
        measure = QFontMetricsF(font)
        text = measure.elidedText(standing(battle), Qt.TextElideMode.ElideRight, inside.width() / 2 - px(18))
        width = measure.horizontalAdvance(text) + px(18)
        ink, ground = (tokens.ink2, tokens.sunken) if battle.is_over else (tokens.accent, tokens.soft2)
        place = QRectF(inside.right() - width, inside.top() - px(1), width, height + px(1))
        painter.setPen(QPen(QColor(tokens.line), 1))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(place, place.height() / 2, place.height() / 2)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
        return width

    def _line(self, painter: QPainter, area: QRectF, text: str, weight: int, size: float, colour: str) -> None:
        font = self.theme.words(size, weight)
        painter.setFont(font)
        painter.setPen(self.theme.colour(colour))
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)


class BattleList(QListView):
    """Signals: picked(battle or None) when another line is chosen; opened(battle) with Return or a double click;
    rename_wanted() with F2, delete_wanted() with Delete; left_upwards() with Up on the first line."""

    picked = Signal(object)
    opened = Signal(object)
    rename_wanted = Signal()
    delete_wanted = Signal()
    left_upwards = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.battles = BattleModel(self)
        self.setModel(self.battles)
        self.setAccessibleName(say("battles.list"))
        self.setItemDelegate(BattleDelegate(theme, self))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setStyleSheet("QListView { background: transparent; border: none; outline: none; }")
        self.doubleClicked.connect(lambda index: self.opened.emit(self.battles.battle(index)))
        self.selectionModel().currentChanged.connect(lambda now, _: self.picked.emit(self.battles.battle(now)))
        theme.follow(self.scheduleDelayedItemsLayout)

    def current(self) -> "BattleSummary | None":
        return self.battles.battle(self.currentIndex())

    def chosen_ids(self) -> list[str]:
        rows = sorted(index.row() for index in self.selectionModel().selectedIndexes())
        return [self.battles.battles[row].id for row in rows]

    def choose(self, row: int) -> None:
        if 0 <= row < self.battles.rowCount():
            self.setCurrentIndex(self.battles.index(row, 0))
        else:
            self.picked.emit(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, battle = event.key(), self.current()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and battle is not None:
            self.opened.emit(battle)
        elif key == Qt.Key.Key_F2 and battle is not None:
            self.rename_wanted.emit()
        elif key == Qt.Key.Key_Delete and battle is not None:
            self.delete_wanted.emit()
        elif key == Qt.Key.Key_Up and self.currentIndex().row() <= 0:
            self.left_upwards.emit()
        else:
            super().keyPressEvent(event)
