"""What the groups of a disk army are called: factions and clans in the plural, as they head a list."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.words import label

if TYPE_CHECKING:
    from catalog.overlay import Library

# By game: what its families are called, as a kind of the catalogue.
KINDS: Mapping[str, str] = {"diskwars": "faction", "l5r": "clan"}

Families = Mapping[tuple[str, str], str]


def families_of(library: "Library") -> Families:
    """The plural of every faction and clan. In the background."""
    from app.armies.validator import entries_for

    return {
        (system, id_): str(getattr(entry, "plural", "") or entry.name)
        for system, kind in KINDS.items()
        for id_, entry in entries_for(library.catalog, system, kind).items()
    }


def family_name(families: Families, system: str, id_: str) -> str:
    return families.get((system, id_)) or label(id_)
