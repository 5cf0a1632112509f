"""Disks that flip, move, lay and dig others or themselves, and those that shoot out of turn."""

import pytest

from app.games.disk.rules.answers import Places
from app.games.disk.rules.drops import Drop
from tests.rules.diskwars.disks.deeds import FAR, actions, disk_of, offered, place_of, uses
from tests.rules.diskwars.disks.stage import ARCHER, CASTER, lay, spells, stage
from tests.rules.diskwars.table import dead

# --- flips ---


def test_a_warder_flips_an_enemy_one_step_whichever_way() -> None:
    playing = stage(
        lay("a1", "elven-warder", (10, 10)), lay("b1", {}, (15, 10)), lay("b2", {}, (20, 10)), lay("a2", {}, (10, 14)),
        FAR,
    )  # fmt: skip
    assert offered(playing, "a1") == ["b1"]
    uses(playing, "a1", "b1").flip(15, 20)
    assert place_of(playing, "b1") == (15, 12)
    assert disk_of(playing, "b1").activated == 0
    assert playing.asked == "ask.activate"


def test_a_mentalist_flips_two_steps_in_one_line() -> None:
    playing = stage(lay("a1", "mentalist", (10, 10)), lay("b1", {}, (20, 10)), FAR)
    uses(playing, "a1", "b1").flip(30, 10)
    assert place_of(playing, "b1") == (24, 10)


def test_who_is_flipped_onto_a_disk_stops_there() -> None:
    playing = stage(lay("a1", "mentalist", (10, 10)), lay("b1", {}, (20, 10)), lay("a2", {}, (22.5, 10)), FAR)
    uses(playing, "a1", "b1").flip(30, 10)
    assert place_of(playing, "b1") == (22, 10)
    assert not disk_of(playing, "b1").attacked


def test_a_mentalist_reaches_friends_too_but_nobody_pinned_or_activated() -> None:
    playing = stage(
        lay("a1", "mentalist", (10, 10)), lay("a2", {}, (10, 14)), lay("b1", {}, (16, 10)), lay("b2", {}, (17, 10)),
        lay("b3", {}, (10, 20), activated=True), FAR,
    )  # fmt: skip
    assert offered(playing, "a1") == ["a2", "b2"]


# --- moves ---


def test_kyalia_leads_the_move_of_an_enemy_without_faction_which_is_activated_then() -> None:
    playing = stage(
        lay("a1", "kyalia-riwatani", (10, 10)), lay("b1", {}, (18, 10)), lay("b2", {"faction": "orc"}, (14, 10)),
        lay("b3", {}, (18, 14), activated=True), FAR,
    )  # fmt: skip
    assert offered(playing, "a1") == ["b1"]
    uses(playing, "a1", "b1")
    assert playing.game.waiting == ("A",)
    playing.flip(18, 0).flip(18, 0).stop()
    assert place_of(playing, "b1") == (18, 6)
    assert disk_of(playing, "b1").activated == 1


# --- ambush ---


def test_a_beastrider_ambushes_out_of_a_mountain() -> None:
    playing = stage(
        lay("a1", "groman-beastrider", (10, 10)), lay("b1", {}, (20, 10)), FAR, terrain=[("mountain", (10, 10))]
    )
    uses(playing, "a1", "b1")
    assert playing.refused(place=Places({"a1": (25_400 * 30, 25_400 * 10)})) == ["lay-not-there"]
    playing.place(20.5, 10)
    assert playing.state.table.pins("a1") == ("b1",)
    assert not disk_of(playing, "a1").attacked  # an ambush is no attack


def test_a_beastrider_beside_a_mountain_ambushes_nobody() -> None:
    playing = stage(
        lay("a1", "groman-beastrider", (10, 10)), lay("b1", {}, (20, 10)), FAR, terrain=[("mountain", (30, 20))]
    )
    assert "ability" not in actions(playing, "a1")


def test_the_maiden_sends_an_activated_enemy_onto_a_plant() -> None:
    playing = stage(
        lay("a1", "exi-garden-maiden", (10, 10)), lay("a2", "carnivorous-plant-of-exi", (10, 15)),
        lay("b1", {}, (15, 10), activated=True), lay("b2", {}, (14, 13)), FAR,
    )  # fmt: skip
    assert offered(playing, "a1") == ["b1"]
    uses(playing, "a1", "b1", "a2")
    assert playing.game.waiting == ("A",)
    playing.place(10, 16)
    assert playing.state.table.pins("b1") == ("a2",)


