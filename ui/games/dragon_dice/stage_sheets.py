"""Rolls and sheets over the board: what was rolled just now, and what answers the open question."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.games.api.narration import LogSentence
from app.games.dragon_dice.battle.sheets.told_rolls import DiceThrow, ToldRoll, throws_in
from app.games.dragon_dice.rules.state import State
from ui.battle.session.pacing import pace_of
from ui.games.disk.overlays.corner_panel import fresh_of
from ui.games.dragon_dice.controls.odds_control import OddsControl
from ui.games.dragon_dice.controls.sheet_control import SheetControl
from ui.games.dragon_dice.sheets.answer_sheet import AnswerSheet
from ui.games.dragon_dice.sheets.dice_pictures import dice_pictures_of
from ui.games.dragon_dice.sheets.how_card import HowCard
from ui.games.dragon_dice.sheets.stage_panel import StagePanel
from ui.games.dragon_dice.surface import DiceSurface
from ui.widgets.keys import bind_keys

if TYPE_CHECKING:
    from ui.battle.session.board import BattleBoard

KEYS: Mapping[str, Sequence[str]] = {"table.key-rolls": ("Shift+D",)}

READS = 900  # milliseconds that programs wait after a roll, so that its result can be read
MAX_KEPT = 100  # throws that can be looked at again
RECENT = 400  # lines of the log that are read for them
ROLLED = frozenset({"rolled", "dragons-rolled", "summed", "magic-rolled"})
# Questions in the midst of a roll: what was rolled stays.
AMID = frozenset({
    "ask.special", "ask.reroll", "ask.double", "ask.double-kind", "ask.units", "ask.target", "ask.way", "ask.use",
    "ask.share", "ask.losses", "ask.outcome", "ask.spell", "ask.resolve", "ask.colour", "ask.dragon", "ask.place",
    "ask.carrier", "ask.glare", "ask.dispel", "ask.step-down", "ask.sacrifice", "ask.refuge", "ask.control",
})  # fmt: skip
BLIND = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape)


class StageSheets(QObject):
    """Attributes: panel, throws (the last one last).

    What was rolled stays until the next answer; the history shows the last throws again."""

    def __init__(self, board: "BattleBoard") -> None:
        super().__init__(board)
        self.board = board
        self.session, self.theme, self.surface = board.session, board.theme, board.surface
        self.pictures = dice_pictures_of(self.session.records)
        assert isinstance(board.surface, DiceSurface)  # the game names it
        self.panel = StagePanel(self.theme, self.pictures, board.surface.overlay_parent, board.surface)
        self.throws: tuple[DiceThrow, ...] = ()
        self._place = -1
        self._heard: LogSentence | None = self.session.log[-1] if self.session.log else None
        self._read = QElapsedTimer()
        self._how: HowCard | None = None
        rolls = self.panel.rolls
        rolls.finished.connect(self._read.start)
        rolls.explained.connect(self._explain)
        rolls.before.clicked.connect(partial(self._look, -1))
        rolls.after.clicked.connect(partial(self._look, 1))
        rolls.away.clicked.connect(self.hide)
        self.panel.pressed.connect(self._put_aside)
        self.surface.escaped.connect(self._put_aside)
        self.surface.sheet_shown.connect(self._show_sheet)
        self.surface.viewed.connect(self.panel.put)
        self.surface.pointed.connect(self._point)
        self.surface.cover_changed.connect(lambda: self.panel.put_below(self.surface.covered))
        self.surface.times_to_rest.append(self.time_to_rest)
        self.session.changed.connect(self.renew)
        self._find_throws()
        self._show_sheet(board.bar.control.sheet if board.bar.control is not None else None)
        if self._is_amid():
            self._show(is_new=False)
        bind_keys(board, {"Shift+D": self.toggle})
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)

    # --- sheets ---

    def _show_sheet(self, sheet: QWidget | None) -> None:
        self.panel.show_sheet(sheet if isinstance(sheet, AnswerSheet) else None)
        control = self.board.bar.control
        if isinstance(control, SheetControl):
            control.lit.connect(self._light)

    def _light(self, dice: Sequence[str]) -> None:
        """What is meant: in the roll, if it lies there, and on the board."""
        if self.panel.has_rolls:
            self.panel.rolls.light(dice)
        self.surface.highlight(dice)

    def _point(self, piece: str) -> None:
        """The odds of what would be done to the army under the pointer."""
        state, control = self.session.view, self.board.bar.control
        if isinstance(control, OddsControl) and isinstance(state, State) and piece in state.dice:
            control.look_at_army(state.army_of(piece).key)

    # --- rolls ---

    def _find_throws(self) -> None:
        log = self.session.log[-RECENT:]
        self.throws = throws_in((one.event, one.before) for one in log if one.event is not None)[-MAX_KEPT:]
        self._place = len(self.throws) - 1

    def renew(self) -> None:
        """Something happened. What was rolled is shown, and stays for as long as it is asked about."""
        log, heard = self.session.log, self._heard
        fresh = fresh_of(log, heard)
        self._heard = log[-1] if log else None
        kinds = {one.event.kind for one in fresh if one.event is not None}
        was_undone = not fresh and heard is not self._heard
        if kinds & ROLLED:
            before = self.panel.rolls.throw if self.panel.has_rolls else None
            self._find_throws()
            self._show(is_new=True, before=before)
        elif was_undone or self._is_aiming() or (fresh and not self._is_amid()):
            self.hide()
        if was_undone:
            self._find_throws()

    def _is_aiming(self) -> bool:
        """Whether the target of a spell is asked for: then the table is to be seen."""
        decision = self.session.decision
        if decision is None or decision.prompt != "ask.target":
            return False
        return str(decision.values.get("source", "")).startswith("spell/")

    def _is_amid(self) -> bool:
        decision = self.session.decision
        return decision is not None and decision.prompt in AMID

    def _show(self, *, is_new: bool, before: DiceThrow | None = None) -> None:
        if not 0 <= self._place < len(self.throws):
            return
        state = self.session.view
        assert isinstance(state, State)
        self._close_how()
        rolls = self.panel.rolls
        rolls.before.setEnabled(self._place > 0)
        rolls.after.setEnabled(self._place < len(self.throws) - 1)
        rolls.show()
        if is_new and self.panel.sheet is not None:
            self.panel.sheet.hide()
        throw, people = self.throws[self._place], self.session.people
        you = people[0] if len(people) == 1 else ""
        rolls.show_throw(throw, state, self.session.names, is_new=is_new, before=before, you=you)
        self.panel.put()

    def hide(self) -> None:
        """Put the rolls away."""
        self._close_how()
        self.panel.hide_rolls()

    def _put_aside(self) -> None:
        """Who wants to see the table below; as long as something is answered beside the roll it stays."""
        if self.panel.sheet is None or not self._is_amid():
            self.hide()

    def toggle(self) -> None:
        """The last rolls again; what is shown is put away."""
        if self.panel.has_rolls:
            self.hide()
        else:
            self._place = len(self.throws) - 1
            self._show(is_new=False)

    def _look(self, by: int) -> None:
        self._place = min(max(self._place + by, 0), len(self.throws) - 1)
        self._show(is_new=False)

    def time_to_rest(self) -> int:
        """Milliseconds until dice lie still and their sum is read. Where programs do not wait, nobody reads."""
        rolls = self.panel.rolls
        if not self.panel.has_rolls or not self.panel.isVisible() or not pace_of(self.theme):
            return 0
        if rolls.is_moving:
            return rolls.left + READS
        return max(READS - self._read.elapsed(), 0) if self._read.isValid() else 0

    # --- how? ---

    def _explain(self, roll: ToldRoll) -> None:
        """In the panel beside the table where it is seen, else below the roll."""
        side = self.board.side
        if side.isHidden() or (side.above is not None and self._how is not None and self._how.roll == roll):
            self._close_how()
            if side.isHidden():
                self.panel.rolls.show_how(roll)
            return
        self._close_how()
        self._how = HowCard(self.theme, self.pictures, roll, self.session.names, side)
        self._how.closed.connect(self._close_how)
        side.show_above(self._how)

    def _close_how(self) -> None:
        if self._how is not None:
            self._how = None
            self.board.side.show_above(None)

    # --- hurrying ---

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Any key or click shows the result at once. A key that would answer what is not seen yet does no more."""
        kinds = (QEvent.Type.MouseButtonPress, QEvent.Type.ShortcutOverride)
        if event.type() not in kinds or not self.panel.rolls.is_moving or not isinstance(watched, QWidget):
            return False
        if watched.window() is not self.board.window():
            return False
        self.panel.rolls.finish()
        if isinstance(event, QKeyEvent) and event.key() in BLIND and not event.modifiers():
            event.accept()
            return True
        return False
