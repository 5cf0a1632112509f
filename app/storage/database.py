"""The user database: one way to read, one gate for writes."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from sqlalchemy import Connection
from sqlalchemy.orm import Session

from app.base.errors import BugError, KnownError
from app.storage import open_databases
from app.storage.connections import driver_of, for_writing, make_engine
from app.storage.data_folder import database_file
from app.storage.faults import known_faults
from app.storage.opening import make_ready
from app.storage.read_only import ReadingCopy
from app.storage.sqlite import PATIENCE
from app.storage.wal import count_up, log_of

_WRITES = frozenset({sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE})


def open_for_reading(copy: ReadingCopy) -> "Database":
    """A database that can be read and not be written to."""
    with known_faults(copy.folder):
        return Database(copy.folder, sealed=copy.why)


def open_database(folder: Path, patience: float = PATIENCE) -> "Database":
    """Ready to use: created, migrated (after a backup) or refused with a KnownError. `patience` is how many seconds to
    wait for another writer, now and later."""
    make_ready(folder, patience)
    with known_faults(folder):
        return Database(folder, patience)


@dataclass
class WriteChange:
    """A write while it is made; after the block also what it did. Tables and rows changed by a cascade count too.
    A write that failed changed nothing."""

    what: str
    session: Session
    tables: frozenset[str] = frozenset()
    rows: int = 0


class Database:
    """May be shared between threads. Use it in a `with` block or close it."""

    def __init__(self, folder: Path, patience: float = PATIENCE, sealed: KnownError | None = None) -> None:
        """`sealed` is why nothing can be saved, if that is so."""
        self.folder = folder
        self.sealed = sealed
        self._patience = patience
        self._engine = make_engine(database_file(folder), patience)
        # One connection writes, for as long as we live: what `data_version` says of it is then about others only.
        self._writer: Connection = for_writing(self._engine.connect())
        self._gate = threading.Lock()
        self._inside: tuple[int, str] | None = None
        self._version = 0
        self._log_file = log_of(database_file(folder))
        self.data_version()  # the first look opens the log
        self._log = open_databases.file_id(self._log_file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A session that sees one moment of the database and cannot change it."""
        with self._engine.connect() as connection, connection.begin(), Session(connection) as session:
            yield session
            if session.new or session.dirty or session.deleted:
                raise BugError("a write beside the gate", objects=[*session.new, *session.dirty, *session.deleted])

    @contextmanager
    def write(self, what: str) -> Iterator[WriteChange]:
        """The one gate. The block's work is saved as a whole when it ends, or not at all when it fails."""
        if self.sealed is not None:
            raise KnownError(self.sealed.code, **self.sealed.values)
        with self._turn(what):
            with self._writer.begin(), _watched(self._writer) as seen, Session(self._writer) as session:
                change = WriteChange(what, session)
                yield change
                session.flush()
                self._insist_on_transaction(what)
                if seen.has_changed():
                    count_up(driver_of(self._writer))
            self._insist_on_log()
            change.tables, change.rows = frozenset(seen.tables if seen.rows else ()), seen.rows

    def data_version(self) -> int:
        """Another number whenever somebody else has written. While we write ourselves, the last one known."""
        if self._gate.acquire(blocking=False):
            try:
                with known_faults(self.folder):
                    (self._version,) = driver_of(self._writer).execute("PRAGMA data_version").fetchone()
            finally:
                self._gate.release()
        return self._version

    def close(self) -> None:
        self._writer.close()
        self._engine.dispose()

    def _insist_on_transaction(self, what: str) -> None:
        """A block that rolled back, or that swallowed an error at which SQLite did so itself, has saved nothing."""
        if not driver_of(self._writer).in_transaction:
            raise BugError("a write that was given up inside its block", change=what)

    def _insist_on_log(self) -> None:
        """What was written is saved only if it went into the log that lies beside the database. Whoever deleted or
        replaced that file has cut us off, and nobody must be told that something is saved."""
        if open_databases.file_id(self._log_file) != self._log:
            raise KnownError("database-cut-off", path=str(database_file(self.folder)), log=self._log_file.name)

    @contextmanager
    def _turn(self, what: str) -> Iterator[None]:
        """Our own threads wait for each other here as other processes do at SQLite's lock."""
        me = threading.get_ident()
        if self._inside is not None and self._inside[0] == me:
            raise BugError("a write inside a write", outer=self._inside[1], inner=what)
        if not self._gate.acquire(timeout=self._patience):
            raise KnownError("database-locked", path=str(database_file(self.folder)), detail=what)
        self._inside = (me, what)
        try:
            yield
        finally:
            self._inside = None
            self._gate.release()


@dataclass
class SeenVersion:
    driver: sqlite3.Connection
    before: int
    tables: set[str] = field(default_factory=set)
    rows: int = 0

    def has_changed(self) -> bool:
        return self.driver.total_changes != self.before


@contextmanager
def _watched(connection: Connection) -> Iterator[SeenVersion]:
    """What SQLite itself is told to change, whether by the ORM, by plain SQL or by a cascade."""
    driver = driver_of(connection)
    seen = SeenVersion(driver, driver.total_changes)

    def authorize(action: int, table: str | None, *_: str | None) -> int:
        if action in _WRITES and table and not table.startswith("sqlite_"):
            seen.tables.add(table)
        return sqlite3.SQLITE_OK

    # Setting it makes SQLite compile its cached statements anew: none slips by unseen.
    driver.set_authorizer(authorize)
    try:
        yield seen
        seen.rows = driver.total_changes - seen.before
    finally:
        driver.set_authorizer(None)
