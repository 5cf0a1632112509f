"""The odds of two armies of dice on a real table, in the window."""

import pytest

from ui.companion.odds import ChanceBars, OddsPage

from .conftest import Club


def page_of(club: Club) -> OddsPage:
    table = club.seat("dragon-dice")
    assert table.odds is not None
    table.tabs.choose("odds")
    return table.odds


@pytest.mark.slow
def test_an_army_is_weighed_against_another_at_a_place_under_a_spell(club: Club) -> None:
    page = page_of(club)
    club.wait(lambda: bool(page.told))
    assert sum(text.startswith("Melee: ") for text in page.told) == 1
    assert page.findChildren(ChanceBars)
    page.theirs._choose("B home")
    club.wait(lambda: any(text.startswith("Counter-attack: ") for text in page.told))
    before = list(page.told)
    page.face.step(7)
    assert page.holder.isVisibleTo(page)
    club.wait(lambda: page.told != before)
    before = list(page.told)
    page.spell.taken.emit("palsy")
    club.wait(lambda: page.told != before)
    assert [(one.id, one.on) for one in page.cast] == [("palsy", "mine")]
    page.remove_spell(0)
    club.wait(lambda: page.told == before)


@pytest.mark.slow
def test_games_without_dice_have_no_odds(club: Club) -> None:
    assert club.seat("diskwars").odds is None
