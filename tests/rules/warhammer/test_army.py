"""What a legal Warhammer army is: the examples of the rulebook, each rule broken alone and all at once, any list."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.base.ids import slug
from app.base.units import from_inches
from app.games.law import AS_PUBLISHED
from app.games.registry import check
from app.games.warhammer.army import LEARNING
from app.words import tell
from catalog.load import LoadedEntry, load_built_in
from catalog.schema import CommandCard, Entry, Line, PublishedArmy, Regiment, WarhammerDisk
from catalog.schema.lists import RegimentList, Rules, Verdict

SIZES = {"small": "1.75", "medium": "2.5", "large": "3.5"}
PRINTED = {"*": "rulebook-en"}


@cache
def items() -> tuple[LoadedEntry, ...]:
    return tuple(item for item in load_built_in().items if item.system == "warhammer")


@cache
def catalogue() -> dict[str, Entry]:
    return {item.entry.id: item.entry for item in items() if item.kind in ("disk", "command")}


def published(mode: str) -> list[PublishedArmy]:
    return [one for item in items() if isinstance(one := item.entry, PublishedArmy) and one.mode == mode]


def unit(name: str, points: int, size: Any = "small", race: str = "orcs", **more: Any) -> WarhammerDisk:
    values: dict[str, Any] = {"movement": 5, "attack": 4, "counter": 3, "toughness": 4, "side": "destruction"}
    values |= {"size": size, "diameter": from_inches(SIZES[size]), "race": race, "points": points, "origin": PRINTED}
    return WarhammerDisk(id=slug(name), name=name, **(values | more))


def hero(name: str, recruitment: int = 30, command: int = 2, **more: Any) -> WarhammerDisk:
    leading = {"points": None, "hero": True, "unique": True, "recruitment": recruitment, "command": command}
    return replace(unit(name, 0), **(leading | more))


def card(name: str, **more: Any) -> CommandCard:
    values: dict[str, Any] = {"value": 3, "strategy": "bold", "origin": PRINTED}
    return CommandCard(id=slug(name), name=name, **(values | more))


def regiment(leader: str, units: dict[str, int], *commands: str) -> Regiment:
    lines = tuple(Line(id=id_, count=count) for id_, count in units.items())
    return Regiment(hero=leader, units=lines, commands=commands)


def judged(
    regiments: Iterable[Regiment], limit: int | None = None, rules: Rules | None = None, pieces: Iterable[Entry] = ()
) -> Verdict:
    """The verdict on regiments of the catalogue and of the pieces given here; as many as agreed unless told."""
    led = tuple(regiments)
    army = RegimentList(system="warhammer", name="Test", limit=len(led) if limit is None else limit, regiments=led)
    return check(army, catalogue() | {piece.id: piece for piece in pieces}, rules or Rules())


def codes(problems: Iterable[Any]) -> list[str]:
    return [problem.code for problem in problems]


# --- the examples of the rulebook ---


@pytest.mark.parametrize("army", published("learning"), ids=lambda army: army.id)
def test_a05_the_learning_armies_are_legal_in_the_learning_scenario_only(army: PublishedArmy) -> None:
    (led,) = army.regiments
    assert 1 + sum(line.count for line in led.units) == 9
    assert len(led.commands) == 4
    learning = judged([led], rules=Rules(options=frozenset({LEARNING})))
    assert learning.is_legal
    assert learning.points == army.total
    assert codes(learning.notices) == ["learning-only", "house-values"]
    assert codes(judged([led]).problems) == ["over-recruitment", "command-count"]


def drafts(extra: int) -> Iterator[Regiment]:
    """Kimmie's first draft, completed with every choice of so many more Chaos disks."""
    chaos = [d.id for d in catalogue().values() if isinstance(d, WarhammerDisk) and d.race == "chaos" and not d.hero]
    for choice in combinations_with_replacement(sorted(chaos), extra):
        more = [Line(id=id_) for id_ in choice]
        draft = regiment("kairos-fateweaver", {"bloodthirster": 1, "bloodcrushers": 1}, "eager-troops", "intimidate")
        yield replace(draft, units=(*draft.units, *more))


@pytest.mark.parametrize("extra", [0, 1, 2])
def test_a31_kimmies_first_draft_has_no_legal_completion(extra: int) -> None:
    assert judged(drafts(0)).meters == {"recruitment": (25, 33), "unspent": (8, 0)}
    assert [draft for draft in drafts(extra) if judged([draft]).is_legal] == []


