"""Ordering a simulation: whom the army meets, where, who plays, how long."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from app.battles.simulations.simulation_report import player_word
from app.words import say
from ui.battle.setup.agreement_panel import any_seed
from ui.battle.setup.battle_plan import MAX_SEED, SetupOffers
from ui.battle.setup.choices import player_heads, player_rows
from ui.battle.setup.seats_panel import ArmyEntry
from ui.simulation.order import (
    BATTLES,
    MAX_BATTLES,
    MAX_JOBS,
    POINTS,
    SimulationOrder,
    first_order,
    for_two,
    is_seed,
    programs_of,
)
from ui.widgets.buttons import Button, IconButton, TextButton
from ui.widgets.choice import ChoiceButtons
from ui.widgets.dropdown import Dropdown
from ui.widgets.entry import TextEntry
from ui.widgets.fold import FoldingPanel
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, gridbox, hbox, vbox
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper

if TYPE_CHECKING:
    from ui.shell.look.theme import Theme
    from ui.simulation.run import SimulationRun

FULL = 1000  # steps of the progress bar


class TensStepper(Stepper):
    """Large numbers go by tens; any can be typed."""

    def step(self, by: int) -> None:
        super().step(by * 10)


class OrderPanel(Panel):
    """Attributes: order (None until it is known what can be chosen), other, scenario, mine_by, other_by, until,
    battles, points, jobs, seed (fields), start, cancel, says (what stands in the way), progress.

    Signals: start_wanted(), cancel_wanted()."""

    start_wanted = Signal()
    cancel_wanted = Signal()

    def __init__(self, theme: "Theme", parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.offers = SetupOffers()
        self.order: SimulationOrder | None = None
        self._is_running = False
        self._build()
        self._lay_out()
        self._connect()
        theme.follow(self._measure)
        self._show_until()
        self._enable()

    # --- building ---

    def _build(self) -> None:
        theme = self.theme
        self.other = ArmyEntry(theme, say("simulate.other"), (), self, hint=say("battles.army-hint"))
        self.all = IconButton(theme, "chevron", say("simulate.all-armies"), self, size=34)
        self.scenario = Dropdown(theme, say("simulate.scenario"), (), self)
        self.mine_by = Dropdown(theme, say("simulate.mine-by"), parent=self)
        self.other_by = Dropdown(theme, say("simulate.other-by"), parent=self)
        for box in (self.mine_by, self.other_by):
            box.setAccessibleDescription(say("simulate.player-hint"))
        words = [(key, say(f"simulate.until-{key}")) for key in ("count", "sure")]
        self.until = ChoiceButtons(theme, say("simulate.how-long"), words, self)
        self.battles = TensStepper(theme, say("simulate.count"), self, min_value=BATTLES[0], max_value=BATTLES[1])
        self.points = Stepper(theme, say("simulate.points"), self, min_value=POINTS[0], max_value=POINTS[1])
        self.number_word = text_label("", "second", self, wrap=True)
        self.more = FoldingPanel(theme, say("simulate.more"), self)
        self.jobs = Stepper(theme, say("simulate.jobs"), self.more.inside, min_value=1, max_value=MAX_JOBS)
        self.seed = TextEntry(theme, say("battles.seed"), self.more.inside)
        self.seed.edit.setValidator(QRegularExpressionValidator(QRegularExpression(r"\d{1,16}"), self.seed))
        self.again = IconButton(theme, "again", say("battles.seed-again"), self.more.inside, size=36)
        self.says = text_label("", "bad", self, wrap=True)
        self.says.hide()
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.progress = text_label("", "second", self, wrap=True)
        self.start = TextButton(theme, say("simulate.start"), self, primary=True, icon="play")
        self.cancel = TextButton(theme, say("simulate.cancel"), self, icon="cross")
        self.cancel.setToolTip(say("simulate.cancel-hint"))

    def _lay_out(self) -> None:
        label = text_label
        other = hbox(self.theme, (self.other, 1), self.all, spacing=0)
        self._fields = gridbox(self.theme, across=8, down=2)
        places: tuple[tuple[str, QWidget], ...] = (
            ("simulate.scenario", self.scenario), ("simulate.mine-by", self.mine_by),
            ("simulate.other-by", self.other_by),
        )  # fmt: skip
        for row, (code, field) in enumerate(places):
            field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            self._fields.addWidget(label(say(code), "second", self), row, 0)
            self._fields.addWidget(field, row, 1)
        self._fields.setColumnStretch(1, 1)
        number = hbox(self.theme, self.battles, self.points, (self.number_word, 1))
        jobs = hbox(self.theme, self.jobs, (label(say("simulate.jobs-word"), "second", self.more.inside, wrap=True), 1))
        seed = hbox(self.theme, (self.seed, 1), self.again, spacing=0)
        fill(self.more.body, jobs, label(say("battles.seed-word"), "second", self.more.inside, wrap=True), seed)
        self._rows = (number, jobs)
        column = vbox(self.theme, parent=self, spacing=8, margins=(16, 12, 14, 16))
        column.addWidget(label(say("simulate.head"), "panel", self))
        column.addWidget(label(say("simulate.about"), "second", self, wrap=True))
        column.addWidget(label(say("simulate.other"), "second", self))
        column.addLayout(other)
        column.addLayout(self._fields)
        column.addWidget(label(say("simulate.how-long"), "second", self))
        column.addWidget(self.until)
        column.addLayout(number)
        column.addWidget(self.more)
        column.addWidget(self.says)
        column.addWidget(self.bar)
        column.addWidget(self.progress)
        column.addWidget(self.start, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.cancel, 0, Qt.AlignmentFlag.AlignLeft)

    def _connect(self) -> None:
        self.other.taken.connect(lambda key: self._change(other=key))
        self.other.entered.connect(lambda _: self._left())
        self.other.left_down.connect(self.other.show_all)
        self.all.clicked.connect(self._show_all)
        self.scenario.chosen.connect(lambda key: self._change(scenario=key))
        for box in (self.mine_by, self.other_by):
            box.chosen.connect(lambda _: self._change(players=(self.mine_by.key, self.other_by.key)))
        self.until.chosen.connect(lambda key: self._change(until=key))
        self.battles.changed.connect(lambda value: self._change(battles=value))
        self.points.changed.connect(lambda value: self._change(points=value))
        self.jobs.changed.connect(lambda value: self._change(jobs=value))
        self.seed.typed.connect(self._take_seed)
        self.again.clicked.connect(self.draw_seed)
        self.start.clicked.connect(self.start_wanted)
        self.cancel.clicked.connect(self.cancel_wanted)

    def _measure(self) -> None:
        px = self.theme.px
        self.more.body.setSpacing(px(6))
        for row in self._rows:
            row.setSpacing(px(8))

    # --- choosing ---

    def offer(self, offers: SetupOffers, kept: str, army_id: str) -> None:
        """What can be chosen; what is chosen already stays, as far as it is still there."""
        self.offers = offers
        self.other.offer([(one.key, one.title) for one in offers.armies.values()])
        self.scenario.offer([(id_, one.name) for id_, one in for_two(offers).items()])
        for box in (self.mine_by, self.other_by):
            box.offer([(one, player_word(one)) for one in programs_of(offers.system)])
            box.explain(player_rows(offers.system), player_heads(offers.system))
        order = self.order or first_order(offers, kept, army_id, any_seed())
        if order.other not in offers.armies:
            order = replace(order, other=first_order(offers, kept, army_id, order.seed).other)
        self.show_order(order)

    def show_order(self, order: SimulationOrder) -> None:
        """From outside; nobody is told. What is being typed stays."""
        self.order = order
        chosen = self.offers.armies.get(order.other)
        if not self.other.edit.hasFocus():
            self.other.set_text(chosen.title if chosen else "")
            self.other.edit.setCursorPosition(0)
        self.scenario.show_key(order.scenario)
        self.mine_by.show_key(order.players[0])
        self.other_by.show_key(order.players[1])
        self.until.key = order.until
        self.battles.show_value(order.battles)
        self.points.show_value(order.points)
        self.jobs.show_value(order.jobs)
        if not self.seed.text() or self.seed.text() != str(order.seed):
            self.seed.set_text(str(order.seed))
        self._show_until()
        self._enable()

    def _change(self, **values: object) -> None:
        if self.order is not None:
            self.show_problem("")
            self.show_order(replace(self.order, **values))  # type: ignore[arg-type]

    def _show_until(self) -> None:
        is_count = self.until.key == "count"
        self.battles.setVisible(is_count)
        self.points.setVisible(not is_count)
        self.number_word.setText(
            say("simulate.count-word") if is_count else say("simulate.points-word", most=MAX_BATTLES)
        )

    def _show_all(self) -> None:
        self.other.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.other.show_all()

    def _left(self) -> None:
        """What was typed and is no army: an empty field means none, anything else leaves it as it was."""
        if self.other.is_open or self.order is None:
            return
        if self.other.key or not self.other.text().strip():
            if self.other.key != self.order.other:
                self._change(other=self.other.key)
        else:
            chosen = self.offers.armies.get(self.order.other)
            self.other.set_text(chosen.title if chosen else "")

    def draw_seed(self) -> None:
        """Another one."""
        self.seed.show_bad("")
        self._change(seed=any_seed())

    def _take_seed(self, text: str) -> None:
        is_good = is_seed(text)
        self.seed.show_bad("" if is_good else say("battles.seed-bad", most=MAX_SEED))
        if is_good and self.order is not None:
            self.order = replace(self.order, seed=int(text))

    # --- under way ---

    def show_problem(self, text: str) -> None:
        self.says.setText(text)
        self.says.setVisible(bool(text))

    def show_run(self, run: "SimulationRun | None") -> None:
        """How far it is; None: nothing is under way."""
        self._is_running = run is not None
        if run is not None:
            self.progress.setText(told_progress(run))
            self.bar.setRange(0, FULL if run.done else 0)
            self.bar.setValue(round(run.done / run.games * FULL))
            self.bar.setAccessibleName(self.progress.text())
            self.cancel.setEnabled(not run.task.is_cancelled)
        self._enable()

    def _enable(self) -> None:
        had_focus = self.start.hasFocus() or self.cancel.hasFocus()
        for widget in (self.bar, self.progress, self.cancel):
            widget.setVisible(self._is_running)
        self.start.setVisible(not self._is_running)
        is_able = self.order is not None and self.order.other in self.offers.armies
        self.start.setEnabled(is_able)
        self.start.setToolTip(say("simulate.start-hint" if is_able else "simulate.no-other"))
        if had_focus:
            (self.cancel if self._is_running else self.start).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return presses the button that has the focus, else it starts."""
        focused = self.focusWidget()
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif isinstance(focused, Button):
            focused.click()
        elif self.start.isVisible() and self.start.isEnabled():
            self.start.setFocus(Qt.FocusReason.OtherFocusReason)


def told_progress(run: "SimulationRun") -> str:
    if run.task.is_cancelled:
        return say("simulate.ending")
    if not run.done:
        return say("simulate.beginning")
    time = say("simulate.time", seconds=run.seconds)
    if run.ready.order.narrow:
        return say("simulate.progress-sure", done=run.done, more=max(run.games - run.done, 1), time=time)
    return say("simulate.progress", done=run.done, games=run.games, time=time)
