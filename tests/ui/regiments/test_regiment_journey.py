"""Building the regiment of the rulebook's example by keyboard alone, breaking it, mending it, taking all of it back."""

from collections.abc import Callable

import pytest


def test_kimmies_regiment_is_built_by_keyboard_alone(build, fingers, kimmies) -> None:
    army = build()
    fingers.press("Ctrl+F")
    army.find("kairos", "Kairos Fateweaver")
    fingers.press("Return")
    assert army.builder.slot == "units"
    army.add("Alt+U", "bloodthirster", "Bloodthirster")
    army.add("Alt+U", "plaguebearers", "Plaguebearers")
    army.add("Alt+U", "marauders", "Kurgan Marauders", 2)
    army.add("Alt+C", "eager", "Eager Troops")
    army.add("Alt+C", "intimidate", "Intimidate")
    assert army.builder.badge.is_legal
    assert army.said() == []
    assert army.shown.regiments == (kimmies,)
    assert army.stored() == army.shown


def test_all_of_it_can_be_taken_back_and_done_again(build, fingers) -> None:
    army = build()
    fingers.press("Ctrl+F")
    army.find("kairos", "Kairos Fateweaver")
    fingers.press("Return")
    army.add("Alt+U", "marauders", "Kurgan Marauders", 3)
    army.settle()
    assert army.page.draft.history.undo[:2] == ("add 1 Kurgan Marauders", "add 1 Kurgan Marauders")
    assert army.page.draft.history.undo[-1] == "make Kairos Fateweaver the hero"
    full = army.shown
    army.undo_everything()
    assert army.shown.regiments == ()
    assert army.builder.slot == "hero"
    for _ in range(4):
        fingers.press("Ctrl+Shift+Z")
        army.settle()
    assert army.shown == full
    assert army.stored() == full


def plus(army, name: str, times: int) -> None:
    """Into the regiment, down to a line, and so many more of it."""
    army.fingers.press("Ctrl+1")
    view = army.builder.cards[0].view
    assert view.hasFocus()
    view_lines = [line.name for line in view.lines.lines()]
    army.fingers.press(*["Down"] * view_lines.index(name))
    army.fingers.press(*["+"] * times)


def four_copies(army) -> None:
    plus(army, "Kurgan Marauders", 2)


def second_elite(army) -> None:
    army.add("Alt+U", "hellcannon", "Hellcannon")


def one_card_less(army) -> None:
    army.fingers.press("Ctrl+1")
    army.fingers.press(*["Down"] * 4, "Delete")


def one_card_more(army) -> None:
    army.add("Alt+C", "push", "Push")


def same_card_again(army) -> None:
    one_card_less(army)
    army.add("Alt+C", "eager", "Eager Troops")


def stranger(army) -> None:
    army.add("Alt+U", "high mage", "High Mage")


def over_budget(army) -> None:
    plus(army, "Plaguebearers", 1)


BREAKS: tuple[tuple[Callable[..., None], str], ...] = (
    (
        four_copies,
        "Kairos Fateweaver's regiment may have at most 3 copies of a small disk; it has 4 Kurgan Marauders.",
    ),
    (
        second_elite,
        "Kairos Fateweaver's regiment may have one elite disk; it has 2: Bloodthirster and Hellcannon.",
    ),
    (one_card_less, "Kairos Fateweaver must have exactly 2 command cards; this list has 1."),
    (one_card_more, "Kairos Fateweaver must have exactly 2 command cards; this list has 3."),
    (
        same_card_again,
        "An army may have each command card only once, whichever hero brings it; this army has 2 Intimidate.",
    ),
    (stranger, "Kairos Fateweaver can recruit only Chaos. Other races: High Mage."),
    (
        over_budget,
        "Kairos Fateweaver's units cost 41 points, 8 over the hero's 33 recruitment points.",
    ),
)


@pytest.mark.parametrize(("break_it", "sentence"), BREAKS, ids=[one.__name__ for one, _ in BREAKS])
def test_a_broken_rule_is_said_mended_with_one_key_and_taken_back(build, fingers, kimmies, break_it, sentence) -> None:
    army = build(kimmies)
    assert army.builder.badge.is_legal
    break_it(army)
    if break_it is same_card_again:
        sentence = sentence.replace("Intimidate", "Eager Troops")
    assert sentence in army.said()
    assert not army.builder.badge.is_legal
    army.wait_for_repair()
    fingers.press("Ctrl+R")
    assert army.said() == []
    assert army.builder.badge.is_legal
    assert army.stored() == army.shown
    army.undo_everything()
    assert army.shown.regiments == (kimmies,)
    assert army.stored() == army.shown


def test_an_army_that_is_opened_again_shows_the_same(build, open_army, window, qtbot, kimmies, printed) -> None:
    army = build(kimmies, printed("Regiment of Valkia"), limit=2)
    before = [army.lines(place) for place in (0, 1)]
    army.add("Alt+U", "flamers", "Flamers")
    changed = army.lines(0)
    army_id, stored = army.page.draft.id, army.stored()
    open_army(stored)  # another one, so that this page goes
    window.frame.show_screen("armies", army=army_id)
    screen = window.frame.screens["armies"]
    qtbot.waitUntil(lambda: screen.page.draft.id == army_id, timeout=10_000)
    again = screen.page.pages["build"]
    assert again is not army.builder
    shown = [[line.name for line in card.view.lines.lines()] for card in again.cards]
    assert shown == [changed, before[1]]
    assert again.army == stored
