"""The plain surface: a battle as text. It serves every game that has no table of its own; the question bar above it has
the options as buttons. A row that can be picked is picked by a click or by Return."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.battles.record import Record
from app.battles.replay import ReplayFrame
from app.engine.protocol import Answer, Decision
from app.games.api.narration import TableRow
from app.games.api.state import BattleState
from app.games.registry import battle_of
from app.words import label, say
from app.words.play_sentences import tell_event
from app.words.tongue import of_game
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import Area, Placement, Portraits, ReplaySurface, Surface
from ui.battle.side.pieces_list import line_of
from ui.battle.side.sentence_list import SentenceList
from ui.shell.look.theme import Theme
from ui.widgets.keys import bind_keys
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.views.scroll import scroll_area

KEYS: Mapping[str, Sequence[str]] = {"plain.key-rows": ("Up", "Down")}

WIDEST = 760  # pixels of the sheet at 100 %
TEXT = 15  # points of a row
MIN_SIZE = QSize(240, 180)
BESIDE = (12, 0, 12, 0)  # pixels around a label, so that it begins where the words of a row do
NEWS = 4  # sentences of what has just happened that are told at most
PICKED = ("pick", "secret", "window")


class BattleText(SentenceList):
    """The rows of a battle, as high as they need. Signals: picked(row) with Return on a row that can be picked."""

    picked = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, say("plain.rows"), parent, text_size=TEXT)
        self.pickable: frozenset[int] = frozenset()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _does(self, event: QKeyEvent) -> object:
        """Return belongs to the board where the row cannot be picked."""
        row = self.currentRow()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return (lambda: self.picked.emit(row)) if row in self.pickable else None
        return super()._does(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _wear(self) -> None:
        super()._wear()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(WIDEST), sum(self.sizeHintForRow(row) for row in range(self.count())) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())


class PlainPage(QWidget):
    """A sheet in the middle: the game and its scenario, the battle as rows, what has just happened.

    Attributes: title, scenario, text (the rows), rows (what they are about), news, area (scrolls where there is little
    room).
    """

    def __init__(self, theme: Theme, system: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.rows: tuple[TableRow, ...] = ()
        self.setAccessibleName(say("plain.surface"))
        self.setMinimumSize(MIN_SIZE)
        self._ground = QWidget(self)
        self.sheet = Panel(theme, self._ground)
        self.title = text_label(label(system), "title", self.sheet, wrap=True)
        self.scenario = text_label("", "second", self.sheet, wrap=True)
        self.text = BattleText(theme, self.sheet)
        self.just_now = text_label(say("plain.just-now"), "second", self.sheet)
        self.news = text_label("", "body", self.sheet, wrap=True)
        labels = (self.title, self.scenario, self.just_now, self.news)
        for one in labels:
            theme.follow_px(one.setContentsMargins, *BESIDE)
        parts = (*labels[:2], self.text, *labels[2:])
        vbox(theme, *parts, parent=self.sheet, spacing=6, margins=(10, 18, 10, 18))
        row = hbox(theme, stretch(), (self.sheet, 1000), stretch(), margins=14)
        vbox(theme, row, stretch(), parent=self._ground)
        self.area = scroll_area(self._ground, self)
        vbox(theme, self.area, parent=self)
        theme.follow_px(self.sheet.setMaximumWidth, WIDEST)
        self.text.currentRowChanged.connect(lambda _: self._scroll_to_row())
        self.setFocusProxy(self.text)

    def _scroll_to_row(self) -> None:
        """The row that the keyboard has come to is seen; the rows themselves do not scroll."""
        item = self.text.currentItem()
        if self.text.hasFocus() and item is not None:
            at = self.text.viewport().mapTo(self._ground, self.text.visualItemRect(item).center())
            self.area.ensureVisible(at.x(), at.y(), 0, self.theme.px(40))

    def show_rows(self, view: BattleState, rows: tuple[TableRow, ...], picks: Collection[str] = ()) -> None:
        """Show the battle; a row of a piece in `picks` says that it can be picked."""
        seats = [seat.id for seat in view.seats]
        self.scenario.setText(label(view.scenario))
        self.scenario.setVisible(bool(view.scenario))
        self.rows = rows
        lines = [line_of(row, seats) for row in rows]
        self.text.pickable = frozenset(place for place, row in enumerate(rows) if row.id and row.id in picks)
        for place in self.text.pickable:
            told = say("plain.can-pick")
            line = lines[place]
            lines[place] = replace(line, detail=f"{line.detail} {told}".strip(), spoken=f"{line.spoken} {told}")
        self.text.show_lines(lines)
        if self.text.currentRow() < 0 and lines:
            self.text.setCurrentRow(0)
        self.text.updateGeometry()

    def show_news(self, sentences: Sequence[str], fresh: int) -> None:
        """Tell what has just happened; a screen reader says the last of them, which are fresh."""
        self.news.setText("\n".join(sentences[-NEWS:]))
        for part in (self.just_now, self.news):
            part.setVisible(bool(sentences))
        if fresh > 0:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.news, " ".join(sentences[-fresh:])))

    def paintEvent(self, _: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self.theme.colour("bg"))


class PlainPlacement(Placement):
    """A place that nobody can point at: the rules say where something may lie."""

    def __init__(self, session: BattleSession, snapshot: Snapshot, decision: Decision) -> None:
        self._session, self._snapshot, self._decision = session, snapshot, decision

    def propose(self) -> Answer | None:
        return next(iter(self._session.game.rules.samples(self._snapshot.view, self._decision)), None)


class PlainSurface(Surface):
    """Attributes: page."""

    def __init__(self, session: BattleSession, theme: Theme, board: QWidget) -> None:
        super().__init__(board)
        self.session = session
        self.portraits = Portraits()
        self.widget = self.page = PlainPage(theme, session.system, board)
        self._begin = self._told = 0  # lines of the log: where the news begin, how many were told
        self._was_asked = True
        text = self.page.text
        text.picked.connect(self._pick)
        text.touched.connect(self._touch)
        text.itemEntered.connect(lambda item: self.pointed.emit(self._id(text.row(item))))
        bind_keys(self.page, {"Escape": self.escaped.emit})

    def show(self, snapshot: Snapshot) -> None:
        session, decision = self.session, snapshot.decision
        picks = [option.key for option in decision.options if not option.reasons] if decision is not None else []
        narrator = session.battle.narrator
        rows = narrator.rows(snapshot.view, session.names, session.records, snapshot.looker)
        self.page.show_rows(snapshot.view, rows, picks)
        self._tell(snapshot)
        is_place = decision is not None and decision.kind == "place"
        self.placement = PlainPlacement(session, snapshot, decision) if decision is not None and is_place else None

    def _tell(self, snapshot: Snapshot) -> None:
        """What has happened since a person was asked last; until somebody answers, that stands there still."""
        log, is_news = snapshot.log, len(snapshot.log) != self._told
        if is_news and self._was_asked:
            self._begin = min(self._told, len(log))  # fewer where something was taken back
        if is_news:
            entries = self.session.battle.narrator.log_entries(snapshot.view, log, self.session.names)
            news = [one for one in entries if one.places and one.places[-1] >= self._begin and not one.level]
            fresh = sum(1 for one in news if one.places[-1] >= self._told)
            self.page.show_news([one.text for one in news], fresh=fresh)
        self._told, self._was_asked = len(log), bool(snapshot.seat)

    # --- rows ---

    def _id(self, row: int) -> str:
        return self.page.rows[row].id if 0 <= row < len(self.page.rows) else ""

    def _touch(self, row: int) -> None:
        """A click shows a piece, and picks it where it can be picked."""
        if self._id(row):
            self.chosen.emit(self._id(row))
        if row in self.page.text.pickable:
            self._pick(row)

    def _pick(self, row: int) -> None:
        decision, key = self.session.decision, self._id(row)
        if decision is None or self.session.is_busy:
            return
        if decision.kind in PICKED:
            self.session.give(self.session.answer(pick=(key,)))
        elif decision.kind == "pick_some":
            self.ticked.emit(key)

    def pieces(self) -> Collection[str]:
        return tuple(row.id for row in self.page.rows if row.id)

    def rect_of(self, key: str) -> Area | None:
        place = self._place(key)
        if place is None:
            return None
        text = self.page.text
        area = text.visualItemRect(text.item(place))
        return Area(QRect(text.viewport().mapTo(self.page, area.topLeft()), area.size()))

    def _place(self, key: str) -> int | None:
        rows = self.page.rows
        own = (place for place, row in enumerate(rows) if key and row.id == key)
        return next(own, next((place for place, row in enumerate(rows) if key in row.about), None))

    def highlight(self, keys: Iterable[str]) -> tuple[str, ...]:
        shown = tuple(key for key in keys if self._place(key) is not None)
        if shown:
            self.page.text.setCurrentRow(self._place(shown[0]) or 0)
        return shown


class PlainReplay(ReplaySurface):
    """Attributes: page."""

    def __init__(self, record: Record, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        state, battle = record.position.state, battle_of(record.system)
        self._record = record
        self._narrator = battle.narrator
        self._names = battle.narrator.names(state, record.records)
        self._state_of = battle.scenery.replay_state(state, record.records)
        self.widget = self.page = PlainPage(theme, record.system, parent)

    def show_frame(self, frame: ReplayFrame, _before: ReplayFrame | None) -> None:
        view = self._state_of(frame.picture)
        self._names.see(view)
        self.page.show_rows(view, self._narrator.rows(view, self._names, self._record.records, ""))
        with of_game(self._record.system):
            told = [tell_event(event, self._names) for event in frame.events]
        self.page.show_news(told, fresh=len(told))


def make_surface(session: BattleSession, theme: Theme, board: QWidget) -> PlainSurface:
    return PlainSurface(session, theme, board)


def make_replay(record: Record, theme: Theme, parent: QWidget) -> PlainReplay:
    return PlainReplay(record, theme, parent)
