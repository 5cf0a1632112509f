"""Open cases of Diskwars: who goes where, and upon whom."""

from app.games.diskwars.rules.state import State
from tests.ai.conduct.case import Suite, both, either
from tests.ai.conduct.disk import (
    activated,
    any_dead,
    count_on,
    detours,
    go,
    in_reach,
    near_edge,
    near_point,
    on_land,
    pinned_by,
    pins,
    pins_any,
    pins_own,
)
from tests.ai.conduct.diskwars.tables import last_round, tides
from tests.rules.diskwars.table import disk, inch

SUITE = Suite("diskwars")
case = SUITE.case


# --- own disks ---


@case(must_not=[pins_own()], blunder=go("a1", 20, 10, 2))
def the_way_forward_does_not_end_on_a_friend_that_can_act() -> State:
    """Who lies beneath cannot act in this round; there is room on both sides."""
    return tides(disk("a1", (10, 10)), disk("a2", (13.5, 10), points=9), disk("b1", (30, 10), "2/2/3"))


@case(
    must=[count_on("land-B", 3)],
    solution=[*go("a3", 40, 18, 3), *go("a2", 40, 18, 3), *go("a1", 40, 18, 3)],
    blunder=go("a1", 40, 18),
)
def the_front_rank_goes_first() -> State:
    """Each of them scores twenty on the area, and who comes from behind lies on who lies before it."""
    return last_round(disk("a1", (30.2, 18)), disk("a2", (32.2, 18)), disk("a3", (34.2, 18)))


@case(
    must=[pins("a1", "b1")],
    must_not=[pins_own()],
    solution=go("a1", 17, 12, 3),
    blunder=go("a1", 15, 10),
)
def a_kill_is_made_without_lying_on_the_friend_in_the_way() -> State:
    """The straight way leads over a2, who can still act; one to the side leads past it."""
    return tides(
        disk("a1", (10, 12), "4/4/4"), disk("a2", (12.5, 10), points=12, movement=2), disk("b1", (16, 11), "1/1/2",
        points=9, activated=1)
    )  # fmt: skip


@case(must_not=[pins_own(), detours("a1")], blunder=[*go("a1", 20, 10), (12, 10), (20, 10)])
def a_flyer_does_not_fly_to_and_fro() -> State:
    """It may come down anywhere within its reach; flips there and back win nothing."""
    return tides(
        disk("a1", (12, 10), "5/3/3", points=9, movement=6, skills=["flying"]), disk("a2", (12, 13), points=6),
        disk("a3", (14, 16), points=6), disk("b1", (36, 12), "4/4/4", points=8), disk("b2", (36, 20), "4/4/4", points=8)
    )  # fmt: skip


# --- kills ---


@case(must=[pins("a1", "b1")], solution=go("a1", 13, 10))
def a_disk_that_falls_and_cannot_answer_is_taken() -> State:
    """Its defense of one harms nobody, and nobody is near to avenge it."""
    return tides(disk("a1", (10, 10), "4/4/4"), disk("b1", (13, 10), "1/1/2", points=9, activated=1))


@case(must=[pins("a1", "b1")], must_not=[pins("a1", "b2")], solution=go("a1", 20, 13.5, 2), blunder=go("a1", 20, 22, 2))
def a_kill_without_loss_is_better_than_a_dearer_trade() -> State:
    """Both fall, but the second takes the dearer attacker with it."""
    return tides(
        disk("a1", (20, 18), "4/4/4", points=15), disk("b1", (20, 13.5), "1/1/3", points=8, activated=1),
        disk("b2", (20, 22.5), "1/5/3", points=10, activated=1),
    )  # fmt: skip


@case(must=[pins("a1", "b2")], solution=go("a1", 20, 22, 2), blunder=go("a1", 20, 14, 2))
def of_two_free_kills_the_dearer_is_made() -> State:
    """Neither can harm the attacker."""
    return tides(
        disk("a1", (20, 18), "4/4/4", points=9), disk("b1", (20, 13.5), "1/1/3", points=5, activated=1),
        disk("b2", (20, 22.5), "1/2/4", points=14, activated=1),
    )  # fmt: skip


@case(
    must=[pinned_by("b1", "a1", "a2")],
    solution=[*go("a1", 20, 18, 2), *go("a2", 20, 18, 2)],
    blunder=go("a1", 20, 18, 2),
)
def two_strike_together_whom_neither_could_fell_alone() -> State:
    """Four and four make eight; its defense takes one cheap disk at most."""
    return tides(
        disk("a1", (16, 15), "4/2/4", points=5), disk("a2", (16, 21), "4/2/4", points=5),
        disk("b1", (20, 18), "6/4/8", points=20, activated=1),
    )  # fmt: skip


@case(must=[pins("a1", "b1")], solution=go("a1", 20, 18, 3))
def a_cheap_disk_dies_for_a_dear_one() -> State:
    """Both fall: three points for eighteen."""
    return tides(disk("a1", (15, 18), "6/1/2", points=3), disk("b1", (20, 18), "5/5/6", points=18, activated=1))


# --- losses ---


@case(must_not=[in_reach("a1", "b1")], blunder=go("a1", 38, 18, 2))
def nobody_walks_into_the_reach_of_a_stronger_disk_that_has_still_to_act() -> State:
    """Where it stands it is safe, and there are four rounds left to go somewhere."""
    return tides(disk("a1", (20, 18), "4/2/4", points=12), disk("b1", (29.5, 18), "6/6/6", points=12))


