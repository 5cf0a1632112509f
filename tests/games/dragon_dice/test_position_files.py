"""Positions as somebody writes them: what may be left out, what survives, what is said about mistakes."""

import json
from copy import deepcopy
from typing import Any

import pytest

from app.base.errors import KnownError, Problem
from app.engine.chance import Numbers
from app.games.api.position import Position
from app.games.dragon_dice.battle.codec.chance import CHANCE_CODECS
from app.games.dragon_dice.battle.codec.codec import CODEC
from app.games.dragon_dice.battle.scenery.picture import painted, picture_of, table_set
from app.games.dragon_dice.rules.dice import Roll, TerrainRoll
from app.words import tell
from app.words.tongue import of_game
from tests.games.dragon_dice.positions import EXAMPLE, good, read, records


def changed(**parts: Any) -> dict[str, Any]:
    return {**deepcopy(EXAMPLE), **parts}


def in_seat(number: int = 0, **parts: Any) -> dict[str, Any]:
    """The example with other lists of a seat."""
    value = deepcopy(EXAMPLE)
    value["seats"][number] |= parts
    return value


# --- reading ---


def test_dice_lie_where_their_list_says() -> None:
    state = good(EXAMPLE)
    assert {die.id: die.place for die in state.dice.values()} == {
        "A1": "home-A", "A2": "home-B", "A3": "reserve-A", "A4": "dua-A", "A5": "frontier", "A6": "pool-A",
        "A9": "home-A", "B1": "home-B", "b1": "frontier",
    }  # fmt: skip
    assert state.dice["A9"].card.key == "ring-of-stars:gold"
    assert state.dice["A2"].card.tokens == ("id", "melee:2")
    assert (state.turn, state.first, state.terrains["frontier"].holder) == ("A", "B", "B")


def test_terrains_lie_in_the_order_of_the_seats() -> None:
    assert list(good(EXAMPLE).terrains) == ["home-A", "home-B", "frontier"]


def test_a_script_that_is_left_is_kept() -> None:
    found = read(EXAMPLE)
    assert isinstance(found, Position)
    assert found.script == {"rolls": ([("A1", "id")],)}


def test_everything_that_a_state_holds_survives() -> None:
    value = changed(
        stage="action", marching="home-A", marched="frontier", chooser="B", totals={"A": 3, "B": 5}, serial=9,
        done=["x"], promoted=["A1"], still=2, moved=True, options={"captures": "ever", "measuring": "rulebook"},
        ended={"winners": ["B"], "reason": "captured", "scores": {"A": 1, "B": 2}},
    )  # fmt: skip
    value["seats"][1] |= {"captured": ["frontier"], "proposed": "highland-tower", "casualties": ["goblin/thug"]}
    value["seats"][0] |= {
        "pool": [{"id": "A20", "die": "highland-bridge", "up": "id", "choice": "act", "at": "home-A"}]
    }
    value["seats"][0]["dragons"][0]["tamer"] = "A1"
    state = good(value)
    again = good(CODEC.write(state, records()))
    assert again == state
    assert again.dice["A20"].choice == "act"
    assert again.options["captures"] == 1


def test_a_waiting_army_is_told_by_its_lists_alone() -> None:
    value = changed(segment="setup-order", round=0, order=None, turn=None, terrains=EXAMPLE["terrains"][::2])
    value["seats"] = [
        {"id": "A", "proposed": "highland-tower", "home": ["goblin/thug"], "campaign": ["goblin/thug"],
         "horde": ["goblin/thug", "goblin/thug"]},
        {"id": "B", "proposed": "flatland-tower", "home": ["dwarf/footman"], "campaign": ["dwarf/footman"],
         "horde": ["dwarf/footman"]},
    ]  # fmt: skip
    state = good(value)
    assert state.seat("A").groups == {"home": ("A1",), "campaign": ("A2",), "horde": ("A3", "A4")}
    assert {die.place for die in state.dice.values()} == {"out"}
    written = CODEC.write(state, records())
    assert "groups" not in written["seats"][0]
    assert good(written) == state


# --- mistakes ---


def codes(value: Any) -> list[str]:
    found = read(value)
    assert isinstance(found, tuple), "nothing is said"
    with of_game("dragon-dice"):
        assert all(tell(one) for one in found)
    return [one.code for one in found]


