"""The board of dice as a surface: the view, what pressing it means, who sits at the bottom."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import cast

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from app.battles.record import Record
from app.battles.replay import ReplayFrame
from app.documents.file_shapes import AnswerShape
from app.engine.protocol import Decision
from app.games.dragon_dice.battle.scenery.board_marks import PICKED, board_marks, place_in_question
from app.games.dragon_dice.battle.scenery.board_scene import BoardScene, board_scene
from app.games.dragon_dice.rules.state import State
from app.games.registry import battle_of
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import Area, ReplaySurface, Surface
from ui.games.dragon_dice.board_view import BoardView
from ui.games.dragon_dice.dice_faces import DiceFaces
from ui.games.dragon_dice.portraits import DicePortraits
from ui.shell.look.theme import Theme

KEYS: Mapping[str, Sequence[str]] = {}


class DiceSurface(Surface):
    """Attributes: faces, view (the board), state (what is shown)."""

    has_losses = True

    def __init__(self, session: BattleSession, theme: Theme, board: QWidget) -> None:
        super().__init__(board)
        self.session = session
        self.theme = theme
        self.faces = DiceFaces(session.records)
        self.portraits = DicePortraits(session, self.faces)
        self.widget = self.view = BoardView(theme, self.faces, board)
        self.state: State = cast(State, session.view)
        self.view.pointed.connect(self.pointed)
        self.view.pressed.connect(self._press)
        self.view.escaped.connect(self.escaped)
        self.view.left.connect(self.left)
        self.view.viewed.connect(self.viewed)

    # --- showing ---

    @property
    def own(self) -> str:
        """Who sits at the bottom: the only person, else the first one. Two people at one screen do not change places
        with each question."""
        people = self.session.people
        return next(iter(people), self.state.seat_ids[0])

    def show(self, snapshot: Snapshot) -> None:
        self.state = cast(State, snapshot.view)
        marks = board_marks(self.state, snapshot.decision)
        self.view.show_scene(self._scene(), marks)
        if place := place_in_question(self.state, snapshot.decision):
            self.view.set_stage(place)

    def _scene(self) -> BoardScene:
        is_alone = len(self.session.people) == 1
        return board_scene(self.state, self.session.names, self.own, is_you=is_alone)

    def time_to_rest(self) -> int:
        return self.view.time_left

    # --- pressing ---

    def _press(self, keys: Sequence[str]) -> None:
        """Answer with the nearest thing that can be picked; else a wing comes onto the stage."""
        die = keys[0] if keys[0] in self.state.dice else ""
        if die:
            self.chosen.emit(die)
        if self._answer(keys):
            return
        self.view.set_stage(keys[-1])

    def _answer(self, keys: Sequence[str]) -> bool:
        decision, marks = self.session.decision, self.view.marks
        if decision is None or self.session.is_busy:
            return False
        key = next((one for one in keys if one in marks.options), "")
        if not key:
            return False
        options = marks.options[key]
        if decision.kind in PICKED and len(options) == 1:
            self.session.give(self.session.answer(pick=options))
        elif decision.kind == "pick_some":
            self.ticked.emit(options[0])
        return True

    # --- pieces ---

    def pieces(self) -> Collection[str]:
        return tuple(self.view.layout_.dice)

    def stage_rect(self) -> QRect:
        return self.view.stage_rect()

    def free_rect(self) -> QRect:
        return self.view.free_rect()

    @property
    def overlay_parent(self) -> QWidget:
        return self.view

    def rect_of(self, key: str) -> Area | None:
        box = self.view.box_of(key)
        if box is None:
            return None
        return Area(QRect(round(box.x), round(box.y), round(box.width), round(box.height)))

    def rects_of_answers(self, decision: Decision, answers: Sequence[AnswerShape]) -> Iterator[Area]:
        """What of the board answers with the first of these."""
        marks = board_marks(self.state, decision)
        wanted = set(answers[0].pick or ()) if answers else set()
        for key, options in marks.options.items():
            if wanted & set(options) and (area := self.rect_of(key)) is not None:
                yield area

    def highlight(self, keys: Iterable[str]) -> tuple[str, ...]:
        shown = tuple(key for key in keys if self.view.box_of(key) is not None)
        self.view.light(shown)
        return shown


class DiceReplay(ReplaySurface):
    """Attributes: view."""

    def __init__(self, record: Record, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        state, battle = record.position.state, battle_of(record.system)
        self._names = battle.narrator.names(state, record.records)
        self._state_of = battle.scenery.replay_state(state, record.records)
        self.widget = self.view = BoardView(theme, DiceFaces(record.records), parent)

    def show_frame(self, frame: ReplayFrame, before: ReplayFrame | None) -> None:
        state = self._state_of(frame.picture)
        self._names.see(state)
        self.view.show_scene(board_scene(state, self._names), is_moving=before is not None)
        if place := place_in_question(state, None):
            self.view.set_stage(place)

    def set_speed(self, factor: float) -> None:
        self.view.factor = factor


def make_surface(session: BattleSession, theme: Theme, board: QWidget) -> DiceSurface:
    return DiceSurface(session, theme, board)


def make_replay(record: Record, theme: Theme, parent: QWidget) -> DiceReplay:
    return DiceReplay(record, theme, parent)