def test_a32_kimmies_regiment_spends_all_33_points() -> None:
    units = {"bloodthirster": 1, "plaguebearers": 1, "kurgan-marauders": 2}
    verdict = judged([regiment("kairos-fateweaver", units, "eager-troops", "intimidate")])
    assert verdict.is_legal
    assert verdict.points == 33
    assert verdict.meters == {"recruitment": (33, 33), "unspent": (0, 0)}
    assert codes(verdict.notices) == ["house-values"]


def test_a33_one_marauder_is_not_enough_though_the_points_are() -> None:
    units = {"bloodthirster": 1, "bloodcrushers": 1, "kurgan-marauders": 1}
    verdict = judged([regiment("kairos-fateweaver", units, "eager-troops", "intimidate")])
    assert verdict.points == 30
    assert codes(verdict.problems) == ["too-few-small"]
    assert verdict.problems[0].subjects == ("bloodcrushers", "bloodthirster")
    assert tell(verdict.problems[0]) == (
        "Kairos Fateweaver's regiment needs at least as many small units as medium and large ones "
        "together: it has 1 small and 2 larger, so add 1 more small unit."
    )


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        (("eager-troops", "intimidate"), []),
        (("eager-troops", "nurgles-rot"), []),
        (("eager-troops", "intimidate", "nurgles-rot"), ["command-count"]),
        (("eager-troops",), ["command-count"]),
        ((), ["command-count"]),
        (("eager-troops", "eager-troops"), ["title-twice"]),
        (("eager-troops", "intimidate", "eager-troops"), ["command-count", "title-twice"]),
    ],
)
def test_a34_kimmie_takes_exactly_two_cards_of_different_titles(cards: tuple[str, ...], found: list[str]) -> None:
    units = {"bloodthirster": 1, "plaguebearers": 1, "kurgan-marauders": 2}
    assert codes(judged([regiment("kairos-fateweaver", units, *cards)]).problems) == found


SUMS = {
    "azhag-the-slaughterer": 33, "grimgor-ironhide": 33, "grom-the-paunch": 35, "archaon-the-everchosen": 33,
    "kairos-fateweaver": 33, "valkia-the-bloody": 33, "alarielle-the-radiant": 35, "teclis": 34, "tyrion": 34,
    "karl-franz": 33, "luthor-huss": 34, "volkmar-the-grim": 36,
}  # fmt: skip


def test_a35_the_twelve_printed_regiments_are_legal_and_cost_what_is_printed() -> None:
    spent: dict[str, int] = {}
    for army in published("standard"):
        verdict = judged(army.regiments)
        assert codes(verdict.problems) == []
        assert verdict.points == army.total
        spent[army.regiments[0].hero] = verdict.points
    assert spent == SUMS


@pytest.mark.parametrize("side", ["order", "destruction"])
def test_a35_all_printed_regiments_of_a_side_go_together(side: str) -> None:
    def is_of_side(led: Regiment) -> bool:
        disk = catalogue()[led.hero]
        return isinstance(disk, WarhammerDisk) and disk.side == side

    led = [one for army in published("standard") for one in army.regiments if is_of_side(one)]
    assert len(led) == 6
    assert codes(judged(led).problems) == []


def test_a35_all_twelve_together_are_one_core_set_and_mix_order_with_destruction() -> None:
    led = [one for army in published("standard") for one in army.regiments]
    assert len(led) + sum(line.count for one in led for line in one.units) == 62
    assert len({card for one in led for card in one.commands}) == 24
    assert codes(judged(led).problems) == ["order-with-destruction"]


def test_b05_unspent_points_are_counted_hero_by_hero() -> None:
    rich, poor = hero("Rich"), hero("Poor", 10)
    boyz = unit("Boyz", 6)
    led = [regiment("rich", {"boyz": 1}, "assault", "attack"), regiment("poor", {"boyz": 2}, "push", "rally")]
    verdict = judged(led, pieces=[rich, poor, boyz])
    assert verdict.meters == {"recruitment": (18, 40), "unspent": (24, 0)}
    assert codes(verdict.problems) == ["over-recruitment"]


# --- each rule broken alone ---

