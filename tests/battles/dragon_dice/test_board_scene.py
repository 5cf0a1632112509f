"""What the board of dice shows of a state: places, armies, piles, effects, all with their words."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from app.battles.position import read_position
from app.battles.replay import read_frames
from app.games.api.position import Position
from app.games.dragon_dice.battle.scenery.board_scene import BoardScene, board_scene
from app.games.dragon_dice.battle.scenery.board_words import spoken
from app.games.dragon_dice.rules.state import State
from tests.games import dice_tables
from tests.games.adapter import played_games

GAME = next(game for game in played_games() if game.system == "dragon-dice")


def position_of(table: Mapping[str, Any]) -> Position[State]:
    position = read_position(json.dumps(table).encode(), "table.json", GAME.records, GAME.system)
    assert isinstance(position, Position), position
    return position


def state_of(table: Mapping[str, Any]) -> State:
    return position_of(table).state


def scene_of(state: State, own: str = "A", *, is_you: bool = True) -> BoardScene:
    return board_scene(state, GAME.battle.narrator.short_names(state, GAME.records), own, is_you=is_you)


@pytest.fixture(scope="module")
def scene() -> BoardScene:
    return scene_of(state_of(dice_tables.design()))


def test_the_own_home_comes_first_then_the_frontier(scene: BoardScene) -> None:
    assert [place.title for place in scene.places] == ["Your home", "Frontier", "Their home"]
    assert [place.title for place in scene.reserves] == ["Your reserve", "Their reserve"]


def test_the_own_army_stands_below_the_others(scene: BoardScene) -> None:
    assert [[army.key for army in place.armies] for place in scene.places] == [
        ["B@home-A", "A@home-A"], ["B@frontier", "A@frontier"], ["B@home-B", "A@home-B"],
    ]  # fmt: skip


def test_an_army_says_its_health_and_items(scene: BoardScene) -> None:
    theirs, own = scene.places[1].armies
    assert (theirs.long_title, theirs.detail) == ("Their campaign army", "18 health")
    assert (own.long_title, own.detail) == ("Your campaign army", "18 health, 1 item")


def test_large_units_stand_first_and_items_behind_them(scene: BoardScene) -> None:
    names = [die.name for die in scene.places[1].armies[1].dice]
    assert names[0] == "Coral Giant"
    assert names[-1] == "Dawn Blade"


def test_a_dragon_is_at_its_terrain_and_in_no_army(scene: BoardScene) -> None:
    assert [die.id for die in scene.places[2].dragons] == ["B70"]
    assert all(die.id != "B70" for army in scene.places[2].armies for die in army.dice)


def test_piles_say_what_magic_doubles_by(scene: BoardScene) -> None:
    told = {pile.id: (pile.title, pile.detail) for pile in scene.piles}
    assert told["dua-A"] == ("Your dead", "7 health")
    assert told["bua-A"] == ("Buried", "1 die")
    assert told["pool-A"] == ("Summoning pool", "2 dice")
    assert told["dua-B"] == ("Their dead", "5 health")


def test_effects_say_what_they_do_and_until_when(scene: BoardScene) -> None:
    terrain = scene.places[1].chips
    assert [(chip.text, chip.colour, chip.detail) for chip in terrain] == [
        ("−1 every roll", "red", "Ash Storm: −1 every roll. Until B's turn begins.")
    ]
    assert [chip.text for chip in scene.places[1].armies[1].chips] == ["+1 save"]


def test_a_captured_terrain_counts_for_its_holder() -> None:
    scene = scene_of(state_of(dice_tables.four()), is_you=False)
    frontier = scene.place("frontier")
    assert frontier is not None
    assert frontier.terrain is not None
    assert frontier.terrain.holder == "B"
    assert scene.captured == {"A": 0, "B": 1, "C": 0, "D": 0}


def test_with_several_others_they_stand_in_order_of_play() -> None:
    scene = scene_of(state_of(dice_tables.four()), own="C", is_you=False)
    assert scene.others == ("D", "A", "B")
    assert [place.id for place in scene.places] == ["home-C", "frontier", "home-D", "home-A", "home-B"]
    assert scene.places[0].title == "C's home"


def test_dice_that_wait_to_be_placed_are_seen_where_they_belong() -> None:
    state = GAME.open(GAME.begin(1)).game.state
    scene = scene_of(state)
    waiting = {id_ for seat in state.seats for ids in seat.groups.values() for id_ in ids}
    assert waiting
    assert waiting <= {die.id for die in scene.dice}
    assert scene.places[1].note == "The frontier has not been chosen yet."


def test_every_die_is_seen_once_through_a_whole_battle() -> None:
    """At a terrain, in a reserve or in a pile; only what is out of the battle is nowhere."""
    raw, _ = GAME.record(GAME.begin(4), {"A": "first", "B": "random"}, 200)
    record = GAME.read(raw)
    state_of_picture = GAME.battle.scenery.replay_state(record.position.state, record.records)
    for frame in read_frames(record)[::5]:
        state = state_of_picture(frame.picture)
        shown = [die.id for die in scene_of(state).all_dice]
        placed = [id_ for id_, die in state.dice.items() if die.place != "out"]
        assert len(shown) == len(set(shown))
        assert set(placed) <= set(shown)


def test_a_replay_shows_what_the_battle_showed() -> None:
    """The board made of the pictures of a record is the board of the states it was played in."""
    raw, table = GAME.record(GAME.begin(2), {"A": "first", "B": "random"}, 160)
    record = GAME.read(raw)
    names = GAME.battle.narrator.short_names(record.position.state, record.records)
    last = read_frames(record)[-1]
    shown = board_scene(GAME.battle.scenery.replay_state(record.position.state, record.records)(last.picture), names)
    assert shown == board_scene(table.game.state, names)


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("A10", "Your Coral Giant, 4 health."),
        ("B@home-A", "Their horde (Your home): 5 health. Scorpion Knight, Scout, Spider Rider, Spider Rider."),
        ("terrain:home-B", "Highland Tower, face 4 missile. Faces 1 to 8: magic, magic, magic, missile, missile, "),
        ("reserve-B", "Their reserve. Their reserve: 3 health."),
        ("nobody", ""),
    ],
)  # fmt: skip
def test_every_part_can_be_said(scene: BoardScene, key: str, told: str) -> None:
    assert spoken(scene, key).startswith(told)
    assert bool(spoken(scene, key)) == bool(told)
