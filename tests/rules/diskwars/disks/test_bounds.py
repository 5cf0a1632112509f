"""Disks that forbid, allow or oblige, and those that lend something for a round (appendices five and six)."""

import json
from typing import Any

import pytest

from app.battles.position import read_position
from app.games.api.position import Position
from app.games.disk.rules.answers import Flip, Places
from app.games.diskwars.battle.codec.writer import state_plain
from app.games.diskwars.rules.abilities.standing import has, is_pinned
from app.games.diskwars.rules.activation import why_not_activated
from app.games.diskwars.rules.missiles import shots_of
from app.games.diskwars.rules.values import attack, defense, movement, toughness
from tests.ai.arena import shelf
from tests.rules.diskwars.disks.stage import ARCHER, CASTER, Lying, lay, opened, spells, stage
from tests.rules.diskwars.table import Playing, dead, inch

FAR = lay("b9", "peasants", (44, 33))
HOME = {"lands": [{"id": "home", "at": [24, 33], "diameter": 4, "role": "staging:A"}]}


def towards(x: float, y: float) -> dict[str, Any]:
    return {"place": Flip((inch(x), inch(y)))}


# --- lent for a round ---


def test_e14_an_elven_bard_gives_three_movement_for_the_round() -> None:
    bard, friend = lay("a", "elven-bard", (10, 10)), lay("a1", {}, (23.9, 10))
    playing = stage(bard, friend, lay("a2", {}, (14, 10), activated=True), lay("a3", {}, (10, 24.1)), FAR)
    playing.pick("a", "ability")
    assert playing.options() == ["a", "a1"]
    playing.pick("a1")
    assert movement(playing.state, "a1") == 6
    assert playing.state.disks["a"].activated == 1
    playing.pick("a1", "move")
    for flips in range(1, 7):
        playing.flip(23.9, 10 + 2 * flips)
    assert playing.asked == "ask.activate"
    assert movement(playing.until_round(2).state, "a1") == 3


@pytest.mark.parametrize(("key", "wanted"), [("1", (6, 3, 3)), ("2", (3, 6, 3)), ("3", (3, 3, 6))])
def test_a_dwarven_blacksmith_strengthens_one_value(key: str, wanted: tuple[int, int, int]) -> None:
    playing = stage(lay("a", "dwarven-blacksmith", (10, 10)), lay("a1", {}, (14, 10)), lay("b", {}, (30, 10)))
    playing.pick("a", "ability")
    assert playing.options() == ["a", "a1"]
    playing.pick("a1", key)
    state = playing.state
    assert (attack(state, "a1"), defense(state, "a1"), toughness(state, "a1")) == wanted
    state = playing.until_round(2).state
    assert (attack(state, "a1"), defense(state, "a1"), toughness(state, "a1")) == (3, 3, 3)


def test_e60_no_disk_profits_from_two_blacksmiths_nor_from_one_who_copies_them() -> None:
    smiths = [lay("a", "dwarven-blacksmith", (10, 10)), lay("a2", "dwarven-blacksmith", (14, 10))]
    playing = stage(*smiths, lay("a1", {}, (12, 13)), lay("a3", "doppleganger", (12, 7)), FAR)
    playing.pick("a", "ability", "a1", "1").pick("a2", "ability")
    assert "a1" not in playing.options()
    playing.pick("a2", "2").pick("a3", "ability")
    while playing.asked != "ask.pick" or "a3" not in playing.options():
        playing.pick(playing.options()[0])
    assert playing.options() == ["a", "a3"]


def test_a_levitator_lets_a_disk_fly_for_the_round() -> None:
    playing = stage(
        lay("a", "levitator", (10, 10)), lay("a1", {}, (20, 10)), lay("b", {}, (20, 12.5)), lay("a2", {}, (40, 10))
    )
    playing.pick("a", "ability")
    assert playing.options() == ["a", "a1", "b"]
    playing.pick("a1").pick("a1", "move").flip(20, 12).flip(20, 14).flip(20, 16)
    assert playing.asked == "ask.activate"
    assert playing.state.table["a1"].at == (inch(20), inch(16))
    assert not has(playing.until_round(2).state, "a1", "flying")


