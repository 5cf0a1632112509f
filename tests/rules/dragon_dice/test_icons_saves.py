"""Special icons in save rolls, in rolls of single units and when something happens to their unit (Special Action Icon
List)."""

import pytest

from tests.rules.dragon_dice.icon_tables import Die, Table, item, magic, make_state, melee, missile, unit

S = ("turn-start", "B", 1)


def saving(*b: Die, melee_: int = 1, **more: object) -> Table:
    """A strikes with so many melee results; B's save roll is next."""
    table = melee([unit("A1", f"melee:{melee_}", health=3), unit("A2", "melee:2", health=2)], b, **more)
    return table.roll(A1=f"melee:{melee_}", A2="save:1")


def shot_at(*b: Die, n: int = 1, **more: object) -> Table:
    return missile([unit("A1", f"missile:{n}", health=3), unit("A2")], b, **more).roll(A1=f"missile:{n}", A2="save:1")


# --- damage back ---


def test_counter_saves_and_strikes_back() -> None:
    table = saving(unit("B1", "sai:counter:4"), unit("B2")).roll(B1="sai:counter:4", B2="melee:1")
    assert table.lose("A1", by="A").at("dua-A") == {"A1"}
    assert table.totals("B") == [4]


def test_only_magical_saves_help_against_what_strikes_back() -> None:
    on = [{"from": "stoneskin", "seat": "A", "on": "A@frontier", "factor": 2}]
    table = saving(unit("B1", "sai:counter:4"), unit("B2"), effects=on).roll(B1="sai:counter:4", B2="melee:1")
    assert table.lose("A2", by="A").at("dua-A") == {"A2"}  # four less two


def test_volley_strikes_back_at_shooters_alone() -> None:
    table = shot_at(unit("B1", "sai:volley:4"), unit("B2")).roll(B1="sai:volley:4", B2="melee:1")
    assert table.at("dua-A") == {"A1", "A2"}
    assert table.totals("B") == [4]
    table = saving(unit("B1", "sai:volley:4"), unit("B2")).roll(B1="sai:volley:4", B2="melee:1")
    assert table.at("dua-A") == set()
    assert table.totals("B") == [4]


def test_counter_does_not_strike_shooters() -> None:
    table = shot_at(unit("B1", "sai:counter:4")).roll(B1="sai:counter:4")
    assert table.at("dua-A") == set()
    assert table.totals("B") == [4]


def test_a_unit_that_saves_alone_counters_the_unit_that_struck_it() -> None:
    """E121: what holds in a save from melee holds when a unit saves alone from a melee icon."""
    a = [unit("A1", "sai:kick:4", health=4), unit("A2", health=4)]
    table = melee(a, [unit("B1"), unit("B4", "sai:counter:4", health=4)]).roll(A1="sai:kick:4", A2="save:1")
    table.say("ask.target", "B4").roll(B4="sai:counter:4")
    assert table.place("B4") == "frontier"
    assert table.at("dua-A") == {"A1"}


def test_who_counters_poison_strikes_the_poisoner() -> None:
    table = melee([unit("A1", "sai:poison:4"), unit("A2")], [unit("B1"), unit("B2", "sai:counter:4", health=2)])
    table.roll(A1="sai:poison:4", A2="save:1").say("ask.units", "B2").roll(B2="sai:counter:4")
    assert table.place("B2") == "frontier"
    assert table.at("dua-A") == {"A1"}


def test_bash_turns_the_melee_of_one_attacker_on_itself() -> None:
    a = [unit("A1", "melee:3", health=3), unit("A2", "melee:2", health=2), unit("A4")]
    table = melee(a, [unit("B1", "sai:bash:3"), unit("B2")]).roll(A1="melee:3", A2="melee:2", A4="save:1")
    table.roll(B1="sai:bash:3", B2="melee:1").say("ask.target", "A1", by="B").roll(A1="melee:1")
    assert table.at("dua-A") == {"A1"}
    assert table.totals("B") == [3]


def test_who_saves_from_a_bash_lives_and_the_army_has_its_saves_all_the_same() -> None:
    a = [unit("A1", "melee:3", health=3), unit("A2")]
    table = melee(a, [unit("B1", "sai:bash:3"), unit("B2")]).roll(A1="melee:3", A2="save:1")
    table.roll(B1="sai:bash:3", B2="melee:1").roll(A1="save:1")
    assert table.at("dua-A") == set()
    assert table.totals("B") == [3]


