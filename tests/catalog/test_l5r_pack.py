"""The L5R packs: nothing is missing, printed values are as printed, house values are fair, the armies are legal."""

from collections import Counter
from functools import cache
from math import ceil

import pytest

from app.base.units import UM_PER_INCH, from_inches
from catalog.audit import audit
from catalog.load import LoadedPack, load_built_in
from catalog.schema import (
    Ability,
    Clan,
    DiskwarsScenario,
    DiskwarsSpell,
    Entry,
    Item,
    L5rDisk,
    L5rSpell,
    Missile,
    PublishedArmy,
    Skill,
    Stronghold,
)
from catalog.schema.origins import is_house, origin_of

COUNTS = {
    "disk": 83, "spell": 45, "item": 20, "stronghold": 8, "land": 3, "scenario": 4, "missile": 4, "counter": 6,
    "skill": 29, "clan": 10, "set": 3, "army": 8, "source": 7, "rule": 62, "ruling": 44,
}  # fmt: skip

CLANS = ("crab", "crane", "dragon", "lion", "naga", "phoenix", "scorpion", "unicorn")
GROUPS = ("shadowlands", "unaligned")

DISKS_BY_CLAN = {
    "crab": 10, "crane": 9, "dragon": 9, "lion": 9, "naga": 9, "phoenix": 9, "scorpion": 9, "unicorn": 9,
    "shadowlands": 5, "unaligned": 5,
}  # fmt: skip

OPPOSITE = {"air": "earth", "earth": "air", "fire": "water", "water": "fire"}

# id, rank, ring, points, range, area, twin in Diskwars
SPELLS = [
    ("castle-of-water", 1, "water", 2, "6", None, "magical-wall"),
    ("delving-the-earth", 1, "earth", 3, "12", None, None),
    ("energy-transference", 1, "water", 3, "12", None, "alternation"),
    ("earths-stagnation", 1, "earth", 3, None, "6", "feet-of-clay"),
    ("essence-of-water", 1, "water", 4, None, "12", "zip"),
    ("focus", 1, "fire", 3, "12", None, None),
    ("flight", 1, "air", 5, "12", None, "flight"),
    ("fury-of-osano-wo", 1, "fire", 6, None, "6", "incite"),
    ("gift-of-the-wind", 1, "air", 2, "12", None, "speed"),
    ("gust-of-wind", 1, "air", 3, "12", None, "ward"),
    ("mighty-protection", 1, "earth", 3, "12", None, "shield"),
    ("shield-of-fire", 1, "fire", 4, None, None, "reflect"),
    ("strangling-root", 1, "earth", 3, "12", None, "hold"),
    ("stifling-wind", 1, "air", 4, None, "6", "sap"),
    ("sure-aim", 1, "air", 4, "6", None, "sure-aim"),
    ("the-path-to-inner-peace", 1, "water", 2, "12", None, "heal"),
    ("benevolent-protection", 2, "earth", 5, "12", None, "repel"),
    ("call-of-the-nemesis", 2, "fire", 5, "12", None, None),
    ("calm-mind", 2, "water", 5, None, "12", "calm"),
    ("command-the-mind", 2, "air", 8, "12", None, "control"),
    ("essence-of-earth", 2, "earth", 5, None, None, "earthhand"),
    ("essence-of-void", 2, "void", 5, None, None, "freeze"),
    ("flood", 2, "water", 7, None, "6", "forcewave"),
    ("spirit-of-osano-wo", 2, "fire", 6, "12", None, "vigor"),
    ("jade-strike", 2, "earth", 5, "12", None, None),
    ("karmic-wheel-spins", 2, "void", 5, "12", None, "fate"),
    ("light-of-amaterasu", 2, "air", 7, None, None, "embrace"),
    ("shield-of-thorns", 2, "earth", 5, "12", None, None),
    ("stealing-the-soul", 2, "void", 5, None, None, "drain-the-mind"),
    ("tempest-of-air", 2, "air", 6, None, "6", "sky-ward"),
    ("the-fires-from-within", 2, "fire", 5, "12", None, "fireball"),
    ("wind-borne-speed", 2, "air", 5, None, None, "summon"),
    ("all-distances-are-one", 3, "void", 7, None, "12", "teleport"),
    ("amaterasus-anger", 3, "fire", 8, None, None, "depletion"),
    ("counterspell", 3, "water", 10, None, None, "surge"),
    ("curse-of-the-jackal", 3, "water", 8, "12", None, "paralyze"),
    ("death-ball", 3, "earth", 10, None, None, "death-ball"),
    ("doom-of-fu-leng", 3, "fire", 8, None, "6", "dust-to-dust"),
    ("earthquake", 3, "earth", 10, "6", None, "mass-hold"),
    ("essence-of-air", 3, "air", 7, "6", None, "displacement"),
    ("hearth-of-the-inferno", 3, "fire", 10, "6", None, "powerbolt"),
    ("light-of-the-moon", 3, "air", 8, None, None, "imbue"),
    ("rain-of-steel", 3, "fire", 10, "12", None, "rain-of-steel"),
    ("secrets-of-the-wind", 3, "air", 9, "12", None, "banish"),
    ("voids-path", 3, "void", 10, None, None, "resurrect"),
]

