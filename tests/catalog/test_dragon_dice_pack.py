"""The Dragon Dice packs: nothing is missing, dice have their faces, prices and magic points follow the rules."""

from collections import Counter
from functools import cache

import pytest

from catalog.load import LoadedPack, load_built_in
from catalog.schema import (
    Ability,
    Breath,
    DiceForce,
    DiceItem,
    DiceRace,
    DiceSpell,
    DiceTerrain,
    Dragon,
    Entry,
    Line,
    MinorTerrain,
    Sai,
    Unit,
)
from catalog.schema.origins import house_fields, origin_of

COUNTS = {
    "unit": 271, "item": 23, "dragon": 44, "breath": 10, "terrain": 48, "minor-terrain": 28, "sai": 82, "race": 14,
    "spell": 84, "army": 8, "source": 4, "rule": 61, "ruling": 80,
}  # fmt: skip

STANDARD = (
    "coral-elf", "dwarf", "goblin", "lava-elf", "amazon", "firewalker", "undead", "feral", "swamp-stalker", "frostwing",
    "scalder", "treefolk",
)  # fmt: skip
UNITS_BY_RACE: dict[str | None, int] = {**dict.fromkeys(STANDARD, 20), "eldarim": 18, "dragonkin": 12, None: 1}

HEALTH = {"common": 1, "uncommon": 2, "rare": 3, "champion": 4, "monster": 4}
COLOURS = ("black", "blue", "gold", "green", "red")
ELEMENTS = {"black": "death", "blue": "air", "gold": "earth", "green": "water", "red": "fire"}

