"""What a legal L5R army is: the examples of the rules sheet, each rule broken alone and all at once, any list."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.base.ids import slug
from app.base.units import from_inches
from app.games.l5r.army import GUESTS_WELCOME
from app.games.law import AS_PUBLISHED
from app.games.registry import check
from app.words import tell
from catalog.load import LoadedEntry as LoadedItem
from catalog.load import load_built_in
from catalog.schema import (
    DiskwarsDisk,
    DiskwarsSpell,
    Entry,
    Item,
    L5rDisk,
    L5rSpell,
    Land,
    Line,
    PublishedArmy,
    Stronghold,
)
from catalog.schema.lists import DiskList, Rules, Verdict

Lines = Iterable[tuple[str, int]]
PRINTED = {"*": "rules-sheet"}
GUESTS = Rules(names=("diskwars-pieces",), options=frozenset({GUESTS_WELCOME}))


@cache
def items() -> tuple[LoadedItem, ...]:
    return tuple(item for item in load_built_in().items if item.system in ("l5r", "diskwars"))


@cache
def catalogue() -> dict[str, Entry]:
    """The pieces of L5R by their id, those of Diskwars as guests by their longer one."""
    kinds = ("disk", "spell", "item", "stronghold")
    return {
        item.entry.id if item.system == "l5r" else f"diskwars/{item.entry.id}": item.entry
        for item in items()
        if item.kind in kinds
    }


def templates() -> list[PublishedArmy]:
    return [item.entry for item in items() if item.system == "l5r" and isinstance(item.entry, PublishedArmy)]


def unit(name: str, points: int, clan: str = "crane", **more: Any) -> L5rDisk:
    values: dict[str, Any] = {"attack": 3, "defense": 3, "toughness": 3, "movement": 3, "diameter": from_inches("2")}
    values |= {"clan": clan, "points": points, "origin": PRINTED}
    return L5rDisk(id=slug(name), name=name, **(values | more))


def thing(name: str, points: int, clan: str | None = "crane", category: Any = "weapon", **more: Any) -> Item:
    values: dict[str, Any] = {"diameter": from_inches("1"), "category": category, "clan": clan, "points": points}
    return Item(id=slug(name), name=name, **(values | {"origin": PRINTED} | more))


def spell(name: str, rank: Any, ring: Any, points: int, points_with_ring: int | None = None) -> L5rSpell:
    return L5rSpell(
        id=slug(name), name=name, origin=PRINTED, rank=rank, ring=ring, points=points,
        points_with_ring=points if points_with_ring is None else points_with_ring,
        diameter=from_inches("1"), target="a disk", duration="instant", abilities=(),
    )  # fmt: skip


def home(name: str, clan: str, share: int = 75) -> Stronghold:
    size = from_inches("4")
    return Stronghold(id=slug(name), name=name, origin=PRINTED, clan=clan, diameter=size, share=share, abilities=())


def guest(name: str, points: int, faction: str | None = "elf", **more: Any) -> DiskwarsDisk:
    values: dict[str, Any] = {"attack": 3, "defense": 3, "toughness": 3, "movement": 3, "diameter": from_inches("2")}
    values |= {"faction": faction, "alignment": "neutral", "points": points, "origin": PRINTED}
    return DiskwarsDisk(id=slug(name), name=name, **(values | more))


def guest_spell(name: str, points: int, level: Any) -> DiskwarsSpell:
    return DiskwarsSpell(
        id=slug(name), name=name, origin=PRINTED, level=level, points=points, diameter=from_inches("1"),
        target="a disk", duration="instant", abilities=(),
    )  # fmt: skip


def key(piece: Entry) -> str:
    return f"diskwars/{piece.id}" if isinstance(piece, (DiskwarsDisk, DiskwarsSpell)) else piece.id


def judged(lines: Lines, limit: int = 1000, rules: Rules | None = None, pieces: Iterable[Entry] = ()) -> Verdict:
    """The verdict on a list of pieces of the catalogue, and of those given here."""
    entries = tuple(Line(id=id_, count=count) for id_, count in lines)
    army = DiskList(system="l5r", name="Test", limit=limit, entries=entries)
    return check(army, catalogue() | {key(piece): piece for piece in pieces}, rules or Rules())


def judged_alone(pieces: Iterable[tuple[Entry, int]], limit: int = 1000, rules: Rules | None = None) -> Verdict:
    """The verdict on pieces made here."""
    made = list(pieces)
    return judged([(key(piece), count) for piece, count in made], limit, rules, [piece for piece, _ in made])


def codes(problems: Iterable[Any]) -> list[str]:
    return [problem.code for problem in problems]


# --- the examples of the rules sheet ---


@pytest.mark.parametrize(("points", "legal"), [(99, True), (100, True), (101, False)])
def test_x01_an_army_of_100_points_may_cost_100_or_less(points: int, legal: bool) -> None:
    verdict = judged_alone([(unit("Warriors", points), 1)], limit=100)
    assert verdict.points == points
    assert codes(verdict.problems) == ([] if legal else ["over-limit"])


def test_x02_ten_units_of_5_points_fill_50_and_leave_no_room_for_items_and_spells() -> None:
    full = judged([("mirumoto-daini", 10)], limit=50)
    assert full.points == 50
    assert full.is_legal
    assert judged([("mirumoto-daini", 11)], limit=50).problems[0].code == "over-limit"
    assert "over-limit" in codes(judged([("mirumoto-daini", 10), ("dragon-matched-swords", 1)], limit=50).problems)
    assert "over-limit" in codes(judged([("mirumoto-daini", 10), ("focus", 1)], limit=50).problems)


@pytest.mark.parametrize(("main", "legal"), [(60, True), (59, False)])
def test_x04_with_30_points_of_spells_in_150_the_half_is_60(main: int, legal: bool) -> None:
    rest = 120 - main
    priest = unit("Priest", 10, skills=("shugenja:3:void",))
    army = [(priest, 1), (unit("Main", main - 10), 1), (unit("Second", rest - 20, "lion"), 1)]
    verdict = judged_alone([*army, (unit("Third", 20, "crab"), 1), (spell("Wind", 1, "air", 10), 3)], limit=150)
    assert verdict.points == 150
    assert verdict.meters["half-rule"] == (main, 60)
    assert codes(verdict.problems) == ([] if legal else ["half-rule"])


@pytest.mark.parametrize(("main", "legal"), [(38, True), (37, False)])
def test_x05_an_odd_half_is_rounded_up_for_the_clan(main: int, legal: bool) -> None:
    rest = 75 - main
    army = [(unit("Main", main, skills=("shugenja:1:void",)), 1), (unit("Second", rest - 20, "lion"), 1)]
    verdict = judged_alone([*army, (unit("Third", 20, "crab"), 1), (spell("Wind", 1, "air", 5), 5)], limit=100)
    assert verdict.points == 100
    assert verdict.meters["half-rule"] == (main, 38)
    assert codes(verdict.problems) == ([] if legal else ["half-rule"])


def test_x06_a_second_isawa_tsuke_is_one_too_many() -> None:
    assert judged([("isawa-tsuke", 1)]).is_legal
    problems = judged([("isawa-tsuke", 2)]).problems
    assert codes(problems) == ["unique"]
    assert problems[0].subjects == ("isawa-tsuke",)


@pytest.mark.parametrize(("crane", "works"), [(60, True), (59, False)])
def test_x07_a_stronghold_works_from_60_of_80_points_on(crane: int, works: bool) -> None:
    castle = home("Castle", "crane")
    army = [(unit("Warriors", crane - 5), 1), (thing("Sword", 5), 1), (unit("Hired", 80 - crane, "unaligned"), 1)]
    verdict = judged_alone([*army, (castle, 1)])
    assert verdict.is_legal
    assert verdict.meters["stronghold"] == (crane, 60)
    assert codes(verdict.notices) == ([] if works else ["stronghold-idle"])


def test_x08_a_fire_shugenja_makes_fire_spells_of_rank_2_and_3_cheaper() -> None:
    priest, other = unit("Priest", 0, skills=("shugenja:1:fire",)), unit("Warriors", 0)
    for spell_id, with_ring, without in [
        ("the-fires-from-within", 3, 5), ("rain-of-steel", 7, 10), ("focus", 3, 3), ("flood", 7, 7),
    ]:  # fmt: skip
        assert judged([("priest", 1), (spell_id, 1)], pieces=[priest]).points == with_ring
        assert judged([("warriors", 1), (spell_id, 1)], pieces=[other]).points == without


def test_x22_a_spell_of_the_opposite_ring_cannot_be_cast_and_a_void_spell_can() -> None:
    priest = unit("Priest", 10, skills=("shugenja:3:fire",))
    verdict = judged_alone([(priest, 1), (spell("Wave", 2, "water", 7), 1), (spell("Path", 2, "void", 7), 1)])
    assert verdict.is_legal
    assert [tell(notice) for notice in verdict.notices] == [
        "Wave cannot be cast: every Shugenja of rank 2 or higher belongs to the opposite ring, Fire."
    ]
    assert verdict.notices[0].subjects == ("wave",)


def test_x91_a_unit_carries_one_item_or_several_of_the_same_missile_attachment() -> None:
    archer = unit("Archers", 10, skills=("missile:arrow:3",))
    dart, bolt = (thing(name, 1, category="missile-attachment") for name in ("Dart", "Bolt"))
    sword = thing("Sword", 1)
    assert judged_alone([(archer, 1), (sword, 1)]).is_legal
    assert codes(judged_alone([(archer, 1), (sword, 2)]).problems) == ["too-many-items"]
    assert judged_alone([(archer, 1), (dart, 4)]).is_legal
    assert codes(judged_alone([(archer, 1), (dart, 1), (bolt, 1)]).problems) == ["too-many-items"]
    assert codes(judged_alone([(archer, 1), (dart, 1), (sword, 1)]).problems) == ["too-many-items"]
    assert judged_alone([(archer, 2), (dart, 4), (sword, 1)]).is_legal


# --- each rule broken alone ---

CRANE = unit("Warriors", 20)
ARCHERS = unit("Archers", 10, skills=("missile:arrow:3",))
LIONS = unit("Lions", 30, "lion")
CRABS = unit("Crabs", 30, "crab")
HERO = unit("Hero", 10, unique=True)
SWORN = unit("Sworn", 10, "lion", loyal=True)
LORD = unit("Lord", 0, "unaligned", scenario_only=True)
SWORD = thing("Sword", 2)
DART = thing("Dart", 2, category="missile-attachment")
CASTLE = home("Castle", "crane")
DEN = home("Den", "crane")
PRIEST = unit("Priest", 10, skills=("shugenja:2:void",))
WIND = spell("Wind", 1, "air", 3)
HILL = Land(id="hill", name="Hill", origin=PRINTED, diameter=from_inches("4"))
ELVES = guest("Elves", 5)
PIKES = guest("Pikes", 5, limited=1)
PALADIN = guest("Paladin", 5, "dwarf", champion=True, alignment=None)
SMALL = guest("Small", 5)
GREAT = guest("Great", 0, transform_of="small")
BAN = Rules(names=("club",), bans=frozenset({"hero"}))
TWO = Rules(names=("club",), limits={"warriors": 2})
ONE_EACH = Rules(names=("club",), spell_copies=1)

BROKEN: list[tuple[str, list[tuple[Entry, int]], list[str], int, Rules, tuple[str, ...]]] = [
    ("unknown-piece", [(CRANE, 1)], ["isawa-tsuki"], 1000, Rules(), ("isawa-tsuki",)),
    ("unknown-piece", [(CRANE, 1)], ["diskwars/elfen-bard"], 1000, GUESTS, ("diskwars/elfen-bard",)),
    ("unknown-switch", [(CRANE, 1)], [], 1000, Rules(unknown=("no-magic",)), ()),
    ("diskwars-pieces-off", [(CRANE, 1), (ELVES, 1)], [], 1000, Rules(), ("diskwars/elves",)),
    ("diskwars-pieces-off", [(CRANE, 1)], ["diskwars/elfen-bard"], 1000, Rules(), ("diskwars/elfen-bard",)),
    ("not-an-army-piece", [(CRANE, 1), (HILL, 1)], [], 1000, Rules(), ("hill",)),
    ("scenario-only", [(CRANE, 1), (LORD, 1)], [], 1000, Rules(), ("lord",)),
    ("over-limit", [(CRANE, 1)], [], 19, Rules(), ()),
    ("half-rule", [(CRANE, 1), (LIONS, 1), (CRABS, 1)], [], 1000, Rules(), ("lions", "warriors")),
    ("several-strongholds", [(CRANE, 1), (CASTLE, 1), (DEN, 1)], [], 1000, Rules(), ("castle", "den")),
    ("several-strongholds", [(CRANE, 1), (CASTLE, 2)], [], 1000, Rules(), ("castle",)),
    ("loyal", [(CRANE, 2), (SWORN, 1), (CASTLE, 1)], [], 1000, Rules(), ("sworn",)),
    ("unique", [(CRANE, 1), (HERO, 2)], [], 1000, Rules(), ("hero",)),
    ("too-many-items", [(CRANE, 1), (SWORD, 2)], [], 1000, Rules(), ("sword",)),
    ("attachment-without-archer", [(CRANE, 1), (DART, 1)], [], 1000, Rules(), ("dart",)),
    ("limited", [(CRANE, 1), (PIKES, 2)], [], 1000, GUESTS, ("diskwars/pikes",)),
    ("champion", [(CRANE, 1), (ELVES, 1), (PALADIN, 1)], [], 1000, GUESTS, ("diskwars/paladin", "diskwars/elves")),
    ("transform-alone", [(CRANE, 1), (SMALL, 1), (GREAT, 2)], [], 1000, GUESTS, ("diskwars/great",)),
    ("banned", [(CRANE, 1), (HERO, 1)], [], 1000, BAN, ("hero",)),
    ("over-switch-limit", [(CRANE, 3)], [], 1000, TWO, ("warriors",)),
    ("over-switch-limit", [(PRIEST, 1), (WIND, 2)], [], 1000, ONE_EACH, ("wind",)),
]


@pytest.mark.parametrize(("code", "pieces", "unknown", "limit", "rules", "subjects"), BROKEN)
def test_a_rule_broken_alone_is_the_only_problem(
    code: str,
    pieces: list[tuple[Entry, int]],
    unknown: list[str],
    limit: int,
    rules: Rules,
    subjects: tuple[str, ...],
) -> None:
    lines = [*((key(piece), count) for piece, count in pieces), *((id_, 1) for id_ in unknown)]
    verdict = judged(lines, limit, rules, [piece for piece, _ in pieces])
    assert codes(verdict.problems) == [code]
    assert verdict.problems[0].subjects == subjects
    assert verdict.problems[0].rule
    assert set(codes(verdict.notices)) <= {"stronghold-idle"}


def everything_wrong() -> Verdict:
    pieces: list[tuple[Entry, int]] = [
        (CRANE, 1), (LIONS, 1), (CRABS, 1), (HERO, 2), (SWORN, 1), (LORD, 1), (SWORD, 12), (DART, 3), (CASTLE, 1),
        (DEN, 1), (WIND, 2), (HILL, 1), (ELVES, 1), (PIKES, 2), (PALADIN, 1), (GREAT, 1),
    ]  # fmt: skip
    rules = replace(BAN, limits={"sword": 2}, spell_copies=1, unknown=("no-magic",))
    lines = [*((key(piece), count) for piece, count in pieces), ("isawa-tsuki", 1)]
    return judged(lines, 100, rules, [*(piece for piece, _ in pieces), SMALL])


def test_all_rules_broken_are_all_named_at_once() -> None:
    assert codes(everything_wrong().problems) == [
        "unknown-piece", "unknown-switch", "diskwars-pieces-off", "not-an-army-piece", "scenario-only", "over-limit",
        "half-rule", "several-strongholds", "loyal", "unique", "too-many-items", "attachment-without-archer", "limited",
        "champion", "transform-alone", "banned", "over-switch-limit", "over-switch-limit",
    ]  # fmt: skip


def test_every_problem_is_told_with_names_and_numbers() -> None:
    assert [tell(problem) for problem in everything_wrong().problems] == [
        "The catalogue has no piece called isawa-tsuki. The rest of the army is checked without it. "
        "Did you mean isawa-tsuke?",
        "There is no house rule called no-magic. Turn it off or import it.",
        (
            "Diskwars pieces can join an L5R army only with the house rule Diskwars pieces: Elves, Great, "
            "Paladin and Pikes."
        ),
        "Hill cannot be part of an army: only recruited pieces can.",
        "Lord cannot be recruited, only provided by a scenario.",
        "The army costs 166 points, 66 over its limit of 100.",
        (
            "At least half of the 160 points not spent on spells (80) must belong to one clan; the largest "
            "share is 70 (Crane)."
        ),
        "An army may have only one Stronghold; this one has 2: Castle and Den.",
        (
            "Sworn: loyal disks need a Lion army with a Lion Stronghold, but Lion is not the main clan and "
            "there is no Lion Stronghold."
        ),
        "An army may have only one Hero (Unique); this one has 2.",
        (
            "Too many items (15 items for 10 units): a unit can carry one item, or an Archer several copies "
            "of one missile attachment, so you need 13 units."
        ),
        "Only Archers can carry missile attachments, and this army has no Archers: Dart.",
        "An army may have at most 1 Pikes (Limited 1); this one has 2.",
        (
            "With the Champion Paladin, every other disk must be of the Dwarf faction or of none. Remove: "
            "Elves, Great and Pikes."
        ),
        (
            "The army has 1 Great and no Small. Each disk that costs T needs its own copy of the disk that "
            "transforms into it."
        ),
        "Hero cannot be in this army: banned by the house rule Club.",
        "At most 2 Sword allowed by the house rule Club; this army has 12.",
        "At most 1 Wind allowed by the house rule Club; this army has 2.",
    ]


def test_an_empty_list_breaks_nothing() -> None:
    assert judged([], limit=100) == Verdict(points=0, limit=100, meters={"half-rule": (0, 0)})


# --- clans ---


def test_items_count_for_the_half_like_units() -> None:
    assert judged_alone([(CRANE, 1), (unit("Hired", 22, "unaligned"), 1), (thing("Sword", 2), 1)]).is_legal
    clanless = judged_alone([(CRANE, 1), (unit("Hired", 20, "unaligned"), 1), (thing("Coat", 2, None), 1)])
    assert codes(clanless.problems) == ["half-rule"]
    assert clanless.problems[0].subjects == ("coat", "hired")


@pytest.mark.parametrize("group", ["unaligned", "shadowlands"])
def test_no_army_is_built_around_those_outside_the_clans(group: str) -> None:
    problems = judged_alone([(unit("Outcasts", 10, group), 3), (CRANE, 1)]).problems
    assert codes(problems) == ["half-rule"]
    alone = judged_alone([(unit("Outcasts", 10, group), 3)]).problems
    assert [tell(problem) for problem in alone] == [
        "At least half of the 30 points not spent on spells (15) must belong to one clan; no piece here has a clan."
    ]


def test_good_and_evil_of_diskwars_are_not_judged() -> None:
    light, dark = guest("Light", 5, alignment="good"), guest("Dark", 5, alignment="evil")
    assert judged_alone([(CRANE, 1), (light, 1), (dark, 1)], rules=GUESTS).is_legal


# --- Loyal ---


@pytest.mark.parametrize(
    ("army", "legal"),
    [
        ([(SWORN, 1), (home("Field", "lion"), 1)], True),
        ([(SWORN, 1)], False),
        ([(SWORN, 1), (CASTLE, 1)], False),
        ([(SWORN, 2), (CRANE, 1), (home("Field", "lion"), 1)], True),
        ([(SWORN, 1), (CRANE, 1), (home("Field", "lion"), 1)], False),
    ],
    ids=["at home", "no Stronghold", "another Stronghold", "as strong as another clan", "in another clan's army"],
)
def test_loyal_disks_need_an_army_and_a_stronghold_of_their_clan(army: list[tuple[Entry, int]], legal: bool) -> None:
    assert codes(judged_alone(army).problems) == ([] if legal else ["loyal"])


def test_what_is_missing_for_loyal_disks_is_told() -> None:
    guard = unit("Guard", 10, "lion", loyal=True)
    army = judged_alone([(SWORN, 1), (guard, 1)])
    assert [tell(problem) for problem in army.problems] == [
        "Guard and Sworn: loyal disks need a Lion army with a Lion Stronghold, but there is no Lion Stronghold."
    ]
    assert army.problems[0].subjects == ("guard", "sworn")


def test_each_clan_of_loyal_disks_is_named_for_itself() -> None:
    others = unit("Shieldbearers", 10, "crab", loyal=True)
    problems = judged_alone([(SWORN, 1), (others, 1), (CASTLE, 1), (CRANE, 2)]).problems
    assert [(problem.code, problem.subjects) for problem in problems] == [
        ("loyal", ("shieldbearers",)),
        ("loyal", ("sworn",)),
    ]


# --- Strongholds ---


def test_an_idle_stronghold_is_a_notice_with_the_points_it_lacks() -> None:
    verdict = judged_alone([(CRANE, 1), (unit("Hired", 19, "unaligned"), 1), (CASTLE, 1)])
    assert verdict.is_legal
    assert verdict.meters["stronghold"] == (20, 30)
    assert [tell(notice) for notice in verdict.notices] == [
        (
            "Castle's ability does not work: 30 of the 39 points for units and items (75%) must be Crane, and"
            " only 20 are."
        )
    ]


def test_spells_do_not_weigh_on_a_stronghold() -> None:
    verdict = judged_alone([(PRIEST, 1), (WIND, 9), (CASTLE, 1)])
    assert verdict.meters == {"half-rule": (10, 5), "stronghold": (10, 8)}
    assert verdict.notices == ()


def test_an_army_without_a_stronghold_has_no_such_meter() -> None:
    assert "stronghold" not in judged_alone([(CRANE, 1)]).meters


def test_guests_weigh_against_a_stronghold() -> None:
    verdict = judged_alone([(CRANE, 1), (guest("Elves", 7), 1), (CASTLE, 1)], rules=GUESTS)
    assert verdict.meters == {"half-rule": (20, 14), "stronghold": (20, 21)}
    assert codes(verdict.notices) == ["stronghold-idle"]


# --- items ---


def test_more_kinds_of_attachments_than_archers_is_a_notice() -> None:
    verdict = judged_alone([(ARCHERS, 1), (CRANE, 1), (DART, 3), (replace(DART, id="bolt", name="Bolt"), 1)])
    assert verdict.is_legal
    assert [tell(notice) for notice in verdict.notices] == [
        (
            "An Archer can carry only one kind of missile attachment at a time, so with 2 kinds for 1 Archer "
            "some will have to wait: Bolt and Dart."
        )
    ]


def test_an_archer_for_each_kind_of_attachment_is_enough() -> None:
    verdict = judged_alone([(ARCHERS, 2), (DART, 3), (replace(DART, id="bolt", name="Bolt"), 1)])
    assert verdict.is_legal
    assert verdict.notices == ()


def test_the_lord_of_a_scenario_carries_nothing() -> None:
    assert codes(judged_alone([(CRANE, 1), (LORD, 1), (SWORD, 2)]).problems) == ["scenario-only", "too-many-items"]


def test_a_guest_and_its_other_form_carry_one_item_together() -> None:
    pair: list[tuple[Entry, int]] = [(CRANE, 1), (SMALL, 1), (GREAT, 1)]
    assert judged_alone([*pair, (SWORD, 2)], rules=GUESTS).is_legal
    assert codes(judged_alone([*pair, (SWORD, 3)], rules=GUESTS).problems) == ["too-many-items"]


def test_a_guest_carries_items_and_shoots() -> None:
    bowmen = guest("Bowmen", 5, skills=("missile:bolt:2",))
    assert judged_alone([(CRANE, 1), (bowmen, 1), (DART, 2), (SWORD, 1)], rules=GUESTS).is_legal


# --- spells ---


@pytest.mark.parametrize(
    ("skills", "rank", "ring", "why"),
    [
        ((), 1, "fire", "the army has no Shugenja"),
        (("shugenja:2:fire",), 3, "fire", "it needs rank 3, and the highest Shugenja here is rank 2"),
        (("shugenja:2:earth",), 2, "air", "every Shugenja of rank 2 or higher belongs to the opposite ring, Earth"),
        (("shugenja:2:air",), 2, "earth", "every Shugenja of rank 2 or higher belongs to the opposite ring, Air"),
        (("shugenja:2:fire",), 1, "water", "every Shugenja of rank 1 or higher belongs to the opposite ring, Fire"),
        (("shugenja:3:water",), 3, "fire", "every Shugenja of rank 3 or higher belongs to the opposite ring, Water"),
        (("shugenja:2:air",), 2, "fire", ""),
        (("shugenja:2:void",), 2, "water", ""),
        (("shugenja:2:air",), 2, "void", ""),
        (("shugenja:3:fire",), 2, "fire", ""),
    ],
)
def test_why_a_spell_cannot_be_cast(skills: tuple[str, ...], rank: int, ring: str, why: str) -> None:
    verdict = judged_alone([(unit("Priest", 10, skills=skills), 1), (spell("Rite", rank, ring, 5), 1)])
    assert verdict.is_legal
    assert [tell(notice) for notice in verdict.notices] == ([f"Rite cannot be cast: {why}."] if why else [])


def test_one_able_shugenja_among_others_is_enough() -> None:
    others = [(unit("Low", 5, skills=("shugenja:1:air",)), 1), (unit("Wrong", 5, skills=("shugenja:3:earth",)), 1)]
    rite = (spell("Rite", 2, "air", 5), 1)
    assert codes(judged_alone([*others, rite]).notices) == ["spell-uncastable"]
    able = (unit("Right", 5, skills=("shugenja:2:fire",)), 1)
    assert judged_alone([*others, able, rite]).notices == ()


def test_the_ring_alone_makes_a_spell_cheaper_even_if_the_rank_is_too_low() -> None:
    rite = spell("Rite", 3, "air", 10, 7)
    verdict = judged_alone([(unit("Low", 5, skills=("shugenja:1:air",)), 1), (rite, 2)])
    assert verdict.points == 5 + 14
    assert codes(verdict.notices) == ["spell-uncastable"]


def test_every_spell_of_the_catalogue_is_cheaper_with_its_ring_by_its_rank() -> None:
    spells = [piece for piece in catalogue().values() if isinstance(piece, L5rSpell)]
    for one in spells:
        priest = unit("Priest", 0, skills=(f"shugenja:1:{one.ring}",))
        with_ring = judged([("priest", 1), (one.id, 1)], pieces=[priest]).points
        assert judged([(one.id, 1)]).points - with_ring == {1: 0, 2: 2, 3: 3}[one.rank]


def test_a_price_of_the_house_beats_both_prices_of_a_spell() -> None:
    rite = spell("Rite", 2, "air", 7, 5)
    priest = unit("Priest", 5, skills=("shugenja:2:air",))
    assert judged_alone([(priest, 1), (rite, 2)], rules=Rules(points={"rite": 1})).points == 7


# --- pieces of Diskwars ---


def test_guests_of_the_catalogue_join_by_the_switch() -> None:
    lines = [("doji-iron-warriors", 3), ("diskwars/elven-bard", 1), ("diskwars/fireball", 1)]
    off = judged(lines)
    assert codes(off.problems) == ["diskwars-pieces-off"]
    assert off.problems[0].subjects == ("diskwars/elven-bard", "diskwars/fireball")
    assert judged(lines, rules=GUESTS).is_legal
    assert off.points == judged(lines, rules=GUESTS).points


def test_guests_count_for_no_clan() -> None:
    verdict = judged_alone([(CRANE, 1), (guest("Elves", 7), 3)], rules=GUESTS)
    assert verdict.meters["half-rule"] == (20, 21)
    assert codes(verdict.problems) == ["half-rule"]
    assert verdict.problems[0].subjects == ("diskwars/elves",)


def test_a_guest_is_unique_as_at_home() -> None:
    problems = judged_alone([(CRANE, 1), (guest("King", 5, unique=True), 2)], rules=GUESTS).problems
    assert [(problem.code, problem.subjects) for problem in problems] == [("unique", ("diskwars/king",))]


def test_a_guest_that_transforms_is_told_of_its_other_form() -> None:
    verdict = judged([("warriors", 1), ("diskwars/small", 1)], 100, GUESTS, [CRANE, SMALL, GREAT])
    assert verdict.is_legal
    assert [(notice.code, notice.subjects) for notice in verdict.notices] == [
        ("transform-missing", ("diskwars/small",))
    ]


def test_casters_of_both_games_cast_spells_of_both_by_level_and_rank() -> None:
    mage, priest = guest("Mage", 5, skills=("spellcaster:2",)), unit("Priest", 20, skills=("shugenja:2:fire",))
    rite, fireball = spell("Rite", 2, "water", 5), guest_spell("Fireball", 7, 2)
    assert judged_alone([(CRANE, 1), (mage, 1), (rite, 1), (fireball, 1)], rules=GUESTS).notices == ()
    with_priest = judged_alone([(priest, 1), (rite, 1), (fireball, 1)], rules=GUESTS)
    assert [notice.subjects for notice in with_priest.notices] == [("rite",)]
    weak = unit("Weak", 20, skills=("shugenja:1:fire",))
    assert [tell(notice) for notice in judged_alone([(weak, 1), (fireball, 1)], rules=GUESTS).notices] == [
        "Fireball cannot be cast: it needs rank 2, and the highest Shugenja here is rank 1."
    ]


def test_a_guest_that_casts_makes_no_spell_cheaper() -> None:
    mage, rite = guest("Mage", 5, skills=("spellcaster:2",)), spell("Rite", 2, "water", 7, 5)
    assert judged_alone([(CRANE, 1), (mage, 1), (rite, 1)], rules=GUESTS).points == 20 + 5 + 7


# --- templates and published armies ---


@pytest.mark.parametrize("army", templates(), ids=lambda army: army.id)
def test_a_template_is_legal_and_its_stronghold_works(army: PublishedArmy) -> None:
    verdict = judged([(line.id, line.count) for line in army.entries], army.limit)
    assert verdict.problems == ()
    assert verdict.points == army.total
    now, needed = verdict.meters["stronghold"]
    assert now >= needed
    assert set(codes(verdict.notices)) <= {"house-values"}


def test_there_is_a_template_for_each_of_the_eight_clans() -> None:
    assert len(templates()) == 8


def test_an_army_as_published_whose_prices_moved_stays_legal_with_a_notice() -> None:
    dearer = Rules(points={"warriors": 25})
    assert codes(judged_alone([(CRANE, 1)], 20, dearer).problems) == ["over-limit"]
    verdict = judged_alone([(CRANE, 1)], 20, replace(dearer, options=frozenset({AS_PUBLISHED})))
    assert verdict.is_legal
    assert codes(verdict.notices) == ["published-total-moved"]


# --- any list ---

IDS = st.sampled_from(sorted(catalogue())) | st.sampled_from(["isawa-tsuki", "diskwars/nobody", ""])
LISTS = st.lists(st.tuples(IDS, st.integers(1, 4)), max_size=12)
RULES = st.sampled_from([Rules(), GUESTS, Rules(unknown=("x",), spell_copies=1, bans=frozenset({"isawa-tsuke"}))])


@settings(max_examples=150, deadline=None)
@given(lines=LISTS, rules=RULES, data=st.data())
def test_the_order_of_the_lines_never_matters(lines: list[tuple[str, int]], rules: Rules, data: st.DataObject) -> None:
    shuffled = data.draw(st.permutations(lines))
    assert judged(shuffled, 100, rules) == judged(lines, 100, rules)


@settings(max_examples=150, deadline=None)
@given(lines=LISTS, rules=RULES)
def test_a_line_cut_in_two_never_matters(lines: list[tuple[str, int]], rules: Rules) -> None:
    cut = [(id_, part) for id_, count in lines for part in (1, count - 1) if part]
    assert judged(cut, 100, rules) == judged(lines, 100, rules)


@settings(max_examples=150, deadline=None)
@given(lines=LISTS, unknown=st.sampled_from(["isawa-tsuki", "zzz", ""]), rules=RULES)
def test_an_unknown_piece_never_hides_other_problems(lines: list[tuple[str, int]], unknown: str, rules: Rules) -> None:
    known = [(id_, count) for id_, count in lines if id_ in catalogue()]
    before, after = judged(known, 100, rules), judged([*known, (unknown, 1)], 100, rules)
    assert [problem for problem in after.problems if problem.code != "unknown-piece"] == list(before.problems)
    assert replace(after, problems=before.problems) == before


@settings(max_examples=100, deadline=None)
@given(lines=LISTS)
def test_a_piece_with_house_values_changes_a_notice_and_nothing_else(lines: list[tuple[str, int]]) -> None:
    printed = unit("Stranger", 6)
    ours = replace(printed, origin={"*": "house"})
    before, after = (judged([*lines, ("stranger", 1)], 100, pieces=[piece]) for piece in (printed, ours))
    assert replace(after, notices=before.notices) == before
    first, second = ([n for n in one.notices if n.code != "house-values"] for one in (before, after))
    assert first == second
    assert "stranger" in after.notices[-1].subjects


@settings(max_examples=100, deadline=None)
@given(lines=LISTS, rules=RULES)
def test_every_verdict_can_be_told(lines: list[tuple[str, int]], rules: Rules) -> None:
    verdict = judged(lines, 40, rules)
    sentences = [tell(problem) for problem in (*verdict.problems, *verdict.notices)]
    assert all(sentence[-1] in ".?" and "{" not in sentence for sentence in sentences)