NAMED = {
    "asahina-tomo", "crab-berserkers", "doji-iron-warriors", "isawa-tsuke", "iuchi-karasu", "lord", "mirumoto-daini",
    "moto-tsume", "otaku-kamoko", "shinjo-thunders",
}  # fmt: skip

# Everything that a source states about a disk: id, field, value, source.
PRINTED_FACTS = [
    ("crab-berserkers", "clan", "crab", "rules-sheet"),
    ("crab-berserkers", "attack", 2, "rules-sheet"),
    ("crab-berserkers", "defense", 3, "rules-sheet"),
    ("crab-berserkers", "toughness", 3, "rules-sheet"),
    ("crab-berserkers", "skills", ("berserk",), "rules-sheet"),
    ("doji-iron-warriors", "points", 14, "rules-sheet"),
    ("isawa-tsuke", "unique", True, "rules-sheet"),
    ("iuchi-karasu", "clan", "unicorn", "review-nr"),
    ("iuchi-karasu", "unique", True, "review-nr"),
    ("lord", "attack", 1, "rules-sheet"),
    ("lord", "defense", 1, "rules-sheet"),
    ("lord", "toughness", 4, "rules-sheet"),
    ("lord", "movement", 5, "rules-sheet"),
    ("lord", "scenario_only", True, "rules-sheet"),
    ("mirumoto-daini", "movement", 3, "rules-sheet"),
    ("mirumoto-daini", "points", 5, "rules-sheet"),
    ("moto-tsume", "wounds", 1, "rules-sheet"),
]

# Clans of named disks that no source states: our reading of the family name.
READ_CLANS = {
    "asahina-tomo": "crane", "doji-iron-warriors": "crane", "isawa-tsuke": "phoenix", "mirumoto-daini": "dragon",
    "moto-tsume": "shadowlands", "otaku-kamoko": "unicorn", "shinjo-thunders": "unicorn", "lord": "unaligned",
}  # fmt: skip


@cache
def loaded() -> LoadedPack:
    return load_built_in()


@cache
def entries(kind: str, system: str = "l5r") -> dict[str, Entry]:
    return {item.entry.id: item.entry for item in loaded().items if (item.system, item.kind) == (system, kind)}


@cache
def weights() -> tuple[float, ...]:
    """Of the fit of Diskwars points: attack, defense, toughness, movement, missiles, rank, flying, ability."""
    return audit([item for item in loaded().items if item.system == "diskwars"]).fit.weights


def disks() -> dict[str, L5rDisk]:
    return {k: e for k, e in entries("disk").items() if isinstance(e, L5rDisk)}


def spells() -> dict[str, L5rSpell]:
    return {k: e for k, e in entries("spell").items() if isinstance(e, L5rSpell)}


def items() -> dict[str, Item]:
    return {k: e for k, e in entries("item").items() if isinstance(e, Item)}


def strongholds() -> dict[str, Stronghold]:
    return {k: e for k, e in entries("stronghold").items() if isinstance(e, Stronghold)}


