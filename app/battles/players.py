"""The computer players of a battle, one for each seat that has one. Nothing of positions and files is loaded for it."""

from collections.abc import Mapping, Sequence

from app.ai.policy import Policy
from app.games.registry import make_player

STOP = "stop"  # the policy of nobody


def players_for(seats: Sequence[str], names: Mapping[str, str], seed: int, system: str) -> dict[str, Policy]:
    """A player for each seat that has a policy. Each is seeded on its own, so that two of a kind differ."""
    named = ((n, seat, names.get(seat, STOP)) for n, seat in enumerate(seats))
    return {seat: make_player(system, name, seed + n) for n, seat, name in named if name != STOP}
