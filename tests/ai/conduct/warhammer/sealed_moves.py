"""Sealed cases of Warhammer: who goes where, and upon whom; who stays; what wins the scenario."""

from app.games.warhammer.rules.state import State
from tests.ai.conduct.case import Suite, wins
from tests.ai.conduct.disk import any_dead, go, in_reach, moved, pinned_by, pins, pins_own
from tests.ai.conduct.warhammer.tables import (
    SINGLE,
    ground,
    last_round,
    overlaps,
    scene,
    scores,
    standard,
)
from tests.rules.warhammer.table import disk, named

SUITE = Suite("warhammer")
case = SUITE.case


@case(must=[pins("a1", "b1")], solution=go("a1", 18, 15, 2), blunder=go("a1", 18, 25, 2))
def of_two_equal_kills_that_of_the_one_which_can_still_act_is_made() -> State:
    """Both fall without hurting anybody; the one that has acted does nothing more in this round in any case."""
    return scene(
        disk("a1", (18, 20)), disk("b1", (18, 15), "5/3/4"), disk("b2", (18, 25), "5/3/4", activated=True), card=SINGLE
    )


@case(
    must=[pins("a1", "b1")],
    must_not=[pins("a2", "b1")],
    solution=go("a1", 18, 16, 2),
    blunder=go("a2", 18, 16, 2),
)
def who_strikes_first_engages_whom_others_had_better_leave() -> State:
    """The swift one kills before the counter falls that would kill either of them."""
    return scene(
        disk("a1", (13.5, 16), "4/2/3", "swift:attack"), disk("a2", (22.5, 16), "4/2/3"),
        disk("b1", (18, 16), "3/4/4", activated=True), card=SINGLE,
    )  # fmt: skip


@case(must=[pins("a1", "b1")], solution=go("a1", 18, 12, 2), blunder=go("a1", 18, 25, 2))
def a_gun_that_has_still_to_shoot_is_pinned() -> State:
    """Who is pinned does not shoot in this round; the other gun has shot."""
    return scene(
        disk("a1", (18, 18), "3/3/4"), named("b1", "hellblaster-volley-gun", (18, 12.8)),
        named("b2", "hellblaster-volley-gun", (18, 23.2), activated=True), card=SINGLE,
    )  # fmt: skip


@case(must=[pins("a1", "b1")], blunder=go("a1", 18, 26, 2))
def an_engagement_that_wins_is_kept() -> State:
    """The enemy beneath falls when the round is fought out, if nobody leaves it."""
    return scene(disk("b1", (18, 16), "1/1/3", activated=True), disk("a1", (18, 16.9)))


@case(must=[wins()], span="round", blunder=go("a1", 18, 15, 2))
def in_the_last_round_who_leads_by_one_gives_nothing_away() -> State:
    """With one loss it would be a tie, and ties are for the other."""
    return last_round(
        disk("a1", (18, 20), "4/2/3"), disk("b1", (18, 15), "4/4/6", activated=True), order=("B", "A"),
        fallen={"A": 2, "B": 3},
    )  # fmt: skip


@case(must=[overlaps("a1", "hill")], blunder=go("a1", 25, 14, 4))
def who_holds_a_terrain_in_the_last_round_stays() -> State:
    """Two points for the hill are lost if it goes after the runaway, whose death is worth none."""
    return standard(
        "forced-march", disk("a1", (18, 14)), disk("b1", (24.5, 14), "1/1/3", activated=True),
        terrain=(ground("hill", 18, 14),), round=5,
    )  # fmt: skip


@case(must=[moved("a1")], must_not=[pins("a1", "b1")], solution=go("a1", 18, 26, 2))
def who_counts_its_own_leaves_the_enemy_that_would_kill_it() -> State:
    """Each own disk that is left is worth a point."""
    return standard(
        "hold-the-line", disk("b1", (18, 16), "3/5/6", activated=True), disk("a1", (18, 16.9), "4/2/4"), round=5
    )


@case(must_not=[any_dead("a1")], span="round", blunder=go("a1", 18, 15, 2))
def a_hero_does_not_die_for_a_common_soldier() -> State:
    """Both would fall, and the hero has one wound already."""
    return scene(
        named("a1", "volkmar-the-grim", (18, 20), wounds=1), disk("b1", (18, 15), "4/5/4", activated=True),
        disk("a2", (12, 26), activated=True),
    )  # fmt: skip


@case(must_not=[pins_own()], blunder=["a1", "move", (18, 19.5), (18, 19.5), (18, 19.5)])
def a_flyer_does_not_come_down_on_a_friend_that_can_act() -> State:
    """There is room all around it."""
    return scene(
        disk("a1", (18, 25), "5/3/3", "flying"), disk("a2", (18, 19.5)), disk("b1", (18, 4), "4/4/6", activated=True)
    )


@case(must=[pinned_by("b1", "a1", "a2")], solution=go("a2", 18, 16), blunder=go("a2", 26, 16, 2))
def who_helps_a_friend_that_cannot_do_it_alone_joins_it() -> State:
    """Three and three are enough for six, and its counter fells neither; of the other enemy nothing comes."""
    return scene(
        disk("b1", (18, 16), "5/2/6", activated=True), disk("a1", (17.2, 16), "3/3/4", activated=True),
        disk("a2", (21.2, 16), "3/3/4"), disk("b2", (26, 16), "5/2/6", activated=True), card=SINGLE,
    )  # fmt: skip


@case(must=[pins("a1", "b1")], blunder=go("a1", 18, 28, 3))
def who_holds_down_a_stronger_enemy_stays_on_it() -> State:
    """It cannot kill and is not killed; set free the enemy would fall upon the hero."""
    return scene(
        disk("b1", (18, 16), "7/2/7"), disk("a1", (18, 16.9), "3/3/5"),
        named("a2", "luthor-huss", (12, 14), wounds=1, activated=True),
    )  # fmt: skip


@case(must=[scores(2)], span="round", solution=go("a1", 18, 14, 3), blunder=go("a1", 25, 22, 3))
def who_holds_a_terrain_for_the_others_is_killed_there() -> State:
    """When it has fallen the hill is held by whoever killed it; another kill is worth nothing."""
    return standard(
        "forced-march", disk("a1", (18, 20)), disk("b1", (18, 14), "1/1/3", activated=True),
        disk("b2", (25, 22), "1/1/3", activated=True), terrain=(ground("hill", 18, 14),), round=5, card=SINGLE,
    )  # fmt: skip


@case(must=[pins("a1", "b2")], solution=["a1", "move", *[(18, 12)] * 4], blunder=go("a1", 18, 16, 2))
def a_flyer_passes_over_the_guard_to_the_gun() -> State:
    """The guard would kill it; the gun behind falls, or at least does not shoot, and hurts nobody."""
    return scene(
        disk("a1", (18, 19.4), "4/3/4", "flying"), disk("b1", (18, 16), "6/6/7", activated=True),
        named("b2", "rock-lobber", (18, 12.6)), card=SINGLE,
    )  # fmt: skip


@case(must_not=[in_reach("a1", "b1", "b2")], blunder=go("a1", 18, 12, 3))
def a_wounded_hero_keeps_out_of_reach() -> State:
    """Two that have still to act would kill it together; where it lies they do not come."""
    return scene(
        named("a1", "karl-franz", (18, 30), wounds=1), disk("b1", (15, 15), "5/4/6"), disk("b2", (21, 15), "5/4/6")
    )
