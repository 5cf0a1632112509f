"""The crescent, pale: the mark of empty states."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.art.logo import draw_logo
from ui.shell.look.theme import Theme


class Crescent(QWidget):
    """So many pixels wide at 100 %; `ground` is the colour it lies on."""

    def __init__(self, theme: Theme, parent: QWidget, size: int = 64, ground: str = "surface") -> None:
        super().__init__(parent)
        self.theme = theme
        self._size = size
        self._ground = ground
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def sizeHint(self) -> QSize:
        side = self.theme.px(self._size)
        return QSize(side, side)

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens = self.theme.tokens
        ground = getattr(tokens, self._ground)
        draw_logo(QPainter(self), QRectF(self.rect()), (tokens.line, ground, tokens.soft, ground))