def test_bash_from_missiles_saves_its_health() -> None:
    table = shot_at(item("B1", "sai:bash:3"), unit("B2")).roll(B1="sai:bash:3", B2="melee:1")
    assert table.totals("B") == [3]


def test_a_unit_that_saves_alone_may_bash() -> None:
    a = [unit("A1", "sai:kick:4", health=4), unit("A2", "melee:3", health=3)]
    table = melee(a, [unit("B1"), unit("B4", "sai:bash:4", health=4)]).roll(A1="sai:kick:4", A2="melee:3")
    table.say("ask.target", "B4").roll(B4="sai:bash:4").roll(A2="melee:1")
    assert table.at("dua-A") == {"A2"}
    assert table.place("B4") == "frontier"


def test_a_volley_of_a_unit_that_saves_alone_strikes_the_army() -> None:
    a = [unit("A1", "sai:bullseye:4", health=3), unit("A2", health=1)]
    table = missile(a, [unit("B1"), unit("B2", "sai:volley:4", health=2)]).roll(A1="sai:bullseye:4", A2="save:1")
    table.split("ask.share", B2=4).roll(B2="sai:volley:4")
    assert table.at("dua-A") == {"A1", "A2"}


def test_a_counter_is_melee_and_kills_who_is_camouflaged() -> None:
    on = [{"from": "camouflage", "seat": "A", "on": "A1"}, {"from": "camouflage", "seat": "A", "on": "A2"}]
    table = saving(unit("B1", "sai:counter:5"), effects=on).roll(B1="sai:counter:5")
    assert table.at("dua-A") == {"A1", "A2"}


# --- the own army ---


def test_cloak_adds_four_magical_saves_until_the_next_turn() -> None:
    table = saving(unit("B1", "sai:cloak:4"), unit("B2"), melee_=2).roll(B1="sai:cloak:4", B2="melee:1")
    assert table.effects("B@frontier") == [("sai/cloak", *S)]
    assert table.totals("B") == [4]


def test_two_cloaks_add_eight() -> None:
    table = saving(unit("B1", "sai:cloak:4"), unit("B2", "sai:cloak:4")).roll(B1="sai:cloak:4", B2="sai:cloak:4")
    assert table.totals("B") == [8]


def test_elevate_doubles_saves_from_melee_alone() -> None:
    table = saving(item("B1", "sai:elevate:4"), unit("B2", "save:3")).roll(B1="sai:elevate:4", B2="save:3")
    assert table.totals("B") == [6]
    table = shot_at(item("B1", "sai:elevate:4"), unit("B2", "save:3")).roll(B1="sai:elevate:4", B2="save:3")
    assert table.totals("B") == [3]


def test_trumpet_doubles_saves_of_feral_units() -> None:
    b = [unit("B1", "sai:trumpet:4", race="feral"), unit("B2", "save:2", race="feral"), unit("B3")]
    table = saving(*b).roll(B1="sai:trumpet:4", B2="save:2", B3="save:1")
    assert table.totals("B") == [5]


def test_doublings_by_different_sources_multiply() -> None:
    """R135."""
    on = [{"from": "flaming-armor", "seat": "B", "on": "B2", "until": "used"}]
    b = [unit("B1", "sai:trumpet:4", race="feral"), unit("B2", "save:2", race="feral")]
    table = saving(*b, effects=on).roll(B1="sai:trumpet:4", B2="save:2")
    assert table.totals("B") == [8]
    assert table.effects("B2") == []


def test_vanish_leaves_and_its_saves_stay() -> None:
    table = saving(unit("B1", "sai:vanish:3"), unit("B2")).roll(B1="sai:vanish:3", B2="melee:1")
    table.say("ask.use", "yes", by="B")
    assert table.options == {"home-A", "home-B", "reserve-B"}
    table.say("ask.place", "reserve-B")
    assert table.place("B1") == "reserve-B"
    assert table.totals("B") == [3]


def test_two_that_vanish_go_their_own_ways() -> None:
    b = [unit("B1", "sai:vanish:3"), unit("B2", "sai:vanish:3"), unit("B3")]
    table = saving(*b).roll(B1="sai:vanish:3", B2="sai:vanish:3", B3="melee:1")
    table.say("ask.use", "yes").say("ask.place", "reserve-B").say("ask.use", "no")
    assert (table.place("B1"), table.place("B2")) == ("reserve-B", "frontier")
    assert table.totals("B") == [6]


