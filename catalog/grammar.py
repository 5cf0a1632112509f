"""The grammar of queries, and what a text that does not fit it may have meant."""

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import cache
from typing import Any, cast

from lark import Lark, Token, Transformer, UnexpectedInput, v_args

from app.base.errors import Problem
from catalog.tree import Both, Comparison, Either, Not, Operator, Tree, Value, Words

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


def parse_text(text: str) -> Tree | Problem | None:
    """The tree of a text of printable characters, or the one problem with it."""
    try:
        return cast("Tree | None", _Builder().transform(_parser().parse(text)))
    except UnexpectedInput as e:
        return _explain(text, e)


@cache
def _parser() -> Lark:
    return Lark(GRAMMAR, parser="lalr", lexer="contextual", propagate_positions=False, maybe_placeholders=True)


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
