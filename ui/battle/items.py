"""What lies on the table, as items of a scene. A unit of the scene is a millimetre; the rules count micrometres."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
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
    QTransform,
)
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.base.geometry import Point, squared
from app.battles.motion import Pose
from app.battles.tabletops import Card, Counter, Disk, Ground, Thing
from app.faces.shapes import Mark, solid
from app.faces.skills import missile_sign
from ui.art.fonts import SANS, font
from ui.art.paint import paint as paint_face
from ui.battle.aim import Landing
from ui.battle.colours import BAD, CASING, GLOW, GOOD, INK, IVORY, SELECTED, VEIL, WOUND, SeatLook
from ui.battle.faces import BEYOND, GROUND, Faces

UNIT = 1000  # micrometres in a unit of the scene

# Who lies above whom; the layers of disks are added to theirs.
ON_CLOTH, ON_LANDS, REACH, DISKS, IN_FLIGHT, COUNTERS, GHOSTS = 0, 10, 20, 1000, 40_000, 50_000, 60_000

MOST_KEPT = 640  # pixels: what is drawn larger is painted anew each time, since there is room for few of them


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


def _ratio(painter: QPainter) -> float:
    """Pixels of the screen in one of the window."""
    device = painter.device()
    return device.devicePixelRatio() if device else 1.0


def _copy(painter: QPainter, picture: QPixmap) -> None:
    """A picture around the middle, as it is and on whole pixels: between two of them all its lines would be blurred."""
    made, ratio = painter.worldTransform(), _ratio(painter)
    corner = made.map(QPointF()) - QPointF(picture.width(), picture.height()) / 2 / ratio
    painter.resetTransform()
    painter.drawPixmap(QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio), picture)
    painter.setWorldTransform(made)


@lru_cache(maxsize=32)
def _glow(radius: float, ratio: float) -> QPixmap:
    """A soft halo and a dashed ring: this one can be chosen. In pixels; the same for all of one size."""
    reach = radius * 1.42
    half = math.ceil(reach) + 1
    picture = QPixmap(round(2 * half * ratio), round(2 * half * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    halo = QRadialGradient(QPointF(), reach)
    halo.setColorAt(radius / reach, tinted(GLOW, 0.75))
    halo.setColorAt(1.0, tinted(GLOW, 0.0))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(half, half)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(halo)
    painter.drawEllipse(around(reach))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(line(GLOW, 2, Qt.PenStyle.DashLine))
    painter.drawEllipse(around(radius * 1.16))
    painter.end()
    return picture


class Piece(QGraphicsItem):
    """Something round on the table. Its picture is painted once and then only copied, until something about it changes;
    seen from another distance it is enlarged until somebody finds the time to paint it anew (`is_blurred`).

    Attributes: id, radius (in units of the scene), lies_at, is_lit (can be chosen), is_held (is in question), pose (how
    it is shown while it moves; None where it lies).
    """

    REACH = 1.5  # how far it is painted, in radii: rings and glow lie outside
    FLIGHT = 2.4  # the same while it moves

    def __init__(self, id_: str, at: Point, radius: int, faces: Faces) -> None:
        super().__init__()
        self.id = id_
        self.radius = radius / UNIT
        self.faces = faces
        self.is_lit = False
        self.is_held = False
        self.pose: Pose | None = None
        self.lies_at = at
        self._level = -1.0
        self.is_blurred = False
        self._kept: QPixmap | None = None
        self._kept_for: tuple[float, ...] = ()
        self.setPos(to_scene(at))

    # --- what changes ---

    def lie(self, at: Point, level: float) -> None:
        """Where it lies, and above whom."""
        if (at, level) == (self.lies_at, self._level):
            return
        self.lies_at, self._level = at, level
        if self.pose is None:
            self._settle()

    def mark(self, *, is_lit: bool, is_held: bool) -> None:
        if (is_lit, is_held) != (self.is_lit, self.is_held):
            self.is_lit, self.is_held = is_lit, is_held
            self.update()

    def renew(self) -> None:
        """It looks different now."""
        self._kept, self.is_blurred = None, False
        self.update()

    def show_pose(self, pose: Pose | None, *, is_above: bool = False) -> None:
        """How it looks on its way; None when it has come to rest."""
        if (pose is None) != (self.pose is None):
            self.prepareGeometryChange()
        self.pose = pose
        if pose is None:
            self._settle()
            return
        self.setPos(pose.at[0] / UNIT, pose.at[1] / UNIT)
        self.setZValue(self._level + IN_FLIGHT if is_above else self._level)
        self.update()

    def _settle(self) -> None:
        self.setPos(to_scene(self.lies_at))
        self.setZValue(self._level)

    def boundingRect(self) -> QRectF:
        return around(self.radius * (self.REACH if self.pose is None else self.FLIGHT))

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addEllipse(around(self.radius))
        return path

    def holds(self, at: Point, least: float) -> bool:
        """Whether a place of the table lies on it, or at least so near to its middle."""
        reach = max(self.radius * UNIT, least)
        return squared(at, from_scene(self.pos())) <= reach * reach

    # --- painting ---

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.is_lit:
            self._paint_glow(painter)
        if self.pose is not None:
            self._paint_moving(painter, self.pose)
        elif 2 * self.REACH * self.radius * scale_of(painter) > MOST_KEPT:
            self.paint_resting(painter)
        else:
            self._paint_kept(painter)
        if self.is_held:
            self.paint_held(painter)

    def _paint_kept(self, painter: QPainter) -> None:
        made, ratio = painter.worldTransform(), _ratio(painter)
        seen = (made.m11(), made.m12(), made.m21(), made.m22(), ratio)
        if self._kept is None:
            self._kept, self._kept_for = self._painted(made, ratio), seen
        self.is_blurred = self._kept_for != seen
        if self.is_blurred:
            before = math.hypot(self._kept_for[0], self._kept_for[1])
            half = self._kept.deviceIndependentSize().width() / 2 / before
            painter.drawPixmap(around(half), self._kept, QRectF(self._kept.rect()))
        else:
            _copy(painter, self._kept)

    def _painted(self, seen: QTransform, ratio: float) -> QPixmap:
        half = math.ceil(self.REACH * self.radius * math.hypot(seen.m11(), seen.m12())) + 1
        picture = QPixmap(round(2 * half * ratio), round(2 * half * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setWorldTransform(QTransform(seen.m11(), seen.m12(), seen.m21(), seen.m22(), half, half))
        self.paint_resting(painter)
        painter.end()
        return picture

    def paint_resting(self, painter: QPainter) -> None:
        """All of it but for what shows that it can be chosen or is in question."""
        self.paint_shadow(painter, 0.0)
        self.paint_front(painter, scale_of(painter))

    def _paint_moving(self, painter: QPainter, pose: Pose) -> None:
        painter.setOpacity(painter.opacity() * pose.opacity)
        self.paint_shadow(painter, pose.lift)
        scale = scale_of(painter) * pose.size
        turn = math.degrees(pose.heading) - self.rotation()
        painter.save()
        painter.scale(pose.size, pose.size)
        painter.rotate(turn)
        painter.scale(max(pose.width, 0.03), 1)
        painter.rotate(-turn)
        if pose.back < 1:
            self.paint_front(painter, scale)
        if pose.back:
            painter.setOpacity(painter.opacity() * pose.back)
            self.paint_back(painter, scale)
        painter.restore()
        if pose.grey:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tinted(VEIL, 0.75 * pose.grey))
            painter.drawEllipse(around(self.radius * pose.size))
            _paint_cross(painter, self.radius * pose.size * 0.55, "#FFFFFF")
        if pose.ring:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(line(tinted("#FFFFFF", 1 - pose.ring), 3))
            painter.drawEllipse(around(self.radius * (1.05 + 0.4 * pose.ring)))

    def picture(self, pixels: float, ratio: float) -> QPixmap | None:
        """The face, at least so many pixels wide."""
        raise NotImplementedError

    def back_picture(self, pixels: float, ratio: float) -> QPixmap | None:
        """The other side; what has none shows its face."""
        return self.picture(pixels, ratio)

    def beyond(self) -> float:
        return BEYOND

    def paint_front(self, painter: QPainter, scale: float) -> None:
        """What is seen of it from above; `scale` are the pixels in a unit, also where it is turned."""
        self._paint_picture(painter, scale, self.picture)

    def paint_back(self, painter: QPainter, scale: float) -> None:
        self._paint_picture(painter, scale, self.back_picture)

    def paint_shadow(self, painter: QPainter, lift: float) -> None:
        """Below it; the higher it is, the larger and softer."""

    def _paint_picture(
        self, painter: QPainter, scale: float, picture: Callable[[float, float], QPixmap | None]
    ) -> None:
        half = self.radius * self.beyond()
        face = picture(2 * half * scale, _ratio(painter))
        if face is None:
            painter.setPen(line(INK, 1.5))
            painter.setBrush(QColor(IVORY))
            painter.drawEllipse(around(self.radius))
        else:
            painter.drawPixmap(around(half), face, QRectF(face.rect()))

    def _paint_glow(self, painter: QPainter) -> None:
        _copy(painter, _glow(round(self.radius * scale_of(painter), 1), _ratio(painter)))

    def paint_held(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, pixels, beyond in ((SELECTED, 2.6, 1.2), ("#FFFFFF", 2.2, 1.12)):
            painter.setPen(line(colour, pixels))
            painter.drawEllipse(around(self.radius * beyond))


class LandItem(Piece):
    """A land or a terrain: part of the table."""

    REACH = 2.2  # its name may be wider than it is

    def __init__(self, ground: Ground, faces: Faces, text: str) -> None:
        super().__init__(ground.id, ground.at, ground.radius, faces)
        self.ground = ground
        self._text = text
        self._edge = _outline(ground.corners)
        self.lie(ground.at, ON_CLOTH)

    def become(self, ground: Ground, text: str) -> None:
        if replace(ground, at=self.ground.at) != self.ground or text != self._text:
            self.prepareGeometryChange()
            self.radius, self._text, self._edge = ground.radius / UNIT, text, _outline(ground.corners)
            self.ground = ground
            self.renew()
        self.ground = ground
        self.lie(ground.at, ON_CLOTH)

    def shape(self) -> QPainterPath:
        return self._upright(self._edge) if self._edge is not None else super().shape()

    def holds(self, at: Point, least: float) -> bool:
        if self._edge is None:
            return super().holds(at, least)
        return self._edge.contains(to_scene(at) - self.pos())

    def picture(self, pixels: float, ratio: float) -> QPixmap | None:
        return self.faces.land(self.ground, pixels, ratio)

    def beyond(self) -> float:
        return GROUND if self.ground.kind else BEYOND

    def _upright(self, edge: QPainterPath) -> QPainterPath:
        """What has corners lies as it lies, from whichever side it is seen: the item itself is turned back."""
        return QTransform().rotate(-self.rotation()).map(edge)

    def paint_front(self, painter: QPainter, scale: float) -> None:
        if self._edge is None:
            super().paint_front(painter, scale)
            return
        painter.save()
        painter.rotate(-self.rotation())
        super().paint_front(painter, scale)
        painter.restore()

    def paint_resting(self, painter: QPainter) -> None:
        super().paint_resting(painter)
        if self.radius * scale_of(painter) > 24:
            room = 2 * self.REACH * self.radius * scale_of(painter)
            below = (
                self.radius * 0.82 if self._edge is None else self._upright(self._edge).boundingRect().bottom() * 0.9
            )
            _paint_pill(painter, QPointF(0, below), self._text, CASING, room)
        if self.ground.is_activated:
            half = self.radius * min(max(0.16, 9 / (self.radius * scale_of(painter))), 0.45)
            _Badge("", VEIL, IVORY, "check")(painter, QPointF(self.radius * 0.6, -self.radius * 0.6), half)

    def _paint_glow(self, painter: QPainter) -> None:
        if self._edge is None:
            super()._paint_glow(painter)
            return
        edge = self._upright(self._edge)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pixels, opacity in ((18, 0.16), (12, 0.24), (7, 0.4)):
            painter.setPen(line(tinted(GLOW, opacity), pixels))
            painter.drawPath(edge)

    def paint_held(self, painter: QPainter) -> None:
        if self._edge is None:
            super().paint_held(painter)
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, pixels in ((SELECTED, 5.2), ("#FFFFFF", 2.2)):
            painter.setPen(line(colour, pixels))
            painter.drawPath(self._upright(self._edge))


def _outline(corners: Sequence[Point]) -> QPainterPath | None:
    """Around the middle; None for what is round."""
    if not corners:
        return None
    path = QPainterPath()
    path.addPolygon(QPolygonF([to_scene(corner) for corner in corners]))
    path.closeSubpath()
    return path


class ThingItem(Piece):
    """A spell that stays."""

    def __init__(self, thing: Thing, faces: Faces) -> None:
        super().__init__(thing.id, thing.at, thing.radius, faces)
        self._kind = thing.kind
        self.lie(thing.at, ON_LANDS)

    def become(self, thing: Thing) -> None:
        if thing.kind != self._kind:
            self._kind = thing.kind
            self.renew()
        self.lie(thing.at, ON_LANDS)

    def picture(self, pixels: float, ratio: float) -> QPixmap | None:
        return self.faces.spell(self._kind, pixels, ratio)


class DiskItem(Piece):
    """A creature, with the collar of its seat and the signs of its state. Attributes: disk, look (of its seat)."""

    def __init__(self, disk: Disk, order: int, look: SeatLook, faces: Faces) -> None:
        super().__init__(disk.id, disk.at, disk.card.radius, faces)
        self.disk = disk
        self.look = look
        self.lie(disk.at, DISKS + order)

    def become(self, disk: Disk, order: int, look: SeatLook) -> None:
        was, self.disk = self.disk, disk
        is_other = disk.card is not was.card and disk.card != was.card
        if is_other:
            self.prepareGeometryChange()
            self.radius = disk.card.radius / UNIT
        if is_other or disk.signs != was.signs or look != self.look:
            self.look = look
            self.renew()
        self.lie(disk.at, DISKS + order)

    def picture(self, pixels: float, ratio: float) -> QPixmap | None:
        return self.faces.disk(self.disk.card, pixels, ratio)

    def back_picture(self, pixels: float, ratio: float) -> QPixmap | None:
        return self.faces.back(self.disk.card, pixels, ratio)

    def paint_front(self, painter: QPainter, scale: float) -> None:
        super().paint_front(painter, scale)
        self._paint_veils(painter)
        self._paint_collar(painter)
        self._paint_pointer(painter)
        self._paint_badges(painter, scale)

    def paint_back(self, painter: QPainter, scale: float) -> None:
        super().paint_back(painter, scale)
        self._paint_collar(painter)

    def paint_held(self, painter: QPainter) -> None:
        super().paint_held(painter)
        if self.pose is None:
            self._paint_badges(painter, scale_of(painter))  # the rings lie beneath the signs

    def paint_shadow(self, painter: QPainter, lift: float) -> None:
        height = min(self.disk.signs.height, 3) + 4 * lift
        reach = self.radius * (1.16 + 0.05 * height)
        soft = QRadialGradient(QPointF(), reach)
        soft.setColorAt(0.78, tinted("#000000", 0.42 - 0.2 * lift))
        soft.setColorAt(1.0, tinted("#000000", 0.0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(soft)
        painter.translate(0, self.radius * (0.06 + 0.035 * height))
        painter.drawEllipse(around(reach))
        painter.translate(0, -self.radius * (0.06 + 0.035 * height))

    def _paint_collar(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line(CASING, 4))
        painter.drawEllipse(around(self.radius))
        painter.setPen(line(self.look.colour, 2))
        painter.drawEllipse(around(self.radius))

    def _paint_pointer(self, painter: QPainter) -> None:
        """Towards the edge of the table where its owner sits."""
        painter.save()
        painter.rotate(self.look.turn - self.rotation())
        r = self.radius
        points = [QPointF(r * 1.03, -r * 0.2), QPointF(r * 1.3, 0), QPointF(r * 1.03, r * 0.2)]
        painter.setPen(line(CASING, 1.4))
        painter.setBrush(QColor(self.look.colour))
        painter.drawPolygon(QPolygonF(points))
        painter.restore()

    def _paint_veils(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        veils = list[QBrush]()
        if self.disk.signs.activated:
            veils.append(QBrush(tinted(VEIL, 0.44)))
        if self.disk.signs.is_pinned:
            veils.append(QBrush(tinted(INK, 0.3)))
            veils.append(QBrush(tinted("#FFFFFF", 0.12), Qt.BrushStyle.BDiagPattern))
        for veil in veils:
            painter.setBrush(veil)
            painter.drawEllipse(around(self.radius))

    def _paint_badges(self, painter: QPainter, scale: float) -> None:
        """Clockwise from half past one, or from where nothing covers the rim."""
        half = self.radius * min(max(0.3, 9 / (self.radius * scale)), 0.45)
        signs = self.disk.signs
        first = signs.free - self.rotation() if signs.is_pinned else signs.free
        away, angle, last = self.radius * 1.02, math.radians(first), 0.0
        for badge in self._badges():
            if last:
                angle += max(0.94 * half * (last + badge.wide) / away, math.radians(40))
            inside = self.radius * 1.48 - badge.wide * half
            x = min(max(math.cos(angle) * away, -inside), inside)
            badge(painter, QPointF(x, math.sin(angle) * away), half)
            last = badge.wide

    def _badges(self) -> "list[_Badge]":
        """Each has a form of its own: no two differ by colour alone."""
        signs, found = self.disk.signs, list[_Badge]()
        if signs.wounds:
            found.append(_Badge(f"{signs.wounds}/{self.disk.most}", WOUND, "#FFFFFF"))
        if signs.damage:
            found.append(_Badge(str(signs.damage), WOUND, "#FFFFFF", is_drop=True))
        if signs.activated:
            found.append(_Badge(str(signs.activated) if signs.activated > 1 else "", VEIL, IVORY, "check"))
        if signs.is_pinned:
            found.append(_Badge("", INK, IVORY, "pin"))
        if signs.berserk:
            found.append(_Badge("", "#8E2A1E", IVORY, "berserk"))
        if signs.plague:
            found.append(_Badge(str(signs.plague), "#3D6B1E", IVORY, "plague"))
        if signs.is_slave:
            found.append(_Badge("", "#5E4C36", IVORY, "enslaved"))
        if signs.effects:
            found.append(_Badge(str(signs.effects) if signs.effects > 1 else "", "#4A2A86", IVORY, "magic"))
        return [*found, *(MARKS[mark] for mark in signs.marks)]


@dataclass(frozen=True, slots=True)
class _Badge:
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
        painter.setPen(line(self.ink, 1.4))
        painter.setBrush(QColor(self.ground))
        painter.drawRoundedRect(area, half, half)
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


# Tokens that only some games have.
MARKS: Mapping[str, _Badge] = {
    "empowered": _Badge("", "#0B6A65", IVORY, "empower"),
    "poisoned": _Badge("", "#3D6B1E", IVORY, "poison"),
    "commanded": _Badge("", "#31588C", IVORY, "command"),
}


def paint_sign(painter: QPainter, sign: str, middle: QPointF, size: float, ink: str) -> None:
    paint_face(painter, (Mark(sign, (middle.x(), middle.y()), size, solid(ink)),))


def _paint_cross(painter: QPainter, half: float, colour: str) -> None:
    for ink, pixels in ((CASING, 6.0), (colour, 3.0)):
        painter.setPen(line(ink, pixels))
        painter.drawLine(QPointF(-half, -half), QPointF(half, half))
        painter.drawLine(QPointF(-half, half), QPointF(half, -half))


def paint_text(painter: QPainter, area: QRectF, text: str, height: float, ink: str) -> None:
    """Text in units of the scene: set large and made small, because fonts have whole pixels."""
    painter.save()
    painter.translate(area.center())
    painter.scale(height / 40, height / 40)
    painter.setFont(font(SANS, 40, QFont.Weight.Bold))
    painter.setPen(QColor(ink))
    box = QRectF(-500, -40, 1000, 80)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def _paint_pill(painter: QPainter, middle: QPointF, text: str, ground: str, room: float) -> None:
    """A word of 11 pixels on a dark ground, at any zoom, in so many pixels."""
    painter.save()
    painter.translate(middle)
    scale = scale_of(painter)
    painter.scale(1 / scale, 1 / scale)
    painter.setFont(font(SANS, 11, QFont.Weight.DemiBold))
    text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room) - 20)
    width = painter.fontMetrics().horizontalAdvance(text) + 16
    area = QRectF(-width / 2, -9, width, 18)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(ground, 0.85))
    painter.drawRoundedRect(area, 9, 9)
    painter.setPen(QColor("#FFFFFF"))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


class CounterItem(Piece):
    """A missile counter that lies on the table, or falls."""

    REACH = 1.2

    def __init__(self, counter: Counter, faces: Faces) -> None:
        super().__init__("", counter.at, counter.radius, faces)
        self._sign = missile_sign(counter.kind) if counter.kind else "arrow"
        self.lie(counter.at, COUNTERS)

    def paint_front(self, painter: QPainter, scale: float) -> None:
        painter.setPen(line(CASING, 1.5))
        painter.setBrush(QColor("#F6D260"))
        painter.drawEllipse(around(self.radius))
        if self.radius * scale > 5:
            paint_sign(painter, self._sign, QPointF(), self.radius * 1.3, INK)

    def paint_shadow(self, painter: QPainter, lift: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted("#000000", 0.35 - 0.2 * lift))
        painter.drawEllipse(around(self.radius * (1.05 + 0.2 * lift), QPointF(0, self.radius * (0.1 + 0.9 * lift))))


class StackItem(QGraphicsItem):
    """How many disks hang together: a dark pill beside them."""

    def __init__(self, disks: Sequence[tuple[Point, int]]) -> None:
        """Where they lie and how large they are, the top one last."""
        super().__init__()
        self._count = len(disks)
        top = to_scene(disks[-1][0])
        self._around = [(to_scene(at) - top, radius / UNIT) for at, radius in disks]
        self._reach = max(math.hypot(by.x(), by.y()) + radius for by, radius in self._around)
        self.setPos(top)
        self.setZValue(COUNTERS + 1)

    def boundingRect(self) -> QRectF:
        return around(self._reach + 120)

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        angle, scale = math.radians(self.rotation()), scale_of(painter)
        beside = max(by.x() * math.cos(angle) + by.y() * math.sin(angle) + radius for by, radius in self._around)
        painter.translate(beside, 0)
        painter.scale(1 / scale, 1 / scale)
        painter.translate(8, 0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted(CASING, 0.85))
        painter.drawRoundedRect(QRectF(0, -11, 42, 22), 11, 11)
        paint_sign(painter, "stack", QPointF(15, 0), 14, "#FFFFFF")
        paint_text(painter, QRectF(20, -11, 20, 22), str(self._count), 12, "#FFFFFF")


class ReachItem(QGraphicsItem):
    """Where the middle of a piece may come to: sampled spots, drawn as one soft shade that grows while they are found.

    It is painted into a small picture, so that spots that overlap are not darker than others. Enlarging that takes
    time: once it grows no more, the large one is kept.
    """

    GRAIN = 4  # millimetres in a pixel
    SHADE = 0.26

    def __init__(self, width: float, height: float, colour: str) -> None:
        super().__init__()
        self._area = QRectF()
        self._colour = QColor(colour)
        side = (math.ceil(width / self.GRAIN) + 1, math.ceil(height / self.GRAIN) + 1)
        self._shade = QImage(*side, QImage.Format.Format_ARGB32_Premultiplied)
        self._shade.fill(Qt.GlobalColor.transparent)
        self._seen: tuple[object, ...] = ()
        self._kept: tuple[tuple[object, ...], QPixmap] | None = None
        self.count = 0
        self.setZValue(REACH)

    def boundingRect(self) -> QRectF:
        return self._area

    def add(self, spots: Sequence[tuple[Point, int]], grain: int) -> None:
        """More spots."""
        painter = QPainter(self._shade)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour)
        half = grain / UNIT / self.GRAIN * 0.9
        grown = QRectF(self._area)
        for at, _ in spots:
            middle = to_scene(at) / self.GRAIN
            painter.drawEllipse(around(half, middle))
            grown |= around((half + 1) * self.GRAIN, to_scene(at))
        painter.end()
        if grown != self._area:
            self.prepareGeometryChange()
            self._area = grown
        self.count += len(spots)
        self.update()

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        made = painter.worldTransform()
        seen = (self.count, made.m11(), made.m12(), made.m21(), made.m22())
        if self._kept is not None and self._kept[0] == seen:
            corner = made.mapRect(self._area).topLeft().toPoint()
            painter.resetTransform()
            painter.drawPixmap(corner, self._kept[1])
            painter.setWorldTransform(made)
            return
        self._paint_shade(painter)
        if seen == self._seen and not made.mapRect(self._area).isEmpty():
            self._kept = (seen, self._enlarged(made, painter))
        self._seen = seen

    def _paint_shade(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(self.SHADE)
        grain = self.GRAIN
        left, top = int(self._area.left() // grain), int(self._area.top() // grain)
        wide, high = math.ceil(self._area.width() / grain) + 1, math.ceil(self._area.height() / grain) + 1
        inside = QRect(left, top, wide, high) & self._shade.rect()
        target = QRectF(inside.x() * grain, inside.y() * grain, inside.width() * grain, inside.height() * grain)
        painter.drawImage(target, self._shade, QRectF(inside))

    def _enlarged(self, seen: QTransform, on: QPainter) -> QPixmap:
        ratio = _ratio(on)
        area = seen.mapRect(self._area).toAlignedRect()
        corner = seen.mapRect(self._area).topLeft().toPoint()
        picture = QPixmap(area.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setWorldTransform(seen * QTransform.fromTranslate(-corner.x(), -corner.y()))
        self._paint_shade(painter)
        painter.end()
        return picture


class GhostItem(QGraphicsItem):
    """What would happen: the flips of a way as ghosts with numbers, joined by a line; the last one as it would lie,
    crossed out where it may not."""

    def __init__(self, landing: Landing, start: Point | None, card: Card | None, colour: str, faces: Faces) -> None:
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
            _paint_cross(painter, self._radius * 0.5, BAD)
        painter.restore()

    def _paint_face(self, painter: QPainter) -> None:
        half = self._radius * BEYOND
        if self._card is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QBrush(tinted(self._colour, 0.3)))
            painter.drawEllipse(around(self._radius))
            return
        _copy(painter, self._faces.exactly(self._card, round(2 * half * scale_of(painter)), _ratio(painter)))

    def _paint_line(self, painter: QPainter, points: list[QPointF]) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, pixels in ((CASING, 4.0), ("#FFFFFF", 2.0)):
            painter.setPen(line(colour, pixels))
            painter.drawPolyline(QPolygonF(points))


class OutlineGhost(QGraphicsItem):
    """Something with corners as it would lie: green where it may, red and crossed out where it may not; paler how far
    the table would belong to it."""

    def __init__(self, landing: Landing) -> None:
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
            _paint_cross(painter, half, BAD)


def _style(is_last: bool) -> Qt.PenStyle:
    return Qt.PenStyle.SolidLine if is_last else Qt.PenStyle.DashLine
