"""Tables that are set up by hand: dice, terrains, effects, seats, and what is wrong with them."""

import json
from typing import Any

import pytest

from app.games.api.position import Position
from app.games.dragon_dice.battle import editor
from app.games.dragon_dice.battle.codec.codec import CODEC
from app.games.dragon_dice.battle.setup import begin
from app.games.dragon_dice.rules import fixing
from app.games.dragon_dice.rules.state import Army, State
from tests.games.dragon_dice.positions import EXAMPLE, force, good, read, records

HOME, FRONTIER = "home-A", "frontier"


@pytest.fixture
def bare() -> State:
    return editor.empty(records())


def put(state: State, *dice: tuple[str, str, str]) -> State:
    for id_, seat, place in dice:
        state, _ = editor.add_die(state, records(), id_, (), seat, place)
    return state


def problems(state: State) -> list[str]:
    return [one.code for one in editor.problems_of(state)]


def is_read_back(state: State) -> bool:
    found = read(editor.plain_of(state, records()))
    return isinstance(found, Position) and found.state == state


def test_an_empty_table_has_two_seats_and_three_lands(bare: State) -> None:
    assert [terrain.card.land for terrain in bare.terrains.values()] == ["coastland", "feyland", "flatland"]
    assert (problems(bare), is_read_back(bare)) == ([], True)


def test_dice_are_put_where_they_belong(bare: State) -> None:
    state = put(bare, ("goblin/thug", "A", HOME), ("drake-red", "B", "reserve-B"), ("highland-bridge", "A", HOME))
    assert [(die.id, die.place, die.up) for die in state.dice.values()] == [
        ("A1", HOME, ""), ("A2", HOME, "id"), ("B1", "pool-B", ""),
    ]  # fmt: skip
    assert is_read_back(state)


def test_dice_keep_the_order_of_their_numbers_after_one_was_removed(bare: State) -> None:
    state = put(bare, *[("goblin/thug", "A", HOME)] * 3, ("goblin/thug", "B", HOME))
    state = put(editor.remove_die(state, "A2"), ("goblin/cutthroat", "A", HOME))
    assert list(state.dice) == ["A1", "A2", "A3", "B1"]
    assert is_read_back(state)


def test_a_die_of_several_colours_takes_the_ones_that_are_named(bare: State) -> None:
    colours = editor.variants(records(), "ring-of-stars")
    assert ("gold",) in colours
    state, id_ = editor.add_die(bare, records(), "ring-of-stars", ("gold",), "A", HOME)
    assert state.dice[id_].card.colours == {"gold"}
    assert editor.variants(records(), "goblin/thug") == ()


def test_problems_are_told_until_they_are_mended(bare: State) -> None:
    alone, item = editor.add_die(bare, records(), "ring-of-stars", ("gold",), "A", HOME)
    assert problems(alone) == ["fix-no-units"]
    wrong_colour = put(alone, ("coral-elf/fighter", "A", HOME))
    assert problems(wrong_colour) == ["fix-uncarried"]
    assert problems(put(wrong_colour, ("goblin/thug", "A", HOME))) == []
    assert problems(put(bare, ("dragonkin/dragonfoal", "A", HOME))) == ["fix-dragonkin-alone"]
    assert problems(editor.move_die(alone, item, "dua-A"))[0] == "fix-wrong-place"


def test_the_eighth_face_has_a_holder_and_no_other_face_has(bare: State) -> None:
    state = put(bare, ("goblin/thug", "B", FRONTIER))
    held = editor.turn_terrain(state, FRONTIER, 8)
    assert (held.terrains[FRONTIER].holder, held.seat("B").captured) == ("B", (FRONTIER,))
    assert problems(held) == []
    assert problems(editor.hold_terrain(held, FRONTIER, "A")) == ["fix-held-by-nobody"]
    assert problems(editor.remove_die(held, "B1")) == ["fix-held-by-nobody"]
    assert editor.turn_terrain(held, FRONTIER, 5).terrains[FRONTIER].holder == ""


def test_a_castle_is_declared_and_a_captor_has_no_minor_terrain(bare: State) -> None:
    state = put(bare, ("goblin/thug", "A", HOME), ("coastland-bridge", "A", HOME))
    castle = next(id_ for id_ in records()["terrain"] if id_.endswith("castle"))
    held = editor.turn_terrain(editor.exchange_terrain(state, records(), HOME, castle), HOME, 8)
    assert (held.terrains[HOME].declared, held.dice["A2"].place) == ("city", "pool-A")
    assert editor.declare(held, HOME, "temple").terrains[HOME].eighth == "temple"
    assert is_read_back(held)