MISTAKES = {
    "unknown die": (in_seat(home=["goblin/thugg"]), "position-unknown-id"),
    "unknown colour of a die": (in_seat(dua=[{"die": "goblin/thug", "colours": ["red"]}]), "no-such-colours"),
    "colour of an item not said": (in_seat(home=["goblin/thug", "ring-of-stars"]), "colours-missing"),
    "unknown terrain": (
        changed(terrains=[{"id": "home-A", "terrain": "moon"}, *EXAMPLE["terrains"][1:]]), "position-unknown-id",
    ),
    "no frontier": (changed(terrains=EXAMPLE["terrains"][::2]), "position-terrain-missing"),
    "unknown place of a terrain": (
        changed(terrains=[*EXAMPLE["terrains"], {"id": "home-C", "terrain": "coastland-city"}]), "position-no-place",
    ),
    "unknown place of a die": (in_seat(dua=[{"die": "goblin/thug", "at": "moon"}]), "position-no-place"),
    "same id twice": (in_seat(1, campaign=[{"id": "A9", "die": "dwarf/footman"}]), "position-twice"),
    "unknown seat": (changed(turn="C"), "position-no-seat"),
    "not everybody in order": (changed(order=["A"]), "position-order"),
    "unknown face": (in_seat(horde=[{"name": "X", "health": 1, "faces": ["melee:0"]}]), "position-face"),
    "unknown special icon": (in_seat(horde=[{"name": "X", "health": 1, "faces": ["sai:dance:2"]}]), "position-face"),
    "unknown effect": (changed(effects=[{"from": "dance", "seat": "A", "on": "frontier"}]), "position-unknown-id"),
    "effect on nothing": (changed(effects=[{"from": "palsy", "seat": "B", "on": "A@moon"}]), "position-not-there"),
    "holder below the eighth face": (
        changed(terrains=[{**EXAMPLE["terrains"][0], "holder": "A"}, *EXAMPLE["terrains"][1:]]), "position-holder",
    ),
    "holder without units": (in_seat(1, campaign=[]), "position-no-units"),
    "an item without a unit": (
        in_seat(campaign=[{"die": "ring-of-stars", "colours": ["gold"]}]), "position-no-units",
    ),
    "items that nobody can carry": (
        in_seat(home=["goblin/thug", {"id": "A9", "die": "ring-of-stars", "colours": ["blue"]}]), "position-uncarried",
    ),
    "dragonkin alone": (
        in_seat(campaign=[{"die": "dragonkin/dragonfoal", "colours": ["red"]}]), "position-dragonkin-alone",
    ),
    "a dead dragon": (in_seat(dragons=[{"die": "drake-red", "at": "dua-A"}]), "position-wrong-place"),
    "unknown option": (changed(options={"luck": "on"}), "option-unknown"),
    "unknown word of an option": (changed(options={"captures": "maybe"}), "option-words"),
    "unknown key": (changed(weather="fine"), "file-key-unknown"),
    "nine faces": (changed(terrains=[{**EXAMPLE["terrains"][0], "face": 9}]), "file-out-of-bounds"),
}  # fmt: skip


@pytest.mark.parametrize(("value", "code"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told(value: Any, code: str) -> None:
    assert code in codes(value)


def test_all_mistakes_are_told_at_once_with_their_places() -> None:
    value = in_seat(home=["goblin/thugg", "goblin/thug"])
    value["turn"] = "C"
    found = read(value)
    assert isinstance(found, tuple)
    places = {one.code: one.place for one in found if isinstance(one, Problem)}
    lines = json.dumps(value, indent=1).splitlines()
    assert {code: lines[place.line - 1].strip() for code, place in places.items() if place} == {
        "position-no-seat": '"turn": "C",', "position-unknown-id": '"goblin/thugg",',
    }  # fmt: skip


# --- chance ---


def test_a_script_names_some_dice_of_a_roll_and_the_seed_rolls_the_rest() -> None:
    state, roll = good(EXAMPLE), Roll(("A1", "A2", "B1"))
    codec = CHANCE_CODECS[Roll]
    by_seed = codec.deal(state, roll, {"rolls": []}, Numbers(3))
    said = codec.deal(state, roll, {"rolls": [[("A2", "melee:2")]]}, Numbers(3))
    assert said == (by_seed[0], "melee:2", by_seed[2])


@pytest.mark.parametrize("line", [("A9", "id"), ("A2", "melee:3")])
def test_a_script_cannot_say_what_cannot_be(line: tuple[str, str]) -> None:
    with pytest.raises(KnownError):
        CHANCE_CODECS[Roll].deal(good(EXAMPLE), Roll(("A1", "A2")), {"rolls": [[line]]}, Numbers(3))


def test_terrain_dice_fall_by_the_script_first() -> None:
    codec = CHANCE_CODECS[TerrainRoll]
    fallen = codec.deal(good(EXAMPLE), TerrainRoll(("home-A", "home-B")), {"terrains": [8]}, Numbers(3))
    assert fallen[0] == 8
    assert 1 <= fallen[1] <= 8


# --- what is seen ---


def test_one_event_tells_the_whole_picture() -> None:
    state = good(EXAMPLE)
    other = picture_of(good(changed(round=1)))
    assert painted(other, (table_set(state),)) == picture_of(state)
