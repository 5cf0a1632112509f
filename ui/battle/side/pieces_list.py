"""The table as text: every piece one spoken sentence, by seat and place."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.games.api.narration import TableRow
from app.words import say
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.side.sentence_list import SentenceLine, SentenceList
from ui.shell.look.theme import Theme
from ui.widgets.layout.box_layouts import vbox


class BattlePiecesPage(QWidget):
    """Attributes: list, rows (what its rows are about). Signals: chosen(id): a piece is to be shown on the table."""

    chosen = Signal(str)

    def __init__(self, session: BattleSession, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.rows: tuple[TableRow, ...] = ()
        self.list = SentenceList(theme, say("facts.list"), self)
        vbox(theme, self.list, parent=self)
        self.list.taken.connect(self._choose)
        self.list.touched.connect(self._choose)

    def renew(self, snapshot: Snapshot) -> None:
        """The row of the piece that was chosen stays chosen, wherever it stands now."""
        session, row = self.session, self.list.currentRow()
        was = self.rows[row].id if 0 <= row < len(self.rows) else ""
        looker = snapshot.looker if isinstance(session, SavedSession) else snapshot.seat
        self.rows = session.battle.narrator.rows(snapshot.view, session.names, session.records, looker)
        seats = [seat.id for seat in snapshot.view.seats]
        self.list.show_lines([line_of(one, seats) for one in self.rows])
        now = next((place for place, one in enumerate(self.rows) if one.id and one.id == was), max(row, 0))
        self.list.setCurrentRow(min(now, self.list.count() - 1))

    def _choose(self, row: int) -> None:
        if self.rows[row].id:
            self.chosen.emit(self.rows[row].id)


def line_of(row: TableRow, seats: list[str]) -> SentenceLine:
    """Who and where in the first line, how it is in smaller letters below."""
    mark = seats.index(row.seat) if row.seat in seats else -1
    is_head = not row.id and mark >= 0
    first, _, rest = row.text.partition("; " if not is_head else "\n")
    return SentenceLine(first, f"{rest[:1].upper()}{rest[1:]}", mark, spoken=row.text, is_head=is_head)
