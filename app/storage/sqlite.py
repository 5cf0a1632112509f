"""SQLite without SQLAlchemy: connections, what a database file holds, and faithful copies of it."""

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from app.base.errors import BugError
from app.storage import open_databases
from app.storage.wal import MAGIC, log_of, log_trouble

PATIENCE = 5.0  # seconds to wait for another writer
TROUBLES_SHOWN = 10

_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"
_REVISION_TABLE = "alembic_version"


Inspect = Callable[[sqlite3.Connection], None]


class FlawedError(Exception):
    """A database file is damaged."""


@dataclass(frozen=True, slots=True)
class DatabaseFacts:
    """What must be equal between a database and its copy. `orphans` are rows whose parent is missing, `in_bin` counts
    the armies in the bin, which are among the rows of their table."""

    revision: str | None
    counts: Mapping[str, int]
    orphans: int
    in_bin: int = 0


class RegisteredConnection(sqlite3.Connection):
    """A connection that is known to `app.storage.open_databases` as long as it is open."""

    key: open_databases.FileId | None = None

    def close(self) -> None:
        super().close()
        self._leave()

    def __del__(self) -> None:
        self._leave()

    def _leave(self) -> None:
        if self.key is not None:
            open_databases.leave(self.key)
            self.key = None


def connect(file: Path, patience: float = PATIENCE, mode: str = "rw") -> sqlite3.Connection:
    """The one way to a database. Modes are SQLite's: `ro`, `rw`, and `rwc`, which alone makes a missing file."""
    with open_databases.changing():
        connection = sqlite3.connect(
            f"{file.absolute().as_uri()}?mode={mode}",
            uri=True,
            timeout=patience,
            isolation_level=None,  # we own BEGIN: Python begins and ends nothing by itself
            check_same_thread=False,  # a pool hands connections from thread to thread, one at a time
            factory=RegisteredConnection,
        )
        connection.key = open_databases.enter(file)
    # Views and triggers that a stranger put into a file may call nothing but what is harmless.
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


def is_beheaded(file: Path) -> bool:
    """Something is there, but it does not begin like a database. Looked at without SQLite, which would take an empty
    file for a new database and throw away the log that may hold all that is left. One that we have open already was
    looked at before, and must not be looked at so again."""
    if not any(part.is_file() and part.stat().st_size for part in (file, log_of(file))):
        return False
    with open_databases.unopened(file) as may_read:
        return may_read and _beginning(file) != MAGIC


def _beginning(file: Path) -> bytes:
    if not file.is_file():
        return b""
    with file.open("rb") as handle:
        return handle.read(len(MAGIC))


def quoted(name: str) -> str:
    """A name from a file, as SQL takes it."""
    return '"' + name.replace('"', '""') + '"'


def tables_of(connection: sqlite3.Connection) -> list[str]:
    return [name for (name,) in connection.execute(_TABLES) if name != _REVISION_TABLE]


def revision_of(connection: sqlite3.Connection) -> str | None:
    known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (_REVISION_TABLE,)).fetchone()
    row = connection.execute(f"SELECT version_num FROM {_REVISION_TABLE}").fetchone() if known else None
    return str(row[0]) if row else None


def orphans_of(connection: sqlite3.Connection) -> int:
    return sum(1 for _ in connection.execute("PRAGMA foreign_key_check"))


def facts_of(connection: sqlite3.Connection) -> DatabaseFacts:
    counts = {
        table: int(connection.execute(f"SELECT count(*) FROM {quoted(table)}").fetchone()[0])
        for table in tables_of(connection)
    }
    return DatabaseFacts(revision_of(connection), counts, orphans_of(connection), _count_bin(connection))


def _count_bin(connection: sqlite3.Connection) -> int:
    """A database of before has no bin."""
    columns = [row[1] for row in connection.execute("PRAGMA table_info(army)")]
    if "deleted_at" not in columns:
        return 0
    return int(connection.execute("SELECT count(*) FROM army WHERE deleted_at IS NOT NULL").fetchone()[0])


def troubles_of(connection: sqlite3.Connection) -> tuple[str, ...]:
    """What SQLite's own check finds; nothing if the file is sound."""
    found = tuple(str(line) for (line,) in connection.execute(f"PRAGMA integrity_check({TROUBLES_SHOWN})"))
    return () if found == ("ok",) else found


def copy_verified(source: Path, target: Path, inspect: Inspect = lambda _: None) -> DatabaseFacts:
    """Copy a database that may be in use, then read the copy back and hold it against the original. `inspect` sees it
    first, and may refuse it."""
    if is_beheaded(source):
        raise FlawedError("file is not a database")
    if log_trouble(source):
        raise FlawedError(f"{log_of(source).name} belongs to another database")
    facts = _copy(source, target, inspect)
    with closing(connect(target, mode="ro")) as copy:
        troubles = troubles_of(copy)
        if troubles:
            raise FlawedError(troubles[0])
        if facts_of(copy) != facts:
            raise BugError("a copy differs from its original", facts=facts, copied=facts_of(copy))
    return facts


def _copy(source: Path, target: Path, inspect: Inspect) -> DatabaseFacts:
    with closing(connect(source)) as old, closing(connect(target, mode="rwc")) as new:
        old.execute("BEGIN")  # one snapshot for the numbers and for the pages
        inspect(old)
        facts = facts_of(old)
        old.backup(new)
        # The copy inherits the write-ahead log; a backup must be a single file.
        new.execute("PRAGMA journal_mode = DELETE")
    return facts
