"""Hands for the catalogue screen."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt

from app.storage.database import open_database
from ui.catalog.search.facet_model import FacetSort
from ui.shell.services.app_context import Notice


class Hand:
    """Does what a person does on the catalogue screen, and waits until it shows."""

    def __init__(self, window, home: Path) -> None:
        self.window = window
        self.bot = window.bot
        self.home = home
        self.screen = window.catalog
        self.context = window.context
        self.notices: list[Notice] = []
        self.context.noticed.connect(self.notices.append)
        window.window.resize(1440, 900)
        window.window.activateWindow()
        self.until(lambda: self.screen.facets.model.rowCount() > 0)

    def until(self, done: Callable[[], bool]) -> None:
        self.bot.waitUntil(done, timeout=15_000)

    def key(self, widget, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.bot.keyClick(widget, key, held)

    def search(self, text: str) -> None:
        """Search, and wait until the groups are counted too."""
        with self.bot.waitSignals([self.screen.searched, self.screen.seeker.counted], timeout=15_000):
            self.screen.field.set_text(text)

    def game(self, system: str) -> None:
        if self.context.system == system:
            return
        with self.bot.waitSignals([self.screen.searched, self.screen.seeker.counted], timeout=15_000):
            self.window.frame.top.game.choose(system)

    def names(self) -> list[str]:
        return self.window.names()

    # --- groups ---

    def row_of(self, group: str, value: str) -> int:
        """The line of a value, its group opened and shown whole."""
        model = self.screen.facets.model
        if model.row_of((FacetSort.VALUE, group, value)) < 0:
            model.fold(group, True)
            model.show_whole(group, True)
        row = model.row_of((FacetSort.VALUE, group, value))
        assert row >= 0, (group, value)
        return row

    def tick(self, group: str, value: str) -> None:
        """Click a value and wait for what follows."""
        view = self.screen.facets.view
        index = self.screen.facets.model.index(self.row_of(group, value))
        view.scrollTo(index)
        with self.bot.waitSignals([self.screen.searched, self.screen.seeker.counted], timeout=15_000):
            self.bot.mouseClick(
                view.viewport(),
                Qt.MouseButton.LeftButton,
                pos=view.visualRect(index).center() + QPoint(0, 0),
            )

    def counts(self, group: str) -> dict[str, int]:
        """What a group shows: values and how many have them."""
        found = {one.name: one for one in self.screen.facets.model.groups}
        return {choice.value: choice.count for choice in found[group].choices} if group in found else {}

    def ticked(self) -> list[tuple[str, str]]:
        groups = self.screen.facets.model.groups
        return [(group.name, one.value) for group in groups for one in group.choices if one.is_chosen]

    # --- notices ---

    def undo(self) -> None:
        """Press Undo in the last notice that has it."""
        notice = next(one for one in reversed(self.notices) if one.act is not None)
        assert notice.act is not None
        notice.act()

    def told(self) -> str:
        return self.notices[-1].text if self.notices else ""

    def rows(self, query: str) -> list[tuple]:
        """What stands in the database."""
        from sqlalchemy import text

        with open_database(self.home) as database, database.read() as session:
            return [tuple(row) for row in session.execute(text(query))]


@pytest.fixture
def hand(window, ready_home: Path) -> Hand:
    return Hand(window, ready_home)
