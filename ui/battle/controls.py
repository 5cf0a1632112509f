"""A control for each kind of decision: everything that can be answered can be answered without the table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from app.engine.protocol import Answer, Decision, Kind, Option
from app.words import say
from app.words.play import Named, offer, tell_reason
from ui.battle.aim import Aim
from ui.battle.caps import CapButton
from ui.battle.offers import Offer, OfferButton
from ui.shell.theme import Theme
from ui.widgets.flow import Flow

if TYPE_CHECKING:
    from ui.battle.desk import Desk

MOST_KEYS = 9
HIGHEST = 164  # pixels that the options of a question may take; more of them scroll


def _nobody(_key: str, _pixels: int, _ratio: float) -> QPixmap | None:
    return None


def _nothing(_option: Option) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a control may ask of the table: faces, the line below an option, what the program would say, who `lays all`
    for the seat; the order that a program would choose. None: that is not offered here."""

    picture: Callable[[str, int, float], QPixmap | None] = _nobody
    second: Callable[[Option], str] = _nothing
    for_me: Callable[[], Answer | None] | None = None
    lay_all: Callable[[], None] | None = None
    strongest: Callable[[], tuple[str, ...]] | None = None
    put_back: Callable[[], None] | None = None
    aim: Aim | None = None
    land: Callable[[], bool] = field(default=lambda: False)  # where the pointer is; False where it is nowhere
    desk: "Desk | None" = None  # for controls of one game alone, which know what to look for
    placer: object = None  # what is laid by it over the table, where several pieces are laid at once


class Control(QWidget):
    """Offers what may be answered. Signals: said(values of an answer), by the name of its field; measured() when it
    wants to be higher or lower than it was.

    Attributes: first (the button that gives the first answer offered; None where there is none), buttons (those that
    stand beside the question), highest and share (pixels that it may take, and how much of the window).
    """

    said = Signal(object)
    measured = Signal()
    highest = HIGHEST
    share = 0.4  # of the height of the window

    def __init__(self, theme: Theme, decision: Decision, named: Named, setting: Setting | None = None) -> None:
        super().__init__()
        self.theme = theme
        self.decision = decision
        self.named = named
        self.setting = setting or Setting()
        self.first: QAbstractButton | None = None
        self.buttons: list[QWidget] = []
        self.build()

    def build(self) -> None:
        raise NotImplementedError

    def tick(self, key: str) -> None:
        """A piece was clicked on the table."""

    def figure(self, number: int) -> None:
        """A figure was pressed."""

    def height_for(self, width: int) -> int:
        """How high it wants to be."""
        layout = self.layout()
        if layout is None:
            return 0
        return layout.heightForWidth(width) if layout.hasHeightForWidth() else self.sizeHint().height()

    def action(self, text: str, does: Callable[[], object], key: str = "", *, primary: bool = False) -> CapButton:
        """A button beside the question."""
        made = CapButton(self.theme, text, key, self, primary=primary)
        made.clicked.connect(lambda _=False: does())
        self.buttons.append(made)
        if primary:
            self.first = self.first or made
        return made


def why_not(option: Option, named: Named) -> str:
    return "\n".join(tell_reason(reason, named) for reason in option.reasons)


class OfferControl(Control):
    """A button for each option, with a figure for the first nine that can be taken. Attributes: offers."""

    CAN_TICK = False

    def build(self) -> None:
        self.setAccessibleName(say("bar.options"))
        flow = Flow(self, gap=self.theme.px(4))
        self.offers: list[OfferButton] = []
        number = 0
        for option in self.decision.options:
            is_barred = bool(option.reasons)
            number += 0 if is_barred else 1
            second = why_not(option, self.named) if is_barred else self.setting.second(option)
            made = Offer(
                option.key, offer(option, self.named), second, is_barred,
                number if not is_barred and number <= MOST_KEYS else 0,
            )  # fmt: skip
            flow.addWidget(self._button(made))

    def _button(self, made: Offer) -> OfferButton:
        button = OfferButton(self.theme, made, self.setting.picture, self, can_tick=self.CAN_TICK)
        button.moved.connect(lambda by, button=button: self._move(button, by))
        self.offers.append(button)
        return button

    def _move(self, button: OfferButton, by: int) -> None:
        """The arrows go from one that can be taken to the next, round and round."""
        able = [one for one in self.offers if one.isEnabled()]
        able[(able.index(button) + by) % len(able)].setFocus()

    def figure(self, number: int) -> None:
        for button in self.offers:
            if button.offer.number == number:
                button.click()
                return