def test_princess_gwynneth_makes_a_swashbuckler_for_the_round_wherever_it_lies() -> None:
    foes = [lay("b1", {"toughness": 2, "defense": 0}, (41, 10)), lay("b2", {"toughness": 2, "defense": 0}, (39, 10))]
    playing = stage(lay("a", "princess-gwynneth", (10, 10)), *foes, lay("a1", {}, (40, 10)))
    playing.pick("a", "ability", "a1").until_round(2)
    assert dead(playing) == ["b1", "b2"]
    assert not has(playing.state, "a1", "swashbuckler")


@pytest.mark.parametrize(
    "card", ["elven-bard", "dwarven-blacksmith", "levitator", "princess-gwynneth", "uthuk-yargrin"]
)
def test_what_a_disk_has_lent_is_written_and_read_again(card: str) -> None:
    playing = stage(lay("a", card, (10, 10)), lay("a1", {}, (13, 10)), lay("b", {"alignment": "good"}, (16, 12)))
    playing.pick("a", "ability")
    while playing.asked not in ("ask.activate", ""):
        playing.pick(playing.options()[-1])
    written = state_plain(playing.state, shelf().records)
    read = read_position(json.dumps(written).encode(), "again.json", shelf().records)
    assert isinstance(read, Position)
    assert read.state.effects == playing.state.effects
    assert read.state == playing.state


# --- attacks that are forbidden ---


def attacked(attacker: Lying, victim: Lying, *others: Lying, to: tuple[float, float] = (12, 10)) -> list[str]:
    """The reasons against a flip of the attacker onto the victim at (10, 10)."""
    playing = stage(victim, *others, attacker, lay("a9", {}, (44, 33)), FAR).pick("a", "move")
    return playing.refused(**towards(*to))


def test_crawling_limbs_attack_nobody_and_may_be_attacked() -> None:
    limbs, foe = lay("a", "crawling-limbs", (8, 10)), lay("b", {}, (10, 10))
    assert attacked(limbs, foe) == ["forbidden"]
    assert attacked(limbs, lay("a5", {}, (10, 10))) == []
    assert attacked(lay("a", {}, (8, 10)), lay("b", "crawling-limbs", (10, 10))) == []


def test_who_has_flipped_four_times_may_not_attack_dervishers() -> None:
    runner, prey = lay("a", {"movement": 6}, (2, 10)), lay("b", "dervishers", (9, 10))
    playing = stage(prey, runner, FAR, lay("a9", {}, (44, 30))).pick("a", "move")
    playing.flip(4, 10).flip(6, 10)
    assert playing.refused(**towards(8.5, 10)) == []
    playing.flip(6, 12)
    assert playing.refused(**towards(8, 12)) == []
    assert playing.refused(**towards(8, 10)) == ["forbidden"]
    moved = stage(prey, lay("a", {}, (6, 10), moved=3), FAR, lay("a9", {}, (44, 30))).pick("a", "move")
    assert moved.refused(**towards(8.5, 10)) == ["forbidden"]


def test_nobody_attacks_king_falladir_while_a_friend_of_his_is_near() -> None:
    king, attacker = lay("b", "king-falladir", (10, 10)), lay("a", {}, (8, 10))
    assert attacked(attacker, king) == []
    assert attacked(attacker, king, lay("b1", {}, (17.9, 10))) == ["forbidden"]
    assert attacked(lay("a", {}, (7, 10)), king, lay("b1", {}, (11.8, 10))) == ["forbidden"]
    assert attacked(attacker, king, lay("b1", {}, (18.1, 10)), lay("a5", {}, (12, 14))) == []


def test_marizyak_attacks_no_spellcaster() -> None:
    hydra = lay("a", "marizyak-the-hydra", (6, 10))
    assert attacked(hydra, lay("b", CASTER, (10, 10))) == ["forbidden"]
    assert attacked(hydra, lay("b", {}, (10, 10))) == []


