"""The ways in the window: from the list to watching and back, to setting up a table, and from both to a battle."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from app.battles.store import import_record
from app.words import say
from tests.ui.battle.editing import bench_of
from ui.battle.replay import opening_records
from ui.battle.replay.editor_page import EditorPage
from ui.battle.replay.replay_page import ReplayPage
from ui.battle.screen import BattleScreen
from ui.battle.session.page import BattlePage

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).parents[2] / "golden" / "battles"
PATIENCE = 10_000


@pytest.fixture
def screen(window: Any) -> BattleScreen:
    """The battles screen with one kept battle, which is chosen."""
    made: list[Any] = []
    raw = (GOLDEN / "tides-elf-dwarf.jsonl").read_bytes()
    window.context.save(lambda library: import_record(library.database, raw, "r.jsonl"), made.append)
    window.frame.show_screen("battle")
    screen = window.frame.screens["battle"]
    assert isinstance(screen, BattleScreen)
    window.bot.waitUntil(lambda: bool(made), timeout=PATIENCE)
    screen.library.choose(made[0])
    window.bot.waitUntil(lambda: bool(screen.library.kept.battles), timeout=PATIENCE)
    return screen


def in_front(window: Any, screen: BattleScreen, kind: type) -> Any:
    window.bot.waitUntil(lambda: isinstance(screen.pages.currentWidget(), kind), timeout=PATIENCE)
    return screen.pages.currentWidget()


def test_a_kept_battle_is_watched_left_and_played_on(window: Any, screen: BattleScreen) -> None:
    screen.library.card.watch.click()
    page = in_front(window, screen, ReplayPage)
    assert not opening_records._open  # inside the window
    assert screen.keys() == say("replay.status-keys")
    page.back.click()
    assert screen.pages.currentWidget() is screen.library
    screen.library.menu().actions()[1].trigger()
    page = in_front(window, screen, ReplayPage)
    page.go(page.replay.last // 2)
    before = {battle.id for battle in screen.library.kept.battles}
    page.play_on.click()
    table = in_front(window, screen, BattlePage)
    assert table.battle_id not in before  # the one that was watched stays as it is


def test_a_table_that_is_set_up_waits_until_it_is_left(window: Any, screen: BattleScreen) -> None:
    screen.library.table_button.click()
    page = in_front(window, screen, EditorPage)
    bench_of(page).draft.lay("disk", "ghost", "A", (254_000, 254_000))
    assert screen.keys() == say("editor.status-keys")
    screen.show_library()
    assert screen.keys() == say("battles.status-keys")
    screen.library.table_button.click()
    assert in_front(window, screen, EditorPage) is page
    page.back.click()
    sheet = QApplication.activeModalWidget()
    assert sheet is not None
    sheet.accept()  # type: ignore[attr-defined]
    assert screen.pages.currentWidget() is screen.library
    window.bot.waitUntil(lambda: window.context not in opening_records._editors, timeout=PATIENCE)


def test_a_battle_begins_with_the_table_that_was_set_up(window: Any, screen: BattleScreen) -> None:
    screen.library.table_button.click()
    page = in_front(window, screen, EditorPage)
    for seat, at in (("A", (254_000, 254_000)), ("B", (508_000, 254_000))):
        bench_of(page).draft.lay("disk", "ghost", seat, at)
    page.play.click()
    table = in_front(window, screen, BattlePage)
    assert table.isVisible()
