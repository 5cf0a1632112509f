"""What players may agree on before a battle: the rulings that read a silent or doubtful place of the book two ways."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.games.api.agreed import word_for

MEASURING = "measuring"
CAPTURES = "captures"
MUTATION = "mutation"
EIGHTH_FACE = "eighth_face"
SNEAK_ATTACK = "sneak_attack"
FROSTWING_DEAD = "frostwing_dead"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Something to agree on, as a word out of two: the state holds the place of the chosen one among them. `rule` names
    the ruling."""

    name: str
    words: tuple[str, ...]
    default: int = 0
    min_value: int = 0
    max_value: int = 1
    rule: str


CHOICES: tuple[Choice, ...] = (
    Choice(name=MEASURING, words=("rulebook", "friendly"), default=1, rule="R7"),
    Choice(name=CAPTURES, words=("held", "ever"), rule="R102"),
    Choice(name=MUTATION, words=("once", "each-army"), rule="R106"),
    Choice(name=EIGHTH_FACE, words=("melee", "own-action"), rule="R124"),
    Choice(name=SNEAK_ATTACK, words=("anywhere", "same-terrain"), rule="R138"),
    Choice(name=FROSTWING_DEAD, words=("stones", "everywhere"), rule="R148"),
)
BY_NAME: Mapping[str, Choice] = {choice.name: choice for choice in CHOICES}


def usual() -> dict[str, int]:
    """All of them as they stand when nobody says otherwise."""
    return {choice.name: choice.default for choice in CHOICES}


def said_as(name: str, value: int) -> int | str:
    """What the state holds, as somebody would say it."""
    return word_for(BY_NAME.get(name), value)
