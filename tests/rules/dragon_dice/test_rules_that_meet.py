"""Cases in which one rule meets another: two champions in one army, a Temple and the dead, a shield and a net."""

from typing import Any

import pytest

from tests.rules.dragon_dice.icon_tables import Table as Small
from tests.rules.dragon_dice.icon_tables import item, make_state, melee, missile, unit
from tests.rules.dragon_dice.tables import MAGIC, Table, lies
from tests.rules.dragon_dice.test_dragons import attack

THEIRS = "B@frontier"


# --- dragons ---


def test_two_dragonhunters_keep_the_breaths_of_both_their_colours_away() -> None:
    army = ["r=eldarim/dragonhunter:red", "s=eldarim/dragonhunter:blue", "x=goblin 3 melee:1"]
    for dragon in ("drake-red", "drake-blue"):
        table = attack(army, dragon).skip("ask.champions").roll(D1="breath")
        assert len(table.told("breath-stopped")) == 1


def test_r112_what_a_dragon_dealt_counts_though_another_dragon_slew_it() -> None:
    """The ivory hybrid strikes the army; the black dragons slay it before the army answers."""
    table = attack(["a=goblin 4 save:1", "x=goblin 1 save:1"], "drake-ivory-red", "drake-black", "wyrm-black")
    table.roll(D1="claw:6").roll(D2="jaws:12", D3="claw:6")
    assert table.where("D1") == "pool-B"
    table.roll(a="save:1", x="save:1")
    assert table.told("dragons-answered")[0]["damage"] == 6
    assert table.at("dua-A") == {"a"}


def test_a_slain_dragon_that_dealt_nothing_is_not_answered() -> None:
    table = attack(["a=goblin 4 save:9"], "drake-ivory-red", "drake-black", "wyrm-black")
    table.roll(D1="belly").roll(D2="jaws:12", D3="claw:6")
    assert table.where("D1") == "pool-B"
    table.expect("ask.march")


def test_of_two_dragonlords_the_one_with_the_tame_dragon_is_offered_the_ride() -> None:
    table = Table(
        {"campaign": ["k=eldarim/dragonlord", "l=eldarim/dragonlord"], "home": ["h=goblin/thug"]},
        {"home": ["b=dwarf/footman"], "dragons": ["D1=drake-red at frontier"]}, segment="dragon-attack",
    )  # fmt: skip
    table.say("ask.champions", "l").roll(l="sai:logo-dragonlord:4")
    table.skip("ask.march").skip("ask.march")
    assert {"l>home-A", "l>reserve-A", "k>reserve-A"} <= table.options
    assert "k>home-A" not in table.options
    table.say("ask.retreat", "l>home-A")
    assert (table.where("l"), table.where("D1")) == ("home-A", "home-A")


# --- the dead ---


@pytest.mark.parametrize(
    ("frontier", "effects", "haunted"),
    [
        ("highland-temple 7", [], {"B@frontier", "B@home-B"}),
        ("highland-temple 8 B", [], set()),
        ("highland-temple 7", [lies("illusion", "B", "B@frontier")], set()),
    ],
)
def test_the_dead_do_not_haunt_the_holder_of_a_temple_nor_an_army_under_an_illusion(
    frontier: str, effects: list[dict[str, Any]], haunted: set[str]
) -> None:
    """Haunt is magic of an enemy, at an army, and black. Of one army that is left nobody is asked."""
    table = Table(
        {"home": ["u=undead 4 magic:8"], "dua": ["d=undead 1 melee:1"]},
        {"home": ["b=dwarf/footman"], "campaign": ["c=dwarf/footman"]},
        home_a=MAGIC, frontier=frontier, effects=effects, march="home-A",
    )  # fmt: skip
    table.say("ask.action", "magic").roll(u="magic:8").say("ask.spell", "haunt:black").skip("ask.spell")
    if haunted:
        table.expect("ask.target", among=haunted)
    else:
        assert table.where("d") == "haunt-A:home-B"


def test_a_phoenix_that_cannot_be_rolled_may_still_rise_because_what_lay_on_it_ends_with_its_death() -> None:
    on = [{"from": "sleep", "seat": "A", "on": "B1", "until": "turn-end", "of": "A", "after": 1}]
    phoenix = unit("B1", "sai:rise-from-the-ashes:4", health=4)
    table = melee([unit("A1", "sai:smite:4")], [phoenix, unit("B2", health=2)], effects=on).roll(A1="sai:smite:4")
    table.roll(B1="sai:rise-from-the-ashes:4")
    assert table.place("B1") == "reserve-B"
    assert table.effects("B1") == []


