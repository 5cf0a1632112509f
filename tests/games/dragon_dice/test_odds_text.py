"""The exact odds that are told beside an action."""

from app.engine.protocol import Option
from app.games.dragon_dice.battle.narrator.odds_text import action_odds, counter_odds, maneuver_odds
from app.games.dragon_dice.rules.state import Army
from app.words.tongue import of_game
from tests.rules.dragon_dice.tables import Table

MELEE = Option("melee:B", "action.melee", {"target": "B@frontier"})
SHOT = Option("missile:B@frontier", "action.missile", {"target": "B@frontier"})


def table(**more: object) -> Table:
    """A die that always strikes for two, against one that saves every other time; both of one health."""
    sides = {"campaign": ["a=goblin 1 melee:2"]}, {"campaign": ["b=dwarf 1 save:2 maneuver:1"]}
    return Table(*sides, march="frontier", **more)


def test_melee_is_told_with_what_it_deals_and_takes() -> None:
    with of_game("dragon-dice"):
        told = action_odds(table().state, MELEE, "A")
    assert told == "0.5 damage on average, 0.0 back, 50% to destroy it."


def test_a_shot_without_missiles_deals_nothing() -> None:
    with of_game("dragon-dice"):
        told = action_odds(table().state, SHOT, "A")
    assert told == "0.0 damage on average, 0% to destroy it."


def test_magic_is_told_by_its_points_and_a_counter_attack_by_its_damage() -> None:
    with of_game("dragon-dice"):
        assert action_odds(table().state, Option("magic", "action.magic", {}), "A") == "0.0 points on average."
        here = Army("A", "frontier"), Army("B", "frontier")
        assert counter_odds(table().state, *here) == "0.5 damage on average."
        assert counter_odds(table().state, *reversed(here)) == "0.0 damage on average."


def test_a_maneuver_is_told_as_if_all_opposed() -> None:
    with of_game("dragon-dice"):
        assert maneuver_odds(table().state, Army("A", "frontier")) == "50% to win if everybody who can opposes."
        assert maneuver_odds(table().state, Army("A", "home-A")) == "Nobody can oppose."


def test_by_the_book_nothing_is_told() -> None:
    state = table(options={"measuring": "rulebook"}).state
    with of_game("dragon-dice"):
        assert action_odds(state, MELEE, "A") == ""
        assert maneuver_odds(state, Army("A", "frontier")) == ""
