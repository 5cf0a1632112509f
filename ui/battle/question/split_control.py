"""Numbers: how many, and how much to whom."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.engine.protocol import Option
from app.words import say
from app.words.play import offer
from ui.battle.question.controls import Control, under_focus
from ui.widgets.flow import Flow
from ui.widgets.labels import text_label
from ui.widgets.stepper import Stepper
from ui.widgets.tips import plain_tip

FACE = 34


class NumberControl(Control):
    def build(self) -> None:
        self.stepper = Stepper(
            self.theme, say("table.number"), self, least=self.decision.least, most=self.decision.most
        )
        flow = Flow(self, gap=8)
        flow.addWidget(self.stepper)
        self.action(say("table.so-many"), self._say, "Return", primary=True)

    def figure(self, number: int) -> None:
        self.stepper.show_value(min(max(number, self.decision.least), self.decision.most))

    def _say(self) -> None:
        self.said.emit({"number": self.stepper.value})


class SplitControl(Control):
    """A number for each option; together they make up what is to be shared."""

    def build(self) -> None:
        flow = Flow(self, gap=self.theme.px(14))
        self.steppers: dict[str, Stepper] = {}
        for option in self.decision.options:
            flow.addWidget(self._part(option))
        self.left = text_label("", "name", self)
        flow.addWidget(self.left)
        self._share = self.action(
            say("table.share-so", total=self.decision.most), self._say, "Return", primary=True
        )  # fmt: skip
        first = next((one for one in self.steppers.values() if one.isEnabled()), None)
        if first is not None:
            first.show_value(self.decision.most)
        self._count()

    def _part(self, option: Option) -> QWidget:
        part, px = QWidget(self), self.theme.px
        line = QHBoxLayout(part)
        line.setContentsMargins(0, px(4), 0, px(4))
        line.setSpacing(px(7))
        if (picture := self.setting.picture(option.key, px(FACE), self.devicePixelRatioF())) is not None:
            face = QLabel(part)
            face.setPixmap(picture)
            line.addWidget(face)
        line.addWidget(text_label(offer(option, self.named), "name", part))
        stepper = Stepper(self.theme, offer(option, self.named), part, most=self.decision.most)
        stepper.setEnabled(not option.reasons)
        stepper.setToolTip(plain_tip(self.setting.second(option)))
        stepper.changed.connect(lambda _: self._count())
        line.addWidget(stepper)
        self.steppers[option.key] = stepper
        return part

    def figure(self, number: int) -> None:
        """For the one that has the keyboard."""
        now = under_focus(Stepper, self)
        if isinstance(now, Stepper):
            now.show_value(min(number, self.decision.most))
            self._count()

    def tick(self, key: str) -> None:
        """One more for the piece that was clicked."""
        if key in self.steppers and self.steppers[key].isEnabled():
            self.steppers[key].step(1)

    def _count(self) -> None:
        left = self.decision.most - sum(one.value for one in self.steppers.values())
        code = "bar.all-shared" if left == 0 else "bar.left" if left > 0 else "bar.too-many"
        self.left.setText(say(code, count=abs(left)))
        self.left.adjustSize()
        self._share.setEnabled(left == 0)

    def _say(self) -> None:
        self.said.emit({"split": {key: one.value for key, one in self.steppers.items() if one.value}})
