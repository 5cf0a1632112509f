"""Small gauges on the card of a regiment: do small disks hold the balance, is the place of the elite taken."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.words import say
from ui.armies.builder.line_delegate import draw_text
from ui.art.icons import draw_icon
from ui.catalog.results.row_delegate import draw_sign
from ui.shell.look.theme import Theme
from ui.widgets.tips import plain_tip

HEIGHT = 22
SMALL, LARGE = 9, 15  # diameters of the dots
MAX_DOTS = 6  # of one size; more are only counted


class Gauge(QWidget):
    """One line: something drawn, words after it, and at the end a check or a warning."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.text = self.hint = ""
        self.is_bad = self.is_good = False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow_px(self.setFixedHeight, HEIGHT)
        theme.follow(self.update)

    def _read(self, text: str, hint: str, *, is_bad: bool, is_good: bool) -> None:
        self.text, self.hint, self.is_bad, self.is_good = text, hint, is_bad, is_good
        self.setAccessibleName(hint)
        self.setToolTip(plain_tip(hint))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(160), self.theme.px(HEIGHT))

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        if self.is_bad or self.is_good:
            side = px(16)
            mark = QRectF(area.right() - side, area.center().y() - side / 2, side, side)
            colour = QColor(tokens.bad if self.is_bad else tokens.accent)
            draw_icon(painter, "warning" if self.is_bad else "check", mark, colour, 2.4)
            area.setRight(mark.left() - px(6))
        x = area.left() + self._draw(painter, area)
        font = self.theme.words(12, QFont.Weight.DemiBold if self.is_bad else QFont.Weight.Medium)
        ink = QColor(tokens.bad if self.is_bad else tokens.ink2)
        draw_text(painter, QRectF(x, area.top(), area.right() - x, area.height()), self.text, font, ink)

    def _draw(self, painter: QPainter, area: QRectF) -> float:
        """What stands before the words; returns how wide it is."""
        raise NotImplementedError


class Balance(Gauge):
    """Small disks on one side, larger ones on the other; small ones must be no fewer."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.small = self.larger = 0
        super().__init__(theme, parent)

    def read(self, small: int, larger: int) -> None:
        self.small, self.larger = small, larger
        lacks = larger - small
        said = say("regiments.balance", small=small, larger=larger)
        if lacks > 0:
            lacking = say("regiments.lacks-small", count=lacks)
            self._read(lacking, f"{said}\n{lacking}", is_bad=True, is_good=False)
        else:
            self._read(said, f"{said}\n{say('regiments.balance-rule')}", is_bad=False, is_good=small > 0)

    def _draw(self, painter: QPainter, area: QRectF) -> float:
        px = self.theme.px
        room = area.width() - QFontMetricsF(self.theme.words(12, QFont.Weight.DemiBold)).horizontalAdvance(self.text)
        need = (min(self.small, MAX_DOTS) * (SMALL + 3) + min(self.larger, MAX_DOTS) * (LARGE + 3) + 30) * px(100) / 100
        if not self.small + self.larger or need > room:
            return 0.0
        x = self._dots(painter, area.left(), area.center().y(), self.small, px(SMALL), "accent")
        painter.setFont(self.theme.words(13, QFont.Weight.DemiBold))
        painter.setPen(self.theme.colour("bad" if self.is_bad else "ink2"))
        painter.drawText(
            QRectF(x, area.top(), px(16), area.height()), Qt.AlignmentFlag.AlignCenter, "<" if self.is_bad else "\u2265"
        )
        x = self._dots(painter, x + px(18), area.center().y(), self.larger, px(LARGE), "ink3")
        return x + px(5) - area.left()

    def _dots(self, painter: QPainter, x: float, y: float, count: int, size: float, colour: str) -> float:
        for place in range(min(count, MAX_DOTS)):
            middle = QPointF(x + size / 2, y)
            is_more = place == MAX_DOTS - 1 and count > MAX_DOTS
            painter.setPen(QPen(self.theme.colour(colour), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush if is_more else self.theme.colour(colour))
            painter.drawEllipse(middle, size / 2 - 1, size / 2 - 1)
            x += size + self.theme.px(3)
        return x


class EliteSlot(Gauge):
    """The one place for an elite disk: free, taken, or taken more than once."""

    def read(self, names: tuple[str, ...]) -> None:
        if len(names) > 1:
            several = say("regiments.elite-many", count=len(names))
            self._read(several, f"{several}\n{', '.join(names)}", is_bad=True, is_good=False)
        elif names:
            self._read(names[0], say("regiments.elite-one", name=names[0]), is_bad=False, is_good=True)
        else:
            self._read(say("regiments.elite-free"), say("regiments.elite-rule"), is_bad=False, is_good=False)

    def _draw(self, painter: QPainter, area: QRectF) -> float:
        side = self.theme.px(16)
        middle = QPointF(area.left() + side / 2, area.center().y())
        if self.is_good or self.is_bad:
            draw_sign(painter, "star", middle, side, self.theme.colour("bad" if self.is_bad else "gold"))
        else:
            place = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
            draw_icon(painter, "star", place, self.theme.colour("ink3"))
        return side + self.theme.px(6)
