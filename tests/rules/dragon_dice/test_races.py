"""What races can do, dragonkin, items and who carries them (Racial Abilities; Dragonkin; Magical Items; Artifacts)."""

import pytest

from tests.rules.dragon_dice.tables import MAGIC, MISSILE, Table, lies

ENEMY = {"home": ["h=dwarf/footman"]}


def melee(army: list[str], foes: list[str], **more: object) -> Table:
    b = {"campaign": foes, **ENEMY, **more.pop("b", {})}  # type: ignore[dict-item]
    table = Table({"campaign": army, "home": ["goblin/thug"]}, b, march="frontier", **more)
    return table.say("ask.action", "melee:B")


def saves(defender: list[str], faces: dict[str, str], terrain: str, **more: object) -> int:
    """What an army comes to when it saves from twenty melee."""
    table = melee(["a=goblin 4 melee:20"], defender, frontier=terrain, **more).roll(a="melee:20").roll(**faces)
    return int(table.told("summed")[1]["total"])


def maneuvers(unit: str, face: str, terrain: str) -> int:
    table = Table(
        {"campaign": [f"a={unit} 4 {face}"]}, {"campaign": ["b=undead 1 melee:1"]}, march="frontier", stage="maneuver",
        frontier=terrain,
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(a=face, b="melee:1")
    return int(table.told("summed")[0]["total"])


# --- advantages of place ---


@pytest.mark.parametrize(
    ("race", "land", "count"),
    [
        ("coral-elf", "coastland-city 6", 7), ("coral-elf", "highland-city 6", 3),
        ("lava-elf", "highland-city 6", 7), ("lava-elf", "coastland-city 6", 3),
        ("swamp-stalker", "swampland-city 6", 7), ("swamp-stalker", "flatland-city 6", 3),
        ("goblin", "swampland-city 6", 3), ("dwarf", "highland-city 6", 3),
    ],
)  # fmt: skip
def test_elves_and_swamp_stalkers_count_maneuvers_as_saves_at_their_land(race: str, land: str, count: int) -> None:
    army, faces = [f"m={race} 4 maneuver:4", f"s={race} 4 save:3"], {"m": "maneuver:4", "s": "save:3"}
    assert saves(army, faces, land) == count


@pytest.mark.parametrize(
    ("race", "land", "count"),
    [("dwarf", "highland-city 6", 8), ("dwarf", "swampland-city 6", 4), ("goblin", "swampland-city 6", 8),
     ("goblin", "highland-city 6", 4), ("treefolk", "swampland-city 6", 4)],
)  # fmt: skip
def test_dwarves_and_goblins_double_maneuvers_at_their_land(race: str, land: str, count: int) -> None:
    assert maneuvers(race, "maneuver:4", land) == count


@pytest.mark.parametrize(
    ("land", "count"), [("flatland-city 3", 7), ("coastland-city 3", 3), ("flatland-city 8 A", 11)]
)
def test_amazons_count_maneuvers_as_missiles_at_a_flatland(land: str, count: int) -> None:
    table = Table(
        {"campaign": ["m=amazon 4 maneuver:4", "s=amazon 4 missile:3"]}, {"campaign": ["b=dwarf 4 save:1"]},
        march="frontier", frontier=land,
    )  # fmt: skip
    table.say("ask.action", "missile:B@frontier").roll(m="maneuver:4", s="missile:3")
    assert table.total == count


def test_units_of_other_races_do_not_gain_by_a_land() -> None:
    faces = {"m": "maneuver:4", "s": "save:3"}
    assert saves(["m=dwarf 4 maneuver:4", "s=coral-elf 4 save:3"], faces, "coastland-city 6") == 3


def test_treefolk_double_maneuvers_when_they_oppose_at_any_terrain() -> None:
    table = Table(
        {"campaign": ["a=dwarf 4 maneuver:4"]}, {"campaign": ["b=treefolk 1 maneuver:3"]}, march="frontier",
        stage="maneuver",
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(a="maneuver:4", b="maneuver:3")
    assert [one["total"] for one in table.told("summed")] == [4, 6]


# --- Firewalkers ---


def test_firewalkers_count_save_icons_as_melee_but_neither_ids_nor_special_icons() -> None:
    table = melee(["s=firewalker 4 save:3", "i=firewalker 2 id", "f=firewalker/daybringer"], ["b=dwarf 4 save:1"])
    table.roll(s="save:3", i="id", f="sai:fly:4")
    assert table.total == 5


def test_firewalkers_fly_from_an_air_terrain_anywhere_in_the_retreat_step() -> None:
    a = {"campaign": ["f=firewalker/guardian"], "home": ["g=firewalker/guardian"]}
    table = Table(a, ENEMY, segment="reserve", stage="retreat", home_a="highland-city 5", frontier="coastland-city 5")
    table.expect("ask.retreat", among={"f>reserve-A", "f>home-A", "f>home-B", "g>reserve-A"})
    table.say("ask.retreat", "f>home-B")
    assert table.where("f") == "home-B"


# --- Scalders ---


def test_r131_scorching_touch_burns_for_each_save_that_is_no_id() -> None:
    table = melee(
        ["a=dwarf 4 melee:9", "x=dwarf/behemoth"],
        ["s=scalder 3 save:2", "t=scalder 2 id", "f=scalder 3 sai:fly:2", "d=dwarf 4 save:4"],
    )  # fmt: skip
    table.roll(a="melee:9", x="melee:4").roll(s="save:2", t="id", f="sai:fly:2", d="save:4")
    table.say("ask.losses", "x", by="A")
    assert table.told("damage-dealt")[0] == {"army": "A@frontier", "n": 4, "lost": 1, "source": "race/scalder"}


def test_r131_scorching_touch_counts_before_army_modifiers_and_only_magic_saves_from_it() -> None:
    table = melee(
        ["a=dwarf 4 melee:9", "x=dwarf 1 save:9"], ["s=scalder 4 save:3"], frontier="flatland-city 8 B",
        effects=[lies("stoneskin", "A", "A@frontier", times=2)],
    )  # fmt: skip
    table.roll(a="melee:9", x="save:9").roll(s="save:3")
    assert table.told("damage-dealt")[0]["n"] == 1
    assert table.where("x") == "dua-A"


def test_scorching_touch_does_not_burn_in_a_counter_attack() -> None:
    table = melee(["s=scalder 4 save:3 melee:1"], ["b=dwarf 1 melee:3 save:3"]).roll(s="melee:1").roll(b="save:3")
    table.say("ask.counter", "yes").roll(b="melee:3").roll(s="save:3")
    assert [one["source"] for one in table.told("damage-dealt")] == ["melee", "melee"]


def shot_at_scalders(army: list[str], faces: dict[str, str]) -> Table:
    table = Table(
        {"campaign": army}, {"campaign": ["s=scalder 4 melee:1", "t=scalder 4 melee:1"], **ENEMY}, march="frontier",
        frontier=MISSILE,
    )  # fmt: skip
    return table.say("ask.action", "missile:B@frontier").roll(**faces).roll(s="melee:1", t="melee:1")


def test_intangibility_saves_one_for_each_scalder_from_missiles() -> None:
    assert shot_at_scalders(["a=goblin 4 missile:9"], {"a": "missile:9"}).total == 2


def test_intangibility_does_not_save_from_missiles_that_icons_made() -> None:
    assert shot_at_scalders(["v=treefolk/pine-prince"], {"v": "sai:volley:4"}).total == 0
    mixed = shot_at_scalders(
        ["v=treefolk/pine-prince", "a=goblin 1 missile:1"], {"v": "sai:volley:4", "a": "missile:1"}
    )
    assert mixed.told("damage-dealt")[-1]["n"] == 4


# --- Undead ---


def test_undead_may_step_down_to_any_smaller_undead_when_killed_by_any_means() -> None:
    table = melee(
        ["s=undead/minor-death"], ["m=undead/fenhound", "x=dwarf 1 save:1"],
        b={"dua": ["c=undead/zombie", "r=undead/mummy", "g=goblin/thug"]},
    )  # fmt: skip
    table.roll(s="sai:slay:4").say("ask.target", "m").roll(m="melee:4").say(
        "ask.step-down", "r", among={"c", "r"}, by="B"
    )
    assert (table.where("m"), table.where("r")) == ("dua-B", "frontier")


def test_nobody_steps_down_to_its_own_size_and_only_undead_do() -> None:
    """The smaller one must be smaller, and both must be Undead."""
    for killed, dead in (("m=undead/fenhound", "d=undead/minor-death"), ("m=dwarf/roc", "d=undead/zombie")):
        table = melee(["s=undead/minor-death"], [killed, "x=dwarf 1 save:1"], b={"dua": [dead]})
        table.roll(s="sai:slay:4").say("ask.target", "m").roll(m="melee:4")
        assert table.at("dua-B") == {"m", "d"}
        assert table.prompt != "ask.step-down"


@pytest.mark.parametrize(("face", "place"), [("save:3", "dua-B"), ("id", "bua-B"), ("melee:4", "bua-B")])
def test_undead_resist_burial_by_a_save_that_is_no_id(face: str, place: str) -> None:
    table = Table(
        {"home": ["a=goblin 4 magic:9"]}, {"home": ["b=dwarf/footman"], "dua": ["m=undead/mummy"]}, march="home-A",
        home_a=MAGIC,
    )  # fmt: skip
    table.say("ask.action", "magic").roll(a="magic:9")
    for _ in range(3):
        table.say("ask.spell", "dust-to-dust:gold")
    table.skip("ask.spell").roll(m=face)
    assert table.where("m") == place


# --- Treefolk ---


def test_replanting_exchanges_treefolk_for_as_much_health_of_the_dead_between_maneuver_and_action() -> None:
    a = {"campaign": ["u=treefolk/oak", "c=treefolk/oakling", "g=goblin/thug"],
         "dua": ["r=treefolk/oak-lord", "d=treefolk/nymph", "w=goblin/cutthroat"]}  # fmt: skip
    table = Table(a, {"campaign": ["dwarf/footman"]}, march="frontier", stage="maneuver").say("ask.maneuver", "no")
    table.say("ask.replant", "u", "c", among={"u", "c"}).expect("ask.action")
    assert table.at("frontier") >= {"r", "g"}
    assert table.at("dua-A") == {"u", "c", "d", "w"}


def test_replanting_may_be_left() -> None:
    a = {"campaign": ["c=treefolk/oakling"], "dua": ["d=treefolk/nymph"]}
    table = Table(a, {"campaign": ["dwarf/footman"]}, march="frontier", stage="replant").skip("ask.replant")
    assert table.where("c") == "frontier"


# --- Amazons ---


def test_amazons_in_reserve_shoot_at_their_home_and_the_frontier_alone() -> None:
    b = {"home": ["x=dwarf 4 save:1"], "campaign": ["y=dwarf 4 save:1"], "horde": ["z=dwarf 4 save:1"]}
    table = Table({"reserve": ["a=amazon 4 missile:4 id"]}, b, march="reserve-A")
    table.expect("ask.action", among={"missile:B@home-A", "missile:B@frontier"})


def test_in_reserve_amazons_do_not_cast_and_others_do_not_shoot() -> None:
    table = Table(
        {"reserve": ["a=amazon 4 magic:4 missile:4", "g=goblin 1 magic:2"]}, {"campaign": ["y=dwarf 4 save:1"]},
        march="reserve-A",
    )  # fmt: skip
    table.say("ask.action", "magic").roll(g="magic:2")


# --- Eldarim ---


def test_r107_a_dead_eldarim_takes_the_place_of_dragonkin_of_equal_health_once_a_turn() -> None:
    a = {"campaign": ["g=goblin/thug", "k=dragonkin/dragonhero:red", "j=dragonkin/dragonhero:red"],
         "dua": ["e=eldarim/devotee:blue", "f=eldarim/devotee:blue", "x=eldarim/follower:red"]}  # fmt: skip
    table = Table(a, ENEMY, segment="initial-effects").say("ask.effect", "sacrifice", among={"sacrifice"})
    assert all(key.startswith(("k>", "j>")) and key.endswith((">e", ">f")) for key in table.options)
    table.say("ask.exchange", "k>e").expect("ask.march")
    assert (table.where("e"), table.where("k")) == ("frontier", "pool-A")


def test_dragonkin_are_sacrificed_for_an_eldarim_that_a_single_target_effect_kills() -> None:
    foes = ["e=eldarim/devotee:blue", "k=dragonkin/dragonhero:red", "x=dwarf 4 save:1"]
    table = melee(["s=undead/minor-death"], foes).roll(s="sai:slay:4").say("ask.target", "e").roll(e="melee:4")
    table.say("ask.sacrifice", "k", among={"k"}, by="B")
    assert (table.where("e"), table.where("k")) == ("frontier", "pool-B")


# --- dragonkin ---


def test_dragonkin_save_by_themselves_when_they_are_rolled_and_nothing_doubles_that() -> None:
    army = ["c=dragonkin:red 1 melee:1", "u=dragonkin:red 2 id", "g=goblin 4 melee:1"]
    faces = {"c": "melee:1", "u": "id", "g": "melee:1"}
    assert saves(army, faces, "coastland-city 6", effects=[lies("palsy", "A", "B@frontier")]) == 4  # the book's example
    assert saves(army, faces, "coastland-city 8 B") == 7


def test_the_belly_of_dragonkin_takes_their_automatic_saves() -> None:
    army = ["c=dragonkin:red 3 sai:belly:0", "g=goblin 4 melee:1"]
    assert saves(army, {"c": "sai:belly:0", "g": "melee:1"}, "coastland-city 6") == 0


def test_dragonkin_roll_neither_for_missiles_nor_for_magic() -> None:
    army = ["k=dragonkin:red 3 melee:1", "g=goblin 4 missile:1 magic:1"]
    shot = Table({"campaign": army}, {"campaign": ["b=dwarf 4 save:1"]}, march="frontier", frontier=MISSILE)
    shot.say("ask.action", "missile:B@frontier").roll(g="missile:1")
    spell = Table({"campaign": army}, {"campaign": ["b=dwarf 4 save:1"]}, march="frontier", frontier=MAGIC)
    spell.say("ask.action", "magic").roll(g="magic:1")


def test_killed_dragonkin_go_to_the_pool_and_are_not_buried() -> None:
    table = melee(["r=feral/rhino-folk"], ["k=dragonkin/dragonhero:red", "g=goblin 4 save:1"]).roll(r="sai:gore:2")
    table.say("ask.target", "k").roll(k="sai:belly:0")
    assert table.where("k") == "pool-B"


def test_an_army_of_dragonkin_alone_dissolves() -> None:
    table = Table(
        {"campaign": ["g=goblin/thug", "k=dragonkin/dragonhero:red"], "home": ["goblin/thug"]}, ENEMY,
        segment="reserve", stage="retreat",
    )  # fmt: skip
    table.expect("ask.retreat", among={"g>reserve-A", "A1>reserve-A"}).say("ask.retreat", "g>reserve-A")
    assert table.where("k") == "pool-A"


def test_breath_of_a_rare_dragonkin_kills_and_buries_dragonkin() -> None:
    foes = ["k=dragonkin/dragonchamp:blue", "g=goblin 4 save:1"]
    table = melee(["d=dragonkin/dragonspy:red", "x=goblin 1 melee:1"], foes)
    table.roll(d="sai:breath-rare-dragonkin:3", x="melee:1")
    assert table.where("k") == "bua-B"


def test_a_dragonslayer_keeps_dragonkin_breath_away() -> None:
    foes = ["s=eldarim/dragonslayer", "g=goblin 3 save:1"]
    table = melee(["d=dragonkin/dragonspy:red", "x=goblin 1 melee:1"], foes)
    table.roll(d="sai:breath-rare-dragonkin:3", x="melee:1")
    assert table.at("dua-B") == set()


# --- group monsters ---


def test_the_id_of_a_group_monster_counts_and_is_rolled_again() -> None:
    table = melee(["w=goblin/harpies"], ["b=dwarf 4 save:1"]).roll(w="id").roll(w="melee:4")
    assert table.total == 8


def test_a_group_monster_never_shows_its_id() -> None:
    table = melee(["s=undead/minor-death"], ["w=goblin/harpies", "x=dwarf 4 save:1"]).roll(s="sai:slay:4")
    table.say("ask.target", "w").roll(w="id").roll(w="save:4")
    assert table.where("w") == "dua-B"


# --- items ---


def test_items_are_rolled_with_a_carrier_and_double_with_the_eighth_face() -> None:
    army, faces = ["d=dwarf 4 save:1", "i=wooden-targe:gold"], {"d": "save:1", "i": "save:2"}
    assert saves(army, faces, "coastland-city 8 B") == 6


def test_an_item_whose_only_carrier_is_not_rolled_is_not_rolled_either() -> None:
    table = melee(
        ["a=goblin 4 melee:20"], ["d=dwarf 4 save:1", "c=coral-elf 1 save:1", "i=wooden-targe:blue"],
        effects=[lies("sleep", "A", "c", until="turn-end")],
    )  # fmt: skip
    table.roll(a="melee:20").roll(d="save:1")


def test_the_owner_says_which_items_are_buried() -> None:
    table = melee(
        ["a=goblin 1 melee:2"], ["d=dwarf 1 melee:1", "e=dwarf 2 melee:1", "i=dawn-blade:gold", "j=flicker-foil:gold"]
    )
    table.roll(a="melee:2").roll(d="melee:1", e="melee:1", i="melee:1", j="melee:1")
    table.say("ask.items", "i", among={"i", "j"}, by="B")
    assert (table.where("e"), table.where("i"), table.where("j")) == ("dua-B", "frontier", "bua-B")


def test_undead_carry_black_items_and_amazons_any() -> None:
    table = Table(
        {"campaign": ["u=undead/zombie", "a=amazon/soldier", "i=dawn-blade:black", "j=dawn-blade:red"],
         "home": ["goblin/thug"]},
        ENEMY, segment="reserve", stage="retreat",
    )  # fmt: skip
    table.say("ask.retreat", "a>reserve-A").say("ask.aboard", "j", among={"i", "j"})
    assert (table.where("i"), table.where("j")) == ("frontier", "reserve-A")


def test_an_item_that_is_left_without_a_carrier_is_buried_when_its_unit_leaves() -> None:
    table = Table(
        {"campaign": ["u=undead/zombie", "c=coral-elf/fighter", "i=dawn-blade:blue"], "home": ["goblin/thug"]}, ENEMY,
        segment="reserve", stage="retreat",
    )  # fmt: skip
    table.say("ask.retreat", "c>reserve-A").skip("ask.aboard")
    assert table.where("i") == "bua-A"


def test_the_kings_die_holds_an_item_in_reserve() -> None:
    table = Table(
        {"reserve": ["k=none/kings-die", "g=goblin/thug", "i=dawn-blade:blue"], "home": ["goblin/thug"]}, ENEMY,
        segment="reserve",
    )  # fmt: skip
    table.say("ask.reinforce", "g>frontier")
    assert table.where("i") == "reserve-A"


def test_the_dragon_staff_summons_a_dragon_of_its_colour_and_rolls_again() -> None:
    table = Table(
        {"campaign": ["d=dwarf 4 melee:1", "s=dragon-staff:red"]},
        {**ENEMY, "dragons": ["R=drake-red", "W=drake-white", "I=drake-ivory", "B=drake-blue", "J=drake-ivory-red"]},
        march="frontier", frontier=MAGIC,
    )  # fmt: skip
    table.say("ask.action", "magic").roll(d="melee:1", s="sai:summon-dragon:4")
    table.say("ask.dragon", "R", among={"R", "J"}).say("ask.place", "home-B").roll(s="melee:4")
    assert table.where("R") == "home-B"


def test_the_id_of_the_dragon_staff_buys_from_any_list() -> None:
    table = Table(
        {"campaign": ["d=dwarf 4 melee:1", "s=dragon-staff:red"]}, {**ENEMY, "campaign": ["b=dwarf 1 save:1"]},
        march="frontier", frontier=MAGIC,
    )  # fmt: skip
    table.say("ask.action", "magic").roll(d="melee:1", s="id").expect("ask.spell")
    assert {"firestorm:red", "flashfire:red", "flaming-armor:red"} <= table.options


def test_medallions_need_no_colour() -> None:
    table = Table(
        {"campaign": ["u=undead/zombie", "m=bronze-medallion"]}, {**ENEMY, "campaign": ["b=dwarf 1 save:1"]},
        march="frontier", frontier=MAGIC,
    )  # fmt: skip
    table.say("ask.action", "magic").roll(u="melee:1", m="sai:logo-bronze-medallion:4").expect("ask.spell")
    colours = {one.rpartition(":")[2] for one in table.options}
    assert colours == {"black", "blue", "gold", "green", "red"}


def test_decapitate_slays_a_dragon_that_shows_its_jaws() -> None:
    table = Table(
        {"campaign": ["d=dwarf 4 save:12", "s=vorpal-sword:red"], "home": ["goblin/thug"]},
        {**ENEMY, "dragons": ["D=drake-blue at frontier"]}, segment="dragon-attack",
    )  # fmt: skip
    table.roll(D="jaws:12").roll(d="save:12", s="sai:decapitate:3")
    assert table.where("D") == "pool-B"


def test_bash_gives_back_to_a_dragon_what_it_dealt() -> None:
    table = Table(
        {"campaign": ["d=dwarf 4 melee:4", "s=mithril-shield:red"], "home": ["goblin/thug"]},
        {**ENEMY, "dragons": ["D=drake-blue at frontier"]}, segment="dragon-attack",
    )  # fmt: skip
    table.roll(D="claw:6").roll(d="melee:4", s="sai:bash:3")
    assert table.where("D") == "pool-B"
    assert table.told("dragons-answered")[0]["lost"] == 0


def test_of_two_items_one_is_buried_where_one_undead_steps_down() -> None:
    table = melee(
        ["a=goblin 4 melee:9"],
        ["m=undead 4 melee:1", "r=undead 3 melee:1", "u=undead 2 melee:1", "i=flicker-foil:black", "j=trueflyer:black"],
        b={"dua": ["c=undead/zombie"]},
    )  # fmt: skip
    table.roll(a="melee:9").roll(m="melee:1", r="melee:1", u="melee:1", i="melee:2", j="missile:1")
    table.skip("ask.step-down").skip("ask.step-down").say("ask.step-down", "c").say("ask.items", "j", among={"i", "j"})
    assert (table.where("i"), table.where("j")) == ("bua-B", "frontier")


def test_nobody_flies_or_retreats_twice_in_one_turn() -> None:
    a = {"campaign": ["f=firewalker/guardian"], "home": ["goblin/thug"]}
    table = Table(a, ENEMY, segment="reserve", stage="retreat", home_b="coastland-city 5", frontier="coastland-city 5")
    table.say("ask.retreat", "f>home-B").expect("ask.retreat", among={"A1>reserve-A"})


def test_dragonkin_do_not_leave_by_path() -> None:
    table = Table(
        {"campaign": ["g=goblin 4 magic:4", "k=dragonkin:red 1 melee:1"]}, ENEMY, march="frontier", frontier=MAGIC
    )
    table.say("ask.action", "magic").roll(g="magic:4").say("ask.spell", "path:gold").skip("ask.spell")
    assert table.told("spell-announced")[0]["target"] == "g"
