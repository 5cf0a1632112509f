"""Disks that are shielded, or change the values of others as long as they lie there (appendix five of the rulebook)."""

from typing import Any

import pytest

from app.games.disk.rules.answers import Places
from app.games.diskwars.rules.abilities.standing import explained
from app.games.diskwars.rules.missiles import count_of, hindrances, reach_of
from app.games.diskwars.rules.values import attack, defense, movement, toughness
from tests.rules.diskwars.disks.stage import ARCHER, CASTER, lay, opened, spells, stage
from tests.rules.diskwars.table import Playing, dead

FAR = lay("b9", "peasants", (44, 33))
STRONG = {"toughness": 9, "attack": 0, "defense": 0}


def damage(playing: Playing, id_: str) -> int:
    """All damage that a disk has taken, be it gone by now."""
    return sum(event["amount"] for event in playing.told("disk-damaged") if event["piece"] == id_)


def values(playing: Playing, id_: str) -> tuple[int, int, int]:
    state = playing.state
    return attack(state, id_), defense(state, id_), toughness(state, id_)


# --- unharmed by spells ---

IMMUNE_TO_SPELLS = ("aipham-the-farseeker", "tann-assassin", "damlo-hammerfist", "grovan-of-the-deep",
                    "daughters-of-dawn", "varik-longbeard")  # fmt: skip
IMMUNE_TO_MISSILES = ("damlo-hammerfist", "grovan-of-the-deep", "dunwarr-regiment", "serpent-of-vlleng",
                      "varik-longbeard", "elven-rangers", "tree-ent")  # fmt: skip


@pytest.mark.parametrize("card", IMMUNE_TO_SPELLS)
def test_a_disk_immune_to_spells_may_be_the_target_of_one_and_is_not_changed(card: str) -> None:
    caster, other = lay("a", CASTER, (10, 10)), lay("a3", "knights-of-valor", (15, 10))
    playing = stage(caster, lay("a2", card, (13, 10)), other, FAR, more=spells(a="shield shield"))
    before = toughness(playing.state, "a2"), toughness(playing.state, "a3")
    playing.pick("a", "cast", "shield", "a2")
    assert (toughness(playing.state, "a2"), toughness(playing.state, "a3")) == before
    assert playing.told("effect-shielded")[0]["piece"] == "a2"
    assert playing.state.seat("A").discards == ("shield",)


@pytest.mark.parametrize("card", IMMUNE_TO_SPELLS)
def test_the_damage_of_a_spell_does_nothing_to_a_disk_immune_to_spells(card: str) -> None:
    playing = stage(
        lay("b", CASTER, (10, 10)), lay("a2", card, (16, 10)), first="B", turn="B", more=spells(b="fireball")
    )
    playing.pick("b", "cast", "fireball").flip(16, 10)
    assert (playing.state.disks["a2"].damage, playing.state.disks["a2"].wounds) == (0, 0)


def test_e26_a_spell_on_another_disk_counts_against_an_attacker_that_is_immune_to_spells() -> None:
    prey = lay("a", {"toughness": 3, "defense": 0, "skills": ["spellcaster:2"]}, (10, 10))
    varik = lay("b", "varik-longbeard", (10.5, 12.5))
    playing = stage(prey, varik, FAR, more=spells(a="earthhand")).pick("a", "cast", "earthhand")
    assert toughness(playing.state, "a") == 9
    playing.pick("b", "move").flip(10.5, 10.5)
    playing.until_round(2)
    assert "a" not in dead(playing)
    unshielded = stage(prey, {**varik, "at": (10.5, 10.5)}, FAR, segment="combat").until_round(2)
    assert "a" in dead(unshielded)


def test_e68_varik_ends_no_spell_that_lies_on_a_dwarf_and_keeps_new_ones_off() -> None:
    dwarf, caster = lay("a1", "dwarven-blacksmith", (20, 10)), lay("b", CASTER, (24, 10))
    playing = stage(caster, dwarf, lay("a", "varik-longbeard", (20, 20)), first="B", turn="B",
                    more=spells(b="feet-of-clay shield"))  # fmt: skip
    usual = movement(playing.state, "a1")
    playing.pick("b", "cast", "feet-of-clay", "a1").pick("a", "move").flip(20, 18).flip(20, 16).stop()
    assert movement(playing.state, "a1") == usual - 2
    later = stage(caster, dwarf, lay("a", "varik-longbeard", (20, 14)), first="B", turn="B", more=spells(b="shield"))
    later.pick("b", "cast", "shield", "a1")
    assert toughness(later.state, "a1") == 4