BOSS = hero("Boss")
CHIEF = hero("Chief")
BULLY = hero("Bully", unique=False)
BOYZ = unit("Boyz", 5)
ARCHERS = unit("Archers", 5)
RIDERS = unit("Riders", 5, "medium")
GIANT = unit("Giant", 5, "large")
TROLL = unit("Troll", 5, "medium", elite=True)
LOBBER = unit("Lobber", 5, elite=True)
STANDARD = unit("Standard", 5, unique=True)
RATS = unit("Rats", 5, race="skaven")
KNIGHTS = unit("Knights", 5, race="orcs", side="order")
CHARGE, WAIT, FLEE, HIDE = card("Charge"), card("Wait"), card("Flee"), card("Hide")
MERCY = card("Mercy", only="order")
MADE = [
    BOSS, CHIEF, BULLY, BOYZ, ARCHERS, RIDERS, GIANT, TROLL, LOBBER, STANDARD, RATS, KNIGHTS, CHARGE, WAIT, FLEE, HIDE,
    MERCY,
]  # fmt: skip


def boss(units: dict[str, int], *cards: str) -> Regiment:
    return regiment("boss", units, *(cards or ("charge", "wait")))


def chief(units: dict[str, int], *cards: str) -> Regiment:
    return regiment("chief", units, *(cards or ("flee", "hide")))


NO_BOYZ = Rules(names=("club",), bans=frozenset({"boyz"}))
ONE_BOYZ = Rules(names=("club",), limits={"boyz": 1})

BROKEN: list[tuple[str, list[Regiment], int, Rules, tuple[str, ...]]] = [
    ("unknown-piece", [boss({"boyz": 1, "boys": 1})], 1, Rules(), ("boys",)),
    ("unknown-piece", [regiment("bos", {"boyz": 1}, "charge", "wait")], 1, Rules(), ("bos",)),
    ("unknown-piece", [boss({"boyz": 1}, "charge", "weight")], 1, Rules(), ("weight",)),
    ("unknown-switch", [boss({"boyz": 1})], 1, Rules(unknown=("no-magic",)), ()),
    ("not-a-unit", [boss({"boyz": 1, "flee": 1})], 1, Rules(), ("flee",)),
    ("not-a-command-card", [boss({"boyz": 1}, "charge", "archers")], 1, Rules(), ("archers",)),
    ("no-hero", [boss({"boyz": 1}), regiment("", {"archers": 1, "boyz": 1})], 2, Rules(), ("archers", "boyz")),
    ("not-a-hero", [boss({"boyz": 1}), regiment("archers", {"boyz": 1}, "flee")], 2, Rules(), ("archers",)),
    ("hero-among-units", [boss({"boyz": 1, "chief": 1})], 1, Rules(), ("chief",)),
    ("banned", [boss({"boyz": 1})], 1, NO_BOYZ, ("boyz",)),
    ("over-switch-limit", [boss({"boyz": 1}), chief({"boyz": 1})], 2, ONE_BOYZ, ("boyz",)),
    ("regiment-count", [boss({"boyz": 1})], 2, Rules(), ()),
    ("regiment-count", [boss({"boyz": 1}), chief({"boyz": 1})], 1, Rules(), ()),
    ("regiment-count", [], 2, Rules(), ()),
    ("over-recruitment", [boss({"boyz": 3, "archers": 3, "riders": 1})], 1, Rules(), ("boss",)),
    ("order-with-destruction", [boss({"boyz": 1, "knights": 1})], 1, Rules(), ("knights", "boss", "boyz")),
    ("wrong-race", [boss({"boyz": 1, "rats": 1})], 1, Rules(), ("rats",)),
    ("unique", [boss({"standard": 1}), chief({"standard": 1})], 2, Rules(), ("standard",)),
    ("unique", [boss({"boyz": 1}), boss({"boyz": 1}, "flee", "hide")], 2, Rules(), ("boss",)),
    ("no-unique-hero", [regiment("bully", {"boyz": 1}, "charge", "wait")], 1, Rules(), ("bully",)),
    ("too-few-small", [boss({"boyz": 1, "riders": 1, "giant": 1})], 1, Rules(), ("giant", "riders")),
    ("too-many-copies", [boss({"boyz": 4})], 1, Rules(), ("boyz",)),
    ("too-many-copies", [boss({"boyz": 3, "riders": 3})], 1, Rules(), ("riders",)),
    ("too-many-copies", [boss({"boyz": 2, "giant": 2})], 1, Rules(), ("giant",)),
    ("too-many-elite", [boss({"boyz": 2, "troll": 1, "lobber": 1})], 1, Rules(), ("lobber", "troll")),
    ("too-many-elite", [boss({"boyz": 2, "troll": 2})], 1, Rules(), ("troll",)),
    ("command-count", [boss({"boyz": 1}, "charge")], 1, Rules(), ("boss",)),
    ("command-count", [boss({"boyz": 1}, "charge", "wait", "flee")], 1, Rules(), ("boss",)),
    ("title-twice", [boss({"boyz": 1}), chief({"boyz": 1}, "charge", "hide")], 2, Rules(), ("charge",)),
    ("card-of-other-side", [boss({"boyz": 1}, "charge", "mercy")], 1, Rules(), ("mercy",)),
]  # fmt: skip


