"""`roundel --language de`: the words of Warhammer: Diskwars in German."""

from typing import Any

import pytest

from app.words.tongue import choose


@pytest.fixture(autouse=True)
def english_again() -> Any:
    yield
    choose("english")


def test_a_card_is_shown_in_german_by_option_and_by_environment(roundel: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    card = ("catalog", "show", "warhammer/command/waaagh")
    english = roundel(*card).out
    assert "Orc disks activated by this card gain relentless." in english
    german = roundel("--language", "de", *card).out
    assert "Passiv: Durch diese Karte aktivierte Ork-Disks erhalten „Unaufhaltsam“." in german
    monkeypatch.setenv("ROUNDEL_LANGUAGE", "de")
    assert roundel(*card).out == german
    assert roundel("--language", "en", *card).out == english


def test_an_unknown_language_is_refused_with_those_that_are_known(roundel: Any) -> None:
    done = roundel("--language", "fr", "catalog", "show", "warhammer/command/waaagh")
    assert (done.code, done.err) == (2, "There are no game texts in fr. Choose one of en, de.\n")


def test_what_is_found_is_listed_by_its_german_name(roundel: Any) -> None:
    assert "Flusstroll" in roundel("--language", "de", "catalog", "search", "river troll").out
    assert "River Troll" in roundel("catalog", "search", "flusstroll").out
