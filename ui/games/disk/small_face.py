"""A disk that is drawn small: only attack and toughness, as large as they can be, one on ivory and one on the colour of
its faction. And where signs of state lie, so that they never cover a number."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, qGray

from app.games.disk.rules.state import DiskCard
from ui.art.seat_colours import INK
from ui.games.disk.colours import IVORY
from ui.games.disk.strokes import around, paint_text
from ui.widgets.drawing import draw_disc

SMALL_BELOW = 44.0  # pixels: a narrower disk has the small face, whose figures are twice as large
DOT_BELOW = 13.0  # below this no figure can be read: only the colour of the seat is seen
FIGURE, TWO_FIGURES = 0.64, 0.44  # the height of a figure, and of two of them in one number, in diameters
LIGHTEST = 96  # of 255: as light as a ground may be that ivory figures stand on
FIRST_CHARACTER = 0.46  # of the radius: how far from the middle a number stands


def is_small(radius: float, scale: float) -> bool:
    """Whether a disk is seen so small that only two values fit."""
    return 2 * radius * scale < SMALL_BELOW


def is_dot(radius: float, scale: float) -> bool:
    """Whether a disk is seen so small that no value fits at all."""
    return 2 * radius * scale < DOT_BELOW


def figure_height(text: str, radius: float) -> float:
    return 2 * radius * (FIGURE if len(text) == 1 else TWO_FIGURES)


def paint_ground(painter: QPainter, radius: float, livery: str) -> None:
    """Ivory on the left, the colour of the faction on the right."""
    draw_disc(painter, QPointF(), radius, IVORY)
    right = QPainterPath()
    right.moveTo(0, -radius)
    right.arcTo(around(radius), 90, -180)
    right.closeSubpath()
    painter.fillPath(right, dark_ground(livery))


def dark_ground(livery: str) -> QColor:
    """A colour dark enough for ivory figures."""
    colour = QColor(livery)
    while qGray(colour.rgb()) > LIGHTEST:
        colour = colour.darker(115)
    return colour


def paint_values(painter: QPainter, radius: float, card: DiskCard) -> None:
    """Attack on the left, toughness on the right."""
    for text, side, ink in ((str(card.attack), -1, INK), (str(card.toughness), 1, IVORY)):
        paint_text(painter, figure_area(radius, side), text, figure_height(text, radius), ink)


def figure_area(radius: float, side: int) -> QRectF:
    """Where a number stands: left of the middle (-1), or right of it (1)."""
    half = radius * 0.42
    return QRectF(side * radius * FIRST_CHARACTER - half, -half, 2 * half, 2 * half)


# --- signs of state ---


@dataclass(frozen=True, slots=True)
class BadgeSize:
    """Half the height of a sign, and how far from the middle of the disk its middle lies."""

    half: float
    away: float


LEAST_HALF, USUAL_HALF, MOST_HALF = 7.5, 0.28, 0.56  # pixels; the others in radii
CLEAR = 0.9  # of the radius: no sign reaches farther in


def badge_size(radius: float, scale: float) -> BadgeSize:
    """The signs of a disk lie outside its numbers, at any size."""
    half = radius * min(max(USUAL_HALF, LEAST_HALF / (radius * scale)), MOST_HALF)
    return BadgeSize(half, radius * CLEAR + half)


def badge_spot(size: BadgeSize, angle: float) -> QPointF:
    return QPointF(math.cos(angle) * size.away, math.sin(angle) * size.away)
