"""Eighth faces, special terrains, minor terrains and disasters (The Eighth Face; Special Terrains; Minor Terrains)."""

import pytest

from tests.rules.dragon_dice.tables import MAGIC, Table, lies

ENEMY = {"home": ["h=dwarf/footman"]}
GOBLIN = ["a=goblin 4 melee:4 save:4 maneuver:4 missile:4 magic:4 id"]


def initial(eighth: str, a: dict[str, list[str]] | None = None, b: dict[str, list[str]] | None = None) -> Table:
    """A holds the frontier and begins its turn."""
    own = {"campaign": ["g=goblin/thug"], **(a or {})}
    return Table(own, {**ENEMY, **(b or {})}, segment="initial-effects", frontier=f"flatland-{eighth} 8 A")


# --- eighth faces ---


def test_a_city_recruits_a_common_or_promotes_a_unit_of_its_army() -> None:
    table = initial("city", {"dua": ["c=dwarf/footman", "u=goblin/cutthroat", "r=dwarf/warlord"]})
    table.say("ask.effect", "city:frontier").say("ask.exchange", ">c", among={">c", "g>u"})
    assert table.where("c") == "frontier"


def test_a_city_that_does_not_show_its_eighth_face_does_nothing() -> None:
    table = Table(
        {"campaign": ["g=goblin/thug"], "dua": ["c=dwarf/footman"]}, ENEMY, segment="initial-effects",
        frontier="flatland-city 7",
    )  # fmt: skip
    table.expect("ask.march")


def test_a_temple_makes_another_seat_bury_one_of_its_dead() -> None:
    table = initial("temple", b={"dua": ["x=dwarf/footman", "y=dwarf/warlord"]}).say("ask.effect", "temple:frontier")
    table.say("ask.bury", "x", among={"x", "y"}, by="B")
    assert table.where("x") == "bua-B"


def test_r204_black_spells_on_the_terrain_spare_the_holder_of_a_temple() -> None:
    b = {"campaign": ["b=goblin 4 magic:6 save:1"], **ENEMY}
    before = Table(
        {"campaign": ["f=frostwing 4 magic:6"], "home": ["goblin/thug"]}, b, march="frontier",
        frontier="flatland-temple 8 A", effects=[lies("magic-drain", "B", "frontier")],
    )  # fmt: skip
    before.say("ask.action", "magic").roll(f="magic:6")
    assert before.told("magic-rolled")[0]["lost"] == 2  # it was there before the capture
    table = Table(
        {"campaign": ["a=goblin 4 magic:6"], "home": ["goblin/thug"]}, {"home": ["f=frostwing 4 magic:3"]}, turn="B",
        march="home-B", home_b=MAGIC, frontier="flatland-temple 8 A",
    )  # fmt: skip
    table.say("ask.action", "magic").roll(f="magic:3").say("ask.spell", "magic-drain:black").say(
        "ask.target", "frontier"
    )
    table.skip("ask.spell")
    while table.prompt != "ask.action":
        if table.prompt == "ask.march" and table.asked == "A":
            table.say("ask.march", "frontier").say("ask.maneuver", "no")
        elif table.prompt == "ask.march":
            table.skip("ask.march")
        else:
            table.skip(table.prompt)
    table.say("ask.action", "magic").roll(a="magic:6")
    assert table.told("magic-rolled")[-1]["lost"] == 0


def test_the_eighth_face_doubles_saves_and_maneuvers_of_army_rolls_alone() -> None:
    table = Table(
        {"home": ["a=firewalker 4 magic:3"]}, {"campaign": ["u=goblin 4 save:1"], **ENEMY}, march="home-A",
        home_a=MAGIC, frontier="flatland-city 8 B",
    )  # fmt: skip
    table.say("ask.action", "magic").roll(a="magic:3").say("ask.spell", "firebolt:red").say("ask.target", "u")
    table.skip("ask.spell").roll(u="save:1")
    assert table.where("u") == "frontier"
    army = Table(
        {"campaign": ["x=dwarf 4 melee:9"]},
        {"campaign": GOBLIN, **ENEMY},
        march="frontier",
        frontier="flatland-city 8 B",
    )
    army.say("ask.action", "melee:B").roll(x="melee:9").roll(a="save:4")
    assert army.total == 8


def test_a_captured_terrain_turns_back_when_its_holder_leaves() -> None:
    table = Table(
        {"campaign": ["g=goblin/thug"], "home": ["goblin/thug"]}, ENEMY, segment="reserve", stage="retreat",
        frontier="flatland-city 8 A",
    )  # fmt: skip
    table.say("ask.retreat", "g>reserve-A")
    assert (table.state.terrains["frontier"].face, table.state.terrains["frontier"].holder) == (7, "")


