"""Spells that are done at once: who is hit, killed, buried, raised, moved, summoned (Spell Lists)."""

from pathlib import Path

import pytest

from tests.games.dragon_dice.positions import records
from tests.rules.dragon_dice.casting import cast
from tests.rules.dragon_dice.icon_tables import Die, Table, dragon, item, make_state, melee, unit

THEIRS = "B@frontier"


def kin(id_: str, colour: str, health: int = 1, **more: object) -> Die:
    return unit(id_, "sai:belly:0", race="dragonkin", colours=colour, health=health, auto_saves=health, **more)


def test_every_spell_is_cast_in_a_test() -> None:
    here = Path(__file__).parent
    text = "".join((here / name).read_text() for name in ("test_spells_lasting.py", "test_spells_now.py"))
    assert [id_ for id_ in records()["spell"] if f'"{id_}"' not in text and f'"{id_}:' not in text] == []


# --- the dead ---


@pytest.mark.parametrize(
    ("spell", "colour"), [("ashes-to-ashes", "black"), ("dust-to-dust", "gold"), ("bloat-corpses", "green")]
)
def test_dead_units_of_an_enemy_are_buried_health_by_health(spell: str, colour: str) -> None:
    dead = {"B": {"dua": [unit("D1"), unit("D2", health=2), unit("D3", health=3)]}}
    table = cast(spell, colour, "dua-B", "dua-B", extra=dead)
    assert table.options == {"D1", "D2"}
    table.say("ask.units", "D2", by="A")
    assert table.at("bua-B") == {"D2"}


@pytest.mark.parametrize(
    ("spell", "colour"),
    [("reanimate-dead", "black"), ("breath-of-life", "blue"), ("water-of-life", "green"), ("spark-of-life", "red")],
)
def test_own_dead_join_the_casting_army(spell: str, colour: str) -> None:
    dead = {"A": {"dua": [unit("D1"), unit("D2", health=2), unit("D3", health=3)]}}
    table = cast(spell, colour, "dua-A", "dua-A", extra=dead, pick=("D2",))
    assert table.army("A@frontier") == {"A1", "D2"}


@pytest.mark.parametrize(
    ("spell", "colour"),
    [("reanimate-dead", "black"), ("breath-of-life", "blue"), ("water-of-life", "green"), ("spark-of-life", "red")],
)
def test_the_dead_are_raised_from_reserve_too(spell: str, colour: str) -> None:
    race = records()["spell"][spell].list.replace("basic", "goblin")
    caster = unit("A2", "magic:3", race=race, colours=colour)
    state = make_state([unit("A1")], [unit("B1")], extra={"A": {"reserve": [caster], "dua": [unit("D1")]}})
    table = Table(state).march("magic", "reserve-A").roll(A2="magic:3").say("ask.spell", f"{spell}:{colour}")
    assert table.say("ask.spell").say("ask.units", "D1").place("D1") == "reserve-A"


def test_points_of_different_spells_raise_one_larger_unit() -> None:
    """E100."""
    caster = unit("A1", "magic:3", colours="black")
    other = unit("A2", "magic:3", colours="red")
    dead = {"A": {"dua": [unit("D2", health=2)]}}
    table = Table(make_state([caster, other], [unit("B1")], face=1, extra=dead)).march("magic")
    table.roll(A1="magic:3", A2="magic:3").say("ask.spell", "reanimate-dead:black").say(
        "ask.spell", "spark-of-life:red"
    )
    assert table.say("ask.spell").say("ask.units", "D2").place("D2") == "frontier"


def test_undead_resist_burial_by_a_save_that_is_no_id() -> None:
    dead = {"B": {"dua": [unit("D1", race="undead")]}}
    assert cast("ashes-to-ashes", "black", "dua-B", extra=dead).roll(D1="save:1").place("D1") == "dua-B"
    assert cast("ashes-to-ashes", "black", "dua-B", extra=dead).roll(D1="id").place("D1") == "bua-B"


