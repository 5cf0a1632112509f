"""What chance is asked in this game: dice that fall together, and terrain dice."""

from dataclasses import dataclass

from app.base.errors import Reason
from app.engine.chance import Numbers
from app.engine.protocol import Answer
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.state import State


@dataclass(frozen=True, slots=True)
class Roll:
    """Some dice in play. Chance gives the token of a face of each. Faces of equal tokens are one answer: where they are
    on a die is not known."""

    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TerrainRoll:
    """Some terrain dice. Chance gives the number of a face of each."""

    terrains: tuple[str, ...]


def deal_roll(state: State, roll: Roll, numbers: Numbers) -> tuple[str, ...]:
    return tuple(numbers.choose(state.dice[id_].card.faces).token for id_ in roll.dice)


def deal_terrains(_state: State, roll: TerrainRoll, numbers: Numbers) -> tuple[int, ...]:
    return tuple(numbers.die(SUMMIT) for _ in roll.terrains)


def judge_roll(state: State, roll: Roll, answer: Answer) -> tuple[Reason, ...]:
    """Whether dice can have fallen so."""
    tokens = answer.fall
    is_row = isinstance(tokens, (tuple, list)) and len(tokens) == len(roll.dice)
    if is_row and all(token in state.dice[id_].card.tokens for token, id_ in zip(tokens, roll.dice, strict=True)):
        return ()
    return (Reason("roll-not-so", "Rolling", {"dice": list(roll.dice)}),)


def judge_terrains(_state: State, roll: TerrainRoll, answer: Answer) -> tuple[Reason, ...]:
    numbers = answer.fall
    is_row = isinstance(numbers, (tuple, list)) and len(numbers) == len(roll.terrains)
    if is_row and all(isinstance(n, int) and 1 <= n <= SUMMIT for n in numbers):
        return ()
    return (Reason("roll-not-so", "Rolling", {"dice": list(roll.terrains)}),)
