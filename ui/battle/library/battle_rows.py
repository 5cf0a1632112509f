"""The list of kept battles: its lines, and how they are painted."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QWidget

from app.words import say
from ui.battle.library.battle_texts import place_line, sides_line, spoken, standing
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_words
from ui.widgets.layout.box_layouts import CENTER
from ui.widgets.views.row_list import Index, RowDelegate, RowList, RowModel

if TYPE_CHECKING:
    from app.battles.battle_list import BattleSummary

ROW = 68  # pixels at 100 %


class BattleModel(RowModel["BattleSummary"]):
    """Attributes: scenarios (names by game and id)."""

    scenarios: Mapping[tuple[str, str], str] = {}

    def name(self, row: "BattleSummary") -> str:
        return row.name

    def spoken(self, row: "BattleSummary") -> str:
        return spoken(row, self.scenarios)

    def row_of(self, battle_id: str) -> int:
        return next((row for row, one in enumerate(self.rows) if one.id == battle_id), -1)


class BattleDelegate(RowDelegate):
    def __init__(self, theme: Theme, view: "BattleList") -> None:
        super().__init__(theme, view, ROW)
        self._battles = view.battles

    def paint_row(
        self, painter: QPainter, area: QRectF, row: "BattleSummary", option: QStyleOptionViewItem, _index: Index
    ) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        area = area.adjusted(px(2), 2, -px(4), -2)
        self.draw_lit(painter, area, option)
        inside = area.adjusted(px(12), px(6), -px(10), -px(6))
        third = inside.height() / 3
        pill = self._pill(painter, inside, third, row)
        name = QRectF(inside.left(), inside.top(), inside.width() - pill - px(8), third)
        draw_words(painter, name, row.name, self.theme.words(13, QFont.Weight.DemiBold), tokens.ink, elide=True)
        for number, text in ((1, sides_line(row)), (2, place_line(row, self._battles.scenarios))):
            line = QRectF(inside.left(), inside.top() + number * third, inside.width(), third)
            draw_words(painter, line, text, self.theme.words(12), tokens.ink2, elide=True)

    def _pill(self, painter: QPainter, inside: QRectF, height: float, battle: "BattleSummary") -> float:
        """How it stands, at the right of the name; never more than half of the line. Its width."""
        tokens, px = self.theme.tokens, self.theme.px
        font = self.theme.words(11.5, QFont.Weight.DemiBold)
        measure = QFontMetricsF(font)
        text = measure.elidedText(standing(battle), Qt.TextElideMode.ElideRight, inside.width() / 2 - px(18))
        width = measure.horizontalAdvance(text) + px(18)
        ink, ground = (tokens.ink2, tokens.sunken) if battle.is_over else (tokens.accent, tokens.soft2)
        place = QRectF(inside.right() - width, inside.top() - px(1), width, height + px(1))
        draw_box(painter, place, place.height() / 2, ground, tokens.line)
        draw_words(painter, place, text, font, ink, CENTER)
        return width


class BattleList(RowList):
    """Signals: picked(battle or None) when another line is chosen; opened(battle) with Return or a double click;
    rename_wanted() with F2, delete_wanted() with Delete; left_upwards() with Up on the first line."""

    picked = Signal(object)
    opened = Signal(object)
    rename_wanted = Signal()
    delete_wanted = Signal()
    left_upwards = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self.battles = BattleModel()
        super().__init__(theme, say("battles.list"), self.battles, parent)
        self.setItemDelegate(BattleDelegate(theme, self))
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.doubleClicked.connect(lambda index: self.opened.emit(self.battles.row(index)))
        self.selectionModel().currentChanged.connect(lambda now, _: self.picked.emit(self.battles.row(now)))

    def chosen_ids(self) -> list[str]:
        rows = sorted(index.row() for index in self.selectionModel().selectedIndexes())
        return [self.battles.rows[row].id for row in rows]

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
