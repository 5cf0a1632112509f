"""Answers that follow from a plan: a hint that is done is several answers one after the other."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.engine.game import Game
from app.engine.protocol import Answer, Decision


class PlannedAnswers:
    """Gives the steps of a plan, each as the fields of an answer; nothing at all is a pass. A step that the open
    question does not ask for is left out, and so a plan ends as soon as the battle takes another course."""

    label = ""

    def __init__(self, steps: Sequence[Mapping[str, Any]], piece: str, decision_id: int) -> None:
        self._steps = list(steps)
        self._piece = piece
        self._begun = decision_id

    def remark(self, _answer: Answer) -> str:
        return ""

    def is_over(self, game: Game[Any], _seat: str) -> bool:
        decision = game.decision
        if decision is not None and decision.id == self._begun:
            return False
        return decision is None or not any(self._fits(decision, one) for one in self._steps)

    def answer(self, game: Game[Any], seat: str) -> Answer | None:
        decision = game.decision
        while decision is not None and decision.id != self._begun and self._steps:
            step = self._steps.pop(0)
            if self._fits(decision, step):
                return Answer(decision=decision.id, seat=seat, **step)
        return None

    def _fits(self, decision: Decision, step: Mapping[str, Any]) -> bool:
        is_about = not self._piece or self._piece in decision.about
        if "pick" in step:
            offered = {option.key for option in decision.options if not option.reasons}
            return decision.kind == "pick" and is_about and set(step["pick"]) <= offered
        if "place" in step:
            return decision.kind == "place" and is_about
        return decision.kind == "place" and is_about and decision.may_pass
