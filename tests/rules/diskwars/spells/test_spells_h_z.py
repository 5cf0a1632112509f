"""The spells from Hard Earth to Zip, each cast out of a book with the record that the catalogue holds."""

import json
from typing import Any

import pytest

from app.battles.dealer import Dealer
from app.battles.position import OpenedBattle, position_plain, read_position
from app.games.api.position import Position
from app.games.disk.rules.answers import Flip, Places
from app.games.diskwars.rules.abilities.standing import has, level
from app.games.diskwars.rules.missiles import hindrances
from app.games.diskwars.rules.plain import plain as as_plain
from tests.rules.diskwars.spells.stage import MAGE, Stage, catalogue, lies, plain, staged
from tests.rules.diskwars.table import dead, inch

IMMUNE = "daughters-of-dawn"  # two inches wide, spells have no effect on it
A1 = lies("a1", MAGE, 20, 18)  # its edge is at 21: 12 inches from there a plain disk lies at 33.875, one of 6 at 27.875
FAR = lies("b9", plain("0/0/9"), 46, 2)


WAITS = lies("a0", plain(), 2, 34)  # has not acted: the turn goes on after the spell


def cast(spell: str, *picks: str, disks: tuple[dict, ...], **more) -> Stage:
    """The mage a1 casts it."""
    return staged(A1, WAITS, *disks, book=(spell,), **more).cast("a1", spell, *picks)


def targets(spell: str, *disks: dict, **more) -> list[str]:
    return staged(A1, *disks, book=(spell,), **more).targets("a1", spell)


def next_round(played: Stage) -> Stage:
    played.until_round(played.state.round + 1)
    return played


def at(played: Stage, id_: str) -> tuple[float, float]:
    x, y = played.state.table[id_].at
    return round(x / inch(1), 3), round(y / inch(1), 3)


def hurt(played: Stage, *ids: str) -> list[int]:
    """The damage that each has taken so far, also what has been cleared since."""
    told = played.told("disk-damaged") + _first(played, "disk-damaged")
    return [sum(one["amount"] for one in told if one["piece"] == id_) for id_ in ids]


def _first(played: Stage, kind: str) -> list[dict]:
    """What was told before the first question."""
    return [dict(event.values) for event in played.game.first_events if event.kind == kind]


def marks(played: Stage, *ids: str) -> list[int]:
    return [played.state.disks[id_].activated for id_ in ids]


# --- what all of them share ---

LEVELS = {
    1: ("hard-earth", "heal", "hold", "incite", "liquid-shield", "magical-wall", "mirage", "reflect", "sap", "shield",
        "speed", "sure-aim", "ward", "zip"),
    2: ("invisibility", "mind-block", "repel", "sky-ward", "summon", "twister", "vigor"),
    3: ("imbue", "mass-hold", "mass-vigor", "paralyze", "powerbolt", "quake", "rain-of-steel", "resurrect", "teleport"),
}  # fmt: skip
EVERYTHING = tuple(spell for spells in LEVELS.values() for spell in spells)


def full_table(skill: str) -> Stage:
    """A position in which each of these spells has something to do."""
    return staged(
        lies("a1", plain("3/3/9", wounds=3, skills=[skill, "missile:arrow:2"]), 20, 18), lies("a2", plain(), 23, 18),
        lies("b1", plain(wounds=2, skills=["berserk"]), 24, 22),
        book=EVERYTHING, stacks={"A": (IMMUNE,)}, beside={"B": {"casualties": [IMMUNE]}},
        terrain=({"id": "t1", "kind": "forest", "at": [14, 10]}, {"id": "t2", "kind": "forest", "at": [14, 26]}),
    )  # fmt: skip


@pytest.mark.parametrize("rank", [1, 2, 3])
def test_a_caster_casts_what_is_not_above_its_level(rank: int) -> None:
    allowed = [spell for level_, spells in LEVELS.items() if level_ <= rank for spell in spells]
    assert sorted(full_table(f"spellcaster:{rank}").offered("a1")) == sorted(allowed)


@pytest.mark.parametrize(
    ("spell", "reach", "inside"),
    [
        ("hold", 12, plain()), ("heal", 12, plain(wounds=2)), ("mirage", 12, plain()), ("paralyze", 12, plain()),
        ("powerbolt", 6, plain()), ("reflect", 12, plain()), ("repel", 12, plain()), ("shield", 12, plain()),
        ("speed", 12, plain()), ("sure-aim", 6, plain(skills=["missile:arrow:2"])), ("vigor", 12, plain()),
        ("ward", 12, plain()), ("mass-hold", 6, plain()), ("mass-vigor", 6, plain()),
        ("mind-block", 12, plain(skills=["spellcaster:1"])),
    ],
)  # fmt: skip
def test_the_range_is_measured_from_edge_to_edge(spell: str, reach: int, inside: dict) -> None:
    near, far = 21 + reach + 0.875, 21 + reach + 0.876
    assert "a2" in targets(spell, lies("a2", inside, near, 18))
    assert "a2" not in targets(spell, lies("a2", inside, far, 18), lies("a3", inside, 20, 21))


@pytest.mark.parametrize("spell", ["imbue", "liquid-shield", "invisibility", "teleport"])
def test_some_reach_across_the_whole_table(spell: str) -> None:
    assert "a2" in targets(spell, lies("a2", plain(), 47, 35))


# --- values ---


def test_shield_adds_three_toughness_for_the_round() -> None:
    played = cast("shield", "b1", disks=(lies("b1", plain("3/3/3"), 24, 18),))
    assert played.values("b1") == "3/3/6"
    assert played.is_spent("a1", "shield")
    assert next_round(played).values("b1") == "3/3/3"


def test_shield_does_nothing_to_who_is_immune_and_may_be_cast_on_it() -> None:
    played = cast("shield", "b1", disks=(lies("b1", IMMUNE, 24, 18),))
    assert played.values("b1") == "3/3/4"
    assert played.told("effect-shielded")
    assert played.is_spent("a1", "shield")


