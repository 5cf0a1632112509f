"""Searching the real catalogue."""

import pytest

from app.words import tell
from catalog.overlay import Library
from catalog.search import complete, facets, search


def names(library: Library, text: str, **options: object) -> list[str]:
    results = search(library.catalog, text, limit=1000, **options)  # type: ignore[arg-type]
    assert results.problem is None, tell(results.problem)
    assert results.total == len(results.hits)
    return [hit.name for hit in results.hits]


def fault(library: Library, text: str) -> str:
    problem = search(library.catalog, text).problem
    assert problem is not None
    return tell(problem)


def test_words_are_found_anywhere_and_names_come_first(library: Library) -> None:
    found = names(library, "elven bard")
    assert found[0] == "Elven Bard"
    assert names(library, "vampire")[0] == "Vampire"


def test_one_and_two_letters_find_the_beginnings_of_names(library: Library) -> None:
    found = names(library, "zo", system="diskwars")
    assert {"Zok Slavemaster", "Zolo Hexx", "Zollyx Kang", "Zocchi Dragon"} <= set(found)
    assert all("zo" in name.lower() for name in found)


def test_marks_and_capitals_do_not_matter(library: Library) -> None:
    assert "Huntsmen" in names(library, "jager")
    assert "Huntsmen" in names(library, "JÄGER")
    assert "T'ann Assassin" in names(library, "t\u2019ann")


def test_german_names_are_found_with_umlauts_without_and_spelled_out(library: Library) -> None:
    for typed in ("höllenkanone", "hollenkanone", "Hoellenkanone", "HÖLLENKAN"):
        assert names(library, typed) == ["Hellcannon"]
    assert names(library, "ä-typo-jaegerei") == []
    assert "Huntsmen" in names(library, "jaeger")


def test_the_query_of_the_readme_finds_the_dwarf_archers(library: Library) -> None:
    found = names(library, "f:dwarf skill:missile", system="diskwars")
    assert {"Crossbows of Tuggarth", "Fire Spouter"} <= set(found)
    assert "Stalwarts" not in found


def test_numbers_are_compared_and_ranged(library: Library) -> None:
    strong = search(library.catalog, "at>=4 pts<8 m=3..5 kind:disk", system="diskwars", limit=500)
    assert strong.total > 5
    for hit in strong.hits:
        assert hit.values["attack"] >= 4
        assert hit.points is not None
        assert hit.points < 8
        assert 3 <= hit.values["movement"] <= 5


def test_a_zero_is_a_value(library: Library) -> None:
    assert "Fire Spouter" in names(library, "at=0")


def test_a_bonus_is_no_value_of_the_piece(library: Library) -> None:
    (bard,) = [hit for hit in search(library.catalog, "name:bard m=3").hits if hit.id == "elven-bard"]
    assert bard.values["movement"] == 3
    assert "Zip" not in names(library, "m=2")


def test_plurals_and_beginnings_of_values_are_understood(library: Library) -> None:
    assert names(library, "f:elves") == names(library, "f:elf")
    assert names(library, "f:dwarves kind:disk") == names(library, "f:dwarf kind:disk")
    assert set(names(library, "f:dragonk")) == set(names(library, "f:dragonkin"))


def test_several_values_mean_any_of_them(library: Library) -> None:
    both = set(names(library, "f:elf,orc kind:disk"))
    assert both == set(names(library, "f:elf kind:disk")) | set(names(library, "f:orc kind:disk"))
    assert both == set(names(library, "(f:elf or f:orc) kind:disk"))


def test_nobody_is_a_faction_too(library: Library) -> None:
    assert "Blood Spider" in names(library, "f:none")


def test_a_minus_leaves_out(library: Library) -> None:
    every, unique, others = (set(names(library, f"f:elf kind:disk {part}")) for part in ("", "is:unique", "-is:unique"))
    assert unique
    assert others
    assert unique | others == every
    assert not unique & others
    assert names(library, "f!=elf kind:disk", system="diskwars") == names(
        library, "-f:elf kind:disk", system="diskwars"
    )


def test_what_is_true_of_a_piece_is_a_word_too(library: Library) -> None:
    assert set(names(library, "is:unique f:elf")) <= set(names(library, "unique f:elf"))
    assert not set(names(library, "-unique f:elf")) & set(names(library, "is:unique f:elf"))


def test_skills_are_found_whole_and_in_part(library: Library) -> None:
    bolts = set(names(library, "skill:missile:bolt"))
    assert bolts < set(names(library, "skill:missile"))
    assert "Crossbows of Tuggarth" in bolts
    assert "Windrider" in names(library, "skill:flying")
    assert "Tyrnask X'ru" in names(library, "level=3")


def test_house_values_can_be_asked_for(library: Library) -> None:
    assert "Elven Bard" in names(library, "is:house")
    assert "Deepwood Archers" not in names(library, "is:house")
    assert "Tuggarth Bowmen" in names(library, "house>0.9 f:dwarf")


