"""Open cases of Diskwars: what wins the scenario, in time."""

from app.games.diskwars.rules.state import State
from tests.ai.conduct.case import Suite, wins
from tests.ai.conduct.disk import (
    count_nearer,
    count_on,
    go,
    in_reach_of_land,
    on_land,
    pins,
)
from tests.ai.conduct.diskwars.tables import battlegnash, doom_hill, harms_way, last_round, siege, tides
from tests.rules.diskwars.table import disk

SUITE = Suite("diskwars")
case = SUITE.case

ARROWS = {"missile": ("arrow", "2")}


# --- Tides of War ---


@case(
    must=[count_on("land-B", 3)],
    solution=[*go("a1", 38, 18, 3), *go("a2", 38, 18, 3), *go("a3", 38, 18, 3)],
    blunder=go("a1", 38, 18, 3),
)
def in_the_last_round_all_who_can_come_to_the_area() -> State:
    """Sixty points lie there, and the round is the last: an archer's shot at a disk of five is less."""
    return last_round(
        disk("a1", (32, 13), points=5), disk("a2", (31, 18), "1/1/2", skills=ARROWS), disk("a3", (32, 23), points=9),
        disk("b1", (24, 18), "2/2/3", activated=1),
    )  # fmt: skip


@case(must=[pins("a1", "b1")], solution=go("a1", 13, 17, 2))
def who_would_score_is_held_fast() -> State:
    """It cannot be killed, but who lies beneath does not come to the area any more."""
    return last_round(
        disk("a1", (13, 13), "2/3/4", points=5, movement=2), disk("b1", (14, 17.5), "1/1/5", points=5, movement=4)
    )


@case(must=[pins("a1", "b1")], must_not=[pins("a1", "b2")], solution=go("a1", 8, 20, 3), blunder=go("a1", 15, 26, 2))
def who_lies_on_the_own_area_dies_before_a_dearer_one() -> State:
    """With five points of its own it costs the other twenty-five; the dearer disk scores nothing where it lies."""
    return last_round(
        disk("a1", (12, 23), "4/4/4"), disk("b1", (8, 20), "1/1/3", points=5, activated=1),
        disk("b2", (15.5, 26), "1/1/3", points=12, activated=1),
    )  # fmt: skip


@case(must=[in_reach_of_land("a1", "land-B")], solution=go("a1", 38, 18, 3), blunder=go("a1", 25, 10, 3))
def in_the_round_before_the_last_who_is_two_moves_away_makes_the_first() -> State:
    """Nobody can hinder it: a move now and a move then score twenty."""
    return tides(disk("a1", (26, 18), points=5), disk("b1", (20, 26), "2/2/3", activated=1), round=5)


@case(must=[on_land("a1", "land-B"), on_land("a2", "land-B")], solution=[], blunder=go("a2", 30, 14, 3))
def who_holds_the_area_in_the_end_does_not_chase_a_runaway() -> State:
    """Six points for twenty."""
    return last_round(
        disk("a1", (38, 16), "3/3/4"), disk("a2", (36.5, 19), "4/3/4", points=8),
        disk("b1", (31.5, 19), "1/1/3", points=6, activated=1),
    )  # fmt: skip


# --- the middle ---


@case(must=[wins()], span="round", solution=go("a1", 30, 30, 2))
def a_lead_of_fifteen_and_the_middle_win() -> State:
    """Ten for the middle alone make twenty-five ahead."""
    return battlegnash(
        disk("a1", (24, 30)), disk("a2", (10, 30)), disk("b1", (44, 30), "3/3/3", activated=1),
        killed={"A": 21, "B": 6},
    )  # fmt: skip


@case(must=[wins()], span="round", solution=go("a1", 30, 30, 3))
def who_has_killed_enough_goes_to_the_hill() -> State:
    """Nobody of the others can come there any more."""
    return doom_hill(
        disk("a1", (24.5, 33), "2/2/3"), disk("b1", (20, 34), "1/1/2", points=9, activated=1),
        disk("b2", (40, 30), "4/4/4", activated=1), killed={"A": 27},
    )  # fmt: skip


