"""Restoring: the backup is proven first, the old database leaves as one set, a killed restore is finished."""

import os
import shlex
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.base.errors import KnownError
from app.storage.backup import make_backup
from app.storage.backup_files import KEPT_NEWEST, Backup
from app.storage.check import check_database
from app.storage.data_folder import DATABASE
from app.storage.database import open_database
from app.storage.lock import take_window_lock
from app.storage.migrate import upgrade
from app.storage.migrations import HEAD
from app.storage.models import Meta
from app.storage.restore import restore_backup
from app.storage.schema import strangers_of
from app.storage.sqlite import connect
from app.words import tell_error

Start = Callable[..., subprocess.Popen[str]]

# Writes and dies without closing: its last writes are in the log only.
WRITE_AND_DIE = """
import os, sys
from pathlib import Path
from app.storage.database import open_database
from app.storage.models import Meta
db = open_database(Path(sys.argv[1]))
with db.write("later") as change:
    change.session.add(Meta(key="later", value=""))
print("written", flush=True)
sys.stdin.read()
"""


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def _keys(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [key for (key,) in connection.execute("SELECT key FROM meta ORDER BY key")]


@pytest.fixture
def backup(folder: Path) -> Backup:
    """Of a database that held one note."""
    with open_database(folder) as db:
        with db.write("note") as change:
            change.session.add(Meta(key="early", value=""))
        return make_backup(folder, "daily")


@pytest.fixture
def crashed(folder: Path, backup: Backup, start: Start) -> Path:
    """The same folder, after a process wrote more and was killed."""
    child = start(WRITE_AND_DIE, folder)
    assert child.stdout.readline() == "written\n"
    child.kill()
    child.wait()
    assert (folder / f"{DATABASE}-wal").stat().st_size
    assert backup.path.exists()
    return folder


def test_a_restored_database_is_that_of_the_backup(folder: Path, backup: Backup) -> None:
    with open_database(folder) as db, db.write("note") as change:
        change.session.add(Meta(key="later", value=""))
    replaced = restore_backup(folder, backup.path)
    with open_database(folder):
        assert _keys(folder / DATABASE) == ["early"]
    assert replaced is not None
    assert replaced.parent == folder / "backups"
    assert _keys(replaced / DATABASE) == ["early", "later"]
    assert backup.path.exists()


def test_trap_c_a_stale_log_beside_a_copied_file_brings_later_data_back(crashed: Path, backup: Backup) -> None:
    shutil.copy(backup.path, crashed / DATABASE)
    assert _keys(crashed / DATABASE) == ["early", "later"]


def test_trap_c_is_shut_the_log_leaves_with_its_database(crashed: Path, backup: Backup) -> None:
    replaced = restore_backup(crashed, backup.path)
    with open_database(crashed):
        assert _keys(crashed / DATABASE) == ["early"]
    assert replaced is not None
    assert _keys(replaced / DATABASE) == ["early", "later"]


def test_a_damaged_database_leaves_with_its_log_untouched(crashed: Path, backup: Backup) -> None:
    with (crashed / DATABASE).open("r+b") as file:
        file.write(b"garbage!" * 20)
    old = {name: (crashed / name).read_bytes() for name in (DATABASE, f"{DATABASE}-wal")}
    replaced = restore_backup(crashed, backup.path)
    assert replaced is not None
    assert {name: (replaced / name).read_bytes() for name in old} == old
    with open_database(crashed):
        assert _keys(crashed / DATABASE) == ["early"]


def test_a_hot_journal_of_other_times_leaves_too(folder: Path, backup: Backup) -> None:
    (folder / f"{DATABASE}-journal").write_bytes(b"stale")
    (folder / DATABASE).write_bytes(b"garbage!" * 200)
    replaced = restore_backup(folder, backup.path)
    assert replaced is not None
    assert (replaced / f"{DATABASE}-journal").read_bytes() == b"stale"
    assert not (folder / f"{DATABASE}-journal").exists()


def test_a_set_that_was_put_aside_can_be_restored_with_its_log(crashed: Path, tmp_path: Path) -> None:
    aside = tmp_path / "aside"
    aside.mkdir()
    for name in (DATABASE, f"{DATABASE}-wal"):
        shutil.move(crashed / name, aside / name)
    restore_backup(crashed, aside / DATABASE)
    assert _keys(crashed / DATABASE) == ["early", "later"]


def test_an_empty_folder_can_be_filled_from_a_backup(backup: Backup, tmp_path: Path) -> None:
    assert restore_backup(tmp_path / "new", backup.path) is None
    assert _keys(tmp_path / "new" / DATABASE) == ["early"]


def test_restoring_twice_in_a_second_keeps_both_old_sets(folder: Path, backup: Backup) -> None:
    assert restore_backup(folder, backup.path) != restore_backup(folder, backup.path)


def _damage(path: Path) -> None:
    path.write_bytes(b"garbage!" * 1000)


def _truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-4096])


