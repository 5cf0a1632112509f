"""How far pieces reach and whom they see, painted over the table. What is so the rules
say."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPixmap

from app.base.units import UM_PER_INCH
from app.engine.protocol import Decision
from app.games.disk.preview.rings import Reach, Ring
from app.games.disk.preview.sights import Sight, Verdict
from app.words import label, say
from ui.art.seat_colours import CASING
from ui.games.disk.colours import BAD
from ui.games.disk.disk_battles import disk_battle_for, scene_of
from ui.games.disk.table_overlay import Overlay, towards
from ui.games.disk.table_view import TableView
from ui.shell.look.length_units import length_text

SOLID, DASHED, DOTTED = Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine
RINGS: Mapping[Reach, tuple[str, Qt.PenStyle]] = {
    "missile": ("#FFE08A", SOLID),
    "spell": ("#DCC8FF", DASHED),
    "ability": ("#BFFFF4", Qt.PenStyle.DashDotLine),
    "area": ("#FFFFFF", DOTTED),
}


@dataclass(frozen=True, slots=True)
class SightStroke:
    """How a line looks: no two differ by their colour alone. `icon` is the sign on it."""

    colour: str
    style: Qt.PenStyle
    width: float
    icon: str = ""


STROKES: Mapping[Verdict, SightStroke] = {
    "far": SightStroke("#FFFFFF", DOTTED, 1.3),
    "forbidden": SightStroke(BAD, DOTTED, 1.8, "minus"),
    "barred": SightStroke(BAD, DASHED, 2.0, "cross"),
    "free": SightStroke("#A8F58C", SOLID, 2.2, "check"),
}
MIN_INCH = 9  # pixels of an inch, below which words would cover what they are about
MAX_WORDS = 4  # so many lines have words beside them; of more only the one that is pointed at


@dataclass(frozen=True, slots=True)
class ShownSights:
    """What is painted."""

    rings: tuple[Ring, ...] = ()
    lines: tuple[Sight, ...] = ()


NOTHING = ShownSights()


class SightLines(QObject):
    """Rings and lines of the piece that is pointed at or in question. By itself it shows what an open question for a
    target needs; with the eye open everything about any piece, and the areas in force.

    Attributes: is_on (the eye), shown, pointed (the piece under the pointer). Signals: switched(is_on).
    """

    switched = Signal(bool)

    def __init__(
        self, view: TableView, unit: Callable[[], str], named: Callable[[str], str], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.view = view
        self.is_on = False
        self.shown = NOTHING
        self.pointed = ""
        self._unit = unit
        self._named = named
        self._state: Any = None
        self._asked = NOTHING
        self._areas: tuple[Ring, ...] = ()
        self._about = ""
        self._known: dict[str, ShownSights] = {}
        self._kept: tuple[tuple[object, ...], QPixmap] | None = None
        view.above.append(self.paint)

    def switch(self, is_on: bool) -> None:
        if is_on != self.is_on:
            self.is_on = is_on
            self._choose()
            self.switched.emit(is_on)

    def renew(self, state: Any, decision: Decision | None) -> None:
        """Another state of the table, of any game, or another question."""
        preview = disk_battle_for(state).preview
        may = preview.may_measure(state)
        self._state = state if may else None
        self._known = {}
        self._areas = preview.areas(state) if may else ()
        if may and decision is not None:
            self._areas += preview.bounds_asked(state, decision)
        self._asked = NOTHING
        if may and decision is not None:
            self._asked = ShownSights(preview.rings_asked(state, decision), preview.sights_asked(state, decision))
        self._about = decision.about[0] if decision is not None and decision.about else ""
        self._choose()

    def point(self, piece: str) -> None:
        """Something else is under the pointer, or nothing."""
        if piece != self.pointed:
            self.pointed = piece
            self._choose()

    def _choose(self) -> None:
        shown = self._asked
        if self._state is not None and self.is_on:
            has_own = self.pointed in self._state.disks and self.pointed not in {one.target for one in shown.lines}
            around = self._of(self.pointed if has_own else self._about)
            shown = around if has_own or shown == NOTHING else shown
            shown = ShownSights((*self._areas, *shown.rings), shown.lines)
        if shown != self.shown or shown.lines:
            self.shown = shown
            self.view.setAccessibleDescription(" ".join(self.told()))
            self.view.viewport().update()

    def _of(self, piece: str) -> ShownSights:
        """Found out once in a state."""
        if self._state is None or piece not in self._state.disks:
            return NOTHING
        if piece not in self._known:
            preview = disk_battle_for(self._state).preview
            lines = (one for one in preview.sights(self._state, piece) if one.verdict != "far")  # the ring says it
            self._known[piece] = ShownSights(preview.rings(self._state, piece), tuple(lines))
        return self._known[piece]

    # --- in words ---

    def ring_text(self, ring: Ring) -> str:
        name = label(ring.source) if ring.kind == "missile" else self._plainly(ring.source)
        if not ring.length:
            return name
        return say(f"table.ring-{ring.kind}", name=name, length=length_text(ring.length, self._unit()))

    def line_text(self, line: Sight) -> str:
        """What stands beside a line; nothing where its sign says enough."""
        if line.verdict == "barred" and line.barriers:
            return say("table.barred-by", pieces=[self._plainly(id_) for id_ in line.barriers])
        return say(f"table.sight-{line.verdict}")

    def _plainly(self, id_: str) -> str:
        """By its name: terrain by that of its kind, a land by what it is for."""
        if self._state is None:
            return self._named(id_)
        top = scene_of(self._state)
        ground, thing = top.ground(id_), top.thing(id_)
        if ground is not None:
            return ground.name
        return self._named(thing.kind if thing else id_)

    def told(self) -> list[str]:
        """All of it in sentences, for who does not see lines."""
        rings = [self.ring_text(ring) for ring in self.shown.rings]
        return [*rings, *(say("table.sight-told", piece=self._named(one.target), what=self.line_text(one))
                          for one in self.shown.lines)]  # fmt: skip

    # --- painting ---

    def paint(self, painter: QPainter) -> None:
        """Painted once and then only copied, until something else is to be seen, or from elsewhere."""
        if self.shown == NOTHING or self._state is None:
            return
        made, theme, size = painter.worldTransform(), self.view.theme, self.view.viewport().size()
        ratio = self.view.devicePixelRatioF()
        seen = (self.shown, self.pointed, made, size, ratio, theme.tokens, theme.px(100), self._unit())
        if self._kept is None or self._kept[0] != seen:
            picture = QPixmap(size * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            inside = QPainter(picture)
            inside.setWorldTransform(made)
            self._paint_all(inside, self._state)
            inside.end()
            self._kept = (seen, picture)
        painter.resetTransform()
        painter.drawPixmap(0, 0, self._kept[1])

    def _paint_all(self, painter: QPainter, state: Any) -> None:
        cloth = painter.worldTransform().mapRect(self.view.table) & QRectF(self.view.viewport().rect())
        over = Overlay(painter, self.view.theme, cloth)
        painter.setClipRect(cloth)  # nothing reaches beyond the table
        for ring in self.shown.rings:
            colour, style = RINGS[ring.kind]
            over.ring(over.at(ring.at), over.long(ring.outer), colour, style, 0.06)
        painter.setClipping(False)
        for verdict in STROKES:
            for one in self.shown.lines:
                if one.verdict == verdict:
                    self._paint_line(over, state, one)
        self._paint_words(over, state)

    def _paint_line(self, over: Overlay, state: Any, line: Sight) -> None:
        stroke, (a, b) = STROKES[line.verdict], self._ends(over, state, line)
        is_meant = line.target == self.pointed
        over.line(a, b, stroke.colour, stroke.width + is_meant, stroke.style, is_cased=line.verdict != "far")
        if stroke.icon:
            ground, ink = ("#1E5B22", "#FFFFFF") if line.verdict == "free" else ("#8E1B12", "#FFFFFF")
            over.sign(self._sign_at(over, line, a, b), stroke.icon, ground, ink)

    def _ends(self, over: Overlay, state: Any, line: Sight) -> tuple[QPointF, QPointF]:
        """From edge to edge."""
        archer, target = state.table[line.archer], state.table[line.target]
        a, b = over.at(archer.at), over.at(target.at)
        way = towards(a, b)
        return a + way * over.long(archer.radius), b - way * over.long(target.radius)

    def _sign_at(self, over: Overlay, line: Sight, a: QPointF, b: QPointF) -> QPointF:
        if line.crossing is not None:
            return over.at(line.crossing)
        return b - towards(a, b) * 14 if line.verdict == "free" else (a + b) / 2

    def _paint_words(self, over: Overlay, state: Any) -> None:
        """Why not, where there is room for it; beside the line that is pointed at in any case."""
        barred = [one for one in self.shown.lines if one.verdict in ("barred", "forbidden")]
        has_room = len(barred) <= MAX_WORDS and over.long(UM_PER_INCH) >= MIN_INCH
        told = [one for one in self.shown.lines if one.verdict != "free" and one.target == self.pointed]
        for one in (*(one for one in barred if has_room and one not in told), *told):
            a, b = self._ends(over, state, one)
            above = QPointF(0, self.view.theme.px(23))
            over.pill(self._sign_at(over, one, a, b) - above, self.line_text(one), _ground(one.verdict))
        for number, ring in enumerate(self.shown.rings):
            self._paint_ring_words(over, ring, number)

    def _paint_ring_words(self, over: Overlay, ring: Ring, number: int) -> None:
        """On the ring, each at another hour."""
        angle = math.radians(-90 + 28 * number)
        away = QPointF(math.cos(angle), math.sin(angle)) * over.long(ring.outer)
        colour, _ = RINGS[ring.kind]
        over.pill(over.at(ring.at) + away, self.ring_text(ring), CASING, colour)


def _ground(verdict: Verdict) -> str:
    return CASING if verdict == "far" else "#6B140E"
