"""The computer player in its own process: thinks, can be hurried, and may die without ending the battle."""

import os
import signal
from typing import Any

import pytest

from app.battles.opponent import Opponent
from app.battles.position import OpenedBattle, open_position
from app.engine.protocol import CHANCE
from app.games.diskwars.rules.play import Diskwars
from app.games.registry import make_player


@pytest.fixture
def asked(mustered: Any) -> tuple[Any, Any, str]:
    table = open_position(mustered("undead", "orc", seed=2))
    assert isinstance(table, OpenedBattle)
    game = table.game
    first = make_player(Diskwars().system, "first", 1)
    while game.decision is not None and game.decision.prompt != "ask.activate":
        seat = game.waiting[0]
        answer = table.dealer.answer(game) if seat == CHANCE else first.answer(game.view(seat), game.decision, seat)
        game.answer(answer)
    seat = game.waiting[0]
    assert game.decision is not None
    return game.view(seat), game.decision.seen_by(seat), seat


@pytest.fixture
def opponent() -> Any:
    made = Opponent("greedy", 1, "diskwars")
    yield made
    made.close()


def test_it_answers_as_it_would_in_this_process(opponent: Opponent, asked: Any) -> None:
    opponent.ask(*asked)
    assert opponent.is_thinking
    reply = opponent.reply(wait=120)
    assert reply is not None
    assert (reply.how, reply.answer) == ("thought", make_player(Diskwars().system, "greedy", 1).answer(*asked))
    assert not opponent.is_thinking


def test_who_is_in_a_hurry_gets_a_legal_answer_at_once(opponent: Opponent, asked: Any) -> None:
    opponent.ask(*asked)
    reply = opponent.hurry()
    assert reply is not None
    assert reply.answer.seat == asked[2]
    assert reply.answer.decision == asked[1].id
    opponent.ask(*asked)
    again = opponent.reply(wait=120)
    assert again is not None
    assert again.how == "thought", "it plays on after that"


@pytest.mark.posix
def test_one_that_dies_is_replaced_and_said_so(opponent: Opponent, asked: Any) -> None:
    opponent.ask(*asked)
    process = opponent._process
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    process.join(60)
    reply = opponent.reply(wait=60)
    assert reply is not None
    assert reply.how in ("crashed", "thought")
    opponent.ask(*asked)
    after = opponent.reply(wait=120)
    assert after is not None
    assert after.how == "thought"


def test_one_that_takes_too_long_is_not_waited_for(asked: Any) -> None:
    slow = Opponent("greedy", 1, "diskwars", patience=0.0)
    slow.ask(*asked)
    reply = slow.reply()
    assert reply is not None
    assert reply.how == "late"
    slow.close()


def test_a_question_that_was_taken_back_is_not_answered(opponent: Opponent, asked: Any) -> None:
    opponent.ask(*asked)
    opponent.cancel()
    assert opponent.reply(wait=0.1) is None
    assert opponent.hurry() is None
