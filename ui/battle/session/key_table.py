"""What keys do at the table, for the sheet of shortcuts. A test holds every key of the board against it."""

from collections.abc import Mapping, Sequence

from app.words import say
from ui.battle.session.game_window import parts_of

# By the code of what is done: the keys as Qt writes them.
TABLE: Mapping[str, Sequence[str]] = {
    "table.key-take": ("Return", "Enter"),
    "table.key-figures": ("1", "9"),
    "table.key-lay-all": ("Shift+Return",),
    "table.key-pass": ("P",),
    "table.key-undo": ("Ctrl+Z",),
    "table.key-hurry": ("H",),
    "table.key-hint": ("I",),
    "table.key-why": ("W",),
    "table.key-put-back": ("Esc",),
    "table.key-more": ("F10",),
    "table.key-fan": ("S",),
    "table.key-ruler": ("R",),
    "table.key-ranges": ("E",),
    "table.key-magnifier": ("M",),
    "table.key-turn": ("T",),
    "table.key-zoom": ("+", "-"),
    "table.key-whole": ("F",),
    "table.key-pan": ("Left", "Right", "Up", "Down"),
    "table.key-log": ("L",),
    "table.key-pieces": ("D",),
    "table.key-legal": ("A",),
    "table.key-copy": ("Ctrl+C",),
}


def told_keys(system: str) -> dict[str, Sequence[str]]:
    """Those of every table, then those that only one game has."""
    return {say(code): keys for code, keys in {**TABLE, **parts_of(system).keys}.items()}