def test_spellsingers_call_any_caster_upon_themselves() -> None:
    playing = stage(
        lay("a1", "spellsingers", (10, 10)), lay("a2", CASTER, (10, 20)), lay("b1", CASTER, (20, 10)),
        lay("b2", {}, (14, 10)), FAR,
    )  # fmt: skip
    assert offered(playing, "a1") == ["a2", "b1"]
    uses(playing, "a1", "b1").place(11, 10)
    assert playing.state.table.pinned_by("a1") == ("b1",)


def test_a_vampire_anywhere_in_play_ambushes_the_bats_and_stays_ready() -> None:
    playing = stage(
        lay("a1", "bats", (10, 10)), lay("a2", "vampire-lord", (40, 10)),
        lay("a3", "vampire", (30, 10), activated=True), FAR,
    )  # fmt: skip
    assert offered(playing, "a1") == ["a2"]
    uses(playing, "a1", "a2").place(10.5, 10)
    assert playing.state.table.pinned_by("a1") == ("a2",)
    assert disk_of(playing, "a2").activated == 0
    assert disk_of(playing, "a1").activated == 1


def test_a_vampire_of_the_stack_ambushes_the_bats() -> None:
    more = {"A": {"stack": ["undead-horde", "vampire", "undead-horde"]}}
    playing = stage(
        lay("a1", "bats", (10, 10)), FAR, more=more,
        table={"lands": [{"id": "home", "at": [4, 4], "role": "staging:A"}]},
    )  # fmt: skip
    uses(playing, "a1").place(10.5, 10)
    (vampire,) = playing.state.table.pinned_by("a1")
    assert (disk_of(playing, vampire).card.id, disk_of(playing, vampire).activated) == ("vampire", 0)
    assert playing.state.seat("A").stack == ("undead-horde", "undead-horde")


def test_bats_without_a_vampire_have_nothing_to_do() -> None:
    assert "ability" not in actions(stage(lay("a1", "bats", (10, 10)), FAR), "a1")


# --- digging and laying ---


def test_miners_let_a_friend_burrow_under_other_miners() -> None:
    """E18: not under those who lie on somebody."""
    playing = stage(
        lay("a1", "dwarven-miners", (10, 10)), lay("a2", {}, (14, 10)), lay("a3", "dwarven-miners", (30, 10)),
        lay("b1", {}, (30, 20)), lay("a4", "dwarven-miners", (31, 20)), lay("a5", {}, (20, 10)),
        lay("a6", {}, (10, 14), activated=True), FAR,
    )  # fmt: skip
    assert offered(playing, "a1") == ["a2"]
    assert offered(playing, "a1", "a2") == ["a3"]
    uses(playing, "a1", "a2", "a3").place(31, 10)
    assert playing.state.table.pinned_by("a2") == ("a3",)
    assert disk_of(playing, "a1").activated == 1


def test_burrowing_under_an_enemy_counts_as_being_attacked_by_it() -> None:
    playing = stage(
        lay("a1", "dwarven-miners", (10, 10)), lay("a2", {}, (14, 10)), lay("b1", "dwarven-miners", (30, 10)), FAR
    )
    uses(playing, "a1", "a2", "b1").place(31, 10)
    assert "a2" not in playing.options()
    assert playing.state.is_pinning_enemy("b1")


def test_a_sasquatch_appears_in_a_terrain_within_twelve_inches_on_whom_it_likes() -> None:
    playing = stage(
        lay("a1", "sasquatch", (10, 10)), lay("b1", {}, (20, 10)), FAR,
        terrain=[("forest", (20, 10)), ("forest", (40, 20))],
    )  # fmt: skip
    assert offered(playing, "a1") == ["t1"]
    uses(playing, "a1", "t1")
    assert playing.refused(place=Places({"a1": (25_400 * 12, 25_400 * 20)})) == ["lay-not-there"]
    playing.place(20.5, 10)
    assert playing.state.table.pins("a1") == ("b1",)


# --- shooting ---


def test_a_sniper_shoots_in_the_activation_segment_and_it_counts_at_once() -> None:
    """E78."""
    playing = stage(lay("a1", "elven-sniper", (10, 10)), lay("b1", {"toughness": 6}, (18, 10)), FAR)
    uses(playing, "a1").fall((18, 10), (18.1, 10), (18.2, 10))
    assert dead(playing) == ["b1"]
    assert playing.state.seat("A").killed == 5


def test_the_damage_of_a_sniper_is_carried_over() -> None:
    playing = stage(lay("a1", "elven-sniper", (10, 10)), lay("b1", {"toughness": 7}, (18, 10)), FAR)
    uses(playing, "a1").fall((18, 10), (18.1, 10), (30, 10))
    assert disk_of(playing, "b1").damage == 4


