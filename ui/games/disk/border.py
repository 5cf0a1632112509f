"""What belongs to the seats around the table: their zones, the cards that lie against the edges, their tokens."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.faces.livery import CARDS
from app.faces.shapes import darker, lighter
from app.games.disk.scenery.scene import Box, DiskScene, EdgeCard, Zone
from app.words import say
from ui.art.fonts import SANS, SERIF, font
from ui.art.seat_colours import CASING, INK, NOBODY, SeatLook
from ui.games.disk.colours import IVORY, looks_of
from ui.games.disk.faces import Faces
from ui.games.disk.strokes import ON_CLOTH, UNIT, around, line, paint_text, scale_of, stand_upright, tinted
from ui.widgets.drawing import draw_box, draw_disc, draw_words
from ui.widgets.layout.box_layouts import LEFT, VCENTER
from ui.widgets.tips import plain_tip

DEEP, MAX_DEEP = 24.0, 60.0  # millimetres of a card that lies against an edge
MIN_DEEP = 15.0  # pixels of it
GAP = 1.2
CARD = CARDS["deployment"]
CORNER = 22.0  # millimetres of the mark in a corner of a zone
NARROWEST = 0.7  # of the width of letters: what is narrower is hard to read
LETTERS = 11.0  # pixels below which letters cannot be read
BELOW = ON_CLOTH - 5


def border_items(top: DiskScene, faces: Faces) -> list[QGraphicsItem]:
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
    for item in made:
        item.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)  # it seldom changes, and dashes take long
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
        along, (width, height) = (card.start + card.end) / 2 / UNIT, table
        at = {90: (along, height), 270: (along, 0.0), 180: (0.0, along), 0: (width, along)}[card.turn % 360]
        self.setPos(*at)
        self.setToolTip(plain_tip(say("table.edge-card", name=name, count=card.value)))
        self.setZValue(BELOW + 1)

    def boundingRect(self) -> QRectF:
        outside = QRectF(-2, -self._length / 2 - 2, MAX_DEEP + 4, self._length + 4)
        return QTransform().rotate(self.card.turn).mapRect(outside)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addPolygon(self._placed().map(QPolygonF(self._area(DEEP))))
        return path

    def _placed(self, deep: float = DEEP) -> QTransform:
        """The card lies outside of the edge with its foot towards it."""
        return QTransform().rotate(self.card.turn).translate(deep / 2 + GAP, 0).rotate(-90)

    def _area(self, deep: float) -> QRectF:
        return QRectF(-self._length / 2, -deep / 2, self._length, deep)

    @property
    def area(self) -> QRectF:
        """Where it lies, in units of the scene."""
        return self._placed().mapRect(self._area(DEEP)).translated(self.pos())

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        deep = min(max(DEEP, MIN_DEEP / scale_of(painter)), MAX_DEEP)
        painter.setTransform(self._placed(deep), True)
        made = painter.worldTransform()
        if made.m11() < -1e-6 or (abs(made.m11()) < 1e-6 and made.m12() > 0):
            painter.rotate(180)
        area = self._area(deep)
        self._paint_sheet(painter, area)
        self._paint_value(painter, area)
        self._paint_name(painter, area)

    def _paint_sheet(self, painter: QPainter, area: QRectF) -> None:
        ground = QLinearGradient(area.topLeft(), area.bottomLeft())
        paper = "#D9CCA6" if self.card.is_plain else CARD
        ground.setColorAt(0.0, QColor(lighter(paper, 0.14)))
        ground.setColorAt(1.0, QColor(darker(paper, 0.16)))
        draw_box(painter, area, 2.4, ground, line(CASING, 1.6))
        draw_box(painter, area.adjusted(1.2, 1.2, -1.2, -1.2), 1.8, None, line(self._look.colour, 2))

    def _paint_value(self, painter: QPainter, area: QRectF) -> None:
        """How many disks may come, on a pennant."""
        scale = scale_of(painter)
        high = max(LETTERS / scale, area.height() * 0.58)
        half, x, top = high * 0.56, area.left() + self._value_room(scale) / 2, area.top() + 1.4
        bottom = area.bottom() - 1.4
        pennant = QPolygonF(
            [QPointF(x - half, top), QPointF(x + half, top), QPointF(x + half, bottom), QPointF(x, bottom - half * 0.5),
             QPointF(x - half, bottom)]
        )  # fmt: skip
        painter.setPen(line(CASING, 1))
        painter.setBrush(QColor(IVORY))
        painter.drawPolygon(pennant)
        middle = QRectF(x - half, top, 2 * half, (bottom - top) - half * 0.4)
        paint_text(painter, middle, str(self.card.value), high, INK)

    def _value_room(self, scale: float) -> float:
        return max(LETTERS / scale, DEEP * 0.58) * 1.12 + 4

    def _paint_name(self, painter: QPainter, area: QRectF) -> None:
        scale = scale_of(painter)
        room = area.adjusted(self._value_room(scale) + 1, 0, -2, 0)
        pixels = min(max(10.0 * scale, LETTERS), 24.0)
        if room.height() * scale < pixels * 1.2 or room.width() * scale < 3 * pixels:
            return
        letters = font(SANS if self.card.is_plain else SERIF, pixels, QFont.Weight.DemiBold)
        text, wide = self._name, room.width() * scale
        share = min(wide / max(QFontMetricsF(letters).horizontalAdvance(text), 1), 1.0)
        if share < NARROWEST:
            text, share = QFontMetricsF(letters).elidedText(text, Qt.TextElideMode.ElideRight, wide), 1.0
        painter.save()
        painter.translate(room.left(), room.center().y())
        painter.scale(share / scale, 1 / scale)  # rather a little narrower than cut off
        box = QRectF(0, -room.height() * scale / 2, wide / share + 1, room.height() * scale)
        draw_words(painter, box, text, letters, INK if self.card.is_plain else IVORY, VCENTER | LEFT)
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
        self._margin = margin
        x, y = _CORNERS[turn % 360]
        away = margin / 2
        self.setPos(table[0] + away if x else -away, table[1] + away if y else -away)
        self.setZValue(BELOW + 1)

    def boundingRect(self) -> QRectF:
        return around(self._margin * 1.6)

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        stand_upright(painter)
        radius = max(self._margin * 0.42, LETTERS * 0.85 / scale_of(painter))
        draw_disc(painter, QPointF(), radius, "#31588C", line(CASING, 1.6))
        draw_disc(painter, QPointF(), radius * 0.88, None, line(self._look.colour, 2))
        paint_text(painter, around(radius), str(self.number), radius * 1.2, IVORY)
