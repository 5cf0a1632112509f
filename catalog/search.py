"""Searching the catalogue: a query tree to SQL, results a page at a time, counts per facet, completion.

Whatever a person types gives results or one problem; a problem keeps its column and what would be valid.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, cast

from app.base.errors import Problem
from app.base.ids import slug
from catalog.fold import fold
from catalog.query import parse
from catalog.store import Catalog, Row
from catalog.tree import Both, Comparison, Either, Not, Operator, Tree, Value, Words

# What people type for a field. Every field of a fact can also be written out.
SHORT: Mapping[str, str] = {
    "f": "faction", "at": "attack", "a": "attack", "atk": "attack", "d": "defense", "def": "defense",
    "t": "toughness", "m": "movement", "mv": "movement", "move": "movement", "pts": "points", "p": "points",
    "w": "wounds", "dia": "diameter", "align": "alignment", "k": "keyword", "kw": "keyword",
    "s": "skill", "sk": "skill", "c": "counter", "st": "stamina", "lvl": "level", "caster": "level",
    "game": "system", "in": "set", "box": "set", "does": "tag", "n": "name", "o": "text", "uses": "has",
    "rec": "recruitment", "cmd": "command",
}  # fmt: skip

# Fields that are no facts: they are asked of the row itself or of what the caller passed in.
ROW_FIELDS = ("name", "id", "text", "owned")
# Facts that stand in the row too, where asking is faster.
ROW_NUMBERS = {"points": "entry.points", "house": "entry.house"}
ROW_WORDS = {"system": "entry.system", "kind": "entry.kind"}
# Entries about the catalogue and the rules themselves; they are found only by asking for their kind.
HIDDEN_KINDS = ("source", "rule", "ruling")


@dataclass(frozen=True, slots=True)
class Sql:
    """A condition on a row of `entry`, and the values of its question marks."""

    text: str
    values: tuple[Any, ...] = ()


ALL = Sql("1")


def _join(word: str, parts: Iterable[Sql]) -> Sql:
    conditions = tuple(parts)
    joined = f" {word} ".join(part.text for part in conditions)
    return Sql(f"({joined})", tuple(value for part in conditions for value in part.values))


def _one_of(column: str, words: Sequence[str]) -> Sql:
    return Sql(f"{column} IN ({', '.join('?' * len(words))})", tuple(words))


def _negated(part: Sql) -> Sql:
    return Sql(f"NOT {part.text}", part.values)


@dataclass(frozen=True, slots=True)
class Hit:
    """A line of the results. `values` are those a table shows; `house` in it names the house values among them."""

    system: str
    kind: str
    id: str
    name: str
    points: int | None
    house: float
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Results:
    """The asked page of what was found, or the problem with the query."""

    hits: tuple[Hit, ...] = ()
    total: int = 0
    problem: Problem | None = None


class _FaultError(Exception):
    """Carries a problem out of the compiler."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.problem = Problem(code, values)


def search(
    catalog: Catalog,
    text: str,
    *,
    system: str | None = None,
    kind: str | None = None,
    owned: Mapping[str, int] = {},
    limit: int = 100,
    offset: int = 0,
) -> Results:
    """The entries that a query finds, best first: names before other text, then in catalogue order.

    `owned` says how many of each piece (`system/id`) the user has, for `owned>0`.
    """
    condition, words = _condition(catalog, text, system, kind, owned)
    if isinstance(condition, Problem):
        return Results(problem=condition)
    rows = _page(catalog, condition, words, limit, offset)
    total = offset + len(rows)
    if len(rows) == limit or (offset and not rows):
        total = catalog.rows(f"SELECT count(*) FROM entry WHERE {condition.text}", condition.values)[0][0]
    return Results(tuple(_hit(row) for row in rows), total)


def _page(catalog: Catalog, condition: Sql, words: str, limit: int, offset: int) -> list[Row]:
    """One page of narrow rows in order, then their records."""
    rank = _rank(words)
    query = f"""
        SELECT page.*, record.row FROM (
            SELECT n, system, kind, id, name, points, house, sort, {rank.text} AS rank FROM entry
            WHERE {condition.text} ORDER BY {"rank, " if words else ""}sort LIMIT ? OFFSET ?
        ) AS page JOIN record USING (n) ORDER BY page.rank, page.sort"""
    return catalog.rows(query, (*rank.values, *condition.values, limit, offset))


def _hit(row: Row) -> Hit:
    values = json.loads(row["row"])
    return Hit(row["system"], row["kind"], row["id"], row["name"], row["points"], row["house"], values)