def test_a_dwarf_in_the_area_of_a_spell_stays_under_it_until_it_leaves_that_area() -> None:
    dwarf = lay("a1", "dwarven-blacksmith", (20, 10))
    playing = stage(lay("b", CASTER, (14, 10)), dwarf, lay("a", "varik-longbeard", (20, 20)), lay("b9", {}, (44, 33)),
                    first="B", turn="B", more=spells(b="sap"))  # fmt: skip
    playing.pick("b", "cast", "sap").pick("done")
    assert toughness(playing.state, "a1") == 3
    playing.pick("a", "move").flip(20, 18).flip(20, 16).stop()
    assert toughness(playing.state, "a1") == 3
    playing.pick("a1", "move").flip(22, 10).flip(24, 10)
    assert toughness(playing.state, "a1") == 4
    playing.flip(22, 10)
    assert toughness(playing.state, "a1") == 4


# --- unharmed by missiles ---


def struck(card: str, kind: str = "arrow", **more: Any) -> Playing:
    archer = lay("b", {**ARCHER, "skills": [f"missile:{kind}:3"]}, (20, 14))
    playing = stage(archer, lay("a", card, (20, 10)), lay("a5", "peasants", (24, 14)), segment="missile", first="B",
                    turn="B", **more)  # fmt: skip
    playing.pick("b", "a").fall((20, 10), (20, 10.3), (20.3, 10))
    return playing


@pytest.mark.parametrize("card", IMMUNE_TO_MISSILES)
def test_a_disk_immune_to_missiles_may_be_shot_at_and_takes_no_damage(card: str) -> None:
    playing = struck(card)
    assert len(playing.told("target-named")) == 1
    assert damage(playing, "a") == 0


def test_daughters_of_dawn_fear_only_the_arrows_of_their_enemies() -> None:
    assert damage(struck("daughters-of-dawn"), "a") == 6
    archer, foe = lay("a1", ARCHER, (20, 14)), lay("b", "peasants", (21.9, 10))
    own = stage(archer, foe, lay("a", "daughters-of-dawn", (20, 10)), segment="missile")
    own.pick("a1").fall((20, 10), (20, 10.3), (22.5, 10))
    assert (damage(own, "a"), damage(own, "b")) == (0, 2)


def test_the_great_roc_is_immune_to_missiles_in_a_mountain_alone() -> None:
    assert damage(struck("great-roc"), "a") == 6
    assert damage(struck("great-roc", terrain=[("mountain", (18, 9))]), "a") == 0


@pytest.mark.parametrize("card", ["fire-wyvern", "stone-dragon"])
def test_fireballs_do_no_damage_whether_shot_or_cast(card: str) -> None:
    assert damage(struck(card, "fireball"), "a") == 0
    assert damage(struck(card, "arrow"), "a") == 6
    cast = stage(lay("b", CASTER, (10, 10)), lay("a", card, (16, 10)), first="B", turn="B", more=spells(b="fireball"))
    assert damage(cast.pick("b", "cast", "fireball").flip(16, 10), "a") == 0


@pytest.mark.parametrize("card", ["tree-ent", "carnivorous-plant-of-exi"])
def test_fireballs_do_double_damage_whether_shot_or_cast(card: str) -> None:
    assert damage(struck(card, "fireball"), "a") == 24
    cast = stage(lay("b", CASTER, (10, 10)), lay("a", card, (16, 10)), first="B", turn="B", more=spells(b="fireball"))
    assert damage(cast.pick("b", "cast", "fireball").flip(16, 10), "a") == 12


def test_varik_keeps_missiles_off_dwarves_within_six_inches_only() -> None:
    archer = lay("b", ARCHER, (20, 14))
    near, far = lay("a1", "dwarven-blacksmith", (20, 10)), lay("a2", "dwarven-blacksmith", (24, 10))
    playing = stage(archer, near, far, lay("a", "varik-longbeard", (12.1, 10)), segment="missile", first="B")
    playing.pick("b", "a1").fall((20, 10), (24, 10), (24, 10.3))
    assert (damage(playing, "a1"), damage(playing, "a2")) == (0, 4)


# --- unharmed in combat ---


