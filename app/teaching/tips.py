"""Tips in place: which one fits what comes up at a table. Each is shown once."""

from collections.abc import Callable, Mapping

from app.engine.protocol import Decision

Fits = Callable[[Decision, bool], bool]


def _asks(*prompts: str) -> Fits:
    return lambda decision, _has_stack: decision.prompt in prompts


def _offers(label: str) -> Fits:
    """Whether something of this label can be taken now."""
    return lambda decision, _has_stack: any(one.label == label and not one.reasons for one in decision.options)


def _offers_in(prompt: str, label: str) -> Fits:
    """The same for a question that other games ask too."""
    return lambda decision, has_stack: decision.prompt == prompt and _offers(label)(decision, has_stack)


# In the order in which they are tried: what is rare before what is asked all the time.
TIPS: Mapping[str, Fits] = {
    "window": lambda decision, _has_stack: decision.kind == "window",
    "missile": _asks("ask.archer"),
    "bearer": _asks("ask.bearer"),
    "poison": lambda decision, _has_stack: any(option.key == "clear-poison" for option in decision.options),
    "spell": lambda decision, _has_stack: any(option.key == "cast" for option in decision.options),
    "deploy": _asks("ask.deployment"),
    "command": _asks("ask.command"),
    "melee": _asks("ask.engagement"),
    "enter": _asks("ask.enter"),
    "flip": _asks("ask.flip"),
    "stack": lambda decision, has_stack: has_stack and decision.prompt in ("ask.stack", "ask.activate"),
    "beside": _offers("option.stronghold"),
    "activation": _asks("ask.activate"),
    "march": _asks("ask.march"),
    "oppose": _asks("ask.oppose"),
    "turn": _asks("ask.turn"),
    "losses": _asks("ask.losses"),
    "counter": _asks("ask.counter"),
    "announce": _offers("action.spell"),
    "outcome": _asks("ask.outcome"),
    "promote": _asks("ask.exchange"),
    "reinforce": _offers_in("ask.reinforce", "action.move"),
    "retreat": _asks("ask.retreat"),
    "undo": _asks("ask.action", "ask.target"),
}


def tip_for(decision: Decision, has_stack: bool, shown: frozenset[str]) -> str:
    """The tip that fits and was not shown yet; none where all that fit were. With `has_stack` pieces lie on others."""
    return next((name for name, fits in TIPS.items() if name not in shown and fits(decision, has_stack)), "")
