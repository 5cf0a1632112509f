"""What happened, in sentences: whose doing each was, why, and which pieces it was about. One line for each activation;
what happened in it is folded under it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QListWidget, QWidget

from app.battles.log_explanations import explain_line, is_in
from app.battles.log_sentences import pieces_in
from app.battles.reference import Reference
from app.games.api.narration import LogEntry, LogSentence
from app.games.api.narrator import one_entry_each
from app.words import say
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.side.reasons_dialog import ReasonsDialog
from ui.battle.side.sentence_list import SentenceLine, SentenceList
from ui.battle.side.why_dialog import WhyDialog
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton
from ui.widgets.dropdown import Dropdown
from ui.widgets.entry import TextEntry
from ui.widgets.layout.box_layouts import hbox, vbox
from ui.widgets.tips import plain_tip

EVERY = "every"  # of the filter: all sentences, nothing folded


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of the list: an entry of the log, or one of its sentences by its place."""

    entry: LogEntry
    place: int | None = None

    @property
    def places(self) -> tuple[int, ...]:
        return self.entry.places if self.place is None else (self.place,)


class BattleLogPage(QWidget):
    """Attributes: list, group and search (what is shown of the log), ask_why (why the computer did what it did last),
    copy, sheet (the last answer to why?), reference.

    Signals: named(ids) when the pieces of a line are to be shown; noted(text) when something was done.
    """

    named = Signal(object)
    noted = Signal(str)

    def __init__(self, session: BattleSession, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.theme = theme
        self.reference = Reference(session.records)
        self.sheet: WhyDialog | ReasonsDialog | None = None
        self._rows: list[_Row] = []
        self._unfolded: set[int] = set()  # the first places of entries
        self._snapshot = session.snapshot
        self._entries: tuple[LogEntry, ...] = ()
        self._told: tuple[Sequence[LogSentence], bool] | None = None  # what the entries were made of, and how
        self.list = LogList(theme, say("table.log"), self)
        self.list.setAccessibleDescription(say("log.keys"))
        self.group = Dropdown(theme, say("log.filter"), [(one, say(f"log.{one}")) for one in _groups(session)], self)
        self.search = TextEntry(theme, say("log.search"), self, hint=say("log.search-hint"), icon="search")
        self.ask_why = IconButton(theme, "help", say("table.key-why"), self, 32, self.explain_move)
        self.ask_why.setToolTip(plain_tip(say("table.with-key", name=say("table.key-why"), key="W")))
        self.copy = IconButton(theme, "copy", say("log.copy"), self, 32, self.copy_lines)
        row = hbox(theme, self.group, (self.search, 1), self.ask_why, self.copy)
        row.setContentsMargins(8, 0, 8, 0)
        for box in (row, vbox(theme, row, (self.list, 1), parent=self)):
            box.setSpacing(4)
        self.group.chosen.connect(lambda _: self._show())
        self.search.typed.connect(lambda _: self._show())
        self.search.left_down.connect(lambda: self.list.setFocus(Qt.FocusReason.TabFocusReason))
        self.list.copy_wanted.connect(self.copy_lines)
        self.list.why_wanted.connect(self.explain)
        self.list.touched.connect(self._take)
        self.list.taken.connect(self._take)
        self.list.folded.connect(self._fold)

    def renew(self, snapshot: Snapshot) -> None:
        """The battle has gone on."""
        self._snapshot = snapshot
        self._show()

    @property
    def _looker(self) -> str:
        return self._snapshot.looker if isinstance(self.session, SavedSession) else self._snapshot.seat

    def _show(self) -> None:
        self.ask_why.setVisible(bool(self.session.programs) and self.session.is_advised)
        self.ask_why.setEnabled(self.session.can_explain)
        log = self._snapshot.log
        if self._told != (log, self.group.key == EVERY):
            tell = one_entry_each if self.group.key == EVERY else self.session.battle.narrator.log_entries
            self._entries = tell(self._snapshot.view, log, self.session.names)
            self._told = (log, self.group.key == EVERY)
        self._rows = list(self._wanted_rows())
        seats = [seat.id for seat in self._snapshot.view.seats]
        self.list.show_log([self._line(row, seats) for row in self._rows])

    def _wanted_rows(self) -> Iterator[_Row]:
        """Headings only where something stands under them."""
        log, headings = self._snapshot.log, list[_Row]()
        for entry in self._entries:
            if entry.level:
                headings = [one for one in headings if one.entry.level < entry.level]
                headings.append(_Row(entry))
                continue
            inside = [place for place in entry.places if self._is_wanted(log[place])]
            if not inside and not self._is_found(entry):
                continue
            yield from headings
            headings = []
            yield _Row(entry)
            if self._is_open(entry):
                yield from (_Row(entry, place) for place in entry.places)
            elif len(entry.places) > 1 and self.search.text().strip() and not self._is_found(entry):
                yield from (_Row(entry, place) for place in inside)

    def _is_open(self, entry: LogEntry) -> bool:
        return len(entry.places) > 1 and entry.places[0] in self._unfolded

    def _is_found(self, entry: LogEntry) -> bool:
        """Whether the words that are looked for stand in the line itself."""
        words = self.search.text().casefold().split()
        text = entry.text.casefold()
        return bool(words) and self.group.key == "all" and all(word in text for word in words)

    def _is_wanted(self, told: LogSentence) -> bool:
        words, system = self.search.text().casefold().split(), self.session.system
        is_meant = is_in(told, self.group.key, self._looker, system)
        return is_meant and all(word in told.text.casefold() for word in words)

    def _line(self, row: _Row, seats: list[str]) -> SentenceLine:
        entry, log = row.entry, self._snapshot.log
        if entry.level:
            return SentenceLine(entry.text, spoken=entry.text, is_head=True, is_title=entry.level == 1)
        is_sub = row.place is not None
        told = log[row.place] if row.place is not None else entry
        mark = seats.index(told.seat) if told.seat in seats and not is_sub else -1
        who = self.session.short_seat_name(told.seat)
        spoken = say("log.spoken", seat=who, text=told.text) if told.seat in seats else told.text
        has_why = len(row.places) == 1 and log[row.places[0]].event is not None
        fold = "" if is_sub or len(entry.places) < 2 else "open" if self._is_open(entry) else "closed"
        return SentenceLine(
            told.text, mark=mark, spoken=spoken, has_why=has_why, is_inset=True, fold=fold, is_sub=is_sub,
            is_faint=is_sub,
        )  # fmt: skip

    def _take(self, row: int) -> None:
        """Show the pieces of a line on the table, and what is folded under it."""
        self._show_pieces(row)
        if self.list.line(row).fold:
            self._fold(row, self.list.line(row).fold == "closed")

    def _fold(self, row: int, is_open: bool) -> None:
        first = self._rows[row].entry.places[0]
        if is_open == (first in self._unfolded):
            return
        self._unfolded ^= {first}
        self.list.hold_still()
        self._show()
        self.list.setCurrentRow(row)

    def explain(self, row: int) -> None:
        log, place = self._snapshot.log, self._rows[row].places[0]
        found = explain_line(log, place, self.session.names, self.reference, self.session.system)
        self.sheet = WhyDialog(self.theme, log[place].text, found, self)
        self.sheet.finished.connect(lambda _: self.list.setFocus())
        self.sheet.open()

    def explain_move(self) -> None:
        """What the computer weighed before its last move."""
        move = self.session.move
        if self.session.can_explain and move is not None:
            names, called = self.session.names, self.session.short_seat_name
            self.sheet = ReasonsDialog(self.theme, lambda _: move, called, lambda _: names, self.window())
            self.sheet.open()

    def _show_pieces(self, row: int) -> None:
        log = self._snapshot.log
        events = [event for place in self._rows[row].places if (event := log[place].event) is not None]
        self.named.emit(tuple(dict.fromkeys(piece for event in events for piece in pieces_in(event))))

    def copy_lines(self) -> None:
        """The chosen lines, or all that are shown."""
        rows = self.list.chosen if len(self.list.chosen) > 1 else range(self.list.count())
        told = [self.list.line(row).spoken for row in rows]
        QGuiApplication.clipboard().setText("\n".join(told) + "\n")
        self.noted.emit(say("log.copied-one" if len(told) == 1 else "log.copied-many", count=len(told)))


def _groups(session: BattleSession) -> tuple[str, ...]:
    """What can be shown of the log: everything, the groups of the game, the own lines."""
    return ("all", *session.battle.narrator.log_groups, "mine", EVERY)


class LogList(SentenceList):
    """Follows what happens, unless somebody reads farther up."""

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(theme, name, parent)
        self.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self._is_followed = True
        self.verticalScrollBar().valueChanged.connect(self._look)
        self.verticalScrollBar().rangeChanged.connect(lambda *_: self.scrollToBottom() if self._is_followed else None)

    def _look(self, value: int) -> None:
        self._is_followed = value >= self.verticalScrollBar().maximum() - self.theme.px(24)

    def hold_still(self) -> None:
        """Somebody reads here: what comes behind does not move the list."""
        self._is_followed = False

    def show_log(self, lines: list[SentenceLine]) -> None:
        """Rows that stay keep their place."""
        is_followed, at = self._is_followed, self.verticalScrollBar().value()
        self.show_lines(lines)
        if is_followed:
            self._is_followed = True
            self.scrollToBottom()
        else:
            self.verticalScrollBar().setValue(at)
