"""What makes the documents of a game its own: one kit for each game, chosen by the system that a file or an army names.

Everything else in this room is written once for all games and asks the kit.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from app.games.api.kits import Kit

if TYPE_CHECKING:
    pass


DISKWARS = "diskwars"
_KITS = {DISKWARS: "app.games.diskwars.battle.codec.codec", "warhammer": "app.games.warhammer.battle.codec.codec"}


def kit_of(system: str = DISKWARS) -> Kit:
    """The kit of a game. It is imported when it is first asked for."""
    kit: Kit = import_module(_KITS[system]).KIT
    return kit


def has_kit(system: object) -> bool:
    return system in _KITS
