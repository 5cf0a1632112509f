"""The Diskwars packs: nothing is missing, printed values are as printed, the published armies add up and are legal."""

from collections import Counter
from functools import cache

import pytest

from app.base.units import from_inches
from catalog.load import LoadedPack, load_built_in
from catalog.schema import (
    Ability,
    DiskwarsDisk,
    DiskwarsScenario,
    DiskwarsSpell,
    DiskwarsTerrain,
    Entry,
    Faction,
    Missile,
    PublishedArmy,
    Skill,
    Switch,
)
from catalog.schema.origins import is_house, origin_of

COUNTS = {
    "disk": 224, "spell": 58, "terrain": 13, "land": 2, "scenario": 5, "missile": 4, "counter": 5, "skill": 63,
    "faction": 10, "set": 13, "switch": 1, "army": 8, "source": 15, "rule": 51, "ruling": 48,
}  # fmt: skip

DISKS_BY_FACTION = {
    "elf": 34, "dwarf": 22, "orc": 21, "undead": 26, "knight": 26, "uthuk": 19, "acolyte": 18, "dragonkin": 23,
    "mahkim": 11, "kryth": 6, None: 18,
}  # fmt: skip

# id, faction, alignment (None: champion), diameter, attack, defense, toughness, movement, points, wounds, flying
PRINTED_DISKS = [
    ("ballisters", "dragonkin", "evil", "2.5", 2, 4, 3, 3, 6, 1, False),
    ("blood-spider", None, "neutral", "1.75", 4, 2, 2, 4, 8, 1, False),
    ("bolo-tosser", "dwarf", "neutral", "2", 3, 2, 6, 3, 6, 1, False),
    ("carnivorous-plant-of-exi", "elf", "good", "3.5", 1, 7, 7, 1, 11, 2, False),
    ("carpet-riders", "acolyte", "good", "2.5", 5, 2, 5, 6, 9, 1, True),
    ("chakal-star-beast", "kryth", "evil", "1.75", 5, 0, 5, 4, 6, 1, False),
    ("crossbows-of-tuggarth", "dwarf", "neutral", "2", 2, 2, 4, 3, 6, 1, False),
    ("damlo-hammerfist", "dwarf", "good", "2", 5, 5, 6, 3, 10, 3, False),
    ("daroul-bonesplicer", "uthuk", "evil", "2", 8, 5, 6, 4, 14, 2, False),
    ("death-hounds", "undead", "evil", "1.75", 4, 1, 1, 9, 6, 1, False),
    ("deepwood-archers", "elf", "good", "2", 2, 2, 2, 3, 5, 1, False),
    ("deepwood-warriors", "elf", "good", "2", 3, 3, 3, 3, 4, 1, False),
    ("desert-stalker", "acolyte", None, "2", 4, 1, 3, 3, 4, 1, False),
    ("dooru-dragon", "dragonkin", "neutral", "3", 8, 3, 5, 5, 13, 1, True),
    ("dragonling", "dragonkin", "evil", "1.75", 4, 1, 2, 9, 7, 1, True),
    ("elven-dragonfly-patrol", "elf", "good", "3.5", 0, 3, 4, 4, 18, 3, True),
    ("elven-warder", "elf", "good", "2", 1, 4, 4, 3, 10, 1, False),
    ("fire-spouter", "dwarf", "neutral", "2.5", 0, 1, 6, 1, 10, 1, False),
    ("ghash-zzurkan", "orc", "evil", "1.75", 3, 4, 5, 3, 14, 2, False),
    ("king-falladir", "knight", "good", "2", 6, 6, 5, 3, 14, 2, False),
    ("ktaza-nightwings", "kryth", "evil", "1.75", 2, 1, 3, 6, 5, 1, True),
    ("kylus-master-of-the-tribes", "orc", None, "2", 5, 6, 5, 3, 11, 3, False),
    ("loki-dreamweaver", "acolyte", "good", "2", 8, 3, 4, 4, 11, 2, False),
    ("lord-vyssok", "dragonkin", "neutral", "3.5", 2, 8, 5, 2, 10, 2, False),
    ("men-at-arms", "knight", "good", "2", 3, 3, 2, 3, 4, 1, False),
    ("necromancer-farrenghast", "undead", "evil", "2", 2, 5, 7, 5, 15, 2, False),
    ("peasants", None, "neutral", "1.75", 1, 2, 1, 4, 2, 1, False),
    ("regiment-of-the-anvil", "dwarf", "neutral", "2", 3, 3, 4, 3, 3, 1, False),
    ("shieldgrogs", "orc", "evil", "1.75", 1, 3, 7, 3, 5, 1, False),
    ("shura-assassin", "uthuk", "evil", "2", 6, 6, 2, 4, 10, 1, False),
    ("stalwarts", "dwarf", None, "2", 2, 6, 6, 3, 9, 2, False),
    ("tree-ent", "elf", "good", "3.5", 8, 1, 8, 2, 15, 4, False),
    ("tyrnask-xru", "dragonkin", "neutral", "4.25", 10, 5, 8, 4, 25, 3, True),
    ("undead-riders", "undead", "evil", "2.5", 5, 2, 5, 5, 7, 1, False),
    ("windrider", "elf", "good", "2.5", 5, 3, 3, 6, 9, 1, True),
]  # fmt: skip

