"""What a legal Dragon Dice force is: the examples of rules v2.9a, each rule broken alone and all at once, any list."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.base.ids import slug
from app.games.dragon_dice.army import ARMIES, LATER_DICE
from app.games.law import AS_PUBLISHED
from app.games.registry import check
from app.words import tell
from catalog.load import LoadedEntry, load_built_in
from catalog.schema import DiceForce, DiceItem, Entry, Line, Unit
from catalog.schema.lists import DiceList, Rules, Verdict

KINDS = ("unit", "item", "dragon", "terrain", "minor-terrain")
PRINTED = {"*": "rulebook"}
HEALTH = {"common": 1, "uncommon": 2, "rare": 3, "champion": 4, "monster": 4}
LATER = Rules(options=frozenset({LATER_DICE}))


@cache
def items() -> tuple[LoadedEntry, ...]:
    return tuple(item for item in load_built_in().items if item.system == "dragon-dice")


@cache
def catalogue() -> dict[str, Entry]:
    return {item.entry.id: item.entry for item in items() if item.kind in KINDS}


def published() -> dict[str, DiceForce]:
    return {one.id: one for item in items() if isinstance(one := item.entry, DiceForce)}


def unit(name: str, size: Any = "common", race: str | None = "dwarf", colours: str = "gold+red", **more: Any) -> Unit:
    values: dict[str, Any] = {"unit_class": "heavy-melee", "elements": (), "faces": (), "origin": PRINTED}
    values |= {"race": race, "size": size, "health": HEALTH[size], "colours": tuple(colours.split("|"))}
    return Unit(id=f"{race}/{slug(name)}", name=name, **(values | more))


def item(name: str, size: Any = "common", cost: int = 1, **more: Any) -> DiceItem:
    values: dict[str, Any] = {"category": "magical-item", "function": "melee", "health": cost, "elements": ()}
    values |= {"size": size, "cost": cost, "carried_by": "", "faces": (), "origin": PRINTED}
    values |= {"colours": ("black", "blue", "gold", "green", "red")}
    return DiceItem(id=slug(name), name=name, **(values | more))


Listed = Mapping[str, int] | Iterable[Line]


def lines(listed: Listed) -> tuple[Line, ...]:
    """`{"dwarf/foot": 3, "ring:blue": 1}` as lines: colours stand behind a colon."""
    if not isinstance(listed, Mapping):
        return tuple(listed)
    parts = [(*id_.partition(":"), count) for id_, count in listed.items()]
    return tuple(Line(id=id_, count=n, colours=tuple(filter(None, named.split("+")))) for id_, _, named, n in parts)


FOOT = unit("Foot")
RIDER = unit("Rider", "uncommon")
LORD = unit("Lord", "rare")
GOLEM = unit("Golem", "monster")
MAGE = unit("Mage", magic_points=1)
WIZARD = unit("Wizard", "rare", magic_points=3)
BLADE = item("Blade")
RING = item("Ring", "uncommon", 2, second_cost=1)
SHIELD = item("Shield", "uncommon", 2, second_cost=1)
BOOTS = item("Boots", "rare", 2)
MEDAL = item("Medal", "medallion", 4, category="medallion", colours=("gold-metal",))
MADE: list[Entry] = [FOOT, RIDER, LORD, GOLEM, MAGE, WIZARD, BLADE, RING, SHIELD, BOOTS, MEDAL]

# A plain legal force of 24 health.
PLAIN = DiceList(
    system="dragon-dice",
    name="Test",
    limit=24,
    home=lines({"dwarf/foot": 8}),
    campaign=lines({"dwarf/foot": 8}),
    horde=lines({"dwarf/foot": 8}),
    home_terrain="coastland-city",
    frontier_terrain="highland-tower",
    dragons=lines({"drake:blue": 1}),
)


def force(**places: Any) -> DiceList:
    """The plain force with some places filled otherwise."""
    made = {name: lines(value) if isinstance(value, (dict, list)) else value for name, value in places.items()}
    return replace(PLAIN, **made)


def judged(army: DiceList, rules: Rules | None = None, pieces: Iterable[Entry] = ()) -> Verdict:
    """The verdict on a force of the catalogue's dice and those made here."""
    return check(army, catalogue() | {piece.id: piece for piece in (*MADE, *pieces)}, rules or Rules())


def codes(problems: Iterable[Any]) -> list[str]:
    return [problem.code for problem in problems]


def told(verdict: Verdict) -> list[str]:
    return [tell(problem) for problem in verdict.problems]


def test_the_plain_force_of_these_tests_is_legal() -> None:
    verdict = judged(PLAIN)
    assert verdict.is_legal
    assert verdict == Verdict(
        points=24,
        limit=24,
        meters={"magic": (0, 12), "dragons": (1, 1), "largest-army": (8, 12), "dragonkin": (0, 8)},
    )


# --- the examples of the rulebook ---