def test_speed_adds_three_movement_in_this_activation_segment() -> None:
    played = cast("speed", "a2", disks=(lies("a2", plain(), 24, 18), FAR))
    assert (played.value("a2", "m"), played.value("a1", "m")) == (6, 3)
    assert played.is_spent("a1", "speed")
    assert not played.until("ask.enter").until_round(2).state.effects


def test_zip_adds_two_movement_to_everybody_around_as_long_as_they_are_there() -> None:
    disks = (
        lies("a2", plain(), 33.8, 18),
        lies("a3", plain(), 34, 24),
        lies("b1", plain(), 20, 8),
        lies("b2", IMMUNE, 20, 22),
    )
    played = cast("zip", disks=disks)
    assert [played.value(id_, "m") for id_ in ("a1", "a2", "a3", "b1", "b2")] == [5, 5, 3, 5, 4]
    assert played.is_spent("a1", "zip")
    played.pick("a2", "move").flip(40, 18)  # it leaves the area, and goes on as it began (R13)
    assert played.value("a2", "m") == 3
    for x in (20, 40, 20, 40):
        assert played.asked == "ask.flip"
        played.flip(x, 18)
    assert played.asked == "ask.activate"
    played.pick("done", "done")  # with the segment it ends
    assert played.value("a1", "m") == 3


def test_sap_takes_one_toughness_of_enemies_around_but_not_the_last() -> None:
    disks = (
        lies("a2", plain("3/3/3"), 20, 22), lies("b1", plain("3/3/3"), 26, 18), lies("b2", plain("3/3/1"), 20, 14),
        lies("b3", plain("3/3/3"), 29, 18), lies("b4", IMMUNE, 15, 18),
    )  # fmt: skip
    played = cast("sap", disks=disks)
    assert [played.value(id_, "t") for id_ in ("a1", "a2", "b1", "b2", "b3", "b4")] == [5, 3, 2, 1, 3, 4]
    assert played.is_spent("a1", "sap")
    assert next_round(played).value("b1", "t") == 3


def test_sap_wounds_at_once_who_has_taken_so_much_already() -> None:
    played = cast("sap", disks=(lies("b1", plain("3/3/3", points=7), 25, 18, damage=2), FAR))
    assert dead(played) == ["b1"]
    assert played.state.seat("A").killed == 7


def test_reflect_adds_the_attack_of_those_who_attack_in_combat() -> None:
    """E23 and E24."""
    disks = (
        lies("a2", plain("1/2/9"), 20, 22), lies("b1", plain("3/1/4", wounds=3), 20, 23.5),
        lies("b2", plain("2/1/9"), 21.5, 22),
    )  # fmt: skip
    untouched = staged(A1, *disks, book=("reflect",))
    assert "a2" not in untouched.targets("a1", "reflect")  # pinned already
    played = cast("reflect", "a2", disks=(disks[0],))
    assert played.is_spent("a1", "reflect")
    assert played.value("a2", "d") == 2
    lying = [{"from": "reflect", "by": "a1", "seat": "A", "until": "segment", "segment": "combat"}]
    for attackers, defense in ((disks[1:2], 5), (disks[1:], 7)):
        fight = staged(
            A1, {**disks[0], "effects": lying}, *attackers, segment="combat", beside={"A": {"spells": ["reflect"]}}
        )
        fight.until_round(2)
        blows = [blow for blow in fight.told("blow-struck") + _first(fight, "blow-struck") if blow["piece"] == "a2"]
        assert [blow["strength"] for blow in blows] == [defense]


def test_reflect_adds_the_attack_as_it_is_against_the_target() -> None:
    """Modifiers: modified values take the place of normal ones. In a Village an attack of 5 is one of 3."""
    lying = [{"from": "reflect", "by": "a1", "seat": "A", "until": "segment", "segment": "combat"}]
    village = ({"id": "t1", "kind": "village", "at": [20, 22]},)
    fight = staged(
        A1, lies("a2", plain("1/2/9"), 20, 22, effects=lying), lies("b1", plain("5/1/9"), 20, 23.5), segment="combat",
        terrain=village, beside={"A": {"spells": ["reflect"]}},
    )  # fmt: skip
    fight.until_round(2)
    blows = {blow["piece"]: blow["strength"] for blow in fight.told("blow-struck") + _first(fight, "blow-struck")}
    assert blows == {"b1": 3, "a2": 5}


def test_reflect_counts_in_combat_alone_and_ends_with_it() -> None:
    played = cast("reflect", "a2", disks=(lies("a2", plain("1/2/9"), 20, 22), lies("b1", plain("4/1/9"), 20, 27)))
    played.pick("done")
    played.pick("b1", "move").flip(20, 24).flip(20, 24)
    assert played.state.table.pins("b1") == ("a2",)
    assert played.value("a2", "d") == 2
    played.until_round(2)
    blows = {blow["piece"]: blow["strength"] for blow in played.told("blow-struck")}
    assert blows == {"b1": 4, "a2": 6}
    assert not played.state.effects


def test_imbue_makes_a_caster_of_the_third_level() -> None:
    played = cast(
        "imbue", "a2", disks=(lies("a2", plain(), 40, 30), FAR), beside={"A": {"spellbook": ["imbue", "paralyze"]}}
    )
    assert level(played.state, "a2") == 3
    assert played.is_spent("a1", "imbue")
    assert "paralyze" in played.offered("a2")
    assert level(next_round(played).state, "a2") == 0


def test_imbue_does_nothing_to_who_is_immune() -> None:
    assert level(cast("imbue", "b1", disks=(lies("b1", IMMUNE, 24, 18),)).state, "b1") == 0


# --- counters ---


def test_heal_takes_one_wound_off_a_disk_that_can_bear_several() -> None:
    disks = (lies("a2", plain(wounds=3), 24, 18, wounds=2), lies("a3", plain(), 20, 22))
    assert targets("heal", *disks) == ["a1", "a2"]
    played = cast("heal", "a2", disks=disks)
    assert played.state.disks["a2"].wounds == 1
    assert played.is_spent("a1", "heal")


