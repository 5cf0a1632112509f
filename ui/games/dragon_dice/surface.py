"""The board of dice as a surface: what is shown of a battle, what pressing and moving dice answers."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import QPoint, QRect, QTimer
from PySide6.QtWidgets import QMenu, QWidget

from app.battles.battle_list import BattleSide, short_seat_names
from app.battles.record import Record
from app.battles.replay import ReplayFrame
from app.documents.file_shapes import AnswerShape
from app.engine.protocol import Decision, Option
from app.games.api.advice import Hint
from app.games.dragon_dice.battle.scenery.board_marks import (
    PICKED,
    board_marks,
    changed_since,
    moves_to,
    place_in_question,
)
from app.games.dragon_dice.battle.scenery.board_scene import BoardScene, board_scene
from app.games.dragon_dice.rules.state import State, is_reserve
from app.games.registry import battle_of
from app.words import say
from app.words.play_sentences import offer
from app.words.tongue import of_game
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import Area, ReplaySurface, Surface
from ui.games.dragon_dice.board_view import BoardView
from ui.games.dragon_dice.dice_faces import DiceFaces
from ui.games.dragon_dice.dice_table import DiceTable
from ui.games.dragon_dice.fix_dialog import DiceFixSheet
from ui.games.dragon_dice.portraits import DicePortraits
from ui.shell.look.theme import Theme

MOVES = ("ask.reinforce", "ask.retreat")
ALONG = "ask.aboard"  # asked between two moves: which item goes along

KEYS: Mapping[str, Sequence[str]] = {
    "board.key-areas": ("Tab", "Shift+Tab"),
    "board.key-dice": ("Left", "Right", "Up", "Down"),
    "board.key-take": ("Return", "Space"),
    "board.key-menu": ("Menu", "Shift+F10"),
}


class DiceSurface(Surface):
    """Attributes: faces, table (board and tray), view (the board), state (what is shown)."""

    has_losses = True

    def __init__(self, session: BattleSession, theme: Theme, board: QWidget) -> None:
        super().__init__(board)
        self.session = session
        self.theme = theme
        self.faces = DiceFaces(session.records)
        self.portraits = DicePortraits(session, self.faces)
        self.widget = self.table = DiceTable(theme, self.faces, session.names, board)
        self.view: BoardView = self.table.view
        self.tray = self.table.tray
        self.state: State = cast(State, session.view)
        self._asked: State | None = None  # when a person was asked last, or when the battle was opened
        self._has_waited = False  # programs have answered since
        self._left_to_move: tuple[str, ...] = ()  # answers of one drag that are still to be given
        view = self.view
        view.why_not = self._why_not
        view.pointed.connect(self.pointed)
        view.pressed.connect(self._press)
        view.dropped.connect(self._drop)
        view.menu_wanted.connect(self._open_menu)
        view.escaped.connect(self.escaped)
        view.left.connect(self.left)
        view.viewed.connect(self.viewed)
        self.table.tray.picked.connect(lambda key: self._answer((key,)))

    # --- showing ---

    @property
    def own(self) -> str:
        """Who sits at the bottom: the only person, else the first one. Two people at one screen do not change places
        with each question."""
        return next(iter(self.session.people), self.state.seat_ids[0])

    def show(self, snapshot: Snapshot) -> None:
        self.state = cast(State, snapshot.view)
        stage = place_in_question(self.state, snapshot.decision)
        self.table.show_scene(self._scene(), board_marks(self.state, snapshot.decision), stage)
        self._show_recent(snapshot)
        self._move_on(snapshot)

    def _show_recent(self, snapshot: Snapshot) -> None:
        """What programs changed since a person was asked last, as long as the next question is open."""
        if not snapshot.seat:
            self._asked, self._has_waited = self._asked or self.state, True
            self.view.show_recent(())
            return
        before = self._asked if self._has_waited else None
        self.view.show_recent(changed_since(before, self.state) if before is not None else ())
        self._asked, self._has_waited = self.state, False

    def _scene(self) -> BoardScene:
        is_alone = len(self.session.people) == 1
        return board_scene(self.state, self.session.names, self.own, is_you=is_alone)

    def time_to_rest(self) -> int:
        return max(self.view.motion.time_left, super().time_to_rest())

    # --- pressing ---

    def _press(self, keys: Sequence[str]) -> None:
        """Answer with the nearest thing that can be picked; else a wing comes onto the stage."""
        if keys[0] in self.state.dice:
            self.chosen.emit(keys[0])
        if not self._answer(keys) and keys[0] not in self.view.glow.marks.moves:
            self.view.set_stage(keys[-1])

    def _answer(self, keys: Sequence[str]) -> bool:
        """Whether something there answers the open question."""
        decision, marks = self.session.decision, self.view.glow.marks
        key = next((one for one in keys if one in marks.options), "")
        if decision is None or self.session.is_busy or not key:
            return False
        options = marks.options[key]
        if decision.kind == "pick_some":
            self.ticked.emit(options[0])
        elif decision.kind in PICKED and len(options) == 1:
            self.session.give(self.session.answer(pick=options))
        elif decision.kind in PICKED:
            self._offer(decision, options, key)
        return True

    def mark(self, keys: Sequence[str]) -> None:
        self.view.tick(keys)

    # --- menus ---

    def _offer(self, decision: Decision, keys: Sequence[str], at: str) -> None:
        """One part of the board can mean several answers."""
        area = self.rect_of(at)
        menu = QMenu(self.view)
        for option in decision.options:
            if option.key in keys:
                self._add_option(menu, option)
        self._open(menu, area.rect.center() if area is not None else QPoint())

    def _open_menu(self, keys: Sequence[str], at: QPoint) -> None:
        """What a part of the board can do, then what can be looked up."""
        menu, marks, decision = QMenu(self.view), self.view.glow.marks, self.session.decision
        wanted = [option for key in keys for option in marks.options.get(key, ())]
        wanted += [option for key in keys for option in marks.moves.get(key, {}).values()]
        for option in decision.options if decision is not None else ():
            if option.key in wanted:
                self._add_option(menu, option)
        die = keys[0] if keys[0] in self.state.dice else ""
        if die:
            menu.addSeparator()
            menu.addAction(say("menu.details")).triggered.connect(partial(self.details_wanted.emit, die))
            if self.can_fix and self.session.game.result is None and self.session.actor:
                menu.addAction(say("menu.fix")).triggered.connect(partial(self.fix_wanted.emit, die))
        if not menu.isEmpty():
            self._open(menu, at)

    def _add_option(self, menu: QMenu, option: Option) -> None:
        with of_game(self.session.system):
            text = offer(option, self.session.names).replace("&", "&&")
        action = menu.addAction(text)
        if self.session.decision is not None and self.session.decision.kind == "pick_some":
            action.triggered.connect(lambda _=False: self.ticked.emit(option.key))
        else:
            action.triggered.connect(lambda _=False: self.session.give(self.session.answer(pick=(option.key,))))

    def _open(self, menu: QMenu, at: QPoint) -> None:
        self.menu = menu
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.view.mapToGlobal(at))

    # --- moving dice ---

    def _drop(self, dice: Sequence[str], place: str) -> None:
        """One answer for each die, in order; what is asked in between is answered first."""
        self._left_to_move = moves_to(self.state, dice, place)
        self._give_next()

    def _give_next(self) -> None:
        decision = self.session.decision
        if not self._left_to_move or decision is None or decision.prompt not in MOVES or self.session.is_busy:
            return
        key, *rest = self._left_to_move
        self._left_to_move = tuple(rest)
        if not self.session.give(self.session.answer(pick=(key,))):
            self._left_to_move = ()

    def _move_on(self, snapshot: Snapshot) -> None:
        """The next die of a drag moves as soon as the one before has."""
        if not self._left_to_move:
            return
        decision = snapshot.decision
        if decision is None or decision.prompt not in (*MOVES, ALONG):
            self._left_to_move = ()
        elif decision.prompt in MOVES:
            QTimer.singleShot(0, self, self._give_next)

    def _why_not(self, dice: Sequence[str], place: str) -> str:
        """Why dice cannot go to a place."""
        if not dice or any(self.state.dice[die].place == place for die in dice):
            return ""
        with of_game(self.session.system):
            if len({self.state.dice[die].place for die in dice}) > 1:
                return say("board.move-apart")
            is_reinforcing = is_reserve(self.state.dice[dice[0]].place)
            return say("board.move-out" if is_reinforcing else "board.move-home")

    # --- pieces ---

    def pieces(self) -> Collection[str]:
        """Everything that can be picked on the board."""
        return (*self.view.layout_.dice, *self.view.layout_.places, *self.view.glow.marks.options)

    def rect_of(self, key: str) -> Area | None:
        rect = self.table.rect_of(key)
        return Area(rect) if rect is not None else None

    def rects_of_answers(self, decision: Decision, answers: Sequence[AnswerShape]) -> Iterator[Area]:
        """What of the board answers with the first of these."""
        wanted = set(answers[0].pick or ()) if answers else set()
        for key in self._keys_of(decision, wanted):
            if (area := self.rect_of(key)) is not None:
                yield area

    def _keys_of(self, decision: Decision, wanted: Collection[str]) -> list[str]:
        """The parts of the board that mean an answer."""
        marks = board_marks(self.state, decision)
        found = [key for key, options in marks.options.items() if set(options) & set(wanted)]
        for move in wanted:
            die, _, place = move.partition(">")
            if place:
                found += [die, place]
        return found

    def stage_rect(self) -> QRect:
        """The stage, in pixels of `overlay_parent`."""
        return self.view.stage_rect()

    def free_rect(self) -> QRect:
        """The room beside the terrain on the stage."""
        return self.view.free_rect()

    @property
    def overlay_parent(self) -> QWidget:
        """What sheets over the stage lie in."""
        return self.view

    def highlight(self, keys: Iterable[str]) -> tuple[str, ...]:
        shown = tuple(key for key in keys if self.table.rect_of(key) is not None)
        self.view.light(shown)
        return shown

    def show_hint(self, hint: Hint | None) -> None:
        decision = self.session.decision
        wanted = hint.answer.pick or () if hint is not None else ()
        self.view.hint_at(self._keys_of(decision, wanted) if decision is not None else ())

    # --- setting right ---

    @property
    def can_fix(self) -> bool:
        return True

    def make_fix_dialog(self, parent: QWidget, piece: str) -> DiceFixSheet:
        return DiceFixSheet(self.session, self.theme, parent, piece if piece in self.state.dice else "")


class DiceReplay(ReplaySurface):
    """Attributes: table, view."""

    def __init__(self, record: Record, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        state, battle = record.position.state, battle_of(record.system)
        self._names = battle.narrator.short_names(state, record.records)
        sides = tuple(BattleSide(seat["id"], str(seat["army"]["name"])) for seat in record.header["seats"])
        self._names.call_seats(short_seat_names(sides))
        self._state_of = battle.scenery.replay_state(state, record.records)
        self.widget = self.table = DiceTable(theme, DiceFaces(record.records), self._names, parent)
        self.view = self.table.view

    def show_frame(self, frame: ReplayFrame, before: ReplayFrame | None) -> None:
        state = self._state_of(frame.picture)
        self._names.see(state)
        stage = _stage_of(frame, state)
        self.table.show_scene(board_scene(state, self._names), stage=stage, is_moving=before is not None)

    def set_speed(self, factor: float) -> None:
        self.view.motion.factor = factor


def _stage_of(frame: ReplayFrame, state: State) -> str:
    """Where a step happened: the last place that its events name."""
    for event in reversed(frame.events):
        for name in ("place", "army", "terrain", "target"):
            place = str(event.values.get(name, "")).rpartition("@")[2]
            if place in state.terrains:
                return place
    return ""


def make_surface(session: BattleSession, theme: Theme, board: QWidget) -> DiceSurface:
    return DiceSurface(session, theme, board)


def make_replay(record: Record, theme: Theme, parent: QWidget) -> DiceReplay:
    return DiceReplay(record, theme, parent)
