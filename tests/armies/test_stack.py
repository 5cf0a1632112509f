"""The reinforcement stack keeps in step with the list."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.armies.edit import ListChange, apply
from app.armies.figures.reinforcement_stack import (
    in_step,
    is_stacked,
    move_piece,
    shuffle_stack,
    sorted_stack,
    stack_of,
)
from app.armies.shapes.parts import ListSpot
from app.armies.validator import pieces_for
from catalog.schema import Line
from catalog.schema.lists import DiskList
from catalog.store import Catalog

ENTRIES = ListSpot("entries")


def disks(*entries: Line, order: tuple[str, ...] = (), system: str = "diskwars") -> DiskList:
    return DiskList(system=system, name="A", limit=150, entries=entries, order=order)


def test_without_a_chosen_order_the_stack_is_as_listed(catalog: Catalog) -> None:
    army = disks(Line(id="stalwarts", count=2), Line(id="deepwood-archers"))
    assert stack_of(army, pieces_for(catalog, "diskwars")) == ("stalwarts", "stalwarts", "deepwood-archers")


def test_spells_and_transformed_disks_are_no_part_of_it(catalog: Catalog) -> None:
    pieces = pieces_for(catalog, "diskwars")
    form = next(one for one in pieces.values() if getattr(one, "transform_of", None))
    army = disks(Line(id="fireball"), Line(id=form.id), Line(id=str(getattr(form, "transform_of"))))  # noqa: B009
    assert stack_of(army, pieces) == (getattr(form, "transform_of"),)  # noqa: B009


def test_items_lie_among_the_units_and_a_stronghold_does_not(catalog: Catalog) -> None:
    pieces = pieces_for(catalog, "l5r")
    kinds = {type(one).__name__: one.id for one in pieces.values()}
    army = disks(Line(id=kinds["Stronghold"]), Line(id=kinds["Item"]), Line(id=kinds["L5rDisk"]), system="l5r")
    assert stack_of(army, pieces) == (kinds["Item"], kinds["L5rDisk"])


def test_what_is_added_lies_at_the_bottom(catalog: Catalog) -> None:
    pieces = pieces_for(catalog, "diskwars")
    army = disks(Line(id="stalwarts", count=2), order=("stalwarts", "stalwarts"))
    more = in_step(apply(army, ListChange(verb="add", spot=ENTRIES, piece="deepwood-archers")), pieces)
    again = in_step(apply(more, ListChange(verb="add", spot=ENTRIES, piece="stalwarts")), pieces)
    assert again.order == ("stalwarts", "stalwarts", "deepwood-archers", "stalwarts")


def test_what_is_taken_out_leaves_from_the_bottom(catalog: Catalog) -> None:
    pieces = pieces_for(catalog, "diskwars")
    order = ("stalwarts", "deepwood-archers", "stalwarts")
    army = disks(Line(id="stalwarts", count=2), Line(id="deepwood-archers"), order=order)
    fewer = in_step(apply(army, ListChange(verb="remove", spot=ENTRIES, piece="stalwarts")), pieces)
    assert fewer.order == ("stalwarts", "deepwood-archers")


def test_an_army_that_nobody_put_in_order_stays_without_one(catalog: Catalog) -> None:
    army = disks(Line(id="stalwarts"))
    assert in_step(army, pieces_for(catalog, "diskwars")).order == ()


def test_a_piece_is_moved_to_its_place() -> None:
    assert move_piece(("a", "b", "c", "d"), 0, 2) == ("b", "c", "a", "d")
    assert move_piece(("a", "b", "c", "d"), 3, 0) == ("d", "a", "b", "c")
    assert move_piece(("a", "b"), 0, 99) == ("b", "a")


def test_it_can_be_sorted_and_shuffled(catalog: Catalog) -> None:
    pieces = pieces_for(catalog, "diskwars")
    stack = ("regiment-of-the-anvil", "stalwarts", "danhyld-ironback", "stalwarts")
    assert sorted_stack(stack, pieces, "points") == ("danhyld-ironback", "stalwarts", "stalwarts", stack[0])
    listed = ("stalwarts", "regiment-of-the-anvil", "danhyld-ironback")
    assert sorted_stack(stack, pieces, "listed", listed) == ("stalwarts", "stalwarts", stack[0], "danhyld-ironback")
    assert Counter(shuffle_stack(stack, Random(1))) == Counter(stack)


@pytest.mark.parametrize("system", ["diskwars", "l5r"])
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_the_stack_always_holds_exactly_what_lies_in_it(catalog: Catalog, lists: Any, system: str, data: Any) -> None:
    """Whatever order a list brings along, also one with too many, too few or strange pieces."""
    army, pieces = data.draw(lists(system)), pieces_for(catalog, system)
    wanted: Counter[str] = Counter()
    for line in army.entries:
        if is_stacked(pieces.get(line.id)):
            wanted[line.id] += line.count
    assert Counter(stack_of(army, pieces)) == wanted
