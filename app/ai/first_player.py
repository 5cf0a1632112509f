"""The player that takes the first thing it may: for tests, and for whoever wants the other side out of the way."""

from typing import Any

from app.ai.answers import PLAIN, open_keys, pass_answer
from app.ai.policy import Sampling
from app.engine.protocol import Answer, Decision


class FirstPlayer:
    """Takes the first option or the first sample, passes reactions."""

    def __init__(self, rules: Sampling) -> None:
        self.rules = rules

    def answer(self, view: Any, decision: Decision, seat: str) -> Answer:
        if decision.place is not None:
            return self.place(view, decision, seat)
        is_idle = decision.kind == "window" or (bool(decision.options) and not open_keys(decision))
        if decision.may_pass and is_idle:
            return pass_answer(decision, seat)
        return PLAIN[decision.kind](decision, seat)

    def place(self, view: Any, decision: Decision, seat: str) -> Answer:
        """Answer what options alone do not make, such as where to lay a piece; games that ask for more override it."""
        return next(self.rules.samples(view, decision), pass_answer(decision, seat))