@pytest.mark.parametrize(("code", "regiments", "limit", "rules", "subjects"), BROKEN)
def test_a_rule_broken_alone_is_the_only_problem(
    code: str, regiments: list[Regiment], limit: int, rules: Rules, subjects: tuple[str, ...]
) -> None:
    verdict = judged(regiments, limit, rules, MADE)
    assert codes(verdict.problems) == [code]
    assert verdict.problems[0].subjects == subjects
    assert verdict.problems[0].rule
    assert tell(verdict.problems[0])


def everything_wrong() -> Verdict:
    units = {
        "boyz": 4, "riders": 3, "giant": 1, "troll": 1, "lobber": 1, "standard": 2, "rats": 1, "knights": 1,
        "archer": 1, "chief": 1, "wait": 1,
    }  # fmt: skip
    led = [
        regiment("bully", units, "charge", "charge", "mercy", "riders"),
        regiment("bully", {"riders": 1, "giant": 1}, "flee", "hide"),
    ]
    rules = Rules(names=("club",), bans=frozenset({"giant"}), limits={"boyz": 1}, unknown=("no-magic",))
    return judged(led, 3, rules, MADE)


def test_all_rules_broken_are_all_named_at_once() -> None:
    assert codes(everything_wrong().problems) == [
        "unknown-piece", "unknown-switch", "not-a-unit", "not-a-command-card", "hero-among-units", "banned",
        "over-switch-limit", "regiment-count", "over-recruitment", "order-with-destruction", "wrong-race", "unique",
        "no-unique-hero", "too-few-small", "too-many-copies", "too-many-copies", "too-many-elite", "command-count",
        "title-twice", "card-of-other-side",
    ]  # fmt: skip


def test_every_problem_is_told_with_names_and_numbers() -> None:
    assert [tell(problem) for problem in everything_wrong().problems] == [
        "The catalogue has no piece called archer. The rest of the army is checked without it. Did you mean archers?",
        "There is no house rule called no-magic. Turn it off or import it.",
        "Wait cannot be a unit in a regiment: only unit disks can.",
        "Riders cannot be used as a command card.",
        "Chief cannot be recruited as a unit: a hero leads a regiment.",
        "Giant cannot be in this army: banned by the house rule Club.",
        "At most 1 Boyz allowed by the house rule Club; this army has 4.",
        "The army has 2 regiments, 1 too few. The agreed number is 3.",
        "Bully's units cost 70 points, 40 over the hero's 30 recruitment points.",
        (
            "Order and Destruction cannot be in the same army. Order: Knights. Destruction: Boyz, Bully, "
            "Chief, Giant, Lobber, Rats and 3 more."
        ),
        "Bully can recruit only Orcs. Other races: Rats.",
        "An army may have only one Standard (Unique); this one has 2.",
        "At least one hero in the army must be unique. Heroes here: Bully.",
        (
            "Bully's regiment needs at least as many small units as medium and large ones together: it has 0 "
            "small and 2 larger, so add 2 more small units."
        ),
        "Bully's regiment may have at most 3 copies of a small disk; it has 4 Boyz.",
        "Bully's regiment may have at most 2 copies of a medium disk; it has 3 Riders.",
        "Bully's regiment may have one elite disk; it has 2: Lobber and Troll.",
        "Bully must have exactly 2 command cards; this list has 4.",
        "An army may have each command card only once, whichever hero brings it; this army has 2 Charge.",
        "Mercy can be chosen only with a hero of Order, and this army has none.",
    ]


