"""Putting a backup in the database's place. The new file is proven before the old one is touched.

The old database leaves together with its -wal and -shm: a log that stays behind would be replayed into the restored
file and bring later data back. A restore that is killed half-way is finished by whoever opens the folder next.
A restore of everything (`app.storage.everything`) brings photos and the window's memory along: they lie in a folder
beside the staged database and change places with the old ones before it does.
"""

import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from app.base.errors import KnownError
from app.storage.aside import PART, sync_folder, written_aside
from app.storage.backup_files import REPLACED, STAMP, list_replaced, surplus
from app.storage.data_folder import DATABASE, OPENING_LOCK, PHOTOS, WINDOW_MEMORY, backups_folder, database_file, made
from app.storage.faults import fault_code, known_faults, result_code
from app.storage.lock import held, is_window_open, window_pid
from app.storage.migrations import HEAD
from app.storage.sqlite import PATIENCE, DatabaseFacts, FlawedError, connect, copy_verified, is_beheaded, revision_of
from app.storage.wal import log_trouble

# The database first: if somebody has it open, Windows refuses that move and nothing has happened yet.
DATABASE_SET = ("", "-wal", "-shm", "-journal")
COMPANIONS = (PHOTOS, WINDOW_MEMORY)
STAGING = "staging-"
INCOMING = "incoming-"
STALE_AFTER = 24 * 3600  # seconds; what is still being staged then belongs to a process that died


def restore_backup(folder: Path, path: Path, *, by_window: bool = False, patience: float = PATIENCE) -> Path | None:
    """Returns the folder that now holds the former database, if there was one. The window itself must have closed
    its database before."""
    return _replace(folder, lambda: _stage(folder, path), by_window, patience)


def restore_staged(folder: Path, staged: Path, *, by_window: bool = False, patience: float = PATIENCE) -> Path | None:
    """The same with a folder inside the data folder that holds a proven database and its companions."""
    return _replace(folder, lambda: _name_staged(folder, staged), by_window, patience)


def _replace(folder: Path, stage: Callable[[], Path], by_window: bool, patience: float) -> Path | None:
    if not by_window and is_window_open(folder):
        raise KnownError("window-open", pid=window_pid(folder))
    with known_faults(folder), held(made(folder) / OPENING_LOCK, patience):
        finish_restore(folder, patience)
        incoming = stage()
        try:
            replaced = _swap(folder, incoming, patience)
        except BaseException:
            _give_up(folder, incoming)
            raise
        for old in surplus(list_replaced(folder)):
            shutil.rmtree(old.path, ignore_errors=True)
        return replaced


def finish_restore(folder: Path, patience: float = PATIENCE) -> None:
    """A staged file is a proven one whose user has already said yes. Called with the opening lock held."""
    for half_written in folder.glob(f"{INCOMING}*{PART}*"):
        half_written.unlink()
    for incoming in sorted(folder.glob(f"{INCOMING}*.db")):
        _swap(folder, incoming, patience)
    for left in [*folder.glob(f"{INCOMING}*"), *folder.glob(f"{STAGING}*")]:
        if left.name.startswith(INCOMING) or left.stat().st_mtime < time.time() - STALE_AFTER:
            shutil.rmtree(left, ignore_errors=True)


def free_place(folder: Path, beginning: str) -> Path:
    """A name in the data folder that nobody has used."""
    return folder / f"{beginning}{_free_stamp(folder)}"


def _stage(folder: Path, path: Path) -> Path:
    """A copy of the backup, proven and already brought to our revision, beside the database."""
    if not path.is_file():
        raise KnownError("backup-unusable", path=str(path), why="missing", detail="")
    incoming = free_place(folder, INCOMING).with_suffix(".db")
    with written_aside(incoming) as part:
        prove(path, part)
    return incoming


def _name_staged(folder: Path, staged: Path) -> Path:
    """The rename of the database is the moment from which on a killed restore is finished."""
    beside = free_place(folder, INCOMING)
    staged.rename(beside)
    return (beside / DATABASE).rename(beside.with_suffix(".db"))


def prove(path: Path, part: Path) -> DatabaseFacts:
    """Copy a database to a new place if it is whole, ours and nothing but ours, and bring the copy to our revision."""
    from app.storage.migrate import upgrade  # alembic: see opening.py

    try:
        facts = copy_verified(path, part, lambda database: _inspect(database, path))
    except (FlawedError, sqlite3.Error, UnicodeDecodeError) as error:
        if fault_code(error) not in (None, "database-corrupt"):
            raise  # the environment's fault, not the backup's
        raise KnownError("backup-unusable", path=str(path), why="damaged", detail=str(error)) from error
    if facts.revision != HEAD:
        upgrade(part)
    return facts


