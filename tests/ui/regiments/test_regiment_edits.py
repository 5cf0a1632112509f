"""What can be done to a list of regiments, and what a card says of one. No window."""

from dataclasses import replace

import pytest

from app.armies.validator import validator_for
from app.games.api.army import ResolvedRegiments
from catalog.overlay import Library
from catalog.schema import Line, Regiment
from catalog.schema.lists import RegimentList, Rules
from ui.games.warhammer.army import edits
from ui.games.warhammer.army.facts import RegimentFacts, facts_of

pytestmark = pytest.mark.slow

KAIROS = Regiment(
    hero="kairos-fateweaver",
    units=(Line(id="bloodthirster"), Line(id="kurgan-marauders", count=2)),
    commands=("push", "rally"),
)
VALKIA = Regiment(hero="valkia-the-bloody", units=(Line(id="flamers"),), commands=("stall",))


def army(*regiments: Regiment, limit: int = 2) -> RegimentList:
    return RegimentList(system="warhammer", name="Test", limit=limit, regiments=regiments)


def facts(library: Library, made: RegimentList, place: int = 0) -> RegimentFacts:
    validator = validator_for(library.catalog, "warhammer")
    resolved = validator.resolve(made, Rules())
    assert isinstance(resolved, ResolvedRegiments)
    return facts_of(resolved, place, validator.check(resolved))


@pytest.mark.parametrize(("limit", "regiments", "cards"), [(1, 0, 1), (3, 1, 3), (1, 2, 2), (0, 0, 1)])
def test_there_is_a_place_for_every_regiment_agreed_on_and_for_every_one_there_is(limit, regiments, cards) -> None:
    assert edits.places(army(*[KAIROS] * regiments, limit=limit)) == cards


def test_a_hero_at_a_free_place_begins_a_regiment_and_takes_another_over() -> None:
    begun = edits.lead(army(KAIROS), 1, "tyrion")
    assert begun.regiments == (KAIROS, Regiment(hero="tyrion", units=(), commands=()))
    assert edits.lead(begun, 0, "tyrion").regiments[0] == replace(KAIROS, hero="tyrion")


def test_counts_go_up_and_down_and_a_line_ends_with_its_last_copy() -> None:
    more = edits.recruit(army(KAIROS), 0, "bloodthirster", 2)
    assert more.regiments[0].units[0] == Line(id="bloodthirster", count=3)
    fewer = edits.recruit(more, 0, "bloodthirster", -3)
    assert [line.id for line in fewer.regiments[0].units] == ["kurgan-marauders"]
    assert edits.recruit(fewer, 0, "bloodthirster", -1) == fewer
    assert edits.set_count(army(KAIROS), 0, "flamers", 500).regiments[0].units[-1].count == 99


def test_nothing_can_be_recruited_at_a_place_that_is_free() -> None:
    made = army(KAIROS)
    assert edits.recruit(made, 1, "flamers") == made
    assert edits.take_card(made, 1, "push") == made
    assert edits.hand_over(made, 0, "bloodthirster", 1) == made


def test_units_go_over_as_many_as_there_are() -> None:
    moved = edits.hand_over(army(KAIROS, VALKIA), 0, "kurgan-marauders", 1, 9)
    assert [line.id for line in moved.regiments[0].units] == ["bloodthirster"]
    assert moved.regiments[1].units[-1] == Line(id="kurgan-marauders", count=2)
    assert edits.hand_over(moved, 0, "kurgan-marauders", 1) == moved


def test_a_card_is_dropped_by_its_place_in_the_hand_and_passed_on() -> None:
    made = army(KAIROS, VALKIA)
    assert edits.drop_card(made, 0, 0).regiments[0].commands == ("rally",)
    assert edits.drop_card(made, 0, 7) == made
    passed = edits.pass_card(made, 0, 1, 1)
    assert [one.commands for one in passed.regiments] == [("push",), ("stall", "rally")]


def test_regiments_are_duplicated_shifted_and_taken_out() -> None:
    made = army(KAIROS, VALKIA)
    assert edits.duplicate(made, 0).regiments == (KAIROS, KAIROS, VALKIA)
    assert edits.duplicate(made, 5) == made
    assert edits.shift(made, 0, 1).regiments == (VALKIA, KAIROS)
    assert edits.shift(made, 0, -1) == made
    assert edits.take_out(made, 0).regiments == (VALKIA,)
    assert edits.add_regiment(made).regiments[-1] == edits.EMPTY


def test_a_free_place_has_nothing_to_say(library) -> None:
    found = facts(library, army(KAIROS), 1)
    assert found.is_free
    assert (found.name, found.left, found.units, found.hand) == ("", None, (), ())


def test_a_card_knows_points_sizes_elite_and_hand(library) -> None:
    found = facts(library, army(KAIROS))
    assert (found.name, found.spent, found.budget, found.left) == ("Kairos Fateweaver", 25, 33, 8)
    assert (found.small, found.larger, found.lacks_small) == (2, 1, 0)
    assert found.elite == ("Bloodthirster",)
    assert [card.name for card in found.hand] == ["Push", "Rally"]
    assert [card.users for card in found.hand] == [("Kairos Fateweaver",)] * 2
    assert (found.cards, found.needed) == (2, 2)


def test_house_prices_are_what_a_card_counts(library) -> None:
    made, rules = army(KAIROS), Rules(points={"bloodthirster": 3})
    validator = validator_for(library.catalog, "warhammer")
    resolved = validator.resolve(made, rules)
    found = facts_of(resolved, 0, validator.check(resolved))
    assert found.spent == 13
    assert [unit.price for unit in found.units] == [3, 5]


def test_a_line_is_blamed_for_its_own_fault_and_not_for_that_of_others(library) -> None:
    wrong = replace(KAIROS, units=(*KAIROS.units, Line(id="high-mage"), Line(id="hellcannon")))
    found = {unit.id: unit.blame.short for unit in facts(library, army(wrong, VALKIA)).units}
    assert found == {
        "bloodthirster": "only one elite disk",
        "hellcannon": "only one elite disk",
        "high-mage": "wrong race",
        "kurgan-marauders": "",
    }
    beside = facts(library, army(replace(wrong, units=KAIROS.units), VALKIA), 1)
    assert [unit.blame.short for unit in beside.units] == [""]


def test_cards_beyond_the_hand_are_surplus_and_missing_ones_are_free_places(library) -> None:
    many = facts(library, army(replace(KAIROS, commands=("push", "rally", "stall"))))
    assert [card.is_surplus for card in many.hand] == [False, False, True]
    few = facts(library, army(replace(KAIROS, commands=("push",))))
    assert [card.id for card in few.hand] == ["push", ""]
