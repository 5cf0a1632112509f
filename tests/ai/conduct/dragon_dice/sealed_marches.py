"""Sealed cases of Dragon Dice: marches, what is captured and what is shot at, reserves."""

from app.games.dragon_dice.rules.state import State
from tests.ai.conduct.case import Suite, picks, wins
from tests.ai.conduct.dragon_dice.tables import (
    archer,
    falls,
    falls_some,
    fighter,
    holds,
    idler,
    keeps,
    place,
    shows,
    sure,
    walker,
)

SUITE = Suite("dragon-dice")
case = SUITE.case


# --- terrains ---


@case(must=[wins()], span="segment", solution=["frontier", "yes", "up"])
def the_second_march_wins_as_well() -> State:
    """The first is over; the second goes to the terrain on seven."""
    return place(
        {"home": [walker("A1")], "campaign": [walker("A2", 3)]}, {"campaign": [idler("B1", 2)], "horde": [idler("B2")]},
        faces={"frontier": 7}, held={"home-A": "A"}, segment="second-march", marched="home-A",
    )  # fmt: skip


@case(must=[shows("frontier", 7, 8)], solution=["frontier", "yes", "up"], blunder=["frontier", "yes", "down"])
def who_is_alone_brings_a_terrain_up() -> State:
    """No other army can come there before the own next turn and act in it."""
    return place(
        {"campaign": [fighter("A1")], "home": [fighter("A2")]}, {"home": [fighter("B1"), fighter("B2")]},
        faces={"frontier": 6},
    )  # fmt: skip


@case(must=[shows("home-A", 7)], solution=["home-A", "yes", "down"])
def the_own_home_is_taken_back() -> State:
    """The other holds it, may act there as it likes, and needs one more; nobody of its army there can oppose."""
    return place(
        {"home": [walker("A1", 3), walker("A2", 3)], "campaign": [fighter("A3")]},
        {"horde": [idler("B1", 2)], "home": [fighter("B2")]}, held={"home-A": "B"},
    )  # fmt: skip


@case(must=[holds("home-A")], solution=[], blunder=["home-A", "yes", "down"])
def what_is_captured_is_not_turned_away() -> State:
    """On its eighth face a terrain does more than on any other, and half the battle is won."""
    return place(
        {"home": [walker("A1"), fighter("A2")], "campaign": [fighter("A3")]},
        {"horde": [idler("B1")], "home": [fighter("B2")]}, held={"home-A": "A"},
    )  # fmt: skip


# --- actions ---


@case(
    must=[falls("B1", "B2")],
    solution=["home-A", "no", "missile:B@frontier"],
    blunder=["home-A", "no", "missile:B@home-A"],
)
def arrows_fly_at_those_who_are_about_to_win() -> State:
    """The other holds its home and will have the frontier next turn, unless nobody of it is left there."""
    return place(
        {"home": [archer("A1", 4)]},
        {"campaign": [walker("B1"), walker("B2")], "horde": [idler("B3", 2), idler("B4", 2)], "home": [idler("B5")]},
        faces={"frontier": 7}, held={"home-B": "B"},
    )  # fmt: skip


@case(must=[falls_some("B1", "B2")], must_not=[picks("melee:C")], solution=["melee:B"], blunder=["melee:C"])
def of_two_enemies_the_helpless_one_is_attacked() -> State:
    """One neither saves nor strikes back; the other does both, and much better."""
    return place(
        {"campaign": [sure("A1", "melee:4"), sure("A2", "melee:2")], "home": [fighter("A3")]},
        {"campaign": [idler("B1", 2), idler("B2", 2)], "home": [fighter("B3")]},
        {"campaign": [fighter("C1", 8, 3), fighter("C2", 8, 3)], "home": [fighter("C3")]},
        faces={"frontier": 6}, stage="action", marching="frontier",
    )  # fmt: skip


@case(must=[falls_some("B1", "B2", "B3")], solution=["frontier", "no", "melee:B"], blunder=["home-A"])
def the_army_that_can_do_something_marches() -> State:
    """Idlers at home have nothing to shoot with; at the frontier six melee meet nobody who saves."""
    return place(
        {"campaign": [sure("A1", "melee:3"), sure("A2", "melee:3")], "home": [idler("A3", 2)]},
        {"campaign": [idler("B1"), idler("B2"), idler("B3", 2)], "home": [fighter("B4")]},
        faces={"frontier": 6, "home-A": 3}, segment="second-march",
    )  # fmt: skip


# --- reserves ---


@case(must=[keeps("home-A")], solution=[], blunder=["A1>reserve-A"])
def a_captured_terrain_is_not_left_alone() -> State:
    """Without an army there it would be nobody's."""
    return place(
        {"home": [fighter("A1")], "campaign": [fighter("A2"), fighter("A3")]},
        {"home": [fighter("B1")], "campaign": [fighter("B2")]}, held={"home-A": "A"}, segment="reserve",
        stage="retreat",
    )  # fmt: skip
