"""Dice picked by their health: losses above all. The same control serves exactly so much and at most so much."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.games.dragon_dice.ai.casualties import is_own_loss, pick_by_health
from app.games.dragon_dice.battle.sheets.health_choice import choice_of
from app.games.dragon_dice.battle.sheets.told_rolls import throws_in
from app.words import say
from app.words.play_sentences import of
from ui.games.dragon_dice.controls.sheet_control import SheetControl
from ui.games.dragon_dice.sheets.answer_sheet import SheetKeys
from ui.games.dragon_dice.sheets.dice_tiles import Stamp
from ui.games.dragon_dice.sheets.die_group import groups_of
from ui.games.dragon_dice.sheets.health_sheet import HealthSheet

RECENT = 60  # lines of the log in which the damage was rolled


class HealthControl(SheetControl):
    """Attributes: sheet, take, for_me and clear (buttons)."""

    sheet: HealthSheet

    def make(self) -> None:
        choice = choice_of(self.view, self.decision)
        self.is_loss = is_own_loss(self.view, self.decision, self.seat)
        stamp: Stamp = "cross" if self.is_loss else "check"
        with of(self.named):
            title = self._title(choice.most)
            groups = groups_of(self.view, choice.worths, self.named)
            self.sheet = HealthSheet(self.theme, self.pictures, title, choice, groups, stamp)
            take = say("dragon-dice.pick-remove" if self.is_loss else "dragon-dice.pick-take")
            mine = say("dragon-dice.pick-least" if self.is_loss else "dragon-dice.pick-for-me")
            self.take = self.action(take, self._say, "Return", primary=True)
            self.for_me = self.action(mine, self._fill, "L")
            self.clear = self.action(say("dragon-dice.pick-clear"), self._clear, "Escape")
        self.sheet.changed.connect(self._show)
        SheetKeys(self.sheet, {Qt.Key.Key_L: self._fill, Qt.Key.Key_Escape: self._clear})
        self._show()

    def _title(self, most: int) -> str:
        if not self.is_loss:
            return self.asked()
        told = [(one.event, one.before) for one in self.session.log[-RECENT:] if one.event is not None]
        throws = throws_in(told)
        sums = [roll.total for roll in throws[-1].rolls if roll.total is not None] if throws else []
        damage = self.decision.values.get("most")
        if len(sums) >= 2 and sums[-2] - sums[-1] == damage:
            return say("dragon-dice.lose-after", hits=sums[-2], saves=sums[-1], health=most)
        return say("dragon-dice.lose", health=most)

    def _show(self) -> None:
        self.take.setEnabled(self.sheet.choice.is_complete)
        self.clear.setEnabled(bool(self.sheet.choice.picked))
        self.marked.emit(self.sheet.choice.picked)

    def _fill(self) -> None:
        self.sheet.pick_only(pick_by_health(self.view, self.decision, self.seat))

    def _clear(self) -> None:
        self.sheet.pick_only(())

    def _say(self) -> None:
        if self.sheet.choice.is_complete:
            self.said.emit({"pick": self.sheet.choice.picked})

    def button_of(self, key: str) -> QWidget | None:
        return self.sheet.tiles.get(key)

    def tick(self, key: str) -> None:
        if key in self.sheet.tiles:
            self.sheet.toggle(key)

    def figure(self, number: int) -> None:
        self.sheet.figure(number)