# Single values that a source states, on disks of which we often know little else: id, field, value, source.
PRINTED_FACTS = [
    ("aggra-the-hag", "skills", ("spellcaster:1",), "rulebook"),
    ("archmage-theowyll", "unique", True, "tripod-l5rorigins"),
    ("ballisters", "skills", ("missile:fireball:2",), "rulebook+repo"),
    ("ballisters", "traits", ("dragon",), "rulebook+repo"),
    ("banada-voodoo-master", "skills", ("spellcaster:2",), "rulebook"),
    ("banada-voodoo-master", "unique", True, "rulebook"),
    ("beastrider", "attack", 5, "demo"),
    ("beastrider", "defense", 4, "demo"),
    ("beastrider", "points", 10, "demo"),
    ("carpet-riders", "flying", True, "demo"),
    ("daqan-charger", "skills", ("first-blow",), "repo"),
    ("daroul-bonesplicer", "unique", True, "rulebook"),
    ("death-hounds", "flying", False, "repo-weak"),
    ("dragonling", "movement", 9, "rulebook+repo"),
    ("drallus-worm", "traits", ("dragon",), "rulebook"),
    ("dunwarr-regiment", "defense", 2, "rulebook"),
    ("elven-archer", "movement", 3, "rulebook"),
    ("elven-archer", "skills", ("missile:arrow:3",), "rulebook"),
    ("elven-bard", "points", 5, "rulebook"),
    ("elven-warder", "toughness", 4, "rulebook+repo"),
    ("familiar", "points", 11, "rulebook"),
    ("firbolg-the-giant", "skills", ("missile:boulder:1",), "rulebook"),
    ("ghastly-bowmen", "movement", 4, "demo"),
    ("ghastly-bowmen", "points", 4, "demo"),
    ("goblin-marauders", "toughness", 3, "rulebook"),
    ("godstone-drake", "toughness", 6, "rulebook"),
    ("helspanths-brood", "defense", 5, "rulebook"),
    ("helspanths-brood", "toughness", 2, "rulebook"),
    ("highlord-tariannor", "unique", True, "rulebook"),
    ("ktoraz-the-great", "worth", 9, "rulebook"),
    ("ktoraz-the-small", "points", 9, "rulebook"),
    ("loki-dreamweaver", "points", 11, "rulebook+repo"),
    ("marizyak-the-hydra", "skills", ("swashbuckler",), "rulebook"),
    ("pixies", "points", 9, "rulebook"),
    ("rhoq-lophram", "toughness", 3, "rulebook"),
    ("ru-airglider", "flying", True, "rulebook"),
    ("stalwarts", "champion", True, "rulebook"),
    ("sunderland-archers", "points", 5, "demo"),
    ("suza-mancrusher", "toughness", 5, "rulebook"),
    ("tonarr-bowmaiden", "skills", ("missile:bolt:3", "missile:fireball:3"), "repo"),
    ("tribesmen-from-ulc", "attack", 5, "rulebook"),
    ("tribesmen-from-ulc", "skills", ("berserk",), "rulebook"),
    ("urkan-bowmen", "points", 6, "demo"),
    ("uthuk-spearmen", "limited", 3, "rulebook"),
    ("varik-longbeard", "attack", 5, "rulebook"),
    ("varik-longbeard", "champion", True, "rulebook"),
    ("viper-legion", "skills", ("missile:arrow:2",), "rulebook"),
    ("werx-lycanthrope", "points", 8, "rulebook"),
    ("werx-werewolf", "worth", 8, "rulebook"),
]  # fmt: skip

# name of the army -> pieces of it: creatures, spells
LEGIONS = {
    "legions-dragonkin": (19, 2), "legions-dwarf": (21, 0), "legions-elf": (17, 4), "legions-knight": (22, 0),
    "legions-mahkim": (20, 4), "legions-orc": (25, 0), "legions-undead": (27, 0), "legions-uthuk": (22, 2),
}  # fmt: skip


