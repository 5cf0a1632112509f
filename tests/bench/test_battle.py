"""How fast battles are played, each figure beside a floor of the same run: a bare sketch of one, or python-chess."""

from statistics import fmean
from time import process_time

import chess
import pytest

from app.base.units import UM_PER_INCH as INCH
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import Answer
from app.games.disk.rules.answers import Flip
from app.games.disk.rules.table import table_of
from app.games.diskwars.rules.state import Disk, Seat, State
from tests.ai.arena import RULES, Arena, battle, disks_of, opening, shelf
from tests.bench.floor import Card, Sketch

pytestmark = pytest.mark.bench

SCENARIO = "tides-of-war"
SEEDS = range(16)


def sides(seed: int) -> list[str]:
    """Two published armies of 150 points."""
    armies = sorted(shelf().armies)
    return [armies[seed % len(armies)], armies[(seed + 3) % len(armies)]]


def bare(army: str) -> list[Card]:
    disks = disks_of(army)
    return [(one.radius, one.movement, one.attack, one.defense, one.toughness, one.points) for one in disks]


def activations(arena: Arena) -> int:
    return sum(1 for answer in arena.answers if answer.pick in (("move",), ("nothing",)))


def test_random_battles_in_a_second() -> None:
    shelf()
    ours, floor, moved, sketched = 0.0, 0.0, 0, 0
    for seed in SEEDS:
        one, other = sides(seed)
        begun = process_time()
        sketch = Sketch((bare(one), bare(other)), seed).play()
        between = process_time()
        arena = Arena(opening(SCENARIO, [one, other], seed, terrains=0), dict.fromkeys("AB", "random"), seed).play()
        ours, floor = ours + process_time() - between, floor + between - begun
        moved, sketched = moved + activations(arena), sketched + sketch.activations
    rate = len(SEEDS) / ours
    print(f"\nrandom battles of 150 points: {rate:.1f} a second, {ours / floor:.1f} times the sketch's time")
    print(f"an activation: {1000 * ours / moved:.2f} ms; the sketch's: {1000 * floor / sketched:.2f} ms")
    print(f"a random move of python-chess: {1000 * chess_move():.3f} ms; ours costs {ours / moved / chess_move():.1f}")
    assert rate >= 4
    assert ours <= 5 * floor


def chess_move() -> float:
    """Seconds for one random move of python-chess: list the legal ones, take one."""
    numbers, count = Numbers(1), 0
    begun = process_time()
    for _ in range(8):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 200:
            board.push(numbers.choose(list(board.legal_moves)))
            count += 1
    return (process_time() - begun) / count


# --- by the number of disks ---


def crowd(count: int) -> State:
    """So many disks of two armies, laid out in rows an inch apart, the first player to move."""
    card = shelf().cards["men-at-arms"]
    ids = [f"{'AB'[n % 2]}{n}" for n in range(count)]
    step = 2 * card.radius + INCH
    wide = 96 * INCH // step
    places = {id_: (step * (1 + n % wide), step * (1 + n // wide)) for n, id_ in enumerate(ids)}
    disks = {id_: Disk(id=id_, seat=id_[0], owner=id_[0], card=card, start=places[id_]) for id_ in ids}
    return State(
        table=table_of(100 * INCH, 80 * INCH, [(id_, places[id_], card.radius, id_[0]) for id_ in ids]),
        seats=(Seat(id="A"), Seat(id="B")),
        disks=disks,
        segment="activation",
        first="A",
        turn="A",
    )


def test_the_check_of_a_flip_among_eighty_disks() -> None:
    game: Game[State] = Game(RULES, GameValue(crowd(80)))
    for key in ("A0", "move"):
        assert game.decision is not None
        game.answer(Answer(decision=game.decision.id, seat="A", pick=(key,)))
    assert game.decision is not None
    at = game.state.table["A0"].at
    aims = [
        Answer(decision=game.decision.id, seat="A", place=Flip((at[0] + dx * INCH, at[1] + INCH))) for dx in range(200)
    ]
    begun = process_time()
    refused = [game.check(aim) for aim in aims]
    took = (process_time() - begun) / len(aims)
    print(f"\nthe check of a flip among 80 disks: {1000 * took:.3f} ms")
    assert refused.count(None) == len(aims)
    assert took < 0.002


def test_an_activation_costs_no_more_than_the_number_of_disks() -> None:
    costs = {count: min(activation(count) for _ in range(3)) for count in (20, 40, 80, 160)}
    print("\n" + "; ".join(f"{count} disks: {1000 * cost:.2f} ms an activation" for count, cost in costs.items()))
    for few, many in ((20, 40), (40, 80), (80, 160), (20, 160)):
        assert costs[many] / costs[few] <= many / few * 1.15


def activation(count: int) -> float:
    """Seconds for one activation with so many disks, from a round in which everybody moves."""
    arena = Arena(crowd(count), {"A": "random", "B": "random"}, count)
    begun = process_time()
    while arena.game.state.segment == "activation" and activations(arena) < 10:
        arena.step()
    return (process_time() - begun) / activations(arena)


# --- the greedy player ---


def test_a_greedy_battle_and_its_answers() -> None:
    shelf()
    battles, answers = [], []
    for seed in range(4):
        arena = battle(SCENARIO, sides(seed), "greedy", seed)
        begun = process_time()
        while arena.game.decision is not None:
            asked = process_time()
            arena.said()
            answers.append(process_time() - asked)
            arena.step()
        battles.append(process_time() - begun - sum(answers[-len(arena.answers) :]))
    mean, worst = 1000 * fmean(answers), 1000 * max(answers)
    print(f"\na greedy battle: {fmean(battles):.2f} s, at most {max(battles):.2f} s")
    print(f"a greedy answer: {mean:.2f} ms on average, {worst:.0f} ms at worst, of {len(answers)}")
    assert max(battles) < 4
    assert mean <= 5
    assert worst <= 150
