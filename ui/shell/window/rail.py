"""Navigation at the left edge: the mark, then one entry per screen."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.words import say
from ui.art.icons import draw_icon
from ui.art.logo import draw_logo, logo_colours
from ui.shell.look.theme import Theme
from ui.shell.window.first_picture import RAIL
from ui.widgets.buttons import Button
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import stretch, vbox
from ui.widgets.tips import plain_tip

# Heights of an entry: with its word, and without it.
HIGH, LOW = 66, 34


class Rail(Arranged, QWidget):
    """Grows with the screens: `add` one entry for each."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAccessibleName(say("window.navigation"))
        self.group = QButtonGroup(self)
        self.entries: dict[str, RailEntry] = {}
        self._column = vbox(theme, Logo(theme, self), stretch(), parent=self, spacing=6, margins=(0, 10, 0, 10))
        self._above = 1
        self.is_low = False
        theme.follow_px(self.setFixedWidth, RAIL)
        theme.follow(self._arrange)

    def _arrange(self) -> None:
        """Where the window is too low for signs and words, the words go; they are in the tooltips then."""
        px = self.theme.px
        need = px(20) + px(52) + len(self.entries) * px(HIGH + 6)
        is_low = self.height() < need
        if is_low != self.is_low:
            self.is_low = is_low
            for entry in self.entries.values():
                entry.set_low(is_low)

    def minimumSizeHint(self) -> QSize:
        px = self.theme.px
        return QSize(px(RAIL), px(20) + px(52) + len(self.entries) * px(LOW + 6))

    def add(self, name: str, text: str, *, at_foot: bool = False) -> "RailEntry":
        """One more entry; its sign has its name."""
        entry = self.entries[name] = RailEntry(self.theme, name, text, self)
        self.group.addButton(entry)
        if at_foot:
            self._column.addWidget(entry)
        else:
            self._column.insertWidget(self._above, entry)
            self._above += 1
        entry.set_low(self.is_low)
        self._arrange()  # one more may be one too many for the words
        return entry

    def choose(self, name: str) -> None:
        self.entries[name].setChecked(True)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("rail"))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), self.theme.colour("line2"))


class Logo(QWidget):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAccessibleName(say("window.logo"))
        theme.follow_px(self.setFixedHeight, 52)

    def paintEvent(self, _: QPaintEvent) -> None:
        side = self.theme.px(42)
        area = QRectF((self.width() - side) / 2, self.theme.px(3), side, side)
        draw_logo(QPainter(self), area, logo_colours(self.theme.tokens))


class RailEntry(Button):
    def __init__(self, theme: Theme, icon: str, text: str, parent: QWidget) -> None:
        self._icon = icon
        self._is_low = False
        super().__init__(theme, text, parent)
        self.setCheckable(True)

    def set_low(self, is_low: bool) -> None:
        """Its sign alone, with the word as a tooltip."""
        self._is_low = is_low
        self.setToolTip(plain_tip(self.text() if is_low else ""))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(RAIL), self.theme.px(LOW if self._is_low else HIGH))

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        area = QRectF(self.rect()).adjusted(px(8), px(3), -px(8), -px(3))
        if self.isChecked() or self.is_lit():
            painter.setBrush(QColor(tokens.soft if self.isChecked() else tokens.sunken))
            painter.drawRoundedRect(area, px(10), px(10))
        if self.isChecked():
            painter.setBrush(QColor(tokens.accent))
            half = min(px(17), round(area.height() / 2))
            painter.drawRoundedRect(QRectF(0, area.center().y() - half, px(3), 2 * half), 1.5, 1.5)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(self._ring())
            painter.drawRoundedRect(area.adjusted(-2, -2, 2, 2), px(11), px(11))
        ink = QColor(tokens.accent if self.isChecked() else tokens.ink2)
        top = area.center().y() - px(12) if self._is_low else area.top() + px(9)
        draw_icon(painter, self._icon, QRectF((self.width() - px(24)) / 2, top, px(24), px(24)), ink)
        if self._is_low:
            return
        painter.setPen(ink)
        painter.setFont(self.theme.words(12, QFont.Weight.DemiBold))
        words = QRectF(area.left() - px(6), area.bottom() - px(24), area.width() + px(12), px(20))
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.text())

    def _ring(self) -> QPen:
        return QPen(self.theme.colour("accent"), 2)