@pytest.mark.parametrize(("magic", "found"), [(17, []), (18, []), (19, ["too-much-magic"])])
def test_e005_of_36_health_at_most_18_are_magic_users(magic: int, found: list[str]) -> None:
    rest = 36 - magic
    home, campaign = {"dwarf/mage": magic - 8, "dwarf/foot": 1}, {"dwarf/mage": 8, "dwarf/foot": 1}
    army = force(limit=36, home=home, campaign=campaign, horde={"dwarf/foot": rest - 2}, dragons={"wyrm:white": 1})
    verdict = judged(army)
    assert verdict.points == 36
    assert verdict.meters["magic"] == (magic, 18)
    assert codes(verdict.problems) == found


@pytest.mark.parametrize(
    ("id_", "magic"),
    [
        pytest.param("firewalker/fireshadow", 4, id="E006 Fireshadow"),
        pytest.param("coral-elf/sprite-swarm", 3, id="E007 Sprite Swarm"),
        pytest.param("flying-carpet:gold", 1, id="E008 Flying Carpet"),
        pytest.param("undead/vampire", 2, id="E009 Vampire"),
        pytest.param("bronze-medallion", 4, id="E010 Bronze Medallion"),
    ],
)
def test_e006_to_e010_magic_point_values(id_: str, magic: int) -> None:
    assert judged(force(home={id_: 1, "dwarf/foot": 1})).meters["magic"] == (magic, 12)
    assert judged(force(home={id_: 2, "dwarf/foot": 2})).meters["magic"] == (2 * magic, 12)


def sized(size: int) -> DiceList:
    """A force of the size, in three armies of a third."""
    third = size // 3
    return force(limit=size, home={"dwarf/foot": third}, campaign={"dwarf/foot": third}, horde={"dwarf/foot": third})


@pytest.mark.parametrize(("size", "needed"), [(18, 1), (24, 1), (36, 2), (60, 3), (48, 2), (75, 4)])
def test_e011_one_dragon_for_24_health_or_part_of_it(size: int, needed: int) -> None:
    for count in range(5):
        dragons = lines({"drake:red": count}) if count else ()
        verdict = judged(replace(sized(size), dragons=dragons))
        assert verdict.meters["dragons"] == (count, needed)
        assert codes(verdict.problems) == ([] if count == needed else ["dragon-count"])


@pytest.mark.parametrize(
    ("dragons", "found"),
    [
        ({"drake:red": 1, "wyrm:blue+green": 1}, []),
        ({"drake:white": 1}, []),
        ({"drake:white": 1, "drake:red": 1}, ["dragon-count"]),
        ({"wyrm:white": 2}, ["dragon-count"]),
    ],
)
def test_e012_with_36_health_two_dragons_or_a_white_one(dragons: dict[str, int], found: list[str]) -> None:
    assert codes(judged(replace(sized(36), dragons=lines(dragons))).problems) == found


def test_e012_a_white_dragon_is_one_too_many_for_24_health_and_fits_beside_another_in_60() -> None:
    problems = judged(force(dragons={"drake:white": 1}))
    assert told(problems) == [
        "A force of 24 health must have exactly 1 dragon; this one has 2 (a white dragon counts as two)."
    ]
    assert judged(replace(sized(60), dragons=lines({"drake:white": 1, "drake:ivory+red": 1}))).is_legal


@pytest.mark.parametrize("home", [{"dwarf/foot": 12}, {"dwarf/rider": 6}, {"dwarf/lord": 4}])
def test_e013_an_army_of_24_points_has_at_most_12_health(home: dict[str, int]) -> None:
    assert judged(force(home=home, campaign={"dwarf/foot": 11}, horde={"dwarf/foot": 1})).is_legal
    more = {**home, "dwarf/golem": 1}
    problems = judged(force(home=more, campaign={"dwarf/foot": 7}, horde={"dwarf/foot": 1})).problems
    assert [(problem.code, problem.subjects) for problem in problems] == [
        ("army-too-large", tuple(sorted(more))),
    ]
    assert tell(problems[0]) == (
        "The home army has 16 health, 4 too many. No army may start with more than half the force (12)."
    )


@pytest.mark.parametrize("empty", ARMIES)
def test_e013_each_army_has_at_least_1_health_of_units(empty: str) -> None:
    full = {army: {"dwarf/foot": 12} for army in ARMIES} | {empty: {}}
    verdict = judged(force(**full))
    assert told(verdict) == [
        f"The {empty} army has no units. Each of the three armies needs at least 1 health of units."
    ]
    assert judged(force(**full, limit=25)).meters["largest-army"] == (12, 12)


@pytest.mark.parametrize(("health", "found"), [(0, []), (12, []), (13, ["too-many-dragonkin"])])
def test_e014_with_36_health_up_to_12_health_of_dragonkin(health: int, found: list[str]) -> None:
    pool = lines({"dragonkin/dragonfoal:red": health}) if health else ()
    verdict = judged(replace(sized(36), dragons=lines({"drake:red": 2}), summoning_pool=pool))
    assert verdict.points == 36
    assert verdict.meters["dragonkin"] == (health, 12)
    assert codes(verdict.problems) == found


