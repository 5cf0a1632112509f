"""What a legal Diskwars army is: the examples of the booklet, each rule broken alone and all at once, any list."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.base.ids import slug
from app.base.units import from_inches
from app.games.law import AS_PUBLISHED
from app.games.registry import check
from app.words import tell
from catalog.load import LoadedEntry, load_built_in
from catalog.schema import DiskwarsDisk, DiskwarsSpell, Entry, Land, Line, PublishedArmy, Switch
from catalog.schema.lists import DiskList, Rules, Verdict

Lines = Iterable[tuple[str, int]]


@cache
def items() -> tuple[LoadedEntry, ...]:
    return tuple(item for item in load_built_in().items if item.system == "diskwars")


@cache
def catalogue() -> dict[str, Entry]:
    return {item.entry.id: item.entry for item in items() if item.kind in ("disk", "spell")}


def published() -> list[PublishedArmy]:
    return [item.entry for item in items() if isinstance(item.entry, PublishedArmy)]


def league() -> Rules:
    switch = next(item.entry for item in items() if isinstance(item.entry, Switch) and item.entry.id == "league-2001")
    return Rules(
        names=(switch.id,),
        bans=frozenset(switch.barred),
        limits=switch.limits,
        spell_copies=switch.spell_copies,
    )


def disk(name: str, points: int, faction: str | None = "elf", alignment: Any = "neutral", **more: Any) -> DiskwarsDisk:
    values: dict[str, Any] = {"attack": 3, "defense": 3, "toughness": 3, "movement": 3, "diameter": from_inches("1.75")}
    values |= {"faction": faction, "alignment": alignment, "points": points, "origin": {"*": "rulebook"}}
    return DiskwarsDisk(id=slug(name), name=name, **(values | more))


def spell(name: str, points: int, level: Any = 1, **more: Any) -> DiskwarsSpell:
    values: dict[str, Any] = {"diameter": from_inches("1"), "target": "a disk", "duration": "instant", "abilities": ()}
    values |= {"level": level, "points": points, "origin": {"*": "rulebook"}}
    return DiskwarsSpell(id=slug(name), name=name, **(values | more))


def judged(lines: Lines, limit: int = 1000, rules: Rules | None = None, pieces: Iterable[Entry] = ()) -> Verdict:
    """The verdict on a list of pieces of the catalogue, and of those given here."""
    entries = tuple(Line(id=id_, count=count) for id_, count in lines)
    army = DiskList(system="diskwars", name="Test", limit=limit, entries=entries)
    return check(army, catalogue() | {piece.id: piece for piece in pieces}, rules or Rules())


def judged_alone(pieces: Iterable[tuple[Entry, int]], limit: int = 1000, rules: Rules | None = None) -> Verdict:
    """The verdict on pieces made here."""
    made = list(pieces)
    return judged([(piece.id, count) for piece, count in made], limit, rules, [piece for piece, _ in made])


def codes(problems: Iterable[Any]) -> list[str]:
    return [problem.code for problem in problems]


# --- the examples of the booklet ---


def test_e01_ten_elven_bards_cost_50() -> None:
    verdict = judged([("elven-bard", 10)], limit=50)
    assert verdict.points == 50
    assert verdict.is_legal


@pytest.mark.parametrize(("extra", "legal"), [(0, True), (-1, True), (1, False)])
def test_e02_an_army_may_cost_40_or_less_but_not_41(extra: int, legal: bool) -> None:
    verdict = judged_alone([(disk("Bards", 35), 1), (disk("Rest", 5 + extra), 1)], limit=40)
    assert verdict.points == 40 + extra
    assert verdict.is_legal is legal
    assert codes(verdict.problems) == ([] if legal else ["over-limit"])


@pytest.mark.parametrize(("main", "legal"), [(50, True), (49, False)])
def test_e03_of_100_points_50_are_of_one_faction(main: int, legal: bool) -> None:
    rest = 100 - main
    army = [(disk("Main", main), 1), (disk("Second", rest - 20, "dwarf"), 1), (disk("Third", 20, "orc"), 1)]
    verdict = judged_alone(army, limit=100)
    assert verdict.meters["half-rule"] == (main, 50)
    assert verdict.is_legal is legal


@pytest.mark.parametrize(("main", "legal"), [(60, True), (59, False)])
def test_e04_with_30_points_of_spells_in_150_the_half_is_60(main: int, legal: bool) -> None:
    rest = 120 - main
    mage = disk("Mage", 10, skills=("spellcaster:3",))
    army = [(mage, 1), (disk("Main", main - 10), 1), (disk("Second", rest - 20, "dwarf"), 1)]
    verdict = judged_alone([*army, (disk("Third", 20, "orc"), 1), (spell("Fire", 10), 3)], limit=150)
    assert verdict.points == 150
    assert verdict.meters["half-rule"] == (main, 60)
    assert verdict.is_legal is legal


@pytest.mark.parametrize(("main", "legal"), [(38, True), (37, False)])
def test_e05_an_odd_half_is_rounded_up(main: int, legal: bool) -> None:
    rest = 75 - main
    army = [(disk("Main", main, "dwarf", skills=("spellcaster:1",)), 1), (disk("Second", rest - 20, "elf"), 1)]
    verdict = judged_alone([*army, (disk("Third", 20, "knight"), 1), (spell("Fire", 5), 5)], limit=100)
    assert verdict.points == 100
    assert verdict.meters["half-rule"] == (main, 38)
    assert verdict.is_legal is legal


def test_e06_daroul_bonesplicer_is_unique() -> None:
    assert judged([("daroul-bonesplicer", 1)]).is_legal
    problems = judged([("daroul-bonesplicer", 2)]).problems
    assert codes(problems) == ["unique"]
    assert problems[0].subjects == ("daroul-bonesplicer",)


def test_e07_uthuk_spearmen_are_limited_to_three() -> None:
    assert judged([("uthuk-spearmen", 3)]).is_legal
    problems = judged([("uthuk-spearmen", 4)]).problems
    assert codes(problems) == ["limited"]
    assert problems[0].subjects == ("uthuk-spearmen",)


def test_e08_beside_varik_longbeard_elves_and_knights_leave_and_disks_without_a_faction_stay() -> None:
    dwarves = [("urth-regiment", 8), ("peasants", 2)]
    mixed = [*dwarves, ("deepwood-warriors", 1), ("men-at-arms", 1)]
    assert judged(mixed).is_legal
    problems = judged([*mixed, ("varik-longbeard", 1)]).problems
    assert codes(problems) == ["champion"]
    assert problems[0].subjects == ("varik-longbeard", "deepwood-warriors", "men-at-arms")
    assert judged([*dwarves, ("varik-longbeard", 1)]).is_legal


def test_e09_the_werx_pair_costs_8() -> None:
    verdict = judged([("werx-lycanthrope", 1), ("werx-werewolf", 1)], limit=8)
    assert verdict.points == 8
    assert "transform-alone" not in codes(verdict.problems)
    assert "transform-missing" not in codes(verdict.notices)
    assert isinstance(werewolf := catalogue()["werx-werewolf"], DiskwarsDisk)
    assert werewolf.worth == 8


def test_e10_the_ktoraz_pair_costs_9() -> None:
    verdict = judged([("ktoraz-the-small", 1), ("ktoraz-the-great", 1)], limit=9)
    assert verdict.points == 9
    assert verdict.is_legal
    assert isinstance(great := catalogue()["ktoraz-the-great"], DiskwarsDisk)
    assert great.worth == 9


# --- each rule broken alone ---

ELVES = disk("Elves", 50, "elf", "good")
ORCS = disk("Orcs", 10, "orc", "evil")
DWARVES = disk("Dwarves", 30, "dwarf")
KNIGHTS = disk("Knights", 30, "knight")
HERO = disk("Hero", 10, unique=True)
GUARDS = disk("Guards", 5, limited=2)
PALADIN = disk("Paladin", 10, "elf", None, champion=True)
SMALL = disk("Small", 9, "elf")
GREAT = disk("Great", 0, "elf", transform_of="small", worth=9)
FIRE = spell("Fire", 5)
HILL = Land(id="hill", name="Hill", origin={"*": "rulebook"}, diameter=from_inches("4"))
MAGE = disk("Mage", 10, skills=("spellcaster:1",))
BAN = Rules(names=("league-2001",), bans=frozenset({"guards"}))
TWO = Rules(names=("league-2001",), limits={"elves": 2})
ONE_EACH = Rules(names=("league-2001",), spell_copies=1)

BROKEN = [
    ("unknown-piece", [(ELVES, 1)], ["elfen-bard"], 1000, Rules(), ("elfen-bard",)),
    ("unknown-switch", [(ELVES, 1)], [], 1000, Rules(unknown=("no-magic",)), ()),
    ("not-an-army-piece", [(ELVES, 1), (HILL, 1)], [], 1000, Rules(), ("hill",)),
    ("over-limit", [(ELVES, 2)], [], 99, Rules(), ()),
    ("half-rule", [(DWARVES, 1), (KNIGHTS, 1), (MAGE, 2)], [], 1000, Rules(), ("knights", "mage")),
    ("good-with-evil", [(ELVES, 1), (ORCS, 1)], [], 1000, Rules(), ("elves", "orcs")),
    ("champion", [(ELVES, 1), (PALADIN, 1), (DWARVES, 1)], [], 1000, Rules(), ("paladin", "dwarves")),
    ("unique", [(ELVES, 1), (HERO, 2)], [], 1000, Rules(), ("hero",)),
    ("limited", [(ELVES, 1), (GUARDS, 3)], [], 1000, Rules(), ("guards",)),
    ("transform-alone", [(ELVES, 1), (SMALL, 1), (GREAT, 2)], [], 1000, Rules(), ("great",)),
    ("banned", [(ELVES, 1), (GUARDS, 1)], [], 1000, BAN, ("guards",)),
    ("over-switch-limit", [(ELVES, 3)], [], 1000, TWO, ("elves",)),
    ("over-switch-limit", [(MAGE, 1), (FIRE, 2)], [], 1000, ONE_EACH, ("fire",)),
]  # fmt: skip


@pytest.mark.parametrize(("code", "pieces", "unknown", "limit", "rules", "subjects"), BROKEN)
def test_a_rule_broken_alone_is_the_only_problem(
    code: str,
    pieces: list[tuple[Entry, int]],
    unknown: list[str],
    limit: int,
    rules: Rules,
    subjects: tuple[str, ...],
) -> None:
    lines = [*((piece.id, count) for piece, count in pieces), *((id_, 1) for id_ in unknown)]
    verdict = judged(lines, limit, rules, [piece for piece, _ in pieces])
    assert codes(verdict.problems) == [code]
    assert verdict.problems[0].subjects == subjects
    assert verdict.problems[0].rule
    assert codes(verdict.notices) == []


def everything_wrong() -> Verdict:
    pieces = [
        (disk("Elves", 10, "elf", "good"), 3), (ORCS, 1), (DWARVES, 2), (KNIGHTS, 2), (HERO, 2), (GUARDS, 3),
        (PALADIN, 1), (GREAT, 1), (FIRE, 2), (HILL, 1),
    ]  # fmt: skip
    rules = replace(BAN, limits={"elves": 2}, spell_copies=1, unknown=("no-magic",))
    lines = [*((piece.id, count) for piece, count in pieces), ("elfen-bard", 1)]
    return judged(lines, 100, rules, [*(piece for piece, _ in pieces), SMALL])


def test_all_rules_broken_are_all_named_at_once() -> None:
    assert codes(everything_wrong().problems) == [
        "unknown-piece", "unknown-switch", "not-an-army-piece", "over-limit", "half-rule", "good-with-evil", "champion",
        "unique", "limited", "transform-alone", "banned", "over-switch-limit", "over-switch-limit",
    ]  # fmt: skip


def test_every_problem_is_told_with_names_and_numbers() -> None:
    assert [tell(problem) for problem in everything_wrong().problems] == [
        "The catalogue has no piece called elfen-bard. The rest of the army is checked without it. "
        "Did you mean elven-bard?",
        "There is no house rule called no-magic. Turn it off or import it.",
        "Hill cannot be part of an army: only recruited pieces can.",
        "The army costs 215 points, 115 over its limit of 100.",
        (
            "At least half of the 205 points not spent on spells (103) must belong to one faction; the "
            "largest share is 75 (Elf)."
        ),
        "Good and Evil disks cannot be in the same army. Good: Elves. Evil: Orcs.",
        (
            "With the Champion Paladin, every other disk must be of the Elf faction or of none. Remove: "
            "Dwarves, Knights and Orcs."
        ),
        "An army may have only one Hero (Unique); this one has 2.",
        "An army may have at most 2 Guards (Limited 2); this one has 3.",
        (
            "The army has 1 Great and no Small. Each disk that costs T needs its own copy of the disk that "
            "transforms into it."
        ),
        "Guards cannot be in this army: banned by the house rule League 2001.",
        "At most 2 Elves allowed by the house rule League 2001; this army has 3.",
        "At most 1 Fire allowed by the house rule League 2001; this army has 2.",
    ]


def test_an_empty_list_breaks_nothing() -> None:
    verdict = judged([], limit=150)
    assert verdict == Verdict(points=0, limit=150, meters={"half-rule": (0, 0), "creatures": (0, 0)})


# --- factions and alignments ---


def test_an_army_without_any_faction_has_no_half() -> None:
    problems = judged([("peasants", 5)]).problems
    assert codes(problems) == ["half-rule"]
    assert [tell(problem) for problem in problems] == [
        (
            "At least half of the 10 points not spent on spells (5) must belong to one faction; no piece here"
            " has a faction."
        )
    ]


def test_neutral_disks_stand_beside_good_or_evil_ones() -> None:
    neutral = disk("Wanderers", 5, None)
    assert judged_alone([(ELVES, 1), (neutral, 1)]).is_legal
    assert judged_alone([(ORCS, 1), (neutral, 1)]).is_legal


def test_spells_count_neither_for_a_faction_nor_against_it() -> None:
    verdict = judged_alone([(MAGE, 1), (FIRE, 18)], limit=100)
    assert verdict.points == 100
    assert verdict.meters == {"half-rule": (10, 5), "creatures": (10, 100)}
    assert verdict.is_legal


# --- champions ---


def test_a_champion_stands_with_good_or_with_evil_disks_of_its_faction() -> None:
    for alignment in ("good", "neutral", "evil"):
        assert judged_alone([(PALADIN, 1), (disk("Others", 20, "elf", alignment), 1)]).is_legal


def test_a_champion_does_not_reconcile_good_with_evil() -> None:
    both = [(disk("Light", 10, "elf", "good"), 1), (disk("Dark", 10, "elf", "evil"), 1)]
    assert codes(judged_alone([*both, (PALADIN, 1)]).problems) == ["good-with-evil"]


def test_a_champion_counts_for_its_faction() -> None:
    nobody = disk("Wanderers", 10, None)
    assert judged_alone([(PALADIN, 1), (nobody, 1)]).is_legal
    assert codes(judged_alone([(PALADIN, 1), (nobody, 2)]).problems) == ["half-rule"]


def test_two_champions_of_one_faction_go_together() -> None:
    assert judged_alone([(PALADIN, 2), (replace(PALADIN, id="sage", name="Sage"), 1)]).is_legal


def test_two_champions_of_different_factions_blame_each_other() -> None:
    other = disk("Ironlord", 10, "dwarf", None, champion=True)
    problems = judged_alone([(PALADIN, 1), (other, 1)]).problems
    assert [(problem.code, problem.subjects) for problem in problems] == [
        ("champion", ("ironlord", "paladin")),
        ("champion", ("paladin", "ironlord")),
    ]


def test_champions_of_one_faction_are_named_together() -> None:
    problems = judged([("varik-longbeard", 1), ("stalwarts", 1), ("deepwood-warriors", 1)]).problems
    assert [tell(problem) for problem in problems] == [
        (
            "With the Champions Stalwarts and Varik Longbeard, every other disk must be of the Dwarf faction "
            "or of none. Remove: Deepwood Warriors."
        )
    ]


def test_a_champion_of_no_faction_stands_alone_or_with_its_like() -> None:
    drifter = disk("Drifter", 0, None, None, champion=True)
    assert judged_alone([(drifter, 1), (disk("Wanderers", 0, None), 1)]).is_legal
    assert [tell(problem) for problem in judged_alone([(drifter, 1), (ELVES, 1)]).problems] == [
        "With the Champion Drifter, every other disk must be of no faction. Remove: Elves."
    ]


# --- disks that transform ---


def test_each_form_needs_an_original() -> None:
    assert judged_alone([(SMALL, 2), (GREAT, 2)]).is_legal
    assert judged_alone([(SMALL, 2), (GREAT, 1)]).is_legal
    assert codes(judged_alone([(SMALL, 1), (GREAT, 2)]).problems) == ["transform-alone"]


def test_a_form_counts_nothing_in_the_half_rule() -> None:
    verdict = judged_alone([(SMALL, 1), (GREAT, 1), (disk("Wanderers", 9, None), 1)])
    assert verdict.meters["half-rule"] == (9, 9)
    assert verdict.is_legal


def test_an_original_without_its_other_form_is_a_notice() -> None:
    verdict = judged([("small", 1)], pieces=[SMALL, GREAT])
    assert verdict.is_legal
    assert [tell(notice) for notice in verdict.notices] == [
        "Small can transform into Great, which the army lacks; adding that form is free."
    ]


# --- spells that nobody can cast ---


def test_a_spell_above_every_caster_is_a_notice() -> None:
    verdict = judged_alone([(MAGE, 1), (FIRE, 1), (spell("Storm", 9, 2), 1)])
    assert verdict.is_legal
    assert [tell(notice) for notice in verdict.notices] == [
        "Storm cannot be cast: it needs level 2, and the highest Spellcaster here is level 1."
    ]
    assert verdict.notices[0].subjects == ("storm",)


def test_a_spell_in_an_army_without_a_caster_is_a_notice() -> None:
    verdict = judged_alone([(ELVES, 1), (FIRE, 1)])
    assert verdict.is_legal
    assert [tell(notice) for notice in verdict.notices] == ["Fire cannot be cast: the army has no Spellcaster."]


# --- house rules ---


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ([("fairy-swarm", 2), ("men-at-arms", 10)], []),
        ([("fairy-swarm", 3), ("men-at-arms", 10)], ["over-switch-limit"]),
        ([("legion-of-bones", 4)], []),
        ([("legion-of-bones", 5)], ["over-switch-limit"]),
        ([("doppleganger", 1), ("men-at-arms", 10)], ["banned"]),
        ([("familiar", 1), ("doppleganger", 1), ("men-at-arms", 20)], ["banned", "banned"]),
        ([("poison-naveka", 1), ("sure-aim", 2)], []),
        ([("poison-naveka", 1), ("sure-aim", 3)], ["over-switch-limit"]),
    ],
)
def test_the_league_of_2001_has_its_limits(lines: list[tuple[str, int]], found: list[str]) -> None:
    without = codes(judged(lines).problems)
    assert codes(judged(lines, rules=league()).problems) == [*without, *found]


def test_every_limit_and_bar_of_the_league_is_kept() -> None:
    rules = league()
    for id_, most in rules.limits.items():
        assert "over-switch-limit" not in codes(judged([(id_, most)], rules=rules).problems)
        assert "over-switch-limit" in codes(judged([(id_, most + 1)], rules=rules).problems)
    for id_ in rules.bans:
        assert "banned" in codes(judged([(id_, 1)], rules=rules).problems)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("league-2001", "club"), "Guards cannot be in this army: banned by the house rules League 2001 and Club."),
        ((), "Guards cannot be in this army: banned by the house rules."),
    ],
)
def test_the_house_rules_that_bar_a_piece_are_named(names: tuple[str, ...], told: str) -> None:
    problems = judged_alone([(ELVES, 1), (GUARDS, 1)], rules=replace(BAN, names=names)).problems
    assert [tell(problem) for problem in problems] == [told]


def test_other_prices_of_the_house_count_everywhere() -> None:
    verdict = judged_alone([(ELVES, 1), (MAGE, 1), (FIRE, 2)], rules=Rules(points={"elves": 7, "fire": 1}))
    assert verdict.points == 7 + 10 + 2
    assert verdict.meters == {"half-rule": (17, 9), "creatures": (17, 19)}


def test_values_of_ours_are_a_notice_that_names_the_pieces() -> None:
    ours = [disk(f"Guess {letter}", 5, origin={"*": "rulebook", "attack": "house"}) for letter in "ABCDE"]
    verdict = judged_alone([(ELVES, 1), *((piece, 1) for piece in ours)])
    assert verdict.is_legal
    assert [tell(notice) for notice in verdict.notices] == [
        (
            "Some printed values are unknown for 5 pieces, so house values are used: Guess A, Guess B, Guess "
            "C and 2 more."
        )
    ]


# --- published armies ---


@pytest.mark.parametrize("army", published(), ids=lambda army: army.id)
def test_a_published_army_is_legal_and_costs_what_the_box_says(army: PublishedArmy) -> None:
    verdict = judged([(line.id, line.count) for line in army.entries], army.limit)
    assert verdict.problems == ()
    assert verdict.points == army.total == 150
    assert set(codes(verdict.notices)) <= {"house-values"}


def test_there_are_eight_published_armies() -> None:
    assert len(published()) == 8


def test_a_published_army_whose_prices_moved_stays_legal_with_a_notice() -> None:
    army = next(army for army in published() if army.id == "legions-dwarf")
    lines = [(line.id, line.count) for line in army.entries]
    dearer = Rules(points={"stalwarts": 10})
    assert codes(judged(lines, 150, dearer).problems) == ["over-limit"]
    verdict = judged(lines, 150, replace(dearer, options=frozenset({AS_PUBLISHED})))
    assert verdict.is_legal
    assert verdict.points == 154
    assert tell(verdict.notices[0]) == (
        "The army costs 154 points, 4 over its limit of 150. It is legal as published: prices have changed since."
    )


def test_a_published_army_within_its_limit_is_not_mentioned() -> None:
    verdict = judged_alone([(ELVES, 1)], limit=50, rules=Rules(options=frozenset({AS_PUBLISHED})))
    assert verdict.notices == ()


# --- any list ---

IDS = st.sampled_from(sorted(catalogue())) | st.sampled_from(["elfen-bard", "nobody", ""])
LISTS = st.lists(st.tuples(IDS, st.integers(1, 4)), max_size=12)
RULES = st.sampled_from([Rules(), league(), Rules(unknown=("x",), spell_copies=1, bans=frozenset({"elven-bard"}))])


@settings(max_examples=150, deadline=None)
@given(lines=LISTS, rules=RULES, data=st.data())
def test_the_order_of_the_lines_never_matters(lines: list[tuple[str, int]], rules: Rules, data: st.DataObject) -> None:
    shuffled = data.draw(st.permutations(lines))
    assert judged(shuffled, 150, rules) == judged(lines, 150, rules)


@settings(max_examples=150, deadline=None)
@given(lines=LISTS, rules=RULES)
def test_a_line_cut_in_two_never_matters(lines: list[tuple[str, int]], rules: Rules) -> None:
    cut = [(id_, part) for id_, count in lines for part in (1, count - 1) if part]
    assert judged(cut, 150, rules) == judged(lines, 150, rules)


@settings(max_examples=150, deadline=None)
@given(lines=LISTS, unknown=st.sampled_from(["elfen-bard", "zzz", "", "diskwars/elven-bard"]), rules=RULES)
def test_an_unknown_piece_never_hides_other_problems(lines: list[tuple[str, int]], unknown: str, rules: Rules) -> None:
    known = [(id_, count) for id_, count in lines if id_ in catalogue()]
    before, after = judged(known, 150, rules), judged([*known, (unknown, 1)], 150, rules)
    assert [problem for problem in after.problems if problem.code != "unknown-piece"] == list(before.problems)
    assert replace(after, problems=before.problems) == before


@settings(max_examples=100, deadline=None)
@given(lines=LISTS)
def test_a_piece_with_house_values_changes_a_notice_and_nothing_else(lines: list[tuple[str, int]]) -> None:
    printed = disk("Stranger", 6)
    ours = replace(printed, origin={"*": "house"})
    before, after = (judged([*lines, ("stranger", 1)], 150, pieces=[piece]) for piece in (printed, ours))
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
