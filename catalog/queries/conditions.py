"""A query tree as a condition on the rows of the catalogue, and which field people mean by what they type."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import cast

from app.base.errors import Problem
from app.base.ids import slug
from catalog.queries.parser import parse
from catalog.queries.sorting import MINE, mine
from catalog.queries.tree import Both, Comparison, Either, Negation, Operator, Tree, Value, Words
from catalog.sql import ALL, Sql, join, negated, one_of
from catalog.store import Catalog, OwnedCounts
from catalog.text_normalising import fold

# What people type for a field. Every field of a fact can also be written out.
SHORT: Mapping[str, str] = {
    "f": "faction", "at": "attack", "a": "attack", "atk": "attack", "d": "defense", "def": "defense",
    "t": "toughness", "m": "movement", "mv": "movement", "move": "movement", "pts": "points", "p": "points",
    "w": "wounds", "dia": "diameter", "align": "alignment", "k": "keyword", "kw": "keyword",
    "s": "skill", "sk": "skill", "c": "counter", "st": "stamina", "lvl": "level", "caster": "level",
    "game": "system", "in": "set", "box": "set", "n": "name", "o": "text", "uses": "has",
    "rec": "recruitment", "cmd": "command",
}  # fmt: skip

# Fields that are no facts: they are asked of the row itself or of what the caller passed in.
ROW_FIELDS = ("name", "id", "text", *MINE)
# Facts that stand in the row too, where asking is faster.
ROW_NUMBERS = {"points": "entry.points", "house": "entry.house"}
ROW_WORDS = {"system": "entry.system", "kind": "entry.kind"}
# Marks that can be asked for also while nothing bears them.
MARKS = frozenset({"house", "corrected", "incomplete", "unique"})
# Entries about the catalogue and the rules themselves; they are found only by asking for their kind.
HIDDEN_KINDS = ("source", "rule", "ruling")


Owned = Mapping[str, int] | OwnedCounts


class _FaultError(Exception):
    """Carries a problem out of the compiler."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.problem = Problem(code, values)


def condition_of(
    catalog: Catalog, text: str, system: str | None, kind: str | None, owned: Owned
) -> tuple[Sql | Problem, str]:
    """What a query asks of an entry, or the problem with it; and its free words, folded."""
    tree = parse(text)
    if isinstance(tree, Problem):
        return tree, ""
    catalog.own(owned if isinstance(owned, OwnedCounts) else OwnedCounts(owned))
    try:
        parts = [_Compiler(catalog).compile(tree)] if tree else []
    except _FaultError as fault:
        return fault.problem, ""
    if system:
        parts.append(Sql("entry.system = ?", (system,)))
    if kind:
        parts.append(Sql("entry.kind = ?", (kind,)))
    elif not _asks_for_kind(tree):
        parts.append(negated(one_of("entry.kind", HIDDEN_KINDS)))
    return join("AND", parts or [ALL]), fold(" ".join(_free_words(tree)))


def _asks_for_kind(tree: Tree | None) -> bool:
    match tree:
        case Comparison():
            return field_named(tree.field) == "kind"
        case Negation(part):
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


