"""The companion, opened on a real database, with the patience to wait for what is done in the background."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from PySide6.QtWidgets import QApplication

from app.armies.army_store import new_army
from app.armies.validator import entries_for, list_of
from app.companion.session import TableSession
from app.companion.session_store import list_sessions, open_session
from ui.companion import companion_opening
from ui.companion.companion_page import CompanionPage, TablePage
from ui.companion.companion_queries import CompanionArmy, begin
from ui.shell.services.app_context import Notice

T = TypeVar("T")
PATIENCE = 10_000


class Club:
    """The companion and what people at the table do with it."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.bot = window.bot
        self.context = window.context
        self.notices: list[Notice] = []
        self.context.noticed.connect(self.notices.append)

    def wait(self, until: Callable[[], object]) -> None:
        self.bot.waitUntil(lambda: bool(until()), timeout=PATIENCE)

    def ask(self, work: Callable[[Any], T]) -> T:
        got: list[T] = []
        self.context.save(work, got.append)
        self.wait(lambda: got)
        return got[0]

    @property
    def page(self) -> CompanionPage:
        return companion_opening._open[self.context]

    @property
    def table(self) -> TablePage:
        assert self.page.table is not None
        return self.page.table

    def army(self, name: str, published: str = "legions-elf", **changes: Any) -> str:
        """A saved army; its id."""

        def work(library: Any) -> str:
            found = list_of("diskwars", entries_for(library.catalog, "diskwars", "army")[published])
            assert found is not None
            return new_army(library.database, replace(found, name=name, **changes)).id

        return self.ask(work)

    def seat(self, system: str = "diskwars", count: int = 2, scenario: str = "") -> TablePage:
        """A table of published armies, opened."""

        def work(library: Any) -> TableSession:
            found = list(entries_for(library.catalog, system, "army").items())[:count]
            comers = []
            for id_, entry in found:
                army = list_of(system, entry)
                assert army is not None
                comers.append((army.name, CompanionArmy(f"published {id_}", army.name, army)))
            return begin(library, "A table", system, scenario, comers, 11)

        session = self.ask(work)
        companion_opening.open_companion(self.context)
        self.wait(lambda: self.page.pages.currentWidget() is self.page.sessions and self.page.sessions.lines)
        self.page.open(session.id)
        self.wait(lambda: self.page.table is not None)
        return self.table

    def kept(self) -> TableSession:
        """What the database has of the table in front, when all is saved."""
        id_ = self.table.controller.session.id
        return self.ask(lambda library: open_session(library.database, id_))

    def sessions(self) -> list[str]:
        return [one.name for one in self.ask(lambda library: list_sessions(library.database))]

    def sheet(self, kind: type[T]) -> T:
        def found() -> list[Any]:
            return [one for one in QApplication.topLevelWidgets() if isinstance(one, kind) and one.isVisible()]

        self.wait(found)
        return found()[-1]


@pytest.fixture
def club(window: Any) -> Iterator[Club]:
    opened = Club(window)
    yield opened
    page = companion_opening._open.get(opened.context)
    if page is not None and page.is_window:
        page.close()
