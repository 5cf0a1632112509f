"""Changes of many pieces as one: tried on any collection, saved as one step, taken back as one."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.base.errors import KnownError
from app.collection.holdings import (
    add_box,
    adding,
    adding_box,
    counting,
    removing,
    removing_box,
    set_holding,
    setting,
    shifting,
    totals,
)
from app.collection.pieces import OwnablePieces, PieceId
from app.collection.rows import MAX_COUNT, Collection, HeldPiece, difference
from app.collection.steps import CollectionEdit, history, make, read_collection, together, undo
from app.collection.wants import Keep, keeping, wanting
from app.storage.database import Database
from app.words import tell_error
from catalog.schema.armies import Line
from catalog.schema.lists import DiskList

BARD, WINDRIDER = (PieceId("diskwars", id_) for id_ in ("elven-bard", "windrider"))
FLAMERS, SCOUT = (PieceId("warhammer", id_) for id_ in ("flamers", "scout"))
ALL = (BARD, WINDRIDER, FLAMERS, SCOUT)
CORE = ("warhammer", "core")


def total(db: Database, shelf: OwnablePieces, *pieces: PieceId) -> list[int]:
    owned = totals(read_collection(db), shelf)
    return [owned.get(piece, 0) for piece in pieces]


def test_many_pieces_are_set_by_one_step_and_taken_back_by_one(db: Database, shelf: OwnablePieces) -> None:
    set_holding(db, shelf, BARD, owned=1, note="signed")
    before = read_collection(db)
    changed = make(db, setting(shelf, ALL, wanted=2, place="blue box"))
    assert changed.pieces == tuple(sorted(ALL))
    held = read_collection(db)
    assert {(held.get(p).wanted, held.get(p).place) for p in ALL} == {(2, "blue box")}
    assert held.get(BARD).note == "signed"
    assert str(history(db)[0]) == "Change 4 pieces"
    undo(db)
    assert read_collection(db) == before


def test_so_many_in_all_counts_those_from_boxes(db: Database, shelf: OwnablePieces) -> None:
    add_box(db, shelf, *CORE)
    make(db, counting(shelf, [FLAMERS, BARD], 2))
    held = read_collection(db)
    assert (held.get(FLAMERS).owned, held.get(BARD).owned) == (-1, 2)
    assert total(db, shelf, FLAMERS, BARD) == [2, 2]
    make(db, counting(shelf, [FLAMERS, BARD], 0))
    assert total(db, shelf, FLAMERS, BARD) == [0, 0]


def test_more_and_fewer_of_each_and_none_goes_below_none(db: Database, shelf: OwnablePieces) -> None:
    make(db, adding(shelf, [BARD, WINDRIDER], 2))
    make(db, adding(shelf, [BARD]))
    make(db, removing(shelf, [BARD, WINDRIDER], 3))
    assert total(db, shelf, BARD, WINDRIDER) == [0, 0]
    assert [str(step) for step in history(db)] == [
        "Remove 3 each of 2 pieces", "Add Elven Bard", "Add 2 each of 2 pieces"
    ]  # fmt: skip


def test_wants_and_trades_are_shifted_between_none_and_the_most(db: Database, shelf: OwnablePieces) -> None:
    make(db, shifting(shelf, ALL, "wanted", 3))
    make(db, shifting(shelf, [BARD], "wanted", -5))
    make(db, shifting(shelf, [BARD], "trade", MAX_COUNT + 5))
    held = read_collection(db)
    assert (held.get(BARD).wanted, held.get(BARD).trade, held.get(SCOUT).wanted) == (0, MAX_COUNT, 3)


@pytest.mark.parametrize("values", [{"wanted": -1}, {"owned": MAX_COUNT + 1}, {"note": "x" * 2001}, {"trade": "3"}])
def test_values_that_cannot_be_are_refused_before_anything_is_tried(
    shelf: OwnablePieces, values: dict[str, object]
) -> None:
    with pytest.raises(KnownError) as error:
        setting(shelf, ALL, **values)  # type: ignore[arg-type]
    assert tell_error(error.value).startswith("4 pieces was not changed") or "4 pieces" in tell_error(error.value)


def test_less_than_none_in_all_is_refused(shelf: OwnablePieces) -> None:
    with pytest.raises(KnownError):
        counting(shelf, [BARD], -1)


def test_one_piece_that_cannot_go_stops_the_whole_change(db: Database, shelf: OwnablePieces) -> None:
    set_holding(db, shelf, BARD, owned=3)
    before = read_collection(db)
    with pytest.raises(KnownError):
        make(db, setting(shelf, [BARD, WINDRIDER], owned=-1))
    assert read_collection(db) == before


def test_several_changes_together_are_one(db: Database, shelf: OwnablePieces) -> None:
    edit = together([setting(shelf, ALL, note="mine"), counting(shelf, ALL, 6), keeping(shelf, ALL, Keep(4))])
    make(db, edit)
    held = read_collection(db)
    assert {(held.get(p).note, held.get(p).owned, held.get(p).trade) for p in ALL} == {("mine", 6, 2)}
    assert len(history(db)) == 1
    undo(db)
    assert read_collection(db) == Collection()


def test_together_looks_at_all_that_any_of_them_looks_at(shelf: OwnablePieces) -> None:
    army = DiskList(system="diskwars", name="Bards", limit=50, entries=(Line(id="elven-bard", count=3),))
    edit = together([setting(shelf, [BARD], note="a"), wanting(shelf, [army])])
    assert edit.scope.pieces is None
    both = together([setting(shelf, [BARD], note="a"), setting(shelf, [FLAMERS], note="b")])
    assert both.scope.pieces == frozenset({BARD, FLAMERS})


def test_what_is_wanted_for_an_army_leaves_built_ones_alone(db: Database, shelf: OwnablePieces) -> None:
    bards = DiskList(system="diskwars", name="Bards", limit=50, entries=(Line(id="elven-bard", count=3),))
    set_holding(db, shelf, BARD, owned=4)
    make(db, wanting(shelf, [bards]))
    assert read_collection(db).get(BARD).wanted == 0
    make(db, wanting(shelf, [bards], built=[bards]))
    assert read_collection(db).get(BARD).wanted == 2


# --- what the window shows at once is what is saved ---

EDITS: dict[str, Callable[[OwnablePieces, int], CollectionEdit]] = {
    "set": lambda shelf, n: setting(shelf, ALL, wanted=n, note=str(n)),
    "count": lambda shelf, n: counting(shelf, ALL[: n % 4 + 1], n),
    "add": lambda shelf, n: adding(shelf, ALL[: n % 4 + 1], n + 1),
    "remove": lambda shelf, n: removing(shelf, ALL[: n % 3 + 2], n + 1),
    "shift": lambda shelf, n: shifting(shelf, ALL, "trade", n - 5),
    "box": lambda shelf, n: adding_box(shelf, *CORE, n % 2 + 1),
    "unbox": lambda shelf, _: removing_box(shelf, *CORE),
    "keep": lambda shelf, n: keeping(shelf, ALL, Keep(n)),
}


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(wanted=st.lists(st.tuples(st.sampled_from(sorted(EDITS)), st.integers(0, 9)), max_size=8))
def test_an_edit_does_the_same_to_a_value_and_to_the_database(
    shared: Database, wiped: Callable[[Database], Database], shelf: OwnablePieces, wanted: list[tuple[str, int]]
) -> None:
    db, shown = wiped(shared), Collection()
    for name, number in wanted:
        edit = EDITS[name](shelf, number)
        try:
            shown = edit.apply(shown)
        except KnownError:
            with pytest.raises(KnownError):
                make(db, edit)
            continue
        make(db, edit)
        assert difference(shown, read_collection(db)) == (Collection(), Collection())


def test_pieces_that_no_pack_has_any_more_can_still_be_counted(db: Database, shelf: OwnablePieces) -> None:
    lost = PieceId("diskwars", "my-hero")
    held = Collection({lost: HeldPiece(piece=lost, owned=2)})
    assert adding(shelf, [lost]).apply(held).get(lost).owned == 3
    with pytest.raises(KnownError):
        make(db, adding(shelf, [lost]))
