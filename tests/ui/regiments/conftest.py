"""A Warhammer army, open in the real window."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.armies.army_store import get_army
from app.armies.validator import published_armies
from catalog.schema import Line, Regiment
from catalog.schema.lists import ArmyList, RegimentList
from ui.armies.documents.army_page import ArmyPage
from ui.games.warhammer.army.builder import RegimentBuilder


@dataclass
class Army:
    """An open army: what is shown of it, and what is in the database."""

    bot: QtBot
    fingers: Any
    page: ArmyPage
    builder: RegimentBuilder

    @property
    def shown(self) -> RegimentList:
        return self.builder.army

    def said(self) -> list[str]:
        """The problems as they are read below the army."""
        problems = len(self.builder.draft.verdict.problems)
        return self.builder.problems.sentences()[:problems]

    def names(self) -> list[str]:
        """What the picker shows."""
        return [offer.name for offer in self.builder.picker.model.offers()]

    def lines(self, place: int) -> list[str]:
        """What the card of a regiment lists, units first."""
        return [line.name for line in self.builder.cards[place].view.lines.lines()]

    def find(self, text: str, name: str) -> None:
        """Type into the search, and go to what it found first."""
        self.fingers.type(text)
        self.bot.waitUntil(lambda: self.names()[:1] == [name], timeout=10_000)
        self.fingers.press("Down")
        assert self.builder.picker.view.hasFocus()

    def add(self, slot_key: str, text: str, name: str, copies: int = 1) -> None:
        self.fingers.press(slot_key)
        self.find(text, name)
        self.fingers.press(*["Return"] * copies)

    def settle(self) -> None:
        """Until everything is saved."""
        self.bot.waitUntil(lambda: self.page.draft.is_saved, timeout=10_000)

    def stored(self) -> ArmyList:
        self.settle()
        found: list[ArmyList] = []
        draft = self.page.draft
        draft.context.ask("stored", lambda library: get_army(library.database, draft.id).army, found.append)
        self.bot.waitUntil(lambda: bool(found), timeout=10_000)
        return found[0]

    def wait_for_repair(self) -> None:
        repairs = self.builder.problems.repairs
        self.bot.waitUntil(lambda: repairs.best() is not None and not repairs.is_looking, timeout=30_000)

    def undo_everything(self) -> None:
        """Ctrl+Z until there is nothing left to take back."""
        for _ in range(50):
            self.settle()
            if not self.page.draft.history.undo:
                return
            self.fingers.press("Ctrl+Z")
        raise AssertionError("there is always something more to undo")


@pytest.fixture
def build(qtbot: QtBot, open_army: Callable[[ArmyList], ArmyPage], fingers: Any) -> Callable[..., Army]:
    """Opens an army of such regiments."""

    def make(*regiments: Regiment, limit: int = 1, name: str = "Kimmie") -> Army:
        page = open_army(RegimentList(system="warhammer", name=name, limit=limit, regiments=regiments))
        builder = page.pages["build"]
        assert isinstance(builder, RegimentBuilder)
        qtbot.waitUntil(lambda: bool(builder.templates), timeout=10_000)
        return Army(qtbot, fingers, page, builder)

    return make


@pytest.fixture
def printed(window: Any, qtbot: QtBot) -> Callable[[str], Regiment]:
    """A published regiment by the name of its army."""
    found: list[tuple[ArmyList, ...]] = []
    window.context.ask("printed", lambda library: published_armies(library.catalog, "warhammer"), found.append)
    qtbot.waitUntil(lambda: bool(found), timeout=10_000)
    armies = {army.name: army for army in found[0] if isinstance(army, RegimentList)}
    return lambda name: armies[name].regiments[0]


@pytest.fixture
def kimmies() -> Regiment:
    """The regiment that the rulebook builds as its example: Kairos spends all his 33 points."""
    units = (Line(id="bloodthirster"), Line(id="plaguebearers"), Line(id="kurgan-marauders", count=2))
    return Regiment(hero="kairos-fateweaver", units=units, commands=("eager-troops", "intimidate"))
