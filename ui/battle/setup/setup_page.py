"""Setting a battle up on one page: scenario, seats, what the players agree on. Everything has a sensible beginning, so
that Begin may be the first thing that is done here."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.base.errors import KnownError
from app.games.registry import played_systems
from app.words import label, say
from ui.art.icons import draw_icon
from ui.battle.setup.agreement_panel import AgreedPanel, any_seed
from ui.battle.setup.battle_plan import (
    BattlePlan,
    PlanVerdict,
    SeatPlan,
    SetupOffers,
    begin,
    first_plan,
    look_ahead,
    next_chair,
    opponent_in,
    read_offers,
    remember,
    usual_name,
    with_scenario,
)
from ui.battle.setup.choices import FIRST_BATTLES, OWN_NAME, usual_opponent
from ui.battle.setup.scenario_panel import ScenarioCard, ScenarioPanel
from ui.battle.setup.seats_panel import SeatsPanel
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import Button, IconButton, TextButton
from ui.widgets.choice import ChoiceButtons
from ui.widgets.clear import clear
from ui.widgets.keys import bind_keys
from ui.widgets.labels import text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from catalog.overlay import Library

LAST, GAME, OPPONENT = "battle-plan", "battle-game", "battle-opponent"  # what is remembered
LEVEL_CHOSEN, YES = "battle-level-chosen", "yes"  # whether the user has ever chosen who plays a seat, or was asked
SIDE_BY_SIDE = 900  # below this width, in pixels at 100 %, the panels go under each other


class SetupPage(Arranged, QWidget):
    """Attributes: system (the game), plan and offers (once they were read), outlook (what stands in the way; None while
    it is reckoned), game (which one), scenarios, seats, agreed (panels), begin_button, says (problems and notices).
    Signals: ready() when there is something to choose; back_wanted(); begun(id) when the battle is kept."""

    ready = Signal()
    back_wanted = Signal()
    begun = Signal(str)
    KEYS = "battles.setup-keys"

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.system = self._usual_game()
        self.offers = SetupOffers()
        self.plan: BattlePlan | None = None
        self.outlook: PlanVerdict | None = None
        self._is_beginning = False
        self._is_new = False
        self._build()
        self._connect()
        self.theme.follow(self._arrange)

    # --- building ---

    def _build(self) -> None:
        theme = self.theme
        self.back = IconButton(theme, "left", say("battles.back"), self, size=40)
        self.title = text_label(say("battles.set-up"), "screen", self)
        self.game = ChoiceButtons(theme, say("window.game"), [(one, label(one)) for one in played_systems()], self)
        self.begin_button = TextButton(theme, say("battles.begin"), self, primary=True, icon="play")
        head = hbox(theme, self.back, self.title, stretch(), self.game, self.begin_button, spacing=6)
        self.says = SetupNotices(theme, self)
        self.ground = QWidget()
        self.scenarios = ScenarioPanel(self.context, self.ground)
        self.seats = SeatsPanel(theme, self.ground)
        self.agreed = AgreedPanel(self.context, self.ground)
        self._right = vbox(theme, self.seats, self.agreed, stretch(), spacing=8)
        self._left = vbox(theme, self.scenarios, stretch(), spacing=8)
        self._pair = hbox(theme, (self._left, 1), (self._right, 1), parent=self.ground, spacing=8)
        self.area = scroll_area(self.ground, self)
        vbox(theme, head, self.says, (self.area, 1), parent=self, spacing=6, margins=(16, 10, 16, 8))
        self.ground.hide()
        self.begin_button.setEnabled(False)

    def _connect(self) -> None:
        self.back.clicked.connect(self.back_wanted)
        self.begin_button.clicked.connect(self.begin)
        self.game.chosen.connect(lambda system: self.come(system=system))
        self.scenarios.chosen.connect(self._take_scenario)
        self.seats.changed.connect(self._take_chairs)
        self.seats.add_wanted.connect(self._add_seat)
        self.seats.first_chosen.connect(lambda seat: self._change(first=seat))
        self.agreed.changed.connect(self._agree)
        self.agreed.reset_wanted.connect(lambda: self._change(said={}))
        self.agreed.seeded.connect(self._take_seed)
        self.agreed.named.connect(lambda name: self._change(name=name))
        keys: dict[str, Callable[[], None]] = {"Ctrl+Return": self.begin, "Alt+Left": self.back_wanted.emit}
        bind_keys(self, keys)

    def _arrange(self) -> None:
        """Side by side, or under each other: then who meets comes first."""
        is_wide = self.width() * 100 / self.theme.scale >= SIDE_BY_SIDE
        way = QBoxLayout.Direction
        self._pair.setDirection(way.LeftToRight if is_wide else way.TopToBottom)
        (self._right if is_wide else self._left).insertWidget(0, self.seats)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self.theme.px(270))

    # --- coming ---

    def come(self, army: str = "", system: str = "") -> None:
        """Read what can be chosen and choose the usual; `army` is the key of the one in the first seat. Where no game
        is named it is that of the window, else the last one."""
        self.system = system or self._usual_game()
        self.game.key = self.system
        self.outlook = None
        self._enable()
        self.context.query_thread.forget("battle outlook")
        self.context.ask("battle offers", self._read, partial(self._show_offers, army))

    def _usual_game(self) -> str:
        games = played_systems()
        return self.context.system if self.context.system in games else self.context.memory.word(GAME, games[0], games)

    def _read(self, library: "Library") -> SetupOffers:
        return read_offers(library, self.system)

    @property
    def _last(self) -> str:
        """Where the last plan of this game is remembered."""
        return f"{LAST}-{self.system}"

    def read_again(self) -> None:
        """Something was saved elsewhere: the same plan with what there is now."""
        if self.plan is not None and self.isVisible():
            self.context.ask("battle offers", self._read, self._renew)

    def _show_offers(self, army: str, offers: SetupOffers) -> None:
        kept = self.context.memory.word(self._last, "") or self.context.memory.word(
            LAST, ""
        )  # older programs had one for all
        self._is_new = True
        offers = replace(offers, opponent=self.context.memory.word(OPPONENT, ""))
        self._offer(offers, first_plan(offers, kept, any_seed(), army, self.context.memory.word(OWN_NAME, "")))
        self.area.verticalScrollBar().setValue(0)
        self.ready.emit()

    def _renew(self, offers: SetupOffers) -> None:
        if self.plan is not None:
            scenario = self.plan.scenario if self.plan.scenario in offers.scenarios else next(iter(offers.scenarios))
            self._offer(offers, with_scenario(self.plan, scenario, offers))

    def _offer(self, offers: SetupOffers, plan: BattlePlan) -> None:
        self.offers = offers
        self.scenarios.offer(offers)
        self.ground.show()
        self._show(plan)

    # --- choosing ---

    def _show(self, plan: BattlePlan) -> None:
        """Show a plan and find out what stands in its way."""
        plan = self.plan = plan if plan.first in plan.seats else replace(plan, first="")
        scenario = self.offers.scenarios[plan.scenario]
        self.scenarios.show_scenario(scenario)
        self.seats.show_chairs(plan.chairs, self.offers, scenario)
        self.seats.show_first(plan)
        self.agreed.show_plan(plan, self.offers, usual_name(plan, self.offers))
        self.outlook = None
        offers = self.offers
        self.context.ask("battle outlook", lambda library: look_ahead(library, plan, offers), self._foresee)

    def _foresee(self, outlook: PlanVerdict) -> None:
        self.outlook = outlook = replace(outlook, notices=(*self._level_question(), *outlook.notices))
        self.says.show_outlook(outlook)
        self._enable()
        if self._is_new and self.isVisible():
            self._to_begin(outlook)
        self._is_new = False

    def _to_begin(self, outlook: PlanVerdict) -> None:
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

    def _take_chairs(self, chairs: tuple[SeatPlan, ...]) -> None:
        if self.plan is not None and [one.player for one in chairs] != [one.player for one in self.plan.chairs]:
            self.context.memory.keep(LEVEL_CHOSEN, YES)
        self._change(chairs=chairs)

    def _level_question(self) -> tuple[str, ...]:
        """Once, after the first battles: how strong the next opponent shall be. Whoever has chosen is not asked."""
        opponent = opponent_in(self.plan) if self.plan else ""
        is_asked = self.offers.battles_alone >= FIRST_BATTLES and self.context.memory.word(LEVEL_CHOSEN, "") != YES
        if not is_asked or opponent != usual_opponent(self.system):
            return ()
        return (say("battles.ask-level", battles=self.offers.battles_alone, level=say(f"simulate.player-{opponent}")),)

    def _take_scenario(self, id_: str) -> None:
        if self.plan is not None:
            self._show(with_scenario(self.plan, id_, self.offers))

    def _add_seat(self) -> None:
        if self.plan is not None:
            chairs: tuple[SeatPlan, ...] = self.plan.chairs
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

        self.context.save(work, partial(self._begun, plan), self._not_begun)

    def _begun(self, plan: BattlePlan, battle_id: str) -> None:
        self._is_beginning = False
        self.context.memory.keep(self._last, remember(plan, self.offers))
        self.context.memory.keep(GAME, self.system)
        if self._level_question():
            self.context.memory.keep(LEVEL_CHOSEN, YES)
        if opponent := opponent_in(plan):
            self.context.memory.keep(OPPONENT, opponent)
        self.context.battles_changed.emit()
        self._change(name="", seed=any_seed())
        self.begun.emit(battle_id)

    def _not_begun(self, error: KnownError) -> None:
        self._is_beginning = False
        self._enable()
        self.context.warn(error)


class SetupNotices(Panel):
    """What stands in the way of a battle, and what is only to be known, a sentence each with its sign."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.lines: list[str] = []
        self._column = vbox(theme, parent=self, spacing=4, margins=(14, 8, 14, 12))
        self.setAccessibleName(say("battles.sayings"))
        self.hide()

    def show_outlook(self, outlook: PlanVerdict) -> None:
        said = [(text, True) for text in outlook.problems] + [(text, False) for text in outlook.notices]
        if [text for text, _ in said] == self.lines:
            return
        self.lines = [text for text, _ in said]
        clear(self._column)
        for text, is_bad in said:
            self._column.addWidget(SetupNotice(self.theme, text, is_bad, self))
        self.setVisible(bool(said))


class SetupNotice(QWidget):
    def __init__(self, theme: Theme, text: str, is_bad: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._is_bad = is_bad
        hbox(theme, text_label(text, "bad" if is_bad else "body", self, wrap=True), parent=self, margins=(28, 0, 0, 0))

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        side = self.theme.px(17)
        colour = self.theme.tokens.bad if self._is_bad else self.theme.tokens.warn
        draw_icon(painter, "warning" if self._is_bad else "info", QRectF(1, 0, side, side), QColor(colour), 2.0)