# --- melee and missiles ---


def test_earthen_armor_is_kept_where_the_damage_would_not_kill() -> None:
    """Wounds are not kept: four points on a unit of four health that saved one are no death."""
    on = [{"from": "earthen-armor", "seat": "B", "on": "B4", "until": "used"}]
    b = [unit("B4", health=4), unit("B1")]
    table = melee([unit("A1", "sai:kick:4")], b, effects=on).roll(A1="sai:kick:4").say("ask.target", "B4")
    table.roll(B4="save:1")
    assert (table.place("B4"), len(table.effects("B4"))) == ("frontier", 1)
    spent = melee([unit("A1", "sai:kick:4")], b, effects=on).roll(A1="sai:kick:4").say("ask.target", "B4")
    spent.roll(B4="melee:1")
    assert (spent.place("B4"), spent.effects("B4")) == ("frontier", [])


def test_who_counters_plague_strikes_the_unit_that_spread_it() -> None:
    table = melee([unit("A1", "sai:plague:4"), unit("A2")], [unit("B1", "sai:counter:1"), unit("B2")])
    table.roll(A1="sai:plague:4", A2="save:1").say("ask.target", "B1").roll(B1="sai:counter:1")
    assert table.at("dua-A") == {"A1"}
    assert table.at("dua-B") == set()


def test_scorching_touch_burns_a_charging_army_too() -> None:
    scalders = [unit("B1", "save:3", race="scalder", colours="green red", health=4)]
    table = melee([unit("A1", "sai:charge:4"), unit("A2", "maneuver:2", health=3)], scalders)
    table.roll(A1="sai:charge:4", A2="maneuver:2").roll(B1="save:3")
    assert table.told("damage-dealt")[0]["source"] == "race/scalder"
    assert table.told("damage-dealt")[0]["n"] == 3


def test_each_scalder_shields_its_army_from_missiles_though_it_cannot_be_rolled() -> None:
    on = [{"from": "sleep", "seat": "A", "on": "B1", "until": "turn-end", "of": "A", "after": 1}]
    b = [unit(die, race="scalder", colours="green red", health=4) for die in ("B1", "B2")]
    table = missile([unit("A1", "missile:4", health=4)], b, effects=on).roll(A1="missile:4").roll(B2="melee:1")
    assert table.totals("B") == [2]


def test_intangibility_is_no_shield_of_a_unit_that_a_bullseye_strikes() -> None:
    b = [unit("B1", race="scalder", colours="green red"), unit("B2")]
    table = missile([unit("A1", "sai:bullseye:1")], b).roll(A1="sai:bullseye:1").split("ask.share", B1=1)
    assert table.roll(B1="melee:1").at("dua-B") == {"B1"}


def test_who_leaves_the_reserve_in_the_middle_of_its_shot_no_longer_shoots() -> None:
    a = [
        unit("A1", "sai:ferry:4", race="amazon", colours="", health=4),
        unit("A2", race="amazon", colours="", health=2),
    ]
    table = Small(make_state([], [unit("B1"), unit("B2")], extra={"A": {"reserve": a}}))
    table.say("ask.march", "reserve-A").say("ask.action", "missile:B@frontier")
    table.roll(A1="sai:ferry:4", A2="missile:1").say("ask.use", "yes").say("ask.place", "home-B").say("ask.units", "A2")
    assert table.at("home-B", "A") == {"A1", "A2"}
    assert table.totals("A") == [0]


