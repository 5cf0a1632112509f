"""Battles between programs, one like the other, to learn how two armies do against each other.

Trials come in pairs with the same chance: in the second one the armies have changed seats. Each follows from the plan
and its number alone, whoever plays it and when. A process that plays them loads the rules and players of their game
and nothing of files: how trials begin stands in `trial_plan`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app.ai.policy import Policy
from app.base.errors import Rejection
from app.battles.dealer import Dealer
from app.battles.players import players_for
from app.engine.chance import next_seed
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer
from app.games.registry import rules_of

SIDES = ("A", "B")

IsOver = Callable[[], bool]
"""Whether nobody wants to know any more."""


class GivenUpError(Exception):
    """A trial was ended before its end, since nobody wants to know any more."""


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class TrialPlan:
    """What is tried out: the table with the armies as named and with seats changed, who plays each army, the seed."""

    straight: Any
    swapped: Any
    policies: tuple[str, str]
    seed: int


@dataclass(frozen=True, slots=True)
class TrialBattle:
    """One battle. Sides are armies, not seats: `A` is the army that was named first. `first` is who began; `winner` is
    empty after a draw; `lost` counts the casualties of each side by the ids of their cards."""

    number: int
    first: str
    winner: str
    reason: str
    rounds: int
    lost: Mapping[str, Mapping[str, int]]


def fight(plan: TrialPlan, number: int, is_over: IsOver = never) -> TrialBattle:
    """Play one trial to its end. `is_over` is asked after every answer; then the trial is given up."""
    pair, is_swapped = divmod(number, 2)
    state = plan.swapped if is_swapped else plan.straight
    seed = next_seed(plan.seed + pair)
    side = dict(zip((seat.id for seat in state.seats), reversed(SIDES) if is_swapped else SIDES, strict=True))
    names = {seat: plan.policies[SIDES.index(army)] for seat, army in side.items()}
    system = str(state.system)
    game: Game[Any] = Game(rules_of(system), GameValue(state))
    began = ""
    for _ in _answers(game, Dealer(seed), players_for(tuple(side), names, seed, system)):
        if is_over():
            raise GivenUpError
        began = began or game.state.first
    return _trial(number, side, side.get(began, ""), game)


def _answers(game: Game[Any], dealer: Dealer, players: Mapping[str, Policy]) -> Iterator[Answer]:
    """Each answer as it was taken, until the game is over or a player finds none."""
    while (decision := game.decision) is not None:
        seat = game.waiting[0]
        is_chance = decision.seats == (CHANCE,)
        answer = (
            dealer.answer(game) if is_chance else players[seat].answer(game.view(seat), decision.seen_by(seat), seat)
        )
        if isinstance(game.answer(answer), Rejection):
            return
        yield answer


def _trial(number: int, side: Mapping[str, str], first: str, game: Game[Any]) -> TrialBattle:
    state, result = game.state, game.result
    assert result is not None, "a program found no answer"
    winners = [side[seat] for seat in result.winners]
    return TrialBattle(
        number=number,
        first=first,
        winner=winners[0] if len(winners) == 1 else "",
        reason=result.reason,
        rounds=state.round,
        lost={side[seat.id]: dict(sorted(Counter(seat.casualties).items())) for seat in state.seats},
    )
