"""A control for each kind of decision: everything that can be answered can be answered without the table."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from app.engine.protocol import Answer, Decision, Kind, Option
from app.words import say
from app.words.play_sentences import NameSource, offer, tell_reason
from ui.battle.question.key_buttons import CapButton
from ui.battle.question.option_button import OfferButton, OptionOffer
from ui.battle.question.ways_out import DONE, WayOutLabel
from ui.battle.session.game_window import game_window_of
from ui.battle.session.surface import Placement
from ui.shell.look.theme import Theme
from ui.widgets.flow import FlowLayout

if TYPE_CHECKING:
    from ui.battle.session.session import BattleSession

MAX_KEYS = 9
AROUND_WORDS = 106  # pixels of a button and the gap beside it that are no words
HIGHEST = 164  # pixels that the options of a question may take; more of them scroll
LATER = 120  # milliseconds until those are made that are not seen: first of all the answer is shown
TURN = 0.008  # seconds of making them before others have their turn


def _nobody(_key: str, _pixels: int, _ratio: float) -> QPixmap | None:
    return None


def _nothing(_option: Option) -> str:
    return ""


def _unseen(_key: str) -> None:
    """Nothing stands beside the table."""


@dataclass(frozen=True, slots=True)
class ControlContext:
    """What a control may ask of the board: how wide it may be, faces, the line below an option, what the program would
    say, who `lays all` for the seat; the order that a program would choose. None: that is not offered here. `way_out`
    is how the option that ends the question is called here; `on_table` are the options that can be clicked there."""

    room: int = 0  # pixels
    picture: Callable[[str, int, float], QPixmap | None] = _nobody
    second: Callable[[Option], str] = _nothing
    for_me: Callable[[], Answer | None] | None = None
    lay_all: Callable[[], None] | None = None
    strongest: Callable[[], tuple[str, ...]] | None = None
    put_back: Callable[[], None] | None = None
    way_out: WayOutLabel | None = None
    placement: Placement | None = None  # of a question that can be answered by pointing
    session: "BattleSession | None" = None  # for controls of one game alone, which know what to look for
    on_table: frozenset[str] = frozenset()
    has_forecasts: bool = False  # more is told of the options as soon as it is worked out
    placer: object = None  # what lays several pieces at once over the surface
    look_at: Callable[[str], None] = _unseen  # shows all about an option beside the table


class QuestionControl(QWidget):
    """Offers what may be answered. Signals: said(values of an answer), by the name of its field; measured() when it
    wants to be higher or lower than it was; reached(widget) when the keyboard has come to something; marked(keys) when
    something was ticked or is not any more.

    Attributes: first (the button that gives the first answer offered; None where there is none), buttons (those that
    stand beside the question), head (what stands below the question instead of its second line) and foot (what stands
    below the control, however little of it is shown), sheet (what lies over the surface while it is asked);
    highest and share (pixels that it may take, and how much of the window), is_folded
    (one row of it is enough until somebody wants more: its answers are given on the table).
    """

    said = Signal(object)
    reached = Signal(object)
    measured = Signal()
    marked = Signal(object)
    highest = HIGHEST
    share = 0.4  # of the height of the window
    is_folded = False

    def __init__(
        self, theme: Theme, decision: Decision, named: NameSource, setting: ControlContext | None = None
    ) -> None:
        super().__init__()
        self.theme = theme
        self.decision = decision
        self.named = named
        self.setting = setting or ControlContext()
        self.first: QAbstractButton | None = None
        self.buttons: list[QWidget] = []
        self.head: QWidget | None = None
        self.foot: QWidget | None = None
        self.sheet: QWidget | None = None
        self.build()

    def build(self) -> None:
        raise NotImplementedError

    @property
    def row_keys(self) -> tuple[str, ...]:
        """What stands here side by side, in rows of which one may be enough; nothing where all of it must be seen."""
        return ()

    def button_of(self, _key: str) -> QWidget | None:
        """Return what answers with an option; None where no part of it does that alone."""
        return None

    def tick(self, key: str) -> None:
        """A piece was clicked on the table."""

    def figure(self, number: int) -> None:
        """A figure was pressed."""

    def tell_of(self, key: str, texts: Sequence[str]) -> None:
        """More is known now of what choosing something would do, in a few words or in fewer."""

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


def why_not(option: Option, named: NameSource) -> str:
    return "\n".join(tell_reason(reason, named) for reason in option.reasons)


class OfferControl(QuestionControl):
    """A button for each option, with a figure for the first nine that can be taken.

    Those that are seen are made at once, others when somebody asks for them or when there is time: a player who
    answers quickly does not wait for sixty buttons of which he sees twenty.

    Attributes: offers (all the buttons), is_whole (whether all of them are there).
    """

    CAN_TICK = False

    def build(self) -> None:
        self.setAccessibleName(say("bar.options"))
        self._flow = FlowLayout(self, gap=self.theme.px(4))
        self._made: list[OfferButton] = []
        self._is_roomy = len(self.decision.options) <= MAX_KEYS
        self._left = self._options()
        self._making = QTimer(self, interval=LATER)
        self._making.timeout.connect(self._make_some)
        self._making.start()
        self._fill(self.setting.room)

    @property
    def offered(self) -> tuple[Option, ...]:
        """The options that have a button here."""
        return self.decision.options

    @property
    def row_keys(self) -> tuple[str, ...]:
        return tuple(option.key for option in self.offered)

    @property
    def offers(self) -> list[OfferButton]:
        return list(self._each())

    def button_of(self, key: str) -> QWidget | None:
        """Return the button that gives an option, by its key."""
        return next((one for one in self._each() if one.offer.key == key), None)

    @property
    def is_whole(self) -> bool:
        return not self._making.isActive()

    def _options(self) -> Iterator[OptionOffer]:
        number = 0
        for option in self.offered:
            is_barred = bool(option.reasons)
            number += 0 if is_barred else 1
            second = why_not(option, self.named) if is_barred else self.setting.second(option)
            yield OptionOffer(
                option.key, offer(option, self.named), second, is_barred,
                number if not is_barred and number <= MAX_KEYS else 0,
            )  # fmt: skip

    # --- the buttons ---

    def _each(self) -> Iterator[OfferButton]:
        """One after the other; what is not there yet is made."""
        place = 0
        while place < len(self._made) or self._make_next():
            yield self._made[place]
            place += 1

    def _able(self) -> Iterator[OfferButton]:
        return (one for one in self._each() if one.isEnabled())

    def _make_next(self) -> bool:
        """Whether there was one more to be made."""
        made = next(self._left, None)
        if made is None:
            self._making.stop()
            return False
        button = self.button(made)
        self._flow.addWidget(button)
        if self._made and self.window() is not self:  # others have come into the window since
            QWidget.setTabOrder(self._made[-1], button)
            button.show()
        self._made.append(button)
        return True

    def _make_some(self) -> None:
        """As many as nobody notices."""
        until = monotonic() + TURN
        self._making.setInterval(0)
        while self._make_next():
            if monotonic() > until:
                return

    def button(self, made: OptionOffer) -> OfferButton:
        button = OfferButton(self.theme, made, self.setting.picture, self, can_tick=self.CAN_TICK)
        button.widest = self._share()
        button.is_wide = self.setting.has_forecasts
        button.moved.connect(lambda by, button=button: self._move(button, by))
        return button

    def _share(self) -> int:
        """How wide the words of one button may be: those of few options are not cut as long as the row has room."""
        count, px = max(len(self.decision.options), 1), self.theme.px
        share = max(self.setting.room // count - px(AROUND_WORDS), 0) if self._is_roomy else 0
        return min(max(share, px(140)), px(215)) if self.setting.has_forecasts else share

    def height_for(self, width: int) -> int:
        self._fill(width)
        return super().height_for(width)

    def _fill(self, width: int) -> None:
        """Make as many as can be seen in so many pixels."""
        used, lines, gap = 0, 1, self._flow.spacing()
        for button in self._each():
            size = button.sizeHint()
            used += size.width() + gap
            if used - gap > width:
                used, lines = size.width() + gap, lines + 1
            if lines * (size.height() + gap) - gap > self.theme.px(self.highest):
                break

    def tell_of(self, key: str, texts: Sequence[str]) -> None:
        for button in self._each():
            if button.offer.key == key:
                button.retell(texts)

    # --- by keyboard ---

    def _move(self, button: OfferButton, by: int) -> None:
        """The arrows go from one that can be taken to the next, round and round."""
        able = list(self._able())
        chosen = able[(able.index(button) + by) % len(able)]
        chosen.setFocus()
        self.reached.emit(chosen)

    def figure(self, number: int) -> None:
        for button in self._each():
            if button.offer.number == number:
                button.click()
                return


class PickControl(OfferControl):
    """One of the options. The one that ends the question stands beside it, where it is always seen. Those that cannot
    be clicked on the table come first: one row may be all that is shown."""

    _end: CapButton | None = None

    def build(self) -> None:
        out = self.setting.way_out
        keys = [option.key for option in self.decision.options]
        if out is not None and DONE in keys and DONE not in self.row_keys:
            self._end = self.action(out.text, lambda: self.said.emit({"pick": (DONE,)}), out.key)
        super().build()
        self.first = next(self._able(), None)

    @property
    def offered(self) -> tuple[Option, ...]:
        options = self.decision.options
        others = tuple(option for option in options if option.key != DONE)
        offered = others if self.setting.way_out is not None and others else options
        return tuple(sorted(offered, key=lambda option: option.key in self.setting.on_table))

    def button(self, made: OptionOffer) -> OfferButton:
        button = super().button(made)
        button.clicked.connect(lambda _=False: self.said.emit({"pick": (made.key,)}))
        return button

    def button_of(self, key: str) -> QWidget | None:
        return super().button_of(key) or (self._end if key == DONE else None)


class SomeControl(OfferControl):
    """Several of the options, each ticked."""

    CAN_TICK = True

    def build(self) -> None:
        self._take = self.action(say("table.take-these"), self._say, "Return", primary=True)
        super().build()
        for button in islice(self._able(), self.decision.min_count):
            button.setChecked(True)
        self._count()

    def button(self, made: OptionOffer) -> OfferButton:
        button = super().button(made)
        button.toggled.connect(lambda _: self._count())
        return button

    def tick(self, key: str) -> None:
        for button in self._able():
            if button.offer.key == key:
                button.toggle()
                return

    def _ticked(self) -> tuple[str, ...]:
        """What was not made yet was not ticked either."""
        return tuple(one.offer.key for one in self._made if one.isChecked())

    def _count(self) -> None:
        ticked = self._ticked()
        self._take.setEnabled(self.decision.min_count <= len(ticked) <= self.decision.max_count)
        self.marked.emit(ticked)

    def _say(self) -> None:
        self.said.emit({"pick": self._ticked()})


class PlaceControl(QuestionControl):
    """A place is pointed at; who cannot point, or does not want to, has it laid."""

    def build(self) -> None:
        self._is_here: bool | None = None
        self._placement = self.setting.placement or Placement()
        self._button = self.action("", self._lay, "Return", primary=True)
        if not self._can_propose():
            self.first = None
        self._show(is_here=False)
        if self.setting.lay_all is not None:
            self.action(say("bar.lay-all"), self.setting.lay_all, "Shift+Return").setToolTip(say("bar.lay-all-hint"))
        if self.setting.put_back is not None:
            self.action(say("bar.put-back"), self.setting.put_back, "Escape")

    def _can_propose(self) -> bool:
        return self.setting.for_me is not None or self._placement.propose() is not None

    def look(self) -> None:
        """The pointer has come to a place on the surface, or left it."""
        self._show(is_here=self._placement.is_here)

    def _show(self, *, is_here: bool) -> None:
        if is_here == self._is_here:
            return
        self._is_here = is_here
        is_move = self._placement.is_move
        here = "bar.land-here" if is_move else "bar.lay-here"
        away = "bar.move-this" if is_move else "bar.lay-this"
        self._button.say_anew(say(here if is_here else away))
        self._button.setEnabled(is_here or self._can_propose())

    def _lay(self) -> None:
        """Where the pointer is, if that is legal; else where the program would: Enter never fails."""
        if self._placement.is_here and self._placement.land():
            return
        made = self.setting.for_me() if self.setting.for_me is not None else self._placement.propose()
        if made is not None:
            self.said.emit(said_of(made))


def said_of(answer: Answer) -> dict[str, object]:
    """The values of an answer by their names; none of them is a pass."""
    names = ("pick", "order", "number", "split", "place")
    return {name: value for name in names if (value := getattr(answer, name)) is not None}


def under_focus(kind: type, inside: QWidget) -> QWidget | None:
    """What has the keyboard, if it is of a kind and in here."""
    now = QApplication.focusWidget()
    return now if now is not None and isinstance(now, kind) and inside.isAncestorOf(now) else None


def control_for(system: str, decision: Decision) -> type[QuestionControl] | None:
    """What answers a question: what its game has for it alone, else what answers its kind."""
    return game_window_of(system).controls.get(decision.prompt) or controls().get(decision.kind)


def controls() -> Mapping[Kind, type[QuestionControl]]:
    """Each kind of decision and what answers it."""
    from ui.battle.question.order_control import OrderControl
    from ui.battle.question.split_control import NumberControl, SplitControl

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