@pytest.mark.parametrize(("card", "weak"), [("servant-of-yllan", 3), ("wasteland-ogre", 2)])
def test_the_weak_do_not_attack_the_terrible(card: str, weak: int) -> None:
    victim = lay("b", card, (10, 10))
    assert attacked(lay("a", {"toughness": weak}, (7, 10)), victim) == ["forbidden"]
    assert attacked(lay("a", {"toughness": weak + 1}, (7, 10)), victim) == []


def test_ugg_the_mean_attacks_nobody_of_toughness_four() -> None:
    ugg = lay("a", "ugg-the-mean", (8, 10))
    assert attacked(ugg, lay("b", {"toughness": 4}, (10, 10))) == ["forbidden"]
    assert attacked(ugg, lay("b", {"toughness": 3}, (10, 10))) == []


# --- pins ---


def test_e67_a_crimson_eagle_acts_beneath_a_disk_that_does_not_fly() -> None:
    eagle = lay("a", "crimson-eagle-of-anamont", (10, 10))
    playing = stage(eagle, lay("b", {"toughness": 9}, (10.5, 10)), FAR)
    playing.pick("a", "move").flip(10, 12.5)
    assert playing.state.table["a"].at == (inch(10), inch(12.5))
    under = opened(eagle, lay("b", {"skills": ["flying"]}, (10.5, 10)), FAR)
    assert [reason.code for reason in why_not_activated(under, under.disks["a"])] == ["disk-pinned"]


@pytest.mark.parametrize(
    ("lower", "upper", "wanted"),
    [
        (lay("a", "sir-aragon-the-brave", (10, 10)), lay("b", {}, (10.5, 10)), False),
        (lay("a", "sir-aragon-the-brave", (10, 10)), lay("b", {"skills": ["flying"]}, (10.5, 10)), False),
        (lay("a", "zolo-hexx", (10, 10)), lay("b", {"alignment": "good"}, (10.5, 10)), False),
        (lay("a", "zolo-hexx", (10, 10)), lay("b", {"alignment": "evil"}, (10.5, 10)), True),
        (lay("a", {}, (10, 10)), lay("b", "ghost", (10.5, 10)), False),
        (lay("a", {}, (10, 10)), lay("a1", "ghost", (10.5, 10)), False),
        (lay("a", "ghost", (10, 10)), lay("b", {}, (10.5, 10)), True),
    ],
)
def test_some_disks_are_not_pinned_by_what_lies_on_them(lower: Lying, upper: Lying, *, wanted: bool) -> None:
    state = opened(lower, upper, FAR)
    assert is_pinned(state, "a") == wanted
    assert bool(why_not_activated(state, state.disks["a"])) == wanted


def test_a_disk_that_does_not_pin_attacks_all_the_same() -> None:
    playing = stage(lay("b", {"toughness": 2}, (10, 10)), lay("a", "ghost", (10.5, 10)), FAR, segment="combat")
    assert "b" in dead(playing.until_round(2))


def test_an_archer_beneath_a_ghost_may_shoot() -> None:
    playing = stage(
        lay("a", ARCHER, (10, 10)), lay("b", "ghost", (10.5, 10)), lay("b1", {}, (18, 10)), segment="missile"
    )
    assert playing.options() == ["a", "done"]


# --- spells ---


def test_no_caster_near_a_golem_casts() -> None:
    book = spells(a="shield")
    for x, wanted in ((17.9, False), (18.4, True)):
        playing = stage(lay("a", CASTER, (x, 10)), lay("b", "golem", (10, 10)), more=book).pick("a")
        assert ("cast" in playing.options()) == wanted


def test_no_spell_targets_a_disk_near_an_iron_golem_but_areas_reach_it() -> None:
    disks = [
        lay("b", "iron-golem", (11, 10)),
        lay("b1", {}, (14, 10)),
        lay("b2", {}, (24, 10)),
        lay("a", CASTER, (19, 10)),
    ]
    playing = stage(*disks, more=spells(a="shield sap")).pick("a", "cast", "shield")
    assert playing.options() == ["b2"]
    area = stage(*disks, more=spells(a="sap")).pick("a", "cast", "sap")
    assert [toughness(area.state, id_) for id_ in ("b1", "b2")] == [2, 2]
    assert toughness(area.state, "b") == 6


