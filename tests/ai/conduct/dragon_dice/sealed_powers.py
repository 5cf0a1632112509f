"""Sealed cases of Dragon Dice: spells, special icons, dragons, what comes back from the dead."""

from app.games.dragon_dice.rules.state import State
from tests.ai.conduct.case import Suite
from tests.ai.conduct.dragon_dice.tables import (
    dragon,
    falls,
    fighter,
    idler,
    lies,
    mage,
    place,
    returns,
    sure,
    walker,
)

SUITE = Suite("dragon-dice")
case = SUITE.case

CAST = ("home-A", "no", "magic")  # the army at home casts


# --- spells ---


@case(
    must=[returns("A7")],
    solution=[*CAST, "breath-of-life:blue", "breath-of-life:blue", None, {"pick": ["A7"]}],
    blunder=[*CAST, "breath-of-life:blue", "breath-of-life:blue", None, {"pick": ["A8", "A9"]}],
)
def the_fighter_returns_before_two_idlers() -> State:
    """There is magic for two health: one who is good at something, or two who are good at nothing."""
    return place(
        {"home": [mage("A1", 6, "blue")], "dua": [fighter("A7", 3), idler("A8"), idler("A9")]},
        {"campaign": [fighter("B1", 5, 3)], "home": [fighter("B2", 5, 3)]}, faces={"home-A": 1},
    )  # fmt: skip


@case(
    must=[falls("B1")],
    solution=[*CAST, "finger-of-death:black", "B1", "finger-of-death:black", "B1"],
    blunder=[*CAST, "finger-of-death:black", "B1", "finger-of-death:black", "B2"],
)
def two_fingers_point_at_one() -> State:
    """Each is 1 damage; only together they kill who has two health, and that is the only one worth it."""
    return place(
        {"home": [mage("A1", 8, "black")]},
        {"campaign": [sure("B1", "melee:5")], "horde": [idler("B2", 2)], "home": [idler("B3", 3)]}, faces={"home-A": 1},
    )  # fmt: skip


@case(
    must=[lies("A9", "home-B")],
    solution=[*CAST, "summon-elemental-dragon:blue", "home-B"],
    blunder=[*CAST, "summon-elemental-dragon:blue", "frontier"],
)
def a_dragon_is_not_sent_among_friends() -> State:
    """At the frontier it would attack both; at the other's home only the other stands."""
    return place(
        {
            "home": [mage("A1", 7, "blue")], "campaign": [fighter("A2"), fighter("A3")],
            "dragons": [dragon("A9", "pool-A", "claw:6", "jaws:12", colour="blue")],
        },
        {"campaign": [fighter("B1")], "home": [fighter("B2"), fighter("B3")]}, faces={"home-A": 1},
    )  # fmt: skip


@case(
    must=[falls("B3")],
    solution=[*CAST, "hailstorm:blue", "B@home-B"],
    blunder=[*CAST, "hailstorm:blue", "B@frontier"],
)
def hail_falls_on_those_who_cannot_save() -> State:
    """One army saves six whatever falls, the other nothing, and one damage is enough for its only unit."""
    return place(
        {"home": [mage("A1", 2, "blue")]},
        {"campaign": [sure("B1", "save:3"), sure("B2", "save:3")], "home": [sure("B3", "melee:2", 1)]},
        faces={"home-A": 1},
    )  # fmt: skip


# --- dragons and icons ---


@case(
    must=[lies("A1", "frontier"), lies("A2", "frontier")],
    solution=["frontier", {"pick": ["A3", "A4", "A5"]}],
    blunder=["frontier", {"pick": ["A1", "A2", "A3"]}],
    span="segment",
)
def who_can_capture_the_terrain_outlives_the_dragon() -> State:
    """It lies on seven, and maneuvers win it this turn; six health of ten fall."""
    return place(
        {
            "campaign": [walker("A1", 3), walker("A2", 3), *(idler(f"A{n}", 2) for n in (3, 4, 5))],
            "home": [sure("A9", "missile:1")],
        },
        {
            "home": [fighter("B1")], "campaign": [walker("B2")],
            "dragons": [dragon("B8", "home-A", *("belly",) * 12), dragon("B9", "frontier", *("claw:6",) * 12)],
        },
        faces={"frontier": 7}, held={"home-A": "A"}, segment="dragon-attack",
    )  # fmt: skip


@case(must=[returns("A8")], solution=["city:home-A", ">A8"], blunder=["city:home-A", ">A7"])
def a_city_calls_the_better_one_back() -> State:
    """Two common dice are dead; one strikes and saves, the other does nothing."""
    return place(
        {"home": [sure("A1", "melee:1", 4)], "dua": [idler("A7"), fighter("A8", 2, 1)]}, {"home": [fighter("B1")]},
        held={"home-A": "A"}, segment="initial-effects",
    )  # fmt: skip


@case(must=[lies("B1", "reserve-B")], solution=["melee:B", "B1"], blunder=["melee:B", "B2"])
def a_roar_drives_the_champion_away() -> State:
    """Four health flee: the champion who would strike back, not the idler."""
    return place(
        {"campaign": [sure("A1", "sai:roar:4", 4), sure("A2", "melee:3")], "home": [fighter("A9")]},
        {"campaign": [sure("B1", "melee:6", 4), idler("B2", 4)], "home": [fighter("B3")]},
        faces={"frontier": 6}, stage="action", marching="frontier",
    )  # fmt: skip