def test_exhume_buries_who_does_not_save_and_raises_as_much_undead() -> None:
    extra = {"B": {"dua": [unit("D1"), unit("D2", health=2)]},
             "A": {"dua": [unit("U2", race="undead", health=2), unit("G1")]}}  # fmt: skip
    table = cast("exhume", "black", "dua-B", extra=extra).say("ask.units", "D1", "D2", by="A")
    table.roll(D1="save:1").roll(D2="melee:1").say("ask.units", "U2")
    assert table.at("bua-B") == {"D2"}
    assert table.place("U2") == "frontier"
    assert table.place("G1") == "dua-A"


def test_spirit_furnace_turns_the_dead_into_black_points() -> None:
    dead = {"A": {"dua": [unit("D1"), unit("D2", health=2)]}}
    state = make_state([unit("A1", "magic:4", colours="black")], [unit("B1")], face=1, extra=dead)
    table = Table(state).march("magic").roll(A1="magic:4").say("ask.spell", "spirit-furnace:black")
    assert table.at("bua-A") == {"D1", "D2"}
    table.say("ask.spell", "palsy:black").say("ask.target", THEIRS).say("ask.spell", "palsy:black")
    table.say("ask.target", THEIRS)
    assert table.options == {"back"}  # six points for two castings
    assert table.say("ask.spell").effects(THEIRS) == [("spell/palsy", "turn-start", "A", 1)]


def haunt(b: list[Die], ghosts: list[Die]) -> Table:
    table = cast("haunt", "black", "dua-A", b=b, extra={"A": {"dua": ghosts}})
    return table.say("ask.target", THEIRS)


def test_haunt_strikes_with_the_dead_who_return() -> None:
    table = haunt([unit("B1"), unit("B2", health=2)], [unit("D1", "melee:3"), unit("D2")])
    table.roll(D1="melee:3", D2="melee:1").roll(B1="save:1", B2="melee:1")
    assert table.at("dua-B") == {"B1", "B2"}
    assert table.at("dua-A") == {"D1", "D2"}


def test_the_dead_who_fall_while_haunting_are_buried() -> None:
    table = haunt([unit("B1", "melee:2"), unit("B2", health=2)], [unit("D1"), unit("D2", health=2)])
    table.roll(D1="melee:1", D2="save:1").roll(B1="save:1", B2="melee:1").say("ask.counter", "yes", by="B")
    table.roll(B1="melee:2", B2="save:1").roll(D1="save:1", D2="melee:1").lose("D1", by="A")
    assert (table.at("dua-A"), table.at("bua-A")) == ({"D2"}, {"D1"})


def test_haunt_is_stopped_by_surprise_and_knows_the_land() -> None:
    table = haunt([unit("B1", health=4)], [unit("D1", "sai:surprise:4"), unit("D2")])
    table.roll(D1="sai:surprise:4", D2="melee:1").roll(B1="save:1")
    assert table.at("dua-A") == {"D1", "D2"}
    assert table.prompt == "ask.march"


# --- damage ---


def test_hailstorms_are_one_heap_and_one_save_roll() -> None:
    b = [unit("B1"), unit("B2", health=2)]
    table = cast("hailstorm", "blue", THEIRS, THEIRS, THEIRS, b=b).roll(B1="save:1", B2="melee:1")
    table.lose("B2", by="B")
    assert table.at("dua-B") == {"B2"}


def test_foul_water_meets_commons_alone() -> None:
    b = [unit("B1"), unit("B2"), unit("B4", "save:4", health=4)]
    table = cast("foul-water", "green", THEIRS, THEIRS, b=b).roll(B1="save:1", B2="melee:1")
    assert table.lose("B1").at("dua-B") == {"B1"}


def test_firestorm_burns_all_armies_there() -> None:
    table = cast("firestorm", "red", "frontier", b=[unit("B1"), unit("B2")], a=[unit("A2", health=2)])
    table.roll(A1="save:1", A2="save:1", B1="melee:1", B2="melee:1")
    assert table.at("dua-B") == {"B1", "B2"}
    assert table.at("dua-A") == set()