@case(must=[wins()], span="round", solution=go("a2", 31, 31, 2), blunder=go("a2", 24, 24, 2))
def the_one_enemy_on_the_hill_dies_before_a_dearer_one_beside_it() -> State:
    """With it gone the hill is held alone, and its five points complete the twenty-five."""
    return doom_hill(
        disk("a1", (28.5, 29), "2/2/3"), disk("b1", (31, 31), "1/1/3", points=5, activated=1),
        disk("a2", (27, 34), "4/3/4"), disk("b2", (24, 37), "1/1/3", points=9, activated=1), killed={"A": 21},
    )  # fmt: skip


@case(must=[wins()], span="round", solution=[], blunder=go("a1", 34, 18, 3))
def who_holds_the_middle_for_the_second_time_stays() -> State:
    """The end of this round is the second in a row: the nine points beside it are nothing to that."""
    return harms_way(disk("a1", (29, 18), "4/3/4"), disk("b1", (35, 18), "1/1/2", points=9, activated=1), held={"A": 1})


# --- bases and areas ---


@case(
    must=[wins()],
    solution=[*go("a1", 50, 18, 3), *go("a2", 50, 18, 3)],
    blunder=go("a1", 50, 18, 3),
)
def eight_attack_on_the_base_win_at_once() -> State:
    """Four and four, and both can come there in this turn."""
    return harms_way(
        disk("a1", (44, 15), "4/2/3"), disk("a2", (44, 21), "4/2/3"), disk("a3", (30, 18), "5/2/3"),
        disk("b1", (40, 26), "3/3/3", points=12, activated=1),
    )  # fmt: skip


@case(must=[wins()], span="round", solution=go("a1", 24, 18, 3))
def the_attacker_of_a_siege_goes_in_where_it_is_open() -> State:
    """Any disk of his that lies there when the round ends wins, and no defender can act any more."""
    return siege(
        disk("a1", (17, 18), "2/2/3"), disk("b1", (28, 24), "5/5/5", activated=1),
        disk("b2", (14, 14), "1/1/2", points=9, activated=1),
    )  # fmt: skip


@case(
    must=[count_nearer(["a1", "a2", "a3"], (24, 18), 3)],
    solution=[*go("a1", 24, 18, 2), *go("a2", 24, 18, 2), *go("a3", 24, 18, 2)],
    blunder=go("a1", 24, 18, 2),
)
def the_attacker_of_a_siege_does_not_wait() -> State:
    """Time is the defender's; nobody stands near enough to strike who comes a few steps closer."""
    return siege(
        disk("a1", (6, 14), "4/3/4"), disk("a2", (6, 18), "4/3/4"), disk("a3", (6, 22), "4/3/4"),
        disk("b1", (26, 14), "3/4/4", activated=1), disk("b2", (26, 22), "3/4/4", activated=1), round=3,
    )  # fmt: skip


@case(
    must=[pins("b1", "a1")], seat="B", solution=go("b1", 21, 18, 2),
)  # fmt: skip
def the_defender_of_a_siege_kills_who_has_come_in() -> State:
    """Whoever lies there when the round ends has won: it must die in this combat."""
    return siege(
        disk("a1", (21.5, 18), "3/1/3", points=4, activated=1), disk("b1", (18.5, 22), "4/4/4", points=9),
        disk("a2", (14, 24), "1/1/2", points=9, activated=1), first="B",
    )  # fmt: skip


@case(must=[on_land("a1", "middle")], blunder=go("a1", 36, 30, 3))
def who_holds_the_hill_does_not_walk_off_for_nothing() -> State:
    """The kills are made by others; the hill must be held when they are."""
    return doom_hill(
        disk("a1", (30, 30), "3/4/5"), disk("a2", (24, 25), "4/3/4"), disk("b1", (22, 22), "1/1/3", points=6,
        activated=1), disk("b2", (44, 30), "3/3/3"), killed={"A": 20},
    )  # fmt: skip
