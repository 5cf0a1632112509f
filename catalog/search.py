"""Searching the catalogue: results a page at a time and in any order, counts per facet, completion.

Whatever a person types gives results or one problem; a problem keeps its column and what would be valid.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.base.errors import Problem
from app.words.tongue import GERMAN, chosen
from catalog.queries.completion import complete
from catalog.queries.conditions import SHORT, Owned, condition_of, escape
from catalog.queries.sorting import Order, order_by
from catalog.sql import Sql, one_of
from catalog.store import Catalog, OwnedCounts, Row
from catalog.text_normalising import fold

NOTHING = OwnedCounts()
AS_IT_IS = Order()


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A line of the results. `values` are those a table shows; `house` in it names the house values among them."""

    system: str
    kind: str
    id: str
    name: str
    points: int | None
    house: float
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SearchResults:
    """The asked page of what was found, or the problem with the query."""

    hits: tuple[SearchHit, ...] = ()
    total: int = 0
    problem: Problem | None = None


def search(
    catalog: Catalog,
    text: str,
    *,
    system: str | None = None,
    kind: str | None = None,
    owned: Owned = NOTHING,
    order: Order = AS_IT_IS,
    limit: int = 100,
    offset: int = 0,
) -> SearchResults:
    """The entries that a query finds, best first: names before other text, then in catalogue order.

    `owned` says how many of each piece (`system/id`) the user has, for `owned>0`; as `OwnedCounts` also what is wanted
    and what is free. With an `order` they are sorted by a column instead.
    """
    condition, words = condition_of(catalog, text, system, kind, owned)
    if isinstance(condition, Problem):
        return SearchResults(problem=condition)
    rows = _page(catalog, condition, words, order, limit, offset)
    total = offset + len(rows)
    if len(rows) == limit or (offset and not rows):
        total = _count(catalog, condition)
    return SearchResults(tuple(_hit(row) for row in rows), total)


def count(catalog: Catalog, text: str, *, system: str | None = None, owned: Owned = NOTHING) -> int:
    """How many entries a query finds; none for a faulty one."""
    condition, _ = condition_of(catalog, text, system, None, owned)
    return 0 if isinstance(condition, Problem) else _count(catalog, condition)


def place_of(
    catalog: Catalog,
    text: str,
    key: tuple[str, str, str],
    *,
    system: str | None = None,
    owned: Owned = NOTHING,
    order: Order = AS_IT_IS,
) -> int | None:
    """Where an entry (system, kind, id) stands among the results, counted from 0; None if they do not hold it."""
    wanted = Sql("system = ? AND kind = ? AND id = ?", key)
    return _first_place(catalog, text, system, owned, order, wanted)


def place_by_name(
    catalog: Catalog,
    text: str,
    beginning: str,
    after: int,
    *,
    system: str | None = None,
    owned: Owned = NOTHING,
    order: Order = AS_IT_IS,
) -> int | None:
    """Where among the results the first name stands that begins so, from a place on and then from the top."""
    named = Sql("folded LIKE ? ESCAPE '\\'", (f"{escape(fold(beginning))}%",))
    below = Sql(f"{named.text} AND place >= ?", (*named.values, after))
    found = _first_place(catalog, text, system, owned, order, below)
    return _first_place(catalog, text, system, owned, order, named) if found is None else found


def _first_place(
    catalog: Catalog, text: str, system: str | None, owned: Owned, order: Order, wanted: Sql
) -> int | None:
    condition, words = condition_of(catalog, text, system, None, owned)
    if isinstance(condition, Problem):
        return None
    rank, by = _rank(words), _order(catalog, words, order)
    query = f"""
        SELECT min(place) AS place FROM (
            SELECT system, kind, id, folded, row_number() OVER (ORDER BY {by.text}) - 1 AS place
            FROM (SELECT entry.*, {rank.text} AS rank FROM entry WHERE {condition.text}) AS entry
            JOIN record USING (n)
        ) WHERE {wanted.text}"""
    place = catalog.rows(query, (*by.values, *rank.values, *condition.values, *wanted.values))[0]["place"]
    return None if place is None else int(place)


