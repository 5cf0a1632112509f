"""The tables of sentences, for tests that hold something of all of them."""

from collections.abc import Callable, Mapping
from typing import Any

from app.words.tongue import ENGLISH
from app.words.word_tables import of_game, of_games, of_program

Sentences = dict[str, str | Callable[[Mapping[str, Any]], str]]


def all_sentences(language: str = ENGLISH) -> Sentences:
    """Those of the program and of all games."""
    found: Sentences = dict(of_program(language).SENTENCES)
    for tables in of_games(language):
        found |= tables.SENTENCES
    return found


def sentences_for(system: str, language: str = ENGLISH) -> Sentences:
    """All that can be said of one game: those of the program and its own."""
    tables = of_game(system, language)
    assert tables is not None
    return {**of_program(language).SENTENCES, **tables.SENTENCES}
