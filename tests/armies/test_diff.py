"""What is different between two lists, and what a step is called."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.armies.change_names import step_name
from app.armies.figures.differences import Differences, PieceChange, differences
from app.games.ids import SYSTEMS
from catalog.schema import Line, Regiment
from catalog.schema.lists import DiceList, DiskList, RegimentList
from catalog.store import Catalog

OLD = DiskList(system="diskwars", name="A", limit=150, entries=(Line(id="elven-bard", count=2), Line(id="scout")))


def test_equal_lists_have_no_differences() -> None:
    assert differences(OLD, OLD) == Differences()
    assert not differences(OLD, OLD)


def test_everything_that_changed_is_named() -> None:
    entries = (Line(id="elven-bard", count=5), Line(id="zip"))
    new = replace(OLD, name="B", limit=100, house_rules=("league-2001",), entries=entries)
    found = differences(OLD, new)
    assert (found.name, found.limit, found.rules_added, found.rules_removed) == (
        ("A", "B"),
        (150, 100),
        ("league-2001",),
        (),
    )
    assert found.changed == (PieceChange("elven-bard", 2, 5, "entry"),)
    assert found.removed == (PieceChange("scout", 1, 0, "entry"),)
    assert found.added == (PieceChange("zip", 0, 1, "entry"),)
    assert not found.is_reordered


def test_the_same_piece_on_two_lines_counts_together() -> None:
    split = replace(OLD, entries=(Line(id="elven-bard"), Line(id="scout"), Line(id="elven-bard")))
    assert differences(OLD, split).pieces == ()
    assert differences(OLD, split).is_reordered


def test_another_stack_is_a_difference() -> None:
    stacked = replace(OLD, order=("scout", "elven-bard"))
    assert differences(OLD, stacked) == Differences(is_reordered=True)


def test_regiments_are_known_by_their_heroes() -> None:
    one = Regiment(hero="teclis", units=(Line(id="high-mage"),), commands=("push",))
    two = Regiment(hero="tyrion", units=(Line(id="sun-dragon"),), commands=())
    old = RegimentList(system="warhammer", name="A", limit=2, regiments=(one, two))
    new = replace(old, regiments=(two, replace(one, commands=("push", "lure"))))
    assert differences(old, new).pieces == (PieceChange("lure", 0, 1, "command", hero="teclis"),)


def test_dice_that_move_leave_one_army_and_join_another() -> None:
    old = DiceList(system="dragon-dice", name="A", limit=24, home=(Line(id="coral-elf/fighter", count=4),))
    new = replace(old, home=(Line(id="coral-elf/fighter", count=3),), horde=(Line(id="coral-elf/fighter"),))
    assert [(one.part, one.by) for one in differences(old, new).pieces] == [("home", -1), ("horde", 1)]


@pytest.mark.parametrize("system", SYSTEMS)
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=50)
@given(data=st.data())
def test_differences_lead_from_one_to_the_other(system: str, lists: Any, data: st.DataObject) -> None:
    one, other = data.draw(lists(system)), data.draw(lists(system))
    there, back = differences(one, other), differences(other, one)
    assert bool(there) == bool(back)
    assert {(c.part, c.hero, c.id, c.colours, c.before, c.after) for c in there.pieces} == {
        (c.part, c.hero, c.id, c.colours, c.after, c.before) for c in back.pieces
    }
    assert differences(one, one) == Differences()


@pytest.mark.parametrize(
    ("new", "name"),
    [
        (replace(OLD, entries=(Line(id="elven-bard", count=5), Line(id="scout"))), "add 3 Elven Bard"),
        (replace(OLD, entries=(Line(id="elven-bard", count=2),)), "remove 1 Scout"),
        (replace(OLD, name="B"), "rename to B"),
        (replace(OLD, limit=100), "set the limit to 100"),
        (replace(OLD, house_rules=("league-2001",)), "turn on league-2001"),
        (replace(OLD, order=("scout",)), "change the order"),
        (replace(OLD, name="B", limit=100), "2 changes"),
    ],
)
def test_a_step_is_called_by_what_it_does(new: DiskList, name: str, catalog: Catalog) -> None:
    assert step_name(OLD, new, catalog) == name
    assert step_name(replace(OLD, house_rules=("x",)), OLD, catalog) == "turn off x"
