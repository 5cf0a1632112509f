"""Choosing a scenario: a card for each with a picture of its table, and what the chosen one says."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.games.api.setup import ScenarioChoice
from app.words import say
from ui.art.icons import draw_icon
from ui.art.paint import paint
from ui.battle.setup.battle_plan import SetupOffers
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import Button
from ui.widgets.clear import discard
from ui.widgets.drawing import draw_words
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, flowbox, vbox
from ui.widgets.panel import Panel

WIDE, HIGH = 190, 136  # of a card, in pixels at 100 %; three are side by side in the smallest common window


class ScenarioCard(Button):
    """The table of a scenario as it is laid out, its name below. A tick shows that it is chosen."""

    def __init__(self, theme: Theme, scenario: ScenarioChoice, parent: QWidget) -> None:
        self.scenario = scenario
        self._picture = QPixmap()
        super().__init__(theme, scenario.name, parent)
        self.setCheckable(True)
        self.setAccessibleDescription(scenario.setup)

    def _measure(self) -> None:
        self._picture = QPixmap()
        super()._measure()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(WIDE), self.theme.px(HIGH))

    def _table(self, width: int, height: int) -> QPixmap:
        ratio = self.devicePixelRatioF()
        if self._picture.isNull() or self._picture.devicePixelRatio() != ratio:
            self._picture = QPixmap(round(width * ratio), round(height * ratio))
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.scenario.picture is not None:
                paint(painter, (self.scenario.picture.fitted((0, 0, width, height)),))
            painter.end()
        return self._picture

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        is_on = self.isChecked()
        fill = tokens.soft if is_on else tokens.soft2 if self.is_lit() else tokens.raised
        painter = self.begin(fill, tokens.accent if is_on else tokens.line, px(10))
        width, height = self.width() - px(24), self.height() - px(46)
        painter.drawPixmap(px(12), px(12), self._table(width, height))
        font = self.theme.words(13, QFont.Weight.DemiBold)
        room = self.width() - px(20) - (px(20) if is_on else 0)
        words = QRectF(px(10), self.height() - px(32), room, px(24))
        draw_words(painter, words, self.text(), font, tokens.ink, elide=True)
        if is_on:
            side = px(16)
            tick = QRectF(self.width() - px(12) - side, self.height() - px(28), side, side)
            draw_icon(painter, "check", tick, QColor(tokens.accent), 2.6)


class ScenarioPanel(Panel):
    """Attributes: cards (by id), about, set_up, victory. Signals: chosen(id) when the user takes another one."""

    chosen = Signal(str)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self.context = context
        self.cards: dict[str, ScenarioCard] = {}
        self._group = QButtonGroup(self)
        self._shown: ScenarioChoice | None = None
        self.head = text_label(say("battles.scenario"), "panel", self)
        self.shelf = QWidget(self)
        self._flow = flowbox(self.theme, parent=self.shelf, spacing=2)
        self.about = text_label("", "second", self, wrap=True)
        self.set_up = text_label("", "body", self, wrap=True)
        self.victory_word = text_label(say("battles.victory"), "name", self)
        self.victory = text_label("", "body", self, wrap=True)
        column = vbox(self.theme, parent=self, spacing=6, margins=(16, 12, 14, 16))
        fill(column, self.head, self.shelf, self.about, self.set_up, self.victory_word, self.victory)
        context.lengths.changed.connect(self._say_about)

    def offer(self, offers: SetupOffers) -> None:
        """A card for each scenario."""
        for card in self.cards.values():
            self._group.removeButton(card)
            discard(card)
        self.cards = {id_: ScenarioCard(self.theme, one, self.shelf) for id_, one in offers.scenarios.items()}
        for id_, card in self.cards.items():
            self._group.addButton(card)
            self._flow.addWidget(card)
            card.show()
            card.toggled.connect(lambda is_on, id_=id_: self._took(id_) if is_on else None)
        self.shelf.updateGeometry()

    def _took(self, id_: str) -> None:
        if self._shown is None or self._shown.id != id_:
            self.chosen.emit(id_)

    def show_scenario(self, scenario: ScenarioChoice) -> None:
        """From outside; nobody is told."""
        self._shown = scenario
        self.cards[scenario.id].setChecked(True)
        self.set_up.setText(scenario.setup)
        self.victory.setText(scenario.victory)
        self.set_up.setVisible(bool(scenario.setup))
        for part in (self.victory_word, self.victory):
            part.setVisible(bool(scenario.victory))
        self._say_about()

    def _say_about(self) -> None:
        scenario = self._shown
        if scenario is None:
            return
        text = self.context.lengths.text
        sizes = {"width": text(scenario.width), "height": text(scenario.height)}
        size = [say("battles.size", **sizes)] if scenario.width else []  # a game may have no table
        least, most = scenario.min_seats, scenario.max_seats
        seats = say("battles.seats-just" if least == most else "battles.seats-range", least=least, most=most)
        rounds = [say("battles.rounds", rounds=scenario.rounds)] if scenario.rounds else []
        self.about.setText(say("battles.spoken", parts=[scenario.name, seats, *size, *rounds]))
