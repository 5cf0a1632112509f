"""What the sheets over the table show, as plain values: choices by health, odds, spells, special icons."""

import pytest

from app.engine.protocol import Decision, Option
from app.games.api.narration import LogSentence
from app.games.dragon_dice.battle.narrator.names import SpokenDiceNames
from app.games.dragon_dice.battle.sheets.health_choice import HealthChoice, choice_of
from app.games.dragon_dice.battle.sheets.magic_odds import colour_ranges, spell_chances
from app.games.dragon_dice.battle.sheets.odds_card import OddsCard, odds_of, percent
from app.games.dragon_dice.battle.sheets.specials import special_icons
from app.games.dragon_dice.battle.sheets.spell_list import gains_of, spell_table
from app.games.dragon_dice.rules.state import Army, State
from app.words.tongue import of_game
from tests.games.dragon_dice.positions import records
from tests.rules.dragon_dice.tables import Table
from tests.ui.battle.dragon_dice.tables import ELVES, LAVA

FRONTIER = Army("A", "frontier")


def names(state: State) -> SpokenDiceNames:
    return SpokenDiceNames(state, records())


def asked(table: Table) -> Decision:
    assert table.game.decision is not None
    return table.game.decision


def log(table: Table) -> list[LogSentence]:
    return [LogSentence("", None, "", event, "", table.state_at_start, -1) for event in table.events]


# --- dice by their health ---


def test_a_die_that_leaves_a_rest_nobody_can_make_up_does_not_fit() -> None:
    choice = HealthChoice({"three": 3, "two": 2, "other": 2}, 0, 4, is_exact=True)
    with of_game("dragon-dice"):
        assert choice.why_not("three") == "With this die no choice comes to exactly 4."
        assert not choice.why_not("two")
    assert choice.toggled("three").picked == ()


def test_what_is_picked_can_be_let_go_again() -> None:
    choice = HealthChoice({"a": 2, "b": 2}, 0, 2, is_exact=True).toggled("a")
    with of_game("dragon-dice"):
        assert choice.why_not("b").startswith("All the health is chosen already")
    assert choice.is_complete
    assert choice.toggled("a").picked == ()


def test_at_most_so_much_is_complete_from_the_least_on() -> None:
    choice = HealthChoice({"a": 1, "b": 2}, 1, 4, is_exact=False)
    assert not choice.is_complete
    assert choice.toggled("a").is_complete
    with of_game("dragon-dice"):
        assert choice.toggled("b").meter() == "2 of at most 4"


def test_losses_are_as_much_as_the_dice_allow() -> None:
    """Three damage against dice of two health each take two."""
    army = {"campaign": ["x=goblin 2 melee:2", "y=goblin 2 missile:2"]}
    table = Table({"campaign": ["a=dwarf 3 melee:3"]}, army, march="frontier")
    table.say("ask.action", "melee:B").roll(a="melee:3").roll(x="melee:2", y="missile:2").expect("ask.losses")
    choice = choice_of(table.state, asked(table))
    assert (choice.most, choice.is_exact) == (2, True)


# --- odds ---


def melee_card(**more: object) -> OddsCard:
    table = Table(ELVES, LAVA, march="frontier", **more)
    card = odds_of(table.state, asked(table), "melee:B", "A", names(table.state))
    assert card is not None
    return card


def test_the_mark_says_how_likely_so_many_or_more_are() -> None:
    card = melee_card()
    assert card.whole == 16
    assert sum(card.bars) == pytest.approx(1.0)
    assert card.at_least(0) == pytest.approx(1.0)
    with of_game("dragon-dice"):
        assert card.mark_text(9) == f"{percent(sum(card.bars[9:]))} lose 9 or more"
        assert card.mark_text(16).endswith("lose everything")


def test_an_attack_tells_of_special_icons_and_of_the_counter_attack() -> None:
    figures = [line.text for line in melee_card().lines]
    assert figures[0] == "Smite comes up"
    assert any("counter-attack" in text for text in figures)
    assert "The counter-attack is counted as if no die was lost before it." in melee_card().assumed


def test_by_the_book_nothing_is_told() -> None:
    table = Table(ELVES, LAVA, march="frontier", options={"measuring": "rulebook"})
    assert odds_of(table.state, asked(table), "melee:B", "A", names(table.state)) is None


def test_a_maneuver_tells_of_each_way_of_opposing() -> None:
    others = {"campaign": ["b=dwarf 1 maneuver:1 id"]}, {"campaign": ["c=dwarf 1 save:1 id"]}
    table = Table(
        {"campaign": ["a=goblin 1 maneuver:1 id"]}, *others, segment="first-march", stage="maneuver",
        marching="frontier",
    )  # fmt: skip
    card = odds_of(table.state, asked(table), "yes", "A", names(table.state))
    assert card is not None
    told = [(line.figure, line.text) for line in card.lines]
    assert told[0] == ("100%", "if B's army at the frontier opposes")  # ties go to the acting army
    assert told[-1] == ("100%", "if nobody opposes")
    assert len(told) == 4


