"""What the players agree on before a battle: switches with the ruling behind them, numbers of the scenario, the seed,
the name."""

import secrets

from PySide6.QtCore import QRegularExpression, QSize, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.games.api.setup import ScenarioChoice, SetupOption
from app.words import knows, say, say_of
from ui.battle.setup.battle_plan import MAX_SEED, BattlePlan, SetupOffers
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.choice import ChoiceButtons
from ui.widgets.clear import clear
from ui.widgets.entry import TextEntry
from ui.widgets.fold import FoldingPanel
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.box_layouts import LEFT, fill, flowbox, hbox, vbox
from ui.widgets.link import LinkButton
from ui.widgets.panel import Panel
from ui.widgets.stepper import Stepper
from ui.widgets.tips import plain_tip

MAX_DRAWN = 1 << 32  # seeds that we draw are short enough to be read out
CELL = 196  # pixels at 100 %


def any_seed() -> int:
    return secrets.randbelow(MAX_DRAWN)


class AgreedPanel(Panel):
    """Attributes: name, seed, again (fields), fold, switches and numbers (controls by name), reset.
    Signals: changed(name, value) when the user set an option; value is None for the usual; reset_wanted();
    seeded(number); named(text)."""

    changed = Signal(str, object)
    reset_wanted = Signal()
    seeded = Signal(object)
    named = Signal(str)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self.context = context
        self.switches: dict[str, ChoiceButtons] = {}
        self.numbers: dict[str, Stepper] = {}
        self._scenario: ScenarioChoice | None = None
        self._build()

    def _build(self) -> None:
        theme = self.theme
        self.head = text_label(say("battles.options"), "panel", self)
        self.name = TextEntry(theme, say("battles.name"), self)
        self.name.edit.setMaxLength(200)
        self.seed = TextEntry(theme, say("battles.seed"), self)
        self.seed.edit.setValidator(QRegularExpressionValidator(QRegularExpression(r"\d{1,16}"), self.seed))
        self.seed.setToolTip(say("battles.seed-hint"))
        self.again = IconButton(theme, "again", say("battles.seed-again"), self, size=36)
        seeds = hbox(theme, (self.seed, 1), self.again, spacing=0)
        word = text_label(say("battles.seed-word"), "second", self)
        self._fields = vbox(theme, text_label(say("battles.name"), "second", self), self.name, word, seeds, spacing=4)
        self.changes = text_label("", "second", self, wrap=True)
        self.reset = TextButton(theme, say("battles.reset"), self, icon="undo")
        self.fold = FoldingPanel(theme, say("battles.more-options"), self)
        self.inside = QWidget(self)
        self._options = vbox(theme, parent=self.inside, spacing=12)
        self.fold.body.addWidget(self.inside)
        column = vbox(theme, parent=self, spacing=8, margins=(16, 12, 14, 16))
        fill(column, self.head, self._fields, self.changes, (self.reset, 0, LEFT), self.fold)
        self.name.typed.connect(self.named)
        self.seed.typed.connect(self._take_seed)
        self.again.clicked.connect(lambda: self._take_seed(str(any_seed())))
        self.reset.clicked.connect(self.reset_wanted)
        self.fold.head.clicked.connect(lambda is_on: self.context.memory.keep("battle-options", int(is_on)))
        self.fold.set_open(self.context.memory.word("battle-options", "0") == "1")

    # --- showing ---

    def show_plan(self, plan: BattlePlan, offers: SetupOffers, usual_name: str) -> None:
        """From outside; nobody is told. What is being typed stays."""
        scenario = offers.scenarios[plan.scenario]
        if scenario is not self._scenario:
            self._scenario = scenario
            self._fill(scenario, offers)
        self._show_values(plan, scenario)
        self.name.edit.setPlaceholderText(usual_name)
        if self.name.text() != plan.name:
            self.name.set_text(plan.name)
        if not self.seed.text() or int(self.seed.text()) != plan.seed:
            self.seed.set_text(str(plan.seed))
        said = [f"{option_word(name, offers.system)}: {value_word(name, value)}" for name, value in plan.said.items()]
        self.changes.setText(say("battles.changed", parts=said) if said else say("battles.as-usual"))
        self.reset.setVisible(bool(said))

    def _fill(self, scenario: ScenarioChoice, offers: SetupOffers) -> None:
        clear(self._options)
        self.switches, self.numbers = {}, {}
        cells = QWidget(self.inside)
        flow = flowbox(self.theme, parent=cells, spacing=8)
        for choice in scenario.options:
            if choice.words:
                self._options.addWidget(self._switch(choice, offers))
            else:
                flow.addWidget(self._number(choice, offers, cells))
        self._options.addWidget(cells)
        for widget in (*self.switches.values(), cells):
            widget.show()

    def _switch(self, choice: SetupOption, offers: SetupOffers) -> QWidget:
        """The words to choose from, and the ruling that they belong to."""
        box = QWidget(self.inside)
        word = option_word(choice.name, offers.system)
        words = [(one, value_word(choice.name, one)) for one in choice.words]
        control = self.switches[choice.name] = ChoiceButtons(self.theme, word, words, box)
        control.chosen.connect(lambda key: self._switched(choice, key))
        head = hbox(self.theme, text_label(word, "name", box))
        if is_told(choice, offers):
            link = LinkButton(self.theme, choice.rule, box)
            link.setAccessibleName(say("battles.see-ruling", rule=choice.rule))
            link.clicked.connect(lambda: self.context.go("help", system=offers.system, rule=choice.rule))
            head.addWidget(link)
        head.addStretch(1)
        column = vbox(self.theme, head, control, parent=box, spacing=4)
        if about := about_option(choice, offers):
            column.addWidget(text_label(about, "second", box, wrap=True))
        return box

    def _number(self, choice: SetupOption, offers: SetupOffers, parent: QWidget) -> QWidget:
        word, usual = option_word(choice.name, offers.system), choice.usual
        stepper = Stepper(self.theme, word, parent, min_value=choice.min, max_value=choice.max)
        self.numbers[choice.name] = stepper
        stepper.changed.connect(lambda value: self.changed.emit(choice.name, None if value == usual else value))
        cell = NumberCell(self.theme, word, stepper, parent)
        ruling = offers.rulings.get(choice.rule)
        cell.setToolTip(plain_tip("\n\n".join(ruling.paragraphs) if ruling else say("battles.usual", value=usual)))
        return cell

    def _show_values(self, plan: BattlePlan, scenario: ScenarioChoice) -> None:
        for choice in scenario.options:
            if choice.name in self.switches:
                self.switches[choice.name].key = str(plan.said.get(choice.name, choice.words[choice.usual]))
            if choice.name in self.numbers:
                self.numbers[choice.name].show_value(int(plan.said.get(choice.name, choice.usual)))

    # --- typing ---

    def _switched(self, choice: SetupOption, key: str) -> None:
        is_usual = choice.words.index(key) == choice.usual
        self.changed.emit(choice.name, None if is_usual else key)

    def _take_seed(self, text: str) -> None:
        is_good = text.isdecimal() and int(text) <= MAX_SEED
        self.seed.show_bad("" if is_good else say("battles.seed-bad", most=MAX_SEED))
        self.seeded.emit(int(text) if is_good else None)


class NumberCell(QWidget):
    """A number with its name."""

    def __init__(self, theme: Theme, word: str, stepper: Stepper, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        stepper.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        hbox(theme, stepper, (ShortLabel(word, "second", self), 1), parent=self, spacing=6)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(CELL + 40), self.theme.px(34))


def option_word(name: str, system: str) -> str:
    return say_of(f"battles.option-{name.replace('_', '-')}", system)


def value_word(name: str, value: int | str) -> str:
    return say(f"battles.value-{name.replace('_', '-')}-{value}") if isinstance(value, str) else str(value)


def is_told(choice: SetupOption, offers: SetupOffers) -> bool:
    """Whether the book of the game has the rule behind a choice: a section, or a ruling of its own."""
    is_ruling = choice.rule[:1] == "R" and choice.rule[1:].isdecimal()
    return not is_ruling or choice.rule in offers.rulings


def about_option(choice: SetupOption, offers: SetupOffers) -> str:
    """What a choice means: in the words of its ruling, or in ours where the game has none."""
    if ruling := offers.rulings.get(choice.rule):
        return " ".join(ruling.paragraphs)
    code = f"battles.about-{offers.system}-{choice.name.replace('_', '-')}"
    return say(code) if knows(code) else ""
