"""The table as text: every piece one spoken sentence, by seat and place."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.games.api.narration import Row
from app.words import say
from ui.battle.session.saved_session import KeptDesk
from ui.battle.session.session import Desk
from ui.battle.side.sentence_list import Line, Lines
from ui.shell.look.theme import Theme


class PiecesPage(QWidget):
    """Attributes: list, rows (what its rows are about). Signals: chosen(id): a piece is to be shown on the table."""

    chosen = Signal(str)

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.desk = desk
        self.rows: tuple[Row, ...] = ()
        self.list = Lines(theme, say("facts.list"), self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list)
        self.list.taken.connect(self._choose)
        self.list.touched.connect(self._choose)

    def renew(self) -> None:
        """The row of the piece that was chosen stays chosen, wherever it stands now."""
        desk, row = self.desk, self.list.currentRow()
        was = self.rows[row].id if 0 <= row < len(self.rows) else ""
        looker = desk.looker if isinstance(desk, KeptDesk) else desk.seat
        self.rows = desk.battle.narrator.rows(desk.seen, desk.names, desk.records, looker)
        seats = [seat.id for seat in desk.state.seats]
        self.list.show_lines([_line(one, seats) for one in self.rows])
        now = next((place for place, one in enumerate(self.rows) if one.id and one.id == was), max(row, 0))
        self.list.setCurrentRow(min(now, self.list.count() - 1))

    def _choose(self, row: int) -> None:
        if self.rows[row].id:
            self.chosen.emit(self.rows[row].id)


def _line(row: Row, seats: list[str]) -> Line:
    """Who and where in the first line, how it is in smaller letters below."""
    mark = seats.index(row.seat) if row.seat in seats else -1
    is_head = not row.id and mark >= 0
    first, _, rest = row.text.partition("; " if not is_head else "\n")
    return Line(first, f"{rest[:1].upper()}{rest[1:]}", mark, spoken=row.text, is_head=is_head)