@pytest.mark.parametrize(
    ("regiments", "limit", "sentence"),
    [
        ([], 1, "The army has 0 regiments, 1 too few. The agreed number is 1."),
        ([boss({}), chief({})], 1, "The army has 2 regiments, 1 too many. The agreed number is 1."),
        ([boss({}), regiment("", {})], 2, "A regiment has no hero."),
        ([boss({}), regiment("", {"boyz": 1})], 2, "A regiment has no hero: Boyz."),
        ([boss({}), regiment("archers", {})], 2, "Archers cannot lead a regiment: only a hero can."),
        ([boss({"boyz": 1}, "charge")], 1, "Boss must have exactly 2 command cards; this list has 1."),
        ([boss({"boyz": 2, "giant": 2})], 1,
         "Boss' regiment may have at most 1 copy of a large disk; it has 2 Giant."),
    ],
)  # fmt: skip
def test_sentences_count_in_plain_english(regiments: list[Regiment], limit: int, sentence: str) -> None:
    assert [tell(problem) for problem in judged(regiments, limit, pieces=MADE).problems] == [sentence]


# --- what the rules leave open ---


def test_b64_each_regiment_may_have_its_three_copies_and_its_elite_disk() -> None:
    led = [boss({"boyz": 3, "troll": 1}), chief({"boyz": 3, "troll": 1})]
    assert judged(led, pieces=MADE).is_legal


@pytest.mark.parametrize(
    ("units", "legal"),
    [({"boyz": 3}, True), ({"boyz": 4}, False), ({"boyz": 2, "riders": 2}, True), ({"boyz": 3, "riders": 3}, False),
     ({"boyz": 1, "giant": 1}, True), ({"boyz": 2, "giant": 2}, False), ({"boyz": 1, "troll": 1}, True),
     ({"boyz": 2, "troll": 2}, False)],
)  # fmt: skip
def test_b64_at_most_three_small_two_medium_one_large_and_one_elite(units: dict[str, int], legal: bool) -> None:
    assert judged([boss(units)], pieces=MADE).is_legal is legal


def test_b65_the_hand_is_what_all_heroes_bring_and_has_no_title_twice() -> None:
    wise = hero("Wise", command=3)
    led = [boss({}), regiment("wise", {}, "flee", "hide", "push")]
    assert judged(led, pieces=[*MADE, wise]).is_legal
    led = [boss({}), regiment("wise", {}, "flee", "wait", "push")]
    assert codes(judged(led, pieces=[*MADE, wise]).problems) == ["title-twice"]


def test_b64_one_unique_hero_is_enough_for_an_army() -> None:
    led = [boss({"boyz": 1}), regiment("bully", {"boyz": 1}, "flee", "hide")]
    assert judged(led, pieces=MADE).is_legal


def test_a_hero_that_is_not_unique_may_lead_twice() -> None:
    led = [boss({}), regiment("bully", {}, "flee", "hide"), regiment("bully", {}, "assault", "attack")]
    assert judged(led, pieces=MADE).is_legal


def test_b64_the_hero_counts_as_no_small_disk() -> None:
    assert codes(judged([boss({"riders": 1})], pieces=MADE).problems) == ["too-few-small"]


def test_a_hero_may_stay_alone() -> None:
    verdict = judged([boss({})], pieces=MADE)
    assert verdict.is_legal
    assert verdict.meters == {"recruitment": (0, 30), "unspent": (30, 0)}


def test_a_card_for_one_side_needs_a_hero_of_that_side_anywhere_in_the_army() -> None:
    units = {"bloodthirster": 1, "plaguebearers": 1, "kurgan-marauders": 2}
    assert judged([regiment("kairos-fateweaver", units, "intimidate", "push")]).is_legal
    problems = judged([regiment("kairos-fateweaver", units, "inspire", "push")]).problems
    assert codes(problems) == ["card-of-other-side"]
    assert problems[0].subjects == ("inspire",)


def test_titles_decide_not_ids() -> None:
    again = replace(CHARGE, id="charge-promo")
    problems = judged([boss({"boyz": 1}, "charge", "charge-promo")], pieces=[*MADE, again]).problems
    assert [(problem.code, problem.subjects) for problem in problems] == [("title-twice", ("charge", "charge-promo"))]