# id, health, faces
PRINTED_DICE = [
    ("coral-elf/fighter", 1, "id melee:2 melee:1 melee:1 missile:1 maneuver:1"),
    ("coral-elf/eagle-knight", 3, "id melee:4 melee:3 missile:3 sai:fly:3 sai:fly:3"),
    ("coral-elf/leviathan", 4,
     "id maneuver:4 save:4 sai:fly:4 sai:fly:4 sai:hypnotic-glare:4 sai:swallow:4 sai:tail:2 sai:tail:2 sai:wave:4"),
    ("coral-elf/sprite-swarm", 4,
     "id melee:4 missile:4 missile:4 missile:4 magic:4 magic:4 magic:4 sai:fly:4 sai:fly:4"),
    ("dwarf/crossbowman", 1, "id melee:1 missile:2 missile:1 missile:1 save:1"),
    ("dwarf/mammoth-rider", 3, "id melee:4 melee:3 save:3 sai:trample:3 sai:trample:3"),
    ("dwarf/behemoth", 4,
     "id melee:4 maneuver:4 save:4 save:4 sai:bash:4 sai:charge:4 sai:roar:4 sai:stomp:4 sai:trample:4"),
    ("dwarf/gargoyle", 4,
     "id melee:4 melee:4 maneuver:4 save:4 sai:dispel-magic:4 sai:dispel-magic:4 sai:fly:4 sai:fly:4 sai:smite:4"),
    ("goblin/pelter", 1, "id missile:2 missile:1 maneuver:1 save:1 save:1"),
    ("goblin/leopard-rider", 3, "id melee:4 missile:3 save:3 sai:rend:3 sai:rend:3"),
    ("goblin/cannibal", 4,
     "id melee:4 maneuver:4 save:4 save:4 sai:net:4 sai:sleep:4 sai:stun:4 sai:surprise:4 sai:swallow:4"),
    ("goblin/troll", 4,
     "id melee:4 melee:4 maneuver:4 save:4 save:4 sai:regenerate:4 sai:regenerate:4 sai:smite:4 sai:smite:4"),
    ("lava-elf/spy", 2, "id melee:4 melee:1 missile:2 maneuver:4 maneuver:1"),
    ("lava-elf/conqueror", 3, "id melee:5 melee:1 missile:2 save:3 sai:smite:4"),
    ("lava-elf/wyvern-rider", 3, "id melee:4 melee:2 missile:4 sai:fly:5 sai:fly:1"),
    ("lava-elf/lurker-in-the-deep", 4,
     "id magic:4 magic:4 maneuver:4 maneuver:4 sai:cantrip:4 sai:cloak:4 sai:counter:4 sai:fly:4 sai:volley:4"),
    ("amazon/visionary", 2, "id magic:4 magic:3 magic:2 maneuver:2 save:1"),
    ("amazon/war-driver", 3, "id melee:4 missile:3 save:3 sai:trample:3 sai:trample:3"),
    ("amazon/nightmare", 4,
     "id melee:4 maneuver:4 save:4 sai:firebreath:4 sai:firewalking:4 sai:fly:4 sai:fly:4 sai:trample:4"
     " sai:trample:4"),
    ("firewalker/sunflare", 2, "id magic:3 magic:2 magic:2 magic:2 maneuver:3"),
    ("firewalker/fireshadow", 4,
     "id melee:4 melee:4 sai:cantrip:4 sai:counter:4 sai:create-fireminions:4 sai:create-fireminions:4 sai:fly:4"
     " sai:fly:4 sai:smite:4"),
    ("firewalker/phoenix", 4,
     "id save:4 save:4 sai:fly:4 sai:fly:4 sai:rise-from-the-ashes:4 sai:rise-from-the-ashes:4 sai:seize:4"
     " sai:seize:4 sai:smite:4"),
    ("undead/vampire", 3, "id melee:4 melee:3 magic:3 save:3 sai:convert:3"),
    ("undead/heucuva", 2, "id melee:3 melee:2 magic:3 magic:2 save:2"),
    ("undead/minor-death", 4,
     "id melee:4 melee:4 maneuver:4 save:4 save:4 sai:plague:4 sai:plague:4 sai:slay:4 sai:slay:4"),
    ("feral/tiger-folk", 3, "id melee:4 melee:2 save:4 save:2 sai:double-strike:4"),
    ("feral/wolf-folk", 3, "id melee:3 melee:2 maneuver:4 save:3 sai:rend:3"),
    ("feral/elephant-folk", 4,
     "id melee:4 melee:4 save:4 save:4 save:4 sai:trample:4 sai:trample:4 sai:trumpet:4 sai:trumpet:4"),
    ("feral/rhino-folk", 4,
     "id melee:4 melee:4 maneuver:4 maneuver:4 save:4 save:4 sai:gore:2 sai:gore:2 sai:trample:4"),
    ("swamp-stalker/wave-rider", 3, "id maneuver:5 maneuver:2 save:3 save:2 sai:coil:4"),
    ("swamp-stalker/crocosaur", 4,
     "id melee:4 melee:4 maneuver:4 save:4 sai:rend:4 sai:surprise:4 sai:surprise:4 sai:tail:2 sai:tail:2"),
    ("frostwing/magi", 3, "id missile:2 magic:4 magic:2 sai:cantrip:4 sai:fly:4"),
    ("frostwing/cryohydra", 4,
     "id melee:4 melee:4 maneuver:4 maneuver:4 save:4 save:4 sai:double-strike:4 sai:double-strike:4"
     " sai:frost-breath:4"),
    ("scalder/searer", 3, "id melee:6 melee:2 maneuver:2 save:2 sai:smite:4"),
    ("scalder/blazer", 3, "id missile:6 missile:1 maneuver:3 maneuver:2 sai:flaming-arrow:4"),
    ("scalder/will-o-wisps", 4,
     "id melee:4 missile:4 magic:4 magic:4 sai:confuse:4 sai:dispel-magic:4 sai:dispel-magic:4 sai:fly:4 sai:fly:4"),
    ("treefolk/oak-lord", 3, "id melee:3 melee:3 save:4 sai:smite:3 sai:smite:3"),
    ("treefolk/satyr", 4,
     "id missile:4 magic:4 magic:4 maneuver:4 sai:confuse:4 sai:sleep:4 sai:sleep:4 sai:volley:4 sai:volley:4"),
    ("treefolk/strangle-vine", 4,
     "id melee:4 maneuver:4 maneuver:4 sai:choke:4 sai:choke:4 sai:double-strike:4 sai:rend:4 sai:smother:4"
     " sai:wild-growth:4"),
    ("treefolk/unicorn", 4,
     "id save:4 save:4 sai:counter:4 sai:dispel-magic:4 sai:dispel-magic:4 sai:teleport:4 sai:teleport:4"
     " sai:trample:4 sai:trample:4"),
    ("eldarim/sorcerer", 3, "id melee:3 magic:3 magic:3 sai:cantrip:4 sai:fly:3"),
    ("eldarim/dragonlord", 4, "id sai:cantrip:4 sai:fly:4 sai:logo-dragonlord:4 sai:smite:4 sai:sneak-attack:4"),
    ("eldarim/dragonzealot", 4, "id save:4 sai:bash:4 sai:fly:4 sai:logo-dragonzealot:4 sai:sneak-attack:4"),
    ("dragonkin/dragontroop", 1, "id melee:1 melee:1 melee:1 maneuver:1 sai:belly:0"),
    ("dragonkin/dragonspy", 3, "id melee:3 melee:3 maneuver:3 sai:belly:0 sai:breath-rare-dragonkin:3"),
    ("dragonkin/dragonvedette", 4,
     "id sai:belly:0 sai:breath-dragonkin-champion:4 sai:fly:4 sai:logo-dragonkin-champion:4 sai:smite:4"),
    ("none/kings-die", 4, "king:amazon king:coral-elf king:dwarf king:goblin king:lava-elf logo"),
]  # fmt: skip