def test_a_captured_terrain_turns_back_when_its_holder_is_killed_and_nobody_captures_it() -> None:
    table = Table(
        {"campaign": GOBLIN},
        {"campaign": ["b=dwarf 1 save:1"], **ENEMY},
        march="frontier",
        frontier="flatland-city 8 B",
    )
    table.say("ask.action", "melee:B").roll(a="melee:4").roll(b="save:1")
    assert (table.state.terrains["frontier"].face, table.state.terrains["frontier"].holder) == (7, "")


# --- special terrains ---


def test_r123_a_castle_is_what_was_declared_until_it_falls() -> None:
    a = {"campaign": ["g=goblin 4 magic:4 id"], "home": ["goblin/thug"]}
    table = Table(a, ENEMY, march="frontier", stage="maneuver", frontier="coastland-castle 7")
    table.say("ask.maneuver", "yes").say("ask.turn", "up")
    table.say("ask.castle", "standing-stones", among={"city", "standing-stones", "temple", "tower"})
    assert table.state.terrains["frontier"].declared == "standing-stones"
    table.say("ask.action", "magic").roll(g="magic:4").expect("ask.spell")
    assert {one.rpartition(":")[2] for one in table.options} >= {"blue", "green"}


def test_r123_a_castle_declared_a_tower_shoots_everywhere_and_one_at_7_is_nothing() -> None:
    b = {"home": ["h=dwarf 1 save:1"], "horde": ["x=dwarf 1 save:1"]}
    tower = Table({"campaign": GOBLIN}, b, march="frontier", frontier="coastland-castle 8 A tower")
    assert {"missile:B@home-A", "missile:B@home-B"} <= tower.options
    fallen = (
        Table({"campaign": GOBLIN}, b, march="frontier", stage="maneuver", frontier="coastland-castle 8 A tower")
        .say("ask.maneuver", "yes")
        .say("ask.turn", "down")
    )
    assert fallen.state.terrains["frontier"].declared == ""


def test_r108_a_dragons_lair_summons_a_dragon_of_its_colours_from_anywhere_and_may_be_left() -> None:
    dragons = [
        "R=drake-red",
        "G=drake-gold",
        "U=drake-blue at home-B",
        "I=drake-ivory",
        "W=drake-white",
        "M=drake-red-gold",
    ]
    table = initial("dragons-lair", b={"dragons": dragons}).say(
        "ask.effect", "dragons-lair:frontier", among={"dragons-lair:frontier"}
    )
    table.say("ask.dragon", "U", among={"G", "U", "M"}).say(
        "ask.place", "home-A", among={"home-A", "home-B", "frontier"}
    )
    assert table.where("U") == "home-A"


def test_at_a_grove_no_magic_doubles_whatever_face_lies_up() -> None:
    table = Table(
        {"campaign": ["g=goblin 2 id"], "dua": ["d=goblin/marauder"]}, {"campaign": ["dwarf/footman"]},
        march="frontier", frontier="flatland-grove 1",
    )  # fmt: skip
    table.say("ask.action", "magic").roll(g="id").expect("ask.spell")
    assert all(table.state.book.spells[one.rpartition(":")[0]].cost <= 2 for one in table.options)


def test_a_grove_returns_no_dragonkin_from_burial() -> None:
    table = initial("grove", {"bua": ["k=dragonkin/dragonhero:red", "x=goblin/thug"]})
    assert (table.where("x"), table.where("k")) == ("dua-A", "bua-A")


def test_r125_a_vortex_lets_its_holder_roll_one_of_its_own_units_again() -> None:
    table = Table({"campaign": [*GOBLIN, "c=goblin 1 melee:1 save:1"]}, {"campaign": ["b=dwarf 4 save:1"], **ENEMY},
                  march="frontier", frontier="flatland-vortex 8 A")  # fmt: skip
    table.say("ask.action", "melee:B").roll(a="save:4", c="melee:1").say("ask.reroll", "a", among={"a", "c"}, by="A")
    table.roll(a="melee:4")
    assert table.total == 5


