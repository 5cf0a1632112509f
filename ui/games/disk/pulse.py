"""Rings that show for a moment where something lies on the table."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPointF, QRectF, QVariantAnimation
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.art.cloth import SELECTED
from ui.art.seat_colours import CASING
from ui.games.disk.strokes import line
from ui.games.disk.table_view import TableView
from ui.widgets.drawing import draw_disc

LASTS = 1800  # milliseconds
ABOVE = 1_000_000.0  # everything else


class PulseRing(QGraphicsItem):
    """Around a place, wider and fainter as it fades."""

    def __init__(self, radius: float) -> None:
        super().__init__()
        self._radius = radius
        self.faded = 0.0
        self.setZValue(ABOVE)

    def boundingRect(self) -> QRectF:
        reach = self._radius * 1.5 + 6
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setOpacity(1.0 - self.faded * self.faded)
        reach = self._radius * (1.06 + 0.3 * (self.faded * 3 % 1.0))
        for colour, width in ((CASING, 5.0), (SELECTED, 3.0)):
            draw_disc(painter, QPointF(), reach, None, line(colour, width))


class Pulse(QObject):
    """Attributes: shown (ids of the pieces that pulse now)."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._rings: list[PulseRing] = []
        self.shown: tuple[str, ...] = ()
        self._run = QVariantAnimation(self)
        self._run.setDuration(LASTS)
        self._run.setStartValue(0.0)
        self._run.setEndValue(1.0)
        self._run.valueChanged.connect(self._fade)
        self._run.finished.connect(self.clear)

    def show(self, ids: Iterable[str]) -> None:
        """Those of them that lie on the table."""
        self.clear()
        pieces = self._view.pieces
        self.shown = tuple(id_ for id_ in ids if id_ in pieces)
        for id_ in self.shown:
            ring = PulseRing(pieces[id_].radius)
            ring.setPos(pieces[id_].pos())
            self._view.scene().addItem(ring)
            self._rings.append(ring)
        if self._rings:
            self._run.start()

    def clear(self) -> None:
        self._run.stop()
        for ring in self._rings:
            if ring.scene() is not None:
                ring.scene().removeItem(ring)
        self._rings, self.shown = [], ()

    def _fade(self, value: float) -> None:
        for ring in self._rings:
            ring.faded = value
            ring.update()