def field_named(name: str) -> str:
    """The field that somebody means by a name or a short one."""
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
            case Negation(part):
                return negated(self.compile(part))
            case Both(parts):
                return join("AND", (self.compile(part) for part in parts))
            case Either(parts):
                return join("OR", (self.compile(part) for part in parts))
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
        name = field_named(one.field)
        if name in ("name", "id"):
            return self.any_of(one, (self.named(name, value) for value in one.values))
        if name == "text":
            return self.any_of(one, (self.words(value.text) for value in one.values))
        if name in MINE:
            return self.mine(one, name)
        if name == "face" and (asked := _face_number(one)):
            return self.comparison(asked)
        words = self.catalog.vocabulary.get(name)
        words = words | MARKS if words is not None and name == "is" else words
        numbers = name in self.catalog.number_fields or name in ROW_NUMBERS
        if words is None and not numbers:
            known = sorted({*SHORT, *ROW_NUMBERS, *self.catalog.vocabulary, *self.catalog.number_fields, *ROW_FIELDS})
            raise _FaultError("query-field-unknown", column=one.column, field=one.field, known=known)
        return self.any_of(one, (self.value(one, name, value, words, numbers) for value in one.values))

    def any_of(self, one: Comparison, values: Iterable[Sql]) -> Sql:
        found = join("OR", values)
        return negated(found) if one.operator == "!=" else found

    def named(self, name: str, value: Value) -> Sql:
        if name == "id":
            return Sql("entry.id = ?", (value.text,))
        return Sql("entry.folded LIKE ? ESCAPE '\\'", (f"%{escape(fold(value.text))}%",))

    def mine(self, one: Comparison, name: str) -> Sql:
        left = mine(name, bool(self.catalog.mine))
        return self.any_of(one, (self.number(one, left, value) for value in one.values))

    def value(self, one: Comparison, name: str, value: Value, words: frozenset[str] | None, numbers: bool) -> Sql:
        is_number = value.min_number is not None or value.max_number is not None
        if is_number and name in ROW_NUMBERS:
            return self.number(one, Sql(ROW_NUMBERS[name]), value)
        if is_number and numbers:
            return self.fact(name, self.number(one, Sql("number"), value))
        if words is None:
            raise _FaultError("query-number-needed", column=value.column, field=one.field, value=value.text)
        if one.operator not in ("=", "!="):
            code = "query-number-needed" if numbers else "query-not-a-number"
            raise _FaultError(code, column=value.column, field=one.field, value=value.text)
        meant = self.meant(name, value, words)
        return one_of(ROW_WORDS[name], meant) if name in ROW_WORDS else self.fact(name, one_of("word", meant))

    def fact(self, name: str, condition: Sql) -> Sql:
        text = f"entry.n IN (SELECT n FROM fact WHERE field = ? AND {condition.text})"
        return Sql(text, (name, *condition.values))

    def number(self, one: Comparison, left: Sql, value: Value) -> Sql:
        """A single number is compared; a range means: between, both ends included."""
        if value.min_number is None and value.max_number is None:
            raise _FaultError("query-number-needed", column=value.column, field=one.field, value=value.text)
        if value.min_number is not None and value.min_number == value.max_number:
            operator = "=" if one.operator == "!=" else one.operator
            return Sql(f"{left.text} {operator} ?", (*left.values, float(value.min_number)))
        if one.operator not in ("=", "!=") or _is_backward(value.min_number, value.max_number):
            raise _FaultError("query-range", column=value.column, field=one.field)
        ends = ((">=", value.min_number), ("<=", value.max_number))
        return join(
            "AND",
            (Sql(f"{left.text} {sign} ?", (*left.values, float(end))) for sign, end in ends if end is not None),
        )

    def meant(self, name: str, value: Value, known: frozenset[str]) -> list[str]:
        """The words of the field that were meant: this one, else all that begin so."""
        wanted = ":".join(slug(part) for part in value.text.split(":"))
        wanted = self.catalog.plurals.get(wanted, wanted) if name in ("faction", "race", "clan") else wanted
        if wanted in known:
            return [wanted]
        begun = sorted(known_word for known_word in known if wanted and known_word.startswith(wanted))
        if not begun:
            marks = MARKS | self.catalog.vocabulary.get("is", frozenset())
            if name != "is" and wanted in marks:  # `skill:loyal`: it is a mark and no skill
                raise _FaultError("query-is-a-mark", column=value.column, field=name, value=wanted)
            code = "query-flag-unknown" if name == "is" else "query-value-unknown"
            raise _FaultError(code, column=value.column, field=name, value=value.text, known=sorted(known))
        return begun


def escape(text: str) -> str:
    """A text for LIKE that means only itself."""
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def _face_number(one: Comparison) -> Comparison | None:
    """`face:melee>=3` asks for a face with that many results: one comparison inside another."""
    value = one.values[0]
    found = re.fullmatch(r"([a-z-]+)(>=|<=|!=|>|<|=)([0-9]{1,3})", value.text)
    if found is None or len(one.values) > 1:
        return None
    number = Decimal(found[3])
    inner = Value(found[3], value.column + found.start(3), number, number)
    return Comparison(f"face_{found[1]}", one.column, cast(Operator, found[2]), (inner,))


def _is_backward(min_number: Decimal | None, max_number: Decimal | None) -> bool:
    return min_number is not None and max_number is not None and min_number > max_number
