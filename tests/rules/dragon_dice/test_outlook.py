"""Forecasts from the position: the dice of the catalogue as they would count on this table."""

import math
import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from app.games.dragon_dice.rules.cards import TerrainCard, card_of
from app.games.dragon_dice.rules.kinds import ATTACK, COUNTER_MANEUVER, MANEUVERS, SAVE_MELEE, SHOT, RollKind
from app.games.dragon_dice.rules.outlook import (
    army_roll_modifiers,
    die_tables,
    maneuver_outlook,
    melee_outlook,
    missile_outlook,
)
from app.games.dragon_dice.rules.rolls import buckets_of, make_roll, modifiers_of
from app.games.dragon_dice.rules.state import Army, DiceTable, Die, RecordBook, Seat, State, Terrain
from app.games.dragon_dice.rules.sums.distributions import mean, pass_chance, roll_distribution
from app.games.dragon_dice.rules.sums.results import total
from catalog.load import load_built_in
from catalog.schema import DiceRace, Entry, Sai, Unit
from tests.rules.dragon_dice.tables import Table as Position
from tests.rules.dragon_dice.tables import lies

A, B = Army("A", "frontier"), Army("B", "frontier")


@cache
def entries() -> dict[str, Entry]:
    return {
        one.entry.id: one.entry for one in load_built_in().items if one.system == "dragon-dice" and one.kind == "unit"
    }


@cache
def book() -> RecordBook:
    items = [one.entry for one in load_built_in().items if one.system == "dragon-dice"]
    return RecordBook(
        sais={one.id: one for one in items if isinstance(one, Sai)},
        races={one.id: one for one in items if isinstance(one, DiceRace)},
    )


def table(mine: list[str], theirs: list[str], face: int = 1, holder: str = "", land: str = "highland") -> State:
    dice: dict[str, Die] = {}
    for seat, names in (("A", mine), ("B", theirs)):
        for at, name in enumerate(names):
            entry = entries()[name]
            assert isinstance(entry, Unit)
            dice[f"{seat}{at}"] = Die(id=f"{seat}{at}", owner=seat, card=card_of(entry), place="frontier")
    card = TerrainCard(
        key="t",
        name="t",
        land=land,
        eighth="city",
        colours=frozenset({"gold", "red"}),
        faces=("melee",) * 7 + ("city",),
    )
    terrain = Terrain(id="frontier", card=card, face=face, holder=holder)
    seats = (Seat(id="A"), Seat(id="B"))
    return State(
        seats=seats, dice=DiceTable(dice), terrains={"frontier": terrain}, book=book(), order=("A", "B"), turn="A"
    )


def test_smite_is_counted_as_damage_that_nobody_saves() -> None:
    state = table(["dwarf/warlord"], ["dwarf/warlord"] * 4)
    tables = die_tables(state, make_roll(state, A, ATTACK))
    faces = {face.specials for face in tables[0].faces}
    assert (("smite", 4), ("unsaved", 4)) in faces
    found = melee_outlook(state, A, B)
    assert dict(found.specials)["smite"] == pytest.approx(1 / 6)
    assert "smite" not in found.left_out
    assert "saves-before-smite" in found.assumed
    assert sum(found.deal) == pytest.approx(1.0)
    assert sum(found.take) == pytest.approx(1.0)


def test_an_army_of_plain_dice_hits_by_its_faces() -> None:
    state = table(["dwarf/warlord"], ["dwarf/warlord"])
    rolled = roll_distribution(die_tables(state, make_roll(state, A, ATTACK)), (), "melee")
    assert rolled == pytest.approx((2 / 6, 0, 0, 4 / 6))  # three icons of 3 and the ID; the save and Smite give none


def test_holding_the_eighth_face_doubles_maneuvers_and_wins_more_often() -> None:
    mine, theirs = ["goblin/thug"] * 4, ["goblin/thug"] * 4
    even = maneuver_outlook(table(mine, theirs), A, [B]).wins
    held = maneuver_outlook(table(mine, theirs, face=8, holder="A"), A, [B]).wins
    assert 0.5 < even < held < 1.0


def test_nobody_opposes_a_maneuver_and_it_is_won() -> None:
    assert maneuver_outlook(table(["goblin/thug"], ["goblin/thug"]), A, []).wins == 1.0


def test_two_opponents_are_harder_than_one() -> None:
    state = table(["goblin/thug"] * 3, ["goblin/thug"] * 3)
    assert maneuver_outlook(state, A, [B, B]).wins < maneuver_outlook(state, A, [B]).wins


def test_missiles_meet_no_answer() -> None:
    found = missile_outlook(table(["goblin/pelter"] * 5, ["goblin/thug"] * 5), A, B)
    assert mean(found.deal) > 0
    assert found.take == (1.0,)


def test_a_dragonkin_on_its_belly_has_no_automatic_saves() -> None:
    name = next(
        id_
        for id_, one in entries().items()
        if isinstance(one, Unit) and one.race == "dragonkin" and one.auto_saves and "sai:belly:0" in one.faces
    )
    state = table(["goblin/thug"], [name])
    (die,) = die_tables(state, make_roll(state, B, SAVE_MELEE))
    bellies = state.dice["B0"].card.tokens.count("sai:belly:0")
    assert pass_chance(die, (), "save") == pytest.approx(1 - bellies / len(die.faces))


