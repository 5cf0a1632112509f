"""Where a piece may come to, shaded with a clear edge, and the enemies that it can come down on."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.games.disk.preview.reach_region import outlines
from ui.art.seat_colours import CASING
from ui.games.disk.colours import BAD
from ui.games.disk.placement import FoundReach
from ui.games.disk.strokes import GHOSTS, REACH, UNIT, around, line, tinted


class ReachItem(QGraphicsItem):
    """The area of a reach. The landings of one flip of a fixed length are a line, which is drawn thicker.

    Attributes: found.
    """

    SHADE = 0.24

    def __init__(self, found: FoundReach, colour: str) -> None:
        super().__init__()
        self.found = found
        self._colour = colour
        self._filled, self._lines = QPainterPath(), QPainterPath()
        for is_filled, rings in outlines(found.area):
            for ring in rings:
                polygon = QPolygonF([QPointF(x / UNIT, y / UNIT) for x, y in ring])
                (self._filled if is_filled else self._lines).addPolygon(polygon)
        self._area = (self._filled.boundingRect() | self._lines.boundingRect()).adjusted(-4, -4, 4, 4)
        self.setZValue(REACH)

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        painter.setPen(line(tinted(self._colour, 0.85), 1.6))
        painter.setBrush(tinted(self._colour, self.SHADE))
        painter.drawPath(self._filled)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, pixels in ((tinted(CASING, 0.5), 5.0), (tinted(self._colour, 0.95), 3.0)):
            painter.setPen(line(ink, pixels))
            painter.drawPath(self._lines)


class TargetItem(QGraphicsItem):
    """Rings around the disks that can be attacked: broken in four places, as a sight is."""

    GAP, BESIDE = 28, 1.2  # degrees of each gap; radii from the middle

    def __init__(self, disks: Iterable[tuple[QPointF, float]]) -> None:
        super().__init__()
        self._disks = tuple(disks)
        self._area = QRectF()
        for middle, radius in self._disks:
            self._area |= around(radius * 1.4, middle)
        self.setZValue(GHOSTS - 1)

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for middle, radius in self._disks:
            ring = around(radius * self.BESIDE, middle)
            for ink, pixels in ((tinted(CASING, 0.8), 5.0), (BAD, 2.6)):
                painter.setPen(line(ink, pixels))
                for quarter in range(4):
                    start = (quarter * 90 + self.GAP / 2) * 16
                    painter.drawArc(ring, round(start), (90 - self.GAP) * 16)
