"""What each terrain does to the disks in it, by the records of the catalogue (appendix two of the rulebook)."""

import json
from typing import Any

import pytest

from app.battles.position import read_position
from app.games.api.position import Position
from app.games.disk.rules.answers import Flip, Places
from app.games.diskwars.rules.abilities.motion import no_room_to_ambush
from app.games.diskwars.rules.abilities.selecting import chosen
from app.games.diskwars.rules.abilities.standing import explained, has, is_unaffected, why_not
from app.games.diskwars.rules.abilities.use import Use
from app.games.diskwars.rules.abilities.using import use_for
from app.games.diskwars.rules.missiles import count_of, options, reach_of
from app.games.diskwars.rules.values import attack, defense, movement, toughness
from catalog.schema.records import Ambush
from tests.ai.arena import shelf
from tests.rules.diskwars.table import Playing, dead, inch

MIDDLE = (24, 18)
FAR = ("b9", (44, 33), {"toughness": 9, "attack": 0})
ARROWS = ["missile:arrow:3"]


def on(*terrains: Any, disks: Any, segment: str = "activation", **more: Any) -> Playing:
    """A position with real terrains: each a kind, in the middle of the table, or a kind and a place. A disk is an id,
    a place and its values; its seat is the first letter of its id."""
    named = [(one, MIDDLE) if isinstance(one, str) else one for one in terrains]
    position = {
        "format": "roundel-position/1", "system": "diskwars", "segment": segment,
        "seats": [{"id": seat, "stack": ["elven-bard"], **more.get(seat, {})} for seat in more.get("seats", "AB")],
        "table": {
            "lands": more.get("lands", []),
            "terrain": [{"id": f"t{n}", "kind": kind, "at": at} for n, (kind, at) in enumerate(named, 1)],
        },
        "disks": [
            {"id": id_, "seat": id_[0].upper(), "at": at, "disk": values if isinstance(values, str) else
             {"name": id_, "diameter": 2, **values}}
            for id_, at, values in (*disks, FAR)
        ],
    }  # fmt: skip
    read = read_position(json.dumps(position).encode(), "p.json", shelf().records)
    assert isinstance(read, Position), read
    return Playing(read.state)


def moving(*terrains: Any, at: tuple[float, float], others: Any = (), **values: Any) -> Playing:
    """A disk two inches across that is about to move."""
    return on(*terrains, disks=[("a", at, {"movement": 4, **values}), *others]).pick("a", "move")


def may_flip_on(playing: Playing) -> bool:
    return playing.asked == "ask.flip"


FLIES = {"skills": ["flying"]}

# --- in and into ---


def test_e57_a_disk_that_lies_on_another_inside_the_outline_is_in_the_terrain_too() -> None:
    playing = on("ruins", disks=[("c", (25, 18), {}), ("d", (25.5, 18), {})], seats="CDB")
    assert [defense(playing.state, id_) for id_ in ("c", "d", "b9")] == [5, 5, 3]


def test_a_disk_at_the_edge_of_a_terrain_is_not_in_it() -> None:
    playing = on("ruins", disks=[("a", (27, 18), {}), ("a2", (21.001, 18), {})])
    assert [defense(playing.state, id_) for id_ in ("a", "a2")] == [3, 5]


def test_a_value_that_terrain_changed_names_the_terrain() -> None:
    printed, parts = explained(on("ruins", disks=[("a", (25, 18), {})]).state, "a", "d")
    assert (printed, [(part.source, part.value) for part in parts]) == (3, [("terrain/ruins#1", 5)])


def test_a_value_that_terrain_replaced_names_the_terrain_also_where_the_record_asks_for_that_value() -> None:
    state = on("swamp", disks=[("a", (25, 18), {"movement": 4})]).state
    assert movement(state, "a") == 1
    printed, parts = explained(state, "a", "m")
    assert (printed, [(part.source, part.value) for part in parts]) == (4, [("terrain/swamp#1", 1)])
    assert movement(state, "a") == 1


def test_a_reinforcement_is_no_move_and_may_be_laid_in_a_lake() -> None:
    lands = [{"id": "home", "at": (24, 18), "role": "staging:A"}]
    playing = on(("lake", (27, 18)), disks=[], segment="reinforcement", lands=lands, A={"staging": "home"})
    assert playing.asked == "ask.enter"
    playing.place(26, 18)
    assert playing.state.table["A1"].at == (inch(26), inch(18))