def missiles() -> dict[str, Missile]:
    return {k: e for k, e in entries("missile").items() if isinstance(e, Missile)}


def abilities() -> list[tuple[str, Ability]]:
    found = [item.entry for item in loaded().items if item.system == "l5r"]
    return [(entry.id, ability) for entry in found for ability in getattr(entry, "abilities", ())]


def shugenja(disk: L5rDisk) -> list[tuple[int, str]]:
    """Rank and ring."""
    tokens = [token.split(":") for token in disk.skills]
    return [(int(t[1]), t[2]) for t in tokens if t[0] == "shugenja"]


def fitted(disk: L5rDisk) -> float:
    """What the weights of Diskwars give for a disk."""
    tokens = [token.split(":") for token in disk.skills]
    shots = [missiles()[t[1]].damage * int(t[2]) for t in tokens if t[0] == "missile"]
    row = (
        disk.attack, disk.defense, disk.toughness * disk.wounds, disk.movement * disk.diameter / UM_PER_INCH,
        max(shots, default=0), max((rank for rank, _ in shugenja(disk)), default=0), disk.flying, bool(disk.abilities),
    )  # fmt: skip
    return sum(weight * value for weight, value in zip(weights(), row, strict=True))


def army(clan: str) -> PublishedArmy:
    found = entries("army")[f"{clan}-template"]
    assert isinstance(found, PublishedArmy)
    return found


def units_of(clan: str) -> list[tuple[L5rDisk, int]]:
    return [(disks()[line.id], line.count) for line in army(clan).entries if line.id in disks()]


def items_of(clan: str) -> list[tuple[Item, int]]:
    return [(items()[line.id], line.count) for line in army(clan).entries if line.id in items()]


def spells_of(clan: str) -> list[tuple[L5rSpell, int]]:
    return [(spells()[line.id], line.count) for line in army(clan).entries if line.id in spells()]


def casters_of(clan: str) -> list[tuple[int, str]]:
    return [caster for disk, _ in units_of(clan) for caster in shugenja(disk)]


def paid(spell: L5rSpell, clan: str) -> int:
    """A Shugenja of the spell's ring in the army makes it cheaper."""
    return spell.points_with_ring if spell.ring in {ring for _, ring in casters_of(clan)} else spell.points


def test_the_l5r_packs_load_without_a_problem() -> None:
    assert [p for p in loaded().problems if p.place is None or p.place.file.startswith("l5r/")] == []


@pytest.mark.parametrize(("kind", "number"), COUNTS.items())
def test_every_kind_has_all_its_entries(kind: str, number: int) -> None:
    assert len(entries(kind)) == number


def test_eight_clans_and_two_groups_exist() -> None:
    clans = {k: e for k, e in entries("clan").items() if isinstance(e, Clan)}
    assert set(clans) == {*CLANS, *GROUPS}
    assert {k for k, clan in clans.items() if clan.box == "shadowlands"} == {"naga", "scorpion"}
    assert {k for k, clan in clans.items() if clan.box is None} == set(GROUPS)
    assert {clan.box for clan in clans.values()} <= {*entries("set"), None}


def test_ids_of_pieces_that_armies_name_do_not_collide() -> None:
    ids = [name for kind in ("disk", "spell", "item", "stronghold") for name in entries(kind)]
    assert [name for name, n in Counter(ids).items() if n > 1] == []


@pytest.mark.parametrize("row", SPELLS, ids=lambda row: row[0])
def test_spells_have_the_rank_ring_price_and_reach_of_the_sheet(row: tuple[object, ...]) -> None:
    name, rank, ring, points, range_, area, _ = row
    spell = spells()[str(name)]
    assert (spell.rank, spell.ring, spell.points) == (rank, ring, points)
    assert spell.range == (None if range_ is None else from_inches(str(range_)))
    assert spell.area == (None if area is None else from_inches(str(area)))
    ours = [field for field in ("rank", "ring", "points", "range", "area", "abilities") if is_house(spell, field)]
    assert ours == (["abilities"] if name == "delving-the-earth" else [])  # how far it burrows is not printed


