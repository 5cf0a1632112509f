"""What fills the window: rail, top bar, the screen, status bar."""

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.words import say
from ui.catalog.library import Holdings, Library
from ui.catalog.screen import CatalogScreen, scrolled
from ui.shell.bars import StatusBar, TopBar
from ui.shell.memory import Memory
from ui.shell.rail import Rail
from ui.shell.tasks import Desk
from ui.shell.theme import Theme


class Frame(QWidget):
    """Holds the screens; a new one needs an entry in the rail and a page in `screens`."""

    def __init__(
        self, theme: Theme, memory: Memory, desk: Desk, library: Library, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self._memory = memory
        self.rail = Rail(theme, self)
        self.top = TopBar(theme, self)
        self.status = StatusBar(theme, self)
        self.catalog = CatalogScreen(theme, memory, desk, library)
        self.screens = QStackedWidget(self)
        self.screens.addWidget(scrolled(self.catalog))
        self.rail.add("catalogue", say("window.catalogue"))
        self._lay_out()
        self._connect()
        self._shortcuts()

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.setSpacing(0)
        for widget in (self.top, self.screens, self.status):
            right.addWidget(widget, int(widget is self.screens))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addLayout(right, 1)

    def _connect(self) -> None:
        self.catalog.found.connect(self.status.show_found)
        self.catalog.working.connect(self.status.show_task)
        self.catalog.opened.connect(self._opened)
        self.top.game.chosen.connect(self._choose_game)
        self.top.about.clicked.connect(self._show_about)

    def _shortcuts(self) -> None:
        keys = {
            "Ctrl+F": self.catalog.focus_search,
            "Ctrl+K": self.catalog.focus_search,
            "Ctrl++": lambda: self.theme.zoom(1),
            "Ctrl+=": lambda: self.theme.zoom(1),
            "Ctrl+-": lambda: self.theme.zoom(-1),
            "Ctrl+0": lambda: self.theme.zoom(0),
        }
        for key, act in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(act)

    def _opened(self, holdings: Holdings) -> None:
        self.top.game.offer(sorted(holdings.counts), self._memory.word("game", ""))
        if holdings.notices:
            self.status.show_notices(holdings.notices)

    def _choose_game(self, system: str) -> None:
        self._memory.keep("game", system)
        self.catalog.set_system(system or None)

    def _show_about(self) -> None:
        from ui.shell.about import About

        About(self.theme, self).open()
