"""The battles screen: the kept battles, and the page that sets a new one up."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.words import say
from ui.battle.library import BattleLibrary
from ui.battle.opening import open_battle
from ui.battle.setup import SetupPage
from ui.shell.house import House
from ui.shell.screen import Screen

if TYPE_CHECKING:
    from app.battles.store import BattleSummary


class BattleScreen(Screen):
    """Attributes: library, setup, pages (one of them is in front)."""

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(house, parent)
        self.library = BattleLibrary(house, self)
        self.setup = SetupPage(house, self)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.library)
        self.pages.addWidget(self.setup)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.pages)
        self.pages.currentChanged.connect(lambda _: self.updateGeometry())
        self._wish: dict[str, str] | None = None
        self._is_ready = False
        self.library.shown.connect(self._library_shown)
        self.library.new_wanted.connect(self.set_up)
        self.library.open_wanted.connect(self._open)
        self.setup.back_wanted.connect(self.show_library)
        self.setup.begun.connect(self._begun)
        house.opened.connect(lambda _: self._grant())
        house.armies_changed.connect(lambda _: self.setup.read_again())
        house.catalogue_changed.connect(self.setup.read_again)

    def minimumSizeHint(self) -> QSize:
        page = self.setup if self.pages.currentWidget() is self.setup else self.library
        return page.minimumSizeHint()

    def hasHeightForWidth(self) -> bool:
        return False

    # --- coming and going ---

    def visit(self, **where: str) -> None:
        """`army=ID` or `published=ID`: set a battle up with it; `new=...`: with any; `battle=ID`: open it."""
        self._wish = where
        if self.house.holdings is not None:
            self._grant()

    def _grant(self) -> None:
        wish, self._wish = self._wish, None
        if wish is None:
            return
        self.library.read()
        if "army" in wish:
            self.set_up(f"army {wish['army']}")
        elif "published" in wish:
            self.set_up(f"published {wish['published']}")
        elif "new" in wish:
            self.set_up()
        elif "battle" in wish:
            self.show_library()
            self.library.choose(wish["battle"])
            open_battle(self.house, wish["battle"])
        elif self.pages.currentWidget() is self.library:
            self.library.take_focus()

    def leave(self) -> None:
        self.library.leave()

    def focus_search(self) -> None:
        if self.pages.currentWidget() is self.library:
            self.library.focus_search()
        elif self.setup.seats.rows:
            self.setup.seats.rows[0].army.edit.setFocus()
            self.setup.seats.rows[0].army.edit.selectAll()

    def keys(self) -> str:
        return say("battles.status-keys")

    def _library_shown(self) -> None:
        count = len(self.library.kept.battles)
        self.summed_up.emit(say("battles.sum-one" if count == 1 else "battles.sum-many", count=count))
        if not self._is_ready:
            self._is_ready = True
            if self.pages.currentWidget() is self.library and self.isVisible():
                self.library.take_focus()
            self.ready.emit()

    # --- pages ---

    def set_up(self, army: str = "") -> None:
        """The page of a new battle; `army` is the key of the one in the first seat."""
        self.library.leave()
        self.pages.setCurrentWidget(self.setup)
        self.setup.come(army)

    def show_library(self) -> None:
        self.pages.setCurrentWidget(self.library)
        self.library.read()
        self.library.take_focus()

    def _begun(self, battle_id: str) -> None:
        self.library.choose(battle_id)
        self.show_library()
        open_battle(self.house, battle_id)

    def _open(self, battle: "BattleSummary") -> None:
        open_battle(self.house, battle.id)
