"""Open cases of Warhammer: who goes where, and upon whom; who stays; what wins the scenario."""

from app.games.warhammer.rules.state import State
from tests.ai.conduct.case import Suite, wins
from tests.ai.conduct.disk import any_dead, go, in_reach, near_point, pinned_by, pins, pins_own
from tests.ai.conduct.warhammer.tables import (
    SINGLE,
    ground,
    in_reach_of_zone,
    last_round,
    scene,
    scores,
    standard,
)
from tests.rules.warhammer.table import disk, inch, named

SUITE = Suite("warhammer")
case = SUITE.case


# --- engagements ---


@case(must=[pins("a1", "b1")], solution=go("a1", 18, 14, 3))
def who_falls_and_cannot_hurt_is_engaged() -> State:
    """It strikes back with one, and nobody else is near."""
    return scene(disk("a1", (18, 20)), disk("b1", (18, 14), "1/1/3"))


@case(must_not=[pins("a1", "b1")], blunder=go("a1", 18, 15, 2))
def nobody_engages_whom_it_cannot_hurt_and_who_kills_it() -> State:
    """Four do not wound a toughness of six, and a counter of five kills."""
    return scene(disk("a1", (18, 20), "4/2/4"), disk("b1", (18, 15), "2/5/6", activated=True))


@case(
    must=[pinned_by("b1", "a1", "a2")],
    solution=[*go("a1", 18, 16, 2), *go("a2", 18, 16, 2)],
    blunder=go("a1", 18, 16, 2),
)
def two_engage_together_whom_neither_could_fell_alone() -> State:
    """Four and four are more than seven, and its counter of three fells neither."""
    return scene(disk("a1", (13.5, 16)), disk("a2", (22.5, 16)), disk("b1", (18, 16), "6/3/7", activated=True))


@case(must=[pins("a1", "b1")], solution=go("a1", 18, 14, 2), blunder=go("a1", 26, 18, 3))
def who_would_kill_a_dear_friend_is_held_down() -> State:
    """It cannot be killed, but pinned it does not come to the hero, who has one wound and no help."""
    return scene(
        disk("a1", (18, 18), "3/3/6"), named("a2", "luthor-huss", (12, 10), activated=True, wounds=1),
        disk("b1", (18, 14), "7/4/7"), disk("b2", (26, 18), "1/1/7"), card=SINGLE,
    )  # fmt: skip


@case(
    must=[pins("a1", "b1")],
    must_not=[any_dead("a2")],
    solution=["a1", "move", (16.5, 25.1), (16.1, 23.4), (16.3, 21.66), (18, 17.5), (18, 17.5)],
    blunder=go("a1", 18, 17.5, 5),
)
def a_rider_with_impact_rides_around_its_friends() -> State:
    """Impact hurts whomever it comes upon: the friend in the straight way would fall by it."""
    return scene(
        disk("a1", (18, 26), "4/3/4", "impact:2"), disk("a2", (18, 22.5), damage=2, activated=True),
        disk("b1", (18, 17.5), "2/2/5", activated=True),
    )  # fmt: skip


# --- losses ---


@case(must_not=[in_reach("a1", "b1")], blunder=go("a1", 18, 14, 3))
def nobody_walks_into_the_reach_of_a_stronger_disk_that_has_still_to_act() -> State:
    """It would be killed before it strikes at anybody; where it lies it is safe, and there are four rounds left."""
    return scene(disk("a1", (18, 28), "3/2/3"), disk("b1", (18, 14), "6/6/6"))


@case(must_not=[pins("a1", "b1")], solution=go("a1", 18, 26, 2))
def a_lost_engagement_is_left() -> State:
    """If it stays it is killed and kills nobody; the enemy beneath has acted and cannot follow."""
    return scene(disk("b1", (18, 16), "3/5/6", activated=True), disk("a1", (18, 16.9), "3/2/4"))


@case(must_not=[pins_own()], blunder=go("a1", 18, 20, 2))
def the_way_forward_does_not_end_on_a_friend_that_can_act() -> State:
    """Who is pinned is not activated, friend or enemy above; there is room on both sides."""
    return scene(disk("a1", (18, 24)), disk("a2", (18, 20)), disk("b1", (18, 6), "3/3/4"))


