"""What every catalogue entry has, whatever its game."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One thing in the catalogue.

    `origin` says where each value comes from: field name -> source id (several joined by `+`), `*` for the rest,
    `house` for values of our own. `notes` tell in our words what is doubtful about it.
    """

    id: str
    name: str
    origin: Mapping[str, str]
    german: str | None = None
    aliases: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


# Fields that name or describe an entry; all others are values with an origin of their own.
BOOKKEEPING = frozenset({"id", "name", "origin", "german", "aliases", "sets", "notes"})

# Origins that need no entry of their own: our values, the user's corrections, corrections that came with a pack.
HOUSE = "house"
OWN = "own"
IMPORTED = "imported"
CLAIMS = (HOUSE, OWN, IMPORTED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Source(Entry):
    """Where values come from: a rulebook, a public page, or ourselves. It needs no origin of its own."""

    origin: Mapping[str, str] = field(default_factory=dict)
    title: str
    reference: str | None = None
    trust: str
