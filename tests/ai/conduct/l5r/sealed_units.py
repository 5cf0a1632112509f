"""Sealed cases of L5R: who goes where, and upon whom; what wins the scenario. Players are not tuned to them."""

from app.games.diskwars.rules.state import State
from tests.ai.conduct.case import Suite, wins
from tests.ai.conduct.disk import count_nearer, dead, go, in_reach, is_pinned, on_land, pinned_by, pins, pins_own
from tests.ai.conduct.l5r.tables import escort, holding, massacre, skirmish, storming
from tests.games.l5r.table import card, unit

SUITE = Suite("l5r")
case = SUITE.case


@case(must=[pins("b1", "a1")], solution=go("b1", 30, 22, 3), blunder=go("b1", 37, 18, 1), seat="B")
def the_dearer_of_two_that_cannot_answer_is_struck() -> State:
    """Both fall for nothing; ten points or four."""
    return skirmish(
        unit("b1", 34, 18, "lion-vanguard"), unit("a1", 30, 22, card("2/2/4", points=10), activated=1),
        unit("a2", 38, 18, card("2/2/4", points=4), activated=1), first="B",
    )  # fmt: skip


@case(
    must=[pinned_by("b1", "a1", "a2")],
    solution=[*go("a1", 20, 17, 2), *go("a2", 20, 21, 2)],
    blunder=go("a1", 20, 17, 2),
)
def two_strike_down_a_war_serpent() -> State:
    """Four and three are seven; of the two cheap ones it can strike one."""
    return massacre(
        unit("a1", 20, 13.5, card("4/2/3", points=5)), unit("a2", 20, 24.5, card("3/2/3", points=5)),
        unit("b1", 20, 19, card("6/4/7", points=17), activated=1),
    )  # fmt: skip


@case(must_not=[dead("a1")], span="round", blunder=go("a1", 26, 20, 2))
def a_champion_is_not_traded_for_a_peasant() -> State:
    """Three points against twelve: both would fall."""
    return skirmish(
        unit("a1", 22, 20, card("6/5/4", points=12)), unit("b1", 26.5, 20, card("1/4/2", points=3), activated=1),
        round=3,
    )  # fmt: skip


@case(must_not=[in_reach("a1", "b1", "b2")], blunder=go("a1", 30, 24, 3))
def nobody_goes_to_meet_the_riders() -> State:
    """Two that strike first have still to act; where it stands they do not reach it."""
    return massacre(
        unit("a1", 30, 8, card("4/3/4", points=11, movement=3)), unit("b1", 26, 22, card("6/2/4", "first-blow",
        points=9, movement=4)), unit("b2", 34, 22, card("6/2/4", "first-blow",
        points=9, movement=4)), round=2,
    )  # fmt: skip


@case(must_not=[pins_own()], blunder=go("b1", 30, 30, 2), seat="B")
def the_second_rank_does_not_tread_on_the_first() -> State:
    """Those in front can still act."""
    return massacre(
        unit("b1", 48, 30, card()), unit("b2", 44, 30, card(points=9)), unit("b3", 44.5, 33, card(points=9)),
        unit("a1", 10, 20, card(), activated=1), round=2, first="B",
    )  # fmt: skip


@case(must=[pins("a1", "b1")], solution=go("a1", 20, 22, 2), blunder=go("a1", 20, 14, 1))
def the_general_that_has_still_to_act_is_held_down() -> State:
    """It would strike the friend beside; its defense does not wound who lies on it."""
    return skirmish(
        unit("a1", 20, 18, card("2/4/6", points=6)), unit("a2", 26, 24, card("2/1/3", points=11), activated=1),
        unit("b1", 20, 23, card("6/2/5", points=13, movement=4)), unit("b2", 20, 13.5, card("1/1/5", points=4)),
    )  # fmt: skip


@case(must=[pins("a1", "b1")], must_not=[is_pinned("a2")], solution=go("a1", 30, 16, 3))
def a_skirmisher_takes_what_lies_behind_its_friend() -> State:
    """It passes over the friend, who has still to act."""
    return skirmish(
        unit("a1", 30, 23, "naga-tide-hunters"), unit("a2", 30, 20.5, card(points=9, movement=0)),
        unit("b1", 30, 16.2, card("1/1/4", points=8), activated=1),
    )  # fmt: skip


@case(must=[wins()], span="round", solution=go("b1", 30, 30, 3), blunder=go("b1", 40, 26, 2), seat="B")
def with_enough_dead_the_mound_comes_before_a_kill() -> State:
    """Alone on it when the round ends: won."""
    return massacre(
        unit("b1", 36, 27, card("4/3/4")), unit("a1", 40.5, 26, card("1/1/3", points=9), activated=1),
        unit("a2", 18, 20, card("5/5/5"), activated=1), b={"killed": 25}, first="B", round=4,
    )  # fmt: skip


