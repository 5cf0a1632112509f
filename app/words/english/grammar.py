"""How English counts and lists things: for the tables of sentences, of the program and of the games."""

from collections.abc import Callable, Mapping
from typing import Any

from app.words import label
from app.words.filling import fill

Values = Mapping[str, object]

_ORDINALS = ("No", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def listed(values: Values, key: str = "names") -> list[str]:
    found = values[key]
    return [str(one) for one in found] if isinstance(found, (list, tuple)) else [str(found)]


def number(values: Values, key: str) -> int:
    found = values[key]
    return found if isinstance(found, int) else 0


def all_of(names: list[str]) -> str:
    """A, B and C."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def some_of(names: list[str], most: int = 3) -> str:
    """A, B, C and 9 more."""
    return all_of(names if len(names) <= most + 1 else [*names[:most], f"{len(names) - most} more"])


def named(values: Values, key: str = "names") -> str:
    """The pieces that a problem is about: six of them by name, and how many more."""
    return some_of(listed(values, key), 6)


def many(count: int, one: str, more: str = "") -> str:
    """1 item, 2 items."""
    return f"{count} {one if count == 1 else more or one + 's'}"


def house_rules(values: Values) -> str:
    """The switches that are on, by name."""
    names = [label(name) for name in listed(values, "by")]
    return f"the house rule{'s' if len(names) != 1 else ''} {all_of(names)}".rstrip()


def number_word(count: Any) -> str:
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def ordinal_word(count: Any) -> str:
    return _ORDINALS[count] if 0 <= count < len(_ORDINALS) else f"Number {count}"


def counted(one: str, more: str) -> Callable[[Mapping[str, object]], str]:
    return lambda values: fill(one if values["count"] == 1 else more, values)


def with_counts(sentence: str, **nouns: str) -> Callable[[Mapping[str, object]], str]:
    """A sentence with numbers of things in it: `pages="page"` says 1 page, 2 pages; `armies="army|armies"` names both
    forms."""

    def told(name: str, values: Mapping[str, object]) -> str:
        one, _, more = nouns[name].partition("|")
        return f"{values[name]} {one if str(values[name]) == '1' else more or one + 's'}"

    return lambda values: fill(sentence, {**values, **{name: told(name, values) for name in nouns}})


def with_round(sentence: str) -> Callable[[Values], str]:
    """A sentence that names a round: for people a set-up belongs to the first one, whatever a game counts."""
    return lambda values: fill(sentence, {**values, "round": max(number(values, "round"), 1)})


def with_list(sentence: str, name: str) -> Callable[[Values], str]:
    """A sentence in which one of the values is a list: A, B and C."""
    return lambda values: fill(sentence, {**values, name: all_of(listed(values, name))})
