"""Owning, wanting and giving, by hand."""

import pytest

from app.base.errors import KnownError
from app.collection.holdings import (
    add,
    add_box,
    owned_by_name,
    remove,
    remove_box,
    set_holding,
    stock,
    totals,
)  # fmt: skip
from app.collection.pieces import OwnablePieces, PieceId
from app.collection.rows import Collection, HeldPiece, write_rows
from app.collection.steps import read_collection
from app.storage.database import Database
from app.storage.models import Holding as Row
from app.words import tell_error
from catalog.schema.armies import Line
from catalog.schema.lists import DiceList, DiskList

BARD = PieceId("diskwars", "elven-bard")
FLAMERS = PieceId("warhammer", "flamers")
FOAL = PieceId("dragon-dice", "dragonkin/dragonfoal")
RED_KEY, BLUE_KEY = (f"{FOAL.id}:{colour}" for colour in ("red", "blue"))
RED, BLUE = (PieceId(FOAL.system, FOAL.id, colour) for colour in ("red", "blue"))


def total(db: Database, shelf: OwnablePieces, piece: PieceId) -> int:
    return totals(read_collection(db), shelf).get(piece, 0)


def test_what_is_set_is_there_and_the_rest_stays(db: Database, shelf: OwnablePieces) -> None:
    set_holding(db, shelf, BARD, owned=2, condition="worn", note="from Essen")
    set_holding(db, shelf, BARD, wanted=3, place="blue box")
    expected = HeldPiece(piece=BARD, owned=2, wanted=3, condition="worn", place="blue box", note="from Essen")
    assert read_collection(db).holdings == {BARD: expected}


def test_a_holding_that_says_nothing_leaves_no_row(db: Database, shelf: OwnablePieces) -> None:
    set_holding(db, shelf, BARD, owned=1, note="mine")
    set_holding(db, shelf, BARD, owned=0, note="")
    with db.read() as session:
        assert session.query(Row).count() == 0


def test_setting_what_is_so_already_changes_nothing(db: Database, shelf: OwnablePieces) -> None:
    set_holding(db, shelf, BARD, owned=1)
    assert set_holding(db, shelf, BARD, owned=1).step is None


def test_pieces_are_added_and_removed_by_number(db: Database, shelf: OwnablePieces) -> None:
    changed = add(db, shelf, BARD, 3)
    assert changed.pieces == (BARD,)
    remove(db, shelf, BARD)
    assert total(db, shelf, BARD) == 2


def test_more_than_there_are_cannot_be_removed(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, BARD, 2)
    with pytest.raises(KnownError) as error:
        remove(db, shelf, BARD, 3)
    assert tell_error(error.value) == "You have only 2 of Elven Bard. Nothing was changed."
    assert total(db, shelf, BARD) == 2


@pytest.mark.parametrize("count", [0, -1, 10_000])
def test_a_number_of_pieces_is_positive_and_sane(db: Database, shelf: OwnablePieces, count: int) -> None:
    with pytest.raises(KnownError) as error:
        add(db, shelf, BARD, count)
    assert error.value.code == "collection-refused"


@pytest.mark.parametrize(
    "values", [{"wanted": -1}, {"trade": 10_000}, {"note": "x" * 2001}, {"place": "\ud800"}, {"owned": "2"}]
)
def test_bad_values_are_refused_with_a_reason(db: Database, shelf: OwnablePieces, values: dict[str, object]) -> None:
    with pytest.raises(KnownError) as error:
        set_holding(db, shelf, BARD, **values)  # type: ignore[typeddict-item]
    assert len(error.value.problems) == 1
    assert "Elven Bard was not changed" in tell_error(error.value)
    assert read_collection(db) == Collection()


def test_an_unknown_piece_is_refused_with_a_suggestion(db: Database, shelf: OwnablePieces) -> None:
    with pytest.raises(KnownError) as error:
        add(db, shelf, PieceId("diskwars", "elven-brad"))
    assert "Did you mean elven-bard?" in tell_error(error.value)
    with pytest.raises(KnownError):
        add(db, shelf, PieceId("dragon-dice", FOAL.id, "pink"))


def test_a_piece_whose_pack_is_gone_can_still_be_counted(db: Database, shelf: OwnablePieces) -> None:
    lost = PieceId("diskwars", "my-hero")
    with db.write("as an older catalogue did") as change:
        write_rows(change.session, Collection(), Collection({lost: HeldPiece(piece=lost, owned=1)}))
    add(db, shelf, lost)
    assert total(db, shelf, lost) == 2
    assert shelf.name(lost) == "my-hero"


# --- boxes ---


def test_a_box_adds_its_pieces_to_the_loose_ones(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, FLAMERS, 2)
    add_box(db, shelf, "warhammer", "core", 2)
    assert total(db, shelf, FLAMERS) == 2 + 2 * 3
    remove_box(db, shelf, "warhammer", "core")
    assert total(db, shelf, FLAMERS) == 2 + 3
    assert read_collection(db).get(FLAMERS).owned == 2


