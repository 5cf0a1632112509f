"""How trials begin: both orders of two armies, set up by their game."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.base.errors import Problem
from app.battles.simulations.trials import SIDES, TrialPlan
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.registry import battle_of, is_played, traits_of
from catalog.schema.lists import ArmyList


def make_trial_plan(
    armies: Sequence[ArmyList], scenario: str, options: Mapping[str, Any], policies: tuple[str, str], seed: int,
    records: Records,
) -> TrialPlan | tuple[Problem, ...]:  # fmt: skip
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
    return TrialPlan(straight.state, swapped.state, policies, seed)
