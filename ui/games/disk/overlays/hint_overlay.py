"""What a hint means on the table: ghosts of the move that it leads to, a line to the target, a ring around the rest."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.base.geometry import Point
from app.engine.protocol import Decision
from app.games.api.advice import Hint
from app.games.disk.rules.answers import Flip, Places
from app.games.disk.rules.reach import Circle
from app.games.disk.rules.table import Lying
from ui.art.cloth import GLOW
from ui.art.seat_colours import CASING
from ui.games.disk.faces import Faces
from ui.games.disk.ghosts import GhostItem
from ui.games.disk.placement import PlacementOutcome
from ui.games.disk.strokes import GHOSTS, UNIT, around, line, tinted, to_scene
from ui.games.disk.table_overlay import towards
from ui.games.disk.table_view import TableView
from ui.widgets.drawing import draw_disc


class HintOverlay:
    """Attributes: items (what is shown now)."""

    def __init__(self, view: TableView, faces: Faces) -> None:
        self._view = view
        self._faces = faces
        self.items: list[QGraphicsItem] = []

    def clear(self) -> None:
        for item in self.items:
            self._view.scene().removeItem(item)
        self.items = []

    def show(self, state: Any, decision: Decision, hint: Hint | None) -> None:
        self.clear()
        if hint is None:
            return
        piece = hint.piece or (decision.about[0] if decision.about else "")
        way = hint.way or _place_of(hint, piece)
        lying = state.table.disks.get(piece)
        if way:
            self._add(self._ghost(state, decision, piece, way, lying))
        for key in hint.answer.pick or ():
            item = self._view.pieces.get(key.partition(":")[0])  # itself, or something that it does
            if item is not None:
                marked = Circle(item.lies_at, round(item.radius * UNIT))
                self._add(MarkItem(marked, lying if lying is not None and key != piece else None))

    def _ghost(
        self, state: Any, decision: Decision, piece: str, way: tuple[Point, ...], lying: Lying | None
    ) -> GhostItem:
        radius = lying.radius if lying is not None else getattr(decision.place, "radius", 0)
        disk = state.disks.get(piece)
        card = disk.card if disk is not None else state.cards.get(getattr(decision.place, "card", "") or piece)
        return GhostItem(PlacementOutcome(way, radius), lying.at if lying else None, card, GLOW, self._faces)

    def _add(self, item: QGraphicsItem) -> None:
        self._view.scene().addItem(item)
        self.items.append(item)


def _place_of(hint: Hint, piece: str) -> tuple[Point, ...]:
    place = hint.answer.place
    if isinstance(place, Flip):
        return (place.aim,)
    if isinstance(place, Places) and piece in place.at:
        return (place.at[piece],)
    return ()


class MarkItem(QGraphicsItem):
    """A ring around a piece that is to be chosen, with an arrow to it from the one that acts."""

    HEAD = 5.0  # units of the scene

    def __init__(self, lying: Circle, source: Lying | None) -> None:
        super().__init__()
        self._middle, self._radius = to_scene(lying.at), lying.radius / UNIT * 1.18
        self._source = (to_scene(source.at), source.radius / UNIT) if source is not None else None
        self._area = around(self._radius + 6, self._middle)
        if self._source is not None:
            self._area |= around(self._source[1] + 6, self._source[0])
        self.setZValue(GHOSTS)

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, _: QStyleOptionGraphicsItem, __: QWidget | None = None) -> None:
        for ink, pixels in ((tinted(CASING, 0.8), 6.0), (GLOW, 3.0)):
            draw_disc(painter, self._middle, self._radius, None, line(ink, pixels))
        if self._source is not None:
            self._paint_arrow(painter, *self._source)

    def _paint_arrow(self, painter: QPainter, start: QPointF, radius: float) -> None:
        way = towards(start, self._middle)
        begin, end = start + way * radius, self._middle - way * (self._radius + 1)
        side = QPointF(-way.y(), way.x()) * self.HEAD * 0.6
        back = end - way * self.HEAD
        for ink, pixels in ((tinted(CASING, 0.8), 6.0), (GLOW, 3.0)):
            painter.setPen(line(ink, pixels))
            painter.drawLine(begin, end)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF([back + side, end, back - side]))
