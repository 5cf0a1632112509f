"""Searches under a name: kept, replaced, renamed, deleted, put back; and in every backup."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.base.errors import KnownError
from app.storage.backup import make_backup
from app.storage.database import Database, open_database
from catalog.saved import SavedSearch, drop, keep, rename, saved_searches


@pytest.fixture
def database(home: Path):
    with open_database(home) as opened:
        yield opened


def names(database: Database) -> list[tuple[str, str, str]]:
    return [(one.system, one.name, one.query) for one in saved_searches(database)]


def test_a_search_is_kept_under_its_name(database: Database) -> None:
    kept, before = keep(database, SavedSearch("diskwars", "  Dwarf   missiles ", " f:dwarf skill:missile "))
    assert before is None
    assert kept.id > 0
    assert names(database) == [("diskwars", "Dwarf missiles", "f:dwarf skill:missile")]


def test_the_same_name_in_another_game_is_another_search(database: Database) -> None:
    keep(database, SavedSearch("diskwars", "Cheap", "pts<5"))
    keep(database, SavedSearch("l5r", "Cheap", "pts<4"))
    keep(database, SavedSearch("", "Cheap", "pts<3"))
    assert [system for system, _, _ in names(database)] == ["", "diskwars", "l5r"]


def test_a_name_that_is_taken_gives_its_old_query_back(database: Database) -> None:
    keep(database, SavedSearch("", "Cheap", "pts<5"))
    kept, before = keep(database, SavedSearch("", "Cheap", "pts<3"))
    assert before is not None
    assert (before.query, kept.query, kept.id) == ("pts<5", "pts<3", before.id)
    keep(database, before)
    assert names(database) == [("", "Cheap", "pts<5")]


def test_what_was_deleted_comes_back_as_it_was(database: Database) -> None:
    kept, _ = keep(database, SavedSearch("", "Cheap", "pts<5"))
    gone = drop(database, kept.id)
    assert names(database) == []
    assert keep(database, gone)[0] == kept


def test_renaming_keeps_the_query_and_refuses_a_name_that_is_taken(database: Database) -> None:
    kept, _ = keep(database, SavedSearch("", "Cheap", "pts<5"))
    keep(database, SavedSearch("", "Dear", "pts>15"))
    assert rename(database, kept.id, "Bargains").query == "pts<5"
    with pytest.raises(KnownError, match="search-name-taken"):
        rename(database, kept.id, "Dear")
    assert [name for _, name, _ in names(database)] == ["Bargains", "Dear"]


@pytest.mark.parametrize(
    ("name", "code"), [("", "search-name-missing"), (" \n ", "search-name-missing"), ("x" * 81, "search-name-long")]
)
def test_a_bad_name_is_refused_with_a_reason(database: Database, name: str, code: str) -> None:
    with pytest.raises(KnownError, match=code):
        keep(database, SavedSearch("", name, "pts<5"))
    assert names(database) == []


def test_what_is_gone_elsewhere_is_said(database: Database) -> None:
    for act in (lambda: drop(database, 99), lambda: rename(database, 99, "x")):
        with pytest.raises(KnownError, match="search-gone"):
            act()


def test_saved_searches_are_in_the_backup(database: Database, home: Path) -> None:
    keep(database, SavedSearch("diskwars", "Cheap", "pts<5"))
    with closing(sqlite3.connect(make_backup(home, "daily").path)) as copy:
        assert copy.execute("SELECT system, name, query FROM saved_search").fetchall() == [
            ("diskwars", "Cheap", "pts<5")
        ]