def _make_foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name)")


def _make_newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()


SPOILERS = {
    "missing": Path.unlink,
    "damaged": _damage,
    "damaged-at-the-end": _truncate,
    "foreign": _make_foreign,
    "newer": _make_newer,
}


@pytest.mark.parametrize("how", SPOILERS)
def test_an_unusable_backup_is_refused_and_nothing_is_touched(folder: Path, backup: Backup, how: str) -> None:
    SPOILERS[how](backup.path)
    before, names = (folder / DATABASE).read_bytes(), _names(folder)
    with pytest.raises(KnownError) as caught:
        restore_backup(folder, backup.path)
    assert caught.value.code == "backup-unusable"
    assert how.startswith(str(caught.value.values["why"]))
    assert (folder / DATABASE).read_bytes() == before
    assert _names(folder) == names


def test_a_restore_is_refused_while_a_window_is_open(folder: Path, backup: Backup) -> None:
    lock = take_window_lock(folder)
    assert lock is not None
    with pytest.raises(KnownError) as caught:
        restore_backup(folder, backup.path)
    assert caught.value.code == "window-open"
    assert caught.value.values["pid"] == os.getpid()
    restore_backup(folder, backup.path, by_window=True)
    lock.release()
    restore_backup(folder, backup.path)


def test_a_restore_is_refused_while_a_command_has_the_database_open(folder: Path, backup: Backup) -> None:
    with open_database(folder) as db:
        names = _names(folder)
        with pytest.raises(KnownError) as caught:
            restore_backup(folder, backup.path, patience=0.1)
        assert caught.value.code == "database-locked"
        assert _names(folder) == names
        with db.write("still working") as change:
            change.session.add(Meta(key="later", value=""))
    assert _keys(folder / DATABASE) == ["early", "later"]


def test_a_restore_killed_half_way_is_finished_by_the_next_to_open(crashed: Path, backup: Backup) -> None:
    # As it stands when the database has left and its log has not.
    replaced = crashed / "backups" / "replaced-20260310-120000"
    replaced.mkdir()
    shutil.copy(backup.path, crashed / "incoming-20260310-120000.db")
    shutil.move(crashed / DATABASE, replaced / DATABASE)
    with open_database(crashed):
        assert _keys(crashed / DATABASE) == ["early"]
    assert _keys(replaced / DATABASE) == ["early", "later"]
    assert not list(crashed.glob("incoming-*"))


@pytest.mark.usefixtures("backup")
def test_a_restore_killed_while_it_copied_is_forgotten(folder: Path) -> None:
    (folder / "incoming-20260310-120000.db.part").write_bytes(b"half")
    (folder / "incoming-20260310-120000.db.part-journal").write_bytes(b"half")
    with open_database(folder):
        assert _keys(folder / DATABASE) == ["early"]
    assert not list(folder.glob("incoming-*"))
    assert check_database(folder).is_sound


def test_a_failing_move_is_undone(crashed: Path, backup: Backup) -> None:
    # The garbage keeps the log from being folded in, and the folder in the way stops the log's move.
    with (crashed / DATABASE).open("r+b") as file:
        file.write(b"garbage!")
    old = {name: (crashed / name).read_bytes() for name in (DATABASE, f"{DATABASE}-wal")}
    in_the_way = crashed / "backups" / "replaced-20260310-120000" / f"{DATABASE}-wal" / f"{DATABASE}-wal"
    in_the_way.mkdir(parents=True)
    shutil.copy(backup.path, crashed / "incoming-20260310-120000.db")
    with pytest.raises(KnownError) as caught:
        open_database(crashed)
    assert caught.value.code == "disk-trouble"
    assert {name: (crashed / name).read_bytes() for name in old} == old
    in_the_way.rmdir()
    in_the_way.parent.rmdir()
    with open_database(crashed):
        assert _keys(crashed / DATABASE) == ["early"]


# --- what a file from elsewhere may bring along ---

