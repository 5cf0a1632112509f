"""Special action icons and avoidance rolls (Avoidance Rolls; Special Action Icons), dice modifiers in whole rolls."""

import pytest

from tests.rules.dragon_dice.tables import MAGIC, MISSILE, Table, lies

ENEMY = {"home": ["h=dwarf/footman"]}


def melee(army: list[str], foes: list[str], **more: object) -> Table:
    """The army of A attacks that of B at the frontier."""
    b = {"campaign": foes, **ENEMY, **more.pop("b", {})}  # type: ignore[dict-item]
    a = {"campaign": army, "home": ["g=goblin/thug"], **more.pop("a", {})}  # type: ignore[dict-item]
    return Table(a, b, march="frontier", **more).say("ask.action", "melee:B")


def missile(army: list[str], foes: list[str], **more: object) -> Table:
    b = {"campaign": foes, **ENEMY}
    table = Table({"campaign": army, "home": ["g=goblin/thug"]}, b, march="frontier", frontier=MISSILE, **more)
    return table.say("ask.action", "missile:B@frontier")


def flood(spell: str, colour: str, foes: list[str], caster: str, terrain: str) -> Table:
    """A, at home, casts a spell on the frontier, where B is alone."""
    table = Table(
        {"home": [f"a={caster} 4 magic:6"]}, {"campaign": foes, **ENEMY}, march="home-A", home_a=MAGIC, frontier=terrain
    )
    table.say("ask.action", "magic").roll(a="magic:6").say("ask.spell", f"{spell}:{colour}")
    if table.prompt == "ask.target":
        table.say("ask.target", "frontier")
    return table.skip("ask.spell")


# --- avoidance rolls ---


def test_e119_a_rend_counts_against_flash_flood_and_is_not_rolled_again() -> None:
    table = flood(
        "flash-flood", "green", ["b=goblin 4 maneuver:5", "l=goblin/leopard-rider"], "treefolk", "flatland-city 5"
    )
    table.roll(b="maneuver:5", l="sai:rend:3")
    assert table.total == 8
    assert table.state.terrains["frontier"].face == 5


def test_less_than_eight_maneuvers_let_flash_flood_lower_the_terrain() -> None:
    table = flood("flash-flood", "green", ["b=goblin 4 maneuver:5 maneuver:7"], "treefolk", "flatland-city 5")
    table.roll(b="maneuver:7")
    assert table.state.terrains["frontier"].face == 4


def test_the_examples_army_holds_off_wall_of_thorns_with_smite_and_counter() -> None:
    table = Table(
        {"campaign": ["m=goblin 4 melee:8", "s=goblin 4 sai:smite:3", "c=goblin 4 sai:counter:4", "x=goblin 3 save:1"]},
        ENEMY, march="frontier", stage="maneuver", effects=[lies("wall-of-thorns", "B", "frontier")],
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.turn", "up").roll(
        m="melee:8", s="sai:smite:3", c="sai:counter:4", x="save:1"
    )
    assert table.at("dua-A") == set()


def test_e121_cantrip_is_used_in_the_first_roll_against_poison_and_the_unit_still_dies() -> None:
    table = melee(["p=goblin/death-naga"], ["w=dwarf/wizard", "x=dwarf 1 save:1"])
    table.roll(p="sai:poison:4").say("ask.units", "w", by="A").roll(w="sai:cantrip:4")
    table.say("ask.spell", "stoneskin:gold", by="B").say("ask.target", "B@frontier").skip("ask.spell")
    table.roll(w="save:3")
    assert table.where("w") == "dua-B"
    assert table.effects_on("B@frontier") == ["stoneskin"]


def test_e121_cantrip_in_the_burial_roll_does_nothing() -> None:
    table = melee(["p=goblin/death-naga"], ["w=dwarf/wizard", "x=dwarf 1 save:1"])
    table.roll(p="sai:poison:4").say("ask.units", "w").roll(w="melee:2").roll(w="sai:cantrip:4")
    assert table.where("w") == "bua-B"
    assert table.prompt != "ask.spell"


