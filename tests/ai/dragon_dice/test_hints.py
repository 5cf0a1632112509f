"""Hints and reasons: the answer that a player would give comes first, in words that are true."""

import pytest

from app.ai.policy import never
from app.engine.protocol import Decision, Option
from app.games.dragon_dice.ai.hints import hints_of_level
from app.games.dragon_dice.ai.reasons import can_be_told, reasons
from app.games.dragon_dice.battle.narrator.names import DiceNames
from app.words.hints import tell_hint
from app.words.reason_sentences import tell_choice, tell_way, tell_weighed
from app.words.tongue import of_game
from tests.ai.dragon_dice.tables import (
    archer,
    ask,
    fighter,
    idler,
    table,
    walker,
    which_action,
    which_march,
    which_move,
    which_turn,
)
from tests.games.dragon_dice.positions import records

WINNING = table(
    {"home": [walker("A1")], "campaign": [walker("A2", 3)]}, {"campaign": [idler("B1")], "home": [fighter("B2")]},
    {"home-A": 8, "frontier": 7, "home-B": 2}, {"home-A": "A"},
)  # fmt: skip


@pytest.mark.parametrize("level", ["recruit", "sergeant", "captain"])
def test_the_first_hint_is_what_a_player_of_the_level_would_answer(level: str) -> None:
    decision = which_march(WINNING)
    found = hints_of_level(WINNING, decision, "A", level, never)
    assert found[0].answer == ask(level, WINNING, decision)
    assert [one.value for one in found[1:]] == sorted((one.value or 0 for one in found[1:]), reverse=True)


def test_a_winning_march_says_so() -> None:
    found = hints_of_level(WINNING, which_march(WINNING), "A", "captain", never)
    with of_game("dragon-dice"):
        told = tell_hint(found[0].what, None, (), DiceNames(WINNING, records()))
    assert told == "March with A's army at the frontier."
    assert [note.code for note in found[0].notes] == ["hint.could-win", "hint.maneuver-chance"]


def test_every_weighed_question_is_told_in_words() -> None:
    state = table(
        {"home": [archer("A1"), fighter("A2")], "reserve": [fighter("A3")]}, {"horde": [fighter("B1")]},
        {"home-A": 3}, stage="action", marching="home-A",
    )  # fmt: skip
    names = DiceNames(state, records())
    asked = [
        which_march(state), which_turn(state, "A@home-A"), which_action(state, "A@home-A"),
        which_move(state, "ask.reinforce"), which_move(state, "ask.retreat"),
    ]  # fmt: skip
    with of_game("dragon-dice"):
        for decision in asked:
            for hint in hints_of_level(state, decision, "A", "captain", never):
                assert hint.value is not None
                told = tell_hint(hint.what, hint.value, hint.notes, names)
                assert told.endswith(".")
                assert "{" not in told


@pytest.mark.parametrize("player", ["greedy", "captain"])
def test_reasons_name_what_was_taken_and_what_else_there_was(player: str) -> None:
    decision = which_march(WINNING)
    assert can_be_told(player, decision)
    answer = ask(player, WINNING, decision)
    found = reasons(player, WINNING, decision, answer)
    assert found.taken.answer == answer
    assert found.is_best
    with of_game("dragon-dice"):
        names = DiceNames(WINNING, records())
        lines = tell_weighed(found, names)
        assert lines[0].startswith("Chosen: March with")
        assert "chose which army marches" in tell_choice(decision, "A", player, names)
        assert "health" in tell_way(decision, sees_ahead=True)


@pytest.mark.parametrize("prompt", ["maneuver", "oppose", "counter", "negate", "dispel", "tamed", "glare", "use"])
def test_yes_and_no_are_told_by_what_they_do(prompt: str) -> None:
    decision = Decision(
        id=1, kind="pick", seats=("A",), prompt=f"ask.{prompt}", options=(Option("yes"), Option("no")),
        values={"army": "A@frontier", "target": "B@frontier", "die": "A2", "source": "spell/palsy/0/0"},
    )  # fmt: skip
    names = DiceNames(WINNING, records())
    with of_game("dragon-dice"):
        for hint in hints_of_level(WINNING, decision, "A", "captain", never):
            told = tell_hint(hint.what, hint.value, hint.notes, names)
            assert "yes" not in told.casefold().split()
            assert "{" not in told


def test_random_players_have_no_reasons() -> None:
    assert not can_be_told("random", which_march(WINNING))
