"""Every value of a disk with its explanation, and everything else in force for it."""

from dataclasses import dataclass

from app.engine.values import Part
from app.games.diskwars.abilities.standing import bearing_on, explained, value
from app.games.diskwars.state import State

STATS = {"at": "attack", "d": "defense", "t": "toughness", "m": "movement"}


@dataclass(frozen=True, slots=True)
class Value:
    """A value by its name: what it is now, what is printed, and what it came to step by step."""

    stat: str
    now: int
    printed: int
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Why:
    """`in_force` are the sources of records that are about the piece and change no value."""

    piece: str
    values: tuple[Value, ...]
    in_force: tuple[str, ...]


def why_of(state: State, piece: str) -> Why:
    values = tuple(
        Value(name, value(state, piece, stat), *explained(state, piece, stat)) for stat, name in STATS.items()
    )
    return Why(piece, values, bearing_on(state, piece))
