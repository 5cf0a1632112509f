"""What lies below everything on the board: the cloth, the panels of places and armies, the wells of captured terrains.
It stays the same from answer to answer, so one picture of it is kept."""

from collections.abc import Mapping
from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QPixmap, QRadialGradient

from app.games.dragon_dice.battle.scenery.board_layout import BoardLayout, Box, LaidPlace
from app.games.dragon_dice.battle.scenery.board_scene import BoardScene, ScenePlace
from ui.art.cloth import DAY, NIGHT, SELECTED
from ui.art.seat_colours import CASING, INK, SeatLook, looks
from ui.art.seat_marks import paint_seat_sign
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, smooth_painter


def area_of(box: Box) -> QRectF:
    return QRectF(box.x, box.y, box.width, box.height)


def faint(share: float, colour: str = "#FFFFFF") -> QColor:
    made = QColor(colour)
    made.setAlphaF(share)
    return made


class BoardCloth:
    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._unit = 1.0
        self._looks: Mapping[str, SeatLook] = {}
        self._kept: tuple[object, QPixmap | None] = (None, None)

    def picture(self, scene: BoardScene, layout: BoardLayout, size: QSize, ratio: float) -> QPixmap:
        """The whole of it, in the pixels of the board."""
        holders = tuple(place.terrain.holder for place in scene.places if place.terrain is not None)
        key = (size, ratio, self.theme.tokens.dark, scene.seats, layout.places, holders)
        if self._kept[0] != key or self._kept[1] is None:
            self._kept = key, self._painted(scene, layout, size, ratio)
        made = self._kept[1]
        assert made is not None
        return made

    def _painted(self, scene: BoardScene, layout: BoardLayout, size: QSize, ratio: float) -> QPixmap:
        self._unit, self._looks = layout.unit, looks(scene.seats)
        made = QPixmap(size * ratio)
        made.setDevicePixelRatio(ratio)
        painter = smooth_painter(made)
        self._cloth(painter, QRectF(0, 0, size.width(), size.height()))
        for place in (*scene.places, *scene.reserves):
            if place.id in layout.places:
                self._place(painter, place, layout.places[place.id])
        painter.end()
        return made

    def _cloth(self, painter: QPainter, area: QRectF) -> None:
        cloth = NIGHT if self.theme.tokens.dark else DAY
        run = QRadialGradient(area.center(), max(area.width(), area.height()) * 0.62)
        for at, colour in ((0.0, cloth.middle), (0.6, cloth.half), (1.0, cloth.edge)):
            run.setColorAt(at, QColor(colour))
        painter.fillRect(area, run)
        painter.fillRect(area, QBrush(_weave()))

    def _place(self, painter: QPainter, place: ScenePlace, laid: LaidPlace) -> None:
        area, radius = area_of(laid.box), self._px(12)
        if laid.mode == "stage":
            draw_box(painter, area, radius, faint(0.07), SELECTED, self._px(2))
            for army in laid.armies:
                edge = faint(0.9, self._looks[army.seat].colour)
                draw_box(painter, area_of(army.box), self._px(10), faint(0.12, "#000000"), edge, self._px(1.4))
        elif place.is_reserve:
            pen = QPen(faint(0.8, self._looks[place.seat].colour), self._px(1.4), Qt.PenStyle.DashLine)
            draw_box(painter, area, radius, faint(0.14, "#000000"), pen)
        elif laid.mode == "strip":
            draw_box(painter, area, self._px(10), faint(0.16, "#000000"), faint(0.3))
        else:
            draw_box(painter, area, radius, faint(0.05), faint(0.14), 1)
        if laid.band is not None:
            self._well(painter, place, area_of(laid.band), is_stage=laid.mode == "stage")

    def _well(self, painter: QPainter, place: ScenePlace, band: QRectF, *, is_stage: bool) -> None:
        """Where a terrain stands. Whoever holds an eighth face has a collar around it and a pennant at its corner."""
        if not is_stage:
            draw_box(painter, band, self._px(9), faint(0.1), None)
        holder = place.terrain.holder if place.terrain is not None else ""
        if not holder:
            return
        look = self._looks[holder]
        around = band.adjusted(0, self._px(-3), 0, self._px(3)) if is_stage else band
        draw_box(painter, around, self._px(10), faint(0.12, look.colour), look.colour, self._px(2))
        x, y, wide, high = around.right() - self._px(30), around.y(), self._px(20), self._px(26)
        corners = ((0, 0), (wide, 0), (wide, high), (wide / 2, high * 0.73), (0, high))
        painter.setPen(QPen(QColor(CASING), 1))
        painter.setBrush(QColor(look.colour))
        painter.drawPolygon([QPointF(x + right, y + down) for right, down in corners])
        middle = QPointF(x + wide / 2, y + self._px(10))
        paint_seat_sign(painter, look.number, middle, self._px(4), INK, Qt.PenStyle.NoPen)

    def _px(self, pixels: float) -> float:
        return pixels * self._unit


@cache
def _weave() -> QImage:
    """One mesh of the cloth: a dark thread down and a light one across."""
    mesh = QImage(4, 4, QImage.Format.Format_ARGB32_Premultiplied)
    mesh.fill(Qt.GlobalColor.transparent)
    painter = QPainter(mesh)
    painter.fillRect(0, 0, 1, 4, faint(0.03, "#000000"))
    painter.fillRect(0, 0, 4, 1, faint(0.02))
    painter.end()
    return mesh