def test_finger_of_death_needs_as_many_castings_as_health() -> None:
    b = [unit("B1"), unit("B2", health=2)]
    assert cast("finger-of-death", "black", "B2", "B2", b=b).at("dua-B") == {"B2"}
    assert cast("finger-of-death", "black", "B2", b=b).at("dua-B") == set()


def test_firebolt_is_saved_from_by_the_unit() -> None:
    b = [unit("B1"), unit("B2", health=2)]
    assert cast("firebolt", "red", "B2", "B2", b=b).roll(B2="melee:1").at("dua-B") == {"B2"}
    assert cast("firebolt", "red", "B2", "B2", b=b).roll(B2="save:1").at("dua-B") == set()


def test_lightning_strike_kills_who_does_not_save() -> None:
    b = [unit("B1"), unit("B4", health=4)]
    assert cast("lightning-strike", "blue", "B4", b=b).roll(B4="melee:1").at("dua-B") == {"B4"}
    assert cast("lightning-strike", "blue", "B4", b=b).roll(B4="save:1").at("dua-B") == set()


@pytest.mark.parametrize(
    ("faces", "place"), [(("melee:1",), "dua-B"), (("save:1", "save:1"), "frontier"), (("save:1", "id"), "frontier"),
                         (("save:1", "melee:1"), "reserve-B")],
)  # fmt: skip
def test_fearful_flames_kill_or_frighten(faces: tuple[str, ...], place: str) -> None:
    table = cast("fearful-flames", "red", THEIRS, THEIRS, b=[unit("B2", health=2), unit("B3", health=3)])
    for face in faces:
        table.roll(B2=face)
    assert table.place("B2") == place


@pytest.mark.parametrize(("spell", "colour"), [("tidal-wave", "green"), ("volcanic-eruption", "red")])
def test_floods_are_met_by_saves_and_maneuvers_at_once(spell: str, colour: str) -> None:
    b = [unit("B1", "save:8"), unit("B2", "maneuver:8", health=2)]
    table = cast(spell, colour, "frontier", b=b)
    table.roll(A1="save:1", B1="save:8", B2="melee:1")
    assert table.state.terrains["frontier"].face == 1
    assert table.at("dua-A") == {"A1"}
    assert table.at("dua-B") == set()


def test_a_wave_lowers_a_terrain_unless_somebody_holds_it() -> None:
    state = make_state([unit("A1", "magic:6", race="scalder", colours="green red")],
                       [unit("B1", "maneuver:8", "save:8", health=4)], frontier="highland-tower", face=3)  # fmt: skip
    table = Table(state).march("magic").roll(A1="magic:6").say("ask.spell", "volcanic-eruption:red")
    table.say("ask.spell").roll(A1="save:1", B1="save:8")
    assert table.state.terrains["frontier"].face == 2
    table = Table(state).march("magic").roll(A1="magic:6").say("ask.spell", "volcanic-eruption:red")
    table.say("ask.spell").roll(A1="save:1", B1="maneuver:8")
    assert table.state.terrains["frontier"].face == 3


def test_flash_flood_lowers_a_terrain_nobody_holds() -> None:
    for face, after in (("maneuver:8", 3), ("maneuver:1", 2)):
        state = make_state([unit("A1", "magic:5", colours="green")], [unit("B1", "maneuver:8")],
                           frontier="highland-tower", face=3)  # fmt: skip
        table = Table(state).march("magic").roll(A1="magic:5").say("ask.spell", "flash-flood:green")
        table.say("ask.target", "frontier").say("ask.spell").roll(A1="save:1", B1=face)
        assert table.state.terrains["frontier"].face == after


def test_a_flood_takes_the_eighth_face_from_its_holder() -> None:
    state = make_state([unit("A1", "magic:5", colours="green")], [unit("B1")], face=8, holder="A")
    table = Table(state).march("magic").roll(A1="magic:5").say("ask.spell", "flash-flood:green")
    table.say("ask.target", "frontier").say("ask.spell").roll(A1="save:1", B1="save:1")
    assert (table.state.terrains["frontier"].face, table.state.terrains["frontier"].holder) == (7, "")


