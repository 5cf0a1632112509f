"""Questions of Warhammer: Diskwars that have a control of their own: cards with their faces, a whole deployment, the
tokens of initiative."""

from collections.abc import Mapping

from app.games.warhammer.battle.narrator.card_texts import KINDS
from ui.battle.question.controls import QuestionControl
from ui.games.warhammer.cards import CardControl
from ui.games.warhammer.deployment import DeployControl
from ui.games.warhammer.initiative import InitiativeControl

CONTROLS: Mapping[str, type[QuestionControl]] = {
    **dict.fromkeys(KINDS, CardControl),
    "ask.deployment": DeployControl,
    "ask.initiative": InitiativeControl,
}
