"""What fills the window: rail, top bar, the screen, status bar."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from app.base.errors import KnownError
from app.words import say
from ui.shell.actions import Action, actions_for, register
from ui.shell.services.app_context import House, Notice
from ui.shell.services.library_thread import Holdings
from ui.shell.status.status_bar import StatusBar
from ui.shell.window.rail import Rail
from ui.shell.window.screen import Screen, scrolled
from ui.shell.window.top_bar import TopBar

if TYPE_CHECKING:
    from ui.shell.finder.finder_panel import Finder
    from ui.shell.window.toasts import Toasts


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


def _battle(house: House) -> Screen:
    from ui.battle.screen import BattleScreen

    return BattleScreen(house)


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
    Place("battle", _battle),
    Place("help", _help, at_foot=True),
    Place("settings", _settings, at_foot=True),
)


class Frame(QWidget):
    """Holds the screens. A new one is a line in `PLACES`; it is built when somebody first goes there.

    Attributes: can_do (what can be done anywhere), current (the name of the screen in front).
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
        self.can_do: tuple[Action, ...] = actions_for([place.name for place in PLACES])
        self._sums: dict[str, str] = {}
        self._areas: dict[str, QScrollArea] = {}
        self.current: str = ""
        for place in PLACES:
            entry = self.rail.add(place.name, say(f"window.{place.name}"), at_foot=place.at_foot)
            entry.clicked.connect(lambda _=False, name=place.name: self.show_screen(name))
        self._lay_out()
        self._connect()
        register(self, self.can_do)

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
        house = self.house
        house.opened.connect(self._opened)
        house.building.connect(self._show_building)
        house.failed.connect(self._show_no_task)
        house.called.connect(self._called)
        house.noticed.connect(self._notice)
        house.doubted.connect(self._ask_about)
        house.saved.connect(self._show_saved)
        house.settling.connect(self.leave)
        house.workshop.changed.connect(self._show_tasks)
        self.top.game.chosen.connect(house.choose_system)
        house.system_changed.connect(self._follow_game)
        self.top.about.clicked.connect(self.show_about)
        self.top.search.clicked.connect(self.seek)

    def _ask_about(self, error: KnownError) -> None:
        from ui.shell.status.database_questions import ask_about

        ask_about(self.house, error, self.window())

    def _show_saved(self) -> None:
        self.status.show_saved()

    def _follow_game(self, system: str) -> None:
        self.top.game.follow(system)

    def _called(self, name: str, where: dict[str, str]) -> None:
        self.show_screen(name, **where)

    def _show_building(self, part: float) -> None:
        self.status.show_task(part, say("window.building-short"))

    def _show_no_task(self) -> None:
        self.status.show_task(1.0, "")

    def _show_tasks(self) -> None:
        self.status.show_tasks(self.house.workshop.tasks)

    # --- what lies over the screens ---

    @cached_property
    def finder(self) -> "Finder":
        from ui.shell.finder.finder_panel import Finder

        return Finder(self.house, self.can_do, lambda action: action.act(self), self.top.search, self)

    @cached_property
    def toasts(self) -> "Toasts":
        from ui.shell.window.toasts import Toasts

        return Toasts(self.theme, self, self.status)

    def seek(self) -> None:
        """Search everything; a second time closes it."""
        if self.finder.isVisible():
            self.finder.put_away()
        else:
            self.finder.open()

    def _notice(self, notice: Notice) -> None:
        self.toasts.add(notice)

    def show_about(self) -> None:
        from ui.shell.window.about_dialog import About

        About(self.theme, self).open()

    def show_shortcuts(self) -> None:
        from ui.shell.window.shortcuts_dialog import ShortcutSheet

        screen = self.screens.get(self.current)
        keys, table = (screen.keys(), screen.key_table()) if screen else ("", {})
        ShortcutSheet(self.theme, self.can_do, say(f"window.{self.current}"), keys, table, self).open()

    def toggle_full_screen(self) -> None:
        window = self.window()
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

    # --- screens ---

    def built(self, name: str) -> Screen:
        """A screen, built if nobody has been there yet."""
        if name not in self.screens:
            make = next(place.make for place in PLACES if place.name == name)
            screen = self.screens[name] = make(self.house)
            screen.summed_up.connect(lambda text: self._sum_up(name, text))
            screen.keys_changed.connect(lambda: self.status.show_keys(screen.keys()) if name == self.current else None)
            self._areas[name] = scrolled(self.screens[name])
            self.pages.addWidget(self._areas[name])
        return self.screens[name]

    def show_screen(self, name: str, **where: str) -> None:
        screen = self.built(name)
        if "finder" in self.__dict__:
            self.finder.put_away()
        if self.current and self.current != name:
            self.screens[self.current].leave()
        self.current = name
        self.pages.setCurrentWidget(self._areas[name])
        self.rail.choose(name)
        self.house.memory.keep("screen", name)
        if name == "armies" and "army" in where:
            self.house.recents.note(where["army"])
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
        self.house.watch.start()
        self.top.game.offer(sorted(holdings.counts), self.house.memory.word("game", ""))
        if holdings.notices:
            self.status.show_notices(holdings.notices)