def facets(
    catalog: Catalog,
    text: str,
    fields: Sequence[str],
    *,
    system: str | None = None,
    owned: Mapping[str, int] | None = None,
) -> dict[str, dict[str, int]]:
    """For each field, how many of the entries found have each of its words, most first; none for a faulty query."""
    result: dict[str, dict[str, int]] = {name: {} for name in fields}
    condition, _ = _condition(catalog, text, system, None, owned or {})
    if isinstance(condition, Problem):
        return result
    asked = _one_of("field", fields)
    query = f"""
        SELECT field, word, count(*) AS count FROM fact
        WHERE {asked.text} AND word IS NOT NULL AND n IN (SELECT n FROM entry WHERE {condition.text})
        GROUP BY field, word ORDER BY count DESC, word"""
    for row in catalog.rows(query, (*asked.values, *condition.values)):
        result[row["field"]][row["word"]] = row["count"]
    return result


def complete(catalog: Catalog, text: str, cursor: int, *, most: int = 12) -> list[str]:
    """How the word under the cursor may go on: a field, or a value of the field before it."""
    begun = text[:cursor].split(" ")[-1].lstrip("-(")
    head, colon, tail = begun.partition(":")
    if not colon:
        names = sorted({*SHORT.values(), *catalog.vocabulary, *catalog.number_fields, *ROW_FIELDS})
        return [f"{name}:" for name in names if begun and name.startswith(begun.lower())][:most]
    *chosen, last = tail.split(",")
    known = catalog.vocabulary.get(_field(head), frozenset())
    kept = f"{head}:" + "".join(f"{one}," for one in chosen)
    return [kept + value for value in sorted(known) if value.startswith(slug(last))][:most]


def _condition(
    catalog: Catalog, text: str, system: str | None, kind: str | None, owned: Mapping[str, int]
) -> tuple[Sql | Problem, str]:
    tree = parse(text)
    if isinstance(tree, Problem):
        return tree, ""
    catalog.own(owned)
    try:
        parts = [_Compiler(catalog).compile(tree)] if tree else []
    except _FaultError as fault:
        return fault.problem, ""
    if system:
        parts.append(Sql("entry.system = ?", (system,)))
    if kind:
        parts.append(Sql("entry.kind = ?", (kind,)))
    elif not _asks_for_kind(tree):
        parts.append(_negated(_one_of("entry.kind", HIDDEN_KINDS)))
    return _join("AND", parts or [ALL]), fold(" ".join(_free_words(tree)))


def _asks_for_kind(tree: Tree | None) -> bool:
    match tree:
        case Comparison():
            return _field(tree.field) == "kind"
        case Not(part):
            return _asks_for_kind(part)
        case Both(parts) | Either(parts):
            return any(_asks_for_kind(part) for part in parts)
    return False


def _free_words(tree: Tree | None) -> list[str]:
    """The words that must all be there; they rank the results."""
    match tree:
        case Words(text):
            return [text]
        case Both(parts):
            return [one for part in parts for one in _free_words(part)]
    return []


def _rank(words: str) -> Sql:
    """How well the name fits the free words: 0 is the name itself, 4 means they stand elsewhere in the entry."""
    if not words:
        return Sql("0")
    beginning = _escape(words)
    cases = (
        "CASE WHEN folded = ? THEN 0 WHEN folded LIKE ? ESCAPE '\\' THEN 1"
        " WHEN folded LIKE ? ESCAPE '\\' THEN 2 WHEN instr(folded, ?) THEN 3 ELSE 4 END"
    )
    return Sql(cases, (words, f"{beginning}%", f"% {beginning}%", words))


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def _field(name: str) -> str:
    name = name.lower()
    return SHORT.get(name, name.replace("-", "_"))


