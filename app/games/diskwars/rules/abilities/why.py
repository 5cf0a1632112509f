"""Every value of a disk with its explanation, and everything else in force for it."""

from app.engine.values import Value, ValueHistory
from app.games.diskwars.rules.abilities.standing import bearing_on, explained, value
from app.games.diskwars.rules.state import State

__all__ = ["STATS", "Value", "ValueHistory", "why_of"]

STATS = {"at": "attack", "d": "defense", "t": "toughness", "m": "movement"}


def why_of(state: State, piece: str) -> ValueHistory:
    values = tuple(
        Value(name, value(state, piece, stat), *explained(state, piece, stat)) for stat, name in STATS.items()
    )
    return ValueHistory(piece, values, bearing_on(state, piece))