def test_e014_only_full_threes_of_health_bring_dragonkin() -> None:
    army = force(limit=23, home={"dwarf/foot": 7}, summoning_pool={"dragonkin/dragonchamp:red": 2})
    assert judged(army).meters["dragonkin"] == (6, 7)


def test_e015_a_pair_of_uncommon_items_costs_3() -> None:
    assert judged(force(home={"dwarf/foot": 5, "ring:gold": 2})).points == 24
    assert judged(force(home={"dwarf/foot": 5, "ring:gold": 2})).is_legal
    assert judged(force(home={"dwarf/foot": 6, "ring:gold": 1})).is_legal


@pytest.mark.parametrize(("count", "cost"), [(1, 2), (2, 3), (3, 5), (4, 6), (5, 8)])
def test_e015_every_second_uncommon_item_costs_1(count: int, cost: int) -> None:
    assert judged(force(home={"dwarf/foot": 12, "ring:gold": count})).points == 28 + cost


def test_e015_a_pair_may_be_of_different_items_in_different_armies() -> None:
    army = force(home={"dwarf/foot": 6, "ring:gold": 1}, campaign={"dwarf/foot": 7, "shield:red": 1})
    assert judged(army).points == 24
    assert judged(army).is_legal


def test_e015_the_cheaper_one_of_a_pair_is_counted_where_it_helps_most() -> None:
    army = force(home={"dwarf/foot": 11, "ring:gold": 1}, campaign={"dwarf/foot": 8, "shield:red": 1})
    army = replace(army, horde=lines({"dwarf/foot": 2}))
    assert judged(army).meters["largest-army"] == (12, 12)
    assert judged(army).is_legal


def test_e016_a_rare_item_costs_2_an_artifact_4() -> None:
    assert judged(force(home={"dwarf/foot": 6, "boots:gold": 1})).is_legal
    assert judged(force(home={"dwarf/foot": 6, "vorpal-sword:red": 1})).is_legal
    assert judged(force(home={"dwarf/foot": 4, "mantlet:red": 1})).is_legal


@pytest.mark.parametrize(
    ("colour", "elves", "found"),
    [("blue", 1, []), ("green", 1, []), ("red", 1, ["uncarried-items"]), ("blue", 0, ["uncarried-items"])],
)
def test_e143_a_coral_elf_carries_one_item_of_its_colours(colour: str, elves: int, found: list[str]) -> None:
    undead = unit("Ghost", race="undead", colours="black+ivory")
    home = {"undead/ghost": 7 - elves, f"blade:{colour}": 1}
    home |= {"coral-elf/fighter": elves} if elves else {}
    assert codes(judged(force(home=home), pieces=[undead]).problems) == found


# --- the sample forces were made for a newer edition: what v2.9a says of them ---

SAMPLES = {
    "amazon-mages-and-cavalry": [("later-die", ("deadland-woods",))],
    "feral-cavalry-and-mages": [("later-die", ("dragonkin/dragonstallion",))],
    "goblins-cavalry-and-heavy-melee": [("later-die", ("deadland-village",))],
    "swamp-stalkers-poison-and-cavalry": [("later-die", ("deadland-bridge",))],
    "treefolk-cavalry-and-heavy-melee": [],
    "undead-vampires-and-mages": [
        ("too-much-magic", ("undead/apparition", "undead/heucuva", "undead/lich", "undead/vampire")),
        ("later-die", ("deadland-village",)),
        ("later-die", ("deadland-woods",)),
        ("later-die", ("dragonkin/dragonstallion",)),
    ],
    "tdmf-something-spooky": [
        (
            "too-much-magic",
            (
                "goblin/trickster", "lava-elf/adept", "ring-of-stars", "sight-stone", "undead/apparition",
                "undead/ghast", "undead/ghoul", "undead/heucuva", "undead/lich", "undead/vampire",
            ),
        ),
        ("later-die", ("deadland-village",)),
        ("later-die", ("deadland-woods",)),
        ("later-die", ("dragonkin/dragonvictor",)),
    ],
    "tdmf-terrain-mastery": [
        (
            "too-much-magic",
            (
                "ring-of-stars", "scalder/sparker", "sight-stone", "swamp-stalker/bog-adept", "treefolk/dryad",
                "treefolk/eldar-dryad", "treefolk/hamadryad",
            ),
        ),
        ("later-die", ("deadland-woods",)),
        ("later-die", ("dragonkin/dragonstallion",)),
    ],
}  # fmt: skip
MAGIC = {"undead-vampires-and-mages": 24, "tdmf-something-spooky": 34, "tdmf-terrain-mastery": 19}