PRINTED_ITEMS = [
    ("speed-slippers", 1, "maneuver:2 maneuver:2 maneuver:1 maneuver:1"),
    ("dawn-blade", 2, "melee:3 melee:2 melee:2 melee:1"),
    ("vorpal-sword", 2, "melee:3 melee:2 melee:1 sai:decapitate:3"),
    ("heartseeker", 2, "missile:3 missile:2 missile:1 sai:impale:3"),
    ("magis-crown", 2, "magic:3 magic:2 magic:1 sai:attune:3"),
    ("mithril-shield", 2, "save:3 save:2 save:1 sai:bash:3"),
    ("flying-carpet", 4,
     "id magic:4 maneuver:4 maneuver:4 maneuver:4 maneuver:4 save:4 save:4 sai:elevate:4 sai:elevate:4"),
    ("trebuchet", 4, "id melee:4 missile:4 missile:4 missile:4 missile:4 save:4 save:4 sai:crush:4 sai:crush:4"),
    ("bronze-medallion", 4, "sai:flurry:4 sai:logo-bronze-medallion:4 sai:sortie:4 sai:wayfare:4"),
]  # fmt: skip

GROUPS = {
    "coral-elf/sprite-swarm", "frostwing/wolf-pack", "goblin/harpies", "scalder/web-birds",
    "scalder/will-o-wisps", "swamp-stalker/mudmen",
}  # fmt: skip

# SAIs that can make magic: a face of one counts 2 on a monster or artifact, a face of plain magic 1.
MAGIC_MAKERS = {"cantrip", "create-fireminions", "cloak", "attune", "logo-bronze-medallion"}

FROM_RESERVE = (
    "airy-acquisition", "breath-of-life", "burning-hands", "call-of-the-wild", "camouflage", "earthen-armor",
    "fade", "flaming-armor", "flaming-spears", "flashfire", "hide", "leaving", "necromantic-wave",
    "night-moves", "open-grave", "path", "promote-dragonkin", "reanimate-dead", "reforge-item", "restless-dead",
    "rise-of-the-eldarim", "spark-of-life", "spirit-furnace", "stoneskin", "wall-of-ice", "water-of-life",
    "water-walking", "watery-double", "wilding", "wind-walk", "wind-wall",
)  # fmt: skip

LANDS = {
    "coastland": ("air", "water"), "flatland": ("air", "earth"), "highland": ("earth", "fire"),
    "swampland": ("earth", "water"), "feyland": ("fire", "water"), "wasteland": ("air", "fire"),
}  # fmt: skip
STANDARD_FACES = ("city", "standing-stones", "temple", "tower")
SPECIAL_FACES = ("castle", "dragons-lair", "grove", "vortex")
DISASTERS = {"bridge": "flood", "knoll": "landslide", "village": "revolt", "woods": "lost"}

SAMPLE_FORCES = (
    "amazon-mages-and-cavalry", "feral-cavalry-and-mages", "goblins-cavalry-and-heavy-melee",
    "swamp-stalkers-poison-and-cavalry", "treefolk-cavalry-and-heavy-melee", "undead-vampires-and-mages",
)  # fmt: skip
TOURNAMENT_FORCES = ("tdmf-something-spooky", "tdmf-terrain-mastery")
FORCES = (*SAMPLE_FORCES, *TOURNAMENT_FORCES)

LATER = {
    "dragonkin/dragonvictor", "dragonkin/dragonstallion",
    "deadland-bridge", "deadland-knoll", "deadland-village", "deadland-woods",
}  # fmt: skip


@cache
def loaded() -> LoadedPack:
    return load_built_in()


@cache
def entries(kind: str) -> dict[str, Entry]:
    return {item.entry.id: item.entry for item in loaded().items if item.system == "dragon-dice" and item.kind == kind}


def units() -> dict[str, Unit]:
    return {k: e for k, e in entries("unit").items() if isinstance(e, Unit)}


def items() -> dict[str, DiceItem]:
    return {k: e for k, e in entries("item").items() if isinstance(e, DiceItem)}


def dice() -> dict[str, Unit | DiceItem]:
    return {**units(), **items()}


def dragons() -> dict[str, Dragon]:
    return {k: e for k, e in entries("dragon").items() if isinstance(e, Dragon)}


def terrains() -> dict[str, DiceTerrain]:
    return {k: e for k, e in entries("terrain").items() if isinstance(e, DiceTerrain)}


def minor_terrains() -> dict[str, MinorTerrain]:
    return {k: e for k, e in entries("minor-terrain").items() if isinstance(e, MinorTerrain)}


def sais() -> dict[str, Sai]:
    return {k: e for k, e in entries("sai").items() if isinstance(e, Sai)}


def spells() -> dict[str, DiceSpell]:
    return {k: e for k, e in entries("spell").items() if isinstance(e, DiceSpell)}


def races() -> dict[str, DiceRace]:
    return {k: e for k, e in entries("race").items() if isinstance(e, DiceRace)}


def force(name: str) -> DiceForce:
    found = entries("army")[name]
    assert isinstance(found, DiceForce)
    return found


def abilities() -> list[tuple[str, Ability]]:
    found = [entry for kind in COUNTS for entry in entries(kind).values()]
    return [(entry.id, ability) for entry in found for ability in getattr(entry, "abilities", ())]


def icons(faces: tuple[str, ...]) -> int:
    """What all faces but the ID count together."""
    return sum(int(face.split(":")[-1]) for face in faces if face != "id")


