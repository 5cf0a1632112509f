"""The buttons around the results: filters, order, columns, grid or list."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QMenu, QSizePolicy, QWidget

from app.words import label, say
from ui.art.icons import draw_icon
from ui.catalog.results.columns import COLUMNS, PLACE, VISIBLE_ORDER
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, IconButton, Look
from ui.widgets.drawing import draw_disc, draw_words
from ui.widgets.layout.box_layouts import hbox
from ui.widgets.tips import plain_tip

VIEWS = ("list", "grid")


class StayingMenu(QMenu):
    """A menu of boxes to tick that stays open while they are ticked."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        action = self.activeAction()
        if action is not None and action.isCheckable() and action.isEnabled():
            action.trigger()
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = self.activeAction()
        is_tick = event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_tick and action is not None and action.isCheckable() and action.isEnabled():
            action.trigger()
        else:
            super().keyPressEvent(event)


class FilterButton(Button):
    """Shows the groups; says how many values are chosen there."""

    look = Look(12.5, QFont.Weight.DemiBold)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self.count = 0
        self.is_short = False
        super().__init__(theme, say("facet.panel"), parent)
        self.show_count(0)

    def set_short(self, is_short: bool) -> None:
        """Only a sign, where there is little room."""
        self.is_short = is_short
        self._measure()

    def show_count(self, count: int) -> None:
        self.count = count
        said = say("facet.chosen", count=count) if count else ""
        self.setAccessibleName(", ".join(filter(None, (say("facet.show"), said))))
        self.setToolTip(plain_tip(self.accessibleName()))
        self._measure()

    def sizeHint(self) -> QSize:
        px = self.theme.px
        words = 0 if self.is_short else round(QFontMetricsF(self._font()).horizontalAdvance(self.text())) + px(6)
        return QSize(words + px(42) + (px(22) if self.count else 0), px(36))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = self.begin(tokens.sunken if self.is_lit() else tokens.raised, tokens.line, px(8))
        side = px(16)
        draw_icon(painter, "filter", QRectF(px(13), (self.height() - side) / 2, side, side), QColor(tokens.ink2))
        if not self.is_short:
            draw_words(painter, QRectF(self.rect()).adjusted(px(35), 0, 0, 0), self.text(), self._font(), tokens.ink)
        if self.count:
            middle = QPointF(self.width() - px(21), self.height() / 2)
            draw_disc(painter, middle, px(9), tokens.accent)
            painter.setPen(QColor(tokens.on_accent))
            painter.setFont(self.theme.words(11, QFont.Weight.DemiBold, tabular=True))
            area = QRectF(middle.x() - px(12), middle.y() - px(12), px(24), px(24))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(self.count))


