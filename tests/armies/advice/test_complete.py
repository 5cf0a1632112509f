"""Filling lists: to the limit whenever that can be done."""

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.armies.advice import complete
from app.armies.advice.available_pieces import AvailablePieces
from app.armies.advice.disk_advice import UNWANTED
from app.armies.edit import counts
from app.armies.figures.glance import whose
from app.armies.shapes import list_type_for
from app.words import say
from catalog.schema import Entry, Line
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Rules, Stock, Verdict

Pieces = dict[str, dict[str, Entry]]

# Disks of both sides and of none, a champion, a unique one, a limited one, a caster, spells, and one that transforms.
FEW = [
    "stalwarts", "dunwarr-defender", "elven-bard", "deepwood-archers", "undead-horde", "vampire-lord", "golem",
    "werx-lycanthrope", "werx-werewolf", "fireball", "carapace", "chargr-monkey", "takari-lotaar", "nojold-explorer",
]  # fmt: skip


def best_by_brute_force(
    start: DiskList, some: dict[str, Entry], judge: Callable[..., Verdict], max_count: dict[str, int]
) -> int:
    """The most points that any legal choice of additions reaches without pieces that are of no use."""
    before = {(n.code, n.subjects) for n in judge(start, among=some).notices if n.code in UNWANTED}
    best = -1
    ids = sorted(max_count)
    for numbers in product(*(range(max_count[id_] + 1) for id_ in ids)):
        more = tuple(Line(id=id_, count=n) for id_, n in zip(ids, numbers, strict=True) if n)
        army = DiskList(system="diskwars", name="", limit=start.limit, entries=(*start.entries, *more))
        verdict = judge(army, among=some)
        useless = {(n.code, n.subjects) for n in verdict.notices if n.code in UNWANTED} - before
        if verdict.is_legal and not useless:
            best = max(best, verdict.points)
    return best


@settings(max_examples=40, deadline=None)
@given(
    some=st.lists(st.sampled_from(FEW), min_size=2, max_size=5, unique=True),
    limit=st.integers(5, 45),
    seed=st.integers(0, 99),
    data=st.data(),
)
def test_it_reaches_what_can_be_reached(
    some: list[str],
    limit: int,
    seed: int,
    data: st.DataObject,
    pieces: Pieces,
    judge: Callable[..., Verdict],
    disk_list: Callable[..., DiskList],
) -> None:
    known = {id_: pieces["diskwars"][id_] for id_ in some}
    free = {id_: data.draw(st.integers(0, 3), label=id_) for id_ in some}
    start = disk_list(limit)
    found = complete(start, known, Rules(), stock=Stock(free, free), seed=seed)
    assert found.problems == ()
    assert all(count <= free[id_] for id_, count in counts(found.plan.army).items())
    assert found.plan.verdict.points == best_by_brute_force(start, known, judge, free)
    assert found.left == limit - found.plan.verdict.points


@pytest.mark.parametrize("system", ["diskwars", "l5r"])
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_a_part_of_a_published_army_is_filled_to_the_point(
    system: str,
    data: st.DataObject,
    published: dict[str, dict[str, ArmyList]],
    pieces: Pieces,
    judge: Callable[..., Verdict],
) -> None:
    army = data.draw(st.sampled_from(sorted(published[system].values(), key=lambda one: one.name)))
    assert isinstance(army, DiskList)
    kept = data.draw(st.lists(st.sampled_from(army.entries), max_size=6, unique_by=lambda line: line.id))
    start = DiskList(system=system, name="", limit=data.draw(st.integers(100, 160)), entries=tuple(kept))
    seed = data.draw(st.integers(0, 99))
    found = complete(start, pieces[system], Rules(), seed=seed)
    assert found.exact
    assert judge(found.plan.army).is_legal
    assert found == complete(start, pieces[system], Rules(), seed=seed)
    if judge(start).is_legal:
        assert all(change.verb == "add" for change in found.plan.changes)


def test_a_regiment_spends_all_and_gets_its_cards(
    published: dict[str, dict[str, ArmyList]], pieces: Pieces, judge: Callable[..., Verdict]
) -> None:
    for army in published["warhammer"].values():
        assert isinstance(army, RegimentList)
        (one,) = army.regiments
        bare = RegimentList(
            system="warhammer",
            name="",
            limit=1,
            regiments=(type(one)(hero=one.hero, units=one.units[:1], commands=one.commands[:1]),),
        )
        for seed in range(3):
            found = complete(bare, pieces["warhammer"], Rules(), seed=seed)
            assert found.exact
            assert judge(found.plan.army).is_legal


def test_missing_regiments_are_added(
    published: dict[str, dict[str, ArmyList]], pieces: Pieces, judge: Callable[..., Verdict]
) -> None:
    army = published["warhammer"]["regiment-of-teclis"]
    assert isinstance(army, RegimentList)
    two = RegimentList(system="warhammer", name="", limit=2, regiments=army.regiments)
    found = complete(two, pieces["warhammer"], Rules(), seed=4)
    assert found.exact
    assert judge(found.plan.army).is_legal
    assert isinstance(found.plan.army, RegimentList)
    assert len(found.plan.army.regiments) == 2


