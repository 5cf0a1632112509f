"""A sheet that lies on the window: surface, soft edge, one soft shadow."""

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.shell.theme import Theme


class Panel(QWidget):
    """Keeps 3 px around itself for the shadow."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens, radius = self.theme.tokens, self.theme.px(12)
        painter = QPainter(self)
        if self._is_inside(event.rect(), radius):
            painter.fillRect(event.rect(), QColor(tokens.surface))  # the usual case: something in it changed
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = QRectF(self.rect()).adjusted(2, 1, -2, -4)
        painter.setPen(Qt.PenStyle.NoPen)
        shade = QColor(0, 0, 0)
        for grow, share in ((1.0, 0.4), (0.0, 0.6)):
            shade.setAlphaF(tokens.shadow * share)
            painter.setBrush(shade)
            painter.drawRoundedRect(sheet.translated(0, 2).adjusted(-grow, 0, grow, grow), radius, radius)
        painter.setPen(QPen(QColor(tokens.line2), 1))
        painter.setBrush(QColor(tokens.surface))
        painter.drawRoundedRect(sheet.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _is_inside(self, area: QRect, radius: int) -> bool:
        """Whether an area touches neither the edge nor a round corner."""
        sheet = self.rect().adjusted(4, 3, -4, -6)
        corners = (QPoint(0, 0), QPoint(1, 0), QPoint(0, 1), QPoint(1, 1))
        room = QSize(radius, radius)
        far = QPoint(self.width() - radius, self.height() - radius)
        squares = (QRect(QPoint(far.x() * at.x(), far.y() * at.y()), room) for at in corners)
        return sheet.contains(area) and not any(square.intersects(area) for square in squares)
