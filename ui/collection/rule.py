"""How many of each piece the user keeps: remembered, and the same on every page."""

from app.collection.wants import Keep
from ui.shell.services.settings_memory import SettingsMemory

MAX_KEPT = 99
USUAL = Keep(4, unique=1)


def kept(memory: SettingsMemory) -> Keep:
    allowed = range(MAX_KEPT + 1)
    usual = USUAL.unique or 0
    return Keep(
        memory.number("collection/keep", USUAL.count, allowed), memory.number("collection/keep-unique", usual, allowed)
    )


def keep(memory: SettingsMemory, rule: Keep) -> None:
    memory.keep("collection/keep", rule.count)
    memory.keep("collection/keep-unique", rule.count if rule.unique is None else rule.unique)
