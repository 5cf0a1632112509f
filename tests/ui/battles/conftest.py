"""The battles screen, opened on a real database, with the patience to wait for what is done in the background."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from app.armies.army_store import new_army
from app.armies.validator import published_armies
from app.battles import battle_list
from app.battles.battle_list import BattleSummary
from ui.battle.screen import BattleScreen
from ui.battle.session import opening
from ui.battle.setup.battle_plan import BattlePlan, SeatPlan, begin, read_offers
from ui.battle.setup.setup_page import SetupPage
from ui.shell.services.app_context import Notice

T = TypeVar("T")
PATIENCE = 10_000


class Field:
    """The screen and what a person does on it; `notices` are all sentences that passed by."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.bot = window.bot
        self.context = window.context
        self.notices: list[Notice] = []
        self.context.noticed.connect(self.notices.append)
        window.frame.show_screen("battle")
        screen = window.frame.screens["battle"]
        assert isinstance(screen, BattleScreen)
        self.screen = screen
        self.library = screen.library
        self.wait(lambda: screen._is_ready)

    def wait(self, until: Callable[[], object]) -> None:
        self.bot.waitUntil(lambda: bool(until()), timeout=PATIENCE)

    def ask(self, work: Callable[[Any], T]) -> T:
        """Something of the database, when all that was asked before is done."""
        got: list[T] = []
        self.context.save(work, got.append)
        self.wait(lambda: got)
        return got[0]

    # --- kept battles ---

    def battles(self) -> tuple[BattleSummary, ...]:
        return self.ask(lambda library: battle_list.list_battles(library.database))

    def begin(self, *armies: str, scenario: str = "tides-of-war", name: str = "") -> str:
        """A kept battle of published armies, shown in the list."""

        def work(library: Any) -> str:
            chairs = tuple(SeatPlan(f"published legions-{one}") for one in armies)
            return begin(library, BattlePlan(scenario, chairs, 7, name=name), read_offers(library, "diskwars"))

        made = self.ask(work)
        self.renew()
        return made

    def renew(self) -> None:
        self.context.battles_changed.emit()
        self.settle()

    def settle(self) -> None:
        self.wait(lambda: not self.library._pause.isActive())
        self.ask(lambda _: None)

    def names(self) -> list[str]:
        """What the list shows, from top to bottom."""
        self.settle()
        return [one.name for one in self.library.list.battles.rows]

    def choose(self, battle_id: str) -> None:
        self.library.list.choose(self.library.list.battles.row_of(battle_id))
        assert self.library.card.battle is not None
        assert self.library.card.battle.id == battle_id

    # --- setting up ---

    def set_up(self, army: str = "") -> SetupPage:
        """The page of a new battle, ready to begin or to say what is wrong."""
        self.screen.set_up(army)
        return self.ready()

    def ready(self) -> SetupPage:
        page = self.screen.setup
        self.wait(lambda: page.plan is not None and page.outlook is not None)
        return page

    def army(self, name: str, **changes: Any) -> str:
        """A saved army; its id."""

        def work(library: Any) -> str:
            elf = next(one for one in published_armies(library.catalog, "diskwars") if "Elf" in one.name)
            return new_army(library.database, replace(elf, name=name, **changes)).id

        return self.ask(work)

    def table(self, battle_id: str) -> Any:
        """The table on which a battle was opened."""
        self.wait(lambda: battle_id in opening._open)
        return opening._open[battle_id]

    # --- dialogs ---

    def sheet(self, kind: type[T]) -> T:
        def found() -> list[QWidget]:
            return [one for one in QApplication.topLevelWidgets() if isinstance(one, kind) and one.isVisible()]

        self.wait(lambda: found() and found()[-1].isActiveWindow())
        return found()[-1]  # type: ignore[return-value]

    def undo_notice(self) -> None:
        """Take the Undo of the last notice that has one."""
        notice = [one for one in self.notices if one.act][-1]
        assert notice.act is not None
        notice.act()


@pytest.fixture
def field(window: Any) -> Iterator[Field]:
    opened = Field(window)
    yield opened
    for table in list(opening._open.values()):
        table.close()
    opened.wait(lambda: not opening._open)
