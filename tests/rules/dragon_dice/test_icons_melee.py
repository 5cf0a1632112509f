"""Special icons in melee (Special Action Icon List): whom they strike, who dies, is buried or barred, until when."""

import pytest

from tests.rules.dragon_dice.icon_tables import Die, Table, item, melee, unit

S = ("turn-start", "A", 1)  # until the roller's next turn begins
E = ("turn-end", "A", 2)  # until the end of the roller's next turn


def foes() -> list[Die]:
    """One unit of each of three healths, named by it."""
    return [unit("B1"), unit("B2", health=2), unit("B4", health=4)]


def strike(token: str, b: list[Die] | None = None, **more: object) -> Table:
    """A1 shows an icon in the attack against B."""
    table = melee([unit("A1", token, health=4, **more)], foes() if b is None else b)
    return table.roll(A1=token)


# --- killed without a roll ---


def test_breath_of_a_dragonkin_champion_kills_what_the_attacker_picks() -> None:
    table = strike("sai:breath-dragonkin-champion:4").say("ask.units", "B1", "B2", by="A")
    assert table.at("dua-B") == {"B1", "B2"}


def test_breath_of_a_rare_dragonkin_kills_three_health_by_the_defenders_choice() -> None:
    table = strike("sai:breath-rare-dragonkin:3", [unit("B1"), unit("B2", health=2), unit("B3", health=3)])
    table.lose("B3", by="B")
    assert table.at("dua-B") == {"B3"}


def test_breath_buries_dragonkin() -> None:
    kin = unit("B2", health=2, race="dragonkin", colours="red")
    table = strike("sai:breath-dragonkin-champion:4", [unit("B1"), kin]).say("ask.units", "B2")
    assert (table.at("bua-B"), table.at("pool-B")) == ({"B2"}, set())


def test_flame_kills_and_buries_two_health() -> None:
    table = strike("sai:flame:2").say("ask.units", "B2")
    assert (table.at("bua-B"), table.at("dua-B")) == ({"B2"}, set())


def test_two_flames_take_four_health() -> None:
    table = melee([unit("A1", "sai:flame:2", health=4), unit("A2", "sai:flame:2", health=4)], foes())
    table.roll(A1="sai:flame:2", A2="sai:flame:2").say("ask.units", "B4")
    assert table.at("bua-B") == {"B4"}


def test_firebreath_kills_by_the_defenders_choice_and_the_dead_save_or_maneuver() -> None:
    table = strike("sai:firebreath:4", [unit("B2", health=2), unit("B3", health=2), unit("B4", health=4)])
    table.lose("B2", "B3", by="B").roll(B2="maneuver:1").roll(B3="melee:1")
    assert (table.at("dua-B"), table.at("bua-B")) == ({"B2"}, {"B3"})


def test_smite_is_damage_that_nothing_saves() -> None:
    table = strike("sai:smite:4").lose("B4", by="B")
    assert table.at("dua-B") == {"B4"}
    assert table.prompt == "ask.counter"


# --- damage to single units ---


@pytest.mark.parametrize(("token", "points"), [("sai:kick:4", 4), ("sai:gore:2", 2)])
def test_a_unit_struck_saves_alone(token: str, points: int) -> None:
    table = strike(token, [unit("B1"), unit("B2", "save:2", health=2)])
    table.say("ask.target", "B2", by="A").roll(B2="save:1")
    assert table.at("frontier", "B") == ({"B1"} if points - 1 >= 2 else {"B1", "B2"})


def test_kick_leaves_who_saves_enough() -> None:
    table = strike("sai:kick:4", [unit("B1"), unit("B4", health=4)]).say("ask.target", "B4").roll(B4="save:1")
    assert table.place("B4") == "frontier"
    table = strike("sai:kick:4", [unit("B1"), unit("B4", health=4)]).say("ask.target", "B4").roll(B4="melee:1")
    assert table.place("B4") == "dua-B"


