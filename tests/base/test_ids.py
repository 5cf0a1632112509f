import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.base.ids import Ref, is_id, parse_ref, slug

KINDS = frozenset({"disk", "spell", "unit"})


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("T'ann Assassin", "tann-assassin"),
        ("Fire-Wyvern", "fire-wyvern"),
        ("Thalos, Centaur Lord", "thalos-centaur-lord"),
        ("Waaagh!", "waaagh"),
        ("Myrmidia\u2019s Blessing", "myrmidias-blessing"),
        ("Missile: arrow", "missile-arrow"),
        ("Jäger über Größe", "jager-uber-grosse"),
        ("AT / D / T / M", "at-d-t-m"),
    ],
)
def test_an_id_is_the_name_in_lower_case_without_marks_and_apostrophes(name: str, expected: str) -> None:
    assert slug(name) == expected


@given(st.text())
def test_every_slug_is_an_id_or_nothing_and_stays_as_it_is(name: str) -> None:
    made = slug(name)
    assert made == "" or is_id(made)
    assert slug(made) == made


@pytest.mark.parametrize("text", ["", "-a", "a-", "a--b", "A", "a b", "a/b/c", "/a", "ä"])
def test_what_is_no_id(text: str) -> None:
    assert not is_id(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("diskwars/elven-bard", Ref("diskwars", "", "elven-bard")),
        ("diskwars/disk/elven-bard", Ref("diskwars", "disk", "elven-bard")),
        ("dragon-dice/coral-elf/fighter", Ref("dragon-dice", "", "coral-elf/fighter")),
        ("dragon-dice/unit/coral-elf/fighter", Ref("dragon-dice", "unit", "coral-elf/fighter")),
        ("elven-bard", None),
        ("chess/king", None),
        ("diskwars/", None),
    ],
)
def test_a_reference_names_system_kind_and_id(text: str, expected: Ref | None) -> None:
    assert parse_ref(text, KINDS) == expected
