"""Lists as text and Markdown: written for reading, and understood again, as people type and paste them."""

from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from app.armies.arrangement import arrange_army
from app.armies.formats.markdown import read_markdown, write_markdown
from app.armies.formats.piece_names import names_for, stem
from app.armies.formats.plain_text import MAX_LINES, read_text, write_text
from app.armies.list_rows import contents
from app.armies.validator import published_armies
from app.games.ids import SYSTEMS
from app.words import tell
from catalog.schema import Line, Regiment
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList
from catalog.store import Catalog

# The lists of the Legions boxes with the plurals and kinds printed there, in an order of our own.
LEGIONS = {
    "legions-dragonkin": (
        "1 Zollyx Kang, 1 Fireball Spell, 1 Feet of Clay Spell, 1 V'orkass Sorceror, 4 "
        "Darkdrakes, 3 Tykarus Wings, 4 Fire-Wyverns, 2 Drallus Elders, 4 Dragonflights"
    ),
    "legions-dwarf": (
        "6 Crossbows of Tuggarth, 1 Danhyld Ironback, 2 Regiments of the Anvil, 2 Tuggarth "
        "Bowmen, 1 Marak Skullpounder, 3 Dunwarr Defenders, 2 Urth Regiments, 4 Stalwarts"
    ),
    "legions-elf": (
        "1 Poison Naveka, 1 Elven Bard, 1 Liquid Shield Spell, 1 Zip Spell, 2 Eastwood Bowmen, 1 "
        "Takari Lotaar, 1 Lathari Monster-hunter, 2 Sure Aim Spells, 4 Windriders, 4 Deepwood "
        "Archers, 2 Deepwood Warriors, 1 Tree Ent"
    ),
    "legions-knight": (
        "4 Royal Bowmen, 1 Royal Falconeer, 1 Royal Jester, 2 Knights of Valor, 2 Fenryn Guards, "
        "4 Men at Arms, 2 Sergeant at Arms, 2 Fairy Swarms, 2 Groman Juggernauts, 1 Siege "
        "Catapult, 1 Scout"
    ),
    "legions-mahkim": (
        "1 Liquid Shield Spell, 1 Mirage Spell, 2 Miasmen, 2 Rhothan Mist-children, 1 Duphraim "
        "Healer, 2 Sure Aim Spells, 2 Nochaim Guardians, 3 Muck-lobbers, 3 Lephara Stalkers, 2 "
        "Net-masters, 4 Mahkim Warriors, 1 Warrior of the Mist"
    ),
    "legions-orc": (
        "4 Tribesmen from Ulc, 5 Urkan Horde, 1 Zhalla Bakhal, 1 Blood Spider, 2 Goblin Raiders, "
        "2 Beastriders, 3 Goblin Marauders, 3 Lowland Twisters, 2 Torch-throwers, 2 Urotok "
        "Warriors"
    ),
    "legions-undead": (
        "3 Walking Dead, 4 Undead Horde, 1 Werx Lycanthrope, 1 Werx Werewolf, 2 Ghastly Bowmen, 2 "
        "Crawling Limbs, 2 Vampire Lords, 2 Banada Zombies, 2 Masters of Bones, 4 Vampires, 2 "
        "Lampeyes, 2 Dark Suckers"
    ),
    "legions-uthuk": (
        "3 Twisted Yll'rath, 2 Dhall Uthuk, 4 Warriors of Yllan, 2 Ru Clansmen, 1 Shura Assassin, "
        "1 T'ann Assassin, 1 Ru Launcher, 1 Don'ra Master, 1 Unclean Ones, 2 Incite Spells, 4 Ru "
        "Airgliders, 2 Don'ra Stingers"
    ),
}

