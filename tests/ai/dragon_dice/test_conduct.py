"""Positions in which there is something that must be done, or must not."""

import pytest

from app.engine.protocol import Decision, Option
from app.games.dragon_dice.rules.choices import HealthBound
from tests.ai.dragon_dice.tables import (
    archer,
    ask,
    fighter,
    idler,
    picked,
    table,
    walker,
    which_action,
    which_losses,
    which_march,
    which_move,
    which_turn,
    yes_or_no,
)

BOTH = ("greedy", "captain")
ALL = ("greedy", "recruit", "sergeant", "captain")


# --- the race for two terrains ---


@pytest.mark.parametrize("player", ALL)
def test_the_army_that_can_win_marches(player: str) -> None:
    state = table(
        {"home": [walker("A1")], "campaign": [walker("A2")]},
        {"campaign": [idler("B1")], "home": [fighter("B2")]},
        {"home-A": 8, "frontier": 7, "home-B": 2}, {"home-A": "A"},
    )  # fmt: skip
    assert picked(player, state, which_march(state)) == "frontier"


@pytest.mark.parametrize("player", ALL)
def test_the_second_capture_is_taken(player: str) -> None:
    state = table(
        {"home": [walker("A1")], "campaign": [walker("A2")]}, {"home": [fighter("B1")]},
        {"home-A": 8, "frontier": 7}, {"home-A": "A"}, stage="maneuver", marching="frontier",
    )  # fmt: skip
    assert picked(player, state, yes_or_no("ask.maneuver", "A@frontier")) == "yes"
    assert picked(player, state, which_turn(state, "A@frontier")) == "up"


@pytest.mark.parametrize("player", ALL)
def test_a_capture_that_would_lose_the_battle_is_opposed(player: str) -> None:
    state = table(
        {"campaign": [idler("A1")], "home": [fighter("A2")]}, {"campaign": [walker("B1")], "home": [walker("B2")]},
        {"home-B": 8, "frontier": 7}, {"home-B": "B"}, turn="B", stage="maneuver", marching="frontier",
    )  # fmt: skip
    assert picked(player, state, yes_or_no("ask.oppose", "A@frontier", "B@frontier")) == "yes"


@pytest.mark.parametrize("player", ALL)
def test_a_held_eighth_face_is_not_turned_away(player: str) -> None:
    state = table(
        {"home": [walker("A1")]}, {"horde": [idler("B1")], "home": [fighter("B2")]}, {"home-A": 8}, {"home-A": "A"},
        stage="maneuver", marching="home-A",
    )  # fmt: skip
    assert picked(player, state, yes_or_no("ask.maneuver", "A@home-A")) == "no"
    assert picked(player, state, which_turn(state, "A@home-A")) is None


@pytest.mark.parametrize("player", ALL)
def test_an_eighth_face_of_the_other_side_is_taken_from_it(player: str) -> None:
    state = table(
        {"campaign": [walker("A1")], "home": [fighter("A2")]}, {"campaign": [fighter("B1")], "home": [fighter("B2")]},
        {"frontier": 8}, {"frontier": "B"}, stage="maneuver", marching="frontier",
    )  # fmt: skip
    assert picked(player, state, yes_or_no("ask.maneuver", "A@frontier")) == "yes"
    assert picked(player, state, which_turn(state, "A@frontier")) == "down"


def test_a_captain_does_not_bring_a_terrain_to_seven_for_somebody_quicker() -> None:
    state = table(
        {"campaign": [fighter("A1"), walker("A3", 1)], "home": [fighter("A2")]},
        {"campaign": [walker("B1", 4), walker("B2", 4)], "home": [fighter("B3")]},
        {"frontier": 6}, stage="maneuver", marching="frontier",
    )  # fmt: skip
    assert picked("captain", state, which_turn(state, "A@frontier")) != "up"


def test_a_captain_brings_a_terrain_up_where_nobody_else_is() -> None:
    state = table(
        {"campaign": [fighter("A1")], "home": [fighter("A2")]}, {"home": [fighter("B3")]}, {"frontier": 6},
        stage="maneuver", marching="frontier",
    )  # fmt: skip
    assert picked("captain", state, which_turn(state, "A@frontier")) == "up"


# --- actions ---


@pytest.mark.parametrize("player", ALL)
def test_a_strong_army_attacks_a_weak_one(player: str) -> None:
    state = table(
        {"campaign": [fighter("A1", 4), fighter("A2", 4)], "home": [fighter("A3")]},
        {"campaign": [idler("B1"), idler("B2")], "home": [fighter("B3")]},
        {"frontier": 6}, stage="action", marching="frontier",
    )  # fmt: skip
    assert picked(player, state, which_action(state, "A@frontier")) == "melee:B"


