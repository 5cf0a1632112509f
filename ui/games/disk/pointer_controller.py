"""What pointing and clicking at the table mean for the open question."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.base.geometry import Point
from app.engine.protocol import Answer, Decision, Kind
from app.games.api.narration import LogSentence
from app.games.disk.preview.forecast import LandingForecast, heap
from app.games.disk.preview.moves_to_start import MoveStart, start_move
from app.games.disk.rules.answers import Flip
from app.games.disk.rules.outlines import TURN as TURNED
from app.games.disk.scenery.motions import Motion
from app.games.disk.scenery.scene import Card
from app.words import say
from app.words.play_sentences import tell_reason
from app.words.tongue import of_game
from ui.battle.question.pointer_bubble import BubbleLine
from ui.battle.session.advice_thread import AdviceThread
from ui.battle.session.game_window import game_window_of
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import Placer
from ui.games.disk.disk_battles import disk_battle_of
from ui.games.disk.fan import FanItem, spread_out
from ui.games.disk.forecast_thread import ForecastThread, ForecastWriter
from ui.games.disk.piece_menu import PieceMenu, offers_beside
from ui.games.disk.placement import FoundReach, PlacementOutcome, PlacementPreview
from ui.games.disk.strokes import to_scene
from ui.widgets.keys import bind_keys

if TYPE_CHECKING:
    from ui.games.disk.surface import DiskSurface

OPENING = 350  # milliseconds over a stack before it spreads out
FACE = 30  # pixels of a face in the fan of a stack
PICKED: frozenset[Kind] = frozenset({"pick", "secret", "window"})


class PointerController(QObject):
    """Leads the view for the board. A disk that could be activated and moved is dragged at once: that is one gesture
    with all its answers, and until it is let go nothing is answered. S spreads out the stack of the piece that is
    pointed at or in question; Shift and the wheel turn a piece of terrain that is to be laid.

    Attributes: faces, preview (the open question of a place), placer (that of many places at once), forecast_thread
    (what is being worked out), fan (the stack that is spread out). Signals: ticked(key) when a piece was clicked of
    which several may be picked.
    """

    ticked = Signal(str)

    def __init__(self, session: BattleSession, surface: "DiskSurface", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.battle = disk_battle_of(session.system)
        self._surface = surface
        self._snapshot = session.snapshot
        view = self.view = surface.view
        self.preview: PlacementPreview | None = None
        self.placer: Placer | None = None
        self.forecast_thread = ForecastThread(self)
        self.fan: FanItem | None = None
        self.faces = surface.faces
        self._pointer: tuple[Point, bool] | None = None
        self._over = ""  # the piece that is pointed at
        self._ready: MoveStart | None = None  # the move of the disk that was pressed
        self._lifted: MoveStart | None = None  # that of the disk that is being dragged before it was chosen
        self._asked_of = ""  # the piece that something is worked out about
        self._shown: Any = None
        self._heard: LogSentence | None = None
        self._shown_landing: tuple[Point, bool, PlacementOutcome] | None = None  # what the ghosts show, and for what
        self._reach_thread = AdviceThread(self)
        self._reach_thread.advised.connect(self._shade)
        self._opening = QTimer(self, singleShot=True, interval=OPENING)
        self._opening.timeout.connect(lambda: self.spread(self._over))
        self.forecast_thread.told.connect(self._tell_again)
        view.can_take = self._can_take
        view.is_home = self._is_home
        view.taken.connect(self._lift)
        view.asked_about.connect(lambda at: self.open_menu(self._piece_at(at), view.pixel_of(at)))
        view.can_turn = self._can_turn
        view.pointed.connect(self._pointed)
        view.let_go.connect(self._let_go)
        view.left.connect(self._gone)
        view.wheeled.connect(self.turn)
        session.spoken.connect(self._finish_motion)
        session.refused.connect(self._gone)
        view.theme.changed.connect(self._redraw)
        view.viewed.connect(self._viewed)
        if isinstance(parent, QWidget):
            menu_keys = dict.fromkeys(("Menu", "Shift+F10"), self.open_menu_by_key)
            bind_keys(parent, {"S": self.toggle_fan, **menu_keys})

    @property
    def is_shading(self) -> bool:
        """Whether the reach is still being looked for."""
        return self._reach_thread.is_thinking

    @property
    def _state(self) -> Any:
        """The state of a disk game; the session does not know its type."""
        return self.session.state

    @property
    def _seen(self) -> Any:
        """As much of it as is shown."""
        return self.session.view

    def renew(self, snapshot: Snapshot) -> None:
        """Another question: what can be chosen glows, what is in question is marked, its reach is shaded where it may
        be measured."""
        self.forecast_thread.forget()
        self.close_fan()
        self._pointer, self._over = None, ""
        self._ready = self._lifted = self._shown_landing = None
        self._snapshot, decision = snapshot, snapshot.decision
        is_place = decision is not None and decision.kind == "place"
        is_many = decision is not None and self.battle.preview.placement.places_many(decision.place)
        is_aimed = decision is not None and is_place and not is_many
        self.preview = (
            PlacementPreview(self.session.game, decision, snapshot.seat) if decision is not None and is_aimed else None
        )
        self._renew_placer(decision if is_many else None)
        lit = [*_chosen_by(decision), *_offered_beside(decision)] if decision else []
        self.view.show_state(snapshot.view, lit, decision.about if decision else (), self._moves(snapshot))
        self.view.bubble.hide()
        self._look_for_reach()

    def _redraw(self) -> None:
        """The same in other colours."""
        self.renew(self._snapshot)

    def _renew_placer(self, decision: Decision | None) -> None:
        """What many pieces are laid with that one question asks for; it stays as long as that is asked."""
        if self.placer is not None and (decision is None or self.placer.decision.id != decision.id):
            self.placer.close()
            self.placer.deleteLater()
            self.placer = None
        if decision is not None and self.placer is None:
            make = game_window_of(self.session.system).placer
            assert make is not None  # a game that asks for many places at once has one
            self.placer = make(self.session, self._surface, decision, self)

    def _moves(self, snapshot: Snapshot) -> tuple[Motion, ...]:
        """What is to be seen moving since the table was shown last; nothing where something was taken back."""
        before, self._shown = self._shown, snapshot.view
        heard, log = self._heard, snapshot.log
        self._heard = log[-1] if log else None
        if before is None or heard is None or not self.view.theme.speed:
            return ()
        fresh = list(takewhile(lambda told: told is not heard, reversed(log)))
        if len(fresh) == len(log):
            return ()
        scenery = self.battle.scenery
        return scenery.motions((told.event for told in reversed(fresh) if told.event), scenery.picture(before))

    def _look_for_reach(self) -> None:
        """Find out on another thread where the piece in question may come to, where that may be measured."""
        self._shown_landing = None
        self._reach_thread.cancel()
        preview = self.preview
        if preview is not None and self.battle.preview.may_measure(self._state):
            self._reach_thread.think(lambda _is_over: (preview, preview.find()))

    def _shade(self, found: tuple[PlacementPreview, FoundReach | None]) -> None:
        preview, reach = found
        if preview is self.preview and reach is not None:
            preview.region, preview.area = reach.region, reach.area
            self.view.shade(reach)
            self._tell_again()

    # --- pointing ---

    def _can_take(self, at: Point) -> bool:
        """The piece in question, or a disk that could be chosen and moved."""
        self._ready = None
        if self.session.is_busy or self.placer is not None:
            return False
        if self.preview is not None and (self.preview.at is None or self.preview.is_on_piece(at)):
            return self.preview.is_on_piece(at)
        piece = self._piece_at(at)
        if piece and self.session.decision is not None:
            self._ready = start_move(self.session.game, self.session.seat, piece)
        return self._ready is not None

    def _is_home(self, at: Point) -> bool:
        return self.preview is not None and self.preview.is_on_piece(at)

    def _piece_at(self, at: Point) -> str:
        """A piece in the fan of a stack, else on the table."""
        return (self.fan.piece_at(to_scene(at)) if self.fan is not None else "") or self.view.piece_at(at)

    def _lift(self) -> None:
        """A disk is dragged: what its move would be is shown as if it had been chosen. Nothing is answered yet."""
        start = self._lifted = self._ready
        if start is None:
            return
        self.close_fan()
        self.forecast_thread.forget()
        self.preview = PlacementPreview(start.game, start.decision, self.session.seat)
        self.view.show_state(self._seen, (), start.decision.about)
        self._look_for_reach()

    def _put_down(self) -> None:
        """The disk that was dragged lies where it was."""
        if self._lifted is not None:
            self._redraw()

    def _pointed(self, at: Point, is_single: bool) -> None:
        if self.session.is_busy or self._surface.recent.is_back:
            return
        self._pointer = (at, is_single)
        if self.preview is None or self.preview.is_on_piece(at):
            self._shown_landing = None
            self.view.show_landing(None)
            self._point_at_piece(at)
            return
        self.close_fan()
        landing = self._landing(self.preview, at, is_single)
        self._shown_landing = (at, is_single, landing)
        self.view.show_landing(landing, self.preview.at, self._card())
        around = round(landing.radius / 1000 * self.view.pixels * 1.15) if landing.is_legal and landing.pins else 0
        pixel = self.view.pixel_of(landing.way[-1] if around else at)
        self.view.bubble.show_at(pixel, self._told(landing), around)

    def is_legal_at(self, at: Point) -> bool:
        """Whether letting go at the point that is pointed at is an answer."""
        shown = self._shown_landing
        return shown is not None and shown[0] == at and shown[2].is_legal

    def _can_turn(self) -> bool:
        return self.preview is not None and self.preview.is_turnable and not self.session.is_busy

    def turn(self, steps: int) -> bool:
        """Turn what is to be laid, where the rules let it be turned; where it may lie is looked for anew."""
        if self.preview is None or not self._can_turn():
            return False
        self.preview.turn = (self.preview.turn + steps * TURNED) % 360
        self.view.clear_shade()
        self._look_for_reach()
        if self._pointer is not None:
            self._pointed(*self._pointer)
        return True

    def _landing(self, preview: PlacementPreview, at: Point, is_single: bool) -> PlacementOutcome:
        """By the book only the next flip is shown, and what is laid is judged when it is let go (R7)."""
        if self.battle.preview.may_measure(self._state):
            return self._way(preview, at, is_single)
        return (
            PlacementOutcome((at,), preview.radius)
            if preview.at is None
            else replace(preview.landing(at, is_single=True), pins=())
        )

    def _way(self, preview: PlacementPreview, at: Point, is_single: bool) -> PlacementOutcome:
        """While the reach is not known yet the first way that is found; when the pointer rests the best."""
        if preview.region is not None or not preview.is_whole_move(at, is_single=is_single):
            return preview.landing(at, is_single=is_single)
        best: PlacementOutcome | None = self.forecast_thread.ask(("way", at), lambda: preview.landing_slowly(at))
        return best or preview.landing(at, is_thorough=False)

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
        self._put_down()
        self._pointer, self._over, self._shown_landing = None, "", None
        self.forecast_thread.leave()
        self.close_fan()
        self.view.show_landing(None)
        self.view.bubble.hide()

    def _card(self) -> Card | None:
        """Whose face the ghost wears."""
        assert self.preview is not None
        state = self._state
        if self.preview.piece in state.disks:
            return state.disks[self.preview.piece].card
        return state.cards.get(self.preview.card or self.preview.piece)

    def _told(self, landing: PlacementOutcome) -> list[BubbleLine]:
        """What would happen, or why it cannot, in the words of the game."""
        with of_game(self.session.system):
            return self._landing_told(landing)

    def _landing_told(self, landing: PlacementOutcome) -> list[BubbleLine]:
        if landing.reasons:
            why = [BubbleLine(tell_reason(reason, self.session.names), "bad") for reason in landing.reasons]
            return [BubbleLine(say("table.cannot"), "name"), *why]
        if landing.is_out_of_reach:
            return [BubbleLine(say("table.out-of-reach"), "second")]
        if landing.is_lost:  # nothing else comes of it
            self.forecast_thread.leave()
            flips = BubbleLine(say("table.flips", count=len(landing.way)), "second")
            return [BubbleLine(say(self.battle.preview.placement.lost_code), "bad"), flips]
        found = self._foretold(landing)
        told = list(self._teller.landing(found) if found else self._teller.head(landing.pins))
        if self.preview and self.preview.at:
            told.append(BubbleLine(say("table.flips", count=len(landing.way)), "second"))
        if (landing.must_stop and not landing.pins) or (found and found.must_stop):
            told.append(BubbleLine(say("table.must-stop"), "second"))
        return told

    @property
    def _teller(self) -> ForecastWriter:
        return ForecastWriter(self._seen, self.session.seat, self.session.names, self.battle)

    def _foretold(self, landing: PlacementOutcome) -> LandingForecast | None:
        """How it would end; None as long as nobody knows, and by the book (R7)."""
        preview = self.preview
        if self.forecast_thread.is_working_on("way") or self.battle.assist.is_by_the_book(self._state):
            return None
        if preview is None or not landing.is_legal:
            self.forecast_thread.leave()
            return None
        if preview.at is None:
            answers = [preview.answer(landing.way[-1])]
        else:
            seat, id_ = self.session.seat, preview.decision.id
            answers = [Answer(decision=id_, seat=seat, place=Flip(at)) for at in landing.way]
        game, piece, landed = preview.game, preview.piece, self.battle.preview.forecast.landing
        found: LandingForecast | None = self.forecast_thread.ask(
            ("landing", landing.way), lambda: landed(game, answers, piece)
        )
        return found

    # --- what lies on what ---

    def _fan(self, id_: str) -> list[BubbleLine]:
        """The stack that a disk belongs to, from the top down: who pins whom; then what would come of it."""
        state = self._seen
        if id_ not in state.table:
            return []
        ids = heap(state, id_)
        listed = ids if self.fan is None else (id_,)  # what is spread out needs no list
        with of_game(self.session.system):
            head = [BubbleLine(say("table.stack", count=len(ids)), "name")] if len(ids) > 1 and self.fan is None else []
            return [*head, *(self._layer(one) for one in listed), *self._ahead(id_, ids)]

    def _ahead(self, id_: str, ids: tuple[str, ...]) -> Iterator[BubbleLine]:
        """Why it cannot be chosen, what choosing it does, how its stack would fight. By the book nothing is told of
        what is still to come (R7)."""
        decision, state, teller = self.session.decision, self._seen, self._teller
        battle = self.battle
        reasons = battle.narrator.refusals(state, decision, self.session.seat, id_) if decision else ()
        yield from teller.refused(reasons)
        is_choice = decision is not None and decision.kind == "pick" and _offers(decision, id_)
        is_own = state.disks[id_].seat == self.session.seat
        if not is_own and not is_choice:
            yield from teller.values(id_, self.session.records, is_named=len(ids) > 1)
        is_alone = len(ids) == 1 or self.fan is not None
        if is_own and is_alone and is_choice and decision is not None and not decision.about:
            yield from self._below_option(decision, id_)
        if self._asked_of != id_:
            self.forecast_thread.leave()
            self._asked_of = id_
        if battle.assist.is_by_the_book(state):
            return
        lines = list(self._if_chosen(id_)) if is_choice else []
        if lines or self.forecast_thread.is_working:
            yield from lines
        elif len({state.disks[one].seat for one in ids}) > 1:
            told = self.forecast_thread.ask(("fight", ids), lambda: battle.preview.forecast.fight(state, [id_]))
            if told is not None:
                yield from teller.now(told)

    def _below_option(self, decision: Decision, id_: str) -> Iterator[BubbleLine]:
        """What its button says too: how far it moves, or whom it fires at, because that is not asked any more."""
        session, tell = self.session, self.battle.narrator.option_line
        option = next(one for one in decision.options if one.key == id_)
        if told := tell(session.view, option, session.seat, decision.about, session.names, session.short_seat_name):
            yield BubbleLine(told, "second")

    def _if_chosen(self, id_: str) -> Iterator[BubbleLine]:
        """What choosing a piece does at once: a shot, a spell, a stack that is fought."""
        game, chosen, answer = self.session.game, self.battle.preview.forecast.choice, self.session.answer(pick=(id_,))
        told = self.forecast_thread.ask(("chosen", id_), lambda: chosen(game, answer))
        yield from self._teller.chosen(id_, told)

    # --- the fan ---

    def spread(self, id_: str) -> None:
        """Spread out the stack that a disk lies in; one that lies alone is no stack."""
        self.close_fan()
        state = self._seen
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
        state, decision = self._seen, self.session.decision
        about = decision.about if decision else ()
        near = (id_ for id_ in (self._over, *about) if id_ in state.table and state.table.near[id_])
        largest = max(state.table.disks, key=lambda id_: len(heap(state, id_)), default="")
        self.spread(next(near, largest))

    def _layer(self, id_: str) -> BubbleLine:
        state, names = self._seen, self.session.names
        disk, pins = state.disks[id_], state.table.pins(id_)
        ratio, side = self.view.devicePixelRatioF(), self.view.theme.px(FACE)
        smooth = Qt.TransformationMode.SmoothTransformation
        picture = self.faces.disk(disk.card, side * 2, ratio).scaledToWidth(round(side * ratio), smooth)
        picture.setDevicePixelRatio(ratio)
        name, owner = names(id_), self.session.short_seat_name(disk.seat)
        whose = say("table.piece", piece=name, seat=owner) if disk.seat else name
        text = say("table.pins", piece=whose, pinned=[names(one) for one in pins]) if pins else whose
        return BubbleLine(text, "body", picture)

    # --- the menu ---

    def open_menu(self, piece: str, pixel: QPoint) -> None:
        """What a piece can do, at a pixel of the view; nothing where there is none."""
        is_there = piece in self.view.pieces and (piece in self._seen.disks or self._is_offered(piece))
        if is_there and not self.session.is_busy:
            self.view.bubble.hide()
            self.menu = PieceMenu(self.session, self._surface, piece)
            self.menu.aboutToHide.connect(self.menu.deleteLater)
            self.menu.open_at(pixel)

    def _is_offered(self, piece: str) -> bool:
        """Whether the open question offers something that a piece does, allowed or not."""
        decision = self.session.decision
        return decision is not None and bool(offers_beside(decision, piece))

    def open_menu_by_key(self) -> None:
        """For the piece that the keyboard is at, or that is pointed at, or in question."""
        decision = self.session.decision
        about = decision.about if decision is not None else ()
        keys = (self._surface.focused_key(), self._over, *about)
        heads = (key if key in self.view.pieces else key.partition(":")[0] for key in keys)
        piece = next((key for key in heads if key in self.view.pieces), "")
        if piece:
            self.open_menu(piece, self.view.pixel_of(self.view.pieces[piece].lies_at))

    # --- letting go ---

    def _let_go(self, at: Point, is_single: bool) -> None:
        if self._surface.recent.is_back:
            self._surface.recent.come_back()
            return
        decision = self.session.decision
        if self.preview is not None and decision is not None:
            self._lay(self.preview, at, is_single)
        elif decision is not None:
            self._choose(decision, at)

    def _lay(self, preview: PlacementPreview, at: Point, is_single: bool) -> None:
        """The answer that the ghosts show, flip by flip; one that is not legal is refused and changes nothing."""
        shown = self._shown_landing
        is_shown = shown is not None and shown[:2] == (at, is_single)
        if not self.battle.preview.may_measure(self._state):
            landing = preview.landing(at, is_single=True)
        else:
            landing = shown[2] if shown is not None and is_shown else self._landing(preview, at, is_single)
            if landing.is_out_of_reach and self._know_reach(preview):
                landing = preview.landing(at, is_single=is_single)
                if self._lifted is None and not landing.is_out_of_reach:
                    return  # it was not shown before, so a click does not do it yet
        if not landing.is_legal:
            told = self._told(landing)
            self._put_down() if landing.is_out_of_reach else self.session.refused.emit(landing.reasons)
            self.view.bubble.show_at(self.view.pixel_of(at), told)
        elif preview.at is None:
            self.session.give(preview.answer(landing.way[-1]))
        else:
            first = self._lifted.answers if self._lifted is not None else ()
            self._lifted = None
            if not self.session.give_along([*first, *({"place": Flip(at)} for at in landing.way)]):
                self._redraw()

    def _know_reach(self, preview: PlacementPreview) -> bool:
        """Who lets go before the reach was found does not wait in vain: it is worked out now. Whether that is news."""
        if preview.region is not None or preview.at is None:
            return False
        self._reach_thread.cancel()
        self._shade((preview, preview.find()))
        return preview.region is not None

    def _choose(self, decision: Decision, at: Point) -> None:
        keys = [option.key for option in decision.options]
        key = self.fan.piece_at(to_scene(at)) if self.fan is not None else ""
        if key not in keys:
            key = self.view.piece_at(at, [one for one in keys if one in self.view.pieces])
        if not key:
            offered = self.view.piece_at(at, _offered_beside(decision))
            if offered:
                self.open_menu(offered, self.view.pixel_of(at))
            return
        if decision.kind in PICKED:
            self.session.give(self.session.answer(pick=(key,)))
        elif decision.kind == "pick_some":
            self.ticked.emit(key)


def _chosen_by(decision: Decision) -> list[str]:
    return [option.key for option in decision.options if not option.reasons]


def _offered_beside(decision: Decision) -> list[str]:
    """The pieces of which the question offers something that they do, beside those that are chosen themselves."""
    if decision.kind != "pick":
        return []
    return [head for key in _chosen_by(decision) if (head := key.partition(":")[0]) != key]


def _offers(decision: Decision, id_: str) -> bool:
    return any(option.key == id_ and not option.reasons for option in decision.options)
