"""Lists of disks, spells and what else lies in one heap, and the reinforcement stack."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from itertools import groupby
from typing import Any

from app.armies.formats.file_values import Record, ValueReader
from app.armies.shapes.line_codec import plain_line, read_lines
from app.armies.shapes.parts import ENTRY, MAX_COPIES_ON_LINE, ORDER, ListHead, ListRow, ListSpot, row_of
from catalog.schema import Entry, Line, PublishedArmy
from catalog.schema.lists import DiskList

PARTS = (ENTRY, ORDER)
FILE_KEYS = ("entries", "order")
SECTIONS: Mapping[str, str] = {ORDER: "army-text.order"}
PREFIXES: Mapping[str, str] = {}
HAS_COLOURS = False


def rows(army: DiskList) -> Iterator[ListRow]:
    yield from (row_of(ENTRY, line) for line in army.entries)
    yield from _stack_rows(army.order)


def _stack_rows(order: tuple[str, ...]) -> Iterator[ListRow]:
    for id_, alike in groupby(order):
        number = len(tuple(alike))
        for start in range(0, number, MAX_COPIES_ON_LINE):
            yield ListRow(ORDER, id_, min(MAX_COPIES_ON_LINE, number - start))


def from_rows(head: ListHead, rows: Sequence[ListRow]) -> DiskList:
    entries = tuple(row.line for row in rows if row.part == ENTRY)
    order = tuple(row.id for row in rows if row.part == ORDER for _ in range(row.count))
    return DiskList(**asdict(head), entries=entries, order=order)


def read(reader: ValueReader, record: Record, head: ListHead) -> DiskList:
    return DiskList(**asdict(head), entries=read_lines(reader, record, "entries"), order=reader.words(record, "order"))


def plain(army: DiskList) -> dict[str, Any]:
    entries = [plain_line(line) for line in army.entries]
    return {"entries": entries, **({"order": list(army.order)} if army.order else {})}


def from_published(system: str, entry: Entry) -> DiskList | None:
    if not isinstance(entry, PublishedArmy):
        return None
    return DiskList(system=system, name=entry.name, limit=entry.limit, entries=entry.entries)


def arrange(army: DiskList, arrange: Callable[[Iterable[Line]], tuple[Line, ...]]) -> DiskList:
    """The reinforcement stack stays as it is."""
    return replace(army, entries=arrange(army.entries))


def lines(army: DiskList) -> Iterator[tuple[ListSpot, Line]]:
    yield from ((ListSpot("entries"), line) for line in army.entries)


def lines_at(army: DiskList, spot: ListSpot) -> tuple[Line, ...]:
    return army.entries if spot.part == "entries" else ()


def with_lines(army: DiskList, spot: ListSpot, lines: tuple[Line, ...]) -> DiskList:  # noqa: ARG001
    return replace(army, entries=lines)


def part_of(piece: Entry | None) -> str:  # noqa: ARG001
    return ENTRY