# --- from place to place ---


def test_scent_of_fear_drives_off_what_the_caster_picks() -> None:
    b = [unit("B1"), unit("B2", health=2), unit("B3", health=3)]
    table = cast("scent-of-fear", "blue", THEIRS, THEIRS, b=b).say("ask.units", "B2", by="A")
    assert table.at("reserve-B") == {"B2"}


def test_mirage_tests_every_common_unit_there() -> None:
    b = [unit("B1"), unit("B2", health=2), unit("B3")]
    table = cast("mirage", "blue", "frontier", b=b, a=[unit("A2")])
    table.roll(A2="melee:1").roll(B1="save:1").roll(B3="melee:1")
    assert table.at("reserve-A") == {"A2"}
    assert table.at("reserve-B") == {"B3"}


def test_path_leads_to_another_terrain() -> None:
    table = cast("path", "gold", "A2", a=[unit("A2")]).say("ask.place", "home-B")
    assert table.place("A2") == "home-B"


def test_call_of_the_wild_brings_feral_units() -> None:
    table = cast("call-of-the-wild", "blue", "F1", extra={"A": {"reserve": [unit("F1", race="feral")]}})
    assert table.place("F1") == "frontier"


def test_airy_acquisition_moves_an_item() -> None:
    table = cast("airy-acquisition", "blue", "I1", extra={"A": {"home": [item("I1")]}})
    assert table.place("I1") == "frontier"


def test_explode_stone_buries_a_common_item() -> None:
    common, rare = item("I1", size="common"), item("I3")
    table = cast("explode-stone", "gold", "I1", b=[unit("B1"), unit("B2"), common, rare])
    assert table.place("I1") == "bua-B"
    assert table.place("I3") == "frontier"


def test_reforge_item_brings_an_item_back() -> None:
    table = cast("reforge-item", "red", "bua-A", "bua-A", "bua-A", extra={"A": {"bua": [item("I3", colours="red")]}})
    assert table.say("ask.units", "I3").place("I3") == "frontier"


def test_night_moves_is_a_maneuver_out_of_turn() -> None:
    table = cast("night-moves", "black", "A@frontier").say("ask.oppose", "yes", by="B")
    table.roll(A1="maneuver:1", B1="save:1").say("ask.turn", "up")
    assert table.state.terrains["frontier"].face == 2


# --- spells undone ---


def test_elemental_blasts_undo_whole_castings() -> None:
    on = [{"from": "palsy", "seat": "B", "on": "A@home-A", "factor": 2, "bound": {"colour": ["black"]}}]
    table = cast("blue-elemental-blast", "blue", "effect-1", "effect-1", effects=on)
    assert [one.factor for one in table.state.effects] == [1]  # four points: one casting of three
    table = cast("red-elemental-blast", "red", "effect-1", "effect-1", "effect-1", effects=on)
    assert table.state.effects == ()
    assert cast("red-elemental-blast", "red", "effect-1", effects=on).state.effects[0].factor == 2


def test_blasts_of_both_colours_join() -> None:
    on = [{"from": "palsy", "seat": "B", "on": "A@home-A", "bound": {"colour": ["black"]}}]
    caster = unit("A1", "magic:6", race="firewalker", colours="blue red")
    table = Table(make_state([caster], [unit("B1")], face=1, effects=on)).march("magic").roll(A1="magic:6")
    table.say("ask.spell", "blue-elemental-blast:blue").say("ask.spell", "red-elemental-blast:red")
    assert table.say("ask.spell").state.effects == ()


def test_a_blast_of_its_own_colour_is_no_use() -> None:
    on = [{"from": "wind-wall", "seat": "B", "on": "B@frontier", "bound": {"colour": ["blue"]}}]
    caster = unit("A1", "magic:3", race="firewalker", colours="blue")
    table = Table(make_state([caster], [unit("B1")], face=1, effects=on)).march("magic").roll(A1="magic:3")
    assert "blue-elemental-blast:blue" not in table.options