def test_incite_makes_those_with_berserk_around_go_berserk() -> None:
    wild = {"skills": ["berserk"]}
    disks = (
        lies("a2", plain("3/3/3", **wild), 24, 18), lies("b1", plain("3/3/3", **wild), 20, 23),
        lies("a3", plain("3/3/3"), 16, 18), lies("b2", plain("3/3/3", **wild), 30, 18),
    )  # fmt: skip
    played = cast("incite", disks=disks)
    assert [played.values(id_) for id_ in ("a2", "b1", "a3", "b2")] == ["5/5/5", "5/5/5", "3/3/3", "3/3/3"]
    assert played.is_spent("a1", "incite")
    assert next_round(played).values("a2") == "3/3/3"  # it has not attacked


def test_mind_block_marks_up_to_two_spellcasters() -> None:
    caster = plain(skills=["spellcaster:1"])
    disks = (
        lies("b1", caster, 24, 18),
        lies("b2", caster, 20, 24),
        lies("b3", caster, 16, 18),
        lies("b4", plain(), 20, 14),
    )
    played = staged(A1, *disks, book=("mind-block",))
    assert played.targets("a1", "mind-block") == ["a1", "b1", "b2", "b3"]
    played.pick("a1", "cast", "mind-block")
    assert played.refused(pick=("b1", "b2", "b3")) == ["answer-count"]
    played.give(pick=("b1", "b3"))
    assert marks(played, "b1", "b2", "b3") == [1, 0, 1]
    assert played.is_spent("a1", "mind-block")


def test_sky_ward_marks_all_flyers_around_friends_too() -> None:
    bird = plain(skills=["flying"])
    disks = (lies("a2", bird, 24, 18), lies("b1", bird, 20, 24), lies("b2", plain(), 16, 18), lies("b3", bird, 30, 18))
    played = cast("sky-ward", disks=disks)
    assert marks(played, "a2", "b1", "b2", "b3") == [1, 1, 0, 0]
    assert played.is_spent("a1", "sky-ward")


def test_vigor_takes_one_marker_of_a_friend_that_may_act_once_more() -> None:
    disks = (
        lies("a2", plain(), 24, 18, activated=1),
        lies("a3", plain(), 20, 24, activated=2),
        lies("b1", plain(), 16, 18),
    )
    assert targets("vigor", *disks) == ["a1", "a2", "a3"]
    played = cast("vigor", "a2", disks=disks)
    assert played.is_spent("a1", "vigor")
    assert marks(played, "a2", "a3") == [0, 2]
    assert "a2" in played.options()
    assert marks(cast("vigor", "a3", disks=disks), "a3") == [1]  # two markers are counted (R17)


def test_mass_hold_marks_up_to_five_disks() -> None:
    around = [(24, 18), (16, 18), (20, 22), (20, 14), (23, 21), (17, 15)]
    disks = tuple(lies(f"b{n}", plain(), x, y) for n, (x, y) in enumerate(around, 1))
    played = staged(A1, *disks, lies("b7", IMMUNE, 25, 23), book=("mass-hold",)).pick("a1", "cast", "mass-hold")
    assert played.refused(pick=tuple(f"b{n}" for n in range(1, 7))) == ["answer-count"]
    played.give(pick=("b1", "b2", "b3", "b4", "b7"))
    assert marks(played, *(f"b{n}" for n in range(1, 8))) == [1, 1, 1, 1, 0, 0, 0]  # the last is immune
    seat = played.state.seat("A")
    assert (seat.spellbook, seat.discards) == ((), ("mass-hold",))


def test_mass_hold_may_name_nobody() -> None:
    played = staged(A1, lies("b1", plain(), 24, 18), book=("mass-hold",)).pick("a1", "cast", "mass-hold")
    played.give(pick=())
    assert marks(played, "b1") == [0]
    assert played.is_spent("a1", "mass-hold")


def test_mass_vigor_takes_all_markers_of_up_to_three_disks() -> None:
    around = [(24, 18), (16, 18), (20, 22), (20, 14)]
    disks = tuple(lies(f"a{n}", plain(), x, y, activated=n - 1) for n, (x, y) in enumerate(around, 2))
    played = staged(A1, *disks, book=("mass-vigor",)).pick("a1", "cast", "mass-vigor")
    assert played.refused(pick=("a2", "a3", "a4", "a5")) == ["answer-count"]
    played.give(pick=("a2", "a3", "a4"))
    assert marks(played, "a2", "a3", "a4", "a5") == [0, 0, 0, 4]
    assert played.is_spent("a1", "mass-vigor")


# --- what may not be done ---


def test_hold_forbids_to_move_and_nothing_else_in_this_segment() -> None:
    archer = plain(skills=["spellcaster:1"])
    played = cast("hold", "b1", disks=(lies("b1", archer, 24, 18), FAR), other_book=("zip",))
    assert played.is_spent("a1", "hold")
    played.pick("done", "b1")
    assert played.options() == ["cast", "nothing"]
    assert played.refused(pick=("move",)) == ["forbidden"]
    played.pick("cast", "zip")
    again = next_round(played).until("ask.activate")
    assert again.state.round == 2
    assert not again.state.effects


def test_paralyze_holds_as_long_as_its_caster_is_near() -> None:
    played = cast("paralyze", "b1", disks=(lies("b1", plain(), 33, 18), lies("b2", plain(), 40, 30)))
    assert played.is_spent("a1", "paralyze")
    played.until_round(2).until("ask.activate")
    assert played.state.effects
    assert played.game.waiting == ("B",)
    assert played.options() == ["b2", "done"]
    played.pick("done")
    played.pick("a1", "move").flip(18, 18)
    assert not played.state.effects  # 13 inches now
    played.stop()
    played.until_round(3).until("ask.activate").pick("done")
    assert "b1" in played.options()


def test_paralyze_ends_with_its_caster() -> None:
    lying = [{"from": "paralyze", "by": "a1", "seat": "A", "until": "leaves"}]
    dying = lies("a1", MAGE, 20, 18, wounds=1)
    disks = (dying, lies("b1", plain(), 30, 18, effects=lying), lies("b2", plain("9/9/9"), 20, 19))
    played = staged(*disks, segment="combat", beside={"A": {"spells": ["paralyze"]}})
    played.until_round(2)
    assert dead(played) == ["a1"]
    assert not played.state.effects


