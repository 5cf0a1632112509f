"""Spells that last: on whom they lie, until when, and what rolls come to under them (Spell Lists)."""

import pytest

from app.engine.run import Run
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.cards import read_face
from app.games.dragon_dice.rules.kinds import ATTACK, MANEUVERS, SAVE_OTHER, SHOT, SPELLS, RollKind
from app.games.dragon_dice.rules.phases.missile import can_shoot_at
from app.games.dragon_dice.rules.rolls import ArmyRoll, buckets_of, modifiers_of
from app.games.dragon_dice.rules.state import Army, State, army_of_key
from app.games.dragon_dice.rules.sums.results import total
from tests.rules.dragon_dice.casting import cast
from tests.rules.dragon_dice.icon_tables import Table, make_state, melee, unit

S, E, FACE, USED = ("turn-start", "A", 1), ("turn-end", "A", 2), ("face", "", 0), ("used", "", 0)
KINDS: dict[str, RollKind] = {
    "melee": ATTACK, "missile": SHOT, "magic": SPELLS, "maneuver": MANEUVERS, "save": SAVE_OTHER
}  # fmt: skip
MINE, THEIRS, THERE = "A@frontier", "B@frontier", "frontier"


def comes_to(state: State, army: str, kind: str, face: str) -> int:
    """What one unit of an army that shows a face comes to in a roll."""
    one = army_of_key(army)
    die = state.units(one)[0].id
    roll = ArmyRoll(one, KINDS[kind], [die], faces={die: [read_face(face)]})
    return total(buckets_of(state, roll), modifiers_of(state, roll), kind).value


# spell, colour, target, until when, what nine icons come to: of whom, in which roll, after one and after two castings
ADJUSTED: list[tuple[str, str, str, tuple[str, str, int], list[tuple[str, str, int, int | None]]]] = [
    ("decay", "black", THEIRS, S, [(THEIRS, "melee", 8, 7), (THEIRS, "save", 9, 9)]),
    ("evil-eye", "black", THEIRS, E, [(THEIRS, "save", 8, 7), (THEIRS, "melee", 9, 9)]),
    ("palsy", "black", THEIRS, S, [(THEIRS, kind, 8, 7) for kind in KINDS]),
    ("magic-drain", "black", THERE, S, [(THEIRS, "magic", 7, 5), (MINE, "magic", 7, 5), (MINE, "melee", 9, 9)]),
    ("restless-dead", "black", MINE, S, [(MINE, "maneuver", 13, 17), (THEIRS, "maneuver", 9, 9)]),
    ("wind-wall", "blue", MINE, E, [(MINE, "save", 12, None), (MINE, "melee", 9, None)]),
    ("wind-walk", "blue", MINE, S, [(MINE, "maneuver", 13, 17)]),
    ("blizzard", "blue", THERE, S, [(MINE, "melee", 4, None), (THEIRS, "melee", 4, None), (MINE, "save", 9, None)]),
    ("fields-of-ice", "blue", THERE, S, [(MINE, "maneuver", 3, None), (THEIRS, "maneuver", 3, None)]),
    ("stoneskin", "gold", MINE, S, [(MINE, "save", 10, 11)]),
    ("transmute-rock-to-mud", "gold", THEIRS, S, [(THEIRS, "maneuver", 3, 0), (MINE, "maneuver", 9, 9)]),
    ("higher-ground", "gold", THEIRS, S, [(THEIRS, "melee", 4, None)]),
    ("watery-double", "green", MINE, E, [(MINE, "save", 10, 11)]),
    ("wall-of-ice", "green", THEIRS, S, [(THEIRS, "save", 12, None)]),
    ("water-walking", "green", MINE, S, [(MINE, "maneuver", 13, 17)]),
    ("wall-of-fog", "green", THERE, S, [(MINE, "maneuver", 4, None), (THEIRS, "maneuver", 4, None)]),
    ("deluge", "green", THERE, S, [(MINE, "maneuver", 5, None), (THEIRS, "missile", 5, None), (MINE, "save", 9, None)]),
    ("black-rain", "green", THERE, E, [(MINE, "save", 4, None), (THEIRS, "save", 4, None)]),
    ("ash-storm", "red", THERE, S, [(army, kind, 8, 7) for army in (MINE, THEIRS) for kind in KINDS]),
    ("dancing-lights", "red", THEIRS, S, [(THEIRS, "missile", 4, None), (THEIRS, "magic", 4, None),
                                          (THEIRS, "melee", 9, None)]),
]  # fmt: skip


