"""Armies at a real table: every copy by itself, where it begins, what it is worth."""

from collections.abc import Callable

import pytest

from app.armies.validator import pieces_for, published_armies, validator_for
from app.companion.muster import TableComer, muster
from app.companion.session import TableSession, waiting
from app.games.ids import SYSTEMS
from catalog.schema.armies import Line
from catalog.schema.lists import DiskList, Rules
from catalog.store import Catalog

Seated = Callable[[str], TableSession]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_copy_of_every_published_army_is_a_piece_with_a_place(system: str, catalog: Catalog) -> None:
    pieces = pieces_for(catalog, system)
    for army in published_armies(catalog, system):
        session = muster("", "", system, [TableComer(army.name, army), TableComer("Somebody")], pieces, 1)
        assert session.pieces
        assert all(one.entry in pieces and one.lives >= 1 for one in session.pieces.values())
        assert session.of("B") == ()
        assert {session.now.marks[id_].place for id_ in session.pieces} <= {"reserve", "table", "hand", "pool"}


def test_a_legions_army_is_worth_what_it_was_printed_for(seated: Seated) -> None:
    session = seated("diskwars")
    assert [sum(one.worth for one in session.of(side)) for side in "AB"] == [150, 150]


def test_spells_of_a_ring_that_the_army_has_are_worth_what_they_cost_in_it(catalog: Catalog) -> None:
    """R46: templates of L5R are full to the point, most with a spell that its Shugenja makes cheaper."""
    pieces = pieces_for(catalog, "l5r")
    lists = published_armies(catalog, "l5r")
    sessions = [muster("", "", "l5r", [TableComer(army.name, army)], pieces, 1) for army in lists]
    worths = [sum(one.worth for one in session.of("A")) for session in sessions]
    assert worths == [validator_for(catalog, "l5r").judge(army, Rules()).points for army in lists]
    assert any(one.worth < pieces[one.entry].points for session in sessions for one in session.of("A"))  # type: ignore[attr-defined]


def test_the_health_of_a_force_is_its_worth_and_dragons_wait_beside_the_table(seated: Seated) -> None:
    session = seated("dragon-dice")
    units = [one for one in session.of("A") if one.kind in ("unit", "item") and one.place == "table"]
    assert sum(one.worth for one in units) == session.sides[0].limit
    assert {one.group for one in units} == {"home", "campaign", "horde"}
    assert {one.place for one in session.of("A") if one.kind == "dragon"} == {"pool"}


def test_stamina_is_survived_so_a_disk_of_warhammer_dies_one_wound_later(seated: Seated, catalog: Catalog) -> None:
    pieces = pieces_for(catalog, "warhammer")
    disks = [one for one in seated("warhammer").pieces.values() if one.kind == "disk"]
    assert all(one.lives == pieces[one.entry].stamina + 1 for one in disks)  # type: ignore[attr-defined]


def test_the_reserve_lies_in_the_order_that_its_owner_chose(catalog: Catalog) -> None:
    lines = (Line(id="elven-archer", count=2), Line(id="elven-bard"))
    pieces = pieces_for(catalog, "diskwars")
    known = [line for line in lines if line.id in pieces]
    assert len(known) == 2
    army = DiskList(system="diskwars", name="Elves", limit=75, entries=lines, order=("elven-bard", "elven-archer"))
    session = muster("", "", "diskwars", [TableComer("Elves", army)], pieces, 1)
    assert waiting(session, session.now, "A") == ("A3", "A1", "A2")


def test_a_piece_that_nobody_knows_is_on_the_table_all_the_same(catalog: Catalog) -> None:
    army = DiskList(system="diskwars", name="Odd", limit=75, entries=(Line(id="no-such-disk"),))
    session = muster("", "", "diskwars", [TableComer("Odd", army)], pieces_for(catalog, "diskwars"), 1)
    assert [(one.name, one.kind, one.worth) for one in session.pieces.values()] == [("no-such-disk", "disk", 0)]
