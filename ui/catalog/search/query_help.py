"""The query language on one sheet, in our own words, with examples to click."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.games.registry import traits_of
from app.words import say
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Chip
from ui.widgets.dialogs import TitledDialog
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import flowbox, gridbox, vbox
from ui.widgets.views.scroll import scroll_area

# What can be said in every game, and queries that say it.
_SECTIONS: Mapping[str, tuple[str, ...]] = {
    "words": ("elven archer", '"first blow"'),
    "fields": ("kind:disk", "f:elf,dwarf", "is:unique"),
    "numbers": ("at>=5", "pts<8", "m=3..5"),
    "not": ("-is:unique", "-f:orc"),
    "or": ("f:elf or f:dwarf", "(flying or m>=6) pts<8"),
    "mine": ("owned>0", "wanted>0", "free>=2"),
    "deeds": (
        "does:instant-blow range>=6",
        "immune:missile",
        "when:window",
        "affects:enemy stat:t",
        "grants:flying",
        "cost:sacrifice",
    ),
    "house": ("is:house", "-is:house", "is:corrected"),
}
# Where all games are shown.
_ALL_GAMES = ("f:dwarf skill:missile", "kind:army has:stalwarts", "kind:spell level=2")
# Short names: what stands for it.
_SHORT = ("f", "at", "d", "t", "m", "pts", "w", "s", "k", "in")
HEIGHT = 560


def examples_of(system: str) -> tuple[str, ...]:
    """Queries that show what can be asked of a game, or of all of them."""
    return traits_of(system).catalogue.query_examples if system else _ALL_GAMES


class QueryHelp(TitledDialog):
    """Signals: taken(query) when an example was clicked."""

    taken = Signal(str)

    def __init__(self, theme: Theme, system: str, parent: QWidget) -> None:
        super().__init__(theme, say("query-help.title"), parent, width=600)
        page = QWidget(self)
        self._page = vbox(theme, parent=page, spacing=6, margins=(0, 0, 10, 0))
        for name, queries in _SECTIONS.items():
            self._section(name, queries)
        self._section("game", examples_of(system))
        self._short_names()
        self._page.addStretch(1)
        area = scroll_area(page, self, name=say("query-help.title"), can_focus=True)
        self.body.addWidget(area, 1)
        self.add_button(say("window.close"), primary=True).clicked.connect(self.accept)
        room = parent.window().height() - theme.px(60)
        self.resize(theme.px(620), min(theme.px(HEIGHT), room))

    def _section(self, name: str, queries: tuple[str, ...]) -> None:
        self._page.addWidget(text_label(say(f"query-help.{name}"), "body", self, wrap=True))
        row = QWidget(self)
        flow = flowbox(self.theme, parent=row, spacing=4)
        for query in queries:
            chip = Chip(self.theme, query, row, act=lambda _=False, query=query: self._take(query))
            flow.addWidget(chip)
        self._page.addWidget(row)
        self._page.addSpacing(self.theme.px(6))

    def _short_names(self) -> None:
        self._page.addWidget(text_label(say("query-help.short"), "body", self, wrap=True))
        from app.words import label
        from catalog.search import SHORT

        grid = gridbox(self.theme, across=12)
        for place, name in enumerate(_SHORT):
            row, column = divmod(place, 3)
            grid.addWidget(text_label(name, "name", self), row, 2 * column)
            grid.addWidget(text_label(label(SHORT[name]), "second", self), row, 2 * column + 1)
            grid.setColumnStretch(2 * column + 1, 1)
        self._page.addLayout(grid)

    def _take(self, query: str) -> None:
        self.taken.emit(query)
        self.accept()