@pytest.mark.parametrize(("spell", "colour", "target", "until", "rolls"), ADJUSTED, ids=[row[0] for row in ADJUSTED])
def test_a_spell_changes_rolls_until_its_time(
    spell: str, colour: str, target: str, until: tuple[str, str, int], rolls: list[tuple[str, str, int, int | None]]
) -> None:
    once = cast(spell, colour, target)
    assert set(once.effects(target)) == {(f"spell/{spell}", *until)}
    for army, kind, expected, _ in rolls:
        assert comes_to(once.state, army, kind, f"{kind}:9") == expected, (army, kind)
    if rolls[0][3] is not None:
        twice = cast(spell, colour, target, target)
        for army, kind, _, expected in rolls:
            assert comes_to(twice.state, army, kind, f"{kind}:9") == expected, (army, kind)


@pytest.mark.parametrize(("spell", "colour", "target", "until", "rolls"), ADJUSTED, ids=[row[0] for row in ADJUSTED])
def test_what_grows_by_no_second_casting_is_not_doubled_by_a_later_one(
    spell: str, colour: str, target: str, until: tuple[str, str, int], rolls: list[tuple[str, str, int, int | None]]
) -> None:
    """Spell Attributes, Multiplicity: cast there again in another action it only lasts longer."""
    on = [{"from": spell, "seat": "A", "on": target, "until": until[0], "of": "A", "after": n} for n in (1, 2)]
    state = make_state([unit("A1", colours=colour)], [unit("B1")], frontier="coastland-city", effects=on)
    for army, kind, one, two in rolls:
        assert comes_to(state, army, kind, f"{kind}:9") == (one if two is None else two), (army, kind)


@pytest.mark.parametrize("spell", [row[0] for row in ADJUSTED])
def test_spells_end_at_their_moment(spell: str) -> None:
    colour, target, until = next((row[1], row[2], row[3]) for row in ADJUSTED if row[0] == spell)
    run: Run[State] = Run(cast(spell, colour, target).state)
    lasting.pass_moment(run, "turn-start", "B")
    lasting.pass_moment(run, "turn-end", "A")  # of the turn in which it was cast
    assert any(one.host == target for one in run.state.effects)
    lasting.pass_moment(run, "turn-start", "A")
    assert any(one.host == target for one in run.state.effects) == (until == E)
    lasting.pass_moment(run, "turn-end", "A")
    assert not any(one.host == target for one in run.state.effects)


def test_fields_of_ice_give_ties_to_the_others() -> None:
    on = [{"from": "fields-of-ice", "seat": "A", "on": "frontier"}]
    table = Table(make_state([unit("A1")], [unit("B1")], effects=on)).say("ask.march", "frontier")
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(A1="maneuver:1", B1="maneuver:1")
    assert table.told("maneuver-lost")
    assert table.prompt != "ask.turn"


def test_necromantic_wave_lets_magic_strike() -> None:
    table = cast("necromantic-wave", "black", MINE)
    assert table.effects(MINE) == [("spell/necromantic-wave", *S)]
    assert comes_to(table.state, MINE, "melee", "magic:9") == 9
    assert comes_to(table.state, MINE, "magic", "magic:9") == 9


@pytest.mark.parametrize(("place", "halved"), [("into", 4), ("out", 4), ("at", 9)])
def test_dust_devil_halves_missiles_that_cross_its_border(place: str, halved: int) -> None:
    state = cast("dust-devil", "blue", "frontier").state
    assert lasting.on(state, "frontier")
    assert all(one.until == "turn-end" for one in state.effects)
    assert _shot(state, place) == halved


@pytest.mark.parametrize(("place", "halved"), [("into", 4), ("out", 9), ("at", 4)])
def test_wall_of_fog_halves_missiles_into_and_at_its_terrain(place: str, halved: int) -> None:
    assert _shot(cast("wall-of-fog", "green", "frontier").state, place) == halved


def _shot(state: State, way: str) -> int:
    """What nine missiles come to that fly into or out of the frontier, or about it."""
    shooter = Army("A", "home-A" if way == "into" else "frontier")
    target = Army("B", "home-B" if way == "out" else "frontier")
    assert can_shoot_at(state, shooter, target)
    die = state.units(shooter)[0].id
    roll = ArmyRoll(shooter, SHOT, [die], faces={die: [read_face("missile:9")]})
    roll.modifiers += lasting.missile_halvings(state, shooter, target)
    return total(buckets_of(state, roll), modifiers_of(state, roll), "missile").value


