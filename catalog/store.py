"""The catalogue database: a rebuildable cache of the effective entries, with facts and a text index beside them.

It is built aside and renamed, so that a killed build leaves nothing half made. Everything in it can be lost without
loss: `catalog.overlay` rebuilds it from the packs and from the user's own corrections.

Plain SQLite on purpose: every statement here is written by hand, and importing SQLAlchemy would take a third of the
time in which the window has to be usable.
"""

import gc
import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.base.canonical import canonical
from app.base.errors import KnownError
from app.base.ids import Ref, slug
from app.games.registry import kinds_of, piece_kinds
from app.storage.sqlite import connect

if TYPE_CHECKING:
    from catalog.schema import Entry

# Raise it when tables or facts change: catalogues of another layout are built anew.
LAYOUT = 16

Progress = Callable[[float, str], None]
Row = sqlite3.Row

# `entry` is narrow, because searches run over it; `record` holds the wide JSON parts: what a list of results shows, the
# entry in effect, the entry beneath the user's own corrections, and the fields that these changed. `word` has the
# beginnings of the words in names, for searches too short for the trigrams of `body`.
_TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE entry (
    n INTEGER PRIMARY KEY, system TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,
    folded TEXT NOT NULL, sort TEXT NOT NULL, points INTEGER, house REAL NOT NULL, pack TEXT NOT NULL);
CREATE TABLE record (
    n INTEGER PRIMARY KEY, row TEXT NOT NULL, data TEXT NOT NULL, base TEXT NOT NULL, corrected TEXT NOT NULL);
CREATE TABLE fact (field TEXT NOT NULL, word TEXT, number REAL, n INTEGER NOT NULL);
CREATE TABLE word (word TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (word, n)) WITHOUT ROWID;
CREATE VIRTUAL TABLE body USING fts5(text, tokenize='trigram');
"""
# Made after the rows: sorting them once is faster than keeping them sorted.
_INDEXES = """
CREATE UNIQUE INDEX entry_key ON entry (system, kind, id);
CREATE INDEX entry_id ON entry (id);
CREATE INDEX entry_sort ON entry (sort);
CREATE INDEX fact_word ON fact (field, word, n);
CREATE INDEX fact_number ON fact (field, number, n);
ANALYZE;
"""
# What the user owns is no part of the catalogue: it is told to one that is open, and forgotten with it.
_MINE = """
CREATE TEMP TABLE IF NOT EXISTS mine (
    piece TEXT PRIMARY KEY, owned INTEGER NOT NULL, wanted INTEGER NOT NULL, free INTEGER NOT NULL) WITHOUT ROWID
"""
BOX_KIND = "set"
_WHOLE = "SELECT * FROM entry JOIN record USING (n)"


@dataclass(frozen=True, slots=True)
class EffectiveEntry:
    """An entry as it stands after all packs and corrections, and as it stood beneath the user's own."""

    system: str
    kind: str
    entry: "Entry"
    base: "Entry"
    pack: str
    corrected: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnedCounts:
    """How many of each piece the user owns, wants, and has free of armies that are built. Names as `mine_key` makes
    them; what is not named there is none."""

    owned: Mapping[str, int] = field(default_factory=dict)
    wanted: Mapping[str, int] = field(default_factory=dict)
    free: Mapping[str, int] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.owned or self.wanted or self.free)


def mine_key(system: str, kind: str, id_: str) -> str:
    """What a piece or a box is called in `OwnedCounts`; nothing for an entry that nobody can own."""
    if kind == BOX_KIND:
        return f"{system}/{BOX_KIND}/{id_}"
    return f"{system}/{id_}" if kind in piece_kinds(system) else ""


@dataclass(frozen=True, slots=True)
class ShownEntry:
    """An entry read back from the catalogue."""

    system: str
    kind: str
    entry: "Entry"
    base: "Entry"
    pack: str
    corrected: tuple[str, ...]
    house: float


