"""Questions of Dragon Dice that have a control of their own."""

from collections.abc import Mapping

from ui.battle.question.controls import QuestionControl
from ui.games.dragon_dice.controls.health_control import HealthControl

BY_HEALTH = ("ask.losses", "ask.units", "ask.replant", "ask.replant-in", "ask.brave")

CONTROLS: Mapping[str, type[QuestionControl]] = {**dict.fromkeys(BY_HEALTH, HealthControl)}
