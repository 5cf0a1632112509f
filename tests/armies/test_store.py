"""Armies as documents: saved at once, undone by name, kept in versions, sorted into folders."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select, update

from app.armies import army_store
from app.armies.army_bin import delete_for_good, restore_armies
from app.armies.army_store import (
    archive_army,
    change_army,
    clean_folder,
    clean_tags,
    delete_army,
    delete_folder,
    delete_version,
    duplicate_army,
    folders,
    get_army,
    history,
    list_armies,
    make_folder,
    mark_built,
    move_armies,
    move_army,
    new_army,
    note_army,
    redo,
    rename_army,
    rename_folder,
    restore_version,
    save_version,
    tag_army,
    tags,
    undo,
    undo_delete_version,
    versions,
)
from app.armies.document import ArmyDocument, History
from app.armies.shelf_steps import redo_shelf, shelf_history, undo_shelf
from app.base.errors import KnownError
from app.storage.database import Database
from app.storage.models import Army, ArmyStep
from app.words import say, tell_error
from catalog.schema import Line
from catalog.schema.lists import DiskList, RegimentList

EMPTY = DiskList(system="diskwars", name="Red Anvil", limit=150)


def with_bards(count: int) -> DiskList:
    return replace(EMPTY, entries=(Line(id="elven-bard", count=count),))


def stored_steps(db: Database) -> int:
    with db.read() as session:
        return session.scalar(select(func.count()).select_from(ArmyStep)) or 0


def code_of(error: pytest.ExceptionInfo[KnownError]) -> str:
    assert tell_error(error.value)
    return error.value.code


def names(db: Database, **wanted: str) -> list[str]:
    return [one.name for one in list_armies(db, **wanted)]


# --- making and finding ---


def test_a_new_army_can_be_read_back(db: Database) -> None:
    made = new_army(db, with_bards(2), folder="Elves/Old", tags=["league"], notes="for Tuesday")
    assert get_army(db, made.id) == made
    assert isinstance(made, ArmyDocument)
    assert (made.army, made.folder, made.tags, made.notes) == (with_bards(2), "Elves/Old", ("league",), "for Tuesday")
    assert (made.is_built, made.made_at) == (False, made.changed_at)


def test_an_army_without_a_name_gets_one(db: Database) -> None:
    assert new_army(db, replace(EMPTY, name=" \n")).army.name == say("army.unnamed")
    assert new_army(db, replace(EMPTY, name="two\nlines")).army.name == "two lines"


def test_armies_are_found_by_folder_tag_game_and_text(db: Database) -> None:
    new_army(db, with_bards(1), folder="Elves", tags=["League"])
    new_army(db, replace(EMPTY, name="Second"), folder="Elves/Old", notes="with Zwerge")
    new_army(db, RegimentList(system="warhammer", name="Third", limit=1))
    assert names(db) == ["Third", "Red Anvil", "Second"]
    assert names(db, folder="Elves") == ["Red Anvil", "Second"]
    assert names(db, folder="Elves/Old") == ["Second"]
    assert names(db, folder="El") == []
    assert names(db, tag="league") == ["Red Anvil"]
    assert names(db, system="warhammer") == ["Third"]
    assert names(db, text="zwerge") == ["Second"]
    assert names(db, text="elven bard") == ["Red Anvil"]  # a piece of it
    assert names(db, text="elves anvil") == ["Red Anvil"]
    assert names(db, text="nothing like it") == []
    assert folders(db) == ("Elves", "Elves/Old")
    assert tags(db) == ("League",)


def test_an_army_that_is_gone_is_told(db: Database) -> None:
    for act in (get_army, history, undo, delete_army, versions, duplicate_army):
        with pytest.raises(KnownError) as error:
            act(db, "no-such-id")
        assert code_of(error) == "army-gone"


def test_an_army_of_a_newer_program_is_kept_and_listed(db: Database) -> None:
    made = new_army(db, EMPTY)
    with db.write("test") as change:
        change.session.execute(update(Army).values(content='{"format":"roundel-army/9"}'))
    with pytest.raises(KnownError) as error:
        get_army(db, made.id)
    assert code_of(error) == "army-unreadable"
    assert names(db) == ["Red Anvil"]


# --- undo ---


def test_changes_are_undone_and_done_again_by_name(db: Database) -> None:
    army_id = new_army(db, EMPTY).id
    change_army(db, army_id, "add 1 Elven Bard", with_bards(1))
    change_army(db, army_id, "add 2 Elven Bard", with_bards(3))
    assert history(db, army_id) == History(("add 2 Elven Bard", "add 1 Elven Bard"), ())
    document, what = undo(db, army_id)
    assert (document.army, what) == (with_bards(1), "add 2 Elven Bard")
    assert history(db, army_id) == History(("add 1 Elven Bard",), ("add 2 Elven Bard",))
    assert undo(db, army_id)[0].army == EMPTY
    assert history(db, army_id) == History((), ("add 1 Elven Bard", "add 2 Elven Bard"))
    assert redo(db, army_id)[1] == "add 1 Elven Bard"
    assert redo(db, army_id)[0].army == with_bards(3)
    assert get_army(db, army_id).army == with_bards(3)


def test_the_place_in_the_history_stays_with_the_document(db: Database) -> None:
    army_id = new_army(db, EMPTY).id
    change_army(db, army_id, "one", with_bards(1))
    undo(db, army_id)
    with Database(db.folder, 0.3) as again:
        assert history(again, army_id) == History((), ("one",))
        assert redo(again, army_id)[0].army == with_bards(1)


def test_a_new_change_drops_what_was_undone(db: Database) -> None:
    army_id = new_army(db, EMPTY).id
    change_army(db, army_id, "one", with_bards(1))
    change_army(db, army_id, "two", with_bards(2))
    undo(db, army_id)
    change_army(db, army_id, "three", with_bards(3))
    assert history(db, army_id) == History(("three", "one"), ())
    assert undo(db, army_id)[0].army == with_bards(1)


def test_nothing_to_undo_or_redo_is_told(db: Database) -> None:
    army_id = new_army(db, EMPTY).id
    for act, code in ((undo, "army-nothing-to-undo"), (redo, "army-nothing-to-redo")):
        with pytest.raises(KnownError) as error:
            act(db, army_id)
        assert code_of(error) == code


def test_a_change_that_changes_nothing_is_no_step(db: Database) -> None:
    army_id = new_army(db, EMPTY).id
    change_army(db, army_id, "one", with_bards(1))
    undo(db, army_id)
    change_army(db, army_id, "nothing", EMPTY)
    assert history(db, army_id) == History((), ("one",))


def test_a_new_name_can_be_undone(db: Database) -> None:
    army_id = new_army(db, EMPTY).id
    assert rename_army(db, army_id, "  Blue\tAnvil ").army.name == "Blue Anvil"
    assert names(db) == ["Blue Anvil"]
    assert history(db, army_id).undo == ("rename to Blue Anvil",)
    undo(db, army_id)
    assert names(db) == ["Red Anvil"]


def test_old_steps_are_forgotten(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(army_store, "KEPT_STEPS", 3)
    army_id = new_army(db, EMPTY).id
    for count in range(1, 8):
        change_army(db, army_id, str(count), with_bards(count))
    assert history(db, army_id).undo == ("7", "6", "5")
    assert stored_steps(db) == 3


def test_a_list_that_could_not_be_read_back_is_not_saved(db: Database) -> None:
    army_id = new_army(db, EMPTY).id
    with pytest.raises(KnownError) as error:
        change_army(db, army_id, "wrong", with_bards(1000))
    assert code_of(error) == "army-unreadable"
    assert (get_army(db, army_id).army, stored_steps(db)) == (EMPTY, 0)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts=st.lists(st.one_of(st.just("undo"), st.just("redo"), st.integers(1, 9)), max_size=15))
def test_undo_is_what_a_list_of_states_would_do(db: Database, acts: list[str | int]) -> None:
    army_id = new_army(db, EMPTY).id
    states, at = [EMPTY], 0
    for act in acts:
        if isinstance(act, int):
            change_army(db, army_id, str(act), with_bards(act))
            if states[at] != with_bards(act):
                states, at = [*states[: at + 1], with_bards(act)], at + 1
        else:
            step = -1 if act == "undo" else 1
            if 0 <= at + step < len(states):
                (undo if act == "undo" else redo)(db, army_id)
                at += step
        assert get_army(db, army_id).army == states[at]
        done = history(db, army_id)
        assert (len(done.undo), len(done.redo)) == (at, len(states) - 1 - at)


# --- what is said of an army ---


def test_folder_tags_notes_and_built_are_kept(db: Database) -> None:
    army_id = new_army(db, EMPTY).id
    move_army(db, army_id, " /Elves//Old/ ")
    tag_army(db, army_id, ["league", "League", " ", "red"])
    note_army(db, army_id, "two\nlines")
    document = mark_built(db, army_id)
    assert (document.folder, document.tags, document.notes) == ("Elves/Old", ("league", "red"), "two\nlines")
    assert get_army(db, army_id).is_built
    assert not mark_built(db, army_id, False).is_built
    assert history(db, army_id) == History()


@pytest.mark.parametrize(
    ("given_folder", "kept"),
    [
        ("", ""),
        ("/", ""),
        ("../..", ""),
        ("a/../b", "a/b"),
        ("a\\b", "a-b"),
        (" a / b\n ", "a/b"),
        ("x/" * 20, "/".join("x" * 8)),
    ],
)
def test_folders_are_plain_names(given_folder: str, kept: str) -> None:
    assert clean_folder(given_folder) == kept


def test_tags_are_kept_once_in_their_order() -> None:
    assert clean_tags(["b", "a", "B", ""]) == ("b", "a")


def test_a_folder_moves_with_all_that_is_in_it(db: Database) -> None:
    for folder in ("Elves", "Elves/Old", "Elvesish"):
        new_army(db, EMPTY, folder=folder)
    move_armies(db, (), ["Elves"], "Woods")
    assert folders(db) == ("Elvesish", "Woods", "Woods/Elves", "Woods/Elves/Old")
    assert [one.folder for one in list_armies(db)] == ["Elvesish", "Woods/Elves", "Woods/Elves/Old"]


def test_moving_several_armies_is_one_step_to_undo_by_name(db: Database) -> None:
    ids = [new_army(db, EMPTY, folder=folder).id for folder in ("", "Elves")]
    move_armies(db, ids, (), "Woods")
    undone = undo_shelf(db)
    assert undone is not None
    assert undone.what == "move 2 armies to Woods"
    assert [get_army(db, one).folder for one in ids] == ["", "Elves"]
    assert "Woods" not in folders(db)
    assert shelf_history(db).redo is not None


# --- copies and deletion ---


def test_a_copy_is_an_army_of_its_own(db: Database) -> None:
    old = new_army(db, with_bards(1), folder="Elves", tags=["x"], notes="n")
    mark_built(db, old.id)
    copy = duplicate_army(db, old.id)
    assert (copy.army.name, copy.folder, copy.tags, copy.notes) == ("Copy of Red Anvil", "Elves", ("x",), "n")
    assert not copy.is_built
    change_army(db, copy.id, "two", with_bards(2))
    assert get_army(db, old.id).army == with_bards(1)


def test_deleting_can_be_undone_with_everything(db: Database) -> None:
    army_id = new_army(db, EMPTY, folder="Elves", tags=["x"]).id
    change_army(db, army_id, "one", with_bards(1))
    change_army(db, army_id, "two", with_bards(2))
    save_version(db, army_id, "first")
    undo(db, army_id)
    before, steps = get_army(db, army_id), history(db, army_id)
    delete_army(db, army_id)
    assert names(db) == []
    undone = undo_shelf(db)
    assert undone is not None
    assert undone.what == "delete Red Anvil"
    assert get_army(db, army_id) == before
    assert history(db, army_id) == steps
    assert [version.name for version in versions(db, army_id)] == ["first"]
    assert undo_shelf(db) is None
    redo_shelf(db)
    assert names(db) == []


# --- versions ---


def test_a_version_is_kept_and_can_be_restored_and_that_undone(db: Database) -> None:
    army_id = new_army(db, with_bards(1)).id
    kept = save_version(db, army_id, "before the league")
    change_army(db, army_id, "two", with_bards(2))
    assert [(one.name, one.army) for one in versions(db, army_id)] == [("before the league", with_bards(1))]
    assert restore_version(db, army_id, kept.id).army == with_bards(1)
    assert history(db, army_id).undo[0] == "restore version before the league"
    assert undo(db, army_id)[0].army == with_bards(2)
    delete_version(db, army_id, kept.id)
    assert versions(db, army_id) == ()
    with pytest.raises(KnownError) as error:
        restore_version(db, army_id, kept.id)
    assert code_of(error) == "army-version-gone"


def test_a_version_of_another_army_is_none_of_ours(db: Database) -> None:
    mine, other = new_army(db, EMPTY).id, new_army(db, EMPTY).id
    kept = save_version(db, other, "theirs")
    with pytest.raises(KnownError):
        restore_version(db, mine, kept.id)


# --- the archive and folders that stay ---


def test_an_archived_army_is_listed_apart_and_keeps_everything(db: Database) -> None:
    kept = new_army(db, with_bards(1), folder="Elves", tags=["x"])
    new_army(db, replace(EMPTY, name="Second"))
    archived = archive_army(db, kept.id)
    assert archived.is_archived
    assert (archived.army, archived.folder, archived.tags) == (kept.army, "Elves", ("x",))
    assert [one.name for one in list_armies(db)] == ["Second", "Red Anvil"]
    assert [one.name for one in list_armies(db, archived=False)] == ["Second"]
    assert [one.name for one in list_armies(db, archived=True)] == ["Red Anvil"]
    delete_army(db, kept.id)
    restore_armies(db, [kept.id])
    assert get_army(db, kept.id).is_archived
    assert not archive_army(db, kept.id, False).is_archived
    assert not duplicate_army(db, kept.id).is_archived


def test_a_folder_stays_when_nothing_lies_in_it(db: Database) -> None:
    assert make_folder(db, " Ideas / Wild ") == "Ideas/Wild"
    army_id = new_army(db, EMPTY, folder="Elves").id
    move_army(db, army_id, "")
    assert folders(db) == ("Elves", "Ideas", "Ideas/Wild")
    rename_folder(db, "Ideas", "Plans")
    assert folders(db) == ("Elves", "Plans", "Plans/Wild")


def test_deleting_a_folder_keeps_its_armies_and_can_be_undone(db: Database) -> None:
    inside = new_army(db, EMPTY, folder="Club/League/Old").id
    beside = new_army(db, EMPTY, folder="Clubs").id
    make_folder(db, "Club/League/Empty")
    assert delete_folder(db, "Club/League") == 1
    assert get_army(db, inside).folder == "Club"
    assert get_army(db, beside).folder == "Clubs"
    assert folders(db) == ("Club", "Clubs")
    undo_shelf(db)
    assert get_army(db, inside).folder == "Club/League/Old"
    assert folders(db) == ("Club", "Club/League", "Club/League/Empty", "Club/League/Old", "Clubs")


def test_undoing_the_deletion_of_a_folder_skips_armies_that_are_gone(db: Database) -> None:
    army_id = new_army(db, EMPTY, folder="Club").id
    delete_folder(db, "Club")
    delete_army(db, army_id)
    delete_for_good(db, [army_id])
    undo_shelf(db), undo_shelf(db)
    assert folders(db) == ("Club",)
    assert names(db) == []


def test_a_deleted_version_comes_back_in_its_place(db: Database) -> None:
    army_id = new_army(db, EMPTY).id
    first, second = (save_version(db, army_id, name) for name in ("first", "second"))
    assert delete_version(db, army_id, first.id) == first
    assert versions(db, army_id) == (second,)
    undo_delete_version(db, army_id, first)
    assert versions(db, army_id) == (first, second)


def test_a_summary_brings_the_list_along(db: Database) -> None:
    from app.armies.formats.army_files import stored_army

    new_army(db, with_bards(3))
    (summary,) = list_armies(db)
    assert stored_army(summary.content) == with_bards(3)