def test_regenerate_saves_or_revives() -> None:
    dead = {"B": {"dua": [unit("D2", "save:2", health=2)]}}
    table = saving(unit("B1", "sai:regenerate:4", health=4), extra=dead).roll(B1="sai:regenerate:4")
    assert table.say("ask.way", "1:give").totals("B") == [4]
    table = saving(unit("B1", "sai:regenerate:4", health=4), extra=dead).roll(B1="sai:regenerate:4")
    table.say("ask.way", "2:revive").say("ask.units", "D2").roll(D2="save:2")
    assert table.totals("B") == [2]


def test_wild_growth_saves_with_what_is_left() -> None:
    dead = {"B": {"dua": [unit("D2", health=2)]}}
    table = saving(unit("B1", "sai:wild-growth:4", health=4), unit("B2"), extra=dead)
    table.roll(B1="sai:wild-growth:4", B2="save:1").say("ask.exchange", "B2>D2").roll(D2="melee:1")
    assert table.totals("B") == [3]
    assert table.army("B@frontier") == {"B1", "D2"}


def test_belly_costs_the_automatic_saves() -> None:
    kin = unit("B1", "sai:belly:0", health=2, race="dragonkin", colours="red", auto_saves=2)
    assert saving(kin, unit("B2")).roll(B1="sai:belly:0", B2="save:1").totals("B") == [1]
    assert saving(kin, unit("B2")).roll(B1="melee:1", B2="save:1").totals("B") == [3]


def test_ferry_out_of_a_save_roll() -> None:
    table = saving(unit("B1", "sai:ferry:4"), unit("B2", "save:2")).roll(B1="sai:ferry:4", B2="save:2")
    table.say("ask.use", "yes").say("ask.place", "home-B").say("ask.units")
    assert table.totals("B") == [2]
    assert table.at("home-B", "B") == {"Bhome", "B1"}


def test_teleport_does_nothing_in_a_plain_save() -> None:
    """R86."""
    table = saving(unit("B1", "sai:teleport:4"), unit("B2")).roll(B1="sai:teleport:4", B2="save:1")
    assert table.place("B1") == "frontier"
    assert table.totals("B") == [1]


# --- medallions ---


def medallion(id_: str, metal: str) -> Die:
    return item(id_, f"sai:logo-{metal}-medallion:4", colours="", category="medallion", size="monster")


def test_gold_medallion_unburies_or_revives() -> None:
    extra = {"B": {"bua": [unit("D1"), unit("K1", race="dragonkin", colours="red")], "dua": [unit("D4", health=4)]}}
    shown = {"B1": "sai:logo-gold-medallion:4", "B2": "melee:1"}
    table = saving(medallion("B1", "gold"), unit("B2"), unit("B3"), extra=extra).roll(**shown, B3="save:1")
    table.say("ask.way", "1:revive").say("ask.target", "D1")
    assert table.place("D1") == "dua-B"
    assert table.place("K1") == "bua-B"
    table = saving(medallion("B1", "gold"), unit("B2"), unit("B3"), extra=extra).roll(**shown, B3="save:1")
    table.say("ask.way", "2:revive").say("ask.units", "D4").roll(D4="save:1")
    assert table.place("D4") == "frontier"
    assert table.totals("B") == [2]


def test_silver_medallion_brings_an_item_back_or_dragonkin_to_the_pool() -> None:
    extra = {"B": {"bua": [item("I1", "save:3"), unit("K1", race="dragonkin", colours="red")]}}
    shown = {"B1": "sai:logo-silver-medallion:4", "B2": "melee:1", "B3": "save:1"}
    table = saving(medallion("B1", "silver"), unit("B2"), unit("B3"), extra=extra).roll(**shown)
    table.say("ask.way", "1:revive").say("ask.target", "I1").roll(I1="save:3")
    assert table.place("I1") == "frontier"
    assert table.totals("B") == [4]
    table = saving(medallion("B1", "silver"), unit("B2"), unit("B3"), extra=extra).roll(**shown)
    table.say("ask.way", "2:revive").say("ask.target", "K1")
    assert table.place("K1") == "pool-B"


def test_bronze_medallion_casts_any_spell_in_a_save_roll() -> None:
    table = saving(medallion("B1", "bronze"), unit("B2"), melee_=2).roll(B1="sai:logo-bronze-medallion:4", B2="melee:1")
    assert {"wind-wall:blue", "wall-of-ice:green", "flaming-armor:red"} <= table.options
    table.say("ask.spell", "wall-of-ice:green").say("ask.target", "B@frontier").say("ask.spell")
    assert table.totals("B") == [3]


