"""Setting a Warhammer battle up: from an army to the table in two clicks, its scenarios, seats and options."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.armies.army_store import new_army
from app.armies.validator import published_armies
from app.battles import battle_list
from app.games.registry import levels_of
from tests.ui.battle.warhammer.commanding import LEARNING, STANDARD, Commander, few
from ui.battle.library.result_page import ResultDialog
from ui.battle.setup.agreement_panel import about_option
from ui.battle.setup.setup_page import SetupPage

pytestmark = pytest.mark.slow


def begun(player: Commander) -> Any:
    """Wait for the one battle that was begun, and for its table."""
    player.wait(lambda: player.battles())
    (battle,) = player.battles()
    player.wait(lambda: player.screen.table is not None and player.screen.table.battle_id == battle.id)
    assert player.screen.table is not None
    player.page = player.screen.table
    return battle


def chosen(page: SetupPage) -> list[str]:
    assert page.plan is not None
    return [page.offers.armies[chair.army].army.name for chair in page.plan.chairs]


def take(player: Commander, page: SetupPage, scenario: str) -> None:
    player.bot.mouseClick(page.scenarios.cards[scenario], Qt.MouseButton.LeftButton)
    player.wait(lambda: page.plan is not None and page.plan.scenario == scenario and page.outlook is not None)


def test_play_in_the_army_editor_and_begin_are_all_it_takes(player: Commander, open_army: Any) -> None:
    army = player.ask(lambda library: few(library, "regiment-of-teclis"))
    page = open_army(replace(army, name="Tower of Hoeth"))
    page.head.buttons["play"].click()
    player.wait(lambda: player.screen.setup.isVisible())
    setup = player.ready()
    assert (setup.system, setup.game.key) == ("warhammer", "warhammer")
    assert setup.plan is not None
    assert setup.plan.scenario == STANDARD
    assert setup.seats.rows[0].army.text() == "Tower of Hoeth"
    assert setup.seats.rows[0].about.text() == "4 disks in 1 regiment"
    assert [chair.player for chair in setup.plan.chairs] == ["person", "recruit"]
    rival = setup.offers.armies[setup.plan.chairs[1].army]
    assert rival.is_published
    assert rival.faction != setup.offers.armies[setup.plan.chairs[0].army].faction
    assert setup.seats.first.isHidden(), "dice say who is first"
    player.wait(setup.begin_button.hasFocus)
    setup.begin_button.click()
    battle = begun(player)
    assert (battle.system, battle.scenario) == ("warhammer", STANDARD)
    assert battle.sides[0].army_id == page.draft.id
    assert player.session.state.seats[0].regiments == 1
    player.wait_for_question()
    player.session.act("concede", "A")
    player.wait(lambda: player.session.game.result is not None and not player.session.is_busy)
    assert player.ask(lambda library: battle_list.count_tally(library.database, page.draft.id)).lost == 1


def test_the_learning_scenario_has_its_armies_and_an_own_one_stays(player: Commander) -> None:
    player.screen.set_up(system="warhammer")
    page = player.ready()
    assert list(page.scenarios.cards) == [LEARNING, STANDARD, "strongholds"]
    assert page.plan is not None
    assert page.plan.scenario == LEARNING, "that is where one begins who has never played"
    assert chosen(page) == ["Learning Empire", "Learning Orcs"]
    assert page.seats.add.isHidden(), "two play it"
    assert "no terrain" in page.scenarios.set_up.text()
    assert "five rounds" in page.scenarios.victory.text()
    assert "5 rounds" in page.scenarios.about.text()
    take(player, page, STANDARD)
    assert not any("Learning" in name for name in chosen(page))
    assert len(set(chosen(page))) == 2
    id_ = player.ask(
        lambda library: new_army(library.database, replace(few(library, "regiment-of-grom"), name="Mine")).id
    )
    player.screen.set_up(f"army {id_}", "warhammer")
    page = player.ready()
    player.wait(lambda: chosen(page)[0] == "Mine")
    take(player, page, LEARNING)
    assert chosen(page) == ["Mine", "Learning Orcs"]


def test_two_to_four_may_come_and_what_is_agreed_on_is_kept_for_the_next_time(player: Commander) -> None:
    player.screen.set_up(system="warhammer")
    page = player.ready()
    take(player, page, "strongholds")
    for _ in range(2):
        player.bot.mouseClick(page.seats.add, Qt.MouseButton.LeftButton)
    assert page.plan is not None
    assert len(page.plan.chairs) == 4
    assert len(set(chosen(page))) == 4
    assert page.seats.add.isHidden()
    page.agreed.fold.set_open(True)
    assert set(page.agreed.switches) == {"open_lists"}
    assert set(page.agreed.numbers) == {"rounds"}
    choice = page.offers.scenarios["strongholds"].option("open_lists")
    assert choice is not None
    assert "objectives stay secret" in about_option(choice, page.offers)
    page.agreed.changed.emit("open_lists", "off")
    page.agreed.changed.emit("rounds", 3)
    player.wait(lambda: page.outlook is not None)
    assert page.outlook is not None
    assert page.outlook.problems == ()
    page.begin()
    battle = begun(player)
    assert len(battle.sides) == 4
    assert player.session.state.options == {"open_lists": 0, "rounds": 3}
    player.screen.set_up(system="warhammer")
    page = player.ready()
    player.wait(lambda: page.plan is not None and page.plan.said == {"open_lists": "off"})
    assert page.plan is not None
    assert (page.plan.scenario, len(page.plan.chairs)) == ("strongholds", 4)


def test_the_game_is_chosen_above_and_each_remembers_its_own_plan(player: Commander) -> None:
    player.screen.set_up(system="diskwars")
    page = player.ready()
    assert "tides-of-war" in page.scenarios.cards
    assert page.seats.first.isVisible()
    page.game.chosen.emit("warhammer")
    player.wait(lambda: page.offers.system == "warhammer" and page.outlook is not None)
    assert {one.army.system for one in page.offers.armies.values()} == {"warhammer"}
    players = [one for one, _ in page.seats.rows[0].player.choices]
    assert players == ["person", *levels_of("warhammer"), "greedy", "random", "first"]
    page.game.chosen.emit("diskwars")
    player.wait(lambda: page.offers.system == "diskwars" and page.outlook is not None)
    assert "siege" in page.scenarios.cards


def test_a_result_of_a_real_table_is_entered_with_a_warhammer_scenario(player: Commander) -> None:
    names = player.ask(lambda library: [one.name for one in published_armies(library.catalog, "warhammer")])
    player.library.enter_result()
    sheet = player.sheet(ResultDialog)
    sheet.game.key = "warhammer"
    sheet._offer()
    player.wait(lambda: sheet.known[1])
    assert [name for _, name in sheet.known[1]["warhammer"]] == ["Learning Scenario", "Standard battle", "Strongholds"]
    sheet.prefill("Club night", [(names[0], True, 12), (names[1], False, 9)], "", "")
    sheet.scenario.show_key("strongholds")
    sheet.do.click()
    player.wait(lambda: player.battles())
    (battle,) = player.battles()
    assert (battle.system, battle.scenario, battle.winners) == ("warhammer", "strongholds", ("A",))
    player.settle()
    player.choose(battle.id)
    assert "Strongholds" in player.library.card.place.text()