def test_who_is_immune_is_not_paralyzed() -> None:
    played = cast("paralyze", "b1", disks=(lies("b1", IMMUNE, 24, 18),))
    assert not played.state.effects
    assert played.is_spent("a1", "paralyze")


MINERS = "dwarven-miners"  # a friend within 6 inches burrows under other Miners


@pytest.mark.parametrize(
    ("friend", "beneath"),
    [
        (plain(), (32, 18)),  # all of them within 12 inches
        (plain(), (44, 30)),  # the Miners that let others burrow are
        (IMMUNE, (44, 30)),  # also for one whom the spell does not bind
    ],
)
def test_hard_earth_forbids_to_burrow_out_of_its_area(friend: Any, beneath: tuple) -> None:
    disks = (lies("b1", MINERS, 28, 18), lies("b2", friend, 28, 21), lies("b3", MINERS, *beneath))
    assert can_burrow(staged(A1, *disks, book=("zip",)).cast("a1", "zip"))
    played = cast("hard-earth", disks=disks)
    assert played.is_spent("a1", "hard-earth")
    played.pick("done")
    assert not can_burrow(played)
    played.until_round(2).until("ask.activate")
    assert can_burrow(played)


def can_burrow(played: Stage) -> bool:
    """Whether b1 could let somebody burrow now."""
    assert played.game.waiting == ("B",)
    return "ability" in Stage(played.state).pick("b1").options()


@pytest.mark.parametrize(("beneath", "is_allowed"), [(MINERS, False), ("immune", True)])
def test_hard_earth_lets_nobody_in_the_area_be_burrowed(beneath: str, is_allowed: bool) -> None:
    """From far away; one that is immune to spells is not kept from it."""
    known = {"A": {"discards": ["hard-earth"]}, "B": {"discards": []}}
    lying = [{"from": "hard-earth", "seat": "A", "host": "a1", "by": "a1"}]
    guard = [] if beneath == MINERS else [lies("b4", "varik-longbeard", 31.5, 21)]
    disks = (lies("b1", MINERS, 44, 30), lies("b2", plain(), 44, 27), lies("b3", MINERS, 31.5, 18), *guard)
    played = staged(A1, *disks, beside=known, effects=lying, turn="B")
    assert can_burrow(played) == is_allowed


def test_repel_lets_nobody_end_a_move_on_its_target_or_fly_over_it() -> None:
    disks = (lies("a2", plain(), 26, 18), lies("b1", plain(), 31, 18), lies("b2", plain(skills=["flying"]), 26, 24))
    played = cast("repel", "a2", disks=disks)
    assert played.is_spent("a1", "repel")
    assert marks(played, "a2") == [1]
    played.pick("done")
    walking = Stage(played.state).pick("b1", "move").flip(26, 18)
    assert walking.refused(place=Flip((inch(26), inch(18)))) == ["forbidden"]  # 29.25, and the next would lie on it
    flying = Stage(played.state).pick("b2", "move").flip(26, 18).flip(26, 18)
    assert flying.refused(place=Flip((inch(26), inch(10))))
    assert not next_round(played).state.effects


REPELLED = [{"from": "repel", "by": "a1", "seat": "A", "until": "round"}]


def test_no_forced_flip_ends_on_a_repelled_disk() -> None:
    """Repel: no disk may end its movement there, and a forced flip is movement (R95)."""
    played = staged(
        A1, lies("a2", plain(), 26, 18, effects=REPELLED), lies("a3", "elven-warder", 26, 22),
        lies("b1", plain(), 28.5, 18), beside={"A": {"spells": ["repel"]}},
    )  # fmt: skip
    played.pick("a3", "ability", "b1")
    assert played.asked == "ask.forced-flip"
    assert played.refused(place=Flip((inch(26), inch(18)))) == ["forbidden"]
    assert played.refused(place=Flip((inch(32), inch(18)))) == []


def test_an_ambush_may_end_on_a_repelled_disk() -> None:
    """An ambush is no movement: the disk is picked up and laid down (Appendix One, R95)."""
    played = staged(
        A1, lies("a2", plain(), 26, 18, effects=REPELLED), lies("b1", "drallus-worm", 30, 18),
        lies("b2", plain(), 44, 10), beside={"A": {"spells": ["repel"]}}, first="B", turn="B",
    )  # fmt: skip
    played.pick("b1") if played.asked == "ask.activate" else None
    while played.asked in ("ask.action", "ask.pick"):
        played.pick("ability" if played.asked == "ask.action" else "a2")
    assert played.asked == "ask.ambush"
    assert played.refused(place=Places({"b1": (inch(26.5), inch(18))})) == []


def test_repel_needs_a_target_that_is_ready_and_not_pinned() -> None:
    disks = (
        lies("a2", plain(), 26, 18), lies("a3", plain(), 20, 24, activated=True), lies("b1", plain(), 14, 18),
        lies("b2", plain(), 14, 19),
    )  # fmt: skip
    assert targets("repel", *disks) == ["a2", "b2"]


def test_who_is_immune_is_not_repelled() -> None:
    played = cast("repel", "a2", disks=(lies("a2", plain(), 26, 18), lies("b1", IMMUNE, 30, 18)))
    played.pick("done").pick("b1", "move")
    assert played.refused(place=Flip((inch(26), inch(18)))) == []


def test_invisibility_lets_its_target_move_and_nothing_else() -> None:
    able = plain(skills=["spellcaster:1", "missile:arrow:2"])
    disks = (
        lies("a2", able, 40, 30),
        lies("b1", plain("3/3/3"), 40, 25),
        lies("b2", plain(skills=["missile:arrow:3"]), 32, 30),
    )
    played = cast("invisibility", "a2", disks=disks, beside={"A": {"spellbook": ["invisibility", "zip"]}})
    assert played.is_spent("a1", "invisibility")
    fork = Stage(played.state).pick("a2")
    assert fork.options() == ["move", "nothing"]
    fork.pick("move").flip(40, 25)
    assert fork.refused(place=Flip((inch(40), inch(25)))) == ["forbidden"]  # it may not attack
    played.pick("done")
    attacker = Stage(played.state).pick("b1", "move").flip(40, 30)
    assert attacker.refused(place=Flip((inch(40), inch(30)))) == ["forbidden"]  # nor be attacked
    assert hindrances(played.state, "b2", "a2", inch(12))
    played.pick("done")
    assert played.state.round == 2  # b2 saw nobody else to shoot at
    assert not next_round(played).state.effects