def sample(id_: str) -> DiceList:
    one = published()[id_]
    names = (*ARMIES, "home_terrain", "frontier_terrain", "dragons", "summoning_pool", "minor_terrains", "limit")
    return DiceList(system="dragon-dice", name=one.name, **{name: getattr(one, name) for name in names})


def test_there_are_eight_sample_forces() -> None:
    assert sorted(published()) == sorted(SAMPLES)


@pytest.mark.parametrize("id_", SAMPLES)
def test_a_sample_force_has_exactly_the_problems_that_v29a_finds(id_: str) -> None:
    verdict = judged(sample(id_))
    assert [(problem.code, problem.subjects) for problem in verdict.problems] == SAMPLES[id_]
    assert verdict.points == published()[id_].total == 36
    assert verdict.meters["magic"] == (MAGIC.get(id_, verdict.meters["magic"][0]), 18)
    assert verdict.meters["largest-army"] == (18, 18)
    assert verdict.meters["dragons"] == (2, 2)
    assert verdict.meters["dragonkin"] == (12, 12)


@pytest.mark.parametrize("id_", SAMPLES)
def test_with_later_dice_only_its_magic_is_wrong_with_a_sample_force(id_: str) -> None:
    assert codes(judged(sample(id_), LATER).problems) == (["too-much-magic"] if id_ in MAGIC else [])


# --- each rule broken alone ---

KING = {"none/kings-die": 1}
LORDS = {"eldarim/dragonlord": 1}
BROKEN: list[tuple[str, dict[str, Any], Rules, tuple[str, ...]]] = [
    ("unknown-piece", {"home": {"dwarf/foot": 7, "dwarf/food": 1}}, Rules(), ("dwarf/food",)),
    ("unknown-piece", {"home_terrain": "coastland-citty"}, Rules(), ("coastland-citty",)),
    ("unknown-piece", {"dragons": {"draek:blue": 1}}, Rules(), ("draek",)),
    ("unknown-switch", {}, Rules(unknown=("no-magic",)), ()),
    ("misplaced-die", {"home": {"dwarf/foot": 8, "dragonkin/dragonfoal:red": 1}}, Rules(), ("dragonkin/dragonfoal",)),
    ("misplaced-die", {"home": {"dwarf/foot": 7}, "summoning_pool": {"dwarf/foot": 1}}, Rules(), ("dwarf/foot",)),
    ("misplaced-die", {"home": {"dwarf/foot": 8, "drake:blue": 1}, "dragons": {}}, Rules(), ("drake-blue",)),
    ("misplaced-die", {"dragons": {"drake:blue": 1, "coastland-bridge": 1}}, Rules(), ("coastland-bridge",)),
    ("misplaced-die", {"minor_terrains": {"coastland-city": 1}}, Rules(), ("coastland-city",)),
    ("misplaced-die", {"home": {"dwarf/foot": 4}, "dragons": {"drake:blue": 1} | KING}, Rules(), ("none/kings-die",)),
    ("no-such-colours", {"home": {"dwarf/foot:blue": 8}}, Rules(), ("dwarf/foot",)),
    ("no-such-colours", {"dragons": {"drake:pink": 1}}, Rules(), ("drake",)),
    ("no-such-colours", {"summoning_pool": {"dragonkin/dragonfoal:white": 1}}, Rules(), ("dragonkin/dragonfoal",)),
    ("colours-missing", {"dragons": {"wyrm": 1}}, Rules(), ("wyrm",)),
    ("colours-missing", {"summoning_pool": {"dragonkin/dragonfoal": 1}}, Rules(), ("dragonkin/dragonfoal",)),
    ("colours-missing", {"home": {"dwarf/foot": 7, "blade": 1}}, Rules(), ("blade",)),
    ("over-limit", {"home": {"dwarf/foot": 9}}, Rules(), ()),
    ("under-limit", {"home": {"dwarf/foot": 7}}, Rules(), ()),
    ("too-much-magic", {"home": {"dwarf/mage": 7, "dwarf/foot": 1}, "campaign": {"dwarf/wizard": 2, "dwarf/foot": 2}},
     Rules(), ("dwarf/mage", "dwarf/wizard")),
    ("empty-army", {"home": {}, "campaign": {"dwarf/foot": 12}, "horde": {"dwarf/foot": 12}}, Rules(), ()),
    ("army-too-large", {"home": {"dwarf/foot": 13}, "campaign": {"dwarf/foot": 3}}, Rules(), ("dwarf/foot",)),
    ("no-terrain", {"home_terrain": None}, Rules(), ()),
    ("no-terrain", {"frontier_terrain": None}, Rules(), ()),
    ("not-a-terrain", {"frontier_terrain": "coastland-bridge"}, Rules(), ("coastland-bridge",)),
    ("terrain-elsewhere", {"home_terrain": "coastland-castle"}, Rules(), ("coastland-castle",)),
    ("dragon-count", {"dragons": {}}, Rules(), ()),
    ("dragon-count", {"dragons": {"drake:blue": 1, "wyrm:red+gold": 1}}, Rules(), ("drake-blue", "wyrm-red-gold")),
    ("dragon-count", {"dragons": {"drake:white": 1}}, Rules(), ("drake-white",)),
    ("too-many-champions", {"home": {"dwarf/foot": 4} | LORDS, "horde": {"dwarf/foot": 4} | LORDS}, Rules(),
     ("eldarim/dragonlord",)),
    ("too-many-champions", {"home": {"eldarim/dragonmaster:red": 2}}, Rules(), ("eldarim/dragonmaster",)),
    ("kings-dice", {"home": {"dwarf/foot": 4} | KING, "summoning_pool": KING, "horde": {"dwarf/foot": 4}}, Rules(),
     ("none/kings-die",)),
    ("uncarried-items", {"home": {"dwarf/foot": 7, "blade:blue": 1}}, Rules(), ("blade",)),
    ("too-many-dragonkin", {"summoning_pool": {"dragonkin/dragonfoal:red": 6, "dragonkin/dragonchamp:blue": 1}},
     Rules(), ("dragonkin/dragonchamp", "dragonkin/dragonfoal")),
    ("too-many-minor-terrains", {"minor_terrains": {"coastland-bridge": 3, "feyland-knoll": 2}}, Rules(),
     ("coastland-bridge", "feyland-knoll")),
    ("later-die", {"summoning_pool": {"dragonkin/dragonvictor:red": 1}}, Rules(), ("dragonkin/dragonvictor",)),
    ("later-die", {"minor_terrains": {"deadland-woods": 1}}, Rules(), ("deadland-woods",)),
    ("banned", {}, Rules(names=("club",), bans=frozenset({"drake-blue"})), ("drake-blue",)),
    ("banned", {}, Rules(names=("club",), bans=frozenset({"highland-tower"})), ("highland-tower",)),
    ("over-switch-limit", {}, Rules(names=("club",), limits={"dwarf/foot": 9}), ("dwarf/foot",)),
]  # fmt: skip