def test_who_opposes_sees_the_chance_to_stop_it() -> None:
    table = Table(
        {"campaign": ["a=goblin 1 maneuver:1 melee:1"]}, {"campaign": ["b=dwarf 1 maneuver:2"]}, segment="first-march",
        stage="maneuver", marching="frontier",
    )  # fmt: skip
    table.say("ask.maneuver", "yes")
    card = odds_of(table.state, asked(table), "yes", "A", names(table.state))
    assert card is not None
    assert card.lines[0].figure == "100%"


def test_points_of_magic_are_ranges_by_colour() -> None:
    """Two faces: three magic or none. A Coral Elf casts blue and green; an ID counts twice where the land agrees."""
    army = {"campaign": ["m=coral-elf 1 magic:3 melee:1"]}
    table = Table(army, {"campaign": ["dwarf/footman"]}, march="frontier", frontier="highland-tower 1")
    found = colour_ranges(table.state, FRONTIER)
    assert found == {"blue": (0, 1.5, 3), "green": (0, 1.5, 3)}


def test_an_id_gives_two_points_of_a_colour_that_unit_and_land_share() -> None:
    army = {"campaign": ["m=coral-elf 1 id"]}
    table = Table(army, {"campaign": ["dwarf/footman"]}, march="frontier", frontier="coastland-tower 1")
    assert colour_ranges(table.state, FRONTIER) == {"blue": (2, 2.0, 2), "green": (2, 2.0, 2)}


def test_the_chance_of_a_spell_is_that_of_its_points() -> None:
    army = {"campaign": ["m=coral-elf 1 magic:3 melee:1"]}
    table = Table(army, {"campaign": ["dwarf/footman"]}, march="frontier", frontier="highland-tower 1")
    chances = {(spell, colour): chance for spell, colour, _, chance in spell_chances(table.state, FRONTIER)}
    assert chances["hailstorm", "blue"] == 0.5
    assert not any(cost > 3 for _, _, cost, _ in spell_chances(table.state, FRONTIER))


# --- spells ---


def casting() -> Table:
    army = {"campaign": ["m=coral-elf 1 magic:5", "n=firewalker 1 magic:2"], "dua": ["coral-elf/trooper"]}
    table = Table(army, {"campaign": ["dwarf/footman"]}, march="frontier", frontier="highland-tower 1")
    return table.say("ask.action", "magic").roll(m="magic:5", n="magic:2")


def test_spells_that_can_be_paid_are_told_with_what_is_left() -> None:
    table = casting()
    shown = spell_table(table.state, asked(table), log(table), names(table.state))
    assert (shown.points, shown.spent) == (7, 0)
    assert {(one.colour, one.least, one.most) for one in shown.colours} == {
        ("blue", 0, 7), ("green", 0, 5), ("red", 0, 2),
    }  # fmt: skip
    assert {offer.key for offer in shown.offers} == table.options
    assert all(offer.text for offer in shown.offers)
    assert len(shown.pips) == 7


def test_an_announced_spell_uses_points_up_and_can_be_taken_back() -> None:
    table = casting().say("ask.spell", "hailstorm:blue")
    shown = spell_table(table.state, asked(table), log(table), names(table.state))
    assert [(one.name, one.target, one.cost) for one in shown.announced] == [
        ("Hailstorm", "B's army at the frontier", 2)
    ]
    assert shown.can_take_back
    assert (shown.points - shown.spent, sum(pip.is_spent for pip in shown.pips)) == (5, 2)
    assert {one.colour: one.most for one in shown.colours}["blue"] == 5


def test_spells_are_found_by_name_colour_and_text() -> None:
    table = casting()
    offers = spell_table(table.state, asked(table), log(table), names(table.state)).offers
    assert {one.name for one in offers if one.matches("hail blue")} == {"Hailstorm"}
    assert not [one for one in offers if one.matches("zzz")]


def test_each_spell_has_its_gain() -> None:
    table = casting()
    assert gains_of(table.state, asked(table), "A").keys() == table.options


# --- special icons ---


def test_special_icons_name_the_dice_that_show_them() -> None:
    army = {"campaign": ["S=goblin 4 sai:net:4", "T=goblin 2 sai:smite:2", "U=goblin 2 sai:smite:2"]}
    table = Table(army, {"campaign": ["b=dwarf 4 save:4", "c=dwarf 4 save:4"]}, march="frontier")
    table.say("ask.action", "melee:B").roll(S="sai:net:4", T="sai:smite:2", U="sai:smite:2").expect("ask.special")
    icons = {one.key: one for one in special_icons(asked(table), log(table), names(table.state))}
    assert (icons["smite"].points, icons["smite"].dice) == (4, ("T", "U"))
    assert icons["net"].name == "Net"
    assert icons["net"].text


def test_percentages_never_promise_what_may_be_otherwise() -> None:
    with of_game("dragon-dice"):
        assert [percent(one) for one in (0.0, 0.004, 0.5, 0.996, 1.0)] == ["0%", "below 1%", "50%", "over 99%", "100%"]


def test_an_option_without_odds_has_no_card() -> None:
    table = Table(ELVES, LAVA, march="frontier")
    assert odds_of(table.state, asked(table), "nothing", "A", names(table.state)) is None
    other = Decision(kind="pick", seats=("A",), prompt="ask.march", options=(Option("frontier"),))
    assert odds_of(table.state, other, "frontier", "A", names(table.state)) is None