def test_the_table_of_spells_names_all_of_them() -> None:
    assert {row[0] for row in SPELLS} == set(spells())


def test_there_are_16_16_and_13_spells_of_the_three_ranks() -> None:
    assert Counter(spell.rank for spell in spells().values()) == {1: 16, 2: 16, 3: 13}


def test_the_spells_are_spread_over_the_rings() -> None:
    rings = Counter(spell.ring for spell in spells().values())
    assert rings == {"air": 12, "earth": 10, "fire": 10, "water": 8, "void": 5}


def test_a_matching_ring_saves_nothing_two_or_three_points_by_rank() -> None:
    saved = {(spell.rank, spell.points - spell.points_with_ring) for spell in spells().values()}
    assert saved == {(1, 0), (2, 2), (3, 3)}


def test_only_walls_and_the_jackal_stay_on_the_table() -> None:
    assert {k for k, spell in spells().items() if spell.stays} == {"castle-of-water", "curse-of-the-jackal"}


def test_forty_spells_have_a_twin_in_diskwars_of_the_same_level_and_price() -> None:
    twins = {str(row[0]): row[6] for row in SPELLS if row[6]}
    assert len(twins) == 40
    assert {k: spell.classic for k, spell in spells().items() if spell.classic} == twins
    for name, classic in twins.items():
        twin = entries("spell", "diskwars")[str(classic)]
        assert isinstance(twin, DiskwarsSpell)
        assert (twin.level, twin.points) == (spells()[name].rank, spells()[name].points)


def test_no_two_spells_have_the_same_twin() -> None:
    twins = [spell.classic for spell in spells().values() if spell.classic]
    assert len(twins) == len(set(twins))


def test_missiles_fly_and_hurt_as_the_sheet_says() -> None:
    near, far = from_inches(6), from_inches(12)
    assert {k: (e.range, e.damage) for k, e in missiles().items()} == {
        "arrow": (far, 2), "fireball": (near, 4), "poisoned-shurikens": (near, 1), "rocks": (near, 1),
    }  # fmt: skip
    assert {e.diameter for e in missiles().values()} == {from_inches("0.625")}


