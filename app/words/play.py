"""What is asked and what happened, told in sentences with the names of the pieces."""

from collections.abc import Callable, Mapping
from typing import Any

from app.base.errors import Reason
from app.base.units import inch_number
from app.engine.protocol import Decision, Event, Option, Result
from app.words import knows, label, say

Named = Callable[[str], str]  # the name of a piece, a card or a terrain by its id; the id itself where it has none


def tell_event(event: Event, named: Named) -> str:
    """A thing that happened."""
    values = {name: _told(value, named) for name, value in event.values.items()}
    code = f"event.{event.kind}"
    return say(code, **values) if knows(code) else label(event.kind)


def ask(decision: Decision, named: Named) -> str:
    """What is asked, and about which pieces."""
    asked = say(decision.prompt, **decision.values)
    about = [named(id_) for id_ in decision.about]
    return say("play.about", asked=asked, about=about) if about else asked


def offer(option: Option, named: Named) -> str:
    """What may be picked. A key that is no piece is a word of the game, told as such."""
    if option.label:
        return say(option.label, **option.values)
    code = f"option.{option.key}"
    return say(code) if knows(code) else named(option.key)


def tell_reason(reason: Reason) -> str:
    return say(reason.code, **reason.values)


def tell_result(result: Result) -> str:
    """How it ended: who won and why, and the scores where there are any."""
    why = say(f"result.{result.reason}")
    scores = [f"{seat} {score}" for seat, score in result.scores.items()]
    code = "play.won" if result.winners else "play.drawn"
    told = say(code, winners=result.winners, why=why)
    return say("play.scores", told=told, scores=scores) if any(result.scores.values()) else told


def _told(value: Any, named: Named) -> Any:
    """Values as sentences show them: pieces by name, places in inches. Lists stay lists for sentences that count."""
    if isinstance(value, str):
        return named(value)
    if is_place(value):
        return f"({inch_number(value[0])}, {inch_number(value[1])})"
    if isinstance(value, Mapping):
        return {key: _told(one, named) for key, one in value.items()}
    if isinstance(value, (tuple, list)):
        return [_told(one, named) for one in value]
    return value


def is_place(value: Any) -> bool:
    """Two whole numbers are a place on the table."""
    return isinstance(value, (tuple, list)) and len(value) == 2 and all(type(part) is int for part in value)