def test_a_physical_adept_takes_no_damage_before_it_is_activated() -> None:
    foe = lay("b", {"attack": 9, "toughness": 9}, (10.5, 10))
    ready = stage(lay("a", "physical-adept", (10, 10)), foe, segment="combat").until_round(2)
    assert dead(ready) == []
    tired = stage(lay("a", "physical-adept", (10, 10), activated=True), foe, segment="combat").until_round(2)
    assert dead(tired) == ["a"]


def test_nothing_damages_an_adept_that_has_not_acted_not_even_at_once() -> None:
    banshee, adept = lay("b", "layrya-the-banshee", (10, 14)), lay("a", "physical-adept", (10, 10))
    for tired in (False, True):
        playing = stage({**adept, "activated": tired}, banshee, lay("a9", "peasants", (44, 30)), first="B", turn="B")
        playing.pick("b", "ability", "a")
        assert dead(playing) == (["a"] if tired else [])


def test_a_shura_assassin_takes_no_damage_from_those_it_attacks_but_from_others() -> None:
    prey, foe = lay("b", {"defense": 9, "toughness": 9}, (10, 10)), lay("b2", {"attack": 2, "toughness": 9}, (12, 10))
    shura = lay("a", "shura-assassin", (10.5, 10))
    assert dead(stage(prey, shura, segment="combat").until_round(2)) == []
    assert dead(stage(prey, shura, foe, segment="combat").until_round(2)) == ["a"]
    below = stage(lay("a", "shura-assassin", (10, 10)), lay("b", {"attack": 2}, (10.5, 10)), segment="combat")
    assert "a" in dead(below.until_round(2))


def test_a_dryad_and_the_disk_beneath_it_do_each_other_no_harm() -> None:
    prey, dryad = lay("b", {"defense": 9, "toughness": 1}, (10, 10)), lay("a", "dryad", (10.5, 10))
    playing = stage(prey, dryad, segment="combat").until_round(2)
    assert dead(playing) == []
    assert playing.until("ask.activate").state.table.pinned_by("b") == ("a",)
    beneath = stage(lay("a", "dryad", (10, 10)), lay("b", {"attack": 3}, (10.5, 10)), segment="combat").until_round(2)
    assert dead(beneath) == ["a", "b"]


# --- values ---


def test_whoever_a_dark_sucker_attacks_has_no_defense_in_combat() -> None:
    prey, smith = lay("b", {"defense": 4, "toughness": 9}, (10, 10)), lay("b2", "dwarven-blacksmith", (10, 14))
    playing = stage(prey, smith, lay("a", "dark-sucker", (10.5, 10)), first="B", turn="B")
    playing.pick("b2", "ability", "b", "2")
    assert defense(playing.state, "b") == 7
    playing.until_round(2)
    assert [(event["piece"], event["strength"]) for event in playing.told("blow-struck")] == [("a", 5), ("b", 0)]


def test_peasants_near_a_heretic_strike_harder_in_combat_and_a_second_adds_nothing() -> None:
    peasants = lay("a", "peasants", (10, 10))
    near, other = lay("a1", "heretic", (23.8, 10)), lay("a2", "heretic", (10, 14))
    usual = attack(stage(peasants, near, FAR).state, "a")
    for heretics, more in (([near], 2), ([near, other], 2), ([lay("a1", "heretic", (24.1, 10))], 0)):
        assert attack(opened(peasants, *heretics, FAR, segment="combat"), "a") == usual + more


def test_windriders_that_touch_highlord_tariannor_are_stronger() -> None:
    playing = stage(lay("a1", "windrider", (10, 10)), lay("a", "highlord-tariannor", (11, 10)),
                    lay("a2", "windrider", (20, 10)), FAR)  # fmt: skip
    touching, apart = values(playing, "a1"), values(playing, "a2")
    assert touching == (apart[0], apart[1] + 2, apart[2] + 2)


def test_a_lethuin_marksman_on_a_master_fletcher_has_three_more_arrows_and_the_fletchers_one() -> None:
    fletcher, marksman = lay("a1", "master-fletcher", (10, 10)), lay("a", "lethuin-marksman", (10.5, 10))
    foe, beside = lay("b", STRONG, (16, 10)), lay("a", "lethuin-marksman", (10, 13))
    counts = [count_of(stage(*disks, foe).state, "a", "arrow", "b") for disks in (
        (fletcher, marksman), (fletcher, beside), (beside,), (beside, lay("a1", "master-fletcher", (10.5, 13))),
    )]  # fmt: skip
    assert counts == [7, 4, 3, 4]
    enemy = stage(lay("b1", "master-fletcher", (10, 10)), marksman, foe)
    assert count_of(enemy.state, "a", "arrow", "b") == 3


