"""Published armies to start from, game by game."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.games.ids import SYSTEMS
from app.words import label, say
from ui.art.gallery import Gallery
from ui.home.cards import TemplateCard
from ui.home.questions import Template
from ui.shell.look.theme import Theme
from ui.widgets.choice import Choice
from ui.widgets.flow import Flow
from ui.widgets.labels import text_label
from ui.widgets.panel import Panel

# Below this width of a page, in pixels at 100 %, what stands beside each other goes under each other.
SIDE_BY_SIDE = 860


class Templates(Panel):
    """Signals: chosen(system, id) when one is taken; turned(system) when another game is looked at."""

    chosen = Signal(str, str)
    turned = Signal(str)

    def __init__(self, theme: Theme, gallery: Gallery, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._gallery = gallery
        self._templates: tuple[Template, ...] = ()
        self.cards: list[TemplateCard] = []
        self.head = text_label(say("home.templates-head"), "panel", self)
        games = [(system, label(system)) for system in SYSTEMS]
        self.games = Choice(theme, say("home.templates-game"), games, self)
        self.games.chosen.connect(self._turn)
        self.empty = text_label(say("home.no-templates"), "second", self, wrap=True)
        self.inside = QWidget(self)
        self._flow = Flow(self.inside, theme.px(6))
        self._top = Flow(gap=theme.px(12))
        self._top.addWidget(self.head)
        self._top.addWidget(self.games)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._top)
        self._column.addWidget(self.inside)
        self._column.addWidget(self.empty)
        theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(18), px(14), px(16), px(18))
        self._column.setSpacing(px(10))
        self._flow.setSpacing(px(4))
        self._top.setSpacing(px(14))

    def show_templates(self, templates: Sequence[Template], system: str) -> None:
        if system in SYSTEMS:
            self.games.key = system
        self._templates = tuple(templates)
        self._fill()

    def _turn(self, system: str) -> None:
        self._fill()
        self.turned.emit(system)

    def _fill(self) -> None:
        wanted = [one for one in self._templates if one.system == self.games.key]
        if [card.template for card in self.cards] == wanted and self.cards:
            return
        for card in self.cards:
            self._flow.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = [TemplateCard(self.theme, self._gallery, one, self.inside) for one in wanted]
        for card in self.cards:
            card.clicked.connect(lambda _=False, one=card.template: self.chosen.emit(one.system, one.id))
            self._flow.addWidget(card)
            card.show()
        self.inside.setVisible(bool(wanted))
        self.empty.setVisible(not wanted)
        self.inside.updateGeometry()
