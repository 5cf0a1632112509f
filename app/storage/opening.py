"""Everything that must be right before the first session: unfinished restores, the revision, the right to write."""

import sqlite3
from contextlib import closing
from pathlib import Path

from app.base.errors import KnownError
from app.storage.backup import make_backup
from app.storage.faults import corrupt, known_faults
from app.storage.lock import held
from app.storage.migrations import HEAD
from app.storage.places import OPENING_LOCK, database_file, made
from app.storage.restore import finish_restore
from app.storage.sqlite import PATIENCE, connect, is_beheaded, revision_of, tables_of


def make_ready(folder: Path, patience: float = PATIENCE) -> None:
    """Create or migrate the folder's database, or say why it cannot be used. One process at a time."""
    with known_faults(made(folder)), held(folder / OPENING_LOCK, patience):
        finish_restore(folder, patience)
        found = _prepare(folder, patience)
        if found != HEAD:
            _migrate(folder, found, patience)


def _prepare(folder: Path, patience: float) -> str | None:
    """The revision of a file that is ours, healthy enough and writable; None if it is new."""
    file = database_file(folder)
    if is_beheaded(file):
        raise corrupt(folder, "SQLITE_NOTADB")
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