def sai_of(face: str) -> str | None:
    return face.split(":")[1] if face.startswith("sai:") else None


def magic_points(die: Unit | DiceItem) -> int:
    """Six-sided dice and items: their health if they can make magic; monsters and artifacts: by faces, at most 4."""
    if die.id == "undead/vampire":
        return 2
    plain = sum(face.startswith("magic:") for face in die.faces)
    makers = sum(sai_of(face) in MAGIC_MAKERS for face in die.faces)
    if die.size in ("monster", "artifact"):
        return min(4, plain + 2 * makers)
    return die.health if plain + makers else 0


def price(line: Line) -> int:
    """Units count their health; of items every second uncommon one is cheaper."""
    if line.id in units():
        return units()[line.id].health * line.count
    item = items()[line.id]
    cheaper = item.cost if item.second_cost is None else item.second_cost
    return item.cost * ((line.count + 1) // 2) + cheaper * (line.count // 2)


def armies(name: str) -> tuple[tuple[Line, ...], ...]:
    return force(name).home, force(name).campaign, force(name).horde


def magic_of(name: str) -> int:
    return sum(dice()[line.id].magic_points * line.count for army in armies(name) for line in army)


# ----------------------------------------------------------------------------------------------------------- everything


def test_the_dragon_dice_packs_load_without_a_problem() -> None:
    assert [p for p in loaded().problems if p.place is None or p.place.file.startswith("dragon-dice/")] == []


@pytest.mark.parametrize(("kind", "number"), COUNTS.items())
def test_every_kind_has_all_its_entries(kind: str, number: int) -> None:
    assert len(entries(kind)) == number


def test_only_the_kings_die_has_house_values() -> None:
    found = {e.id: house_fields(e) for kind in COUNTS if kind != "source" for e in entries(kind).values()}
    assert {name: fields for name, fields in found.items() if fields} == {"none/kings-die": ("size", "faces")}


def test_later_dice_are_marked() -> None:
    marked = {k for k, unit in units().items() if unit.later}
    marked |= {k for k, minor in minor_terrains().items() if minor.later}
    assert marked == LATER


def test_every_ability_is_a_short_text_that_ends_in_a_full_stop() -> None:
    assert [name for name, ability in abilities() if not ability.summary.endswith(".")] == []
    assert [name for name, ability in abilities() if len(ability.summary) > 300] == []


def test_every_note_ends_in_a_full_stop() -> None:
    assert [e.id for kind in COUNTS for e in entries(kind).values() for note in e.notes if not note.endswith(".")] == []


# ---------------------------------------------------------------------------------------------------------------- units


def test_the_units_are_spread_over_the_races() -> None:
    assert Counter(unit.race for unit in units().values()) == UNITS_BY_RACE


@pytest.mark.parametrize("race", STANDARD)
def test_a_standard_race_has_five_classes_in_three_sizes_and_five_monsters(race: str) -> None:
    mine = [unit for unit in units().values() if unit.race == race]
    small = Counter((unit.unit_class, unit.size) for unit in mine if unit.size != "monster")
    assert len(small) == 15
    assert set(small.values()) == {1}
    assert len({name for name, _ in small}) == 5
    assert sum(unit.size == "monster" for unit in mine) == 5


def test_health_follows_from_size() -> None:
    assert [unit.id for unit in units().values() if unit.health != HEALTH[unit.size]] == []


def test_monsters_have_ten_faces_and_other_units_six() -> None:
    assert [u.id for u in units().values() if len(u.faces) != (10 if u.size == "monster" else 6)] == []


def test_every_unit_of_a_race_has_exactly_one_id_face() -> None:
    assert [unit.id for unit in units().values() if unit.race and unit.faces.count("id") != 1] == []


def test_faces_are_of_known_kinds() -> None:
    kinds = {face.split(":")[0] for die in dice().values() for face in die.faces}
    assert kinds == {"id", "melee", "missile", "magic", "maneuver", "save", "sai", "king", "logo"}


def test_commons_have_6_icons_uncommons_12_and_rares_16_except_two() -> None:
    wanted = {"common": 6, "uncommon": 12, "rare": 16}
    small = [u for u in units().values() if u.size in wanted and u.race != "dragonkin"]
    assert len(small) == 192
    odd = {u.id: icons(u.faces) for u in small if icons(u.faces) != wanted[u.size]}
    assert odd == {"lava-elf/conqueror": 15, "feral/wolf-folk": 15}


def test_a_plain_icon_on_a_monster_counts_4() -> None:
    plain = [f for u in units().values() if u.size == "monster" for f in u.faces if f != "id" and sai_of(f) is None]
    assert {int(face.split(":")[1]) for face in plain} == {4}
    short = {f for u in units().values() if u.size == "monster" for f in u.faces if f.endswith(":2")}
    assert short == {"sai:flame:2", "sai:tail:2", "sai:gore:2"}


@pytest.mark.parametrize(("name", "health", "faces"), PRINTED_DICE, ids=lambda part: str(part))
def test_a_unit_has_its_faces(name: str, health: int, faces: str) -> None:
    assert units()[name].health == health
    assert Counter(units()[name].faces) == Counter(faces.split())


def test_six_monsters_are_groups() -> None:
    assert {unit.id for unit in units().values() if unit.group} == GROUPS


def test_dragonkin_alone_have_automatic_saves_equal_to_their_health() -> None:
    assert [u.id for u in units().values() if u.auto_saves != (u.health if u.race == "dragonkin" else 0)] == []


def test_no_undead_die_shows_a_missile() -> None:
    assert [u.id for u in units().values() if u.race == "undead" and any("missile" in f for f in u.faces)] == []


@pytest.mark.parametrize("race", STANDARD)
def test_dice_of_a_standard_race_have_one_colouring_and_its_elements(race: str) -> None:
    mine = [unit for unit in units().values() if unit.race == race]
    assert len({unit.colours for unit in mine}) == 1
    assert len(mine[0].colours) == 1
    assert {frozenset(unit.elements) for unit in mine} == {frozenset(races()[race].elements)}
    shown = [ELEMENTS[c] for c in mine[0].colours[0].split("+") if c in ELEMENTS]
    assert set(shown) == set(races()[race].elements)


def test_eldarim_and_dragonkin_exist_in_five_colours_and_white_champions_in_one() -> None:
    white = {"eldarim/dragonlord", "eldarim/dragonslayer", "eldarim/dragoncrusader"}
    for unit in units().values():
        if unit.race in ("eldarim", "dragonkin"):
            assert unit.colours == (("white",) if unit.id in white else COLOURS)
            assert set(unit.elements) == set(ELEMENTS.values())


def test_faces_name_their_sources() -> None:
    assert origin_of(units()["coral-elf/fighter"], "faces") == "companion-app+octgn"
    assert origin_of(units()["eldarim/follower"], "faces") == "octgn"
    assert origin_of(units()["eldarim/dragonlord"], "faces") == "rulebook+octgn"
    assert origin_of(units()["coral-elf/fighter"], "health") == "rulebook"
    assert origin_of(units()["feral/lynx-folk"], "name") == "companion-app+octgn"


# --------------------------------------------------------------------------------------------------------- magic points


def test_magic_points_of_units_follow_the_rule() -> None:
    assert {u.id: u.magic_points for u in units().values() if u.magic_points != magic_points(u)} == {}


def test_magic_points_of_items_follow_the_rule() -> None:
    assert {i.id: i.magic_points for i in items().values() if i.magic_points != magic_points(i)} == {}


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("firewalker/fireshadow", 4), ("coral-elf/sprite-swarm", 3), ("undead/vampire", 2), ("undead/lich", 3),
        ("lava-elf/lurker-in-the-deep", 4), ("firewalker/genie", 3), ("scalder/ettercap", 1), ("goblin/troll", 0),
        ("eldarim/dragonlord", 4), ("eldarim/dragonslayer", 0), ("amazon/visionary", 2), ("none/kings-die", 0),
    ],
)  # fmt: skip
def test_units_have_their_magic_points(name: str, points: int) -> None:
    assert units()[name].magic_points == points


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("flying-carpet", 1), ("bronze-medallion", 4), ("gold-medallion", 0), ("dragon-staff", 4), ("sight-stone", 1),
        ("ring-of-stars", 2), ("magis-crown", 3), ("blade-golem", 0),
    ],
)  # fmt: skip
def test_items_have_their_magic_points(name: str, points: int) -> None:
    assert items()[name].magic_points == points