def test_a_piece_out_of_a_box_can_be_gone(db: Database, shelf: OwnablePieces) -> None:
    add_box(db, shelf, "warhammer", "core")
    remove(db, shelf, FLAMERS)
    assert total(db, shelf, FLAMERS) == 2
    add(db, shelf, FLAMERS)
    assert total(db, shelf, FLAMERS) == 3
    assert FLAMERS not in read_collection(db).holdings


def test_a_box_takes_its_lost_pieces_with_it(db: Database, shelf: OwnablePieces) -> None:
    add_box(db, shelf, "warhammer", "core")
    remove(db, shelf, FLAMERS, 3)
    remove_box(db, shelf, "warhammer", "core")
    assert read_collection(db) == Collection()
    add(db, shelf, FLAMERS)
    assert total(db, shelf, FLAMERS) == 1


def test_a_note_can_be_written_on_pieces_of_which_more_are_gone_than_came(db: Database, shelf: OwnablePieces) -> None:
    """A later catalogue may say that fewer of them were in the box."""
    with db.write("as an older catalogue did") as change:
        gone = Collection({FLAMERS: HeldPiece(piece=FLAMERS, owned=-2)})
        write_rows(change.session, Collection(), gone)
    set_holding(db, shelf, FLAMERS, note="sold")
    assert total(db, shelf, FLAMERS) == 0
    add(db, shelf, FLAMERS)
    assert total(db, shelf, FLAMERS) == 1


def test_a_box_that_is_not_there_cannot_be_removed(db: Database, shelf: OwnablePieces) -> None:
    with pytest.raises(KnownError) as error:
        remove_box(db, shelf, "warhammer", "core")
    assert error.value.code == "collection-too-few"
    with pytest.raises(KnownError) as error:
        add_box(db, shelf, "warhammer", "cores")
    assert "Did you mean core?" in tell_error(error.value)


def test_a_box_of_unknown_contents_is_remembered(db: Database, shelf: OwnablePieces) -> None:
    add_box(db, shelf, "l5r", "imperial", 3)
    assert read_collection(db).boxes == {("l5r", "imperial"): 3}
    assert totals(read_collection(db), shelf) == {}


# --- stock ---


def bards(count: int) -> DiskList:
    return DiskList(system="diskwars", name="Bards", limit=50, entries=(Line(id="elven-bard", count=count),))


def test_what_built_armies_hold_is_owned_but_not_free(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, BARD, 5)
    seen = stock(read_collection(db), shelf, "diskwars", built=[bards(2), bards(1)])
    assert (seen.owned["elven-bard"], seen.free["elven-bard"]) == (5, 2)


def test_armies_that_hold_more_than_there_is_leave_nothing_free(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, BARD)
    seen = stock(read_collection(db), shelf, "diskwars", built=[bards(2), bards(1)])
    assert (seen.owned["elven-bard"], seen.free["elven-bard"]) == (1, 0)


def test_an_army_of_another_game_reserves_nothing_here_unless_it_has_guests(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, BARD)
    other = DiskList(system="l5r", name="Bards", limit=50, entries=(Line(id="elven-bard"),))
    assert stock(read_collection(db), shelf, "diskwars", built=[other]).free == {"elven-bard": 1}
    host = DiskList(system="l5r", name="Host", limit=50, entries=(Line(id="diskwars/elven-bard"),))  # R49
    assert stock(read_collection(db), shelf, "diskwars", built=[host]).free == {"elven-bard": 0}
    assert stock(read_collection(db), shelf, "l5r").owned == {"diskwars/elven-bard": 1}


def test_dice_are_counted_by_colouring_and_in_all(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, RED, 2)
    add(db, shelf, BLUE, 1)
    add(db, shelf, FOAL, 1)  # a colour nobody noted
    pool = (Line(id=FOAL.id, count=1, colours=("red",)), Line(id=FOAL.id, count=2))
    force = DiceList(system="dragon-dice", name="Foals", limit=24, summoning_pool=pool)
    seen = stock(read_collection(db), shelf, "dragon-dice", built=[force])
    assert seen.owned == {FOAL.id: 4, RED_KEY: 2, BLUE_KEY: 1}
    assert seen.free == {FOAL.id: 1, RED_KEY: 1, BLUE_KEY: 0}


def test_a_die_of_one_colouring_needs_no_variant(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, PieceId("dragon-dice", "coral-elf/fighter", "blue+green"))
    assert list(read_collection(db).holdings) == [PieceId("dragon-dice", "coral-elf/fighter")]


def test_the_search_is_told_what_is_owned_over_all_games(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, BARD, 2)
    add(db, shelf, RED)
    add(db, shelf, BLUE)
    assert owned_by_name(read_collection(db), shelf) == {
        "diskwars/elven-bard": 2,
        "dragon-dice/dragonkin/dragonfoal": 2,
    }
