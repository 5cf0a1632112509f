"""Special icons in missile actions, magic actions and maneuvers (Special Action Icon List)."""

import pytest

from tests.rules.dragon_dice.icon_tables import Die, Table, dragon, item, magic, make_state, missile, unit

S = ("turn-start", "A", 1)


def foes() -> list[Die]:
    return [unit("B1"), unit("B2", health=2), unit("B4", health=4)]


def shoot(token: str, b: list[Die] | None = None) -> Table:
    return missile([unit("A1", token, health=4)], foes() if b is None else b).roll(A1=token)


# --- missiles ---


def test_bullseye_shares_its_points_and_each_unit_saves_alone() -> None:
    table = shoot("sai:bullseye:4").split("ask.share", B1=1, B2=3)
    table.roll(B1="save:1").roll(B2="save:1")
    assert table.at("dua-B") == {"B2"}
    assert table.prompt == "ask.march"


def test_two_bullseyes_are_one_heap_of_points() -> None:
    a = [unit("A1", "sai:bullseye:4"), unit("A2", "sai:bullseye:4")]
    table = missile(a, foes()).roll(A1="sai:bullseye:4", A2="sai:bullseye:4").split("ask.share", B4=5, B2=3)
    table.roll(B4="save:1").roll(B2="melee:1")
    assert table.at("dua-B") == {"B4", "B2"}


def test_flaming_arrow_buries_who_does_not_save_again() -> None:
    table = shoot("sai:flaming-arrow:4").say("ask.target", "B4").roll(B4="melee:1").roll(B4="maneuver:1")
    assert table.at("bua-B") == {"B4"}
    table = shoot("sai:flaming-arrow:4").say("ask.target", "B4").roll(B4="melee:1").roll(B4="save:1")
    assert table.at("dua-B") == {"B4"}


def test_crush_is_dodged_by_maneuvers_and_then_by_saves() -> None:
    table = shoot("sai:crush:4").say("ask.units", "B1", "B2").roll(B1="maneuver:1").roll(B2="save:1")
    assert table.roll(B2="melee:1").at("bua-B") == {"B2"}
    assert table.place("B1") == "frontier"


def test_firecloud_kills_who_does_not_maneuver() -> None:
    table = shoot("sai:firecloud:4").say("ask.units", "B4").roll(B4="save:1")
    assert table.at("dua-B") == {"B4"}


def test_seize_kills_or_drives_off() -> None:
    table = shoot("sai:seize:4").say("ask.units", "B1", "B2").roll(B1="id").roll(B2="save:1")
    assert (table.at("reserve-B"), table.at("dua-B")) == ({"B1"}, {"B2"})


def test_stone_is_damage_that_nothing_saves() -> None:
    table = shoot("sai:stone:4").lose("B4", by="B")
    assert table.at("dua-B") == {"B4"}


def test_net_holds_in_a_missile_action_too() -> None:
    table = shoot("sai:net:4").say("ask.units", "B2").roll(B2="save:1")
    assert table.effects("B2") == [("sai/net", *S)]


def test_impale_kills_one_that_shows_its_id() -> None:
    a = [unit("A1", "sai:impale:3"), unit("A2")]
    table = missile(a, foes()).roll(A1="sai:impale:3", A2="missile:1").roll(B1="id", B2="save:1", B4="id")
    table.say("ask.target", "B4", by="A")
    assert table.place("B4") == "dua-B"
    assert table.totals("B") == [2]


@pytest.mark.parametrize("token", ["sai:howl:4", "sai:confuse:4", "sai:frost-breath:4", "sai:galeforce:4"])
def test_delayed_icons_work_in_missile_actions(token: str) -> None:
    b = [unit("B1", "save:3"), unit("B2", "sai:fly:2", health=2)]
    table = missile([unit("A1", token, health=4), unit("A2")], b).roll(A1=token, A2="missile:1")
    table.roll(B1="save:3", B2="sai:fly:2")
    if token == "sai:confuse:4":
        table.say("ask.units", "B1").roll(B1="melee:1")
        assert table.totals("B") == [2]
    elif token == "sai:galeforce:4":
        table.say("ask.target", "B@frontier").roll(B2="melee:1")
        assert table.totals("B") == [3]
    else:
        assert table.totals("B") == [2 if token == "sai:howl:4" else 3]  # all icons; half of them; Fly stays