@pytest.mark.parametrize("player", ALL)
def test_a_weak_army_does_not_wake_a_strong_one(player: str) -> None:
    state = table(
        {"campaign": [idler(f"A{n}") for n in range(4, 10)], "home": [fighter("A3")]},
        {"campaign": [fighter("B1", 5), fighter("B2", 5)], "home": [fighter("B3")]},
        {"frontier": 6}, stage="action", marching="frontier",
    )  # fmt: skip
    assert picked(player, state, which_action(state, "A@frontier")) == "nothing"


@pytest.mark.parametrize("player", ALL)
def test_who_can_shoot_without_an_answer_shoots(player: str) -> None:
    state = table(
        {"home": [archer("A1"), archer("A2")]},
        {"horde": [idler("B1")], "campaign": [idler("B2")], "home": [idler("B3")]},
        {"home-A": 3}, stage="action", marching="home-A",
    )  # fmt: skip
    assert str(picked(player, state, which_action(state, "A@home-A"))).startswith("missile:B@")


@pytest.mark.parametrize("player", ALL)
def test_who_is_attacked_strikes_back(player: str) -> None:
    state = table(
        {"campaign": [fighter("A1")]}, {"campaign": [fighter("B1")]}, {"frontier": 6}, turn="B", stage="action",
        marching="frontier",
    )  # fmt: skip
    assert picked(player, state, yes_or_no("ask.counter", "A@frontier", "B@frontier")) == "yes"


# --- who falls ---


@pytest.mark.parametrize("player", ALL)
def test_the_least_worthy_die_is_lost(player: str) -> None:
    dice = [fighter("A1"), idler("A2"), fighter("A3")]
    state = table({"home": dice}, {"horde": [fighter("B1")]}, {"home-A": 6})
    assert ask(player, state, which_losses(["A1", "A2", "A3"], 3)).pick == ("A2",)


@pytest.mark.parametrize("player", ALL)
def test_as_little_worth_as_possible_makes_up_the_sum(player: str) -> None:
    dice = [fighter("A1", 3, health=3), idler("A2", 1), idler("A3", 2)]
    state = table({"home": dice}, {"horde": [fighter("B1")]}, {"home-A": 6})
    assert set(ask(player, state, which_losses(["A1", "A2", "A3"], 3)).pick or ()) == {"A2", "A3"}


def test_a_captain_keeps_its_maneuvers_where_a_terrain_is_fought_for() -> None:
    dice = [archer("A1", 3), walker("A2", 2), walker("A3", 2)]
    state = table(
        {"campaign": dice, "home": [fighter("A4")]},
        {"campaign": [walker("B1", 2), walker("B2", 1)], "home": [fighter("B3")]}, {"frontier": 7}, turn="B",
    )  # fmt: skip
    assert ask("captain", state, which_losses(["A1", "A2", "A3"], 2)).pick == ("A1",)


@pytest.mark.parametrize("player", BOTH)
def test_an_icon_strikes_the_worthiest_units_it_may(player: str) -> None:
    state = table(
        {"campaign": [fighter("A1")]}, {"campaign": [idler("B1"), fighter("B2", 4), idler("B3")]}, {"frontier": 6}
    )
    decision = Decision(
        kind="pick_some", seats=("A",), prompt="ask.units", id=1, options=tuple(map(Option, ("B1", "B2", "B3"))),
        min_count=1, max_count=3, place=HealthBound(most=2, least=1), values={"source": "sai/stomp"},
    )  # fmt: skip
    assert ask(player, state, decision).pick == ("B2",)


# --- reserves ---


@pytest.mark.parametrize("player", ALL)
def test_nobody_retreats_without_a_reason(player: str) -> None:
    areas = ("home", "campaign", "horde")
    a, b = ({area: [fighter(f"{seat}{n}"), walker(f"{seat}{n + 3}")] for n, area in enumerate(areas)} for seat in "AB")
    state = table(a, b, {"frontier": 4}, segment="reserve", stage="retreat")
    assert picked(player, state, which_move(state, "ask.retreat")) is None


@pytest.mark.parametrize("player", ALL)
def test_the_reserve_goes_to_an_open_terrain_that_is_nearly_captured(player: str) -> None:
    state = table(
        {"reserve": [fighter("A1")], "home": [fighter("A2"), walker("A3")]},
        {"horde": [fighter("B1"), walker("B2")], "home": [fighter("B3")]},
        {"frontier": 7, "home-A": 3, "home-B": 2}, segment="reserve",
    )  # fmt: skip
    assert picked(player, state, which_move(state, "ask.reinforce")) == "A1>frontier"


@pytest.mark.parametrize("player", ["captain"])
def test_a_crowd_at_a_captured_terrain_sends_somebody_to_an_open_one(player: str) -> None:
    crowd = [fighter(f"A{n}") for n in range(1, 7)]
    state = table(
        {"home": crowd}, {"home": [fighter("B1"), walker("B2")]},
        {"home-A": 8, "frontier": 7, "home-B": 8}, {"home-A": "A", "home-B": "B"}, segment="reserve", stage="retreat",
    )  # fmt: skip
    assert str(picked(player, state, which_move(state, "ask.retreat"))).endswith(">reserve-A")