def test_a_troll_is_taken_to_regenerate_as_saves() -> None:
    state = table(["goblin/thug"], ["goblin/troll"])
    (die,) = die_tables(state, make_roll(state, B, SAVE_MELEE))
    shown = [face for face in die.faces if ("regenerate", 4) in face.specials]
    assert shown
    assert all(sum(one.n for one in face.buckets if one.kind == "save") == 4 for face in shown)


def test_what_the_defenders_icons_do_is_named_though_not_counted() -> None:
    found = melee_outlook(table(["goblin/thug"] * 3, ["coral-elf/coral-giant"]), A, B)
    assert "counter" in found.left_out
    assert "counter-attack-before-losses" in found.assumed


# The tables against rolls that the machine itself adds up.

MIXED = ["dwarf/warlord", "coral-elf/coral-giant", "goblin/leopard-rider", "goblin/thug", "lava-elf/conqueror"]
AGAIN = {"double-strike", "flurry", "rend", "tail"}  # icons that roll again in a melee attack


@pytest.mark.parametrize("kind", [ATTACK, SAVE_MELEE, MANEUVERS, COUNTER_MANEUVER], ids=lambda kind: kind.id)
def test_tables_come_to_what_rolls_of_the_machine_come_to(kind: RollKind) -> None:
    compare_with_rolls(icons_on_an_eighth_face(), kind, 2_000)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [ATTACK, SAVE_MELEE, MANEUVERS, SHOT], ids=lambda kind: kind.id)
@pytest.mark.parametrize("case", ["icons", "items", "terrain", "spells"])
def test_tables_come_to_what_200000_rolls_of_the_machine_come_to(case: str, kind: RollKind) -> None:
    """Special icons, group monsters and dragonkin; items and artifacts; races at their land on an eighth face, and a
    minor terrain; spells on units, on the army and on its terrain."""
    compare_with_rolls(CASES[case](), kind, 200_000)


def icons_on_an_eighth_face() -> State:
    dragonkin = next(id_ for id_, one in entries().items() if isinstance(one, Unit) and one.auto_saves)
    group = next(id_ for id_, one in entries().items() if isinstance(one, Unit) and one.group)
    return table([*MIXED, dragonkin, group], ["goblin/thug"], face=8, holder="A")


def position(*army: str, frontier: str = "flatland-tower 5", effects: Sequence[Mapping[str, Any]] = ()) -> State:
    return Position(
        {"campaign": army}, {"campaign": ["goblin/thug"]}, frontier=frontier, effects=effects
    ).state_at_start


def items_and_artifacts() -> State:
    units = ("dwarf/warlord", "dwarf/crack-shot", "dwarf/mammoth-rider", "amazon/spearer", "dwarf/footman")
    return position(*units, "vorpal-sword:gold", "heartseeker:red", "blade-golem:red", "mantlet:gold", "trebuchet:gold")


def races_at_their_land() -> State:
    units = ("coral-elf/herald", "coral-elf/eagle-knight", "coral-elf/fighter", "goblin/leopard-rider", "dwarf/footman")
    return position(*units, "m=coastland-village", frontier="coastland-city 8 A")


def spells_in_force() -> State:
    on_units = [lies("burning-hands", "A", "x"), lies("flaming-armor", "A", "x"), lies("flaming-spears", "A", "y")]
    on_army = [
        lies("palsy", "B", "A@frontier", times=2), lies("stoneskin", "A", "A@frontier"),
        lies("transmute-rock-to-mud", "B", "A@frontier"), lies("wind-walk", "A", "A@frontier"),
    ]  # fmt: skip
    on_terrain = [lies(one, "B", "frontier") for one in ("ash-storm", "black-rain", "blizzard", "wall-of-fog")]
    return position(
        "x=dwarf/warlord", "y=dwarf/crack-shot", "dwarf/mammoth-rider", "lava-elf/wyvern-rider", "lava-elf/scout",
        frontier="highland-tower 5", effects=[*on_units, *on_army, *on_terrain],
    )  # fmt: skip


CASES: Mapping[str, Callable[[], State]] = {
    "icons": icons_on_an_eighth_face, "items": items_and_artifacts, "terrain": races_at_their_land,
    "spells": spells_in_force,
}  # fmt: skip


def compare_with_rolls(state: State, kind: RollKind, rolls: int) -> None:
    wanted = kind.wanted[0]
    tables = die_tables(state, make_roll(state, A, kind))
    expected = roll_distribution(tables, army_roll_modifiers(state, make_roll(state, A, kind)), wanted)
    rng = random.Random(5)
    seen = Counter(roll_by_machine(state, kind, wanted, rng) for _ in range(rolls))
    assert len(seen) > 2
    for value, chance in enumerate(expected):
        error = math.sqrt(chance * (1 - chance) / rolls)
        assert abs(seen[value] / rolls - chance) <= 4 * error + 1 / rolls, value


def roll_by_machine(state: State, kind: RollKind, wanted: str, rng: random.Random) -> int:
    roll = make_roll(state, A, kind)
    for die in roll.dice:
        card = state.dice[die].card
        faces = roll.faces.setdefault(die, [])
        is_falling = True
        while is_falling:
            faces.append(rng.choice(card.faces))
            is_id = faces[-1].kind == "id" and card.is_group
            is_falling = is_id or (kind is ATTACK and faces[-1].sai in AGAIN)
        if faces[-1].sai == "belly":
            roll.bared.add(die)
    return total(buckets_of(state, roll), modifiers_of(state, roll), wanted).value
