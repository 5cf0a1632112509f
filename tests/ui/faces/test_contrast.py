"""Whatever is ivory or ink on a piece can be read there, also without colours."""

import itertools

import pytest

from app.faces.dice.dice_colours import COLOURS, ELEMENTS, STONE, colouring
from app.faces.disks.counters import _COUNTERS, BROWN, SLATE
from app.faces.livery import BORDERS, BRONZE, CARDS, CASTER, INK, IVORY, RINGS, SPELL
from app.faces.medals import SIGNS_OF_KINDS
from app.faces.shapes import lighter
from app.faces.style import NO_LIVERY
from app.games.registry import systems, traits_of
from ui.shell.look.palette import contrast

LIVERIES = {
    "none": NO_LIVERY,
    **{name: livery for system in systems() for name, livery in traits_of(system).faces.liveries.items()},
}

TEXT, SIGN = 4.5, 3.0


@pytest.mark.parametrize("name", LIVERIES)
def test_ivory_stands_out_on_every_field_also_where_it_is_lightest(name: str) -> None:
    assert contrast(IVORY, LIVERIES[name].field) >= TEXT
    assert contrast(IVORY, lighter(LIVERIES[name].field, 0.10)) >= SIGN


@pytest.mark.parametrize("colour", [*CARDS.values(), *RINGS.values(), SPELL, CASTER, BRONZE])
def test_words_on_spells_cards_and_items_can_be_read(colour: str) -> None:
    assert contrast(IVORY, colour) >= TEXT


@pytest.mark.parametrize("colour", sorted({SLATE, BROWN, *(colour for _, colour in _COUNTERS.values())}))
def test_signs_and_figures_on_counters_can_be_read(colour: str) -> None:
    assert contrast(IVORY, colour) >= TEXT


@pytest.mark.parametrize("kind", SIGNS_OF_KINDS)
def test_signs_of_kinds_can_be_seen(kind: str) -> None:
    assert contrast(IVORY, SIGNS_OF_KINDS[kind][1]) >= TEXT


@pytest.mark.parametrize("element", ELEMENTS)
def test_signs_on_dice_of_an_element_can_be_read(element: str) -> None:
    assert contrast(IVORY, ELEMENTS[element]) >= TEXT


@pytest.mark.parametrize(
    "look", [STONE, *(colouring((), (f"{metal}-metal",)) for metal in ("gold", "silver", "bronze"))]
)
def test_signs_on_stone_and_metal_can_be_seen(look: object) -> None:
    assert min(contrast(IVORY, look.first), contrast(IVORY, look.last)) >= SIGN  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["ivory", "white"])
def test_ink_signs_on_pale_dice_can_be_read(name: str) -> None:
    assert contrast(INK, COLOURS[name]) >= TEXT


def test_sides_that_meet_in_one_game_differ_in_more_than_colour() -> None:
    for sides in (
        ("good", "neutral", "evil", "champion", "unknown"),
        ("order", "destruction"),
        ("item", "spell", "clan"),
    ):
        for one, other in itertools.combinations(sides, 2):
            assert BORDERS[one].marks is not BORDERS[other].marks