def test_e122_four_maneuvers_and_a_rend_of_four_hold_the_terrain_against_tidal_wave() -> None:
    foes = ["b=dwarf 4 maneuver:4", "r=dwarf/roc", "s=dwarf 1 maneuver:1"]
    table = flood("tidal-wave", "green", foes, "scalder", "swampland-city 5")
    table.roll(b="maneuver:4", r="sai:rend:4", s="maneuver:1")
    assert table.state.terrains["frontier"].face == 5
    assert table.told("damage-dealt")[-1]["n"] == 8


def test_e123_a_split_fly_stops_tidal_wave_altogether() -> None:
    foes = ["s=dwarf 4 save:6", "m=dwarf 4 maneuver:6", "f=dwarf/gargoyle"]
    table = flood("tidal-wave", "green", foes, "scalder", "swampland-city 5")
    table.say("ask.dispel", "no").roll(s="save:6", m="maneuver:6", f="sai:fly:4")
    table.say("ask.outcome", "held:0", among={"held:0", "drop:0"})
    assert table.state.terrains["frontier"].face == 5
    assert table.at("dua-B") == set()


def test_e124_lava_elves_hold_the_terrain_or_themselves_against_volcanic_eruption() -> None:
    foes = ["l=lava-elf 4 maneuver:5", "k=lava-elf 4 maneuver:5"]
    table = flood("volcanic-eruption", "red", foes, "scalder", "highland-city 5")
    table.roll(l="maneuver:5", k="maneuver:5").expect("ask.outcome", among={"held:6", "drop:0"})


# --- modifiers in whole rolls ---


def test_e105_coral_elves_come_to_17_saves_against_15_missiles() -> None:
    elves = ["c=coral-elf 4 maneuver:12", "d=coral-elf 4 save:3", "e=coral-elf 2 id"]
    table = Table(
        {"home": ["a=goblin 4 missile:30"]}, {"campaign": elves, **ENEMY}, march="home-A", home_a=MISSILE,
        frontier="coastland-city 8 B",
        effects=[lies("ash-storm", "A", "frontier", times=2), lies("wall-of-fog", "A", "frontier"),
                 lies("transmute-rock-to-mud", "A", "B@frontier"), lies("watery-double", "B", "B@frontier", times=2),
                 lies("wind-walk", "B", "B@frontier"), lies("wall-of-ice", "B", "B@frontier")],
    )  # fmt: skip
    table.say("ask.action", "missile:B@frontier").roll(a="missile:30")
    assert table.total == 15
    table.roll(c="maneuver:12", d="save:3", e="id")
    assert table.total == 17


def test_e107_wilding_palsy_ash_storm_and_an_eighth_face_come_to_ten() -> None:
    goblins = ["u=goblin 2 id", "x=goblin 1 save:1", "y=goblin 1 save:1", "z=goblin 1 save:1"]
    table = melee(
        ["a=dwarf 4 melee:12"], goblins, frontier="flatland-city 8 B",
        effects=[lies("wilding", "B", "B@frontier"), lies("palsy", "A", "B@frontier"),
                 lies("ash-storm", "A", "frontier")],
    )  # fmt: skip
    table.roll(a="melee:12").roll(u="id", x="save:1", y="save:1", z="save:1")
    table.say("ask.double", "u", by="B")
    assert table.total == 10


def test_e108_flaming_armor_under_black_rain() -> None:
    table = melee(
        ["a=goblin 4 melee:9"], ["u=lava-elf 2 save:2", "x=lava-elf 4 save:4"],
        effects=[lies("flaming-armor", "B", "u"), lies("black-rain", "A", "frontier")], frontier="coastland-city 6",
    )  # fmt: skip
    table.roll(a="melee:9").roll(u="save:2", x="save:4")
    assert table.total == 4


