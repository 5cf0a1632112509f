"""The armies screen, opened on a real database, with the patience to wait for what is done in the background."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from app.armies import army_store
from app.armies.document import ArmyDocument
from app.armies.validator import published_armies
from ui.armies.documents.army_page import ArmyPage
from ui.armies.screen import ArmiesScreen
from ui.armies.shelf.shelf_queries import walk
from ui.shell.services.app_context import Notice

if TYPE_CHECKING:
    from catalog.schema.lists import ArmyList

T = TypeVar("T")
PATIENCE = 10_000


class Hall:
    """The screen and what a person does on it; `notices` are all sentences that passed by."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.bot = window.bot
        self.context = window.context
        self.notices: list[Notice] = []
        self.context.noticed.connect(self.notices.append)
        window.frame.show_screen("armies")
        screen = window.frame.screens["armies"]
        assert isinstance(screen, ArmiesScreen)
        self.screen = screen
        self.shelf = screen.shelf
        self.view = self.shelf.view
        self.wait(lambda: bool(self.shelf._published))

    # --- background ---

    def wait(self, until: Callable[[], bool]) -> None:
        self.bot.waitUntil(until, timeout=PATIENCE)

    def ask(self, work: Callable[[Any], T]) -> T:
        """Something of the database, when all that was asked before is done."""
        got: list[T] = []
        self.context.save(work, got.append)
        self.wait(lambda: bool(got))
        return got[0]

    def put(self, army: "ArmyList", **said: Any) -> str:
        """Save an army and wait until it stands on the shelf."""
        made = self.ask(lambda library: army_store.new_army(library.database, army, **said)).id
        self.context.armies_changed.emit("")
        self.wait(lambda: any(one.id == made for one in self.shelf.contents.armies))
        self.settle()
        return made

    def published(self, system: str, name: str = "") -> "ArmyList":
        found = self.ask(lambda library: published_armies(library.catalog, system))
        return next(army for army in found if name in army.name)

    def document(self, army_id: str) -> ArmyDocument:
        return self.ask(lambda library: army_store.get_army(library.database, army_id))

    def names(self) -> list[str]:
        return [one.name for one in self.ask(lambda library: army_store.list_armies(library.database))]

    def settle(self) -> None:
        """Until the shelf has been read and judged."""
        self.wait(lambda: not self.shelf._again.isActive() and not self.shelf._pause.isActive())
        self.ask(lambda _: None)
        self.wait(lambda: all(army.content in self.shelf.judged for army in self.shelf.contents.armies))

    # --- what is seen ---

    def lines(self) -> list[str]:
        """The lines of the shelf that are not folded away, from top to bottom."""
        shown, index = [], self.shelf.model.index(0, 0)
        while index.isValid():
            node = self.shelf.model.node(index)
            shown.append(node.title if node else "")
            index = self.view.indexBelow(index)
        return shown

    def choose(self, *titles: str) -> None:
        """Click a line; further ones with Ctrl."""
        self.back()
        keys = [next(node.key for node in walk(self.shelf.model.top) if node.title == title) for title in titles]
        self.view.choose(keys[0])
        for key in keys[1:]:
            index = self.shelf.model.index_of(key)
            flag = self.view.selectionModel().SelectionFlag.Select
            self.view.selectionModel().select(index, flag)

    def back(self) -> None:
        """To the window itself, after a dialog."""
        self.window.window.activateWindow()
        self.wait(self.window.window.isActiveWindow)

    def open(self, army_id: str) -> ArmyPage:
        self.screen.open_army(army_id)
        self.wait(lambda: isinstance(self.screen.page, ArmyPage) and self.screen.page.draft.id == army_id)
        return self.page

    @property
    def page(self) -> ArmyPage:
        assert isinstance(self.screen.page, ArmyPage)
        return self.screen.page

    def saved(self) -> None:
        self.wait(lambda: self.page.draft.is_saved)

    def sheet(self, kind: type[T]) -> T:
        """The dialog that is open."""

        def found() -> list[QWidget]:
            return [one for one in QApplication.topLevelWidgets() if isinstance(one, kind) and one.isVisible()]

        self.wait(lambda: bool(found()) and found()[-1].isActiveWindow())
        return found()[-1]  # type: ignore[return-value]

    def undo_notice(self) -> None:
        """Take the Undo of the last notice that has one."""
        notice = [one for one in self.notices if one.act][-1]
        assert notice.act is not None
        notice.act()


def trigger(menu: QMenu, text: str) -> None:
    """Take an entry of a menu by its words, also from a menu inside it."""

    def actions(of: QMenu) -> list[QAction]:
        return [one for action in of.actions() for one in ((action,) if not action.menu() else actions(action.menu()))]

    found = [one for one in actions(menu) if one.text().split("\t")[0] == text]
    assert found, [one.text() for one in actions(menu)]
    found[0].trigger()


@pytest.fixture
def hall(window: Any) -> Hall:
    return Hall(window)


@pytest.fixture
def elves(hall: Hall) -> str:
    """A saved army."""
    return hall.put(replace(hall.published("diskwars", "Elf"), name="Green Court"))
