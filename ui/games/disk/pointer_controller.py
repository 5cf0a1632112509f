"""What pointing and clicking at the table mean for the open question."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.base.geometry import Point
from app.engine.protocol import Answer, Decision, Kind
from app.games.api.narration import Told
from app.games.disk.preview.forecast import Landed, heap
from app.games.disk.rules.outlines import TURN as TURNED
from app.games.disk.scenery.motions import Motion
from app.games.disk.scenery.scene import Card
from app.words import say
from app.words.play import tell_reason
from app.words.tongue import of_game
from ui.battle.question.pointer_bubble import Line
from ui.battle.session.placers import Placer, placer_for
from ui.battle.session.session import Desk
from ui.games.disk.faces import Faces
from ui.games.disk.fan import FanItem, spread_out
from ui.games.disk.forecast_thread import Foretelling, Teller
from ui.games.disk.placement import Aim, Landing
from ui.games.disk.strokes import to_scene
from ui.games.disk.table_view import TableView
from ui.widgets.keys import bind_keys

OPENING = 350  # milliseconds over a stack before it spreads out
TURN = 0.008  # seconds of shading before others have their turn
FIRST = 20  # milliseconds before the first of them: what has changed is seen before what could be
FACE = 30  # pixels of a face in the fan of a stack
PICKED: frozenset[Kind] = frozenset({"pick", "secret", "window"})


class Hand(QObject):
    """Leads the view for the desk. S spreads out the stack of the piece that is pointed at or in question; Shift and
    the wheel turn a piece of terrain that is to be laid.

    Attributes: faces, aim (the open question of a place), placer (that of many places at once), foretelling (what is
    being worked out), fan (the stack that is spread out). Signals: ticked(key) when a piece was clicked of which
    several may be picked.
    """

    ticked = Signal(str)

    def __init__(self, desk: Desk, view: TableView, faces: Faces, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.view = view
        self.aim: Aim | None = None
        self.placer: Placer | None = None
        self.foretelling = Foretelling(self)
        self.fan: FanItem | None = None
        self.faces = faces
        self._pointer: tuple[Point, bool] | None = None
        self._over = ""  # the piece that is pointed at
        self._asked_of = ""  # the piece that something is worked out about
        self._spots: Iterator[tuple[Point, int] | None] = iter(())
        self._shown: Any = None
        self._heard: Told | None = None
        self._shading = QTimer(self)
        self._shading.timeout.connect(self._shade_on)
        self._opening = QTimer(self, singleShot=True, interval=OPENING)
        self._opening.timeout.connect(lambda: self.spread(self._over))
        self.foretelling.told.connect(self._tell_again)
        view.can_take = self._can_take
        view.can_turn = self._can_turn
        view.pointed.connect(self._pointed)
        view.let_go.connect(self._let_go)
        view.left.connect(self._gone)
        view.wheeled.connect(self.turn)
        desk.spoken.connect(self._finish_motion)
        desk.changed.connect(self.renew)
        desk.refused.connect(self._gone)
        view.theme.changed.connect(self.renew)
        view.viewed.connect(self._viewed)
        if isinstance(parent, QWidget):
            bind_keys(parent, {"S": self.toggle_fan})
        self.renew()

    @property
    def is_shading(self) -> bool:
        """Whether more of the reach is still being looked for."""
        return self._shading.isActive()

    def renew(self) -> None:
        """Another question: what can be chosen glows, what is in question is marked, its reach is shaded where it may
        be measured."""
        self.foretelling.forget()
        self.close_fan()
        self._pointer, self._over = None, ""
        decision = self.desk.decision
        is_place = decision is not None and decision.kind == "place"
        is_many = decision is not None and self.desk.battle.preview.placement.places_many(decision.place)
        is_aimed = decision is not None and is_place and not is_many
        self.aim = Aim(self.desk.game, decision, self.desk.seat) if decision is not None and is_aimed else None
        self._renew_placer(decision if is_many else None)
        lit = [option.key for option in decision.options if not option.reasons] if decision else []
        self.view.show_state(self.desk.seen, lit, decision.about if decision else (), self._moves())
        self.view.bubble.hide()
        is_shaded = self.aim is not None and self.desk.battle.preview.may_measure(self.desk.state)
        self._spots = self.aim.places() if self.aim and is_shaded else iter(())
        self._shading.start(FIRST) if is_shaded else self._shading.stop()

    def _renew_placer(self, decision: Decision | None) -> None:
        """What many pieces are laid with that one question asks for; it stays as long as that is asked."""
        if self.placer is not None and (decision is None or self.placer.decision.id != decision.id):
            self.placer.close()
            self.placer.deleteLater()
            self.placer = None
        if decision is not None and self.placer is None:
            self.placer = placer_for(self.desk, self.view, self.faces, decision, self)

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
        scenery = self.desk.battle.scenery
        return scenery.motions((told.event for told in reversed(fresh) if told.event), scenery.picture(before))

    def _shade_on(self) -> None:
        """Some more of the reach; never so long that the hand would notice."""
        assert self.aim is not None
        if self.desk.is_busy:
            return
        self._shading.setInterval(0)
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
        self._pointer = (at, is_single)
        if self.aim is None or self.aim.is_on_piece(at):
            self.view.show_landing(None)
            self._point_at_piece(at)
            return
        self.close_fan()
        landing = self._landing(self.aim, at, is_single)
        self.view.show_landing(landing, self.aim.at, self._card())
        around = round(landing.radius / 1000 * self.view.pixels * 1.15) if landing.is_legal and landing.pins else 0
        pixel = self.view.pixel_of(landing.way[-1] if around else at)
        self.view.bubble.show_at(pixel, self._told(landing), around)

    def _can_turn(self) -> bool:
        return self.aim is not None and self.aim.is_turnable and not self.desk.is_busy

    def turn(self, steps: int) -> None:
        """Turn what is to be laid, where the rules let it be turned; where it may lie is looked for anew."""
        if self.aim is None or not self._can_turn():
            return
        self.aim.turn = (self.aim.turn + steps * TURNED) % 360
        self.view.clear_shade()
        if self.desk.battle.preview.may_measure(self.desk.state):
            self._spots = self.aim.places()
            self._shading.start(FIRST)
        if self._pointer is not None:
            self._pointed(*self._pointer)

    def _landing(self, aim: Aim, at: Point, is_single: bool) -> Landing:
        """By the book only the next flip is shown, and what is laid is judged when it is let go (R7)."""
        if self.desk.battle.preview.may_measure(self.desk.state):
            return self._way(aim, at, is_single)
        return Landing((at,), aim.radius) if aim.at is None else replace(aim.landing(at, is_single=True), pins=())

    def _way(self, aim: Aim, at: Point, is_single: bool) -> Landing:
        """While the pointer moves the first way that is found; when it rests the best."""
        if not aim.is_whole_move(at, is_single=is_single):
            return aim.landing(at, is_single=is_single)
        best: Landing | None = self.foretelling.ask(("way", at), lambda: aim.landing_slowly(at))
        return best or aim.landing(at, is_thorough=False)

    def _point_at_piece(self, at: Point) -> None:
        """A piece, in the fan or on the table: its stack, what would come of it, why it cannot be chosen."""
        if self.fan is not None and not self.fan.covers(to_scene(at)):
            self.close_fan()
        id_ = self.fan.piece_at(to_scene(at)) or self._over if self.fan is not None else self.view.piece_at(at)
        if id_ != self._over or not id_:
            self._opening.stop()
        if id_ and id_ != self._over and self.fan is None:
            self._opening.start()
        self._over = id_
        self._tell_of_piece(self.view.pixel_of(at))

    def _tell_of_piece(self, pixel: QPoint) -> None:
        lines = self._fan(self._over)
        if self.fan is None:
            self.view.bubble.show_at(pixel, lines)
            return
        middle = self.view.mapFromScene(self.fan.middle)
        self.view.bubble.show_at(middle, lines, round(self.fan.reach * self.view.pixels))

    def _tell_again(self) -> None:
        """Something is known now that was not when it was pointed at."""
        if self._pointer is not None:
            self._pointed(*self._pointer)
        elif self.fan is not None:
            self._tell_of_piece(self.view.mapFromScene(self.fan.middle))

    def _viewed(self) -> None:
        """Scrolling carries the bubble along: it belongs beside what is pointed at, wherever that is seen now."""
        self.close_fan()
        if self._pointer is not None and self.view.bubble.isVisible():
            self._pointed(*self._pointer)

    def _finish_motion(self) -> None:
        self.view.motion.finish()

    def _gone(self) -> None:
        self._pointer, self._over = None, ""
        self.foretelling.leave()
        self.close_fan()
        self.view.show_landing(None)
        self.view.bubble.hide()

    def _card(self) -> Card | None:
        """Whose face the ghost wears."""
        assert self.aim is not None
        state = self.desk.state
        if self.aim.piece in state.disks:
            return state.disks[self.aim.piece].card
        return state.cards.get(self.aim.card or self.aim.piece)

    def _told(self, landing: Landing) -> list[Line]:
        """What would happen, or why it cannot, in the words of the game."""
        with of_game(self.desk.system):
            return self._landing_told(landing)

    def _landing_told(self, landing: Landing) -> list[Line]:
        if landing.reasons:
            why = [Line(tell_reason(reason, self.desk.names), "bad") for reason in landing.reasons]
            return [Line(say("table.cannot"), "name"), *why]
        found = self._foretold(landing)
        told = list(self._teller.landing(found) if found else self._teller.head(landing.pins))
        if self.aim and self.aim.at:
            told.append(Line(say("table.flips", count=len(landing.way)), "second"))
        if (landing.must_stop and not landing.pins) or (found and found.must_stop):
            told.append(Line(say("table.must-stop"), "second"))
        if landing.is_lost:
            told.append(Line(say("table.leaves-field"), "bad"))
        return told

    @property
    def _teller(self) -> Teller:
        return Teller(self.desk.seen, self.desk.seat, self.desk.names, self.desk.battle)

    def _foretold(self, landing: Landing) -> Landed | None:
        """How it would end; None as long as nobody knows, and by the book (R7)."""
        aim, decision = self.aim, self.desk.decision
        if self.foretelling.is_working_on("way") or self.desk.battle.assist.is_by_the_book(self.desk.state):
            return None
        if aim is None or decision is None or not landing.is_legal:
            self.foretelling.leave()
            return None
        if aim.at is None:
            answers = [aim.answer(landing.way[-1])]
        else:
            answers = [Answer(decision=decision.id, seat=self.desk.seat, flip=at) for at in landing.way]
        game, piece, landed = self.desk.game, aim.piece, self.desk.battle.preview.forecast.landing
        found: Landed | None = self.foretelling.ask(("landing", landing.way), lambda: landed(game, answers, piece))
        return found

    # --- what lies on what ---

    def _fan(self, id_: str) -> list[Line]:
        """The stack that a disk belongs to, from the top down: who pins whom; then what would come of it."""
        state = self.desk.seen
        if id_ not in state.table:
            return []
        ids = heap(state, id_)
        listed = ids if self.fan is None else (id_,)  # what is spread out needs no list
        with of_game(self.desk.system):
            head = [Line(say("table.stack", count=len(ids)), "name")] if len(ids) > 1 and self.fan is None else []
            return [*head, *(self._layer(one) for one in listed), *self._ahead(id_, ids)]

    def _ahead(self, id_: str, ids: tuple[str, ...]) -> Iterator[Line]:
        """Why it cannot be chosen, what choosing it does, how its stack would fight. By the book nothing is told of
        what is still to come (R7)."""
        decision, state, teller = self.desk.decision, self.desk.seen, self._teller
        battle = self.desk.battle
        reasons = battle.narrator.refusals(state, decision, self.desk.seat, id_) if decision else ()
        yield from teller.refused(reasons)
        if self._asked_of != id_:
            self.foretelling.leave()
            self._asked_of = id_
        if battle.assist.is_by_the_book(state):
            return
        is_choice = decision is not None and decision.kind == "pick" and _offers(decision, id_)
        lines = list(self._if_chosen(id_)) if is_choice else []
        if lines or self.foretelling.is_working:
            yield from lines
        elif len({state.disks[one].seat for one in ids}) > 1:
            told = self.foretelling.ask(("fight", ids), lambda: battle.preview.forecast.fight(state, [id_]))
            if told is not None:
                yield from teller.now(told)

    def _if_chosen(self, id_: str) -> Iterator[Line]:
        """What choosing a piece does at once: a shot, a spell, a stack that is fought."""
        game, chosen, answer = self.desk.game, self.desk.battle.preview.forecast.choice, self.desk.answer(pick=(id_,))
        told = self.foretelling.ask(("chosen", id_), lambda: chosen(game, answer))
        yield from self._teller.chosen(id_, told)

    # --- the fan ---

    def spread(self, id_: str) -> None:
        """Spread out the stack that a disk lies in; one that lies alone is no stack."""
        self.close_fan()
        state = self.desk.seen
        ids = heap(state, id_) if id_ in state.table else ()
        if len(ids) < 2:
            return
        disks = spread_out(state, ids, self.view.pixels, self.view.seen, self.view.turned)
        self.fan = FanItem(disks, self.faces)
        self.view.scene().addItem(self.fan)
        self._over = id_
        self._tell_of_piece(self.view.mapFromScene(self.fan.middle))

    def close_fan(self) -> None:
        self._opening.stop()
        if self.fan is not None:
            self.view.scene().removeItem(self.fan)
            self.fan = None

    def toggle_fan(self) -> None:
        """By the key: the stack that is pointed at, or of the piece in question, or the largest of all."""
        if self.fan is not None:
            self._gone()
            return
        state, decision = self.desk.seen, self.desk.decision
        about = decision.about if decision else ()
        near = (id_ for id_ in (self._over, *about) if id_ in state.table and state.table.near[id_])
        largest = max(state.table.disks, key=lambda id_: len(heap(state, id_)), default="")
        self.spread(next(near, largest))

    def _layer(self, id_: str) -> Line:
        state, names = self.desk.seen, self.desk.names
        disk, pins = state.disks[id_], state.table.pins(id_)
        ratio, side = self.view.devicePixelRatioF(), self.view.theme.px(FACE)
        smooth = Qt.TransformationMode.SmoothTransformation
        picture = self.faces.disk(disk.card, side * 2, ratio).scaledToWidth(round(side * ratio), smooth)
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
        landing = aim.landing(at, is_single=is_single or not self.desk.battle.preview.may_measure(self.desk.state))
        if not landing.is_legal:
            self.desk.refused.emit(landing.reasons)
            self.view.bubble.show_at(self.view.pixel_of(at), self._told(landing))
        elif aim.at is None:
            self.desk.give(aim.answer(landing.way[-1]))
        else:
            self.desk.flip_along(landing.way)

    def _choose(self, decision: Decision, at: Point) -> None:
        keys = [option.key for option in decision.options]
        key = self.fan.piece_at(to_scene(at)) if self.fan is not None else ""
        if key not in keys:
            key = self.view.piece_at(at, [one for one in keys if one in self.view.pieces])
        if not key:
            return
        if decision.kind in PICKED:
            self.desk.give(self.desk.answer(pick=(key,)))
        elif decision.kind == "pick_some":
            self.ticked.emit(key)


def _offers(decision: Decision, id_: str) -> bool:
    return any(option.key == id_ and not option.reasons for option in decision.options)