def test_e110_dwarves_holding_a_highland_count_maneuvers_four_times() -> None:
    table = Table(
        {"campaign": ["a=dwarf 3 maneuver:2"]}, {"campaign": ["b=goblin 1 maneuver:1"]}, march="frontier",
        stage="maneuver", frontier="highland-city 8 A",
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(a="maneuver:2", b="maneuver:1")
    assert table.told("summed")[0]["total"] == 8


def test_e111_lava_elves_holding_a_highland_double_both_and_count_both() -> None:
    table = melee(
        ["a=goblin 4 melee:20"], ["x=lava-elf 4 maneuver:3", "y=lava-elf 4 save:2"], frontier="highland-city 8 B"
    )
    table.roll(a="melee:20").roll(x="maneuver:3", y="save:2")
    assert table.total == 10


def test_e113_a_rend_of_three_comes_to_twelve_maneuvers() -> None:
    table = Table(
        {"campaign": ["l=goblin/leopard-rider"]}, {"campaign": ["b=dwarf 1 maneuver:1"]}, march="frontier",
        stage="maneuver", frontier="swampland-city 8 A",
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(l="sai:rend:3", b="maneuver:1")
    assert table.told("summed")[0]["total"] == 12


def test_e114_an_eighth_face_doubles_create_fireminions() -> None:
    table = melee(
        ["a=goblin 4 melee:20"], ["f=firewalker/fireshadow", "x=firewalker 4 save:4"], frontier="coastland-city 8 B"
    )
    table.roll(a="melee:20").roll(f="sai:create-fireminions:4", x="save:4")
    assert table.total == 16


def test_e115_transmute_rock_to_mud_does_not_lower_fly() -> None:
    table = Table(
        {"campaign": ["a=dwarf 4 maneuver:4", "f=coral-elf/eagle-knight"]}, {"campaign": ["b=dwarf 1 maneuver:1"]},
        march="frontier", stage="maneuver", effects=[lies("transmute-rock-to-mud", "B", "A@frontier")],
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(a="maneuver:4", f="sai:fly:3", b="maneuver:1")
    assert table.told("summed")[0]["total"] == 3


def test_e116_palsy_does_not_lower_fly() -> None:
    table = melee(["a=goblin 4 melee:9"], ["f=coral-elf/eagle-knight"], effects=[lies("palsy", "A", "B@frontier")])
    table.roll(a="melee:9").roll(f="sai:fly:3")
    assert table.total == 3


# --- resolution ---


def test_e126_smite_is_resolved_before_the_save_roll() -> None:
    foes = ["w=dwarf 4 save:1", "x=dwarf 4 save:1", "y=dwarf 1 save:1"]
    table = melee(["m=goblin 3 melee:3", "u=goblin 2 id", "s=goblin/marauder"], foes)
    table.roll(m="melee:3", u="id", s="sai:smite:4").say("ask.losses", "w", by="B")
    assert table.where("w") == "dua-B"
    assert table.total == 5
    table.roll(x="save:1", y="save:1")
    assert table.told("damage-dealt")[-1]["n"] == 3


def test_e127_a_smite_of_four_takes_exactly_four_where_it_can() -> None:
    foes = ["r=dwarf/warlord", "u=dwarf/sergeant", "v=dwarf/patroller", "c=dwarf/footman"]
    table = melee(["s=goblin/marauder"], foes).roll(s="sai:smite:4")
    assert table.refuses("ask.losses", "r")
    assert not table.refuses("ask.losses", "u", "v")
    table.say("ask.losses", "r", "c", by="B")


def test_e128_screech_lowers_the_saves_by_four() -> None:
    table = melee(["s=goblin/harpies", "m=goblin 4 melee:9"], ["b=dwarf 4 save:6"])
    table.roll(s="sai:screech:4", m="melee:9").roll(b="save:6")
    assert table.total == 2


def test_e129_decapitate_kills_before_a_cantrip_of_the_defender() -> None:
    foes = ["v=dwarf 3 id save:1", "c=firewalker 4 sai:cantrip:4"]
    table = melee(["a=goblin 4 melee:9", "s=vorpal-sword:gold"], foes)
    table.roll(a="melee:9", s="sai:decapitate:3").roll(v="id", c="sai:cantrip:4")
    assert table.where("v") == "dua-B"
    table.expect("ask.spell", by="B")


def test_e130_counter_and_trample_join_the_total() -> None:
    table = melee(["m=goblin 2 melee:2", "c=goblin/filcher", "t=dwarf/mammoth-rider"], ["b=dwarf 4 save:1"])
    table.roll(m="melee:2", c="sai:counter:4", t="sai:trample:3")
    assert table.total == 9


def test_e131_the_acting_player_says_whether_smite_or_cantrip_comes_first() -> None:
    army = ["m=goblin 2 melee:2", "s=goblin/marauder", "c=goblin/death-mage"]
    faces = {"m": "melee:2", "s": "sai:smite:4", "c": "sai:cantrip:4"}
    for first in ("smite", "cantrip"):
        table = melee(army, ["b=dwarf 4 save:1", "x=dwarf 4 save:1"]).roll(**faces)
        table.say("ask.special", first, among={"smite", "cantrip"}, by="A")
        table.expect("ask.spell")
        assert bool(table.at("dua-B")) is (first == "smite")


def both_under_firestorm(b: list[str], c: list[str]) -> Table:
    """Three Firestorms of A fall on the frontier, where B and C are."""
    table = Table(
        {"home": ["a=scalder 4 magic:9"]}, {"campaign": b, **ENEMY}, {"campaign": c, "home": ["goblin/thug"]},
        march="home-A", home_a=MAGIC,
    )  # fmt: skip
    table.say("ask.action", "magic").roll(a="magic:9")
    for _ in range(3):
        table.say("ask.spell", "firestorm:red")
        if table.prompt == "ask.target":
            table.say("ask.target", "frontier")
    return table.skip("ask.spell")


def test_e132_fly_counts_in_a_simultaneous_roll_and_cantrip_does_not() -> None:
    table = both_under_firestorm(
        ["x=dwarf 3 save:3", "f=lava-elf 4 sai:fly:4"], ["y=dwarf 4 save:4", "z=dwarf 2 sai:cantrip:4"]
    )
    table.roll(x="save:3", f="sai:fly:4", y="save:4", z="sai:cantrip:4")
    assert [one["total"] for one in table.told("summed")] == [7, 4]
    assert [(one["army"], one["n"]) for one in table.told("damage-dealt")] == [("C@frontier", 2)]
    assert table.where("z") == "dua-C"


def test_e133_in_a_simultaneous_roll_both_cantrips_are_ignored() -> None:
    table = both_under_firestorm(
        ["x=dwarf 3 save:6", "f=dwarf 4 sai:cantrip:4"], ["y=dwarf 4 save:6", "z=dwarf 2 sai:cantrip:4"]
    )
    table.roll(x="save:6", f="sai:cantrip:4", y="save:6", z="sai:cantrip:4")
    assert table.prompt != "ask.spell"
    assert table.told("damage-dealt") == []


def test_e134_cantrip_works_where_one_army_rolls_alone() -> None:
    table = Table(
        {"home": ["a=scalder 4 magic:3"]}, {"campaign": ["c=dwarf 3 sai:cantrip:4"], **ENEMY}, march="home-A",
        home_a=MAGIC,
    )  # fmt: skip
    table.say("ask.action", "magic").roll(a="magic:3").say("ask.spell", "firestorm:red")
    if table.prompt == "ask.target":
        table.say("ask.target", "frontier")
    table.skip("ask.spell").roll(c="sai:cantrip:4").expect("ask.spell", by="B")


def test_e135_two_cantrips_are_one_pool() -> None:
    table = melee(["a=goblin 4 melee:9"], ["c=dwarf 3 sai:cantrip:4", "d=dwarf 3 sai:cantrip:4"])
    table.roll(a="melee:9").roll(c="sai:cantrip:4", d="sai:cantrip:4").expect("ask.spell", by="B")
    assert "dancing-lights:red" in table.options  # costs 6
    assert table.game.decision is not None
    assert table.game.decision.values["points"] == 8


def test_e146_a_cantrip_in_a_save_roll_is_resolved_before_the_roll_is_finished() -> None:
    table = missile(["a=goblin 4 missile:6"], ["c=dwarf 3 sai:cantrip:4", "d=dwarf 3 save:4"]).roll(a="missile:6")
    table.roll(c="sai:cantrip:4", d="save:4")
    for _ in range(2):
        table.say("ask.spell", "stoneskin:gold", by="B").say("ask.target", "B@frontier")
    table.skip("ask.spell")
    assert table.total == 6
    assert table.at("dua-B") == set()


def test_e136_two_bullseyes_spread_eight_points_freely() -> None:
    foes = ["x=dwarf 4 save:1 melee:1", "y=dwarf 3 save:1 melee:1", "z=dwarf 1 save:1"]
    table = missile(["a=goblin/deadeye", "b=goblin/deadeye"], foes).roll(a="sai:bullseye:4", b="sai:bullseye:4")
    table.share("ask.share", x=5, y=3).roll(x="save:1").roll(y="melee:1")
    assert {"x", "y"} <= table.at("dua-B")


def test_e137_two_hugs_strike_one_unit_or_two() -> None:
    bears, faces = ["x=feral/bear-folk", "y=feral/bear-folk"], {"x": "sai:hug:4", "y": "sai:hug:4"}
    foes = ["u=dwarf 4 save:1", "v=dwarf/behemoth", "w=dwarf/roc"]
    one = melee(bears, foes).roll(**faces).say("ask.target", "u", among={"u", "v", "w"}).say("ask.target", "u")
    one.roll(u="save:1")
    assert one.at("dua-B") == {"u"}
    two = (
        melee(bears, foes).roll(**faces).say("ask.target", "u").say("ask.target", "v").roll(u="save:1").roll(v="save:4")
    )
    assert two.at("dua-B") == {"u", "v"}


def test_e138_two_charms_take_up_to_eight_health() -> None:
    foes = ["u=dwarf/behemoth", "v=dwarf/roc", "w=dwarf/footman"]
    table = melee(["x=lava-elf/beholder", "y=lava-elf/beholder"], foes).roll(x="sai:charm:4", y="sai:charm:4")
    assert table.refuses("ask.units", "u", "v", "w")
    table.say("ask.units", "u", "v", by="A").roll(u="melee:4", v="melee:4")
    assert table.total == 8
    table.roll(w="save:1")


def test_r141_charmed_units_fight_without_their_race_and_do_not_save() -> None:
    foes = ["u=firewalker 4 save:4", "w=dwarf 4 save:1"]
    table = melee(["x=lava-elf/beholder", "m=goblin 1 melee:1"], foes)
    table.roll(x="sai:charm:4", m="melee:1").say("ask.units", "u").roll(u="save:4")
    assert table.total == 1  # saves of Firewalkers would count in melee
    table.roll(w="save:1")


def test_e139_two_trumpets_double_once() -> None:
    feral = ["x=feral/elephant-folk", "y=feral/elephant-folk", "z=feral 4 save:3"]
    table = melee(["a=goblin 4 melee:12"], feral).roll(a="melee:12")
    table.roll(x="sai:trumpet:4", y="sai:trumpet:4", z="save:3")
    assert table.total == 6


def test_e140_entangle_takes_one_to_four_health() -> None:
    table = melee(["t=coral-elf/tako"], ["u=dwarf/footman", "v=dwarf/warlord", "w=dwarf/behemoth"]).roll(
        t="sai:entangle:4"
    )
    assert table.refuses("ask.units")
    assert table.refuses("ask.units", "v", "u", "w")
    table.say("ask.units", "u", "v", by="A")
    assert table.effects_on("u") == ["entangle"]


def test_r133_a_unit_that_cannot_be_rolled_gives_nothing_and_fails_tests() -> None:
    barred = [lies("entangle", "A", "u", by="t")]
    table = melee(["t=coral-elf/tako", "m=goblin 1 melee:3"], ["u=dwarf 1 save:1", "w=dwarf 4 save:1"], effects=barred)
    table.roll(t="melee:4", m="melee:3").roll(w="save:1")
    assert table.total == 1
    slayer = melee(["s=undead/minor-death", "t=coral-elf/tako"], ["u=dwarf 1 id", "w=dwarf 4 save:1"], effects=barred)
    slayer.roll(s="sai:slay:4", t="maneuver:4").say("ask.target", "u")
    assert slayer.where("u") == "dua-B"


def test_e142_double_strike_counts_and_is_rolled_again() -> None:
    table = melee(["t=feral/tiger-folk"], ["b=dwarf 4 save:1"]).roll(t="sai:double-strike:4").roll(t="melee:4")
    assert table.total == 8


def test_e143_an_item_that_nobody_can_carry_is_buried() -> None:
    table = melee(["a=goblin 4 melee:9"], ["c=coral-elf 1 save:1", "d=dwarf 4 save:1", "i=flicker-foil:blue"])
    table.roll(a="melee:9").roll(c="save:1", d="save:1", i="melee:2")
    assert table.where("i") == "bua-B"


# --- rulings about icons ---


def test_r128_without_normal_damage_there_is_no_save_roll_but_what_lasts_is_laid() -> None:
    table = melee(["m=undead/mummy", "s=goblin/harpies"], ["b=dwarf 4 save:6"])
    table.roll(m="sai:wither:3", s="sai:screech:4").say("ask.special", "wither").expect("ask.counter")
    assert table.effects_on("B@frontier") == ["wither"]


def test_r129_a_counter_strikes_back_and_each_source_meets_all_magical_saves() -> None:
    table = melee(
        ["a=dwarf 4 melee:9", "x=dwarf 1 melee:1"], ["c=goblin/filcher", "d=goblin 4 save:9"],
        effects=[lies("stoneskin", "A", "A@frontier", times=3)],
    )  # fmt: skip
    table.roll(a="melee:9", x="melee:1").roll(c="sai:counter:4", d="save:9")
    assert next((one["army"], one["n"]) for one in table.told("damage-dealt")) == ("A@frontier", 1)
    assert table.where("x") == "dua-A"


def test_r130_automatic_saves_are_no_magical_saves() -> None:
    table = melee(["a=dwarf 4 melee:9", "k=dragonkin:red 4 melee:4"], ["c=goblin/filcher", "d=goblin 4 save:9"])
    table.roll(a="melee:9", k="melee:4").roll(c="sai:counter:4", d="save:9")
    table.say("ask.losses", "k", among={"a", "k"}, by="A")
    assert table.where("k") == "pool-A"


def test_r134_frost_breath_halves_all_wanted_results_together() -> None:
    table = melee(
        ["a=goblin 4 melee:9"], ["b=dwarf 4 save:5", "c=dwarf 2 id"], effects=[lies("frost-breath", "A", "B@frontier")]
    )
    table.roll(a="melee:9").roll(b="save:5", c="id")
    assert table.total == 3


def test_r134_revolt_halves_special_icons_too() -> None:
    table = Table(
        {"campaign": ["m=goblin 4 melee:3", "c=goblin/filcher"]}, {"campaign": ["b=dwarf 4 save:1"], **ENEMY},
        march="frontier", effects=[lies("flatland-village", "A", "A@frontier")],
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(m="melee:3", c="sai:counter:4")
    assert table.total == 3


def test_r135_trumpet_doubles_icons_and_ids_but_no_special_icons() -> None:
    feral = ["x=feral/elephant-folk", "z=feral 4 save:3", "c=feral 3 sai:counter:4"]
    table = (
        melee(["a=goblin 4 melee:12"], feral).roll(a="melee:12").roll(x="sai:trumpet:4", z="save:3", c="sai:counter:4")
    )
    table.say("ask.special", "trumpet")
    assert table.told("summed")[-1]["total"] == 10


def test_r136_race_steps_do_not_touch_items() -> None:
    table = Table(
        {"campaign": ["a=dwarf 3 maneuver:2", "i=speed-slippers:gold"]}, {"campaign": ["b=goblin 1 maneuver:1"]},
        march="frontier", stage="maneuver", frontier="highland-city 5",
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(a="maneuver:2", i="maneuver:2", b="maneuver:1")
    assert table.told("summed")[0]["total"] == 6


def test_r137_a_logo_that_is_an_id_counts_as_one_for_choke() -> None:
    table = melee(
        ["s=treefolk/strangle-vine", "m=goblin 1 melee:9"], ["c=eldarim/dragonmaster:red", "x=dwarf 4 save:1"]
    )
    table.roll(s="sai:choke:4", m="melee:9").roll(c="sai:logo-dragonmaster:4", x="save:1")
    assert table.where("c") == "dua-B"


@pytest.mark.parametrize(("word", "armies"), [("anywhere", {"B@frontier", "B@reserve-B"}), ("same-terrain", set())])
def test_r138_sneak_attack_strikes_any_enemy_army_unless_agreed_otherwise(word: str, armies: set[str]) -> None:
    b = {"campaign": ["b=dwarf 4 save:1"], "reserve": ["r=dwarf 4 save:1"], "home": []}
    table = Table(
        {"campaign": ["c=eldarim/dragonlord"]}, b, march="frontier", frontier=MISSILE, options={"sneak_attack": word}
    )
    table.say("ask.action", "missile:B@frontier").roll(c="sai:sneak-attack:4")
    if armies:
        table.say("ask.target", "B@reserve-B", among=armies)
        assert table.where("r") == "dua-B"
    else:
        assert table.where("b") == "dua-B"


def test_r139_firebreath_lets_the_owner_pick_and_buries_who_fails() -> None:
    foes = ["u=dwarf/behemoth", "r=dwarf/warlord", "c=dwarf/footman"]
    table = melee(["n=amazon/nightmare"], foes).roll(n="sai:firebreath:4").say("ask.losses", "r", "c", by="B")
    table.roll(r="save:3").roll(c="melee:1")
    assert (table.where("r"), table.where("c")) == ("dua-B", "bua-B")


def test_r140_plague_goes_on_until_somebody_saves() -> None:
    foes = ["u=dwarf 1 save:1 melee:1", "v=goblin 1 save:1 melee:1", "w=undead 1 save:1 melee:1"]
    table = melee(["p=undead/minor-death"], foes).roll(p="sai:plague:4")
    table.say("ask.target", "u", by="A").roll(u="melee:1").say("ask.target", "v", by="B", among={"v", "w"}).roll(
        v="save:1"
    )
    assert (table.where("u"), table.where("v"), table.where("w")) == ("dua-B", "frontier", "frontier")


def test_r142_charge_counts_maneuvers_and_is_answered_in_the_save_roll() -> None:
    table = melee(["c=dwarf/behemoth", "m=dwarf 4 maneuver:5"], ["b=goblin 4 save:2", "d=goblin 4 melee:4"])
    table.roll(c="sai:charge:4", m="maneuver:5")
    assert table.total == 5
    table.roll(b="save:2", d="melee:4")
    table.say("ask.losses", "m", by="A")
    assert [(one["army"], one["n"]) for one in table.told("damage-dealt")] == [("B@frontier", 3), ("A@frontier", 4)]
    assert table.prompt != "ask.counter"


def test_r143_several_kicks_never_strike_more_units_than_dice() -> None:
    table = melee(["x=amazon/centaur", "y=amazon/centaur"], ["u=dwarf/behemoth", "v=dwarf/roc", "w=dwarf/gargoyle"])
    table.roll(x="sai:kick:4", y="sai:kick:4").say("ask.target", "u").say("ask.target", "u").roll(u="save:4")
    assert table.where("u") == "dua-B"  # eight points, four saved


def test_r144_cloak_saves_in_the_dragon_roll() -> None:
    table = Table(
        {"campaign": ["l=lava-elf/lurker-in-the-deep"], "home": ["goblin/thug"]},
        {**ENEMY, "dragons": ["D=drake-blue at frontier"]}, segment="dragon-attack",
    )  # fmt: skip
    table.roll(D="claw:6").roll(l="sai:cloak:4")
    assert table.told("dragons-answered")[0]["lost"] == 2
    assert table.effects_on("A@frontier") == ["cloak"]


def test_r145_delayed_icons_follow_one_another_and_a_rerolled_die_may_fall_to_the_next() -> None:
    army = ["u=dwarf/umber-hulk", "s=treefolk/strangle-vine", "m=goblin 1 melee:9"]
    table = melee(army, ["v=dwarf 4 id save:1"]).roll(u="sai:confuse:4", s="sai:choke:4", m="melee:9")
    table.roll(v="save:1").say("ask.special", "confuse", among={"confuse", "choke"}, by="A").roll(v="id")
    assert table.where("v") == "dua-B"


def test_r146_what_a_net_bars_in_a_counter_attack_lasts_until_the_turn_of_its_roller() -> None:
    table = melee(["a=dwarf 4 melee:1 maneuver:1 save:1"], ["n=goblin/cannibal"]).roll(a="melee:1").roll(n="save:4")
    table.say("ask.counter", "yes").roll(n="sai:net:4").roll(a="melee:1")
    (effect,) = table.state.effects
    assert (effect.host, effect.until, effect.of, effect.after) == ("a", "turn-start", "B", 1)


def test_r202_cantrips_in_a_roll_are_one_pool_with_the_colours_and_lists_of_their_dice() -> None:
    table = melee(["a=goblin 4 melee:9"], ["c=dwarf 3 sai:cantrip:4", "d=coral-elf 3 sai:cantrip:4"]).roll(a="melee:9")
    table.roll(c="sai:cantrip:4", d="sai:cantrip:4").expect("ask.spell")
    colours = {one.rpartition(":")[2] for one in table.options}
    assert colours == {"blue", "gold", "green", "red"}
    assert {"blizzard:blue", "explode-stone:gold"} & table.options == {"blizzard:blue"}  # no item to explode


def test_r212_amazons_in_reserve_shoot_and_the_others_cast_in_one_march() -> None:
    table = Table(
        {"reserve": ["a=amazon 4 missile:4", "g=goblin 4 magic:3"], "dua": ["goblin/thug"]},
        {"campaign": ["b=dwarf 4 save:1"], "home": ["h=dwarf 4 save:1"]}, march="reserve-A",
    )  # fmt: skip
    table.say("ask.action", "missile:B@frontier", among={"missile:B@frontier", "magic"}).roll(a="missile:4")
    table.roll(b="save:1").say("ask.action", "magic", among={"magic"}).roll(g="magic:3").expect("ask.spell")


def test_r215_units_that_roll_in_reserve_know_no_terrain() -> None:
    table = Table(
        {"home": ["a=firewalker 4 magic:6"]}, {"reserve": ["c=coral-elf 2 maneuver:2"], **ENEMY}, march="home-A",
        home_a=MAGIC,
    )  # fmt: skip
    table.say("ask.action", "magic").roll(a="magic:6").say("ask.spell", "lightning-strike:blue").say("ask.target", "c")
    table.skip("ask.spell").roll(c="maneuver:2")
    assert table.where("c") == "dua-B"


def test_r209_stepped_damage_comes_before_burial() -> None:
    foes = ["u=undead 2 melee:1 save:1", "x=dwarf 4 save:1"]
    table = melee(["r=feral/rhino-folk"], foes, b={"dua": ["c=undead/zombie"]}).roll(r="sai:gore:2")
    table.say("ask.target", "u").roll(u="melee:1").say("ask.step-down", "c")
    table.roll(u="melee:1")  # Resist Burial fails
    assert (table.where("c"), table.where("u")) == ("frontier", "bua-B")