@pytest.mark.parametrize(("code", "places", "rules", "subjects"), BROKEN)
def test_a_rule_broken_alone_is_the_only_problem(
    code: str, places: dict[str, Any], rules: Rules, subjects: tuple[str, ...]
) -> None:
    verdict = judged(force(**places), rules)
    assert codes(verdict.problems) == [code]
    assert verdict.problems[0].subjects == subjects
    assert verdict.problems[0].rule
    assert tell(verdict.problems[0])


def test_what_is_no_die_of_a_force_stays_out() -> None:
    spell = next(item.entry for item in items() if item.kind == "spell")
    verdict = judged(force(home={"dwarf/foot": 8, spell.id: 1}), pieces=[spell])
    assert [(problem.code, problem.subjects) for problem in verdict.problems] == [("not-an-army-piece", (spell.id,))]


def everything_wrong() -> Verdict:
    spell = next(item.entry for item in items() if item.kind == "spell" and item.entry.id == "hailstorm")
    army = force(
        home={"dwarf/foot": 7, "dwarf/mage": 9, "blade:blue": 1, "eldarim/dragonmaster:red": 2, "dwarf/food": 1},
        campaign={"dwarf/wizard": 2, "none/kings-die": 2, "blade:blue": 1, "ring": 1, "hailstorm": 1},
        horde={},
        home_terrain="coastland-castle",
        frontier_terrain=None,
        dragons={"drake:blue+green": 1, "drake:white": 1, "wyrm:pink": 1},
        summoning_pool={"dragonkin/dragonvictor:red": 1, "dragonkin/dragonfoal:red": 5, "dwarf/foot": 1},
        minor_terrains={"coastland-bridge": 5},
    )
    rules = Rules(
        names=("club",), bans=frozenset({"coastland-bridge"}), limits={"dwarf/foot": 1}, unknown=("no-magic",)
    )
    return judged(army, rules, [spell])


