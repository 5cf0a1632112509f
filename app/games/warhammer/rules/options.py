"""What players may agree on before a battle."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.games.api.agreed import word_for
from app.games.disk.rules.state import OPEN_LISTS
from app.games.warhammer.rules.numbers import ROUNDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Something to agree on: a switch has words, and the state holds the place of the chosen one among them; a number
    has bounds. `rule` names the section or ruling."""

    name: str
    words: tuple[str, ...] = ()
    default: int = 0
    min_value: int = 0
    max_value: int = 1
    rule: str = ""


CHOICES: tuple[Choice, ...] = (
    Choice(name=OPEN_LISTS, words=("off", "on"), default=1, rule="R27"),
    Choice(name="rounds", default=ROUNDS, min_value=1, max_value=20, rule="Winning"),
)
BY_NAME: Mapping[str, Choice] = {choice.name: choice for choice in CHOICES}


def usual() -> dict[str, int]:
    """All of them as they stand when nobody says otherwise."""
    return {choice.name: choice.default for choice in CHOICES}


def said_as(name: str, value: int) -> int | str:
    """What the state holds, as somebody would say it."""
    return word_for(BY_NAME.get(name), value)
