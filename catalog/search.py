"""Searching the catalogue: a query tree to SQL, results a page at a time, counts per facet, completion.

Whatever a person types gives results or one problem; a problem keeps its column and what would be valid.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from operator import eq, ge, gt, le, lt
from typing import Any, cast

from sqlalchemy import ColumnElement, and_, bindparam, case, column, func, literal, not_, or_, select, table, true

from app.base.errors import Problem
from app.base.ids import slug
from catalog.facts import fold
from catalog.query import Both, Comparison, Either, Not, Operator, Tree, Value, Words, parse
from catalog.schema.plain import Plain
from catalog.store import Catalog, entry, fact, record, word

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
ROW_NUMBERS = {"points": entry.c.points, "house": entry.c.house}
ROW_WORDS = {"system": entry.c.system, "kind": entry.c.kind}

# Entries about the catalogue itself; they are found only by asking for their kind.
HIDDEN_KINDS = ("source",)

_body = table("body", column("rowid"), column("text"))
_owned = table("owned", column("piece"), column("count"))
_COMPARE = {"=": eq, "<": lt, "<=": le, ">": gt, ">=": ge}

Condition = ColumnElement[bool]


@dataclass(frozen=True, slots=True)
class Hit:
    """A line of the results. `values` are those a table shows; `house` in it names the house values among them."""

    system: str
    kind: str
    id: str
    name: str
    points: int | None
    house: float
    values: Mapping[str, Plain]


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
    rows = catalog.connection.execute(_page(condition, words, limit, offset)).all()
    total = offset + len(rows)
    if len(rows) == limit or (offset and not rows):
        total = catalog.connection.scalar(select(func.count()).select_from(entry).where(condition)) or 0
    catalog.connection.rollback()
    return Results(tuple(_hit(row) for row in rows), total)


def _hit(row: Any) -> Hit:
    return Hit(row.system, row.kind, row.id, row.name, row.points, row.house, json.loads(row.row))


def _page(condition: Condition, words: str, limit: int, offset: int) -> Any:
    """One page of narrow rows in order, then their records."""
    order = [one.label(f"order_{i}") for i, one in enumerate(_order(words))]
    columns = (entry.c.system, entry.c.kind, entry.c.id, entry.c.name, entry.c.points, entry.c.house, entry.c.n)
    page = select(*columns, *order).where(condition).order_by(*order).limit(limit).offset(offset).subquery()
    wide = select(*(page.c[column.name] for column in columns[:6]), record.c.row)
    return wide.join(record, record.c.n == page.c.n).order_by(*(page.c[one.name] for one in order))


def facets(
    catalog: Catalog,
    text: str,
    fields: Sequence[str],
    *,
    system: str | None = None,
    owned: Mapping[str, int] | None = None,
) -> dict[str, dict[str, int]]:
    """For each field, how many of the entries found have each of its words, most first; none for a faulty query."""
    condition, _ = _condition(catalog, text, system, None, owned or {})
    if isinstance(condition, Problem):
        return {name: {} for name in fields}
    found = select(entry.c.n).where(condition)
    count = func.count().label("count")
    query = (
        select(fact.c.field, fact.c.word, count)
        .where(fact.c.field.in_(fields), fact.c.word.is_not(None), fact.c.n.in_(found))
        .group_by(fact.c.field, fact.c.word)
        .order_by(count.desc(), fact.c.word)
    )
    result: dict[str, dict[str, int]] = {name: {} for name in fields}
    for row in catalog.connection.execute(query):
        result[row[0]][row[1]] = row[2]
    catalog.connection.rollback()
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
) -> tuple[Condition | Problem, str]:
    tree = parse(text)
    if isinstance(tree, Problem):
        return tree, ""
    catalog.own(owned)
    try:
        condition = _Compiler(catalog).compile(tree) if tree else true()
    except _FaultError as fault:
        return fault.problem, ""
    if system:
        condition = and_(entry.c.system == system, condition)
    if kind:
        condition = and_(entry.c.kind == kind, condition)
    elif not _asks_for_kind(tree):
        condition = and_(entry.c.kind.not_in(HIDDEN_KINDS), condition)
    return condition, fold(" ".join(_free_words(tree)))


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


def _order(words: str) -> list[Any]:
    if not words:
        return [entry.c.sort]
    name, beginning = entry.c.folded, _escape(words)
    rank = case(
        (name == words, 0),
        (name.like(f"{beginning}%", escape="\\"), 1),
        (name.like(f"% {beginning}%", escape="\\"), 2),
        (func.instr(name, words) > 0, 3),
        else_=4,
    )
    return [rank, entry.c.sort]


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def _field(name: str) -> str:
    name = name.lower()
    return SHORT.get(name, name.replace("-", "_"))


@dataclass(frozen=True)
class _Compiler:
    """A query tree to a condition on `entry`."""

    catalog: Catalog

    def compile(self, tree: Tree) -> Condition:
        match tree:
            case Words(text):
                return self.words(text)
            case Not(part):
                return not_(self.compile(part))
            case Both(parts):
                return and_(*(self.compile(part) for part in parts))
            case Either(parts):
                return or_(*(self.compile(part) for part in parts))
            case Comparison():
                return self.comparison(tree)

    def words(self, text: str) -> Condition:
        """Three letters and more are found anywhere; fewer at the beginning of a word of a name."""
        wanted = fold(text).strip()
        if not wanted:
            return true()
        if len(wanted) < 3:
            after = wanted[:-1] + chr(ord(wanted[-1]) + 1)
            return entry.c.n.in_(select(word.c.n).where(word.c.word >= wanted, word.c.word < after))
        quoted = '"' + wanted.replace('"', '""') + '"'
        matched = select(_body.c.rowid).where(column("body", is_literal=True).op("MATCH")(bindparam(None, quoted)))
        return entry.c.n.in_(matched)

    def comparison(self, one: Comparison) -> Condition:
        name = _field(one.field)
        if name in ("name", "id"):
            return self.negate(one, or_(*(self.named(name, value) for value in one.values)))
        if name == "text":
            return self.negate(one, or_(*(self.words(value.text) for value in one.values)))
        if name == "owned":
            return self.owned(one)
        if name == "face" and (asked := _face_number(one)):
            return self.comparison(asked)
        words, numbers = self.catalog.vocabulary.get(name), name in self.catalog.number_fields
        if words is None and not numbers:
            known = sorted({*SHORT, *self.catalog.vocabulary, *self.catalog.number_fields, *ROW_FIELDS})
            raise _FaultError("query-field-unknown", column=one.column, field=one.field, known=known)
        return self.negate(one, or_(*(self.value(one, name, value, words, numbers) for value in one.values)))

    def negate(self, one: Comparison, condition: Condition) -> Condition:
        return not_(condition) if one.operator == "!=" else condition

    def named(self, name: str, value: Value) -> Condition:
        if name == "id":
            return entry.c.id == value.text
        return entry.c.folded.like(f"%{_escape(fold(value.text))}%", escape="\\")

    def owned(self, one: Comparison) -> Condition:
        mine = select(_owned.c.count).where(_owned.c.piece == entry.c.system + literal("/") + entry.c.id)
        count: Any = func.coalesce(mine.scalar_subquery(), 0) if self.catalog.owned else literal(0)
        return self.negate(one, or_(*(self.number(one, count, value) for value in one.values)))

    def value(self, one: Comparison, name: str, value: Value, words: frozenset[str] | None, numbers: bool) -> Condition:
        is_number = value.least is not None or value.most is not None
        if is_number and name in ROW_NUMBERS:
            return self.number(one, ROW_NUMBERS[name], value)
        if is_number and numbers:
            compared = self.number(one, fact.c.number, value)
            return entry.c.n.in_(select(fact.c.n).where(fact.c.field == name, compared))
        if words is None:
            raise _FaultError("query-number-needed", column=value.column, field=one.field, value=value.text)
        if one.operator not in ("=", "!="):
            code = "query-number-needed" if numbers else "query-not-a-number"
            raise _FaultError(code, column=value.column, field=one.field, value=value.text)
        meant = self.meant(name, value, words)
        if name in ROW_WORDS:
            return ROW_WORDS[name].in_(meant)
        return entry.c.n.in_(select(fact.c.n).where(fact.c.field == name, fact.c.word.in_(meant)))

    def number(self, one: Comparison, left: Any, value: Value) -> Condition:
        """A single number is compared; a range means: between, both ends included."""
        if value.least is None and value.most is None:
            raise _FaultError("query-number-needed", column=value.column, field=one.field, value=value.text)
        if value.least is not None and value.least == value.most:
            compared: Condition = _COMPARE["=" if one.operator == "!=" else one.operator](left, float(value.least))
            return compared
        if one.operator not in ("=", "!=") or _is_backward(value.least, value.most):
            raise _FaultError("query-range", column=value.column, field=one.field)
        ends = [(ge, value.least), (le, value.most)]
        return and_(*(compare(left, float(end)) for compare, end in ends if end is not None))

    def meant(self, name: str, value: Value, known: frozenset[str]) -> list[str]:
        """The words of the field that were meant: this one, else all that begin so."""
        wanted = ":".join(slug(part) for part in value.text.split(":"))
        wanted = self.catalog.plurals.get(wanted, wanted) if name in ("faction", "race") else wanted
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
