"""A query is changed part by part, and what was typed stays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.base.errors import Problem
from catalog.queries.parser import parse
from catalog.queries.query_parts import (
    chosen,
    has_term,
    parts_of,
    with_term,
    with_value,
    without_part,
    without_term,
    without_value,
)
from catalog.queries.tree import Both


def texts(query: str) -> list[str]:
    return [query[part.start : part.end] for part in parts_of(query)]


@pytest.mark.parametrize(("query", "parts"), [
    ("", []),
    ("elf archer", ["elf", "archer"]),
    ('f:elf,dwarf "first blow" -unique', ["f:elf,dwarf", '"first blow"', "-unique"]),
    ("f : elf , dwarf at >= 4", ["f : elf , dwarf", "at >= 4"]),
    ("-(a or b) c", ["-(a or b)", "c"]),
    ("f:elf or f:orc", ["f:elf or f:orc"]),
    ("skill:missile:arrow pts=3..5", ["skill:missile:arrow", "pts=3..5"]),
    ("f:elf (", ["f:elf ("]),
    ("orc", ["orc"]),
])  # fmt: skip
def test_a_query_is_a_row_of_parts(query: str, parts: list[str]) -> None:
    assert texts(query) == parts


def test_the_values_of_a_field_are_found_under_every_name_of_it() -> None:
    assert chosen("f:Elf,dwarf faction=orc -f:undead at>=4", "faction") == {"elf", "dwarf", "orc"}
    assert chosen("f:elf or f:orc", "faction") == set()


def test_a_value_joins_those_that_are_asked_for() -> None:
    assert with_value("f:elf archer", "faction", "dwarf") == "f:elf,dwarf archer"
    assert with_value("archer", "faction", "dwarf", name="f") == "archer f:dwarf"
    assert with_value("-f:elf", "faction", "dwarf", name="f") == "-f:elf f:dwarf"
    assert with_value("f:elf", "faction", "elf") == "f:elf"


def test_values_of_two_groups_of_one_field_stay_apart() -> None:
    marks = frozenset({"unique", "limited"})
    query = with_value("is:house", "is", "unique", among=marks)
    assert query == "is:house is:unique"
    assert with_value(query, "is", "limited", among=marks) == "is:house is:unique,limited"


def test_a_value_is_taken_out_and_an_empty_part_goes() -> None:
    assert without_value("f:elf,dwarf archer", "faction", "elf") == "f:dwarf archer"
    assert without_value("a f:elf archer", "faction", "elf") == "a archer"
    assert without_value("f:elf faction:elf,orc", "faction", "elf") == "faction:orc"


def test_a_term_beside_alternatives_puts_them_in_parentheses() -> None:
    assert with_term("f:elf or f:orc", "at>=4") == "(f:elf or f:orc) at>=4"
    assert with_term("  ", "at>=4") == "at>=4"
    assert with_value("f:elf or orc", "faction", "dwarf", name="f") == "(f:elf or orc) f:dwarf"


def test_a_term_is_known_however_it_is_written() -> None:
    assert has_term("elf owned > 0", "owned>0")
    assert without_term("elf owned > 0 archer", "owned>0") == "elf archer"
    assert has_term("-is:house", "-is:house")
    assert not has_term("is:house", "-is:house")


PARTS = st.sampled_from([
    "elf", "f:elf", "f:elf,dwarf", "at>=4", "-unique", '"first blow"', "(a or b)", "-(f:orc pts<3)", "m=3..5", "or",
    "--x", "skill:missile:bolt", "in:legions", "'", "is : house",
])  # fmt: skip


@given(st.lists(PARTS, max_size=8).map(" ".join))
def test_the_parts_together_mean_the_same_as_the_query(query: str) -> None:
    tree = parse(query)
    if isinstance(tree, Problem) or tree is None:
        return
    shown = [tree_of for text in texts(query) if (tree_of := parse(text)) is not None]
    assert not any(isinstance(one, Problem) for one in shown)
    together = tuple(leaf for one in shown for leaf in (one.parts if isinstance(one, Both) else (one,)))
    assert _bare(together) == _bare(tree.parts if isinstance(tree, Both) else (tree,))


def _bare(trees: tuple[object, ...]) -> list[str]:
    """Without the columns, which differ for a text that stands alone."""
    import re

    return [re.sub(r"column=\d+", "", repr(tree)) for tree in trees]


@given(st.text(max_size=40) | st.lists(PARTS, max_size=8).map(" ".join))
def test_any_text_can_be_changed_and_changed_back(query: str) -> None:
    had = chosen(query, "alignment")
    more = with_value(query, "alignment", "good")
    parts = parts_of(query)
    assert all(0 <= part.start < part.end <= len(query) for part in parts)
    for part in parts:
        without_part(query, part)
    if not isinstance(parse(query), Problem) and not isinstance(parse(more), Problem) and "good" not in had:
        assert chosen(more, "alignment") == {*had, "good"}
        assert chosen(without_value(more, "alignment", "good"), "alignment") == had


def test_a_comparison_that_is_still_being_typed_asks_for_nothing_yet() -> None:
    assert [part.field for part in parts_of("f:elf at>=")] == ["faction", ""]


def test_an_or_that_joins_nothing_is_a_word() -> None:
    assert [part.field for part in parts_of("or f:elf")] == ["", "faction"]
