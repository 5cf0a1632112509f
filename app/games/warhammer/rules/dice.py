"""What chance is asked in this game: dice that are rolled together, and cards that are dealt."""

from collections import Counter
from dataclasses import dataclass

from app.base.errors import Reason
from app.engine.chance import Numbers
from app.engine.protocol import Answer
from app.engine.run import Ask, Run
from app.games.warhammer.rules.numbers import FACES
from app.games.warhammer.rules.state import State


@dataclass(frozen=True, slots=True)
class Dice:
    """Some dice, each `battle` or `d6`. Chance gives the face of each."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards from the top of a shuffled deck. Chance gives them in order."""

    keys: tuple[str, ...]
    count: int


def rolled(dice: Dice, numbers: Numbers) -> tuple[str, ...]:
    return tuple(numbers.choose(FACES[kind]) for kind in dice.kinds)


def drawn(draw: Draw, numbers: Numbers) -> tuple[str, ...]:
    return numbers.shuffled(draw.keys)[: draw.count]


def judge_dice(dice: Dice, answer: Answer) -> tuple[Reason, ...]:
    """Whether dice can have fallen so."""
    faces = answer.fall
    is_row = isinstance(faces, (tuple, list)) and len(faces) == len(dice.kinds)
    if is_row and all(face in FACES[kind] for face, kind in zip(faces, dice.kinds, strict=True)):
        return ()
    return (Reason("dice-not-so", "Battle dice", {"dice": list(dice.kinds)}),)


def judge_draw(draw: Draw, answer: Answer) -> tuple[Reason, ...]:
    """Whether cards can have been dealt so."""
    cards = answer.fall
    is_row = isinstance(cards, (tuple, list)) and len(cards) == draw.count
    if is_row and all(isinstance(card, str) for card in cards) and Counter(cards) <= Counter(draw.keys):
        return ()
    return (Reason("cards-not-so", "Setting up", {"count": draw.count}),)


def roll(run: Run[State], kinds: tuple[str, ...], rule: str) -> Ask[tuple[str, ...]]:
    fallen: tuple[str, ...] = yield from run.fall("chance.dice", Dice(kinds), rule=rule)
    return tuple(fallen)


def draw(run: Run[State], keys: tuple[str, ...], count: int, rule: str) -> Ask[tuple[str, ...]]:
    fallen: tuple[str, ...] = yield from run.fall("chance.cards", Draw(keys, min(count, len(keys))), rule=rule)
    return tuple(fallen)
