"""What a person has said ahead: answers to questions that are still to come. The desk gives them without asking."""

from typing import Any, Protocol

from app.engine.game import Game
from app.engine.protocol import Answer


class QueuedAnswer(Protocol):
    """It holds for one seat, and for as long as it says itself."""

    @property
    def label(self) -> str:
        """The code of the sentence that is shown while it holds; empty where nothing is shown."""

    def remark(self, answer: Answer) -> str:
        """The code of a sentence about an answer that it has given; empty where there is nothing to say."""

    def is_over(self, game: Game[Any], seat: str) -> bool:
        """Whether it holds no more: the seat is asked again from now on."""

    def answer(self, game: Game[Any], seat: str) -> Answer | None:
        """What the seat says to the open question; None where that is not among what was said ahead."""
