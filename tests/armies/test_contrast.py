"""Two lists side by side in words."""

from dataclasses import replace
from typing import Any

from app.armies.figures.difference_texts import Contrast, contrasts
from catalog.schema import Line, Regiment
from catalog.schema.lists import DiceList, DiskList, RegimentList

DISKS = DiskList(system="diskwars", name="Red Anvil", limit=150, entries=(Line(id="stalwarts", count=2),))


def test_the_same_lists_differ_in_nothing(library: Any) -> None:
    assert contrasts(DISKS, DISKS, library.catalog) == ()


def test_pieces_first_then_the_rest(library: Any) -> None:
    other = replace(
        DISKS, name="Blue", limit=200, house_rules=("league-2001",), entries=(Line(id="elven-bard"), Line(id="nobody"))
    )
    found = contrasts(DISKS, other, library.catalog)
    assert found == (
        Contrast("Elven Bard", "0 before, 1 now", 1),
        Contrast("nobody", "0 before, 1 now", 1),
        Contrast("Stalwarts", "2 before, 0 now", -2),
        Contrast("Name", "Red Anvil before, Blue now"),
        Contrast("Limit", "150 before, 200 now"),
        Contrast("League 2001", "turned on"),
    )
    assert [one.sign for one in found] == ["+1", "+1", "\u22122", "", "", ""]
    assert contrasts(other, DISKS, library.catalog)[-1] == Contrast("League 2001", "turned off")


def test_another_order_is_a_difference(library: Any) -> None:
    (only,) = contrasts(DISKS, replace(DISKS, order=("stalwarts",)), library.catalog)
    assert only == Contrast("Order", "same pieces in a different order")


def test_units_and_dice_say_where_they_stand(library: Any) -> None:
    empty = RegimentList(
        system="warhammer", name="x", limit=1, regiments=(Regiment(hero="tyrion", units=(), commands=()),)
    )
    filled = replace(empty, regiments=(Regiment(hero="tyrion", units=(Line(id="silver-helms"),), commands=()),))
    (unit,) = contrasts(empty, filled, library.catalog)
    assert unit.detail == "0 before, 1 now; Tyrion's regiment"
    force = DiceList(system="dragon-dice", name="x", limit=36)
    (die,) = contrasts(force, replace(force, horde=(Line(id="coral-elf/fighter", count=2),)), library.catalog)
    assert (die.name, die.detail) == ("Coral Elf Fighter", "0 before, 2 now; Horde")
