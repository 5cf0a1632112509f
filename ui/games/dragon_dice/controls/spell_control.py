"""Announcing spells: one after the other out of those that can be paid, the last one can be taken back."""

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

from app.games.dragon_dice.battle.sheets.odds_card import is_hidden
from app.games.dragon_dice.battle.sheets.spell_list import gains_of, spell_table, targets_of
from app.words import say
from app.words.play_sentences import of
from ui.battle.session.advice_thread import AdviceThread
from ui.games.dragon_dice.controls.sheet_control import SheetControl
from ui.games.dragon_dice.sheets.spell_sheet import SpellSheet

BACK = "back"


class SpellControl(SheetControl):
    """Attributes: sheet, back (takes the last spell back; None where none is announced)."""

    sheet: SpellSheet

    def make(self) -> None:
        table = spell_table(self.view, self.decision, self.session.log, self.named)
        with of(self.named):
            self.sheet = SpellSheet(self.theme, table, self.named)
            self.back = None
            if table.can_take_back:
                self.back = self.action(say("option.back"), lambda: self.said.emit({"pick": (BACK,)}), "B")
        self.sheet.cast.connect(lambda key: self.said.emit({"pick": (key,)}))
        self.sheet.pointed.connect(self._show_targets)
        self._thread = AdviceThread(self)
        self._thread.advised.connect(self._told)
        if not is_hidden(self.view):
            view, decision, seat = self.view, self.decision, self.seat
            self._thread.think(lambda _: gains_of(view, decision, seat))

    def _show_targets(self, key: str) -> None:
        """Where a spell can be aimed at."""
        self.lit.emit(targets_of(self.view, self.decision, key))

    def _told(self, gains: Mapping[str, float]) -> None:
        self.sheet.show_gains(gains)

    def button_of(self, key: str) -> QWidget | None:
        if key == BACK:
            return self.back
        return next((row for row in self.sheet.rows if row.offer.key == key), None)

    def figure(self, number: int) -> None:
        self.sheet.figure(number)