# ---------------------------------------------------------------------------------------------------------------- items


def test_there_are_15_magical_items_5_artifacts_and_3_medallions() -> None:
    assert Counter(item.category for item in items().values()) == {"magical-item": 15, "artifact": 5, "medallion": 3}
    small = Counter((i.function, i.size) for i in items().values() if i.category == "magical-item")
    assert len(small) == 15


def test_items_cost_what_the_rulebook_says() -> None:
    prices = {
        "common": (1, 1, None), "uncommon": (2, 2, 1), "rare": (3, 2, None), "artifact": (4, 4, None),
        "medallion": (4, 4, None),
    }  # fmt: skip
    assert [i.id for i in items().values() if (i.health, i.cost, i.second_cost) != prices[i.size]] == []


def test_a_pair_of_uncommon_items_costs_3() -> None:
    assert price(Line(id="ring-of-stars", count=2)) == 3
    assert price(Line(id="ring-of-stars", count=4)) == 6


def test_artifacts_have_ten_faces_and_an_id_and_small_items_four_and_none() -> None:
    shapes = {"magical-item": (4, 0), "artifact": (10, 1), "medallion": (4, 0)}
    assert [i.id for i in items().values() if (len(i.faces), i.faces.count("id")) != shapes[i.category]] == []


def test_a_magical_item_has_icons_of_its_function_alone() -> None:
    for item in items().values():
        if item.category == "magical-item":
            plain = [face for face in item.faces if sai_of(face) is None]
            assert {face.split(":")[0] for face in plain} == {item.function}
            assert len(plain) == (3 if item.size == "rare" else 4)


