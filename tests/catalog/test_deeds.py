"""Searching by what a piece does: facets read off its records."""

import pytest

from app.words import tell
from catalog.ability_facets import affected, asked_of
from catalog.overlay import Library
from catalog.queries.completion import suggest
from catalog.schema.records import Cost, Grant, InstantBlow, Modify, Pick, Record, Step, Trigger
from catalog.search import search


def names(library: Library, text: str) -> set[str]:
    results = search(library.catalog, text, system="diskwars", limit=1000)
    assert results.problem is None, tell(results.problem)
    return {hit.name for hit in results.hits}


@pytest.mark.parametrize(
    ("query", "found", "not_found"),
    [
        ("does:instant_blow range>=6", {"Layrya the Banshee", "Powerbolt"}, {"Fireball", "Helspanth's Brood"}),
        ("does:instant-blow", {"Helspanth's Brood"}, {"Fireball"}),
        ("immune:missile", {"Serpent of Vlleng", "Ward"}, {"Aipham the Farseeker", "Forest"}),
        ("unharmed:missile", {"Forest"}, {"Serpent of Vlleng"}),
        ("when:window", {"Floating Head", "Surge"}, {"Elven Bard"}),
        ("when:destroyed", {"Helspanth's Brood"}, {"Firbolg the Giant"}),
        ("affects:enemy does:instant_blow", {"Layrya the Banshee"}, {"Powerbolt"}),
        ("stat:m", {"Elven Bard", "Speed"}, {"Shield"}),
        ("stat:movement -kind:terrain", {"Elven Bard", "Speed"}, {"Forest"}),
        ("grants:flying", {"Levitator", "Flight"}, {"Great Roc"}),
        ("cost:sacrifice", {"Floating Head", "Gorzac Goblinflinger"}, {"Vampire"}),
        ("forbids:attack", {"Crawling Limbs", "Evil Ward"}, {"Golem"}),
        ("does:heal", {"Heal"}, {"Shield"}),
    ],
)
def test_pieces_are_found_by_what_they_do(library: Library, query: str, found: set[str], not_found: set[str]) -> None:
    hits = names(library, query)
    assert found <= hits
    assert not hits & not_found


def test_a_cost_is_still_a_price(library: Library) -> None:
    assert "Elven Bard" in names(library, "cost<=20 kind:disk")


def test_what_does_not_exist_is_told(library: Library) -> None:
    problem = search(library.catalog, "does:instnt").problem
    assert problem is not None
    assert "does" in tell(problem)


def test_fields_and_values_are_completed(library: Library) -> None:
    assert "immune:" in [one.text for one in suggest(library.catalog, "imm", 3, system="diskwars")]
    assert "immune:missile" in [one.text for one in suggest(library.catalog, "immune:mi", 9, system="diskwars")]


def test_the_words_that_are_shown_are_found_and_those_of_records_are_not(library: Library) -> None:
    assert "Elven Bard" in names(library, '"+3 m until the end of the round"')
    assert "Elven Bard" not in names(library, '"within(self"')


def test_everything_is_read_off_the_tree() -> None:
    lent = Record(when="activate", pick=(Pick(name="a", who="enemy & within(self, 4.5in)"),),
                  do=(Step(instant_blow=InstantBlow(who="a", n=3)),))  # fmt: skip
    record = Record(
        when=Trigger(after="destroyed", who="self"),
        cost=(Cost(sacrifice="self"), Cost(wound=1)),
        do=(Step(may=(Step(grant=Grant(who="friendly | self", skills=("missile:bolt:2",), records=(lent,))),)),
            Step(modify=Modify(who="terrain", swap=True))),
    )  # fmt: skip
    assert sorted(set(asked_of([record])), key=str) == [
        ("affects", "enemy"), ("affects", "friendly"), ("affects", "self"), ("affects", "terrain"),
        ("cost", "sacrifice"), ("cost", "wound"), ("does", "grant"), ("does", "instant-blow"), ("does", "modify"),
        ("grants", "missile"), ("range", 4.5), ("stat", "at"), ("stat", "attack"), ("stat", "d"), ("stat", "defense"),
        ("when", "activate"), ("when", "after"), ("when", "destroyed"),
    ]  # fmt: skip


def test_a_selector_that_names_nobody_means_any() -> None:
    assert list(affected("within(self, 6in) & -flying")) == ["any"]
    assert list(affected("opponent")) == ["player"]
