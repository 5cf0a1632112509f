"""The mark of a house value: a small house in a round field."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.faces.shapes import Mark, Paint
from app.words import say
from ui.art.paint import paint
from ui.shell.look.theme import Theme


class HouseMark(QWidget):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        side = theme.px(18)
        self.setFixedSize(QSize(side, side))
        self.setAccessibleName(say("window.house-mark"))

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("house"))
        middle = self.width() / 2
        painter.drawEllipse(QPointF(middle, middle), middle, middle)
        ivory = Paint(((0.0, self.theme.tokens.house_bg, 1.0),))
        paint(painter, (Mark("house", (middle, middle), self.width() * 0.62, ivory),))
