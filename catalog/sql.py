"""Conditions and expressions in SQL, with the values of their question marks beside them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Sql:
    """A piece of SQL over a row of `entry`, and the values of its question marks."""

    text: str
    values: tuple[Any, ...] = ()


ALL = Sql("1")


def join(word: str, parts: Iterable[Sql]) -> Sql:
    conditions = tuple(parts)
    joined = f" {word} ".join(part.text for part in conditions)
    return Sql(f"({joined})", tuple(value for part in conditions for value in part.values))


def one_of(column: str, words: Sequence[str]) -> Sql:
    return Sql(f"{column} IN ({', '.join('?' * len(words))})", tuple(words))


def negated(part: Sql) -> Sql:
    return Sql(f"NOT {part.text}", part.values)