# --- Cantrips: spells inside a roll ---


def cantrip(*more: Die, race: str = "goblin", colours: str = "black gold", points: int = 9, **table: object) -> Table:
    die = unit("B1", f"sai:cantrip:{points}", race=race, colours=colours, health=4)
    return saving(die, *more, **table)


def test_stoneskin_by_cantrip_helps_at_once() -> None:
    table = cantrip(points=2).roll(B1="sai:cantrip:2")
    table.say("ask.spell", "stoneskin:gold").say("ask.target", "B@frontier").say("ask.spell")
    assert table.totals("B") == [1]


def test_the_dead_who_come_by_cantrip_roll_at_once() -> None:
    dead = {"B": {"dua": [unit("D1")]}}
    table = cantrip(points=3, extra=dead).roll(B1="sai:cantrip:3")
    table.say("ask.spell", "reanimate-dead:black").say("ask.spell").say("ask.units", "D1").roll(D1="save:1")
    assert table.totals("B") == [1]


def test_who_walks_a_path_by_cantrip_counts_no_more() -> None:
    table = cantrip(unit("B2", "save:2"), points=4).roll(B1="sai:cantrip:4", B2="save:2")
    table.say("ask.spell", "path:gold").say("ask.target", "B2").say("ask.spell").say("ask.place", "home-A")
    assert table.place("B2") == "home-A"
    assert table.totals("B") == [0]


def test_who_answers_the_call_of_the_wild_rolls() -> None:
    extra = {"B": {"reserve": [unit("F1", "save:2", race="feral")]}}
    table = cantrip(race="feral", colours="blue gold", points=3, extra=extra).roll(B1="sai:cantrip:3")
    table.say("ask.spell", "call-of-the-wild:blue").say("ask.target", "F1").say("ask.spell").roll(F1="save:2")
    assert table.totals("B") == [2]
    assert table.place("F1") == "frontier"


def test_dragonkin_summoned_by_cantrip_save_by_themselves() -> None:
    kin = {"id": "K1", "die": "dragonkin/dragontroop", "colours": ["gold"]}
    table = cantrip(points=3, extra={"B": {"pool": [kin]}}).roll(B1="sai:cantrip:3")
    table.say("ask.spell", "summon-dragonkin:gold").say("ask.spell").say("ask.units", "K1")
    assert table.prompt == "roll K1"


def test_dragonkin_promoted_by_cantrip_are_rolled_in_place_of_the_smaller() -> None:
    kin = unit("K1", race="dragonkin", colours="gold", auto_saves=1)
    larger = {"B": {"pool": [unit("K2", health=2, race="dragonkin", colours="gold", auto_saves=2)]}}
    table = cantrip(kin, race="eldarim", colours="gold", points=3, extra=larger).roll(B1="sai:cantrip:3", K1="save:1")
    table.say("ask.spell", "promote-dragonkin:gold").say("ask.spell").say("ask.exchange", "K1>K2").roll(K2="melee:1")
    assert table.totals("B") == [2]  # its own two alone


def test_flashfire_by_cantrip_rolls_a_unit_again_in_the_same_roll() -> None:
    table = cantrip(unit("B2", "save:2"), race="firewalker", colours="blue red", points=3)
    table.roll(B1="sai:cantrip:3", B2="melee:1").say("ask.spell", "flashfire:red").say("ask.target", "B@frontier")
    table.say("ask.spell").say("ask.reroll", "B2").roll(B2="save:2")
    assert table.totals("B") == [2]


def test_cantrips_of_one_roll_are_one_pool_and_void_where_several_armies_roll() -> None:
    table = cantrip(unit("B2", "sai:cantrip:2"), points=2).roll(B1="sai:cantrip:2", B2="sai:cantrip:2")
    assert table.prompt == "ask.spell"
    assert "path:gold" in table.options
    caster = unit("A1", "magic:3", race="scalder", colours="green red")
    burned = magic([caster], [unit("B1", "sai:cantrip:4")]).roll(A1="magic:3")
    burned.say("ask.spell", "firestorm:red").say("ask.target", "frontier").say("ask.spell")
    burned.roll(A1="save:1", B1="sai:cantrip:4")
    assert burned.at("dua-B") == {"B1"}  # no spell came of it