class Catalog:
    """An open catalogue database. One thread at a time; it holds a single connection."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection = connect(path, mode="rwc")
        self._connection.row_factory = sqlite3.Row
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "temp_store=MEMORY", "cache_size=-16000"):
            self._connection.execute(f"PRAGMA {pragma}")
        self.mine = OwnedCounts()
        self._told = OwnedCounts()

    def close(self) -> None:
        self._connection.close()

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Row]:
        try:
            return self._connection.execute(query, values).fetchall()
        except sqlite3.DatabaseError as e:
            if isinstance(e, sqlite3.ProgrammingError):
                raise
            self.discard()
            raise KnownError("catalog-damaged", path=str(self.path), why=str(e)) from e

    def discard(self) -> None:
        """Take a damaged cache away, so that the next start builds it anew."""
        self._connection.close()
        remove_catalog(self.path)

    def meta(self, key: str) -> str:
        found = self.rows("SELECT value FROM meta WHERE key = ?", (key,))
        return str(found[0]["value"]) if found else ""

    def get(self, ref: Ref) -> tuple[ShownEntry, ...]:
        """The entries a reference names; more than one only where the kind was left out."""
        query = f"{_WHOLE} WHERE system = ? AND id = ? AND (kind = ? OR ? = '') ORDER BY sort"
        return tuple(_shown(row) for row in self.rows(query, (ref.system, ref.id, ref.kind, ref.kind)))

    def everything(self, system: str | None = None, kind: str | None = None) -> Iterator[ShownEntry]:
        """All entries in effect, or those of a game or a kind, in order."""
        query = f"{_WHOLE} WHERE system = coalesce(?, system) AND kind = coalesce(?, kind) ORDER BY sort"
        return (_shown(row) for row in self.rows(query, (system, kind)))

    def ids(self, system: str) -> list[str]:
        return [row["id"] for row in self.rows("SELECT id FROM entry WHERE system = ? ORDER BY sort", (system,))]

    @cached_property
    def vocabulary(self) -> dict[str, frozenset[str]]:
        """Every word that stands in a field, by field."""
        found: dict[str, set[str]] = {}
        for row in self.rows("SELECT DISTINCT field, word FROM fact WHERE word IS NOT NULL"):
            found.setdefault(row["field"], set()).add(row["word"])
        return {field: frozenset(words) for field, words in found.items()}

    @cached_property
    def number_fields(self) -> frozenset[str]:
        """The fields that hold numbers."""
        return frozenset(row["field"] for row in self.rows("SELECT DISTINCT field FROM fact WHERE number IS NOT NULL"))

    @cached_property
    def field_sizes(self) -> dict[str, dict[str, int]]:
        """How many facts there are of each field, by game; the empty game stands for all."""
        found: dict[str, dict[str, int]] = {"": {}}
        query = "SELECT system, field, count(*) AS count FROM fact JOIN entry USING (n) GROUP BY system, field"
        for row in self.rows(query):
            found.setdefault(row["system"], {})[row["field"]] = row["count"]
            found[""][row["field"]] = found[""].get(row["field"], 0) + row["count"]
        return found

    @cached_property
    def plurals(self) -> dict[str, str]:
        """How people call a faction, race or clan -> its id: `elves` -> `elf`."""
        rows = self.rows(f"{_WHOLE} WHERE kind IN ('faction', 'race', 'clan')")
        return {slug(json.loads(row["data"])["plural"]): row["id"] for row in rows}

    def patch(self, changed: Sequence[EffectiveEntry], gone: Iterable[tuple[str, str, str]], overlay: str) -> None:
        """Put changed entries in place of their rows and note which corrections the catalogue now shows."""
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for key in chain(gone, ((e.system, e.kind, e.entry.id) for e in changed)):
                _remove(connection, key)
            _insert(connection, changed, connection.execute("SELECT coalesce(max(n), 0) + 1 FROM entry").fetchone()[0])
            connection.execute("UPDATE meta SET value = ? WHERE key = 'overlay'", (overlay,))
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        for name in ("vocabulary", "number_fields", "plurals", "field_sizes"):
            self.__dict__.pop(name, None)

    def own(self, mine: OwnedCounts) -> None:
        """Tell the catalogue what the user owns; kept until told otherwise. To own nothing costs nothing."""
        self.mine = mine
        if not mine or mine == self._told:
            return
        names = sorted({*mine.owned, *mine.wanted, *mine.free})
        rows = [(name, mine.owned.get(name, 0), mine.wanted.get(name, 0), mine.free.get(name, 0)) for name in names]
        self._connection.execute(_MINE)
        self._connection.execute("DELETE FROM mine")
        self._connection.executemany("INSERT INTO mine VALUES (?, ?, ?, ?)", rows)
        self._told = mine


def remove_catalog(path: Path) -> None:
    """The file and what SQLite keeps beside it."""
    for suffix in ("", "-wal", "-shm"):
        with suppress(OSError):
            path.with_name(path.name + suffix).unlink()


def build_catalog(
    path: Path, entries: Sequence[EffectiveEntry], overlay: str, progress: Progress | None = None
) -> None:
    """Write a whole catalogue beside its place and move it there when it is complete."""
    part = path.with_suffix(f".{os.getpid()}.part")
    part.unlink(missing_ok=True)
    try:
        with closing(connect(part, mode="rwc")) as connection, _no_collecting():
            _fill(connection, entries, overlay, progress)
        part.replace(path)
    except (sqlite3.Error, OSError) as e:
        part.unlink(missing_ok=True)
        raise KnownError("catalog-not-written", path=str(path), why=str(e)) from e


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Hundreds of thousands of rows and no cycle among them: looking for rubbish meanwhile costs a fifth."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _fill(
    connection: sqlite3.Connection, entries: Sequence[EffectiveEntry], overlay: str, progress: Progress | None
) -> None:
    # Nothing to protect: a build that fails is thrown away as a whole.
    connection.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;" + _TABLES)
    connection.execute("BEGIN")
    values = {"overlay": overlay, "layout": str(LAYOUT)}
    connection.executemany("INSERT INTO meta VALUES (?, ?)", list(values.items()))
    for start in range(0, len(entries), 1000):
        _insert(connection, entries[start : start + 1000], start + 1)
        if progress:
            progress(min(1.0, (start + 1000) / len(entries)), "index")
    connection.execute("COMMIT")
    connection.executescript(_INDEXES)


def _insert(connection: sqlite3.Connection, entries: Sequence[EffectiveEntry], first: int) -> None:
    from app.words.abilities import abilities_text
    from catalog.facts import facts_of, names_of, text_of
    from catalog.schema.plain import to_plain

    rows, records, facts, words, bodies = [], [], [], [], []
    for n, one in enumerate(entries, first):
        plain = to_plain(one.entry)
        rows.append((n, *_row(one)))
        records.append((n, *_record(one, plain)))
        found = set(facts_of(one.system, one.kind, one.entry))
        facts += [(f.field, f.word, f.number, n) for f in found]
        facts += [("is", "corrected", None, n)] if one.corrected else []
        parts = {part for name in names_of(one.entry) for part in _parts(name)}
        words += [(part, n) for part in parts]
        told = abilities_text(getattr(one.entry, "abilities", ()))
        bodies.append((n, text_of(one.system, one.kind, plain, told)))
    connection.executemany("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
    connection.executemany("INSERT INTO record VALUES (?, ?, ?, ?, ?)", records)
    connection.executemany("INSERT INTO fact VALUES (?, ?, ?, ?)", facts)
    connection.executemany("INSERT INTO word VALUES (?, ?)", words)
    connection.executemany("INSERT INTO body (rowid, text) VALUES (?, ?)", bodies)


def _parts(name: str) -> list[str]:
    return [part for part in name.replace("-", " ").replace("'", " ").split() if part]


def _row(one: EffectiveEntry) -> tuple[Any, ...]:
    """In the order of the columns of `entry`, without its number."""
    from catalog.facts import names_of, points_of, sort_key
    from catalog.schema.origins import house_share

    entry = one.entry
    return (
        one.system, one.kind, entry.id, entry.name, names_of(entry)[0], sort_key(one.system, one.kind, entry),
        points_of(entry), house_share(entry), one.pack,
    )  # fmt: skip


def _record(one: EffectiveEntry, plain: Mapping[str, Any]) -> tuple[str, str, str, str]:
    from catalog.facts import row_of
    from catalog.schema.plain import to_plain

    data = canonical(plain)
    base = canonical(to_plain(one.base)) if one.corrected else data
    return canonical(row_of(one.entry, plain)), data, base, canonical(list(one.corrected))


def _remove(connection: sqlite3.Connection, key: tuple[str, str, str]) -> None:
    found = connection.execute("SELECT n FROM entry WHERE system = ? AND kind = ? AND id = ?", key).fetchone()
    if found:
        for table, column in (("fact", "n"), ("word", "n"), ("record", "n"), ("body", "rowid"), ("entry", "n")):
            connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (found[0],))


def _shown(row: Row) -> ShownEntry:
    from catalog.schema.plain import from_plain

    cls = kinds_of(row["system"])[row["kind"]]
    made = from_plain(cls, json.loads(row["data"]))
    base = made if row["base"] == row["data"] else from_plain(cls, json.loads(row["base"]))
    return ShownEntry(
        row["system"], row["kind"], made, base, row["pack"], tuple(json.loads(row["corrected"])), row["house"]
    )