@cache
def loaded() -> LoadedPack:
    return load_built_in()


@cache
def entries(kind: str) -> dict[str, Entry]:
    return {item.entry.id: item.entry for item in loaded().items if item.system == "diskwars" and item.kind == kind}


def disks() -> dict[str, DiskwarsDisk]:
    return {k: e for k, e in entries("disk").items() if isinstance(e, DiskwarsDisk)}


def spells() -> dict[str, DiskwarsSpell]:
    return {k: e for k, e in entries("spell").items() if isinstance(e, DiskwarsSpell)}


def army(name: str) -> PublishedArmy:
    found = entries("army")[name]
    assert isinstance(found, PublishedArmy)
    return found


def creatures(name: str) -> list[tuple[DiskwarsDisk, int]]:
    return [(disks()[line.id], line.count) for line in army(name).entries if line.id in disks()]


def cast_spells(name: str) -> list[tuple[DiskwarsSpell, int]]:
    return [(spells()[line.id], line.count) for line in army(name).entries if line.id in spells()]


def abilities() -> list[tuple[str, Ability]]:
    found = [item.entry for item in loaded().items if item.system == "diskwars"]
    return [(entry.id, ability) for entry in found for ability in getattr(entry, "abilities", ())]


def level(disk: DiskwarsDisk) -> int:
    return max((int(token.split(":")[1]) for token in disk.skills if token.startswith("spellcaster:")), default=0)


def test_the_diskwars_packs_load_without_a_problem() -> None:
    assert [p for p in loaded().problems if p.place is None or p.place.file.startswith("diskwars/")] == []


@pytest.mark.parametrize(("kind", "number"), COUNTS.items())
def test_every_kind_has_all_its_entries(kind: str, number: int) -> None:
    assert len(entries(kind)) == number


def test_the_disks_are_spread_over_the_factions() -> None:
    assert Counter(disk.faction for disk in disks().values()) == DISKS_BY_FACTION


def test_the_factions_have_the_ids_that_files_use() -> None:
    factions = {k: e for k, e in entries("faction").items() if isinstance(e, Faction)}
    assert set(factions) == {f for f in DISKS_BY_FACTION if f}
    assert factions["kryth"].plural == "K'Ryth"
    assert factions["dwarf"].plural == "Dwarves"


def test_there_are_19_20_and_19_spells_of_the_three_levels() -> None:
    assert Counter(spell.level for spell in spells().values()) == {1: 19, 2: 20, 3: 19}


def test_only_walls_gates_and_paralysis_stay_on_the_table() -> None:
    assert {k for k, spell in spells().items() if spell.stays} == {"magical-wall", "gate", "paralyze"}


@pytest.mark.parametrize(
    ("name", "rank", "points", "range_", "area"),
    [
        ("zip", 1, 4, None, "12"), ("sure-aim", 1, 4, "6", None), ("incite", 1, 6, None, "6"),
        ("carapace", 1, 2, None, None), ("fireball", 2, 5, None, None), ("twister", 2, 6, "12", "6"),
        ("control", 2, 8, "12", None), ("gate", 2, 4, "12", None), ("surge", 3, 10, None, None),
        ("powerbolt", 3, 10, "6", None), ("teleport", 3, 7, None, "12"), ("dust-to-dust", 3, 8, None, "6"),
    ],
)  # fmt: skip
def test_spells_cost_and_reach_what_the_book_says(
    name: str, rank: int, points: int, range_: str | None, area: str | None
) -> None:
    spell = spells()[name]
    assert (spell.level, spell.points) == (rank, points)
    assert spell.range == (None if range_ is None else from_inches(range_))
    assert spell.area == (None if area is None else from_inches(area))


def test_missiles_fly_and_hurt_as_the_book_says() -> None:
    found = {e.id: (e.range, e.damage) for e in entries("missile").values() if isinstance(e, Missile)}
    near, far = from_inches(6), from_inches(12)
    assert found == {"arrow": (far, 2), "bolt": (far, 3), "fireball": (near, 4), "boulder": (near, 5)}


def test_forest_mountain_and_ruins_are_the_barriers() -> None:
    terrains = [e for e in entries("terrain").values() if isinstance(e, DiskwarsTerrain)]
    assert {e.id for e in terrains if e.barrier} == {"forest", "mountain", "ruins"}
    assert {e.id: e.per_player for e in terrains if e.per_player} == {"rkarg-nest": 1}


