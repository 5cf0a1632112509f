"""Locks that the operating system drops when their process dies, however it dies.

The window holds one as long as it lives; commands work beside it and need none. A second lock is held for moments,
by whoever opens, migrates or restores the database.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from app.base.errors import KnownError
from app.storage.data_folder import WINDOW_LOCK, database_file
from app.storage.faults import known_faults

PAUSE = 0.02
# Asking whether a window is open takes its lock for an instant; a window that starts just then must try again.
START_PATIENCE = 0.2

if sys.platform == "win32":
    import msvcrt

    # Windows bars everyone from a locked range, so we lock a byte far behind the process id that others may read.
    _FAR = 1 << 20

    def _claim(handle: int) -> bool:
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _claim(handle: int) -> bool:
        # flock and not lockf: the latter is lost as soon as any other handle of this process on the file is closed.
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class WindowLock:
    """Held until released or until the process ends. Where nothing can be written there is none to hold, and nothing
    that it would have to protect."""

    def __init__(self, handle: int | None) -> None:
        self._handle = handle

    def release(self) -> None:
        # The file stays: deleting it could take it from under one who has just opened it.
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def take_window_lock(folder: Path) -> WindowLock | None:
    """None if another window has this data folder."""
    try:
        with known_faults(folder):
            handle = _take(folder / WINDOW_LOCK, START_PATIENCE)
    except KnownError as error:
        if error.code not in ("database-read-only", "disk-full"):
            raise
        return WindowLock(None)
    if handle is None:
        return None
    with suppress(OSError):  # a full drive has room for a lock, but perhaps not for a number
        _write_pid(handle)
    return WindowLock(handle)


def is_window_open(folder: Path) -> bool:
    with known_faults(folder):
        try:
            handle = os.open(folder / WINDOW_LOCK, os.O_RDWR)
        except FileNotFoundError:
            return False
        try:
            return not _claim(handle)
        finally:
            os.close(handle)


def window_pid(folder: Path) -> int | None:
    """The process that took the lock last; it means something only while a window is open."""
    try:
        return int((folder / WINDOW_LOCK).read_bytes())
    except (OSError, ValueError):
        return None


@contextmanager
def held(file: Path, patience: float) -> Iterator[None]:
    """One process at a time; waits for the other, and gives up with `database-locked`."""
    handle = _take(file, patience)
    if handle is None:
        raise KnownError("database-locked", path=str(database_file(file.parent)), detail=file.name)
    try:
        yield
    finally:
        os.close(handle)


def _take(file: Path, patience: float) -> int | None:
    handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    give_up = time.monotonic() + patience
    try:
        while not _claim(handle):
            if time.monotonic() >= give_up:
                os.close(handle)
                return None
            time.sleep(PAUSE)
    except BaseException:
        os.close(handle)
        raise
    return handle


def _write_pid(handle: int) -> None:
    os.ftruncate(handle, 0)
    os.lseek(handle, 0, os.SEEK_SET)
    os.write(handle, str(os.getpid()).encode())
