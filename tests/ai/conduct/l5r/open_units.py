"""Open cases of L5R: who goes where, and upon whom."""

from app.games.diskwars.rules.state import State
from tests.ai.conduct.case import Suite, wins
from tests.ai.conduct.disk import go, pins
from tests.ai.conduct.l5r.tables import massacre, skirmish
from tests.games.l5r.table import card, unit

SUITE = Suite("l5r")
case = SUITE.case


@case(must=[pins("a1", "b1")], solution=go("a1", 14, 10))
def a_unit_that_falls_and_cannot_answer_is_taken() -> State:
    """Its defense of one harms nobody, and nobody is near to avenge it."""
    return skirmish(
        unit("a1", 10, 10, card("4/4/4")), unit("b1", 13, 10, card("1/1/2", points=9), activated=1)
    )  # fmt: skip


@case(must=[wins()], span="round", solution=go("a1", 30, 30, 2))
def who_has_killed_enough_takes_the_mound() -> State:
    """With 25 points killed, being alone on the mound when the round ends wins the battle."""
    return massacre(unit("a1", 24, 30, card("3/3/4")), unit("b1", 44, 30, card()), a={"killed": 26})