STOWAWAYS = {
    "trigger thief": "CREATE TRIGGER thief AFTER INSERT ON army BEGIN DELETE FROM correction; END",
    "view spy": "CREATE VIEW spy AS SELECT * FROM army",
    "table trunk": "CREATE TABLE trunk (x)",
    "index odd": "CREATE INDEX odd ON army (notes)",
    "table meta": "ALTER TABLE meta ADD COLUMN more TEXT",
    "table holding": "DROP TABLE holding",
    "table shadow": "CREATE VIRTUAL TABLE shadow USING fts5(x)",
}


@pytest.mark.parametrize("name", list(STOWAWAYS))
def test_a_backup_with_more_or_less_than_ours_is_refused_and_named(folder: Path, name: str, tmp_path: Path) -> None:
    with open_database(folder):
        odd = tmp_path / "odd.db"
        make_backup(folder, "asked").path.rename(odd)
    with closing(sqlite3.connect(odd)) as connection:
        connection.execute(STOWAWAYS[name])
        connection.commit()
    before = (folder / DATABASE).read_bytes()
    with pytest.raises(KnownError) as caught:
        restore_backup(folder, odd)
    assert (caught.value.code, caught.value.values["why"]) == ("backup-unusable", "strange")
    assert name in caught.value.values["detail"]
    assert name in tell_error(caught.value)
    assert (folder / DATABASE).read_bytes() == before


@pytest.mark.parametrize("name", ["trigger thief", "table trunk"])
def test_a_database_with_stowaways_is_not_called_sound(folder: Path, name: str) -> None:
    open_database(folder).close()
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        connection.execute(STOWAWAYS[name])
        connection.commit()
    report = check_database(folder)
    assert not report.is_sound
    assert report.strangers == (name,)


def test_names_that_are_no_text_are_refused_in_words(folder: Path, tmp_path: Path) -> None:
    with open_database(folder):
        odd = tmp_path / "odd.db"
        make_backup(folder, "asked").path.rename(odd)
    with closing(sqlite3.connect(odd)) as connection:
        connection.execute("CREATE TABLE xyzzy (x)")
        connection.commit()
    odd.write_bytes(odd.read_bytes().replace(b"xyzzy", b'x\xff\xfe"y'))
    with pytest.raises(KnownError) as caught:
        restore_backup(folder, odd)
    assert caught.value.code == "backup-unusable"


def test_no_view_or_trigger_of_a_file_is_trusted(folder: Path) -> None:
    open_database(folder).close()
    with closing(connect(folder / DATABASE)) as connection:
        assert connection.execute("PRAGMA trusted_schema").fetchone() == (0,)


@pytest.mark.parametrize("revision", [f"{n:04}" for n in range(1, int(HEAD) + 1)])
def test_a_database_of_every_earlier_form_has_nothing_strange(tmp_path: Path, revision: str) -> None:
    file = tmp_path / "old.db"
    file.touch()
    upgrade(file, target=revision)
    with closing(connect(file)) as connection:
        assert strangers_of(connection, revision) == ()
        connection.execute("CREATE TRIGGER t AFTER INSERT ON meta BEGIN SELECT 1; END")
        assert strangers_of(connection, revision) == ("trigger t",)


def test_what_restores_replaced_is_thinned_out_like_backups(folder: Path, backup: Backup) -> None:
    shelf = folder / "backups"
    for number in range(1, 60):
        (shelf / f"replaced-20200101-000000-{number}").mkdir()
        (shelf / f"replaced-20200101-000000-{number}" / DATABASE).touch()
    (shelf / "replaced-by-hand").mkdir()
    replaced = restore_backup(folder, backup.path)
    left = {path.name for path in shelf.glob("replaced-*")}
    assert replaced is not None
    assert replaced.name in left
    assert "replaced-by-hand" in left
    assert len(left) == 1 + KEPT_NEWEST  # those of one day count once, and it is among the newest
    assert backup.path.exists()


def test_the_command_that_is_shown_can_be_pasted(tmp_path: Path) -> None:
    folder = tmp_path / "it's my $HOME; data"
    with open_database(folder):
        backup = make_backup(folder, "daily")
    (folder / DATABASE).write_bytes(b"garbage!" * 100)
    with pytest.raises(KnownError) as caught:
        open_database(folder)
    command = tell_error(caught.value).split("`")[1]
    assert shlex.split(command) == ["roundel", "db", "restore", str(backup.path)]
