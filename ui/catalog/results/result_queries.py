"""What the results ask of the catalogue, answered on the background thread."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.queries.completion import Suggestion
    from catalog.search import OwnedCounts, SearchResults
    from ui.catalog.details.entry_details import EntryDetails
    from ui.catalog.details.entry_links import Key


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """What is searched: the query, the game (empty for all), and the column by which it is sorted."""

    text: str = ""
    system: str = ""
    column: str = ""
    descending: bool = False


@dataclass(frozen=True, slots=True)
class FoundPlace:
    """Where an entry was found: what had to be asked for that, the results up to it and a page beyond, and its row."""

    asked: SearchRequest
    results: "SearchResults"
    row: int


def find(library: "Library", asked: SearchRequest, mine: "OwnedCounts", limit: int, offset: int = 0) -> "SearchResults":
    """A page of results."""
    from catalog.search import Order, search

    return search(
        library.catalog,
        asked.text,
        system=asked.system or None,
        owned=mine,
        order=Order(_fields(asked), asked.descending),
        limit=limit,
        offset=offset,
    )


def find_entry(
    library: "Library", asked: SearchRequest, mine: "OwnedCounts", key: "Key", page: int
) -> FoundPlace | None:
    """An entry among what is asked now; where that hides it, among everything of its game, or else of its kind."""
    everything = replace(asked, text="", system=asked.system if asked.system == key[0] else "")
    for attempt in (asked, everything, replace(everything, text=f"kind:{key[1]}")):
        place = _place_of(library, attempt, mine, key)
        if place is not None:
            return FoundPlace(attempt, find(library, attempt, mine, place + page), place)
    return None


def find_name(library: "Library", asked: SearchRequest, mine: "OwnedCounts", beginning: str, after: int) -> int | None:
    """The row of the first name from there on that begins so."""
    from catalog.search import Order, place_by_name

    order = Order(_fields(asked), asked.descending)
    return place_by_name(
        library.catalog, asked.text, beginning, after, system=asked.system or None, owned=mine, order=order
    )


def suggestions(library: "Library", text: str, cursor: int, system: str) -> "tuple[Suggestion, ...]":
    from catalog.queries.completion import suggest

    return suggest(library.catalog, text, cursor, system=system or None, max_count=40)


def details_of(library: "Library", key: "Key", unit: str) -> "EntryDetails | None":
    """What the details show of an entry, lengths in inches or centimetres."""
    from ui.catalog.search.search_queries import sheet_of

    return sheet_of(library, *key, unit)


def _place_of(library: "Library", asked: SearchRequest, mine: "OwnedCounts", key: "Key") -> int | None:
    from catalog.search import Order, place_of

    order = Order(_fields(asked), asked.descending)
    return place_of(library.catalog, asked.text, key, system=asked.system or None, owned=mine, order=order)


def _fields(asked: SearchRequest) -> tuple[str, ...]:
    from ui.catalog.results.columns import COLUMNS, PLACE

    return COLUMNS[PLACE[asked.column]].fields if asked.column else ()
