"""Published armies to start from, game by game."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.games.ids import SYSTEMS
from app.words import label, say
from ui.art.gallery import Gallery
from ui.home.cards import TemplateCard
from ui.home.home_queries import ArmyTemplate
from ui.shell.look.theme import Theme
from ui.widgets.choice import ChoiceButtons
from ui.widgets.clear import discard
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import flowbox, vbox
from ui.widgets.panel import Panel

# Below this width of a page, in pixels at 100 %, what stands beside each other goes under each other.
SIDE_BY_SIDE = 860


class TemplatesPanel(Panel):
    """Signals: chosen(system, id) when one is taken; turned(system) when another game is looked at."""

    chosen = Signal(str, str)
    turned = Signal(str)

    def __init__(self, theme: Theme, gallery: Gallery, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._gallery = gallery
        self._templates: tuple[ArmyTemplate, ...] = ()
        self.cards: list[TemplateCard] = []
        self.head = text_label(say("home.templates-head"), "panel", self)
        games = [(system, label(system)) for system in SYSTEMS]
        self.games = ChoiceButtons(theme, say("home.templates-game"), games, self)
        self.games.chosen.connect(self._turn)
        self.empty = text_label(say("home.no-templates"), "second", self, wrap=True)
        self.inside = QWidget(self)
        self._flow = flowbox(theme, parent=self.inside, spacing=4)
        top = flowbox(theme, self.head, self.games, spacing=14)
        vbox(theme, top, self.inside, self.empty, parent=self, spacing=10, margins=(18, 14, 16, 18))

    def show_templates(self, templates: Sequence[ArmyTemplate], system: str, only: str = "") -> None:
        """Those of `system` first; with `only` no other game can be looked at."""
        if (only or system) in SYSTEMS:
            self.games.key = only or system
        self.games.setVisible(not only)
        self._templates = tuple(templates)
        self._fill()

    def _turn(self, system: str) -> None:
        self._fill()
        self.turned.emit(system)

    def _fill(self) -> None:
        wanted = [one for one in self._templates if one.system == self.games.key]
        if [card.template for card in self.cards] == wanted and self.cards:
            return
        discard(*self.cards, layout=self._flow)
        self.cards = [TemplateCard(self.theme, self._gallery, one, self.inside) for one in wanted]
        for card in self.cards:
            card.clicked.connect(lambda _=False, one=card.template: self.chosen.emit(one.system, one.id))
            self._flow.addWidget(card)
            card.show()
        self.inside.setVisible(bool(wanted))
        self.empty.setVisible(not wanted)
        self.inside.updateGeometry()
