"""How German counts and lists things: for the tables of sentences, of the program and of the games."""

from collections.abc import Callable, Mapping
from typing import Any

from app.words.german.forms import listed

Values = Mapping[str, Any]


def with_list(sentence: str, name: str) -> Callable[[Values], str]:
    """A sentence in which one of the values is a list: A, B und C."""
    return lambda values: sentence.format(**{**values, name: listed(str(one) for one in values[name])})


def counted(one: str, more: str) -> Callable[[Values], str]:
    return lambda values: (one if values["count"] == 1 else more).format(**values)