def test_a_force_is_filled_to_its_size(
    published: dict[str, dict[str, ArmyList]], pieces: Pieces, judge: Callable[..., Verdict]
) -> None:
    for army in published["dragon-dice"].values():
        assert isinstance(army, DiceList)
        part = DiceList(system="dragon-dice", name="", limit=24, home=army.home[:1], horde=army.horde[:1])
        found = complete(part, pieces["dragon-dice"], Rules(), seed=1)
        assert found.exact
        assert judge(found.plan.army).is_legal
        here = AvailablePieces("dragon-dice", pieces["dragon-dice"], Rules()).counts(found.plan.army)
        assert all(here[line.id] >= line.count for line in (*army.home[:1], *army.horde[:1]) if line.count <= 6)


def test_a_force_of_few_dice_is_filled_from_the_shelf(pieces: Pieces, judge: Callable[..., Verdict]) -> None:
    everything = pieces["dragon-dice"]
    free = {"dwarf/footman": 2, "dwarf/pony-rider": 1, "goblin/thug": 3, "wasteland-city": 1, "highland-tower": 1}
    free |= {"drake-red": 1}
    empty = DiceList(system="dragon-dice", name="", limit=6)
    found = complete(empty, everything, Rules(), stock=Stock(free, free), seed=2)
    assert found.exact
    assert judge(found.plan.army).is_legal
    more = complete(
        DiceList(system="dragon-dice", name="", limit=7), everything, Rules(), stock=Stock(free, free), seed=2
    )
    assert [problem.code for problem in more.problems] == ["under-limit"]
    assert more.phrase[0] == "complete-failed"


def test_an_illegal_list_is_mended_first(
    pieces: Pieces, judge: Callable[..., Verdict], disk_list: Callable[..., DiskList]
) -> None:
    army = disk_list(100, ("elven-bard", 3), "undead-horde", ("deepwood-archers", 4), "no-such-disk")
    found = complete(army, pieces["diskwars"], Rules(), seed=5)
    assert found.exact
    assert judge(found.plan.army).is_legal


def test_a_full_list_stays_as_it_is(published: dict[str, dict[str, ArmyList]], pieces: Pieces) -> None:
    found = complete(published["diskwars"]["legions-elf"], pieces["diskwars"], Rules())
    assert found.plan.is_empty
    assert found.phrase[0] == "complete-nothing"


def test_the_other_form_of_a_disk_comes_along(pieces: Pieces, disk_list: Callable[..., DiskList]) -> None:
    found = complete(disk_list(100, "werx-lycanthrope", ("undead-horde", 4)), pieces["diskwars"], Rules(), seed=1)
    assert counts(found.plan.army)["werx-werewolf"] == counts(found.plan.army)["werx-lycanthrope"]


def test_what_came_of_it_can_be_said(pieces: Pieces, disk_list: Callable[..., DiskList]) -> None:
    short = complete(disk_list(4), {"stalwarts": pieces["diskwars"]["stalwarts"]}, Rules())
    assert say(short.phrase[0], **short.phrase[1]) == "There is nothing left that fits."
    some = {id_: pieces["diskwars"][id_] for id_ in ("undead-horde", "vampire-lord")}
    left = complete(disk_list(25), some, Rules(), seed=7)
    assert say(left.phrase[0], **left.phrase[1])


def test_it_can_be_stopped(pieces: Pieces, disk_list: Callable[..., DiskList]) -> None:
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 10

    found = complete(disk_list(150), pieces["diskwars"], Rules(), should_stop=stop)
    assert found.stopped
    assert found.problems == ()
    assert len(asked) <= 12


@pytest.mark.parametrize(
    ("system", "limit", "faction"),
    [("diskwars", 150, "elf"), ("l5r", 100, "crab"), ("warhammer", 2, "orcs"), ("dragon-dice", 24, "dwarf")],
)
def test_an_empty_list_becomes_a_whole_army_of_a_faction(
    system: str, limit: int, faction: str, pieces: Pieces, judge: Callable[..., Verdict]
) -> None:
    empty = list_type_for(system)(system=system, name="Mine", limit=limit)
    found = complete(empty, pieces[system], Rules(), faction=faction, seed=3)
    assert judge(found.plan.army).is_legal
    assert found.plan.army.name == "Mine"
    assert whose(found.plan.army, pieces[system])[0] == faction


def test_a_list_with_pieces_is_filled_with_those_of_a_faction(
    pieces: Pieces, judge: Callable[..., Verdict], disk_list: Callable[..., DiskList]
) -> None:
    start = disk_list(150, "golem")
    found = complete(start, pieces["diskwars"], Rules(), faction="dwarf", seed=3)
    assert judge(found.plan.army).is_legal
    assert whose(found.plan.army, pieces["diskwars"])[0] == "dwarf"
