"""What lies on the table, as items of a scene. A unit of the scene is a millimetre; the rules count micrometres."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.base.geometry import Point
from app.games.diskwars.state import Disk, Land, Profile, Thing
from ui.art.fonts import SANS, font
from ui.art.icons import draw_icon
from ui.battle.aim import Landing
from ui.battle.colours import BAD, CASING, GLOW, INK, IVORY, SELECTED, VEIL, WOUND, SeatLook
from ui.battle.faces import BEYOND, GROUND, Faces

UNIT = 1000  # micrometres in a unit of the scene

# Who lies above whom; the layers of disks are added to theirs.
ON_CLOTH, ON_LANDS, REACH, DISKS, COUNTERS, GHOSTS = 0, 10, 20, 1000, 50_000, 60_000


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


def _scale(painter: QPainter) -> float:
    """Pixels in a unit of the scene."""
    made = painter.worldTransform()
    return math.hypot(made.m11(), made.m12()) or 1.0


def stand_upright(painter: QPainter) -> None:
    """Turn back what the view has turned: the table may be seen from any side, faces and words are upright."""
    made = painter.worldTransform()
    painter.rotate(-math.degrees(math.atan2(made.m12(), made.m11())))


class Piece(QGraphicsItem):
    """Something round on the table.

    Attributes: id, radius (in units of the scene), is_lit (can be chosen), is_held (is in question).
    """

    def __init__(self, id_: str, at: Point, radius: int, faces: Faces) -> None:
        super().__init__()
        self.id = id_
        self.radius = radius / UNIT
        self.faces = faces
        self.is_lit = False
        self.is_held = False
        self.setPos(to_scene(at))

    def boundingRect(self) -> QRectF:
        return around(self.radius * 1.5)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addEllipse(around(self.radius))
        return path

    def picture(self, pixels: float, ratio: float) -> QPixmap | None:
        """The face, at least so many pixels wide."""
        raise NotImplementedError

    def beyond(self) -> float:
        return BEYOND

    def paint_face(self, painter: QPainter) -> None:
        half = self.radius * self.beyond()
        device = painter.device()
        ratio = device.devicePixelRatio() if device else 1.0
        picture = self.picture(2 * half * _scale(painter) / ratio, ratio)
        if picture is None:
            painter.setPen(line(INK, 1.5))
            painter.setBrush(QColor(IVORY))
            painter.drawEllipse(around(self.radius))
        else:
            painter.drawPixmap(around(half), picture, QRectF(picture.rect()))

    def paint_glow(self, painter: QPainter) -> None:
        """A soft halo and a dashed ring: this one can be chosen."""
        reach = self.radius * 1.42
        halo = QRadialGradient(QPointF(), reach)
        halo.setColorAt(self.radius / reach, tinted(GLOW, 0.75))
        halo.setColorAt(1.0, tinted(GLOW, 0.0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(halo)
        painter.drawEllipse(around(reach))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line(GLOW, 2, Qt.PenStyle.DashLine))
        painter.drawEllipse(around(self.radius * 1.16))

    def paint_held(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, pixels, beyond in ((SELECTED, 2.6, 1.2), ("#FFFFFF", 2.2, 1.12)):
            painter.setPen(line(colour, pixels))
            painter.drawEllipse(around(self.radius * beyond))


class LandItem(Piece):
    """A land or a terrain: part of the table."""

    def __init__(self, land: Land, faces: Faces, text: str) -> None:
        super().__init__(land.id, land.at, land.radius, faces)
        self._land = land
        self._text = text
        self.setZValue(ON_CLOTH)

    def picture(self, pixels: float, ratio: float) -> QPixmap | None:
        return self.faces.land(self._land, pixels, ratio)

    def beyond(self) -> float:
        return GROUND if self._land.kind else BEYOND

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        if self.is_lit:
            self.paint_glow(painter)
        self.paint_face(painter)
        if self.is_held:
            self.paint_held(painter)
        if self.radius * _scale(painter) > 24:
            _paint_pill(painter, QPointF(0, self.radius * 0.82), self._text, CASING)


class ThingItem(Piece):
    """A spell that stays."""

    def __init__(self, thing: Thing, faces: Faces) -> None:
        super().__init__(thing.id, thing.at, thing.radius, faces)
        self._kind = thing.kind
        self.setZValue(ON_LANDS)

    def picture(self, pixels: float, ratio: float) -> QPixmap | None:
        return self.faces.spell(self._kind, pixels, ratio)

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        if self.is_lit:
            self.paint_glow(painter)
        self.paint_face(painter)
        if self.is_held:
            self.paint_held(painter)


@dataclass(frozen=True, slots=True)
class Condition:
    """How a disk stands: whose it is, and what its signs say."""

    look: SeatLook
    is_pinned: bool = False


class DiskItem(Piece):
    """A creature, with the collar of its seat and the signs of its state."""

    def __init__(self, disk: Disk, at: Point, order: int, condition: Condition, faces: Faces) -> None:
        super().__init__(disk.id, at, disk.card.radius, faces)
        self.disk = disk
        self.condition = condition
        self.setZValue(DISKS + order)

    def picture(self, pixels: float, ratio: float) -> QPixmap | None:
        return self.faces.disk(self.disk.card, pixels, ratio)

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.is_lit:
            self.paint_glow(painter)
        self._paint_shadow(painter)
        self.paint_face(painter)
        self._paint_veils(painter)
        self._paint_collar(painter)
        self._paint_pointer(painter)
        if self.is_held:
            self.paint_held(painter)
        self._paint_badges(painter)

    def _paint_shadow(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted("#000000", 0.28))
        painter.drawEllipse(around(self.radius * 1.04, QPointF(0, self.radius * 0.09)))

    def _paint_collar(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line(CASING, 4))
        painter.drawEllipse(around(self.radius))
        painter.setPen(line(self.condition.look.colour, 2))
        painter.drawEllipse(around(self.radius))

    def _paint_pointer(self, painter: QPainter) -> None:
        """Towards the edge of the table where its owner sits."""
        painter.save()
        painter.rotate(self.condition.look.turn - self.rotation())
        r = self.radius
        points = [QPointF(r * 1.03, -r * 0.2), QPointF(r * 1.3, 0), QPointF(r * 1.03, r * 0.2)]
        painter.setPen(line(CASING, 1.4))
        painter.setBrush(QColor(self.condition.look.colour))
        painter.drawPolygon(QPolygonF(points))
        painter.restore()

    def _paint_veils(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        if self.disk.activated:
            painter.setBrush(tinted(VEIL, 0.44))
            painter.drawEllipse(around(self.radius))
        if self.condition.is_pinned:
            painter.setBrush(tinted(INK, 0.22))
            painter.drawEllipse(around(self.radius))

    def _paint_badges(self, painter: QPainter) -> None:
        """Clockwise from half past one."""
        half = self.radius * min(max(0.3, 9 / (self.radius * _scale(painter))), 0.45)
        for place, paint in enumerate(self._badges()):
            angle = math.radians(-45 + 42 * place)
            away = self.radius * 1.02
            middle = QPointF(math.cos(angle) * away, math.sin(angle) * away)
            paint(painter, middle, half)

    def _badges(self) -> "list[_Badge]":
        disk, found = self.disk, list[_Badge]()
        if disk.wounds:
            found.append(_Badge(f"{disk.wounds}/{disk.card.wounds}", WOUND, "#FFFFFF"))
        if disk.damage:
            found.append(_Badge(str(disk.damage), "#FFFFFF", WOUND))
        if disk.activated:
            found.append(_Badge("", VEIL, IVORY, "check"))
        if self.condition.is_pinned:
            found.append(_Badge("", INK, IVORY, "stack"))
        if disk.berserk:
            found.append(_Badge("!", WOUND, IVORY))
        if disk.plague:
            found.append(_Badge(f"+{disk.plague}", "#3D6B1E", IVORY))
        return found


@dataclass(frozen=True, slots=True)
class _Badge:
    """A small round sign on the rim, longer where its text is."""

    text: str
    ground: str
    ink: str
    icon: str = ""

    def __call__(self, painter: QPainter, middle: QPointF, half: float) -> None:
        width = half * max(1.0, 0.5 * len(self.text))
        area = QRectF(middle.x() - width, middle.y() - half, 2 * width, 2 * half)
        painter.setPen(line(self.ink, 1.4))
        painter.setBrush(QColor(self.ground))
        painter.drawRoundedRect(area, half, half)
        if self.icon:
            side = half * 1.3
            draw_icon(painter, self.icon, around(side / 2, middle), QColor(self.ink), 2.6)
        else:
            _paint_text(painter, area, self.text, half * 1.25, self.ink)


def _paint_text(painter: QPainter, area: QRectF, text: str, height: float, ink: str) -> None:
    """Text in units of the scene: set large and made small, because fonts have whole pixels."""
    painter.save()
    painter.translate(area.center())
    painter.scale(height / 40, height / 40)
    painter.setFont(font(SANS, 40, QFont.Weight.Bold))
    painter.setPen(QColor(ink))
    box = QRectF(-500, -40, 1000, 80)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def _paint_pill(painter: QPainter, middle: QPointF, text: str, ground: str) -> None:
    """A word of 11 pixels on a dark ground, at any zoom."""
    painter.save()
    painter.translate(middle)
    scale = _scale(painter)
    painter.scale(1 / scale, 1 / scale)
    painter.setFont(font(SANS, 11, QFont.Weight.DemiBold))
    width = painter.fontMetrics().horizontalAdvance(text) + 16
    area = QRectF(-width / 2, -9, width, 18)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(ground, 0.85))
    painter.drawRoundedRect(area, 9, 9)
    painter.setPen(QColor("#FFFFFF"))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


class CounterItem(QGraphicsItem):
    """A missile counter that lies on the table."""

    def __init__(self, at: Point, radius: int) -> None:
        super().__init__()
        self._radius = radius / UNIT
        self.setPos(to_scene(at))
        self.setZValue(COUNTERS)

    def boundingRect(self) -> QRectF:
        return around(self._radius * 1.2)

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        painter.setPen(line(CASING, 1.5))
        painter.setBrush(QColor("#F6D260"))
        painter.drawEllipse(around(self._radius))


class ReachItem(QGraphicsItem):
    """Where the middle of a piece may come to: sampled spots, drawn as one soft shade that grows while they are found.

    It is painted into a small picture, so that spots that overlap are not darker than others.
    """

    GRAIN = 4  # millimetres in a pixel

    def __init__(self, width: float, height: float, colour: str) -> None:
        super().__init__()
        self._area = QRectF(0, 0, width, height)
        self._colour = QColor(colour)
        side = (math.ceil(width / self.GRAIN) + 1, math.ceil(height / self.GRAIN) + 1)
        self._shade = QImage(*side, QImage.Format.Format_ARGB32_Premultiplied)
        self._shade.fill(Qt.GlobalColor.transparent)
        self.count = 0
        self.setZValue(REACH)

    def boundingRect(self) -> QRectF:
        return self._area

    def add(self, spots: Sequence[tuple[Point, int]], grain: int) -> None:
        """More spots; those of one flip are brighter."""
        painter = QPainter(self._shade)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour)
        half = grain / UNIT / self.GRAIN * 0.9
        for at, _ in spots:
            middle = to_scene(at) / self.GRAIN
            painter.drawEllipse(around(half, middle))
        painter.end()
        self.count += len(spots)
        self.update()

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(0.26)
        width, height = self._shade.width() * self.GRAIN, self._shade.height() * self.GRAIN
        painter.drawImage(QRectF(0, 0, width, height), self._shade)


class GhostItem(QGraphicsItem):
    """What would happen: the flips of a way as ghosts with numbers, joined by a line; the last one as it would lie,
    crossed out where it may not."""

    def __init__(self, landing: Landing, start: Point | None, card: Profile | None, colour: str, faces: Faces) -> None:
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
            self._area |= around(self._radius * 1.4, at)
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
                half = self._radius * min(max(0.22, 9 / (self._radius * _scale(painter))), 0.5)
                painter.save()
                painter.translate(at)
                stand_upright(painter)
                _Badge(str(number), "#12403C", "#FFFFFF")(painter, QPointF(0, -self._radius), half)
                painter.restore()

    def _paint_ghost(self, painter: QPainter, at: QPointF, *, is_last: bool) -> None:
        painter.save()
        painter.translate(at)
        stand_upright(painter)
        painter.setOpacity(0.78 if is_last else 0.34)
        self._paint_face(painter)
        painter.setOpacity(1.0)
        is_bad = is_last and bool(self.landing.reasons)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line(BAD if is_bad else self._colour, 2.2 if is_last else 1.5, _style(is_last)))
        painter.drawEllipse(around(self._radius))
        if is_bad:
            r = self._radius * 0.5
            for colour, pixels in ((CASING, 6.0), (BAD, 3.0)):
                painter.setPen(line(colour, pixels))
                painter.drawLine(QPointF(-r, -r), QPointF(r, r))
                painter.drawLine(QPointF(-r, r), QPointF(r, -r))
        painter.restore()

    def _paint_face(self, painter: QPainter) -> None:
        half = self._radius * BEYOND
        if self._card is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QBrush(tinted(self._colour, 0.3)))
            painter.drawEllipse(around(self._radius))
            return
        device = painter.device()
        ratio = device.devicePixelRatio() if device else 1.0
        picture = self._faces.disk(self._card, 2 * half * _scale(painter) / ratio, ratio)
        painter.drawPixmap(around(half), picture, QRectF(picture.rect()))

    def _paint_line(self, painter: QPainter, points: list[QPointF]) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, pixels in ((CASING, 4.0), ("#FFFFFF", 2.0)):
            painter.setPen(line(colour, pixels))
            painter.drawPolyline(QPolygonF(points))


def _style(is_last: bool) -> Qt.PenStyle:
    return Qt.PenStyle.SolidLine if is_last else Qt.PenStyle.DashLine
