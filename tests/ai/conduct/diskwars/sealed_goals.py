"""Sealed cases of Diskwars: what wins the scenario, in time. Players are not tuned to them."""

from app.games.diskwars.rules.state import State
from tests.ai.conduct.case import Suite, wins
from tests.ai.conduct.disk import count_nearer, count_on, go, in_reach_of_land, on_land, pins
from tests.ai.conduct.diskwars.tables import battlegnash, doom_hill, harms_way, last_round, siege, tides
from tests.rules.diskwars.table import disk

SUITE = Suite("diskwars")
case = SUITE.case


@case(
    must=[count_on("land-A", 2)],
    seat="B",
    solution=[*go("b1", 8, 18, 6), *go("b2", 8, 18, 4)],
    blunder=go("b1", 8, 18, 6),
)
def a_flyer_and_a_runner_both_score_in_the_last_round() -> State:
    """Each scores twenty; the kill in between is worth six."""
    return last_round(
        disk("b1", (18, 14), "3/2/3", movement=6, skills=["flying"]), disk("b2", (15, 21), "3/2/3", movement=4),
        disk("a1", (13, 16), "1/1/2", points=6, activated=1), first="B",
    )  # fmt: skip


@case(must=[pins("b1", "a1")], solution=go("b1", 33, 20, 3), seat="B")
def the_runner_is_stopped_before_it_runs() -> State:
    """Nobody kills it any more, but beneath another it does not come to the area."""
    return last_round(
        disk("b1", (35, 24), "1/4/5", points=4), disk("a1", (32, 19), "2/1/6", points=6, movement=3), first="B"
    )


@case(must=[pins("a2", "b1")], must_not=[pins("a2", "b2")], solution=go("a2", 7, 16, 3), blunder=go("a2", 3, 25, 2))
def the_intruder_at_home_is_killed_in_the_last_round() -> State:
    """It scores twenty as long as it lives; the other one scores nothing."""
    return last_round(
        disk("a2", (4, 21), "3/3/4"), disk("b1", (7, 16), "2/1/3", points=4, activated=1),
        disk("b2", (3, 25), "2/1/3", points=9, activated=1),
    )  # fmt: skip


@case(must=[in_reach_of_land("a1", "land-B")], solution=go("a1", 38, 18, 4), blunder=go("a1", 24, 24, 4))
def who_has_two_rounds_left_for_two_moves_sets_out() -> State:
    """Nobody stands in the way or can reach it, and the area is worth twenty in the end."""
    return tides(
        disk("a1", (23, 14), "2/2/3", points=6, movement=4), disk("b1", (16, 28), "3/3/3", activated=1), round=5
    )


@case(must=[wins()], span="round", solution=go("a2", 30, 30, 3), blunder=go("a2", 24, 40, 2))
def the_middle_completes_the_lead() -> State:
    """Sixteen ahead and ten for the middle alone: it is over when this round ends."""
    return battlegnash(
        disk("a1", (8, 28)), disk("a2", (26, 36), "4/3/3"), disk("b1", (23, 40), "2/2/3", points=6, activated=1),
        disk("b2", (50, 30), "3/3/3", activated=1), killed={"A": 20, "B": 4},
    )  # fmt: skip


@case(must=[wins()], span="round", solution=go("b1", 30, 30, 3), seat="B")
def the_hill_is_taken_when_enough_are_dead() -> State:
    """All the others have acted and lie too far away."""
    return doom_hill(
        disk("b1", (35, 33), "3/3/3"), disk("a1", (20, 20), "4/4/4", activated=1),
        disk("a2", (38, 36), "1/1/2", points=7, activated=1), killed={"B": 25}, first="B",
    )  # fmt: skip


@case(
    must=[wins()], span="round", solution=go("a1", 30, 32, 3), blunder=go("a1", 36, 40, 3),
)  # fmt: skip
def who_hinders_on_the_hill_is_struck() -> State:
    """With the one enemy there gone it is held alone; a friend lies on it already."""
    return doom_hill(
        disk("a2", (29, 28.5), "1/3/4"), disk("b1", (30.5, 32), "2/2/4", points=4, activated=1),
        disk("a1", (33, 36), "4/4/4"), disk("b2", (38, 40), "1/1/3", points=8, activated=1), killed={"A": 30},
    )  # fmt: skip


@case(must=[on_land("b1", "middle"), wins()], seat="B", span="round", blunder=go("b1", 36, 22, 3))
def the_second_round_in_the_middle_is_sat_out() -> State:
    """Alone there when this round ends for the second time: won."""
    return harms_way(
        disk("b1", (30, 19), "5/4/4"), disk("a1", (25, 23), "1/1/3", points=11, activated=1), held={"B": 1}, first="B"
    )


@case(
    must=[wins()],
    solution=[*go("a1", 50, 18, 4), *go("a2", 50, 18, 3), *go("a3", 50, 18, 3)],
    blunder=[*go("a1", 50, 18, 4), *go("a2", 50, 18, 3)],
)
def three_together_have_attack_enough_for_the_base() -> State:
    """Three, three and two are eight, and all of them can come there in this turn."""
    return harms_way(
        disk("a1", (43, 12), "3/2/3", movement=4), disk("a2", (44, 18), "3/2/3"), disk("a3", (45, 23), "2/2/3"),
        disk("b1", (36, 28), "3/3/3", points=9, activated=1), round=4,
    )  # fmt: skip


@case(must=[wins()], span="round", solution=go("a2", 24, 18, 6))
def a_flyer_comes_over_the_wall() -> State:
    """The defenders have acted; whoever lies on the area when the round ends wins."""
    return siege(
        disk("a1", (10, 10)), disk("a2", (15, 20), "2/2/2", movement=6, skills=["flying"]),
        disk("b1", (19, 17), "4/6/6", activated=1), disk("b2", (20, 21), "4/6/6", activated=1), round=6,
    )  # fmt: skip


@case(
    must=[count_nearer(["a1", "a2", "a3"], (24, 18), 3)],
    solution=[*go("a1", 24, 18, 2), *go("a2", 24, 18, 2), *go("a3", 24, 18, 2)],
    blunder=go("a1", 24, 18, 2),
)
def the_besiegers_come_on() -> State:
    """Four rounds are left for fifteen inches, and nobody can strike them on the way in this round."""
    return siege(
        disk("a1", (40, 10), "3/3/4"), disk("a2", (41, 14), "4/3/4"), disk("a3", (41, 18), "5/3/4"),
        disk("b1", (22, 16), "3/4/4", activated=1), disk("b2", (26, 20), "3/4/4", activated=1), round=4,
    )  # fmt: skip


@case(must=[pins("b2", "a1")], seat="B", solution=go("b2", 26.5, 18, 2), blunder=go("b2", 34, 24, 2))
def the_gate_is_held_in_the_last_round() -> State:
    """The one attacker on the area wins if it lives; then nothing else counts."""
    return siege(
        disk("a1", (26.5, 18), "4/2/4", points=6, activated=1), disk("a2", (34.5, 23), "1/1/2", points=12, activated=1),
        disk("b2", (30, 20), "4/3/5", points=7), round=8, first="B",
    )  # fmt: skip
