"""The battles screen: the kept battles, the page that sets a new one up, and the one that is played."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.words import say
from ui.battle.aside_page import AsidePage
from ui.battle.library.library_page import BattleLibrary
from ui.battle.replay.opening_records import set_stage
from ui.battle.session.key_table import keys_of_game
from ui.battle.session.opening import forget, lay_out
from ui.battle.setup.setup_page import SetupPage
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.shell.window.screen import Screen
from ui.widgets.layout.box_layouts import vbox

if TYPE_CHECKING:
    from app.base.errors import KnownError
    from app.battles.battle_list import BattleSummary
    from ui.battle.session.page import BattlePage


class BattlePages(QStackedWidget):
    """Texts wrap inside the pages; together they never ask for more height than there is."""

    def hasHeightForWidth(self) -> bool:
        return False


class BattleScreen(Screen):
    """Attributes: library, setup, table (the battle that is played, if one is), pages (one of them is in front)."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.library = BattleLibrary(context, self)
        self.setup = SetupPage(context, self)
        self.table: BattlePage | None = None
        self.pages = BattlePages(self)
        self.pages.addWidget(self.library)
        self.pages.addWidget(self.setup)
        vbox(context.theme, self.pages, parent=self)
        self.pages.currentChanged.connect(lambda _: self.updateGeometry())
        self.pages.currentChanged.connect(lambda _: self.keys_changed.emit())
        self.pages.currentChanged.connect(lambda _: self.height_changed.emit())
        self._wish: dict[str, str] | None = None
        self._is_ready = False
        self.library.shown.connect(self._library_shown)
        self.library.new_wanted.connect(lambda: self.set_up())
        self.library.open_wanted.connect(self._open)
        self.setup.back_wanted.connect(self.show_library)
        self.setup.begun.connect(self._begun)
        set_stage(context, while_alive(self, self.show_aside))
        context.opened.connect(self._grant)
        context.armies_changed.connect(self._read_armies_again)
        context.catalogue_changed.connect(self._read_armies_again)

    def minimumSizeHint(self) -> QSize:
        return (self.pages.currentWidget() or self.library).minimumSizeHint()

    def hasHeightForWidth(self) -> bool:
        return False

    # --- coming and going ---

    def visit(self, **where: str) -> None:
        """`army=ID` or `published=ID` of a `system`: set a battle up with it; `new=...`: with any; `battle=ID`: open
        it; `of=ID`: list the battles of an army; `entered=ID`: show one of a real table in the list; `list=all`: all
        of them; `learn=ID`: a lesson or a puzzle, without an id the list of them."""
        self._wish = where
        if self.context.holdings is not None:
            self._grant()

    def _grant(self) -> None:
        wish, self._wish = self._wish, None
        if wish is None:
            return
        self.library.read()
        if "army" in wish:
            self.set_up(f"army {wish['army']}", wish.get("system", ""))
        elif "published" in wish:
            self.set_up(f"published {wish['published']}", wish.get("system", ""))
        elif "new" in wish:
            self.set_up()
        elif "learn" in wish:
            from ui.battle.lessons.learning_page import open_learning

            open_learning(self.context, wish["learn"])
        elif "of" in wish or "list" in wish:
            self.show_library()
            self.library.show_of(wish.get("of", ""))
        elif "entered" in wish:
            self.show_library()
            self.library.choose(wish["entered"])
        elif "battle" in wish:
            self.library.choose(wish["battle"])
            self.show_battle(wish["battle"])
        elif self.table is not None and self.pages.currentWidget() is self.table:
            if self.table.session.veil:  # whoever comes back need not be the one who is to sit down
                self.show_library()
            else:
                self.table.take_focus()
        elif self.pages.currentWidget() is self.library:
            self.library.take_focus()

    def return_to_start(self) -> None:
        """The list. A table, a lesson or a replay is left: nothing is lost. What is being set up or counted stays
        behind until somebody leaves it."""
        page = self.pages.currentWidget()
        if isinstance(page, AsidePage) and not page.stays_behind:
            page.back_wanted.emit()
        elif page is not self.library:
            self.show_library()

    def _read_armies_again(self) -> None:
        self.setup.read_again()

    def leave(self) -> None:
        self.library.leave()

    def focus_search(self) -> None:
        if self.pages.currentWidget() is self.library:
            self.library.focus_search()
        elif self.setup.seats.rows:
            self.setup.seats.rows[0].army.edit.setFocus()
            self.setup.seats.rows[0].army.edit.selectAll()

    def keys(self) -> str:
        page = self.pages.currentWidget()
        own = page.KEYS if isinstance(page, AsidePage) else ""
        is_table = self.table is not None and page is self.table
        return say(own or ("table.status-keys" if is_table else "battles.status-keys"))

    @property
    def wants_height(self) -> bool:
        page = self.pages.currentWidget()
        return page.wants_height if isinstance(page, AsidePage) else page is not None and page is self.table

    def key_table(self) -> Mapping[str, Sequence[str]]:
        page = self.pages.currentWidget()
        is_table = self.table is not None and page is self.table
        if self.table is not None and is_table:
            return keys_of_game(self.table.session.state.system)
        return page.key_table() if isinstance(page, AsidePage) else {}

    def _library_shown(self) -> None:
        count = len(self.library.kept.battles)
        if self.table is None:
            self.summed_up.emit(say("battles.sum-one" if count == 1 else "battles.sum-many", count=count))
        if not self._is_ready:
            self._is_ready = True
            if self.pages.currentWidget() is self.library and self.isVisible():
                self.library.take_focus()
            self.ready.emit()

    # --- pages ---

    def set_up(self, army: str = "", system: str = "") -> None:
        """The page of a new battle; `army` is the key of the one in the first seat, of the game that is named."""
        self._clear_table()
        self.library.leave()
        self.pages.setCurrentWidget(self.setup)
        self.setup.come(army, system)

    def show_library(self) -> None:
        self._clear_table()
        self.pages.setCurrentWidget(self.library)
        self.library.read()
        self.library.take_focus()

    def _begun(self, battle_id: str) -> None:
        self.library.choose(battle_id)
        self.show_battle(battle_id)

    def _open(self, battle: "BattleSummary") -> None:
        self.show_battle(battle.id)

    # --- watching and setting up ---

    def show_aside(self, page: AsidePage) -> None:
        """A page that comes and goes: it stays behind the others until somebody leaves it."""
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
            page.back_wanted.connect(lambda: self._drop_aside(page))
            page.keys_changed.connect(self.keys_changed)
        self.library.leave()
        self.pages.setCurrentWidget(page)
        self.keys_changed.emit()
        page.setFocus()

    def _drop_aside(self, page: AsidePage) -> None:
        self.pages.removeWidget(page)
        page.deleteLater()
        self.show_library()
        self.keys_changed.emit()

    # --- the table ---

    def show_battle(self, battle_id: str) -> None:
        """Take a battle up where it was left."""

        def failed(error: "KnownError") -> None:
            self.context.warn(error)
            self.show_library()

        lay_out(self.context, battle_id, while_alive(self, self._show_table), while_alive(self, failed))

    def _show_table(self, page: "BattlePage") -> None:
        if page is not self.table:
            self._clear_table()
            self.table = page
            self.pages.addWidget(page)
            page.back_wanted.connect(self.show_library)
            page.stale.connect(lambda: self._lay_out_again(page.battle_id))
            page.summed_up.connect(self.summed_up)
            page.begun.connect(self._begun)
            page.destroyed.connect(lambda: self._forget(page))
        self.library.leave()
        self.pages.setCurrentWidget(page)
        self.keys_changed.emit()
        page.sum_up()
        page.take_focus()

    def _lay_out_again(self, battle_id: str) -> None:
        is_seen = self.table is not None and self.pages.currentWidget() is self.table
        self.show_library()
        if is_seen:
            self.show_battle(battle_id)

    def _clear_table(self) -> None:
        """Away with the table; all of it is kept."""
        if self.table is not None:
            page, self.table = self.table, None
            self.pages.removeWidget(page)
            forget(page)
            page.close()
            self.keys_changed.emit()
            self.context.battles_changed.emit()  # it stands where it stands now

    def _forget(self, page: "BattlePage") -> None:
        """It was closed from elsewhere; another one may be there by now."""
        if self.table is page:
            self.table = None
