"""What fills the window: rail, top bar, the screen, status bar."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from app.words import say
from ui.shell.bars import StatusBar, TopBar
from ui.shell.house import House
from ui.shell.library import Holdings
from ui.shell.rail import Rail
from ui.shell.screen import Screen, scrolled


def _home(house: House) -> Screen:
    from ui.home.screen import HomeScreen

    return HomeScreen(house)


def _catalogue(house: House) -> Screen:
    from ui.catalog.screen import CatalogScreen

    return CatalogScreen(house)


def _collection(house: House) -> Screen:
    from ui.collection.screen import CollectionScreen

    return CollectionScreen(house)


def _armies(house: House) -> Screen:
    from ui.armies.screen import ArmiesScreen

    return ArmiesScreen(house)


def _help(house: House) -> Screen:
    from ui.help.screen import HelpScreen

    return HelpScreen(house)


def _settings(house: House) -> Screen:
    from ui.settings.screen import SettingsScreen

    return SettingsScreen(house)


@dataclass(frozen=True)
class Place:
    """A screen: its name (also that of its sign), how to make it, whether it stands at the foot of the rail."""

    name: str
    make: Callable[[House], Screen]
    at_foot: bool = False


PLACES: tuple[Place, ...] = (
    Place("home", _home),
    Place("catalogue", _catalogue),
    Place("collection", _collection),
    Place("armies", _armies),
    Place("help", _help, at_foot=True),
    Place("settings", _settings, at_foot=True),
)


class Frame(QWidget):
    """Holds the screens. A new one is a line in `PLACES`; it is built when somebody first goes there.

    Signals: shown(name) after a screen came to the front.
    """

    shown = Signal(str)

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house = house
        self.theme = house.theme
        self.rail = Rail(self.theme, self)
        self.top = TopBar(self.theme, self)
        self.status = StatusBar(self.theme, self)
        self.pages = QStackedWidget(self)
        self.screens: dict[str, Screen] = {}
        self._sums: dict[str, str] = {}
        self._areas: dict[str, QScrollArea] = {}
        self.current = ""
        for place in PLACES:
            entry = self.rail.add(place.name, say(f"window.{place.name}"), at_foot=place.at_foot)
            entry.clicked.connect(lambda _=False, name=place.name: self.show_screen(name))
        self._lay_out()
        self._connect()
        self._shortcuts()

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        right.setSpacing(0)
        for widget in (self.top, self.pages, self.status):
            right.addWidget(widget, int(widget is self.pages))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addLayout(right, 1)

    def _connect(self) -> None:
        self.house.opened.connect(self._opened)
        self.house.building.connect(lambda part: self.status.show_task(part, say("window.building-short")))
        self.house.failed.connect(lambda _: self.status.show_task(1.0, ""))
        self.house.called.connect(lambda name, where: self.show_screen(name, **where))
        self.top.game.chosen.connect(self.house.choose_system)
        self.top.about.clicked.connect(self._show_about)

    def _shortcuts(self) -> None:
        keys: dict[str, Callable[[], object]] = {
            "Ctrl+F": lambda: self.screens[self.current].focus_search(),
            "Ctrl++": lambda: self.theme.zoom(1),
            "Ctrl+=": lambda: self.theme.zoom(1),
            "Ctrl+-": lambda: self.theme.zoom(-1),
            "Ctrl+0": lambda: self.theme.zoom(0),
        }
        keys |= {f"Alt+{i}": self._goer(place.name) for i, place in enumerate(PLACES, 1)}
        for key, act in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(act)

    def _goer(self, name: str) -> Callable[[], None]:
        return lambda: self.show_screen(name)

    def built(self, name: str) -> Screen:
        """A screen, built if nobody has been there yet."""
        if name not in self.screens:
            make = next(place.make for place in PLACES if place.name == name)
            screen = self.screens[name] = make(self.house)
            screen.summed_up.connect(lambda text: self._sum_up(name, text))
            self._areas[name] = scrolled(self.screens[name])
            self.pages.addWidget(self._areas[name])
        return self.screens[name]

    def show_screen(self, name: str, **where: str) -> None:
        screen = self.built(name)
        if self.current and self.current != name:
            self.screens[self.current].leave()
        self.current = name
        self.pages.setCurrentWidget(self._areas[name])
        self.rail.choose(name)
        self.house.memory.keep("screen", name)
        screen.visit(**where)
        self.status.show_sum(self._sums.get(name, ""))
        self.status.show_keys(screen.keys())
        self.shown.emit(name)

    def _sum_up(self, name: str, text: str) -> None:
        self._sums[name] = text
        if name == self.current:
            self.status.show_sum(text)

    def leave(self) -> None:
        """The window closes: whatever is half done on any screen is to be saved."""
        for screen in self.screens.values():
            screen.leave()

    def _opened(self, holdings: Holdings) -> None:
        self.status.show_task(1.0, "")
        self.top.game.offer(sorted(holdings.counts), self.house.memory.word("game", ""))
        if holdings.notices:
            self.status.show_notices(holdings.notices)

    def _show_about(self) -> None:
        from ui.shell.about import About

        About(self.theme, self).open()
