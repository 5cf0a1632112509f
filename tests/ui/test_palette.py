"""Every pair of colours that is read keeps its distance, in both themes and on the pieces."""

import itertools

import pytest

from app.faces.livery import BORDERS, COIN_BOTTOM, COIN_INK, COIN_TOP, HOUSE, INK, IVORY, IVORY_BOTTOM, WOUND
from app.faces.style import NO_LIVERY
from app.games.registry import systems, traits_of
from ui.shell.look.palette import DARK, LIGHT, Palette, contrast

LIVERIES = {
    "none": NO_LIVERY,
    **{name: livery for system in systems() for name, livery in traits_of(system).faces.liveries.items()},
}

TEXT, SIGN = 4.5, 3.0
THEMES = {"light": LIGHT, "dark": DARK}
GROUNDS = ("bg", "rail", "surface", "raised", "sunken", "soft", "soft2")
ON_GROUNDS = ("ink", "ink2", "accent", "accent_hover", "gold")
PAIRS = (
    ("on_accent", "accent"),
    ("on_accent", "accent_hover"),
    ("warn", "warn_bg"),
    ("bad", "bad_bg"),
    ("house", "house_bg"),
)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), [*itertools.product(ON_GROUNDS, GROUNDS), *PAIRS])
def test_text_can_be_read(theme: str, ink: str, ground: str) -> None:
    tokens: Palette = THEMES[theme]
    assert contrast(getattr(tokens, ink), getattr(tokens, ground)) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["bg", "rail", "surface", "raised", "sunken"])
def test_placeholders_can_be_read_where_they_stand(theme: str, ground: str) -> None:
    assert contrast(THEMES[theme].ink3, getattr(THEMES[theme], ground)) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink", ["house", "gold", "bad", "wound", "accent"])
@pytest.mark.parametrize("ground", ["surface", "soft", "soft2", "house_bg"])
def test_signs_that_mean_something_are_seen(theme: str, ink: str, ground: str) -> None:
    assert contrast(getattr(THEMES[theme], ink), getattr(THEMES[theme], ground)) >= SIGN


@pytest.mark.parametrize("name", LIVERIES)
def test_ivory_emblems_stand_out_on_every_field(name: str) -> None:
    assert contrast(IVORY, LIVERIES[name].field) >= TEXT


@pytest.mark.parametrize("name", [n for n in BORDERS if n not in ("champion", "plain", "clan")])
def test_ivory_marks_are_seen_on_every_border(name: str) -> None:
    assert contrast(IVORY, BORDERS[name].colour) >= SIGN


def test_figures_on_pieces_can_be_read() -> None:
    assert contrast(INK, IVORY_BOTTOM) >= TEXT
    assert min(contrast(COIN_INK, COIN_TOP), contrast(COIN_INK, COIN_BOTTOM)) >= TEXT
    assert contrast(IVORY, WOUND) >= TEXT
    assert contrast(HOUSE, IVORY_BOTTOM) >= TEXT


def test_contrast_is_that_of_the_guideline() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
