"""What only one game has around its table: chosen by the system, imported when it is first asked for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ui.battle.question.portraits import Portraits
from ui.battle.session.session import Desk
from ui.battle.tray.tray_part import OwnPart
from ui.games.registry import WINDOWS
from ui.shell.look.theme import Theme

if TYPE_CHECKING:
    from ui.battle.replay.replay_page import ReplayPage
    from ui.battle.session.board import Board


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """`own` is the part of the tray that shows what only the one who looks has; `signs` are the values of the card of a
    piece in their order, each with its sign; `counters` and `tokens` are what can be set on a piece by hand, the latter
    only there or not. `extras` is what else lies on the board, `replayed` what lies on a replay; `keys` is what keys do
    on the board, by the code of what is done."""

    own: Callable[[Desk, Theme, Portraits, QWidget], OwnPart]
    signs: dict[str, str]
    counters: tuple[str, ...]
    tokens: tuple[str, ...]
    extras: "Callable[[Board], object]" = lambda _board: None
    replayed: "Callable[[ReplayPage], object]" = lambda _page: None
    keys: Mapping[str, Sequence[str]] = field(default_factory=dict)


def parts_of(system: str) -> Parts:
    parts: Parts = import_module(WINDOWS[system]).PARTS
    return parts
