"""The values and skills of a disk as they are now. Everything that changes them passes through here."""

from app.games.diskwars.rules.abilities.standing import has, is_pinned, level, value
from app.games.diskwars.rules.state import State

__all__ = ["attack", "defense", "has", "is_pinned", "level", "movement", "toughness"]


def attack(state: State, id_: str, against: str = "") -> int:
    return value(state, id_, "at", against)


def defense(state: State, id_: str, against: str = "") -> int:
    return value(state, id_, "d", against)


def toughness(state: State, id_: str) -> int:
    return value(state, id_, "t")


def movement(state: State, id_: str) -> int:
    return value(state, id_, "m")
