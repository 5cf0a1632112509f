"""Which database files this process has open, and the guard that nobody here opens them beside SQLite.

POSIX drops all locks of a process on a file as soon as the process closes any handle of that file. SQLite knows and
keeps its own handles in order; a plain `open` beside it would leave a database without locks, and the next program
that closes the same database would then take the log away from under us: what we write after that reaches nothing.
So every connection is entered here, a file is read plainly only while it has none (`unopened`), and from the first
connection on whatever opens or replaces such a file in this process is refused before it happens.
"""

import os
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.base.errors import KnownError

# What lies beside a database and belongs to it.
COMPANIONS = ("-wal", "-shm", "-journal")

FileId = tuple[int, int]  # device and number: the same file whatever its path is called

_lock = threading.RLock()
_connections: Counter[FileId] = Counter()
_is_guarded = False


def enter(file: Path) -> FileId:
    """A connection to the file was made. Called while `changing` is held."""
    global _is_guarded
    stat = file.stat()
    key = stat.st_dev, stat.st_ino
    with _lock:
        _connections[key] += 1
        if not _is_guarded:
            sys.addaudithook(_guard)
            _is_guarded = True
    return key


def leave(key: FileId) -> None:
    with _lock:
        _connections[key] -= 1
        if _connections[key] <= 0:
            del _connections[key]


@contextmanager
def changing() -> Iterator[None]:
    """Connections are made one at a time, and never while somebody reads a file plainly."""
    with _lock:
        yield


@contextmanager
def unopened(file: Path) -> Iterator[bool]:
    """Whether this process has the database closed; if so, it stays closed in the block and may be read plainly."""
    with _lock:
        yield not is_open(file)


def is_open(file: Path) -> bool:
    """This process has a connection to the database."""
    key = file_id(file)
    return key is not None and key in _connections


def file_id(file: Path) -> FileId | None:
    """Which file lies there now; None if there is none."""
    try:
        stat = file.stat()
    except (OSError, ValueError):
        return None
    return stat.st_dev, stat.st_ino


def _guard(event: str, arguments: tuple[object, ...]) -> None:
    """Told by Python of everything that it is about to open or to rename."""
    if not _connections:
        return
    if event == "open":
        refuse_open(arguments[0])
    elif event == "os.rename":
        refuse_open(arguments[0])
        refuse_open(arguments[1])


def refuse_open(path: object) -> None:
    """For whatever opens files without Python's knowledge, such as Qt: ask first."""
    if not isinstance(path, str | bytes | os.PathLike):
        return  # a handle that is open already
    name = os.fsdecode(path)
    owner = next((name.removesuffix(end) for end in COMPANIONS if name.endswith(end)), name)
    if is_open(Path(owner)):
        raise KnownError("database-in-use", path=name)
