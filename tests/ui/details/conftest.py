"""A hand that works with the details as a person does, and an eye on what is told and saved."""

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from app.storage.layers import read_layers
from ui.catalog.corrections.correct_dialog import CorrectionPanel
from ui.catalog.details.details_pane import DetailsPane
from ui.catalog.details.entry_page import EntryPage
from ui.catalog.details.origin_panel import OriginPanel
from ui.shell.services.app_context import Notice
from ui.widgets.dropdown import Dropdown
from ui.widgets.stepper import Stepper

W = TypeVar("W", bound=QWidget)


class Hand:
    """Works on the window of a test. Attributes: told (what was said at the foot, the last one last)."""

    def __init__(self, window) -> None:
        self.window = window
        self.bot = window.bot
        self.context = window.context
        self.told: list[Notice] = []
        window.context.noticed.connect(self.told.append)

    # --- finding ---

    @property
    def details(self) -> DetailsPane:
        return self.window.catalog.details

    @property
    def page(self) -> EntryPage:
        return self.details.page

    def show(self, name: str, system: str = "") -> EntryPage:
        """Search for a piece and pick it."""
        game = f" system:{system}" if system else ""
        self.window.type(f'name:"{name}"{game}')
        names = self.window.names()
        self.window.catalog.table.choose(names.index(name))
        self.window.wait_for_details(name)
        return self.page

    def go(self, system: str, kind: str, id_: str) -> EntryPage:
        """As a link does."""
        self.context.go("catalogue", system=system, kind=kind, id=id_)
        self.until(lambda: self.details is not None and self.details.key == (system, kind, id_))
        return self.page

    def value(self, field: str) -> str:
        facts = (*self.details.sheet.facts, *self.details.sheet.more)
        return next((fact.value for fact in facts if fact.field == field), "")

    def rows(self) -> list[tuple[str, str, str]]:
        """The corrections in the database: entry, field, value."""
        return [(row.entry, row.field, row.value) for row in read_layers(self.context.folder).corrections]

    def own(self) -> list[str]:
        return [row.entry for row in read_layers(self.context.folder).own]

    # --- doing ---

    def until(self, is_so: Callable[[], object]) -> None:
        self.bot.waitUntil(lambda: bool(is_so()), timeout=10_000)

    def click(self, widget: QWidget) -> None:
        self.bot.mouseClick(widget, Qt.MouseButton.LeftButton)

    def key(self, widget: QWidget, key: Qt.Key, modifiers=Qt.KeyboardModifier.NoModifier) -> None:
        self.bot.keyClick(widget, key, modifiers)

    def plus(self, stepper: Stepper, times: int = 1) -> None:
        for _ in range(times):
            place = QPoint(stepper.width() - 8, stepper.height() // 2)
            self.bot.mouseClick(stepper, Qt.MouseButton.LeftButton, pos=place)

    def choose(self, dropdown: Dropdown, word: str) -> None:
        """From the menu of a dropdown. It is not popped up: off the screen nothing can grab the keyboard."""
        next(one for one in dropdown.menu().actions() if one.text() == word).trigger()

    def pick(self, word: str) -> None:
        """From the menu of the details."""
        next(one for one in self.details.menu().actions() if one.text() == word).trigger()

    def undo(self) -> None:
        """What the last notice offers."""
        act = self.told[-1].act
        assert act is not None
        act()

    def dialog(self, kind: type[W]) -> W:
        found: list[W] = []

        def is_there() -> bool:
            tops = (one for one in QApplication.topLevelWidgets() if isinstance(one, kind) and one.isVisible())
            found[:] = [one for one in tops if getattr(one, "context", self.context) is self.context]
            return bool(found)

        self.until(is_there)
        return found[-1]

    def origin(self, field: str) -> OriginPanel:
        """Open a line with the mouse."""
        self.click(self.page._spots[field][0])
        assert isinstance(self.page.inset, OriginPanel)
        return self.page.inset

    def corrector(self, field: str) -> CorrectionPanel:
        """Open a line and say that one's own piece says otherwise."""
        self.click(self.origin(field).correct)
        self.until(lambda: isinstance(self.page.inset, CorrectionPanel))
        return self.page.inset

    def save(self, corrector: CorrectionPanel) -> None:
        """Wait for the catalogue's word, then save."""
        self.until(corrector.save.isEnabled)
        self.settle()
        told = len(self.told)
        self.click(corrector.save)
        self.until(lambda: len(self.told) > told)
        self.settle()

    def settle(self) -> None:
        """Until the background has nothing to do any more, and the window has heard of it."""
        heard: list[int] = []
        for n in range(2):  # an answer may ask another question
            self.context.ask("settle", lambda _, n=n: n, heard.append)
            self.until(lambda n=n: n in heard)


@pytest.fixture
def hand(window) -> Iterator[Hand]:
    yield Hand(window)
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QDialog):
            dialog.done(0)
