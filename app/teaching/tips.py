"""Tips in place: which one fits what comes up at a table. Each is shown once."""

from collections.abc import Callable, Mapping

from app.engine.protocol import Decision
from app.games.disk.rules.table import Table

Fits = Callable[[Decision, Table], bool]


def _asks(*prompts: str) -> Fits:
    return lambda decision, _table: decision.prompt in prompts


# In the order in which they are tried: what is rare before what is asked all the time.
TIPS: Mapping[str, Fits] = {
    "window": lambda decision, _table: decision.kind == "window",
    "missile": _asks("ask.archer"),
    "spell": lambda decision, _table: any(option.key == "cast" for option in decision.options),
    "deploy": _asks("ask.deployment"),
    "command": _asks("ask.command"),
    "melee": _asks("ask.engagement"),
    "enter": _asks("ask.enter"),
    "flip": _asks("ask.flip"),
    "stack": lambda decision, table: decision.prompt in ("ask.stack", "ask.activate") and _has_stack(table),
    "activation": _asks("ask.activate"),
    "undo": _asks("ask.action", "ask.target"),
}


def _has_stack(table: Table) -> bool:
    return any(table.pins(id_) for id_ in table.disks)


def tip_for(decision: Decision, table: Table, shown: frozenset[str]) -> str:
    """The tip that fits and was not shown yet; none where all that fit were."""
    return next((name for name, fits in TIPS.items() if name not in shown and fits(decision, table)), "")