def test_every_problem_is_named_at_once_with_names_and_numbers() -> None:
    assert told(everything_wrong()) == [
        "The catalogue has no piece called dwarf/food. The rest of the army is checked without it. "
        "Did you mean dwarf/foot?",
        "There is no house rule called no-magic. Turn it off or import it.",
        "Hailstorm cannot be part of an army: only recruited pieces can.",
        "Foot cannot start in the summoning pool. Move it to one of the three armies.",
        "Choose a colour for Ring: black, blue, gold, green and red.",
        "There is no pink Wyrm. This die comes in black, blue, gold, green, red, ivory and 16 more.",
        "The force has 43 health, 19 too many. It must have exactly 24.",
        (
            "The force has 23 magic points, 11 too many. At most half its health (12) may be magic. Magic "
            "users: Dragonmaster, Mage and Wizard."
        ),
        "The horde army has no units. Each of the three armies needs at least 1 health of units.",
        "The home army has 25 health, 13 too many. No army may start with more than half the force (12).",
        "Coastland Castle cannot be the home terrain: special terrains can only be the frontier.",
        "Choose a frontier terrain. A force has one home terrain and one proposed frontier terrain.",
        "A force of 24 health must have exactly 1 dragon; this one has 4 (a white dragon counts as two).",
        "This force may have at most 1 red Dragonmaster (its number of dragons); it has 2.",
        "A force may have only one Kings' Die; this one has 2.",
        (
            "In the campaign army, nobody can carry 1 item of Blade. A unit can carry one item in one of its "
            "own colours. Amazons and white units can carry any colour, and any unit can carry a medallion."
        ),
        "The force has 9 health of dragonkin, 1 too many. It may have 1 for every full 3 health (8).",
        "A force may have at most 4 minor terrains; this one has 5.",
        "Dragonvictor came after rules v2.9a and can join only with the house rule Later dice.",
        "Coastland Bridge cannot be in this army: banned by the house rule Club.",
        "At most 1 Foot allowed by the house rule Club; this army has 8.",
    ]


def test_the_other_sentences_are_plain_too() -> None:
    assert told(judged(force(dragons={"drake:red": 2}))) == [
        "A force of 24 health must have exactly 1 dragon; this one has 2."
    ]
    assert told(judged(force(home={"dwarf/foot": 7}))) == [
        "The force has 23 health, 1 too few. It must have exactly 24."
    ]
    assert told(judged(force(frontier_terrain="coastland-bridge"))) == [
        "Coastland Bridge cannot be the frontier terrain: only a terrain die can."
    ]
    assert told(judged(force(home={"eldarim/dragonlord": 2}))) == [
        "This force may have at most 1 Dragonlord (its number of dragons); it has 2."
    ]
    assert told(judged(force(home={"dwarf/foot": 8, "dragonkin/dragonfoal:red": 1}))) == [
        "Dragonfoal cannot start in the home army. Move it to the summoning pool."
    ]
    assert told(judged(force(home={"dwarf/foot:blue+green": 8}))) == [
        "There is no blue-green Foot. This die comes in gold-red."
    ]


def test_an_empty_list_is_told_all_that_it_needs() -> None:
    verdict = judged(DiceList(system="dragon-dice", name="New", limit=24))
    assert codes(verdict.problems) == [
        "under-limit", "empty-army", "empty-army", "empty-army", "no-terrain", "no-terrain", "dragon-count",
    ]  # fmt: skip
    assert verdict.meters == {"magic": (0, 12), "dragons": (0, 1), "largest-army": (0, 12), "dragonkin": (0, 8)}


# --- carriers ---

ELF = unit("Elf", race="coral-elf", colours="blue+green")
GHOST = unit("Ghost", race="undead", colours="black+ivory")
AMAZON = unit("Spear", race="amazon", colours="ivory")
ACOLYTE = unit("Acolyte", race="eldarim", colours="black|blue|gold|green|red")
SLAYER = unit("Slayer", "champion", race="eldarim", colours="white")
CARRIERS = [ELF, GHOST, AMAZON, ACOLYTE, SLAYER]


@pytest.mark.parametrize(
    ("home", "missing"),
    [
        ({"coral-elf/elf": 1, "blade:blue": 1}, 0),
        ({"coral-elf/elf": 1, "blade:blue": 2}, 1),
        ({"coral-elf/elf": 1, "blade:blue": 1, "blade:green": 1}, 1),
        ({"coral-elf/elf": 2, "blade:blue": 1, "blade:green": 1}, 0),
        ({"coral-elf/elf": 2, "blade:red": 1}, 1),
        ({"undead/ghost": 1, "blade:black": 1}, 0),
        ({"undead/ghost": 1, "blade:blue": 1}, 1),
        ({"amazon/spear": 2, "blade:blue": 1, "blade:black": 1}, 0),
        ({"eldarim/acolyte:red": 1, "blade:red": 1}, 0),
        ({"eldarim/acolyte:red": 1, "blade:blue": 1}, 1),
        ({"eldarim/slayer": 1, "blade:gold": 1}, 0),
        ({"undead/ghost": 1, "medal": 1}, 0),
        ({"undead/ghost": 1, "medal": 1, "blade:black": 1}, 1),
        ({"undead/ghost": 1, "coral-elf/elf": 1, "medal": 1, "blade:black": 1}, 0),
        ({"amazon/spear": 1, "coral-elf/elf": 1, "blade:blue": 1, "blade:red": 1}, 0),
        ({"amazon/spear": 1, "undead/ghost": 1, "blade:blue": 1, "blade:red": 1}, 1),
    ],
)
def test_a_unit_carries_one_item_that_suits_it(home: dict[str, int], missing: int) -> None:
    problems = judged(force(home=home), pieces=CARRIERS).problems
    assert [problem.values["count"] for problem in problems if problem.code == "uncarried-items"] == [missing] * (
        missing > 0
    )


