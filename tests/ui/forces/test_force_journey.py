"""Building a force of 24 health by keyboard alone, breaking it, mending it, taking all of it back."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from catalog.schema.lists import DiceList


def test_a_force_of_24_health_is_built_by_keyboard_alone(build, fingers, coral) -> None:
    force = build(DiceList(system="dragon-dice", name="Reef", limit=24))
    for text, name in (("protector", "Protector"), ("trooper", "Trooper"), ("archer coral", "Archer")):
        force.add(text, name)
    fingers.press("Alt+I")
    force.find("flicker", "Blue Flicker Foil")
    fingers.press("Return")
    fingers.press("Ctrl+2", "Alt+U")
    force.find("conjurer", "Conjurer")
    fingers.press("Return", "Return")
    force.add("enchanter", "Enchanter")
    fingers.press("Alt+I")
    force.find("ring of stars", "Blue Ring of Stars")
    fingers.press("Return")
    fingers.press("Ctrl+3", "Alt+U")
    force.find("eagle knight", "Eagle Knight")
    fingers.press("Return")
    for text, name in (("race:coral-elf knight", "Knight"), ("horseman", "Horseman"), ("fighter coral", "Fighter")):
        force.add(text, name)
    for place, text, name, copies in (
        (4, "coastland city", "Coastland City", 1),
        (5, "coastland temple", "Coastland Temple", 1),
        (6, "blue drake", "Blue Drake", 1),
        (7, "dragonfoal", "Blue Dragonfoal", 2),
        (8, "coastland bridge", "Coastland Bridge", 1),
    ):
        fingers.press(f"Ctrl+{place}")
        force.add(text, name, copies)
    assert force.said() == []
    assert force.builder.badge.is_legal
    assert force.shown == coral
    assert force.stored() == coral
    force.bot.waitUntil(lambda: bool(force.builder.rolls), timeout=10_000)
    assert force.builder.rolls["campaign"]["magic"].distribution.mean > 4


def another_health(force) -> None:
    force.fingers.press("Ctrl+1", "+")


def too_much_magic(force) -> None:
    force.fingers.press("Ctrl+2", "Ctrl+2", "+", "+", "+", "+")


def second_dragon(force) -> None:
    force.fingers.press("Ctrl+6", "Ctrl+6", "+")


def no_home(force) -> None:
    force.fingers.press("Ctrl+4", "Ctrl+4", "Delete")


def item_without_carrier(force) -> None:
    """The Ring goes to the horde in another colour than any of its units has."""
    force.builder.recolour("home|flicker-foil|blue", ("red",))


def too_many_dragonkin(force) -> None:
    force.fingers.press("Ctrl+7", "Ctrl+7", "9", "Return")
    force.bot.waitUntil(lambda: force.shown.summoning_pool[0].count == 9, timeout=5_000)


def too_many_minor_terrains(force) -> None:
    force.fingers.press("Ctrl+8", "Ctrl+8", "+", "+", "+", "+")


def empty_horde(force) -> None:
    force.fingers.press("Ctrl+3", "Ctrl+3", *["Delete"] * 4)


BREAKS: tuple[tuple[Callable[..., None], str], ...] = (
    (another_health, "The force has 27 health, 3 too many. It must have exactly 24."),
    (
        too_much_magic,
        (
            "The force has 17 magic points, 5 too many. At most half its health (12) may be magic. Magic "
            "users: Conjurer, Enchanter and Ring of Stars."
        ),
    ),
    (second_dragon, "A force of 24 health must have exactly 1 dragon; this one has 2."),
    (no_home, "Choose a home terrain. A force has one home terrain and one proposed frontier terrain."),
    (
        item_without_carrier,
        (
            "In the home army, nobody can carry 1 item of Flicker Foil. A unit can carry one item in one of "
            "its own colours. Amazons and white units can carry any colour, and any unit can carry a "
            "medallion."
        ),
    ),
    (
        too_many_dragonkin,
        "The force has 9 health of dragonkin, 1 too many. It may have 1 for every full 3 health (8).",
    ),
    (too_many_minor_terrains, "A force may have at most 4 minor terrains; this one has 5."),
    (empty_horde, "The horde army has no units. Each of the three armies needs at least 1 health of units."),
)


@pytest.mark.parametrize(("break_it", "sentence"), BREAKS, ids=[one.__name__ for one, _ in BREAKS])
def test_a_broken_rule_is_said_mended_with_one_key_and_taken_back(build, fingers, coral, break_it, sentence) -> None:
    force = build(coral)
    assert force.builder.badge.is_legal
    fingers.press("Ctrl+F", "Escape")
    break_it(force)
    assert sentence in force.said()
    assert not force.builder.badge.is_legal
    force.wait_for_repair()
    fingers.press("Ctrl+R")
    assert force.said() == []
    assert force.builder.badge.is_legal
    assert force.stored() == force.shown
    force.undo_everything()
    assert force.shown == coral
    assert force.stored() == coral


def test_a_force_that_is_opened_again_shows_the_same(build, open_army, window, qtbot, coral) -> None:
    force = build(coral)
    places = ("home", "campaign", "horde", "dragons")
    before = [force.lines(place) for place in places]
    force_id = force.page.draft.id
    open_army(replace(coral, name="Other"))
    window.frame.show_screen("armies", army=force_id)
    screen = window.frame.screens["armies"]
    qtbot.waitUntil(lambda: screen.page.draft.id == force_id, timeout=10_000)
    again = screen.page.pages["build"]
    assert again is not force.builder
    views = [again.columns[place].view for place in places[:3]] + [again.beside.view]
    assert [[line.name for line in view.lines.lines()] for view in views] == before
    assert again.army == coral
