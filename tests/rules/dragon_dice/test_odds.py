"""Exact odds: equal to going through every fall of the dice, and close to many rolled ones."""

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.dragon_dice.rules.sums.distributions import (
    DieTable,
    FaceValue,
    contest,
    exchange,
    joint_distribution,
    mean,
    pass_chance,
    roll_distribution,
    special_chance,
)
from app.games.dragon_dice.rules.sums.health import largest_sum
from app.games.dragon_dice.rules.sums.results import ICON, ID, OPEN, SAI, Bucket, Modifier, total


@dataclass(frozen=True, slots=True)
class SaiUse:
    """What a special icon does in one kind of roll: normal results of these kinds (each in full, or `is_split` per
    point), a special effect, a reroll."""

    kinds: tuple[str, ...] = ()
    is_split: bool = False
    is_special: bool = False
    is_again: bool = False


MELEE = {
    "smite": SaiUse(is_special=True),
    "double-strike": SaiUse(("melee",), is_again=True),
    "trample": SaiUse(("maneuver", "melee")),
    "counter": SaiUse(("melee",)),
}
SAVE = {"fly": SaiUse(("maneuver", "save"), is_split=True), "counter": SaiUse(("save",), is_special=True)}
MANEUVER = {"fly": SaiUse(("maneuver", "save"), is_split=True), "trample": SaiUse(("maneuver", "melee"))}

THUG = ("id", "melee:1", "melee:1", "maneuver:1", "save:1", "melee:1")
KNIGHT = ("id", "melee:3", "save:3", "sai:smite:3", "maneuver:3", "melee:3")
DANCER = ("id", "sai:double-strike:4", "melee:4", "sai:counter:4", "save:4", "sai:fly:4", "maneuver:4", "id")
SWARM = ("id", "id", "melee:4", "sai:trample:4", "save:4", "maneuver:4")

PALSY = Modifier("subtract", 2, source="palsy")
MUD = Modifier("subtract", 3, ("maneuver",), source="transmute-rock-to-mud")
RAIN = Modifier("divide", kinds=("save",), source="black-rain")
REVOLT = Modifier("divide", kinds=("melee", "save"), touches_sai=True, source="revolt")
EIGHTH = Modifier("multiply", 2, ("maneuver", "save"), source="eighth-face")
ELVES = Modifier("race", kinds=("maneuver",), group="coral-elf", to="save", source="coral-elf")
DWARVES = Modifier("race", 2, ("maneuver",), "dwarf", source="dwarf")
STONESKIN = Modifier("add", 1, ("save",), is_magical=True, source="stoneskin")


def make_table(
    tokens: Iterable[str], group: str, health: int, uses: Mapping[str, SaiUse], is_group: bool = False
) -> DieTable:
    """Read the faces of a die (`id`, `melee:3`, `sai:smite:4`). A group monster that shows its ID rolls again."""
    return DieTable(tuple(_face(token, group, health, uses, is_group) for token in tokens))


def _face(token: str, group: str, health: int, uses: Mapping[str, SaiUse], is_group: bool) -> FaceValue:
    head, *rest = token.split(":")
    n = int(rest[-1]) if rest and rest[-1].isdigit() else 0
    if head == "id":
        return FaceValue((Bucket(OPEN, group, ID, health),), () if is_group else (("id", health),), is_group)
    if head != "sai":
        return FaceValue((Bucket(head, group, ICON, n),) if n else ())
    use = uses.get(rest[0], SaiUse())
    if use.is_split:
        buckets: tuple[Bucket, ...] = (Bucket(OPEN, group, SAI, n, kinds=use.kinds),)
    else:
        buckets = tuple(Bucket(kind, group, SAI, n) for kind in use.kinds)
    return FaceValue(buckets, ((rest[0], n),) if use.is_special else (), use.is_again)


def table(faces: Sequence[str], uses: dict[str, SaiUse], race: str = "goblin", health: int = 3) -> DieTable:
    return make_table(faces, race, health, uses, is_group=faces is SWARM)


