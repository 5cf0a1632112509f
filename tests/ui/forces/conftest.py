"""A Dragon Dice force, open in the real window."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.armies.army_store import get_army
from app.armies.validator import published_armies
from catalog.schema import Line
from catalog.schema.lists import ArmyList, DiceList
from ui.armies.documents.army_page import ArmyPage
from ui.games.dragon_dice.army.builder import ForceBuilder


@dataclass
class Force:
    """An open force: what is shown of it, and what is in the database."""

    bot: QtBot
    fingers: Any
    page: ArmyPage
    builder: ForceBuilder

    @property
    def shown(self) -> DiceList:
        return self.builder.army

    def said(self) -> list[str]:
        """The problems as they are read below the force."""
        problems = len(self.builder.draft.verdict.problems)
        return self.builder.problems.sentences()[:problems]

    def names(self) -> list[str]:
        """What the picker shows."""
        return [offer.name for offer in self.builder.picker.model.offers()]

    def lines(self, place: str) -> list[str]:
        """What the column of an army lists; for all other places the last column."""
        view = self.builder.columns[place].view if place in self.builder.columns else self.builder.beside.view
        return [line.name for line in view.lines.lines()]

    def find(self, text: str, name: str) -> None:
        """Type into the search, and go to what it found first."""
        self.fingers.type(text)
        self.bot.waitUntil(lambda: self.names()[:1] == [name], timeout=10_000)
        self.fingers.press("Down")
        assert self.builder.picker.view.hasFocus()

    def add(self, text: str, name: str, copies: int = 1) -> None:
        self.fingers.press("Ctrl+F")
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
        for _ in range(80):
            self.settle()
            if not self.page.draft.history.undo:
                return
            self.fingers.press("Ctrl+Z")
        raise AssertionError("there is always something more to undo")


@pytest.fixture
def build(qtbot: QtBot, open_army: Callable[[ArmyList], ArmyPage], fingers: Any) -> Callable[[DiceList], Force]:
    def make(army: DiceList) -> Force:
        page = open_army(army)
        builder = page.pages["build"]
        assert isinstance(builder, ForceBuilder)
        return Force(qtbot, fingers, page, builder)

    return make


@pytest.fixture
def printed(window: Any, qtbot: QtBot) -> Callable[[str], DiceList]:
    """A published force by its name."""
    found: list[tuple[ArmyList, ...]] = []
    window.context.ask("printed", lambda library: published_armies(library.catalog, "dragon-dice"), found.append)
    qtbot.waitUntil(lambda: bool(found), timeout=10_000)
    armies = {army.name: army for army in found[0] if isinstance(army, DiceList)}
    return armies.__getitem__


@pytest.fixture
def coral() -> DiceList:
    """A legal force of 24 health: Coral Elves with two items, casters in the campaign army, a dragon, both terrains."""
    return DiceList(
        system="dragon-dice",
        name="Reef",
        limit=24,
        home=(
            Line(id="coral-elf/protector"),
            Line(id="coral-elf/trooper"),
            Line(id="coral-elf/archer"),
            Line(id="flicker-foil", colours=("blue",)),
        ),
        campaign=(
            Line(id="coral-elf/conjurer", count=2),
            Line(id="coral-elf/enchanter"),
            Line(id="ring-of-stars", colours=("blue",)),
        ),
        horde=(
            Line(id="coral-elf/eagle-knight"),
            Line(id="coral-elf/knight"),
            Line(id="coral-elf/horseman"),
            Line(id="coral-elf/fighter"),
        ),
        home_terrain="coastland-city",
        frontier_terrain="coastland-temple",
        dragons=(Line(id="drake", colours=("blue",)),),
        summoning_pool=(Line(id="dragonkin/dragonfoal", count=2, colours=("blue",)),),
        minor_terrains=(Line(id="coastland-bridge"),),
    )