# --- dragonkin and Eldarim ---


def test_degenerate_dragonkin_demotes_or_buries() -> None:
    b = [unit("B1"), kin("K1", "red"), kin("K2", "red", 2), kin("K3", "blue", 3)]
    table = cast("degenerate-dragonkin", "blue", THEIRS, b=b, a=[kin("K9", "green")],
                 extra={"B": {"pool": [kin("P2", "gold", 2)]}})  # fmt: skip
    table.roll(K1="melee:1").roll(K2="id").roll(K3="melee:1")
    assert table.place("K1") == "bua-B"
    assert table.place("K2") == "frontier"
    assert (table.place("K3"), table.place("P2")) == ("pool-B", "frontier")
    assert table.place("K9") == "bua-A"


def test_demote_dragonkin_of_one_colour() -> None:
    b = [unit("B1"), kin("K1", "red"), kin("K2", "red", 2), kin("K3", "red", 3), kin("K4", "blue")]
    table = cast("demote-dragonkin", "gold", "B@frontier/red", b=b, a=[kin("K8", "red"), kin("K9", "blue")])
    table.roll(K1="melee:1").roll(K2="sai:belly:0").roll(K3="id")
    assert table.place("K1") == "pool-B"  # none smaller: back to its owner's pool
    assert (table.place("K2"), table.place("K3"), table.place("K4")) == ("bua-B", "frontier", "frontier")
    assert (table.place("K8"), table.place("K9")) == ("bua-A", "frontier")


def test_dispel_dragonkin_kills_by_points() -> None:
    b = [unit("B1"), kin("K2", "red", 2), kin("K1", "red")]
    assert cast("dispel-dragonkin", "gold", "K2", "K2", b=b).place("K2") == "pool-B"
    assert cast("dispel-dragonkin", "gold", "K2", b=b).place("K2") == "frontier"
    assert "dispel-dragonkin:red" not in _offers("eldarim", "red", 4, b)


def _offers(race: str, colours: str, points: int, b: list[Die]) -> set[str]:
    caster = unit("A1", f"magic:{points}", race=race, colours=colours)
    table = Table(make_state([caster], b, face=1)).march("magic").roll(A1=f"magic:{points}")
    return table.options if table.prompt == "ask.spell" else set()


def test_promote_dragonkin_by_one_or_more() -> None:
    pool = {"A": {"pool": [kin("P2", "blue", 2), kin("P3", "gold", 3)]}}
    table = cast("promote-dragonkin", "gold", "K1", "K1", a=[kin("K1", "gold")], extra=pool)
    assert table.options == {"K1>P2", "K1>P3"}
    assert table.say("ask.exchange", "K1>P3").place("P3") == "frontier"
    assert table.place("K1") == "pool-A"


def test_rise_of_the_eldarim_recruits_or_promotes() -> None:
    dead = {"A": {"dua": [unit("E1", race="eldarim"), unit("E2", race="eldarim", health=2)]}}
    table = cast("rise-of-the-eldarim", "gold", "dua-A", extra=dead, a=[unit("E9", race="eldarim")])
    table.say("ask.exchange", "E9>E2")
    assert table.place("E2") == "frontier"
    assert table.place("E9") == "dua-A"
    table = cast("rise-of-the-eldarim", "gold", "dua-A", extra=dead).say("ask.exchange", ">E1")
    assert table.place("E1") == "frontier"


def test_summon_dragonkin_of_the_magics_colour() -> None:
    pool = {"A": {"pool": [kin("P1", "gold"), kin("P2", "gold", 2), kin("P3", "red")]}}
    table = cast("summon-dragonkin", "gold", "pool-A", "pool-A", extra=pool)
    assert table.options == {"P1", "P2"}
    assert table.say("ask.units", "P2").place("P2") == "frontier"


# --- dragons ---


