"""Sealed cases of Diskwars: who goes where, and upon whom. Players are not tuned to them."""

from app.games.diskwars.rules.state import State
from tests.ai.conduct.case import Suite
from tests.ai.conduct.disk import (
    activated,
    count_on,
    dead,
    detours,
    go,
    in_reach,
    near_edge,
    near_point,
    on_land,
    pinned_by,
    pins,
    pins_own,
)
from tests.ai.conduct.diskwars.tables import doom_hill, last_round, tides
from tests.rules.diskwars.table import disk, inch

SUITE = Suite("diskwars")
case = SUITE.case


@case(must_not=[pins_own()], blunder=go("b1", 20, 24, 2), seat="B")
def who_advances_in_a_crowd_holds_nobody_down() -> State:
    """Three stand before it; each of them can still act, and there is room to pass."""
    return tides(
        disk("b1", (24, 24)), disk("b2", (20.5, 24), points=8), disk("b3", (20.5, 26.5), points=8),
        disk("b4", (20.5, 21.5), points=8), disk("a1", (8, 10), "2/2/3", activated=1), first="B", round=3,
    )  # fmt: skip


@case(
    must=[count_on("land-A", 2)],
    seat="B",
    solution=[*go("b2", 8, 18, 3), *go("b1", 8, 18, 3)],
    blunder=go("b1", 8, 18),
)
def one_behind_the_other_both_come_to_the_area() -> State:
    """Who stands behind would come to lie on who stands before it; both score in the last round."""
    return last_round(disk("b1", (15.6, 18)), disk("b2", (13.6, 18)), disk("a1", (30, 30), activated=1), first="B")


@case(must_not=[pins_own(), detours("a1")], blunder=[*go("a1", 24, 24), (24, 10), (24, 24), (24, 10)])
def a_flyer_among_friends_flies_straight_or_not_at_all() -> State:
    """Every place that it can reach it reaches on the straight way."""
    return tides(
        disk("a1", (24, 16), "4/2/3", points=7, movement=6, skills=["flying"]), disk("a2", (22, 18), points=5),
        disk("a3", (26, 18), points=5), disk("b1", (24, 32), "3/3/4", points=6), round=4,
    )  # fmt: skip


@case(must=[pins("a1", "b1")], solution=go("a1", 30, 22, 4), blunder=go("a1", 30, 10, 2))
def a_dear_enemy_that_falls_for_nothing_is_taken() -> State:
    """Twelve points that cannot strike back, and the only other enemy has acted and cannot kill the attacker."""
    return doom_hill(
        disk("a1", (30, 14), "5/4/5", movement=4), disk("b1", (30, 22), "4/3/5", points=12, activated=1),
        disk("b2", (36, 22), "3/3/3", activated=1),
    )  # fmt: skip


@case(must=[pins("a1", "b2")], solution=go("a1", 14, 26, 3), blunder=go("a1", 14, 12, 2))
def who_can_kill_only_one_of_two_takes_that_one() -> State:
    """Four do not wound the dearer one with five toughness, and nobody can help."""
    return tides(
        disk("a1", (14, 18), "4/3/4"), disk("b1", (14, 13), "1/1/5", points=16, activated=1),
        disk("b2", (14, 24), "1/1/4", points=7, activated=1),
    )  # fmt: skip


@case(
    must=[pinned_by("b1", "a1", "a2")],
    solution=[*go("a1", 29, 11, 3), *go("a2", 30, 13.3, 3)],
    blunder=go("a1", 30, 12, 3),
)
def two_bring_down_a_giant() -> State:
    """Five and four are nine; it strikes back at one of two cheap ones."""
    return tides(
        disk("a1", (25, 10), "5/2/3", points=6), disk("a2", (26, 17), "4/2/3", points=6),
        disk("b1", (30, 12), "8/5/9", points=24, activated=1), disk("b2", (44, 6), "2/2/2"), round=3,
    )  # fmt: skip


@case(must=[pins("b1", "a1")], solution=go("b1", 16, 18, 3), seat="B")
def a_goblin_dies_for_a_hero() -> State:
    """Both fall: four points for fourteen."""
    return tides(
        disk("b1", (21, 18), "5/1/2", points=4), disk("a1", (16, 18), "6/6/5", points=14, activated=1), first="B"
    )  # fmt: skip


@case(must_not=[in_reach("a1", "b1", "b2")], blunder=go("a1", 24, 30, 3))
def nobody_comes_within_reach_of_two_that_have_still_to_act() -> State:
    """It would be dead before it could strike, and nothing is to be had where it would stand."""
    return doom_hill(
        disk("a1", (24, 12), "5/3/4", points=11), disk("b1", (21, 23.5), "5/4/5", points=9),
        disk("b2", (27, 23.5), "5/4/5", points=9), killed={"A": 4},
    )  # fmt: skip


