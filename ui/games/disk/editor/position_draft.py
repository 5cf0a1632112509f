"""A table while it is set up: what was done can be undone, what the reader of positions refuses does not happen."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject

from app.base.errors import Problem
from app.base.geometry import Point
from app.battles.position import read_plain
from app.games.api.names import PieceNames
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk import editor
from app.games.disk.editor import Plain
from ui.battle.replay.position_editor import TableDraft, names_in_editor
from ui.games.disk.disk_battles import disk_battle_of


class PositionDraft(TableDraft[Plain]):
    """Attributes: battle (its game), editor (how tables of that game are set up), chosen (the piece in question; empty
    for none). The value is the position as a file has it, always a good one."""

    def __init__(self, records: Records, parent: QObject | None, system: str) -> None:
        self.battle = disk_battle_of(system)
        self.editor = self.battle.editor
        super().__init__(records, parent, self.editor.empty())
        self._read: tuple[Plain, Position[Any]] | None = None  # what was read last
        self.position = self._read_good(self.plain)
        self.chosen = ""

    @property
    def plain(self) -> Plain:  # type: ignore[override]  # it is the value
        return self.value

    def _read_good(self, plain: Plain) -> Position[Any]:
        if self._read is not None and self._read[0] is plain:
            return self._read[1]
        read = read_plain(plain, self.records)
        assert isinstance(read, Position)  # it was read before
        return read

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def seats(self) -> list[str]:
        return editor.seats_of(self.plain)

    def names(self) -> PieceNames:
        return names_in_editor(self.battle.narrator.short_names(self.state, self.records), self.seats)

    # --- whole tables ---

    def clear(self) -> None:
        self.do(self.editor.empty(), "")

    def take(self, plain: Plain) -> Sequence[Problem]:
        read = read_plain(plain, self.records)
        if not isinstance(read, Position):
            return read
        self.chosen = ""
        self._begin_with(self.editor.settled(plain))
        return ()

    def take_up(self, plain: Plain) -> None:
        if isinstance(read_plain(plain, self.records), Position):
            self.do(self.editor.settled(plain))

    # --- changing ---

    def do(self, plain: Plain, chosen: str | None = None) -> bool:
        """Make the table so, with another piece in question; whether it was done."""
        read = read_plain(plain, self.records)
        if not isinstance(read, Position):
            self.refused.emit(read)
            self.changed.emit()  # whatever shows something else shows again what is
            return False
        self._read = (plain, read)
        self.chosen = self.chosen if chosen is None else chosen
        self._exchange(plain)
        return True

    def _show(self, plain: Plain) -> None:
        self.value, self.position = plain, self._read_good(plain)
        self.chosen = self.chosen if editor.part_of(plain, self.chosen) else ""
        self.changed.emit()

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
