"""Applying Dice Modifiers: the order of the steps, what the owner loses, what special icons keep."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.dragon_dice.rules.sums.results import Bucket, Modifier, SumStep, total

EIGHTH_FACE = Modifier("multiply", 2, ("maneuver", "save"), source="eighth-face")


def icons(kind: str, n: int, group: str = "goblin") -> Bucket:
    return Bucket(kind, group, "icon", n)


def ids(n: int, group: str = "goblin") -> Bucket:
    return Bucket("*", group, "id", n)


def sai(kind: str, n: int, group: str = "goblin", kinds: tuple[str, ...] = ()) -> Bucket:
    return Bucket(kind, group, "sai", n, kinds=kinds)


def every_roll(n: int, source: str = "palsy") -> Modifier:
    return Modifier("subtract", n, source=source)


def counted_as_saves(race: str) -> Modifier:
    return Modifier("race", kinds=("maneuver",), group=race, to="save", source=race)


def test_e105_coral_elves_on_an_eighth_face_come_to_17_saves() -> None:
    rolled = [icons("maneuver", 12, "coral-elf"), icons("save", 3, "coral-elf"), ids(2, "coral-elf")]
    modifiers = [
        Modifier("add", 2, ("save",), is_magical=True, source="watery-double"),
        Modifier("add", 3, ("save",), is_magical=True, source="wall-of-ice"),
        Modifier("add", 4, ("maneuver",), is_magical=True, source="wind-walk"),
        counted_as_saves("coral-elf"),
        EIGHTH_FACE,
        Modifier("divide", kinds=("maneuver",), source="wall-of-fog"),
        every_roll(2, "ash-storm"),
        Modifier("subtract", 6, ("maneuver",), source="transmute-rock-to-mud"),
    ]
    found = total(rolled, modifiers, "save")
    assert found.value == 17
    assert found.magical == 5
    assert set(found.steps[:2]) == {
        SumStep("subtract", "transmute-rock-to-mud", 12, 6, "maneuver"),
        SumStep("subtract", "ash-storm", 5, 3, "save"),
    }
    assert found.steps[2] == SumStep("divide", "wall-of-fog", 6, 3, "maneuver")
    assert set(found.steps[3:5]) == {
        SumStep("multiply", "eighth-face", 3, 6, "maneuver"),
        SumStep("multiply", "eighth-face", 3, 6, "save"),
    }
    assert found.steps[5] == SumStep("race", "coral-elf", 6, 12, "save")
    assert {step.source for step in found.steps[6:]} == {"watery-double", "wall-of-ice"}
    assert found.steps[-1].after == 17


def test_e106_a_unit_doubled_by_burning_hands_is_doubled_before_the_palsies() -> None:
    assert total([icons("melee", 4 * 2), ids(1)], [every_roll(2)], "melee").value == 7


def test_e107_wilding_then_palsy_and_ash_storm_then_the_eighth_face() -> None:
    rolled = [ids(2 * 2), icons("save", 1), icons("save", 1), icons("save", 1)]
    assert total(rolled, [EIGHTH_FACE, every_roll(1), every_roll(1, "ash-storm")], "save").value == 10


def test_e108_black_rain_halves_after_flaming_armor_doubled_its_unit() -> None:
    assert total([icons("save", 2 * 2), icons("save", 4)], [Modifier("divide", kinds=("save",))], "save").value == 4


def test_e110_dwarves_holding_a_highland_count_maneuvers_four_times() -> None:
    dwarves = Modifier("race", 2, ("maneuver",), "dwarf")
    assert total([icons("maneuver", 3, "dwarf")], [EIGHTH_FACE, dwarves], "maneuver").value == 12


def test_e111_lava_elves_holding_a_highland_double_saves_and_maneuvers_and_count_both() -> None:
    rolled = [icons("maneuver", 3, "lava-elf"), icons("save", 2, "lava-elf")]
    assert total(rolled, [EIGHTH_FACE, counted_as_saves("lava-elf")], "save").value == 3 * 2 + 2 * 2


def test_e113_a_rend_of_three_is_doubled_by_place_and_by_race() -> None:
    goblins = Modifier("race", 2, ("maneuver",), "goblin")
    assert total([sai("maneuver", 3)], [EIGHTH_FACE, goblins], "maneuver").value == 12


def test_e114_an_eighth_face_doubles_fireminions_too() -> None:
    assert total([icons("save", 4), sai("*", 4)], [EIGHTH_FACE], "save").value == 16


def test_e115_transmute_rock_to_mud_leaves_the_maneuvers_of_fly() -> None:
    rolled = [icons("maneuver", 4), sai("*", 3, kinds=("maneuver", "save"))]
    assert total(rolled, [Modifier("subtract", 6, ("maneuver",))], "maneuver").value == 3


def test_e116_a_palsy_leaves_the_saves_of_fly() -> None:
    assert total([sai("*", 3, kinds=("maneuver", "save"))], [every_roll(1)], "save").value == 3


def test_e117_magic_negation_leaves_the_points_of_cantrip() -> None:
    rolled = [icons("magic", 5), sai("magic", 4)]
    assert total(rolled, [Modifier("subtract", 7, ("magic",), source="negation")], "magic").value == 4


def test_e130_normal_special_icons_join_the_total() -> None:
    assert total([icons("melee", 2), sai("melee", 4), sai("melee", 3)], [], "melee").value == 9


def test_results_of_other_kinds_do_not_count() -> None:
    assert total([icons("melee", 4), icons("missile", 3), ids(1)], [], "melee").value == 5


def test_what_is_lost_comes_from_the_race_that_gains_least() -> None:
    rolled = [icons("maneuver", 3, "dwarf"), icons("maneuver", 2, "firewalker")]
    found = total(rolled, [Modifier("race", 2, ("maneuver",), "dwarf"), every_roll(2)], "maneuver")
    assert found.value == 6


def test_items_gain_nothing_by_race_unless_the_modifier_says_everybody() -> None:
    rolled = [icons("maneuver", 2, "item"), icons("maneuver", 1), icons("melee", 1)]
    assert total(rolled, [Modifier("race", kinds=("maneuver",), to="melee")], "melee").value == 2
    assert total(rolled, [Modifier("race", kinds=("maneuver",), group="*", to="melee")], "melee").value == 4


def test_firewalkers_count_save_icons_but_no_special_icons_as_melee() -> None:
    rolled = [icons("save", 2, "firewalker"), sai("save", 4, "firewalker"), icons("melee", 1, "firewalker")]
    ability = Modifier("race", kinds=("save",), group="firewalker", to="melee", only_icons=True)
    assert total(rolled, [ability], "melee").value == 3


def test_a_unit_at_two_fitting_lands_gains_once() -> None:
    twice = Modifier("race", 2, ("maneuver",), "dwarf")
    assert total([icons("maneuver", 3, "dwarf")], [twice, twice], "maneuver").value == 6


def test_maneuvers_that_do_not_count_are_lost_before_those_that_count_as_saves() -> None:
    rolled = [icons("maneuver", 4, "coral-elf"), icons("maneuver", 3, "dwarf")]
    mud = Modifier("subtract", 5, ("maneuver",))
    assert total(rolled, [mud, counted_as_saves("coral-elf")], "save").value == 2


def test_two_halvings_each_round_down() -> None:
    half = Modifier("divide", kinds=("missile",))
    assert total([icons("missile", 7)], [half, half], "missile").value == 1


def test_revolt_halves_special_icons_too() -> None:
    revolt = Modifier("divide", kinds=("melee", "save"), touches_sai=True)
    assert total([icons("save", 3), sai("save", 4)], [revolt], "save").value == 3


def test_fly_becomes_what_counts_more_in_the_end() -> None:
    village = Modifier("multiply", 2, ("maneuver",))
    rolled = [sai("*", 3, "coral-elf", kinds=("save", "maneuver"))]
    assert total(rolled, [village, counted_as_saves("coral-elf")], "save").value == 6


# A slow reference: every result is a token, every loss is tried.

Token = tuple[str, str, str]
Hand = frozenset[tuple[Token, int]]


KINDS = st.sampled_from(["save", "maneuver", "melee"])
GROUPS = st.sampled_from(["dwarf", "lava-elf", "item"])
BUCKETS = st.builds(Bucket, KINDS, GROUPS, st.sampled_from(["icon", "sai"]), st.integers(0, 4)) | st.builds(
    Bucket,
    st.just("*"),
    GROUPS,
    st.sampled_from(["id", "sai"]),
    st.integers(0, 4),
    kinds=st.sampled_from([(), ("maneuver", "save")]),
)
SOME_KINDS = st.sampled_from([("save",), ("maneuver",), ("melee", "save"), ("maneuver", "save")])
MODIFIERS = (
    st.builds(Modifier, st.just("subtract"), st.integers(0, 3), st.just(()) | SOME_KINDS)
    | st.builds(Modifier, st.just("divide"), st.just(0), st.just(()) | SOME_KINDS, touches_sai=st.booleans())
    | st.builds(Modifier, st.just("multiply"), st.integers(2, 3), SOME_KINDS)
    | st.builds(Modifier, st.just("race"), st.just(2), SOME_KINDS, st.sampled_from(["dwarf", "lava-elf", "", "*"]))
    | st.builds(
        Modifier,
        st.just("race"),
        kinds=SOME_KINDS,
        group=st.sampled_from(["dwarf", "lava-elf", "", "*"]),
        to=st.sampled_from(["save", "melee"]),
        only_icons=st.booleans(),
    )
    | st.builds(Modifier, st.just("add"), st.integers(0, 4), SOME_KINDS)
)


@settings(max_examples=400)
@given(st.lists(BUCKETS, max_size=6), st.lists(MODIFIERS, max_size=5), KINDS)
def test_the_total_is_the_best_over_all_ways_to_lose_results(
    buckets: list[Bucket], modifiers: list[Modifier], wanted: str
) -> None:
    assert total(buckets, modifiers, wanted).value == try_everything(buckets, modifiers, wanted)


@given(st.lists(BUCKETS, max_size=6), st.lists(MODIFIERS, max_size=5), KINDS)
def test_the_order_of_buckets_and_modifiers_does_not_matter(
    buckets: list[Bucket], modifiers: list[Modifier], wanted: str
) -> None:
    forward = total(buckets, modifiers, wanted)
    backward = total(buckets[::-1], modifiers[::-1], wanted)
    assert (forward.value, forward.magical) == (backward.value, backward.magical)


@given(st.lists(BUCKETS, max_size=6), st.lists(MODIFIERS, max_size=5), KINDS)
def test_the_last_step_of_the_wanted_kind_shows_the_total(
    buckets: list[Bucket], modifiers: list[Modifier], wanted: str
) -> None:
    found = total(buckets, modifiers, wanted)
    shown = [step.after for step in found.steps if step.kind == wanted]
    assert not shown or shown[-1] == found.value


def try_everything(buckets: list[Bucket], modifiers: list[Modifier], wanted: str) -> int:
    hands = set(readings(buckets, wanted))
    spare_first = [one for one in modifiers if not one.touches_sai] + [one for one in modifiers if one.touches_sai]
    for step in ("subtract", "divide"):
        for one in spare_first:
            if one.step == step:
                for kind in one.kinds or (wanted,):
                    hands = {less for hand in hands for less in losing(hand, one, kind)}
    return max(finish(hand, modifiers, wanted) for hand in hands)


def readings(buckets: list[Bucket], wanted: str) -> Iterable[Hand]:
    hands = {frozenset(Counter[Token]().items())}
    for bucket in buckets:
        kinds = (bucket.kinds or (wanted,)) if bucket.kind == "*" else (bucket.kind,)
        tokens = [(kind, bucket.group, bucket.origin) for kind in kinds]
        for _ in range(bucket.n):
            hands = {frozenset((Counter(dict(hand)) + Counter([token])).items()) for hand in hands for token in tokens}
    return hands


def losing(hand: Hand, one: Modifier, kind: str) -> Iterable[Hand]:
    tokens = list(Counter(dict(hand)).elements())
    at_risk = [place for place, (of, _, origin) in enumerate(tokens) if of == kind and is_at_risk(origin, one)]
    n = min(one.n, len(at_risk)) if one.step == "subtract" else len(at_risk) - len(at_risk) // 2
    seen = set()
    for lost in combinations(at_risk, n):
        rest = frozenset(Counter(token for place, token in enumerate(tokens) if place not in lost).items())
        if rest not in seen:
            seen.add(rest)
            yield rest


def is_at_risk(origin: str, one: Modifier) -> bool:
    return one.touches_sai or origin != "sai"


def finish(hand: Hand, modifiers: list[Modifier], wanted: str) -> int:
    value = sum(one.n for one in modifiers if one.step == "add" and wanted in one.kinds)
    for (kind, group, origin), n in hand:
        by_race = 1
        is_wanted = kind == wanted
        for one in modifiers:
            if kind not in one.kinds:
                continue
            if one.step == "multiply":
                n *= one.n
            fits = one.group in ("*", group) or (one.group == "" and group != "item")
            if one.step == "race" and fits and not one.to:
                by_race = 2
            if one.step == "race" and fits and one.to == wanted and (origin == "icon" or not one.only_icons):
                is_wanted = True
        value += n * by_race if is_wanted else 0
    return value