# --- terrains ---


@pytest.mark.parametrize(
    ("spell", "colour", "added"), [("deadlands", "black", "black"), ("call-water", "green", "green")]
)
def test_a_terrain_gains_an_element_until_its_face_changes(spell: str, colour: str, added: str) -> None:
    table = cast(spell, colour, "frontier", frontier="highland-tower")
    assert table.effects("frontier") == [(f"spell/{spell}", *FACE)]
    assert added in lasting.colours_at(table.state, "frontier", "B")
    run: Run[State] = Run(table.state)
    from app.games.dragon_dice.rules import places

    places.turn_terrain(run, "frontier", 2)
    assert run.state.effects == ()


def test_create_mountain_makes_a_highland_too() -> None:
    table = cast("create-mountain", "gold", "frontier", frontier="flatland-city")
    assert lasting.lands_at(table.state, "frontier") == {"flatland", "highland"}
    assert table.effects("frontier") == [("spell/create-mountain", *FACE)]


def test_part_water_dries_a_terrain_for_all_but_its_caster() -> None:
    on = [
        {"from": "black-rain", "seat": "A", "on": "frontier"},
        {"from": "water-walking", "seat": "B", "on": "B@frontier"},
        {"from": "water-walking", "seat": "A", "on": "A@frontier"},
    ]
    table = cast("part-water", "green", "frontier", frontier="coastland-city", effects=on)
    assert "green" in lasting.colours_at(table.state, "frontier", "A")
    assert "green" not in lasting.colours_at(table.state, "frontier", "B")
    assert comes_to(table.state, THEIRS, "save", "save:9") == 9  # Black Rain sleeps
    assert comes_to(table.state, THEIRS, "maneuver", "maneuver:9") == 9  # and so does the spell of B
    assert comes_to(table.state, MINE, "maneuver", "maneuver:9") == 13  # the caster's own works


def test_mire_forbids_maneuvers() -> None:
    table = cast("mire", "green", "frontier")
    assert table.effects("frontier") == [("spell/mire", *E)]
    state = make_state([unit("A1")], [unit("B1")], effects=[{"from": "mire", "seat": "B", "on": "frontier"}])
    assert Table(state).say("ask.march", "frontier").prompt == "ask.action"


def test_mire_and_wall_of_thorns_are_cast_where_none_lies_and_no_eighth_face_shows() -> None:
    for spell, race in (("mire", "swamp-stalker"), ("wall-of-thorns", "treefolk")):
        on = [{"from": spell, "seat": "B", "on": "home-A"}]
        table = cast(spell, "green", "frontier", effects=on, stop="aim", race=race)
        assert table.options == {"frontier", "home-B"}


def test_wall_of_thorns_hurts_who_turns_the_terrain() -> None:
    table = cast("wall-of-thorns", "green", "frontier")
    assert table.effects("frontier") == [("spell/wall-of-thorns", *E)]
    on = [{"from": "wall-of-thorns", "seat": "B", "on": "frontier"}]
    a = [unit("A1", "melee:2"), unit("A2", health=2), unit("A3", health=3)]
    table = Table(make_state(a, [unit("B1")], effects=on)).say("ask.march", "frontier").say("ask.maneuver", "yes")
    table.say("ask.oppose", "no").say("ask.turn", "up").roll(A1="melee:2", A2="save:1", A3="melee:1")
    table.lose("A3")
    assert table.at("dua-A") == {"A3"}
    assert table.state.terrains["frontier"].face == 6


def test_backlash_strikes_who_casts_there() -> None:
    assert cast("backlash", "gold", "frontier").effects("frontier") == [("spell/backlash", *S)]
    on = [{"from": "backlash", "seat": "B", "on": "frontier"}]
    table = cast("palsy", "black", THEIRS, effects=on, a=[unit("A2", health=2), unit("A3")], stop="cast")
    table.roll(A1="melee:1", A2="save:1", A3="melee:1").lose("A2")
    assert table.at("dua-A") == {"A2"}  # three points less one save


