"""Dragon Dice: exact distributions, against brute force and by hand."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.armies.figures.dice_rolls import (
    AS_ID,
    GIVE,
    ROLL_AGAIN,
    ROLLS,
    Distribution,
    die_distribution,
    face_results,
    is_rolled,
    roll_dice,
    rolls_of,
)
from app.armies.validator import entries_for, pieces_for, published_armies
from catalog.schema import DiceItem, Entry, Line, Sai, Unit
from catalog.schema.lists import DiceList
from catalog.store import Catalog


def die(catalog: Catalog, id_: str) -> Entry:
    return pieces_for(catalog, "dragon-dice")[id_]


def roll(catalog: Catalog, roll: str, *dice: str) -> Distribution:
    icons = entries_for(catalog, "dragon-dice", "sai")
    return roll_dice([(die(catalog, id_), 1) for id_ in dice], roll, icons).distribution


def brute_force(dice: list[Entry], roll: str) -> Counter[int]:
    faces = [[face_results(one, face, roll) for face in one.faces] for one in dice]  # type: ignore[attr-defined]
    return Counter(sum(fall) for fall in product(*faces))


# --- one die, by hand ---


@pytest.mark.parametrize(
    ("id_", "roll_", "results"),
    [
        # id, melee 2 1 1, missile 1, maneuver 1; health 1
        ("coral-elf/fighter", "melee", [0, 0, 1, 1, 1, 2]),
        ("coral-elf/fighter", "missile", [0, 0, 0, 0, 1, 1]),
        ("coral-elf/fighter", "maneuver", [0, 0, 0, 0, 1, 1]),
        ("coral-elf/fighter", "save", [0, 0, 0, 0, 0, 1]),
        ("coral-elf/fighter", "magic", [0, 0, 0, 0, 0, 1]),
        # id, melee 4 3, missile 2, save 3, smite 4; health 3. Smite is no melee: nothing saves from it
        ("coral-elf/protector", "melee", [0, 0, 0, 3, 3, 4]),
        # id, melee 3 3, maneuver 3 3, counter 4; counter gives melee and saves
        ("coral-elf/herald", "melee", [0, 0, 3, 3, 3, 4]),
        ("coral-elf/herald", "save", [0, 0, 0, 0, 3, 4]),
        ("coral-elf/herald", "maneuver", [0, 0, 0, 3, 3, 3]),
        # id, cantrip, fly, logo (an ID of 2), smite, sneak attack; health 4
        ("eldarim/dragonmaster", "melee", [0, 0, 0, 2, 4, 4]),
        ("eldarim/dragonmaster", "magic", [0, 0, 0, 2, 4, 4]),
        ("eldarim/dragonmaster", "save", [0, 0, 0, 2, 4, 4]),
        # dragonkin save by themselves, but not on their belly
        ("dragonkin/dragonvedette", "save", [0, 4, 4, 4, 8, 8]),
        ("dragonkin/dragonvedette", "melee", [0, 0, 0, 0, 0, 4]),
        # four faces
        ("speed-slippers", "maneuver", [1, 1, 2, 2]),
        ("speed-slippers", "save", [0, 0, 0, 0]),
    ],
)
def test_a_die_by_hand(id_: str, roll_: str, results: list[int], catalog: Catalog) -> None:
    one = die(catalog, id_)
    assert sorted(face_results(one, face, roll_) for face in one.faces) == results  # type: ignore[attr-defined]


def test_who_takes_part_in_a_roll(catalog: Catalog) -> None:
    assert not is_rolled(die(catalog, "none/kings-die"), "melee")
    assert not is_rolled(die(catalog, "drake-blue"), "melee")
    assert not is_rolled(die(catalog, "coastland-city"), "melee")
    assert [roll for roll in ROLLS if not is_rolled(die(catalog, "dragonkin/dragonfoal"), roll)] == ["missile", "magic"]
    assert roll(catalog, "magic", "dragonkin/dragonfoal") == Distribution((1,))


# --- together ---


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_small_armies_by_brute_force(catalog: Catalog, data: st.DataObject) -> None:
    able = sorted(key for key, one in pieces_for(catalog, "dragon-dice").items() if is_rolled(one, "magic"))
    ids = data.draw(st.lists(st.sampled_from(able), min_size=1, max_size=4))
    for name in ROLLS:
        ways = brute_force([die(catalog, id_) for id_ in ids], name)
        assert {n: w for n, w in enumerate(roll(catalog, name, *ids).ways) if w} == dict(ways)


def test_distributions_of_published_armies_add_up(catalog: Catalog) -> None:
    pieces = pieces_for(catalog, "dragon-dice")
    for army in published_armies(catalog, "dragon-dice"):
        assert isinstance(army, DiceList)
        for name, rolls in rolls_of(army, catalog).items():
            for kind, found in rolls.items():
                dice = [pieces[line.id] for line in getattr(army, name) for _ in range(line.count)]
                rolled = [one for one in dice if is_rolled(one, kind)]
                outcomes = 1
                for one in rolled:
                    outcomes *= len(one.faces)  # type: ignore[attr-defined]
                assert found.distribution.total == outcomes
                assert found.distribution.mean == sum((die_distribution(one, kind).mean for one in rolled), Fraction(0))


def test_chances_are_exact(catalog: Catalog) -> None:
    two = roll(catalog, "melee", "coral-elf/fighter", "coral-elf/fighter")
    assert two.ways == (4, 12, 13, 6, 1)
    assert (two.chance(0), two.chance(9), two.chance(-1)) == (Fraction(1, 9), 0, 0)
    assert (two.at_least(3), two.at_least(0), two.at_least(-5), two.at_least(5)) == (Fraction(7, 36), 1, 1, 0)
    assert two.mean == Fraction(5, 3)


def test_an_army_of_nobody_rolls_nothing(catalog: Catalog) -> None:
    rolls = rolls_of(DiceList(system="dragon-dice", name="A", limit=24), catalog)
    assert rolls["home"]["melee"].distribution == Distribution((1,))


def test_an_army_too_large_is_not_counted_out(catalog: Catalog) -> None:
    crowd = tuple(Line(id="coral-elf/fighter", count=99) for _ in range(6))
    rolls = rolls_of(DiceList(system="dragon-dice", name="A", limit=24, home=crowd), catalog)
    assert rolls["home"] == {}
    assert set(rolls["horde"]) == set(ROLLS)


# --- what is left out ---


def test_what_is_left_out_is_said(catalog: Catalog) -> None:
    icons = entries_for(catalog, "dragon-dice", "sai")
    dice = [(die(catalog, id_), 1) for id_ in ("coral-elf/protector", "coral-elf/sharpshooter", "goblin/leopard-rider")]
    told = {name: roll_dice(dice, name, icons) for name in ROLLS}
    assert told["melee"].left_out == ("smite",)
    assert told["melee"].rolled_again == ("rend",)
    assert told["missile"].left_out == ("bullseye",)
    assert told["maneuver"].left_out == told["maneuver"].rolled_again == ()


@pytest.mark.parametrize("name", ROLLS)
def test_icons_that_give_results_are_known_and_act_in_that_roll(name: str, catalog: Catalog) -> None:
    icons: Any = entries_for(catalog, "dragon-dice", "sai")
    assert [icon for icon in (*GIVE[name], *AS_ID) if ROLLS[name] not in icons[icon].rolls] == []
    words = {"missile": "missiles", "maneuver": "maneuvers", "save": "saves"}
    for icon in GIVE[name]:
        told = " ".join(ability.summary for ability in icons[icon].abilities)
        assert words.get(name, name).rstrip("s") in told or "the kind being rolled" in told or "melee" in told


def test_icons_rolled_again_say_so(catalog: Catalog) -> None:
    icons = entries_for(catalog, "dragon-dice", "sai")
    again = {
        id_
        for id_, icon in icons.items()
        if isinstance(icon, Sai) and any("again and add the new result" in one.summary for one in icon.abilities)
    }
    assert again & GIVE["melee"] == ROLL_AGAIN


def test_every_face_of_every_die_is_read(catalog: Catalog) -> None:
    heads = {"id", "sai", "king", "logo", *ROLLS}
    for one in pieces_for(catalog, "dragon-dice").values():
        if isinstance(one, (Unit, DiceItem)):
            assert {face.split(":")[0] for face in one.faces} <= heads
