"""All computer players: they answer whatever is asked, by the rules, from their view alone, always the same way."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from app.base.errors import Reason, Rejection
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.judging import find_faults
from app.engine.protocol import Answer, Decision, Option
from app.games.diskwars.rules.state import State
from app.games.registry import make_player, players_of
from tests.ai.arena import RULES, battle, shelf
from tests.rules.diskwars.table import disk, position

ROOT = Path(__file__).parents[2]
NAMES = sorted(players_of("diskwars").keys() - {"sergeant", "captain"})  # recruits with more patience
CLOSED = Option("closed", reasons=(Reason("no", ""),))
KEYS = (CLOSED, Option("a1"), Option("b1"), Option("b2"))


def asked(kind: str, **more) -> Decision:
    return Decision(**{"kind": kind, "seats": ("A",), "prompt": "ask.something", "id": 7, **more})


QUESTIONS = {
    "pick": asked("pick", options=KEYS),
    "pick that may be passed": asked("pick", options=KEYS, may_pass=True),
    "pick with nothing to take": asked("pick", options=(CLOSED,), may_pass=True),
    "pick two": asked("pick_some", options=KEYS, min_count=2, max_count=2),
    "pick some": asked("pick_some", options=KEYS, min_count=0, max_count=3),
    "order": asked("order", options=KEYS[1:]),
    "number": asked("number", min_count=2, max_count=5),
    "split": asked("split", options=KEYS, max_count=4),
    "secret": asked("secret", seats=("A", "B"), options=KEYS),
    "window": asked("window", options=KEYS, may_pass=True, is_private=True),
    "empty window": asked("window", may_pass=True, is_private=True),
}


def simple() -> State:
    return position(disk("a1", (10, 10)), disk("b1", (20, 10)), disk("b2", (30, 10)))


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_question_is_answered_in_its_form(name: str, question: Decision) -> None:
    for seed in range(12):
        answer = make_player(RULES.system, name, seed).answer(simple(), replace(question, id=seed), "A")
        assert find_faults(replace(question, id=seed), answer) == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_flip_that_must_be_made_is_made(name: str) -> None:
    game: Game[State] = Game(RULES, GameValue(position(disk("a1", (0.2, 0.2)), disk("b1", (20, 10)))))
    for key in ("a1", "move"):
        assert game.decision is not None
        game.answer(Answer(decision=game.decision.id, seat="A", pick=(key,)))
    assert game.decision is not None
    forced = replace(game.decision, may_pass=False)
    for seed in range(5):
        answer = make_player(RULES.system, name, seed).answer(game.state, forced, "A")
        assert not answer.is_pass
        assert RULES.judge(game.state, forced, answer) == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_battle_is_played_to_its_end(name: str) -> None:
    arena = battle("siege", ["legions-elf", "legions-orc"], name, 3).play()
    assert arena.game.result is not None


@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_does_not_change_an_answer(name: str) -> None:
    """Whatever the others may hold that fits the view: the answer is the same."""
    arena = battle("tides-of-war", ["legions-elf", "legions-orc"], name, 5)
    checked = 0
    while arena.game.decision is not None and checked < 60:
        decision, seat = arena.game.decision, arena.game.waiting[0]
        if seat in arena.policies:
            view = arena.game.view(seat)
            other = RULES.view(RULES.imagine(view, Numbers(checked)), seat)
            policy = arena.policies[seat]
            assert policy.answer(other, decision, seat) == policy.answer(view, decision, seat)
            checked += 1
        arena.step()
    assert checked == 60


@pytest.mark.parametrize("name", NAMES)
def test_a_player_taken_up_in_the_middle_says_the_same(name: str) -> None:
    one, two = (battle("siege", ["legions-elf", "legions-orc"], name, 3) for _ in range(2))
    for _ in range(90):
        one.step()
    for n, answer in enumerate(one.answers):
        if n % 10 == 0 and answer.seat in two.policies:
            two.policies[answer.seat] = make_player(RULES.system, name, 3 + 1000 * "AB".index(answer.seat))
        two.step()
    assert two.answers == one.answers


def test_random_ones_differ_by_their_seed() -> None:
    played = [battle("siege", ["legions-elf", "legions-orc"], "random", seed).play().answers for seed in (1, 2)]
    assert played[0] != played[1]


SCRIPT = """
from hashlib import sha256
from tests.ai.arena import battle
for name in ("first", "random", "greedy", "recruit"):
    arena = battle("siege", ["legions-knight", "legions-undead"], name, 4).play()
    print(name, len(arena.answers), sha256(repr(arena.answers).encode()).hexdigest(), arena.game.hash)
"""


@pytest.mark.slow
def test_the_same_seed_gives_the_same_answers_whatever_python_hashes_by() -> None:
    told = []
    for hashing in ("1", "2"):
        surroundings = {**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=600
        )
        assert done.returncode == 0, done.stderr
        told.append(done.stdout)
    assert told[0] == told[1]
    assert len(told[0].splitlines()) == 4


def test_an_answer_of_the_arena_is_refused_aloud() -> None:
    """The arena itself must not hide an illegal answer."""
    arena = battle("siege", [*sorted(shelf().armies)[:2]], "first", 1)

    class Liar:
        def answer(self, view: State, decision: Decision, seat: str) -> Answer:
            del view
            return Answer(decision=decision.id + 1, seat=seat)

    arena.policies = dict.fromkeys(arena.policies, Liar())
    assert isinstance(arena.game.check(Answer(decision=99, seat="A")), Rejection)
    with pytest.raises(AssertionError):
        arena.play()