def test_only_items_that_cannot_be_carried_are_blamed() -> None:
    home = {"coral-elf/elf": 1, "undead/ghost": 4, "blade:red": 1, "ring:blue": 1}
    problems = judged(force(home=home), pieces=CARRIERS).problems
    assert [(problem.code, problem.subjects) for problem in problems] == [("uncarried-items", ("blade",))]
    home = {"coral-elf/elf": 1, "undead/ghost": 4, "blade:green": 1, "ring:blue": 1}
    problems = judged(force(home=home), pieces=CARRIERS).problems
    assert [(problem.code, problem.subjects) for problem in problems] == [("uncarried-items", ("blade", "ring"))]


def test_items_are_carried_in_their_own_army_only() -> None:
    army = force(home={"dwarf/foot": 7, "blade:blue": 1}, campaign={"coral-elf/elf": 8})
    assert codes(judged(army, pieces=CARRIERS).problems) == ["uncarried-items"]


def test_dragonkin_and_the_kings_die_carry_nothing_into_an_army() -> None:
    army = force(home={"undead/ghost": 3, "blade:red": 1} | KING, summoning_pool={"dragonkin/dragonfoal:red": 1})
    assert codes(judged(army, pieces=CARRIERS).problems) == ["uncarried-items"]


COLOURS = ["black", "blue", "gold", "green", "red"]
LOADS = [f"blade:{colour}" for colour in COLOURS] + ["medal"]
HANDS = {"coral-elf/elf": {"blue", "green"}, "undead/ghost": {"black"}, "amazon/spear": set(COLOURS)}


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.sampled_from(sorted(HANDS)), min_size=1, max_size=4),
    st.lists(st.sampled_from(LOADS), min_size=1, max_size=4),
)
def test_as_many_items_are_left_over_as_in_the_best_way_to_carry_them(units: list[str], loads: list[str]) -> None:
    home = {id_: (units + loads).count(id_) for id_ in (*units, *loads)}
    problems = judged(force(home=home), pieces=CARRIERS).problems
    found = sum(int(str(p.values["count"])) for p in problems if p.code == "uncarried-items")

    def carried(order: tuple[str, ...]) -> int:
        pairs = zip(order, units, strict=False)
        return sum(load == "medal" or load.removeprefix("blade:") in HANDS[hand] for load, hand in pairs)

    padded = loads + ["blade:none"] * len(units)
    assert found == len(loads) - max(carried(order) for order in permutations(padded, len(units)))


# --- what else the book leaves or takes ---


def test_dragons_are_found_with_their_colours_in_any_order_or_by_their_id() -> None:
    for dragons in ({"drake:green+blue": 1}, {"drake:blue+green": 1}, {"drake-blue-green": 1}, {"wyrm:red+ivory": 1}):
        assert judged(force(dragons=dragons)).is_legal


def test_dragons_and_minor_terrains_may_be_listed_in_the_summoning_pool_where_they_wait() -> None:
    assert judged(force(dragons={}, summoning_pool={"drake:blue": 1, "coastland-bridge": 4})).is_legal


def test_ivory_may_be_left_unsaid() -> None:
    for colours in ("", ":black", ":black+ivory"):
        assert judged(force(home={f"undead/ghost{colours}": 8}), pieces=CARRIERS).is_legal
    for colours in ("", ":ivory"):
        assert judged(force(home={f"amazon/spear{colours}": 8}), pieces=CARRIERS).is_legal


def test_the_kings_die_counts_for_the_force_and_for_no_army() -> None:
    army = force(home={"dwarf/foot": 12} | KING, campaign={"dwarf/foot": 7}, horde={"dwarf/foot": 1})
    verdict = judged(army)
    assert verdict.is_legal
    assert verdict.points == 24
    assert verdict.meters["largest-army"] == (12, 12)
    (notice, house) = verdict.notices
    assert (
        tell(notice)
        == "The Kings' Die starts in reserve. Its health counts towards the force but not towards the home army."
    )
    assert house.code == "house-values"
    assert judged(replace(army, home=lines({"dwarf/foot": 12}), summoning_pool=lines(KING))).is_legal


def test_the_kings_die_alone_is_no_army() -> None:
    army = force(home=KING, campaign={"dwarf/foot": 12}, horde={"dwarf/foot": 8})
    assert codes(judged(army).problems) == ["empty-army"]


def test_an_item_alone_is_no_army() -> None:
    army = force(home={"blade:red": 1}, campaign={"dwarf/foot": 12}, horde={"dwarf/foot": 11})
    assert codes(judged(army).problems) == ["empty-army", "uncarried-items"]


