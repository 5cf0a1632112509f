"""What lies over the packs, read without SQLAlchemy: a window that only looks starts without it.

Writing goes through the gate of `app.storage.database` and its models; these are the same rows.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from app.storage.data_folder import database_file
from app.storage.faults import known_faults
from app.storage.sqlite import connect


@dataclass(frozen=True, slots=True)
class PackRow:
    name: str
    sha256: str


@dataclass(frozen=True, slots=True)
class CorrectionRow:
    system: str
    kind: str
    entry: str
    field: str
    value: str
    was: str | None
    reason: str
    made_at: str


@dataclass(frozen=True, slots=True)
class OwnRow:
    system: str
    kind: str
    entry: str
    content: str


@dataclass(frozen=True, slots=True)
class Layers:
    """Imported packs from the lowest to the highest, home-made pieces and corrections in the order they were made."""

    packs: tuple[PackRow, ...]
    own: tuple[OwnRow, ...]
    corrections: tuple[CorrectionRow, ...]


def read_layers(folder: Path) -> Layers:
    """All of it at one moment. The database must be ready (`app.storage.opening`)."""
    with reading(folder) as connection:
        return Layers(
            tuple(PackRow(*row) for row in connection.execute("SELECT name, sha256 FROM pack ORDER BY position")),
            tuple(
                OwnRow(*row)
                for row in connection.execute("SELECT system, kind, entry, content FROM own_entry ORDER BY id")
            ),
            tuple(
                CorrectionRow(*row)
                for row in connection.execute(
                    "SELECT system, kind, entry, field, value, was, reason, made_at FROM correction ORDER BY id"
                )
            ),
        )


def read_pack_files(folder: Path, name: str) -> dict[str, bytes]:
    """The files of an imported pack, as they came."""
    query = "SELECT f.name, f.content FROM pack_file f JOIN pack p ON p.id = f.pack_id WHERE p.name = ? ORDER BY f.name"
    with reading(folder) as connection:
        return dict(connection.execute(query, (name,)).fetchall())


@contextmanager
def reading(folder: Path) -> Iterator[sqlite3.Connection]:
    """A look at one moment of the database that can change nothing."""
    with known_faults(folder), closing(connect(database_file(folder))) as connection:
        connection.execute("PRAGMA query_only = ON")
        connection.execute("BEGIN")
        yield connection