# --- terrain that stops ---


@pytest.mark.parametrize(
    ("kind", "values", "stops"),
    [
        ("forest", {}, True), ("forest", FLIES, False), ("swamp", {}, True), ("swamp", FLIES, False),
        ("mountain", {}, True), ("mountain", FLIES, True),
        ("desert", {"movement": 3, "toughness": 9}, True), ("desert", {"movement": 9, "toughness": 3}, True),
        ("desert", {"movement": 4, "toughness": 4}, False), ("desert", {"movement": 3, **FLIES}, True),
        ("ruins", {}, False), ("village", {}, False),
    ],
)  # fmt: skip
def test_who_enters_stops_or_does_not(kind: str, values: dict[str, Any], stops: bool) -> None:
    playing = moving(kind, at=(20, 18), **values).flip(30, 18)
    assert may_flip_on(playing) is not stops


def test_a_terrain_stops_only_who_comes_from_outside() -> None:
    playing = moving("mountain", at=(25, 18), **FLIES).flip(25, 30).flip(25, 40)
    assert playing.state.table["a"].at == (inch(25), inch(22))


@pytest.mark.parametrize("kind", ["forest", "swamp"])
def test_who_begins_inside_moves_one_flip_but_flyers_move_freely(kind: str) -> None:
    walker, flyer = ("a", (25, 18), {"movement": 4}), ("a2", (23, 18), {"movement": 4, **FLIES})
    state = on(kind, disks=[walker, flyer]).state
    assert (movement(state, "a"), movement(state, "a2"), movement(state, "b9")) == (1, 4, 3)


@pytest.mark.parametrize("kind", ["forest", "swamp"])
def test_who_has_no_movement_gets_none_from_the_terrain(kind: str) -> None:
    assert movement(on(kind, disks=[("a", (25, 18), {"movement": 0})]).state, "a") == 0


def test_a_move_that_began_outside_keeps_its_length_and_one_that_begins_inside_is_a_single_flip() -> None:
    playing = moving("swamp", at=(25, 18)).flip(30, 18)
    assert not may_flip_on(playing)
    assert playing.state.disks["a"].moved == 1


# --- lake ---


def test_nobody_on_foot_enters_a_lake() -> None:
    playing = moving("lake", at=(20, 18))
    assert playing.refused(place=Flip((inch(30), inch(18)))) == ["forbidden"]
    assert playing.refused(place=Flip((inch(20), inch(30)))) == []


def test_a_flyer_crosses_a_lake_but_does_not_end_there() -> None:
    playing = moving("lake", at=(20, 18), **FLIES).flip(30, 18)
    for _ in range(2):
        assert not playing.game.decision.may_pass
        playing.flip(30, 18)
    assert not playing.game.decision.may_pass
    playing.flip(30, 18)
    assert playing.state.table["a"].at == (inch(28), inch(18))


def test_a_flyer_without_the_breath_to_cross_a_lake_does_not_set_out() -> None:
    playing = moving("lake", at=(20.5, 18), movement=1, **FLIES)
    assert playing.refused(place=Flip((inch(30), inch(18)))) == ["forbidden"]
    # Two flips come out where the second lands beyond the outline, not straight through the middle.
    playing = moving("lake", at=(20.5, 18), movement=2, **FLIES)
    assert playing.refused(place=Flip((inch(30), inch(18)))) == []


def test_a_flyer_ends_on_what_lies_in_a_lake_no_more_than_in_the_lake() -> None:
    playing = moving("lake", at=(20, 18), movement=1, others=[("b", (24, 18), {})], **FLIES)
    assert playing.refused(place=Flip((inch(30), inch(18)))) == ["forbidden"]


@pytest.mark.parametrize("values", [{}, FLIES])
def test_nothing_brings_a_disk_into_a_lake(values: dict[str, Any]) -> None:
    state = on("lake", disks=[("a", (25, 18), values), ("a2", (10, 18), values)]).state
    assert why_not(state, "force_into", by="b9", upon="a")
    assert not why_not(state, "force_into", by="b9", upon="a2")


# --- mountain ---


def test_who_begins_in_a_mountain_on_foot_goes_out_and_not_farther_in() -> None:
    playing = moving("mountain", at=(26, 18))
    assert playing.refused(place=Flip((inch(20), inch(18)))) == ["forbidden"]
    assert playing.refused(place=Flip((inch(40), inch(18)))) == []