@case(
    must=[wins()],
    solution=[*go("a2", 54, 30, 2), *go("a1", 54, 30, 3)],
    blunder=go("a2", 54, 30, 2),
)
def the_last_blow_on_the_stronghold_of_the_pass() -> State:
    """Three lie on it already; one that comes brings two and another three."""
    return holding(
        unit("a3", 53, 28, card("3/2/3"), activated=1), unit("a1", 49, 35, card("3/2/3")),
        unit("a2", 54, 36, card("2/2/3")), unit("b1", 44, 35, card("1/1/2", points=8), activated=1), round=6,
    )  # fmt: skip


@case(must=[dead("a1")], solution=go("b1", 52, 28, 3), blunder=go("b1", 40, 30, 2), seat="B", span="round")
def the_last_attacker_at_the_stronghold_dies() -> State:
    """Its five are not enough alone, but two more reach it in the next round; the unit outside is only points."""
    return holding(
        unit("a1", 52, 28, card("5/2/4", points=6), activated=1), unit("a2", 40, 30, card("1/1/3", points=7),
        activated=1), unit("a3", 46, 36, card("4/2/4"), activated=1), unit("b1", 46, 28, card("4/3/5")), round=5,
        first="B",
    )  # fmt: skip


@case(
    must=[count_nearer(["a1", "a2", "a3"], (54, 30), 3)],
    solution=[*go("a1", 54, 30, 3), *go("a2", 54, 30, 3), *go("a3", 54, 30, 3)],
    blunder=go("a2", 54, 30, 3),
)
def time_presses_the_attackers_of_the_pass() -> State:
    """It is the fourth of seven rounds, and it is two moves to the nearest defender."""
    return holding(
        unit("a1", 26, 20, card("5/3/4")), unit("a2", 24, 28, card("4/3/4")), unit("a3", 27, 38, card("4/2/3")),
        unit("b1", 52, 26, card("3/5/5"), activated=1), unit("b2", 50, 34, card("3/5/5"), activated=1), round=4,
    )  # fmt: skip


@case(must=[wins()], solution=[*go("a1", 54, 30, 3), *go("a2", 54, 30, 3)], blunder=go("a1", 54, 30, 3))
def the_home_of_the_others_is_stormed() -> State:
    """Four and four touch it at once."""
    return storming(
        unit("a1", 49, 24, card("4/2/3")), unit("a2", 49, 36, card("4/2/3")),
        unit("b1", 44, 30, card("2/2/3", points=11), activated=1), round=4,
    )  # fmt: skip


@case(must=[on_land("b1", "court")], seat="B", solution=go("b1", 30, 30, 5), blunder=go("b1", 40, 30, 3))
def the_lord_sets_foot_on_the_court_in_the_last_round() -> State:
    """Nobody of the others can act any more."""
    return escort(
        unit("b1", 35, 34, "lord"), unit("a1", 10, 30, "lord", activated=1), unit("a2", 26, 24, card(), activated=1),
        round=8, first="B",
    )  # fmt: skip


@case(must_not=[in_reach("a1", "b2", "b3")], blunder=go("a1", 24, 30, 5))
def the_lord_waits_behind_its_guards() -> State:
    """Five rounds are left, and two riders wait for it."""
    return escort(
        unit("a1", 10, 30, "lord"), unit("a2", 12, 27, card("3/5/5")), unit("a3", 12, 33, card("3/5/5")),
        unit("b1", 54, 30, "lord"), unit("b2", 22, 26, card("5/2/4", points=8, movement=4)),
        unit("b3", 22, 34, card("5/2/4", points=8, movement=4)), round=3,
    )  # fmt: skip


@case(must=[pins("b2", "a1")], seat="B", solution=go("b2", 26, 36, 3), blunder=go("b2", 33, 42, 1))
def a_lord_within_reach_is_killed() -> State:
    """Six points between them; ten points of units are worth one."""
    return escort(
        unit("b1", 50, 30, "lord"), unit("b2", 31, 39, card("5/3/4")), unit("a1", 26, 36, "lord", activated=1),
        unit("a2", 33.5, 42, card("1/1/3", points=10), activated=1), round=7, first="B",
    )  # fmt: skip


@case(must=[pins("b2", "a1")], seat="B", solution=go("b2", 24, 33, 2), blunder=go("b2", 20, 40, 1))
def the_way_of_the_lord_to_court_is_barred() -> State:
    """Its toughness is too much for two attack; beneath a unit it does not come there in the last round."""
    return escort(
        unit("b1", 50, 30, "lord", activated=1), unit("b2", 22, 37, card("2/4/5")), unit("a1", 25, 33, "lord"),
        unit("a2", 19, 40, card("1/1/2", points=4), activated=1), round=8, first="B",
    )  # fmt: skip


@case(must=[pins("a2", "b2")], solution=go("a2", 30, 36, 2), blunder=go("a2", 24, 42, 1))
def who_attacks_the_lord_is_struck_first() -> State:
    """From on top it dies before its blow falls, and with it the danger."""
    return escort(
        unit("a1", 30, 36, "lord"), unit("b2", 29, 36.6, card("6/3/4", points=8), activated=1),
        unit("a2", 26, 40, card("4/4/5")), unit("b1", 54, 30, "lord"),
        unit("b3", 24, 43, card("1/1/3", points=10), activated=1), round=5,
    )  # fmt: skip