# --- terrain ---


def test_a_siege_catapult_enters_no_terrain() -> None:
    catapult = lay("a", "siege-catapult", (10, 10))
    playing = stage(catapult, FAR, lay("a9", {}, (44, 30)), terrain=[("ruins", (15, 10))]).pick("a", "move")
    assert playing.refused(**towards(13, 10)) == ["forbidden"]
    assert playing.refused(**towards(7, 10)) == []
    other = stage(lay("a", {"diameter": 3}, (10, 10)), FAR, lay("a9", {}, (44, 30)), terrain=[("ruins", (15, 10))])
    assert other.pick("a", "move").refused(**towards(13, 10)) == []


def test_nothing_brings_a_siege_catapult_into_terrain() -> None:
    caster = lay("a1", CASTER, (10, 15))
    playing = stage(
        lay("a", "siege-catapult", (10, 10)), caster, FAR, terrain=[("ruins", (16, 10))], more=spells(a="teleport")
    )
    playing.pick("a1", "cast", "teleport", "a")
    assert playing.refused(place=Places({"a": (inch(16), inch(10))})) == ["forbidden"]
    assert playing.refused(place=Places({"a": (inch(16), inch(4))})) == []


def test_a_siege_catapult_enters_play_beside_terrain() -> None:
    playing = stage(
        lay("a", {}, (10, 10)), FAR, segment="reinforcement", terrain=[("ruins", (24, 27.5))], table=HOME,
        more={"A": {"stack": ["siege-catapult"]}},
    )  # fmt: skip
    assert playing.refused(place=Places({"siege-catapult": (inch(24), inch(30))})) == ["forbidden"]
    assert playing.refused(place=Places({"siege-catapult": (inch(24), inch(33))})) == []


# --- moves that go on ---


def test_a_wild_hunt_rider_passes_over_friends_and_is_stopped_by_enemies() -> None:
    disks = [lay("a1", {}, (12.5, 10)), lay("b1", {}, (17.5, 10)), lay("a", "wild-hunt-rider", (10, 10))]
    playing = stage(*disks, FAR, lay("a9", {}, (44, 30))).pick("a", "move").flip(12.5, 10).flip(15, 10)
    assert playing.asked == "ask.flip"
    playing.flip(17.5, 10)
    assert playing.asked != "ask.flip"
    assert playing.state.disks["a"].attacked


def test_e74_a_wraith_marks_everybody_it_touches_on_its_way_and_does_not_stop() -> None:
    line = [lay("b1", {}, (12, 10)), lay("a1", {}, (14, 10)), lay("b2", {}, (16, 10))]
    playing = stage(*line, lay("a", "wraith", (10, 10)), lay("b", {}, (20, 13)), lay("a9", {}, (44, 30)))
    playing.pick("a", "move").flip(12, 10).flip(14, 10).flip(16, 10).flip(18, 10).flip(20, 10)
    marks = {id_: playing.state.disks[id_].activated for id_ in ("b1", "a1", "b2", "a", "b")}
    assert marks == {"b1": 1, "a1": 1, "b2": 1, "a": 1, "b": 0}
    assert [event["piece"] for event in playing.told("disk-marked")] == ["b1", "a1", "b2"]
    playing.pick("done", "b", "move").flip(20, 11)
    assert playing.told("disk-flipped")[-1]["piece"] == "b"
    assert len(playing.told("disk-marked")) == 3


def test_a_wraith_that_is_pushed_marks_nobody() -> None:
    disks = [lay("b1", {}, (12, 10)), lay("b", "elven-warder", (10, 14)), lay("a", "wraith", (10, 10))]
    playing = stage(*disks, lay("a9", {}, (44, 30)), first="B", turn="B").pick("b", "ability", "a")
    playing.flip(12, 10)
    assert playing.state.table.pins("a") == ("b1",)
    assert playing.told("disk-marked") == []


