"""Lists of regiments, each with its hero, units and command cards."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from app.armies.formats.file_values import Record, ValueReader
from app.armies.shapes.line_codec import plain_line, read_lines
from app.armies.shapes.parts import COMMAND, HERO, UNIT, ListHead, ListRow, ListSpot, row_of
from catalog.schema import CommandCard, Entry, Line, PublishedArmy, Regiment, WarhammerDisk
from catalog.schema.lists import RegimentList
from catalog.source_positions import Path

PARTS = (HERO, UNIT, COMMAND)
FILE_KEYS = ("regiments",)
SECTIONS: Mapping[str, str] = {}
PREFIXES: Mapping[str, str] = {HERO: "army-text.hero", UNIT: "army-text.unit", COMMAND: "army-text.card"}
HAS_COLOURS = False


def rows(army: RegimentList) -> Iterator[ListRow]:
    for number, regiment in enumerate(army.regiments, 1):
        yield ListRow(HERO, regiment.hero, group=number)
        yield from (row_of(UNIT, line, number) for line in regiment.units)
        yield from (ListRow(COMMAND, card, group=number) for card in regiment.commands)


def from_rows(head: ListHead, rows: Sequence[ListRow]) -> RegimentList:
    return RegimentList(**asdict(head), regiments=tuple(_regiments(rows)))


def _regiments(rows: Sequence[ListRow]) -> Iterator[Regiment]:
    for group in dict.fromkeys(row.group for row in rows):
        own = [row for row in rows if row.group == group]
        yield Regiment(
            hero=next((row.id for row in own if row.part == HERO), ""),
            units=tuple(row.line for row in own if row.part == UNIT),
            commands=tuple(row.id for row in own if row.part == COMMAND for _ in range(row.count)),
        )


def read(reader: ValueReader, record: Record, head: ListHead) -> RegimentList:
    items = reader.items(record, "regiments")
    regiments = tuple(_read_regiment(reader, item, n) for n, item in enumerate(items))
    return RegimentList(**asdict(head), regiments=regiments)


def _read_regiment(reader: ValueReader, item: Any, n: int) -> Regiment:
    """A regiment may still be without its hero: an empty text."""
    path: Path = ("regiments", n)
    record = reader.record(item, path, ("hero", "units", "commands"))
    return Regiment(
        hero=reader.text(record, "hero", path, min_length=0) if isinstance(item, Mapping) else "",
        units=read_lines(reader, record, "units", path),
        commands=reader.words(record, "commands", path),
    )


def plain(army: RegimentList) -> dict[str, Any]:
    return {"regiments": [_plain_regiment(regiment) for regiment in army.regiments]}


def _plain_regiment(regiment: Regiment) -> dict[str, Any]:
    units = [plain_line(line) for line in regiment.units]
    return {"hero": regiment.hero, "units": units, "commands": list(regiment.commands)}


def from_published(system: str, entry: Entry) -> RegimentList | None:
    if not isinstance(entry, PublishedArmy):
        return None
    return RegimentList(system=system, name=entry.name, limit=entry.limit, regiments=entry.regiments)


def arrange(army: RegimentList, arrange: Callable[[Iterable[Line]], tuple[Line, ...]]) -> RegimentList:
    return replace(army, regiments=tuple(replace(one, units=arrange(one.units)) for one in army.regiments))


def lines(army: RegimentList) -> Iterator[tuple[ListSpot, Line]]:
    for number, regiment in enumerate(army.regiments):
        if regiment.hero:
            yield ListSpot("hero", number), Line(id=regiment.hero)
        yield from ((ListSpot("units", number), line) for line in regiment.units)
        yield from ((ListSpot("commands", number), Line(id=card)) for card in regiment.commands)


def lines_at(army: RegimentList, spot: ListSpot) -> tuple[Line, ...]:
    regiment = army.regiments[spot.regiment]
    if spot.part == "units":
        return regiment.units
    single = regiment.commands if spot.part == "commands" else (regiment.hero,) if regiment.hero else ()
    return tuple(Line(id=piece) for piece in single)


def with_lines(army: RegimentList, spot: ListSpot, lines: tuple[Line, ...]) -> RegimentList:
    regiment = army.regiments[spot.regiment]
    if spot.part == "units":
        regiment = replace(regiment, units=lines)
    elif spot.part == "commands":
        regiment = replace(regiment, commands=tuple(line.id for line in lines for _ in range(line.count)))
    else:
        regiment = replace(regiment, hero=lines[-1].id if lines else "")
    before, after = army.regiments[: spot.regiment], army.regiments[spot.regiment + 1 :]
    return replace(army, regiments=(*before, regiment, *after))


def part_of(piece: Entry | None) -> str:
    if isinstance(piece, CommandCard):
        return COMMAND
    return HERO if isinstance(piece, WarhammerDisk) and piece.hero else UNIT