def test_invisibility_is_for_a_disk_that_is_ready() -> None:
    disks = (lies("a2", plain(), 40, 30), lies("b1", plain(), 40, 25, activated=True))
    assert targets("invisibility", *disks) == ["a2"]  # not the caster either: it is acting


def test_attackers_do_the_invisible_no_damage_and_stray_missiles_do() -> None:
    lying = [{"from": "invisibility", "by": "a1", "seat": "A"}]
    hidden = lies("a2", plain("0/2/3"), 40, 30, effects=lying)
    known = {"A": {"spells": ["invisibility"]}}
    fight = staged(A1, hidden, lies("b1", plain("9/9/9"), 40, 31), segment="combat", beside=known)
    fight.until_round(2)
    assert dead(fight) == []
    assert _first(fight, "harm-changed")[0]["left"] == 0
    shot = lies("b2", plain(skills=["missile:arrow:2"]), 34, 30)
    stray = staged(A1, hidden, lies("a3", plain("0/2/9"), 38, 30), shot, segment="missile", beside=known)
    stray.pick("b2")
    stray.fall((40, 30), (40, 30)).until_round(2)
    assert dead(stray) == ["a2"]


# --- shields ---


def test_ward_makes_immune_to_missiles() -> None:
    archer = lies("b1", plain(skills=["missile:arrow:3"]), 30, 18)
    played = cast("ward", "a2", disks=(lies("a2", plain("0/0/2"), 24, 18), archer))
    assert played.is_spent("a1", "ward")
    played.until("ask.archer").pick("b1", "a2")
    played.fall((24, 18), (24, 18), (20, 18))
    assert hurt(played, "a2", "a1") == [0, 2]
    assert dead(next_round(played)) == []
    assert not played.state.effects


def test_liquid_shield_keeps_fireballs_off_its_target_and_all_around() -> None:
    spitter = lies("b1", plain(skills=["missile:fireball:3"]), 44, 25)
    disks = (
        lies("a2", plain("0/0/3"), 40, 30),
        lies("a3", plain("0/0/3"), 42, 26),
        lies("a4", IMMUNE, 38, 26),
        spitter,
    )
    played = cast("liquid-shield", "a2", disks=disks)
    assert played.is_spent("a1", "liquid-shield")
    played.until("ask.archer").pick("b1")
    played.pick("a3") if played.asked == "ask.target" else None
    played.fall((42, 26), (40, 30), (38, 26))
    assert hurt(played, "a2", "a3", "a4") == [0, 0, 4]  # spells help no immune disk
    assert not next_round(played).state.effects


def test_liquid_shield_keeps_the_fireball_spell_off_too() -> None:
    lying = [{"from": "liquid-shield", "by": "a1", "seat": "A"}]
    disks = (lies("b1", plain("0/0/3"), 26, 18, effects=lying), FAR)
    played = staged(
        A1, *disks, book=("fireball",), beside={"A": {"spellbook": ["fireball"], "discards": ["liquid-shield"]}}
    )
    played.cast("a1", "fireball").flip(26, 18)
    assert dead(played) == []


# --- missiles ---


def shot_at(spell: str, target: str, *disks: dict) -> Stage:
    """The spell is cast, then b1 shoots at a2."""
    played = cast(spell, target, disks=disks)
    played.until("ask.archer").pick("b1")
    if played.asked == "ask.target":
        played.pick("a2")
    return played


ARCHER = plain("1/1/3", skills=["missile:arrow:2"])


def test_mirage_lays_missiles_on_another_disk() -> None:
    disks = (lies("a2", plain("0/0/2"), 24, 18), lies("b1", ARCHER, 32, 18), lies("b2", plain("0/0/4"), 30, 22), FAR)
    played = shot_at("mirage", "a2", *disks)
    assert played.is_spent("a1", "mirage")
    played.fall((24, 18), (24, 18))
    assert played.asked == "ask.redirect"
    assert played.game.waiting == ("A",)
    assert sorted(played.options()) == ["a1", "b2"]  # within 6 inches; b1 is 6.25 away
    played.pick("b2")
    played.stop()  # the second is laid nowhere
    assert hurt(played, "a2", "b2") == [0, 2]
    assert dead(next_round(played)) == []
    assert not played.state.effects


def test_what_mirage_moves_is_still_the_archers_missile() -> None:
    """The archer's side has the credit, and a disk that is immune to missiles is unharmed (R37)."""
    disks = (
        lies("a2", plain("0/0/2"), 24, 18),
        lies("b1", ARCHER, 32, 18),
        lies("a3", plain("0/0/2", points=6), 24, 22),
    )
    played = shot_at("mirage", "a2", *disks).fall((24, 18), None).pick("a3")
    assert dead(next_round(played)) == ["a3"]
    assert played.state.seat("B").killed == 6


def test_mirage_is_for_friends() -> None:
    assert targets("mirage", lies("a2", plain(), 24, 18), lies("b1", plain(), 28, 18)) == ["a1", "a2"]


def test_sure_aim_lays_all_missiles_on_one_enemy() -> None:
    disks = (
        lies("a2", plain("0/0/9"), 30, 30), lies("b1", plain("0/0/9", skills=["missile:arrow:3"]), 22, 22),
        lies("b9", plain("0/0/9"), 30, 30.2),
    )  # fmt: skip
    played = staged(lies("b2", MAGE, 20, 18), *disks, seats="BA", book=("sure-aim",)).cast("b2", "sure-aim", "b1")
    assert played.is_spent("b2", "sure-aim")
    played.until("ask.archer").pick("b1")
    assert hurt(played, "a2", "b9") == [6, 0]  # though b9 lies on its middle
    assert not next_round(played).state.effects


def test_sure_aim_reaches_no_farther_than_the_bow() -> None:
    lying = [{"from": "sure-aim", "by": "a1", "seat": "A"}]
    archer = lies("a2", ARCHER, 20, 24, effects=lying)
    for x, is_asked in ((33, True), (34, False)):
        played = staged(
            A1, archer, lies("b1", plain(), x, 24), segment="missile", beside={"A": {"spells": ["sure-aim"]}}
        )
        assert (played.asked == "ask.archer") == is_asked


