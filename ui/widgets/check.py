"""A box to tick, with a word beside it."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, Look
from ui.widgets.drawing import draw_box, smooth_painter


class CheckBox(Button):
    """Signals: those of a checkable button; `clicked(bool)` when the user ticks or unticks it."""

    look = Look(13, QFont.Weight.Normal, room=36, height=30)

    def __init__(self, theme: Theme, text: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, text, parent)
        self.setCheckable(True)

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
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
            draw_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), px(7), None, tokens.accent, 2)
        painter.setFont(self._font())
        painter.setPen(QColor(tokens.ink))
        words = QRectF(self.rect()).adjusted(px(30), 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
