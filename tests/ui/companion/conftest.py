"""The companion, opened on a real database, with the patience to wait for what is done in the background."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from PySide6.QtWidgets import QApplication

from app.armies.pieces import entries_for, list_of
from app.armies.store import new_army
from app.companion.session import Session
from app.companion.store import list_sessions, open_session
from ui.companion import opening
from ui.companion.lore import Candidate, begin
from ui.companion.page import CompanionPage, TablePage
from ui.shell.services.app_context import Notice

T = TypeVar("T")
PATIENCE = 10_000


class Club:
    """The companion and what people at the table do with it."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.bot = window.bot
        self.house = window.house
        self.notices: list[Notice] = []
        self.house.noticed.connect(self.notices.append)

    def wait(self, until: Callable[[], object]) -> None:
        self.bot.waitUntil(lambda: bool(until()), timeout=PATIENCE)

    def ask(self, work: Callable[[Any], T]) -> T:
        got: list[T] = []
        self.house.save(work, got.append)
        self.wait(lambda: got)
        return got[0]

    @property
    def page(self) -> CompanionPage:
        return opening._open[self.house]

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

        def work(library: Any) -> Session:
            found = list(entries_for(library.catalog, system, "army").items())[:count]
            comers = []
            for id_, entry in found:
                army = list_of(system, entry)
                assert army is not None
                comers.append((army.name, Candidate(f"published {id_}", army.name, army)))
            return begin(library, "A table", system, scenario, comers, 11)

        session = self.ask(work)
        opening.open_companion(self.house)
        self.wait(lambda: self.page.pages.currentWidget() is self.page.sessions and self.page.sessions.lines)
        self.page.open(session.id)
        self.wait(lambda: self.page.table is not None)
        return self.table

    def kept(self) -> Session:
        """What the database has of the table in front, when all is saved."""
        id_ = self.table.desk.session.id
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
    page = opening._open.get(opened.house)
    if page is not None and page.is_window:
        page.close()