def test_who_begins_in_a_mountain_on_foot_goes_into_no_other_mountain() -> None:
    both = ("mountain", MIDDLE), ("mountain", (31, 18))
    playing = moving(*both, at=(26, 18)).flip(40, 18)
    assert playing.refused(place=Flip((inch(40), inch(18)))) == ["forbidden"]
    assert playing.refused(place=Flip((inch(28), inch(40)))) == []
    assert moving(both[1], at=(26, 18)).flip(40, 18).refused(place=Flip((inch(40), inch(18)))) == []


def test_a_flyer_that_begins_in_a_mountain_goes_where_it_likes() -> None:
    assert moving("mountain", at=(26, 18), **FLIES).refused(place=Flip((inch(20), inch(18)))) == []


def test_nobody_on_foot_attacks_a_flyer_in_a_mountain() -> None:
    others = [("b", (23, 18), FLIES), ("b2", (20, 22), {})]
    assert moving("mountain", at=(20, 18), others=others).refused(place=Flip((inch(30), inch(18)))) == ["forbidden"]
    assert moving("mountain", at=(20, 18), others=[("b", (23, 18), {})]).refused(place=Flip((inch(30), inch(18)))) == []
    assert moving("mountain", at=(20, 18), others=others, **FLIES).refused(place=Flip((inch(30), inch(18)))) == []
    assert moving("ruins", at=(20, 18), others=others).refused(place=Flip((inch(30), inch(18)))) == []


def test_nothing_moves_a_disk_that_lies_in_a_mountain() -> None:
    state = on("mountain", disks=[("a", (25, 18), {}), ("a2", (10, 18), {})]).state
    assert [bool(why_not(state, "force", by="b9", upon=id_)) for id_ in ("a", "a2")] == [True, False]


# --- barriers ---


@pytest.mark.parametrize(
    ("kind", "hides"),
    [("forest", True), ("mountain", True), ("ruins", True), ("lake", False), ("village", False), ("desert", False)],
)
def test_forest_mountain_and_ruins_hide_what_lies_behind(kind: str, hides: bool) -> None:
    disks = [("a", (20, 18), {"skills": ARROWS}), ("b", (28.5, 18), {})]
    state = on(kind, disks=disks, segment="missile").state
    reasons = {option.key: [one.code for one in option.reasons] for option in options(state, "a", "arrow")}
    assert reasons["b"] == (["target-hidden"] if hides else [])


@pytest.mark.parametrize("kind", ["forest", "mountain", "ruins"])
def test_a_barrier_that_archer_or_target_is_in_hides_nothing(kind: str) -> None:
    for shooter, target in (((22, 18), (28.5, 18)), ((19, 18), (26, 18))):
        state = on(kind, disks=[("a", shooter, {"skills": ARROWS}), ("b", target, {})], segment="missile").state
        assert not next(one for one in options(state, "a", "arrow") if one.key == "b").reasons


# --- missiles ---


def shot_at(kind: str, target: tuple[float, float]) -> Playing:
    """Three arrows fall on a disk."""
    disks = [("a", (20, 18), {"skills": ARROWS}), ("b", target, {"toughness": 9})]
    playing = on(kind, disks=disks, segment="missile").pick("a")
    if playing.asked == "ask.target":
        playing.pick("b")
    return playing


def test_missiles_do_no_damage_in_a_forest() -> None:
    inside, outside = shot_at("forest", (25, 18)), shot_at("forest", (20, 24))
    inside.fall((25, 18), (25, 18), (25, 18))
    outside.fall((20, 24), (20, 24), (20, 24))
    assert [event["piece"] for event in inside.told("harm-changed")] == ["b"] * 3
    assert not inside.told("disk-damaged")
    assert len(outside.told("disk-damaged")) == 3


def test_who_shoots_into_a_village_shoots_one_missile_less() -> None:
    playing = shot_at("village", (25, 18)).fall((25, 18), (25, 18))
    assert len(playing.told("counter-landed")) == 2
    assert count_of(playing.state, "a", "arrow", "b9") == 3


def test_archers_in_ruins_reach_six_inches_farther() -> None:
    state = on("ruins", disks=[("a", (25, 18), {"skills": ARROWS}), ("a2", (10, 18), {"skills": ARROWS})]).state
    assert [reach_of(state, id_, "arrow") for id_ in ("a", "a2")] == [inch(18), inch(12)]


