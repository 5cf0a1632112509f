"""What pointing and clicking at the table mean for the open question."""

from collections.abc import Iterator
from itertools import takewhile
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from app.base.geometry import Point
from app.battles.motion import Motion, motions
from app.battles.picture import picture_of
from app.battles.resuming import Told
from app.engine.protocol import Decision, Kind
from app.games.diskwars.state import Profile, State
from app.words import say
from app.words.play import tell_reason
from ui.battle.aim import Aim, Landing
from ui.battle.bubble import Line
from ui.battle.desk import Desk
from ui.battle.faces import Faces
from ui.battle.view import TableView

TURN = 0.008  # seconds of shading before others have their turn
FACE = 30  # pixels of a face in the fan of a stack
PICKED: frozenset[Kind] = frozenset({"pick", "secret", "window"})


class Hand(QObject):
    """Leads the view for the desk.

    Signals: ticked(key) when a piece was clicked of which several may be picked.
    """

    ticked = Signal(str)

    def __init__(self, desk: Desk, view: TableView, faces: Faces, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.view = view
        self.aim: Aim | None = None
        self._faces = faces
        self._spots: Iterator[tuple[Point, int] | None] = iter(())
        self._shown: State | None = None
        self._heard: Told | None = None
        self._shading = QTimer(self)
        self._shading.timeout.connect(self._shade_on)
        view.can_take = self._can_take
        view.pointed.connect(self._pointed)
        view.let_go.connect(self._let_go)
        view.left.connect(self._gone)
        desk.spoken.connect(view.motion.finish)
        desk.changed.connect(self.renew)
        desk.refused.connect(lambda _: self._gone())
        view.theme.changed.connect(self.renew)
        self.renew()

    @property
    def is_shading(self) -> bool:
        """Whether more of the reach is still being looked for."""
        return self._shading.isActive()

    def renew(self) -> None:
        """Another question: what can be chosen glows, what is in question is marked, its reach is shaded."""
        decision = self.desk.decision
        is_place = decision is not None and decision.kind == "place"
        self.aim = Aim(self.desk.game, decision, self.desk.seat) if decision is not None and is_place else None
        lit = [option.key for option in decision.options if not option.reasons] if decision else []
        self.view.show_state(self.desk.seen, lit, decision.about if decision else (), self._moves())
        self.view.bubble.hide()
        self._spots = self.aim.places() if self.aim else iter(())
        self._shading.start(0) if self.aim else self._shading.stop()

    def _moves(self) -> tuple[Motion, ...]:
        """What is to be seen moving since the table was shown last; nothing where something was taken back."""
        before, self._shown = self._shown, self.desk.seen
        heard, log = self._heard, self.desk.log
        self._heard = log[-1] if log else None
        if before is None or heard is None or not self.view.theme.speed:
            return ()
        fresh = list(takewhile(lambda told: told is not heard, reversed(log)))
        if len(fresh) == len(log):
            return ()
        return motions((told.event for told in reversed(fresh) if told.event), picture_of(before))

    def _shade_on(self) -> None:
        """Some more of the reach; never so long that the hand would notice."""
        assert self.aim is not None
        if self.desk.is_busy:
            return
        until, found = monotonic() + TURN, list[tuple[Point, int]]()
        for spot in self._spots:
            if spot is not None:
                found.append(spot)
            if monotonic() > until:
                break
        else:
            self._shading.stop()
        self.view.shade(found, self.aim.grain)

    # --- pointing ---

    def _can_take(self, at: Point) -> bool:
        return self.aim is not None and not self.desk.is_busy and self.aim.is_on_piece(at)

    def _pointed(self, at: Point, is_single: bool) -> None:
        if self.desk.is_busy:
            return
        pixel = self.view.pixel_of(at)
        if self.aim is None or self.aim.is_on_piece(at):
            self.view.show_landing(None)
            self.view.bubble.show_at(pixel, self._fan(self.view.piece_at(at)))
            return
        landing = self.aim.landing(at, is_single=is_single)
        self.view.show_landing(landing, self.aim.at, self._card())
        self.view.bubble.show_at(pixel, self._told(landing))

    def _gone(self) -> None:
        self.view.show_landing(None)
        self.view.bubble.hide()

    def _card(self) -> Profile | None:
        """Whose face the ghost wears."""
        assert self.aim is not None
        state = self.desk.state
        if self.aim.piece in state.disks:
            return state.disks[self.aim.piece].card
        return state.cards.get(self.aim.card or self.aim.piece)

    def _told(self, landing: Landing) -> list[Line]:
        """What would happen, or why it cannot."""
        if landing.reasons:
            why = [Line(tell_reason(reason, self.desk.names), "bad") for reason in landing.reasons]
            return [Line(say("table.cannot"), "name"), *why]
        told = [Line(say("table.flips", count=len(landing.way)), "second")] if self.aim and self.aim.at else []
        told += [Line(say("table.would-pin", piece=self.desk.names(id_)), "name") for id_ in landing.pins]
        if landing.must_stop:
            told.append(Line(say("table.must-stop"), "second"))
        return told

    # --- what lies on what ---

    def _fan(self, id_: str) -> list[Line]:
        """The stack that a disk belongs to, from the top down: who pins whom."""
        table = self.desk.state.table
        if id_ not in table:
            return []
        ids = sorted(self._stack(id_), key=lambda one: -table[one].layer)
        head = [Line(say("table.stack", count=len(ids)), "name")] if len(ids) > 1 else []
        return [*head, *(self._layer(one) for one in ids)]

    def _stack(self, id_: str) -> set[str]:
        """All disks that hang together by overlapping."""
        near, found, edge = self.desk.state.table.near, {id_}, [id_]
        while edge:
            fresh = [other for other in near[edge.pop()] if other not in found]
            found.update(fresh)
            edge += fresh
        return found

    def _layer(self, id_: str) -> Line:
        state, names = self.desk.state, self.desk.names
        disk, pins = state.disks[id_], state.table.pins(id_)
        ratio = self.view.devicePixelRatioF()
        picture = self._faces.disk(disk.card, FACE * 2, ratio).scaledToWidth(round(FACE * ratio))
        picture.setDevicePixelRatio(ratio)
        whose = say("table.piece", piece=names(id_), seat=disk.seat or "-")
        text = say("table.pins", piece=whose, pinned=[names(one) for one in pins]) if pins else whose
        return Line(text, "body", picture)

    # --- letting go ---

    def _let_go(self, at: Point, is_single: bool) -> None:
        decision = self.desk.decision
        if self.aim is not None and decision is not None:
            self._lay(self.aim, at, is_single)
        elif decision is not None:
            self._choose(decision, at)

    def _lay(self, aim: Aim, at: Point, is_single: bool) -> None:
        """The answer that the ghosts show; one that is not legal is refused and changes nothing."""
        landing = aim.landing(at, is_single=is_single)
        if not landing.is_legal:
            self.desk.refused.emit(landing.reasons)
            self.view.bubble.show_at(self.view.pixel_of(at), self._told(landing))
        elif aim.at is None:
            self.desk.give(aim.answer(at))
        else:
            self.desk.flip_along(landing.way)

    def _choose(self, decision: Decision, at: Point) -> None:
        keys = [option.key for option in decision.options]
        key = self.view.piece_at(at, [one for one in keys if one in self.view.pieces])
        if not key:
            return
        if decision.kind in PICKED:
            self.desk.give(self.desk.answer(pick=(key,)))
        elif decision.kind == "pick_some":
            self.ticked.emit(key)
