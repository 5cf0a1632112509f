"""What is not there yet: how a piece would lie."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.base.geometry import Point
from app.games.disk.scenery.scene import Card
from ui.art.seat_colours import CASING
from ui.games.disk.colours import BAD, GOOD
from ui.games.disk.faces import BEYOND, Faces
from ui.games.disk.placement import PlacementOutcome
from ui.games.disk.strokes import (
    GHOSTS,
    UNIT,
    Badge,
    around,
    line,
    paint_copy,
    paint_cross,
    ratio_of,
    scale_of,
    stand_upright,
    tinted,
    to_scene,
)
from ui.widgets.drawing import draw_disc


class GhostItem(QGraphicsItem):
    """What would happen: the flips of a way as ghosts with numbers, joined by a line; the last one as it would lie,
    crossed out where it may not or would be lost."""

    def __init__(
        self, landing: PlacementOutcome, start: Point | None, card: Card | None, colour: str, faces: Faces
    ) -> None:
        super().__init__()
        self.landing = landing
        self._start = start
        self._card = card
        self._colour = colour
        self._faces = faces
        self._radius = max(landing.radius / UNIT, 4.0)
        points = [to_scene(at) for at in (*((start,) if start else ()), *landing.way)]
        self._area = QRectF()
        for at in points:
            self._area |= around(self._radius * 1.6, at)
        self.setZValue(GHOSTS)

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        way = [to_scene(at) for at in self.landing.way]
        last = len(way) - 1
        for number, at in enumerate(way):
            self._paint_ghost(painter, at, is_last=number == last)
        if self._start is not None:
            self._paint_line(painter, [to_scene(self._start), *way])
        for number, at in enumerate(way, 1):
            if last:
                half = self._radius * min(max(0.22, 9 / (self._radius * scale_of(painter))), 0.5)
                painter.save()
                painter.translate(at)
                stand_upright(painter)
                Badge(str(number), "#12403C", "#FFFFFF")(painter, QPointF(0, -self._radius), half)
                painter.restore()

    def _paint_ghost(self, painter: QPainter, at: QPointF, *, is_last: bool) -> None:
        painter.save()
        painter.translate(at)
        stand_upright(painter)
        painter.setOpacity(0.78 if is_last else 0.34)
        self._paint_face(painter)
        painter.setOpacity(1.0)
        is_bad = is_last and (bool(self.landing.reasons) or self.landing.is_lost)
        edge = line(BAD if is_bad else self._colour, 2.2 if is_last else 1.5, _style(is_last))
        draw_disc(painter, QPointF(), self._radius, None, edge)
        if is_bad:
            paint_cross(painter, self._radius * 0.5, BAD)
        painter.restore()

    def _paint_face(self, painter: QPainter) -> None:
        half = self._radius * BEYOND
        if self._card is None:
            draw_disc(painter, QPointF(), self._radius, tinted(self._colour, 0.3))
            return
        paint_copy(painter, self._faces.exactly(self._card, round(2 * half * scale_of(painter)), ratio_of(painter)))

    def _paint_line(self, painter: QPainter, points: list[QPointF]) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, pixels in ((CASING, 4.0), ("#FFFFFF", 2.0)):
            painter.setPen(line(colour, pixels))
            painter.drawPolyline(QPolygonF(points))


class OutlineGhost(QGraphicsItem):
    """Something with corners as it would lie: green where it may, red and crossed out where it may not; paler how far
    the table would belong to it."""

    def __init__(self, landing: PlacementOutcome) -> None:
        super().__init__()
        assert landing.outline is not None
        self.landing = landing
        self._outline = QPolygonF([to_scene(at) for at in landing.outline.corners])
        self._inside = QPolygonF([to_scene(at) for at in landing.outline.inside])
        self.setZValue(GHOSTS)

    def boundingRect(self) -> QRectF:
        return (self._outline.boundingRect() | self._inside.boundingRect()).adjusted(-4, -4, 4, 4)

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        colour = BAD if self.landing.reasons else GOOD
        for polygon, fill, style in (
            (self._inside, 0.16, Qt.PenStyle.DashLine), (self._outline, 0.38, Qt.PenStyle.SolidLine)
        ):  # fmt: skip
            painter.setBrush(QBrush(tinted(colour, fill)))
            for ink, pixels, kind in ((CASING, 4.2, Qt.PenStyle.SolidLine), (colour, 2.2, style)):
                painter.setPen(line(ink, pixels, kind))
                painter.drawPolygon(polygon)
                painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.landing.reasons:
            middle, half = self._outline.boundingRect().center(), self._outline.boundingRect().width() / 6
            painter.translate(middle)
            paint_cross(painter, half, BAD)


def _style(is_last: bool) -> Qt.PenStyle:
    return Qt.PenStyle.SolidLine if is_last else Qt.PenStyle.DashLine