def test_a_common_unit_shows_one_melee_in_four_of_six_falls() -> None:
    assert roll_distribution((table(THUG, MELEE, health=1),), (), "melee") == pytest.approx((2 / 6, 4 / 6))


def test_a_group_monster_adds_and_rolls_again_on_its_id() -> None:
    chances = roll_distribution((table(SWARM, MELEE, health=4),), (), "melee")
    # a third rolls again; of the rest one half gives 4
    assert chances[0] == pytest.approx(2 / 6)
    assert chances[4] == pytest.approx(2 / 6 + 2 / 6 * 2 / 6)
    assert chances[8] == pytest.approx(chances[4] / 3)
    assert sum(chances) == pytest.approx(1.0)
    assert special_chance((table(SWARM, MELEE, health=4),), "id") == 0.0


def test_a_double_strike_is_rolled_again_without_end() -> None:
    chances = roll_distribution((table(DANCER, MELEE, health=4),), (), "melee")
    # one face in eight again: the mean is one fall's mean, an eighth more, and so on
    assert mean(chances) == pytest.approx((5 * 4 / 8) / (1 - 1 / 8))


def test_above_the_cap_all_is_one_class() -> None:
    dice = (table(KNIGHT, MELEE),) * 3
    chances = roll_distribution(dice, (), "melee", cap=4)
    assert len(chances) == 5
    assert chances[4] == pytest.approx(sum(roll_distribution(dice, (), "melee")[4:]))


def test_ties_of_a_contest_go_to_the_acting_army_but_not_in_fields_of_ice() -> None:
    coin = (0.5, 0.5)
    assert contest(coin, coin) == pytest.approx(0.75)
    assert contest(coin, coin, ties_win=False) == pytest.approx(0.25)
    assert contest((1.0,), (1.0,)) == 1.0  # E049


def test_losses_are_the_largest_sum_that_fits() -> None:
    assert exchange({(5,): 1.0}, (1.0,), (3, 3, 3)) == pytest.approx((0, 0, 0, 1.0, 0, 0, 0, 0, 0, 0))
    assert exchange({(2,): 1.0}, (1.0,), (3, 3, 3, 3))[0] == pytest.approx(1.0)  # E056


def test_smite_is_not_saved_and_the_rest_is() -> None:
    lost = exchange({(5, 4): 1.0}, (0.0, 0.0, 0.0, 1.0), (1,) * 12)  # E126 with three saves
    assert lost[6] == pytest.approx(1.0)


def test_a_unit_passes_a_test_with_any_result_of_the_kind() -> None:
    assert pass_chance(table(KNIGHT, SAVE), (), "save") == pytest.approx(2 / 6)
    assert pass_chance(table(DANCER, SAVE, health=4), (), "save", need=4) == pytest.approx(5 / 8)


def test_the_chance_of_a_special_grows_with_the_dice() -> None:
    knights = (table(KNIGHT, MELEE), table(KNIGHT, MELEE))
    assert special_chance(knights, "smite") == pytest.approx(1 - (5 / 6) ** 2)


# Every fall, in exact fractions.

GROUPS = st.sampled_from(["coral-elf", "dwarf", "item"])
NUMBERS = st.integers(1, 4)
BUCKETS = st.builds(
    Bucket, st.sampled_from(["save", "maneuver", "melee"]), GROUPS, st.sampled_from(["icon", "sai"]), NUMBERS
)
OPEN_BUCKETS = st.builds(Bucket, st.just("*"), GROUPS, st.just("id"), NUMBERS) | st.builds(
    Bucket, st.just("*"), GROUPS, st.just("sai"), NUMBERS, kinds=st.sampled_from([(), ("maneuver", "save")])
)
FACES = st.builds(
    FaceValue,
    st.lists(BUCKETS | OPEN_BUCKETS, max_size=2).map(tuple),
    st.sampled_from([(), (("smite", 2),), (("flame", 1),)]),
)
DICE = st.lists(
    st.lists(FACES, min_size=2, max_size=4).map(lambda faces: DieTable(tuple(faces))), min_size=1, max_size=5
)
MODIFIERS = st.lists(
    st.sampled_from([PALSY, MUD, RAIN, REVOLT, EIGHTH, ELVES, DWARVES, STONESKIN, Modifier("divide", source="frost")]),
    max_size=4,
)


