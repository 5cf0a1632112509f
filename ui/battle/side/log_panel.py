"""What happened, in sentences: whose doing each was, why, and which pieces it was about."""

from bisect import bisect_left
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QListWidget, QWidget

from app.battles.log_explanations import explain_line, is_in
from app.battles.reference import Reference
from app.battles.resuming import pieces_in
from app.games.api.narration import LogSentence
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
        self._shown: list[int] = []  # the places in the log of the rows
        self._snapshot = session.snapshot
        self._log: Sequence[LogSentence] = ()  # as it was shown last, and what was wished to be seen of it
        self._wish = ("", "", "")
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
        self.list.touched.connect(self._show_pieces)
        self.list.taken.connect(self._show_pieces)

    def renew(self, snapshot: Snapshot) -> None:
        """The battle has gone on."""
        self._snapshot = snapshot
        self._show()

    @property
    def _looker(self) -> str:
        return self._snapshot.looker if isinstance(self.session, SavedSession) else self._snapshot.seat

    def _show(self) -> None:
        """Only what is new is looked at and added; what was taken back goes."""
        self.ask_why.setVisible(bool(self.session.programs) and self.session.is_advised)
        self.ask_why.setEnabled(self.session.can_explain)
        log, wish = self._snapshot.log, (self.group.key, self.search.text().casefold(), self._looker)
        known = _same(self._log, log) if wish == self._wish else 0
        rows = bisect_left(self._shown, known)
        del self._shown[rows:]
        self._shown += [place for place in range(known, len(log)) if self._is_wanted(log[place])]
        self._log, self._wish = log, wish
        seats = [seat.id for seat in self._snapshot.view.seats]
        self.list.show_log([_line(log[place], seats) for place in self._shown[rows:]], rows)

    def _is_wanted(self, told: LogSentence) -> bool:
        words, system = self.search.text().casefold().split(), self.session.system
        is_meant = is_in(told, self.group.key, self._looker, system)
        return is_meant and all(word in told.text.casefold() for word in words)

    def explain(self, row: int) -> None:
        log, place = self._snapshot.log, self._shown[row]
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
        event = self._snapshot.log[self._shown[row]].event
        self.named.emit(pieces_in(event) if event is not None else ())

    def copy_lines(self) -> None:
        """The chosen lines, or all that are shown."""
        rows = self.list.chosen if len(self.list.chosen) > 1 else range(self.list.count())
        told = [self.list.line(row).spoken for row in rows]
        QGuiApplication.clipboard().setText("\n".join(told) + "\n")
        self.noted.emit(say("log.copied-one" if len(told) == 1 else "log.copied-many", count=len(told)))


def _groups(session: BattleSession) -> tuple[str, ...]:
    """What can be shown of the log: everything, the groups of the game, the own lines."""
    return ("all", *session.battle.narrator.log_groups, "mine")


def _same(old: Sequence[LogSentence], new: Sequence[LogSentence]) -> int:
    """How many lines both begin with."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((n for n, (a, b) in pairs if a is not b and a != b), min(len(old), len(new)))


def _line(told: LogSentence, seats: list[str]) -> SentenceLine:
    mark = seats.index(told.seat) if told.seat in seats else -1
    spoken = say("log.spoken", seat=told.seat, text=told.text) if mark >= 0 else told.text
    return SentenceLine(told.text, mark=mark, spoken=spoken, has_why=told.event is not None, is_inset=True)


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

    def show_log(self, fresh: list[SentenceLine], kept: int) -> None:
        """The first rows stay, these come behind them."""
        is_followed = self._is_followed
        while self.count() > kept:
            self.takeItem(self.count() - 1)
        for line in fresh:
            self.add_line(line)
        if is_followed:
            self._is_followed = True
            self.scrollToBottom()