def test_items_exist_in_five_colours_and_medallions_in_no_element() -> None:
    for item in items().values():
        if item.category == "medallion":
            assert (item.elements, len(item.colours)) == ((), 1)
            assert item.colours[0] not in COLOURS
        else:
            assert item.colours == COLOURS


@pytest.mark.parametrize(("name", "cost", "faces"), PRINTED_ITEMS, ids=lambda part: str(part))
def test_an_item_has_its_faces_and_its_price(name: str, cost: int, faces: str) -> None:
    assert items()[name].cost == cost
    assert Counter(items()[name].faces) == Counter(faces.split())


# ----------------------------------------------------------------------------------------------------------------- SAIs


def test_every_sai_lists_exactly_the_dice_that_carry_it() -> None:
    carriers: dict[str, set[str]] = {}
    for die in dice().values():
        for face in die.faces:
            if name := sai_of(face):
                carriers.setdefault(name, set()).add(die.id)
    assert {k: set(sai.dice) for k, sai in sais().items()} == carriers
    assert [sai.id for sai in sais().values() if len(set(sai.dice)) != len(sai.dice)] == []


def test_every_sai_says_when_it_acts_and_what_it_does() -> None:
    rolls = {
        "melee-attack", "missile-action", "magic-action", "save-roll", "maneuver-roll", "dragon-attack", "other",
    }  # fmt: skip
    times = {"instant", "special", "unique", "normal", "delayed", "late", "conditional"}
    for sai in sais().values():
        assert sai.rolls
        assert set(sai.rolls) <= rolls
        assert sai.timing
        assert set(sai.timing) <= times
        assert sai.face_value
        assert sai.abilities


@pytest.mark.parametrize(
    ("name", "value"),
    [("flame", "2"), ("tail", "2"), ("gore", "2"), ("belly", "0"), ("decapitate", "3"), ("smother", "4")],
)
def test_a_fixed_value_is_what_the_faces_show(name: str, value: str) -> None:
    shown = {face.split(":")[2] for d in dice().values() for face in d.faces if sai_of(face) == name}
    assert shown == {value}
    assert sais()[name].face_value == value


def test_teleport_does_nothing_in_a_plain_save_roll() -> None:
    assert "save-roll" not in sais()["teleport"].rolls
    assert {"ferry", "firewalking"} <= {k for k, sai in sais().items() if "save-roll" in sai.rolls}


# --------------------------------------------------------------------------------------------------------------- spells


def test_the_spells_are_spread_over_the_colours() -> None:
    found = Counter(spell.colours[0] if len(spell.colours) == 1 else "any" for spell in spells().values())
    assert found == {"black": 18, "blue": 15, "gold": 13, "green": 15, "red": 13, "any": 10}
    assert {spell.colours for spell in spells().values() if len(spell.colours) > 1} == {COLOURS}


def test_31_spells_can_be_cast_from_reserve() -> None:
    assert len(FROM_RESERVE) == 31
    assert {k for k, spell in spells().items() if spell.reserve} == set(FROM_RESERVE)


def test_the_spells_of_a_race_are_those_with_its_list() -> None:
    for race in races().values():
        assert set(race.spells) == {k for k, spell in spells().items() if spell.list == race.id}
    assert {spell.list for spell in spells().values()} == {"basic", *STANDARD, "eldarim"}


@pytest.mark.parametrize(
    ("name", "cost", "owner", "duration", "multiplicity"),
    [
        ("hailstorm", 2, "basic", "immediate", "increase-effect-or-target"),
        ("watery-double", 2, "basic", "until-end-next-turn", "increase-effect-or-target"),
        ("palsy", 3, "basic", "until-start-next-turn", "increase-effect-or-target"),
        ("breath-of-life", 3, "basic", "immediate", "increase-health"),
        ("wind-wall", 3, "frostwing", "until-end-next-turn", "multi-target"),
        ("fearful-flames", 3, "lava-elf", "immediate", "increase-health-and-damage"),
        ("wilding", 4, "feral", "until-start-next-turn", "increase-units-or-target"),
        ("burning-hands", 4, "basic", "until-used", "multi-target"),
        ("deadlands", 4, "basic", "until-face-change", "multi-target"),
        ("exhume", 6, "undead", "immediate", "increase-health-or-target"),
        ("reform-land", 6, "goblin", "permanent", "multi-target"),
        ("haunt", 8, "undead", "immediate", "once"),
        ("create-mountain", 9, "dwarf", "until-face-change", "multi-target"),
        ("promote-dragonkin", 3, "eldarim", "immediate", "multi-target-or-increase-health"),
        ("summon-elemental-dragon", 7, "basic", "immediate", "same-or-multi-target"),
        ("summon-white-dragon", 14, "basic", "immediate", "same-or-multi-target"),
    ],
)
def test_spells_cost_and_last_what_the_book_says(
    name: str, cost: int, owner: str, duration: str, multiplicity: str
) -> None:
    spell = spells()[name]
    assert (spell.cost, spell.list) == (cost, owner)
    assert (spell.duration, spell.multiplicity) == (duration, multiplicity)