def _count(catalog: Catalog, condition: Sql) -> int:
    return int(catalog.rows(f"SELECT count(*) FROM entry WHERE {condition.text}", condition.values)[0][0])


def _page(catalog: Catalog, condition: Sql, words: str, order: Order, limit: int, offset: int) -> list[Row]:
    """One page of rows in order, with their records."""
    if order.fields:
        by = _order(catalog, words, order)
        query = f"""
            SELECT entry.*, record.row FROM entry JOIN record USING (n)
            WHERE {condition.text} ORDER BY {by.text} LIMIT ? OFFSET ?"""
        return catalog.rows(query, (*condition.values, *by.values, limit, offset))
    rank = _rank(words)
    query = f"""
        SELECT page.*, record.row FROM (
            SELECT n, system, kind, id, name, points, house, sort, {rank.text} AS rank FROM entry
            WHERE {condition.text} ORDER BY {"rank, " if words else ""}sort LIMIT ? OFFSET ?
        ) AS page JOIN record USING (n) ORDER BY page.rank, page.sort"""
    return catalog.rows(query, (*rank.values, *condition.values, limit, offset))


def _order(catalog: Catalog, words: str, order: Order) -> Sql:
    if order.fields:
        return order_by(order, bool(catalog.mine))
    return Sql("rank, sort" if words else "sort")


def _hit(row: Row) -> SearchHit:
    values = json.loads(row["row"])
    name = values.get("german") if chosen() == GERMAN else None
    return SearchHit(row["system"], row["kind"], row["id"], name or row["name"], row["points"], row["house"], values)


def facets(
    catalog: Catalog,
    text: str,
    fields: Sequence[str],
    *,
    system: str | None = None,
    owned: Owned | None = None,
) -> dict[str, dict[str, int]]:
    """For each field, how many of the entries found have each of its words, most first; none for a faulty query.

    Numbers count as words written in figures, where a field has only numbers.
    """
    result: dict[str, dict[str, int]] = {name: {} for name in fields}
    condition, _ = condition_of(catalog, text, system, None, owned or {})
    if isinstance(condition, Problem) or not fields:
        return result
    asked = one_of("field", fields)
    query = f"""
        SELECT field, word, number, count(*) AS count FROM fact
        WHERE {asked.text} AND n IN (SELECT n FROM entry WHERE {condition.text})
        GROUP BY field, word, number ORDER BY count DESC, word, number"""
    for row in catalog.rows(query, (*asked.values, *condition.values)):
        if row["word"] is not None:
            result[row["field"]][row["word"]] = row["count"]
        elif row["field"] not in catalog.vocabulary:
            result[row["field"]][f"{row['number']:g}"] = row["count"]
    return result


# Whose a piece is: what is called after it belongs to it more than what only mentions it.
_FAMILY = one_of("field", ("faction", "clan", "race", "side"))


def _rank(words: str) -> Sql:
    """How well an entry fits the free words: 0 is its name, 3 its faction, clan, race or side, 5 means they stand
    elsewhere in it."""
    if not words:
        return Sql("0")
    beginning = escape(words)
    cases = f"""
        CASE WHEN folded = ? THEN 0 WHEN folded LIKE ? ESCAPE '\\' THEN 1
        WHEN folded LIKE ? ESCAPE '\\' THEN 2
        WHEN entry.n IN (SELECT fact.n FROM fact WHERE {_FAMILY.text} AND word = ?) THEN 3
        WHEN instr(folded, ?) THEN 4 ELSE 5 END"""
    family = words.replace(" ", "-")
    return Sql(cases, (words, f"{beginning}%", f"% {beginning}%", *_FAMILY.values, family, words))


__all__ = [
    "SHORT",
    "Order",
    "OwnedCounts",
    "SearchHit",
    "SearchResults",
    "complete",
    "count",
    "facets",
    "place_by_name",
    "place_of",
    "search",
]  # fmt: skip