def test_archers_outside_a_cavern_target_nobody_in_it() -> None:
    disks = [("a", (20, 18), {"skills": ARROWS}), ("a2", (23, 18), {"skills": ARROWS}), ("b", (25, 18), {})]
    state = on("cavern", ("cavern", (10, 30)), disks=disks, segment="missile").state
    reasons = {
        id_: [one.code for option in options(state, id_, "arrow") if option.key == "b" for one in option.reasons]
        for id_ in ("a", "a2")
    }
    assert reasons == {"a": ["forbidden"], "a2": []}


# --- cavern ---


def test_flyers_do_not_move_into_a_cavern() -> None:
    assert moving("cavern", at=(20, 18), **FLIES).refused(place=Flip((inch(30), inch(18)))) == ["forbidden"]
    assert moving("cavern", at=(20, 18)).refused(place=Flip((inch(30), inch(18)))) == []


def test_nobody_in_a_cavern_is_ambushed() -> None:
    state = on("cavern", disks=[("a", (10, 10), {}), ("b", (25, 18), {}), ("b2", (10, 20), {})]).state
    ground = state.grounds["cavern"].book.records[0]
    use = Use(sourced=ground, piece="a", seat="A")
    assert no_room_to_ambush(state, use, Ambush(who="self", onto="in_kind(cavern)"))
    assert not no_room_to_ambush(state, use, Ambush(who="self", onto="enemy & -in_kind(cavern)"))


def test_swashbucklers_in_a_cavern_strike_one_enemy_only() -> None:
    skilled = {"skills": ["swashbuckler", "first-blow"]}
    state = on("cavern", disks=[("a", (25, 18), skilled), ("a2", (10, 18), skilled)]).state
    assert [has(state, id_, "swashbuckler") for id_ in ("a", "a2")] == [False, True]
    assert has(state, "a", "first-blow")


# --- values ---


def test_disks_in_ruins_defend_better() -> None:
    state = on("ruins", disks=[("a", (25, 18), {}), ("a2", (10, 18), {})]).state
    assert [(attack(state, id_), defense(state, id_), toughness(state, id_)) for id_ in ("a", "a2")] == [
        (3, 5, 3), (3, 3, 3),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "blessed", "cursed"), [("good-temple", "good", "evil"), ("evil-temple", "evil", "good")]
)
def test_a_temple_strengthens_its_own_and_weakens_the_others(kind: str, blessed: str, cursed: str) -> None:
    disks = [
        ("a1", (25, 18), {"alignment": blessed}), ("a2", (23, 18), {"alignment": cursed}),
        ("a3", (24, 20), {"alignment": "neutral"}), ("a4", (10, 18), {"alignment": cursed}),
    ]  # fmt: skip
    state = on(kind, disks=disks).state
    values = {id_: (attack(state, id_), defense(state, id_), toughness(state, id_)) for id_ in ("a1", "a2", "a3", "a4")}
    assert values == {"a1": (4, 4, 4), "a2": (2, 2, 2), "a3": (3, 3, 3), "a4": (3, 3, 3)}


def test_a_wounded_disk_that_walks_into_the_wrong_temple_dies_there() -> None:
    playing = on("good-temple", disks=[("a", (20, 18), {"alignment": "evil"})])
    hurt = playing.state.with_disk("a", damage=2)
    playing = Playing(hurt).pick("a", "move").flip(30, 18)
    assert dead(playing) == ["a"]


def test_who_attacks_a_disk_in_a_village_is_weaker_and_answers_as_always() -> None:
    state = on("village", disks=[("a", (20, 18), {}), ("b", (25, 18), {}), ("b2", (10, 18), {})]).state
    assert [attack(state, "a", against) for against in ("", "b", "b2")] == [3, 1, 3]
    assert defense(state, "a", "b") == 3
    assert attack(state, "b", "a") == 3


def test_the_blow_itself_is_weaker_in_a_village() -> None:
    playing = on("village", disks=[("b", (25, 18), {"toughness": 9}), ("a", (26, 18), {"attack": 5})], segment="combat")
    playing.until("ask.enter")
    struck = {event.values["piece"]: event.values["strength"] for event in (*playing.game.first_events, *playing.events)
              if event.kind == "blow-struck"}  # fmt: skip
    assert struck == {"a": 3, "b": 3}


# --- chasm ---


