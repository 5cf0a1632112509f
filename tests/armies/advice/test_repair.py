"""Repairs end legal, are as small as can be, and say why each change is needed."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.armies.advice import PlanCost, Repair, mend, repair
from app.armies.advice.available_pieces import AvailablePieces
from app.armies.edit import ListChange, apply_all, fingerprint
from app.armies.shapes.parts import ListSpot
from catalog.schema import Entry, Line, Regiment
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Rules, Stock, Verdict

Pieces = dict[str, dict[str, Entry]]
Published = dict[str, dict[str, ArmyList]]
Single = Callable[[DiskList, dict[str, Entry]], list[tuple[ListChange, DiskList]]]

ENTRIES = ListSpot("entries")

# Disks of both sides and of none, champions, unique and limited ones, one that transforms, spells.
SOME = [
    "stalwarts", "dunwarr-defender", "varik-longbeard", "elven-bard", "deepwood-archers", "undead-horde",
    "vampire-lord", "golem", "werx-lycanthrope", "werx-werewolf", "fireball", "carapace", "chargr-monkey",
    "takari-lotaar", "nojold-explorer", "blood-spider", "dragonflight", "crawling-limbs", "royal-bowmen",
    "doppleganger",
]  # fmt: skip


def is_sound(repairs: tuple[Repair, ...], army: ArmyList, judge: Callable[..., Verdict], **others: object) -> None:
    """Legal, different, in order, and every change needed."""
    for one in repairs:
        assert judge(one.plan.army, **others).is_legal
        assert fingerprint(apply_all(army, one.plan.changes)) == fingerprint(one.plan.army)
        assert [step.change for step in one.steps] == list(one.plan.changes)
    assert [one.plan.cost for one in repairs] == sorted(one.plan.cost for one in repairs)
    assert len({one.plan.changes for one in repairs}) == len(repairs)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(
    held=st.lists(
        st.tuples(st.sampled_from([*SOME, "golm", "xyz"]), st.integers(1, 3)),
        max_size=7,
        unique_by=lambda pair: pair[0],
    ),
    limit=st.integers(10, 90),
    bans=st.sets(st.sampled_from(SOME), max_size=2),
)
def test_a_repair_is_legal_and_no_smaller_one_exists(
    held: list[tuple[str, int]],
    limit: int,
    bans: set[str],
    pieces: Pieces,
    judge: Callable[..., Verdict],
    disk_list: Callable[..., DiskList],
    every_single_change: Single,
) -> None:
    some, rules = {id_: pieces["diskwars"][id_] for id_ in SOME}, Rules(bans=frozenset(bans), limits={"golem": 1})
    army = disk_list(limit, *held)
    before = judge(army, rules, some)
    repairs = repair(army, some, rules)
    assert bool(repairs) != before.is_legal
    is_sound(repairs, army, judge, rules=rules, among=some)
    assert all(step.solves for one in repairs for step in one.steps)
    shelf = AvailablePieces("diskwars", some, rules)
    enough = [change for change, made in every_single_change(army, some) if judge(made, rules, some).is_legal]
    if repairs and enough:
        assert repairs[0].plan.cost == PlanCost(1, min(shelf.cost(change) for change in enough))
    elif repairs:
        assert repairs[0].plan.cost.pieces > 1
    assert repairs == repair(army, some, rules)


@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_only_owned_and_free_pieces_are_put_in(
    data: st.DataObject, pieces: Pieces, judge: Callable[..., Verdict], disk_list: Callable[..., DiskList]
) -> None:
    some = {id_: pieces["diskwars"][id_] for id_ in SOME}
    free = {id_: data.draw(st.integers(0, 2), label=id_) for id_ in SOME}
    chosen = st.lists(st.tuples(st.sampled_from(SOME), st.integers(1, 3)), max_size=6, unique_by=lambda pair: pair[0])
    held = dict(data.draw(chosen))
    army = disk_list(data.draw(st.integers(10, 60)), *held.items())
    repairs = repair(army, some, Rules(), stock=Stock(free, free))
    is_sound(repairs, army, judge, among=some)
    shelf = AvailablePieces("diskwars", some, Rules())
    for one in repairs:
        for id_, count in shelf.counts(one.plan.army).items():
            assert count <= max(free[id_], held.get(id_, 0))


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_list_of_disks_can_be_repaired(
    data: st.DataObject, pieces: Pieces, judge: Callable[..., Verdict], disk_list: Callable[..., DiskList]
) -> None:
    """Taking out is always enough: the empty list is legal."""
    system = data.draw(st.sampled_from(["diskwars", "l5r"]))
    ids = st.sampled_from([*sorted(pieces[system]), "no-such-piece"])
    held = data.draw(st.lists(st.tuples(ids, st.integers(1, 4)), max_size=20, unique_by=lambda pair: pair[0]))
    army = disk_list(data.draw(st.integers(1, 150)), *held, system=system)
    repairs = repair(army, pieces[system], Rules())
    assert bool(repairs) != judge(army).is_legal
    is_sound(repairs, army, judge)


@pytest.mark.parametrize("system", ["diskwars", "l5r"])
def test_a_published_army_over_a_lower_limit(
    system: str, published: Published, pieces: Pieces, judge: Callable[..., Verdict]
) -> None:
    for army in published[system].values():
        two_less = replace(army, limit=army.limit - 2)
        repairs = repair(two_less, pieces[system], Rules())
        is_sound(repairs, two_less, judge)
        assert len(repairs) == 3
        assert repairs[0].plan.cost.pieces == 1
        assert repairs[0].plan.verdict.points <= two_less.limit
        assert {problem.code for step in repairs[0].steps for problem in step.solves} == {"over-limit"}


def test_two_armies_that_never_stand_together(
    published: Published, pieces: Pieces, judge: Callable[..., Verdict]
) -> None:
    elves, undead = published["diskwars"]["legions-elf"], published["diskwars"]["legions-undead"]
    assert isinstance(elves, DiskList)
    assert isinstance(undead, DiskList)
    both = replace(elves, entries=elves.entries + undead.entries)
    repairs = repair(both, pieces["diskwars"], Rules())
    assert len(repairs) == 3
    is_sound(repairs, both, judge)
    assert repairs[0].plan.cost.pieces <= sum(line.count for line in undead.entries)


def test_a_misspelt_piece_becomes_the_one_it_means(pieces: Pieces, disk_list: Callable[..., DiskList]) -> None:
    (first, *_) = repair(disk_list(50, ("deepwood-archers", 3), "elven-brd"), pieces["diskwars"], Rules())
    assert first.plan.changes == (ListChange(verb="replace", spot=ENTRIES, piece="elven-brd", by="elven-bard"),)


def test_a_second_unique_disk_goes_or_is_swapped(pieces: Pieces, disk_list: Callable[..., DiskList]) -> None:
    unique = next(id_ for id_, p in pieces["diskwars"].items() if getattr(p, "unique", False) and p.faction == "undead")
    repairs = repair(disk_list(80, ("undead-horde", 5), (unique, 2)), pieces["diskwars"], Rules())
    assert {one.plan.changes[0].piece for one in repairs} == {unique}
    assert {"remove", "replace"} == {one.plan.changes[0].verb for one in repairs}


def test_half_is_reached_by_adding_or_swapping(
    pieces: Pieces, judge: Callable[..., Verdict], disk_list: Callable[..., DiskList]
) -> None:
    army = disk_list(150, ("dunwarr-defender", 2), ("golem", 2), ("deepwood-archers", 2), ("groman-juggernaut", 1))
    assert [problem.code for problem in judge(army).problems] == ["half-rule"]
    repairs = repair(army, pieces["diskwars"], Rules())
    is_sound(repairs, army, judge)
    assert repairs[0].plan.cost == PlanCost(2, 0)
    assert {change.verb for change in repairs[0].plan.changes} == {"replace"}


def test_a_switch_that_nobody_knows_is_not_ours_to_mend(pieces: Pieces, disk_list: Callable[..., DiskList]) -> None:
    rules = Rules(names=("odd",), unknown=("odd",))
    assert repair(disk_list(20, "elven-bard"), pieces["diskwars"], rules) == ()
    assert repair(disk_list(20, ("elven-bard", 9)), pieces["diskwars"], rules)


# --- Warhammer ---


def an_army(limit: int, *regiments: Regiment) -> RegimentList:
    return RegimentList(system="warhammer", name="", limit=limit, regiments=regiments)


@pytest.mark.slow
def test_warhammer_armies_of_all_kinds_of_wrong(
    published: Published, pieces: Pieces, judge: Callable[..., Verdict], regiment: Callable[..., Regiment]
) -> None:
    teclis = published["warhammer"]["regiment-of-teclis"]
    azhag = published["warhammer"]["regiment-of-azhag"]
    assert isinstance(teclis, RegimentList)
    assert isinstance(azhag, RegimentList)
    (elf,), (orc,) = teclis.regiments, azhag.regiments
    wrong = {
        "nothing there": (an_army(2), 6),
        "one too few": (an_army(2, elf), 3),
        "one too many": (an_army(1, elf, orc), 7),
        "the same twice": (an_army(2, elf, elf), 3),
        "both sides": (an_army(2, elf, orc), 5),
        "one of another race": (an_army(1, regiment("teclis", ("militia-spearmen", 2), "huntsmen")), 1),
        "another hero": (an_army(1, regiment("azhag-the-slaughterer", ("militia-spearmen", 2))), 1),
        "nobody leads": (an_army(1, regiment("", ("militia-spearmen", 2))), 1),
        "a misspelt hero": (an_army(1, regiment("tecliss", ("militia-spearmen", 2))), 1),
        "a unit leads": (an_army(1, regiment("militia-spearmen", ("militia-spearmen", 2))), 1),
        "too dear": (an_army(1, regiment("teclis", ("militia-spearmen", 3), ("swordmasters-of-hoeth", 2))), 1),
        "too many copies": (an_army(1, regiment("teclis", ("lothern-sea-guard", 4))), 1),
        "too few small": (an_army(1, regiment("teclis", "silver-helms", "ellyrian-reavers", "high-mage")), 1),
        "two elites": (an_army(1, regiment("teclis", ("militia-spearmen", 2), "bolt-thrower", "sky-cutter")), 1),
        "a card too few": (an_army(1, regiment("teclis", "high-mage", cards=("push",))), 1),
        "a card too many": (an_army(1, regiment("teclis", "high-mage", cards=("push", "rally", "lure"))), 1),
        "a card of the other side": (an_army(1, regiment("teclis", "high-mage", cards=("push", "intimidate"))), 1),
        "one card twice": (an_army(1, regiment("teclis", "high-mage", cards=("push", "push"))), 1),
        "a unit among cards": (an_army(1, regiment("teclis", "high-mage", cards=("push", "high-mage"))), 1),
        "a hero among units": (an_army(1, regiment("teclis", "high-mage", "tyrion")), 1),
    }
    for what, (army, pieces_touched) in wrong.items():
        assert not judge(army).is_legal, what
        repairs = repair(army, pieces["warhammer"], Rules())
        is_sound(repairs, army, judge)
        assert repairs[0].plan.cost.pieces == pieces_touched, what
        assert all(step.solves for one in repairs for step in one.steps), what


def test_a_misspelt_hero_is_the_one_he_means(pieces: Pieces, regiment: Callable[..., Regiment]) -> None:
    (first, *_) = repair(an_army(1, regiment("tecliss", ("militia-spearmen", 2))), pieces["warhammer"], Rules())
    assert first.plan.changes == (ListChange(verb="replace", spot=ListSpot("hero"), piece="tecliss", by="teclis"),)


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_warhammer_army_can_be_repaired(data: st.DataObject, pieces: Pieces, judge: Callable[..., Verdict]) -> None:
    ids = st.sampled_from([*sorted(pieces["warhammer"]), "nobody"])
    units = st.lists(st.builds(Line, id=ids, count=st.integers(1, 4)), max_size=4, unique_by=lambda line: line.id)
    one = st.builds(
        Regiment, hero=ids | st.just(""), units=units.map(tuple), commands=st.lists(ids, max_size=3).map(tuple)
    )
    limit, regiments = data.draw(st.tuples(st.integers(1, 3), st.lists(one, max_size=3)))
    army = an_army(limit, *regiments)
    repairs = repair(army, pieces["warhammer"], Rules())
    assert bool(repairs) != judge(army).is_legal
    is_sound(repairs, army, judge)


def test_a_regiment_is_mended_from_the_shelf(
    pieces: Pieces, judge: Callable[..., Verdict], regiment: Callable[..., Regiment]
) -> None:
    army = an_army(1, regiment("teclis", ("silver-helms", 2), ("militia-spearmen", 1), cards=("push",)))
    free = {"high-mage": 1, "lure": 1}
    repairs = repair(army, pieces["warhammer"], Rules(), stock=Stock(free, free))
    is_sound(repairs, army, judge)
    new = {change.by or change.piece for one in repairs for change in one.plan.changes if change.verb != "remove"}
    assert repairs
    assert new <= {"high-mage", "lure"}


# --- Dragon Dice ---


@pytest.mark.slow
def test_forces_of_all_kinds_of_wrong(published: Published, pieces: Pieces, judge: Callable[..., Verdict]) -> None:
    good = published["dragon-dice"]["treefolk-cavalry-and-heavy-melee"]
    assert isinstance(good, DiceList)
    assert judge(good).is_legal
    first = good.campaign[0]
    wrong = {
        "one health too many": (replace(good, home=(*good.home, Line(id="treefolk/oakling"))), 1),
        "one too few": (replace(good, limit=good.limit + 1), 1),
        "seven too few": (replace(good, limit=good.limit + 7), 2),
        "no terrain": (replace(good, home_terrain=None), 1),
        "no terrains": (replace(good, home_terrain=None, frontier_terrain=None), 2),
        "no dragons": (replace(good, dragons=()), 1),
        "too many dragons": (replace(good, dragons=(*good.dragons, Line(id="drake", colours=("red",)))), 1),
        "a dragon without colour": (replace(good, dragons=(*good.dragons[1:], Line(id="drake"), Line(id="wyrm"))), 2),
        "an empty army": (replace(good, home=(*good.home, *good.campaign), campaign=()), 1),
        "a misspelt die": (
            replace(good, campaign=(replace(first, id=first.id + "x"), *good.campaign[1:])),
            first.count,
        ),
        "five minor terrains": (replace(good, minor_terrains=(Line(id="coastland-bridge", count=5),)), 1),
        "dragonkin in an army": (
            replace(good, home=(*good.home, Line(id="dragonkin/dragonfoal", colours=("red",)))),
            1,
        ),
        "dragonkin without colour": (replace(good, summoning_pool=(Line(id="dragonkin/dragonfoal"),)), 1),
    }
    for what, (army, pieces_touched) in wrong.items():
        assert not judge(army).is_legal, what
        repairs = repair(army, pieces["dragon-dice"], Rules())
        assert repairs, what
        is_sound(repairs, army, judge)
        assert repairs[0].plan.cost.pieces == pieces_touched, (what, repairs[0].plan.changes)


@pytest.mark.slow
def test_every_published_force_can_be_repaired(
    published: Published, pieces: Pieces, judge: Callable[..., Verdict]
) -> None:
    for army in published["dragon-dice"].values():
        for limit in (18, 24, 36, 60):
            other = replace(army, limit=limit)
            repairs = repair(other, pieces["dragon-dice"], Rules())
            assert bool(repairs) != judge(other).is_legal
            is_sound(repairs, other, judge)


def test_a_force_is_mended_from_the_shelf(published: Published, pieces: Pieces, judge: Callable[..., Verdict]) -> None:
    good = published["dragon-dice"]["treefolk-cavalry-and-heavy-melee"]
    free = {"goblin/thug": 1, "eldarim/follower": 1, "eldarim/follower:red": 1}
    larger = replace(good, limit=good.limit + 2)
    repairs = repair(larger, pieces["dragon-dice"], Rules(), stock=Stock(free, free))
    is_sound(repairs, larger, judge)
    assert repairs
    new = {
        (c.by or c.piece, c.by_colours or c.colours)
        for r in repairs
        for c in r.plan.changes
        if c.verb in ("add", "replace")
    }
    assert new == {("goblin/thug", ()), ("eldarim/follower", ("red",))}


# --- one problem at a time ---


@pytest.mark.slow
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_one_problem_is_mended_and_the_others_get_no_worse(
    data: st.DataObject, pieces: Pieces, judge: Callable[..., Verdict], disk_list: Callable[..., DiskList]
) -> None:
    some = {id_: pieces["diskwars"][id_] for id_ in SOME}
    chosen = st.lists(
        st.tuples(st.sampled_from([*SOME, "golm"]), st.integers(1, 3)), max_size=7, unique_by=lambda p: p[0]
    )
    army = disk_list(data.draw(st.integers(10, 90)), *data.draw(chosen))
    before = judge(army, among=some)
    whole = repair(army, some, Rules(), best=1)
    for problem in before.problems:
        found = mend(army, problem, some, Rules())
        assert found is not None
        after = judge(found.plan.army, among=some).problems
        assert problem not in after
        assert {one.code for one in after} <= {one.code for one in before.problems}
        assert found.plan.cost.pieces <= whole[0].plan.cost.pieces


def test_each_problem_of_a_regiment_has_a_button(
    pieces: Pieces, judge: Callable[..., Verdict], regiment: Callable[..., Regiment]
) -> None:
    army = an_army(1, regiment("teclis", ("lothern-sea-guard", 4), "huntsmen", cards=("push",)))
    touched = {}
    for problem in judge(army).problems:
        found = mend(army, problem, pieces["warhammer"], Rules())
        assert found is not None
        touched[problem.code] = [change.piece for change in found.plan.changes]
    assert touched["too-many-copies"] == ["lothern-sea-guard"]
    assert touched["wrong-race"] == ["huntsmen"]
    assert len(touched["command-count"]) == 1


def test_a_published_army_is_legal_by_print(published: Published, pieces: Pieces) -> None:
    army = published["diskwars"]["legions-elf"]
    dearer = Rules(points={"elven-bard": 30}, options=frozenset({"as-published"}))
    assert repair(army, pieces["diskwars"], dearer) == ()
    assert repair(army, pieces["diskwars"], replace(dearer, options=frozenset()))


# --- manners ---


@pytest.mark.parametrize("system", ["diskwars", "l5r", "warhammer", "dragon-dice"])
def test_a_legal_list_needs_no_repair(
    system: str, published: Published, pieces: Pieces, judge: Callable[..., Verdict]
) -> None:
    for army in published[system].values():
        if judge(army).is_legal:
            assert repair(army, pieces[system], Rules()) == ()


def test_none_is_found_where_nothing_can_be_had(pieces: Pieces) -> None:
    assert repair(an_army(1), pieces["warhammer"], Rules(), stock=Stock({}, {})) == ()


@pytest.mark.parametrize("system", ["diskwars", "l5r", "warhammer", "dragon-dice"])
def test_it_can_be_stopped(system: str, published: Published, pieces: Pieces) -> None:
    army = replace(max(published[system].values(), key=lambda one: one.name), limit=7)
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 5

    repair(army, pieces[system], Rules(), should_stop=stop)
    assert len(asked) <= 8


def test_each_missing_terrain_and_each_empty_army_has_a_repair_of_its_own(
    pieces: Pieces, judge: Callable[..., Verdict]
) -> None:
    army = DiceList(system="dragon-dice", name="", limit=24, home=(Line(id="dwarf/footman", count=2),))
    problems = [one for one in judge(army).problems if one.code in ("no-terrain", "empty-army")]
    assert [one.values.get("place") or one.values.get("army") for one in problems] == [
        "campaign", "horde", "home", "frontier"
    ]  # fmt: skip
    for problem in problems:
        found = mend(army, problem, pieces["dragon-dice"], Rules(), budget=800)
        assert found is not None
        assert len(found.plan.changes) == 1
        assert problem not in found.plan.verdict.problems
