"""What nobody but the user can decide: the database is gone, or the log beside it is not its own. It is asked about and
never settled in silence."""

import shlex
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import select

from app.base.errors import KnownError
from app.storage.backup import make_backup
from app.storage.backup_files import list_backups
from app.storage.check import check_database
from app.storage.data_folder import DATABASE
from app.storage.database import open_database
from app.storage.everything import export_everything
from app.storage.models import Meta
from app.storage.opening import set_log_aside, start_empty
from app.storage.restore import restore_backup
from app.storage.wal import first_number, log_trouble
from app.words import tell_error

Start = Callable[..., subprocess.Popen[str]]
LOG = f"{DATABASE}-wal"

# Writes as many notes as it is told and dies without closing: they are in the log only.
WRITE_AND_DIE = """
import os, signal, sys
from pathlib import Path
from app.storage.database import open_database
from app.storage.models import Meta
db = open_database(Path(sys.argv[1]))
for number in range(int(sys.argv[3])):
    with db.write("note") as change:
        change.session.add(Meta(key=f"{sys.argv[2]}{number}", value="x" * 3000))
os.kill(os.getpid(), signal.SIGKILL)
"""

# Writes until it is stopped, so that the log is begun anew again and again.
WRITE_ON = """
import sys
from pathlib import Path
from app.storage.database import open_database
from app.storage.models import Meta
db = open_database(Path(sys.argv[1]), patience=30)
print("ready", flush=True)
number = 0
while True:
    number += 1
    with db.write("note") as change:
        change.session.merge(Meta(key=str(number % 50), value="x" * 20000))
"""

# Opens and closes the database again and again: its log is made, and goes with the last connection.
OPEN_AND_CLOSE = """
import sqlite3, sys
print("ready", flush=True)
while True:
    connection = sqlite3.connect(sys.argv[1])
    connection.execute("CREATE TABLE IF NOT EXISTS scratch (x)")
    connection.execute("INSERT INTO scratch VALUES (1)")
    connection.commit()
    connection.close()
"""


def keys(folder: Path) -> list[str]:
    with open_database(folder) as db, db.read() as session:
        return sorted(session.scalars(select(Meta.key)))


def add(folder: Path, *names: str) -> None:
    with open_database(folder) as db:
        for name in names:
            with db.write("note") as change:
                change.session.add(Meta(key=name, value=""))


def die(start: Start, folder: Path, name: str, count: int = 1) -> None:
    """Leaves a log behind."""
    start(WRITE_AND_DIE, folder, name, count).wait(60)
    assert (folder / LOG).stat().st_size > 0


def refused(work: Callable[[], object]) -> KnownError:
    with pytest.raises(KnownError) as caught:
        work()
    return caught.value


# --- a database that is gone ---


@pytest.mark.parametrize("is_missing", [True, False], ids=["missing", "empty"])
def test_a_database_that_is_gone_beside_backups_is_not_taken_as_new(folder: Path, is_missing: bool) -> None:
    add(folder, "a")
    backup = make_backup(folder, "daily")
    (folder / DATABASE).unlink()
    if not is_missing:
        (folder / DATABASE).touch()
    for work in (
        lambda: check_database(folder),
        lambda: make_backup(folder, "asked"),
        lambda: export_everything(folder, folder.parent / "all.roundel-data"),
    ):
        assert refused(work).code == "database-gone"
    error = refused(lambda: open_database(folder))
    assert (error.code, error.values["backup"]) == ("database-gone", str(backup.path))
    assert f"roundel db restore {shlex.quote(str(backup.path))}" in tell_error(error)
    assert "roundel db new" in tell_error(error)
    assert (folder / DATABASE).exists() != is_missing
    restore_backup(folder, backup.path)
    assert keys(folder) == ["a"]


def test_whoever_starts_empty_keeps_the_backups_and_is_not_asked_again(folder: Path) -> None:
    add(folder, "a")
    make_backup(folder, "daily")
    (folder / DATABASE).unlink()
    start_empty(folder)
    assert keys(folder) == []
    assert list_backups(folder)


def test_starting_empty_takes_nothing_from_a_database_that_is_there(folder: Path) -> None:
    add(folder, "a")
    start_empty(folder)
    assert keys(folder) == ["a"]


# --- a log that is not the database's own ---


