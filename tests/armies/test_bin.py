"""The bin: deleted armies wait there for thirty days, with everything that belongs to them."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from app.armies.army_bin import days_left, delete_for_good, forget_expired, list_bin, restore_armies
from app.armies.army_store import (
    change_army,
    delete_armies,
    delete_army,
    delete_folder,
    folders,
    get_army,
    list_armies,
    mark_built,
    new_army,
    save_version,
    tags,
    versions,
)
from app.armies.shelf_steps import undo_shelf
from app.base.errors import KnownError
from app.storage.database import Database
from catalog.schema.lists import DiskList

ANVIL = DiskList(system="diskwars", name="Red Anvil", limit=150)


def test_a_deleted_army_is_only_in_the_bin_and_comes_back_whole(db: Database) -> None:
    kept = new_army(db, ANVIL, folder="Elves", tags=["x"], notes="Bring snacks")
    save_version(db, kept.id, "first")
    mark_built(db, kept.id)
    before = get_army(db, kept.id)
    delete_army(db, kept.id)
    assert list_armies(db) == ()
    assert tags(db) == ()
    assert [one.name for one in list_bin(db)] == ["Red Anvil"]
    assert restore_armies(db, [kept.id]) == ("Red Anvil",)
    assert get_army(db, kept.id) == before
    assert [one.name for one in versions(db, kept.id)] == ["first"]
    assert list_bin(db) == ()


def test_an_army_in_the_bin_cannot_be_changed(db: Database) -> None:
    army_id = new_army(db, ANVIL).id
    delete_army(db, army_id)
    for act in (get_army, delete_army, versions):
        with pytest.raises(KnownError) as error:
            act(db, army_id)
        assert error.value.code == "army-in-bin"
    with pytest.raises(KnownError):
        change_army(db, army_id, "rename", replace(ANVIL, name="Other"))


def test_restoring_brings_back_the_folder_too(db: Database) -> None:
    army_id = new_army(db, ANVIL, folder="Club/League").id
    delete_army(db, army_id)
    delete_folder(db, "Club")
    assert folders(db) == ()
    undo_shelf(db)
    assert folders(db) == ("Club", "Club/League")
    restore_armies(db, [army_id])
    assert get_army(db, army_id).folder == "Club/League"


def test_only_what_is_in_the_bin_can_be_restored_or_deleted_for_good(db: Database) -> None:
    army_id = new_army(db, ANVIL).id
    for act in (restore_armies, delete_for_good):
        with pytest.raises(KnownError) as error:
            act(db, [army_id])
        assert error.value.code == "army-not-deleted"
    delete_army(db, army_id)
    assert delete_for_good(db, [army_id]) == 1
    with pytest.raises(KnownError) as error:
        restore_armies(db, [army_id])
    assert error.value.code == "army-gone"


def test_the_bin_keeps_an_army_for_thirty_days_and_no_longer(db: Database) -> None:
    ids = [new_army(db, replace(ANVIL, name=name)).id for name in ("One", "Two")]
    delete_armies(db, ids)
    now = datetime.now(UTC)
    assert [days_left(one, now) for one in list_bin(db)] == [30, 30]
    assert forget_expired(db, now + timedelta(days=29)) == 0
    assert [days_left(one, now + timedelta(days=29)) for one in list_bin(db)] == [1, 1]
    assert forget_expired(db, now + timedelta(days=31)) == 2
    assert list_bin(db) == ()
    assert undo_shelf(db) is not None
    assert list_armies(db) == ()
