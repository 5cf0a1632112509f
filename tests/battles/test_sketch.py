"""A position that is being set up: every change gives a new one and leaves the old as it was."""

from copy import deepcopy
from typing import Any

import pytest

from app.battles.position import read_plain
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk import editor as disk_editor
from app.games.disk.editor import Plain
from app.games.diskwars.battle import editor

INCH = 25_400


@pytest.fixture
def laid(records: Records) -> Plain:
    """Three ghosts in a pile, a fourth away from it, a land, a terrain."""
    plain = editor.empty()
    for at in (10, 10.5, 11, 30):
        plain, _ = disk_editor.lay_disk(plain, "ghost", "A", (round(at * INCH), 10 * INCH))
    plain, _ = editor.lay_land(plain, "staging:A", "", (4 * INCH, 4 * INCH))
    plain, _ = disk_editor.lay_terrain(plain, "forest", "", (40 * INCH, 30 * INCH))
    assert isinstance(read_plain(plain, records), Position)
    return plain


def state_of(plain: Plain, records: Records) -> Any:
    read = read_plain(plain, records)
    assert isinstance(read, Position), read
    return read.state


def test_no_change_touches_the_position_that_it_begins_with(laid: Plain, records: Records) -> None:
    before, state = deepcopy(laid), state_of(laid, records)
    for change in (
        lambda: disk_editor.lay_disk(laid, "ghost", "B", (INCH, INCH)),
        lambda: editor.lay_land(laid, "centre", "", (0, 0)),
        lambda: editor.lay_spell(laid, "fireball", "A", (INCH, INCH)), lambda: disk_editor.move(laid, "A1", (0, 0)),
        lambda: disk_editor.take_away(laid, "A1"), lambda: disk_editor.change(laid, "A1", seat="B"),
        lambda: disk_editor.raised(laid, "A1", state), lambda: disk_editor.lowered(laid, "A3", state),
        lambda: editor.with_moment(laid, round=4), lambda: disk_editor.with_size(laid, 60, 60),
        lambda: editor.with_seat(laid),
        lambda: disk_editor.with_pile(laid, "A", "stack", ["ghost"]), lambda: disk_editor.without_seat(laid, "B"),
        lambda: disk_editor.part_of(laid, "A1"),
    ):  # fmt: skip
        change()
        assert laid == before


def test_names_are_given_once(laid: Plain) -> None:
    assert [one["id"] for one in laid["disks"]] == ["A1", "A2", "A3", "A4"]
    _, again = disk_editor.lay_disk(disk_editor.take_away(laid, "A2"), "ghost", "A", (INCH, INCH))
    assert again == "A2"


def test_a_disk_passes_one_that_it_overlaps_at_a_time(laid: Plain, records: Records) -> None:
    once = disk_editor.raised(laid, "A1", state_of(laid, records))
    assert [one["id"] for one in once["disks"]] == ["A2", "A1", "A3", "A4"]
    twice = disk_editor.raised(once, "A1", state_of(once, records))
    assert [one["id"] for one in twice["disks"]] == ["A2", "A3", "A1", "A4"]
    assert disk_editor.raised(twice, "A1", state_of(twice, records)) == twice  # A4 lies elsewhere
    assert disk_editor.lowered(twice, "A1", state_of(twice, records)) == once


def test_what_a_seat_brought_is_what_lies_there_and_in_its_piles(laid: Plain, records: Records) -> None:
    plain = disk_editor.with_pile(laid, "A", "stack", ["elven-archer"])
    assert state_of(plain, records).seat("A").army == ("elven-archer", *["ghost"] * 4)
    given = disk_editor.change(plain, "A1", seat="B")
    assert state_of(given, records).seat("B").army == ("ghost",)
    assert len(state_of(given, records).seat("A").army) == 4


def test_a_land_that_goes_is_nobodys_home_any_more(laid: Plain, records: Records) -> None:
    assert state_of(laid, records).seat("A").staging == "land1"
    named = deepcopy(laid)
    named["seats"][0]["staging"] = "land1"
    assert state_of(disk_editor.take_away(named, "land1"), records).seat("A").staging == ""


def test_pieces_are_laid_to_a_hundredth_of_an_inch(laid: Plain) -> None:
    moved = disk_editor.move(laid, "A1", (123_456, 654_321))
    assert disk_editor.part_of(moved, "A1") == {"id": "A1", "seat": "A", "disk": "ghost", "at": [4.86, 25.76]}
