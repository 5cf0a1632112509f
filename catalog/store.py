"""The catalogue database: a rebuildable cache of the effective entries, with facts and a text index beside them.

It is built aside and renamed, so that a killed build leaves nothing half made. Everything in it can be lost without
loss: `catalog.overlay` rebuilds it from the packs and from the user's own corrections.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Float,
    Index,
    Integer,
    MetaData,
    Select,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
    select,
    text,
)  # fmt: skip
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool
from sqlalchemy.schema import CreateTable

from app.base.canonical import canonical
from app.base.errors import KnownError
from app.base.ids import Ref, slug
from catalog.facts import facts_of, names_of, points_of, row_of, sort_key, text_of
from catalog.schema import SCHEMAS, Entry
from catalog.schema.origins import house_share
from catalog.schema.plain import from_plain, to_plain

# Raise it when tables or facts change: catalogues of another layout are built anew.
LAYOUT = 5

Progress = Callable[[float, str], None]

_tables = MetaData()

meta = Table("meta", _tables, Column("key", Text, primary_key=True), Column("value", Text, nullable=False))

entry = Table(
    "entry",
    _tables,
    Column("n", Integer, primary_key=True),
    Column("system", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("id", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False),
    Column("sort", Text, nullable=False),
    Column("points", Integer),
    Column("house", Float, nullable=False),
    Column("pack", Text, nullable=False),
    UniqueConstraint("system", "kind", "id"),
    Index("entry_id", "id"),
    Index("entry_sort", "sort"),
)

# The wide part of an entry, apart from the narrow one that searches run over.
record = Table(
    "record",
    _tables,
    Column("n", Integer, primary_key=True),
    Column("row", Text, nullable=False),  # JSON: what a list of results shows
    Column("data", Text, nullable=False),  # JSON: the entry in effect
    Column("base", Text, nullable=False),  # JSON: the entry beneath the user's own corrections
    Column("corrected", Text, nullable=False),  # JSON: the fields that these changed
)

fact = Table(
    "fact",
    _tables,
    Column("field", Text, nullable=False),
    Column("word", Text),
    Column("number", Float),
    Column("n", Integer, nullable=False),
    Index("fact_word", "field", "word", "n"),
    Index("fact_number", "field", "number", "n"),
)

# The beginnings of the words in names, for searches too short for the trigram index.
word = Table(
    "word",
    _tables,
    Column("word", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    sqlite_with_rowid=False,
)

_TEXT_INDEX = "CREATE VIRTUAL TABLE body USING fts5(text, tokenize='trigram')"


@dataclass(frozen=True, slots=True)
class Effective:
    """An entry as it stands after all packs and corrections, and as it stood beneath the user's own."""

    system: str
    kind: str
    entry: Entry
    base: Entry
    pack: str
    corrected: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """An entry read back from the catalogue."""

    system: str
    kind: str
    entry: Entry
    base: Entry
    pack: str
    corrected: tuple[str, ...]
    house: float