@case(must_not=[near_point("a1", (18, 20.5), 1.2)], blunder=go("a1", 18, 20.5, 2))
def nobody_goes_back_where_it_came_from() -> State:
    """Nothing has come that would make it worth to be there again."""
    return scene(
        disk("a1", (18, 24), came_from=(inch(18), inch(20.5))), disk("b1", (30, 10), "3/3/4", activated=True), round=3
    )


# --- the last round of the learning scenario ---


@case(
    must=[wins()],
    span="round",
    solution=go("a1", 18, 15, 2),
    blunder=go("a1", 18, 25, 2),
)
def in_the_last_round_who_loses_ties_needs_a_kill_without_loss() -> State:
    """Two all, and ties are for the other: one for one is not enough."""
    return last_round(
        disk("a1", (18, 20)), disk("b1", (18, 15), "1/1/3", activated=True),
        disk("b2", (18, 25), "6/5/4", activated=True), card=SINGLE, order=("B", "A"), fallen={"A": 2, "B": 2},
    )  # fmt: skip


# --- objectives ---


@case(must=[scores(2)], solution=go("a1", 18, 5, 5), blunder=go("a1", 24, 17, 4))
def in_the_last_round_who_can_breaks_through() -> State:
    """Two points for a disk in the zone; a kill is worth none."""
    return standard(
        "breakthrough", disk("a1", (18, 14.5)), disk("b1", (24, 18), "1/1/3", activated=True), round=5, card=SINGLE
    )


@case(must=[in_reach_of_zone("a1")], solution=go("a1", 18, 5, 5))
def in_the_round_before_the_last_who_is_two_moves_from_the_zone_makes_the_first() -> State:
    """Nobody can hinder it: a move now and a move then score two."""
    return standard("breakthrough", disk("a1", (18, 22.5)), disk("b1", (6, 24), "3/3/4", activated=True), round=4)


@case(must=[scores(2)], solution=go("a1", 18, 14, 4), blunder=go("a1", 25, 24, 3))
def in_the_last_round_a_terrain_that_nobody_holds_is_taken() -> State:
    """Two points for the hill; a kill is worth none."""
    return standard(
        "forced-march", disk("a1", (18, 22.5)), disk("b1", (24, 24), "1/1/3", activated=True),
        terrain=(ground("hill", 18, 14),), round=5, card=SINGLE,
    )  # fmt: skip


@case(must=[scores(5)], span="round", solution=go("a1", 18, 15, 2), blunder=go("a1", 18, 25, 2))
def who_hunts_heroes_kills_the_hero() -> State:
    """With its last wound it is worth five points; the other disk none."""
    return standard(
        "hero-slaying", disk("a1", (18, 20), "5/3/5"), named("b1", "luthor-huss", (18, 15), wounds=1, activated=True),
        disk("b2", (18, 25), "1/1/3", activated=True), round=5, card=SINGLE,
    )  # fmt: skip


@case(must_not=[pins("a1", "b1")], blunder=go("a1", 18, 14, 3))
def nobody_storms_ruins_where_the_answer_comes_first() -> State:
    """In defensive terrain the counter is swift: it kills before it is struck."""
    return scene(
        disk("a1", (18, 20), "4/3/4"), disk("b1", (18, 14), "3/4/4", activated=True),
        terrain=(ground("ruins", 18, 14),),
    )  # fmt: skip


@case(
    must=[scores(4)],
    solution=[*go("a1", 15, 5, 4), *go("a2", 21, 5, 4)],
    blunder=go("a1", 15, 5, 4),
)
def in_the_last_round_all_break_through_who_can() -> State:
    """Two points for each of them."""
    return standard(
        "breakthrough", disk("a1", (15, 12.5)), disk("a2", (21, 12.5)), disk("a3", (18, 30)),
        disk("b1", (26, 16), "1/1/3", activated=True), round=5,
    )  # fmt: skip