# The regiments of the core set: hero, units, cards.
REGIMENTS = {
    "regiment-of-azhag": "Azhag the Slaughterer, Big Boss, Arrer Boyz, Wolf Riders, Boar Boyz, Fists of Mork, Approach",
    "regiment-of-grimgor": "Grimgor Ironhide, 3 Orc Boyz, Arrer Boyz, Rock Lobber, Waaagh!, Strength of Gork",
    "regiment-of-grom": "Grom the Paunch, Stone Fangz Shaman, Black Orcs, Wolf Riders, River Troll, Eager Troops, Lure",
    "regiment-of-archaon": "Archaon the Everchosen, 2 Kurgan Marauders, Flamers, Bloodthirster, Storm of Chaos, "
    "Assault",
    "regiment-of-kairos": "Kairos Fateweaver, Kurgan Marauders, Plaguebearers, Hellstriders, Hellcannon, Intimidate, "
    "Nurgle's Rot",
    "regiment-of-valkia": "Valkia the Bloody, 2 Flamers, Sorcerer of Tzeentch, Bloodcrushers, Blood for the Blood God, "
    "Stall",
    "regiment-of-alarielle": "Alarielle the Radiant, Militia Archers, 2 Swordmasters of Hoeth, Sky Cutter, "
    "Speed of Asuryan, Arcane Attack",
    "regiment-of-teclis": "Teclis, 2 Militia Spearmen, High Mage, Sun Dragon, Shield of Saphery, Push",
    "regiment-of-tyrion": "Tyrion, Maiden Guard, Militia Archers, Ellyrian Reavers, Bolt Thrower, Winds of Morai-Heg, "
    "Entrap",
    "regiment-of-karl-franz": "Karl Franz, 3 Marienburg Swordsmen, Huntsmen, Hellblaster Volley Gun, "
    "Myrmidia's Blessing, Rally",
    "regiment-of-luthor-huss": "Luthor Huss, Bright Wizard, Talabheim Greatswords, Knights Panther, "
    "Hochland Pistoliers, Fulminating Cage, Inspire",
    "regiment-of-volkmar": "Volkmar the Grim, 2 Reikland Crossbowmen, Steam Tank, Hochland Pistoliers, Garrison, "
    "Attack",
}


def lines(*texts: str) -> str:
    return "\n".join(texts)


def entries(catalog: Catalog, *texts: str) -> tuple[Line, ...]:
    army = read_text(lines("Mine", "Diskwars, 150 points", *texts), catalog).army
    return army.entries if isinstance(army, DiskList) else ()


def by_id(catalog: Catalog, system: str) -> dict[str, ArmyList]:
    from app.base.ids import slug

    return {slug(army.name): army for army in published_armies(catalog, system)}


# --- both ways ---


@pytest.mark.parametrize("system", SYSTEMS)
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_list_comes_back_as_it_was(system: str, lists: Any, catalog: Catalog, data: st.DataObject) -> None:
    army = data.draw(lists(system))
    assert read_text(write_text(army, catalog), catalog) == (army, (), ())
    assert read_markdown(write_markdown(army, catalog), catalog) == (army, (), ())


@pytest.mark.parametrize("system", SYSTEMS)
def test_published_armies_come_back_as_they_were(system: str, catalog: Catalog) -> None:
    for army in published_armies(catalog, system):
        assert read_text(write_text(army, catalog), catalog) == (army, (), ())
        assert read_markdown(write_markdown(army, catalog), catalog) == (army, (), ())


def test_a_disk_army_reads_like_a_list(catalog: Catalog) -> None:
    entries = (Line(id="deepwood-archers", count=4), Line(id="tree-ent"), Line(id="zip", count=2), Line(id="nobody"))
    order = ("tree-ent", "deepwood-archers", "deepwood-archers")
    army = DiskList(
        system="diskwars", name="Wood", limit=60, entries=entries, order=order, house_rules=("league-2001",)
    )
    assert write_text(army, catalog) == lines(
        "Wood", "Diskwars, 60 points", "House rules: league-2001", "",
        "Elves (35):", "4x Deepwood Archers (5)", "1x Tree Ent (15)", "",
        "Spells (8):", "2x Zip (4)", "",
        "Others (0):", "1x [nobody]", "",
        "Reinforcements, top first:", "1x Tree Ent (15)", "2x Deepwood Archers (5)", "",
    )  # fmt: skip


def test_a_regiment_reads_like_a_list(catalog: Catalog) -> None:
    army = by_id(catalog, "warhammer")["regiment-of-volkmar"]
    assert write_text(army, catalog) == lines(
        "Regiment of Volkmar", "Warhammer: Diskwars, 1 regiment", "", "Hero: Volkmar the Grim",
        "2x Reikland Crossbowmen (7)", "1x Steam Tank (13)", "1x Hochland Pistoliers (9)", "Card: Garrison",
        "Card: Attack", "",
    )  # fmt: skip


def test_a_force_of_dice_reads_like_a_list(catalog: Catalog) -> None:
    army = DiceList(
        system="dragon-dice", name="Tide", limit=24, home=(Line(id="coral-elf/fighter", count=4),),
        home_terrain="coastland-city", frontier_terrain="highland-tower",
        dragons=(Line(id="wyrm", colours=("blue", "green")), Line(id="wyrm", colours=("green", "blue"))),
        summoning_pool=(Line(id="dragonkin/dragonfoal", count=2, colours=("red",)),),
    )  # fmt: skip
    assert write_text(army, catalog) == lines(
        "Tide", "Dragon Dice, 24 health", "", "Home army (4):", "4x Coral Elf Fighter (1)", "",
        "Home terrain: Coastland City", "Frontier terrain: Highland Tower", "",
        "Dragons:", "1x Blue and Green Wyrm", "1x Blue and Green Wyrm, green blue [wyrm green blue]", "",
        "Summoning pool:", "2x Dragonkin Dragonfoal, red (1)", "",
    )  # fmt: skip