class Catalog:
    """An open catalogue database. One thread at a time; it holds a single connection."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._engine = create_engine(
            f"sqlite:///{path}", poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        event.listen(self._engine, "connect", _prepare)
        self.connection: Connection = self._engine.connect()
        self.owned: Mapping[str, int] = {}

    def close(self) -> None:
        self.connection.close()
        self._engine.dispose()

    def meta(self, key: str) -> str:
        value = self.connection.scalar(select(meta.c.value).where(meta.c.key == key))
        self.connection.rollback()
        return value or ""

    def get(self, ref: Ref) -> tuple[Shown, ...]:
        """The entries a reference names; more than one only where the kind was left out."""
        query = _whole().where(entry.c.system == ref.system, entry.c.id == ref.id)
        if ref.kind:
            query = query.where(entry.c.kind == ref.kind)
        return tuple(_shown(row) for row in self._rows(query))

    def everything(self, system: str | None = None) -> Iterator[Shown]:
        """All entries in effect, in order."""
        query = _whole()
        if system:
            query = query.where(entry.c.system == system)
        return (_shown(row) for row in self._rows(query))

    def ids(self, system: str) -> list[str]:
        return [row.id for row in self._rows(select(entry.c.id).where(entry.c.system == system).order_by(entry.c.sort))]

    @cached_property
    def vocabulary(self) -> dict[str, frozenset[str]]:
        """Every word that stands in a field, by field."""
        rows = self._rows(select(fact.c.field, fact.c.word).where(fact.c.word.is_not(None)).distinct())
        found: dict[str, set[str]] = {}
        for row in rows:
            found.setdefault(row.field, set()).add(row.word)
        return {field: frozenset(words) for field, words in found.items()}

    @cached_property
    def number_fields(self) -> frozenset[str]:
        """The fields that hold numbers."""
        rows = self._rows(select(fact.c.field).where(fact.c.number.is_not(None)).distinct())
        return frozenset(row.field for row in rows)

    @cached_property
    def plurals(self) -> dict[str, str]:
        """How people call a faction or race -> its id: `elves` -> `elf`."""
        query = _whole().where(entry.c.kind.in_(("faction", "race", "clan")))
        return {slug(json.loads(row.data)["plural"]): row.id for row in self._rows(query)}

    def patch(self, changed: Sequence[Effective], gone: Iterable[tuple[str, str, str]], overlay: str) -> None:
        """Put changed entries in place of their rows and note which corrections the catalogue now shows."""
        with self.connection.begin():
            for system, kind, id_ in chain(gone, ((e.system, e.kind, e.entry.id) for e in changed)):
                _remove(self.connection, system, kind, id_)
            next_n = (self.connection.scalar(text("SELECT max(n) FROM entry")) or 0) + 1
            _insert(self.connection, changed, next_n)
            self.connection.execute(meta.update().where(meta.c.key == "overlay").values(value=overlay))
        for name in ("vocabulary", "number_fields", "plurals"):
            self.__dict__.pop(name, None)

    def own(self, owned: Mapping[str, int]) -> None:
        """Tell the catalogue how many of each piece (`system/id`) the user owns; kept until told otherwise."""
        if owned == self.owned:
            return
        self.connection.exec_driver_sql("CREATE TEMP TABLE IF NOT EXISTS owned (piece TEXT PRIMARY KEY, count INTEGER)")
        self.connection.exec_driver_sql("DELETE FROM owned")
        if owned:
            rows = [(piece, count) for piece, count in owned.items()]
            self.connection.exec_driver_sql("INSERT INTO owned VALUES (?, ?)", rows)
        self.connection.commit()
        self.owned = dict(owned)

    def _rows(self, query: Any) -> Sequence[Any]:
        rows = self.connection.execute(query).all()
        self.connection.rollback()  # ends the read, so that nobody waits for us
        return rows


def build_catalog(path: Path, entries: Sequence[Effective], overlay: str, progress: Progress | None = None) -> None:
    """Write a whole catalogue beside its place and move it there when it is complete."""
    part = path.with_suffix(f".{id(entries)}.part")
    part.unlink(missing_ok=True)
    engine = create_engine(f"sqlite:///{part}")
    event.listen(engine, "connect", _prepare_build)
    try:
        with engine.connect() as connection, connection.begin():
            for table in _tables.sorted_tables:
                connection.execute(CreateTable(table))
            connection.exec_driver_sql(_TEXT_INDEX)
            connection.execute(
                meta.insert(), [{"key": "overlay", "value": overlay}, {"key": "layout", "value": str(LAYOUT)}]
            )
            for start in range(0, len(entries), 1000):
                _insert(connection, entries[start : start + 1000], start + 1)
                if progress:
                    progress(min(1.0, (start + 1000) / len(entries)), "index")
            for index in (index for table in _tables.sorted_tables for index in table.indexes):
                index.create(connection)  # after the rows: sorting them once is faster than keeping them sorted
            connection.exec_driver_sql("ANALYZE")
        engine.dispose()
        part.replace(path)
    except (DBAPIError, OSError) as e:
        engine.dispose()
        part.unlink(missing_ok=True)
        raise KnownError("catalog-not-written", path=str(path), why=str(getattr(e, "orig", e))) from e


def _prepare(connection: SqliteConnection, _: object) -> None:
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")  # a cache: it can be built again
    connection.execute("PRAGMA busy_timeout=5000")
    connection.execute("PRAGMA temp_store=MEMORY")
    connection.execute("PRAGMA cache_size=-16000")


def _prepare_build(connection: SqliteConnection, _: object) -> None:
    connection.execute("PRAGMA journal_mode=OFF")
    connection.execute("PRAGMA synchronous=OFF")


def _insert(connection: Connection, entries: Sequence[Effective], first: int) -> None:
    rows, records, facts, words, bodies = [], [], [], [], []
    for n, one in enumerate(entries, first):
        plain = to_plain(one.entry)
        rows.append(_row(n, one))
        records.append(_record(n, one, plain))
        found = set(facts_of(one.system, one.kind, one.entry))
        facts += [(f.field, f.word, f.number, n) for f in found]
        facts += [("is", "corrected", None, n)] if one.corrected else []
        parts = {part for name in names_of(one.entry) for part in _parts(name)}
        words += [(part, n) for part in parts]
        bodies.append((n, text_of(one.system, one.kind, plain)))
    if rows:
        connection.execute(entry.insert(), rows)
        connection.execute(record.insert(), records)
        connection.exec_driver_sql("INSERT INTO fact (field, word, number, n) VALUES (?, ?, ?, ?)", facts)
        connection.exec_driver_sql("INSERT INTO word (word, n) VALUES (?, ?)", words)
        connection.exec_driver_sql("INSERT INTO body (rowid, text) VALUES (?, ?)", bodies)


def _parts(name: str) -> list[str]:
    return [part for part in name.replace("-", " ").replace("'", " ").split() if part]


def _row(n: int, one: Effective) -> dict[str, Any]:
    return {
        "n": n, "system": one.system, "kind": one.kind, "id": one.entry.id, "name": one.entry.name,
        "folded": names_of(one.entry)[0], "sort": sort_key(one.system, one.kind, one.entry),
        "points": points_of(one.entry), "house": house_share(one.entry), "pack": one.pack,
    }  # fmt: skip


def _record(n: int, one: Effective, plain: Mapping[str, Any]) -> dict[str, Any]:
    data = canonical(plain)
    base = canonical(to_plain(one.base)) if one.corrected else data
    row = canonical(row_of(one.entry, plain))
    return {"n": n, "row": row, "data": data, "base": base, "corrected": canonical(list(one.corrected))}


def _whole() -> Select[Any]:
    """Entries with their records, in catalogue order."""
    return select(entry, record).join(record, record.c.n == entry.c.n).order_by(entry.c.sort)


def _remove(connection: Connection, system: str, kind: str, id_: str) -> None:
    found = select(entry.c.n).where(entry.c.system == system, entry.c.kind == kind, entry.c.id == id_)
    n = connection.scalar(found)
    if n is None:
        return
    for table in (fact, word, record, entry):
        connection.execute(table.delete().where(table.c.n == n))
    connection.exec_driver_sql("DELETE FROM body WHERE rowid = ?", (n,))


def _shown(row: Any) -> Shown:
    cls = SCHEMAS[row.system][row.kind]
    made, base = from_plain(cls, json.loads(row.data)), from_plain(cls, json.loads(row.base))
    return Shown(row.system, row.kind, made, base, row.pack, tuple(json.loads(row.corrected)), row.house)
