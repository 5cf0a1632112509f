"""A part of the tray that opens when it is clicked, and the pointer of a seat."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ui.games.disk.colours import CASING, SeatLook
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button
from ui.widgets.labels import ShortLabel

LEAST_NAME, LEAST_MORE = 90, 56  # pixels that a name and what stands beside it keep when there is little room


class TrayPart(Button):
    """A head with a name and a second word, something below it. Attributes: name, more (the second word)."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, "", parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.name = ShortLabel("", "name", self)
        self.more = ShortLabel("", "second", self)
        self.head = QHBoxLayout()
        self.head.addWidget(self.name)
        self.head.addWidget(self.more)
        self.head.addStretch(1)
        self.column = QVBoxLayout(self)
        self.column.addLayout(self.head)
        theme.follow(self._wear)

    def _wear(self) -> None:
        px = self.theme.px
        self.head.setSpacing(px(7))
        self.column.setContentsMargins(px(8), px(5), px(8), px(5))
        self.column.setSpacing(px(3))
        self.fit_head()

    def fit_head(self) -> None:
        """Each text as wide as it is, side by side; where there is no room all of them give way."""
        for place in range(self.head.count()):
            item = self.head.itemAt(place)
            label = item.widget() if item is not None else None
            if isinstance(label, ShortLabel):
                label.ensurePolished()
                wide = label.fontMetrics().horizontalAdvance(label.accessibleName()) + self.theme.px(4)
                label.setMaximumWidth(wide)
                least = {self.name: LEAST_NAME, self.more: LEAST_MORE}.get(label, 0)
                label.setMinimumWidth(min(wide, self.theme.px(least)))
                self.head.setStretch(place, wide)

    def speak(self, *told: str) -> None:
        """What a screen reader says of it."""
        self.setAccessibleName(", ".join(text for text in told if text))
        self.fit_head()

    def sizeHint(self) -> QSize:
        return self.column.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(60), self.column.minimumSize().height())

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens = self.theme.tokens
        self.begin(tokens.sunken if self.is_lit() and self.isEnabled() else None, None, self.theme.px(8))


class OwnPart(TrayPart):
    """What only the one who looks has and only one game knows: a spellbook, a hand of cards."""

    def can_show(self, _seen: Any, _seat: Any) -> bool:
        """Whether there is something that may be read."""
        return False

    def show_seat(self, seen: Any, seat: Any) -> None:
        """The own seat in a state of its game."""


class SeatMark(QWidget):
    """The pointer of a seat in its colour, as the disks wear it; a ring while the seat is asked."""

    def __init__(self, look: SeatLook, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._look = look
        self.turn = look.turn
        self._is_asked = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.setFixedSize(self.theme.px(18), self.theme.px(18))

    def point(self, degrees: int) -> None:
        """As the disks on the table do, from whichever side it is seen."""
        self.turn = degrees
        self.update()

    def show_asked(self, is_asked: bool) -> None:
        self._is_asked = is_asked
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(18, 18)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._is_asked:
            painter.setPen(QPen(QColor(self.theme.tokens.accent), 2))
            painter.drawEllipse(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        draw_mark(painter, QPointF(self.width() / 2, self.height() / 2), self.width() * 0.28, self._look, self.turn)


def draw_mark(painter: QPainter, middle: QPointF, r: float, look: SeatLook, turn: int) -> None:
    painter.save()
    painter.translate(middle)
    painter.rotate(turn)
    painter.setPen(QPen(QColor(CASING), 1))
    painter.setBrush(QColor(look.colour))
    painter.drawPolygon(QPolygonF([QPointF(r, 0), QPointF(-r * 0.8, -r), QPointF(-r * 0.8, r)]))
    painter.restore()
