"""What SQLite and the operating system report, turned into errors that people can act on."""

import errno
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from app.base.errors import KnownError
from app.storage.places import database_file
from app.storage.shelf import list_backups

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

WINDOWS_SHARING_VIOLATION = 32


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
    code = fault_code(error)
    if code is None:
        return None
    if code == "database-corrupt":
        return corrupt(folder, _detail(error))
    return KnownError(code, path=str(database_file(folder)), detail=_detail(error))


def corrupt(folder: Path, detail: str) -> KnownError:
    """Names the newest backup, for it is what helps."""
    newest = next((str(backup.path) for backup in list_backups(folder)), None)
    return KnownError("database-corrupt", path=str(database_file(folder)), detail=detail, backup=newest)


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