def test_headings_are_left_out_rather_than_the_order_changed(catalog: Catalog) -> None:
    army = DiskList(system="diskwars", name="A", limit=9, entries=(Line(id="zip"), Line(id="scout"), Line(id="mirage")))
    assert ":" not in write_text(army, catalog).split("\n", 2)[2]
    assert write_text(arrange_army(army, catalog), catalog).split("\n")[3] == "Knights (6):"


@pytest.mark.parametrize("system", SYSTEMS)
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_an_arranged_list_holds_the_same(system: str, lists: Any, catalog: Catalog, data: st.DataObject) -> None:
    army = data.draw(lists(system))
    tidy = arrange_army(army, catalog)
    assert contents(tidy) == contents(army)
    assert arrange_army(tidy, catalog) == tidy


# --- printed lists ---


@pytest.mark.parametrize("army_id", LEGIONS)
def test_legions_lists_are_understood_with_their_printed_plurals(army_id: str, catalog: Catalog) -> None:
    reading = read_text("Mine\n" + LEGIONS[army_id].replace(", ", "\n"), catalog)
    wanted = by_id(catalog, "diskwars")[army_id]
    assert isinstance(reading.army, DiskList)
    assert isinstance(wanted, DiskList)
    assert (reading.problems, reading.notices) == ((), ())
    assert (reading.army.name, reading.army.limit) == ("Mine", 150)
    assert contents(reading.army) == contents(wanted)


@pytest.mark.parametrize("army_id", REGIMENTS)
def test_regiments_are_understood_as_printed(army_id: str, catalog: Catalog) -> None:
    reading = read_text(REGIMENTS[army_id].replace(", ", "\n"), catalog)
    wanted = by_id(catalog, "warhammer")[army_id]
    assert (reading.problems, reading.notices) == ((), ())
    assert contents(reading.army) == contents(wanted)


def test_all_regiments_one_after_the_other_are_one_army(catalog: Catalog) -> None:
    reading = read_text(lines(*REGIMENTS.values()).replace(", ", "\n"), catalog)
    assert (reading.problems, reading.notices) == ((), ())
    assert isinstance(reading.army, RegimentList)
    assert len(reading.army.regiments) == reading.army.limit == 12


# --- habits of people ---


@pytest.mark.parametrize(
    "text",
    ["4x Windrider", "4 Windriders", "4 x windrider", "4xWindrider", "x4 Windrider", "Windrider x4", "Windriders, 4x",
     "4\u00d7 WINDRIDER", "- 4 Windriders (9)", "* 4x Windrider (9 pts)", "\u2022 4 Windriders, 9 points each",
     "4x windrider [windrider]", "Windrider x4 [windrider]", "  4   Windrider  "],
)  # fmt: skip
def test_counts_and_prices_as_people_write_them(text: str, catalog: Catalog) -> None:
    assert entries(catalog, text) == (Line(id="windrider", count=4),)


@pytest.mark.parametrize(
    ("text", "system", "id_"),
    [
        ("tann-assassin", "diskwars", "tann-assassin"),
        ("T\u2019ann Assassin", "diskwars", "tann-assassin"),
        ("Rhothan Mist-child", "diskwars", "rhothan-mist-child"),
        ("crossbow of tuggarth", "diskwars", "crossbows-of-tuggarth"),
        ("Seven League Boots", "dragon-dice", "seven-league-boots"),
        ("coral-elf/fighter", "dragon-dice", "coral-elf/fighter"),
        ("Fighter", "dragon-dice", "coral-elf/fighter"),
        ("Bogensch\u00fctzen-Jungz", "warhammer", "arrer-boyz"),
        ("diskwars/elven-bard", "l5r", "diskwars/elven-bard"),
        ("Sure Aim", "l5r", "sure-aim"),
    ],
)
def test_pieces_by_alias_id_plural_and_german_name(text: str, system: str, id_: str, catalog: Catalog) -> None:
    found = names_for(catalog, system).find(text)
    assert not isinstance(found, tuple)
    assert (found.line.id, found.guess) == (id_, False)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Dragonfoal, red", Line(id="dragonkin/dragonfoal", colours=("red",))),
        ("Red Dragonfoal", Line(id="dragonkin/dragonfoal", colours=("red",))),
        ("Blue and Green Wyrm", Line(id="wyrm", colours=("blue", "green"))),
        ("wyrm-blue-green", Line(id="wyrm", colours=("blue", "green"))),
        ("Yellow Drake", Line(id="drake", colours=("gold",))),
    ],
)
def test_dice_with_colours(text: str, line: Line, catalog: Catalog) -> None:
    found = names_for(catalog, "dragon-dice").find(text)
    assert not isinstance(found, tuple)
    assert found.line == line