def test_what_leaves_play_loses_what_lay_on_it_and_counts_as_lost(bare: State) -> None:
    state = put(bare, ("goblin/thug", "A", HOME), ("goblin/thug", "A", HOME))
    host = editor.hosts_for(state, "spell", "stoneskin", "A")[0]
    state = editor.add_effect(state, "stoneskin", "A", host, editor.end_for(state, "spell", "stoneskin", "A", host))
    assert host == "A@home-A"
    hidden = editor.add_effect(state, "burning-hands", "A", "A1", ("used", "", 0))
    dead = editor.move_die(hidden, "A1", "dua-A")
    assert [one.host for one in dead.effects] == [host]
    assert dead.seat("A").casualties == ("goblin/thug",)
    assert is_read_back(dead)


def test_a_dragon_is_tamed_by_a_champion_beside_it(bare: State) -> None:
    lord = next(id_ for id_, one in records()["unit"].items() if any("logo-dragonlord" in face for face in one.faces))
    state = put(bare, (lord, "A", HOME), ("drake-red", "B", HOME), ("drake-gold", "B", HOME))
    assert fixing.tamers_of(state, "B1") == ("A1",)
    tamed = editor.tame(editor.tame(state, "B1", "A1"), "B2", "A1")
    assert (tamed.dice["B1"].tamer, tamed.dice["B2"].tamer) == ("", "A1")
    assert editor.move_die(tamed, "B2", FRONTIER).dice["B2"].tamer == ""


def test_everything_that_lasts_can_be_laid_on_something(bare: State) -> None:
    """Each effect that the editor offers is written, read and lasts."""
    state = put(bare, ("goblin/thug", "A", HOME), ("goblin/thug", "B", HOME), ("highland-bridge", "A", "pool-A"))
    offered = list(editor.lasting_sources(state.book))
    assert {kind for kind, _ in offered} == {"spell", "sai", "breath", "minor-terrain"}
    for kind, id_ in offered:
        hosts = editor.hosts_for(state, kind, id_, "A")
        assert hosts, id_
        laid = editor.add_effect(state, id_, "A", hosts[0], editor.end_for(state, kind, id_, "A", hosts[0]))
        assert laid.effects, id_
        assert is_read_back(laid), id_
        assert editor.remove_effect(laid, laid.effects[0].id).effects == laid.effects[1:]


def test_a_saved_force_takes_its_places(bare: State) -> None:
    one = force(next(iter(forces())))
    state = editor.add_force(put(bare, ("goblin/thug", "A", FRONTIER)), records(), one, "A")
    begun = begin([one, one], "battle", {}, 1, records())
    assert isinstance(begun, Position)
    whole = {group: len(ids) for group, ids in begun.state.seat("A").groups.items()}
    assert {
        "home": len(state.of_army(Army("A", "home-A"))), "campaign": len(state.of_army(Army("A", FRONTIER))),
        "horde": len(state.of_army(Army("A", "home-B"))),
    } == whole  # fmt: skip
    assert state.terrains["home-A"].card.key == one.home_terrain
    assert (problems(state), is_read_back(state)) == ([], True)


def forces() -> list[str]:
    from catalog.load import load_built_in
    from catalog.schema import DiceForce

    return sorted(item.entry.id for item in load_built_in().items if isinstance(item.entry, DiceForce))


def test_seats_come_and_go_with_all_that_is_theirs(bare: State) -> None:
    state = put(bare, ("goblin/thug", "A", HOME), ("dwarf/footman", "B", "home-B"), ("goblin/thug", "A", "home-B"))
    four = editor.add_seat(editor.add_seat(state, records()), records())
    assert (four.seat_ids, list(four.terrains)) == (
        ("A", "B", "C", "D"), ["home-A", "home-B", "home-C", "home-D", "frontier"],
    )  # fmt: skip
    assert is_read_back(four)
    held = editor.turn_terrain(editor.with_moment(four, turn="B"), "home-B", 8)
    left = editor.remove_seat(held, "B")
    assert (left.seat_ids, left.order, left.turn) == (("A", "C", "D"), ("A", "C", "D"), "A")
    assert (left.dice["A2"].place, problems(left), is_read_back(left)) == ("reserve-A", [], True)


def test_a_position_under_way_is_settled_without_its_phase() -> None:
    value: dict[str, Any] = {**EXAMPLE, "marching": "home-A", "stage": "maneuver", "done": ["melee"], "moved": True}
    state = editor.settle(good(json.loads(json.dumps(value))), records())
    assert (state.marching, state.stage, state.done, state.moved) == ("", "", (), False)
    assert (state.round, state.segment, state.turn, state.order) == (3, "first-march", "A", ("B", "A"))
    assert is_read_back(state)


def test_armies_that_wait_are_placed() -> None:
    one = force(forces()[0])
    begun = begin([one, one], "battle", {}, 1, records())
    assert isinstance(begun, Position)
    state = editor.settle(begun.state, records())
    assert all(state.has_army(Army(seat, place)) for seat in "AB" for place in state.terrains)
    assert (problems(state), is_read_back(state)) == ([], True)
    assert CODEC.segment_of(state) == "first-march"


def test_the_one_who_plays_first_is_chosen_and_the_others_follow(bare: State) -> None:
    three = editor.add_seat(bare, records())
    assert editor.with_first(three, "B").order == ("B", "C", "A")
