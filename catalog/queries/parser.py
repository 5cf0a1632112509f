"""The query language as a tree: what a text means, or one problem that points at a column.

    elf archer              both words, anywhere in the entry
    "first blow"            the phrase
    f:elf,dwarf at>=4       a field is one of these; a number is compared
    m=3..5                  a range
    -unique  -f:orc         not this
    a or (b c)              either; words beside each other bind closer

As a grammar of the tokens of `catalog.queries.lexer`:

    query       = all ("or" all)*
    all         = part part*
    part        = "-" part | "(" query ")" | comparison | phrase | word
    comparison  = field operator value ("," value)*
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import cast

from app.base.errors import Problem
from catalog.queries.lexer import Kind, Token, tokenize
from catalog.queries.tree import Both, Comparison, Either, Negation, Operator, Tree, Value, Words

MAX_CHARACTERS = 500
MAX_DEPTH = 20


def parse(text: str) -> Tree | Problem | None:
    """The tree of a query; None for an empty one."""
    if len(text) > MAX_CHARACTERS and text.strip():
        return Problem("query-too-long", {"length": len(text), "most": MAX_CHARACTERS, "column": MAX_CHARACTERS + 1})
    tokens = tokenize(text)
    if not tokens:
        return None
    deep = _first_too_deep(tokens)
    if deep:
        return Problem("query-too-deep", {"column": deep.start + 1})
    reader = QueryReader(tokens)
    try:
        return reader.query()
    except _UnexpectedError:
        return _explain(tokens, reader.at)


def _first_too_deep(tokens: tuple[Token, ...]) -> Token | None:
    depth = minus = 0
    for token in tokens:
        depth += {"open": 1, "close": -1}.get(token.kind, 0)
        minus = minus + 1 if token.kind == "minus" else 0
        if max(depth, minus) > MAX_DEPTH:
            return token
    return None


class _UnexpectedError(Exception):
    """The next token cannot stand there."""


class QueryReader:
    """Reads tokens from left to right; `at` counts those that were read."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self.tokens = tokens
        self.at = 0

    def query(self) -> Tree:
        tree = self._either()
        if self._next() is not None:
            raise _UnexpectedError
        return tree

    def _next(self) -> Kind | None:
        return self.tokens[self.at].kind if self.at < len(self.tokens) else None

    def _take(self, *kinds: Kind) -> Token:
        if self._next() not in kinds:
            raise _UnexpectedError
        self.at += 1
        return self.tokens[self.at - 1]

    def _either(self) -> Tree:
        parts = [self._all()]
        while self._next() == "or":
            self._take("or")
            parts.append(self._all())
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def _all(self) -> Tree:
        parts = [self._part()]
        while self._next() not in ("or", "close", None):
            parts.append(self._part())
        # Parts beside each other are joined anyway; whoever writes "and" between them means just that.
        kept = [part for part in parts if part != Words("and")] or parts[:1]
        return kept[0] if len(kept) == 1 else Both(tuple(kept))

    def _part(self) -> Tree:
        token = self._take("minus", "open", "field", "phrase", "word")
        if token.kind == "minus":
            return Negation(self._part())
        if token.kind == "open":
            tree = self._either()
            self._take("close")
            return tree
        return self._comparison(token) if token.kind == "field" else Words(token.bare)

    def _comparison(self, field: Token) -> Tree:
        sign = self._take("operator").text
        values = [_value(self._take("value"))]
        while self._next() == "comma":
            self._take("comma")
            values.append(_value(self._take("value")))
        return Comparison(
            field.text.lower(), field.start + 1, cast(Operator, "=" if sign == ":" else sign), tuple(values)
        )


def _value(token: Token) -> Value:
    text, column = token.bare, token.start + 1
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


# --- what is wrong ---


def _explain(tokens: tuple[Token, ...], at: int) -> Problem:
    """Say what is wrong by the token that cannot stand there and by the one before it."""
    before, here = tokens[:at], tokens[at] if at < len(tokens) else None
    if here and here.kind == "unknown":
        return Problem("query-unexpected", {"column": here.start + 1, "what": here.text})
    code, start = _fault(before, here)
    return Problem(code, {"column": start + 1, **_comparison_in(before)})


def _fault(before: tuple[Token, ...], here: Token | None) -> tuple[str, int]:
    """The code of a fault, and where the text is to blame."""
    last = before[-1] if before else None
    start = here.start if here else before[-1].end
    match last and last.kind, here and here.kind:
        case _, "unclosed":
            return "query-quote-open", start
        case (("operator" | "comma"), _):
            return "query-value-missing", start
        case "open", "close":
            return "query-parenthesis-empty", before[-1].start
        case "minus", _:
            return "query-minus", before[-1].start
        case "or", _:
            return "query-or-side", start
        case _, "close":
            return "query-parenthesis-close", start
    return "query-parenthesis-open", _last_open(before)


def _last_open(tokens: tuple[Token, ...]) -> int:
    """Where the innermost parenthesis begins that nothing closes."""
    opened: list[int] = []
    for token in tokens:
        if token.kind == "open":
            opened.append(token.start)
        elif token.kind == "close":
            opened.pop()
    return opened[-1]


def _comparison_in(before: tuple[Token, ...]) -> Mapping[str, object]:
    """The comparison that was being written, and how it could go on."""
    field = next((token.text.lower() for token in reversed(before) if token.kind == "field"), "it")
    sign = next((token.text for token in reversed(before) if token.kind == "operator"), ":")
    return {"field": field, "example": f"{field}:elf" if sign == ":" else f"{field}{sign}3"}