@pytest.mark.parametrize(
    ("name", "seats", "table", "starting", "reinforcements", "rounds"),
    [
        ("tides-of-war", (2, 2), (48, 36), 6, 6, 6),
        ("in-harms-way", (2, 2), (60, 36), None, 0, None),
        ("doom-hill", (2, 6), (60, 60), 6, 6, None),
        ("battlegnash", (2, 6), (60, 60), 6, 6, None),
        ("siege", (2, 2), (48, 36), 6, 6, 8),
    ],
)
def test_scenarios_have_their_numbers(
    name: str,
    seats: tuple[int, int],
    table: tuple[int, int],
    starting: int | None,
    reinforcements: int,
    rounds: int | None,
) -> None:
    scenario = entries("scenario")[name]
    assert isinstance(scenario, DiskwarsScenario)
    assert (scenario.seats_least, scenario.seats_most) == seats
    assert (scenario.table_width, scenario.table_height) == (from_inches(table[0]), from_inches(table[1]))
    assert (scenario.starting_disks, scenario.reinforcements, scenario.rounds) == (starting, reinforcements, rounds)


def test_the_skills_that_disks_write_have_tokens() -> None:
    skills = [e for e in entries("skill").values() if isinstance(e, Skill)]
    assert {e.token for e in skills if e.token} == {
        "first-blow", "swashbuckler", "berserk", "missile:KIND:N", "reanimate", "spellcaster:N", "rage",
    }  # fmt: skip
    assert sum(e.category == "terrain-rule" for e in skills) == 4


def test_the_league_limits_nine_disks_bars_two_and_allows_two_of_each_spell() -> None:
    league = entries("switch")["league-2001"]
    assert isinstance(league, Switch)
    assert league.limits == {
        "urotok-warrior": 2, "royal-jester": 2, "uhkset-wasp": 2, "chargr-monkey": 2, "zocchi-dragon": 2,
        "fairy-swarm": 2, "stalwarts": 4, "legion-of-bones": 4, "swamp-behemoth": 4,
    }  # fmt: skip
    assert set(league.barred) == {"familiar", "doppleganger"}
    assert league.spell_copies == 2


@pytest.mark.parametrize("row", PRINTED_DISKS, ids=lambda row: row[0])
def test_printed_disks_have_their_printed_values(row: tuple[object, ...]) -> None:
    name, faction, alignment, diameter, *numbers, flying = row
    disk = disks()[str(name)]
    assert (disk.faction, disk.alignment, disk.flying) == (faction, alignment, flying)
    assert disk.champion == (alignment is None)
    assert disk.diameter == from_inches(str(diameter))
    assert [disk.attack, disk.defense, disk.toughness, disk.movement, disk.points, disk.wounds] == numbers


@pytest.mark.parametrize("row", PRINTED_DISKS, ids=lambda row: row[0])
def test_printed_disks_have_no_house_number(row: tuple[object, ...]) -> None:
    disk = disks()[str(row[0])]
    values = "faction alignment diameter attack defense toughness movement points wounds flying"
    assert [name for name in values.split() if is_house(disk, name)] == []


@pytest.mark.parametrize(("name", "field", "value", "source"), PRINTED_FACTS, ids=lambda part: str(part))
def test_a_stated_value_is_kept_and_names_its_source(name: str, field: str, value: object, source: str) -> None:
    disk = disks()[name]
    assert getattr(disk, field) == value
    assert origin_of(disk, field) == source
    assert not is_house(disk, field)


def test_81_disks_have_five_printed_numbers() -> None:
    five = ("attack", "defense", "toughness", "movement", "points")
    assert sum(not any(is_house(disk, name) for name in five) for disk in disks().values()) == 81


def test_a_skill_whose_number_we_chose_says_so() -> None:
    assert origin_of(disks()["siege-catapult"], "skills") == "strat+house"
    assert origin_of(disks()["urkan-bowmen"], "skills") == "demo+house"
    assert level(disks()["rhoq-lophram"]) >= 2
    assert level(disks()["morgaine-of-bellwayne"]) >= 1


def test_a_disk_has_no_alignment_exactly_when_it_is_a_champion() -> None:
    assert [disk.id for disk in disks().values() if disk.champion != (disk.alignment is None)] == []


@pytest.mark.parametrize("name", ["fairy-swarm", "werx-lycanthrope", "werx-werewolf", "darnati-sorceress"])
def test_disks_that_carry_wound_counters_survive_more_than_one_wound(name: str) -> None:
    assert disks()[name].wounds >= 2


@pytest.mark.parametrize("name", LEGIONS)
def test_a_legions_army_has_its_pieces_and_costs_150(name: str) -> None:
    assert (sum(n for _, n in creatures(name)), sum(n for _, n in cast_spells(name))) == LEGIONS[name]
    cost = sum(disk.points * n for disk, n in creatures(name)) + sum(spell.points * n for spell, n in cast_spells(name))
    assert (cost, army(name).total, army(name).limit) == (150, 150, 150)


