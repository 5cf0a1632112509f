"""Which language the words of a game are in. The window speaks English; the terms of a game (names, cards, keywords,
what a battle tells) may be chosen in another language, where the game has words in it.

`choose` sets what the user wants. `of_game` says which game is spoken of while it lasts: what is said inside is in the
chosen language if the game has words in it, and in English otherwise.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from app.words.word_tables import has_words

ENGLISH = "english"
GERMAN = "german"
LANGUAGES = (ENGLISH, GERMAN)
# How a language may be written in a shell.
SHORT: Mapping[str, str] = {"en": ENGLISH, "de": GERMAN}


class OfGame(Protocol):
    """What knows the game that it belongs to, as the state of a battle does."""

    @property
    def system(self) -> str: ...


T = TypeVar("T")
P = ParamSpec("P")
S = TypeVar("S", bound=OfGame)

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


def about_its_game(tell: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """What this function tells of a state is said in the words of the state's game."""

    @wraps(tell)
    def told(state: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        with of_game(state.system):
            return tell(state, *args, **kwargs)

    return told


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
