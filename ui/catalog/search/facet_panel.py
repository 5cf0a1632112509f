"""The groups at the left of the results, or folded away behind a button where there is no room for them."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.words import say
from ui.art.icons import draw_icon
from ui.catalog.search.facet_model import FacetLine, FacetModel, FacetSort
from ui.catalog.search.facets import FacetChoice, FacetGroup
from ui.shell.look.theme import Theme
from ui.shell.services.settings_memory import SettingsMemory
from ui.widgets.buttons import IconButton
from ui.widgets.drawing import draw_disc, draw_words
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import RIGHT, VCENTER, hbox, stretch, vbox
from ui.widgets.link import LinkButton
from ui.widgets.panel import Panel
from ui.widgets.views.hovering import Hovering
from ui.widgets.views.row_list import Index

WIDTH = 214
LINE, HEAD = 28, 34


class FacetPanel(Panel):
    """Signals: toggled(group, value) when the user ticks or unticks; cleared(); hidden_wanted() when it is to go."""

    toggled = Signal(str, str)
    cleared = Signal()
    hidden_wanted = Signal()

    def __init__(self, theme: Theme, memory: SettingsMemory, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setAccessibleName(say("facet.panel"))
        self.model = FacetModel(memory, self)
        self.title = text_label(say("facet.panel"), "panel", self)
        self.clear = LinkButton(theme, say("facet.clear"), self)
        self.clear.clicked.connect(self.cleared)
        self.hide_button = IconButton(theme, "left", say("facet.hide"), self, size=30, act=self.hidden_wanted)
        self.view = FacetView(theme, self.model, self)
        self.view.toggled.connect(self.toggled)
        self.view.left.connect(self.hidden_wanted)
        top = hbox(theme, self.title, stretch(), self.clear, self.hide_button, spacing=2, margins=(0, 0, 4, 0))
        self.empty = text_label(say("facet.none"), "second", self, wrap=True)
        vbox(theme, top, self.empty, (self.view, 1), parent=self, spacing=4, margins=(14, 12, 6, 12))
        self.show_groups(())
        self.empty.hide()  # until something was counted
        theme.follow_px(self.setFixedWidth, WIDTH)

    def show_groups(self, groups: tuple[FacetGroup, ...]) -> None:
        self.view.show_groups(groups)
        self.clear.setVisible(bool(self.model.chosen))
        self.empty.setVisible(not groups)


class FacetView(Hovering, QListView):
    """Up and Down walk, Space ticks or folds, Left and Right fold and open, letters jump.

    Signals: toggled(group, value); left() with Escape.
    """

    toggled = Signal(str, str)
    left = Signal()

    def __init__(self, theme: Theme, model: FacetModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.facets = model
        self._ground_widget = QWidget(self)
        self.setViewport(self._ground_widget)  # ours, see the table
        self.setModel(model)
        self.setItemDelegate(FacetDelegate(theme, self))
        self.setAccessibleName(say("facet.panel"))
        self.setMouseTracking(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme.follow_px(self.verticalScrollBar().setSingleStep, LINE)
        theme.follow(self.scheduleDelayedItemsLayout)

    def show_groups(self, groups: tuple[FacetGroup, ...]) -> None:
        """The line in hand and what is in sight stay where they are."""
        line = self.facets.line(self.currentIndex().row())
        at = self.verticalScrollBar().value()
        self.facets.show(groups)
        self._go_back_to(line, at)

    def _go_back_to(self, line: FacetLine | None, at: int) -> None:
        row = self.facets.row_of(line.key) if line else -1
        if line and row < 0:
            row = self.facets.row_of((FacetSort.HEAD, line.group.name, ""))
        if row >= 0 and self.currentIndex().row() != row:
            self.selectionModel().setCurrentIndex(
                self.facets.index(row), self.selectionModel().SelectionFlag.ClearAndSelect
            )
        self.executeDelayedItemsLayout()
        self.verticalScrollBar().setValue(at)

    # --- hands ---

    def press(self, row: int) -> None:
        """What a click or Space does: tick, fold, or show the rest."""
        line = self.facets.line(row)
        if line is None:
            return
        at = self.verticalScrollBar().value()
        if line.choice is not None:
            self.toggled.emit(line.group.name, line.choice.value)
        elif line.sort is FacetSort.HEAD:
            self.facets.fold(line.group.name, not line.is_open)
            self._go_back_to(line, at)
        else:
            self.facets.show_whole(line.group.name, not line.is_open)
            self._go_back_to(line, at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, row = event.key(), self.currentIndex().row()
        line = self.facets.line(row)
        if key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.press(row)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif line and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._fold(line, key == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    def _fold(self, line: FacetLine, is_open: bool) -> None:
        head = self.facets.row_of((FacetSort.HEAD, line.group.name, ""))
        if line.sort is FacetSort.HEAD and line.is_open != is_open:
            self.press(head)
        elif not is_open:
            self.setCurrentIndex(self.facets.index(head))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self.press(index.row())


class FacetDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, view: FacetView) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view
        theme.follow(self._measure)

    def _measure(self) -> None:
        """Fonts are made once for a look, not once for a line."""
        weight = QFont.Weight
        self._fonts = {
            "bold": self.theme.words(12.5, weight.DemiBold),
            "plain": self.theme.words(12.5),
            "count": self.theme.words(11.5, weight.Medium, tabular=True),
            "pill": self.theme.words(11, weight.DemiBold, tabular=True),
        }
        self._metrics = {name: QFontMetricsF(font) for name, font in self._fonts.items()}

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        line = self._view.facets.line(index.row())
        is_head = line is not None and line.sort is FacetSort.HEAD
        return QSize(self.theme.px(60), self.theme.px(HEAD if is_head else LINE))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = self._view.facets.line(index.row())
        if line is None:
            return
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, area, index.row())
        if line.sort is FacetSort.HEAD:
            self._head(painter, area, line)
        elif line.choice is None:
            rest = area.adjusted(self.theme.px(28), 0, 0, 0)
            self._text(painter, rest, self._view.facets.text(line), "accent", "bold")
        else:
            self._value(painter, area, line.choice)
        painter.restore()

    def _ground(self, painter: QPainter, area: QRectF, row: int) -> None:
        is_current = row == self._view.currentIndex().row() and self._view.hasFocus()
        if not is_current and row != self._view.hovered:
            return
        painter.setBrush(self.theme.colour("soft2"))
        painter.setPen(QPen(self.theme.colour("accent"), 2) if is_current else QPen(Qt.PenStyle.NoPen))
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), self.theme.px(6), self.theme.px(6))

    def _head(self, painter: QPainter, area: QRectF, line: FacetLine) -> None:
        px = self.theme.px
        side = px(13)
        arrow = QRectF(area.left() + px(4), area.center().y() - side / 2, side, side)
        draw_icon(painter, "chevron" if line.is_open else "right", arrow, self.theme.colour("ink2"), 2.4)
        has_pill = bool(line.group.chosen) and not line.is_open
        rest = area.adjusted(px(22), 0, -px(32 if has_pill else 6), 0)
        self._text(painter, rest, line.group.text, "ink", "bold")
        if has_pill:
            self._pill(painter, QPointF(area.right() - px(18), area.center().y()), str(line.group.chosen))

    def _pill(self, painter: QPainter, middle: QPointF, text: str) -> None:
        side = self.theme.px(18)
        draw_disc(painter, middle, side / 2, self.theme.colour("accent"))
        painter.setPen(self.theme.colour("on_accent"))
        painter.setFont(self._fonts["pill"])
        area = QRectF(middle.x() - side, middle.y() - side, 2 * side, 2 * side)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)

    def _value(self, painter: QPainter, area: QRectF, choice: FacetChoice) -> None:
        px, tokens, is_on = self.theme.px, self.theme.tokens, choice.is_chosen
        side = px(16)
        box = QRectF(area.left() + px(4), area.center().y() - side / 2, side, side)
        painter.setPen(QPen(QColor(tokens.accent if is_on else tokens.ink3), 1.3))
        painter.setBrush(QColor(tokens.accent if is_on else tokens.raised))
        painter.drawRoundedRect(box, px(4), px(4))
        if is_on:
            draw_icon(painter, "check", box.adjusted(2, 2, -2, -2), QColor(tokens.on_accent), 3.2)
        count = f"{choice.count:,}"
        width = self._metrics["count"].horizontalAdvance(count)
        rest = area.adjusted(px(28), 0, -px(8), 0)
        draw_words(painter, rest, count, self._fonts["count"], tokens.ink2, VCENTER | RIGHT)
        self._text(painter, rest.adjusted(0, 0, -width - px(6), 0), choice.text, "ink", "bold" if is_on else "plain")

    def _text(self, painter: QPainter, area: QRectF, text: str, tone: str, font: str) -> None:
        painter.setFont(self._fonts[font])
        painter.setPen(self.theme.colour(tone))
        shown = self._metrics[font].elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)


class DrawerVeil(QWidget):
    """Darkens what lies under the drawer. Signals: pressed()."""

    pressed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAccessibleName(say("facet.hide"))
        self.hide()

    def mousePressEvent(self, _: QMouseEvent) -> None:
        self.pressed.emit()

    def paintEvent(self, _: QPaintEvent) -> None:
        shade = QColor(0, 0, 0)
        shade.setAlphaF(0.5 if self.theme.tokens.dark else 0.22)
        QPainter(self).fillRect(self.rect(), shade)