@case(must_not=[pins("a1", "b1")], blunder=go("a1", 24, 18, 2))
def nobody_attacks_whom_it_cannot_harm_and_who_kills_it() -> State:
    """Four does not wound a toughness of six, and a defense of five kills."""
    return tides(disk("a1", (20, 18), "4/2/3", points=14), disk("b1", (24, 18), "2/5/6", points=6, activated=1))


@case(must_not=[pins("a1", "b1")], blunder=go("a1", 20, 18, 3))
def a_dear_disk_does_not_die_for_a_cheap_one() -> State:
    """Both would fall: eighteen points for three."""
    return tides(disk("a1", (15, 18), "6/4/5", points=18), disk("b1", (20, 18), "1/6/4", points=3, activated=1))


@case(
    must_not=[pins("a1", "b1")],
    blunder=go("a1", 20, 18, 3),
)
def a_kill_under_the_eyes_of_an_avenger_is_left_where_it_does_not_pay() -> State:
    """Who comes down on b1 for three points is struck first by b2, who has still to act: it dies before it kills."""
    return tides(
        disk("a1", (15, 18), "4/3/4", points=15), disk("b1", (20, 18), "1/1/4", points=3, activated=1),
        disk("b2", (25, 18), "6/5/6", points=12),
    )  # fmt: skip


@case(must_not=[near_edge("a1", 3)], blunder=go("a1", 24, 0, 6))
def a_dear_disk_does_not_go_to_an_empty_edge() -> State:
    """Nothing is to be won there, and from there the way to everything is longer."""
    return tides(
        disk("a1", (24, 14), "7/4/6", points=12, movement=6), disk("a2", (20, 20), points=6),
        disk("b1", (33, 20), "6/6/7", points=14, activated=1), disk("b2", (34, 16), "4/4/4", points=7, activated=1),
        round=3,
    )  # fmt: skip


@case(must_not=[near_point("a1", (16.5, 10), 1.2)], blunder=go("a1", 10, 10, 2))
def nobody_goes_back_where_it_came_from() -> State:
    """Nothing has come that would make it worth to be there again."""
    return tides(
        disk("a1", (20, 10), points=9, came_from=(inch(16.5), inch(10))), disk("b1", (34, 24), "3/3/3", points=6),
        round=3,
    )  # fmt: skip


# --- pins, rescue, order ---


@case(must=[pins("a1", "b2")], solution=go("a1", 20, 22, 2), blunder=go("a1", 20, 14, 2))
def the_dearest_that_could_still_act_is_pinned() -> State:
    """It can kill neither; who lies beneath does not strike where it likes in this round."""
    return tides(
        disk("a1", (20, 18), "2/4/5", points=6), disk("a2", (16, 25), "3/2/4", points=12, activated=1),
        disk("b1", (20, 13.5), "2/1/5", points=4), disk("b2", (20, 22.5), "6/1/5", points=15, movement=5),
    )  # fmt: skip


@case(must=[pins("a2", "b1")], solution=go("a2", 10, 11, 2), blunder=go("a2", 16.5, 12, 1))
def who_can_save_a_dear_friend_does() -> State:
    """The disk on top strikes first: whoever comes down on b1 kills it before it kills a1."""
    return tides(
        disk("a1", (10, 10), "1/1/5", points=14), disk("b1", (10.8, 10), "5/2/3", points=6, activated=1),
        disk("a2", (14, 12), "3/3/4", points=5), disk("b2", (17.5, 12), "1/1/3", points=8, activated=1),
    )  # fmt: skip


@case(must_not=[activated("a1")], blunder=go("a1", 20, 12))
def an_archer_with_a_sure_target_does_not_walk() -> State:
    """Who acts does not shoot: three bolts at one that a single one fells."""
    return tides(
        disk("a1", (10, 10), "1/1/3", skills={"missile": ("bolt", "3")}, points=6),
        disk("b1", (18, 10), "2/2/3", points=10, activated=1, movement=2),
    )  # fmt: skip


@case(
    must_not=[pins_any("a2", "b1")],
    must=[either(both(pins("a2", "b2")), any_dead("b2"))],
    solution=go("a2", 20, 22, 2),
    blunder=go("a2", 20, 14, 2),
)
def the_target_of_the_archers_is_left_to_them() -> State:
    """Arrows that fall where two overlap hit the upper one, the friend: who can choose takes the other enemy."""
    return tides(
        disk("a1", (12, 12), "1/1/3", skills={"missile": ("bolt", "4")}, points=8),
        disk("a2", (20, 18), "4/3/3", points=6), disk("b1", (20, 14), "1/1/3", points=9, activated=1),
        disk("b2", (20, 22.5), "1/1/3", points=9, activated=1),
    )  # fmt: skip


@case(must=[on_land("a1", "land-B")], blunder=go("a1", 33, 18))
def who_scores_stays_where_it_scores() -> State:
    """Twenty on the area are more than the nine points of the disk beside it."""
    return last_round(disk("a1", (36, 18), "4/4/4"), disk("b1", (31.5, 18), "1/1/2", points=9, activated=1))


@case(must=[pins("a1", "b1")], blunder=go("a1", 26, 18))
def who_lies_on_a_doomed_enemy_stays_on_it() -> State:
    """It kills the enemy beneath in this round's combat if it stays, and nobody can take its place."""
    return tides(disk("b1", (20, 18), "1/1/3", points=11), disk("a1", (20.8, 18), "4/4/4"), round=3)
