"""The first picture: the window's rooms without furniture.

Widgets, fonts and styles take longer to make than a person likes to look at nothing. So the first paint is this one
widget, which needs none of them; the real ones take its place a moment later, with the same edges.
"""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from ui.shell.look.palette import DARK, LIGHT, Palette

RAIL, TOP, STATUS = 84, 56, 32
SEARCH = 520  # how wide the search over everything grows


def first_tokens(choice: str) -> Palette:
    """The colours to begin with. Asking for the colour scheme would load all names of Qt; the palette tells as well."""
    if choice == "system":
        return DARK if QPalette().window().color().lightness() < 128 else LIGHT
    return DARK if choice == "dark" else LIGHT


class FirstPicture(QWidget):
    def __init__(self, tokens: Palette, scale: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._tokens = tokens
        self._scale = scale / 100

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, s = self._tokens, self._scale
        width, height, rail = self.width(), self.height(), RAIL * self._scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(tokens.bg))
        painter.fillRect(QRectF(0, 0, rail, height), QColor(tokens.rail))
        painter.fillRect(QRectF(rail, height - STATUS * s, width, STATUS * s), QColor(tokens.rail))
        painter.fillRect(QRectF(rail, TOP * s - 1, width, 1), QColor(tokens.line2))
        painter.setPen(QPen(QColor(tokens.line), 1))
        painter.setBrush(QColor(tokens.raised))
        field = min(SEARCH * s, width - rail - 320 * s)
        if field > 0:
            left = rail + (width - rail - field) / 2
            painter.drawRoundedRect(QRectF(left, (TOP - 35) / 2 * s, field, 35 * s), 8 * s, 8 * s)