def test_a_cantrip_of_a_unit_that_rolls_alone_calls_nobody_into_its_roll() -> None:
    dead = {"B": {"dua": [unit("D1")]}}
    table = melee([unit("A1", "sai:kick:4")], [unit("B1"), unit("B2", "sai:cantrip:3")], extra=dead)
    table.roll(A1="sai:kick:4").say("ask.target", "B2").roll(B2="sai:cantrip:3")
    table.say("ask.spell", "reanimate-dead:black").say("ask.spell").say("ask.units", "D1")
    assert table.place("D1") == "frontier"
    assert table.place("B2") == "dua-B"
    assert table.prompt == "ask.counter"


# --- when something happens to the unit ---


@pytest.mark.parametrize(("face", "place"), [("sai:rise-from-the-ashes:4", "reserve-B"), ("save:1", "dua-B")])
def test_a_phoenix_that_is_killed_may_rise(face: str, place: str) -> None:
    table = melee(
        [unit("A1", "sai:smite:4")], [unit("B4", "sai:rise-from-the-ashes:4", health=4), unit("B5", health=4)]
    )
    table.roll(A1="sai:smite:4").lose("B4").roll(B4=face)
    assert table.place("B4") == place


@pytest.mark.parametrize(("face", "place"), [("sai:rise-from-the-ashes:4", "reserve-B"), ("save:1", "bua-B")])
def test_a_phoenix_that_is_buried_may_rise(face: str, place: str) -> None:
    dead = {"B": {"dua": [unit("D1", "sai:rise-from-the-ashes:4")]}}
    table = magic([unit("A1", "magic:2")], [unit("B1")], extra=dead).roll(A1="magic:2")
    table.say("ask.spell", "ashes-to-ashes:black").say("ask.spell").roll(D1=face)
    assert table.place("D1") == place


@pytest.mark.parametrize(
    "token", ["sai:net:4", "sai:logo-dragonlord:4", "sai:logo-dragonkin-champion:4", "sai:cloak:4", "sai:fly:4"]
)
def test_four_saves_of_a_unit_that_saves_alone(token: str) -> None:
    table = melee([unit("A1", "sai:kick:4")], [unit("B1"), unit("B4", token)]).roll(A1="sai:kick:4")
    assert table.say("ask.target", "B4").roll(B4=token).place("B4") == "frontier"


def test_logos_that_are_ids_count_as_two() -> None:
    for logo in ("dragonmaster", "dragonhunter", "dragonzealot"):
        token = f"sai:logo-{logo}:4"
        assert saving(unit("B1", token, health=4)).roll(B1=token).totals("B") == [2]


def test_a_logo_that_is_an_id_falls_to_decapitate() -> None:
    """R137."""
    a = [unit("A1", "sai:decapitate:3"), unit("A2")]
    b = [unit("B1"), unit("B4", "sai:logo-dragonmaster:4", health=4)]
    table = melee(a, b).roll(A1="sai:decapitate:3", A2="melee:1").roll(B1="save:1", B4="sai:logo-dragonmaster:4")
    assert table.place("B4") == "dua-B"


# --- hypnotised: what ends a glare ---


def test_a_glare_ends_when_the_glarer_rolls_and_it_may_sit_out() -> None:
    on = [
        {
            "from": "hypnotic-glare",
            "seat": "A",
            "on": "B1",
            "by": "A1",
            "until": "turn-end",
            "of": "A",
            "after": 2,
            "bound": {"place": ["frontier"]},
        }
    ]
    state = make_state([unit("A1", "sai:hypnotic-glare:4"), unit("A2")], [unit("B1"), unit("B2")], face=6, effects=on)
    table = Table(state).march("melee:B").say("ask.glare", "no", by="A").roll(A2="melee:1")
    assert table.effects("B1") != []
    assert table.prompt == "roll B2"
    table = Table(state).march("melee:B").say("ask.glare", "yes").roll(A1="melee:1", A2="melee:1")
    assert table.effects("B1") == []
    assert table.prompt == "roll B1 B2"


def test_a_cantrip_at_standing_stones_casts_in_the_colours_of_the_terrain() -> None:
    state = make_state(
        [unit("A1", "melee:1")], [unit("B1", "sai:cantrip:3")], frontier="highland-standing-stones", face=8, holder="B"
    )
    table = Table(state).march("melee:B").roll(A1="melee:1").roll(B1="sai:cantrip:3")
    assert "ash-storm:red" in table.options
    assert "hailstorm:blue" not in table.options
