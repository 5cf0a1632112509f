"""What fills the window: rail, top bar, the screen, status bar."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from app.base.errors import KnownError
from app.words import say
from ui.shell.actions import ShellAction, actions_for, register
from ui.shell.services.app_context import AppContext, Notice
from ui.shell.services.library_thread import CatalogueContents
from ui.shell.status.status_bar import StatusBar
from ui.shell.window.rail import Rail
from ui.shell.window.screen import Screen
from ui.shell.window.top_bar import TopBar
from ui.widgets.layout.box_layouts import hbox, vbox
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from ui.shell.finder.finder_panel import Finder
    from ui.shell.window.toasts import Toasts


LOW = 520  # pixels at 100 %: a lower window has no bar above a screen that needs all the height


def _home(context: AppContext) -> Screen:
    from ui.home.screen import HomeScreen

    return HomeScreen(context)


def _catalogue(context: AppContext) -> Screen:
    from ui.catalog.screen import CatalogScreen

    return CatalogScreen(context)


def _collection(context: AppContext) -> Screen:
    from ui.collection.screen import CollectionScreen

    return CollectionScreen(context)


def _armies(context: AppContext) -> Screen:
    from ui.armies.screen import ArmiesScreen

    return ArmiesScreen(context)


def _battle(context: AppContext) -> Screen:
    from ui.battle.screen import BattleScreen

    return BattleScreen(context)


def _help(context: AppContext) -> Screen:
    from ui.help.screen import HelpScreen

    return HelpScreen(context)


def _settings(context: AppContext) -> Screen:
    from ui.settings.screen import SettingsScreen

    return SettingsScreen(context)


@dataclass(frozen=True)
class ScreenPlace:
    """A screen: its name (also that of its sign), how to make it, whether it stands at the foot of the rail."""

    name: str
    make: Callable[[AppContext], Screen]
    at_foot: bool = False


PLACES: tuple[ScreenPlace, ...] = (
    ScreenPlace("home", _home),
    ScreenPlace("catalogue", _catalogue),
    ScreenPlace("collection", _collection),
    ScreenPlace("armies", _armies),
    ScreenPlace("battle", _battle),
    ScreenPlace("help", _help, at_foot=True),
    ScreenPlace("settings", _settings, at_foot=True),
)


class Frame(QWidget):
    """Holds the screens. A new one is a line in `PLACES`; it is built when somebody first goes there.

    Attributes: can_do (what can be done anywhere), current (the name of the screen in front).
    Signals: shown(name) after a screen came to the front.
    """

    shown = Signal(str)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.rail = Rail(self.theme, self)
        self.top = TopBar(self.theme, self)
        self.status = StatusBar(self.theme, self)
        self.pages = QStackedWidget(self)
        self.screens: dict[str, Screen] = {}
        self.can_do: tuple[ShellAction, ...] = actions_for([place.name for place in PLACES])
        self._sums: dict[str, str] = {}
        self._areas: dict[str, QScrollArea] = {}
        self.current: str = ""
        for place in PLACES:
            entry = self.rail.add(place.name, say(f"window.{place.name}"), at_foot=place.at_foot)
            entry.clicked.connect(lambda _=False, name=place.name: self.go_to(name))
        self._lay_out()
        self._connect()
        register(self, self.can_do)

    def _lay_out(self) -> None:
        right = vbox(self.theme, spacing=0)
        for widget in (self.top, self.pages, self.status):
            right.addWidget(widget, int(widget is self.pages))
        hbox(self.theme, self.rail, (right, 1), parent=self, spacing=0)

    def _connect(self) -> None:
        context = self.context
        context.opened.connect(self._opened)
        context.building.connect(self._show_building)
        context.failed.connect(self._show_no_task)
        context.called.connect(self._called)
        context.noticed.connect(self._notice)
        context.doubted.connect(self._ask_about)
        context.saved.connect(self._show_saved)
        context.settling.connect(self.leave)
        context.job_runner.changed.connect(self._show_tasks)
        self.top.game.chosen.connect(context.choose_system)
        context.system_changed.connect(self._follow_game)
        self.top.about.clicked.connect(self.show_about)
        self.top.search.clicked.connect(self.seek)
        self.theme.changed.connect(self._share_height)

    def _ask_about(self, error: KnownError) -> None:
        from ui.shell.status.database_questions import ask_about

        ask_about(self.context, error, self.window())

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
        self.status.show_tasks(self.context.job_runner.tasks)

    # --- what lies over the screens ---

    @cached_property
    def finder(self) -> "Finder":
        from ui.shell.finder.finder_panel import Finder

        return Finder(self.context, self.all_actions, lambda action: action.act(self), self.top.search, self)

    def all_actions(self) -> tuple[ShellAction, ...]:
        """What can be done anywhere, and with what is open on a screen, that in front first."""
        screens = sorted(self.screens.items(), key=lambda one: one[0] != self.current)
        return (*(action for _, screen in screens for action in screen.open_actions()), *self.can_do)

    @cached_property
    def toasts(self) -> "Toasts":
        from ui.shell.window.toasts import Toasts

        made = Toasts(self.theme, self.status)
        made.follow(self.current)
        return made

    def seek(self) -> None:
        """Search everything; a second time closes it."""
        if self.finder.isVisible():
            self.finder.put_away()
        else:
            self.finder.open()

    def _notice(self, notice: Notice) -> None:
        self.toasts.add(notice)

    def show_about(self) -> None:
        from ui.shell.window.about_dialog import AboutDialog

        AboutDialog(self.theme, self).open()

    def show_shortcuts(self) -> None:
        from ui.shell.window.shortcuts_dialog import ShortcutsDialog

        screen = self.screens.get(self.current)
        keys, table = (screen.keys(), screen.key_table()) if screen else ("", {})
        ShortcutsDialog(self.theme, self.can_do, say(f"window.{self.current}"), keys, table, self).open()

    def toggle_full_screen(self) -> None:
        window = self.window()
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

    # --- screens ---

    def built(self, name: str) -> Screen:
        """A screen, built if nobody has been there yet."""
        if name not in self.screens:
            make = next(place.make for place in PLACES if place.name == name)
            screen = self.screens[name] = make(self.context)
            screen.summed_up.connect(lambda text: self._sum_up(name, text))
            screen.keys_changed.connect(lambda: self.status.show_keys(screen.keys()) if name == self.current else None)
            screen.height_changed.connect(self._share_height)
            self._areas[name] = scroll_area(self.screens[name])
            self.pages.addWidget(self._areas[name])
        return self.screens[name]

    def go_to(self, name: str) -> None:
        """The user asks for a screen by its name; a second time leads to what it begins with."""
        if name == self.current:
            self.screens[name].return_to_start()
        self.show_screen(name)

    def show_screen(self, name: str, **where: str) -> None:
        screen = self.built(name)
        if "finder" in self.__dict__:
            self.finder.put_away()
        if self.current and self.current != name:
            self.screens[self.current].leave()
        self.current = name
        if "toasts" in self.__dict__:
            self.toasts.follow(name)
        self.pages.setCurrentWidget(self._areas[name])
        self.rail.choose(name)
        self._share_height()
        self.context.memory.keep("screen", name)
        if name == "armies" and "army" in where:
            self.context.recents.note(where["army"])
        screen.visit(**where)
        self.status.show_sum(self._sums.get(name, ""))
        self.status.show_keys(screen.keys())
        self.shown.emit(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_height()

    def _share_height(self) -> None:
        """In a low window a table has the room of the bar above it; search everything opens by its key as before."""
        screen = self.screens.get(self.current)
        is_low = self.height() < self.theme.px(LOW)
        self.top.setVisible(not (is_low and screen is not None and screen.wants_height))

    def _sum_up(self, name: str, text: str) -> None:
        self._sums[name] = text
        if name == self.current:
            self.status.show_sum(text)

    def leave(self) -> None:
        """The window closes: whatever is half done on any screen is to be saved."""
        for screen in self.screens.values():
            screen.leave()

    def _opened(self, holdings: CatalogueContents) -> None:
        self.status.show_task(1.0, "")
        self.context.watch.start()
        self.top.game.offer(sorted(holdings.counts), self.context.memory.word("game", ""))
        if holdings.notices:
            self.status.show_notices(holdings.notices)
