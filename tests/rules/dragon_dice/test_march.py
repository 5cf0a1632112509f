"""Maneuver, melee, missile, reserves (First March, Second March, Reserve Movement, Damage)."""

from tests.rules.dragon_dice.tables import MAGIC, MISSILE, Table, lies

GOBLINS = ["a=goblin 3 id melee:2 melee:5 save:1 save:5 maneuver:1 maneuver:5 missile:4"]
DWARVES = ["b=dwarf 3 id melee:2 melee:5 save:1 save:5 maneuver:1 maneuver:5 missile:4"]


def fight() -> Table:
    """One die against one die, face 5: melee."""
    return Table({"campaign": GOBLINS}, {"campaign": DWARVES}, march="frontier").say("ask.action", "melee:B")


def maneuver(**more: object) -> Table:
    """The army of A at the frontier is asked whether it maneuvers."""
    return Table({"campaign": GOBLINS}, {"campaign": DWARVES}, march="frontier", stage="maneuver", **more)


# --- maneuver ---


def test_e049_zero_against_zero_is_won_by_the_acting_army() -> None:
    table = maneuver().say("ask.maneuver", "yes").say("ask.oppose", "yes", by="B")
    table.roll(a="melee:2", b="melee:2")
    table.say("ask.turn", "up", among={"up", "down"})
    assert table.state.terrains["frontier"].face == 6


def test_more_maneuvers_against_it_stop_the_acting_army() -> None:
    table = maneuver().say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(a="maneuver:1", b="id")
    table.expect("ask.action")
    assert table.state.terrains["frontier"].face == 5


