"""What the catalogue screen asks, answered on the background thread."""

from typing import TYPE_CHECKING

from app.base.ids import Ref

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.schema import Entry
    from catalog.search import Results
    from ui.catalog.sheet import Sheet

# What an army may hold.
_USABLE = frozenset({"disk", "spell", "command", "item", "stronghold", "unit", "dragon"})


def find(library: "Library", text: str, system: str | None, limit: int, offset: int = 0) -> "Results":
    from catalog.search import search

    return search(library.catalog, text, system=system, limit=limit, offset=offset)


def sheet_of(library: "Library", system: str, kind: str, id_: str) -> "Sheet | None":
    """Everything that the details show of an entry; None if there is no such entry any more."""
    from catalog.search import search
    from ui.catalog.sheet import make_sheet

    catalog = library.catalog
    shown = catalog.get(Ref(system, kind, id_))
    if not shown:
        return None

    known: dict[tuple[str, str, str], Entry | None] = {}

    def look_up(a_system: str, a_kind: str, an_id: str) -> "Entry | None":
        key = (a_system, a_kind, an_id)
        if key not in known:
            found = catalog.get(Ref(*key))
            known[key] = found[0].entry if found else None
        return known[key]

    # Asked for by its whole id only: a search would also take it for the beginning of another one.
    is_used = kind in _USABLE and id_ in catalog.vocabulary.get("has", ())
    users = search(catalog, f"has:{id_}", system=system, kind="army", limit=12).hits if is_used else ()
    return make_sheet(shown[0], look_up, tuple(hit.name for hit in users))