def test_flashfire_rolls_one_unit_again_for_each_casting() -> None:
    table = Table({"campaign": [*GOBLIN, "c=goblin 1 melee:1 save:1"]}, {"campaign": ["b=dwarf 4 save:1"], **ENEMY},
                  march="frontier", effects=[lies("flashfire", "A", "A@frontier", times=2)])  # fmt: skip
    table.say("ask.action", "melee:B").roll(a="save:4", c="save:1").say("ask.reroll", "a").roll(a="melee:4")
    table.say("ask.reroll", "c").roll(c="melee:1")
    assert table.total == 5


def test_a_vortex_does_not_roll_again_for_maneuvers() -> None:
    table = Table({"campaign": GOBLIN}, {"campaign": ["b=dwarf 4 save:1"], **ENEMY}, march="frontier", stage="maneuver",
                  frontier="flatland-vortex 8 A")  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(a="save:4", b="save:1").expect("ask.turn")


# --- minor terrains ---


def with_minor(minor: str, army: list[str] | None = None, **more: object) -> Table:
    """The army of A at the frontier has a minor terrain and marches."""
    table = Table(
        {"campaign": [*(army or GOBLIN), f"m={minor}"], "home": ["g=goblin/thug"]},
        {"campaign": ["b=dwarf 4 save:1 maneuver:5 melee:9"], **ENEMY}, **more,
    )  # fmt: skip
    return table.say("ask.march", "frontier")


def test_a_minor_terrain_that_fits_comes_in_instead_of_turning_and_is_rolled() -> None:
    a = {"campaign": GOBLIN, "pool": ["m=flatland-bridge", "n=coastland-bridge", "o=flatland-bridge"]}
    table = Table(a, ENEMY, march="frontier", stage="maneuver").say("ask.maneuver", "yes")
    table.say("ask.turn", "minor:m", among={"up", "down", "minor:m"}).roll(m="magic")
    assert table.state.terrains["frontier"].face == 5
    table.expect("ask.action", among={"magic"})


def test_an_army_has_one_minor_terrain_at_most() -> None:
    a = {"campaign": [*GOBLIN, "m=flatland-bridge"], "pool": ["n=flatland-knoll"]}
    table = Table(a, ENEMY, march="frontier", stage="maneuver").say("ask.maneuver", "yes")
    table.expect("ask.turn", among={"up", "down"})


def test_who_holds_an_eighth_face_may_only_turn_it_down_and_others_may_bring_a_minor_terrain() -> None:
    own = {"campaign": GOBLIN, "pool": ["m=flatland-bridge"]}
    held = Table(own, ENEMY, march="frontier", stage="maneuver", frontier="flatland-city 8 A")
    held.say("ask.maneuver", "yes").expect("ask.turn", among={"down"})
    other = Table(
        own, {"campaign": ["b=dwarf 4 save:1"], **ENEMY}, march="frontier", stage="maneuver",
        frontier="flatland-city 8 B",
    )  # fmt: skip
    other.say("ask.maneuver", "yes").say("ask.oppose", "no").expect("ask.turn", among={"down", "minor:m"})


@pytest.mark.parametrize(
    ("face", "options"),
    [("melee", {"melee:B"}), ("missile", {"melee:B", "missile:B@frontier", "missile:B@home-B"}),
     ("magic", {"melee:B", "magic"}), ("double-saves", {"melee:B"})],
)  # fmt: skip
def test_a_minor_terrain_allows_its_action_beside_that_of_the_terrain(face: str, options: set[str]) -> None:
    with_minor("flatland-knoll").roll(m=face).say("ask.maneuver", "no").expect("ask.action", among=options)


def test_the_id_of_a_minor_terrain_allows_every_action_or_doubles_both() -> None:
    act = with_minor("flatland-knoll").roll(m="id").say("ask.minor", "act", among={"act", "double"}, by="A")
    act.say("ask.maneuver", "no")
    act.expect("ask.action", among={"melee:B", "missile:B@frontier", "missile:B@home-B", "magic"})
    double = with_minor("flatland-knoll").roll(m="id").say("ask.minor", "double").say("ask.maneuver", "yes")
    double.say("ask.oppose", "yes").roll(a="maneuver:4", b="maneuver:5")
    assert double.told("summed")[0]["total"] == 8


@pytest.mark.parametrize(("face", "own"), [("double-maneuvers", 8), ("double-saves", 4)])
def test_double_maneuvers_double_them(face: str, own: int) -> None:
    table = with_minor("flatland-bridge").roll(m=face).say("ask.maneuver", "yes").say("ask.oppose", "yes")
    table.roll(a="maneuver:4", b="maneuver:5")
    assert table.told("summed")[0]["total"] == own


