"""Sentences of the window. Until they have moved to `app.words`, those of `words_wanted` stand in."""

from app import words
from app.base.errors import KnownError, Problem
from ui.words_wanted import LABELS, SENTENCES


def say(code: str, /, **values: object) -> str:
    sentence = SENTENCES.get(code)
    return words.say(code, **values) if sentence is None else sentence.format(**values)


def label(name: str) -> str:
    return LABELS.get(name) or words.label(name)


def kind_label(kind: str) -> str:
    """The name of a kind of entry; some kinds share their word with a field."""
    return LABELS.get(f"kind.{kind}") or label(kind)


def tell(problem: Problem) -> str:
    return words.tell(problem)


def tell_error(error: KnownError) -> str:
    return words.tell_error(error)


def suggestion(problem: Problem) -> str:
    return words.suggestion(problem)