def test_gore_buries_who_it_kills() -> None:
    table = strike("sai:gore:2").say("ask.target", "B2").roll(B2="melee:1")
    assert table.at("bua-B") == {"B2"}


def test_two_kicks_may_strike_one_unit_or_two() -> None:
    a = [unit("A1", "sai:kick:4", health=4), unit("A2", "sai:kick:4", health=4)]
    together = melee(a, foes()).roll(A1="sai:kick:4", A2="sai:kick:4").say("ask.target", "B4").say("ask.target", "B4")
    assert together.roll(B4="save:1").place("B4") == "dua-B"  # eight points against one save
    apart = melee(a, foes()).roll(A1="sai:kick:4", A2="sai:kick:4").say("ask.target", "B4").say("ask.target", "B1")
    apart.roll(B4="save:1").roll(B1="melee:1")
    assert apart.at("dua-B") == {"B1"}


def test_hug_lets_no_save_but_an_answer() -> None:
    table = strike("sai:hug:4", [unit("B1"), unit("B4", "melee:4", health=4)]).say("ask.target", "B4")
    table.roll(B4="melee:4")
    assert (table.place("B4"), table.place("A1")) == ("dua-B", "dua-A")


def test_hug_is_answered_by_smite_too() -> None:
    table = strike("sai:hug:4", [unit("B1"), unit("B4", "sai:smite:4", health=4)]).say("ask.target", "B4")
    table.roll(B4="sai:smite:4")
    assert table.place("A1") == "dua-A"


def test_coil_lets_save_and_answer_at_once() -> None:
    table = strike("sai:coil:4", [unit("B1"), unit("B4", "sai:sortie:4", health=4)]).say("ask.target", "B4")
    table.roll(B4="save:1")
    assert (table.place("B4"), table.place("A1")) == ("frontier", "frontier")
    table = strike("sai:coil:4", [unit("B1"), unit("B4", "melee:4", health=4)]).say("ask.target", "B4")
    table.roll(B4="melee:4")
    assert (table.place("B4"), table.place("A1")) == ("dua-B", "dua-A")


# --- tests ---


@pytest.mark.parametrize(
    ("token", "passing"),
    [("sai:smother:4", "maneuver:1"), ("sai:stomp:4", "maneuver:1"), ("sai:poison:4", "save:1"),
     ("sai:convert:3", "save:1"), ("sai:slay:4", "id"), ("sai:swallow:4", "id")],
)  # fmt: skip
def test_who_passes_the_test_lives(token: str, passing: str) -> None:
    is_one = token in ("sai:slay:4", "sai:swallow:4")
    table = strike(token).say("ask.target" if is_one else "ask.units", "B2", by="A").roll(B2=passing)
    assert table.at("frontier", "B") == {"B1", "B2", "B4"}


@pytest.mark.parametrize("token", ["sai:smother:4", "sai:convert:3", "sai:slay:4"])
def test_who_fails_is_killed(token: str) -> None:
    table = strike(token).say("ask.target" if token == "sai:slay:4" else "ask.units", "B2").roll(B2="melee:1")
    assert (table.at("dua-B"), table.at("bua-B")) == ({"B2"}, set())


@pytest.mark.parametrize("token", ["sai:stomp:4", "sai:poison:4"])
def test_who_fails_dies_and_saves_from_burial(token: str) -> None:
    table = strike(token).say("ask.units", "B2", "B1")
    table.roll(B2="melee:1").roll(B1="melee:1").roll(B2="save:1").roll(B1="maneuver:1")
    assert (table.at("dua-B"), table.at("bua-B")) == ({"B2"}, {"B1"})


def test_swallow_buries_at_once() -> None:
    table = strike("sai:swallow:4").say("ask.target", "B4").roll(B4="save:1")
    assert table.at("bua-B") == {"B4"}


