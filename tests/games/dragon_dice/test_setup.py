"""The first state of a battle, and what stands in its way."""

from dataclasses import replace
from typing import Any

import pytest

from app.games.api.position import Position
from app.games.dragon_dice.battle.codec.codec import CODEC
from app.games.dragon_dice.battle.setup import begin, remarks
from app.games.dragon_dice.rules.state import State
from app.words import tell
from app.words.tongue import of_game
from catalog.schema import Line
from catalog.schema.lists import DiceList
from tests.games.dragon_dice.positions import force, good, records

GOBLINS, TREEFOLK, UNDEAD = (
    "goblins-cavalry-and-heavy-melee",
    "treefolk-cavalry-and-heavy-melee",
    "undead-vampires-and-mages",
)


def first_state(*armies: DiceList, **options: Any) -> State:
    found = begin(armies, "battle", options, 5, records())
    assert isinstance(found, Position), found
    return found.state


def test_dice_are_numbered_in_the_order_of_the_list() -> None:
    state = first_state(force(GOBLINS), force(TREEFOLK))
    assert [die.id for die in state.dice.values() if die.owner == "A"] == [f"A{n}" for n in range(1, 40)]
    assert [state.dice[f"A{n}"].card.name for n in (1, 8, 11, 12)] == ["Thug", "Cutthroat", "Shambler", "Thug"]
    assert state.seat("A").groups["campaign"] == ("A12",)
    assert {die.place for die in state.dice.values() if die.owner == "A"} == {"out", "pool-A"}
    assert state.segment == "setup-order"


def test_terrains_are_the_homes_and_what_is_proposed() -> None:
    state = first_state(force(GOBLINS), force(TREEFOLK), force(UNDEAD))
    assert list(state.terrains) == ["home-A", "home-B", "home-C"]
    assert [seat.proposed for seat in state.seats] == [
        force(id_).frontier_terrain for id_ in (GOBLINS, TREEFOLK, UNDEAD)
    ]
    assert set(state.proposals) == {seat.proposed for seat in state.seats}


def test_the_kings_die_waits_in_reserve() -> None:
    army = replace(force(GOBLINS), home=(*force(GOBLINS).home, Line(id="none/kings-die")))
    state = first_state(army, force(TREEFOLK))
    (king,) = [die for die in state.dice.values() if die.card.is_kings_die]
    assert king.place == "reserve-A"
    assert king.id not in state.seat("A").groups["home"]


def test_the_first_state_is_written_and_read_again() -> None:
    state = first_state(force(GOBLINS), force(TREEFOLK), force(UNDEAD), captures="ever")
    assert good(CODEC.write(state, records())) == state


@pytest.mark.parametrize("id_", [GOBLINS, TREEFOLK, UNDEAD, "tdmf-something-spooky", "amazon-mages-and-cavalry"])
def test_what_a_list_names_is_what_is_fielded(id_: str) -> None:
    state = first_state(force(id_), force(TREEFOLK))
    assert CODEC.pieces_of(CODEC.write_army(force(id_))) == CODEC.count_fielded(state, "A")


REFUSED = {
    "an army without units": (replace(force(GOBLINS), campaign=()), "battle-empty-army"),
    "no home terrain": (replace(force(GOBLINS), home_terrain=None), "battle-no-terrain"),
    "a terrain that nobody knows": (replace(force(GOBLINS), frontier_terrain="moon"), "battle-unknown-piece"),
    "a die that nobody knows": (replace(force(GOBLINS), home=(Line(id="goblin/x"),)), "battle-unknown-piece"),
    "a die without its colour": (
        replace(force(GOBLINS), summoning_pool=(Line(id="dragonkin/dragonfoal"),)), "colours-missing",
    ),
    "a dragon without its colour": (replace(force(GOBLINS), dragons=(Line(id="drake"),)), "colours-missing"),
}  # fmt: skip


@pytest.mark.parametrize(("army", "code"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_played_is_refused(army: DiceList, code: str) -> None:
    found = begin((army, force(TREEFOLK)), "battle", {}, 5, records())
    assert isinstance(found, tuple)
    assert code in [one.code for one in found]
    with of_game("dragon-dice"):
        assert all(tell(one) for one in found)


def test_one_force_is_too_few_and_another_scenario_unknown() -> None:
    alone = begin((force(GOBLINS),), "battle", {}, 5, records())
    strange = begin((force(GOBLINS), force(TREEFOLK)), "siege", {}, 5, records())
    assert isinstance(alone, tuple)
    assert isinstance(strange, tuple)
    assert [one.code for one in (*alone, *strange)] == ["battle-seats", "battle-no-scenario"]


def test_forces_against_the_law_and_of_other_sizes_are_remarked() -> None:
    small = replace(force(GOBLINS), limit=24)
    assert [one.code for one in remarks((small, force(TREEFOLK)), "battle", records())] == [
        "battle-against-law", "battle-unequal-forces",
    ]  # fmt: skip
    assert remarks((force(GOBLINS), force(TREEFOLK)), "battle", records()) == ()
