"""Which language the words of a game are in. The window speaks English; the terms of a game (names, cards, keywords,
what a battle tells) may be chosen in another language, where that language knows the game at all.

`choose` sets what the user wants. `of_game` says which game is spoken of while it lasts: what is said inside is in the
chosen language if that has the game, and in English otherwise.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

ENGLISH = "english"
GERMAN = "german"
# The languages that can be chosen, and the games they have words for. English has all.
GAMES: Mapping[str, tuple[str, ...]] = {ENGLISH: (), GERMAN: ("warhammer",)}
LANGUAGES = tuple(GAMES)
# How a language may be written in a shell.
SHORT: Mapping[str, str] = {"en": ENGLISH, "de": GERMAN}

T = TypeVar("T")

_chosen = ENGLISH
_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


def choose(wanted: str) -> None:
    """From now on the terms of the games are in this language; an unknown one means English."""
    global _chosen
    named = SHORT.get(wanted, wanted)
    _chosen = named if named in GAMES else ENGLISH


def chosen() -> str:
    return _chosen


def language() -> str:
    """The language of what is being said."""
    return _spoken.get()


@contextmanager
def of_game(system: str) -> Iterator[None]:
    """What is said meanwhile is about this game."""
    token = _spoken.set(_chosen if system in GAMES[_chosen] else ENGLISH)
    try:
        yield
    finally:
        _spoken.reset(token)


def spoken_of(system: str, told: Iterator[T]) -> Iterator[T]:
    """What is told one after the other, each part made while this game is spoken of; in between it is not."""
    while True:
        with of_game(system):
            try:
                part = next(told)
            except StopIteration:
                return
        yield part


@contextmanager
def in_english() -> Iterator[None]:
    """What is said meanwhile is English, whatever the game."""
    token = _spoken.set(ENGLISH)
    try:
        yield
    finally:
        _spoken.reset(token)


def called(entry: Any) -> str:
    """The name of an entry in the chosen language; its own where there is no other."""
    other = entry.german if _chosen == GERMAN else None
    return str(other or entry.name)