def test_convert_brings_back_undead_for_the_health_killed() -> None:
    dead = {"A": {"dua": [unit("U1", race="undead"), unit("U2", health=2, race="undead"), unit("G1")]}}
    table = melee([unit("A1", "sai:convert:3", health=4)], foes(), extra=dead).roll(A1="sai:convert:3")
    table.say("ask.units", "B2").roll(B2="melee:1").say("ask.units", "U2", by="A").roll(U2="melee:1")
    assert table.army("A@frontier") == {"A1", "U2"}
    assert table.totals("A") == [1]  # who comes back rolls at once


@pytest.mark.parametrize(
    ("face", "place"), [("save:1", "frontier"), ("id", "dua-B"), ("melee:1", "reserve-B"), ("sai:fly:2", "frontier")]
)
def test_scare_is_stood_by_a_save_that_is_no_id(face: str, place: str) -> None:
    table = strike("sai:scare:3", [unit("B1"), unit("B2", "sai:fly:2", health=2)]).say("ask.units", "B2")
    assert table.roll(B2=face).place("B2") == place


def test_roar_drives_to_reserve() -> None:
    table = strike("sai:roar:4").say("ask.units", "B4", by="A")
    assert table.at("reserve-B") == {"B4"}


def test_plague_goes_on_until_somebody_saves() -> None:
    table = strike("sai:plague:4").say("ask.target", "B1", by="A").roll(B1="melee:1")
    table.say("ask.target", "B4", by="B").roll(B4="save:1")
    assert table.at("dua-B") == {"B1"}
    assert table.prompt == "ask.counter"


# --- barred from rolling ---


def test_sleep_lasts_until_the_end_of_the_next_turn() -> None:
    table = strike("sai:sleep:4").say("ask.target", "B4")
    assert table.effects("B4") == [("sai/sleep", *E)]
    table.say("ask.counter", "yes").roll(B1="melee:1", B2="melee:1")  # who sleeps is not rolled


def test_entangle_ends_with_the_entangling_unit() -> None:
    table = strike("sai:entangle:4").say("ask.units", "B4")
    assert table.effects("B4") == [("sai/entangle", *S)]
    table.say("ask.counter", "yes").roll(B1="melee:1", B2="melee:1").roll(A1="melee:1")
    assert table.effects("B4") == [("sai/entangle", *S)]
    killed = melee([unit("A1", "sai:entangle:4"), unit("A2")], [unit("B1"), unit("B2", "melee:2", health=2)])
    killed.roll(A1="sai:entangle:4", A2="save:1").say("ask.units", "B1").say("ask.counter", "yes")
    killed.roll(B2="melee:1").roll(A1="melee:1", A2="melee:1").lose("A1", by="A")
    assert killed.place("A1") == "dua-A"
    assert killed.effects("B1") == []


@pytest.mark.parametrize(("token", "passing"), [("sai:net:4", "maneuver:1"), ("sai:web:4", "melee:1")])
def test_net_and_web_hold_who_fails(token: str, passing: str) -> None:
    table = strike(token).say("ask.units", "B1", "B2").roll(B1=passing).roll(B2="save:1")
    assert (table.effects("B1"), table.effects("B2")) == ([], [(token[:-2].replace(":", "/"), *S)])
    table.say("ask.counter", "yes").roll(B1="melee:1", B4="melee:1")


def test_a_unit_in_a_web_may_smite_its_way_out() -> None:
    """Smite gives melee in a melee avoidance roll, of a unit too."""
    table = strike("sai:web:4", [unit("B1"), unit("B2", "sai:smite:3", health=2)]).say("ask.units", "B2")
    assert table.roll(B2="sai:smite:3").effects("B2") == []


def test_stun_lasts_this_turn_and_the_unit_rolls_again() -> None:
    table = strike("sai:stun:4").say("ask.units", "B4").roll(B4="melee:1")
    assert table.effects("B4") == [("sai/stun", "turn-end", "A", 1)]
    table.roll(A1="melee:1").roll(B1="save:1", B2="melee:1")
    assert table.totals("A") == [1]


