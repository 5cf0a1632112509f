"""What the catalogue screen asks, answered on the background thread."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.base.ids import Ref

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.schema import Entry
    from catalog.search import SearchResults
    from catalog.store import ShownEntry
    from ui.catalog.details.entry_details import EntryDetails, EntrySurroundings
    from ui.catalog.details.entry_links import EntryLink
    from ui.catalog.details.value_texts import Finder

# What an army may hold.
_USABLE = frozenset({"disk", "spell", "command", "item", "stronghold", "unit", "dragon"})


def find(library: "Library", text: str, system: str | None, limit: int, offset: int = 0) -> "SearchResults":
    from catalog.search import search

    return search(library.catalog, text, system=system, limit=limit, offset=offset)


def sheet_of(library: "Library", system: str, kind: str, id_: str, unit: str = "in") -> "EntryDetails | None":
    """Everything that the details show of an entry; None if there is no such entry any more."""
    from ui.catalog.details.entry_details import make_sheet

    shown = library.catalog.get(Ref(system, kind, id_))
    return make_sheet(shown[0], finder(library), _around(library, shown[0]), unit) if shown else None


def finder(library: "Library") -> "Finder":
    """Looks entries up, each only once."""
    known: dict[tuple[str, str, str], Entry | None] = {}

    def look_up(system: str, kind: str, id_: str) -> "Entry | None":
        key = (system, kind, id_)
        if key not in known:
            found = library.catalog.get(Ref(*key))
            known[key] = found[0].entry if found else None
        return known[key]

    return look_up


def _around(library: "Library", shown: "ShownEntry") -> "EntrySurroundings":
    """What stands elsewhere and belongs to an entry."""
    from ui.catalog.details.entry_details import EntrySurroundings
    from ui.catalog.details.entry_links import explained, rules_about

    corrections: dict[str, tuple[Any, str, str]] = {}
    if shown.corrected:
        from catalog.corrections import corrections_of

        made = corrections_of(library, (shown.system, shown.kind, shown.entry.id))
        corrections = {one.field: (one.was, one.reason, one.date) for one in made}
    return EntrySurroundings(
        tuple(_armies(library, shown)),
        explained(library.catalog, shown),
        rules_about(library.catalog, shown),
        corrections,
    )


def _armies(library: "Library", shown: "ShownEntry") -> Iterator["EntryLink"]:
    """The published armies that use it."""
    from catalog.search import search
    from ui.catalog.details.entry_links import EntryLink

    catalog, id_ = library.catalog, shown.entry.id
    # Asked for by its whole id only: a search would also take it for the beginning of another one.
    if shown.kind in _USABLE and id_ in catalog.vocabulary.get("has", ()):
        for hit in search(catalog, f"has:{id_}", system=shown.system, kind="army", limit=12).hits:
            yield EntryLink(hit.name, "armies", {"published": hit.id, "system": hit.system})