def test_elevate_doubles_the_missiles_of_one_unit() -> None:
    a = [item("A1", "sai:elevate:4"), unit("A2", "missile:3"), unit("A3", "missile:2")]
    table = missile(a, foes()).roll(A1="sai:elevate:4", A2="missile:3", A3="missile:2").say("ask.double", "A2")
    assert table.totals("A") == [8]


def test_two_elevates_double_two_units() -> None:
    a = [item("A1", "sai:elevate:4"), item("A4", "sai:elevate:4"), unit("A2", "missile:3"), unit("A3", "missile:2")]
    table = missile(a, foes()).roll(A1="sai:elevate:4", A4="sai:elevate:4", A2="missile:3", A3="missile:2")
    table.say("ask.double", "A2")
    assert table.totals("A") == [10]


@pytest.mark.parametrize("option", ["anywhere", "same-terrain"])
def test_sneak_attack_kills_in_any_enemy_army_or_at_its_terrain(option: str) -> None:
    a, b = [unit("A1", "sai:sneak-attack:4")], foes()
    table = missile(a, b, options={"sneak_attack": option}).roll(A1="sai:sneak-attack:4")
    if option == "anywhere":
        assert table.options == {"B@frontier", "B@home-B"}
        table.say("ask.target", "B@frontier", by="A")
    table.lose("B4", by="B")
    assert table.at("dua-B") == {"B4"}


def test_sneak_attack_buries_dragonkin() -> None:
    b = [unit("B1"), unit("B4", health=4, race="dragonkin", colours="red")]
    table = missile([unit("A1", "sai:sneak-attack:4")], b).roll(A1="sai:sneak-attack:4").say("ask.target", "B@frontier")
    table.lose("B4")
    assert table.at("bua-B") == {"B4"}


def test_an_army_under_an_illusion_is_no_target_of_missiles_and_magic() -> None:
    on = [{"from": "illusion", "seat": "B", "on": "B@home-B"}]
    table = missile([unit("A1", "sai:sneak-attack:4")], foes(), effects=on).roll(A1="sai:sneak-attack:4")
    assert table.at("dua-B") == {"B4"}  # the army at home cannot be meant
    state = make_state([unit("A1")], foes(), face=4, effects=[{**on[0], "on": "B@frontier"}])
    table = Table(state).say("ask.march", "frontier").say("ask.maneuver", "no")
    assert table.prompt == "ask.action"
    assert table.options == {"missile:B@home-B", "nothing"}


def test_illusion_after_missiles_lies_on_any_own_army() -> None:
    table = shoot("sai:illusion:4").say("ask.target", "A@home-A", by="A")
    assert table.effects("A@home-A") == [("sai/illusion", *S)]


def test_volley_in_missiles_and_cantrip() -> None:
    a = [unit("A1", "sai:volley:4"), unit("A2", "sai:cantrip:3")]
    table = missile(a, foes()).roll(A1="sai:volley:4", A2="sai:cantrip:3")
    assert table.prompt == "ask.spell"
    assert "palsy:black" in table.options
    assert "hailstorm:blue" not in table.options
    table.say("ask.spell", "palsy:black").say("ask.target", "B@frontier").say("ask.spell")
    assert table.effects("B@frontier") == [("spell/palsy", *S)]
    assert table.totals("A") == [4]


# --- magic ---


def test_attune_names_one_colour_for_itself_and_one_unit() -> None:
    a = [item("A1", "sai:attune:3"), unit("A2", "magic:2"), unit("A3", "magic:2")]
    table = magic(a, foes()).roll(A1="sai:attune:3", A2="magic:2", A3="magic:2").say("ask.use", "yes")
    table.say("ask.target", "A2").say("ask.colour", "blue")
    assert "hailstorm:blue" in table.options
    table.say("ask.spell", "hailstorm:blue").say("ask.target", "B@frontier")
    table.say("ask.spell", "hailstorm:blue").say("ask.target", "B@frontier")
    assert "hailstorm:blue" not in table.options  # five blue points: three and two; four are spent
    table.say("ask.spell", "stoneskin:gold").say("ask.target", "A@frontier")  # by A3
    assert "stoneskin:gold" not in table.options