def test_every_spell_has_an_ability_and_a_target() -> None:
    assert [spell.id for spell in spells().values() if not spell.abilities or not spell.target] == []


# -------------------------------------------------------------------------------------------------------------- dragons


def test_there_are_22_colourings_of_drakes_and_of_wyrms() -> None:
    families = {"elemental": 5, "ivory": 1, "hybrid": 10, "ivory-hybrid": 5, "white": 1}
    found = Counter((dragon.form, dragon.family) for dragon in dragons().values())
    assert found == {(form, family): n for form in ("drake", "wyrm") for family, n in families.items()}


def test_the_ids_of_dragons_name_form_and_colours() -> None:
    assert {"drake-blue", "wyrm-black-gold", "drake-ivory", "wyrm-white", "drake-ivory-red"} <= set(dragons())
    assert dragons()["wyrm-black-gold"].name == "Black and Gold Wyrm"
    assert dragons()["wyrm-black-gold"].colours == ("black+gold",)


def test_every_dragon_has_twelve_faces() -> None:
    drake = "jaws:12 claw:6 claw:6 claw:6 claw:6 wing:5 wing:5 tail:3 tail:3 belly belly breath"
    wyrm = "jaws:12 claw:6 claw:6 claw:6 claw:6 tail:3 tail:3 tail:3 belly belly breath treasure:1"
    for dragon in dragons().values():
        assert len(dragon.faces) == 12
        if dragon.family != "white":
            assert Counter(dragon.faces) == Counter((drake if dragon.form == "drake" else wyrm).split())


def test_a_white_dragon_does_everything_double_but_save() -> None:
    for form in ("drake", "wyrm"):
        white, blue = dragons()[f"{form}-white"], dragons()[f"{form}-blue"]
        assert (white.health, white.auto_saves, white.counts_as, white.summon_cost) == (10, 5, 2, 14)
        assert (blue.health, blue.auto_saves, blue.counts_as, blue.summon_cost) == (5, 5, 1, 7)
        for doubled, plain in zip(white.faces, blue.faces, strict=True):
            kind, _, number = plain.partition(":")
            assert doubled == (f"{kind}:{int(number) * 2}" if number else kind)


def test_every_dragon_of_a_family_costs_the_same() -> None:
    for dragon in dragons().values():
        assert dragon.summon_cost == (14 if dragon.family == "white" else 7)
        shown = [ELEMENTS[c] for c in dragon.colours[0].split("+") if c in ELEMENTS]
        assert list(dragon.elements) == (list(ELEMENTS.values()) if dragon.family == "white" else shown)


def test_there_are_ten_breaths_and_five_have_an_element() -> None:
    found = {e.id: e.elements for e in entries("breath").values() if isinstance(e, Breath)}
    assert {k: v for k, v in found.items() if v} == {f"{c}-breath": (ELEMENTS[c],) for c in COLOURS}
    assert set(found) - {f"{c}-breath" for c in COLOURS} == {
        "ivory-breath", "hybrid-breath", "ivory-hybrid-breath", "white-breath", "breath-against-a-dragon",
    }  # fmt: skip
    assert [e.id for e in entries("breath").values() if isinstance(e, Breath) and not e.abilities] == []


# ------------------------------------------------------------------------------------------------------------- terrains


def test_each_land_has_each_eighth_face() -> None:
    found = {(terrain.land, terrain.eighth_face) for terrain in terrains().values()}
    assert found == {(land, face) for land in LANDS for face in (*STANDARD_FACES, *SPECIAL_FACES)}
    assert {t.land: t.elements for t in terrains().values()} == LANDS


def test_terrains_have_eight_faces_and_the_eighth_is_their_own() -> None:
    for terrain in terrains().values():
        assert len(terrain.faces) == 8
        assert terrain.faces[7] == terrain.eighth_face
        assert set(terrain.faces[:7]) <= {"melee", "missile", "magic"}
        assert terrain.abilities


def test_special_terrains_are_for_the_frontier_only() -> None:
    for terrain in terrains().values():
        special = terrain.eighth_face in SPECIAL_FACES
        assert terrain.category == ("special" if special else "standard")
        assert (terrain.home, terrain.frontier) == (not special, True)


def test_the_land_sets_the_faces_of_standard_terrains_and_the_eighth_face_those_of_special_ones() -> None:
    ways = {((t.land if t.home else t.eighth_face), t.faces[:7]) for t in terrains().values()}
    assert len(ways) == len(LANDS) + len(SPECIAL_FACES)
    coast = ("magic", "missile", "missile", "missile", "missile", "melee", "melee")
    assert terrains()["coastland-standing-stones"].faces == (*coast, "standing-stones")
    lair = ("magic", "missile", "melee", "melee", "melee", "melee", "melee")
    assert terrains()["feyland-dragons-lair"].faces == (*lair, "dragons-lair")