def test_double_saves_double_them_with_items_and_last_until_the_next_march() -> None:
    table = with_minor("flatland-woods").roll(m="double-saves").say("ask.maneuver", "no").say("ask.action", "melee:B")
    table.roll(a="melee:4").roll(b="save:1")
    table.say("ask.counter", "yes").roll(b="melee:9").roll(a="save:4")
    assert table.total == 8
    assert table.state.dice["m"].up == "double-saves"


def test_a_minor_terrain_is_out_when_its_army_captures_the_terrain() -> None:
    table = with_minor("flatland-bridge", frontier="flatland-city 7").roll(m="magic").say("ask.maneuver", "yes")
    table.say("ask.oppose", "no").say("ask.turn", "up")
    assert table.where("m") == "out"


def test_a_minor_terrain_is_out_when_its_army_is_gone() -> None:
    table = Table(
        {"campaign": ["x=goblin/thug", "m=flatland-bridge"], "home": ["goblin/thug"]}, ENEMY, segment="reserve",
        stage="retreat",
    )  # fmt: skip
    table.say("ask.retreat", "x>reserve-A")
    assert table.where("m") == "out"


def test_the_lost_end_their_march() -> None:
    table = with_minor("flatland-woods").roll(m="lost").expect("ask.march", among={"home-A"})
    assert table.where("m") == "out"


def test_a_flood_kills_who_does_not_maneuver_and_halves_maneuvers() -> None:
    army = ["x=goblin 4 maneuver:1 save:1", "y=goblin 1 melee:1", "z=goblin 4 maneuver:9 save:2"]
    table = with_minor("flatland-bridge", army).roll(m="flood").say("ask.losses", "x", "y", by="A")
    table.roll(x="maneuver:1").roll(y="melee:1")
    assert (table.where("x"), table.where("y"), table.where("m")) == ("frontier", "dua-A", "out")
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(x="save:1", z="maneuver:9", b="maneuver:5")
    assert table.told("summed")[-2]["total"] == 4


def test_r126_a_landslide_deals_as_much_as_there_are_units_and_maneuvers_stop_it() -> None:
    army = ["x=goblin 1 maneuver:1", "y=goblin 1 id", "z=goblin 1 melee:1", "w=goblin 1 save:1", "v=goblin 1 sai:fly:1"]
    faces = {"x": "maneuver:1", "y": "id", "z": "melee:1", "w": "save:1", "v": "sai:fly:1"}
    table = with_minor("flatland-knoll", army, effects=[lies("wind-walk", "A", "A@frontier")])
    table.roll(m="landslide").roll(**faces)
    assert not table.refuses("ask.losses", "z", "w")  # five units, three maneuvers
    assert table.refuses("ask.losses", "z")
    table.say("ask.losses", "z", "w")
    assert table.where("m") == "out"


def test_r126_open_grave_helps_against_a_landslide() -> None:
    table = with_minor(
        "flatland-knoll", ["x=goblin 1 melee:1", "y=goblin 3 melee:1"], effects=[lies("open-grave", "A", "A@frontier")]
    )
    table.roll(m="landslide").roll(x="melee:1", y="melee:1")
    assert table.where("x") == "reserve-A"


def test_a_revolt_halves_melee_and_saves() -> None:
    table = with_minor("flatland-village", ["x=goblin 4 melee:9 save:5"]).roll(m="revolt").say("ask.maneuver", "no")
    table.say("ask.action", "melee:B").roll(x="melee:9")
    assert table.total == 4
    assert table.where("m") == "out"
    assert [(one.until, one.of) for one in table.state.effects] == [("turn-start", "A")]


def test_r217_deadland_fits_a_terrain_with_the_black_element() -> None:
    a = {"campaign": GOBLIN, "pool": ["m=deadland-bridge"]}
    plain = Table(a, ENEMY, march="frontier", stage="maneuver").say("ask.maneuver", "yes")
    plain.expect("ask.turn", among={"up", "down"})
    dead = Table(a, ENEMY, march="frontier", stage="maneuver", effects=[lies("deadlands", "A", "frontier")])
    dead.say("ask.maneuver", "yes").expect("ask.turn", among={"up", "down", "minor:m"})


def test_reform_land_makes_a_minor_terrain_fit_a_swampland() -> None:
    a = {"campaign": ["g=goblin 4 magic:6"], "pool": ["m=coastland-bridge"]}
    table = Table(a, ENEMY, march="frontier", frontier="swampland-city 1").say("ask.action", "magic").roll(g="magic:6")
    table.say("ask.spell", "reform-land:gold").skip("ask.spell")
    assert table.effects_on("m") == ["reform-land"]
