"""Army files, `roundel-army/1`: JSON to list and back. Unknown ids are kept; what they mean is the law's business."""

import json
from collections.abc import Mapping
from typing import Any

from app.armies.reading import Migration, Reader, Record, read_json
from app.armies.rows import DICE_PARTS, MOST
from app.base.canonical import canonical, readable
from app.base.errors import Problem
from app.games.ids import SYSTEMS
from catalog.marks import Marked, Path
from catalog.schema.armies import Line, Regiment
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList

FAMILY, VERSION = "roundel-army", 1
FORMAT = f"{FAMILY}/{VERSION}"
LIMITS = (1, 9999)
SUFFIX = ".army.json"

_HEAD = ("format", "system", "name", "limit")
_KEYS: Mapping[str, tuple[str, ...]] = {
    "diskwars": (*_HEAD, "entries", "order", "house_rules"),
    "l5r": (*_HEAD, "entries", "order", "house_rules"),
    "warhammer": (*_HEAD, "regiments", "house_rules"),
    "dragon-dice": (*_HEAD, "armies", "terrains", "dragons", "summoning_pool", "minor_terrains", "house_rules"),
}
_ARMIES = ("home", "campaign", "horde")


def _entries_as_lines(value: dict[str, Any]) -> dict[str, Any]:
    """Version 0 knew the disk games only and wrote `entries` as a map of id to count. It was never released: it shows
    how a version follows another."""
    entries = value.get("entries")
    if isinstance(entries, Mapping):
        value = {**value, "entries": tuple({"id": id_, "count": count} for id_, count in entries.items())}
    return {**value, "format": FORMAT}


# Each brings a file from one version to the next.
MIGRATIONS: Mapping[str, Migration] = {f"{FAMILY}/0": _entries_as_lines}


# --- reading ---


def read_army(raw: bytes, name: str) -> ArmyList | tuple[Problem, ...]:
    """The list in a file called `name`, or all that is wrong with it, each with its place."""
    marked = read_json(raw, name)
    return (marked,) if isinstance(marked, Problem) else army_from(marked)


def stored_army(text: str) -> ArmyList | tuple[Problem, ...]:
    """A list as the database keeps it."""
    return army_from(Marked("", json.loads(text)))


def army_from(marked: Marked) -> ArmyList | tuple[Problem, ...]:
    """The list that plain values describe, or all that is wrong with them."""
    reader = Reader(marked)
    value = reader.current(FAMILY, VERSION, MIGRATIONS)
    if value is None:
        return tuple(reader.problems)
    system = reader.text(value, "system")
    if system not in SYSTEMS:
        reader.note("army-system-unknown", ("system",), wanted=system, known=list(SYSTEMS))
        return tuple(reader.problems)
    reader.record(value, (), _KEYS[system])
    made = _SHAPES[system](reader, value, _head(reader, value, system))
    return tuple(reader.problems) or made


def _head(reader: Reader, value: Record, system: str) -> dict[str, Any]:
    least, most = LIMITS
    return {
        "system": system,
        "name": reader.text(value, "name"),
        "limit": reader.whole(value, "limit", least=least, most=most),
        "house_rules": reader.words(value, "house_rules"),
    }


def _disks(reader: Reader, value: Record, head: dict[str, Any]) -> DiskList:
    return DiskList(**head, entries=_lines(reader, value, "entries"), order=reader.words(value, "order"))


def _regiments(reader: Reader, value: Record, head: dict[str, Any]) -> RegimentList:
    items = reader.items(value, "regiments")
    return RegimentList(**head, regiments=tuple(_regiment(reader, item, n) for n, item in enumerate(items)))


def _regiment(reader: Reader, item: Any, n: int) -> Regiment:
    """A regiment may still be without its hero: an empty text."""
    path: Path = ("regiments", n)
    record = reader.record(item, path, ("hero", "units", "commands"))
    return Regiment(
        hero=reader.text(record, "hero", path, least=0) if isinstance(item, Mapping) else "",
        units=_lines(reader, record, "units", path),
        commands=reader.words(record, "commands", path),
    )


def _dice(reader: Reader, value: Record, head: dict[str, Any]) -> DiceList:
    armies = reader.record(value.get("armies", {}), ("armies",), _ARMIES)
    terrains = reader.record(value.get("terrains", {}), ("terrains",), ("home", "frontier"))
    lines: dict[str, Any] = {army: _lines(reader, armies, army, ("armies",)) for army in _ARMIES}
    lines |= {field: _lines(reader, value, field) for field in DICE_PARTS.values() if field not in _ARMIES}
    return DiceList(
        **head,
        **lines,
        home_terrain=_terrain(reader, terrains, "home"),
        frontier_terrain=_terrain(reader, terrains, "frontier"),
    )


def _terrain(reader: Reader, terrains: Record, key: str) -> str | None:
    return None if terrains.get(key) is None else reader.text(terrains, key, ("terrains",))


def _lines(reader: Reader, record: Record, key: str, path: Path = ()) -> tuple[Line, ...]:
    items = reader.items(record, key, path)
    return tuple(_line(reader, item, (*path, key, n)) for n, item in enumerate(items))


def _line(reader: Reader, item: Any, path: Path) -> Line:
    record = reader.record(item, path, ("id", "colours", "count"))
    if not isinstance(item, Mapping):
        return Line(id="")  # already noted
    return Line(
        id=reader.text(record, "id", path),
        count=reader.whole({"count": 1, **record}, "count", path, least=1, most=MOST),
        colours=reader.words(record, "colours", path),
    )


_SHAPES: Mapping[str, Any] = {"diskwars": _disks, "l5r": _disks, "warhammer": _regiments, "dragon-dice": _dice}


# --- writing ---


def write_army(army: ArmyList) -> str:
    """The file of a list: the same list, the same text. Short values stand on one line."""
    return readable(army_plain(army)) + "\n"


def store_army(army: ArmyList) -> str:
    """A list as the database keeps it."""
    return canonical(army_plain(army))


def army_plain(army: ArmyList) -> dict[str, Any]:
    """A list as plain values, in the order in which a file has them."""
    plain: dict[str, Any] = {"format": FORMAT, "system": army.system, "name": army.name, "limit": army.limit}
    if isinstance(army, DiskList):
        plain["entries"] = [_plain_line(line) for line in army.entries]
        plain |= {"order": list(army.order)} if army.order else {}
    elif isinstance(army, RegimentList):
        plain["regiments"] = [_plain_regiment(regiment) for regiment in army.regiments]
    elif isinstance(army, DiceList):
        plain["armies"] = {name: [_plain_line(line) for line in getattr(army, name)] for name in _ARMIES}
        terrains = {"home": army.home_terrain, "frontier": army.frontier_terrain}
        plain["terrains"] = {name: terrain for name, terrain in terrains.items() if terrain is not None}
        for field in DICE_PARTS.values():
            if field not in _ARMIES:
                plain[field] = [_plain_line(line) for line in getattr(army, field)]
    return plain | ({"house_rules": list(army.house_rules)} if army.house_rules else {})


def _plain_line(line: Line) -> dict[str, Any]:
    colours = {"colours": list(line.colours)} if line.colours else {}
    return {"id": line.id, **colours, "count": line.count}


def _plain_regiment(regiment: Regiment) -> dict[str, Any]:
    units = [_plain_line(line) for line in regiment.units]
    return {"hero": regiment.hero, "units": units, "commands": list(regiment.commands)}
