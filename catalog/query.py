"""The query language: text to a tree, or one problem that points at a column.

elf archer              both words, anywhere in the entry
"first blow"            the phrase
f:elf,dwarf at>=4       a field is one of these; a number is compared
m=3..5                  a range
-unique  -f:orc         not this
a or (b c)              either; words beside each other bind closer
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from typing import Any, Literal, cast

from lark import Lark, Token, Transformer, UnexpectedInput, v_args

from app.base.errors import Problem

MOST_CHARACTERS = 500
MOST_DEPTH = 20

GRAMMAR = r"""
start: [either]
?either: both ("or"i both)*                 -> any_of
?both: part+                                -> all_of
?part: MINUS part                           -> negation
     | "(" either ")"
     | FIELD OP value (_COMMA value)*       -> comparison
     | PHRASE                               -> phrase
     | WORD                                 -> word
value: PHRASE | VALUE

MINUS: "-"
_COMMA.3: ","
FIELD.3: /[A-Za-z][A-Za-z_-]*(?=\s*(?:[:<>=]|!=))/
OP: /:|!=|<=|>=|=|<|>/
PHRASE.2: /"[^"]*"/
VALUE: /[^\s()",]+/
WORD: /[^\s()":<>=-][^\s()"]*/
%ignore /\s+/
"""


@dataclass(frozen=True, slots=True)
class Words:
    """Free text: it stands somewhere in the entry."""

    text: str


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a comparison: a word, a number, or a range of numbers. `column` counts from 1."""

    text: str
    column: int
    least: Decimal | None = None
    most: Decimal | None = None


Operator = Literal["=", "!=", "<", "<=", ">", ">="]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A field against one of several values."""

    field: str
    column: int
    operator: Operator
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Not:
    part: "Tree"


@dataclass(frozen=True, slots=True)
class Both:
    parts: tuple["Tree", ...]


@dataclass(frozen=True, slots=True)
class Either:
    parts: tuple["Tree", ...]


Tree = Words | Comparison | Not | Both | Either


def parse(text: str) -> Tree | Problem | None:
    """The tree of a query; None for an empty one."""
    text = "".join(c if c.isprintable() else " " for c in text)  # what nobody sees means nothing; columns stay
    if len(text) > MOST_CHARACTERS:
        return Problem("query-too-long", {"length": len(text), "most": MOST_CHARACTERS, "column": MOST_CHARACTERS + 1})
    deep = _too_deep(text)
    if deep:
        return Problem("query-too-deep", {"column": deep})
    try:
        return cast("Tree | None", _Builder().transform(_parser().parse(text)))
    except UnexpectedInput as e:
        return _explain(text, e)


@cache
def _parser() -> Lark:
    return Lark(GRAMMAR, parser="lalr", lexer="contextual", propagate_positions=False, maybe_placeholders=True)


def _too_deep(text: str) -> int:
    depth = minus = 0
    for column, c in enumerate(text, 1):
        depth += {"(": 1, ")": -1}.get(c, 0)
        minus = minus + 1 if c == "-" else 0
        if max(depth, minus) > MOST_DEPTH:
            return column
    return 0


@v_args(inline=True)
class _Builder(Transformer[Token, Any]):
    def start(self, tree: Tree | None) -> Tree | None:
        return tree

    def any_of(self, *parts: Tree) -> Tree:
        return parts[0] if len(parts) == 1 else Either(parts)

    def all_of(self, *parts: Tree) -> Tree:
        # Parts beside each other are joined anyway; whoever writes "and" between them means just that.
        kept = tuple(part for part in parts if part != Words("and")) or parts[:1]
        return kept[0] if len(kept) == 1 else Both(kept)

    def negation(self, _: Token, part: Tree) -> Tree:
        return Not(part)

    def phrase(self, token: Token) -> Tree:
        return Words(token[1:-1])

    def word(self, token: Token) -> Tree:
        return Words(str(token))

    def value(self, token: Token) -> Value:
        return _value(token)

    def comparison(self, field: Token, operator: Token, *values: Value) -> Tree:
        meant = "=" if operator == ":" else str(operator)
        return Comparison(str(field).lower(), field.column or 1, cast(Operator, meant), values)


def _value(token: Token) -> Value:
    text = token[1:-1] if token.startswith('"') else str(token)
    column = token.column or 1
    first, dots, last = text.partition("..")
    if dots and (_is_number(first) or not first) and (_is_number(last) or not last) and (first or last):
        return Value(text, column, Decimal(first) if first else None, Decimal(last) if last else None)
    if _is_number(text):
        return Value(text, column, Decimal(text), Decimal(text))
    return Value(text, column)


def _is_number(text: str) -> bool:
    whole, _, rest = text.removeprefix("-").partition(".")
    digits = (whole + rest).isascii() and (whole + rest).isdigit()
    return digits and len(text) <= 12 and (whole != "") and not text.endswith(".")


def _explain(text: str, error: UnexpectedInput) -> Problem:
    """Say what is wrong by what stands there and what stood before it."""
    end = len(text.rstrip())
    at: Any = error.pos_in_stream
    position = at if isinstance(at, int) and at >= 0 else end
    if isinstance(token := getattr(error, "token", None), Token) and token.type == "$END":
        position = end
    before, here = text[:position].rstrip(), text[position : position + 1]
    for code, is_it in _FAULTS.items():
        column = is_it(text, before, here, position)
        if column:
            return Problem(code, {"column": column, **_fault_values(before)})
    return Problem("query-unexpected", {"column": position + 1, "what": here or text[-1:]})


def _fault_values(before: str) -> Mapping[str, object]:
    """The comparison that was being written, and how it could go on."""
    found = re.search(r"([A-Za-z][A-Za-z_-]*)\s*(:|!=|<=|>=|=|<|>)[^:<>=]*$", before)
    field, operator = (found[1].lower(), found[2]) if found else ("it", ":")
    return {"field": field, "example": f"{field}:elf" if operator == ":" else f"{field}{operator}3"}


def _open_quote(text: str, _before: str, here: str, position: int) -> int:
    return position + 1 if here == '"' and '"' not in text[position + 1 :] else 0


def _missing_value(_text: str, before: str, _here: str, position: int) -> int:
    return position + 1 if before.endswith((":", "<", ">", "=", ",")) else 0


def _empty_parenthesis(_text: str, before: str, here: str, _position: int) -> int:
    return len(before) if before.endswith("(") and here == ")" else 0


def _or_without_side(_text: str, before: str, here: str, position: int) -> int:
    last = before.split(" ")[-1].lower().strip("()")
    return position + 1 if last == "or" or (here.lower() == "o" and (not before or before.endswith("("))) else 0


def _lonely_minus(_text: str, before: str, _here: str, _position: int) -> int:
    return len(before) if before.endswith("-") else 0


def _stray_close(_text: str, _before: str, here: str, position: int) -> int:
    return position + 1 if here == ")" else 0


def _open_parenthesis(text: str, _before: str, here: str, _position: int) -> int:
    opened: list[int] = []
    quoted = False
    for column, c in enumerate(text, 1):
        quoted ^= c == '"'
        if c == "(" and not quoted:
            opened.append(column)
        elif c == ")" and not quoted and opened:
            opened.pop()
    return opened[-1] if opened and not here else 0


_FAULTS: Mapping[str, Callable[[str, str, str, int], int]] = {
    "query-quote-open": _open_quote,
    "query-value-missing": _missing_value,
    "query-parenthesis-empty": _empty_parenthesis,
    "query-minus": _lonely_minus,
    "query-or-side": _or_without_side,
    "query-parenthesis-close": _stray_close,
    "query-parenthesis-open": _open_parenthesis,
}
