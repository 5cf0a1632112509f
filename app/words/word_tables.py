"""Where words stand: the tables of the program, and those of each game.

The program's are the packages beside this module, one for each language. A game's are in its own package, as a module
or package `words.<language>`, and are loaded when somebody asks for what the program does not have. The words lie below
the games and import none of them: the registry of the games knows where they are, and it too is asked by its name.

A module of tables has `SENTENCES` by code. That of a game may have `SCREENS` in English, those of its sentences that
the window says and that people may translate, and `TEXTS` in another language, prose of the catalogue by what is
written there. Only the program has `LABELS`: what values and kinds are called belongs to the catalogue.
"""

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any


@cache
def of_program(language: str) -> ModuleType:
    """The tables of the program in a language."""
    return import_module(f"app.words.{language}")


def of_game(system: str, language: str) -> ModuleType | None:
    """The tables of a game; none where it has no words in this language, or where there is no such game."""
    name = _module(system, language)
    return import_module(name) if _exists(name) else None


def of_games(language: str) -> Iterator[ModuleType]:
    """The tables of all games that have words in a language: first those that are loaded, then those of games that are
    in use, so that who looks for one sentence seldom loads more than it needs."""
    modules = [_module(system, language) for system in _registry().systems()]
    waiting = [name for name in modules if name not in sys.modules and _exists(name)]
    yield from [sys.modules[name] for name in modules if name in sys.modules]
    yield from (import_module(name) for name in sorted(waiting, key=_is_unused))


def has_words(system: str, language: str) -> bool:
    """Whether a game has words in a language. Nothing of them is loaded."""
    return _exists(_module(system, language))


def name_of(system: str) -> str:
    """What a game is called; empty where there is no such game."""
    known = _registry()
    return str(known.traits_of(system).name) if system in known.systems() else ""


def look_up(table: str, key: str, language: str, system: str) -> Any:
    """What the program has by this key in a table, else what the game has that is spoken of."""
    found = _entry(of_program(language), table, key)
    if found is None and system and (tables := of_game(system, language)) is not None:
        return _entry(tables, table, key)
    return found


def look_everywhere(table: str, key: str, language: str) -> Any:
    """What any of the games has by this key. No two of them have the same."""
    return next((found for one in of_games(language) if (found := _entry(one, table, key)) is not None), None)


@cache
def _registry() -> ModuleType:
    return import_module("app.games.registry")


def _entry(tables: ModuleType, table: str, key: str) -> Any:
    entries: Mapping[str, Any] = getattr(tables, table, {})
    return entries.get(key)


def _module(system: str, language: str) -> str:
    """The name of the module with a game's words; empty where there is no such game."""
    known = _registry()
    return f"{known.package_of(system)}.words.{language}" if system in known.systems() else ""


@cache
def _exists(module: str) -> bool:
    try:
        return bool(module) and find_spec(module) is not None
    except ModuleNotFoundError:  # the game has no words at all
        return False


def _is_unused(module: str) -> bool:
    """Whether nothing of the game with these words is loaded but its traits, which everybody asks for."""
    package = module.rpartition(".words.")[0]
    free = {f"{package}.traits", f"{package}.words"}
    return not any(name.startswith(f"{package}.") and name not in free for name in tuple(sys.modules))
