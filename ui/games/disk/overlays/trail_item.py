"""What others did, on the table: the ways of their disks, faint where they were, a cross where one was lost."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.games.disk.recent_moves import LostDisk, RecentMove, Trail
from ui.art.seat_colours import CASING, NOBODY, SeatLook
from ui.games.disk.colours import BAD
from ui.games.disk.strokes import COUNTERS, DISKS, UNIT, around, line, paint_cross, tinted, to_scene
from ui.games.disk.table_overlay import towards
from ui.widgets.drawing import draw_disc


class TrailItem(QGraphicsItem):
    """The ways, beneath the disks. Attributes: trails."""

    HEAD = 4.5  # units of the scene

    def __init__(self, moves: Sequence[RecentMove], looks: Mapping[str, SeatLook]) -> None:
        super().__init__()
        self.trails: tuple[Trail, ...] = tuple(trail for move in moves for trail in move.trails)
        self._looks = looks
        self._area = QRectF()
        for trail in self.trails:
            for at in trail.way:
                self._area |= around(max(trail.radius / UNIT, 6) * 1.2, to_scene(at))
        self.setZValue(DISKS - 1)

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        for trail in self.trails:
            self._paint_trail(painter, trail, self._looks.get(trail.seat, NOBODY).colour)

    def _paint_trail(self, painter: QPainter, trail: Trail, colour: str) -> None:
        points, radius = [to_scene(at) for at in trail.way], trail.radius / UNIT
        ghost = line(tinted(colour, 0.9), 2.0, Qt.PenStyle.DashLine)
        draw_disc(painter, points[0], radius, tinted(colour, 0.16), ghost)
        if len(points) < 2:
            return
        way = towards(points[-2], points[-1])
        points[-1] = points[-1] - way * radius  # the arrow ends at the edge of the disk
        side, back = QPointF(-way.y(), way.x()) * self.HEAD * 0.7, points[-1] - way * self.HEAD
        for ink, pixels in ((tinted(CASING, 0.6), 5.0), (tinted(colour, 0.95), 2.6)):
            painter.setPen(line(ink, pixels))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF(points))
            painter.drawPolyline(QPolygonF([back + side, points[-1], back - side]))
        for at in points[1:-1]:
            draw_disc(painter, at, 1.6, colour, line(CASING, 1.2))


class LostItem(QGraphicsItem):
    """Crosses where disks were lost, above everything that lies there now. Attributes: lost."""

    def __init__(self, moves: Sequence[RecentMove]) -> None:
        super().__init__()
        self.lost: tuple[LostDisk, ...] = tuple(lost for move in moves for lost in move.losses)
        self._area = QRectF()
        for one in self.lost:
            self._area |= around(one.radius / UNIT * 1.2, to_scene(one.at))
        self.setZValue(COUNTERS - 1)

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        for one in self.lost:
            painter.save()
            painter.translate(to_scene(one.at))
            radius = one.radius / UNIT
            draw_disc(painter, QPointF(), radius, None, line(tinted(BAD, 0.8), 1.8, Qt.PenStyle.DashLine))
            paint_cross(painter, radius * 0.5, BAD)
            painter.restore()