def dragons() -> dict[str, dict[str, list[Die]]]:
    return {
        "B": {
            "dragons": [
                dragon("R", "red", "pool-B"), dragon("G", "gold", "home-A"),
                dragon("H", "red", "pool-B", family="hybrid", colours=["red", "blue"]),
                dragon("I", "ivory", "pool-B", family="ivory", colours=["ivory"]),
                dragon("J", "ivory", "home-A", family="ivory", colours=["ivory"]),
                dragon("K", "red", "pool-B", family="ivory-hybrid", colours=["ivory", "red"]),
                dragon("L", "gold", "home-A", family="ivory-hybrid", colours=["ivory", "gold"]),
                dragon("W", "white", "home-A", family="white", colours=["white"]),
            ]
        }
    }  # fmt: skip


@pytest.mark.parametrize(
    ("spell", "colour", "found"),
    [("summon-elemental-dragon", "red", {"R"}), ("summon-elemental-dragon", "gold", {"G"}),
     ("summon-hybrid-dragon", "blue", {"H"}), ("summon-ivory-dragon", "black", {"I"}),
     ("summon-white-dragon", "green", {"W"})],
)  # fmt: skip
def test_a_dragon_is_summoned_from_pool_or_terrain(spell: str, colour: str, found: set[str]) -> None:
    table = cast(spell, colour, "home-B", extra=dragons())
    assert table.at("home-B", "B") & set("RGHIJKLW") == found


def test_ivory_hybrids_come_from_a_pool_or_by_their_element() -> None:
    table = cast("summon-ivory-hybrid-dragon", "gold", "home-B", extra=dragons()).say("ask.way", "1")
    assert table.place("K") == "home-B"
    table = cast("summon-ivory-hybrid-dragon", "gold", "home-B", extra=dragons()).say("ask.way", "2")
    assert table.place("L") == "home-B"


def test_two_dragons_are_summoned_to_one_terrain() -> None:
    extra = dragons()
    extra["B"]["dragons"].append(dragon("S", "red", "pool-B", form="wyrm"))
    table = cast("summon-elemental-dragon", "red", "home-B", "home-B", extra=extra).say("ask.dragon", "R")
    table.say("ask.dragon", "S")
    assert table.place("R") == table.place("S") == "home-B"


def test_no_spell_that_deals_damage_may_be_aimed_at_own_dice() -> None:
    offers = cast("hailstorm", "blue", THEIRS, stop="aim")
    assert offers.options == {"B@frontier", "B@home-B"}


def test_a_reserve_casts_only_on_its_own_dice() -> None:
    caster = unit("A2", "magic:9", colours="black blue gold green red")
    state = make_state([unit("A1")], [unit("B1")], extra={"A": {"reserve": [caster], "dua": [unit("D1")]}})
    table = Table(state).march("magic", "reserve-A").roll(A2="magic:9")
    spells = {key.partition(":")[0] for key in table.options}
    assert spells
    assert all(records()["spell"][id_].reserve for id_ in spells)
    table.say("ask.spell", "stoneskin:gold")
    assert table.options == {"A@frontier", "A@home-A", "A@reserve-A"}


def test_dragonkin_summoned_in_an_attack_strike_at_once() -> None:
    pool = {"A": {"pool": [kin("P1", "gold")]}}
    table = melee([unit("A1", "sai:cantrip:3")], [unit("B1")], extra=pool).roll(A1="sai:cantrip:3")
    table.say("ask.spell", "summon-dragonkin:gold").say("ask.spell").say("ask.units", "P1").roll(P1="melee:1")
    assert table.totals("A") == [1]


def test_a_blast_undoes_all_that_one_casting_laid() -> None:
    on = [{"from": "deluge", "seat": "B", "on": "home-B", "bound": {"colour": ["green"]}}]
    table = cast("red-elemental-blast", "red", "effect-1", "effect-1", "effect-1", effects=on)
    assert table.state.effects == ()
    assert cast("red-elemental-blast", "red", "effect-1", effects=on, stop="announced").told("spell-announced")