def test_unspent_points_are_a_notice() -> None:
    (notice,) = judged([boss({"boyz": 3, "archers": 2})], pieces=MADE).notices
    assert (notice.code, tell(notice)) == (
        "unspent-points",
        "5 recruitment points unspent; they are added to your initiative roll.",
    )
    (notice,) = judged([boss({"boyz": 1})], rules=Rules(points={"boyz": 29}), pieces=MADE).notices
    assert tell(notice) == "1 recruitment point unspent; it is added to your initiative roll."


def test_house_prices_count() -> None:
    verdict = judged([boss({"boyz": 3})], rules=Rules(points={"boyz": 11}), pieces=MADE)
    assert verdict.points == 33
    assert codes(verdict.problems) == ["over-recruitment"]


def test_a_published_regiment_stays_legal_if_its_prices_were_moved() -> None:
    (army,) = [army for army in published("standard") if army.id == "regiment-of-kairos"]
    rules = Rules(points={"hellcannon": 14}, options=frozenset({AS_PUBLISHED}))
    verdict = judged(army.regiments, rules=rules)
    assert verdict.is_legal
    assert codes(verdict.notices) == ["published-total-moved", "house-values"]


@pytest.mark.parametrize(
    "led",
    [
        regiment("boss", {"boyz": 1, "riders": 1, "giant": 1, "smal": 1}, "charge", "wait"),
        regiment("bos", {"boyz": 4, "rats": 1}, "charge", "wait", "mercy"),
    ],
)
def test_nothing_is_said_to_be_missing_that_an_unknown_piece_may_be(led: Regiment) -> None:
    found = codes(judged([led], pieces=MADE).problems)
    assert set(found) <= {"unknown-piece", "too-many-copies"}


def test_in_the_learning_scenario_pieces_must_still_be_known_and_heroes_lead() -> None:
    rules = Rules(names=("club",), bans=frozenset({"boyz"}), options=frozenset({LEARNING}))
    led = [regiment("", {"boyz": 9, "boys": 1, "chief": 1, "charge": 1}, "archers")]
    assert codes(judged(led, 5, rules, MADE).problems) == [
        "unknown-piece", "not-a-unit", "not-a-command-card", "no-hero", "hero-among-units", "banned",
    ]  # fmt: skip


# --- any list ---

IDS = [piece.id for piece in MADE] + ["boys"]


@st.composite
def any_regiment(draw: st.DrawFn) -> Regiment:
    lines = draw(st.lists(st.builds(Line, id=st.sampled_from(IDS), count=st.integers(1, 4)), max_size=5))
    cards = draw(st.lists(st.sampled_from(IDS), max_size=4))
    return Regiment(hero=draw(st.sampled_from(["", *IDS])), units=tuple(lines), commands=tuple(cards))


@settings(max_examples=200, deadline=None)
@given(st.lists(any_regiment(), max_size=3), st.integers(1, 3), st.data())
def test_the_order_of_a_list_never_changes_the_verdict(led: list[Regiment], limit: int, data: st.DataObject) -> None:
    def shuffled(one: Regiment) -> Regiment:
        units = tuple(data.draw(st.permutations(one.units)))
        return replace(one, units=units, commands=tuple(data.draw(st.permutations(one.commands))))

    rules = Rules(bans=frozenset({"giant"}), limits={"boyz": 2})
    moved = [shuffled(one) for one in data.draw(st.permutations(led))]
    assert judged(moved, limit, rules, MADE) == judged(led, limit, rules, MADE)


@settings(max_examples=100, deadline=None)
@given(st.lists(any_regiment(), max_size=3))
def test_the_same_disks_on_more_lines_are_the_same_army(led: list[Regiment]) -> None:
    def split(one: Regiment) -> Regiment:
        return replace(one, units=tuple(Line(id=line.id) for line in one.units for _ in range(line.count)))

    whole, parts = judged(led, pieces=MADE), judged([split(one) for one in led], pieces=MADE)
    assert sorted(map(tell, whole.problems)) == sorted(map(tell, parts.problems))
    assert (whole.points, whole.meters, whole.notices) == (parts.points, parts.meters, parts.notices)


@settings(max_examples=100, deadline=None)
@given(st.lists(any_regiment(), max_size=3), st.integers(1, 3))
def test_whatever_is_wrong_can_be_told(led: list[Regiment], limit: int) -> None:
    verdict = judged(led, limit, pieces=MADE)
    assert all(tell(problem) for problem in (*verdict.problems, *verdict.notices))
    assert all(id_ in IDS for problem in verdict.problems for id_ in problem.subjects)
