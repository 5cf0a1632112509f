"""Armies that meet, and what players may agree on before."""

from dataclasses import replace
from typing import Any

import pytest

from app.base.units import UM_PER_INCH
from app.battles.position import OpenedBattle, open_position
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.setup import muster
from app.games.diskwars.rules.options import BY_NAME, CHOICES, choices_for, said_as, usual, value_of
from app.games.diskwars.rules.rulebook import DISKWARS
from app.words import tell
from catalog.schema import DiskwarsScenario
from catalog.schema.armies import Line
from catalog.schema.lists import DiskList, RegimentList

INCH = UM_PER_INCH


def codes(found: object) -> list[str]:
    assert isinstance(found, tuple), found
    assert all(tell(problem) for problem in found)
    return [problem.code for problem in found]


def test_seats_are_named_in_the_order_of_the_armies(mustered: Any) -> None:
    state = mustered("elf", "dwarf", "orc", scenario="battlegnash").state
    assert [seat.id for seat in state.seats] == ["A", "B", "C"]
    assert (state.segment, state.first, state.round, state.scenario) == ("setup-lands", "", 1, "battlegnash")
    assert (state.table.width, state.table.height) == (60 * INCH, 60 * INCH)
    assert state.options == {
        "measuring": 1, "open_lists": 1, "drops": 1, "powerbolt": 0, "league": 0, "starting_disks": 6,
        "reinforcements": 6, "staging": 24, "kill_lead": 25, "land_points": 10,
    }  # fmt: skip


def test_no_order_can_be_read_from_what_was_brought(mustered: Any) -> None:
    for seat in mustered("elf", "dwarf").state.seats:
        assert list(seat.army) == sorted(seat.army)
        assert list(seat.stack) == sorted(seat.stack)
        assert list(seat.spells) == sorted(seat.spells) == list(seat.spellbook)
        assert not seat.is_ordered


def test_an_order_of_the_list_is_the_order_of_the_stack(records: Records, armies: dict[str, DiskList]) -> None:
    order = ("windrider", "tree-ent", "no-longer-there", "windrider")
    ordered = replace(armies["elf"], order=order)
    position = muster([ordered, armies["dwarf"]], "tides-of-war", {}, 1, records)
    assert isinstance(position, Position)
    seat = position.state.seats[0]
    assert seat.is_ordered
    assert seat.stack[:3] == ("windrider", "tree-ent", "windrider")
    assert sorted(seat.stack) == sorted(seat.army)
    assert list(seat.army) == sorted(seat.army)


def test_who_has_no_order_is_asked_for_one(mustered: Any) -> None:
    table = open_position(mustered("elf", "dwarf"))
    assert isinstance(table, OpenedBattle)
    assert table.game.decision is not None
    assert (table.game.decision.prompt, table.game.decision.seats) == ("ask.stack-order", ("A",))


def test_terrains_are_laid_as_agreed_and_in_a_siege_by_the_defender(mustered: Any) -> None:
    assert [seat.to_lay for seat in mustered("elf", "dwarf").state.seats] == [0, 0]
    assert [seat.to_lay for seat in mustered("elf", "dwarf", terrains=3).state.seats] == [3, 3]
    siege = mustered("elf", "dwarf", scenario="siege").state
    assert [seat.to_lay for seat in siege.seats] == [0, 4]
    assert len(siege.grounds) == 13


def test_a_table_may_be_larger_never_smaller(mustered: Any, records: Records, armies: dict[str, DiskList]) -> None:
    assert mustered("elf", "dwarf", table_width=60).state.table.width == 60 * INCH
    two = [armies["elf"], armies["dwarf"]]
    assert codes(muster(two, "tides-of-war", {"table_height": 30}, 1, records)) == ["battle-table-small"]
    assert codes(muster(two, "tides-of-war", {"staging": 60}, 1, records)) == ["battle-lands-off"]
    assert isinstance(muster(two, "tides-of-war", {"staging": 60, "table_width": 70}, 1, records), Position)


def test_all_that_stands_in_the_way_comes_at_once(records: Records, armies: dict[str, DiskList]) -> None:
    stranger = RegimentList(system="warhammer", name="Strangers", limit=1)
    empty = DiskList(system="diskwars", name="Nobody", limit=150, entries=(Line(id="fireball"),))
    odd = replace(armies["elf"], entries=(*armies["elf"].entries, Line(id="goast")))
    found = muster([stranger, empty, odd], "tides-of-war", {"dropz": 1, "drops": "clumsy", "rounds": 0}, 1, records)
    assert codes(found) == [
        "battle-seats", "battle-system", "battle-empty", "battle-unknown-piece", "option-unknown", "option-words",
        "option-number",
    ]  # fmt: skip


def test_an_unknown_scenario_is_said(records: Records, armies: dict[str, DiskList]) -> None:
    assert codes(muster([armies["elf"]], "tide-of-war", {}, 1, records)) == ["battle-no-scenario"]


# --- what can be agreed on ---


def test_every_number_of_a_scenario_can_be_agreed_on(records: Records) -> None:
    for scenario in records["scenario"].values():
        assert isinstance(scenario, DiskwarsScenario)
        numbers = usual(scenario)
        offered = {choice.name: choice for choice in choices_for(scenario.id, DISKWARS)}
        assert set(numbers) <= set(offered)
        assert all(value_of(offered[name], value) == value for name, value in numbers.items())
        at_home = {choice.name for choice in offered.values() if choice.kind == "number"}
        assert at_home - set(numbers) == set()


@pytest.mark.parametrize("choice", [one for one in CHOICES if one.words], ids=lambda one: one.name)
def test_a_switch_is_a_word_in_files_and_a_number_in_the_state(choice: Any) -> None:
    for number, word in enumerate(choice.words):
        assert value_of(choice, word) == number
        assert said_as(choice.name, number) == word
    assert value_of(choice, "perhaps") is None
    assert value_of(choice, 7) is None


def test_truth_is_a_word_for_a_switch_of_two() -> None:
    assert value_of(BY_NAME["open_lists"], True) == 1
    assert value_of(BY_NAME["open_lists"], False) == 0
    assert value_of(BY_NAME["drops"], True) is None
    assert value_of(BY_NAME["rounds"], True) is None