# --- delayed: after the save roll of the defender ---


def test_choke_kills_who_shows_its_id_and_what_it_rolled_is_gone() -> None:
    a = [unit("A1", "sai:choke:4", health=4), unit("A2", "melee:4")]
    table = melee(a, foes()).roll(A1="sai:choke:4", A2="melee:4")
    table.roll(B1="id", B2="id", B4="save:1").say("ask.units", "B2", by="A")
    assert table.place("B2") == "dua-B"
    assert table.totals("B") == [2]  # one by the ID of B1, one by the icon of B4
    assert table.at("dua-B") == {"B1", "B2"}


def test_decapitate_kills_one_that_shows_its_id() -> None:
    a = [unit("A1", "sai:decapitate:3"), unit("A2")]
    table = melee(a, foes()).roll(A1="sai:decapitate:3", A2="melee:1").roll(B1="save:1", B2="save:1", B4="id")
    assert table.place("B4") == "dua-B"  # the only one
    assert table.totals("B") == [2]


def test_without_normal_damage_nobody_rolls_for_delayed_icons() -> None:
    table = strike("sai:choke:4")
    assert table.prompt == "ask.counter"
    assert table.at("dua-B") == set()


def test_confuse_makes_units_roll_again() -> None:
    a = [unit("A1", "sai:confuse:4", health=4), unit("A2")]
    table = melee(a, foes()).roll(A1="sai:confuse:4", A2="melee:1").roll(B1="save:1", B2="id", B4="save:1")
    table.say("ask.units", "B2", "B1", by="A").roll(B2="melee:1", B1="save:1")
    assert table.totals("B") == [2]


def test_hypnotic_glare_voids_ids_and_bars_their_units() -> None:
    a = [unit("A1", "sai:hypnotic-glare:4", health=4), unit("A2", "melee:2")]
    table = melee(a, foes()).roll(A1="sai:hypnotic-glare:4", A2="melee:2").roll(B1="id", B2="save:1", B4="id")
    assert table.totals("B") == [1]
    assert table.effects("B4") == [("sai/hypnotic-glare", *E)]
    assert table.place("B1") == "dua-B"  # who is hypnotised may still fall


@pytest.mark.parametrize("token", ["sai:howl:4", "sai:screech:4", "sai:wave:4"])
def test_four_saves_are_taken_away(token: str) -> None:
    a = [unit("A1", token, health=4), unit("A2")]
    b = [unit("B1", "save:3"), unit("B2", "sai:fly:2", health=2)]
    table = melee(a, b).roll(A1=token, A2="melee:1").roll(B1="save:3", B2="sai:fly:2")
    assert table.totals("B") == [2]  # three icons are lost, the two of Fly stay


def test_frost_breath_halves_every_roll_of_an_army() -> None:
    a = [unit("A1", "sai:frost-breath:4", health=4), unit("A2")]
    table = melee(a, [unit("B1", "save:3"), unit("B4", "melee:4", health=4)])
    table.roll(A1="sai:frost-breath:4", A2="melee:1").roll(B1="save:3", B4="melee:4")
    assert table.effects("B@frontier") == [("sai/frost-breath", *S)]
    table.say("ask.counter", "yes").roll(B1="save:3", B4="melee:4")
    assert table.totals("B") == [1, 2]


def test_wither_takes_its_points_from_every_roll() -> None:
    a = [unit("A1", "sai:wither:3", health=4), unit("A2")]
    table = melee(a, [unit("B1", "save:3"), unit("B4", "melee:4", health=4)])
    table.roll(A1="sai:wither:3", A2="save:1")
    assert table.effects("B@frontier") == [("sai/wither", *S)]  # laid although nobody had to save (R128)
    table.say("ask.counter", "yes").roll(B1="save:3", B4="melee:4")
    assert table.totals("B") == [1]


