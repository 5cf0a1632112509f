"""The log of a battle that is watched: one line for each activation, what happened in it folded under it."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QWidget

from app.battles.replay_timeline import ReplayTimeline
from app.games.api.narration import LogEntry
from app.words import say
from ui.battle.side.sentence_list import SentenceLine, SentenceList
from ui.shell.look.theme import Theme


@dataclass(frozen=True, slots=True)
class _ReplayRow:
    """An entry of the log with the steps that it lasts, or one of its sentences with its step."""

    entry: LogEntry
    steps: tuple[int, ...]
    place: int | None = None


class ReplayLog(SentenceList):
    """The line of the step that is shown is marked. A click on a line goes to where it ends, and opens or folds it.

    Signals: wanted(step)."""

    wanted = Signal(int)

    def __init__(self, theme: Theme, replay: ReplayTimeline, parent: QWidget) -> None:
        super().__init__(theme, say("table.log"), parent)
        self._replay = replay
        self._seats = [seat.id for seat in replay.record.position.state.seats]
        self._unfolded: set[int] = set()  # the first places of entries
        self._rows: list[_ReplayRow] = []
        self._step = 0
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.touched.connect(self._take)
        self.taken.connect(self._take)
        self.folded.connect(self._fold)
        self._show()

    @property
    def marked(self) -> str:
        """The line of the step that is shown; where it has none, nothing."""
        rows = self.chosen
        return self.line(rows[0]).text if rows else ""

    def mark(self, step: int) -> None:
        self._step = step
        self._choose(self._row_of(step))

    def _choose(self, row: int | None) -> None:
        self.clearSelection()
        if row is not None:
            self.setCurrentRow(row)
            self.scrollToItem(self.item(row))

    def _row_of(self, step: int) -> int | None:
        """The row of what happened last in a step: its own sentence where its entry is open, else the entry."""
        found = [row for row, one in enumerate(self._rows) if step in one.steps]
        lines = [row for row in found if not self._rows[row].entry.level]
        return next(iter([*reversed(lines), *found]), None)

    def _show(self) -> None:
        self._rows = []
        for entry in self._replay.entries:
            self._rows.append(_ReplayRow(entry, tuple(self._replay.log_steps[place] for place in entry.places)))
            if self._is_open(entry):
                self._rows += [_ReplayRow(entry, (self._replay.log_steps[place],), place) for place in entry.places]
        self.show_lines([self._line(row) for row in self._rows])

    def _is_open(self, entry: LogEntry) -> bool:
        return len(entry.places) > 1 and not entry.level and entry.places[0] in self._unfolded

    def _line(self, row: _ReplayRow) -> SentenceLine:
        entry = row.entry
        if entry.level:
            return SentenceLine(entry.text, spoken=entry.text, is_head=True, is_title=entry.level == 1)
        is_sub = row.place is not None
        told = self._replay.log[row.place] if row.place is not None else entry
        is_marked = told.seat in self._seats and not is_sub
        spoken = say("log.spoken", seat=told.seat, text=told.text) if told.seat in self._seats else told.text
        fold = "" if is_sub or len(entry.places) < 2 else "open" if self._is_open(entry) else "closed"
        mark = self._seats.index(told.seat) if is_marked else -1
        return SentenceLine(
            told.text, mark=mark, spoken=spoken, is_inset=True, fold=fold, is_sub=is_sub, is_faint=is_sub
        )

    def _take(self, row: int) -> None:
        """Go to the end of a line; an entry opens, one that was open is folded."""
        found = self._rows[row]
        if self.line(row).fold:
            self._fold(row, self.line(row).fold == "closed")
        if found.steps:
            self.wanted.emit(found.steps[-1])
            self._choose(self._rows.index(found))

    def _fold(self, row: int, is_open: bool) -> None:
        first = self._rows[row].entry.places[0]
        if is_open != (first in self._unfolded):
            self._unfolded ^= {first}
            self._show()
            self.mark(self._step)
