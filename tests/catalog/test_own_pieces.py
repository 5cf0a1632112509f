"""Corrections and home-made pieces as the window needs them: tried without writing, put back exactly, changed."""

import pytest

from app.base.errors import KnownError
from app.base.ids import Ref
from app.games.registry import kinds_of
from app.storage.layers import read_layers
from catalog.corrections import (
    add_own,
    change_own,
    correct,
    corrections_of,
    own_piece,
    put_corrections,
    put_own,
    remove_own,
    sketched_own,
    tried,
    tried_own,
)
from catalog.load import id_for
from catalog.overlay import Library, find, open_library

BARD = Ref("diskwars", "disk", "elven-bard")
KEY = ("diskwars", "disk", "elven-bard")
MINE = Ref("diskwars", "disk", "my-hero")
OWN = {
    "name": "My Hero", "faction": "elf", "alignment": "good", "diameter": 1.75, "attack": 4, "defense": 4,
    "toughness": 4, "movement": 3, "points": 9,
}  # fmt: skip


def test_trying_a_correction_shows_it_and_writes_nothing(library: Library) -> None:
    made = tried(library, BARD, {"attack": 9})
    assert made.entry.attack == 9
    assert find(library, BARD).entry.attack != 9
    assert read_layers(library.folder).corrections == ()


def test_trying_a_correction_keeps_the_others(library: Library) -> None:
    correct(library, BARD, {"points": 11}, "")
    made = tried(library, BARD, {"attack": 9})
    assert (made.entry.attack, made.entry.points) == (9, 11)
    assert set(made.corrected) == {"attack", "points"}


def test_a_trial_that_fails_says_why(library: Library) -> None:
    with pytest.raises(KnownError) as caught:
        tried(library, BARD, {"attack": 99})
    assert [problem.code for problem in caught.value.problems] == ["value-out-of-range"]


def test_corrections_are_put_back_exactly(library: Library) -> None:
    correct(library, BARD, {"attack": 7}, "first")
    before = corrections_of(library, KEY)
    correct(library, BARD, {"attack": 8, "points": 12}, "second")
    shown = put_corrections(library, KEY, before)
    assert shown.entry.attack == 7
    assert shown.corrected == ("attack",)
    assert corrections_of(library, KEY) == before, "with reason, date and what was printed then"
    shown = put_corrections(library, KEY, ())
    assert shown.corrected == ()
    assert read_layers(library.folder).corrections == ()


def test_the_id_of_a_home_made_piece_follows_from_its_name(library: Library) -> None:
    assert tried_own(library, "diskwars", "disk", OWN).id == "my-hero"
    assert read_layers(library.folder).own == ()
    dice = kinds_of("dragon-dice")
    assert id_for(dice["unit"], {"name": "Sea Cook", "race": "dwarf"}) == "dwarf/sea-cook"
    assert id_for(dice["dragon"], {"form": "wyrm", "colours": ["red+blue"]}) == "wyrm-red-blue"
    assert id_for(kinds_of("diskwars")["disk"], {}) == ""


def test_a_home_made_piece_is_changed_and_the_change_undone(library: Library) -> None:
    add_own(library, "diskwars", "disk", OWN, "for the club")
    correct(library, MINE, {"points": 11}, "too cheap")
    before = own_piece(library, MINE)
    shown = change_own(library, MINE, {**OWN, "name": "My Lord", "attack": 6}, "grown")
    assert (shown.entry.id, shown.entry.attack, shown.entry.points) == ("my-lord", 6, 9)
    assert library.catalog.get(MINE) == ()
    shown = put_own(library, before, instead_of="my-lord")
    assert (shown.entry.attack, shown.entry.points, shown.corrected) == (4, 11, ("points",))
    assert library.catalog.get(Ref("diskwars", "disk", "my-lord")) == ()
    assert own_piece(library, MINE) == before


def test_a_home_made_piece_may_keep_its_name_when_it_is_changed(library: Library) -> None:
    add_own(library, "diskwars", "disk", OWN, "")
    assert change_own(library, MINE, {**OWN, "attack": 5}, "").entry.attack == 5
    with pytest.raises(KnownError) as caught:
        change_own(library, MINE, {**OWN, "name": "Elven Bard"}, "")
    assert [problem.code for problem in caught.value.problems] == ["id-taken-own"]
    assert find(library, MINE).entry.attack == 5


def test_a_removed_piece_comes_back_with_its_corrections(library: Library) -> None:
    add_own(library, "diskwars", "disk", OWN, "")
    correct(library, MINE, {"points": 11}, "")
    gone = remove_own(library, MINE)
    assert library.catalog.get(MINE) == ()
    assert read_layers(library.folder).corrections == ()
    assert put_own(library, gone).entry.points == 11
    again = open_library(library.folder)
    assert find(again, MINE).entry.points == 11
    again.close()


def test_only_home_made_pieces_can_be_changed_as_a_whole(library: Library) -> None:
    with pytest.raises(KnownError) as caught:
        change_own(library, BARD, OWN, "")
    assert caught.value.code == "own-not"


def test_a_piece_without_a_name_is_refused_though_its_id_has_one(library: Library) -> None:
    dragon = {
        "name": "", "form": "drake", "family": "white", "elements": ["death"], "colours": ["puce"], "health": 5,
        "auto_saves": 5, "counts_as": 1, "summon_cost": 7, "summoned_by": "magic", "faces": ["jaws:1"],
    }  # fmt: skip
    with pytest.raises(KnownError) as caught:
        add_own(library, "dragon-dice", "dragon", dragon, "")
    assert [problem.values["field"] for problem in caught.value.problems] == ["name"]
    assert read_layers(library.folder).own == ()


def test_a_sketch_is_made_of_what_is_not_finished(library: Library) -> None:
    assert library
    sketch = sketched_own("diskwars", "disk", {**OWN, "name": "", "attack": 99, "faction": "nobody"}, "Unnamed")
    assert sketch is not None
    assert (sketch.name, sketch.attack) == ("Unnamed", 99)
    assert sketched_own("diskwars", "disk", {**OWN, "attack": "strong"}, "Unnamed") is None
    assert sketched_own("diskwars", "disk", {"name": "X"}, "Unnamed") is None
