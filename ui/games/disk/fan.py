"""A stack spread out: its disks apart from each other around the place where they lie, numbered from the top, with
lines to where each lies and arrows from who pins to who is pinned."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.games.disk.scenery.scene import Card
from ui.art.fonts import SANS, font
from ui.art.seat_colours import CASING, NOBODY, looks
from ui.games.disk.colours import BAD
from ui.games.disk.faces import BEYOND, Faces
from ui.games.disk.strokes import GHOSTS, around, line, ratio_of, scale_of, stand_upright, tinted, to_scene
from ui.widgets.drawing import draw_disc, draw_words
from ui.widgets.layout.box_layouts import CENTER

MIN_RADIUS = 26.0  # pixels of the radius of a disk in the fan
GAP = 1.22  # how far the disks keep apart, by their radius


@dataclass(frozen=True, slots=True)
class FannedDisk:
    """A disk of the stack: where it lies, where it is shown, how large; whose colour it wears; whom it pins."""

    id: str
    card: Card
    lies: QPointF
    shown: QPointF
    radius: float
    colour: str
    pins: tuple[tuple[str, bool], ...] = ()  # and whether that is an enemy


def spread_out(state: Any, ids: Sequence[str], pixels: float, seen: QRectF, turned: int = 0) -> tuple[FannedDisk, ...]:
    """Disks from the top down, clockwise from above the middle of the stack; `pixels` are those of a unit of the scene,
    `seen` is where there is room."""
    colours = looks(tuple(seat.id for seat in state.seats))
    lying = {id_: to_scene(state.table[id_].at) for id_ in ids}
    sizes = {id_: max(state.disks[id_].card.radius / 1000, MIN_RADIUS / pixels) for id_ in ids}
    largest = max(sizes.values())
    middle = _middle(list(lying.values()))
    reach = max(math.dist((at.x(), at.y()), (middle.x(), middle.y())) for at in lying.values()) + largest
    away = max(reach + largest * GAP, largest * GAP / math.sin(math.pi / max(len(ids), 2)))
    middle = _inside(middle, away + largest * 1.3, seen)
    made = []
    for number, id_ in enumerate(ids):
        angle = math.radians(360 * number / len(ids) - 90 - turned)
        shown = middle + QPointF(math.cos(angle), math.sin(angle)) * away
        pins = tuple((one, state.are_enemies(id_, one)) for one in state.table.pins(id_))
        disk = state.disks[id_]
        colour = colours.get(disk.seat, NOBODY).colour
        made.append(FannedDisk(id_, disk.card, lying[id_], shown, sizes[id_], colour, pins))
    return tuple(made)


def _middle(points: list[QPointF]) -> QPointF:
    return QPointF(sum(at.x() for at in points) / len(points), sum(at.y() for at in points) / len(points))


def _inside(middle: QPointF, reach: float, seen: QRectF) -> QPointF:
    """Moved so far that all of it is seen; what is larger than that stays where it is."""
    if 2 * reach > min(seen.width(), seen.height()):
        return middle
    x = min(max(middle.x(), seen.left() + reach), seen.right() - reach)
    y = min(max(middle.y(), seen.top() + reach), seen.bottom() - reach)
    return QPointF(x, y)


class FanItem(QGraphicsItem):
    """Attributes: disks."""

    def __init__(self, disks: Sequence[FannedDisk], faces: Faces) -> None:
        super().__init__()
        self.disks = tuple(disks)
        self._faces = faces
        self._middle = _middle([one.shown for one in self.disks])
        ends = [(one.shown, one.radius) for one in self.disks] + [(one.lies, 0.0) for one in self.disks]
        self._reach = max(_apart(self._middle, at) + radius * 1.3 for at, radius in ends)
        self.setZValue(GHOSTS + 1)

    def boundingRect(self) -> QRectF:
        return around(self._reach * 1.02, self._middle)

    @property
    def middle(self) -> QPointF:
        return self._middle

    @property
    def reach(self) -> float:
        """How far it reaches around its middle, in units of the scene."""
        return self._reach

    def covers(self, at: QPointF) -> bool:
        return _apart(self._middle, at) <= self._reach

    def piece_at(self, at: QPointF) -> str:
        """The disk that is shown there."""
        return next((one.id for one in self.disks if _apart(one.shown, at) <= one.radius), "")

    # --- painting ---

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        edge = line(tinted("#FFFFFF", 0.35), 1.2)
        draw_disc(painter, self._middle, self._reach, tinted(CASING, 0.62), edge)
        for one in self.disks:
            self._paint_way(painter, one)
        for one in self.disks:
            self._paint_disk(painter, one)
        for one in self.disks:
            for pinned, is_enemy in one.pins:
                other = next((two for two in self.disks if two.id == pinned), None)
                if other is not None:
                    _paint_arrow(painter, one, other, BAD if is_enemy else "#FFFFFF")
        for number, one in enumerate(self.disks, 1):
            self._paint_number(painter, one, number)

    def _paint_way(self, painter: QPainter, one: FannedDisk) -> None:
        """To where it lies; its own circle is drawn there, thin."""
        dashes = line(tinted(one.colour, 0.9), 1.4, Qt.PenStyle.DashLine)
        draw_disc(painter, one.lies, one.card.radius / 1000, None, dashes)
        painter.drawLine(one.lies, one.shown)
        draw_disc(painter, one.lies, 3 / scale_of(painter), one.colour, line(CASING, 1))

    def _paint_disk(self, painter: QPainter, one: FannedDisk) -> None:
        painter.save()
        painter.translate(one.shown)
        stand_upright(painter)
        half, ratio = one.radius * BEYOND, ratio_of(painter)
        picture = self._faces.disk(one.card, 2 * half * scale_of(painter) / ratio, ratio)
        painter.drawPixmap(around(half), picture, QRectF(picture.rect()))
        for colour, pixels in ((CASING, 4.0), (one.colour, 2.2)):
            draw_disc(painter, QPointF(), one.radius, None, line(colour, pixels))
        painter.restore()

    def _paint_number(self, painter: QPainter, one: FannedDisk, number: int) -> None:
        """Counted from the top, on the side that looks away from the middle."""
        outward = one.shown - self._middle
        long = math.hypot(outward.x(), outward.y()) or 1.0
        painter.save()
        painter.translate(one.shown + outward / long * one.radius)
        stand_upright(painter)
        scale = scale_of(painter)
        painter.scale(1 / scale, 1 / scale)
        draw_disc(painter, QPointF(), 10, "#12403C", line("#FFFFFF", 1.4))
        draw_words(painter, around(12), str(number), font(SANS, 12, QFont.Weight.Bold), "#FFFFFF", CENTER)
        painter.restore()


def _paint_arrow(painter: QPainter, upper: FannedDisk, lower: FannedDisk, colour: str) -> None:
    """From rim to rim, the head at who is pinned."""
    way = lower.shown - upper.shown
    long = math.hypot(way.x(), way.y())
    if long <= upper.radius + lower.radius:
        return
    one, scale = way / long, scale_of(painter)
    start, end = upper.shown + one * upper.radius * 1.04, lower.shown - one * lower.radius * 1.06
    across, head = QPointF(-one.y(), one.x()), 10 / scale
    for ink, pixels in ((CASING, 5.0), (colour, 2.4)):
        painter.setPen(line(ink, pixels))
        painter.drawLine(start, end - one * head * 0.6)
    painter.setPen(line(CASING, 1.2))
    painter.setBrush(QColor(colour))
    back = end - one * head
    painter.drawPolygon(QPolygonF([end, back + across * head * 0.6, back - across * head * 0.6]))


def _apart(one: QPointF, other: QPointF) -> float:
    return math.hypot(one.x() - other.x(), one.y() - other.y())
