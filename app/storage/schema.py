"""What a database of ours is made of: tables, columns, keys and indexes, held against what the migrations make.

A file from elsewhere may bring more: a trigger would run with our next write, a view or a table would travel along. It
is compared by structure and not by the text of its statements, whose spelling changes with the tools that wrote them.
"""

import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from typing import Any

from app.storage.migrate import upgrade
from app.storage.sqlite import connect, quoted

Shape = tuple[Any, ...]
Schema = Mapping[tuple[str, str], Shape]  # by kind and name

# Tables that SQLite makes for itself, and the indexes behind keys.
_OWN_TABLES = frozenset({"sqlite_sequence", "sqlite_stat1", "sqlite_stat4"})
_OWN_INDEX = "sqlite_autoindex_"


def strangers_of(connection: sqlite3.Connection, revision: str) -> tuple[str, ...]:
    """What is there and should not be, is otherwise than it should be, or is missing: `trigger thief`, `table army`."""
    found, expected = schema_of(connection), expected_schema(revision)
    wrong = {key for key in {*found, *expected} if found.get(key) != expected.get(key)}
    return tuple(f"{kind} {name}" for kind, name in sorted(wrong))


@lru_cache
def expected_schema(revision: str) -> Schema:
    """What our migrations make up to a revision."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.db"
        file.touch()
        upgrade(file, target=revision)
        with closing(connect(file)) as connection:
            return schema_of(connection)


def schema_of(connection: sqlite3.Connection) -> Schema:
    return dict(_objects(connection))


def _objects(connection: sqlite3.Connection) -> Iterator[tuple[tuple[str, str], Shape]]:
    query = "SELECT CAST(type AS BLOB), CAST(name AS BLOB), CAST(sql AS BLOB) FROM sqlite_master"
    for kind, name, sql in connection.execute(query).fetchall():
        key = _text(kind), _text(name)
        is_made_by_sqlite = key[0] == "table" and key[1] in _OWN_TABLES
        if not is_made_by_sqlite and not (key[0] == "index" and sql is None and key[1].startswith(_OWN_INDEX)):
            yield key, _shape(connection, *key, _text(sql))


def _text(raw: bytes | None) -> str:
    """A file from elsewhere may hold any bytes as a name."""
    return (raw or b"").decode("utf-8", "backslashreplace")


def _shape(connection: sqlite3.Connection, kind: str, name: str, sql: str) -> Shape:
    if kind == "index":
        return (tuple(_pragma(connection, "index_xinfo", name)), " where " in " ".join(sql.lower().split()))
    if kind == "table":
        columns = tuple(_pragma(connection, "table_xinfo", name))
        keys = tuple(sorted(row[2:] for row in _pragma(connection, "foreign_key_list", name)))
        indexes = ((row[2:], tuple(_pragma(connection, "index_xinfo", row[1]))) for row in _indexes(connection, name))
        words = sql.upper().split()
        return (columns, keys, tuple(sorted(indexes)), "VIRTUAL" in words[:2], sql.upper().count("CHECK"))
    return (sql,)


def _indexes(connection: sqlite3.Connection, table: str) -> Iterator[tuple[Any, ...]]:
    """Those of keys and UNIQUE; the others stand for themselves."""
    return (row for row in _pragma(connection, "index_list", table) if row[3] != "c")


def _pragma(connection: sqlite3.Connection, pragma: str, name: str) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in connection.execute(f"PRAGMA {pragma}({quoted(name)})")]
