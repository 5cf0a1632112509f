"""Secrets never leak: battles that differ only in what others hide look the same, at every moment, in every event."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from app.base.errors import Rejection
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import Answer, Event
from app.games.warhammer.rules.plain import plain
from app.games.warhammer.rules.state import State
from tests.rules.warhammer.table import RULES, Playing, mustered
from tests.rules.warhammer.wild import answered, played

ROOT = Path(__file__).parents[3]
ARMIES = {2: ("teclis+tyrion", "grom+kairos"), 3: ("teclis", "grom", "archaon")}


@cache
def moments(count: int, open_lists: int) -> tuple[State, ...]:
    """Quiet moments of a battle of so many seats, from its first card to its end."""
    found: list[State] = []

    def look(game: Game[State], _told: object) -> None:
        if game.is_quiet and game.decision is not None:
            found.append(game.state)

    played(mustered(*ARMIES[count], open_lists=open_lists), count, look)
    return tuple(found)


@st.composite
def moment(draw: st.DrawFn) -> tuple[State, str]:
    """A moment and a seat that looks."""
    count = draw(st.sampled_from((2, 3)))
    state = draw(st.sampled_from(moments(count, draw(st.integers(0, 1)))))
    return state, draw(st.sampled_from("ABC"[:count]))


def rebuilt(view: State, seed: int) -> Game[State]:
    """A battle that could be the one that is seen, with other secrets."""
    return Game(RULES, GameValue(RULES.imagine(view, Numbers(seed))))


@given(moment(), st.integers(0, 99), st.integers(100, 199))
@settings(max_examples=60, deadline=None)
def test_whatever_the_others_hide_a_seat_sees_the_same(found: tuple[State, str], one: int, other: int) -> None:
    state, seat = found
    view = RULES.view(state, seat)
    games = rebuilt(view, one), rebuilt(view, other)
    assert plain(games[0].view(seat)) == plain(games[1].view(seat)) == plain(view)
    assert games[0].view(seat).cards.keys() == games[1].view(seat).cards.keys() == view.cards.keys()
    if games[0].decision is not None and games[1].decision is not None and seat in games[0].waiting:
        assert games[0].decision.seen_by(seat) == games[1].decision.seen_by(seat)


@given(moment(), st.integers(0, 99), st.integers(0, 1 << 20))
@settings(max_examples=40, deadline=None)
def test_what_a_seat_hears_of_an_answer_does_not_depend_on_secrets(
    found: tuple[State, str], secret: int, seed: int
) -> None:
    """The seat that looks answers in both battles alike."""
    state, seat = found
    one: Game[State] = Game(RULES, GameValue(state))
    other = rebuilt(RULES.view(state, seat), secret)
    if one.decision is None or seat not in one.waiting:
        return
    answer = answered(one.view(seat), one.decision.seen_by(seat), seat, Numbers(seed))
    heard = [heard_by(game, answer, seat) for game in (one, other)]
    assert heard[0] == heard[1]


def heard_by(game: Game[State], answer: Answer, seat: str) -> list[Event]:
    told = game.answer(answer)
    assert not isinstance(told, Rejection), told
    return [seen for event in told if (seen := event.seen_by(seat)) is not None]


@given(st.permutations(range(4)), st.integers(0, 3), st.integers(0, 3))
@settings(max_examples=30, deadline=None)
def test_a_card_that_lies_face_down_tells_nothing(order: list[int], one: int, other: int) -> None:
    """Whichever card B has chosen, and from whichever hand: A sees and hears the same until A has chosen too."""
    seen = []
    for choice in (one, other):
        state = choosing()
        hand = state.seat("B").hand
        dealt = state.with_seat("B", hand=tuple(hand[n] for n in order))
        game: Game[State] = Game(RULES, GameValue(dealt if choice == one else state))
        assert game.decision is not None
        told = heard_by(game, Answer(decision=game.decision.id, seat="B", pick=(hand[choice],)), "A")
        seen.append((told, plain(game.view("A")), game.decision.seen_by("A"), game.waiting))
    assert seen[0] == seen[1]


@cache
def choosing() -> State:
    return Playing(mustered(*ARMIES[2])).until("ask.command").state


SCRIPT = """
from hashlib import sha256
from tests.ai.warhammer.arena import battle
for names in ("random", "greedy", "recruit"):
    said = []
    game = battle("standard", ("teclis", "grom"), names, 4, rounds=1, heard=lambda *one: said.append(one[2]))
    print(names, len(said), sha256(repr(said).encode()).hexdigest(), game.hash)
"""


def test_the_same_seed_gives_the_same_answers_whatever_python_hashes_by() -> None:
    told = []
    for hashing in ("1", "2"):
        surroundings = {**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 0, done.stderr
        told.append(done.stdout)
    assert told[0] == told[1]
    assert len(told[0].splitlines()) == 3