def test_galeforce_blows_flyers_down() -> None:
    a = [unit("A1", "sai:galeforce:4", health=4), unit("A2")]
    table = melee(a, [unit("B1", "sai:fly:1"), unit("B2", "sai:fly:2", health=2)])
    table.roll(A1="sai:galeforce:4", A2="melee:1").roll(B1="sai:fly:1", B2="sai:fly:2").say("ask.target", "B@frontier")
    assert table.effects("B@frontier") == [("sai/galeforce", *S)]
    table.roll(B1="sai:fly:1", B2="save:1").roll(B1="melee:1")
    assert table.totals("B") == [1]


def test_illusion_keeps_missiles_and_enemy_magic_away() -> None:
    table = strike("sai:illusion:4").say("ask.target", "A@frontier", by="A")
    assert table.effects("A@frontier") == [("sai/illusion", *S)]


# --- rolled again, late ---


@pytest.mark.parametrize(
    ("token", "n"), [("sai:double-strike:4", 4), ("sai:rend:3", 3), ("sai:tail:2", 2), ("sai:flurry:4", 4)]
)
def test_instant_icons_count_and_roll_again(token: str, n: int) -> None:
    table = strike(token).roll(A1=token).roll(A1="melee:1")
    assert table.totals("A") == [2 * n + 1]


def test_surprise_forbids_the_counter_attack() -> None:
    table = melee([unit("A1", "sai:surprise:4"), unit("A2")], foes()).roll(A1="sai:surprise:4", A2="melee:1")
    table.roll(B1="save:1", B2="melee:1", B4="melee:1")
    assert table.prompt == "ask.march"


def test_charge_counts_maneuvers_and_is_answered_in_one_roll() -> None:
    a = [unit("A1", "sai:charge:4"), unit("A2", "maneuver:3")]
    table = melee(a, [unit("B1"), unit("B2", "melee:2", health=2)]).roll(A1="sai:charge:4", A2="maneuver:3")
    table.roll(B1="save:1", B2="melee:2").lose("B2", by="B")
    assert table.totals("A") == [3]
    assert table.at("dua-B") == {"B2"}
    assert table.at("dua-A") == {"A1", "A2"}
    assert table.prompt == "ask.march"  # no counter-attack


def test_charm_makes_defenders_fight_for_the_attacker() -> None:
    table = strike("sai:charm:4", [unit("B1"), unit("B4", "melee:4", health=4)]).say("ask.units", "B4", by="A")
    table.roll(B4="melee:4").roll(B1="save:1")
    assert table.totals("A") == [4]
    assert table.totals("B") == [1]


def test_charmed_units_roll_their_instant_icons_again() -> None:
    table = strike("sai:charm:4", [unit("B1"), unit("B4", "sai:rend:4", health=4)]).say("ask.units", "B4")
    table.roll(B4="sai:rend:4").roll(B4="melee:1").roll(B1="save:1")
    assert table.totals("A") == [5]


def test_trample_counter_sortie_and_sneak_attack_are_plain_melee() -> None:
    tokens = {"A1": "sai:trample:3", "A2": "sai:counter:4", "A3": "sai:sortie:4", "A4": "sai:sneak-attack:4"}
    table = melee([unit(die, token) for die, token in tokens.items()], foes()).roll(**tokens)
    assert table.prompt == "roll B1 B2 B4"
    assert table.totals("A") == [15]


# --- the attacker's own icons ---


@pytest.mark.parametrize(("token", "along"), [("sai:ferry:4", 4), ("sai:firewalking:4", 3), ("sai:teleport:4", 3)])
def test_who_carries_others_away_may_leave_its_melee(token: str, along: int) -> None:
    a = [unit("A1", token, health=4), unit("A2", "melee:2", health=2), unit("A4", health=4)]
    table = melee(a, foes()).roll(A1=token, A2="melee:2", A4="melee:1").say("ask.use", "yes", by="A")
    table.say("ask.place", "home-A").say("ask.units", "A4" if along == 4 else "A2")
    left = {"A4"} if along == 4 else {"A2"}
    assert table.at("home-A", "A") == {"Ahome", "A1", *left}
    assert table.totals("A") == [2 if along == 4 else 1]


