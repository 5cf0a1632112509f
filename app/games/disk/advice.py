"""Advice of the players of disk games, as far as they share it."""

from app.engine.protocol import Answer
from app.games.api import advice
from app.games.api.advice import ReasonNote
from app.games.disk.rules.answers import Flip


def describe_answer(answer: Answer) -> ReasonNote:
    """Say what an answer is that nobody weighed. A flip lays nothing."""
    return ReasonNote("hint.answers") if isinstance(answer.place, Flip) else advice.describe_answer(answer)
