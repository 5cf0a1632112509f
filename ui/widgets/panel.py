"""A sheet that lies on the window: surface, soft edge, one soft shadow."""

from functools import lru_cache

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from ui.shell.look.palette import Palette
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box


class Panel(QWidget):
    """Keeps 3 px around itself for the shadow."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme

    def paintEvent(self, event: QPaintEvent) -> None:
        """Corners and edges are painted once for all panels; here they are only put together, where they are wanted."""
        radius, ratio, wanted = self.theme.px(12), self.devicePixelRatioF(), event.rect()
        edge = radius + MARGIN
        painter = QPainter(self)
        if self.width() < 2 * edge or self.height() < 2 * edge:
            _draw(painter, QRectF(self.rect()), self.theme.tokens, radius)
            return
        picture = _picture(self.theme.tokens, radius, ratio)
        for (x, width), (from_x, from_width) in zip(
            _parts(self.width(), edge), _parts(2 * edge + 2, edge), strict=True
        ):
            for (y, height), (from_y, from_height) in zip(
                _parts(self.height(), edge), _parts(2 * edge + 2, edge), strict=True
            ):
                place = QRect(x, y, width, height)
                if not place.intersects(wanted):
                    continue
                if width > edge and height > edge:
                    painter.fillRect(place & wanted, QColor(self.theme.tokens.surface))
                else:
                    source = QRectF(from_x * ratio, from_y * ratio, from_width * ratio, from_height * ratio)
                    painter.drawPixmap(QRectF(place), picture, source)


MARGIN = 6  # around the round corner: the shadow


def _parts(length: int, edge: int) -> tuple[tuple[int, int], ...]:
    """Beginning, middle and end of a side: where each starts and how long it is."""
    return (0, edge), (edge, length - 2 * edge), (length - edge, edge)


@lru_cache(maxsize=16)
def _picture(tokens: Palette, radius: int, ratio: float) -> QPixmap:
    """A panel as small as can be."""
    side = 2 * (radius + MARGIN) + 2
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    _draw(painter, QRectF(0, 0, side, side), tokens, radius)
    painter.end()
    return picture


def _draw(painter: QPainter, area: QRectF, tokens: Palette, radius: int) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    sheet = area.adjusted(2, 1, -2, -4)
    painter.setPen(Qt.PenStyle.NoPen)
    shade = QColor(0, 0, 0)
    for grow, share in ((1.0, 0.4), (0.0, 0.6)):
        shade.setAlphaF(tokens.shadow * share)
        painter.setBrush(shade)
        painter.drawRoundedRect(sheet.translated(0, 2).adjusted(-grow, 0, grow, grow), radius, radius)
    draw_box(painter, sheet.adjusted(0.5, 0.5, -0.5, -0.5), radius, tokens.surface, tokens.line2)
