"""Open cases of L5R: who goes where, and upon whom; what wins the scenario."""

from app.games.diskwars.rules.state import State
from tests.ai.conduct.case import Suite, wins
from tests.ai.conduct.disk import count_nearer, dead, go, in_reach, is_pinned, on_land, pins, pins_own
from tests.ai.conduct.l5r.tables import escort, holding, massacre, skirmish, storming
from tests.games.l5r.table import card, unit

SUITE = Suite("l5r")
case = SUITE.case


# --- kills and losses ---


@case(must=[pins("a1", "b1")], solution=go("a1", 14, 10))
def a_unit_that_falls_and_cannot_answer_is_taken() -> State:
    """Its defense of one harms nobody, and nobody is near to avenge it."""
    return skirmish(unit("a1", 10, 10, card("4/4/4")), unit("b1", 13, 10, card("1/1/2", points=9), activated=1))


@case(must=[pins("a1", "b1")], must_not=[pins("a1", "b2")], solution=go("a1", 20, 13, 2), blunder=go("a1", 20, 22, 2))
def first_blow_is_turned_on_who_falls_by_it() -> State:
    """The one dies before it can answer; the other survives the blow and kills."""
    return massacre(
        unit("a1", 20, 18, card("4/2/3", "first-blow", points=8)), unit("b1", 20, 13, card("1/6/4", points=8),
        activated=1), unit("b2", 20, 23, card("1/6/5", points=11), activated=1),
    )  # fmt: skip


@case(must=[pins("a1", "b1", "b2")], solution=go("a1", 23, 17, 2), blunder=go("a1", 19.5, 18, 2))
def two_swords_strike_both_beneath() -> State:
    """Daisho strikes all beneath with full attack, and their defenses together do not wound it."""
    return skirmish(
        unit("a1", 23, 13.5, card("4/3/6", "daisho", points=9)), unit("b1", 21.8, 18, card("1/2/4", points=6),
        activated=1), unit("b2", 24.2, 18, card("1/2/4", points=6), activated=1),
    )  # fmt: skip


@case(must=[pins("a1", "b1")], must_not=[is_pinned("a2", "a3")], solution=go("a1", 26, 20, 3), blunder=go("a1", 22, 20))
def a_skirmisher_goes_through_its_friends() -> State:
    """It may move over friends without stopping; the kill behind them costs nothing."""
    return skirmish(
        unit("a1", 20, 20, "lion-scout-runners"), unit("a2", 22.4, 20, card(points=9), activated=1),
        unit("a3", 22.4, 17.8, card(points=9), activated=1), unit("b1", 27, 20, card("1/1/3", points=9), activated=1),
    )  # fmt: skip


@case(must_not=[in_reach("a1", "b1")], blunder=go("a1", 30, 30, 3))
def a_dear_unit_keeps_out_of_reach_of_the_stronger_that_has_still_to_act() -> State:
    """There is nothing yet to be had on the mound, and it would be struck first."""
    return massacre(unit("a1", 20, 30, card("4/2/4", points=12)), unit("b1", 32, 30, card("6/6/6", points=12)), round=2)


@case(must_not=[dead("a1")], span="round", blunder=go("a1", 20, 23, 2))
def nobody_dies_on_a_wall_of_shields() -> State:
    """Five do not wound seven, and its defense of six kills."""
    return skirmish(unit("a1", 20, 18, card("5/3/5", points=10)), unit("b1", 20, 23, card("1/6/7"), activated=1))


@case(must_not=[pins_own()], blunder=go("a1", 30, 30, 2))
def nobody_is_held_down_on_the_way_forward() -> State:
    """The friend in front can still act, and there is room beside it."""
    return massacre(unit("a1", 12, 30, card()), unit("a2", 16, 30, card(points=9)), unit("b1", 40, 30, card()), round=2)


# --- scenarios ---


@case(must=[wins()], span="round", solution=go("a1", 30, 30, 2))
def who_has_killed_enough_takes_the_mound() -> State:
    """With 25 points killed, being alone on the mound when the round ends wins the battle."""
    return massacre(unit("a1", 24, 30, card("3/3/4")), unit("b1", 44, 30, card()), a={"killed": 26})


@case(
    must=[wins()],
    solution=[*go("a1", 54, 30, 3), *go("a2", 54, 30, 3)],
    blunder=go("a1", 54, 30, 3),
)
def the_pass_falls_to_eight_attack() -> State:
    """Five and three on the Stronghold win at once, and both come there in this turn."""
    return holding(
        unit("a1", 48, 26, card("5/2/3")), unit("a2", 48, 34, card("3/2/3")),
        unit("b1", 44, 40, card("1/1/2", points=9), activated=1), unit("b2", 50, 20, card("4/4/4"), activated=1),
        round=5,
    )  # fmt: skip