@pytest.mark.posix
@pytest.mark.parametrize("count", [1, 3, 2000], ids=["one", "few", "more-than-a-checkpoint"])
def test_the_log_of_a_crash_of_ours_is_taken_in_without_asking(folder: Path, start: Start, count: int) -> None:
    add(folder, "a")
    die(start, folder, "later", count)
    assert log_trouble(folder / DATABASE) == ""
    assert len(keys(folder)) == 1 + count
    die(start, folder, "again")
    assert len(keys(folder)) == 2 + count


@pytest.mark.posix
def test_a_log_of_another_database_is_asked_about_and_can_be_set_aside(
    folder: Path, tmp_path: Path, start: Start
) -> None:
    add(folder, "mine", "mine too")
    other = tmp_path / "other"
    die(start, other, "theirs", 3)
    shutil.copy(other / LOG, folder)
    before = (folder / DATABASE).read_bytes(), (folder / LOG).read_bytes()
    for work in (
        lambda: open_database(folder),
        lambda: check_database(folder),
        lambda: make_backup(folder, "asked"),
        lambda: export_everything(folder, tmp_path / "all.roundel-data"),
    ):
        error = refused(work)
        assert (error.code, error.values["why"]) == ("database-log-strange", "foreign")
        assert "roundel db set-log-aside" in tell_error(error)
        assert ((folder / DATABASE).read_bytes(), (folder / LOG).read_bytes()) == before
    place = set_log_aside(folder)
    assert place is not None
    assert (place / LOG).read_bytes() == before[1]
    assert keys(folder) == ["mine", "mine too"]
    assert set_log_aside(folder) is None


@pytest.mark.posix
def test_an_older_copy_beside_a_newer_log_is_asked_about(folder: Path, start: Start, tmp_path: Path) -> None:
    add(folder, "a")
    shutil.copy(folder / DATABASE, tmp_path / "old.db")
    add(folder, "b", "c")
    die(start, folder, "d")
    shutil.copy(tmp_path / "old.db", folder / DATABASE)
    assert refused(lambda: open_database(folder)).code == "database-log-strange"


@pytest.mark.posix
def test_an_old_log_beside_a_newer_database_is_asked_about(folder: Path, start: Start, tmp_path: Path) -> None:
    add(folder, "a")
    die(start, folder, "b")
    shutil.copy(folder / LOG, tmp_path / "log")
    add(folder, "c", "d")
    shutil.copy(tmp_path / "log", folder / LOG)
    assert refused(lambda: open_database(folder)).code == "database-log-strange"
    backup = tmp_path / "backup.db"
    shutil.copy(folder / DATABASE, backup)
    replaced = restore_backup(folder, backup)
    assert replaced is not None
    assert (replaced / LOG).read_bytes() == (tmp_path / "log").read_bytes()
    assert keys(folder) == ["a", "b0", "c", "d"]


@pytest.mark.parametrize("garbage", [b"garbage!" * 1000, b"short"], ids=["garbage", "short"])
def test_a_log_that_cannot_be_read_is_asked_about(folder: Path, garbage: bytes) -> None:
    add(folder, "a")
    (folder / LOG).write_bytes(garbage)
    error = refused(lambda: open_database(folder))
    assert (error.code, error.values["why"]) == ("database-log-strange", "unreadable")
    assert (folder / LOG).read_bytes() == garbage


def test_a_log_that_is_in_use_is_never_strange(folder: Path, start: Start) -> None:
    child = start(WRITE_ON, folder)
    assert child.stdout.readline() == "ready\n"
    assert {log_trouble(folder / DATABASE) for _ in range(200)} == {""}


def test_a_log_that_goes_while_it_is_read_is_never_strange(folder: Path, start: Start) -> None:
    add(folder, "a")
    child = start(OPEN_AND_CLOSE, folder / DATABASE)
    assert child.stdout.readline() == "ready\n"
    assert {log_trouble(folder / DATABASE) for _ in range(20_000)} == {""}


def test_a_write_that_changes_nothing_counts_nothing(folder: Path) -> None:
    add(folder, "a")
    with open_database(folder) as db:
        with db.write("nothing"):
            pass
        with db.read() as session:
            before = session.connection().exec_driver_sql("PRAGMA user_version").scalar()
        with db.write("note") as change:
            change.session.add(Meta(key="b", value=""))
        with db.read() as session:
            assert session.connection().exec_driver_sql("PRAGMA user_version").scalar() == before + 1


def test_two_new_databases_begin_far_from_each_other() -> None:
    assert len({first_number() for _ in range(100)}) == 100