class PickControl(OfferControl):
    """One of the options."""

    def build(self) -> None:
        super().build()
        for button in self.offers:
            button.clicked.connect(lambda _=False, key=button.offer.key: self.said.emit({"pick": (key,)}))
        self.first = next((one for one in self.offers if one.isEnabled()), None)


class SomeControl(OfferControl):
    """Several of the options, each ticked."""

    CAN_TICK = True

    def build(self) -> None:
        super().build()
        self._take = self.action(say("table.take-these"), self._say, "Return", primary=True)
        for button in [one for one in self.offers if one.isEnabled()][: self.decision.least]:
            button.setChecked(True)
        for button in self.offers:
            button.toggled.connect(lambda _: self._count())
        self._count()

    def tick(self, key: str) -> None:
        for button in self.offers:
            if button.offer.key == key and button.isEnabled():
                button.toggle()

    def _count(self) -> None:
        ticked = sum(1 for one in self.offers if one.isChecked())
        self._take.setEnabled(self.decision.least <= ticked <= self.decision.most)

    def _say(self) -> None:
        self.said.emit({"pick": tuple(one.offer.key for one in self.offers if one.isChecked())})


class PlaceControl(Control):
    """A place is pointed at; who cannot point, or does not want to, has it laid."""

    def build(self) -> None:
        self._is_here: bool | None = None
        self._button = self.action("", self._lay, "Return", primary=True)
        if not self._can_propose():
            self.first = None
        self.point(is_here=False)
        if self.setting.lay_all is not None:
            self.action(say("bar.lay-all"), self.setting.lay_all, "Shift+Return").setToolTip(say("bar.lay-all-hint"))
        if self.setting.put_back is not None:
            self.action(say("bar.put-back"), self.setting.put_back, "Escape")

    def _can_propose(self) -> bool:
        return self.setting.for_me is not None or self._proposed() is not None

    def _proposed(self) -> Answer | None:
        return self.setting.aim.first() if self.setting.aim is not None else None

    def point(self, *, is_here: bool) -> None:
        """The pointer has come to a place on the table, or left it."""
        if is_here == self._is_here:
            return
        self._is_here = is_here
        is_flip = self.setting.aim is not None and self.setting.aim.at is not None
        here = "bar.land-here" if is_flip else "bar.lay-here"
        away = "bar.lay-this" if self.setting.for_me is not None else "table.anywhere"
        self._button.say_anew(say(here if is_here else away))
        self._button.setEnabled(is_here or self._can_propose())

    def _lay(self) -> None:
        if self.setting.land():
            return
        made = self.setting.for_me() if self.setting.for_me is not None else self._proposed()
        if made is not None:
            self.said.emit(said_of(made))


def said_of(answer: Answer) -> dict[str, object]:
    """The values of an answer by their names; none of them is a pass."""
    names = ("pick", "order", "number", "split", "place", "flip")
    return {name: value for name in names if (value := getattr(answer, name)) is not None}


def under_focus(kind: type, inside: QWidget) -> QWidget | None:
    """What has the keyboard, if it is of a kind and in here."""
    now = QApplication.focusWidget()
    return now if now is not None and isinstance(now, kind) and inside.isAncestorOf(now) else None


def controls() -> Mapping[Kind, type[Control]]:
    """Each kind of decision and what answers it."""
    from ui.battle.ordering import OrderControl
    from ui.battle.sharing import NumberControl, SplitControl

    return {
        "pick": PickControl,
        "secret": PickControl,
        "window": PickControl,
        "pick_some": SomeControl,
        "order": OrderControl,
        "number": NumberControl,
        "split": SplitControl,
        "place": PlaceControl,
    }
