"""What only one game has around its surface: found by its id, imported when it is first asked for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.engine.protocol import Decision
from ui.battle.session.session import BattleSession
from ui.battle.session.surface import Placer, Portraits, Surface
from ui.battle.tray.tray_part import OwnPart
from ui.games.registry import WINDOWS
from ui.shell.look.theme import Theme

if TYPE_CHECKING:
    from ui.battle.question.controls import QuestionControl
    from ui.battle.replay.replay_page import ReplayPage
    from ui.battle.session.board import BattleBoard


@dataclass(frozen=True, slots=True, kw_only=True)
class FixFields:
    """What players can set on a piece by hand: `counters` are numbers, `tokens` are there or not."""

    counters: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()


def _make_no_part(_session: BattleSession, theme: Theme, _portraits: Portraits, parent: QWidget) -> OwnPart:
    return OwnPart(theme, parent)


def _add_nothing(_where: QWidget) -> object:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWindow:
    """A game without a module in `WINDOWS` has these defaults.

    `tray` makes the part of the tray that shows what only the one who looks has; `value_icons` are the values on the
    card of a piece in their order, each with its sign. `on_board` and `on_replay` make what else lies there; `keys` is
    what keys do on the board, by the code of what is done. `controls` answer some questions, by their codes; the others
    are answered by what answers their kind. `placer` makes what lays many pieces at once.
    """

    tray: Callable[[BattleSession, Theme, Portraits, QWidget], OwnPart] = _make_no_part
    value_icons: Mapping[str, str] = field(default_factory=dict)
    fix_fields: FixFields = FixFields()
    on_board: "Callable[[BattleBoard], object]" = _add_nothing
    on_replay: "Callable[[ReplayPage], object]" = _add_nothing
    keys: Mapping[str, Sequence[str]] = field(default_factory=dict)
    controls: "Mapping[str, type[QuestionControl]]" = field(default_factory=dict)
    placer: Callable[[BattleSession, Surface, Decision, QObject], Placer] | None = None


_DEFAULT = GameWindow()


def game_window_of(system: str) -> GameWindow:
    """Return what a game has around its surface."""
    if system not in WINDOWS:
        return _DEFAULT
    window: GameWindow = import_module(WINDOWS[system]).WINDOW
    return window
