"""Battles between programs, one like the other, to learn how two armies do against each other.

Trials come in pairs with the same chance: in the second one the armies have changed seats. Each follows from the plan
and its number alone, whoever plays it and when.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.base.errors import Problem
from app.battles.playing import play, players_for
from app.battles.position import Table, open_position, system_of
from app.engine.chance import next_seed
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.registry import battle_of, is_played, traits_of
from catalog.schema.lists import ArmyList

SIDES = ("A", "B")

IsOver = Callable[[], bool]
"""Whether nobody wants to know any more."""


class GivenUpError(Exception):
    """A trial was ended before its end, since nobody wants to know any more."""


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Plan:
    """What is tried out: the table with the armies as named and with seats changed, who plays each army, the seed."""

    straight: Any
    swapped: Any
    policies: tuple[str, str]
    seed: int


@dataclass(frozen=True, slots=True)
class Trial:
    """One battle. Sides are armies, not seats: `A` is the army that was named first. `first` is who began; `winner` is
    empty after a draw; `lost` counts the casualties of each side by the ids of their cards."""

    number: int
    first: str
    winner: str
    reason: str
    rounds: int
    lost: Mapping[str, Mapping[str, int]]


def planned(
    armies: Sequence[ArmyList], scenario: str, options: Mapping[str, Any], policies: tuple[str, str], seed: int,
    records: Records,
) -> Plan | tuple[Problem, ...]:  # fmt: skip
    """A plan for two armies, or everything that stands in the way. Without a scenario it is the usual one of their
    game."""
    if not is_played(armies[0].system):
        return (Problem("battle-not-played", {"game": traits_of(armies[0].system).name}),)
    setup = battle_of(armies[0].system).setup
    scene = scenario or setup.default_scenario
    made = [setup.begin(order, scene, options, seed, records, "") for order in (armies, armies[::-1])]
    straight, swapped = made
    if not isinstance(straight, Position):
        return straight
    assert isinstance(swapped, Position)  # the same armies in the other order
    if len(armies) != len(SIDES):
        return (Problem("battle-seats", {"count": len(armies), "least": 2, "most": 2, "scenario": scene}),)
    return Plan(straight.state, swapped.state, policies, seed)


def fought(plan: Plan, number: int, is_over: IsOver = never) -> Trial:
    """Play one trial to its end. `is_over` is asked after every answer; then the trial is given up."""
    pair, is_swapped = divmod(number, 2)
    state = plan.swapped if is_swapped else plan.straight
    seed = next_seed(plan.seed + pair)
    side = dict(zip((seat.id for seat in state.seats), reversed(SIDES) if is_swapped else SIDES, strict=True))
    names = {seat: plan.policies[SIDES.index(army)] for seat, army in side.items()}
    table = open_position(Position(state, seed))
    assert isinstance(table, Table)
    began: list[str] = []
    players = players_for(tuple(side), names, seed, system_of(state))

    def heard(*_: object) -> None:
        if is_over():
            raise GivenUpError
        if not any(began):
            began.append(table.game.state.first)

    play(table, (), players, heard)
    return _trial(number, side, side.get(began[-1] if began else "", ""), table)


def _trial(number: int, side: Mapping[str, str], first: str, table: Table[Any]) -> Trial:
    state, result = table.game.state, table.game.result
    assert result is not None, "a program found no answer"
    winners = [side[seat] for seat in result.winners]
    return Trial(
        number=number,
        first=first,
        winner=winners[0] if len(winners) == 1 else "",
        reason=result.reason,
        rounds=state.round,
        lost={side[seat.id]: dict(sorted(Counter(seat.casualties).items())) for seat in state.seats},
    )