def test_soiled_ground_tests_who_dies_there() -> None:
    table = cast("soiled-ground", "black", "home-B")
    assert table.effects("home-B") == [("spell/soiled-ground", *S)]
    on = [{"from": "soiled-ground", "seat": "A", "on": "frontier"}]
    table = melee([unit("A1", "sai:smite:4")], [unit("B1"), unit("B2")], effects=on).roll(A1="sai:smite:4")
    table.roll(B1="save:1").roll(B2="melee:1")
    assert (table.at("dua-B"), table.at("bua-B")) == ({"B1"}, {"B2"})


def test_soiled_ground_needs_a_swampland() -> None:
    assert cast("soiled-ground", "black", "home-B", stop="announced").told("spell-announced")[0]["target"] == "home-B"


# --- armies ---


def test_open_grave_sends_casualties_of_damage_to_reserve() -> None:
    assert cast("open-grave", "black", MINE).effects(MINE) == [("spell/open-grave", *S)]
    on = [{"from": "open-grave", "seat": "B", "on": THEIRS}]
    table = melee([unit("A1")], [unit("B1"), unit("B2", health=2)], effects=on).roll(A1="melee:1")
    table.roll(B1="melee:1", B2="melee:1").lose("B1")
    assert table.at("reserve-B") == {"B1"}
    smitten = melee([unit("A1", "sai:smite:1")], [unit("B1"), unit("B2", health=2)], effects=on)
    assert smitten.roll(A1="sai:smite:1").lose("B1").at("dua-B") == {"B1"}  # R132


def test_leaving_sends_casualties_to_another_own_army() -> None:
    table = cast("leaving", "gold", "seat-A")
    assert table.effects("seat-A") == [("spell/leaving", *S)]
    on = [{"from": "leaving", "seat": "B", "on": "seat-B"}]
    table = melee([unit("A1")], [unit("B1"), unit("B2", health=2)], effects=on).roll(A1="melee:1")
    table.roll(B1="melee:1", B2="melee:1").lose("B1")
    assert table.place("B1") == "home-B"
    table = melee([unit("A1")], [unit("B1"), unit("B2", health=2)], effects=on,
                  extra={"B": {"horde": [unit("B9")], "reserve": [unit("B8")]}}).roll(A1="melee:1")  # fmt: skip
    table.roll(B1="melee:1", B2="melee:1")
    assert table.prompt == "ask.refuge"
    assert table.options == {"home-A", "home-B"}
    assert table.say("ask.refuge", "home-A", by="B").place("B1") == "home-A"


def test_flashfire_rolls_one_unit_again_for_each_casting() -> None:
    table = cast("flashfire", "red", MINE, MINE)
    assert table.effects(MINE) == [("spell/flashfire", *S)]
    on = [{"from": "flashfire", "seat": "A", "on": MINE, "factor": 2}]
    table = melee([unit("A1"), unit("A2")], [unit("B1")], effects=on).roll(A1="save:1", A2="save:1")
    table.say("ask.reroll", "A1").roll(A1="melee:1").say("ask.reroll", "A2").roll(A2="magic:1")
    assert table.totals("A") == [1]
    assert table.prompt == "roll B1"


def test_flashfire_does_nothing_in_maneuvers() -> None:
    on = [{"from": "flashfire", "seat": "A", "on": MINE}]
    table = Table(make_state([unit("A1")], [unit("B1")], effects=on)).say("ask.march", "frontier")
    table.say("ask.maneuver", "yes").say("ask.oppose", "yes").roll(A1="save:1", B1="save:1")
    assert table.prompt == "ask.turn"


def test_wilding_doubles_one_component_for_each_casting() -> None:
    table = cast("wilding", "blue", MINE, MINE)
    assert table.effects(MINE) == [("spell/wilding", *S)]
    on = [{"from": "wilding", "seat": "A", "on": MINE, "factor": 2}]
    a = [unit("A1", "melee:3"), unit("A2", "melee:2"), unit("A3")]
    table = melee(a, [unit("B1")], effects=on).roll(A1="melee:3", A2="melee:2", A3="melee:1")
    table.say("ask.double", "A1")
    assert table.options == {"A2", "A3"}  # never the same one twice
    assert table.say("ask.double", "A2").totals("A") == [11]