def test_a_master_fletcher_helps_friends_who_shoot_arrows_and_nobody_else() -> None:
    fletcher, foe = lay("a1", "master-fletcher", (10, 10)), lay("b", STRONG, (16, 10))
    bolts = lay("a2", {"skills": ["missile:bolt:2"]}, (10, 13))
    state = stage(fletcher, lay("a", ARCHER, (17.9, 10)), bolts, lay("b2", ARCHER, (10, 7)), foe).state
    kinds = [("a", "arrow"), ("a2", "bolt"), ("b2", "arrow")]
    assert [count_of(state, id_, kind, "b") for id_, kind in kinds] == [4, 2, 3]
    assert count_of(stage(fletcher, lay("a", ARCHER, (18.1, 10)), foe).state, "a", "arrow", "b") == 3


def test_e71_a_scout_gives_two_missiles_against_one_target_and_no_range() -> None:
    scout = lay("a", "scout", (20, 10))
    one, two, far = lay("b1", STRONG, (27.9, 10)), lay("b2", STRONG, (20, 17.9)), lay("b3", STRONG, (20, 1))
    archers = [lay("a1", ARCHER, (20, 6)), lay("a2", ARCHER, (24, 6)), lay("a3", ARCHER, (22, 8.5))]
    playing = stage(scout, one, two, far, *archers, segment="missile")
    playing.pick("a1", "b1")
    assert playing.game.decision is not None
    assert playing.game.decision.place.count == 5
    playing.fall(*[None] * 5).pick("a2", "b1")
    assert playing.game.decision.place.count == 5
    playing.fall(*[None] * 5).pick("a3", "b2")
    assert playing.game.decision.place.count == 3
    playing.fall(*[None] * 3).until_round(2)
    assert playing.state.focus == {}
    state = stage(scout, lay("b1", STRONG, (26, 10)), lay("a1", ARCHER, (11.9, 10)), segment="missile").state
    assert [reason.code for reason in hindrances(state, "a1", "b1", reach_of(state, "a1", "arrow"))] == [
        "target-out-of-range"
    ]


@pytest.mark.parametrize(("scout", "more"), [
    ({"activated": True}, []), ({}, [lay("a9", "peasants", (20.5, 10))]), ({"at": (34.1, 10)}, []),
])  # fmt: skip
def test_a_scout_that_is_activated_or_pinned_or_too_far_away_gives_nothing(scout: Any, more: Any) -> None:
    disks = [{**lay("a", "scout", (20, 10)), **scout}, *more, lay("a1", ARCHER, (20, 6)), lay("b1", STRONG, (26, 10))]
    assert count_of(stage(*disks, segment="missile").state, "a1", "arrow", "b1") == 3


def test_damage_of_combat_does_not_outlive_the_toughness_of_combat() -> None:
    """Carry-over damage applies only to the combat segment; Sir Danyr (4, in combat 6) takes 5 and lives."""
    played = stage(
        lay("a", "sir-danyr", (10, 10)), lay("a1", "corwyn", (13, 10)),
        lay("b", {"attack": 5, "defense": 0, "toughness": 9}, (9.5, 10)), lay("b2", {}, (40, 30)), segment="combat",
    )  # fmt: skip
    assert played.state.disks["a"].card.toughness == 4
    played.until_round(2)
    assert "a" in played.state.disks
    assert played.state.disks["a"].wounds == 0


def test_damage_of_combat_is_gone_when_a_nest_strikes() -> None:
    """R'Karg Nest, Instant Blow (3) in the remove counters segment: nothing is carried over to it."""
    played = stage(
        lay("a", {"toughness": 5, "defense": 0}, (10, 10)), lay("b", {"attack": 4, "toughness": 9}, (9.5, 10)),
        lay("b2", {"toughness": 9}, (40, 30)), segment="combat", terrain=[("rkarg-nest", (12, 10))],
    )  # fmt: skip
    while played.asked and played.state.round == 1:
        played.pick("a") if "a" in played.options() else played.say_the_least()
    assert "a" in played.state.disks
    assert played.told("blow-given")