@pytest.mark.parametrize("name", LEGIONS)
def test_half_of_a_legions_army_is_of_its_faction(name: str) -> None:
    everything = sum(disk.points * n for disk, n in creatures(name))
    main = sum(disk.points * n for disk, n in creatures(name) if disk.faction == army(name).faction)
    assert main >= (everything + 1) // 2


@pytest.mark.parametrize("name", LEGIONS)
def test_good_and_evil_never_share_a_legions_army(name: str) -> None:
    assert not {"good", "evil"} <= {disk.alignment for disk, _ in creatures(name)}


@pytest.mark.parametrize("name", LEGIONS)
def test_champions_of_a_legions_army_lead_only_their_own_faction(name: str) -> None:
    for champion in {disk.faction for disk, _ in creatures(name) if disk.champion}:
        assert {disk.faction for disk, _ in creatures(name)} <= {champion, None}


@pytest.mark.parametrize("name", LEGIONS)
def test_a_legions_army_respects_unique_and_limited(name: str) -> None:
    assert [disk.id for disk, n in creatures(name) if disk.unique and n > 1] == []
    assert [disk.id for disk, n in creatures(name) if disk.limited is not None and n > disk.limited] == []


@pytest.mark.parametrize("name", LEGIONS)
def test_a_legions_army_can_cast_its_spells(name: str) -> None:
    best = max(level(disk) for disk, _ in creatures(name))
    assert [spell.id for spell, _ in cast_spells(name) if spell.level > best] == []


def test_the_legions_army_with_incite_has_berserkers() -> None:
    assert any("berserk" in disk.skills for disk, _ in creatures("legions-uthuk"))


def test_98_disks_have_an_ability() -> None:
    assert sum(bool(disk.abilities) for disk in disks().values()) == 98


def test_every_spell_and_terrain_has_an_ability() -> None:
    assert [spell.id for spell in spells().values() if not spell.abilities] == []
    assert [e.id for e in entries("terrain").values() if not getattr(e, "abilities", ())] == []


def test_every_ability_is_a_short_text_that_ends_in_a_full_stop() -> None:
    assert [name for name, ability in abilities() if not ability.summary.endswith(".")] == []
    assert [name for name, ability in abilities() if len(ability.summary) > 300] == []


def test_texts_that_are_lost_in_part_are_marked() -> None:
    assert {name for name, ability in abilities() if not ability.complete} == {
        "aggra-the-hag", "bats", "ktoraz-the-small", "nharwood-sorceress", "oorlian-king-of-skeletons",
    }  # fmt: skip


def test_other_texts_end_in_a_full_stop_too() -> None:
    texts = {
        (entry.id, name): getattr(entry, name)
        for kind in COUNTS
        for entry in entries(kind).values()
        for name in ("summary", "setup", "victory", "purpose")
        if hasattr(entry, name)
    }
    assert [place for place, text in texts.items() if not text.endswith(".")] == []
    assert [note for kind in COUNTS for e in entries(kind).values() for note in e.notes if not note.endswith(".")] == []


@pytest.mark.parametrize(
    ("small", "great", "worth"), [("ktoraz-the-small", "ktoraz-the-great", 9), ("werx-lycanthrope", "werx-werewolf", 8)]
)
def test_a_transform_is_free_and_worth_what_its_original_costs(small: str, great: str, worth: int) -> None:
    first, second = disks()[small], disks()[great]
    assert (second.points, second.transform_of, second.worth) == (0, small, worth)
    assert first.points == worth
    assert (first.faction, first.alignment) == (second.faction, second.alignment)
    assert any("transform" in ability.tags for ability in first.abilities)
    assert any("transform" in ability.tags for ability in second.abilities)


def test_only_transforms_are_free() -> None:
    free = {disk.id for disk in disks().values() if disk.points == 0}
    assert free == {disk.id for disk in disks().values() if disk.transform_of} == {"ktoraz-the-great", "werx-werewolf"}


def test_types_that_abilities_speak_of_are_on_the_disks() -> None:
    found = {trait for disk in disks().values() for trait in disk.traits}
    assert {trait: {disk.id for disk in disks().values() if trait in disk.traits} for trait in found} == {
        "dragon": {"ballisters", "drallus-worm"},
        "vampire": {"vampire", "vampire-lord"},
        "peasant": {"peasants"},
        "centaur": {"thalos-centaur-lord"},
        "conjured": {"familiar"},
    }