def test_wind_walk_and_ids_count_against_the_best_of_two_opponents() -> None:
    table = Table(
        {"campaign": ["x=goblin 3 maneuver:3", "y=goblin 2 id"]}, {"campaign": ["b=dwarf 1 maneuver:7"]},
        {"campaign": ["c=dwarf 1 maneuver:9"]}, march="frontier", stage="maneuver",
        effects=[lies("wind-walk", "A", "A@frontier")],
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes", by="B").say("ask.oppose", "yes", by="C")
    table.roll(x="maneuver:3", y="id", b="maneuver:7", c="maneuver:9")
    assert [one["total"] for one in table.told("summed")] == [9, 7, 9]
    table.expect("ask.turn")


def test_r121_others_say_in_order_of_play_from_the_acting_seat_whether_they_oppose() -> None:
    table = Table(
        {"campaign": ["goblin/thug"]}, {"campaign": ["dwarf/footman"]}, {"campaign": ["dwarf/footman"]},
        march="frontier", stage="maneuver", turn="B", order=["A", "B", "C"],
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "no", by="C").say("ask.oppose", "no", by="A")
    table.expect("ask.turn", by="B")


def test_r120_the_way_to_turn_is_said_after_an_unopposed_maneuver_without_a_roll() -> None:
    table = maneuver().say("ask.maneuver", "yes").say("ask.oppose", "no")
    table.say("ask.turn", "down", among={"up", "down"}).expect("ask.action")
    assert table.state.terrains["frontier"].face == 4


def test_r120_the_holder_of_an_eighth_face_may_only_turn_it_down() -> None:
    table = maneuver(frontier="flatland-tower 8 A").say("ask.maneuver", "yes").say("ask.oppose", "no")
    table.say("ask.turn", "down", among={"down"})
    assert (table.state.terrains["frontier"].face, table.state.terrains["frontier"].holder) == (7, "")


def test_r120_others_turn_a_captured_terrain_to_7_or_bring_in_a_minor_terrain() -> None:
    table = Table(
        {"campaign": GOBLINS, "pool": ["m=flatland-bridge"]}, {"campaign": DWARVES}, march="frontier",
        stage="maneuver", frontier="flatland-tower 8 B",
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.oppose", "no").expect("ask.turn", among={"down", "minor:m"})
    table.say("ask.turn", "minor:m").roll(m="double-saves")
    assert (table.state.terrains["frontier"].face, table.state.terrains["frontier"].holder) == (8, "B")
    assert table.where("m") == "frontier"


# --- which army, which action ---


def test_r127_the_second_march_is_of_an_army_at_another_place_and_the_reserve_is_one() -> None:
    table = Table(
        {"home": ["goblin/thug"], "campaign": GOBLINS, "reserve": ["goblin/thug"]}, {"campaign": DWARVES}, round=2
    )
    table.say("ask.march", "frontier", among={"home-A", "frontier", "reserve-A"})
    table.say("ask.maneuver", "no").say("ask.action", "nothing")
    table.expect("ask.march", among={"home-A", "reserve-A"})


def test_r124_where_another_holds_the_eighth_face_there_is_only_melee() -> None:
    sides = {"campaign": [*GOBLINS, "m=flatland-bridge"]}, {"campaign": DWARVES}
    for word, options in (("melee", {"melee:B"}), ("own-action", {"melee:B", "magic"})):
        table = Table(*sides, frontier="flatland-tower 8 B", options={"eighth_face": word})
        table.say("ask.march", "frontier").roll(m="magic").say("ask.maneuver", "no")
        table.expect("ask.action", among=options)


def test_the_holder_of_an_eighth_face_takes_any_action() -> None:
    table = Table({"campaign": GOBLINS}, {"campaign": DWARVES}, march="frontier", frontier="flatland-city 8 A")
    table.expect("ask.action", among={"melee:B", "missile:B@frontier", "magic"})


def test_missiles_reach_between_a_home_and_the_frontier_but_not_from_home_to_home() -> None:
    b = {"home": ["dwarf/footman"], "campaign": DWARVES, "horde": ["dwarf/footman"], "reserve": ["dwarf/footman"]}
    at_home = Table({"home": GOBLINS}, b, march="home-A", home_a=MISSILE)
    at_home.expect("ask.action", among={"missile:B@home-A", "missile:B@frontier"})
    at_frontier = Table({"campaign": GOBLINS}, b, march="frontier", frontier=MISSILE)
    assert at_frontier.options == {"missile:B@home-A", "missile:B@home-B", "missile:B@frontier"}


def test_a_tower_shoots_at_any_terrain_but_not_at_reserves() -> None:
    b = {"home": DWARVES, "reserve": ["dwarf/footman"]}
    table = Table({"home": GOBLINS}, b, march="home-A", home_a="flatland-tower 8 A")
    table.expect("ask.action", among={"missile:B@home-B", "magic"})


def test_an_army_in_reserve_only_casts_and_does_not_maneuver() -> None:
    table = Table({"reserve": ["goblin/thug"], "home": GOBLINS}, {"campaign": DWARVES})
    table.say("ask.march", "reserve-A").expect("ask.action", among={"magic"})


# --- melee ---


def test_e001_ids_give_melee_as_much_as_their_units_have_health() -> None:
    table = Table(
        {"campaign": ["x=goblin/cutthroat", "y=goblin/cutthroat", "z=goblin/thug"]}, {"campaign": DWARVES},
        march="frontier",
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(x="id", y="id", z="id")
    assert table.total == 5


def test_e051_five_saves_stop_a_counter_attack_of_two() -> None:
    table = fight().roll(a="melee:2").roll(b="save:5").say("ask.counter", "yes", by="B")
    table.roll(b="melee:2").roll(a="save:5")
    assert table.where("a") == "frontier"
    assert [one["n"] for one in table.told("damage-dealt")] == [0, 0]


def test_e052_without_hits_nobody_rolls_for_saves() -> None:
    table = fight().roll(a="melee:2").roll(b="save:5").say("ask.counter", "yes").roll(b="maneuver:5")
    assert not table.is_rolling
    assert [one["roll"] for one in table.told("rolled")] == ["attack", "save-melee", "counter-attack"]


def test_an_attack_without_hits_may_still_be_answered() -> None:
    fight().roll(a="save:5").expect("ask.counter", by="B")


def test_nobody_who_has_no_units_left_strikes_back() -> None:
    table = fight().roll(a="melee:5").roll(b="melee:2")
    assert table.where("b") == "dua-B"
    assert table.result is not None
    assert (table.result.winners, table.result.reason) == (("A",), "last-left")


# --- damage ---


def test_e056_two_damage_kill_none_of_four_units_of_three_health() -> None:
    rares = [f"b{n}=dwarf 3 save:1" for n in range(1, 5)]
    table = Table({"campaign": ["a=goblin 1 melee:6"]}, {"campaign": rares}, march="frontier")
    table.say("ask.action", "melee:B").roll(a="melee:6").roll(b1="save:1", b2="save:1", b3="save:1", b4="save:1")
    assert table.at("frontier") == {"a", "b1", "b2", "b3", "b4"}


def test_losses_are_as_much_as_the_damage_if_they_can_be_and_never_more() -> None:
    mixed = ["c1=dwarf/footman", "c2=dwarf/sentry", "u=dwarf/sergeant", "r=dwarf/warlord"]
    table = Table({"campaign": ["a=goblin 1 melee:2"]}, {"campaign": mixed}, march="frontier")
    table.say("ask.action", "melee:B").roll(a="melee:2").roll(c1="melee:1", c2="melee:1", u="melee:2", r="melee:3")
    assert table.refuses("ask.losses", "r")
    assert table.refuses("ask.losses", "c1")
    assert not table.refuses("ask.losses", "c1", "c2")
    table.say("ask.losses", "u", by="B")
    assert table.where("u") == "dua-B"


def test_e057_a_lone_caster_that_paths_away_in_its_save_roll_escapes_damage_to_its_army() -> None:
    table = Table(
        {"campaign": ["a=goblin 1 melee:5"]}, {"campaign": ["b=goblin/death-mage"], "home": ["goblin/thug"]},
        march="frontier",
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(a="melee:5").roll(b="sai:cantrip:4")
    table.say("ask.spell", "path:gold", by="B").say("ask.target", "b").skip("ask.spell")
    table.say("ask.place", "home-B", among={"home-A", "home-B"})
    assert table.where("b") == "home-B"


def test_the_same_escape_does_not_help_against_lightning_strike() -> None:
    table = Table(
        {"home": ["a=frostwing 3 magic:6"]}, {"campaign": ["b=goblin/death-mage"], "home": ["goblin/thug"]},
        march="home-A", home_a=MAGIC,
    )  # fmt: skip
    table.say("ask.action", "magic").roll(a="magic:6").say("ask.spell", "lightning-strike:blue").say("ask.target", "b")
    table.skip("ask.spell").roll(b="sai:cantrip:4")
    table.say("ask.spell", "path:gold", by="B").say("ask.target", "b").skip("ask.spell")
    table.say("ask.place", "home-B")
    assert table.where("b") == "dua-B"


# --- reserves ---


def test_e054_reinforcing_comes_first_then_a_beaten_army_retreats() -> None:
    table = Table(
        {"home": ["h=goblin/thug"], "campaign": ["c=goblin/thug"], "horde": ["x=goblin/thug", "y=goblin/mugger"],
         "reserve": ["r1=goblin/cutthroat", "r2=goblin/marauder", "r3=goblin/filcher"]},
        {"home": ["dwarf/footman"]}, segment="reserve",
    )  # fmt: skip
    table.say("ask.reinforce", "r1>home-A").say("ask.reinforce", "r2>home-A").say("ask.reinforce", "r3>frontier")
    table.say("ask.retreat", "x>reserve-A").say("ask.retreat", "y>reserve-A").skip("ask.retreat")
    assert table.at("home-A") == {"h", "r1", "r2"}
    assert table.at("frontier") == {"c", "r3"}
    assert table.at("reserve-A") == {"x", "y"}


def test_effects_of_an_army_end_when_all_its_units_retreat() -> None:
    table = Table(
        {"campaign": ["x=goblin/thug"], "home": ["goblin/thug"]}, {"home": ["dwarf/footman"]}, segment="reserve",
        stage="retreat", effects=[lies("stoneskin", "A", "A@frontier")],
    )  # fmt: skip
    table.say("ask.retreat", "x>reserve-A")
    assert table.state.effects == ()