@case(
    must=[count_nearer(["a1", "a2", "a3"], (54, 30), 3)],
    solution=[*go("a1", 54, 30, 3), *go("a2", 54, 30, 3), *go("a3", 54, 30, 3)],
    blunder=go("a1", 54, 30, 3),
)
def the_attackers_of_the_pass_come_on() -> State:
    """Seven rounds are all they have, and the defenders are too far away to strike them."""
    return holding(
        unit("a1", 20, 24, card("4/3/4")), unit("a2", 20, 30, card("4/3/4")), unit("a3", 20, 36, card("4/3/4")),
        unit("b1", 50, 30, card("4/4/4"), activated=1), unit("b2", 52, 26, card("4/4/4"), activated=1), round=2,
    )  # fmt: skip


@case(must=[wins()], span="round", blunder=go("a1", 36, 30, 3))
def the_middle_of_kyoto_hida_is_held_for_the_second_time() -> State:
    """Fifteen are killed, and the end of this round is the second in a row."""
    return storming(
        unit("a1", 30, 30, card("4/3/4")), unit("b1", 36, 30, card("1/1/2", points=9), activated=1), a={"killed": 16},
        held={"A": 1},
    )  # fmt: skip


# --- Lords ---


@case(must=[on_land("a1", "court")], solution=go("a1", 30, 30, 4), blunder=go("a1", 20, 30, 4))
def in_the_last_round_the_lord_comes_to_court() -> State:
    """Four points for it, and nobody can hinder or kill it any more."""
    return escort(
        unit("a1", 24, 30, "lord"), unit("a2", 20, 26, card()), unit("b1", 44, 30, "lord", activated=1),
        unit("b2", 40, 34, card(), activated=1), round=8,
    )  # fmt: skip


@case(must=[on_land("a1", "court")], blunder=go("a1", 22, 30, 3))
def the_lord_at_court_stays_in_the_last_round() -> State:
    """Nobody can come to it, and it scores where it lies."""
    return escort(
        unit("a1", 30, 30, "lord"), unit("a2", 24, 26, card()), unit("b1", 52, 30, "lord", activated=1),
        unit("b2", 36, 34, card("5/5/5"), activated=1), round=8,
    )  # fmt: skip


@case(must_not=[in_reach("a1", "b2")], blunder=go("a1", 30, 30, 5))
def a_lord_does_not_walk_into_reach_while_there_is_time() -> State:
    """Four rounds are left for the court; who waits there kills it with one blow."""
    return escort(
        unit("a1", 18, 30, "lord"), unit("a2", 16, 26, card()), unit("b1", 54, 30, "lord"),
        unit("b2", 29, 30, card("5/5/5", points=9)), round=4,
    )  # fmt: skip


@case(must=[pins("a2", "b1")], solution=go("a2", 34, 24, 3), blunder=go("a2", 30, 16, 2))
def the_lord_of_the_others_is_killed_before_a_dearer_unit() -> State:
    """It costs them four points and brings two; twelve points of units are worth one."""
    return escort(
        unit("a1", 10, 30, "lord"), unit("a2", 30, 21, card("4/4/5")), unit("b1", 34, 25, "lord", activated=1),
        unit("b2", 30, 16, card("1/1/3", points=12), activated=1), round=8,
    )  # fmt: skip


@case(must=[pins("a2", "b1")], solution=go("a2", 37, 30, 2), blunder=go("a2", 37, 38, 2))
def the_lord_of_the_others_is_held_before_it_comes_to_court() -> State:
    """Three do not kill it, but beneath a unit it does not come to court in the last round."""
    return escort(
        unit("a1", 10, 30, "lord", activated=1), unit("a2", 37, 34, card("3/4/5")), unit("b1", 38, 30, "lord"),
        unit("b2", 37, 39, card("1/1/2", points=6), activated=1), round=8,
    )  # fmt: skip


@case(must=[pins("a2", "b2")], solution=go("a2", 14, 30, 2), blunder=go("a2", 21, 35, 1))
def the_own_lord_is_saved_before_a_kill_is_made() -> State:
    """Who comes down on its attacker strikes first; without that the Lord dies in this round."""
    return escort(
        unit("a1", 13, 30, "lord"), unit("b2", 14.2, 30, card("5/2/4", points=7), activated=1),
        unit("a2", 18.5, 32, card("4/4/4")), unit("b1", 54, 30, "lord"),
        unit("b3", 22, 35.5, card("1/1/2", points=9), activated=1), round=6,
    )  # fmt: skip
