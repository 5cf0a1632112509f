"""What a person has said ahead: answers to questions that are still to come. The session gives them without asking."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from app.engine.game import Game
from app.engine.protocol import Answer, Decision


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


class PlannedAnswers:
    """A hint that is done is several answers one after the other. Gives the steps of a plan, each as the fields of an
    answer; nothing at all is a pass. A step that the open question does not ask for is left out, and so a plan ends as
    soon as the battle takes another course."""

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
