"""A control for each kind of decision: everything that can be answered can be answered without the table."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.engine.protocol import Decision, Kind, Option
from app.words import say
from app.words.play import Named, offer, tell_reason
from ui.battle.aim import Aim
from ui.shell.theme import Theme
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.check import Check
from ui.widgets.flow import Flow
from ui.widgets.labels import text_label
from ui.widgets.stepper import Stepper

ROWS = 4  # lines of an order that are seen at once


class Control(QWidget):
    """Offers what may be answered. Signals: said(values of an answer), by the name of its field.

    Attributes: first (the button that gives the first answer offered; None where there is none).
    """

    said = Signal(object)

    def __init__(self, theme: Theme, decision: Decision, named: Named, aim: Aim | None = None) -> None:
        super().__init__()
        self.theme = theme
        self.decision = decision
        self.named = named
        self.first: QAbstractButton | None = None
        self.build(aim)

    def build(self, aim: Aim | None) -> None:
        raise NotImplementedError

    def tick(self, key: str) -> None:
        """A piece was clicked on the table."""

    def button(self, text: str, does: Callable[[], None], *, primary: bool = False) -> TextButton:
        made = TextButton(self.theme, text, self, primary=primary)
        made.clicked.connect(does)
        self.first = self.first or made
        return made


def _why_not(option: Option, named: Named) -> str:
    return "\n".join(tell_reason(reason, named) for reason in option.reasons)


class PickControl(Control):
    """A button for each option; one that cannot be taken says why."""

    def build(self, _: Aim | None) -> None:
        flow = Flow(self, gap=6)
        for option in self.decision.options:
            made = TextButton(self.theme, offer(option, self.named), self)
            made.clicked.connect(lambda _=False, key=option.key: self.said.emit({"pick": (key,)}))
            made.setEnabled(not option.reasons)
            made.setToolTip(_why_not(option, self.named))
            if made.isEnabled():
                self.first = self.first or made
            flow.addWidget(made)


class SomeControl(Control):
    """A box to tick for each option."""

    def build(self, _: Aim | None) -> None:
        flow = Flow(self, gap=6)
        self._boxes: dict[str, Check] = {}
        for option in self.decision.options:
            box = Check(self.theme, offer(option, self.named), self)
            box.setEnabled(not option.reasons)
            box.setToolTip(_why_not(option, self.named))
            self._boxes[option.key] = box
            flow.addWidget(box)
        for box in [box for box in self._boxes.values() if box.isEnabled()][: self.decision.least]:
            box.setChecked(True)
        flow.addWidget(self.button(say("table.take-these"), self._say, primary=True))

    def tick(self, key: str) -> None:
        if key in self._boxes and self._boxes[key].isEnabled():
            self._boxes[key].toggle()

    def _say(self) -> None:
        self.said.emit({"pick": tuple(key for key, box in self._boxes.items() if box.isChecked())})


class OrderControl(Control):
    """A list to bring into order: drag, or up and down."""

    def build(self, _: Aim | None) -> None:
        self.list = QListWidget(self)
        self.list.setAccessibleName(say("table.order"))
        self.list.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        for option in self.decision.options:
            item = QListWidgetItem(offer(option, self.named), self.list)
            item.setData(Qt.ItemDataRole.UserRole, option.key)
        self.list.setCurrentRow(0)
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        tokens, px = self.theme.tokens, self.theme.px
        self.list.setFont(self.theme.words(12.5))
        self.list.setStyleSheet(
            f"QListWidget {{ background: {tokens.sunken}; border-radius: {px(8)}px; padding: {px(4)}px;"
            " outline: none; }"
            f"QListWidget::item {{ padding: {px(2)}px {px(6)}px; border-radius: {px(4)}px; color: {tokens.ink}; }}"
            f"QListWidget::item:selected {{ background: {tokens.soft}; color: {tokens.ink}; }}"
        )
        self.list.setFixedHeight(self.theme.px(22 * ROWS + 12))
        side = QVBoxLayout()
        for icon, name, by in (("up", "table.up", -1), ("chevron", "table.down", 1)):
            mover = IconButton(self.theme, icon, say(name), self, size=32)
            mover.clicked.connect(lambda _=False, by=by: self.move_row(by))
            side.addWidget(mover)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.list, 1)
        line.addLayout(side)
        line.addWidget(self.button(say("table.in-this-order"), self._say, primary=True))

    def move_row(self, by: int) -> None:
        row = self.list.currentRow()
        if 0 <= row + by < self.list.count():
            self.list.insertItem(row + by, self.list.takeItem(row))
            self.list.setCurrentRow(row + by)

    def _say(self) -> None:
        rows = (self.list.item(row) for row in range(self.list.count()))
        self.said.emit({"order": tuple(str(item.data(Qt.ItemDataRole.UserRole)) for item in rows)})


class NumberControl(Control):
    def build(self, _: Aim | None) -> None:
        self.stepper = Stepper(
            self.theme, say("table.number"), self, least=self.decision.least, most=self.decision.most
        )
        flow = Flow(self, gap=8)
        flow.addWidget(self.stepper)
        flow.addWidget(self.button(say("table.so-many"), self._say, primary=True))

    def _say(self) -> None:
        self.said.emit({"number": self.stepper.value})


class SplitControl(Control):
    """A number for each option; together they make up what is to be shared."""

    def build(self, _: Aim | None) -> None:
        flow = Flow(self, gap=8)
        self.steppers: dict[str, Stepper] = {}
        for option in self.decision.options:
            stepper = Stepper(self.theme, offer(option, self.named), self, most=self.decision.most)
            stepper.setEnabled(not option.reasons)
            part = QWidget(self)
            line = QHBoxLayout(part)
            line.setContentsMargins(0, 0, 0, 0)
            line.addWidget(text_label(offer(option, self.named), "body", part))
            line.addWidget(stepper)
            self.steppers[option.key] = stepper
            flow.addWidget(part)
        first = next((one for one in self.steppers.values() if one.isEnabled()), None)
        if first is not None:
            first.show_value(self.decision.most)
        flow.addWidget(self.button(say("table.share-so", total=self.decision.most), self._say, primary=True))

    def _say(self) -> None:
        self.said.emit({"split": {key: one.value for key, one in self.steppers.items() if one.value}})


class PlaceControl(Control):
    """A place is pointed at; who cannot point takes one that the rules propose."""

    def build(self, aim: Aim | None) -> None:
        flow = Flow(self, gap=8)
        how = "table.how-flip" if aim is not None and aim.at is not None else "table.how-lay"
        proposed = aim.first() if aim else None
        if proposed is not None:
            said = {"flip": proposed.flip} if proposed.flip is not None else {"place": proposed.place}
            flow.addWidget(self.button(say("table.anywhere"), lambda: self.said.emit(said)))
        flow.addWidget(text_label(say(how), "second", self))


CONTROLS: Mapping[Kind, type[Control]] = {
    "pick": PickControl,
    "secret": PickControl,
    "window": PickControl,
    "pick_some": SomeControl,
    "order": OrderControl,
    "number": NumberControl,
    "split": SplitControl,
    "place": PlaceControl,
}