def test_what_does_not_fly_falls_into_the_chasm_when_counters_are_removed() -> None:
    disks = [("a", (25, 18), {}), ("a2", (23, 18), FLIES), ("a3", (10, 18), {})]
    playing = on("chasm", disks=disks, segment="remove-counters")
    assert dead(playing) == ["a"]
    assert [seat.killed for seat in playing.state.seats] == [0, 0]


# --- R'Karg nest ---

CASTER = {"skills": ["spellcaster:1"]}


def test_casters_on_foot_die_as_soon_as_they_are_in_a_nest() -> None:
    assert dead(moving("rkarg-nest", at=(20, 18), **CASTER).flip(30, 18)) == ["a"]
    assert dead(moving("rkarg-nest", at=(20, 18)).flip(30, 18)) == []
    assert dead(moving("rkarg-nest", at=(20, 18), skills=["spellcaster:1", "flying"]).flip(30, 18)) == []


def test_each_player_may_strike_at_each_nest_when_counters_are_removed() -> None:
    disks = [("a", (28.5, 18), {"toughness": 3}), ("b", (30.001, 18), {}), ("b2", (24, 22), {"toughness": 4})]
    playing = on("rkarg-nest", disks=disks, segment="remove-counters")
    assert (playing.asked, playing.game.waiting, playing.options()) == ("ask.nest", ("A",), ["a", "b2"])
    playing.pick("b2")
    assert (playing.asked, playing.game.waiting) == ("ask.nest", ("B",))
    playing.pick("a")
    assert dead(playing) == ["a"]
    assert [seat.killed for seat in playing.state.seats] == [0, 5]


def test_two_nests_strike_twice_and_nobody_has_to() -> None:
    disks = [("a", (25, 18), {"toughness": 3}), ("b", (11, 18), {"toughness": 3})]
    playing = on("rkarg-nest", ("rkarg-nest", (10, 18)), disks=disks, segment="remove-counters")
    asked = 0
    while playing.asked == "ask.nest":
        asked += 1
        playing.stop()
    assert (asked, dead(playing)) == (4, [])


# --- scarred valley ---


def test_no_spell_targets_or_reaches_a_disk_near_a_scarred_valley() -> None:
    state = on(
        "scarred-valley", disks=[("a", (32.9, 18), CASTER), ("a2", (33.1, 18), CASTER), ("b", (25, 18), {})]
    ).state
    forbidden = {id_: bool(why_not(state, "target", by="b9", upon=id_, using="spell")) for id_ in ("a", "a2", "b")}
    assert forbidden == {"a": True, "a2": False, "b": True}
    assert not why_not(state, "target", by="b9", upon="a", using="missile")


def test_a_spell_over_an_area_passes_by_who_stands_near_a_scarred_valley() -> None:
    state = on("scarred-valley", disks=[("a", (30, 18), {}), ("a2", (36, 18), {})], A={"spellbook": ["shield"]}).state
    use = use_for(state, state.spells["shield"].book.records[0], "b9", "B")
    assert [is_unaffected(state, id_, use) for id_ in ("a", "a2")] == [True, False]
    assert chosen(state, use, "disk") == ("a", "a2", "b9")


def test_nobody_casts_near_a_scarred_valley() -> None:
    near = on("scarred-valley", disks=[("a", (30, 18), CASTER)], A={"spellbook": ["shield"]}).pick("a")
    far = on("scarred-valley", disks=[("a", (36, 18), CASTER)], A={"spellbook": ["shield"]}).pick("a")
    assert ("cast" in near.options(), "cast" in far.options()) == (False, True)


@pytest.mark.parametrize(("spell", "near", "far"), [("magical-wall", (32, 18), (35, 18)), ("gate", (32, 18), (35, 18))])
def test_no_spell_is_placed_near_a_scarred_valley(spell: str, near: Any, far: Any) -> None:
    """Appendix Two: spells work that do not stop in the valley or within 6 inches of it."""
    caster = ("a", (36.5, 18), {"skills": ["spellcaster:3"], "toughness": 4})
    played = on("scarred-valley", disks=[caster], A={"spellbook": [spell]}).pick("a", "cast")
    if spell in played.options():
        played.pick(spell)
    assert played.asked == "ask.lay-spell"
    piece = played.game.decision.about[0]
    assert "forbidden" in played.refused(place=Places({piece: (inch(near[0]), inch(near[1]))}))
    assert played.refused(place=Places({piece: (inch(far[0]), inch(far[1]))})) == []
