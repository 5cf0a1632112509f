"""Where positions are set up by hand: which games can be, and the page that does it."""

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import Signal

from app.games.registry import battle_of, played_systems, traits_of
from ui.battle.aside_page import AsidePage
from ui.games.registry import POSITION_EDITORS
from ui.shell.services.app_context import AppContext

if TYPE_CHECKING:
    from app.games.api.records import Records

LAST = "table-set-up-game"  # where the window remembers which game was set up last


class PositionEditor(AsidePage):
    """A page on which positions are set up. It sets up all games of its surface, one at a time.

    Signals: back_wanted(); begun(id) when a battle was made from a position.
    """

    stays_behind = True
    begun = Signal(str)

    def open_raw(self, raw: bytes, name: str) -> None:
        """Show a position that came as a file of a name."""
        raise NotImplementedError


class PositionEditorModule(Protocol):
    """What a module of `ui.games.registry.POSITION_EDITORS` has."""

    def make_editor(self, context: AppContext, records: "Records", system: str) -> PositionEditor: ...


def editable_games() -> tuple[str, ...]:
    """The games whose positions can be set up."""
    return tuple(system for system in played_systems() if traits_of(system).has_editor)


def last_game(context: AppContext) -> str:
    """The game that was set up last."""
    games = editable_games()
    return context.memory.word(LAST, games[0], games)


def make_editor(context: AppContext, records: "Records", system: str) -> PositionEditor:
    """Make the page for a game that can be set up."""
    module = cast(PositionEditorModule, import_module(POSITION_EDITORS[battle_of(system).surface]))
    return module.make_editor(context, records, system)
