"""What keys do at the table, for the sheet of shortcuts. A test holds every key of the board against it."""

from collections.abc import Mapping, Sequence

from app.words import say
from ui.battle.session.game_window import game_window_of
from ui.battle.session.surface import surface_module_of

# By the code of what is done: the keys as Qt writes them.
TABLE: Mapping[str, Sequence[str]] = {
    "table.key-take": ("Return", "Enter"),
    "table.key-figures": ("1", "9"),
    "table.key-lay-all": ("Shift+Return",),
    "table.key-pass": ("P",),
    "table.key-stop": ("X",),
    "table.key-skip": ("K",),
    "table.key-back": ("B",),
    "table.key-end": ("N",),
    "table.key-undo": ("Ctrl+Z",),
    "table.key-hurry": ("H",),
    "table.key-hint": ("I",),
    "table.key-why": ("W",),
    "table.key-put-back": ("Esc",),
    "table.key-more": ("F10",),
    "table.key-leave": ("Alt+Left",),
}
# The lists beside it.
LISTS: Mapping[str, Sequence[str]] = {
    "table.key-log": ("L",),
    "table.key-pieces": ("D",),
    "table.key-legal": ("A",),
    "table.key-copy": ("Ctrl+C",),
}


def keys_of_game(system: str) -> dict[str, Sequence[str]]:
    """Those of every board, with those of its surface, then those that only one game has."""
    told = {**TABLE, **surface_module_of(system).KEYS, **LISTS, **game_window_of(system).keys}
    return {say(code): keys for code, keys in told.items()}