def test_a_misspelt_name_is_guessed_and_told(catalog: Catalog) -> None:
    reading = read_text(lines("Mine", "Diskwars, 150 points", "", "2x Elfen Brad", "1x Deapwood Archer"), catalog)
    assert reading.problems == ()
    assert [(n.code, n.values["name"], n.place and n.place.line) for n in reading.notices] == [
        ("text-guessed", "Elven Bard", 4),
        ("text-guessed", "Deepwood Archers", 5),
    ]
    assert entries(catalog, "2x Elfen Brad") == (Line(id="elven-bard", count=2),)


def test_lines_not_understood_are_told_with_their_number(catalog: Catalog) -> None:
    text = lines("Mine", "Diskwars, 150 points", "3x Flying Teapot", "0x Elven Bard", "100 Elven Bards", "1 Elven Bard")
    reading = read_text(text, catalog, file="mine.txt")
    assert [(p.code, str(p.place)) for p in reading.problems] == [
        ("text-not-understood", "mine.txt:3"),
        ("text-count", "mine.txt:4"),
        ("text-count", "mine.txt:5"),
    ]
    assert all(tell(problem) for problem in reading.problems)
    assert isinstance(reading.army, DiskList)
    assert reading.army.entries == (Line(id="elven-bard"),)


def test_a_name_that_may_be_two_pieces_is_not_guessed(catalog: Catalog) -> None:
    reading = read_text(lines("Mine", "Dragon Dice, 24 health", "Coastland Cave"), catalog)
    assert [problem.code for problem in reading.problems] == ["text-ambiguous"]
    assert "Coastland Castle, Coastland Grove" in tell(reading.problems[0])


def test_the_game_is_the_one_whose_pieces_are_named(catalog: Catalog) -> None:
    texts = {"diskwars": "Windrider", "l5r": "Shinjo Thunders", "warhammer": "Karl Franz", "dragon-dice": "Blue Drake"}
    assert {system: read_text(text, catalog).army.system for system, text in texts.items()} == {s: s for s in texts}


def test_sums_rules_and_remarks_are_no_pieces(catalog: Catalog) -> None:
    text = lines(
        "My elves", "=====", "Army points: 120 points", "Elves:", "2 Windriders", "---", "// mine", "Total: 18"
    )
    reading = read_text(text, catalog)
    assert (reading.problems, reading.army.name, reading.army.limit) == ((), "My elves", 120)


def test_a_unit_before_its_hero_is_told(catalog: Catalog) -> None:
    reading = read_text(lines("Wolf Riders", "Grom the Paunch", "Lure"), catalog, "warhammer")
    assert [(p.code, p.place and p.place.line) for p in reading.problems] == [("text-no-hero", 1)]
    assert isinstance(reading.army, RegimentList)
    assert reading.army.regiments == (Regiment(hero="grom-the-paunch", units=(), commands=("lure",)),)


def test_dice_without_headings_go_where_they_belong(catalog: Catalog) -> None:
    text = lines("Fighter x4", "Blue Drake", "Coastland City", "Highland Tower", "Coastland Bridge", "Red Dragonfoal",
                 "Flatland City")  # fmt: skip
    reading = read_text(text, catalog)
    army = reading.army
    assert isinstance(army, DiceList)
    assert (len(army.home), len(army.dragons), len(army.minor_terrains), len(army.summoning_pool)) == (1, 1, 1, 1)
    assert (army.home_terrain, army.frontier_terrain) == ("coastland-city", "highland-tower")
    assert [problem.code for problem in reading.problems] == ["text-third-terrain"]


def test_a_text_that_is_too_long_is_no_list(catalog: Catalog) -> None:
    for text in ("x\n" * (MAX_LINES + 1), "x" * 1000):
        assert [problem.code for problem in read_text(text, catalog).problems] == ["text-too-long"]


def test_stems_join_singular_and_plural() -> None:
    pairs = [("Regiments of the Anvil", "Regiment of the Anvil"), ("Bowmen", "Bowman"), ("Elves", "Elf"),
             ("Harpies", "Harpy"), ("Witches", "Witch"), ("Sure Aim Spells", "Sure Aim")]  # fmt: skip
    assert [one for one in pairs if stem(one[0]) != stem(one[1])] == []


@pytest.mark.slow
@settings(deadline=None)
@given(text=st.text(max_size=120))
@example(text="\n")
@example(text="x\nDiskwars, 99999 points")
@example(text="4x []\n[ ]\n[%00]\nHero:\nHouse rules:")
def test_any_text_gives_a_list(text: str, catalog: Catalog) -> None:
    for system in ("", *SYSTEMS):
        reading = read_text(text, catalog, system)
        assert isinstance(reading.army, ArmyList)
        assert all(tell(problem) for problem in (*reading.problems, *reading.notices))
        read_markdown(text, catalog, system)