def test_wilding_doubles_saves_and_may_be_left() -> None:
    on = [{"from": "wilding", "seat": "B", "on": THEIRS}]
    table = melee([unit("A1")], [unit("B1", "save:3"), unit("B2")], effects=on).roll(A1="melee:1")
    table.roll(B1="save:3", B2="save:1").say("ask.double", "B1", by="B")
    assert table.totals("B") == [7]
    table = melee([unit("A1")], [unit("B1", "save:3"), unit("B2")], effects=on).roll(A1="melee:1")
    assert table.roll(B1="save:3", B2="save:1").say("ask.double").totals("B") == [4]


def test_the_example_of_wilding_and_palsy_on_an_eighth_face() -> None:
    """Spell Attributes, Effect: five saves, an uncommon unit doubled, less two, doubled by the eighth face: ten."""
    on = [{"from": "wilding", "seat": "B", "on": THEIRS}, {"from": "palsy", "seat": "A", "on": THEIRS},
          {"from": "ash-storm", "seat": "A", "on": "frontier"}]  # fmt: skip
    b = [unit("B1"), unit("B2"), unit("B3"), unit("B4", health=2)]
    state = make_state([unit("A1", "melee:9")], b, face=8, holder="B", effects=on)
    table = Table(state).march("melee:B").roll(A1="melee:9").roll(B1="save:1", B2="save:1", B3="save:1", B4="id")
    assert table.say("ask.double", "B4").totals("B") == [10]


# --- units ---


def test_fade_keeps_an_undead_unit_out_of_fights() -> None:
    undead = unit("A2", race="undead", colours="black", health=2)
    table = cast("fade", "black", "A2", a=[undead])
    assert set(table.effects("A2")) == {("spell/fade", *E)}
    on = [{"from": "fade", "seat": "B", "on": "B2", "until": "turn-end", "after": 2}]
    table = melee(
        [unit("A1", "sai:smite:4"), unit("A2")], [unit("B1"), unit("B2", race="undead", health=4)], effects=on
    )
    table.roll(A1="sai:smite:4", A2="melee:1")
    assert table.at("dua-B") == {"B1"}
    assert table.at("frontier", "B") == {"B2"}
    assert table.told("rolled")[-1]["dice"] == [["A1", "sai:smite:4"], ["A2", "melee:1"]]


def test_hide_takes_units_out_of_everything() -> None:
    table = cast("hide", "gold", MINE, MINE, MINE, a=[unit("A2", health=2), unit("A3")], pick=("A2", "A3"))
    assert [(one.host, one.factor) for one in table.state.effects] == [("A2", 2), ("A3", 1)]  # castings by health
    table = cast("hide", "gold", MINE, MINE, a=[unit("A2", health=2), unit("A3")], pick=("A2",))
    assert table.effects("A2") == [("spell/hide", *S)]
    assert table.effects(MINE) == table.effects("A3") == []
    on = [{"from": "hide", "seat": "B", "on": "B2"}]
    table = melee([unit("A1", "sai:roar:4")], [unit("B1"), unit("B2"), unit("B3", health=3)], effects=on)
    table.roll(A1="sai:roar:4")
    assert table.options == {"B1", "B3"}
    table.say("ask.units", "B1").say("ask.counter", "yes").roll(B3="melee:1")


def test_hidden_units_see_no_mirage() -> None:
    on = [{"from": "hide", "seat": "B", "on": "B2"}]
    table = cast("mirage", "blue", "frontier", b=[unit("B1"), unit("B2")], effects=on, stop="cast")
    table.roll(B1="melee:1")
    assert table.at("reserve-B") == {"B1"}
    assert table.place("B2") == "frontier"


def test_camouflage_leaves_only_melee() -> None:
    table = cast("camouflage", "gold", MINE, MINE, a=[unit("A2", health=2), unit("A3")], pick=("A2",))
    assert table.effects("A2") == [("spell/camouflage", *S)]
    assert table.effects(MINE) == []
    on = [{"from": "camouflage", "seat": "B", "on": "B2"}]
    table = melee([unit("A1", "sai:smite:4")], [unit("B1"), unit("B2", health=4)], effects=on).roll(A1="sai:smite:4")
    assert table.lose("B2").place("B2") == "dua-B"
    assert (
        "B2" not in cast("finger-of-death", "black", "B1", b=[unit("B1"), unit("B2")], effects=on, stop="aim").options
    )