def test_elven_rangers_enter_on_other_rangers_as_at_home() -> None:
    disks = [lay("a", "elven-rangers", (10, 10)), lay("b", "elven-rangers", (30, 10)), lay("a1", "windrider", (20, 10))]
    playing = stage(*disks, segment="reinforcement", table=HOME, more={"A": {"stack": ["elven-rangers"]}})
    assert playing.refused(place=Places({"elven-rangers": (inch(11), inch(10))})) == []
    assert playing.refused(place=Places({"elven-rangers": (inch(24), inch(30.1))})) == []
    assert playing.refused(place=Places({"elven-rangers": (inch(20), inch(10))})) == ["entry-not-at-home"]
    assert playing.refused(place=Places({"elven-rangers": (inch(30), inch(10))})) == ["entry-on-enemy"]
    playing.place(11, 10)
    assert playing.state.table.pins("A1") == ("a",)
    others = stage(*disks, segment="reinforcement", table=HOME, more={"A": {"stack": ["windrider"]}})
    assert others.refused(place=Places({"windrider": (inch(11), inch(10))})) == ["entry-not-at-home"]


def test_a_tonarr_bowmaiden_shoots_bolts_or_fireballs() -> None:
    maiden, foe = lay("a", "tonarr-bowmaiden", (10, 10)), lay("b", {"toughness": 50}, (16, 10))
    for kind, amount in (("bolt", 9), ("fireball", 12)):
        playing = stage(maiden, foe, FAR, segment="missile").pick("a")
        assert playing.options() == ["bolt", "fireball"]
        playing.pick(kind).fall(*[(16, 10)] * 3)
        assert sum(event["amount"] for event in playing.told("disk-damaged")) == amount
    distant = stage(maiden, lay("b", {}, (20, 10)), segment="missile").pick("a")
    assert distant.asked == "ask.missile"


def test_a_changed_bowmaiden_keeps_both_her_missiles_in_a_file() -> None:
    changed = {"id": "tonarr-bowmaiden", "with": {"skills": ["missile:bolt:3", "missile:fireball:2"]}}
    state = opened({**lay("a", "tonarr-bowmaiden", (10, 10)), "disk": changed}, FAR)
    assert shots_of(state, "a") == {"bolt": 3, "fireball": 2}
    written = state_plain(state, shelf().records)
    assert [disk["disk"] for disk in written["disks"] if disk["id"] == "a"] == [changed]


# --- what must be done ---

BEASTS = ("drallus-worm", "lothran-lion")


@pytest.mark.parametrize("card", BEASTS)
def test_e75_a_beast_with_an_enemy_near_must_ambush_it_before_anything_else(card: str) -> None:
    beast, foe = lay("a", card, (10, 10)), lay("b", {}, (17, 10))
    playing = stage(beast, lay("a1", {}, (30, 10)), foe, lay("b2", {}, (12, 16)), FAR)
    assert playing.asked == "ask.pick"
    assert playing.options() == ["b", "b2"]
    assert playing.refused() != []
    playing.pick("b").place(16, 10)
    assert playing.state.table.pins("a") == ("b",)
    assert playing.state.disks["a"].activated == 1
    assert not playing.state.disks["a"].attacked
    assert playing.options() == ["a1", "done"]


@pytest.mark.parametrize("card", BEASTS)
def test_a_beast_without_an_enemy_near_is_as_free_as_any_other(card: str) -> None:
    beast = lay("a", card, (10, 10))
    playing = stage(beast, lay("a1", {}, (30, 10)), FAR)
    assert playing.options() == ["a", "a1", "done"]
    assert playing.pick("a").options() == ["move", "nothing"]
    pinned = stage(beast, lay("b", {}, (10.5, 10)), lay("a1", {}, (30, 10)))
    assert pinned.options() == ["a1", "done"]
    done = stage({**beast, "activated": True}, lay("b", {}, (14, 10)), lay("a1", {}, (30, 10)))
    assert done.options() == ["a1", "done"]