@settings(max_examples=150)
@given(DICE, MODIFIERS, st.sampled_from(["save", "maneuver", "melee"]))
def test_odds_are_those_of_all_falls(dice: list[DieTable], modifiers: list[Modifier], wanted: str) -> None:
    found = joint_distribution(dice, modifiers, wanted, ("smite",))
    expected = try_every_fall(dice, modifiers, wanted)
    assert found.keys() == expected.keys()
    for key, chance in expected.items():
        assert found[key] == pytest.approx(float(chance), abs=1e-12)


def try_every_fall(dice: list[DieTable], modifiers: list[Modifier], wanted: str) -> dict[tuple[int, ...], Fraction]:
    counts: Counter[tuple[int, ...]] = Counter()
    for fall in product(*(die.faces for die in dice)):
        value = total([bucket for face in fall for bucket in face.buckets], modifiers, wanted).value
        counts[value, sum(n for face in fall for name, n in face.specials if name == "smite")] += 1
    return {key: Fraction(n, counts.total()) for key, n in counts.items()}


# Many falls of a plain loop.

ATTACKER = [(KNIGHT, 3)] * 3 + [(DANCER, 4)] * 2 + [(SWARM, 4)] + [(THUG, 1)] * 3
DEFENDER = [(KNIGHT, 3)] * 3 + [(DANCER, 4)] + [(THUG, 1)] * 4
CASES = [((), ()), ((PALSY,), (EIGHTH, STONESKIN)), ((REVOLT, PALSY), (RAIN, MUD, EIGHTH, ELVES))]


@pytest.mark.parametrize(("on_attack", "on_save"), CASES)
def test_an_exchange_is_what_20000_rolls_say(on_attack: tuple[Modifier, ...], on_save: tuple[Modifier, ...]) -> None:
    compare_with_rolls(on_attack, on_save, 20_000, seed=22)


@pytest.mark.slow
@pytest.mark.parametrize(("on_attack", "on_save"), CASES)
def test_an_exchange_is_what_200000_rolls_say(on_attack: tuple[Modifier, ...], on_save: tuple[Modifier, ...]) -> None:
    compare_with_rolls(on_attack, on_save, 200_000, seed=2209)


def compare_with_rolls(on_attack: tuple[Modifier, ...], on_save: tuple[Modifier, ...], rolls: int, seed: int) -> None:
    striking = [table(faces, MELEE, "goblin", health) for faces, health in ATTACKER]
    saving = [table(faces, SAVE, "coral-elf", health) for faces, health in DEFENDER]
    healths = [health for _, health in DEFENDER]
    expected = exchange(
        joint_distribution(striking, on_attack, "melee", ("smite",)),
        roll_distribution(saving, on_save, "save"),
        healths,
    )
    rng = random.Random(seed)
    seen: dict[int, int] = defaultdict(int)
    for _ in range(rolls):
        hits, smite = roll_once(striking, on_attack, "melee", rng)
        saves, _ = roll_once(saving, on_save, "save", rng)
        unsaved = largest_sum(healths, smite)
        seen[largest_sum(healths, unsaved + max(0, hits - saves))] += 1
    assert sum(expected) == pytest.approx(1.0)
    for lost, chance in enumerate(expected):
        error = math.sqrt(chance * (1 - chance) / rolls) + 1e-9
        assert abs(seen[lost] / rolls - chance) < 4 * error + 1 / rolls, lost


def roll_once(
    dice: list[DieTable], modifiers: tuple[Modifier, ...], wanted: str, rng: random.Random
) -> tuple[int, int]:
    buckets: list[Bucket] = []
    smite = 0
    for die in dice:
        is_rolling = True
        while is_rolling:
            face = rng.choice(die.faces)
            buckets += face.buckets
            smite += sum(n for name, n in face.specials if name == "smite")
            is_rolling = face.is_again
    return total(buckets, modifiers, wanted).value, smite
