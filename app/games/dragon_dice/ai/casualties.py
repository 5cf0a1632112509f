"""Dice picked by their health: who falls, whom an icon or a spell strikes, who comes back."""

from collections.abc import Callable, Mapping

from app.engine.protocol import Decision
from app.games.dragon_dice.ai.worth import die_worth, loss_costs
from app.games.dragon_dice.rules.choices import HealthBound, worths_of
from app.games.dragon_dice.rules.state import State, dead_of, pool_of, reserve_of
from app.games.dragon_dice.rules.sums.health import cheapest_set, largest_sum

HELPS_TO_BE_THERE = 0.02  # a die that is good for nothing still stands in the way


def pick_by_health(
    state: State, decision: Decision, seat: str, costs: Mapping[str, float] | None = None
) -> tuple[str, ...]:
    """The dice that serve a seat best, within the bound. `costs` say what it costs to lose each; without them what it
    is worth anywhere."""
    bound: HealthBound = decision.place
    keys = tuple(option.key for option in decision.options if not option.reasons)
    healths = worths_of(state, bound, keys)
    if bound.is_full:
        costs = costs or loss_costs(state, keys)
        sign = 1.0 if all(state.dice[key].owner == seat for key in keys) else -1.0
        return cheapest_set(
            healths, {key: sign * costs[key] for key in keys}, largest_sum(healths.values(), bound.most)
        )
    gains = {key: _gain(state, decision, seat, key) for key in keys}
    return _best_within(healths, gains, bound)


def is_own_loss(state: State, decision: Decision, seat: str) -> bool:
    """Whether it is asked which of the own dice in play fall."""
    bound = decision.place
    if not isinstance(bound, HealthBound) or not bound.is_full or decision.prompt != "ask.losses":
        return False
    places = {*state.terrains, reserve_of(seat)}
    return all(
        state.dice[one.key].owner == seat and state.dice[one.key].place in places and state.dice[one.key].is_unit
        for one in decision.options
    )


def _gain(state: State, decision: Decision, seat: str, key: str) -> float:
    """What it is worth to pick a die: foes are struck, the own dead and those in the pool come in; own units in play
    are moved or hidden, which is not worth it."""
    die = state.dice[key]
    worth = die_worth(state, die) + HELPS_TO_BE_THERE
    if die.owner != seat:
        return worth
    if die.place in (dead_of(seat), pool_of(seat)) or not die.is_unit:
        return worth
    if decision.prompt == "ask.brave":
        return worth
    return _OWN.get(decision.prompt, _stay)(state, key)


def _stay(_state: State, _key: str) -> float:
    return -1.0


def _reserve_comes(state: State, key: str) -> float:
    die = state.dice[key]
    return 1.0 if die.place == reserve_of(die.owner) else -1.0


_OWN: Mapping[str, Callable[[State, str], float]] = {"ask.units": _reserve_comes}


def _best_within(healths: Mapping[str, int], gains: Mapping[str, float], bound: HealthBound) -> tuple[str, ...]:
    """The largest gain with a health between the bounds, exact by a table over sums."""
    table: dict[int, tuple[float, tuple[str, ...]]] = {0: (0.0, ())}
    for key, health in healths.items():
        if gains[key] <= 0.0 and not bound.least:
            continue
        for total, (gain, taken) in sorted(table.items(), reverse=True):
            reached = total + health
            if reached <= bound.most and (reached not in table or gain + gains[key] > table[reached][0]):
                table[reached] = (gain + gains[key], (*taken, key))
    open_ = [one for total, one in table.items() if total >= bound.least and (one[1] or not bound.least)]
    return max(open_, key=lambda one: (one[0], -len(one[1])))[1] if open_ else ()