def test_a_beast_is_not_bound_by_an_enemy_that_nobody_may_ambush() -> None:
    foe, beast = lay("b", {}, (16, 10)), lay("a", "lothran-lion", (10, 10))
    playing = stage(foe, beast, lay("a1", {}, (30, 30)), terrain=[("cavern", (16, 10))])
    assert playing.options() == ["a", "a1", "done"]
    assert playing.pick("a").options() == ["move", "nothing"]
    both = stage(foe, lay("b1", {}, (10, 16)), beast, lay("a1", {}, (30, 30)), terrain=[("cavern", (16, 10))])
    assert (both.asked, both.game.decision and both.game.decision.place.onto) == ("ask.ambush", "b1")


def test_of_two_beasts_one_acts_first_and_the_other_may_only_ambush() -> None:
    beasts = [lay("a", "drallus-worm", (10, 10)), lay("a1", "lothran-lion", (10, 16))]
    playing = stage(*beasts, lay("a2", {}, (30, 30)), lay("b", {"toughness": 9}, (14, 13)))
    assert playing.options() == ["a", "a1"]
    playing.pick("a").place(12.5, 12)
    assert playing.options() == ["a1", "a2", "done"]
    playing.pick("a1")
    assert (playing.asked, playing.options()) == ("ask.pick", ["b"])


def test_drained_of_its_abilities_a_beast_ambushes_all_the_same() -> None:
    caster = lay("b1", CASTER, (30, 10))
    playing = stage(lay("a", "lothran-lion", (10, 10)), caster, lay("b", {}, (14, 10)), lay("a1", {}, (30, 30)),
                    first="B", turn="B", more=spells(b="drain-the-mind"))  # fmt: skip
    playing.pick("b1", "cast", "drain-the-mind", "a").pick("done")
    assert (playing.asked, playing.game.waiting) == ("ask.ambush", ("A",))


def yargrin(*others: Lying, **said: Any) -> Playing:
    """Uthuk Yargrin has used his ability and the others are to act."""
    playing = stage(lay("a", "uthuk-yargrin", (20, 10)), *others, **said)
    return playing.pick("a", "ability")


def test_e69_good_and_neutral_disks_near_yargrin_may_only_attack_him() -> None:
    near = lay("b", {"alignment": "good", "skills": ["missile:arrow:3"]}, (27, 10))
    playing = yargrin(near, lay("b1", {"alignment": "evil"}, (20, 16)), lay("b2", {"alignment": "good"}, (30, 20)))
    playing.pick("b")
    assert playing.asked == "ask.flip"
    assert playing.game.decision is not None
    assert not playing.game.decision.may_pass
    assert playing.refused(**towards(29, 10)) == ["flip-not-onto"]
    playing.flip(25, 10)
    assert playing.refused(**towards(25, 12)) == ["flip-not-onto"]
    playing.flip(23, 10)
    assert not playing.game.decision.may_pass
    playing.flip(21, 10)
    assert playing.state.disks["b"].attacked
    assert playing.state.table.pins("b") == ("a",)
    assert "nothing" in playing.pick("b1").options()


def test_a_friendly_neutral_disk_attacks_yargrin_too_and_strikes_nobody() -> None:
    friend = lay("a1", {"alignment": "neutral", "attack": 9}, (23.5, 10))
    playing = yargrin(friend, lay("b", {"alignment": "evil", "toughness": 9}, (40, 30)))
    assert playing.options() == ["a1", "done"]
    playing.pick("a1")
    assert playing.asked == "ask.flip"
    playing.flip(21.5, 10)
    assert playing.state.table.pins("a1") == ("a",)
    playing.until_round(2)
    assert dead(playing) == []
    assert playing.state.disks["a"].wounds == 0


def test_who_cannot_reach_yargrin_does_not_act_at_all() -> None:
    slow = lay("b", {"alignment": "good", "movement": 1}, (26, 10))
    wall = lay("b1", {"alignment": "evil", "toughness": 9}, (23.2, 10))
    caught = lay("b2", {"alignment": "good", "skills": ["spellcaster:3"]}, (20, 14), activated=False)
    playing = yargrin(slow, wall, caught, more=spells(b="surge shield"))
    assert playing.options() == ["b1", "b2", "done"]
    state = playing.state
    assert [reason.code for reason in why_not_activated(state, state.disks["b"])] == ["disk-not-free"]
    playing.pick("b2")
    assert playing.asked == "ask.flip"


