"""Battles of the toy game in the library of the real window: set up, played to the end, taken up again, forked,
watched, simulated. Everything finds the game through the registry."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.armies.army_store import new_army
from catalog.schema.lists import DiskList
from tests.games.conftest import coins
from tests.ui.battle.playing import Player
from ui.armies.documents.army_draft import ArmyDraft, load
from ui.battle.replay.opening_records import open_editor
from ui.battle.replay.position_editor import editable_games
from ui.battle.replay.replay_page import ReplayPage
from ui.battle.session.plain_surface import PlainReplay, PlainSurface
from ui.simulation.simulation_page import SimulationPage

assert coins  # a fixture of this module too
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("coins")]

EMPTY = DiskList(system="coins", name="Nothing", limit=1)


@pytest.fixture
def player(window: Any) -> Player:
    made = Player(window)
    for name in ("Nothing", "Nothing at all"):
        made.ask(lambda library, name=name: new_army(library.database, replace(EMPTY, name=name)).id)
    return made


def set_up(player: Player) -> str:
    """A battle that the page for new ones has begun with what it offers first; its id."""
    player.screen.set_up(system="coins")
    setup = player.ready()
    player.wait(lambda: setup.system == "coins" and setup.outlook is not None and setup.begin_button.isEnabled())
    setup.begin_button.click()
    player.wait(lambda: player.screen.table is not None)
    page = player.screen.table
    assert page is not None
    return player.sit_down(page.battle_id).battle_id


def test_it_is_set_up_played_to_its_end_and_watched_again(player: Player) -> None:
    battle_id = set_up(player)
    surface = player.page.board.surface
    assert isinstance(surface, PlainSurface)
    assert player.session.players == {"A": "person", "B": "random"}, "the toy has no better player"
    player.play(player.click_first, lambda: False)
    ending = player.page.board.ending
    assert ending is not None
    player.wait(ending.isVisible)
    assert "the coins are worth more" in ending.why.text().casefold()
    player.bot.mouseClick(ending.watch, Qt.MouseButton.LeftButton)
    player.wait(lambda: isinstance(player.screen.pages.currentWidget(), ReplayPage))
    page = player.screen.pages.currentWidget()
    assert isinstance(page, ReplayPage)
    assert isinstance(page.surface, PlainReplay)
    told = []
    for _ in range(page.replay.last):
        page.go(page.step + 1, is_seen_moving=True)
        told.append(page.surface.page.text.line(0).text)
    assert told[-1] == "In the row lie ."
    assert len(set(told)) == 8, "each coin that is taken is seen"
    player.screen.show_library()
    player.choose(battle_id)
    assert player.library.card.battle is not None


def test_it_is_taken_up_where_it_was_left_and_forked(player: Player) -> None:
    battle_id = set_up(player)
    player.play(player.click_first, lambda: len(player.session.lines) > 4)
    told, row = player.session.lines, player.page.board.surface.page.text.line(0).text  # type: ignore[attr-defined]
    player.screen.show_library()
    page = player.sit_down(battle_id)
    assert player.session.lines[: len(told)] == told
    assert page.board.surface.page.text.line(0).text == row  # type: ignore[attr-defined]
    page.board.side.fork.click()
    player.wait(lambda: player.screen.table is not None and player.screen.table.battle_id != battle_id)
    assert len(player.battles()) == 2


def test_a_step_of_its_record_is_played_on(player: Player) -> None:
    battle_id = set_up(player)
    player.play(player.click_first, lambda: False)
    player.page.watch()
    player.wait(lambda: isinstance(player.screen.pages.currentWidget(), ReplayPage))
    page = player.screen.pages.currentWidget()
    assert isinstance(page, ReplayPage)
    page.go(3)
    page.play_on.click()
    player.wait(lambda: player.screen.table is not None and player.screen.table.battle_id != battle_id)


def test_positions_of_it_are_not_set_up_by_hand(player: Player) -> None:
    assert "coins" not in editable_games()
    open_editor(player.context, b'{"format": "roundel-position/1", "system": "coins"}', "coins.json")
    assert "Coins on a line" in player.notices[-1].text


def test_it_is_simulated_in_the_window(player: Player, qtbot: QtBot) -> None:
    def work(library: Any) -> Any:
        return load(library, new_army(library.database, EMPTY).id)

    page = SimulationPage(player.context, ArmyDraft(player.context, player.ask(work)))
    qtbot.addWidget(page)
    page.show()
    page.enter()
    player.wait(lambda: page.orders.order is not None and page.orders.start.isEnabled())
    assert page.orders.mine_by.key == "random"
    assert page.orders.order is not None
    page.orders.show_order(replace(page.orders.order, battles=2, jobs=1))
    page.orders.start.click()
    player.wait(lambda: page.run is not None and page.run.is_over)
    assert page.run is not None
    assert (page.run.problem, page.run.done) == ("", 2)
