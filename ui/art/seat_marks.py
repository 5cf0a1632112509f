"""The mark of a seat in lists: shape and colour always go together."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from ui.art.seat_colours import SEATS

# On light ground the colours of the cloth are too pale: circle, triangle, square, lozenge, then two more.
ON_LIGHT = ("#0B8F82", "#C2561F", "#8A6A00", "#6B4BB0", "#3F7F16", "#B03A7C")
_CORNERS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((-1.0, -0.8), (1.0, -0.8), (0.0, 0.95)),
    ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    ((0.0, -1.1), (1.0, 0.0), (0.0, 1.1), (-1.0, 0.0)),
    ((-1.0, 0.8), (1.0, 0.8), (0.0, -0.95)),
    ((-0.4, -1.0), (1.0, 0.0), (-0.4, 1.0)),
)


def seat_colour(number: int, *, is_dark: bool) -> str:
    """The colour of the seat with a number on the ground of the theme."""
    place = number % len(_CORNERS)
    return SEATS[place].colour if is_dark else ON_LIGHT[place]


def draw_seat_mark(painter: QPainter, number: int, middle: QPointF, radius: float, *, is_dark: bool) -> None:
    """The mark of the seat with a number, counted around the table."""
    paint_seat_sign(painter, number, middle, radius, seat_colour(number, is_dark=is_dark), Qt.PenStyle.NoPen)


def paint_seat_sign(
    painter: QPainter, number: int, middle: QPointF, radius: float, colour: str, edge: QPen | QColor | Qt.PenStyle
) -> None:
    """The sign of a seat in any colour, with an edge around it."""
    place = number % len(_CORNERS)
    painter.setPen(edge)
    painter.setBrush(QColor(colour))
    if not _CORNERS[place]:
        painter.drawEllipse(QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius))
        return
    corners = [QPointF(middle.x() + x * radius, middle.y() + y * radius) for x, y in _CORNERS[place]]
    painter.drawPolygon(QPolygonF(corners))