def test_sure_aim_is_for_archers() -> None:
    assert targets("sure-aim", lies("a2", ARCHER, 24, 18), lies("b1", plain(), 20, 22)) == ["a2"]


def test_rain_of_steel_drops_ten_arrows_that_are_no_missiles() -> None:
    warded = lies("b1", plain("0/0/3", points=4), 28, 18, effects=[{"from": "ward", "by": "a1", "seat": "B"}])
    disks = (warded, lies("b2", plain("0/0/9"), 28, 21), lies("b3", IMMUNE, 24, 18), lies("b4", plain("0/0/9"), 32, 24))
    known = {"A": {"spellbook": ["rain-of-steel"], "discards": ["ward"]}}
    played = staged(A1, *disks, beside=known).pick("a1", "cast", "rain-of-steel")
    assert played.refused(place=Places({"aim": (inch(33.1), inch(18))})) == ["lay-not-there"]
    played.give(place=Places({"aim": (inch(33), inch(18))}))
    drop = played.game.decision.place  # type: ignore[union-attr]
    assert (drop.count, drop.height) == (10, inch(24))
    hits = [(28, 18), (28, 18), (28, 21), (24, 18), (32, 24), (32, 24), (32, 24)]
    played.fall(*hits, None, None, None)
    assert dead(played) == ["b1"]  # at once, and Ward does not help
    assert played.state.seat("A").killed == 4
    assert [played.state.disks[id_].damage for id_ in ("b2", "b3", "b4")] == [2, 0, 6]
    assert played.is_spent("a1", "rain-of-steel")
    assert next_round(played).state.disks["b4"].damage == 0


# --- blows ---


def test_powerbolt_strikes_its_target_and_two_steps_of_touching() -> None:
    chain = tuple(lies(f"b{n}", plain("1/1/5"), 24 + 1.5 * n, 18) for n in range(1, 5))
    played = cast("powerbolt", "b1", disks=(*chain, lies("b5", plain("1/1/6"), 25.5, 19.5), FAR))
    assert dead(played) == ["b1", "b2", "b3"]  # b4 is three steps away, b5 too tough
    assert played.state.disks["b5"].damage == 0
    assert played.state.seat("A").killed == 15
    assert played.is_spent("a1", "powerbolt")


def test_powerbolt_runs_on_to_the_last_where_the_players_agreed_on_that() -> None:
    """The switch of R31."""
    chain = tuple(lies(f"b{n}", plain("1/1/5"), 24 + 1.5 * n, 18) for n in range(1, 5))
    played = cast("powerbolt", "b1", disks=(*chain, FAR), options={"powerbolt": "whole-chain"})
    assert dead(played) == ["b1", "b2", "b3", "b4"]


def test_powerbolt_jumps_over_the_immune_who_is_unharmed() -> None:
    disks = (lies("b1", plain("1/1/5"), 25, 18), lies("b2", IMMUNE, 26.5, 18), lies("b3", plain("1/1/5"), 28, 18), FAR)
    assert dead(cast("powerbolt", "b1", disks=disks)) == ["b1", "b3"]


# --- moving things ---


def test_teleport_lays_a_friend_within_twelve_inches_of_where_it_lay() -> None:
    disks = (
        lies("a2", plain(), 40, 30),
        lies("b1", plain(), 30, 30),
        lies("a3", plain(), 10, 10),
        lies("b2", plain(), 10, 10.5),
    )
    assert targets("teleport", *disks) == ["a1", "a2"]  # a3 is pinned
    played = cast("teleport", "a2", disks=disks)
    assert played.refused(place=Places({"a2": (inch(26.2), inch(30))})) == ["lay-not-there"]
    played.place(30, 29)
    assert at(played, "a2") == (30, 29)
    assert played.state.table.pins("a2") == ("b1",)
    assert not played.state.disks["a2"].attacked
    assert played.is_spent("a1", "teleport")
    assert "a2" in played.options()


def test_who_is_immune_is_not_teleported() -> None:
    played = cast("teleport", "a2", disks=(lies("a2", IMMUNE, 40, 30),))
    assert at(played, "a2") == (40, 30)
    assert played.is_spent("a1", "teleport")


TWISTED = (
    lies("b1", plain(), 30, 18), lies("b2", plain(), 33, 18), lies("b3", plain(), 30, 22), lies("b4", plain(), 26, 22),
    lies("b5", plain(), 30, 14), lies("b6", plain(), 40, 18), lies("b7", plain(), 28, 12, activated=True),
    lies("a2", plain(), 33, 21),
)  # fmt: skip


def test_twister_drops_its_target_and_up_to_three_beside_it() -> None:
    played = staged(A1, *TWISTED, book=("twister",))
    assert played.targets("a1", "twister") == ["b1", "b2", "b3", "b4", "b5"]
    played.cast("a1", "twister", "b1")
    assert played.options() == ["b2", "b3", "b4", "b5"]
    assert played.refused(pick=("b2", "b3", "b4", "b5")) == ["answer-count"]
    played.give(pick=("b2", "b3"))
    assert played.refused(place=Places({"aim": (inch(30), inch(31))})) == ["lay-not-there"]
    played.give(place=Places({"aim": (inch(30), inch(30))}))
    assert played.game.decision.place.height == inch(18)  # type: ignore[union-attr]
    played.fall((30, 30)).fall(None)  # the second left the table: again
    played.fall((34, 30)).fall((26, 30))
    assert [at(played, id_) for id_ in ("b1", "b2", "b3")] == [(30, 30), (34, 30), (26, 30)]
    assert played.is_spent("a1", "twister")


def test_twister_drops_again_whoever_lands_where_it_may_not() -> None:
    lake = ({"id": "t1", "kind": "lake", "at": [30, 28]},)
    wall = ({"id": "w1", "spell": "magical-wall", "seat": "B", "at": [24, 28]},)
    played = cast("twister", "b1", disks=TWISTED, terrain=lake, spells=wall)
    played.give(pick=()).give(place=Places({"aim": (inch(30), inch(28))}))
    played.fall((30, 28)).fall((24, 28))
    assert at(played, "b1") == (30, 18)
    played.fall((20, 28))
    assert at(played, "b1") == (20, 28)