@pytest.mark.parametrize(
    ("name", "seats", "table", "starting", "reinforcements", "rounds"),
    [
        ("storming-kyoto-hida", (2, 2), (60, 36), None, 0, None),
        ("massacre-at-funeral-mound", (2, 6), (60, 60), 6, 6, None),
        ("escort-to-winter-court", (2, 6), (60, 60), 7, 4, 8),
        ("holding-beiden-pass", (2, 2), (60, 36), 6, 6, 7),
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


@pytest.mark.parametrize(
    ("name", "distances", "numbers"),
    [
        ("storming-kyoto-hida", {"base": 24, "setup_depth": 6},
         {"control_segments": 2, "kill_points": 15, "attack_on_base": 8}),
        ("massacre-at-funeral-mound", {"staging": 24}, {"kill_points": 25}),
        ("escort-to-winter-court", {"staging": 24},
         {"lords": 1, "escort_score": 4, "survival_score": 4, "kill_step": 10, "kill_score": 1, "lord_kill_score": 2}),
        ("holding-beiden-pass", {"staging": 48, "terrain_area": 24},
         {"attacker_percent": 125, "defender_starting_disks": 4, "defender_reinforcements": 4, "attacker_terrains": 0,
          "defender_terrains": 8, "attack_on_base": 8}),
    ],
)  # fmt: skip
def test_scenarios_have_their_distances_and_scores(
    name: str, distances: dict[str, int], numbers: dict[str, int]
) -> None:
    scenario = entries("scenario")[name]
    assert isinstance(scenario, DiskwarsScenario)
    assert scenario.distances == {k: from_inches(inches) for k, inches in distances.items()}
    assert scenario.numbers == numbers


def test_the_skills_that_disks_write_have_tokens() -> None:
    skills = [e for e in entries("skill").values() if isinstance(e, Skill)]
    assert {e.id: e.token for e in skills if e.token} == {
        "ambush": "ambush", "berserk": "berserk", "burrow": "burrow", "daisho": "daisho", "double-chi": "double-chi",
        "fear": "fear:N:N", "first-blow": "first-blow", "missile": "missile:KIND:N", "reanimate": "reanimate",
        "shugenja": "shugenja:N:WHAT", "skirmisher": "skirmisher",
    }  # fmt: skip


def test_every_skill_occurs_on_some_disk() -> None:
    heads = {token.split(":")[0] for disk in disks().values() for token in disk.skills}
    assert heads == {e.id for e in entries("skill").values() if isinstance(e, Skill) and e.token}
    assert any(disk.flying for disk in disks().values())
    assert any(disk.loyal for disk in disks().values())
    assert any(disk.unique for disk in disks().values())


def test_every_kind_of_missile_has_an_archer() -> None:
    shot = {token.split(":")[1] for disk in disks().values() for token in disk.skills if token.startswith("missile:")}
    assert shot == set(missiles())


def test_shugenja_have_a_rank_and_a_ring() -> None:
    casters = {caster for disk in disks().values() for caster in shugenja(disk)}
    assert {rank for rank, _ in casters} == {1, 2, 3}
    assert {ring for _, ring in casters} == {"air", "earth", "fire", "water", "void"}


def test_fear_is_flips_and_inches() -> None:
    found = [token.split(":") for disk in disks().values() for token in disk.skills if token.startswith("fear:")]
    assert found
    assert [token for token in found if not (1 <= int(token[1]) <= 3 and int(token[2]) in (6, 12))] == []


@pytest.mark.parametrize("skill", ["ambush", "burrow"])
def test_a_disk_that_ambushes_or_burrows_says_how_far(skill: str) -> None:
    found = [disk for disk in disks().values() if skill in disk.skills]
    assert found
    silent = [d.id for d in found if not any(skill in a.tags and "range" in a.numbers for a in d.abilities)]
    assert silent == []


@pytest.mark.parametrize(("name", "field", "value", "source"), PRINTED_FACTS, ids=lambda part: str(part))
def test_a_stated_value_is_kept_and_names_its_source(name: str, field: str, value: object, source: str) -> None:
    disk = disks()[name]
    assert getattr(disk, field) == value
    assert origin_of(disk, field) == source
    assert not is_house(disk, field)


def test_ten_disks_are_named_by_a_source_and_all_others_are_ours() -> None:
    assert {disk.id for disk in disks().values() if disk.origin.get("name") != "house"} == NAMED
    assert {disk.origin.get("name") for disk in disks().values()} == {"rules-sheet", "review-nr", "house"}


def test_a_piece_with_a_house_name_has_no_printed_value() -> None:
    ours = [disk for disk in disks().values() if disk.id not in NAMED] + [*items().values()]
    assert {origin for piece in ours for origin in piece.origin.values()} == {"house"}


@pytest.mark.parametrize(("name", "clan"), READ_CLANS.items())
def test_a_clan_read_from_the_family_name_is_called_ours(name: str, clan: str) -> None:
    assert disks()[name].clan == clan
    assert is_house(disks()[name], "clan")
    assert disks()[name].notes


def test_what_the_named_disks_can_do_is_printed() -> None:
    able = {name for name in NAMED if disks()[name].abilities}
    assert able == {"asahina-tomo", "lord", "otaku-kamoko", "shinjo-thunders"}
    assert [name for name in able if origin_of(disks()[name], "abilities") != "rules-sheet"] == []
    assert disks()["asahina-tomo"].abilities[0].numbers == {"range": 12, "movement": 3}
    assert disks()["shinjo-thunders"].abilities[0].numbers == {"damage": 1}


def test_iuchi_karasu_is_a_shugenja_of_a_rank_and_ring_we_chose() -> None:
    karasu = disks()["iuchi-karasu"]
    assert len(shugenja(karasu)) == 1
    assert origin_of(karasu, "skills") == "review-nr+house"
    assert karasu.sets == ("shadowlands",)


def test_the_lord_is_free_small_and_only_for_its_scenario() -> None:
    lord = disks()["lord"]
    assert {disk.id for disk in disks().values() if disk.scenario_only} == {"lord"}
    assert {disk.id for disk in disks().values() if disk.points == 0} == {"lord"}
    assert lord.diameter == next(iter(spells().values())).diameter == from_inches(1)


def test_the_disks_are_spread_over_the_clans() -> None:
    assert Counter(disk.clan for disk in disks().values()) == DISKS_BY_CLAN


def test_a_clan_has_nine_units_and_a_group_four() -> None:
    payable = Counter(disk.clan for disk in disks().values() if not disk.scenario_only)
    assert [clan for clan in CLANS if payable[clan] < 9] == []
    assert [group for group in GROUPS if payable[group] < 4] == []


@pytest.mark.parametrize("clan", CLANS)
def test_every_clan_has_archers_a_shugenja_a_hero_and_something_fast(clan: str) -> None:
    units = [disk for disk in disks().values() if disk.clan == clan]
    assert any(token.startswith("missile:") for disk in units for token in disk.skills)
    assert any(shugenja(disk) for disk in units)
    assert any(disk.unique and disk.wounds == 2 and not shugenja(disk) for disk in units)
    assert any("skirmisher" in disk.skills or disk.movement >= 5 for disk in units)


def test_disks_of_the_shadowlands_have_the_trait() -> None:
    traits = {disk.id for disk in disks().values() if "shadowlands" in disk.traits}
    assert traits == {disk.id for disk in disks().values() if disk.clan == "shadowlands"}


def test_a_unit_without_a_clan_is_loyal_to_nobody() -> None:
    assert [disk.id for disk in disks().values() if disk.loyal and disk.clan in GROUPS] == []


def test_values_are_in_the_usual_range() -> None:
    units = [disk for disk in disks().values() if not disk.scenario_only]
    assert [d.id for d in units if not all(1 <= value <= 8 for value in (d.attack, d.defense, d.toughness))] == []
    assert [d.id for d in units if not (2 <= d.movement <= 7 and 3 <= d.points <= 16 and d.wounds in (1, 2))] == []
    assert {d.diameter for d in units} == {from_inches(size) for size in ("1.75", "2", "2.5", "3")}


def test_a_house_price_is_within_two_points_of_the_fit() -> None:
    units = [disk for disk in disks().values() if is_house(disk, "points") and not disk.scenario_only]
    assert {d.id: (d.points, fitted(d)) for d in units if abs(d.points - fitted(d)) > 2} == {}


def test_printed_prices_suit_the_values_we_chose_around_them() -> None:
    units = [disk for disk in disks().values() if not is_house(disk, "points")]
    assert {disk.id for disk in units} == {"doji-iron-warriors", "mirumoto-daini"}
    assert [d.id for d in units if abs(d.points - fitted(d)) > 2] == []


def test_every_clan_has_a_stronghold_that_asks_for_three_quarters() -> None:
    assert sorted(e.clan for e in strongholds().values()) == sorted(CLANS)
    assert {(e.share, e.diameter, len(e.abilities)) for e in strongholds().values()} == {(75, from_inches(4), 1)}
    assert [e.id for e in strongholds().values() if is_house(e, "share") or not is_house(e, "abilities")] == []


def test_every_clan_has_a_weapon_and_one_other_item() -> None:
    assert Counter(e.clan for e in items().values()) == {**dict.fromkeys(CLANS, 2), "unaligned": 4}
    weapons = Counter(e.clan for e in items().values() if e.category == "weapon")
    assert weapons == dict.fromkeys((*CLANS, "unaligned"), 1)
    assert {e.category for e in items().values()} == {"weapon", "armour", "missile-attachment"}


def test_an_item_does_something_and_only_attachments_fly() -> None:
    for item in items().values():
        shot = item.category == "missile-attachment"
        assert (item.range is not None, item.damage is not None) == (shot, shot)
        assert shot != bool(item.attack + item.defense + item.toughness)
        assert item.diameter == from_inches(1)


def test_an_item_costs_what_the_fit_gives_rounded_up() -> None:
    attack, defense, toughness, _, shot, _, _, ability = weights()
    for item in items().values():
        worth = attack * item.attack + defense * item.defense + toughness * item.toughness
        worth += shot * (item.damage or 0) + ability * bool(item.abilities)
        assert item.points == ceil(worth), item.id


@pytest.mark.parametrize("clan", CLANS)
def test_a_template_army_costs_100(clan: str) -> None:
    bodies = sum(disk.points * n for disk, n in units_of(clan)) + sum(item.points * n for item, n in items_of(clan))
    assert bodies + sum(paid(spell, clan) * n for spell, n in spells_of(clan)) == 100
    assert (army(clan).total, army(clan).limit, army(clan).mode, army(clan).faction) == (100, 100, "template", None)


@pytest.mark.parametrize("clan", CLANS)
def test_a_template_army_has_units_items_spells_and_its_stronghold(clan: str) -> None:
    lines = [(strongholds()[line.id], line.count) for line in army(clan).entries if line.id in strongholds()]
    assert [(stronghold.clan, n) for stronghold, n in lines] == [(clan, 1)]
    assert sum(n for _, n in units_of(clan)) >= 10
    assert items_of(clan)
    assert spells_of(clan)
    assert len(army(clan).entries) == len({line.id for line in army(clan).entries})


@pytest.mark.parametrize("clan", CLANS)
def test_three_quarters_of_a_template_army_are_of_its_clan(clan: str) -> None:
    pieces = [*units_of(clan), *items_of(clan)]
    everything = sum(piece.points * n for piece, n in pieces)
    own = sum(piece.points * n for piece, n in pieces if piece.clan == clan)
    assert own * 4 >= everything * 3


@pytest.mark.parametrize("clan", CLANS)
def test_a_template_army_respects_unique_loyal_and_the_scenario_piece(clan: str) -> None:
    units = units_of(clan)
    assert [piece.id for piece, n in [*units, *items_of(clan)] if piece.unique and n > 1] == []
    assert [disk.id for disk, _ in units if disk.loyal and disk.clan != clan] == []
    assert [disk.id for disk, _ in units if disk.scenario_only] == []


@pytest.mark.parametrize("clan", CLANS)
def test_a_template_army_can_cast_its_spells(clan: str) -> None:
    for spell, _ in spells_of(clan):
        able = [ring for rank, ring in casters_of(clan) if rank >= spell.rank and OPPOSITE.get(ring) != spell.ring]
        assert able, spell.id


@pytest.mark.parametrize("clan", CLANS)
def test_a_template_army_has_carriers_for_its_items(clan: str) -> None:
    archers = sum(n for disk, n in units_of(clan) if any(token.startswith("missile:") for token in disk.skills))
    attachments = sum(n for item, n in items_of(clan) if item.category == "missile-attachment")
    assert attachments <= archers
    assert sum(n for _, n in items_of(clan)) <= sum(n for _, n in units_of(clan))


def test_texts_that_are_lost_in_part_are_marked() -> None:
    assert {name for name, ability in abilities() if not ability.complete} == {"otaku-kamoko"}


def test_every_spell_and_stronghold_has_an_ability() -> None:
    assert [e.id for e in (*spells().values(), *strongholds().values()) if not e.abilities] == []


def test_house_units_rarely_have_an_ability() -> None:
    ours = [disk for disk in disks().values() if disk.id not in NAMED]
    assert sum(bool(disk.abilities) for disk in ours) <= len(ours) // 8


def test_texts_are_short_and_end_in_a_full_stop() -> None:
    assert [name for name, ability in abilities() if not ability.summary.endswith(".")] == []
    assert [name for name, ability in abilities() if len(ability.summary) > 300] == []
    texts = {
        (entry.id, name): getattr(entry, name)
        for kind in COUNTS
        for entry in entries(kind).values()
        for name in ("summary", "setup", "victory", "purpose")
        if hasattr(entry, name)
    }
    assert [place for place, text in texts.items() if not text.endswith(".")] == []
    assert [note for kind in COUNTS for e in entries(kind).values() for note in e.notes if not note.endswith(".")] == []


def test_every_source_is_used() -> None:
    everything = [e for kind in COUNTS for e in entries(kind).values()]
    used = {source for e in everything for origin in e.origin.values() for source in origin.split("+")}
    assert used - {"house"} == set(entries("source"))
