"""Who can come to a spot or fire at it next: lines from each enemy to where one points."""

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from app.ai.policy import IsOver
from app.base.geometry import Point, squared
from app.games.disk.preview.move_reach import can_come_upon, can_cover, find_move_reach
from app.games.disk.preview.reach_region import ReachRegion
from app.games.disk.preview.rings import Ring
from app.games.disk.preview.sights import Sight
from app.words import say
from ui.battle.session.advice_thread import AdviceThread
from ui.battle.session.session import BattleSession
from ui.games.disk.colours import BAD
from ui.games.disk.disk_battles import disk_battle_for
from ui.games.disk.table_overlay import Overlay, towards
from ui.games.disk.table_view import TableView

FIRES = "#FFE08A"  # as the rings of missiles
BESIDE = 26  # pixels that the words keep off the pointer


@dataclass(frozen=True, slots=True)
class Threats:
    """Who can land on something, and who can fire at it."""

    landing: tuple[str, ...] = ()
    firing: tuple[str, ...] = ()


class ThreatLines(QObject):
    """While it is switched on, the reach of every disk is found out on another thread, once for each state; what was
    found already is shown.

    Attributes: is_on, shown.
    """

    def __init__(self, view: TableView, session: BattleSession, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._session = session
        self._state: Any = session.view
        self._looker = session.looker
        self._regions: dict[str, ReachRegion] = {}
        self._shots: dict[str, tuple[tuple[Ring, ...], tuple[Sight, ...]]] = {}
        self._at: Point | None = None
        self._thread = AdviceThread(self)
        self._thread.advised.connect(lambda _: self._show())
        self.is_on = False
        self.shown = Threats()
        view.above.append(self._paint)
        view.left.connect(self._leave)

    @property
    def is_working(self) -> bool:
        return self._thread.is_thinking

    def switch(self, is_on: bool) -> None:
        self.is_on = is_on
        self._regions = {}
        self._find() if is_on else self._thread.cancel()
        self._show()

    def renew(self, state: Any, looker: str) -> None:
        if state is not self._state:
            self._state, self._looker, self._regions = state, looker, {}
            self._shots = {}
            self._find()
        self._show()

    def point(self, at: Point) -> None:
        self._at = at
        if self.is_on:
            self._show()

    def _leave(self) -> None:
        self._at = None
        self._show()

    # --- who can come ---

    def _find(self) -> None:
        """The enemies of whoever looks first."""
        self._thread.cancel()
        if not self.is_on:
            return
        state, found, battle = self._state, self._regions, disk_battle_for(self._state)
        order = sorted(state.table.disks, key=lambda id_: state.disks[id_].seat == self._looker)

        def work(is_over: IsOver) -> None:
            for id_ in order:
                spot = battle.preview.placement.next_move(state, id_)
                if is_over():
                    return
                if spot is not None:
                    found[id_] = find_move_reach(battle, state, spot)

        self._thread.think(work)

    def _show(self) -> None:
        self.shown = self._threats(self._at) if self.is_on and self._at is not None else Threats()
        self._view.viewport().update()

    def _threats(self, at: Point) -> Threats:
        state, target = self._state, self._view.piece_at(at)
        target = target if target in state.table else ""
        enemies = [id_ for id_ in state.table.disks if self._is_enemy(id_, target)]
        regions = [(id_, self._regions[id_]) for id_ in enemies if id_ in self._regions]
        if target:
            landing = tuple(id_ for id_, region in regions if can_come_upon(region, state, id_, target))
        else:
            landing = tuple(id_ for id_, region in regions if can_cover(region, at))
        return Threats(landing, tuple(id_ for id_ in enemies if self._can_fire(id_, at, target)))

    def _is_enemy(self, id_: str, target: str) -> bool:
        """Of the disk that one points at; of one's own where one points at the cloth."""
        if target:
            return bool(id_ != target and self._state.are_enemies(target, id_))
        return bool(self._state.disks[id_].seat != self._looker)

    def _can_fire(self, id_: str, at: Point, target: str) -> bool:
        """As far as its missiles carry; at a disk also by line of sight."""
        if id_ not in self._shots:
            state, preview = self._state, disk_battle_for(self._state).preview
            rings = tuple(ring for ring in preview.rings(state, id_) if ring.kind == "missile")
            self._shots[id_] = (rings, preview.sights(state, id_) if rings else ())
        rings, sights = self._shots[id_]
        if target:
            return any(one.target == target and one.verdict == "free" for one in sights)
        return any(squared(ring.at, at) <= ring.outer * ring.outer for ring in rings)

    # --- painting ---

    def _paint(self, painter: QPainter) -> None:
        if not self.is_on or self._at is None:
            return
        overlay = Overlay(painter, self._view.theme, QRectF(self._view.viewport().rect()))
        target = self._view.piece_at(self._at)
        spot = overlay.at(self._state.table[target].at if target in self._state.table else self._at)
        for ids, colour, style, icon in (
            (self.shown.landing, BAD, Qt.PenStyle.SolidLine, "warning"),
            (self.shown.firing, FIRES, Qt.PenStyle.DashLine, "eye"),
        ):
            for id_ in ids:
                lying = self._state.table[id_]
                self._paint_line(overlay, overlay.at(lying.at), overlay.long(lying.radius), spot, colour, style, icon)
        overlay.pill(spot + QPointF(0, -self._view.theme.px(BESIDE)), self._words())

    def _paint_line(
        self, overlay: Overlay, start: QPointF, radius: float, end: QPointF, colour: str, style: Qt.PenStyle, icon: str
    ) -> None:
        way = towards(start, end)
        side = QPointF(-way.y(), way.x()) * (3 if icon == "eye" else -3)  # who can do both has two lines
        overlay.line(start + way * radius + side, end + side, colour, 2.2, style)
        overlay.sign((start + end) / 2 + side * 3, icon, colour, "#171410")

    def _words(self) -> str:
        landing, firing = self.shown.landing, self.shown.firing
        if landing or firing:
            return say("table.threats-found", landing=len(landing), firing=len(firing))
        return say("table.threats-thinking" if self.is_working else "table.threats-none")
