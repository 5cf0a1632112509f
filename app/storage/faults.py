"""What SQLite and the operating system report, turned into errors that people can act on."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from app.base.errors import KnownError
from app.storage.backup_files import list_backups
from app.storage.data_folder import database_file
from app.storage.wal import log_of, log_trouble

# By SQLite's primary result code. What is missing here (a broken constraint, a misspelt column) is no fault of the
# environment and stays as it is.
SQLITE_FAULTS: Mapping[int, str] = {
    sqlite3.SQLITE_BUSY: "database-locked",
    sqlite3.SQLITE_PROTOCOL: "database-locked",
    sqlite3.SQLITE_PERM: "database-read-only",
    sqlite3.SQLITE_READONLY: "database-read-only",
    sqlite3.SQLITE_CORRUPT: "database-corrupt",
    sqlite3.SQLITE_NOTADB: "database-corrupt",
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_IOERR: "disk-trouble",
    sqlite3.SQLITE_CANTOPEN: "database-unreachable",
}

OS_FAULTS: Mapping[int, str] = {
    errno.ENOSPC: "disk-full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "disk-full",
    errno.EACCES: "database-read-only",
    errno.EPERM: "database-read-only",
    errno.EROFS: "database-read-only",
}

# All that can befall the database, for whoever writes it down.
FAULTS = frozenset(
    {*SQLITE_FAULTS.values(), *OS_FAULTS.values(), "database-cut-off", "database-in-use", "database-gone"}
    | {"database-log-strange", "nothing-can-be-saved", "migration-failed"}
)

WINDOWS_SHARING_VIOLATION = 32
SMALLEST = 64 * 1024  # bytes that SQLite needs beside a database to open it


@contextmanager
def known_faults(folder: Path) -> Iterator[None]:
    """Around our own work with the files of a data folder; never around a caller's block."""
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
        known = known_fault(error, folder)
        if known is None:
            raise
        raise known from error


def known_fault(error: BaseException, folder: Path) -> KnownError | None:
    """The error in our terms, or None if it is not the environment's."""
    code = _look_closer(error, fault_code(error), folder)
    if code is None:
        return None
    if code == "database-corrupt":
        return corrupt(folder, _detail(error))
    return KnownError(code, path=str(database_file(folder)), detail=_detail(error))


def _look_closer(error: BaseException, code: str | None, folder: Path) -> str | None:
    """SQLite has one code for whatever keeps it from the files it needs beside a database. The reason is often plain: a
    full drive, or a folder that we may not write to."""
    if code not in ("disk-trouble", "database-unreachable"):
        return code
    if getattr(error, "sqlite_errorname", "") == "SQLITE_IOERR_SHMSIZE" or _has_no_room(folder):
        return "disk-full"
    if database_file(folder).is_file() and not os.access(folder, os.W_OK):
        return "database-read-only"
    return code


def _has_no_room(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < SMALLEST
    except OSError:
        return False


def corrupt(folder: Path, detail: str) -> KnownError:
    """Names the newest backup, for it is what helps."""
    newest = next((str(backup.path) for backup in list_backups(folder)), None)
    return KnownError("database-corrupt", path=str(database_file(folder)), detail=detail, backup=newest)


def insist_on_database(folder: Path) -> None:
    """A database that is missing or empty is a new one only where there never was another. One with a log beside it is
    damaged and not gone."""
    file = database_file(folder)
    if file.exists() and (file.is_dir() or file.stat().st_size):
        return
    newest = next(iter(list_backups(folder)), None)
    has_log = log_of(file).is_file() and log_of(file).stat().st_size > 0
    if newest is not None and not has_log:
        raise KnownError("database-gone", path=str(file), backup=str(newest.path), made_at=newest.made_at.isoformat())


def insist_on_own_log(folder: Path) -> None:
    """A log that belongs to another database is never replayed without asking."""
    file = database_file(folder)
    trouble = log_trouble(file)
    if trouble:
        newest = next((str(backup.path) for backup in list_backups(folder)), None)
        raise KnownError("database-log-strange", path=str(file), log=log_of(file).name, why=trouble, backup=newest)


def fault_code(error: BaseException) -> str | None:
    if isinstance(error, sqlite3.Error):
        return SQLITE_FAULTS.get(result_code(error))
    if isinstance(error, UnicodeDecodeError):  # SQLite's own message quotes a damaged schema
        return "database-corrupt"
    if not isinstance(error, OSError):
        return None
    if getattr(error, "winerror", None) == WINDOWS_SHARING_VIOLATION:
        return "database-locked"
    return OS_FAULTS.get(error.errno or 0, "disk-trouble")


def result_code(error: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 where Python itself raised the error."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _detail(error: BaseException) -> str:
    return getattr(error, "sqlite_errorname", "") or str(error)