def test_ferry_may_be_left() -> None:
    table = strike("sai:ferry:4").say("ask.use", "no")
    assert table.place("A1") == "frontier"


def test_regenerate_brings_back_the_dead_who_roll_at_once() -> None:
    dead = {"A": {"dua": [unit("D3", "melee:3", health=3), unit("D4", health=4)]}}
    table = melee([unit("A1", "sai:regenerate:4", health=4)], foes(), extra=dead).roll(A1="sai:regenerate:4")
    table.say("ask.way", "2:revive").say("ask.units", "D3", by="A").roll(D3="melee:3")
    assert table.army("A@frontier") == {"A1", "D3"}
    assert table.totals("A") == [3]


def test_wild_growth_promotes_point_by_point() -> None:
    dead = {"A": {"dua": [unit("D2", "melee:2", health=2)]}}
    table = melee([unit("A1", "sai:wild-growth:4", health=4), unit("A2")], foes(), extra=dead)
    table.roll(A1="sai:wild-growth:4", A2="melee:1").say("ask.exchange", "A2>D2").roll(D2="melee:2")
    assert table.army("A@frontier") == {"A1", "D2"}
    assert table.totals("A") == [2]


def test_trumpet_doubles_melee_of_feral_units_once() -> None:
    a = [
        unit("A1", "sai:trumpet:4", race="feral"),
        unit("A2", "sai:trumpet:4", race="feral"),
        unit("A3", "melee:3", race="feral"),
        unit("A4"),
    ]
    table = melee(a, foes()).roll(A1="sai:trumpet:4", A2="sai:trumpet:4", A3="melee:3", A4="melee:1")
    assert table.totals("A") == [7]


def test_stun_holds_in_a_counter_attack_until_the_rollers_own_turn_ends() -> None:
    """R146: "your turn" is the turn of who rolled the icon."""
    b = [unit("B1", "sai:stun:4"), unit("B2")]
    table = melee([unit("A1"), unit("A2")], b).roll(A1="save:1", A2="save:1").say("ask.counter", "yes")
    table.roll(B1="sai:stun:4", B2="save:1").say("ask.units", "A1").roll(A1="melee:1").roll(B1="save:1")
    assert table.effects("A1") == [("sai/stun", "turn-end", "B", 1)]


# --- items ---


def test_a_unit_that_leaves_may_take_an_item_along() -> None:
    a = [unit("A1", "sai:ferry:4"), unit("A2"), item("A3", "melee:3")]
    table = melee(a, foes()).roll(A1="sai:ferry:4", A2="melee:1", A3="melee:3").say("ask.use", "yes")
    table.say("ask.place", "home-A").say("ask.units").say("ask.aboard", "A3")
    assert table.at("home-A", "A") == {"Ahome", "A1", "A3"}
    assert table.totals("A") == [1]


def test_who_flees_may_take_an_item_along_by_its_owners_choice() -> None:
    table = strike("sai:roar:4", [unit("B1"), unit("B2"), item("B3")]).say("ask.units", "B1", by="A")
    assert table.say("ask.aboard", by="B").place("B3") == "frontier"
    table = strike("sai:roar:4", [unit("B1"), unit("B2"), item("B3")]).say("ask.units", "B1", by="A")
    assert table.say("ask.aboard", "B3", by="B").place("B3") == "reserve-B"


def test_two_frost_breaths_halve_once() -> None:
    on = [{"from": "frost-breath", "seat": "A", "on": "B@frontier", "after": n} for n in (1, 2)]
    table = melee([unit("A1"), unit("A2")], [unit("B1", "save:4")], effects=on).roll(A1="melee:1", A2="save:1")
    assert table.roll(B1="save:4").totals("B") == [2]
