"""The Warhammer pack against what is published: counts, prices, profiles, printed regiments, terrain."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest

from catalog.load import load_built_in
from catalog.schema import Entry, PublishedArmy, Regiment, WarhammerDisk
from catalog.schema.origins import is_house, value_fields

# Price of every published unit, by race and size.
UNITS: Mapping[tuple[str, str], Mapping[str, int]] = {
    ("empire", "small"): {
        "bright-wizard": 7, "huntsmen": 8, "marienburg-swordsmen": 5, "reikland-crossbowmen": 7,
        "talabecland-halberdiers": 5, "talabheim-greatswords": 8,
    },
    ("empire", "medium"): {"hochland-pistoliers": 9, "knights-panther": 10, "warrior-priests": 9},
    ("empire", "large"): {"hellblaster-volley-gun": 10, "steam-tank": 13},
    ("high-elves", "small"): {
        "high-mage": 7, "lothern-sea-guard": 5, "maiden-guard": 9, "militia-archers": 6, "militia-spearmen": 6,
        "swordmasters-of-hoeth": 9,
    },
    ("high-elves", "medium"): {"ellyrian-reavers": 9, "silver-helms": 12, "sky-cutter": 11},
    ("high-elves", "large"): {"bolt-thrower": 10, "sun-dragon": 15},
    ("chaos", "small"): {
        "daemonettes": 6, "flamers": 8, "kurgan-marauders": 5, "plaguebearers": 8, "sorcerer-of-tzeentch": 7,
    },
    ("chaos", "medium"): {"bloodcrushers": 10, "hellstriders": 8, "screamers": 7},
    ("chaos", "large"): {"bloodthirster": 15, "hellcannon": 12},
    ("orcs", "small"): {
        "arrer-boyz": 6, "big-boss": 8, "black-orcs": 8, "goblin-doom-diver": 4, "night-goblins": 4, "orc-boyz": 6,
        "stone-fangz-shaman": 7,
    },
    ("orcs", "medium"): {"boar-boyz": 11, "doom-diver-catapult": 5, "river-troll": 12, "wolf-riders": 8},
    ("orcs", "large"): {"rock-lobber": 9},
    ("dwarfs", "small"): {
        "karak-azul-warriors": 6, "karak-hirn-miners": 7, "karaz-a-karak-hammerers": 8, "karaz-a-karak-thunderers": 8,
        "master-engineer": 8, "venerable-runesmith": 6,
    },
    ("dwarfs", "medium"): {"ancestor-statue": 7, "gyrocopter": 12},
    ("dwarfs", "large"): {"flame-cannon": 9, "runic-cannon": 12},
    ("lizardmen", "small"): {"skink-skirmishers": 8},
    ("lizardmen", "medium"): {"salamander": 9},
    ("wood-elves", "small"): {"athel-loren-dryads": 7, "wardancers": 9},
    ("vampire-counts", "small"): {"banshee": 7, "dire-wolves": 6, "grave-guard": 8, "necromancers": 7, "skeleton": 4},
    ("vampire-counts", "medium"): {"black-coach": 12, "black-knights": 11, "vargheist": 9},
    ("vampire-counts", "large"): {"zombie-dragon": 14},
    ("dark-elves", "small"): {"black-ark-corsairs": 6, "karond-kar-harpies": 7},
    ("skaven", "small"): {"gutter-runners": 7},
    ("skaven", "medium"): {"ratling-gun": 9},
}  # fmt: skip

ELITE = {
    "black-coach", "bloodthirster", "bolt-thrower", "gyrocopter", "hellblaster-volley-gun", "hellcannon", "river-troll",
    "rock-lobber", "runic-cannon", "sky-cutter", "steam-tank", "sun-dragon", "zombie-dragon",
}  # fmt: skip

CORE_HEROES = {
    "karl-franz", "luthor-huss", "volkmar-the-grim", "alarielle-the-radiant", "teclis", "tyrion",
    "archaon-the-everchosen", "kairos-fateweaver", "valkia-the-bloody", "azhag-the-slaughterer", "grimgor-ironhide",
    "grom-the-paunch",
}  # fmt: skip

VAMPIRE_HEROES = {"mannfred-von-carstein", "isabella-von-carstein", "heinrich-kemmler"}

HOUSE_HEROES = {
    "dwarfs": "dwarf-thane", "lizardmen": "lizardmen-warleader", "wood-elves": "wood-elf-captain",
    "dark-elves": "dark-elf-captain", "skaven": "skaven-warchief",
}  # fmt: skip

# Values that a source states. None of them may be ours.
STATED: Mapping[str, Mapping[str, Any]] = {
    "teclis": {
        "movement": 4, "attack": 4, "counter": 3, "toughness": 4, "stamina": 1, "recruitment": 34, "command": 2,
        "unique": True, "traits": ("hero", "caster"), "keywords": ("immune:arcane", "magic:4"),
    },
    "high-mage": {
        "movement": 5, "attack": 3, "counter": 3, "toughness": 3, "traits": ("caster",),
        "keywords": ("magic:2", "resistant:arcane"),
    },
    "militia-spearmen": {
        "movement": 5, "attack": 3, "counter": 4, "toughness": 4, "traits": ("infantry",),
        "keywords": ("swift:counter",),
    },
    "river-troll": {
        "movement": 3, "attack": 5, "counter": 5, "toughness": 5, "stamina": 1, "elite": True, "traits": ("monster",),
        "keywords": ("mobile", "strider"),
    },
    "wolf-riders": {
        "attack": 3, "toughness": 3, "traits": ("cavalry", "missile"), "keywords": ("mobile", "scout"),
    },
    "marienburg-swordsmen": {"attack": 4, "counter": 3, "toughness": 4},
    "karl-franz": {"attack": 5, "toughness": 5, "stamina": 1},
    "orc-boyz": {"attack": 5, "toughness": 4},
    "stone-fangz-shaman": {"toughness": 4},
    "kairos-fateweaver": {"recruitment": 33, "command": 2},
    "mannfred-von-carstein": {"recruitment": 31},
    "isabella-von-carstein": {"recruitment": 33},
    "heinrich-kemmler": {"recruitment": 34, "keywords": ("reanimate",)},
    "archaon-the-everchosen": {"traits": ("hero", "caster"), "keywords": ("impact:2",)},
    "tyrion": {"traits": ("hero",), "keywords": ()},
    "hochland-pistoliers": {"keywords": ("mobile",)},
    "militia-archers": {"traits": ("missile",)},
    "bloodthirster": {"traits": ("daemonic", "monster")},
    "ancestor-statue": {"movement": None, "keywords": ("emplace",)},
    "karaz-a-karak-hammerers": {"keywords": ("guard:1",)},
    "black-ark-corsairs": {"keywords": ("mobile",)},
}  # fmt: skip

# Range, dice, strength of the shots that are known in full.
SHOTS = {
    "reikland-crossbowmen": ("medium", 3, 3), "bolt-thrower": ("siege", 3, 3), "river-troll": ("short", 1, 10),
    "wolf-riders": ("medium", 2, 2),
}  # fmt: skip

# What the units of each printed regiment cost together.
SUMS = {
    "regiment-of-azhag": 33, "regiment-of-grimgor": 33, "regiment-of-grom": 35, "regiment-of-archaon": 33,
    "regiment-of-kairos": 33, "regiment-of-valkia": 33, "regiment-of-alarielle": 35, "regiment-of-teclis": 34,
    "regiment-of-tyrion": 34, "regiment-of-karl-franz": 33, "regiment-of-luthor-huss": 34, "regiment-of-volkmar": 36,
}  # fmt: skip

# Value and strategy of the cards that are known; None where they are not.
CARDS = {
    "assault": (None, "bold"), "eager-troops": (3, "steady"), "entrap": (4, "devious"), "fists-of-mork": (3, None),
    "intimidate": (3, "steady"), "nurgles-rot": (3, "slow"), "push": (3, "steady"), "stall": (2, "slow"),
}  # fmt: skip

COPIES_IN_A_REGIMENT = {"small": 3, "medium": 2, "large": 1}


@cache
def pack() -> dict[str, dict[str, Any]]:
    """Kind -> id -> entry."""
    kinds: dict[str, dict[str, Any]] = {}
    for item in load_built_in().items:
        if item.system == "warhammer":
            kinds.setdefault(item.kind, {})[item.entry.id] = item.entry
    return kinds


def disk(wanted: str) -> WarhammerDisk:
    found = pack()["disk"][wanted]
    assert isinstance(found, WarhammerDisk)
    return found


def printed_regiments() -> list[tuple[PublishedArmy, Regiment]]:
    return [(army, army.regiments[0]) for army in pack()["army"].values() if army.mode == "standard"]


def units_of(regiment: Regiment) -> list[WarhammerDisk]:
    return [disk(line.id) for line in regiment.units for _ in range(line.count)]


def faults_of(hero: WarhammerDisk, units: list[WarhammerDisk]) -> list[str]:
    """What the building rules have against a regiment."""
    faults = []
    if sum(unit.points or 0 for unit in units) > (hero.recruitment or 0):
        faults.append("too dear")
    small = sum(unit.size == "small" for unit in units)
    if small < len(units) - small:
        faults.append("too few small disks")
    if any(count > COPIES_IN_A_REGIMENT[disk(unit).size] for unit, count in Counter(u.id for u in units).items()):
        faults.append("too many copies")
    if sum(unit.elite for unit in units) > 1:
        faults.append("two elite disks")
    if any(unit.race != hero.race for unit in units):
        faults.append("another race")
    return faults


# ------------------------------------------------------------------------------------------------- the pack as a whole


def test_the_pack_loads_without_a_problem() -> None:
    assert [p for p in load_built_in().problems if p.place and p.place.file.startswith("warhammer")] == []


@pytest.mark.parametrize(
    ("kind", "count"),
    [("disk", 91), ("command", 24), ("deployment", 5), ("terrain", 10), ("scenario", 7), ("keyword", 28), ("die", 2),
     ("ruler", 1), ("counter", 7), ("race", 10), ("set", 3), ("army", 14)],
)  # fmt: skip
def test_each_kind_has_all_its_entries(kind: str, count: int) -> None:
    assert len(pack()[kind]) == count


def test_every_value_names_a_source_or_says_house() -> None:
    known = {"house", *pack()["source"]}
    for kind, entries in pack().items():
        for entry in entries.values():
            if kind != "source":
                assert entry.origin, entry.id
            assert {part for origin in entry.origin.values() for part in origin.split("+")} <= known, entry.id


def test_every_ability_has_a_sentence_and_lower_case_tags() -> None:
    for entries in pack().values():
        for entry in entries.values():
            for ability in getattr(entry, "abilities", ()):
                assert ability.summary.endswith("."), entry.id
                assert ability.tags, entry.id
                assert all(tag == tag.lower() and " " not in tag for tag in ability.tags), entry.id


# ------------------------------------------------------------------------------------------------------------- disks


def test_there_are_86_published_disks_and_5_house_heroes() -> None:
    house = {d.id for d in pack()["disk"].values() if d.origin.get("name") == "house"}
    assert house == set(HOUSE_HEROES.values())
    assert len(pack()["disk"]) - len(house) == 86


def test_the_boxes_hold_47_and_18_and_21_different_disks() -> None:
    assert Counter(box for d in pack()["disk"].values() for box in d.sets) == {
        "core": 47, "hammer-and-hold": 18, "legions-of-darkness": 21,
    }  # fmt: skip


def test_all_71_units_have_their_published_price_and_size() -> None:
    published = {unit: (race, size, price) for (race, size), prices in UNITS.items() for unit, price in prices.items()}
    assert len(published) == 71
    ours = {d.id: (d.race, d.size, d.points) for d in pack()["disk"].values() if not d.hero}
    assert ours == published
    assert not [unit for unit in published for value in ("points", "size", "elite") if is_house(disk(unit), value)]


def test_the_elite_disks_are_the_published_ones() -> None:
    assert {d.id for d in pack()["disk"].values() if d.elite} == ELITE


@pytest.mark.parametrize("wanted", sorted(STATED))
def test_stated_values_stand_as_stated_and_are_not_ours(wanted: str) -> None:
    entry = disk(wanted)
    assert {value: getattr(entry, value) for value in STATED[wanted]} == STATED[wanted]
    assert [value for value in STATED[wanted] if is_house(entry, value)] == []


@pytest.mark.parametrize("wanted", sorted(SHOTS))
def test_stated_shots_stand_as_stated_and_are_not_ours(wanted: str) -> None:
    (shot,) = disk(wanted).ranged
    assert (shot.range, shot.dice, shot.strength) == SHOTS[wanted]
    assert not is_house(disk(wanted), "ranged")


def test_what_is_known_of_other_shots_is_kept() -> None:
    assert [s.dice for s in disk("maiden-guard").ranged] == [2]
    assert [s.dice for s in disk("hellcannon").ranged] == [3]
    assert [s.strength for s in disk("flame-cannon").ranged] == [6]
    assert [s.range for s in disk("rock-lobber").ranged] == ["siege"]
    assert [(s.range, s.strength) for s in disk("militia-archers").ranged] == [("long", 2)]
    assert len(disk("steam-tank").ranged) == 3
    assert disk("hochland-pistoliers").ranged
    assert disk("black-ark-corsairs").ranged


def test_readings_that_no_source_states_are_marked_house() -> None:
    riders = disk("wolf-riders")
    assert (riders.movement, riders.counter) == (6, 4)
    assert is_house(riders, "movement")
    assert is_house(riders, "counter")
    assert disk("arrer-boyz").counter + disk("orc-boyz").counter == 6
    assert (disk("huntsmen").movement or 0) >= 5


def test_every_known_text_of_a_disk_is_there() -> None:
    with_text = {
        "karl-franz", "bright-wizard", "steam-tank", "tyrion", "high-mage", "maiden-guard", "archaon-the-everchosen",
        "kairos-fateweaver", "plaguebearers", "hellcannon", "big-boss", "stone-fangz-shaman", "river-troll",
        "ancestor-statue", "flame-cannon", "heinrich-kemmler",
    }  # fmt: skip
    assert {d.id for d in pack()["disk"].values() if d.abilities} == with_text
    assert {d.id for d in pack()["disk"].values() if not all(a.complete for a in d.abilities)} == {
        "ancestor-statue", "big-boss", "flame-cannon", "heinrich-kemmler", "kairos-fateweaver", "stone-fangz-shaman",
    }  # fmt: skip


def test_disks_with_the_same_size_have_the_same_diameter() -> None:
    assert {(d.size, d.diameter) for d in pack()["disk"].values()} == {
        ("small", 44_450), ("medium", 63_500), ("large", 88_900),
    }  # fmt: skip


def test_who_shoots_is_a_missile_disk_or_a_monster() -> None:
    for d in pack()["disk"].values():
        assert not d.ranged or {"missile", "monster"} & set(d.traits), d.id


def test_no_two_disks_of_a_race_have_the_same_profile() -> None:
    def profile(d: WarhammerDisk) -> tuple[object, ...]:
        return (d.race, d.size, d.movement, d.attack, d.counter, d.toughness, d.keywords, d.ranged, d.stamina)

    assert max(Counter(profile(d) for d in pack()["disk"].values()).values()) == 1


# ------------------------------------------------------------------------------------------------------------ heroes


def test_heroes_have_a_budget_and_units_a_price() -> None:
    for d in pack()["disk"].values():
        assert (d.recruitment is not None) == (d.command is not None) == d.hero == ("hero" in d.traits), d.id
        assert (d.points is None) == d.hero, d.id
        assert d.unique == d.hero, d.id
        assert not d.hero or d.command == 2, d.id


def test_the_core_heroes_are_six_small_five_medium_one_large() -> None:
    heroes = [d for d in pack()["disk"].values() if d.hero and "core" in d.sets]
    assert {d.id for d in heroes} == CORE_HEROES
    assert Counter(d.size for d in heroes) == {"small": 6, "medium": 5, "large": 1}


def test_the_core_box_holds_38_small_16_medium_and_8_large_disks() -> None:
    sizes: Counter[str] = Counter()
    for d in pack()["disk"].values():
        if "core" in d.sets:
            sizes[d.size] += d.copies
    assert sizes == {"small": 38, "medium": 16, "large": 8}


@pytest.mark.parametrize("race", sorted(HOUSE_HEROES))
def test_a_house_hero_is_ours_in_every_value_and_says_so(race: str) -> None:
    hero = disk(HOUSE_HEROES[race])
    assert hero.race == race
    assert all(is_house(hero, value) for value in value_fields(WarhammerDisk))
    assert not hero.sets
    assert any("Not a published piece" in note for note in hero.notes)


def regiments(hero: WarhammerDisk) -> Iterator[list[WarhammerDisk]]:
    """Legal regiments that leave at most three points unspent."""
    choices = [
        d
        for d in sorted(pack()["disk"].values(), key=lambda d: d.id)
        if d.race == hero.race and not d.hero
        for _ in range(COPIES_IN_A_REGIMENT[d.size])
    ]
    for size in (4, 5, 6):
        for picked in combinations(choices, size):
            left = (hero.recruitment or 0) - sum(unit.points or 0 for unit in picked)
            if 0 <= left <= 3 and not faults_of(hero, list(picked)):
                yield list(picked)


@pytest.mark.parametrize("hero", sorted(CORE_HEROES | VAMPIRE_HEROES | set(HOUSE_HEROES.values())))
def test_every_race_can_field_a_legal_regiment(hero: str) -> None:
    assert next(regiments(disk(hero)), None)


def test_every_race_has_a_hero() -> None:
    assert {d.race for d in pack()["disk"].values() if d.hero} == set(pack()["race"])


# --------------------------------------------------------------------------------------------------- printed armies


def test_there_are_twelve_regiments_and_two_learning_armies() -> None:
    assert Counter(army.mode for army in pack()["army"].values()) == {"standard": 12, "learning": 2}
    assert {army.id for army, _ in printed_regiments()} == set(SUMS)


def test_the_units_of_each_printed_regiment_add_up_and_the_hero_can_pay() -> None:
    for army, regiment in printed_regiments():
        spent = sum(unit.points or 0 for unit in units_of(regiment))
        assert spent == army.total == SUMS[army.id], army.id
        assert spent <= (disk(regiment.hero).recruitment or 0), army.id


def test_each_printed_regiment_obeys_the_building_rules() -> None:
    for army, regiment in printed_regiments():
        hero = disk(regiment.hero)
        assert hero.hero, army.id
        assert hero.unique, army.id
        assert faults_of(hero, units_of(regiment)) == [], army.id
        assert len(set(regiment.commands)) == len(regiment.commands) == hero.command == 2, army.id
        assert army.limit == 1


def test_the_cards_of_a_printed_regiment_suit_its_side() -> None:
    for army, regiment in printed_regiments():
        cards = [pack()["command"][card] for card in regiment.commands]
        assert {card.only for card in cards} <= {None, disk(regiment.hero).side}, army.id
        assert len({card.strategy for card in cards}) == 2, army.id


def test_the_printed_regiments_use_up_the_core_box() -> None:
    used: Counter[str] = Counter()
    cards: list[str] = []
    for _, regiment in printed_regiments():
        used[regiment.hero] += 1
        used.update({line.id: line.count for line in regiment.units})
        cards += regiment.commands
    assert sum(used.values()) == 62
    assert used == {d.id: d.copies for d in pack()["disk"].values() if "core" in d.sets}
    assert sorted(cards) == sorted(pack()["command"])


@pytest.mark.parametrize(("wanted", "total"), [("learning-orcs", 56), ("learning-empire", 54)])
def test_a_learning_army_has_nine_disks_and_four_cards(wanted: str, total: int) -> None:
    army = pack()["army"][wanted]
    units = units_of(army.regiments[0])
    assert len(units) + 1 == 9
    assert sum(unit.points or 0 for unit in units) == army.total == total
    assert len(army.regiments[0].commands) == 4


def test_the_learning_armies_carry_the_keywords_that_the_rulebook_explains_for_them() -> None:
    lines = [r for a in pack()["army"].values() if a.mode == "learning" for r in a.regiments]
    pieces = [disk(r.hero) for r in lines] + [unit for r in lines for unit in units_of(r)]
    carried = {token.split(":")[0] for d in pieces for token in d.keywords}
    assert {"flying", "impact", "magic", "mobile", "scout"} <= carried


# ------------------------------------------------------------------------------------------------------------- cards


def test_stated_values_and_strategies_of_command_cards_are_kept() -> None:
    for wanted, (value, strategy) in CARDS.items():
        card = pack()["command"][wanted]
        assert value in (None, card.value), wanted
        assert strategy in (None, card.strategy), wanted
        assert is_house(card, "value") == (value is None), wanted
        assert is_house(card, "strategy") == (strategy is None), wanted


def test_command_cards_activate_two_to_four_disks_by_all_four_strategies() -> None:
    cards = pack()["command"].values()
    assert {card.value for card in cards} == {2, 3, 4}
    assert min(Counter(card.strategy for card in cards).values()) >= 5
    assert {card.copies for card in cards} == {1}


def test_intimidate_is_for_destruction_and_fists_of_mork_is_unstable() -> None:
    assert pack()["command"]["intimidate"].only == "destruction"
    assert pack()["command"]["fists-of-mork"].unstable
    assert not is_house(pack()["command"]["fists-of-mork"], "unstable")


def test_a_battle_ability_names_its_user_and_a_passive_one_does_not() -> None:
    for card in pack()["command"].values():
        (ability,) = card.abilities
        assert ability.kind in ("battle", "passive"), card.id
        assert (card.user is not None) == (ability.kind == "battle"), card.id


def test_there_are_twelve_deployment_cards() -> None:
    cards = pack()["deployment"].values()
    assert sum(card.copies for card in cards) == 12
    values = {"ambush": 3, "feint": 3, "rampart": 2, "rendezvous": 1, "scout": 2}
    assert {card.id: card.value for card in cards} == values
    assert {(card.plain_value, card.width) for card in cards} == {(3, 101_600)}


def test_there_are_five_scenario_cards_a_special_and_a_learning_scenario() -> None:
    assert Counter(s.card for s in pack()["scenario"].values()) == {"scenario": 5, "special": 1, "learning": 1}
    assert {s.rounds for s in pack()["scenario"].values()} == {5}
    assert pack()["scenario"]["hero-slaying"].numbers == {"victory_points": 5}
    assert pack()["scenario"]["volley"].numbers == {"victory_points": 1}
    for stated in ("hero-slaying", "volley", "strongholds", "learning-scenario"):
        assert not is_house(pack()["scenario"][stated], "objective"), stated


def test_core_disks_and_command_cards_have_german_names() -> None:
    named: list[Entry] = [d for d in pack()["disk"].values() if "core" in d.sets]
    named += pack()["command"].values()
    assert len(named) == 47 + 24
    assert [entry.id for entry in named if not entry.german] == []
    assert disk("huntsmen").german == "Jäger"
    assert pack()["command"]["myrmidias-blessing"].german == "Myrmidias Segen"


# ------------------------------------------------------------------------------------- keywords, dice, ruler, tokens


def test_lost_keywords_are_marked_as_incomplete() -> None:
    assert {k.id for k in pack()["keyword"].values() if not k.complete} == {"emplace", "poison", "reanimate"}
    assert Counter(k.scope for k in pack()["keyword"].values()) == {"disk": 18, "terrain": 7, "command": 3}
    assert sum(k.sets == ("core",) for k in pack()["keyword"].values()) == 23


def test_core_keywords_have_german_names() -> None:
    assert [k.id for k in pack()["keyword"].values() if k.sets == ("core",) and not k.german] == []


def test_the_battle_die_has_six_faces_and_explains_each_result() -> None:
    die = pack()["die"]["battle-die"]
    assert die.faces == ("hit", "hit", "critical", "scatter", "miss", "chaos")
    assert set(die.results) == set(die.faces)
    assert is_house(die, "faces")
    assert not is_house(die, "results")
    assert pack()["die"]["d6"].faces == ("1", "2", "3", "4", "5", "6")


def test_the_ruler_is_a_foot_long_in_three_bands() -> None:
    assert pack()["ruler"]["range-ruler"].bands == {"short": 76_200, "medium": 152_400, "long": 304_800}


def test_the_races_fight_five_on_each_side() -> None:
    sides = {race.id: race.side for race in pack()["race"].values()}
    assert Counter(sides.values()) == {"order": 5, "destruction": 5}
    assert [d.id for d in pack()["disk"].values() if d.side != sides[d.race]] == []


# ----------------------------------------------------------------------------------------------------------- terrain


def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (cross > 0) - (cross < 0)


def meet(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    """Whether two segments share a point, exactly."""

    def on(p: tuple[int, int], q: tuple[int, int], r: tuple[int, int]) -> bool:
        return min(p[0], q[0]) <= r[0] <= max(p[0], q[0]) and min(p[1], q[1]) <= r[1] <= max(p[1], q[1])

    turns = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if turns[0] != turns[1] and turns[2] != turns[3]:
        return True
    ends = ((a, b, c), (a, b, d), (c, d, a), (c, d, b))
    return any(side == 0 and on(*three) for side, three in zip(turns, ends, strict=True))


def test_five_pieces_have_two_faces_each_that_name_one_another() -> None:
    faces = pack()["terrain"]
    assert Counter(face.piece for face in faces.values()) == {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    for face in faces.values():
        assert faces[face.reverse].reverse == face.id
        assert faces[face.reverse].piece == face.piece
    assert (faces["rocks"].reverse, faces["hill"].reverse) == ("gully", "lake")
    assert not is_house(faces["rocks"], "reverse")
    assert not is_house(faces["hill"], "reverse")


def test_nine_faces_are_known_and_one_is_ours() -> None:
    faces = pack()["terrain"].values()
    assert [face.id for face in faces if all(o == "house" for o in face.origin.values())] == ["marsh"]
    assert pack()["terrain"]["rocks"].keywords == ("cover", "fortified")
    assert pack()["terrain"]["gully"].keywords == ("dangerous:physical", "rough")


def test_the_reverse_of_a_face_is_its_mirror_image() -> None:
    for face in pack()["terrain"].values():
        mirrored = tuple((-x, y) for x, y in reversed(face.outline))
        assert pack()["terrain"][face.reverse].outline == mirrored, face.id


def test_outlines_are_simple_polygons_that_run_clockwise() -> None:
    for face in pack()["terrain"].values():
        points = face.outline
        assert 24 <= len(points) <= 40, face.id
        assert len(set(points)) == len(points), face.id
        sides = list(pairwise((*points, points[0])))
        crossing = [
            (i, j)
            for i, j in combinations(range(len(sides)), 2)
            if j - i not in (1, len(sides) - 1) and meet(*sides[i], *sides[j])
        ]
        assert crossing == [], face.id
        # y points downwards, so clockwise is the way of growing angles
        assert sum(a[0] * b[1] - b[0] * a[1] for a, b in sides) > 0, face.id


def test_outlines_are_four_to_seven_inches_across_and_lie_around_their_middle() -> None:
    for face in pack()["terrain"].values():
        for axis in (0, 1):
            values = [point[axis] for point in face.outline]
            assert 4 * 25_400 <= max(values) - min(values) <= 7 * 25_400, face.id
            assert min(values) < -25_400, face.id
            assert max(values) > 25_400, face.id


def test_the_five_pieces_have_different_outlines() -> None:
    assert len({face.outline for face in pack()["terrain"].values()}) == 10
