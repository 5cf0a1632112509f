"""The whole table in a corner, as long as not all of it is seen: where one looks, and a way to look elsewhere."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QWidget

from app.games.disk.scenery.scene import DiskScene
from app.words import say
from ui.art.cloth import SELECTED
from ui.art.seat_colours import CASING, NOBODY
from ui.art.seat_marks import paint_seat_sign
from ui.games.disk.colours import looks_of
from ui.games.disk.disk_battles import scene_of
from ui.games.disk.strokes import UNIT, around, tinted, to_scene
from ui.games.disk.table_view import TableView
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, smooth_painter

LONGER = 140  # pixels of the longer side at 100 %
BORDER = 12
MIN_ROOM = 2.4  # so many times as wide and high must the view be


class MiniMap(QWidget):
    """Click or drag in it, or use the arrows, to look elsewhere."""

    def __init__(self, view: TableView, theme: Theme) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view
        self._top: DiskScene | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setAccessibleName(say("table.minimap"))
        self.setToolTip(say("table.minimap-hint"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        view.viewed.connect(self.look)
        theme.follow(self.look)
        self.hide()

    def renew(self, state: Any) -> None:
        """A state of any game."""
        self._top = scene_of(state)
        self.look()

    @property
    def is_wanted(self) -> bool:
        """Whether a part of the table is out of sight, and there is room for a map."""
        table, room = self._view.table, self._view.viewport().size()
        slack = 1.5 / self._view.pixels
        seen = self._view.seen.adjusted(-slack, -slack, slack, slack)
        has_room = room.width() > MIN_ROOM * self.width() and room.height() > MIN_ROOM * self.height()
        return has_room and not seen.contains(table)

    def look(self) -> None:
        """Another part is seen now."""
        self.resize(self.sizeHint())
        edge = self.theme.px(BORDER)
        self.move(edge, self._view.height() - self.height() - edge)
        self.setVisible(self._top is not None and self.is_wanted)
        self.update()

    def sizeHint(self) -> QSize:
        table, border = self._view.table.size(), 2 * self.theme.px(BORDER)
        if self._view.turned % 180:
            table.transpose()
        scale = self.theme.px(LONGER) / max(table.width(), table.height())
        return QSize(round(table.width() * scale) + border, round(table.height() * scale) + border)

    def _onto(self) -> QTransform:
        """From the scene to this map, turned as the table is."""
        table = self._view.table
        made = QTransform()
        made.translate(self.width() / 2, self.height() / 2)
        made.rotate(self._view.turned)
        scale = self.theme.px(LONGER) / max(table.width(), table.height())
        made.scale(scale, scale)
        made.translate(-table.center().x(), -table.center().y())
        return made

    # --- looking elsewhere ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._look_at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look_at(event.position())

    def _look_at(self, at: QPointF) -> None:
        back, _ = self._onto().inverted()
        table, there = self._view.table, back.map(at)
        x = min(max(there.x(), table.left()), table.right())
        y = min(max(there.y(), table.top()), table.bottom())
        self._view.look_at(QPointF(x, y))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows as on the table."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._view.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        assert self._top is not None
        painter, area = smooth_painter(self), QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge, width = (SELECTED, 2) if self.hasFocus() else (CASING, 1)
        draw_box(painter, area, self.theme.px(6), tinted(CASING, 0.78), edge, width)
        onto = self._onto()
        painter.setPen(QPen(tinted("#FFFFFF", 0.35), 1))
        painter.setBrush(QColor(self._view.cloth.half))
        painter.drawRect(onto.mapRect(self._view.table))
        self._paint_pieces(painter, onto, self._top)
        painter.setClipRect(area)
        painter.setPen(QPen(QColor("#FFFFFF"), 2))
        painter.setBrush(tinted("#FFFFFF", 0.08))
        painter.drawRect(onto.mapRect(self._view.seen) & area.adjusted(1, 1, -1, -1))

    def _paint_pieces(self, painter: QPainter, onto: QTransform, top: DiskScene) -> None:
        """Lands as they are; of a disk the pointer of its seat, so that colour is not the only sign."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tinted("#FFFFFF", 0.16))
        shrink = self.theme.px(LONGER) / max(self._view.table.width(), self._view.table.height())
        for ground in top.grounds:
            middle = to_scene(ground.at)
            if ground.corners:
                painter.drawPolygon(onto.map(QPolygonF([middle + to_scene(corner) for corner in ground.corners])))
            else:
                painter.drawEllipse(around(ground.radius / UNIT * shrink, onto.map(middle)))
        seats, r = looks_of(top.sides), self.theme.px(3.4)
        for disk in top.disks:
            look = seats.get(disk.seat, NOBODY)
            paint_seat_sign(painter, look.number, onto.map(to_scene(disk.at)), r, look.colour, painter.pen())
