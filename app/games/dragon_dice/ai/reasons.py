"""Why did it do that in Dragon Dice? What a computer player had to choose from, and what each was worth to it.

Nothing on the table is hidden, so everything is weighed as it was."""

from app.ai.answers import open_keys
from app.ai.policy import IsOver, never
from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.api.advice import MAX_REASONS, Hint, Reasons, describe_answer
from app.games.dragon_dice.ai.captain import Captain
from app.games.dragon_dice.ai.greedy import Greedy
from app.games.dragon_dice.ai.hints import WEIGHED, weigh
from app.games.dragon_dice.ai.temper import LEVELS
from app.games.dragon_dice.rules.play import RULES
from app.games.dragon_dice.rules.state import State

GREEDY = "greedy"
RESERVE_WEIGHED = ("ask.reinforce", "ask.retreat")
GREEDY_WEIGHED = ("ask.march", "ask.action", "ask.spell")


def can_be_told(player: str, decision: Decision) -> bool:
    """Whether a player had something to weigh."""
    weighed = GREEDY_WEIGHED if player == GREEDY else WEIGHED if player in LEVELS else ()
    if player in LEVELS and not LEVELS[player].plans_reserve:
        weighed = tuple(prompt for prompt in weighed if prompt not in RESERVE_WEIGHED)
    choices = len(open_keys(decision)) + decision.may_pass
    return decision.prompt in weighed and choices > 1 and not decision.is_private


def seen(game: Game[State], seat: str) -> State:
    view: State = game.view(seat)
    return view


def reasons(player: str, view: State, decision: Decision, answer: Answer, is_over: IsOver = never) -> Reasons:
    """What spoke for an answer of a player."""
    one = Greedy(RULES) if player == GREEDY else Captain(RULES, LEVELS[player], is_over)
    found = weigh(one, view, decision, answer.seat)
    taken = next((hint for hint in found if hint.answer == answer), None) or Hint(answer, describe_answer(answer))
    others = tuple(hint for hint in found if hint is not taken)[: MAX_REASONS - 1]
    return Reasons(taken, others, is_best=bool(found) and taken.value == found[0].value)
