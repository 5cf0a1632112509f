"""The window's sentences go to Qt Linguist and come back."""

import re
from collections.abc import Iterator

import pytest

from app.words import adopt, say
from app.words.linguist import export, read, templates


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    yield
    adopt({})


def finished(code: str, text: str) -> str:
    """The exported file with one message translated, as Linguist saves it."""
    made = re.sub(
        rf'(<message id="{re.escape(code)}">\s*<source>[^<]*</source>\s*)<translation type="unfinished" />',
        lambda found: f"{found[1]}<translation>{text}</translation>",
        export("de"),
    )
    assert made != export("de")
    return made


def test_every_template_of_the_window_is_in_the_file_and_none_is_finished() -> None:
    made = export("de")
    assert made.count("<message id=") == len(templates()) > 1000
    assert read(made) == ("de", {})


def test_a_finished_sentence_is_said_and_the_rest_stays_english() -> None:
    language, sentences = read(finished("settings.terms-head", "Sprache"))
    assert (language, sentences) == ("de", {"settings.terms-head": "Sprache"})
    adopt(sentences)
    assert (say("settings.terms-head"), say("settings.terms")) == ("Sprache", "Game text")


def test_a_sentence_that_asks_for_other_values_or_is_of_another_source_is_left_out() -> None:
    assert read(finished("settings.percent", "{wert} Prozent"))[1] == {}
    assert read(finished("settings.percent", "{value} Prozent"))[1] == {"settings.percent": "{value} Prozent"}
    old = finished("settings.terms-head", "Sprache").replace("<source>Language</source>", "<source>Tongue</source>")
    assert read(old)[1] == {}


@pytest.mark.parametrize("text", ["", "no file", "<TS", '<!DOCTYPE TS [<!ENTITY a "b">]><TS language="de"/>'])
def test_what_is_no_such_file_changes_nothing(text: str) -> None:
    assert read(text) == ("", {})
