"""The player that takes the first thing it may: for tests, and for whoever wants the other side out of the way."""

from typing import Any

from app.ai.answers import PLAIN, Judging, is_flip, open_keys, passed, places
from app.engine.protocol import Answer, Decision


class First:
    """Takes the first option, lays at the first legal spot, passes flips and reactions."""

    def __init__(self, rules: Judging) -> None:
        self.rules = rules

    def answer(self, view: Any, decision: Decision, seat: str) -> Answer:
        if decision.kind == "place":
            return self._place(view, decision, seat)
        is_idle = decision.kind == "window" or (bool(decision.options) and not open_keys(decision))
        if decision.may_pass and is_idle:
            return passed(decision, seat)
        return PLAIN[decision.kind](decision, seat)

    def _place(self, view: Any, decision: Decision, seat: str) -> Answer:
        if is_flip(decision) and decision.may_pass:
            return passed(decision, seat)
        found = places(self.rules, view, decision, 1)
        return found[0] if found else passed(decision, seat)
