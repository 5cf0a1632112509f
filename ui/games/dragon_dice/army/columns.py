"""The columns of a force: the three armies, and what comes along beside them."""

from collections.abc import Mapping

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.games.api.dice_odds import RollOdds
from app.words import say
from ui.armies.builder.builder_cards import BuilderCard
from ui.armies.builder.meters import ArmyMeter, MeterPart, MeterReading
from ui.armies.builder.narrow_lines import NarrowView
from ui.games.dragon_dice.army.edits import TERRAINS
from ui.games.dragon_dice.army.facts import ArmyFacts, ForceFacts
from ui.games.dragon_dice.army.lines import Names, army_groups, beside_groups
from ui.games.dragon_dice.army.rolls import RollChart
from ui.games.dragon_dice.army.sides import DieSides
from ui.shell.services.app_context import AppContext
from ui.widgets.layout.box_layouts import vbox

NARROWEST = 164
WIDEST = 460
FACE = 36


class Column(BuilderCard):
    """Lines under a bar."""

    def __init__(self, context: AppContext, number: int, title: str, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, number, title, parent)
        self.context = context
        self.view = NarrowView(context, title, self, face=FACE)
        self.view.entered.connect(self.chosen)
        self._column = vbox(self.theme, self.bar, (self.view, 1), parent=self, spacing=4, margins=(6, 8, 6, 12))

    def _measure(self) -> None:
        px = self.theme.px
        self.setMinimumWidth(px(NARROWEST))
        self.setMaximumWidth(px(WIDEST))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(220), self.theme.px(440))


class ArmyColumn(Column):
    """One of the three armies: its health, its dice, how they roll."""

    def __init__(self, context: AppContext, place: str, number: int, parent: QWidget | None = None) -> None:
        self.place = place
        super().__init__(context, number, say(f"dice.place-{place}"), parent)
        self.meter = ArmyMeter(context.theme, self)
        self.chart = RollChart(context.theme, say("dice.rolls", army=say(f"dice.place-{place}")), self)
        self._insets = [inset(self.meter), inset(self.chart)]
        self._column.insertLayout(1, self._insets[0])
        self._column.addLayout(self._insets[1])
        context.theme.follow(self._measure)

    def _measure(self) -> None:
        super()._measure()
        for row in self._insets:
            row.setContentsMargins(self.theme.px(5), 0, self.theme.px(5), 0)

    def read(self, facts: ArmyFacts, names: Names) -> None:
        self.meter.read(health_reading(facts))
        self.view.show_groups(army_groups(facts, names))
        spoken = f"{self.bar.title}, {self.meter.reading.spoken}"
        self.setAccessibleName(spoken)

    def read_rolls(self, rolls: Mapping[str, RollOdds]) -> None:
        self.chart.read(rolls)


class BesideColumn(Column):
    """Terrains, dragons, summoning pool and minor terrains; below them the die that is looked at, unfolded."""

    def __init__(self, context: AppContext, number: int, parent: QWidget | None = None) -> None:
        super().__init__(context, number, say("dice.beside"), parent)
        self.sides = DieSides(context, self)
        self._inset = inset(self.sides)
        self._column.addLayout(self._inset)
        context.theme.follow(self._measure)

    def _measure(self) -> None:
        super()._measure()
        self._inset.setContentsMargins(self.theme.px(5), 0, self.theme.px(5), 0)

    def read(self, facts: ForceFacts, fed: str) -> None:
        self.view.fed = f"{TERRAINS[0] if fed in TERRAINS else fed}|"
        self.view.show_groups(beside_groups(facts, fed))


def inset(widget: QWidget) -> QHBoxLayout:
    """A row of its own, for something that stands a little further in than the lines."""
    row = QHBoxLayout()
    row.addWidget(widget)
    return row


def health_reading(facts: ArmyFacts) -> MeterReading:
    """How much health an army has; at least 1, at most half of the force."""
    over = facts.health - facts.max_health
    verdict = say("build.too-many", count=over) if over > 0 else say("dice.empty") if not facts.units else ""
    return MeterReading(
        head=str(facts.health),
        said=say("dice.at-most", most=facts.max_health),
        parts=(MeterPart(facts.health),),
        full=max(round(facts.max_health * 1.06), facts.health, 1),
        tick=facts.max_health,
        verdict=verdict,
        is_bad=over > 0 or not facts.units,
        is_good=over <= 0 and facts.units > 0,
        is_limit=True,
        is_figure=True,
        hint=say("dice.army-hint", most=facts.max_health),
    )
