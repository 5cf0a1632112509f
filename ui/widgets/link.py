"""A word that leads elsewhere."""

from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.buttons import Act, Button, Look
from ui.widgets.tips import plain_tip


class LinkButton(Button):
    """Accent and underlined, so that it is known without its colour; ends in dots where there is no room."""

    look = Look(13, QFont.Weight.Medium, room=8, height=26)

    def __init__(self, theme: Theme, text: str, parent: QWidget | None = None, act: Act | None = None) -> None:
        super().__init__(theme, text, parent, act)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(40), self.sizeHint().height())

    def _room(self) -> float:
        return self.width() - self.theme.px(4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_cut = QFontMetricsF(self._font()).horizontalAdvance(self.text()) > self._room()
        self.setToolTip(plain_tip(self.text() if is_cut else ""))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        measure = QFontMetricsF(self._font())
        shown = measure.elidedText(self.text(), Qt.TextElideMode.ElideRight, self._room())
        ink = QColor(tokens.accent_hover if self.is_lit() else tokens.accent)
        area = QRectF(px(1), 0, self._room(), self.height())
        painter.setFont(self._font())
        painter.setPen(ink)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)
        y = self.height() / 2 + measure.ascent() / 2 + px(1)
        painter.setPen(QPen(ink, 1.6 if self.is_lit() else 1.0))
        painter.drawLine(QLineF(area.left(), y, area.left() + measure.horizontalAdvance(shown), y))
        if self.hasFocus():
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(6), px(6))