def test_only_the_first_of_a_twister_is_a_target() -> None:
    """E83: Brother Dalmu reaches twice as far, and an Iron Golem keeps the others from being targets, no more."""
    golem = lies("b3", "iron-golem", 38, 26, activated=True)
    disks = (lies("b1", plain(), 34.5, 16), lies("b2", plain(), 38, 20), golem)
    dalmu = {"id": "brother-dalmu", "with": {"skills": ["spellcaster:2"]}}
    played = staged(lies("a1", dalmu, 10, 16), *disks, book=("twister", "shield"))
    assert played.targets("a1", "twister") == ["b1"]
    played.cast("a1", "twister", "b1")
    assert played.options() == ["b2"]
    played.give(pick=("b2",)).give(place=Places({"aim": (inch(30), inch(30))}))
    played.fall((30, 30)).fall((26, 30))
    assert [at(played, id_) for id_ in ("b1", "b2")] == [(30, 30), (26, 30)]


def test_twister_may_take_nobody_else_and_leaves_the_immune() -> None:
    disks = (lies("b1", IMMUNE, 30, 18), lies("b2", plain(), 34, 18))
    played = cast("twister", "b1", disks=disks).give(pick=("b2",)).give(place=Places({"aim": (inch(30), inch(28))}))
    played.fall((30, 28))
    assert (at(played, "b1"), at(played, "b2")) == ((30, 18), (30, 28))


def forest(id_: str, x: float, y: float, **more) -> dict:
    return {"id": id_, "kind": "forest", "at": [x, y], **more}


def test_quake_flips_two_terrains_one_step_each() -> None:
    terrain = (
        forest("t1", 28, 10), forest("t2", 28, 26), forest("t3", 12, 10, role="staging:B"), forest("t4", 12, 26),
        forest("t5", 38, 18),
    )  # fmt: skip
    played = staged(A1, lies("b1", plain(), 12, 26), book=("quake",), terrain=terrain)
    assert played.targets("a1", "quake") == ["t1", "t2"]  # a staging area, one under a disk, one too far away
    played.pick("a1", "cast", "quake").give(pick=("t1", "t2"))
    assert played.asked == "ask.quake"
    played.flip(40, 10).flip(28, 40)
    assert [(land.id, land.at) for land in played.state.lands if land.id in ("t1", "t2")] == [
        ("t1", (inch(32), inch(10))), ("t2", (inch(28), inch(30))),
    ]  # fmt: skip
    assert played.is_spent("a1", "quake")


def test_quake_flips_no_terrain_onto_anything() -> None:
    terrain = (forest("t1", 28, 10), forest("t2", 28, 26), forest("t5", 28, 5))
    wall = ({"id": "w1", "spell": "magical-wall", "seat": "B", "at": [24, 10]},)
    disks = (lies("b1", plain(), 32, 10),)
    played = staged(A1, *disks, book=("quake",), terrain=terrain, spells=wall).pick("a1", "cast", "quake")
    played.give(pick=("t1", "t2"))
    assert played.refused(place=Flip((inch(40), inch(10)))) == ["quake-on-disk"]
    assert played.refused(place=Flip((inch(0), inch(10)))) == ["quake-on-disk"]
    assert played.refused(place=Flip((inch(28), inch(0)))) == ["land-on-land"]
    assert played.refused(place=Flip((inch(28), inch(36)))) == []


def test_quake_needs_two_terrains() -> None:
    assert staged(A1, book=("quake", "zip"), terrain=(forest("t1", 28, 10),)).offered("a1") == ["zip"]


# --- into play ---


def test_summon_brings_any_disk_of_the_stack_to_the_caster() -> None:
    played = cast("summon", disks=(FAR,), stacks={"A": ("ghost", "vampire", "wraith")})
    assert sorted(played.options()) == ["ghost", "vampire", "wraith"]
    made = played.game.decision
    assert made is not None
    assert made.seen_by("B").options == ()  # what is in a stack is secret
    played.pick("wraith")
    assert played.refused(place=Places({"A1": (inch(23), inch(18))})) == ["lay-not-there"]
    played.place(21.5, 18)
    assert played.state.disks["A1"].card.id == "wraith"
    assert played.state.table.touch("A1", "a1")
    assert played.state.seat("A").stack == ("ghost", "vampire")
    assert played.is_spent("a1", "summon")
    assert "A1" in played.options()  # it may act this round


def test_summon_needs_a_stack() -> None:
    assert staged(A1, book=("summon", "zip")).offered("a1") == ["zip"]


def test_resurrect_brings_a_destroyed_disk_back_on_your_side() -> None:
    known = {"A": {"casualties": ["ghost"], "spellbook": ["resurrect"]}, "B": {"casualties": [IMMUNE]}}
    played = staged(A1, FAR, beside=known).pick("a1", "cast", "resurrect")
    assert sorted(played.options()) == [IMMUNE, "ghost"]
    played.pick(IMMUNE)
    assert played.refused(place=Places({"B1": (inch(26), inch(18))})) == ["lay-not-there"]
    played.place(21.5, 18)
    back = played.state.disks["B1"]
    assert (back.card.id, back.seat, back.owner, back.activated) == (IMMUNE, "A", "B", 1)
    assert played.state.table.pins("B1") == ("a1",)
    assert played.state.seat("B").casualties == ()
    assert played.state.disks["a1"].wounds == 1
    assert played.is_spent("a1", "resurrect")


def test_resurrect_may_cost_its_caster_the_life() -> None:
    known = {"A": {"casualties": ["ghost"], "spellbook": ["resurrect"]}}
    played = staged(lies("a1", MAGE, 20, 18, wounds=1), lies("a2", plain(), 40, 30), FAR, beside=known)
    played.pick("a1", "cast", "resurrect").place(20, 18)
    assert dead(played) == ["a1"]
    assert played.state.disks["A1"].card.id == "ghost"
    assert all(seat.killed == 0 for seat in played.state.seats)


