"""The spellbook of L5R: who can cast what, and the reason that helps where nobody can."""

import pytest

from app.games.diskwars.battle.spellbook import Page, pages
from app.games.diskwars.rules.state import State
from app.games.l5r.battle.game import BATTLE
from tests.games.l5r.table import card, catalogue, laid, play, unit


def page_of(spell: str, *casters: str, **more: object) -> Page:
    """The page of a spell with so many casters at the table, each by its skill."""
    disks = [
        unit(f"a{n}", 6 + 4 * n, 10, card("1/1/3", skill, name=f"Caster {n}"), **more)
        for n, skill in enumerate(casters)
    ]
    state: State = laid(*disks, unit("b", 8, 14, card("1/1/3")), book=(spell,))
    (page,) = pages(state, "A")
    return page


def test_who_has_the_rank_and_the_opposite_ring_is_nearer_than_who_lacks_the_rank() -> None:
    """Jade Strike is of rank 2 and of a ring that its opposite cannot cast."""
    ring = page_of("jade-strike", "shugenja:2:void").ring
    opposite = {"air": "earth", "earth": "air", "fire": "water", "water": "fire"}[ring]
    page = page_of("jade-strike", "shugenja:1:void", f"shugenja:2:{opposite}")
    assert (page.nearest, [reason.code for reason in page.reasons]) == ("a1", ["spell-ring"])
    assert page.is_beyond
    low = page_of("jade-strike", "shugenja:1:void")
    assert [reason.code for reason in low.reasons] == ["spell-level"]


def test_even_an_opposite_caster_of_a_higher_rank_comes_after_one_that_is_only_busy() -> None:
    busy = unit("a1", 10, 10, card("1/1/3", "shugenja:2:void"), activated=1)
    wrong = unit("a2", 20, 10, card("1/1/3", "shugenja:3:water"))
    state = laid(busy, wrong, unit("b", 14, 10), book=("fury-of-osano-wo",))
    (page,) = pages(state, "A")
    assert (page.nearest, page.reasons[0].code) == ("a1", "disk-activated")
    assert not page.is_beyond


def test_who_can_never_cast_it_says_so_even_while_it_is_busy() -> None:
    page = page_of("jade-strike", "shugenja:1:void", activated=1)
    assert [reason.code for reason in page.reasons] == ["spell-level"]
    assert page.is_beyond


@pytest.mark.parametrize(("skill", "told"), [("shugenja:2:air", "Shugenja II, air."), ("daisho", "Daisho.")])
def test_the_card_of_a_unit_has_the_words_of_the_game(skill: str, told: str) -> None:
    state = laid(unit("a", 10, 10, card("1/1/3", skill)), unit("b", 20, 10))
    facts = BATTLE.narrator.facts(state, "a", BATTLE.narrator.short_names(state, catalogue()), catalogue())
    assert facts is not None
    assert facts.does[0] == told


def test_castings_that_a_spell_lends_stand_on_the_card() -> None:
    """R167: Light of the Moon lends one of the void."""
    playing = play(
        unit("a", 10, 10, card("1/1/3", "shugenja:3:air")), unit("a2", 12, 10, card("1/1/3", "shugenja:1:air")),
        unit("b", 30, 10), book=("light-of-the-moon",),
    )  # fmt: skip
    playing.pick("a", "cast", "light-of-the-moon")
    while playing.asked == "ask.pick":
        playing.pick("a2")
    facts = BATTLE.narrator.facts(
        playing.state, "a2", BATTLE.narrator.short_names(playing.state, catalogue()), catalogue()
    )
    assert facts is not None
    assert any(line.startswith("Can now cast as Shugenja ") and "void" in line for line in facts.now)
