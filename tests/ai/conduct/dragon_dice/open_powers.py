"""Open cases of Dragon Dice: spells, special icons, dragons, what comes back from the dead."""

from app.games.dragon_dice.rules.state import State
from tests.ai.conduct.case import Suite, picks
from tests.ai.conduct.dragon_dice.tables import (
    bears,
    dragon,
    falls,
    fighter,
    idler,
    lies,
    mage,
    place,
    returns,
    sure,
)

SUITE = Suite("dragon-dice")
case = SUITE.case

CAST = ("home-A", "no", "magic")  # the army at home casts


# --- spells ---


@case(
    must=[falls("B1")],
    solution=[*CAST, "lightning-strike:blue", "B1"],
    blunder=[*CAST, "lightning-strike:blue", "B2"],
)
def lightning_strikes_the_dearest_who_cannot_save() -> State:
    """One strike, and nobody saves: the champion of four health falls, not the camp follower."""
    return place(
        {"home": [mage("A1", 6, "blue")]},
        {"campaign": [sure("B1", "melee:4", 4), idler("B2")], "home": [fighter("B3")]}, faces={"home-A": 1},
    )  # fmt: skip


@case(
    must=[returns("A7")],
    solution=[*CAST, "reanimate-dead:black", None, "A7"],
    blunder=[*CAST, "reanimate-dead:black", None, "A8"],
)
def of_two_dead_the_better_returns() -> State:
    """There is magic for one health; one can fight, the other can do nothing."""
    return place(
        {"home": [mage("A1", 3, "black")], "dua": [fighter("A7", 3, 1), idler("A8")]},
        {"campaign": [fighter("B1")], "home": [fighter("B2")]}, faces={"home-A": 1},
    )  # fmt: skip


@case(
    must=[lies("A9", "home-B")],
    solution=[*CAST, "summon-elemental-dragon:red", "home-B"],
    blunder=[*CAST, "summon-elemental-dragon:red", "home-A"],
)
def a_dragon_goes_where_only_others_stand() -> State:
    """It would eat whoever is there."""
    return place(
        {"home": [mage("A1", 7, "red")], "dragons": [dragon("A9", "pool-A", "claw:6", "tail:3")]},
        {"home": [fighter("B1"), fighter("B2")]}, faces={"home-A": 1},
    )  # fmt: skip


# --- dragons ---


@case(
    must=[lies("A1", "frontier")],
    solution=["frontier", {"pick": ["A2", "A3", "A4"]}],
    blunder=["frontier", {"pick": ["A1", "A2", "A3"]}],
    span="segment",
)
def the_good_fighter_outlives_the_idlers() -> State:
    """The dragon kills six health of eight, and the owner says who falls. Another that does nothing is at home."""
    return place(
        {
            "campaign": [sure("A1", "melee:4"), *(idler(f"A{n}", 2) for n in (2, 3, 4))],
            "home": [sure("A9", "missile:1")],
        },
        {
            "home": [fighter("B1")],
            "dragons": [dragon("B8", "home-A", *("belly",) * 12), dragon("B9", "frontier", *("claw:6",) * 12)],
        },
        segment="dragon-attack",
    )  # fmt: skip


@case(must=[picks("A1")], span="answer", solution=["A1"])
def a_dragonslayer_tries_to_slay() -> State:
    """It costs nothing: who does not show its logo fights as ever."""
    return place(
        {"campaign": [{"id": "A1", "die": "eldarim/dragonslayer"}, fighter("A2")], "home": [fighter("A9")]},
        {"home": [fighter("B1")], "dragons": [dragon("B9", "frontier", "claw:6", "jaws:12")]}, segment="dragon-attack",
    )  # fmt: skip


# --- effects of terrains and icons ---


@case(must=[returns("A7")], solution=["city:home-A", ">A7"])
def a_city_calls_somebody_back() -> State:
    """It is for nothing, turn after turn."""
    return place(
        {"home": [idler("A1", 2)], "dua": [fighter("A7", 2, 1)]}, {"home": [fighter("B1")]}, held={"home-A": "A"},
        segment="initial-effects",
    )  # fmt: skip


@case(must=[bears("B1", "sai/sleep")], solution=["melee:B", "B1"], blunder=["melee:B", "B2"])
def sleep_falls_on_who_would_strike_back() -> State:
    """One of two sleeps: the champion, not the idler."""
    return place(
        {"campaign": [sure("A1", "sai:sleep:4", 4), sure("A2", "melee:1")], "home": [fighter("A9")]},
        {"campaign": [sure("B1", "melee:6", 3), idler("B2", 3)], "home": [fighter("B3")]},
        faces={"frontier": 6}, stage="action", marching="frontier",
    )  # fmt: skip
