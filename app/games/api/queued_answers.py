"""What a person has said ahead: answers to questions that are still to come. The desk gives them without asking."""

from typing import Any, Protocol

from app.engine.game import Game
from app.engine.protocol import Answer


class Ahead(Protocol):
    """It holds for one seat, and for as long as it says itself."""

    def is_over(self, game: Game[Any], seat: str) -> bool:
        """Whether it holds no more: the seat is asked again from now on."""

    def answer(self, game: Game[Any], seat: str) -> Answer | None:
        """What the seat says to the open question; None where that is not among what was said ahead."""