def test_summon_dragon_calls_one_of_the_items_colour_and_rolls_again() -> None:
    dragons = {
        "B": {
            "dragons": [
                {"id": "R", "die": "drake-red"},
                {"id": "G", "die": "drake-gold"},
                {"id": "W", "die": "wyrm-gold"},
            ]
        }
    }
    table = magic([item("A1", "sai:summon-dragon:4", colours="gold"), unit("A2")], foes(), extra=dragons)
    table.roll(A1="sai:summon-dragon:4", A2="melee:1")
    assert table.prompt == "ask.dragon"
    assert table.options == {"G", "W"}
    table.say("ask.dragon", "G").say("ask.place", "home-B").roll(A1="melee:1")
    assert table.place("G") == "home-B"
    assert table.place("R") == "pool-B"


def test_sneak_attack_in_a_magic_action() -> None:
    table = magic([unit("A1", "sai:sneak-attack:4")], foes()).roll(A1="sai:sneak-attack:4")
    table.say("ask.target", "B@home-B")
    assert table.at("dua-B") == {"Bhome"}


@pytest.mark.parametrize("token", ["sai:galeforce:4", "sai:illusion:4"])
def test_lasting_icons_are_laid_in_a_magic_action(token: str) -> None:
    table = magic([unit("A1", token)], foes()).roll(A1=token)
    host = "B@home-B" if token == "sai:galeforce:4" else "A@home-A"
    table.say("ask.target", host)
    assert table.effects(host) == [(token[:-2].replace(":", "/"), *S)]


def test_bronze_medallion_gives_any_colour() -> None:
    medallion = item("A1", "sai:logo-bronze-medallion:4", colours="", category="medallion")
    table = magic([medallion, unit("A2")], foes()).roll(A1="sai:logo-bronze-medallion:4", A2="melee:1")
    assert {"hailstorm:blue", "wall-of-ice:green", "palsy:black"} <= table.options


def test_cantrip_and_create_fireminions_are_magic_points() -> None:
    a = [unit("A1", "sai:cantrip:3"), unit("A2", "sai:create-fireminions:4"), unit("A3", "sai:cloak:4")]
    table = magic(a, foes()).roll(A1="sai:cantrip:3", A2="sai:create-fireminions:4", A3="sai:cloak:4")
    assert [one["points"] for one in table.told("magic-rolled")] == [11]


def test_dispel_magic_negates_what_is_aimed_at_its_unit_army_and_terrain() -> None:
    b = [unit("B1", "sai:dispel-magic:4"), unit("B2", health=2)]
    table = magic([unit("A1", "magic:9"), unit("A2", "magic:9")], b).roll(A1="magic:9", A2="magic:9")
    for spell, target in (("palsy:black", "B@frontier"), ("palsy:black", "B@home-B"), ("finger-of-death:black", "B2")):
        table.say("ask.spell", spell).say("ask.target", target)
    table.say("ask.spell").say("ask.dispel", "yes", by="B").roll(B1="sai:dispel-magic:4")
    table.say("ask.resolve", "palsy:black>B@home-B")
    assert table.effects("B@frontier") == []
    assert table.effects("B@home-B") == [("spell/palsy", *S)]
    assert table.told("spell-negated")[0]["spells"] == ["palsy"]


def test_a_dead_unit_dispels_nothing() -> None:
    dead = {"B": {"dua": [unit("D1", "sai:dispel-magic:4")]}}
    table = magic([unit("A1", "magic:2")], foes(), extra=dead).roll(A1="magic:2")
    table.say("ask.spell", "ashes-to-ashes:black").say("ask.spell")
    assert table.at("bua-B") == {"D1"}


def test_a_failed_dispel_changes_nothing() -> None:
    table = magic([unit("A1", "magic:3")], [unit("B1", "sai:dispel-magic:4")]).roll(A1="magic:3")
    table.say("ask.spell", "palsy:black").say("ask.target", "B@frontier").say("ask.spell")
    table.say("ask.dispel", "yes").roll(B1="id")
    assert table.effects("B@frontier") == [("spell/palsy", *S)]