@case(must_not=[pins("a1", "b1")], blunder=go("a1", 20, 24, 2))
def nobody_breaks_itself_on_a_wall() -> State:
    """Five do not wound eight, and the wall's defense of six kills."""
    return tides(disk("a1", (20, 20), "5/3/5", points=10), disk("b1", (20, 24), "1/6/8", points=7, activated=1))


@case(must_not=[dead("a1")], span="round", blunder=go("a1", 15, 24, 2))
def fifteen_points_are_not_given_for_four() -> State:
    """The weak one would fall and take the dear one with it."""
    return tides(
        disk("a1", (15, 20), "6/5/4", points=15), disk("b1", (15, 24.5), "2/4/3", points=4, activated=1), round=4
    )


@case(must_not=[near_edge("b1", 2.5)], blunder=go("b1", 30, 36, 4), seat="B")
def nobody_hides_its_best_disk_at_the_edge() -> State:
    """There it takes part in nothing; no enemy threatens it where it stands."""
    return tides(
        disk("b1", (30, 26), "8/5/6", points=14, movement=5), disk("b2", (33, 17), points=6),
        disk("a1", (18, 18), "3/3/4", points=6, activated=1), disk("a2", (17, 22), "3/3/4", points=6, activated=1),
        first="B",
    )  # fmt: skip


@case(must_not=[near_point("a1", (24, 12), 1.2)], blunder=go("a1", 24, 12, 2))
def who_has_gone_forward_does_not_go_back() -> State:
    """Nothing has changed since it went."""
    return tides(
        disk("a1", (27.5, 12), points=8, came_from=(inch(24), inch(12))), disk("b1", (44, 26), "3/3/3", points=6),
        round=3,
    )  # fmt: skip


@case(must=[pins("a1", "b1")], solution=go("a1", 24, 22, 3), blunder=go("a1", 24, 12, 2))
def the_strongest_that_has_still_to_act_is_held_down() -> State:
    """It would strike a friend of ten points; who lies beneath does not. The other one is harmless."""
    return tides(
        disk("a1", (24, 17), "3/5/6", points=5), disk("a2", (30, 25), "2/2/3", points=10, activated=1),
        disk("b1", (24, 22.5), "7/2/5", points=14, movement=4), disk("b2", (24, 12), "1/2/5", points=5), round=3,
    )  # fmt: skip


@case(must=[pins("a2", "b1")], solution=go("a2", 20, 12, 3), blunder=go("a2", 28, 12, 2))
def a_friend_in_need_is_dearer_than_a_small_kill() -> State:
    """On top of the attacker it strikes first: twelve points saved and seven won, against five."""
    return tides(
        disk("a1", (20, 12), "2/1/4", points=12, activated=1), disk("b1", (20, 12.9), "6/3/4", points=7, activated=1),
        disk("a2", (24.5, 12.5), "4/4/5", points=6), disk("b2", (29.5, 12.5), "1/1/2", points=5, activated=1), round=3,
    )  # fmt: skip


@case(must_not=[activated("a1", "a2")], blunder=go("a1", 30, 18))
def archers_with_a_target_stand_still() -> State:
    """Eight arrows at one that two of them fell."""
    arrows = {"missile": ("arrow", "4")}
    return tides(
        disk("a1", (20, 16), "1/1/2", skills=arrows), disk("a2", (20, 20), "1/1/2", skills=arrows),
        disk("b1", (28, 18), "3/3/4", points=12, activated=1, movement=2), round=4,
    )  # fmt: skip


@case(must=[on_land("a1", "land-B"), on_land("a2", "land-B")], blunder=go("a2", 42, 24, 2))
def the_area_is_not_left_for_a_cheap_kill() -> State:
    """In the last round the place is worth more than the seven points beside it."""
    return last_round(
        disk("a1", (36.5, 17), "3/3/3"), disk("a2", (39, 20), "4/4/5"),
        disk("b1", (42, 24), "1/1/3", points=7, activated=1),
    )  # fmt: skip


@case(must=[pins("a1", "b1", "b2")], solution=go("a1", 22.5, 18, 2), blunder=go("a1", 20, 19, 2))
def a_swashbuckler_lies_on_both() -> State:
    """It strikes all beneath it, and both together do not wound it."""
    return tides(
        disk("a1", (22.5, 14.5), "4/3/6", points=9, skills=["swashbuckler"]),
        disk("b1", (21.5, 18.5), "1/2/3", points=6, activated=1), disk("b2", (23.5, 18.5), "1/2/3", points=6,
        activated=1)
    )  # fmt: skip