def test_a_sniper_is_no_archer_so_neither_sure_aim_nor_scout_help() -> None:
    """E78."""
    playing = stage(
        lay("a1", "elven-sniper", (10, 10)), lay("a2", "scout", (18, 13)), lay("a3", CASTER, (10, 13)),
        lay("b1", {"toughness": 7}, (18, 10)), FAR, more=spells(a="sure-aim"),
    )  # fmt: skip
    assert "cast" not in actions(playing, "a3")
    uses(playing, "a1")
    assert playing.game.decision is not None
    drop = playing.game.decision.place
    assert isinstance(drop, Drop)
    assert drop.count == 3


def test_a_sniper_has_no_shot_in_the_missile_segment_and_none_at_who_is_far_away() -> None:
    playing = stage(lay("a1", "elven-sniper", (10, 10)), lay("b1", {}, (30, 10)))
    assert "ability" not in actions(playing, "a1")
    playing = stage(lay("a1", "elven-sniper", (10, 10)), lay("b1", {}, (18, 10)), segment="missile")
    assert playing.asked != "ask.archer"


def test_scavengers_shoot_once_more_what_has_missed_near_them() -> None:
    playing = stage(
        lay("a1", "scavengers-of-yxx", (18, 16)), lay("a2", ARCHER, (10, 10)), lay("b1", {"toughness": 4}, (18, 10)),
        segment="missile",
    )  # fmt: skip
    playing.pick("a2").fall((18, 13), (18.5, 13), (30, 30))
    assert (playing.asked, playing.game.waiting) == ("ask.react", ("A",))
    playing.pick("a1:ability")
    assert playing.game.decision is not None
    assert playing.game.decision.place.count == 2
    playing.fall((18, 10), (18.1, 10))
    assert playing.options() == []  # once in a round
    playing.stop()
    assert dead(playing) == ["b1"]
    assert playing.state.seat("A").killed == 5


def test_r7_by_the_book_scavengers_may_name_a_target_that_they_cannot_reach() -> None:
    playing = stage(
        lay("a1", "scavengers-of-yxx", (18, 16)), lay("a2", ARCHER, (10, 10)), lay("b1", {"toughness": 4}, (18, 10)),
        lay("b2", {}, (44, 33)), segment="missile", options={"measuring": "rulebook"},
    )  # fmt: skip
    playing.pick("a2", "b1").fall((18, 13), (18.5, 13), (30, 30))
    playing.pick("a1:ability")
    assert set(playing.options()) == {"b1", "b2"}
    playing.pick("b2")
    assert playing.told("shot-wasted") == [{"piece": "a1", "target": "b2"}]
    assert len(playing.state.misses) == 1  # the one that lay too far away to be gathered


def test_arrows_that_lie_on_an_immune_disk_have_not_missed() -> None:
    """E79."""
    playing = stage(
        lay("a1", "scavengers-of-yxx", (18, 16)), lay("a2", ARCHER, (10, 10)), lay("b1", "dunwarr-regiment", (18, 10)),
        segment="missile",
    )  # fmt: skip
    playing.pick("a2").fall((18, 10), (18.1, 10), (18.2, 10))
    assert playing.asked == "ask.react"
    assert "a1:ability" not in playing.options()


@pytest.mark.parametrize(("state", "is_offered"), [("ready", True), ("activated", False), ("pinned", False)])
def test_scavengers_must_be_ready_and_free(state: str, is_offered: bool) -> None:
    on_top = [lay("a3", {}, (18.5, 16.5))] if state == "pinned" else []
    playing = stage(
        lay("a1", "scavengers-of-yxx", (18, 16), activated=state == "activated"), lay("a2", ARCHER, (10, 10)),
        lay("b1", {"toughness": 4}, (18, 10)), *on_top, segment="missile",
    )  # fmt: skip
    playing.pick("a2").fall((18, 13), (18.5, 13), (30, 30))
    assert playing.asked == "ask.react"
    assert ("a1:ability" in playing.options()) == is_offered


@pytest.mark.parametrize(("wall", "is_offered"), [((18, 16), False), ((30, 30), True)])
def test_scavengers_must_see_their_prey(wall: tuple[float, float], is_offered: bool) -> None:
    playing = stage(
        lay("a1", "scavengers-of-yxx", (18, 22)), lay("a2", ARCHER, (10, 10)), lay("b1", {}, (18, 10)),
        segment="missile", terrain=[("mountain", wall)],
    )  # fmt: skip
    playing.pick("a2").fall((22, 23), (23, 23), (24, 23))
    assert playing.asked == "ask.react"
    assert ("a1:ability" in playing.options()) == is_offered
