"""Figures of the collection, on a catalogue inflated to 10,000 pieces. Each beside a floor measured in the same run."""

import csv
import io
import sqlite3
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import pytest

from app.collection.build import fits
from app.collection.buys import best_buys
from app.collection.exchange import IntakeReport, export_csv, export_json, import_collection, tell_report
from app.collection.holdings import add, add_box, totals
from app.collection.pieces import OwnablePieces, PieceId, make_shelf
from app.collection.rows import Collection
from app.collection.steps import read_collection
from app.games.registry import piece_kinds
from app.storage.database import open_database
from catalog.load import load_built_in
from catalog.schema import PublishedArmy
from catalog.schema.armies import Line
from catalog.schema.lists import DiskList

ROWS = 10_000
MISSPELT = 500

pytestmark = pytest.mark.bench


def seconds(action: Callable[[], object]) -> float:
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


@pytest.fixture(scope="module")
def shelf() -> OwnablePieces:
    """All entries, and copies of the pieces under further names until there are enough."""
    items = load_built_in().items
    entries = [(item.system, item.kind, item.entry) for item in items]
    pieces = [one for one in entries if one[1] in piece_kinds(one[0])]
    for copy in count(1):
        if len(entries) > ROWS + len(items):
            return make_shelf(entries)
        entries += [
            (system, kind, replace(entry, id=f"{entry.id}-{copy}", name=f"{entry.name} {copy}"))
            for system, kind, entry in pieces
        ]
    raise AssertionError


@pytest.fixture(scope="module")
def table(shelf: OwnablePieces) -> bytes:
    """As people write it: names, some of them misspelt."""
    dice = Random(5)
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["system", "name", "owned", "wanted", "note"])
    for n, known in enumerate(list(shelf.pieces.values())[:ROWS]):
        spoilt = len(known.name) // 2
        name = known.name if n % (ROWS // MISSPELT) else f"{known.name[:spoilt]}q{known.name[spoilt + 1 :]}"
        writer.writerow([known.system, name, dice.randint(0, 9), dice.randint(0, 3), "from the blue box, top drawer"])
    return out.getvalue().encode()


def floor(raw: bytes, path: Path) -> None:
    """The least that could be done: read the table, write the rows, once."""
    rows = [(*cells, "", "", 0, "", "")[:9] for cells in csv.reader(io.StringIO(raw.decode()))]
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE holding (a, b, c, d, e, f, g, h, i, PRIMARY KEY (a, b, c))")
        connection.executemany("INSERT OR REPLACE INTO holding VALUES (?,?,?,?,?,?,?,?,?)", rows)
    connection.close()


def test_10_000_rows_are_imported_under_2_seconds(shelf: OwnablePieces, table: bytes, tmp_path: Path) -> None:
    least = min(seconds(lambda n=n: floor(table, tmp_path / f"{n}.db")) for n in range(3))
    taken = min(imported(shelf, table, tmp_path / f"names {n}")[0] for n in range(3))
    _, held, report = imported(shelf, table, tmp_path / "names")
    print(f"\n{tell_report(report)[0]}")
    print(f"{ROWS} rows by name, {MISSPELT} misspelt: {taken:.2f} s")
    print(f"floor (read the table, insert the rows) {least:.2f} s; ratio {taken / least:.0f}")
    assert len(report.lines) == ROWS
    assert report.count("refused") < MISSPELT
    assert taken < 2
    for kind, raw in {"csv": export_csv(held, shelf), "json": export_json(held)}.items():
        own = min(imported(shelf, raw, tmp_path / f"{kind} {n}")[0] for n in range(3))
        print(f"our own {kind}: {own:.2f} s")
        assert imported(shelf, raw, tmp_path / kind)[1] == held
        assert own < 2


def imported(shelf: OwnablePieces, raw: bytes, folder: Path) -> tuple[float, Collection, IntakeReport]:
    with open_database(folder) as db:
        begun = time.perf_counter()
        report = import_collection(db, shelf, raw, "mine")
        return time.perf_counter() - begun, read_collection(db), report


def test_one_click_in_a_large_collection_is_a_blink(shelf: OwnablePieces, table: bytes, tmp_path: Path) -> None:
    with open_database(tmp_path) as db:
        import_collection(db, shelf, table, "names.csv")
        add_box(db, shelf, "warhammer", "core")
        taken = statistics.median(seconds(lambda: add(db, shelf, PieceId("diskwars", "elven-bard"))) for _ in range(9))
        sums = min(seconds(lambda: totals(read_collection(db), shelf)) for _ in range(5))
    print(f"\nadd one piece {taken * 1000:.1f} ms; read and sum up everything {sums * 1000:.0f} ms")
    assert taken < 0.05
    assert sums < 0.5


def test_what_can_be_built_from_it_is_known_at_once(shelf: OwnablePieces) -> None:
    """A thousand saved armies, all a few pieces short."""
    dice = Random(3)
    printed = [
        item.entry for item in load_built_in().items if isinstance(item.entry, PublishedArmy) and item.entry.entries
    ]
    entries = [line for army in printed for line in army.entries]
    armies = [
        DiskList(system="diskwars", name=str(n), limit=150, entries=tuple(
            Line(id=line.id, count=line.count) for line in dice.sample(entries, 12)
        ))
        for n in range(1000)
    ]  # fmt: skip
    have = {PieceId("diskwars", line.id): dice.randint(1, 5) for line in entries}
    found = fits(armies, shelf, have)
    listed = seconds(lambda: fits(armies, shelf, have))
    searched = seconds(lambda: best_buys(found, 5))
    bought = best_buys(found, 5)
    print(f"\n1000 armies: {sum(fit.is_complete for fit in found)} complete, listed in {listed:.2f} s")
    print(f"5 pieces complete {len(bought.completes)} more (at most {bought.max_completes}), found in {searched:.2f} s")
    assert listed < 0.5
    assert searched < 3
