"""The tokens of a query, each with its place. Parser, chips, completion and colours read a text by these alone.

Every text can be cut into tokens, also one that makes no sense or is still being typed: then there are tokens that no
query has (`unclosed`, `unknown`), or tokens are missing.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

Kind = Literal[
    "minus", "open", "close", "field", "operator", "value", "comma", "phrase", "word", "or", "unclosed", "unknown"
]

_NAME = re.compile(r"[A-Za-z][A-Za-z_-]*")
# What may stand at the beginning of a part. A name is a field where an operator follows it.
_PART = re.compile(
    rf"""\s*(?:(?P<minus>-)|(?P<open>\()|(?P<close>\))
        |(?P<field>{_NAME.pattern})(?=\s*(?:[:<>=]|!=))
        |(?P<phrase>"[^"]*")|(?P<unclosed>".*)
        |(?P<word>[^\s()":<>=-][^\s()"]*)
        |(?P<unknown>\S))""",
    re.VERBOSE,
)
_OPERATOR = re.compile(r"\s*(?P<operator>:|!=|<=|>=|=|<|>)")
_VALUE = re.compile(r'\s*(?P<value>"[^"]*"|[^\s()",]+)')
_COMMA = re.compile(r"\s*(?P<comma>,)")
# What may follow a token besides a new part.
_NEXT: Mapping[str, re.Pattern[str]] = {"field": _OPERATOR, "operator": _VALUE, "value": _COMMA, "comma": _VALUE}
_ENDS: tuple[Kind, ...] = ("close", "value", "phrase", "word")  # what a part may end with


@dataclass(frozen=True, slots=True)
class Token:
    """What stands in a query from `start` on. A phrase and a value are written with their quotes."""

    kind: Kind
    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def bare(self) -> str:
        """The text without its quotes."""
        return self.text[1:-1] if self.text.startswith('"') else self.text

    @property
    def is_name(self) -> bool:
        """Whether it is a word that an operator after it would make a field."""
        return self.kind in ("word", "or") and _NAME.fullmatch(self.text) is not None


def tokenize(text: str) -> tuple[Token, ...]:
    """The tokens of a text, from left to right. A character that nobody can see counts as a space."""
    visible = "".join(c if c.isprintable() else " " for c in text)
    tokens: list[Token] = []
    at, pattern = 0, _PART
    while True:
        if found := pattern.match(visible, at):
            group = str(found.lastgroup)
            kind = _kind(group, found[group], tokens)
            tokens.append(Token(kind, found[group], found.start(group)))
            at, pattern = found.end(), _NEXT.get(kind, _PART)
        elif pattern is not _PART:
            pattern = _PART
        else:
            return tuple(tokens)


def _kind(group: str, text: str, before: list[Token]) -> Kind:
    """The kind of a token by what matched it. `or` joins what stands before it; where nothing does, it is a word."""
    joins = group == "word" and text.lower() == "or" and before and before[-1].kind in _ENDS
    return "or" if joins else cast(Kind, group)
