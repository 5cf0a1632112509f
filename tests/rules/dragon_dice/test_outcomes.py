"""Combination rolls: dragons (Dragon Attack, step 6), Tidal Wave and Volcanic Eruption, the answer to a Charge."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.dragon_dice.rules.sums.outcomes import (
    ChargeOutcome,
    FloodOutcome,
    Foe,
    Outcome,
    charge_outcomes,
    dragon_outcomes,
    flood_outcomes,
)
from app.games.dragon_dice.rules.sums.results import Bucket, Modifier

MANEUVERS_AS_SAVES = Modifier("race", kinds=("maneuver",), group="lava-elf", to="save")


def icons(kind: str, n: int, group: str = "goblin") -> Bucket:
    return Bucket(kind, group, "icon", n)


def ids(n: int, group: str = "goblin") -> Bucket:
    return Bucket("*", group, "id", n)


def sai(kind: str, n: int, kinds: tuple[str, ...] = (), group: str = "goblin") -> Bucket:
    return Bucket(kind, group, "sai", n, kinds=kinds)


def dragon(name: str, toughness: int = 10) -> Foe:
    return Foe(name, toughness, f"red-{toughness}")


def slain_and_lost(outcomes: Sequence[Outcome]) -> dict[tuple[str, ...], int]:
    return {one.slain: one.lost for one in outcomes}


def test_e038_twenty_melee_slay_both_dragons() -> None:
    found = dragon_outcomes([icons("melee", 20)], [], (dragon("D1"), dragon("D2")), 12)
    assert slain_and_lost(found) == {("D1", "D2"): 12}


def test_e039_ids_make_up_for_two_dragons_and_all_saves() -> None:
    rolled = [icons("melee", 9), icons("missile", 4), icons("save", 12), ids(5)]
    dragons = (dragon("belly", 5), dragon("breath"), dragon("tail"))
    found = dragon_outcomes(rolled, [], dragons, 15)
    assert slain_and_lost(found)["belly", "breath"] == 0
    assert found[0] == Outcome(("belly", "breath"), 0, 10, 5, 15)


def test_e040_fifteen_melee_slay_the_belly_and_one_more() -> None:
    rolled = [icons("melee", 15), icons("save", 8), ids(2)]
    found = dragon_outcomes(rolled, [], (dragon("wing"), dragon("belly", 5), dragon("jaws")), 17)
    assert slain_and_lost(found) == {("wing", "belly"): 7}


def test_e042_without_ids_three_of_four_dragons_fall_and_one_health_is_lost() -> None:
    rolled = [icons("melee", 22), icons("missile", 6), icons("save", 5)]
    dragons = (dragon("belly", 5), dragon("treasure"), dragon("breath"), dragon("claw"))
    assert slain_and_lost(dragon_outcomes(rolled, [], dragons, 6)) == {("belly", "treasure", "breath"): 1}


def test_e044_five_palsies_are_taken_off_missiles_and_a_save() -> None:
    rolled = [icons("melee", 10), icons("missile", 4), icons("save", 6), ids(3)]
    found = dragon_outcomes(rolled, [Modifier("subtract", 5)], (dragon("D1"),), 9)
    assert slain_and_lost(found)["D1",] == 1
    assert slain_and_lost(found)[()] == 0  # the palsies may be taken off the melee instead


def test_e099_three_palsies_may_fall_on_one_kind_or_on_several() -> None:
    rolled = [icons("melee", 11), icons("missile", 1), icons("save", 4)]
    found = dragon_outcomes(rolled, [Modifier("subtract", 3)], (dragon("D1"),), 6)
    assert slain_and_lost(found) == {("D1",): 3, (): 2}


def test_e122_tidal_wave_is_held_by_four_maneuvers_and_a_rend_of_four() -> None:
    assert flood_outcomes([icons("maneuver", 4), sai("maneuver", 4)], [], 8, 8) == (FloodOutcome(True, 8, 8, 0),)


def test_e123_a_split_fly_stops_tidal_wave_altogether() -> None:
    rolled = [icons("save", 6), icons("maneuver", 6), sai("*", 4, ("maneuver", "save"))]
    assert flood_outcomes(rolled, [], 8, 8)[0] == FloodOutcome(True, 0, 8, 8)


def test_e124_lava_elves_hold_the_terrain_or_save_themselves() -> None:
    found = flood_outcomes([icons("maneuver", 10, "lava-elf")], [MANEUVERS_AS_SAVES], 8, 8)
    assert [(one.is_held, one.lost) for one in found] == [(True, 6), (False, 0)]


def test_a_dragon_is_spared_only_where_ids_alone_could_slay_it() -> None:
    one = (dragon("D1"),)
    assert slain_and_lost(dragon_outcomes([icons("melee", 8), ids(2)], [], one, 5)) == {("D1",): 5, (): 3}
    assert slain_and_lost(dragon_outcomes([icons("melee", 10), ids(2)], [], one, 5)) == {("D1",): 3}


def test_melee_and_missiles_never_add_up_on_one_dragon() -> None:
    assert slain_and_lost(dragon_outcomes([icons("melee", 9), icons("missile", 9)], [], (dragon("D1"),), 4)) == {(): 4}


def test_under_blue_breath_only_special_icons_strike() -> None:
    rolled = [icons("save", 2), icons("melee", 9), ids(4), sai("melee", 8), sai("save", 8)]
    found = dragon_outcomes(rolled, [], (dragon("belly", 5), dragon("breath")), 3, wanted=("save",))
    assert found == (Outcome(("belly",), 0, 8, 0, 14),)


def test_what_a_bash_dealt_counts_as_melee_on_that_dragon_alone() -> None:
    bashed = Foe("D1", 10, bashed=6)
    assert slain_and_lost(dragon_outcomes([icons("melee", 4)], [], (bashed, dragon("D2")), 0)) == {("D1",): 0}


def test_firewalkers_count_a_save_as_melee_but_not_as_both() -> None:
    burning = Modifier("race", kinds=("save",), group="firewalker", to="melee", only_icons=True)
    rolled = [icons("melee", 7, "firewalker"), icons("save", 5, "firewalker")]
    assert slain_and_lost(dragon_outcomes(rolled, [burning], (dragon("D1"),), 6)) == {("D1",): 4, (): 1}


def test_the_answer_to_a_charge_trades_melee_for_saves() -> None:
    found = charge_outcomes([icons("melee", 3), icons("save", 2), ids(2)], [], 4)
    assert found == (ChargeOutcome(5, 2, 2), ChargeOutcome(4, 1, 3), ChargeOutcome(3, 0, 4))


# The slow reference: every result is a token, every way to give it out, lose it and count it is tried.

Token = tuple[str, str, str]
Hand = frozenset[tuple[Token, int]]
Sums = frozenset[tuple[tuple[str, bool], int]]

GROUPS = st.sampled_from(["lava-elf", "firewalker", "item"])
NUMBERS = st.integers(1, 3)
FIXED = st.builds(
    Bucket, st.sampled_from(["melee", "missile", "save", "maneuver"]), GROUPS, st.sampled_from(["icon", "sai"]), NUMBERS
)
IDS = st.builds(Bucket, st.just("*"), GROUPS, st.just("id"), NUMBERS)
SPLIT = st.builds(
    Bucket, st.just("*"), GROUPS, st.just("sai"), NUMBERS, kinds=st.sampled_from([(), ("maneuver", "save")])
)
ROLLS = st.lists(FIXED | IDS | SPLIT, max_size=5)
SOME_KINDS = st.sampled_from([("save",), ("maneuver",), ("melee", "save"), ("missile",)])
MODIFIERS = st.lists(
    st.builds(Modifier, st.just("subtract"), st.integers(1, 3), st.just(()) | SOME_KINDS)
    | st.builds(Modifier, st.just("divide"), st.just(0), st.just(()) | SOME_KINDS, touches_sai=st.booleans())
    | st.builds(Modifier, st.just("multiply"), st.just(2), st.sampled_from([("maneuver", "save"), ("save",)]))
    | st.builds(Modifier, st.just("race"), st.just(2), st.just(("maneuver",)), GROUPS)
    | st.builds(
        Modifier,
        st.just("race"),
        kinds=st.sampled_from([("save",), ("maneuver",)]),
        group=GROUPS,
        to=st.sampled_from(["save", "melee", "missile"]),
        only_icons=st.booleans(),
    )
    | st.builds(Modifier, st.just("add"), st.integers(1, 4), SOME_KINDS),
    max_size=3,
)
FOES = st.lists(st.sampled_from([10, 5, 4, 3, 2]), min_size=1, max_size=3)


@settings(max_examples=300)
@given(ROLLS, MODIFIERS, FOES, st.integers(0, 12), st.booleans())
def test_dragon_outcomes_are_those_of_trying_everything(
    rolled: list[Bucket], modifiers: list[Modifier], foes: list[int], damage: int, is_blue: bool
) -> None:
    dragons = tuple(Foe(f"D{at}", toughness, f"{toughness}") for at, toughness in enumerate(foes))
    wanted = ("save",) if is_blue else ("melee", "missile", "save")
    found = dragon_outcomes(rolled, modifiers, dragons, damage, wanted)
    toughness = {foe.id: foe.toughness for foe in dragons}
    as_found = {tuple(sorted(toughness[name] for name in one.slain)): one.lost for one in found}
    assert len(as_found) == len(found)
    expected: dict[tuple[int, ...], int] = {}
    for sums in try_everything(rolled, modifiers, wanted, ("melee", "missile", "save")):
        had = dict(sums)
        lost = max(0, damage - had["save", False] - had["save", True])
        for slain in legal_kills(had, foes):
            expected[slain] = min(lost, expected.get(slain, lost))
    assert as_found == expected


@settings(max_examples=300)
@given(ROLLS, MODIFIERS, st.integers(0, 12), st.integers(1, 9))
def test_flood_outcomes_are_those_of_trying_everything(
    rolled: list[Bucket], modifiers: list[Modifier], damage: int, need: int
) -> None:
    expected: dict[bool, int] = {}
    for sums in try_everything(rolled, modifiers, ("save", "maneuver"), ("save", "maneuver")):
        had = dict(sums)
        is_held = had["maneuver", False] + had["maneuver", True] >= need
        lost = max(0, damage - had["save", False] - had["save", True])
        expected[is_held] = min(lost, expected.get(is_held, lost))
    assert {one.is_held: one.lost for one in flood_outcomes(rolled, modifiers, damage, need)} == expected


@settings(max_examples=300)
@given(ROLLS, MODIFIERS, st.integers(0, 12))
def test_charge_outcomes_are_the_best_of_trying_everything(
    rolled: list[Bucket], modifiers: list[Modifier], damage: int
) -> None:
    pairs = set()
    for sums in try_everything(rolled, modifiers, ("melee", "save"), ("melee", "save")):
        had = dict(sums)
        pairs.add((had["melee", False] + had["melee", True], max(0, damage - had["save", False] - had["save", True])))
    best = {
        (melee, lost)
        for melee, lost in pairs
        if not any(m >= melee and less <= lost and (m, less) != (melee, lost) for m, less in pairs)
    }
    assert {(one.melee, one.lost) for one in charge_outcomes(rolled, modifiers, damage)} == best


def legal_kills(had: dict[tuple[str, bool], int], foes: list[int]) -> Iterator[tuple[int, ...]]:
    """R115 word by word: each dragon struck by melee, by missiles, or left."""
    melee, missile = had["melee", False], had["missile", False]
    with_ids = melee + had["melee", True], missile + had["missile", True]
    ways = list(product(("melee", "missile", ""), repeat=len(foes)))
    spent = {
        way: tuple(sum(foe for foe, by in zip(foes, way, strict=True) if by == kind) for kind in ("melee", "missile"))
        for way in ways
    }
    must = max(sum(by != "" for by in way) for way in ways if spent[way][0] <= melee and spent[way][1] <= missile)
    for way in ways:
        used = spent[way]
        left = [foe for foe, by in zip(foes, way, strict=True) if not by]
        unused = max(0, melee - used[0], missile - used[1])
        if used[0] > with_ids[0] or used[1] > with_ids[1] or any(foe <= unused for foe in left):
            continue
        if len(foes) - len(left) >= must:
            yield tuple(sorted(foe for foe, by in zip(foes, way, strict=True) if by))


def try_everything(
    rolled: list[Bucket], modifiers: list[Modifier], wanted: tuple[str, ...], kinds: tuple[str, ...]
) -> set[Sums]:
    hands = readings(rolled, wanted)
    for step, touches_sai, is_wide in product(("subtract", "divide"), (False, True), (False, True)):
        for one in modifiers:
            if (one.step, one.touches_sai, not one.kinds) == (step, touches_sai, is_wide):
                for named in one.kinds or ("",):
                    kinds_hit = (named,) if named else wanted
                    hands = {less for hand in hands for less in losing(hand, one, kinds_hit)}
    found: set[Sums] = set()
    for hand in hands:
        sums = {frozenset({(kind, is_id): 0 for kind in kinds for is_id in (False, True)}.items())}
        for token in Counter(dict(hand)).elements():
            worth, uses = finish(token, modifiers, wanted, kinds)
            sums = {add(had, use, token[2] == "id", worth) for had in sums for use in uses}
        for had in sums:
            total = had
            for one in modifiers:
                for kind in one.kinds if one.step == "add" else ():
                    total = add(total, kind if kind in kinds else "", False, one.n)
            found.add(total)
    return found


def add(sums: Sums, kind: str, is_id: bool, n: int) -> Sums:
    if not kind:
        return sums
    had = dict(sums)
    had[kind, is_id] += n
    return frozenset(had.items())


def readings(rolled: list[Bucket], wanted: tuple[str, ...]) -> set[Hand]:
    hands: set[Hand] = {frozenset()}
    for bucket in rolled:
        kinds = (bucket.kinds or wanted) if bucket.kind == "*" else (bucket.kind,)
        for _ in range(bucket.n):
            hands = {
                frozenset((Counter(dict(hand)) + Counter([(kind, bucket.group, bucket.origin)])).items())
                for hand in hands
                for kind in kinds
            }
    return hands


def losing(hand: Hand, one: Modifier, kinds: tuple[str, ...]) -> set[Hand]:
    held = Counter(dict(hand))
    at_risk = [token for token in held if token[0] in kinds and (one.touches_sai or token[2] != "sai")]
    inside = sum(held[token] for token in at_risk)
    n = min(one.n, inside) if one.step == "subtract" else inside - inside // 2
    return {
        frozenset((held - Counter(dict(zip(at_risk, lost, strict=True)))).items())
        for lost in product(*(range(held[token] + 1) for token in at_risk))
        if sum(lost) == n
    }


def finish(
    token: Token, modifiers: list[Modifier], wanted: tuple[str, ...], kinds: tuple[str, ...]
) -> tuple[int, list[str]]:
    kind, group, origin = token
    worth, by_race = 1, 1
    is_rolled_for = kind in kinds and (kind in wanted or origin == "sai")
    uses = [kind] if is_rolled_for else [""]
    for one in modifiers:
        if kind not in one.kinds:
            continue
        worth *= one.n if one.step == "multiply" else 1
        if one.step == "race" and one.group == group and (origin == "icon" or not one.only_icons):
            if not one.to:
                by_race = 2
            elif one.to in wanted and one.to in kinds:
                uses.append(one.to)
    return worth * by_race, uses
