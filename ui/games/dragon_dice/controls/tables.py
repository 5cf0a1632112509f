"""Questions of Dragon Dice that have a control of their own."""

from collections.abc import Mapping

from app.games.dragon_dice.battle.sheets.odds_card import PROMPTS as WITH_ODDS
from ui.battle.question.controls import QuestionControl
from ui.games.dragon_dice.controls.card_controls import ExchangeControl, OutcomeControl, SpecialControl
from ui.games.dragon_dice.controls.health_control import HealthControl
from ui.games.dragon_dice.controls.move_control import MoveControl
from ui.games.dragon_dice.controls.odds_control import AnswerControl, OddsControl
from ui.games.dragon_dice.controls.spell_control import SpellControl

BY_HEALTH = ("ask.losses", "ask.units", "ask.replant", "ask.replant-in", "ask.brave")
MOVES = ("ask.reinforce", "ask.retreat")
YES_OR_NO = ("ask.negate", "ask.dispel", "ask.tamed", "ask.glare", "ask.use")

CONTROLS: Mapping[str, type[QuestionControl]] = {
    **dict.fromkeys(YES_OR_NO, AnswerControl),
    **dict.fromkeys(BY_HEALTH, HealthControl),
    **dict.fromkeys(sorted(WITH_ODDS), OddsControl),
    **dict.fromkeys(MOVES, MoveControl),
    "ask.spell": SpellControl,
    "ask.outcome": OutcomeControl,
    "ask.special": SpecialControl,
    "ask.exchange": ExchangeControl,
}
