"""Painting over the table in pixels: lines, rings and words that are as thick at any zoom and upright from any side."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from app.base.geometry import Point
from ui.art.icons import draw_icon
from ui.art.seat_colours import CASING
from ui.games.disk.strokes import UNIT, around, tinted, to_scene
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_disc, draw_words
from ui.widgets.layout.box_layouts import CENTER


class Overlay:
    """A painter of the scene that paints in pixels from now on.

    Attributes: painter, room (what is seen, in pixels).
    """

    def __init__(self, painter: QPainter, theme: Theme, room: QRectF) -> None:
        self.painter = painter
        self.room = room
        self._theme = theme
        self._seen = painter.worldTransform()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def at(self, place: Point) -> QPointF:
        """The pixel of a place in micrometres."""
        return self._seen.map(to_scene(place))

    def long(self, micrometres: float) -> float:
        """How many pixels a length has."""
        return micrometres / UNIT * math.hypot(self._seen.m11(), self._seen.m12())

    def line(
        self, start: QPointF, end: QPointF, colour: str, width: float = 2.0, style: Qt.PenStyle = Qt.PenStyle.SolidLine,
        *, is_cased: bool = True,
    ) -> None:  # fmt: skip
        """Light on a dark casing, so that it is seen on every ground; without one it stands back."""
        thick = self._theme.px(100) / 100 * width
        casing = [(tinted(CASING, 0.75), thick + 2.4, Qt.PenStyle.SolidLine)] if is_cased else []
        for ink, wide, kind in (*casing, (QColor(colour), thick, style)):
            self.painter.setPen(QPen(ink, wide, kind, Qt.PenCapStyle.FlatCap))
            self.painter.drawLine(start, end)

    def ring(self, middle: QPointF, radius: float, colour: str, style: Qt.PenStyle, fill: float) -> None:
        """The same as a circle; `fill` is how much of the ground inside takes its colour."""
        casing, light = (tinted(CASING, 0.5), 3.6, Qt.PenStyle.SolidLine, 0.0), (QColor(colour), 1.8, style, fill)
        for ink, width, kind, inside in (casing, light):
            draw_disc(self.painter, middle, radius, tinted(colour, inside) if inside else None, QPen(ink, width, kind))

    def sign(self, middle: QPointF, icon: str, ground: str, ink: str) -> None:
        """A small round sign that says the same as the colour of its line."""
        radius = self._theme.px(9)
        draw_disc(self.painter, middle, radius, ground, CASING, 1.4)
        draw_icon(self.painter, icon, around(radius * 0.68, middle), QColor(ink), 3.2)

    def pill(self, middle: QPointF, text: str, ground: str = CASING, ink: str = "#FFFFFF", size: float = 12) -> QRectF:
        """Words on a dark ground, kept inside of what is seen; where they came to stand."""
        words = self._theme.words(size, QFont.Weight.DemiBold, tabular=True)
        metrics, px = QFontMetricsF(words), self._theme.px
        width, height = metrics.horizontalAdvance(text) + px(18), metrics.height() + px(6)
        area = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
        area.moveLeft(min(max(area.left(), self.room.left() + 4), max(self.room.right() - width - 4, 4)))
        area.moveTop(min(max(area.top(), self.room.top() + 4), max(self.room.bottom() - height - 4, 4)))
        draw_box(self.painter, area, height / 2, tinted(ground, 0.88))
        draw_words(self.painter, area, text, words, ink, CENTER)
        return area


def towards(start: QPointF, end: QPointF) -> QPointF:
    """The direction from one pixel to another, one pixel long; to the right where there is none."""
    way = end - start
    length = math.hypot(way.x(), way.y())
    return way / length if length else QPointF(1, 0)
