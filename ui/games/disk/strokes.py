"""How things are drawn on the table: units of the scene (millimetres, where the rules count micrometres), pens that do
not grow with the zoom, what stays upright when the table is turned, signs and words."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap, QRadialGradient

from app.base.geometry import Point
from app.faces.shapes import Mark, solid
from ui.art.cloth import GLOW
from ui.art.fonts import SANS, font
from ui.art.paint import paint as paint_face
from ui.art.seat_colours import CASING
from ui.games.disk.colours import ITEM, IVORY, LORD
from ui.widgets.drawing import blank_picture, draw_box, draw_disc, draw_words, smooth_painter
from ui.widgets.layout.box_layouts import CENTER

UNIT = 1000  # micrometres in a unit of the scene

# Who lies above whom; the layers of disks are added to theirs.
ON_CLOTH, ON_LANDS, REACH, DISKS, IN_FLIGHT, COUNTERS, GHOSTS = 0, 10, 20, 1000, 40_000, 50_000, 60_000


def to_scene(at: Point) -> QPointF:
    return QPointF(at[0] / UNIT, at[1] / UNIT)


def from_scene(at: QPointF) -> Point:
    return round(at.x() * UNIT), round(at.y() * UNIT)


def around(radius: float, middle: QPointF | None = None) -> QRectF:
    """The box of a circle."""
    at = middle or QPointF()
    return QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)


def tinted(colour: str, opacity: float) -> QColor:
    made = QColor(colour)
    made.setAlphaF(opacity)
    return made


def line(colour: str | QColor, pixels: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """A pen of so many pixels at any zoom."""
    pen = QPen(QColor(colour), pixels, style)
    pen.setCosmetic(True)
    return pen


def scale_of(painter: QPainter) -> float:
    """Pixels in a unit of the scene."""
    made = painter.worldTransform()
    return math.hypot(made.m11(), made.m12()) or 1.0


def stand_upright(painter: QPainter) -> None:
    """Turn back what the view has turned: the table may be seen from any side, faces and words are upright."""
    made = painter.worldTransform()
    painter.rotate(-math.degrees(math.atan2(made.m12(), made.m11())))


def ratio_of(painter: QPainter) -> float:
    """Pixels of the screen in one of the window."""
    device = painter.device()
    return device.devicePixelRatio() if device else 1.0


def paint_copy(painter: QPainter, picture: QPixmap) -> None:
    """A picture around the middle, as it is and on whole pixels: between two of them all its lines would be blurred."""
    made, ratio = painter.worldTransform(), ratio_of(painter)
    corner = made.map(QPointF()) - QPointF(picture.width(), picture.height()) / 2 / ratio
    painter.resetTransform()
    painter.drawPixmap(QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio), picture)
    painter.setWorldTransform(made)


@lru_cache(maxsize=32)
def glow(radius: float, ratio: float) -> QPixmap:
    """A soft halo and a dashed ring: this one can be chosen. In pixels; the same for all of one size."""
    reach = radius * 1.42
    half = math.ceil(reach) + 1
    picture = blank_picture(2 * half, ratio)
    halo = QRadialGradient(QPointF(), reach)
    halo.setColorAt(radius / reach, tinted(GLOW, 0.75))
    halo.setColorAt(1.0, tinted(GLOW, 0.0))
    painter = smooth_painter(picture)
    painter.translate(half, half)
    draw_disc(painter, QPointF(), reach, halo)
    draw_disc(painter, QPointF(), radius * 1.16, None, line(GLOW, 2, Qt.PenStyle.DashLine))
    painter.end()
    return picture


@dataclass(frozen=True, slots=True)
class Badge:
    """A small round sign on the rim, longer where it has text too; damage is a drop."""

    text: str
    ground: str
    ink: str
    sign: str = ""
    is_drop: bool = False

    @property
    def wide(self) -> float:
        """Half its width, where half its height is 1."""
        return 1 + 0.45 * len(self.text) if self.sign else max(1.0, 0.5 * len(self.text))

    def __call__(self, painter: QPainter, middle: QPointF, half: float) -> None:
        if self.is_drop:
            self._paint_drop(painter, middle, half)
            return
        width = half * self.wide
        area = QRectF(middle.x() - width, middle.y() - half, 2 * width, 2 * half)
        draw_box(painter, area, half, self.ground, line(self.ink, 1.4))
        if self.sign:
            left = QPointF(area.left() + half, middle.y())
            paint_sign(painter, self.sign, left if self.text else middle, half * 1.35, self.ink)
            area.setLeft(area.left() + 1.5 * half)
        if self.text:
            paint_text(painter, area, self.text, half * 1.25, self.ink)

    def _paint_drop(self, painter: QPainter, middle: QPointF, half: float) -> None:
        paint_sign(painter, "drop", middle - QPointF(0, half * 0.25), half * 3.1, self.ink)
        paint_sign(painter, "drop", middle - QPointF(0, half * 0.22), half * 2.7, self.ground)
        area = QRectF(middle.x() - half, middle.y() - half * 0.75, 2 * half, 2 * half)
        paint_text(painter, area, self.text, half * 1.25, self.ink)


@dataclass(frozen=True, slots=True)
class BadgeSize:
    """Half the height of a sign, and how far from the middle of the disk its middle lies."""

    half: float
    away: float


MIN_HALF, USUAL_HALF, MAX_HALF = 7.5, 0.28, 0.56  # pixels; the others in radii
CLEAR = 0.9  # of the radius: no sign reaches farther in


def badge_size(radius: float, scale: float) -> BadgeSize:
    """The signs of a disk lie outside its numbers, at any size."""
    half = radius * min(max(USUAL_HALF, MIN_HALF / (radius * scale)), MAX_HALF)
    return BadgeSize(half, radius * CLEAR + half)


def badge_spot(size: BadgeSize, angle: float) -> QPointF:
    return QPointF(math.cos(angle) * size.away, math.sin(angle) * size.away)


# Tokens that only some games have.
MARKS: Mapping[str, Badge] = {
    "empowered": Badge("", "#0B6A65", IVORY, "empower"),
    "poisoned": Badge("", "#3D6B1E", IVORY, "poison"),
    "commanded": Badge("", "#31588C", IVORY, "command"),
    "weapon": Badge("", ITEM, IVORY, "attack"),
    "armour": Badge("", ITEM, IVORY, "shield"),
    "missile-attachment": Badge("", ITEM, IVORY, "arrow"),
    "lord": Badge("", LORD, IVORY, "crown"),
}


def badge_of(mark: str) -> Badge:
    """A token by its name, with its number where it has one: `poisoned:3`."""
    name, _, count = mark.partition(":")
    return replace(MARKS[name], text=count)


def paint_sign(painter: QPainter, sign: str, middle: QPointF, size: float, ink: str) -> None:
    paint_face(painter, (Mark(sign, (middle.x(), middle.y()), size, solid(ink)),))


def paint_cross(painter: QPainter, half: float, colour: str) -> None:
    for ink, pixels in ((CASING, 6.0), (colour, 3.0)):
        painter.setPen(line(ink, pixels))
        painter.drawLine(QPointF(-half, -half), QPointF(half, half))
        painter.drawLine(QPointF(-half, half), QPointF(half, -half))


def paint_text(painter: QPainter, area: QRectF, text: str, height: float, ink: str) -> None:
    """Text in units of the scene: set large and made small, because fonts have whole pixels."""
    painter.save()
    painter.translate(area.center())
    painter.scale(height / 40, height / 40)
    draw_words(painter, QRectF(-500, -40, 1000, 80), text, font(SANS, 40, QFont.Weight.Bold), ink, CENTER)
    painter.restore()


def paint_pill(painter: QPainter, middle: QPointF, text: str, ground: str, room: float) -> None:
    """A word of 11 pixels on a dark ground, at any zoom, in so many pixels."""
    painter.save()
    painter.translate(middle)
    scale = scale_of(painter)
    painter.scale(1 / scale, 1 / scale)
    painter.setFont(font(SANS, 11, QFont.Weight.DemiBold))
    text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room) - 20)
    width = painter.fontMetrics().horizontalAdvance(text) + 16
    area = QRectF(-width / 2, -9, width, 18)
    draw_box(painter, area, 9, tinted(ground, 0.85))
    draw_words(painter, area, text, painter.font(), "#FFFFFF", CENTER)
    painter.restore()
