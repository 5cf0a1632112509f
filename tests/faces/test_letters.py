"""Texts are measured and broken without a window, so that screen and paper agree."""

import math

import pytest

from app.faces.letters import FILES, TextSetting, lines_of, rim_fit, set_text, shortened, width_of
from app.faces.shapes import RimText, solid

INK = solid("#000000")
SENTENCE = "One enemy in sight within short range gets an activation token for the rest of the round."


@pytest.mark.parametrize("font", FILES)
def test_every_font_that_faces_use_can_be_measured(font: str) -> None:
    assert width_of("", font) == 0
    assert width_of("mm", font) == pytest.approx(2 * width_of("m", font))
    assert width_of("W", font) > width_of("i", font) > 0


def test_a_letter_that_no_font_has_is_of_the_usual_width() -> None:
    assert width_of("\u6f22", "prose") == pytest.approx(0.6)


def test_lines_fit_their_room_and_lose_no_word() -> None:
    lines = lines_of(SENTENCE, "prose", 8, 106)
    assert " ".join(lines) == SENTENCE
    assert all(width_of(line, "prose") * 8 <= 106 for line in lines)


def test_a_text_is_set_as_large_as_it_fits() -> None:
    setting = TextSetting("prose", 12, 5)
    wide, narrow = (set_text(SENTENCE, setting, (0, 0, width, 60), INK) for width in (300, 80))
    assert wide[0].size == 12
    assert 5 <= narrow[0].size < 12
    assert " ".join(text.text for text in narrow) == SENTENCE


def test_what_does_not_fit_at_all_ends_in_dots() -> None:
    text = set_text(SENTENCE, TextSetting("prose", 10, 9), (0, 0, 60, 24), INK)
    assert text[-1].text.endswith("…")
    assert all(width_of(line.text, "prose") * line.size <= 60.01 for line in text)
    assert shortened("Stalwarts", "titles", 10, 1000) == "Stalwarts"


def test_a_word_wider_than_its_room_is_shortened() -> None:
    (line,) = set_text("Incomprehensibilities", TextSetting("prose", 10, 10), (0, 0, 50, 20), INK)
    assert line.text.endswith("…")


def test_titles_are_balanced() -> None:
    setting = TextSetting("titles", 15, 9, 1.1, balanced=True)
    lines = [text.text for text in set_text("Blood for the Blood God", setting, (0, 0, 106, 34), INK)]
    assert lines == ["Blood for the", "Blood God"]


def test_a_block_can_stand_in_the_middle_of_its_height() -> None:
    (text,) = set_text("Scout", TextSetting("titles", 10, 10, 1.0, "middle"), (-50, 0, 100, 40), INK, middle=True)
    assert text.at == (0, 20)


def test_long_names_are_first_tightened_then_made_smaller() -> None:
    short, long, longest = (
        rim_fit(RimText(text, 82.7, 10.8, 124, INK)) for text in ("STALWARTS", "NECROMANCER FARRENGHAST", "X" * 40)
    )
    assert short == (10.8, 0.9)
    assert long[0] == 10.8
    assert long[1] < 0.9
    assert longest[0] < 10.8
    degrees = math.degrees((width_of("X" * 40, "words") * longest[0] + 40 * longest[1]) / 82.7)
    assert degrees == pytest.approx(124)


def test_an_empty_name_is_no_trouble() -> None:
    assert rim_fit(RimText("", 82.7, 10.8, 124, INK)) == (10.8, 0.9)
    assert set_text("", TextSetting("prose", 10, 5), (0, 0, 10, 10), INK) == ()
