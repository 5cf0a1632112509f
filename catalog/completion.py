"""How a query may go on while it is typed: fields, and the values of the field before the cursor."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from app.base.ids import slug
from catalog.conditions import ROW_FIELDS, ROW_NUMBERS, SHORT, field_named
from catalog.order import MINE
from catalog.store import Catalog

# The word under the cursor: what was chosen before it, and what is being typed.
_VALUE = re.compile(r"([A-Za-z][A-Za-z_-]*)(:|!=|=)((?:[^\s()\",]*,)*)([^\s()\",]*)$")
_FIELD = re.compile(r"(?<![^\s(-])[A-Za-z][A-Za-z_-]*$")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """How the text from `start` to the cursor may go on. `value` is empty where it is only a field; `count` says how
    many entries have it, None where that is not known."""

    start: int
    text: str
    field: str
    value: str = ""
    count: int | None = None


def suggest(
    catalog: Catalog, text: str, cursor: int, *, system: str | None = None, most: int = 12
) -> tuple[Suggestion, ...]:
    """For the word before the cursor, what it may become: the likeliest first, only what the game has."""
    before = text[:cursor]
    if before.count('"') % 2:
        return ()
    if found := _VALUE.search(before):
        return tuple(_values(catalog, found, system))[:most]
    if found := _FIELD.search(before):
        return tuple(_fields(catalog, found, system))[:most]
    return ()


def complete(catalog: Catalog, text: str, cursor: int, *, most: int = 12) -> list[str]:
    """The same as words only."""
    return [one.text for one in suggest(catalog, text, cursor, most=most)]


def _fields(catalog: Catalog, found: re.Match[str], system: str | None) -> Iterable[Suggestion]:
    begun = found[0].lower().replace("-", "_")
    sizes = catalog.field_sizes.get(system or "", {})
    common = frozenset(SHORT.values())
    names = {*sizes, *ROW_FIELDS, *ROW_NUMBERS}
    fitting = [name for name in names if name.startswith(begun)]
    for name in sorted(fitting, key=lambda name: (name not in common, -sizes.get(name, 0), name)):
        yield Suggestion(found.start(), name + _operator(catalog, name), name, count=sizes.get(name))


def _operator(catalog: Catalog, field: str) -> str:
    """What people most likely want after a field: words are named, figures compared."""
    if field in MINE:
        return ">"
    is_number = field not in catalog.vocabulary and (field in catalog.number_fields or field in ROW_NUMBERS)
    return ">=" if is_number else ":"


def _values(catalog: Catalog, found: re.Match[str], system: str | None) -> Iterable[Suggestion]:
    head, operator, chosen, last = found.groups()
    field = field_named(head)
    wanted = ":".join(slug(part) for part in last.split(":"))
    had = {slug(one) for one in chosen.split(",")}
    query = "SELECT word, count(*) AS count FROM fact WHERE field = ? AND word >= ? AND word < ?"
    values: tuple[str, ...] = (field, wanted, wanted + "\uffff")
    if system:
        query += " AND n IN (SELECT n FROM entry WHERE system = ?)"
        values += (system,)
    for row in catalog.rows(f"{query} GROUP BY word ORDER BY word != ?, count DESC, word", (*values, wanted)):
        if row["word"] not in had:
            kept = f"{head}{operator}{chosen}"
            yield Suggestion(found.start(), kept + row["word"], field, row["word"], row["count"])
