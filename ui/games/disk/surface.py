"""The disk table as a surface: the view, what pointing at it means, the instruments over it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QWidget

from app.base.geometry import Point
from app.battles.record import Record
from app.battles.replay import ReplayFrame
from app.documents.file_shapes import AnswerShape
from app.engine.protocol import Answer, Decision
from app.games.api.advice import Hint
from app.games.api.legal_answers import LegalAnswer
from app.games.disk.rules.flips import FlipSpot
from app.teaching.lesson_progress import lessons_for
from ui.battle.question.option_button import OfferButton
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import Area, Placement, Placer, ReplaySurface, Surface
from ui.games.disk.disk_battles import disk_battle_of, replay_state_of
from ui.games.disk.faces import Faces
from ui.games.disk.fix_dialog import FixSheet
from ui.games.disk.instruments import SQUARE, Instruments
from ui.games.disk.overlays.hint_overlay import HintOverlay
from ui.games.disk.overlays.option_forecasts import OptionForecasts
from ui.games.disk.overlays.recent_overlay import RecentMoves
from ui.games.disk.placement import PlacementOutcome, PlacementPreview
from ui.games.disk.pointer_controller import PointerController
from ui.games.disk.portraits import DiskPortraits
from ui.games.disk.pulse import Pulse
from ui.games.disk.strokes import UNIT
from ui.games.disk.table_view import TableView
from ui.shell.look.theme import Theme
from ui.widgets.keys import bind_keys

AROUND = 50  # units of the scene: how much of the table a place stands for that somebody is shown
BESIDE = 5  # pixels between a piece and the ring around it

KEYS: Mapping[str, Sequence[str]] = {
    "table.key-fan": ("S",),
    "table.key-ruler": ("R",),
    "table.key-ranges": ("E",),
    "table.key-threats": ("V",),
    "table.key-magnifier": ("M",),
    "table.key-turn": ("T",),
    "table.key-zoom": ("+", "=", "-"),
    "table.key-whole": ("F",),
    "table.key-recent": (",", "."),
    "table.key-pan": ("Left", "Right", "Up", "Down"),
    "table.key-pan-across": ("Ctrl+Shift+Left", "Ctrl+Shift+Right"),
    "table.key-pan-along": ("Ctrl+Shift+Up", "Ctrl+Shift+Down"),
    "table.key-menu": ("Menu", "Shift+F10"),
}


class DiskPlacement(Placement):
    """A disk that is to be flipped or laid where the pointer is."""

    def __init__(self, surface: "DiskSurface", aim: PlacementPreview) -> None:
        self._surface = surface
        self._aim = aim
        self.is_move = aim.at is not None

    @property
    def is_here(self) -> bool:
        at = self._surface.pointer
        return at is not None and self._surface.pointer_controller.is_legal_at(at[0])

    def land(self) -> bool:
        at = self._surface.pointer
        if at is None or not self.is_here or not self._aim.landing(at[0], is_single=at[1]).is_legal:
            return False  # by the book it is judged only now
        self._surface.view.let_go.emit(*at)
        return True

    def propose(self) -> Answer | None:
        return self._aim.first()


class DiskSurface(Surface):
    """Attributes: faces, view, pointer_controller, instruments, pulse (pieces that are shown for a moment), hint (where
    advice leads to), recent (what others did), option_forecasts (what the buttons of targets say), pointer
    (where it is on the table, and whether one flip is meant)."""

    has_losses = True

    def __init__(self, session: BattleSession, theme: Theme, board: QWidget) -> None:
        super().__init__(board)
        self.session = session
        self.theme = theme
        self.faces = Faces(session.records, session.system)
        self.widget = self.view = TableView(theme, self.faces, board)
        self.portraits = DiskPortraits(session, self.faces)
        self.pointer_controller = PointerController(session, self, board)
        self.instruments = Instruments(session, self.view, theme, self.faces, board)
        self.pulse = Pulse(self.view)
        self.hint = HintOverlay(self.view, self.faces)
        self.recent = RecentMoves(session, self, theme)
        self.option_forecasts = OptionForecasts(session, self)
        bind_keys(board, {",": lambda: self._turn_or_look(-1), ".": lambda: self._turn_or_look(1)})
        self.pointer: tuple[Point, bool] | None = None
        self._shown: Any = session.view
        self.pointer_controller.ticked.connect(self.ticked)
        self.view.pointed.connect(self._point)
        self.view.left.connect(self._leave)
        self.view.clicked.connect(lambda at: self.chosen.emit(self.view.piece_at(at)))
        self.view.escaped.connect(self.escaped)
        self.view.viewed.connect(self.viewed)

    def show(self, snapshot: Snapshot) -> None:
        self._shown = snapshot.view
        self.pointer_controller.renew(snapshot)
        preview = self.pointer_controller.preview
        self.placement = DiskPlacement(self, preview) if preview is not None else None
        self.instruments.renew(snapshot)
        self.recent.renew(snapshot)

    def time_to_rest(self) -> int:
        motion, speed = self.view.motion, self.theme.speed
        left = round(motion.left * 100 / speed) if motion.is_running and speed else 0
        return max(left, super().time_to_rest())

    @property
    def placer(self) -> Placer | None:
        return self.pointer_controller.placer

    @property
    def has_stacks(self) -> bool:
        return bool(self._shown.table.has_stacks)

    @property
    def is_tall(self) -> bool:
        return self.view.table.height() >= SQUARE * self.view.table.width()

    def focused_key(self) -> str:
        """What the option means that has the keyboard; nothing where none has."""
        now = QApplication.focusWidget()
        return now.offer.key if isinstance(now, OfferButton) else ""

    def _turn_or_look(self, by: int) -> None:
        """The same two keys turn what is being placed and step through what happened: never both at a time."""
        if not self.pointer_controller.turn(by):
            self.recent.go(by)

    # --- the pointer ---

    def _point(self, at: Point, is_single: bool) -> None:
        self.pointer = (at, is_single)
        self.aimed.emit()
        self.pointed.emit(self.view.piece_at(at))

    def _leave(self) -> None:
        self.pointer = None
        self.aimed.emit()
        self.left.emit()

    # --- pieces ---

    def pieces(self) -> Collection[str]:
        return tuple(self._shown.table.disks)

    def rect_of(self, key: str) -> Area | None:
        if key not in self._shown.table:
            return None
        lying = self._shown.table[key]
        return self._round(lying.at, lying.radius)

    def rect_at(self, at: Point) -> Area:
        return self._round(at, UNIT * AROUND)

    def rects_of_answers(self, decision: Decision, answers: Sequence[AnswerShape]) -> Iterator[Area]:
        """Where the flips end, and the disk that is flipped."""
        spot = decision.place
        if isinstance(spot, FlipSpot) and answers and answers[0].flip is not None:
            ends = list(lessons_for(self._shown).landings(spot, answers))
            yield self._round(ends[-1], spot.radius)
            lying = self._shown.table[spot.piece]
            yield self._round(lying.at, lying.radius)

    def _round(self, at: Point, radius: int) -> Area:
        middle = self.view.viewport().mapTo(self.view, self.view.pixel_of(at))
        reach = round(radius / UNIT * self.view.pixels) + self.theme.px(BESIDE)
        return Area(QRect(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach), is_round=True)

    def highlight(self, keys: Iterable[str]) -> tuple[str, ...]:
        pieces = self.view.pieces
        self.pulse.show(key if key in pieces else key.partition(":")[0] for key in keys)  # or something that it does
        return self.pulse.shown

    def preview(self, legal: LegalAnswer | None) -> None:
        """Ghosts of a move on the table."""
        decision = self.session.decision
        self.view.show_landing(None)
        if legal is not None and decision is not None and decision.kind == "place":
            self._show_ghost(legal, decision)

    def _show_ghost(self, legal: LegalAnswer, decision: Decision) -> None:
        spot: Any = decision.place
        if not legal.at:
            return
        seen, about = self._shown, decision.about[0] if decision.about else ""
        card = seen.disks[about].card if about in seen.disks else seen.cards.get(about.split(":")[0])
        self.view.show_landing(PlacementOutcome(legal.at, getattr(spot, "radius", 0)), getattr(spot, "at", None), card)

    def can_forecast(self, decision: Decision) -> bool:
        return self.option_forecasts.can_tell(decision)

    def forecast_options(self, decision: Decision | None, tell: Callable[[str, Sequence[str]], None]) -> None:
        self.option_forecasts.begin(decision, tell)

    def show_hint(self, hint: Hint | None) -> None:
        decision = self.session.decision
        self.hint.show(self._shown, decision, hint) if decision is not None else self.hint.clear()

    # --- setting right ---

    @property
    def can_fix(self) -> bool:
        return True

    def make_fix_dialog(self, parent: QWidget, piece: str) -> FixSheet:
        return FixSheet(self.session, self.theme, parent, piece if piece in self._shown.disks else "")


class DiskReplay(ReplaySurface):
    """Attributes: view."""

    def __init__(self, record: Record, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.widget = self.view = TableView(theme, Faces(record.records, record.system), parent)
        self._state_of = replay_state_of(record)
        self._motions = disk_battle_of(record.system).scenery.motions

    def show_frame(self, frame: ReplayFrame, before: ReplayFrame | None) -> None:
        moves = self._motions(frame.events, before.picture) if before is not None else ()
        if before is None:
            self.view.motion.finish()
        held = [str(event.values["piece"]) for event in frame.events if "piece" in event.values]
        self.view.show_state(self._state_of(frame.picture), held=held, moves=moves)

    def set_speed(self, factor: float) -> None:
        self.view.motion.factor = factor


def make_surface(session: BattleSession, theme: Theme, board: QWidget) -> DiskSurface:
    return DiskSurface(session, theme, board)


def make_replay(record: Record, theme: Theme, parent: QWidget) -> DiskReplay:
    return DiskReplay(record, theme, parent)
