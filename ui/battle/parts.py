"""What only one game has around its table: chosen by the system, imported when it is first asked for."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from PySide6.QtWidgets import QWidget

from ui.battle.desk import Desk
from ui.battle.portraits import Portraits
from ui.battle.traypart import OwnPart
from ui.shell.theme import Theme

_PARTS = {"diskwars": "ui.battle.diskwars_parts", "warhammer": "ui.battle.warhammer.parts"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """`own` is the part of the tray that shows what only the one who looks has; `signs` are the values of the card of a
    piece in their order, each with its sign."""

    own: Callable[[Desk, Theme, Portraits, QWidget], OwnPart]
    signs: dict[str, str]


def parts_of(system: str) -> Parts:
    parts: Parts = import_module(_PARTS[system]).PARTS
    return parts
