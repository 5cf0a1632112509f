"""Armies that a publisher printed. The army document of users has the same shape."""

from dataclasses import dataclass
from typing import Literal

from catalog.schema.entry import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """So many of one piece."""

    id: str
    count: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Regiment:
    """A Warhammer hero, the units recruited with his points, and his command cards."""

    hero: str
    units: tuple[Line, ...]
    commands: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedArmy(Entry):
    """An army as printed. `total` is what it must add up to; `mode` learning armies break the building rules."""

    limit: int
    total: int
    mode: Literal["standard", "learning"] = "standard"
    faction: str | None = None
    entries: tuple[Line, ...] = ()
    regiments: tuple[Regiment, ...] = ()
