"""In which order results come. Sorting is done in SQL, so that it covers all pages and not only those on the screen."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from app.base.errors import BugError
from app.games.ids import SYSTEMS
from app.games.registry import all_kinds, all_piece_kinds
from app.words import kind_label, label
from catalog.sql import Sql
from catalog.store import BOX_KIND


@dataclass(frozen=True, slots=True)
class Order:
    """By the first of these fields that an entry has, what has none of them last in either direction; without fields,
    names before other text, then as the catalogue has it.

    A field is a value that a line of results shows (`catalog.facts.row_of`) or one of `SPECIAL`.
    """

    fields: tuple[str, ...] = ()
    descending: bool = False


def order_by(order: Order, is_told: bool) -> Sql:
    """The terms of ORDER BY over `entry` and `record`. `is_told`: the catalogue knows what the user owns."""
    known = _row_fields()
    parts = [_expression(field, known, is_told) for field in order.fields]
    value = parts[0] if len(parts) == 1 else _first_of(parts)
    way = "DESC" if order.descending else "ASC"
    return Sql(f"{value.text} IS NULL, {value.text} {way}, sort", value.values * 2)


def mine(field: str, is_told: bool) -> Sql:
    """How many of an entry the user owns, wants or has free."""
    if not is_told:
        return Sql("0")
    kinds = tuple(sorted(all_piece_kinds()))
    name = (
        f"CASE WHEN entry.kind IN ({', '.join('?' * len(kinds))}) THEN entry.system || '/' || entry.id"
        f" WHEN entry.kind = ? THEN entry.system || '/{BOX_KIND}/' || entry.id END"
    )
    return Sql(f"coalesce((SELECT {field} FROM mine WHERE piece = {name}), 0)", (*kinds, BOX_KIND))


def _expression(field: str, known: frozenset[str], is_told: bool) -> Sql:
    if field in SPECIAL:
        return SPECIAL[field]()
    if field in MINE:
        # None is the same as nothing here: what nobody can own stands at the end.
        return Sql(f"nullif({mine(field, is_told).text}, 0)", mine(field, is_told).values)
    if field not in known:
        raise BugError("results cannot be sorted by this", field=field)
    return Sql(f"json_extract(record.row, '$.{field}')")


def _first_of(parts: Iterable[Sql]) -> Sql:
    found = tuple(parts)
    return Sql(f"coalesce({', '.join(part.text for part in found)})", tuple(v for part in found for v in part.values))


def _row_fields() -> frozenset[str]:
    from catalog.facts import ROW

    return ROW


def _by_label(column: str, words: Iterable[str], name: Callable[[str], str]) -> Sql:
    """In the order in which people read the words, not in that of their ids."""
    ordered = sorted(words, key=name)
    cases = " ".join(f"WHEN ? THEN {place}" for place in range(len(ordered)))
    return Sql(f"CASE {column} {cases} END", tuple(ordered))


def _kind() -> Sql:
    return _by_label("entry.kind", all_kinds(), kind_label)


def _allegiance() -> Sql:
    """The name of its faction, race or clan."""
    whose = ", ".join(f"json_extract(record.row, '$.{field}')" for field in ("faction", "race", "clan"))
    return Sql(
        f"(SELECT min(f.folded) FROM entry AS f WHERE f.system = entry.system AND f.id = coalesce({whose})"
        " AND f.kind IN ('faction', 'race', 'clan'))"
    )


MINE = ("owned", "wanted", "free")
SPECIAL: Mapping[str, Callable[[], Sql]] = {
    "name": lambda: Sql("entry.folded"),
    "id": lambda: Sql("entry.id"),
    "points": lambda: Sql("entry.points"),
    "house": lambda: Sql("nullif(entry.house, 0)"),
    "kind": _kind,
    "system": lambda: _by_label("entry.system", SYSTEMS, label),
    "allegiance": _allegiance,
}
