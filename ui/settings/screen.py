"""The settings: appearance, data and backups, packs and rules, the log."""

from itertools import pairwise

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent

from app.words import say
from ui.settings.data import DataPage
from ui.settings.log import CrashLogPage
from ui.settings.look import LookPage
from ui.settings.packs import PacksPage
from ui.settings.section import SettingsPage
from ui.shell.actions import SETTINGS_PAGES
from ui.shell.services.app_context import AppContext
from ui.shell.window.screen import Screen
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import vbox
from ui.widgets.tabs import Tabs

# Below this height, in pixels at 100 %, the title gives its place to the pages.
TITLE_FROM = 360

PAGES: dict[str, type[SettingsPage]] = {"look": LookPage, "data": DataPage, "packs": PacksPage, "log": CrashLogPage}


class SettingsScreen(Screen):
    """A page for each group of settings; `visit(page=...)` opens one of them."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        # As on the home page: no ring for those who come by mouse, and Tab goes on from here.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.title = text_label(say("window.settings"), "screen", self)
        self.tabs = Tabs(self.theme, say("window.settings"), self)
        self.pages: dict[str, SettingsPage] = {}
        for name in SETTINGS_PAGES:
            page = self.pages[name] = PAGES[name](context, self.tabs)
            self.tabs.add(name, say(f"settings.tab-{name}"), page)
        # The pages were made before their tabs; the keyboard meets the tabs first.
        for one, other in pairwise((self, *self.tabs.bar.buttons.values())):
            self.setTabOrder(one, other)
        vbox(self.theme, self.title, (self.tabs, 1), parent=self, spacing=6, margins=(26, 10, 20, 8))
        self.tabs.chosen.connect(lambda name: self.pages[name].visited())
        self._is_ready = False

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(320), self.theme.px(180))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.title.setVisible(self.height() * 100 / self.theme.scale >= TITLE_FROM)

    def visit(self, **where: str) -> None:
        if where.get("page") in self.pages:
            self.tabs.choose(where["page"])
        else:
            self.pages[self.tabs.key].visited()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self._is_ready:
            self._is_ready = True
            self.ready.emit()

    def keys(self) -> str:
        return say("settings.keys")
