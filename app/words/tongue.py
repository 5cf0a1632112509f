"""Which language the words of a game are in. The window speaks English; the terms of a game (names, cards, keywords,
what a battle tells) may be chosen in another language, where the game has words in it.

`choose` sets what the user wants. `of_game` says which game is spoken of while it lasts: what is said inside is in the
chosen language if the game has words in it, and in English otherwise.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

from app.words.word_tables import has_words

ENGLISH = "english"
GERMAN = "german"
LANGUAGES = (ENGLISH, GERMAN)
# How a language may be written in a shell.
SHORT: Mapping[str, str] = {"en": ENGLISH, "de": GERMAN}

T = TypeVar("T")

_chosen = ENGLISH
_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)
_game: ContextVar[str] = ContextVar("game", default="")


def choose(wanted: str) -> None:
    """From now on the terms of the games are in this language; an unknown one means English."""
    global _chosen
    named = SHORT.get(wanted, wanted)
    _chosen = named if named in LANGUAGES else ENGLISH


def chosen() -> str:
    return _chosen


def language() -> str:
    """The language of what is being said."""
    return _spoken.get()


def game() -> str:
    """The game that is spoken of; empty where nobody has said so."""
    return _game.get()


def languages_of(system: str) -> tuple[str, ...]:
    """The languages that the terms of a game can be in. Everything can be said in English."""
    return tuple(one for one in LANGUAGES if one == ENGLISH or has_words(system, one))


@contextmanager
def of_game(system: str) -> Iterator[None]:
    """What is said meanwhile is about this game. Without its name it is English, and still about the game before."""
    is_said = _chosen == ENGLISH or has_words(system, _chosen)
    spoken = _spoken.set(_chosen if is_said else ENGLISH)
    about = _game.set(system or _game.get())
    try:
        yield
    finally:
        _game.reset(about)
        _spoken.reset(spoken)


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


def translated_name(entry: Any) -> str:
    """The name of an entry in the chosen language; its own where there is no other."""
    other = entry.german if _chosen == GERMAN else None
    return str(other or entry.name)
