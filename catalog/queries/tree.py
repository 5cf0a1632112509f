"""What a query means, as a tree."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal


@dataclass(frozen=True, slots=True)
class Words:
    """Free text: it stands somewhere in the entry."""

    text: str


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a comparison: a word, a number, or a range of numbers. `column` counts from 1."""

    text: str
    column: int
    min_number: Decimal | None = None
    max_number: Decimal | None = None


Operator = Literal["=", "!=", "<", "<=", ">", ">="]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A field against one of several values."""

    field: str
    column: int
    operator: Operator
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Negation:
    part: "Tree"


@dataclass(frozen=True, slots=True)
class Both:
    parts: tuple["Tree", ...]


@dataclass(frozen=True, slots=True)
class Either:
    parts: tuple["Tree", ...]


Tree = Words | Comparison | Negation | Both | Either
