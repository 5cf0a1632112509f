"""All that the program and its games say in English."""

from app.games.registry import taught
from app.words.english import SENTENCES
from app.words.word_tables import of_game


def all_sentences() -> set[str]:
    """The codes."""
    tables = [of_game(system, "english") for system in taught()]
    return {*SENTENCES, *(code for table in tables if table is not None for code in table.SENTENCES)}
