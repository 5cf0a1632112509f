"""A box to tick, with a word beside it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button


class Check(Button):
    """Signals: those of a checkable button; `clicked(bool)` when the user ticks or unticks it."""

    def __init__(self, theme: Theme, text: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, text, parent)
        self.setCheckable(True)

    def _font(self) -> QFont:
        return self.theme.words(13)

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self._font()).horizontalAdvance(self.text())
        return QSize(round(words) + self.theme.px(36), self.theme.px(30))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        side = px(18)
        box = QRectF(px(4), (self.height() - side) / 2, side, side)
        is_on = self.isChecked()
        painter.setPen(QPen(QColor(tokens.accent if is_on else tokens.ink3), 1.4))
        painter.setBrush(QColor(tokens.accent if is_on else tokens.soft2 if self.is_lit() else tokens.raised))
        painter.drawRoundedRect(box, px(5), px(5))
        if is_on:
            draw_icon(painter, "check", box.adjusted(2, 2, -2, -2), QColor(tokens.on_accent), 3.0)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(7), px(7))
        painter.setFont(self._font())
        painter.setPen(QColor(tokens.ink))
        words = QRectF(self.rect()).adjusted(px(30), 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