class SortButton(Button):
    """The order of the results, and a menu to choose another. Signals: chosen(column, descending)."""

    look = Look(12.5, QFont.Weight.Medium)

    chosen = Signal(str, bool)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self.column, self.descending = "", False
        self.columns: tuple[str, ...] = ()
        self.is_short = False
        super().__init__(theme, say("catalogue.sort"), parent)
        self.clicked.connect(self._open)
        self.show_sort("", False)

    def show_sort(self, column: str, descending: bool) -> None:
        self.column, self.descending = column, descending
        way = say("catalogue.descending" if descending else "catalogue.ascending")
        said = say("catalogue.sorted-by", column=self.word, way=way) if column else self.word
        self.setAccessibleName(f"{say('catalogue.sort')}: {said}")
        self.setToolTip(plain_tip(self.accessibleName()))
        self._measure()

    def offer(self, columns: Sequence[str]) -> None:
        """By which columns these results can be sorted."""
        self.columns = tuple(columns)

    def set_short(self, is_short: bool) -> None:
        """Only a sign, where there is little room."""
        self.is_short = is_short
        self._measure()

    @property
    def word(self) -> str:
        return label(self.column) if self.column else say("catalogue.as-it-is")

    def menu(self) -> QMenu:
        menu = QMenu(self)
        group = QActionGroup(menu)
        for column in ("", *self.columns):
            text = label(column) if column else say("catalogue.as-it-is")
            action = QAction(text, group, checkable=True)
            action.setChecked(column == self.column)
            action.triggered.connect(lambda _=False, column=column: self.chosen.emit(column, self.descending))
            menu.addAction(action)
        menu.addSeparator()
        ways = QActionGroup(menu)
        for descending, code in ((False, "catalogue.ascending-long"), (True, "catalogue.descending-long")):
            action = QAction(say(code), ways, checkable=True)
            action.setChecked(bool(self.column) and descending == self.descending)
            action.setEnabled(bool(self.column))
            action.triggered.connect(lambda _=False, way=descending: self.chosen.emit(self.column, way))
            menu.addAction(action)
        return menu

    def _open(self) -> None:
        self.menu().popup(self.mapToGlobal(QPoint(3, self.height())))

    def sizeHint(self) -> QSize:
        px = self.theme.px
        if self.is_short:
            return QSize(px(36), px(36))
        words = round(QFontMetricsF(self._font()).horizontalAdvance(self.word))
        return QSize(words + px(48), px(36))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = self.begin(tokens.sunken if self.is_lit() else None, None, px(8))
        side = px(16)
        left = (self.width() - side) / 2 if self.is_short else px(11)
        ink = QColor(tokens.accent if self.column else tokens.ink2)
        icon = ("chevron" if self.descending else "up") if self.column else "sort"
        draw_icon(painter, icon, QRectF(left, (self.height() - side) / 2, side, side), ink, 2.0)
        if not self.is_short:
            painter.setFont(self._font())
            painter.setPen(QColor(tokens.ink if self.is_lit() or self.column else tokens.ink2))
            area = QRectF(self.rect()).adjusted(px(33), 0, 0, 0)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, self.word)


class ResultsViewButton(IconButton):
    def __init__(self, theme: Theme, view: str, parent: QWidget) -> None:
        super().__init__(theme, view, say(f"catalogue.view-{view}"), parent, size=36)
        self.setCheckable(True)

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        is_on = self.isChecked()
        painter = self.begin(tokens.soft if is_on else tokens.sunken if self.is_lit() else None, None, px(8))
        side = px(18)
        area = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        draw_icon(painter, self.icon_name, area, QColor(tokens.accent if is_on else tokens.ink2), 2.0 if is_on else 1.7)


class ResultsToolbar(QWidget):
    """Signals: view_chosen(view) when the user wants grid or list."""

    view_chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.sort = SortButton(theme, self)
        self.columns = IconButton(theme, "columns", say("catalogue.columns"), self, size=36)
        self.new = IconButton(theme, "plus", say("catalogue.new-piece"), self, size=36)
        self.views = {view: ResultsViewButton(theme, view, self) for view in VIEWS}
        self._group = QButtonGroup(self)
        hbox(theme, self.sort, self.columns, *self.views.values(), self.new, parent=self, spacing=0)
        for view, button in self.views.items():
            self._group.addButton(button)
            button.clicked.connect(lambda _=False, view=view: self.view_chosen.emit(view))

    def set_short(self, is_short: bool) -> None:
        """Where there is little room for what is asked, the order is a sign; pieces are made from the details."""
        self.sort.set_short(is_short)
        self.new.setVisible(not is_short)

    def show_view(self, view: str) -> None:
        self.views[view].setChecked(True)
        self.columns.setVisible(view == "list")


class ColumnMenu(StayingMenu):
    """One box for each column that can be chosen; those that are empty now come last.

    Signals: ticked(column, is_on).
    """

    ticked = Signal(str, bool)

    def __init__(self, shown: frozenset[str], used: frozenset[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(say("catalogue.columns"))
        names = [name for name in VISIBLE_ORDER if COLUMNS[PLACE[name]].can_be_chosen]
        for name in sorted(names, key=lambda name: name not in used and name not in shown):
            action = QAction(label(name), self, checkable=True)
            action.setChecked(name in shown)
            action.triggered.connect(lambda is_on, name=name: self.ticked.emit(name, is_on))
            self.addAction(action)
