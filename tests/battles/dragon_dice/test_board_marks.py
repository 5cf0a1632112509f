"""What of a question can be answered on the board, in whole battles of random players."""

from collections import defaultdict
from typing import Any

import pytest

from app.base.errors import Reason, Rejection
from app.engine.protocol import CHANCE, Answer, Decision, Kind, Option
from app.games.dragon_dice.battle.scenery.board_layout import lay_out
from app.games.dragon_dice.battle.scenery.board_marks import board_marks, changed_since, moves_to, place_in_question
from app.games.dragon_dice.rules.state import State
from tests.battles.dragon_dice.test_board_scene import GAME, position_of, scene_of, state_of
from tests.games import dice_tables
from tests.games.adapter import said

PLACED = {
    "ask.march": "army", "ask.action": "army", "ask.maneuver": "terrain", "ask.counter": "army", "ask.turn": "terrain",
}  # fmt: skip


def asked(prompt: str, *keys: str, kind: Kind = "pick", **values: str) -> Decision:
    options = tuple(Option(key) for key in keys)
    return Decision(kind=kind, seats=("A",), prompt=prompt, rule="R", options=options, values=values)


@pytest.fixture(scope="module")
def state() -> State:
    return state_of(dice_tables.design())


def test_an_army_that_can_march_is_pressed_and_no_other_part_of_its_place(state: State) -> None:
    marks = board_marks(state, asked("ask.march", "home-A", "frontier", "reserve-A"))
    assert dict(marks.options) == {
        "A@home-A": ("home-A",), "A@frontier": ("frontier",), "A@reserve-A": ("reserve-A",),
    }  # fmt: skip


def test_targets_of_an_action_are_armies(state: State) -> None:
    marks = board_marks(state, asked("ask.action", "melee:B", "missile:B@home-B", "nothing", army="A@frontier"))
    assert dict(marks.options) == {"B@frontier": ("melee:B",), "B@home-B": ("missile:B@home-B",)}


def test_like_dice_stand_for_each_other(state: State) -> None:
    """The question names one of them; either can be pressed."""
    marks = board_marks(state, asked("ask.target", "A13"))
    assert marks.options == {"A13": ("A13",), "A14": ("A13",)}


def test_dice_of_which_several_are_picked_stand_for_themselves(state: State) -> None:
    marks = board_marks(state, asked("ask.losses", "A13", "A14", kind="pick_some"))
    assert marks.options == {"A13": ("A13",), "A14": ("A14",)}
    assert marks.can_tick


def test_a_move_belongs_to_its_die_and_place(state: State) -> None:
    marks = board_marks(state, asked("ask.reinforce", "A40>frontier", "A40>home-A", "A41>frontier"))
    assert marks.moves["A40"] == {"frontier": "A40>frontier", "home-A": "A40>home-A"}
    assert marks.places_of(("A40", "A41")) == {"frontier"}
    assert not marks.options


def test_of_like_dice_the_first_ones_move(state: State) -> None:
    """Each is offered only when it is the first that is left."""
    assert moves_to(state, ("A14",), "reserve-A") == ("A13>reserve-A",)
    assert moves_to(state, ("A14", "A13", "A15"), "reserve-A") == (
        "A13>reserve-A", "A14>reserve-A", "A15>reserve-A",
    )  # fmt: skip


def test_the_stage_follows_the_question(state: State) -> None:
    assert place_in_question(state, asked("ask.action", "magic", army="A@home-B")) == "home-B"
    assert place_in_question(state, asked("ask.target", "B30", "B31")) == "home-A"
    assert place_in_question(state, asked("ask.target", "B30", "B10")) == ""
    assert place_in_question(state, None) == ""


def test_what_others_changed_are_dice_that_moved_and_terrains_that_turned(state: State) -> None:
    now = state.with_die("B10", place="dua-B").with_terrain("frontier", face=6)
    assert changed_since(state, now) == {"B10", "terrain:frontier"}
    assert changed_since(now, now) == frozenset()


def test_what_is_barred_cannot_be_pressed(state: State) -> None:
    decision = Decision(
        kind="pick", seats=("A",), prompt="ask.target", rule="R",
        options=(Option("B10", reasons=(Reason("health-full", "R", {}),)), Option("B11")),
    )  # fmt: skip
    assert set(board_marks(state, decision).options) == {"B11"}


def test_questions_of_whole_battles_have_their_place_on_the_board() -> None:
    """Every part that can be pressed is there and stands for options that can be taken; marches, actions, maneuvers
    and moves can be given by pressing alone."""
    found: dict[str, set[str]] = defaultdict(set)
    for seed in (1, 2, 3):
        table = GAME.open(GAME.begin(seed))
        policies = {seat: GAME.player("random", seed + n) for n, seat in enumerate("AB")}
        for _ in range(220):
            decision = table.game.decision
            if decision is None:
                break
            if table.game.waiting[0] != CHANCE:
                look(table.game.state, decision, found)
            assert not isinstance(table.game.answer(said(table, policies)), Rejection)
    for prompt, sort in PLACED.items():
        assert sort in found[prompt], prompt
    assert "move" in found["ask.retreat"] | found["ask.reinforce"]


def look(state: State, decision: Decision, found: dict[str, set[str]]) -> None:
    marks = board_marks(state, decision)
    scene = scene_of(state)
    layout = lay_out(scene, 1056, 680, 1.0, place_in_question(state, decision))
    open_ = {option.key for option in decision.options if not option.reasons}
    piled = {die.id for pile in scene.piles for die in pile.dice}
    for key, options in marks.options.items():
        assert set(options) <= open_
        assert layout.box_of(key) is not None or key in piled, (decision.prompt, key)
        found[decision.prompt].add("terrain" if ":" in key else "army" if "@" in key else "die")
    for die, ways in marks.moves.items():
        assert set(ways.values()) <= open_
        assert die in layout.dice
        found[decision.prompt].add("move")


def test_several_dice_are_moved_by_answers_in_order() -> None:
    """Three like and unlike units go home together, one answer each, and every answer is taken. Which item goes along
    is asked in between."""
    table = GAME.open(position_of(dice_tables.design(segment="reserve", stage="retreat")))

    def give(**said: Any) -> None:
        assert table.game.decision is not None
        assert not isinstance(table.game.answer(Answer(decision=table.game.decision.id, seat="A", **said)), Rejection)

    for key in moves_to(table.game.state, ("A13", "A14", "A17"), "reserve-A"):
        give(pick=(key,))
        if table.game.decision is not None and table.game.decision.prompt == "ask.aboard":
            give()
    moved = {id_ for id_, die in table.game.state.dice.items() if die.place == "reserve-A"}
    assert {"A13", "A14", "A17"} <= moved
