"""Dragon Dice: what armies roll, by hand and against every fall of the dice as the rules count it."""

from collections import Counter
from itertools import product
from math import isclose

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.armies.figures.dice_rolls import ARMIES, rolls_of
from app.armies.validator import battle_records, pieces_for, published_armies
from app.games.api.dice_odds import NOWHERE, DiceOdds, Distribution, OddsArmy, OddsDie, OddsPlace, RollOdds
from app.games.registry import odds_of
from catalog.schema import Line, Unit
from catalog.schema.lists import DiceList
from catalog.store import Catalog

KINDS = ("melee", "missile", "magic", "maneuver", "save")
ROLL_AGAIN = ("double-strike", "flurry", "rend", "tail")


def odds() -> DiceOdds:
    found = odds_of("dragon-dice")
    assert found is not None
    return found


def army_of(catalog: Catalog, *ids: str) -> OddsArmy:
    pieces = pieces_for(catalog, "dragon-dice")
    return OddsArmy(tuple(OddsDie(pieces[id_]) for id_ in ids))


def roll(catalog: Catalog, kind: str, *ids: str, place: OddsPlace = NOWHERE) -> RollOdds:
    return odds().roll(army_of(catalog, *ids), kind, place, battle_records(catalog, "dragon-dice"))


def is_close(one: Distribution, other: dict[int, float]) -> bool:
    size = max(len(one.chances), *(n + 1 for n in other))
    return all(isclose(one.chance(n), other.get(n, 0.0), abs_tol=1e-9) for n in range(size))


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
    ],
)
def test_a_die_by_hand(id_: str, roll_: str, results: list[int], catalog: Catalog) -> None:
    found = roll(catalog, roll_, id_).distribution
    assert is_close(found, {n: count / len(results) for n, count in Counter(results).items()})


def test_a_die_that_rolls_again_adds_what_it_shows_then(catalog: Catalog) -> None:
    """Rend gives melee and another fall, as often as it comes up."""
    # id (health 3), melee 4, missile 3, save 3, rend 3 twice: four of six faces end the roll
    mean = (3 + 4 + 0 + 0 + 3 + 3) / 4
    assert isclose(roll(catalog, "melee", "goblin/leopard-rider").distribution.mean, mean, rel_tol=1e-6)


def test_an_item_rolls_with_who_can_carry_it(catalog: Catalog) -> None:
    assert roll(catalog, "maneuver", "speed-slippers").distribution == Distribution((1.0,))
    alone = roll(catalog, "maneuver", "amazon/seer").distribution.mean
    assert isclose(roll(catalog, "maneuver", "amazon/seer", "speed-slippers").distribution.mean, alone + 1.5)


def test_who_takes_part_in_a_roll(catalog: Catalog) -> None:
    records = battle_records(catalog, "dragon-dice")
    for id_ in ("none/kings-die", "drake-blue", "coastland-city"):
        (die,) = army_of(catalog, id_).dice
        assert not odds().takes_part(die, "melee", records)
    (foal,) = army_of(catalog, "dragonkin/dragonfoal").dice
    assert [kind for kind in KINDS if not odds().takes_part(foal, kind, records)] == ["missile", "magic"]
    assert roll(catalog, "magic", "dragonkin/dragonfoal").distribution == Distribution((1.0,))


# --- together ---


@settings(deadline=None, max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_small_armies_by_brute_force(catalog: Catalog, data: st.DataObject) -> None:
    """Every fall, added up as the rules do it."""
    units = {id_: one for id_, one in pieces_for(catalog, "dragon-dice").items() if isinstance(one, Unit)}
    choosing = (*ROLL_AGAIN, "regenerate", "wild-growth", "stun")  # what needs more than one fall, or a choice
    able = sorted(
        id_
        for id_, one in units.items()
        if one.race not in ("dragonkin", None)
        and not one.group
        and not any(icon in face for face in one.faces for icon in choosing)
    )
    ids = data.draw(st.lists(st.sampled_from(able), min_size=1, max_size=3))
    army, records = army_of(catalog, *ids), battle_records(catalog, "dragon-dice")
    falls = list(product(*(units[id_].faces for id_ in ids)))
    kind = data.draw(st.sampled_from(KINDS))
    counted = Counter(odds().count(army.dice, fall, kind, NOWHERE, records) for fall in falls)
    assert is_close(roll(catalog, kind, *ids).distribution, {n: ways / len(falls) for n, ways in counted.items()})


def test_means_of_published_armies_add_up(catalog: Catalog) -> None:
    """Without terrain dice do not help each other."""
    pieces = pieces_for(catalog, "dragon-dice")
    army = next(iter(published_armies(catalog, "dragon-dice")))
    assert isinstance(army, DiceList)
    for name, rolls in rolls_of(army, catalog).items():
        units = [
            line.id for line in getattr(army, name) for _ in range(line.count) if isinstance(pieces[line.id], Unit)
        ]
        if len(units) == sum(line.count for line in getattr(army, name)):
            for kind, found in rolls.items():
                alone = sum(roll(catalog, kind, id_).distribution.mean for id_ in units)
                assert isclose(found.distribution.mean, alone, rel_tol=1e-6)
                assert isclose(sum(found.distribution.chances), 1.0, abs_tol=1e-6)


def test_chances_are_exact(catalog: Catalog) -> None:
    two = roll(catalog, "melee", "coral-elf/fighter", "coral-elf/fighter").distribution
    assert is_close(two, {n: ways / 36 for n, ways in enumerate((4, 12, 13, 6, 1))})
    assert (two.chance(9), two.chance(-1), two.at_least(-5), two.at_least(5)) == (0, 0, 1, 0)
    assert isclose(two.at_least(3), 7 / 36)
    assert (two.quantile(0.1), two.quantile(0.9)) == (0, 3)


def test_an_army_of_nobody_rolls_nothing(catalog: Catalog) -> None:
    rolls = rolls_of(DiceList(system="dragon-dice", name="A", limit=24), catalog)
    assert set(rolls) == set(ARMIES)
    assert rolls["home"]["melee"].distribution == Distribution((1.0,))


def test_an_army_too_large_is_not_counted_out(catalog: Catalog) -> None:
    crowd = tuple(Line(id="coral-elf/fighter", count=99) for _ in range(6))
    rolls = rolls_of(DiceList(system="dragon-dice", name="A", limit=24, home=crowd), catalog)
    assert rolls["home"] == {}
    assert set(rolls["horde"]) == set(KINDS)


def test_a_game_without_dice_rolls_nothing() -> None:
    assert odds_of("diskwars") is None


# --- what is left out ---


def test_what_is_left_out_is_said(catalog: Catalog) -> None:
    told = {
        kind: roll(catalog, kind, "coral-elf/protector", "coral-elf/sharpshooter", "goblin/leopard-rider").left_out
        for kind in KINDS
    }
    assert told == {"melee": ("smite",), "missile": ("bullseye",), "magic": (), "maneuver": (), "save": ()}