def _inspect(database: sqlite3.Connection, path: Path) -> None:
    """Refuse what is not a database of ours or brings more than one has, before anything else in it is read."""
    from app.storage.migrate import is_known
    from app.storage.schema import strangers_of

    revision = revision_of(database)
    if revision is None:
        raise KnownError("backup-unusable", path=str(path), why="foreign", detail="")
    if not is_known(revision):
        raise KnownError("backup-unusable", path=str(path), why="newer", detail=revision)
    strangers = strangers_of(database, revision)
    if strangers:
        raise KnownError("backup-unusable", path=str(path), why="strange", detail=strangers)


def _free_stamp(folder: Path) -> str:
    stamp = datetime.now(UTC).strftime(STAMP)
    names = (f"{stamp}-{number}" if number > 1 else stamp for number in count(1))
    return next(name for name in names if not any(place.exists() for place in _places(folder, name)))


def _places(folder: Path, stamp: str) -> tuple[Path, ...]:
    """Where a restore of this moment would leave things."""
    return (backups_folder(folder) / f"{REPLACED}{stamp}", folder / f"{STAGING}{stamp}", folder / f"{INCOMING}{stamp}")


def _swap(folder: Path, incoming: Path, patience: float) -> Path | None:
    """The old set leaves, the new file comes; whatever fails in between is undone."""
    file, replaced = database_file(folder), _replaced_folder(folder, incoming)
    _fold_log(file, patience)
    replaced.mkdir(parents=True, exist_ok=True)
    with ExitStack() as undo:
        for old in (file.with_name(file.name + suffix) for suffix in DATABASE_SET):
            if old.exists():
                undo.callback(_put_back, replaced / old.name, old)
                shutil.move(old, replaced / old.name)
        _bring_companions(folder, incoming, replaced, undo)
        incoming.replace(file)
        undo.pop_all()
    shutil.rmtree(_beside(incoming), ignore_errors=True)
    sync_folder(replaced)
    sync_folder(folder)
    with suppress(OSError):  # it stays unless it is empty
        replaced.rmdir()
    return replaced if replaced.exists() else None


def move_log_aside(folder: Path) -> Path:
    """Take a log that is not the database's own out of its way. Called with the opening lock held."""
    file, replaced = database_file(folder), backups_folder(folder) / f"{REPLACED}{_free_stamp(folder)}"
    replaced.mkdir(parents=True)
    for suffix in DATABASE_SET[1:]:
        old = file.with_name(file.name + suffix)
        if old.exists():
            shutil.move(old, replaced / old.name)
    sync_folder(replaced)
    sync_folder(folder)
    return replaced


def _bring_companions(folder: Path, incoming: Path, replaced: Path, undo: ExitStack) -> None:
    """What came beside the database goes in, what stood there goes out. May be begun again after it was killed."""
    for name in COMPANIONS:
        new, old = _beside(incoming) / name, folder / name
        if not new.exists():
            continue
        if old.exists():
            undo.callback(_put_back, replaced / name, old)
            shutil.move(old, replaced / name)
        undo.callback(_put_back, old, new)
        shutil.move(new, old)


def _beside(incoming: Path) -> Path:
    return incoming.with_suffix("")


def _put_back(moved: Path, old: Path) -> None:
    if moved.exists() and not old.exists():
        shutil.move(moved, old)


def _give_up(folder: Path, incoming: Path) -> None:
    """Unless the old database could not even be put back: then the new one stays, for the next opening to finish."""
    file = database_file(folder)
    if file.exists() or not (_replaced_folder(folder, incoming) / file.name).exists():
        incoming.unlink(missing_ok=True)
        shutil.rmtree(_beside(incoming), ignore_errors=True)


def _replaced_folder(folder: Path, incoming: Path) -> Path:
    return backups_folder(folder) / incoming.stem.replace(INCOMING, REPLACED)


def _fold_log(file: Path, patience: float) -> None:
    """Take the log into the old database. SQLite allows that only to a sole user: it proves that nobody writes on in
    a file that is about to leave. A broken database cannot do it and leaves with its log as it is."""
    if is_beheaded(file) or log_trouble(file):
        return
    try:
        with closing(connect(file, patience)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        if result_code(error) == sqlite3.SQLITE_BUSY:
            raise