@pytest.mark.parametrize("player", ALL)
def test_the_last_unit_at_a_captured_terrain_stays(player: str) -> None:
    state = table(
        {"home": [fighter("A1")], "campaign": [fighter("A2"), fighter("A3")]},
        {"home": [fighter("B1")], "campaign": [fighter("B2")]},
        {"home-A": 8, "frontier": 4}, {"home-A": "A"}, segment="reserve", stage="retreat",
    )  # fmt: skip
    assert picked(player, state, which_move(state, "ask.retreat")) != "A1>reserve-A"


# --- spells ---


def _which_spell(*keys: str, points: int = 8) -> Decision:
    return Decision(
        kind="pick", seats=("A",), prompt="ask.spell", id=1, options=tuple(map(Option, keys)), may_pass=True,
        values={"army": "A@home-A", "points": points, "announced": []},
    )  # fmt: skip


@pytest.mark.parametrize("player", BOTH)
def test_maneuvers_are_not_conjured_where_nobody_is_opposed(player: str) -> None:
    state = table({"home": [fighter("A1")]}, {"home": [fighter("B1")]}, {"home-A": 4})
    assert picked(player, state, _which_spell("wind-walk:blue")) is None


@pytest.mark.parametrize("player", BOTH)
def test_spells_that_do_nothing_are_not_cast(player: str) -> None:
    state = table({"home": [fighter("A1")]}, {"home": [fighter("B1")]}, {"home-A": 4})
    assert picked(player, state, _which_spell("wall-of-fog:green", "mire:green", "path:gold")) is None


@pytest.mark.parametrize("player", BOTH)
def test_the_dead_come_back_where_magic_can_bring_them(player: str) -> None:
    state = table(
        {"home": [fighter("A1")], "dua": [fighter("A2", 3, health=1), fighter("A3", 3, health=1)]},
        {"home": [fighter("B1")]}, {"home-A": 4},
    )  # fmt: skip
    assert picked(player, state, _which_spell("wind-walk:blue", "breath-of-life:blue")) == "breath-of-life:blue"


@pytest.mark.parametrize("player", BOTH)
def test_a_dragon_is_summoned_upon_the_others(player: str) -> None:
    state = table(
        {"home": [fighter("A1")], "dragons": ["drake-blue"]}, {"campaign": [fighter("B1")], "horde": [fighter("B2")]},
        {"home-A": 4},
    )  # fmt: skip
    assert picked(player, state, _which_spell("summon-elemental-dragon:blue", "stoneskin:gold")) == (
        "summon-elemental-dragon:blue"
    )
    decision = Decision(
        kind="pick", seats=("A",), prompt="ask.target", id=1, options=tuple(map(Option, state.terrains)),
        values={"source": "spell/summon-elemental-dragon"},
    )  # fmt: skip
    assert picked(player, state, decision) == "frontier"


# --- dragons, exchanges ---


@pytest.mark.parametrize("player", BOTH)
def test_of_two_outcomes_the_lesser_loss_is_taken(player: str) -> None:
    state = table({"home": [fighter("A1")]}, {"home": [fighter("B1")]}, {})
    options = (
        Option("none:4", "dragon-outcome", {"slain": [], "lost": 4}),
        Option("B9:4", "dragon-outcome", {"slain": ["B9"], "lost": 4}),
        Option("none:0", "dragon-outcome", {"slain": [], "lost": 0}),
    )
    decision = Decision(kind="pick", seats=("A",), prompt="ask.outcome", id=1, options=options[::2])
    assert picked(player, state, decision) == "none:0"
    decision = Decision(kind="pick", seats=("A",), prompt="ask.outcome", id=1, options=options[:2])
    assert picked(player, state, decision) == "B9:4"


@pytest.mark.parametrize("player", BOTH)
def test_an_exchange_goes_up_and_never_down(player: str) -> None:
    state = table(
        {"home": [fighter("A1", 1, health=1)], "dua": [fighter("A2", 3, health=2), idler("A3", 2)]},
        {"home": [fighter("B1")]}, {},
    )  # fmt: skip
    options = tuple(Option(f"A1>{to}", "exchange", {"out": "A1", "into": to}) for to in ("A3", "A2"))
    up = Decision(kind="pick", seats=("A",), prompt="ask.exchange", id=1, options=options, may_pass=True)
    assert picked(player, state, up) == "A1>A2"
    down = Option("A2>A1", "exchange", {"out": "A2", "into": "A1"})
    worse = Decision(kind="pick", seats=("A",), prompt="ask.exchange", id=1, options=(down,), may_pass=True)
    assert picked(player, state, worse) is None
