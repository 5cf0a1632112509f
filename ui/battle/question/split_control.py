"""Numbers: how many, and how much to whom."""

from PySide6.QtWidgets import QLabel, QWidget

from app.engine.protocol import Option
from app.words import say
from app.words.play_sentences import offer
from ui.battle.question.controls import QuestionControl, under_focus
from ui.widgets.flow import FlowLayout
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import flowbox, hbox
from ui.widgets.stepper import Stepper
from ui.widgets.tips import plain_tip

FACE = 34


class NumberControl(QuestionControl):
    def build(self) -> None:
        self.stepper = Stepper(
            self.theme, say("table.number"), self, min_value=self.decision.min_count, max_value=self.decision.max_count
        )
        FlowLayout(self, gap=8).addWidget(self.stepper)
        self.action(say("table.so-many"), self._say, "Return", primary=True)

    def figure(self, number: int) -> None:
        self.stepper.show_value(min(max(number, self.decision.min_count), self.decision.max_count))

    def _say(self) -> None:
        self.said.emit({"number": self.stepper.value})


class SplitControl(QuestionControl):
    """A number for each option; together they make up what is to be shared."""

    def build(self) -> None:
        flow = flowbox(self.theme, parent=self, spacing=14)
        self.steppers: dict[str, Stepper] = {}
        for option in self.decision.options:
            flow.addWidget(self._part(option))
        self.left = text_label("", "name", self)
        flow.addWidget(self.left)
        text = say("table.share-so", total=self.decision.max_count)
        self._share = self.action(text, self._say, "Return", primary=True)
        first = next((one for one in self.steppers.values() if one.isEnabled()), None)
        if first is not None:
            first.show_value(self.decision.max_count)
        self._count()

    def _part(self, option: Option) -> QWidget:
        part, px = QWidget(self), self.theme.px
        line = hbox(self.theme, parent=part, spacing=7, margins=(0, 4, 0, 4))
        if (picture := self.setting.picture(option.key, px(FACE), self.devicePixelRatioF())) is not None:
            face = QLabel(part)
            face.setPixmap(picture)
            line.addWidget(face)
        line.addWidget(text_label(offer(option, self.named), "name", part))
        stepper = Stepper(self.theme, offer(option, self.named), part, max_value=self.decision.max_count)
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
            now.show_value(min(number, self.decision.max_count))
            self._count()

    def tick(self, key: str) -> None:
        """One more for the piece that was clicked."""
        if key in self.steppers and self.steppers[key].isEnabled():
            self.steppers[key].step(1)

    def _count(self) -> None:
        left = self.decision.max_count - sum(one.value for one in self.steppers.values())
        code = "bar.all-shared" if left == 0 else "bar.left" if left > 0 else "bar.too-many"
        self.left.setText(say(code, count=abs(left)))
        self.left.adjustSize()
        self._share.setEnabled(left == 0)

    def _say(self) -> None:
        self.said.emit({"split": {key: one.value for key, one in self.steppers.items() if one.value}})
