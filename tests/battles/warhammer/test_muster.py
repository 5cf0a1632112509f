"""Regiments that meet, and what stands in the way."""

from typing import Any

from app.games.api.position import Position
from app.games.api.records import Records
from app.games.registry import battle_of
from catalog.schema import Line, Regiment
from catalog.schema.lists import DiskList, RegimentList
from tests.rules.warhammer.table import joined


def codes(armies: list[Any], scenario: str, said: dict[str, Any], records: Records) -> list[str]:
    found = battle_of("warhammer").setup.begin(armies, scenario, said, 1, records, "")
    return [] if isinstance(found, Position) else [one.code for one in found]


def test_two_to_four_seats_meet(mustered: Any) -> None:
    assert [seat.id for seat in mustered("teclis", "grom", "karl-franz", "archaon").state.seats] == ["A", "B", "C", "D"]
    state = mustered("teclis+tyrion", "grom+kairos", rounds=3).state
    assert (state.segment, state.options["rounds"], state.seat("A").regiments) == ("setup-edges", 3, 2)


def test_the_learning_scenario_is_for_two(records: Records) -> None:
    assert codes([joined("learning-empire")] * 3, "learning-scenario", {}, records) == ["battle-seats"]


def test_all_that_stands_in_the_way_is_said_at_once(records: Records) -> None:
    stranger = DiskList(system="diskwars", name="Strangers", limit=100)
    unit = Line(id="no-disk", count=1)
    odd = RegimentList(
        system="warhammer", name="Odd", limit=1, regiments=(Regiment(hero="nobody", units=(unit,), commands=("x",)),)
    )
    found = codes([stranger, odd], "standard", {"rounds": 0, "magic": 1}, records)
    unknown = ["battle-unknown-piece"] * 3
    assert found == ["battle-system", "battle-empty", *unknown, "option-number", "option-unknown"]
    assert codes([odd], "tides-of-war", {}, records) == ["battle-no-scenario"]


def remarks(armies: list[Any], scenario: str, records: Records) -> list[str]:
    return [one.code for one in battle_of("warhammer").setup.remarks(armies, scenario, records)]


def test_unequal_numbers_of_regiments_are_remarked(records: Records) -> None:
    # Expanded Rules: all players bring armies of equally many regiments.
    assert remarks([joined("teclis+tyrion"), joined("grom")], "standard", records) == ["battle-unequal"]
    assert remarks([joined("teclis+tyrion"), joined("grom+kairos")], "standard", records) == []


def test_learning_armies_belong_to_the_learning_scenario(records: Records) -> None:
    learners = [joined("learning-empire"), joined("learning-orcs")]
    assert remarks(learners, "learning-scenario", records) == []
    assert remarks(learners, "standard", records) == ["battle-learning-army"] * 2
    assert remarks([joined("teclis"), learners[1]], "learning-scenario", records) == ["battle-not-learning"]
