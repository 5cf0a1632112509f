"""Army files, `roundel-army/1`: JSON to list and back. Unknown ids are kept; what they mean is the law's business."""

import json
from collections.abc import Mapping
from typing import Any

from app.armies.formats.file_values import Migration, Record, ValueReader, read_json
from app.armies.shapes import shape_for, shape_of
from app.armies.shapes.parts import ListHead
from app.base.canonical import canonical, readable
from app.base.errors import Problem
from app.games.registry import systems
from catalog.schema.lists import ArmyList
from catalog.source_positions import PlacedValue

FAMILY, VERSION = "roundel-army", 1
FORMAT = f"{FAMILY}/{VERSION}"
LIMITS = (1, 9999)
SUFFIX = ".army.json"

_HEAD = ("format", "system", "name", "limit")


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
    return army_from(PlacedValue("", json.loads(text)))


def army_from(marked: PlacedValue) -> ArmyList | tuple[Problem, ...]:
    """The list that plain values describe, or all that is wrong with them."""
    reader = ValueReader(marked)
    value = reader.current(FAMILY, VERSION, MIGRATIONS)
    if value is None:
        return tuple(reader.problems)
    system = reader.text(value, "system")
    if system not in systems():
        reader.note("army-system-unknown", ("system",), wanted=system, known=list(systems()))
        return tuple(reader.problems)
    shape = shape_for(system)
    reader.record(value, (), (*_HEAD, *shape.FILE_KEYS, "house_rules"))
    made = shape.read(reader, value, _head(reader, value, system))
    return tuple(reader.problems) or made


def _head(reader: ValueReader, value: Record, system: str) -> ListHead:
    least, most = LIMITS
    return ListHead(
        system=system,
        name=reader.text(value, "name"),
        limit=reader.whole(value, "limit", min_value=least, max_value=most),
        house_rules=reader.words(value, "house_rules"),
    )


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
    plain |= shape_of(army).plain(army)
    return plain | ({"house_rules": list(army.house_rules)} if army.house_rules else {})