def test_resurrect_needs_somebody_who_is_dead() -> None:
    assert staged(A1, book=("resurrect", "zip")).offered("a1") == ["zip"]


# --- Magical Wall ---


def wall(id_: str, x: float, y: float) -> dict:
    return {"id": id_, "spell": "magical-wall", "seat": "A", "at": [x, y]}


def test_a_magical_wall_is_laid_on_an_empty_spot_near_the_caster_and_stays() -> None:
    played = cast("magical-wall", disks=(lies("b1", plain(), 24, 18), FAR))
    refused = {
        at_: played.refused(place=Places({"w1": (inch(at_[0]), inch(at_[1]))})) for at_ in ((24, 18), (20, 25.6))
    }
    assert refused == {(24, 18): ["lay-not-there"], (20, 25.6): ["lay-not-there"]}
    played.place(20, 25.5)
    assert [(thing.kind, thing.at) for thing in played.state.objects] == [("magical-wall", (inch(20), inch(25.5)))]
    assert played.is_spent("a1", "magical-wall")
    assert len(next_round(played).state.objects) == 1


def test_no_disk_may_touch_a_wall_also_an_immune_one() -> None:
    for card in (plain(), IMMUNE):
        played = staged(
            A1, lies("a2", card, 30, 18), spells=(wall("w1", 34, 18),), beside={"A": {"spells": ["magical-wall"]}}
        )
        played.pick("a2", "move").flip(34, 18)
        assert played.refused(place=Flip((inch(34), inch(18)))) == ["forbidden"], card


def test_who_walks_may_not_pass_over_a_wall_and_flyers_may() -> None:
    for skills, refused in ([], ["forbidden"]), (["flying"], []):
        mover = lies("a2", plain(movement=3, skills=skills), 30, 18)
        played = staged(A1, mover, spells=(wall("w1", 31.75, 18),), beside={"A": {"spells": ["magical-wall"]}})
        played.pick("a2", "move")
        assert played.refused(place=Flip((inch(40), inch(18)))) == refused


def test_a_flyer_may_not_end_on_a_wall() -> None:
    bird = lies("a2", plain(movement=1, skills=["flying"]), 30, 18)
    played = staged(A1, bird, spells=(wall("w1", 31.75, 18),), beside={"A": {"spells": ["magical-wall"]}})
    played.pick("a2", "move")
    assert played.refused(place=Flip((inch(40), inch(18)))) == ["forbidden"]


def test_nobody_is_flipped_or_laid_onto_a_wall() -> None:
    walls = (wall("w1", 27.75, 18),)
    warder = staged(lies("a2", "elven-warder", 22, 18), lies("b1", plain(), 26, 18), FAR, spells=walls)
    warder.pick("a2", "ability", "b1")
    assert warder.refused(place=Flip((inch(40), inch(18)))) == ["forbidden"]
    assert warder.refused(place=Flip((inch(26), inch(10)))) == []
    laid = staged(A1, lies("a2", plain(), 22, 22), book=("teleport",), spells=walls).cast("a1", "teleport", "a2")
    assert laid.refused(place=Places({"a2": (inch(27), inch(18))})) == ["forbidden"]
    assert laid.refused(place=Places({"a2": (inch(29.2), inch(18))})) == []


def test_a_wall_is_a_barrier_to_missiles() -> None:
    disks = (lies("a2", ARCHER, 20, 24), lies("b1", plain(diameter=1), 28, 24))
    known = {"A": {"spells": ["magical-wall"]}}
    seen = staged(A1, *disks, segment="missile", beside=known)
    assert not hindrances(seen.state, "a2", "b1", inch(12))
    walls = tuple(wall(f"w{n}", 24, y) for n, y in enumerate((23.3, 24.2, 25.1), 1))
    hidden = staged(A1, *disks, segment="missile", spells=walls, beside=known)
    assert [reason.code for reason in hindrances(hidden.state, "a2", "b1", inch(12))] == ["target-hidden"]


def test_at_most_three_walls_stand_within_twelve_inches() -> None:
    """R26: a fourth whose middle is within 12 inches of those of three others is refused."""
    walls = (wall("w1", 20, 10), wall("w2", 14, 18), wall("w3", 20, 30))
    played = staged(A1, book=("magical-wall",), spells=walls).pick("a1", "cast", "magical-wall")
    assert played.refused(place=Places({"w4": (inch(20), inch(22))})) == ["lay-not-there"]
    assert played.refused(place=Places({"w4": (inch(20), inch(22.1))})) == []  # 12.1 inches from the first


def test_no_reinforcement_comes_in_on_a_wall() -> None:
    played = staged(
        A1, segment="reinforcement", round=2, stacks={"A": ("ghost",)}, spells=(wall("w1", 6.5, 4),),
        beside={"A": {"spells": ["magical-wall"]}}, options={"reinforcements": 1},
    )  # fmt: skip
    assert played.asked == "ask.enter"
    assert played.refused(place=Places({"ghost": (inch(6.5), inch(4))})) == ["forbidden"]


def test_a_spell_gives_no_skill_to_who_is_immune() -> None:
    played = cast("incite", disks=(lies("b1", {"id": IMMUNE, "with": {"skills": ["berserk"]}}, 24, 18),))
    assert has(played.state, "b1", "berserk")
    assert not played.state.disks["b1"].berserk


@pytest.mark.parametrize("spell", EVERYTHING)
def test_what_a_spell_leaves_behind_is_written_and_read_again(spell: str) -> None:
    played = full_table("spellcaster:3").cast("a1", spell)
    while not played.state.disks["a1"].activated:
        made = played.game.decision
        assert made is not None
        if made.kind == "pick_some":
            played.give(pick=tuple(played.options()[: made.max_count]))
        elif made.kind == "pick":
            played.pick("a2" if "a2" in played.options() else played.options()[0])
        else:
            played.say_the_least()
    table = OpenedBattle(played.game, Dealer(0))
    written = json.dumps(position_plain(table, catalogue()))
    read = read_position(written.encode(), "p.json", catalogue())
    assert isinstance(read, Position), read
    assert as_plain(read.state) == as_plain(played.game.value.quiet)
