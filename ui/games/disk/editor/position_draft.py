"""A table while it is set up: what was done can be undone, what the reader of positions refuses does not happen."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.base.errors import Problem
from app.base.geometry import Point
from app.battles.position import read_plain
from app.games.api.names import PieceNames
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk import editor
from app.games.disk.editor import Plain
from ui.games.disk.disk_battles import disk_battle_of


class PositionDraft(QObject):
    """Attributes: battle (its game), editor (how tables of that game are set up), plain (the position as a file has it,
    always a good one), position (the same, read), records, chosen (the piece in question; empty for none), is_changed
    (since it was opened or saved).
    Signals: changed() after the table or the choice changed; refused(problems) when something was not done.
    """

    changed = Signal()
    refused = Signal(object)

    def __init__(self, records: Records, parent: QObject | None, system: str) -> None:
        super().__init__(parent)
        self.records = records
        self.battle = disk_battle_of(system)
        self.editor = self.battle.editor
        self.plain: Plain = self.editor.empty()
        self.position = self._read_good(self.plain)
        self.chosen = ""
        self._past: list[Plain] = []
        self._future: list[Plain] = []
        self._saved: Plain = self.plain

    def _read_good(self, plain: Plain) -> Position[Any]:
        read = read_plain(plain, self.records)
        assert isinstance(read, Position)  # it was read before
        return read

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def seats(self) -> list[str]:
        return editor.seats_of(self.plain)

    @property
    def is_changed(self) -> bool:
        return self.plain != self._saved

    def names(self) -> PieceNames:
        return self.battle.narrator.names(self.state, self.records)

    # --- whole tables ---

    def take(self, plain: Plain) -> Sequence[Problem]:
        """Another table; what is wrong with it where it cannot be taken, and then nothing has changed."""
        read = read_plain(plain, self.records)
        if not isinstance(read, Position):
            return read
        settled = self.editor.settled(plain)
        self.plain, self.position, self.chosen = settled, self._read_good(settled), ""
        self._past, self._future, self._saved = [], [], settled
        self.changed.emit()
        return ()

    def note_saved(self) -> None:
        self._saved = self.plain
        self.changed.emit()

    # --- changing ---

    def do(self, plain: Plain, chosen: str | None = None) -> bool:
        """Make the table so, with another piece in question; whether it was done."""
        read = read_plain(plain, self.records)
        if not isinstance(read, Position):
            self.refused.emit(read)
            self.changed.emit()  # whatever shows something else shows again what is
            return False
        if plain != self.plain:
            self._past.append(self.plain)
            self._future.clear()
        self._show(plain, read, self.chosen if chosen is None else chosen)
        return True

    def _show(self, plain: Plain, read: Position[Any], chosen: str) -> None:
        self.plain, self.position = plain, read
        self.chosen = chosen if editor.part_of(plain, chosen) else ""
        self.changed.emit()

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> None:
        if self._past:
            self._future.append(self.plain)
            self._back(self._past.pop())

    def redo(self) -> None:
        if self._future:
            self._past.append(self.plain)
            self._back(self._future.pop())

    def _back(self, plain: Plain) -> None:
        self._show(plain, self._read_good(plain), self.chosen)

    # --- pieces ---

    def choose(self, id_: str) -> None:
        if id_ != self.chosen:
            self.chosen = id_
            self.changed.emit()

    def lay(self, kind: str, id_: str, seat: str, at: Point) -> bool:
        made, piece = self.editor.laying[kind](self.plain, id_, seat, at)
        return self.do(made, piece)

    def move(self, id_: str, at: Point) -> bool:
        return self.do(editor.move(self.plain, id_, at), id_)

    def take_away(self) -> None:
        if self.chosen:
            self.do(editor.take_away(self.plain, self.chosen), "")

    def change(self, **values: object) -> None:
        if self.chosen:
            self.do(editor.change(self.plain, self.chosen, **values))

    def shift(self, *, up: bool) -> None:
        """Up or down in its pile."""
        if self.chosen in self.state.disks:
            shifted = editor.raised if up else editor.lowered
            self.do(shifted(self.plain, self.chosen, self.state))
