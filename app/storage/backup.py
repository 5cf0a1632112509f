"""Making a backup: copied while the database is in use, verified, brought to the disk, and only then named."""

import shutil
import time
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from app.base.errors import BugError, KnownError
from app.storage.aside import PART, part_of, written_aside
from app.storage.backup_files import REASON, Backup, backup_name, due, list_backups, list_replaced, surplus
from app.storage.data_folder import PRIVATE_FILE, PRIVATE_FOLDER, backups_folder, database_file
from app.storage.faults import corrupt, insist_on_database, insist_on_own_log, known_faults
from app.storage.sqlite import FlawedError, copy_verified

STALE_AFTER = 24 * 3600  # seconds; what is still unfinished then belongs to a process that died


def make_backup(folder: Path, reason: str, now: datetime | None = None) -> Backup:
    """`reason` is a word for the file's name, for example `daily`. Older backups are thinned out afterwards."""
    if not REASON.fullmatch(reason):
        raise BugError("a backup's reason is a word in lower case", reason=reason)
    with known_faults(folder):
        backups_folder(folder).mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
        backup = _claim(folder, reason, (now or datetime.now(UTC)).astimezone(UTC).replace(microsecond=0))
        with written_aside(backup.path) as part:
            _copy(folder, part)
        thin_out(folder)
    return backup


def back_up_if_due(folder: Path, now: datetime | None = None) -> Backup | None:
    """The daily backup, made when the program starts and something changed since the last one."""
    return make_backup(folder, "daily", now) if due(folder, now) else None


def thin_out(folder: Path) -> None:
    """Delete what rotation does not keep, of backups and of what restores replaced, and what dead processes left."""
    for replaced in surplus(list_replaced(folder)):
        shutil.rmtree(replaced.path, ignore_errors=True)
    for path in [*(backup.path for backup in surplus(list_backups(folder))), *_abandoned(backups_folder(folder))]:
        with suppress(OSError):  # somebody reads it; it can go next time
            path.unlink()


def _abandoned(shelf: Path) -> list[Path]:
    limit = time.time() - STALE_AFTER
    return [part for part in shelf.glob(f"*{PART}") if part.exists() and part.stat().st_mtime < limit]


def _copy(folder: Path, part: Path) -> None:
    file = database_file(folder)
    insist_on_database(folder)
    if not file.exists():
        raise KnownError("database-missing", path=str(file))
    insist_on_own_log(folder)
    try:
        facts = copy_verified(file, part)
    except FlawedError as error:
        raise corrupt(folder, str(error)) from error
    if facts.revision is None:
        raise KnownError("database-foreign", path=str(file))


def _claim(folder: Path, reason: str, made_at: datetime) -> Backup:
    """A name nobody else has: the unfinished file is made first, and only then is looked for a finished one. Those of
    one second are counted whatever their reason is, so that the newest is known."""
    before = max((one.number for one in list_backups(folder) if one.made_at == made_at), default=0)
    for number in count(before + 1):
        path = backups_folder(folder) / backup_name(made_at, number, reason)
        try:
            part_of(path).touch(PRIVATE_FILE, exist_ok=False)
        except FileExistsError:
            continue
        if not path.exists():
            return Backup(path, made_at, number, reason)
        part_of(path).unlink()
    raise AssertionError  # count() never ends
