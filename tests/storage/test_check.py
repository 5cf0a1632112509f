"""`roundel db check`: a look that changes nothing and never fails on a damaged file."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.base.errors import KnownError
from app.storage.backup import make_backup
from app.storage.check import check_database
from app.storage.data_folder import DATABASE
from app.storage.database import Database, open_database
from app.storage.migrations import HEAD
from app.storage.models import Base, Pack


def test_a_sound_database_in_use_reports_what_it_holds(db: Database, make_pack: Callable[..., Pack]) -> None:
    with db.write("import") as change:
        change.session.add(make_pack("one", files=3))
    backup = make_backup(db.folder, "daily")
    report = check_database(db.folder)
    assert report.is_sound
    assert report.revision == HEAD
    assert set(report.counts) == set(Base.metadata.tables)
    assert {table: n for table, n in report.counts.items() if n} == {"pack": 1, "pack_file": 3}
    assert report.size > (db.folder / DATABASE).stat().st_size
    assert report.last_backup == backup


def test_orphans_are_counted(folder: Path, make_pack: Callable[..., Pack]) -> None:
    with open_database(folder) as db, db.write("import") as change:
        change.session.add(make_pack("one", files=3))
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        connection.execute("DELETE FROM pack")
        connection.commit()
    report = check_database(folder)
    assert (report.troubles, report.orphans, report.is_sound) == ((), 3, False)


def test_damage_in_the_middle_is_reported_in_sqlites_words(folder: Path, make_pack: Callable[..., Pack]) -> None:
    with open_database(folder) as db, db.write("import") as change:
        change.session.add(make_pack("one", size=50_000))
    with (folder / DATABASE).open("r+b") as file:
        file.seek(file.seek(0, os.SEEK_END) // 2)
        file.write(b"\xff" * 9000)
    report = check_database(folder)
    assert not report.is_sound
    assert report.troubles


def test_a_file_that_is_no_database_is_reported_too(folder: Path) -> None:
    folder.mkdir()
    (folder / DATABASE).write_bytes(b"garbage!" * 1000)
    report = check_database(folder)
    assert not report.is_sound
    assert (report.revision, report.counts, report.last_backup) == (None, {}, None)


def test_a_missing_database_is_said_to_be_missing_and_is_not_made(folder: Path) -> None:
    with pytest.raises(KnownError) as caught:
        check_database(folder)
    assert caught.value.code == "database-missing"
    assert not folder.exists()