@dataclass(frozen=True)
class _Compiler:
    """A query tree to a condition on `entry`."""

    catalog: Catalog

    def compile(self, tree: Tree) -> Sql:
        match tree:
            case Words(text):
                return self.words(text)
            case Not(part):
                return _negated(self.compile(part))
            case Both(parts):
                return _join("AND", (self.compile(part) for part in parts))
            case Either(parts):
                return _join("OR", (self.compile(part) for part in parts))
            case Comparison():
                return self.comparison(tree)

    def words(self, text: str) -> Sql:
        """Three letters and more are found anywhere; fewer at the beginning of a word of a name."""
        wanted = fold(text).strip()
        if not wanted:
            return ALL
        if len(wanted) < 3:
            after = wanted[:-1] + chr(ord(wanted[-1]) + 1)
            return Sql("entry.n IN (SELECT n FROM word WHERE word >= ? AND word < ?)", (wanted, after))
        quoted = '"' + wanted.replace('"', '""') + '"'
        return Sql("entry.n IN (SELECT rowid FROM body WHERE body MATCH ?)", (quoted,))

    def comparison(self, one: Comparison) -> Sql:
        name = _field(one.field)
        if name in ("name", "id"):
            return self.any_of(one, (self.named(name, value) for value in one.values))
        if name == "text":
            return self.any_of(one, (self.words(value.text) for value in one.values))
        if name == "owned":
            return self.owned(one)
        if name == "face" and (asked := _face_number(one)):
            return self.comparison(asked)
        words = self.catalog.vocabulary.get(name)
        numbers = name in self.catalog.number_fields or name in ROW_NUMBERS
        if words is None and not numbers:
            known = sorted({*SHORT, *ROW_NUMBERS, *self.catalog.vocabulary, *self.catalog.number_fields, *ROW_FIELDS})
            raise _FaultError("query-field-unknown", column=one.column, field=one.field, known=known)
        return self.any_of(one, (self.value(one, name, value, words, numbers) for value in one.values))

    def any_of(self, one: Comparison, values: Iterable[Sql]) -> Sql:
        found = _join("OR", values)
        return _negated(found) if one.operator == "!=" else found

    def named(self, name: str, value: Value) -> Sql:
        if name == "id":
            return Sql("entry.id = ?", (value.text,))
        return Sql("entry.folded LIKE ? ESCAPE '\\'", (f"%{_escape(fold(value.text))}%",))

    def owned(self, one: Comparison) -> Sql:
        mine = "coalesce((SELECT count FROM owned WHERE piece = entry.system || '/' || entry.id), 0)"
        count = mine if self.catalog.owned else "0"
        return self.any_of(one, (self.number(one, count, value) for value in one.values))

    def value(self, one: Comparison, name: str, value: Value, words: frozenset[str] | None, numbers: bool) -> Sql:
        is_number = value.least is not None or value.most is not None
        if is_number and name in ROW_NUMBERS:
            return self.number(one, ROW_NUMBERS[name], value)
        if is_number and numbers:
            return self.fact(name, self.number(one, "number", value))
        if words is None:
            raise _FaultError("query-number-needed", column=value.column, field=one.field, value=value.text)
        if one.operator not in ("=", "!="):
            code = "query-number-needed" if numbers else "query-not-a-number"
            raise _FaultError(code, column=value.column, field=one.field, value=value.text)
        meant = self.meant(name, value, words)
        return _one_of(ROW_WORDS[name], meant) if name in ROW_WORDS else self.fact(name, _one_of("word", meant))

    def fact(self, name: str, condition: Sql) -> Sql:
        text = f"entry.n IN (SELECT n FROM fact WHERE field = ? AND {condition.text})"
        return Sql(text, (name, *condition.values))

    def number(self, one: Comparison, left: str, value: Value) -> Sql:
        """A single number is compared; a range means: between, both ends included."""
        if value.least is None and value.most is None:
            raise _FaultError("query-number-needed", column=value.column, field=one.field, value=value.text)
        if value.least is not None and value.least == value.most:
            operator = "=" if one.operator == "!=" else one.operator
            return Sql(f"{left} {operator} ?", (float(value.least),))
        if one.operator not in ("=", "!=") or _is_backward(value.least, value.most):
            raise _FaultError("query-range", column=value.column, field=one.field)
        ends = ((">=", value.least), ("<=", value.most))
        return _join("AND", (Sql(f"{left} {operator} ?", (float(end),)) for operator, end in ends if end is not None))

    def meant(self, name: str, value: Value, known: frozenset[str]) -> list[str]:
        """The words of the field that were meant: this one, else all that begin so."""
        wanted = ":".join(slug(part) for part in value.text.split(":"))
        wanted = self.catalog.plurals.get(wanted, wanted) if name in ("faction", "race", "clan") else wanted
        if wanted in known:
            return [wanted]
        begun = sorted(known_word for known_word in known if wanted and known_word.startswith(wanted))
        if not begun:
            code = "query-flag-unknown" if name == "is" else "query-value-unknown"
            raise _FaultError(code, column=value.column, field=name, value=value.text, known=sorted(known))
        return begun


def _face_number(one: Comparison) -> Comparison | None:
    """`face:melee>=3` asks for a face with that many results: one comparison inside another."""
    value = one.values[0]
    found = re.fullmatch(r"([a-z-]+)(>=|<=|!=|>|<|=)([0-9]{1,3})", value.text)
    if found is None or len(one.values) > 1:
        return None
    number = Decimal(found[3])
    inner = Value(found[3], value.column + found.start(3), number, number)
    return Comparison(f"face_{found[1]}", one.column, cast(Operator, found[2]), (inner,))


def _is_backward(least: Decimal | None, most: Decimal | None) -> bool:
    return least is not None and most is not None and least > most


__all__ = ["SHORT", "Hit", "Results", "complete", "facets", "search"]
