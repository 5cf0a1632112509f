"""What lies on the table, as items of a scene."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPixmap, QPolygonF, QRadialGradient, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.base.geometry import Point, squared
from app.faces.skills import missile_sign
from app.games.disk.scenery.motions import Pose
from app.games.disk.scenery.scene import Counter, Disk, Ground, Thing
from ui.art.cloth import GLOW, SELECTED
from ui.art.seat_colours import CASING, INK, SeatLook
from ui.art.seat_marks import paint_seat_sign
from ui.games.disk.colours import IVORY, VEIL, WOUND
from ui.games.disk.faces import BEYOND, GROUND, Faces, is_dot, is_small, paint_ground, paint_values
from ui.games.disk.strokes import (
    COUNTERS,
    DISKS,
    IN_FLIGHT,
    ON_CLOTH,
    ON_LANDS,
    UNIT,
    Badge,
    around,
    badge_of,
    badge_size,
    badge_spot,
    from_scene,
    glow,
    line,
    paint_copy,
    paint_cross,
    paint_pill,
    paint_sign,
    paint_text,
    ratio_of,
    scale_of,
    tinted,
    to_scene,
)
from ui.widgets.drawing import blank_picture, draw_box, draw_disc, smooth_painter

MAX_KEPT = 880  # pixels: what is drawn larger is painted anew each time, since there is room for few of them


class PieceItem(QGraphicsItem):
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
        elif 2 * self.REACH * self.radius * scale_of(painter) > MAX_KEPT:
            self.paint_resting(painter)
        else:
            self._paint_kept(painter)
        if self.is_held:
            self.paint_held(painter)

    def _paint_kept(self, painter: QPainter) -> None:
        made, ratio = painter.worldTransform(), ratio_of(painter)
        seen = (made.m11(), made.m12(), made.m21(), made.m22(), ratio)
        if self._kept is None:
            self._kept, self._kept_for = self._painted(made, ratio), seen
        self.is_blurred = self._kept_for != seen
        if self.is_blurred:
            before = math.hypot(self._kept_for[0], self._kept_for[1])
            half = self._kept.deviceIndependentSize().width() / 2 / before
            painter.drawPixmap(around(half), self._kept, QRectF(self._kept.rect()))
        else:
            paint_copy(painter, self._kept)

    def _painted(self, seen: QTransform, ratio: float) -> QPixmap:
        half = math.ceil(self.REACH * self.radius * math.hypot(seen.m11(), seen.m12())) + 1
        picture = blank_picture(2 * half, ratio)
        painter = smooth_painter(picture)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
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
            draw_disc(painter, QPointF(), self.radius * pose.size, tinted(VEIL, 0.75 * pose.grey))
            paint_cross(painter, self.radius * pose.size * 0.55, "#FFFFFF")
        if pose.ring:
            ring = line(tinted("#FFFFFF", 1 - pose.ring), 3)
            draw_disc(painter, QPointF(), self.radius * (1.05 + 0.4 * pose.ring), None, ring)

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
        face = picture(2 * half * scale, ratio_of(painter))
        if face is None:
            draw_disc(painter, QPointF(), self.radius, IVORY, line(INK, 1.5))
        else:
            painter.drawPixmap(around(half), face, QRectF(face.rect()))

    def _paint_glow(self, painter: QPainter) -> None:
        paint_copy(painter, glow(round(self.radius * scale_of(painter), 1), ratio_of(painter)))

    def paint_held(self, painter: QPainter) -> None:
        for colour, pixels, beyond in ((SELECTED, 2.6, 1.2), ("#FFFFFF", 2.2, 1.12)):
            draw_disc(painter, QPointF(), self.radius * beyond, None, line(colour, pixels))


class LandItem(PieceItem):
    """A land or a terrain: part of the table. The home of a seat shows its sign."""

    REACH = 2.2  # its name may be wider than it is

    def __init__(self, ground: Ground, faces: Faces, text: str, look: SeatLook | None = None) -> None:
        super().__init__(ground.id, ground.at, ground.radius, faces)
        self.ground = ground
        self._text = text
        self._look = look
        self._edge = _outline(ground.corners)
        self.lie(ground.at, ON_CLOTH)

    def become(self, ground: Ground, text: str, look: SeatLook | None = None) -> None:
        if replace(ground, at=self.ground.at) != self.ground or (text, look) != (self._text, self._look):
            self.prepareGeometryChange()
            self._look = look
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
        if not self.ground.kind and (self.ground.is_activated or self.ground.is_idle):
            draw_disc(painter, QPointF(), self.radius, tinted(VEIL, 0.55))
        if self.radius * scale_of(painter) > 24:
            room = 2 * self.REACH * self.radius * scale_of(painter)
            below = (
                self.radius * 0.82 if self._edge is None else self._upright(self._edge).boundingRect().bottom() * 0.9
            )
            paint_pill(painter, QPointF(0, below), self._text, CASING, room)
        if self._look is not None:
            size, edge = max(self.radius * 0.15, 4 / scale_of(painter)), line(CASING, 1.4)
            middle = QPointF(-self.radius * 0.66, -self.radius * 0.66)
            paint_seat_sign(painter, self._look.number, middle, size, self._look.colour, edge)
        if self.ground.is_activated:
            half = self.radius * min(max(0.16, 9 / (self.radius * scale_of(painter))), 0.45)
            Badge("", VEIL, IVORY, "check")(painter, QPointF(self.radius * 0.6, -self.radius * 0.6), half)
        if self.ground.is_idle:
            painter.translate(self.radius * 0.6, -self.radius * 0.6)
            paint_cross(painter, self.radius * 0.16, IVORY)
            painter.translate(-self.radius * 0.6, self.radius * 0.6)

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


class ThingItem(PieceItem):
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


class DiskItem(PieceItem):
    """A creature, with the collar of its seat and the signs of its state. Where it is seen small it shows only the
    values that matter most. Attributes: disk, look (of its seat)."""

    REACH = 2.06  # the signs lie outside

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
        if is_dot(self.radius, scale):
            draw_disc(painter, QPointF(), self.radius, self.look.colour)
            self._paint_veils(painter)
        elif is_small(self.radius, scale):
            paint_ground(painter, self.radius, self.faces.livery(self.disk.card))
            self._paint_veils(painter)
            paint_values(painter, self.radius, self.disk.card)
        else:
            super().paint_front(painter, scale)
            self._paint_veils(painter)
        self._paint_collar(painter)
        self._paint_sign(painter, scale)
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
        painter.translate(0, self.radius * (0.06 + 0.035 * height))
        draw_disc(painter, QPointF(), reach, soft)
        painter.translate(0, -self.radius * (0.06 + 0.035 * height))

    def _paint_collar(self, painter: QPainter) -> None:
        for colour, pixels in ((CASING, 4), (self.look.colour, 2)):
            draw_disc(painter, QPointF(), self.radius, None, line(colour, pixels))

    def _paint_sign(self, painter: QPainter, scale: float) -> None:
        """The sign of its seat, on the side of the table where its owner sits."""
        angle = math.radians(self.look.turn - self.rotation())
        r = self.radius
        half = r * min(max(0.13, 4 / (r * scale)), 0.3)
        middle = QPointF(math.cos(angle), math.sin(angle)) * (r + half)
        paint_seat_sign(painter, self.look.number, middle, half, self.look.colour, line(CASING, 1.4))

    def _paint_veils(self, painter: QPainter) -> None:
        veils = list[QBrush]()
        if self.disk.signs.activated:
            veils.append(QBrush(tinted(VEIL, 0.44)))
        if self.disk.signs.is_pinned:
            veils.append(QBrush(tinted(INK, 0.3)))
            veils.append(QBrush(tinted("#FFFFFF", 0.12), Qt.BrushStyle.BDiagPattern))
        for veil in veils:
            draw_disc(painter, QPointF(), self.radius, veil)

    def _paint_badges(self, painter: QPainter, scale: float) -> None:
        """Clockwise from half past one, or from where nothing covers the rim."""
        size = badge_size(self.radius, scale)
        half, away = size.half, size.away
        signs = self.disk.signs
        first = signs.free - self.rotation() if signs.is_pinned else signs.free
        angle, last = math.radians(first), 0.0
        for badge in self._badges():
            if last:
                angle += max(0.94 * half * (last + badge.wide) / away, math.radians(40))
            inside = self.radius * self.REACH - badge.wide * half
            spot = badge_spot(size, angle)
            badge(painter, QPointF(min(max(spot.x(), -inside), inside), spot.y()), half)
            last = badge.wide

    def _badges(self) -> "list[Badge]":
        """Each has a form of its own: no two differ by colour alone."""
        signs, found = self.disk.signs, list[Badge]()
        if signs.wounds:
            found.append(Badge(f"{signs.wounds}/{self.disk.max_wounds}", WOUND, "#FFFFFF"))
        if signs.damage:
            found.append(Badge(str(signs.damage), WOUND, "#FFFFFF", is_drop=True))
        if signs.activated:
            found.append(Badge(str(signs.activated) if signs.activated > 1 else "", VEIL, IVORY, "check"))
        if signs.is_pinned:
            found.append(Badge("", INK, IVORY, "pin"))
        if signs.berserk:
            found.append(Badge("", "#8E2A1E", IVORY, "berserk"))
        if signs.plague:
            found.append(Badge(str(signs.plague), "#3D6B1E", IVORY, "plague"))
        if signs.is_slave:
            found.append(Badge("", "#5E4C36", IVORY, "enslaved"))
        if signs.effects:
            found.append(Badge(str(signs.effects) if signs.effects > 1 else "", "#4A2A86", IVORY, "magic"))
        return [*found, *(badge_of(mark) for mark in signs.marks)]


class CounterItem(PieceItem):
    """A missile counter that lies on the table, or falls."""

    REACH = 1.2

    def __init__(self, counter: Counter, faces: Faces) -> None:
        super().__init__("", counter.at, counter.radius, faces)
        self._sign = missile_sign(counter.kind) if counter.kind else "arrow"
        self.lie(counter.at, COUNTERS)

    def paint_front(self, painter: QPainter, scale: float) -> None:
        draw_disc(painter, QPointF(), self.radius, "#F6D260", line(CASING, 1.5))
        if self.radius * scale > 5:
            paint_sign(painter, self._sign, QPointF(), self.radius * 1.3, INK)

    def paint_shadow(self, painter: QPainter, lift: float) -> None:
        middle = QPointF(0, self.radius * (0.1 + 0.9 * lift))
        draw_disc(painter, middle, self.radius * (1.05 + 0.2 * lift), tinted("#000000", 0.35 - 0.2 * lift))


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
        draw_box(painter, QRectF(0, -11, 42, 22), 11, tinted(CASING, 0.85))
        paint_sign(painter, "stack", QPointF(15, 0), 14, "#FFFFFF")
        paint_text(painter, QRectF(20, -11, 20, 22), str(self._count), 12, "#FFFFFF")