def test_minor_terrains_are_seven_lands_with_four_places() -> None:
    found = {(minor.land, minor.place) for minor in minor_terrains().values()}
    assert found == {(land, place) for land in (*LANDS, "deadland") for place in DISASTERS}


def test_minor_terrains_have_an_id_and_the_disaster_of_their_place() -> None:
    for minor in minor_terrains().values():
        assert minor.disaster == DISASTERS[minor.place]
        assert len(minor.faces) == 8
        assert (minor.faces[0], minor.faces[7]) == ("id", minor.disaster)
        assert minor.abilities


@pytest.mark.parametrize(
    ("place", "twice"),
    [("bridge", "double-maneuvers"), ("knoll", "missile"), ("village", "melee"), ("woods", "double-saves")],
)
def test_one_face_of_a_minor_terrain_comes_twice(place: str, twice: str) -> None:
    faces = Counter(minor_terrains()[f"coastland-{place}"].faces)
    assert faces[twice] == 2
    assert set(faces) == {"id", "melee", "missile", "magic", "double-maneuvers", "double-saves", DISASTERS[place]}


# ---------------------------------------------------------------------------------------------------------------- races


def test_five_races_are_of_death() -> None:
    found = {race.id for race in races().values() if race.death}
    assert found == {"goblin", "lava-elf", "undead", "swamp-stalker", "frostwing"}
    assert found == {race.id for race in races().values() if race.id in STANDARD and "death" in race.elements}


def test_a_race_casts_in_the_colours_of_its_elements() -> None:
    for race in races().values():
        if race.id not in ("amazon", "dragonkin"):
            assert {ELEMENTS[colour] for colour in race.magic} == set(race.elements)
    assert races()["amazon"].magic == races()["amazon"].elements == ()
    assert races()["dragonkin"].magic == ()


def test_six_races_have_a_terrain_of_advantage_and_the_others_abilities() -> None:
    places = {
        race.id: record.at
        for race in races().values()
        for ability in race.abilities
        for record in ability.records
        if record.rolls == ("any",)
    }
    assert places == {
        "coral-elf": "coastland", "dwarf": "highland", "goblin": "swampland", "lava-elf": "highland",
        "amazon": "flatland", "swamp-stalker": "swampland",
    }  # fmt: skip
    assert [race.id for race in races().values() if not race.abilities] == []


# --------------------------------------------------------------------------------------------------------------- forces


@pytest.mark.parametrize("name", FORCES)
def test_a_force_adds_up_to_36_and_no_army_is_above_18(name: str) -> None:
    parts = [sum(price(line) for line in army) for army in armies(name)]
    assert (sum(parts), force(name).total, force(name).limit) == (36, 36, 36)
    assert max(parts) <= 18


@pytest.mark.parametrize("name", FORCES)
def test_each_army_of_a_force_has_a_unit(name: str) -> None:
    assert all(any(line.id in units() for line in army) for army in armies(name))


@pytest.mark.parametrize("name", FORCES)
def test_a_force_of_36_brings_two_dragons_or_a_white_one(name: str) -> None:
    found = [(dragons()["-".join([line.id, *line.colours])], line.count) for line in force(name).dragons]
    assert sum(dragon.counts_as * count for dragon, count in found) == 2


@pytest.mark.parametrize("name", FORCES)
def test_a_force_brings_12_health_of_dragonkin_and_four_minor_terrains(name: str) -> None:
    pool = [(units()[line.id], line.count) for line in force(name).summoning_pool]
    assert {unit.race for unit, _ in pool} == {"dragonkin"}
    assert sum(unit.health * count for unit, count in pool) == 12
    assert sum(line.count for line in force(name).minor_terrains) == 4


@pytest.mark.parametrize("name", FORCES)
def test_the_terrains_of_a_force_may_lie_where_it_wants_them(name: str) -> None:
    assert terrains()[force(name).home_terrain].home
    assert terrains()[force(name).frontier_terrain].frontier


@pytest.mark.parametrize("name", FORCES)
def test_dice_that_exist_in_several_colours_say_which(name: str) -> None:
    for line in (line for army in (*armies(name), force(name).summoning_pool) for line in army):
        if len(dice()[line.id].colours) > 1:
            assert len(line.colours) == 1
            assert line.colours[0] in dice()[line.id].colours
        else:
            assert line.colours == ()


def test_three_forces_break_the_limit_of_magic_and_say_so() -> None:
    over = {name: magic_of(name) for name in FORCES if magic_of(name) > 18}
    assert over == {"undead-vampires-and-mages": 24, "tdmf-something-spooky": 34, "tdmf-terrain-mastery": 19}
    for name, points in over.items():
        assert any(f"{points} magic points" in note for note in force(name).notes)


def test_forces_with_later_dice_say_so() -> None:
    for name in FORCES:
        lines = (*force(name).summoning_pool, *force(name).minor_terrains)
        said = any("came after rules v2.9a" in note for note in force(name).notes)
        assert said == any(line.id in LATER for line in lines)
