"""What belongs to the seats around the table: their zones, the cards that lie against the edges, their tokens."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.battles.tabletops import Box, EdgeCard, Tabletop, Zone
from app.faces.shapes import darker, lighter
from ui.art.fonts import SANS, SERIF, font
from ui.battle.colours import CASING, INK, IVORY, NOBODY, SeatLook, looks_of
from ui.battle.faces import Faces
from ui.battle.items import (
    ON_CLOTH,
    UNIT,
    around,
    line,
    paint_text,
    scale_of,
    stand_upright,
    tinted,
)

DEEP = 20.0  # millimetres of a card that lies against an edge
GAP = 1.2
CARD = "#6E5A33"
CORNER = 22.0  # millimetres of the mark in a corner of a zone
LEAST = 7.0  # pixels of letters that can still be read
BELOW = ON_CLOTH - 5


def border_items(top: Tabletop, faces: Faces) -> list[QGraphicsItem]:
    """All of it, for one state of the table."""
    looks = looks_of(top.sides)
    size = (top.table.width / UNIT, top.table.height / UNIT)
    made: list[QGraphicsItem] = [ZoneItem(zone, looks.get(zone.seat, NOBODY)) for zone in top.zones]
    for card in top.cards:
        name = card.name if card.is_plain else faces.called("deployment", card.id, card.name)
        made.append(EdgeItem(card, name, looks.get(card.seat, NOBODY), size))
    made += [
        TokenItem(number, looks[seat], top.sides[seat], size, top.margin / UNIT) for seat, number in top.tokens.items()
    ]
    return made


def _rectangle(box: Box) -> QRectF:
    left, upper, right, lower = box
    return QRectF(left / UNIT, upper / UNIT, (right - left) / UNIT, (lower - upper) / UNIT)


class ZoneItem(QGraphicsItem):
    """A deployment zone: its seat's colour, dashed, with strong corners; brighter while something is laid in it. The
    part of it where only some may lie is dotted."""

    def __init__(self, zone: Zone, look: SeatLook) -> None:
        super().__init__()
        self.zone = zone
        self._look = look
        self._area = _rectangle(zone.box)
        self._far = _rectangle(zone.far) if zone.far else None
        self.setZValue(BELOW)

    def boundingRect(self) -> QRectF:
        area = self._area | self._far if self._far is not None else self._area
        return area.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        colour, is_open = self._look.colour, self.zone.is_open
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted(colour, 0.16 if is_open else 0.07))
        painter.drawRect(self._area)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._far is not None:
            painter.setPen(line(tinted(colour, 0.7 if is_open else 0.4), 1.2, Qt.PenStyle.DotLine))
            painter.drawRect(self._far)
        painter.setPen(line(tinted(colour, 0.9 if is_open else 0.45), 1.4, Qt.PenStyle.DashLine))
        painter.drawRect(self._area)
        painter.setPen(line(tinted(colour, 1.0 if is_open else 0.75), 2.6))
        for angle in _angles(self._area):
            painter.drawPolyline(angle)


def _angles(area: QRectF) -> list[QPolygonF]:
    """The four corners of a rectangle."""
    across, down = min(CORNER, area.width() / 3), min(CORNER, area.height() / 3)
    made = []
    for corner, x, y in (
        (area.topLeft(), 1, 1), (area.topRight(), -1, 1), (area.bottomLeft(), 1, -1), (area.bottomRight(), -1, -1)
    ):  # fmt: skip
        made.append(QPolygonF([corner + QPointF(x * across, 0), corner, corner + QPointF(0, y * down)]))
    return made


class EdgeItem(QGraphicsItem):
    """A deployment card against the edge: its value on a pennant, its name where there is room; the plain side is
    pale. It lies along its edge, and its words are never upside down."""

    def __init__(self, card: EdgeCard, name: str, look: SeatLook, table: tuple[float, float]) -> None:
        super().__init__()
        self.card = card
        self._name = name
        self._look = look
        self._length = (card.end - card.start) / UNIT - 2 * GAP
        along = (card.start + card.end) / 2 / UNIT
        width, height = table
        away = DEEP / 2 + GAP
        self._turn = {90: 0, 270: 0, 180: 90, 0: 90}[card.turn % 360]
        self.setPos(
            {
                90: QPointF(along, height + away), 270: QPointF(along, -away), 180: QPointF(-away, along),
                0: QPointF(width + away, along),
            }[card.turn % 360]
        )  # fmt: skip
        self.setZValue(BELOW + 1)

    def boundingRect(self) -> QRectF:
        return around(self._length / 2 + 2)

    @property
    def area(self) -> QRectF:
        """Where it lies, in units of the scene."""
        x, y = self._length / 2, DEEP / 2
        half = (x, y) if not self._turn else (y, x)
        return QRectF(self.x() - half[0], self.y() - half[1], 2 * half[0], 2 * half[1])

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        painter.rotate(self._turn)
        made = painter.worldTransform()
        if made.m11() < -1e-6 or (abs(made.m11()) < 1e-6 and made.m12() > 0):
            painter.rotate(180)
        area = QRectF(-self._length / 2, -DEEP / 2, self._length, DEEP)
        self._paint_sheet(painter, area)
        self._paint_value(painter, area)
        self._paint_name(painter, area)

    def _paint_sheet(self, painter: QPainter, area: QRectF) -> None:
        ground = QLinearGradient(area.topLeft(), area.bottomLeft())
        paper = "#D9CCA6" if self.card.is_plain else CARD
        ground.setColorAt(0.0, QColor(lighter(paper, 0.14)))
        ground.setColorAt(1.0, QColor(darker(paper, 0.16)))
        painter.setPen(line(CASING, 1.6))
        painter.setBrush(ground)
        painter.drawRoundedRect(area, 2.4, 2.4)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line(self._look.colour, 2))
        painter.drawRoundedRect(area.adjusted(1.2, 1.2, -1.2, -1.2), 1.8, 1.8)

    def _paint_value(self, painter: QPainter, area: QRectF) -> None:
        """How many disks may come."""
        x, top, half = area.left() + 12, area.top() + 2.4, 6.6
        pennant = QPolygonF(
            [QPointF(x - half, top), QPointF(x + half, top), QPointF(x + half, top + 15), QPointF(x, top + 12),
             QPointF(x - half, top + 15)]
        )  # fmt: skip
        painter.setPen(line(CASING, 1))
        painter.setBrush(QColor(IVORY))
        painter.drawPolygon(pennant)
        paint_text(painter, QRectF(x - half, top, 2 * half, 11.4), str(self.card.value), 10.4, INK)

    def _paint_name(self, painter: QPainter, area: QRectF) -> None:
        scale = scale_of(painter)
        room = area.adjusted(22, 2, -4, -2)
        pixels = min(max(9.0 * scale, 11.0), 22.0)
        if room.height() * scale < pixels or room.width() * scale < 3 * pixels:
            return
        painter.save()
        painter.translate(room.center())
        painter.scale(1 / scale, 1 / scale)
        painter.setFont(font(SANS if self.card.is_plain else SERIF, pixels, QFont.Weight.DemiBold))
        text = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, int(room.width() * scale))
        painter.setPen(QColor(INK if self.card.is_plain else IVORY))
        box = QRectF(-room.width() * scale / 2, -room.height() * scale / 2, room.width() * scale, room.height() * scale)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        painter.restore()


# The corner of the table where the token of an edge lies: at the left hand of who sits there.
_CORNERS = {90: (0, 1), 180: (0, 0), 270: (1, 0), 0: (1, 1)}


class TokenItem(QGraphicsItem):
    """The number of a seat's initiative beside its edge."""

    def __init__(
        self, number: int, look: SeatLook, turn: int, table: tuple[float, float], margin: float
    ) -> None:  # fmt: skip
        super().__init__()
        self.number = number
        self._look = look
        self._radius = margin * 0.4
        x, y = _CORNERS[turn % 360]
        away = margin / 2
        self.setPos(table[0] + away if x else -away, table[1] + away if y else -away)
        self.setZValue(BELOW + 1)

    def boundingRect(self) -> QRectF:
        return around(self._radius + 2)

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        stand_upright(painter)
        painter.setPen(line(CASING, 1.6))
        painter.setBrush(QColor("#31588C"))
        painter.drawEllipse(around(self._radius))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line(self._look.colour, 2))
        painter.drawEllipse(around(self._radius * 0.88))
        paint_text(painter, around(self._radius), str(self.number), self._radius * 1.1, IVORY)
