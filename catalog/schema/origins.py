"""Where a value comes from, and how much of an entry is ours."""

from typing import Any

from catalog.schema.entry import BOOKKEEPING, HOUSE, Entry, Source
from catalog.schema.plain import hints

_VALUES: dict[Any, tuple[str, ...]] = {}


def value_fields(cls: type[Entry]) -> tuple[str, ...]:
    """The fields of a kind that are values with an origin."""
    if cls not in _VALUES:
        _VALUES[cls] = tuple(name for name in hints(cls) if name not in BOOKKEEPING)
    return _VALUES[cls]


def origin_of(entry: Entry, field: str) -> str:
    return entry.origin.get(field) or entry.origin.get("*", HOUSE)


def sources_of(origin: str) -> tuple[str, ...]:
    """`repo+demo` -> both."""
    return tuple(origin.split("+"))


def is_house(entry: Entry, field: str) -> bool:
    return not isinstance(entry, Source) and HOUSE in sources_of(origin_of(entry, field))


def house_fields(entry: Entry) -> tuple[str, ...]:
    return tuple(name for name in value_fields(type(entry)) if is_house(entry, name))


def house_share(entry: Entry) -> float:
    """The share of an entry's values that are house values, 0 to 1."""
    names = value_fields(type(entry))
    return round(len(house_fields(entry)) / len(names), 3) if names else 0.0
