"""Setting a battle up: two clicks from an army to the table, everything that can be chosen, what stands in the way."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.armies.validator import published_armies
from app.battles import store
from app.battles.position import read_position
from app.games.api.position import Position
from app.games.registry import levels_of
from ui.armies.screen import ArmiesScreen
from ui.armies.shelf.published_page import PublishedPage
from ui.armies.shelf.shelf_queries import read_published
from ui.battle.setup.battle_plan import SeatPlan

from .conftest import Field

pytestmark = pytest.mark.slow


def state_of(field: Field, battle_id: str) -> Any:
    def work(library: Any) -> Any:
        keeper = store.resume(library.database, battle_id)
        position = read_position(store.position_of(library.database, battle_id), "kept", keeper.records)
        assert isinstance(position, Position)
        return position

    return field.ask(work)


def begun(field: Field) -> str:
    """Wait for the one battle that was begun."""
    field.wait(lambda: field.battles())
    (battle,) = field.battles()
    field.table(battle.id)
    return battle.id


def test_play_in_the_army_editor_and_begin_are_all_it_takes(field: Field, open_army: Any) -> None:
    elf = field.ask(
        lambda library: next(one for one in published_armies(library.catalog, "diskwars") if "Elf" in one.name)
    )
    page = open_army(replace(elf, name="Green Court"))
    page.head.buttons["play"].click()
    setup = field.ready()
    assert field.window.frame.current == "battle"
    assert setup.plan is not None
    assert setup.seats.rows[0].army.text() == "Green Court"
    assert setup.plan.scenario == "tides-of-war"
    rival = setup.offers.armies[setup.plan.chairs[1].army]
    assert rival.is_published
    assert rival.faction not in ("", "elf")
    assert [chair.player for chair in setup.plan.chairs] == ["person", "recruit"]
    field.wait(setup.begin_button.hasFocus)
    setup.begin_button.click()
    id_ = begun(field)
    kept = field.battles()[0]
    assert [side.army for side in kept.sides] == ["Green Court", rival.army.name]
    assert kept.sides[0].army_id == page.draft.id
    assert state_of(field, id_).state.seats[0].army == tuple(
        sorted(one.id for one in elf.entries if one.id in state_of(field, id_).state.cards for _ in range(one.count))
    )


@pytest.mark.parametrize(
    ("system", "id_"), [("diskwars", "legions-orc"), ("l5r", ""), ("warhammer", ""), ("warhammer", "learning-orcs")]
)
def test_a_published_army_is_played_at_once(field: Field, system: str, id_: str) -> None:
    """One of the learning scenario in that: no other may have it."""
    army = next(one for one in field.ask(read_published) if one.system == system and id_ in ("", one.id))
    field.window.frame.show_screen("armies", published=army.id, system=system)
    screen = field.window.frame.screens["armies"]
    assert isinstance(screen, ArmiesScreen)
    field.wait(lambda: isinstance(screen.page, PublishedPage))
    assert screen.page is not None
    screen.page.head.buttons["play"].click()
    setup = field.ready()
    assert setup.seats.rows[0].army.text() == f"{army.name} (published)"
    assert setup.plan is not None
    assert len({chair.army for chair in setup.plan.chairs}) == 2
    assert setup.plan.scenario.startswith("learning") == army.name.startswith("Learning")


def test_armies_and_players_are_chosen_by_keyboard_and_remembered(field: Field, fingers: Any) -> None:
    page = field.set_up()
    field.wait(page.begin_button.hasFocus)
    row = page.seats.rows[1]
    row.army.edit.setFocus()
    fingers.press("Ctrl+A")
    fingers.type("undead")
    fingers.press("Return")
    assert row.chair.army == "published legions-undead"
    fingers.press("Ctrl+A")
    fingers.type("zzzz")
    fingers.press("Return")
    assert row.army.text() == "Legions Undead (published)", "what is no army leaves it as it was"
    assert page.begin_button.hasFocus(), "Return in a search field does not begin with something half typed"
    page.seats.rows[0].player.chosen.emit("random")
    field.ready()
    fingers.press("Return")
    begun(field)
    assert [side.player for side in field.battles()[0].sides] == ["random", "recruit"]
    again = field.set_up()
    assert again.plan is not None
    assert again.plan.chairs[1] == SeatPlan("published legions-undead", "recruit")
    assert again.plan.chairs[0].player == "random"


def test_levels_stand_in_order_with_a_line_each_and_programs_apart(field: Field) -> None:
    page = field.set_up()
    menu = page.seats.rows[1].player.menu()
    told = [action.text() for action in menu.actions() if action.text()]
    heads = [action.text() for action in menu.actions() if action.text() and not action.isEnabled()]
    assert heads == ["Computer players", "Programs"]
    levels = [name.capitalize() for name in levels_of("diskwars")]
    names = [text.partition(":")[0] for text in told if ":" in text]
    assert names == [*levels, "Greedy", "Random", "First option"]
    assert told.index("Programs") == told.index("Computer players") + len(levels) + 1
    assert page.seats.rows[1].player.toolTip().startswith("Recruit: ")


def test_after_the_first_battles_the_user_is_asked_once_how_strong_the_opponent_shall_be(field: Field) -> None:
    question = "How strong should the next one be?"
    for number in range(3):
        page = field.set_up()
        assert page.plan is not None
        assert page.plan.chairs[1].player == "recruit"
        assert any(question in line for line in page.says.lines) == (number == 2)
        page.begin()
        field.wait(lambda count=number + 1: len(field.battles()) == count)
    assert not any(question in line for line in field.set_up().says.lines)


def test_whoever_has_chosen_a_level_is_not_asked_and_meets_it_in_every_game(field: Field) -> None:
    for number in range(2):
        page = field.set_up()
        row = page.seats.rows[1]
        row.player.show_key("sergeant")
        row.player.chosen.emit("sergeant")
        field.ready()
        page.begin()
        field.wait(lambda count=number + 1: len(field.battles()) == count)
    page = field.set_up()
    assert page.says.lines == []
    page.game.chosen.emit("dragon-dice")
    field.wait(lambda: page.offers.system == "dragon-dice" and page.outlook is not None)
    assert page.plan is not None
    assert page.plan.chairs[1].player == "sergeant"


def test_problems_stand_there_in_words_and_nothing_begins(field: Field, fingers: Any) -> None:
    field.army("Nothing yet", entries=())
    wrong = field.army("Too many", limit=10)
    page = field.set_up(f"army {wrong}")
    assert page.says.lines == ["Too many is not legal, but you can play it anyway."]
    assert page.begin_button.isEnabled(), "a notice is no problem"
    row = page.seats.rows[1]
    row.army.edit.setFocus()
    fingers.press("Ctrl+A", "Del")
    row.army.entered.emit("")
    field.wait(lambda: page.says.lines[:1] == ["Choose an army for seat B."])
    assert not page.begin_button.isEnabled()
    row.army.taken.emit(next(key for key, one in page.offers.armies.items() if one.army.name == "Nothing yet"))
    field.wait(lambda: page.says.lines[:1] == ["Nothing yet has no disks to fight with."])
    page.begin()
    fingers.press("Ctrl+Return")
    assert field.battles() == ()


def test_doom_hill_takes_three_to_six(field: Field) -> None:
    page = field.set_up()
    assert not page.seats.add.isVisible(), "Tides of War is for two"
    page.scenarios.cards["doom-hill"].click()
    for seats in (3, 4, 5, 6):
        page.seats.add.click()
        field.ready()
        assert (len(page.seats.rows), page.says.lines) == (seats, [])
    assert not page.seats.add.isVisible()
    assert len({page.offers.armies[row.chair.army].faction for row in page.seats.rows}) == 6, "all of other factions"
    page.seats.rows[2].remove.click()
    field.ready()
    page.begin()
    id_ = begun(field)
    assert len(state_of(field, id_).state.seats) == 5
    page.scenarios.cards["siege"].click()
    assert len(page.seats.rows) == 2
    assert [row.about.accessibleName().split(",")[0] for row in page.seats.rows] == ["Attacker", "Defender"]


def test_options_reach_the_state(field: Field, fingers: Any) -> None:
    page = field.set_up()
    page.agreed.fold.head.click()
    assert page.agreed.changes.text() == "Standard options for this scenario."
    page.agreed.switches["drops"].segments.buttons["expert"].click()
    page.agreed.numbers["rounds"].step(-2)
    page.agreed.numbers["terrains"].step(3)
    page.agreed.numbers["table_width"].step(-1)
    assert page.agreed.numbers["table_width"].value == 48, "a table may only be larger"
    page.agreed.numbers["table_width"].step(12)
    assert page.plan is not None
    seed = page.plan.seed
    page.agreed.again.click()
    assert page.plan.seed != seed
    page.agreed.seed.edit.setFocus()
    fingers.press("Ctrl+A", "Del")
    assert page.agreed.seed.edit.toolTip(), "no number is no seed"
    fingers.type("4711")
    assert not page.agreed.seed.edit.toolTip()
    page.agreed.name.edit.setFocus()
    fingers.type("At the bridge")
    assert "Rounds: 4" in page.agreed.changes.text()
    field.ready()
    field.wait(page.begin_button.isEnabled)
    fingers.press("Ctrl+Return")
    id_ = begun(field)
    assert field.battles()[0].name == "At the bridge"
    position = state_of(field, id_)
    assert position.seed == 4711
    assert position.state.options["rounds"] == 4
    assert position.state.options["drops"] == 2
    assert position.state.table.width == 60 * 25_400
    assert position.state.seats[0].to_lay == 3
    again = field.set_up()
    assert again.plan is not None
    assert again.plan.said == {"drops": "expert"}, "switches belong to the people, numbers to the battle"
    again.agreed.reset.click()
    assert again.plan.said == {}
    assert again.agreed.switches["drops"].key == "steady"


def test_the_first_player_is_named_by_chance_or_agreed_on(field: Field) -> None:
    page = field.set_up()
    assert page.seats.first.word == "Random"
    page.seats.first._choose("B")
    field.ready()
    assert page.plan is not None
    assert page.plan.first == "B"
    with field.bot.waitSignal(page.begun, timeout=10_000) as begun:
        page.begin()
    kept = field.ask(lambda library: store.resume(library.database, begun.args[0]))
    assert kept.table.game.state.first == "B"
    page.scenarios.cards["doom-hill"].click()
    field.ready()
    page.seats.add.click()
    field.ready()
    page.seats.first._choose("C")
    field.ready()
    page.seats.rows[2].remove.click()
    field.ready()
    assert page.seats.first.key == "", "nobody is first who does not play"


def test_everything_can_be_reached_by_keyboard(field: Field, fingers: Any) -> None:
    page = field.set_up()
    field.wait(page.begin_button.hasFocus)
    seen = set()
    for _ in range(60):
        fingers.press("Tab")
        seen.add(fingers.under)
    for one in (page.back, page.scenarios.cards["tides-of-war"], page.agreed.name.edit, page.agreed.fold.head):
        assert one in seen
    for row in page.seats.rows:
        assert {row.army.edit, row.all, row.player} <= seen
    page.scenarios.cards["tides-of-war"].setFocus()
    fingers.press("Right")
    assert page.plan is not None
    assert page.plan.scenario == "in-harms-way"
    field.bot.keyClick(fingers.under, Qt.Key.Key_Escape)
    assert field.screen.pages.currentWidget() is field.library
