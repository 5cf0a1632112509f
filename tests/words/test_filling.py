"""Whose something is: names that end in s take the apostrophe alone, in templates as in functions."""

import pytest

from app.words import say
from app.words.english.grammar import counted, with_list
from app.words.filling import fill, possessive


@pytest.mark.parametrize(
    ("name", "told"), [("Elven Bard", "Elven Bard's"), ("Teclis", "Teclis'"), ("Goblin Raiders", "Goblin Raiders'")]
)
def test_a_possessive_fits_the_name(name: str, told: str) -> None:
    assert possessive(name) == told
    assert fill("{name}'s turn, {name}", {"name": name}) == f"{told} turn, {name}"
    assert say("army-diff.regiment", hero=name) == f"{told} regiment"


def test_sentences_that_count_and_list_fill_alike() -> None:
    values = {"who": "Orcs", "count": 2, "names": ["A", "B"]}
    assert counted("{who}'s disk", "{who}'s {count} disks")(values) == "Orcs' 2 disks"
    assert with_list("{who}'s: {names}", "names")(values) == "Orcs': A and B"


def test_other_apostrophes_stay() -> None:
    assert (
        fill("{name} doesn't, and the hero's regiment", {"name": "Teclis"}) == "Teclis doesn't, and the hero's regiment"
    )