# --- maneuvers ---


def maneuver(a: list[Die], b: list[Die], **more: object) -> Table:
    table = Table(make_state(a, b, **more)).say("ask.march", "frontier").say("ask.maneuver", "yes")
    return table.say("ask.oppose", "yes")


def test_wave_takes_four_from_each_counter_maneuver() -> None:
    table = maneuver([unit("A1", "sai:wave:4"), unit("A2", "maneuver:2")], [unit("B1", "maneuver:5")])
    table.roll(A1="sai:wave:4", A2="maneuver:2", B1="maneuver:5")
    assert table.totals("A") == [2]
    assert table.totals("B") == [1]
    assert table.prompt == "ask.turn"


def test_wayfare_gives_maneuvers_or_carries_off() -> None:
    a = [item("A1", "sai:wayfare:3"), unit("A2"), unit("A3", "maneuver:2")]
    table = maneuver(a, [unit("B1", "maneuver:4")]).roll(
        A1="sai:wayfare:3", A2="save:1", A3="maneuver:2", B1="maneuver:4"
    )
    table.say("ask.way", "1:give")
    assert table.totals("A") == [5]
    table = maneuver(a, [unit("B1", "maneuver:4")]).roll(
        A1="sai:wayfare:3", A2="save:1", A3="maneuver:2", B1="maneuver:4"
    )
    table.say("ask.way", "2:shift").say("ask.place", "reserve-A").say("ask.carrier", "A2")
    assert table.at("reserve-A") == {"A1", "A2"}
    assert table.totals("A") == [2]


def test_who_wayfares_away_whole_turns_nothing() -> None:
    table = maneuver([item("A1", "sai:wayfare:3"), unit("A2", "maneuver:2")], [unit("B1")])
    table.roll(A1="sai:wayfare:3", A2="maneuver:2", B1="save:1").say("ask.way", "2:shift").say("ask.place", "home-A")
    assert table.state.terrains["frontier"].face == 5
    assert table.prompt != "ask.turn"


def test_wayfare_in_a_counter_maneuver_only_gives_results() -> None:
    b = [item("B1", "sai:wayfare:3"), unit("B2")]
    table = maneuver([unit("A1")], b).roll(A1="maneuver:1", B1="sai:wayfare:3", B2="save:1")
    assert table.totals("B") == [3]


@pytest.mark.parametrize("token", ["sai:elevate:4", "sai:firewalking:4", "sai:teleport:4", "sai:fly:4", "sai:rend:4"])
def test_icons_that_maneuver_do_nothing_else_then(token: str) -> None:
    table = maneuver([unit("A1", token)], [unit("B1", token)]).roll(A1=token, B1=token)
    assert (table.totals("A"), table.totals("B"), table.prompt) == ([4], [4], "ask.turn")


def test_galeforce_blows_flyers_down_in_maneuvers_of_its_army_alone() -> None:
    on = [{"from": "galeforce", "seat": "A", "on": "B@frontier"}]
    table = maneuver([unit("A1", "sai:fly:4")], [unit("B1", "sai:fly:4")], effects=on)
    table.roll(A1="sai:fly:4", B1="sai:fly:4").roll(B1="maneuver:1")
    assert (table.totals("A"), table.totals("B")) == ([4], [1])


def test_logo_of_a_dragonkin_champion_moves_a_dragon() -> None:
    champion = unit("A1", "sai:logo-dragonkin-champion:4", health=4, race="dragonkin", colours="red")
    dragons = {"B": {"dragons": [dragon("R", "red", "home-A"), dragon("G", "gold", "home-A")]}}
    from tests.rules.dragon_dice.icon_tables import melee

    table = melee([champion, unit("A2")], foes(), extra=dragons).roll(A1="sai:logo-dragonkin-champion:4", A2="save:1")
    table.say("ask.use", "yes").say("ask.dragon", "R").say("ask.place", "home-B")
    assert table.place("R") == "home-B"
