"""Open cases of Dragon Dice: marches, what is captured and what is shot at, reserves."""

from app.games.dragon_dice.rules.state import State
from tests.ai.conduct.case import Suite, picks, wins
from tests.ai.conduct.dragon_dice.tables import (
    archer,
    falls_some,
    fighter,
    holds,
    idler,
    lies,
    place,
    shows,
    sure,
    walker,
)

SUITE = Suite("dragon-dice")
case = SUITE.case


# --- terrains ---


@case(must=[wins()], span="segment", solution=["frontier", "yes", "up"])
def who_can_win_now_does() -> State:
    """One terrain is captured, another lies on seven, and who could oppose has no maneuvers."""
    return place(
        {"home": [walker("A1")], "campaign": [walker("A2")]}, {"campaign": [idler("B1")], "home": [fighter("B2")]},
        faces={"frontier": 7}, held={"home-A": "A"},
    )  # fmt: skip


@case(must=[holds("frontier")], solution=["frontier", "yes", "up"], blunder=["home-A", "no", "melee:B"])
def an_open_terrain_on_seven_is_captured() -> State:
    """One march is left. Nobody is there yet to oppose it, but who waits in reserve will come; the fight at home
    does not run away."""
    return place(
        {"campaign": [fighter("A1")], "home": [fighter("A2"), fighter("A3")]},
        {
            "horde": [idler("B1"), idler("B2")], "home": [fighter(f"B{n}") for n in range(3, 8)],
            "reserve": [walker("B8"), walker("B9")],
        },
        faces={"frontier": 7, "home-A": 4}, lands={"home-A": "wasteland-city"}, segment="second-march",
    )  # fmt: skip


@case(must=[shows("home-B", 7)], solution=["home-B", "yes", "down"])
def who_is_one_terrain_from_winning_loses_one() -> State:
    """The other holds its home and will capture the frontier next turn; at its home nobody can keep the face."""
    return place(
        {"horde": [walker("A1", 3), walker("A2", 3)], "home": [fighter("A3")]},
        {"home": [idler("B1")], "campaign": [walker("B2"), walker("B3")]},
        faces={"frontier": 7}, held={"home-B": "B"},
    )  # fmt: skip


# --- actions ---


@case(
    must=[falls_some("B3", "B4")],
    solution=["home-A", "no", "missile:B@home-A"],
    blunder=["home-A", "no", "missile:B@frontier"],
)
def arrows_fly_where_nobody_saves() -> State:
    """Eight missiles kill everybody at home; at the frontier twelve saves stop them all."""
    return place(
        {"home": [archer("A1", 4), archer("A2", 4)]},
        {"campaign": [sure("B1", "save:6"), sure("B2", "save:6")], "horde": [idler("B3", 2), idler("B4", 2)]},
    )


@case(must_not=[picks("melee:B")], solution=[], blunder=["frontier", "no", "melee:B"])
def who_has_no_melee_does_not_begin_one() -> State:
    """The only one who would be hurt is who attacks."""
    return place(
        {"campaign": [idler(f"A{n}", 2) for n in range(1, 5)], "home": [fighter("A9")]},
        {"campaign": [fighter("B1", 5), fighter("B2", 5)], "home": [fighter("B3")]}, faces={"frontier": 6},
    )  # fmt: skip


@case(must=[falls_some("B1", "B2")], solution=["no", "missile:B@frontier"], blunder=["no", "nothing"])
def archers_on_missiles_shoot() -> State:
    """The face is the one that they need, and nobody there can save."""
    return place(
        {"home": [archer("A1", 4), archer("A2", 4)]}, {"campaign": [idler("B1", 2), idler("B2", 2)]},
        stage="maneuver", marching="home-A",
    )  # fmt: skip


# --- reserves ---


@case(must_not=[lies("A1", "reserve-A")], solution=["A1>frontier"], blunder=[])
def nobody_waits_in_reserve_while_a_terrain_can_be_won() -> State:
    """The frontier lies on seven, and nobody stands there."""
    return place(
        {"reserve": [fighter("A1")], "home": [fighter("A2"), walker("A3")]},
        {"horde": [fighter("B1")], "home": [fighter("B2"), walker("B3")]}, faces={"frontier": 7}, segment="reserve",
    )  # fmt: skip
