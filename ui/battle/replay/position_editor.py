"""Where positions are set up by hand: which games can be, and what a game brings to the page that does it."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.base.canonical import readable
from app.base.errors import Problem
from app.games.api.names import PieceNames
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.registry import battle_of, played_systems, traits_of
from app.words import say
from ui.games.registry import POSITION_EDITORS
from ui.shell.services.app_context import AppContext

LAST = "table-set-up-game"  # where the window remembers which game was set up last

T = TypeVar("T")


def names_in_editor(names: PieceNames, seats: Sequence[str]) -> PieceNames:
    """Nobody sits at a table that is set up, so its seats are called seats: Seat A's home."""
    names.call_seats({seat: say("editor.seat", seat=seat) for seat in seats})
    return names


class TableDraft(QObject, Generic[T]):
    """A table while it is set up: what was done can be undone.

    Attributes: records, value (what is edited; never changed, only exchanged), plain (the position as a file has it),
    position (the same, read), problems (why it cannot be saved or played as it is).
    Signals: changed() after the table or the choice changed; refused(problems) when something was not done.
    """

    changed = Signal()
    refused = Signal(object)

    plain: dict[str, Any]
    position: Position[Any]

    def __init__(self, records: Records, parent: QObject | None, value: T) -> None:
        super().__init__(parent)
        self.records = records
        self.value = value
        self._past: list[T] = []
        self._future: list[T] = []
        self._saved = value

    @property
    def problems(self) -> Sequence[Problem]:
        return ()

    @property
    def text(self) -> str:
        """As a file has it, to be read by people too."""
        return readable(self.plain, width=1000) + "\n"

    @property
    def is_changed(self) -> bool:
        """Since it was opened or saved."""
        return self.value != self._saved

    # --- whole tables ---

    def clear(self) -> None:
        """An empty table; what was there can be brought back."""
        raise NotImplementedError

    def take(self, plain: dict[str, Any]) -> Sequence[Problem]:
        """Another table; what is wrong with it where it cannot be taken, and then nothing has changed."""
        raise NotImplementedError

    def take_up(self, plain: dict[str, Any]) -> None:
        """What was not saved when the window closed last, as far as it still can be read."""
        raise NotImplementedError

    def note_saved(self) -> None:
        self._saved = self.value
        self.changed.emit()

    def _begin_with(self, value: T) -> None:
        """From now on nothing can be undone and nothing is to be saved."""
        self._past, self._future, self._saved = [], [], value
        self._show(value)

    # --- undo ---

    def _exchange(self, value: T) -> None:
        """Show another value; the one before can be brought back."""
        if value != self.value:
            self._past.append(self.value)
            self._future.clear()
        self._show(value)

    def _show(self, value: T) -> None:
        """Take a value that is good and tell of it."""
        raise NotImplementedError

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> None:
        if self._past:
            self._future.append(self.value)
            self._show(self._past.pop())

    def redo(self) -> None:
        if self._future:
            self._past.append(self.value)
            self._show(self._future.pop())


class EditorBench(QWidget):
    """A table of one game while it is set up, with all that belongs to it.

    Attributes: KEYS (the code of what the status bar says), system, name (of the file), draft, entry (takes the
    keyboard first).
    Signals: touched() when somebody does something on the table; game_wanted(system) when another game is chosen.
    """

    touched = Signal()
    game_wanted = Signal(str)
    KEYS = "editor.status-keys"

    system: str
    name = ""
    draft: TableDraft[Any]
    entry: QWidget

    def arrange(self, width: int, height: int) -> None:
        """In a page of this size."""
        raise NotImplementedError

    def put_down(self) -> None:
        """First what is in hand, then the choice."""
        raise NotImplementedError


class PositionEditorModule(Protocol):
    """What a module of `ui.games.registry.POSITION_EDITORS` has."""

    def make_bench(self, context: AppContext, records: Records, system: str, parent: QWidget) -> EditorBench: ...


def editable_games() -> tuple[str, ...]:
    """The games whose positions can be set up."""
    return tuple(system for system in played_systems() if traits_of(system).has_editor)


def last_game(context: AppContext) -> str:
    """The game that was set up last."""
    games = editable_games()
    return context.memory.word(LAST, games[0], games)


def make_bench(context: AppContext, records: Records, system: str, parent: QWidget) -> EditorBench:
    """Make the bench of a game that can be set up."""
    module = cast(PositionEditorModule, import_module(POSITION_EDITORS[battle_of(system).surface]))
    return module.make_bench(context, records, system, parent)
