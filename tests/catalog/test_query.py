"""The query language: what a text means, and where it stops making sense."""

from decimal import Decimal

import pytest

from app.base.errors import Problem
from app.words import tell
from catalog.queries.parser import MAX_CHARACTERS, parse
from catalog.queries.tree import Both, Comparison, Either, Negation, Value, Words


def number(text: str, column: int) -> Value:
    return Value(text, column, Decimal(text), Decimal(text))


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("", None),
        ("   ", None),
        ("elf", Words("elf")),
        ("elf archer", Both((Words("elf"), Words("archer")))),
        ('"first blow"', Words("first blow")),
        ("-orc", Negation(Words("orc"))),
        ("--orc", Negation(Negation(Words("orc")))),
        ("Fire-Wyvern", Words("Fire-Wyvern")),
        ("T'ann", Words("T'ann")),
        ("a or b", Either((Words("a"), Words("b")))),
        ("a OR b c", Either((Words("a"), Both((Words("b"), Words("c")))))),
        ("(a or b) c", Both((Either((Words("a"), Words("b"))), Words("c")))),
        ("a and b", Both((Words("a"), Words("b")))),
        ("and", Words("and")),
        ("order ore", Both((Words("order"), Words("ore")))),
        ("f:elf", Comparison("f", 1, "=", (Value("elf", 3),))),
        ("f:elf,dwarf", Comparison("f", 1, "=", (Value("elf", 3), Value("dwarf", 7)))),
        ('set:"Basic/Revised"', Comparison("set", 1, "=", (Value("Basic/Revised", 5),))),
        ("x AT>=4", Both((Words("x"), Comparison("at", 3, ">=", (number("4", 7),))))),
        ("at >= 4", Comparison("at", 1, ">=", (number("4", 7),))),
        ("pts!=3", Comparison("pts", 1, "!=", (number("3", 6),))),
        ("m=3..5", Comparison("m", 1, "=", (Value("3..5", 3, Decimal(3), Decimal(5)),))),
        ("m=3..", Comparison("m", 1, "=", (Value("3..", 3, Decimal(3), None),))),
        ("dia<1.75", Comparison("dia", 1, "<", (number("1.75", 5),))),
        ("skill:missile:bolt", Comparison("skill", 1, "=", (Value("missile:bolt", 7),))),
        ("-(f:elf or x)", Negation(Either((Comparison("f", 3, "=", (Value("elf", 5),)), Words("x"))))),
    ],
)
def test_what_a_text_means(text: str, tree: object) -> None:
    assert parse(text) == tree


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("f:", "query-value-missing", 3),
        ("at>=", "query-value-missing", 5),
        ("f:elf,", "query-value-missing", 7),
        ("x f: ", "query-value-missing", 5),
        ("(a", "query-parenthesis-open", 1),
        ("b (a", "query-parenthesis-open", 3),
        ("a)", "query-parenthesis-close", 2),
        ("()", "query-parenthesis-empty", 1),
        ("a or", "query-or-side", 5),
        ("a or )", "query-or-side", 6),
        ("a -", "query-minus", 3),
        ('a "b', "query-quote-open", 3),
        (":", "query-unexpected", 1),
        ("=3", "query-unexpected", 1),
        ("elf <", "query-value-missing", 6),
        ("x" * (MAX_CHARACTERS + 1), "query-too-long", MAX_CHARACTERS + 1),
        ("(" * 30, "query-too-deep", 21),
        ("-" * 30 + "a", "query-too-deep", 21),
    ],
)
def test_a_fault_points_at_its_column(text: str, code: str, column: int) -> None:
    problem = parse(text)
    assert isinstance(problem, Problem)
    assert (problem.code, problem.values["column"]) == (code, column)
    assert tell(problem).endswith((".", "?"))


def test_a_missing_value_is_explained_by_an_example() -> None:
    problem = parse("skill:missile at>=")
    assert isinstance(problem, Problem)
    assert tell(problem) == "Column 19: at needs a value after it, for example at>=3."
