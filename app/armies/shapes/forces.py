"""Forces of dice: three armies, two terrains, dragons, a summoning pool, minor terrains."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from app.armies.formats.file_values import Record, ValueReader
from app.armies.shapes.line_codec import plain_line, read_lines
from app.armies.shapes.parts import (
    DICE_ARMIES,
    DICE_LINES,
    DICE_PARTS,
    DICE_TERRAINS,
    FRONTIER_TERRAIN,
    HOME_TERRAIN,
    ListHead,
    ListRow,
    ListSpot,
    row_of,
)
from catalog.schema import DiceForce, DiceTerrain, Dragon, Entry, Line, MinorTerrain, Unit
from catalog.schema.lists import DiceList

PARTS = (*DICE_ARMIES, HOME_TERRAIN, FRONTIER_TERRAIN, "dragon", "summoning-pool", "minor-terrain")
FILE_KEYS = ("armies", "terrains", "dragons", "summoning_pool", "minor_terrains")
SECTIONS: Mapping[str, str] = {
    "home": "army-text.home",
    "campaign": "army-text.campaign",
    "horde": "army-text.horde",
    "dragon": "army-text.dragons",
    "summoning-pool": "army-text.summoning-pool",
    "minor-terrain": "army-text.minor-terrains",
}
PREFIXES: Mapping[str, str] = {
    HOME_TERRAIN: "army-text.home-terrain",
    FRONTIER_TERRAIN: "army-text.frontier-terrain",
}
HAS_COLOURS = True

# Groups of a file that hold lines beside the three armies.
_ASIDE = tuple(field for field in DICE_PARTS.values() if field not in DICE_ARMIES)


def rows(army: DiceList) -> Iterator[ListRow]:
    for part in PARTS:
        if part in DICE_PARTS:
            yield from (row_of(part, line) for line in getattr(army, DICE_PARTS[part]))
        elif terrain := getattr(army, part.replace("-", "_")):
            yield ListRow(part, terrain)


def from_rows(head: ListHead, rows: Sequence[ListRow]) -> DiceList:
    said: dict[str, Any] = asdict(head)
    for part, field in DICE_PARTS.items():
        said[field] = tuple(row.line for row in rows if row.part == part)
    for row in rows:
        if row.part in PREFIXES:
            said[row.part.replace("-", "_")] = row.id
    return DiceList(**said)


def read(reader: ValueReader, record: Record, head: ListHead) -> DiceList:
    armies = reader.record(record.get("armies", {}), ("armies",), DICE_ARMIES)
    terrains = reader.record(record.get("terrains", {}), ("terrains",), ("home", "frontier"))
    lines: dict[str, Any] = {army: read_lines(reader, armies, army, ("armies",)) for army in DICE_ARMIES}
    lines |= {field: read_lines(reader, record, field) for field in _ASIDE}
    return DiceList(
        **asdict(head),
        **lines,
        home_terrain=_read_terrain(reader, terrains, "home"),
        frontier_terrain=_read_terrain(reader, terrains, "frontier"),
    )


def _read_terrain(reader: ValueReader, terrains: Record, key: str) -> str | None:
    return None if terrains.get(key) is None else reader.text(terrains, key, ("terrains",))


def plain(army: DiceList) -> dict[str, Any]:
    terrains = {"home": army.home_terrain, "frontier": army.frontier_terrain}
    return {
        "armies": {name: [plain_line(line) for line in getattr(army, name)] for name in DICE_ARMIES},
        "terrains": {name: terrain for name, terrain in terrains.items() if terrain is not None},
        **{field: [plain_line(line) for line in getattr(army, field)] for field in _ASIDE},
    }


def from_published(system: str, entry: Entry) -> DiceList | None:
    if not isinstance(entry, DiceForce):
        return None
    fields = ("limit", "house_rules", "home_terrain", "frontier_terrain", *DICE_PARTS.values())
    return DiceList(system=system, name=entry.name, **{name: getattr(entry, name) for name in fields})


def arrange(army: DiceList, arrange: Callable[[Iterable[Line]], tuple[Line, ...]]) -> DiceList:
    lines: dict[str, Any] = {field: arrange(getattr(army, field)) for field in DICE_PARTS.values()}
    return replace(army, **lines)


def lines(army: DiceList) -> Iterator[tuple[ListSpot, Line]]:
    for part in DICE_LINES:
        yield from ((ListSpot(part), line) for line in getattr(army, part))
    for part in DICE_TERRAINS:
        terrain = getattr(army, part)
        if terrain is not None:
            yield ListSpot(part), Line(id=terrain)


def lines_at(army: DiceList, spot: ListSpot) -> tuple[Line, ...]:
    found = getattr(army, spot.part, ())
    if isinstance(found, str):
        return (Line(id=found),)
    return found or ()


def with_lines(army: DiceList, spot: ListSpot, lines: tuple[Line, ...]) -> DiceList:
    single = lines[-1].id if lines else None
    parts: dict[str, Any] = {spot.part: single if spot.part in DICE_TERRAINS else lines}
    return replace(army, **parts)


def part_of(piece: Entry | None) -> str:
    kinds = ((Dragon, "dragon"), (DiceTerrain, HOME_TERRAIN), (MinorTerrain, "minor-terrain"))
    is_dragonkin = isinstance(piece, Unit) and piece.race == "dragonkin"
    return next((part for cls, part in kinds if isinstance(piece, cls)), "summoning-pool" if is_dragonkin else "home")
