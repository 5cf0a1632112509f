"""Everything that dice can do is done: each icon in each roll, each spell, each face comes up, and nothing breaks."""

import pytest

from tests.rules.dragon_dice.casting import cast
from tests.soak.dice_skirmishes import DICE, uses_of

TWIN_EVERY = 20
USED: set[str] = set()
"""What the skirmishes of this run have used: the last test of the file looks at it."""


@pytest.mark.slow
@pytest.mark.parametrize("number", range(DICE.count), ids=DICE.name)
def test_every_skirmish_of_dragon_dice_breaks_nothing(number: int) -> None:
    USED.update(DICE.fought(number, is_twin=number % TWIN_EVERY == 0).used)


def cloaked() -> set[str]:
    """What chance hardly ever brings: a Lurker in the Deep that cloaks its army in a hailstorm."""
    lurker = {"id": "B1", "die": "lava-elf/lurker-in-the-deep"}
    table = cast("hailstorm", "blue", "B@frontier", b=[lurker]).roll(B1="sai:cloak:4")
    assert table.effects("B@frontier") == [("sai/cloak", "turn-start", "B", 1)]
    return {use for event in table.events for use in uses_of(table.state, event)}


def test_a_cloak_works_in_a_save_from_a_spell() -> None:
    assert "icon cloak in save-other" in cloaked()


DEAREST = (("create-mountain", "gold", "frontier"), ("degenerate-dragonkin", "blue", "B@frontier"))


def dearest() -> set[str]:
    """Spells of one race that cost most: in hundreds of skirmishes nobody has the points and a target."""
    tables = [cast(*one) for one in DEAREST]
    return {use for table in tables for event in table.events for use in uses_of(table.state, event)}


def test_the_dearest_spells_are_resolved() -> None:
    assert {f"spell {spell}" for spell, _, _ in DEAREST} <= dearest()


@pytest.mark.slow
def test_each_face_icon_and_spell_of_dragon_dice_was_used() -> None:
    """Plays as many skirmishes as it takes."""
    used, number = USED | cloaked() | dearest(), DICE.count if USED else 0
    while (never := DICE.unused(used)) and number < 10 * DICE.count:
        used |= DICE.fought(number).used
        number += 1
    assert not never, f"never used in {number} skirmishes: {', '.join(never)}"