def test_owned_counts_are_passed_in(library: Library) -> None:
    owned = {"diskwars/elven-bard": 2, "diskwars/windrider": 4}
    assert names(library, "owned>0", owned=owned) == ["Elven Bard", "Windrider"]
    assert names(library, "owned>=3", owned=owned) == ["Windrider"]
    assert "Grugs" in names(library, "owned=0 f:orc", owned=owned)
    assert names(library, "owned>0") == []


def test_an_army_is_found_by_what_it_holds(library: Library) -> None:
    assert names(library, "has:elven-bard kind:army") == ["Legions Elf"]


def test_warhammer_is_searched_by_its_own_words(library: Library) -> None:
    assert "Teclis" in names(library, "race:high-elves is:hero")
    assert "River Troll" in names(library, "keyword:strider f:destruction")
    assert "Bolt Thrower" in names(library, "range:siege")
    assert "Push" in names(library, "strategy:steady kind:command")


def test_l5r_is_searched_by_ring_rank_and_clan(library: Library) -> None:
    air = names(library, "ring:air rank<=2 kind:spell")
    assert "Flight" in air
    assert "Castle of Water" not in air
    assert "Crab Berserkers" in names(library, "f:crab skill:berserk")
    assert "Iuchi Karasu" in names(library, "skill:shugenja f:unicorn")


def test_dice_are_searched_by_their_faces(library: Library) -> None:
    dwarves = names(library, "race:dwarf health=3", system="dragon-dice")
    assert len(dwarves) == 5
    smiters = names(library, "sai:smite kind:unit")
    assert "Protector" in smiters
    assert "Fighter" not in smiters
    assert "Protector" in names(library, "race:coral-elf face:melee>=4")
    assert "Fighter" not in names(library, "race:coral-elf face:melee>=3")
    assert "Fighter" in names(library, "race:coral-elf face:melee=2")
    assert "Fighter" in names(library, "race:coral-elf face:missile")
    assert {"Blue Drake", "Blue Wyrm"} <= set(names(library, "kind:dragon colour:blue"))
    assert "Firebolt" in names(library, "kind:spell colour:red list:firewalker")
    assert len(names(library, "element:fire kind:terrain", system="dragon-dice")) > 8
    assert "Dragonvictor" in names(library, "is:later")
    assert fault(library, "face:melle>=3") == "Column 1: there is no field called face_melle. Did you mean face_melee?"


def test_sources_are_hidden_until_their_kind_is_asked_for(library: Library) -> None:
    assert "source" not in {hit.kind for hit in search(library.catalog, "", limit=5000).hits}
    assert "Rulebook" in names(library, "kind:source", system="diskwars")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("atack>3", "Column 1: there is no field called atack. Did you mean attack?"),
        ("x f:dwarrf", "Column 5: there is no faction called dwarrf. Did you mean dwarf?"),
        ("is:uniqe", "Column 4: there is no is:uniqe. Did you mean unique?"),
        ("skill:misile", "Column 7: there is no skill called misile. Did you mean missile?"),
        ("at>=strong", "Column 5: compare at with a number, not with strong."),
        ("f>elf", "Column 3: f can't be compared; use f:value."),
        ("m=5..3", "Column 3: write a range from small to large, for example m=3..5."),
        ("m<3..5", "Column 3: write a range from small to large, for example m=3..5."),
        ("owned>some", "Column 7: compare owned with a number, not with some."),
    ],
)
def test_a_misspelt_query_is_answered_with_a_suggestion(library: Library, text: str, sentence: str) -> None:
    assert fault(library, text) == sentence


def test_results_come_a_page_at_a_time(library: Library) -> None:
    whole = search(library.catalog, "kind:disk", limit=1000)
    first = search(library.catalog, "kind:disk", limit=100)
    second = search(library.catalog, "kind:disk", limit=100, offset=100)
    assert first.total == second.total == whole.total > 200
    assert first.hits + second.hits == whole.hits[:200]


def test_facets_count_what_was_found(library: Library) -> None:
    counted = facets(library.catalog, "kind:disk", ["faction", "is"], system="diskwars")
    assert counted["faction"]["elf"] == len(names(library, "f:elf kind:disk", system="diskwars"))
    assert counted["is"]["unique"] == len(names(library, "is:unique kind:disk", system="diskwars"))
    assert list(counted["faction"].values()) == sorted(counted["faction"].values(), reverse=True)
    assert facets(library.catalog, "f:", ["faction"]) == {"faction": {}}


def test_a_begun_word_is_completed(library: Library) -> None:
    assert "faction:" in complete(library.catalog, "fac", 3)
    assert "f:dwarf" in complete(library.catalog, "x f:dw", 6)
    assert "f:elf,dwarf" in complete(library.catalog, "f:elf,dwa", 9)
    assert complete(library.catalog, "f:nothing-like-this", 19) == []
