"""Setting a battle up on one page: scenario, seats, what the players agree on. Everything has a sensible beginning, so
that Begin may be the first thing that is done here."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.base.errors import KnownError
from app.games.registry import played
from app.words import label, say
from ui.art.icons import draw_icon
from ui.battle.setup.agreement_panel import AgreedPanel, any_seed
from ui.battle.setup.battle_plan import (
    Chair,
    Offers,
    Outlook,
    Plan,
    begin,
    first_plan,
    look_ahead,
    next_chair,
    read_offers,
    remember,
    usual_name,
    with_scenario,
)
from ui.battle.setup.scenario_panel import ScenarioCard, ScenarioPanel
from ui.battle.setup.seats_panel import SeatsPanel
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import House
from ui.widgets.buttons import Button, IconButton, TextButton
from ui.widgets.choice import Choice
from ui.widgets.clear import clear
from ui.widgets.keys import bind_keys
from ui.widgets.labels import text_label
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from catalog.overlay import Library

LAST, GAME = "battle-plan", "battle-game"  # what is remembered
SIDE_BY_SIDE = 900  # below this width, in pixels at 100 %, the panels go under each other


class SetupPage(QWidget):
    """Attributes: system (the game), plan and offers (once they were read), outlook (what stands in the way; None while
    it is reckoned), game (which one), scenarios, seats, agreed (panels), begin_button, says (problems and notices).
    Signals: ready() when there is something to choose; back_wanted(); begun(id) when the battle is kept."""

    ready = Signal()
    back_wanted = Signal()
    begun = Signal(str)
    KEYS = "battles.setup-keys"

    def __init__(self, house: House, parent: QWidget) -> None:
        super().__init__(parent)
        self.house = house
        self.theme = house.theme
        self.system = self._usual_game()
        self.offers = Offers()
        self.plan: Plan | None = None
        self.outlook: Outlook | None = None
        self._is_beginning = False
        self._is_new = False
        self._build()
        self._connect()
        self.theme.follow(self._measure)

    # --- building ---

    def _build(self) -> None:
        theme = self.theme
        self.back = IconButton(theme, "left", say("battles.back"), self, size=40)
        self.title = text_label(say("battles.set-up"), "screen", self)
        self.game = Choice(theme, say("window.game"), [(one, label(one)) for one in played()], self)
        self.begin_button = TextButton(theme, say("battles.begin"), self, primary=True, icon="play")
        self._head = QHBoxLayout()
        self._head.addWidget(self.back)
        self._head.addWidget(self.title)
        self._head.addStretch(1)
        self._head.addWidget(self.game)
        self._head.addWidget(self.begin_button)
        self.says = Sayings(theme, self)
        self.ground = QWidget()
        self.scenarios = ScenarioPanel(self.house, self.ground)
        self.seats = SeatsPanel(theme, self.ground)
        self.agreed = AgreedPanel(self.house, self.ground)
        self._right = QVBoxLayout()
        self._right.addWidget(self.seats)
        self._right.addWidget(self.agreed)
        self._right.addStretch(1)
        self._left = QVBoxLayout()
        self._left.addWidget(self.scenarios)
        self._left.addStretch(1)
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.ground)
        self._pair.addLayout(self._left, 1)
        self._pair.addLayout(self._right, 1)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.ground)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addWidget(self.says)
        self._column.addWidget(self.area, 1)
        self.ground.hide()
        self.begin_button.setEnabled(False)

    def _connect(self) -> None:
        self.back.clicked.connect(self.back_wanted)
        self.begin_button.clicked.connect(self.begin)
        self.game.chosen.connect(lambda system: self.come(system=system))
        self.scenarios.chosen.connect(self._take_scenario)
        self.seats.changed.connect(lambda chairs: self._change(chairs=chairs))
        self.seats.add_wanted.connect(self._add_seat)
        self.seats.first_chosen.connect(lambda seat: self._change(first=seat))
        self.agreed.changed.connect(self._agree)
        self.agreed.reset_wanted.connect(lambda: self._change(said={}))
        self.agreed.seeded.connect(self._take_seed)
        self.agreed.named.connect(lambda name: self._change(name=name))
        keys: dict[str, Callable[[], None]] = {"Ctrl+Return": self.begin, "Alt+Left": self.back_wanted.emit}
        bind_keys(self, keys)

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(16), px(10), px(16), px(8))
        self._column.setSpacing(px(6))
        self._head.setSpacing(px(6))
        for layout in (self._pair, self._left, self._right):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(px(8))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Side by side, or under each other: then who meets comes first."""
        is_wide = self.width() * 100 / self.theme.scale >= SIDE_BY_SIDE
        way = QBoxLayout.Direction
        self._pair.setDirection(way.LeftToRight if is_wide else way.TopToBottom)
        (self._right if is_wide else self._left).insertWidget(0, self.seats)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self.theme.px(300))

    # --- coming ---

    def come(self, army: str = "", system: str = "") -> None:
        """Read what can be chosen and choose the usual; `army` is the key of the one in the first seat. Where no game
        is named it is that of the window, else the last one."""
        self.system = system or self._usual_game()
        self.game.key = self.system
        self.outlook = None
        self._enable()
        self.house.desk.forget("battle outlook")
        self.house.ask("battle offers", self._read, partial(self._show_offers, army))

    def _usual_game(self) -> str:
        games = played()
        return self.house.system if self.house.system in games else self.house.memory.word(GAME, games[0], games)

    def _read(self, library: "Library") -> Offers:
        return read_offers(library, self.system)

    @property
    def _last(self) -> str:
        """Where the last plan of this game is remembered."""
        return f"{LAST}-{self.system}"

    def read_again(self) -> None:
        """Something was saved elsewhere: the same plan with what there is now."""
        if self.plan is not None and self.isVisible():
            self.house.ask("battle offers", self._read, self._renew)

    def _show_offers(self, army: str, offers: Offers) -> None:
        kept = self.house.memory.word(self._last, "") or self.house.memory.word(
            LAST, ""
        )  # older programs had one for all
        self._is_new = True
        self._offer(offers, first_plan(offers, kept, any_seed(), army))
        self.area.verticalScrollBar().setValue(0)
        self.ready.emit()

    def _renew(self, offers: Offers) -> None:
        if self.plan is not None:
            scenario = self.plan.scenario if self.plan.scenario in offers.scenarios else next(iter(offers.scenarios))
            self._offer(offers, with_scenario(self.plan, scenario, offers))

    def _offer(self, offers: Offers, plan: Plan) -> None:
        self.offers = offers
        self.scenarios.offer(offers)
        self.ground.show()
        self._show(plan)

    # --- choosing ---

    def _show(self, plan: Plan) -> None:
        """Show a plan and find out what stands in its way."""
        plan = self.plan = plan if plan.first in plan.seats else replace(plan, first="")
        scenario = self.offers.scenarios[plan.scenario]
        self.scenarios.show_scenario(scenario)
        self.seats.show_chairs(plan.chairs, self.offers, scenario)
        self.seats.show_first(plan)
        self.agreed.show_plan(plan, self.offers, usual_name(plan, self.offers))
        self.outlook = None
        offers = self.offers
        self.house.ask("battle outlook", lambda library: look_ahead(library, plan, offers), self._foresee)

    def _foresee(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.says.show_outlook(outlook)
        self._enable()
        if self._is_new and self.isVisible():
            self._to_begin(outlook)
        self._is_new = False

    def _to_begin(self, outlook: Outlook) -> None:
        """Whoever just came begins with Return, or finds the first field where something is missing."""
        empty = [row.army for row in self.seats.rows if row.chair.army not in self.offers.armies]
        (empty[0] if outlook.problems and empty else self.begin_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def _enable(self) -> None:
        problems = self.outlook.problems if self.outlook else ()
        self.begin_button.setEnabled(self.outlook is not None and not problems and not self._is_beginning)
        self.begin_button.setToolTip(plain_tip("\n".join(problems) or say("battles.begin-hint")))

    def _change(self, **values: object) -> None:
        if self.plan is not None:
            self._show(replace(self.plan, **values))  # type: ignore[arg-type]

    def _take_scenario(self, id_: str) -> None:
        if self.plan is not None:
            self._show(with_scenario(self.plan, id_, self.offers))

    def _add_seat(self) -> None:
        if self.plan is not None:
            chairs: tuple[Chair, ...] = self.plan.chairs
            self._change(chairs=(*chairs, next_chair(chairs, self.offers)))
            self.seats.rows[-1].army.setFocus(Qt.FocusReason.OtherFocusReason)

    def _agree(self, name: str, value: int | str | None) -> None:
        if self.plan is not None:
            said = {key: one for key, one in self.plan.said.items() if key != name}
            self._change(said=said if value is None else {**said, name: value})

    def _take_seed(self, seed: int | None) -> None:
        if seed is not None:
            self._change(seed=seed)

    # --- beginning ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return begins, wherever nobody needs it for something else; Escape goes back."""
        focused = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif isinstance(focused, Button) and not isinstance(focused, ScenarioCard):
            focused.click()
        elif isinstance(focused, Stepper) or any(row.army.isAncestorOf(focused) for row in self.seats.rows if focused):
            self.begin_button.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.begin()

    def begin(self) -> None:
        """Keep the battle and tell of it; what stands in the way is shown already."""
        if self.plan is None or not self.begin_button.isEnabled():
            return
        plan, offers = self.plan, self.offers
        self._is_beginning = True
        self._enable()

        def work(library: "Library") -> str:
            return begin(library, plan, offers)

        self.house.save(work, partial(self._begun, plan), self._not_begun)

    def _begun(self, plan: Plan, battle_id: str) -> None:
        self._is_beginning = False
        self.house.memory.keep(self._last, remember(plan, self.offers))
        self.house.memory.keep(GAME, self.system)
        self.house.battles_changed.emit()
        self._change(name="", seed=any_seed())
        self.begun.emit(battle_id)

    def _not_begun(self, error: KnownError) -> None:
        self._is_beginning = False
        self._enable()
        self.house.warn(error)


class Sayings(Panel):
    """What stands in the way of a battle, and what is only to be known, a sentence each with its sign."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.lines: list[str] = []
        self._column = QVBoxLayout(self)
        self.setAccessibleName(say("battles.sayings"))
        theme.follow(self._measure)
        self.hide()

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(14), px(8), px(14), px(12))
        self._column.setSpacing(px(4))

    def show_outlook(self, outlook: Outlook) -> None:
        said = [(text, True) for text in outlook.problems] + [(text, False) for text in outlook.notices]
        if [text for text, _ in said] == self.lines:
            return
        self.lines = [text for text, _ in said]
        clear(self._column)
        for text, is_bad in said:
            self._column.addWidget(_Saying(self.theme, text, is_bad, self))
        self.setVisible(bool(said))


class _Saying(QWidget):
    def __init__(self, theme: Theme, text: str, is_bad: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._is_bad = is_bad
        self._row = QHBoxLayout(self)
        self._row.addWidget(text_label(text, "bad" if is_bad else "body", self, wrap=True))
        theme.follow(self._measure)

    def _measure(self) -> None:
        self._row.setContentsMargins(self.theme.px(28), 0, 0, 0)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        side = self.theme.px(17)
        colour = self.theme.tokens.bad if self._is_bad else self.theme.tokens.warn
        draw_icon(painter, "warning" if self._is_bad else "info", QRectF(1, 0, side, side), QColor(colour), 2.0)
