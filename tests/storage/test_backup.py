"""Backups are verified copies, thinned out with care, and due once a day."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from app.base.errors import BugError, KnownError
from app.storage.backup import make_backup
from app.storage.backup_files import Backup, due, list_backups, surplus
from app.storage.data_folder import DATABASE
from app.storage.database import Database, open_database
from app.storage.models import Meta, Pack

NOON = datetime(2026, 3, 10, 12, 0, 0, tzinfo=UTC)

BACK_UP_UNDER_A_SIZE_LIMIT = """
import resource, signal, sys
from pathlib import Path
from app.base.errors import KnownError
from app.storage.backup import make_backup
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))
try:
    make_backup(Path(sys.argv[1]), "daily")
except KnownError as error:
    print(error.code)
"""


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def _keys(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [key for (key,) in connection.execute("SELECT key FROM meta ORDER BY key")]


def _note(db: Database, key: str) -> None:
    with db.write("note") as change:
        change.session.add(Meta(key=key, value=""))


def _backup(made_at: datetime, number: int = 1) -> Backup:
    return Backup(Path(f"{made_at:%Y%m%d%H%M%S}-{number}"), made_at, number, "daily")


def test_a_backup_of_a_database_in_use_holds_everything_and_is_one_file(db: Database) -> None:
    _note(db, "a")
    backup = make_backup(db.folder, "by-hand", NOON)
    assert backup.path == db.folder / "backups" / "roundel-20260310-120000-by-hand.db"
    assert _keys(backup.path) == ["a"]
    assert _names(db.folder / "backups") == [backup.path.name]
    assert backup.size == backup.path.stat().st_size
    _note(db, "b")
    assert _keys(backup.path) == ["a"]


def test_a_backup_can_be_made_while_somebody_writes(db: Database) -> None:
    with db.write("long") as change:
        change.session.add(Meta(key="unfinished", value=""))
        change.session.flush()
        backup = make_backup(db.folder, "daily")
    assert _keys(backup.path) == []


def test_backups_of_one_second_get_numbers_and_keep_their_order(db: Database) -> None:
    made = [make_backup(db.folder, "daily", NOON) for _ in range(11)]
    assert [backup.path.name for backup in made[:3]] == [
        "roundel-20260310-120000-daily.db",
        "roundel-20260310-120000-2-daily.db",
        "roundel-20260310-120000-3-daily.db",
    ]
    assert [backup.number for backup in list_backups(db.folder)] == list(range(11, 1, -1))


def test_local_time_is_named_in_utc(db: Database) -> None:
    local = NOON.astimezone(datetime.strptime("+0530", "%z").tzinfo)
    assert make_backup(db.folder, "daily", local).path.name == "roundel-20260310-120000-daily.db"


@pytest.mark.parametrize("reason", ["", "By Hand", "../up", "2-many", "ends-"])
def test_a_reason_that_is_no_word_is_our_bug(db: Database, reason: str) -> None:
    with pytest.raises(BugError):
        make_backup(db.folder, reason)


def test_other_files_on_the_shelf_are_neither_listed_nor_deleted(db: Database) -> None:
    shelf = db.folder / "backups"
    shelf.mkdir()
    strangers = {"notes.txt", "roundel-20269999-120000-daily.db", "roundel-20260310-120000-daily.db.part"}
    for name in strangers:
        (shelf / name).touch()
    backup = make_backup(db.folder, "daily", NOON)
    assert list_backups(db.folder) == [backup]
    assert strangers < set(_names(shelf))


def test_what_a_killed_backup_left_is_removed_a_day_later(db: Database) -> None:
    make_backup(db.folder, "daily", NOON)
    old, fresh = (db.folder / "backups" / f"roundel-2026030{n}-120000-daily.db.part" for n in (1, 2))
    old.touch()
    fresh.touch()
    os.utime(old, (0, 0))
    make_backup(db.folder, "daily", NOON)
    assert (old.exists(), fresh.exists()) == (False, True)


def test_a_damaged_database_gives_no_backup_and_the_former_ones_stay(
    folder: Path, make_pack: Callable[..., Pack]
) -> None:
    with open_database(folder) as db, db.write("import") as change:
        change.session.add(make_pack("one", size=50_000))
    good = make_backup(folder, "daily", NOON)
    with (folder / DATABASE).open("r+b") as file:
        file.seek(file.seek(0, os.SEEK_END) // 2)
        file.write(b"\xff" * 9000)
    with pytest.raises(KnownError) as caught:
        make_backup(folder, "daily", NOON + timedelta(days=1))
    assert caught.value.code == "database-corrupt"
    assert caught.value.values["backup"] == str(good.path)
    assert _names(folder / "backups") == [good.path.name]


def test_a_lost_database_gives_no_backup_and_keeps_its_log(folder: Path) -> None:
    open_database(folder).close()
    (folder / DATABASE).write_bytes(b"")
    (folder / f"{DATABASE}-wal").write_bytes(b"all that is left")
    with pytest.raises(KnownError) as caught:
        make_backup(folder, "daily")
    assert caught.value.code == "database-corrupt"
    assert (folder / f"{DATABASE}-wal").read_bytes() == b"all that is left"


def test_without_a_database_there_is_nothing_to_back_up(folder: Path) -> None:
    with pytest.raises(KnownError) as caught:
        make_backup(folder, "daily")
    assert caught.value.code == "database-missing"


def test_a_file_of_another_program_gives_no_backup(folder: Path) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    with pytest.raises(KnownError) as caught:
        make_backup(folder, "daily")
    assert caught.value.code == "database-foreign"
    assert _names(folder / "backups") == []


def test_a_place_that_cannot_hold_backups_is_a_known_error(db: Database) -> None:
    (db.folder / "backups").write_text("in the way")
    with pytest.raises(KnownError) as caught:
        make_backup(db.folder, "daily")
    assert caught.value.code == "disk-trouble"
    _note(db, "still working")


if os.name == "posix":  # Windows has no such limit to set

    def test_a_backup_that_the_disk_refuses_half_way_leaves_nothing(
        folder: Path, make_pack: Callable[..., Pack], run: Callable[..., str]
    ) -> None:
        with open_database(folder) as db, db.write("import") as change:
            change.session.add(make_pack("one", size=100_000))
        assert run(BACK_UP_UNDER_A_SIZE_LIMIT, folder) == "disk-trouble"
        assert _names(folder / "backups") == []
        with open_database(folder) as db, db.read() as session:
            assert session.scalars(select(Pack.name)).all() == ["one"]


def test_rotation_keeps_the_newest_ten_of_a_busy_day() -> None:
    busy = [_backup(NOON - timedelta(minutes=n)) for n in range(25)]
    assert surplus(busy) == busy[10:]


def test_rotation_keeps_one_per_day_and_one_per_month() -> None:
    daily = [_backup(NOON - timedelta(days=n)) for n in range(800)]
    gone = set(surplus(daily))
    kept = [backup for backup in daily if backup not in gone]
    assert kept[:14] == daily[:14]
    months = {(backup.made_at.year, backup.made_at.month) for backup in kept}
    assert len(months) == 12
    # Two weeks from the 10th of March reach back into February, whose newest day is among them.
    assert len(kept) == 14 + 10


def test_rotation_keeps_the_newest_of_a_day() -> None:
    days = [_backup(NOON - timedelta(days=day, hours=hour)) for day in range(14) for hour in range(3)]
    assert set(days[::3]).isdisjoint(surplus(days))


def test_after_years_away_nothing_but_the_surplus_goes() -> None:
    rare = [_backup(NOON - timedelta(days=400 * n)) for n in range(10)]
    assert surplus(rare) == []


def test_rotation_happens_with_every_backup(db: Database) -> None:
    for minutes in range(12):
        make_backup(db.folder, "daily", NOON + timedelta(minutes=minutes))
    assert [backup.made_at.minute for backup in list_backups(db.folder)] == list(range(11, 1, -1))


def test_without_a_database_no_backup_is_due(folder: Path) -> None:
    assert not due(folder)


def test_a_backup_is_due_once_a_day_when_something_was_written(folder: Path) -> None:
    with open_database(folder) as db:
        _note(db, "a")
    today = datetime.now(UTC)
    assert due(folder, today)
    make_backup(folder, "daily", today + timedelta(seconds=2))
    assert not due(folder, today + timedelta(minutes=1))
    assert not due(folder, today + timedelta(days=2))  # nothing new since
    tomorrow = (today + timedelta(days=1)).timestamp()
    os.utime(folder / DATABASE, (tomorrow, tomorrow))
    assert due(folder, today + timedelta(days=2))


def test_writes_that_are_still_in_the_log_make_a_backup_due(db: Database) -> None:
    now = datetime.now(UTC)
    make_backup(db.folder, "daily", now - timedelta(days=1))
    os.utime(db.folder / DATABASE, (0, 0))
    _note(db, "a")
    assert (db.folder / f"{DATABASE}-wal").stat().st_size
    assert due(db.folder, now)


def test_a_backup_dated_in_the_future_does_not_put_off_the_next_one(db: Database) -> None:
    _note(db, "a")
    make_backup(db.folder, "daily", datetime.now(UTC) + timedelta(days=3650))
    assert due(db.folder)


def test_of_two_backups_in_one_second_the_later_is_the_newest(folder: Path) -> None:
    moment = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    with open_database(folder):
        made = [make_backup(folder, reason, moment) for reason in ("daily", "asked", "before-migration", "asked")]
    assert list_backups(folder) == made[::-1]
