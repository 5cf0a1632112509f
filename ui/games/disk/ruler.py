"""The ruler: drag from a point or a disk to another, and it says how far it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF

from app.base.geometry import Point
from app.base.units import UM_PER_INCH, UM_PER_MM
from app.games.disk.preview.rings import Measure, measured
from app.words import label, say
from app.words.tongue import of_game
from ui.art.seat_colours import CASING
from ui.games.disk.items import LandItem, PieceItem
from ui.games.disk.strokes import UNIT, from_scene, tinted
from ui.games.disk.table_overlay import Overlay, towards
from ui.games.disk.table_view import TableView
from ui.shell.look.length_units import length_text

FINEST = {"in": UM_PER_INCH // 100, "cm": UM_PER_MM}  # what is shown of a length; more a ruler does not tell
MARK = {"in": UM_PER_INCH, "cm": 10 * UM_PER_MM}  # from one mark to the next
INK = "#FFF3C4"
BANDS = ("#8FE3B0", "#FFE08A", "#FFB38A")  # the ranges of a game, the shortest first
HALF, ROOM = 9, 46  # pixels: half the width of the ruler of the box; what a name needs


@dataclass(frozen=True, slots=True)
class RulerEnd:
    """One end of it: a bare point, or a piece."""

    at: Point
    radius: int = 0
    piece: str = ""


class Ruler(QObject):
    """While it is on it has the pointer, and nothing on the table can be taken up.

    Attributes: is_on, start and end (None until it is laid), text (what it says), bands (how far each range of the game
    goes, the shortest first; none where it has no ranges). Signals: switched(is_on); said(text).
    """

    switched = Signal(bool)
    said = Signal(str)

    def __init__(self, view: TableView, unit: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self.is_on = False
        self.start: RulerEnd | None = None
        self.end: RulerEnd | None = None
        self.bands: Mapping[str, int] = {}
        self.beyond = ""  # what lies farther than all of them
        self.system = ""  # whose words they are
        self._unit = unit
        self._is_drawn_out = False
        view.above.append(self.paint)
        view.viewport().installEventFilter(self)
        view.installEventFilter(self)

    def switch(self, is_on: bool) -> None:
        if is_on == self.is_on:
            return
        self.is_on = is_on
        self._lay(None, None)
        self._is_drawn_out = False
        if is_on:
            self.view.drop()
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
            self.view.viewport().setCursor(Qt.CursorShape.CrossCursor)
        else:
            self.view.viewport().unsetCursor()
        self.switched.emit(is_on)

    @property
    def measure(self) -> Measure | None:
        if self.start is None or self.end is None:
            return None
        return measured(self.start.at, self.start.radius, self.end.at, self.end.radius)

    @property
    def text(self) -> str:
        """From edge to edge, as the rules measure, and between the middles where that is something else."""
        measure = self.measure
        if measure is None:
            return ""
        gap, middles = self._told(measure.gap), self._told(measure.middles)
        told = gap if measure.gap == measure.middles else say("table.ruler-says", gap=gap, middles=middles)
        return say("table.ruler-band", told=told, band=self._called(self.band)) if self.band else told

    @property
    def band(self) -> str:
        """The range that is measured; nothing in a game without any."""
        measure = self.measure
        if measure is None or not self.bands:
            return ""
        return next((name for name, far in self.bands.items() if measure.gap <= far), self.beyond)

    def _called(self, band: str) -> str:
        with of_game(self.system):
            return label(band)

    def _told(self, length: int) -> str:
        """Rounded up: what is too far never reads as near enough."""
        finest = FINEST[self._unit()]
        return length_text(-(-length // finest) * finest, self._unit())

    # --- the pointer ---

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self.is_on:
            return False
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            return self._escape(event)
        if watched is self.view.viewport() and isinstance(event, QMouseEvent):
            return self._pointer(event)
        return False

    def _escape(self, event: QKeyEvent) -> bool:
        """Here it means the ruler, whatever else it may mean around."""
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            self.switch(False)
        return True

    def _pointer(self, event: QMouseEvent) -> bool:
        """Press, drag, let go; or click twice."""
        kinds = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease)
        if event.type() not in kinds or event.button() == Qt.MouseButton.MiddleButton:
            return False
        here = self._snapped(event.position())
        if event.type() == QEvent.Type.MouseButtonPress:
            self._is_drawn_out = True
            self._lay(here, None)
        elif event.type() == QEvent.Type.MouseMove and self._is_drawn_out:
            self._lay(self.start, here)
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._is_drawn_out = False
        return True

    def _snapped(self, pixel: QPointF) -> RulerEnd:
        """On a disk or land its middle; else the point itself."""
        at = self.view.point_at(pixel)
        piece: PieceItem | None = self.view.pieces.get(self.view.piece_at(at))
        if piece is None or (isinstance(piece, LandItem) and piece.ground.corners):
            return RulerEnd(at)  # to which of its corners is meant, only the pointer can say
        return RulerEnd(from_scene(piece.pos()), round(piece.radius * UNIT), piece.id)

    def _lay(self, start: RulerEnd | None, end: RulerEnd | None) -> None:
        self.start, self.end = start, end
        self.said.emit(self.text)
        self.view.viewport().update()

    # --- painting ---

    def paint(self, painter: QPainter) -> None:
        if self.start is None:
            return
        over = Overlay(painter, self.view.theme, QRectF(self.view.viewport().rect()))
        for one in (self.start, self.end):
            if one is not None:
                self._paint_end(over, one)
        if self.end is not None and self.measure is not None:
            self._paint_length(over, self.start, self.end, self.measure)

    def _paint_end(self, over: Overlay, end: RulerEnd) -> None:
        middle = over.at(end.at)
        if end.radius:
            over.ring(middle, over.long(end.radius), INK, Qt.PenStyle.SolidLine, 0.0)
        over.ring(middle, 3.0, INK, Qt.PenStyle.SolidLine, 1.0)

    def _paint_length(self, over: Overlay, start: RulerEnd, end: RulerEnd, measure: Measure) -> None:
        a, b = over.at(start.at), over.at(end.at)
        way = towards(a, b)
        first, last = a + way * over.long(start.radius), b - way * over.long(end.radius)
        self._paint_bands(over, first, way)
        over.line(a, b, INK, 1.2, Qt.PenStyle.DotLine)
        if measure.gap:
            over.line(first, last, INK, 2.6)
            self._paint_marks(over, first, way, measure.gap)
        aside = QPointF(way.y(), -way.x()) * over.long(0) if measure.gap == 0 else QPointF(way.y(), -way.x()) * 26
        aside = -aside if aside.y() > 0 else aside  # above the line, from whichever side it is drawn
        middle = last + way * over.long(end.radius) + way * 26 if self.bands else (first + last) / 2 + aside
        over.pill(middle + QPointF(0, -6), self.text, size=13)  # the names of ranges stand beside the line

    def _paint_bands(self, over: Overlay, first: QPointF, way: QPointF) -> None:
        """The ruler of the box, laid from edge to edge: its ranges side by side, each with its name."""
        across, before = QPointF(-way.y(), way.x()) * self.view.theme.px(HALF), 0
        for number, (name, far) in enumerate(self.bands.items()):
            start, end = first + way * over.long(before), first + way * over.long(far)
            colour = BANDS[number % len(BANDS)]
            over.painter.setPen(QPen(QColor(CASING), 1.4))
            over.painter.setBrush(tinted(colour, 0.85 if name == self.band else 0.5))
            over.painter.drawPolygon(QPolygonF([start - across, start + across, end + across, end - across]))
            if over.long(far - before) > self.view.theme.px(ROOM):
                over.pill((start + end) / 2 + across * 2.2, self._called(name), size=11)
            before = far

    def _paint_marks(self, over: Overlay, first: QPointF, way: QPointF, gap: int) -> None:
        """One for each inch or centimetre, as long as there is room between them."""
        step = MARK[self._unit()]
        if over.long(step) < 5:
            return
        across = QPointF(-way.y(), way.x())
        for number in range(gap // step + 1):
            at = first + way * over.long(number * step)
            half = across * (7 if number % 6 == 0 else 4)
            over.line(at - half, at + half, INK, 1.4)
