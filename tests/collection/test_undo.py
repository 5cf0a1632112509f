"""Every change can be taken back by name, exactly."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import update

from app.base.errors import KnownError
from app.collection import steps
from app.collection.exchange import import_collection
from app.collection.holdings import add, add_box, remove, remove_box, set_holding
from app.collection.pieces import OwnablePieces, PieceId
from app.collection.rows import Collection
from app.collection.steps import history, read_collection, redo, redoable, undo, undoable
from app.collection.wants import Keep, keep_each
from app.storage.database import Database, open_database
from app.storage.models import Holding as Row
from app.words import say, tell_error

BARD = PieceId("diskwars", "elven-bard")
FLAMERS = PieceId("warhammer", "flamers")


def test_undo_names_what_it_undoes(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, BARD, 3)
    add(db, shelf, BARD)
    add_box(db, shelf, "warhammer", "core")
    assert [str(step) for step in history(db)] == ["Add the box Core", "Add Elven Bard", "Add 3 × Elven Bard"]
    assert say("collection.undo", what=undoable(db)) == "Undo: Add the box Core"
    assert str(undo(db).step) == "Add the box Core"
    assert say("collection.redo", what=redoable(db)) == "Redo: Add the box Core"


def test_undo_and_redo_go_through_all_changes(db: Database, shelf: OwnablePieces) -> None:
    states = [read_collection(db)]
    for act in (
        lambda: add(db, shelf, BARD, 3),
        lambda: set_holding(db, shelf, BARD, note="signed"),
        lambda: add_box(db, shelf, "warhammer", "core"),
        lambda: remove(db, shelf, FLAMERS, 2),
        lambda: remove_box(db, shelf, "warhammer", "core"),
        lambda: remove(db, shelf, BARD, 3),
    ):
        act()
        states.append(read_collection(db))
    for state in reversed(states[:-1]):
        assert undo(db).step
        assert read_collection(db) == state
    assert undo(db).step is None
    for state in states[1:]:
        assert redo(db).step
        assert read_collection(db) == state
    assert redo(db).step is None


def test_a_new_change_ends_what_could_be_redone(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, BARD)
    undo(db)
    add(db, shelf, FLAMERS)
    assert redoable(db) is None
    undo(db)
    assert read_collection(db) == Collection()


def test_undo_survives_closing(tmp_path: Path, shelf: OwnablePieces) -> None:
    with open_database(tmp_path) as first:
        add(first, shelf, BARD, 2)
    with open_database(tmp_path) as second:
        assert str(undo(second).step) == "Add 2 × Elven Bard"
        assert read_collection(second) == Collection()


def test_what_was_changed_beside_is_not_overwritten_by_undo(db: Database, shelf: OwnablePieces) -> None:
    add(db, shelf, BARD, 2)
    with db.write("beside") as change:
        change.session.execute(update(Row).values(owned=7))
    with pytest.raises(KnownError) as error:
        undo(db)
    assert "Can't undo or redo “Add 2 × Elven Bard”" in tell_error(error.value)
    assert read_collection(db).get(BARD).owned == 7


def test_only_so_many_steps_are_kept(db: Database, shelf: OwnablePieces, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "KEPT", 3)
    for _ in range(5):
        add(db, shelf, BARD)
    assert len(history(db)) == 3
    while undo(db).step:
        pass
    assert read_collection(db).get(BARD).owned == 2


PIECES = st.sampled_from(
    [BARD, FLAMERS, PieceId("dragon-dice", "dragonkin/dragonfoal", "red"), PieceId("l5r", "crab-berserkers")]
)
SMALL = st.integers(1, 6)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
ACTS = st.one_of(
    st.tuples(st.just("add"), PIECES, SMALL),
    st.tuples(st.just("remove"), PIECES, SMALL),
    st.tuples(st.just("set"), PIECES, st.fixed_dictionaries({}, optional={"owned": st.integers(-9, 9), "note": TEXT})),
    st.tuples(st.just("box"), st.sampled_from(["core", "hammer-and-hold"]), SMALL),
    st.tuples(st.just("unbox"), st.sampled_from(["core", "hammer-and-hold"]), SMALL),
    st.tuples(st.just("keep"), st.lists(PIECES, max_size=4), SMALL),
    st.tuples(st.just("import"), st.sampled_from(["merge", "replace"]), SMALL),
    st.tuples(st.just("undo"), st.none(), st.none()),
    st.tuples(st.just("redo"), st.none(), st.none()),
)


def do(db: Database, shelf: OwnablePieces, act: str, what: object, how: object) -> None:
    """One act; what the rules of the collection refuse has no effect."""
    table = f"system,kind,id,owned\nwarhammer,,flamers,{how}\ndiskwars,,elven-bard,1\nwarhammer,box,core,2".encode()
    acts: dict[str, Callable[[], object]] = {
        "add": lambda: add(db, shelf, what, how),
        "remove": lambda: remove(db, shelf, what, how),
        "set": lambda: set_holding(db, shelf, what, **how),
        "box": lambda: add_box(db, shelf, "warhammer", what, how),
        "unbox": lambda: remove_box(db, shelf, "warhammer", what, how),
        "keep": lambda: keep_each(db, shelf, what, Keep(how)),
        "import": lambda: import_collection(db, shelf, table, "t.csv", mode=what),
        "undo": lambda: undo(db),
        "redo": lambda: redo(db),
    }
    try:
        acts[act]()
    except KnownError as e:
        if e.code not in ("collection-too-few", "collection-refused"):
            raise


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(acts=st.lists(ACTS, max_size=10))
def test_undo_after_any_sequence_of_changes_restores_the_rows_exactly(
    shared: Database,
    wiped: Callable[[Database], Database],
    shelf: OwnablePieces,
    acts: list[tuple[str, object, object]],
) -> None:
    db = wiped(shared)
    past: list[Collection] = []
    future: list[Collection] = []
    for act, what, how in acts:
        before = read_collection(db)
        do(db, shelf, act, what, how)
        after = read_collection(db)
        if act == "undo":
            assert after == (past[-1] if past else before)
            if past:
                future.append(before)
                past.pop()
        elif act == "redo":
            assert after == (future[-1] if future else before)
            if future:
                past.append(before)
                future.pop()
        elif after != before:
            past.append(before)
            future.clear()
    for state in reversed(past):
        undo(db)
        assert read_collection(db) == state
    assert read_collection(db) == Collection()
    assert undoable(db) is None
