"""The tokens of a query: what each is, where it stands, and that all readers of a query see the same ones."""

import random

import pytest

from app.base.errors import Problem
from catalog.queries.lexer import tokenize
from catalog.queries.parser import parse
from catalog.queries.query_parts import parts_of

BITS = ("f", "at", "elf", "or", "-", "(", ")", ":", ">=", "!=", ",", '"', '"a b"', " ", "3..5", "x-y", "f:elf", "\t")


def kinds(text: str) -> list[tuple[str, str]]:
    return [(token.kind, token.text) for token in tokenize(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        ("elf x-y", [("word", "elf"), ("word", "x-y")]),
        ("-f:elf", [("minus", "-"), ("field", "f"), ("operator", ":"), ("value", "elf")]),
        ("at >= 4", [("field", "at"), ("operator", ">="), ("value", "4")]),
        ('f:"a b",c', [("field", "f"), ("operator", ":"), ("value", '"a b"'), ("comma", ","), ("value", "c")]),
        ("skill:missile:bolt", [("field", "skill"), ("operator", ":"), ("value", "missile:bolt")]),
        ('("a b")', [("open", "("), ("phrase", '"a b"'), ("close", ")")]),
        ("a OR or", [("word", "a"), ("or", "OR"), ("word", "or")]),
        ("or:x order", [("field", "or"), ("operator", ":"), ("value", "x"), ("word", "order")]),
        ("f: ", [("field", "f"), ("operator", ":")]),
        ("f:a, (", [("field", "f"), ("operator", ":"), ("value", "a"), ("comma", ","), ("open", "(")]),
        (", a", [("word", ","), ("word", "a")]),
        ('a "b c', [("word", "a"), ("unclosed", '"b c')]),
        ("=3", [("unknown", "="), ("word", "3")]),
    ],
)
def test_a_text_is_cut_into_tokens(text: str, found: list[tuple[str, str]]) -> None:
    assert kinds(text) == found


def texts() -> list[str]:
    chance = random.Random(3)
    return ["".join(chance.choice(BITS) for _ in range(chance.randint(1, 9))) for _ in range(3000)]


def test_tokens_leave_out_nothing_that_can_be_seen() -> None:
    for text in texts():
        tokens = tokenize(text)
        covered = {place for token in tokens for place in range(token.start, token.end)}
        assert sum(len(token.text) for token in tokens) == len(covered)
        assert all(place in covered or not c.isprintable() or c.isspace() for place, c in enumerate(text)), text


def test_what_the_parser_understands_the_chips_understand_too() -> None:
    for text in texts():
        whole = parse(text)
        if whole is None or isinstance(whole, Problem):
            continue
        parts = parts_of(text)
        assert all(not isinstance(parse(text[part.start : part.end]), Problem) for part in parts), text
        assert parse(" ".join(text[part.start : part.end] for part in parts)) is not None


def test_every_text_has_a_meaning_or_one_problem_with_a_column_in_it() -> None:
    for text in texts():
        found = parse(text)
        if isinstance(found, Problem):
            assert 1 <= found.values["column"] <= len(text) + 1, text
