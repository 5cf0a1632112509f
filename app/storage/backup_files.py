"""The backups that lie in the folder: their names, their order, which may go and when one is due."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from app.storage.data_folder import backups_folder, database_file

STAMP = "%Y%m%d-%H%M%S"
REASON = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
NAME = re.compile(rf"roundel-(\d{{8}}-\d{{6}})(?:-(\d+))?-({REASON.pattern})\.db")

REPLACED = "replaced-"
REPLACED_NAME = re.compile(rf"{REPLACED}(\d{{8}}-\d{{6}})(?:-(\d+))?")

# What rotation keeps: the newest ones, and of each of the last days and months that have any, the newest.
KEPT_NEWEST = 10
KEPT_PERIODS = (("%Y-%m-%d", 14), ("%Y-%m", 12))


@dataclass(frozen=True, slots=True)
class Backup:
    """A verified copy. `number` counts those of one second, `made_at` is UTC."""

    path: Path
    made_at: datetime
    number: int
    reason: str

    @property
    def size(self) -> int:
        return self.path.stat().st_size


def backup_name(made_at: datetime, number: int, reason: str) -> str:
    count = f"-{number}" if number > 1 else ""
    return f"roundel-{made_at.astimezone(UTC).strftime(STAMP)}{count}-{reason}.db"


def list_backups(folder: Path) -> list[Backup]:
    """The newest first. Only finished ones bear such a name: they were verified before they got it."""
    shelf = backups_folder(folder)
    found = (_read_name(path) for path in shelf.iterdir()) if shelf.is_dir() else ()
    return sorted(filter(None, found), key=lambda backup: (backup.made_at, backup.number), reverse=True)


def list_replaced(folder: Path) -> list[Backup]:
    """What restores put aside, each a folder with all of the former database; the newest first."""
    shelf = backups_folder(folder)
    found = [_read_replaced(path) for path in shelf.iterdir()] if shelf.is_dir() else []
    return sorted(filter(None, found), key=lambda one: (one.made_at, one.number), reverse=True)


def surplus(backups: Sequence[Backup]) -> list[Backup]:
    """What may be deleted of a list that begins with the newest. Counted by backups, not by the clock, so that
    neither a long holiday nor a wrong date empties the shelf; the newest always stays."""
    kept = set(backups[:KEPT_NEWEST])
    for period, many in KEPT_PERIODS:
        kept.update(_newest_of_each(period, backups)[:many])
    return [backup for backup in backups if backup not in kept]


def due(folder: Path, now: datetime | None = None) -> bool:
    """Once a day (UTC), if something was written since the last one."""
    now = now or datetime.now(UTC)
    changed = _changed_at(database_file(folder))
    if changed is None:
        return False
    # A backup from the future tells of a wrong clock, not of a fresh copy.
    last = next((backup.made_at for backup in list_backups(folder) if backup.made_at <= now), None)
    return last is None or (last.date() < now.astimezone(UTC).date() and changed > last)


def _read_name(path: Path) -> Backup | None:
    match = NAME.fullmatch(path.name)
    return _backup(path, match[1], match[2], match[3]) if match else None


def _read_replaced(path: Path) -> Backup | None:
    match = REPLACED_NAME.fullmatch(path.name)
    return _backup(path, match[1], match[2], "replaced") if match and path.is_dir() else None


def _backup(path: Path, stamp: str, number: str | None, reason: str) -> Backup | None:
    try:
        made_at = datetime.strptime(stamp, STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None
    return Backup(path, made_at, int(number or 1), reason)


def _newest_of_each(period: str, backups: Iterable[Backup]) -> list[Backup]:
    newest: dict[str, Backup] = {}
    for backup in backups:
        newest.setdefault(backup.made_at.strftime(period), backup)
    return list(newest.values())


def _changed_at(file: Path) -> datetime | None:
    """When the database was last written. Its log counts only with content: opening makes an empty one."""
    log = file.with_name(file.name + "-wal")
    times = [stat.st_mtime for stat in (path.stat() for path in (file, log) if path.exists()) if stat.st_size]
    return datetime.fromtimestamp(max(times), UTC) if times else None
