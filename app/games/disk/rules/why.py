"""How the values of a piece came about."""

from dataclasses import dataclass

from app.engine.values import Part


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
