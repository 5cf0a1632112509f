"""The plain players, as Dragon Dice needs them."""

from typing import Any

from app.ai.answers import open_keys, pass_answer
from app.ai.first_player import FirstPlayer
from app.engine.protocol import Answer, Decision
from app.games.dragon_dice.rules.phases.magic import BACK


class FirstDicePlayer(FirstPlayer):
    """Takes no announced spell back: it would announce it again, for ever."""

    def answer(self, view: Any, decision: Decision, seat: str) -> Answer:
        if decision.may_pass and set(open_keys(decision)) == {BACK}:
            return pass_answer(decision, seat)
        return super().answer(view, decision, seat)
