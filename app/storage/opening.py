"""Everything that must be right before the first session: unfinished restores, the revision, the right to write."""

import sqlite3
from contextlib import closing
from pathlib import Path

from app.base.errors import KnownError
from app.storage.backup import make_backup
from app.storage.data_folder import OPENING_LOCK, PRIVATE_FILE, database_file, made, make_private
from app.storage.faults import corrupt, insist_on_database, insist_on_own_log, known_faults
from app.storage.lock import held
from app.storage.migrations import HEAD
from app.storage.read_only import OF_THE_PLACE, ReadingCopy
from app.storage.restore import finish_restore, move_log_aside
from app.storage.sqlite import PATIENCE, connect, is_beheaded, revision_of, tables_of
from app.storage.wal import log_trouble


def make_ready(folder: Path, patience: float = PATIENCE) -> None:
    """Create or migrate the folder's database, or say why it cannot be used. One process at a time."""
    _make_ready(folder, patience, may_be_new=False)


def make_readable(folder: Path) -> ReadingCopy | None:
    """The same; but where nothing can be written, a copy to read from."""
    try:
        make_ready(folder)
    except KnownError as error:
        if error.code not in OF_THE_PLACE or not database_file(folder).is_file():
            raise
        insist_on_own_log(folder)
        copy = ReadingCopy(folder, error)
        make_ready(copy.folder)
        return copy
    return None


def start_empty(folder: Path, patience: float = PATIENCE) -> None:
    """The user's answer to `database-gone`: begin anew. The backups stay."""
    _make_ready(folder, patience, may_be_new=True)


def set_log_aside(folder: Path, patience: float = PATIENCE) -> Path | None:
    """The user's answer to `database-log-strange`: go on without the log. Returns where it lies now; None if there was
    nothing strange."""
    with known_faults(folder), held(folder / OPENING_LOCK, patience):
        return move_log_aside(folder) if log_trouble(database_file(folder)) else None


def _make_ready(folder: Path, patience: float, *, may_be_new: bool) -> None:
    with known_faults(made(folder)), held(folder / OPENING_LOCK, patience):
        finish_restore(folder, patience)
        make_private(folder)
        if not may_be_new:
            insist_on_database(folder)
        found = _prepare(folder, patience)
        if found != HEAD:
            _migrate(folder, found, patience)


def _prepare(folder: Path, patience: float) -> str | None:
    """The revision of a file that is ours, healthy enough and writable; None if it is new."""
    file = database_file(folder)
    if is_beheaded(file):
        raise corrupt(folder, "SQLITE_NOTADB")
    insist_on_own_log(folder)
    if not file.exists():
        file.touch(PRIVATE_FILE)  # what SQLite puts beside it has the same rights
    with closing(connect(file, patience, mode="rwc")) as connection:
        found = _revision(connection, file)
        connection.execute("PRAGMA journal_mode = WAL")
        _try_to_write(connection)
    return found


def _revision(connection: sqlite3.Connection, file: Path) -> str | None:
    found = revision_of(connection)
    if found is None and tables_of(connection):
        raise KnownError("database-foreign", path=str(file))
    return found


def _try_to_write(connection: sqlite3.Connection) -> None:
    """A file that is read-only or locked should say so now and not at the user's first change."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("PRAGMA user_version = 1")  # BEGIN alone is content with a read-only file
    connection.execute("ROLLBACK")


def _migrate(folder: Path, found: str | None, patience: float) -> None:
    # Alembic takes longer to import than all the rest to open; a database that is up to date never needs it.
    from app.storage.migrate import is_known, upgrade

    file = database_file(folder)
    if found is not None:
        if not is_known(found):
            raise KnownError("database-newer", path=str(file), found=found, known=HEAD)
        make_backup(folder, "before-migration")
    upgrade(file, patience=patience)