def test_earthen_armor_saves_once_in_the_units_own_roll() -> None:
    assert cast("earthen-armor", "gold", "A2", a=[unit("A2")]).effects("A2") == [("spell/earthen-armor", *USED)]
    on = [{"from": "earthen-armor", "seat": "B", "on": "B1", "until": "used"}]
    table = cast("lightning-strike", "blue", "B1", b=[unit("B1"), unit("B2")], effects=on, stop="cast").roll(
        B1="melee:1"
    )
    assert table.place("B1") == "frontier"
    assert table.effects("B1") == []
    table = cast("lightning-strike", "blue", "B1", b=[unit("B1"), unit("B2")], effects=on, stop="cast").roll(
        B1="save:1"
    )
    assert table.effects("B1") == [("spell/earthen-armor", *USED)]  # not needed, not spent (R205)


def test_earthen_armor_helps_against_plague_and_bash_too() -> None:
    on = [{"from": "earthen-armor", "seat": "B", "on": "B1", "until": "used"}]
    table = melee([unit("A1", "sai:plague:4")], [unit("B1"), unit("B2")], effects=on).roll(A1="sai:plague:4")
    assert table.say("ask.target", "B1").roll(B1="melee:1").at("dua-B") == set()


@pytest.mark.parametrize(
    ("spell", "kind"), [("burning-hands", "melee"), ("flaming-armor", "save"), ("flaming-spears", "missile")]
)
def test_a_unit_counts_twice_until_it_is_used(spell: str, kind: str) -> None:
    table = cast(spell, "red", "A2", a=[unit("A2")])
    assert table.effects("A2") == [(f"spell/{spell}", *USED)]
    on = [{"from": spell, "seat": "A", "on": "A1", "until": "used"}]
    state = make_state([unit("A1")], [unit("B1")], effects=on)
    assert comes_to(state, MINE, kind, f"{kind}:3") == 6
    assert comes_to(state, MINE, kind, "sai:counter:3") in (0, 3)


def test_burning_hands_are_spent_by_the_roll_that_used_them() -> None:
    on = [{"from": "burning-hands", "seat": "A", "on": "A1", "until": "used"}]
    table = melee([unit("A1"), unit("A2")], [unit("B1")], effects=on).roll(A1="save:1", A2="melee:1")
    assert table.effects("A1") == [("spell/burning-hands", *USED)]
    table = melee([unit("A1"), unit("A2")], [unit("B1")], effects=on).roll(A1="melee:1", A2="melee:1")
    assert table.effects("A1") == []
    assert table.totals("A") == [3]


def test_flaming_armor_is_spent_when_its_unit_saves_alone() -> None:
    on = [{"from": "flaming-armor", "seat": "B", "on": "B2", "until": "used"}]
    table = melee([unit("A1", "sai:kick:4")], [unit("B1"), unit("B2", "save:3", health=2)], effects=on)
    table.roll(A1="sai:kick:4").say("ask.target", "B2").roll(B2="save:3")
    assert table.place("B2") == "frontier"
    assert table.effects("B2") == []


# --- the dead and the pool ---


def test_honor_the_dead_keeps_all_but_black_units_from_burial() -> None:
    dead = {"B": {"dua": [unit("D1", colours="blue red"), unit("D2", colours="black gold")]}}
    table = cast("honor-the-dead", "black", "dua-B", extra=dead)
    assert table.effects("dua-B") == [("spell/honor-the-dead", *S)]
    on = [{"from": "honor-the-dead", "seat": "B", "on": "dua-B"}]
    table = cast("ashes-to-ashes", "black", "dua-B", "dua-B", extra=dead, effects=on, stop="cast")
    table.say("ask.units", "D1", "D2")
    assert (table.at("dua-B"), table.at("bua-B")) == ({"D1"}, {"D2"})


def test_reform_land_lasts_for_the_game() -> None:
    from app.games.dragon_dice.rules.abilities import minor

    land = {"id": "M1", "name": "M1", "health": 0, "sort": "minor", "land": "coastland", "colours": ["blue", "green"],
            "faces": ["id", "melee", "lost"]}  # fmt: skip
    table = cast("reform-land", "gold", "M1", extra={"A": {"pool": [land]}})
    assert table.effects("M1") == [("spell/reform-land", "always", "", 0)]
    assert minor.matches(table.state, table.state.dice["M1"], "home-B")
    table.say("ask.march")  # the turn goes on, and it stays
    assert table.effects("M1") == [("spell/reform-land", "always", "", 0)]