def test_a_way_round_to_yargrin_is_found_and_no_other_way_is_allowed() -> None:
    thin = {"alignment": "evil", "diameter": 1}
    wall = [lay(f"b{n}", thin, (23.5, y)) for n, y in enumerate((9, 10, 11), 1)]
    playing = yargrin(*wall, lay("b", {"alignment": "good", "movement": 6, "diameter": 1.5}, (25.5, 10)))
    assert "b" in playing.options()
    playing.pick("b")
    flips = 0
    while playing.asked == "ask.flip":
        playing.place_anywhere()
        flips += 1
    assert 3 < flips <= 6
    assert "a" in playing.state.table.pins("b")


def test_yargrins_hold_ends_with_the_round_and_with_him() -> None:
    playing = yargrin(
        lay("b", {"alignment": "good", "movement": 1}, (26, 10)), lay("b1", {"alignment": "evil"}, (30, 30))
    )
    assert playing.options() == ["b1", "done"]
    playing.until_round(2)
    assert not why_not_activated(playing.state, playing.state.disks["b"])
    wizard = lay("b1", {"alignment": "evil", "skills": ["spellcaster:3"]}, (25, 16))
    banished = yargrin(lay("b", {"alignment": "good", "movement": 1}, (26, 10)), wizard, more=spells(b="banish"))
    banished.pick("b1", "cast", "banish", "a")
    assert "a" not in banished.state.disks
    assert not why_not_activated(banished.state, banished.state.disks["b"])


def test_whoever_leads_a_disk_under_yargrins_eye_can_do_no_more_with_it() -> None:
    wizard = lay("a1", {**CASTER, "alignment": "evil"}, (30, 16))
    slow = lay("b", {"alignment": "good", "movement": 1}, (26, 10))
    led = yargrin(slow, wizard, lay("b1", {"alignment": "evil"}, (44, 30)), more=spells(a="control"))
    led.until("ask.activate").pick("a1", "cast", "control", "b")
    assert led.told("disk-flipped") == []
    quick = {**slow, "disk": {"name": "quick", "diameter": 2, "alignment": "good", "movement": 4}}
    led = yargrin(quick, wizard, lay("b1", {"alignment": "evil"}, (44, 30)), more=spells(a="control"))
    led.until("ask.activate").pick("a1", "cast", "control", "b")
    assert (led.asked, led.refused(**towards(30, 10))) == ("ask.flip", ["flip-not-onto"])
    assert led.refused(**towards(24, 10)) == []


def test_nobody_charms_a_disk_under_yargrins_eye() -> None:
    bard = {**lay("b", "elven-bard", (23, 10)), "disk": {"id": "elven-bard", "with": {"movement": 4}}}
    for used, wanted in ((True, False), (False, True)):
        wizard = lay("a1", {**CASTER, "alignment": "evil"}, (30, 16))
        disks = [bard, wizard, lay("b1", {"alignment": "evil"}, (44, 30))]
        book = spells(a="charm shield")
        playing = yargrin(*disks, more=book) if used else stage(*disks, more=book)
        playing.until("ask.activate").pick("a1", "cast")
        assert ("charm" in playing.options()) == wanted


def test_nobody_under_yargrins_eye_reacts_with_a_spell() -> None:
    for alignment, wanted in (("good", []), ("evil", ["B"])):
        mage = lay("b", {**CASTER, "alignment": alignment}, (24, 10))
        playing = yargrin(mage, lay("a1", {"skills": ["spellcaster:1"], "alignment": "evil"}, (40, 10)),
                          lay("b1", {}, (40, 30)), more=spells(a="zip", b="surge"))  # fmt: skip
        asked = []
        while playing.asked == "ask.react":
            asked += playing.game.waiting
            playing.stop()
        assert asked == wanted
        assert playing.asked == "ask.activate"