@pytest.mark.parametrize("comrade", ["beowyn", "corwyn"])
def test_sir_danyr_is_tougher_in_combat_near_his_comrades(comrade: str) -> None:
    danyr = lay("a", "sir-danyr", (10, 10))
    for segment, wanted in (("activation", [4, 4, 4]), ("combat", [6, 6, 4])):
        found = [opened(danyr, lay("a1", comrade, (x, 10)), segment=segment) for x in (12, 17.9, 18.1)]
        assert [toughness(state, "a") for state in found] == wanted


def test_sisters_strengthen_each_other_once() -> None:
    sisters = [lay(f"a{n}", "sister-of-qaro-fenn", (x, 10)) for n, x in enumerate((10, 14, 17.9, 30))]
    playing = stage(*sisters, FAR)
    assert [values(playing, f"a{n}") for n in range(4)] == [(5, 3, 5)] * 3 + [(3, 3, 3)]


def test_a_sister_who_is_left_alone_feels_the_damage_that_she_bore() -> None:
    sisters = [lay("a1", "sister-of-qaro-fenn", (10, 10), damage=4), lay("a2", "sister-of-qaro-fenn", (14, 10))]
    gone = stage(*sisters, lay("a9", "peasants", (44, 30)), FAR).pick("a2", "move").flip(16, 10).flip(18, 10)
    assert dead(gone) == []
    assert dead(gone.flip(20, 10)) == ["a1"]
    foe = lay("b", {"attack": 9, "toughness": 9}, (14.5, 10))
    assert dead(stage(*sisters, foe, segment="combat").until_round(2)) == ["a1", "a2"]


def test_a_standard_bearer_strengthens_other_knights() -> None:
    playing = stage(lay("a", "standard-bearer", (10, 10)), lay("a1", {"faction": "knight"}, (23.9, 10)),
                    lay("a2", {"faction": "knight"}, (10, 24.1)), lay("b", "peasants", (14, 10)), FAR)  # fmt: skip
    plain = values(playing, "a2")
    assert values(playing, "a1") == tuple(value + 1 for value in plain)
    assert values(playing, "a") == (3, 4, 4)
    assert values(playing, "b") == values(playing, "b9")


def test_thalos_strengthens_other_centaurs() -> None:
    centaur = {"traits": ["centaur"]}
    centaurs = [lay("a1", centaur, (20, 10)), lay("a2", centaur, (26, 10))]
    playing = stage(lay("a", "thalos-centaur-lord", (10, 10)), *centaurs, lay("a3", {}, (12, 12)), FAR)
    assert [values(playing, id_) for id_ in ("a", "a1", "a2", "a3")] == [(5, 4, 4), (4, 4, 4), (3, 3, 3), (3, 3, 3)]


def test_each_vampire_takes_two_toughness_from_those_it_touches_but_never_all() -> None:
    victim, one, two = (
        lay("b", {"toughness": 6}, (10, 10)),
        lay("a1", "vampire", (11, 10)),
        lay("a2", "vampire", (9, 10)),
    )
    assert toughness(stage(victim, one, FAR).state, "b") == 4
    assert toughness(stage(one, victim, two, FAR).state, "b") == 2
    weak = {**victim, "disk": {"name": "weak", "diameter": 2, "toughness": 2}}
    assert toughness(stage(one, weak, two, FAR).state, "b") == 1
    printed, parts = explained(stage(one, victim, two, FAR).state, "b", "t")
    assert (printed, [part.source for part in parts]) == (6, ["disk/vampire#0"] * 2)


@pytest.mark.parametrize(("others", "fate"), [([lay("a1", "vampire", (9, 10))], ["b"]), ([], [])])
def test_e45_firbolg_destroys_a_disk_that_a_vampire_has_made_weak(others: list[Any], fate: list[str]) -> None:
    warder = lay("b", {"toughness": 4}, (10, 10))
    playing = stage(*others, warder, lay("a", "firbolg-the-giant", (15, 10)), FAR, lay("a9", "peasants", (44, 30)))
    playing.pick("a", "move").flip(10, 10)
    assert dead(playing) == fate


def test_brother_dalmu_casts_twice_as_far_over_twice_the_area_from_twice_the_height() -> None:
    dalmu = lay("a", "brother-dalmu", (4, 10))
    near, far = lay("a1", {}, (29.9, 10)), lay("a2", {}, (30.1, 10))
    playing = stage(dalmu, near, far, FAR, more=spells(a="shield")).pick("a", "cast", "shield")
    assert playing.options() == ["a", "a1"]
    area = stage(dalmu, near, far, FAR, more=spells(a="zip"))
    usual = movement(area.state, "a1")
    area.pick("a", "cast", "zip")
    assert [movement(area.state, id_) - usual for id_ in ("a1", "a2")] == [2, 0]
    other = lay("a", {"skills": ["spellcaster:2"]}, (4, 10))
    assert stage(other, near, far, FAR, more=spells(a="shield")).pick("a", "cast", "shield").options() == ["a"]