def test_charm_takes_units_of_any_opposing_army_there() -> None:
    """The book says an opposing army; the one that is attacked is one of them."""
    table = Table(
        {"campaign": ["x=lava-elf/beholder"], "home": ["goblin/thug"]},
        {"campaign": ["b=dwarf 4 save:1 melee:1"], "home": ["dwarf/footman"]},
        {"campaign": ["c=dwarf 4 melee:4"], "home": ["dwarf/footman"]},
        march="frontier",
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(x="sai:charm:4").say(
        "ask.target", "C@frontier", among={THEIRS, "C@frontier"}
    )
    table.roll(c="melee:4").roll(b="save:1")
    assert table.told("summed")[0]["total"] == 4


def test_necromantic_wave_lets_the_magic_of_items_strike_too() -> None:
    """All magic results of the army may strike (the spell), not only those of units (a race)."""
    on = [{"from": "necromantic-wave", "seat": "A", "on": "A@frontier"}]
    ring = item("I1", "magic:3", colours="black")
    table = melee([unit("A1", health=4), ring], [unit("B1"), unit("B2", health=4)], effects=on)
    table.roll(A1="melee:1", I1="magic:3")
    assert table.totals("A") == [4]


def test_who_is_scared_at_its_own_land_may_count_a_maneuver_as_its_save() -> None:
    """A race helps a unit that rolls alone, and a maneuver is no ID."""
    b = [unit("B1", race="coral-elf", colours="blue green"), unit("B2")]
    table = melee([unit("A1", "sai:scare:1")], b, frontier="coastland-tower").roll(A1="sai:scare:1")
    table.say("ask.units", "B1").roll(B1="maneuver:1")
    assert table.place("B1") == "frontier"
    away = melee([unit("A1", "sai:scare:1")], b).roll(A1="sai:scare:1").say("ask.units", "B1").roll(B1="maneuver:1")
    assert away.place("B1") == "reserve-B"


def test_the_id_of_a_coiled_unit_saves_or_strikes_and_not_both() -> None:
    """A combination roll: the owner says what the ID counts as."""
    b = [unit("B1"), unit("B4", health=4)]
    table = melee([unit("A1", "sai:coil:4", health=4)], b).roll(A1="sai:coil:4").say("ask.target", "B4").roll(B4="id")
    assert {"0:0", "4:4"} <= table.options
    saved = table.say("ask.outcome", "0:0", by="B")
    assert (saved.place("B4"), saved.place("A1")) == ("frontier", "frontier")
    table = melee([unit("A1", "sai:coil:4", health=4)], b).roll(A1="sai:coil:4").say("ask.target", "B4").roll(B4="id")
    struck = table.say("ask.outcome", "4:4")
    assert (struck.place("B4"), struck.place("A1")) == ("dua-B", "dua-A")


def test_who_is_hugged_by_two_strikes_back_at_one_of_them() -> None:
    a = [unit("A1", "sai:hug:4", health=4), unit("A2", "sai:hug:4", health=2)]
    table = melee(a, [unit("B4", "melee:2", health=4), unit("B1")]).roll(A1="sai:hug:4", A2="sai:hug:4")
    table.say("ask.target", "B4").say("ask.target", "B4").say("ask.strike-back", "A2", by="B").roll(B4="melee:2")
    assert (table.at("dua-A"), table.at("dua-B")) == ({"A2"}, {"B4"})


# --- out of turn ---


def test_lost_ends_no_phase_but_a_march_of_its_own_army() -> None:
    """Night Moves, cast against a dragon, brings in a wood for an army that does not march: the other dragon still
    comes."""
    table = Table(
        {"campaign": ["u=undead 4 sai:cantrip:9 melee:1"], "home": ["v=undead 4 save:9"], "pool": ["M=highland-woods"]},
        {"home": ["b=dwarf/footman"], "dragons": ["D=drake-red at frontier", "E=drake-red at home-A"]},
        segment="dragon-attack",
    )  # fmt: skip
    table.say("ask.battle", "frontier").roll(D="belly").roll(u="sai:cantrip:9")
    table.say("ask.spell", "night-moves:black").say("ask.target", "A@home-A").skip("ask.spell")
    table.say("ask.turn", "minor:M").roll(M="lost")
    assert table.where("M") == "out"
    table.roll(E="belly")
    assert table.state.segment == "dragon-attack"


def test_who_captures_a_second_terrain_has_won_before_any_thorns() -> None:
    table = Table(
        {"campaign": ["g=goblin/thug"], "home": ["h=goblin/thug"]}, {"home": ["b=dwarf/footman"]}, march="frontier",
        stage="maneuver", home_a="highland-tower 8 A", frontier="flatland-tower 7",
        effects=[lies("wall-of-thorns", "B", "frontier")],
    )  # fmt: skip
    table.say("ask.maneuver", "yes").say("ask.turn", "up")
    assert table.result is not None
    assert (table.result.winners, table.where("g")) == (("A",), "frontier")


def test_who_wins_by_night_moves_need_not_resolve_other_spells() -> None:
    table = Table(
        {"campaign": ["u=undead 4 magic:9 magic:12"], "home": ["h=undead/zombie"]}, {"home": ["b=dwarf/footman"]},
        march="frontier", home_a="highland-tower 7", frontier="flatland-tower 8 A",
    )  # fmt: skip
    table.say("ask.action", "magic").roll(u="magic:12").say("ask.spell", "night-moves:black")
    table.say("ask.target", "A@home-A").say("ask.spell", "palsy:black").skip("ask.spell")
    table.say("ask.resolve", "night-moves:black>A@home-A").say("ask.turn", "up")
    assert table.result is not None
    assert table.result.winners == ("A",)
    assert table.effects_on("B@home-B") == []
