"""How a query may go on while it is typed: fields, and the values of the field before the cursor."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.base.ids import slug
from catalog.queries.conditions import ROW_FIELDS, ROW_NUMBERS, SHORT, field_named
from catalog.queries.lexer import Token, tokenize
from catalog.queries.sorting import MINE
from catalog.store import Catalog

# After these a value is named; after the others it is a figure.
_NAMING = (":", "!=", "=")


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
    catalog: Catalog, text: str, cursor: int, *, system: str | None = None, max_count: int = 12
) -> tuple[Suggestion, ...]:
    """For the word before the cursor, what it may become: the likeliest first, only what the game has."""
    tokens = tokenize(text[:cursor])
    if not tokens or tokens[-1].end < cursor:
        return ()
    if tokens[-1].kind in ("operator", "comma", "value"):
        return tuple(_values(catalog, tokens, system))[:max_count]
    if tokens[-1].is_name:
        return tuple(_fields(catalog, tokens[-1], system))[:max_count]
    return ()


def complete(catalog: Catalog, text: str, cursor: int, *, max_count: int = 12) -> list[str]:
    """The same as words only."""
    return [one.text for one in suggest(catalog, text, cursor, max_count=max_count)]


def _fields(catalog: Catalog, token: Token, system: str | None) -> Iterable[Suggestion]:
    begun = token.text.lower().replace("-", "_")
    sizes = catalog.field_sizes.get(system or "", {})
    common = frozenset(SHORT.values())
    names = {*sizes, *ROW_FIELDS, *ROW_NUMBERS}
    fitting = [name for name in names if name.startswith(begun)]
    for name in sorted(fitting, key=lambda name: (name not in common, -sizes.get(name, 0), name)):
        yield Suggestion(token.start, name + _operator(catalog, name), name, count=sizes.get(name))


def _operator(catalog: Catalog, field: str) -> str:
    """What people most likely want after a field: words are named, figures compared."""
    if field in MINE:
        return ">"
    is_number = field not in catalog.vocabulary and (field in catalog.number_fields or field in ROW_NUMBERS)
    return ">=" if is_number else ":"


def _values(catalog: Catalog, tokens: tuple[Token, ...], system: str | None) -> Iterable[Suggestion]:
    """The values that the comparison at the end may go on with."""
    at = max(place for place, token in enumerate(tokens) if token.kind == "field")
    (head, operator, *rest), last = tokens[at:], tokens[-1]
    begun = last.text if last.kind == "value" else ""
    if operator.text not in _NAMING or begun.startswith('"'):
        return
    field = field_named(head.text)
    wanted = ":".join(slug(part) for part in begun.split(":"))
    had = {slug(token.bare) for token in rest if token is not last}
    query = "SELECT word, count(*) AS count FROM fact WHERE field = ? AND word >= ? AND word < ?"
    values: tuple[str, ...] = (field, wanted, wanted + "\uffff")
    if system:
        query += " AND n IN (SELECT n FROM entry WHERE system = ?)"
        values += (system,)
    kept = "".join(token.text for token in (head, operator, *rest) if token is not last or not begun)
    for row in catalog.rows(f"{query} GROUP BY word ORDER BY word != ?, count DESC, word", (*values, wanted)):
        if row["word"] not in had:
            yield Suggestion(head.start, kept + row["word"], field, row["word"], row["count"])
