"""Whole battles of Warhammer: Diskwars played out by players with names, and what they are measured by."""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt

from app.ai.policy import Policy
from app.base.errors import Rejection
from app.engine.chance import Numbers, next_seed
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Decision
from app.games.registry import make_player
from app.games.warhammer.rules.state import State
from tests.rules.warhammer.table import RULES, mustered

MAX_ANSWERS = 20_000  # a battle that asks more is endless
LEARNING = ("learning-empire", "learning-orcs")
REGIMENTS = ("teclis", "grom", "archaon", "tyrion", "kairos", "karl-franz")
Heard = Callable[[State, Decision, Answer], None]


def played(
    state: State, names: Mapping[str, str], seed: int, heard: Heard = lambda _view, _decision, _answer: None
) -> Game[State]:
    """A battle to its end. Each player is handed its view and the question as it may see it, nothing else."""
    players: dict[str, Policy] = {
        seat: make_player(RULES.system, name, seed * 8 + n) for n, (seat, name) in enumerate(names.items())
    }
    game: Game[State] = Game(RULES, GameValue(state))
    fate = next_seed(seed)
    for _ in range(MAX_ANSWERS):
        if game.decision is None:
            return game
        seat = game.waiting[0]
        if seat == CHANCE:
            fate = next_seed(fate)
            given = RULES.deal(game.state, game.decision.place, Numbers(fate))
            answer = Answer(decision=game.decision.id, seat=CHANCE, fall=given)
        else:
            view, asked = game.view(seat), game.decision.seen_by(seat)
            answer = players[seat].answer(view, asked, seat)
            heard(view, asked, answer)
        told = game.answer(answer)
        assert not isinstance(told, Rejection), (game.decision, answer, told)
    raise AssertionError("an endless battle")


def battle(
    scenario: str, armies: Sequence[str], names: Sequence[str] | str, seed: int, rounds: int = 5, **more: Heard
) -> Game[State]:
    each = [names] * len(armies) if isinstance(names, str) else names
    state = mustered(*armies, scenario=scenario, rounds=rounds)
    return played(state, dict(zip("ABCD", each, strict=False)), seed, **more)


def duels(one: str, other: str, scenario: str, seeds: Sequence[int]) -> tuple[int, int]:
    """How many battles the first of two players won and how many were decided, with sides changed for each seed."""
    won = decided = 0
    for seed in seeds:
        count = len(REGIMENTS)
        pair = (REGIMENTS[seed % count], REGIMENTS[(seed + 1 + seed // count) % count])
        armies = LEARNING if scenario == "learning-scenario" else pair if pair[0] != pair[1] else REGIMENTS[:2]
        for seat, names in (("A", (one, other)), ("B", (other, one))):
            result = battle(scenario, armies, names, seed).result
            assert result is not None
            won += seat in result.winners
            decided += bool(result.winners)
    return won, decided


def wilson(won: int, of: int, z: float = 1.96) -> float:
    """The lower bound of a share that so many trials show."""
    share = won / of
    middle, spread = share + z * z / (2 * of), z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - spread) / (1 + z * z / of)