@pytest.mark.parametrize(("size", "most"), [(18, 1), (24, 1), (36, 2), (60, 3)])
def test_each_champion_and_each_colour_of_it_comes_as_often_as_dragons_do(size: int, most: int) -> None:
    army = replace(sized(size), dragons=lines({"drake:red": most}))
    for count in (most, most + 1):
        one = {"eldarim/dragonlord": count, "eldarim/dragonhunter:red": count, "eldarim/dragonhunter:blue": count}
        found = judged(replace(army, home=lines(one))).problems
        champions = [problem.values["colours"] for problem in found if problem.code == "too-many-champions"]
        assert champions == ([] if count == most else [("blue",), ("red",), ("white",)])


def test_dragonkin_champions_have_no_limit_of_their_own() -> None:
    assert judged(force(summoning_pool={"dragonkin/dragonvedette:red": 2})).is_legal


def test_special_terrains_may_be_at_the_frontier() -> None:
    for eighth in ("castle", "dragons-lair", "grove", "vortex"):
        assert judged(force(frontier_terrain=f"feyland-{eighth}")).is_legal
        assert codes(judged(force(home_terrain=f"feyland-{eighth}")).problems) == ["terrain-elsewhere"]


def test_house_prices_count_and_know_no_pairs() -> None:
    army = force(home={"dwarf/foot": 6, "ring:gold": 2})
    assert judged(army).points == 25
    assert judged(army, Rules(points={"ring": 1})).points == 24


def test_a_published_force_keeps_its_size_by_print() -> None:
    rules = Rules(points={"treefolk/willowling": 2}, options=frozenset({AS_PUBLISHED}))
    verdict = judged(sample("treefolk-cavalry-and-heavy-melee"), rules)
    assert verdict.points == 41
    assert "over-limit" not in codes(verdict.problems)
    assert codes(verdict.notices) == ["published-total-moved"]


def test_nothing_is_said_to_be_missing_that_an_unknown_die_may_be() -> None:
    army = force(home={"dwarf/food": 1, "blade:blue": 1}, campaign={"dwarf/feet": 1}, dragons={"draek:blue": 1})
    assert set(codes(judged(army).problems)) == {"unknown-piece"}


def test_a_dragon_of_no_known_colour_counts_as_one_or_two() -> None:
    def found(size: int, dragons: dict[str, int]) -> list[str]:
        return codes(judged(replace(sized(size), dragons=lines(dragons))).problems)

    assert found(24, {"drake:pink": 3}) == ["no-such-colours", "dragon-count"]
    assert found(60, {"drake:pink": 1, "drake:red": 1}) == ["no-such-colours"]
    assert found(75, {"drake:pink": 1, "drake:red": 1}) == ["no-such-colours", "dragon-count"]


# --- any list ---

UNITS = [
    "dwarf/foot", "dwarf/mage", "dwarf/golem", "dwarf/wizard", "coral-elf/elf", "undead/ghost", "eldarim/dragonlord",
    "eldarim/dragonmaster", "none/kings-die", "dragonkin/dragonvictor", "blade", "ring", "medal", "drake", "wyrm",
    "coastland-bridge", "coastland-city", "dwarf/food",
]  # fmt: skip
SHADES = [(), ("red",), ("blue",), ("blue", "green"), ("white",), ("pink",)]
anywhere = st.lists(
    st.builds(Line, id=st.sampled_from(UNITS), count=st.integers(1, 5), colours=st.sampled_from(SHADES)), max_size=6
).map(tuple)
PLACES = (*ARMIES, "dragons", "summoning_pool", "minor_terrains")
terrain = st.sampled_from([None, "coastland-city", "coastland-castle", "coastland-bridge", "nowhere"])
any_force = st.builds(
    DiceList,
    system=st.just("dragon-dice"),
    name=st.just("Any"),
    limit=st.integers(1, 60),
    home_terrain=terrain,
    frontier_terrain=terrain,
    **dict.fromkeys(PLACES, anywhere),
)


@settings(max_examples=200, deadline=None)
@given(any_force, st.data())
def test_the_order_of_a_list_never_changes_the_verdict(army: DiceList, data: st.DataObject) -> None:
    rules = Rules(bans=frozenset({"dwarf/golem"}), limits={"blade": 2})
    moved = {place: tuple(data.draw(st.permutations(getattr(army, place)))) for place in PLACES}
    assert judged(replace(army, **moved), rules, CARRIERS) == judged(army, rules, CARRIERS)


@settings(max_examples=100, deadline=None)
@given(any_force)
def test_the_same_dice_on_more_lines_are_the_same_force(army: DiceList) -> None:
    split = {
        place: tuple(replace(line, count=1) for line in getattr(army, place) for _ in range(line.count))
        for place in PLACES
    }
    assert judged(replace(army, **split), pieces=CARRIERS) == judged(army, pieces=CARRIERS)


@settings(max_examples=100, deadline=None)
@given(any_force)
def test_whatever_is_wrong_can_be_told(army: DiceList) -> None:
    verdict = judged(army, pieces=CARRIERS)
    assert all(tell(problem) for problem in (*verdict.problems, *verdict.notices))
