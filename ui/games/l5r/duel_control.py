"""What real counters did in a duel, typed in: how many show Focus, how many Strike; all others missed."""

from PySide6.QtWidgets import QLabel, QWidget

from app.games.l5r.rules.duel import FOCUS, MISS, STRIKE
from app.games.l5r.rules.state import L5rState
from app.words import say
from ui.battle.question.controls import QuestionControl, under_focus
from ui.games.l5r.duel_panel import medal_of
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import flowbox, hbox
from ui.widgets.stepper import Stepper

MEDAL = 26  # pixels


class DuelControl(QuestionControl):
    """Two numbers; what is left has missed. Figures are for the stepper that has the keyboard, else for both in turn.
    Attributes: steppers (by side), missed, damage (what they say)."""

    def build(self) -> None:
        flow = flowbox(self.theme, parent=self, spacing=14)
        self.steppers = {side: self._stepper(side) for side in (FOCUS, STRIKE)}
        for side, stepper in self.steppers.items():
            flow.addWidget(self._part(side, stepper))
        self.missed = text_label("", "name", self)
        flow.addWidget(self._part(MISS, self.missed))
        self.damage = text_label("", "name", self)
        flow.addWidget(self.damage)
        flow.addWidget(text_label(say("duel.type"), "second", self))
        self._turn = FOCUS  # whose the next figure is
        self.action(say("duel.so"), self._say, "Return", primary=True)
        self._count("")

    def _stepper(self, side: str) -> Stepper:
        stepper = Stepper(self.theme, say(f"option.{side}"), self, max_value=self.decision.max_count)
        stepper.changed.connect(lambda _: self._count(side))
        return stepper

    def _part(self, side: str, figure: QWidget) -> QWidget:
        part, sign = QWidget(self), QLabel(self)
        sign.setPixmap(medal_of(side, self.theme.px(MEDAL), self.devicePixelRatioF()))
        word = text_label(say(f"option.{side}"), "name", part)
        hbox(self.theme, sign, word, figure, parent=part, spacing=7, margins=(0, 4, 0, 4))
        return part

    def figure(self, number: int) -> None:
        now = under_focus(Stepper, self)
        side = next((side for side, one in self.steppers.items() if one is now), self._turn)
        self._turn = STRIKE if side == FOCUS else FOCUS
        self.steppers[side].show_value(min(number, self.decision.max_count))
        self._count(side)

    @property
    def left(self) -> int:
        """How many counters missed."""
        return self.decision.max_count - sum(one.value for one in self.steppers.values())

    def _count(self, changed: str) -> None:
        """There are no more counters than there are: the other side gives way."""
        if self.left < 0:
            other = self.steppers[STRIKE if changed == FOCUS else FOCUS]
            other.show_value(other.value + self.left)
        rulebook = L5rState.rulebook
        done = self.steppers[FOCUS].value * rulebook.duel_focus + self.steppers[STRIKE].value * rulebook.duel_strike
        self.missed.setText(str(self.left))
        self.damage.setText(say("duel.damage", damage=done))
        for label in (self.missed, self.damage):
            label.adjustSize()

    def _say(self) -> None:
        parts = {side: one.value for side, one in self.steppers.items()} | {MISS: self.left}
        self.said.emit({"split": {side: count for side, count in parts.items() if count}})
