"""Whole battles: every answer is legal, they come to an end, and the same seed plays the same battle."""

import pytest

from app.engine.protocol import CHANCE, Answer
from app.games.dragon_dice.ai.captain import Captain
from app.games.dragon_dice.ai.players import PLAYERS
from app.games.dragon_dice.ai.temper import LEVELS
from app.games.dragon_dice.rules.play import RULES
from tests.ai.arena import Arena
from tests.bench.dice_forces import made_force, opening_of, published

MAX_ANSWERS = 12_000


def battle(number: int, *names: str) -> Arena:
    """A battle between forces that were made by a number."""
    state = opening_of([made_force(2 * number), made_force(2 * number + 1)], number)
    return Arena(state, dict(zip("AB", names, strict=True)), number)


def test_the_players_are_those_of_the_other_games() -> None:
    assert list(PLAYERS) == ["first", "random", "greedy", "recruit", "sergeant", "captain"]


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("names", [("greedy", "greedy"), ("captain", "greedy"), ("sergeant", "recruit")])
def test_every_answer_is_legal_and_the_battle_ends(number: int, names: tuple[str, str]) -> None:
    arena = battle(number, *names).play(MAX_ANSWERS)
    assert arena.game.result is not None
    assert arena.game.result.reason in ("captured", "last-left", "deadlock")


def test_published_forces_are_played_too() -> None:
    one, other = published()[0], published()[3]
    arena = Arena(opening_of([one, other], 5), {"A": "captain", "B": "captain"}, 5).play(MAX_ANSWERS)
    assert arena.game.result is not None


@pytest.mark.parametrize("count", [3, 4])
def test_more_than_two_seats_are_played(count: int) -> None:
    lists = list(published()[:count])
    names = dict(zip("ABCD", ("captain", "greedy", "sergeant", "greedy"), strict=False))
    state = opening_of(lists, 2)
    arena = Arena(state, {seat.id: names[seat.id] for seat in state.seats}, 2)
    for _ in range(600):
        if arena.game.decision is None:
            break
        arena.step()
    assert len(arena.answers) > 100


@pytest.mark.parametrize("name", ["greedy", "captain"])
def test_the_same_seed_plays_the_same_battle(name: str) -> None:
    first, second = (battle(4, name, "greedy").play(MAX_ANSWERS) for _ in range(2))
    assert first.answers == second.answers


def test_nothing_is_kept_between_two_answers() -> None:
    """A player that has played along answers as one that comes new to the table."""
    arena = battle(1, "captain", "greedy")
    while arena.game.decision is not None and len(arena.answers) < 150:
        decision, seat = arena.game.decision, arena.game.waiting[0]
        said = arena.said()
        if seat == "A":
            fresh = Captain(RULES, LEVELS["captain"])
            assert fresh.answer(arena.game.view(seat), decision.seen_by(seat), seat) == said
        arena.take(said)


def test_who_has_no_time_left_still_answers_legally() -> None:
    arena = battle(2, "captain", "greedy")
    hurried = Captain(RULES, LEVELS["captain"], lambda: True)
    while arena.game.decision is not None and len(arena.answers) < 400:
        decision, seat = arena.game.decision, arena.game.waiting[0]
        answer: Answer = arena.said()
        if seat not in (CHANCE, "B"):
            answer = hurried.answer(arena.game.view(seat), decision.seen_by(seat), seat)
        arena.take(answer)
    assert len(arena.answers) > 50


def test_a_captain_stays_near_its_budget() -> None:
    arena = battle(3, "captain", "greedy")
    captain = Captain(RULES, LEVELS["captain"])
    looked = 0
    while arena.game.decision is not None and len(arena.answers) < 300:
        decision, seat = arena.game.decision, arena.game.waiting[0]
        if seat == "A" and decision.prompt == "ask.march":
            planner = captain.planner()
            planner.plans(captain.sketch(arena.game.view(seat), seat), arena.game.state.marched, 2)
            looked = max(looked, planner.looks)
        arena.step()
    assert 40 < looked < 1.2 * LEVELS["captain"].looks