def test_the_drop_of_a_spell_is_twice_as_high_for_brother_dalmu() -> None:
    dalmu = {"id": "brother-dalmu", "with": {"skills": ["spellcaster:3"]}}
    playing = stage({**lay("a", "brother-dalmu", (10, 10)), "disk": dalmu}, FAR, more=spells(a="rain-of-steel"))
    playing.pick("a", "cast", "rain-of-steel").give(place=Places({"aim": (20 * 25_400, 10 * 25_400)}))
    assert playing.game.decision is not None
    assert playing.game.decision.place.height == 48 * 25_400


# --- values and more ---


def test_enemies_that_touch_a_carnivorous_plant_cannot_move_unless_they_are_tough() -> None:
    plant = lay("a", "carnivorous-plant-of-exi", (10, 10))
    weak, tough = lay("b1", {"toughness": 5}, (12, 10)), lay("b2", {"toughness": 6}, (8, 10))
    friend = lay("a1", {"toughness": 2}, (10, 12))
    playing = stage(plant, weak, tough, friend, lay("b3", {}, (20, 10)))
    assert [movement(playing.state, id_) for id_ in ("b1", "b2", "a1", "b3")] == [0, 3, 3, 3]
    playing.until("ask.activate").pick("done")
    assert "move" not in playing.pick("b1").options()


def test_nobody_shoots_past_a_carnivorous_plant() -> None:
    archer, target = lay("b", ARCHER, (5, 10)), lay("a1", "peasants", (15, 10))
    plant = lay("a", "carnivorous-plant-of-exi", (10, 10))
    hidden = hindrances(stage(archer, target, plant).state, "b", "a1", 12 * 25_400)
    assert [reason.code for reason in hidden] == ["target-hidden"]
    assert hindrances(stage(archer, target, {**plant, "at": (10, 20)}).state, "b", "a1", 12 * 25_400) == ()


def test_e66_a_fairy_swarm_takes_one_wound_a_round_and_is_never_healed() -> None:
    archer = lay("b", {**ARCHER, "skills": ["missile:arrow:6"]}, (10, 14))
    swarm, foe = lay("a", "fairy-swarm", (10, 10)), lay("b2", {"attack": 9, "toughness": 9}, (10.3, 10))
    playing = stage(archer, swarm, foe, segment="missile", first="B", turn="B")
    playing.until_round(2)
    assert playing.state.disks["a"].wounds == 1
    shot_too = stage(archer, swarm, lay("b2", {"attack": 9, "toughness": 9}, (14, 10)), segment="missile", first="B")
    shot_too.pick("b").fall(*[(10, 10)] * 6).until_round(2)
    assert shot_too.state.disks["a"].wounds == 1
    healer = lay("a1", CASTER, (14, 14))
    hurt = stage(healer, {**swarm, "wounds": 2}, FAR, more=spells(a="heal")).pick("a1", "cast", "heal")
    assert hurt.until("ask.activate").state.disks["a"].wounds == 2


def test_the_legion_of_bones_stands_and_falls_with_oorlian() -> None:
    legion, king = lay("a", "legion-of-bones", (10, 10)), lay("b", "oorlian-king-of-skeletons", (20, 10))
    playing = stage(legion, king, FAR)
    assert values(playing, "a") == (4, 4, 4)
    playing.until("ask.activate").pick("done")
    assert dead(playing) == []
    alone = stage(FAR, segment="reinforcement", more={"A": {"stack": ["legion-of-bones"]}}, table={
        "lands": [{"id": "home", "at": [24, 33], "diameter": 4, "role": "staging:A"}],
    }).place_anywhere()  # fmt: skip
    assert dead(alone) == ["A1"]
    wizard = lay("a1", CASTER, (14, 10))
    gone = stage(legion, king, wizard, FAR, more=spells(a="banish")).pick("a1", "cast", "banish", "b")
    assert dead(gone) == ["a"]
    assert [seat.killed for seat in gone.state.seats] == [0, 0]
