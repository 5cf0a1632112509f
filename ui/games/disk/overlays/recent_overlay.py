"""What happened while somebody else played: trails on the table until one acts, a short list, and a look back at each
thing as it was."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent

from app.games.disk.recent_moves import RecentMove, list_recent
from app.words import say
from ui.art.seat_colours import SeatLook
from ui.art.seat_marks import draw_seat_mark
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.games.disk.colours import looks_of
from ui.games.disk.disk_battles import scene_of
from ui.games.disk.overlays.trail_item import LostItem, TrailItem
from ui.games.disk.table_view import TableView
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.drawing import smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import TOP, hbox, stretch, vbox
from ui.widgets.panel import Panel

if TYPE_CHECKING:
    from ui.games.disk.surface import DiskSurface

MAX_LINES = 6  # of the list; the last ones, because they are what the table shows
EDGE = 10  # pixels between the list and the edge of the view
WIDE, NARROW = 320, 150  # pixels: how wide it is at most, and at least where it lies beside the table
WATCHED = 3  # moves that leave their trails where nobody acts who could have seen them
LOW = 170  # pixels: a table that is lower has no room for it
MARK = 16  # pixels for the mark of a seat before a line
FOLDED = "table.recent-folded"


class RecentMoves(QObject):
    """Attributes: moves (what is shown), panel (the list), step (which of them is looked back at; None for now)."""

    def __init__(self, session: BattleSession, surface: "DiskSurface", theme: Theme) -> None:
        super().__init__(surface)
        self._session = session
        self._surface = surface
        self._view: TableView = surface.view
        self.moves: tuple[RecentMove, ...] = ()
        self.step: int | None = None
        self._heard: dict[str, int] = {}  # by seat: how many lines there were when it acted last
        self._items: list[TrailItem | LostItem] = []
        self.panel = RecentPanel(theme, surface)
        self.panel.stepped.connect(self.go)
        self.panel.left.connect(self.come_back)
        self.panel.closed.connect(self.forget)
        session.spoken.connect(self._acted)
        self._view.viewed.connect(self.panel.put)
        self._view.corner_taken.connect(self.panel.put_below)
        surface.cover_changed.connect(self.panel.put)

    @property
    def is_back(self) -> bool:
        """Whether the table is shown as it was."""
        return self.step is not None

    def renew(self, snapshot: Snapshot) -> None:
        """Another state: whatever the seat that looks has not seen yet."""
        self.step = None
        heard = self._heard.setdefault(snapshot.looker, len(snapshot.log))
        if heard > len(snapshot.log):  # something was undone
            heard = self._heard[snapshot.looker] = len(snapshot.log)
        self.moves = self._list(snapshot, heard) if heard < len(snapshot.log) else ()
        self._draw(self.moves, snapshot.view)
        is_asked = snapshot.decision is not None and bool(snapshot.seat)
        self.panel.looks = looks_of(scene_of(snapshot.view).sides)
        self.panel.show_moves(self.moves if is_asked and not snapshot.veil else ())

    def _list(self, snapshot: Snapshot, heard: int) -> tuple[RecentMove, ...]:
        """In the words of the log beside the table."""
        tell, names = self._session.battle.narrator.log_entries, self._session.names
        entries = tell(snapshot.view, snapshot.log, names)
        found = list_recent(snapshot.log, entries, heard, snapshot.looker)
        return found if self._session.people else found[-WATCHED:]

    def _acted(self) -> None:
        """What was there to be seen has been seen."""
        self._heard[self._session.looker] = len(self._session.log)

    def forget(self) -> None:
        """Put the list and the trails away."""
        self._acted()
        self.come_back()
        self._draw((), None)
        self.moves = ()
        self.panel.show_moves(())

    # --- looking back ---

    def go(self, by: int) -> None:
        """One thing back or on; after the last one comes now."""
        here = len(self.moves) if self.step is None else self.step
        there = min(max(here + by, 0), len(self.moves))
        if there == len(self.moves):
            self.come_back()
            return
        self.step = there
        move, session = self.moves[there], self._session
        if move.before is not None:
            seen = session.game.rules.view(move.before, session.looker)
            self._view.show_state(seen)
        self._draw((move,), move.before or session.view)
        self.panel.point_at(there)

    def come_back(self) -> None:
        """Show the table as it is now."""
        if self.step is not None:
            self._surface.show(self._session.snapshot)

    def _draw(self, moves: tuple[RecentMove, ...], state: Any) -> None:
        for item in self._items:
            self._view.scene().removeItem(item)
        self._items = []
        if moves and state is not None:
            self._items = [TrailItem(moves, looks_of(scene_of(state).sides)), LostItem(moves)]
            for item in self._items:
                self._view.scene().addItem(item)


class RecentPanel(Panel):
    """The list in the upper left corner of the view, beside the fitted table. It can be folded away to its title, which
    is remembered; where it would lie over the table only its title is shown until somebody opens it.

    Attributes: lines (the labels), looks (of the seats, whose marks stand before the lines), fold.

    Signals: stepped(by), left() back to now, closed().
    """

    stepped = Signal(int)
    left = Signal()
    closed = Signal()

    def __init__(self, theme: Theme, surface: "DiskSurface") -> None:
        super().__init__(theme, surface.view)
        self._surface, self._view = surface, surface.view
        self._moves: tuple[RecentMove, ...] = ()
        self._step: int | None = None  # the thing that is looked at
        self.looks: Mapping[str, SeatLook] = {}
        self._is_kept_folded = theme.memory.word(FOLDED, "no", ("yes", "no")) == "yes"
        self._taken = 0  # pixels of the corner in which something else lies
        self._is_open_over = False  # somebody wants to see it although it lies over the table
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.title = text_label("", "name", self, wrap=True)
        self.back = IconButton(theme, "left", say("recent.back"), self, 30, lambda: self.stepped.emit(-1))
        self.on = IconButton(theme, "right", say("recent.on"), self, 30, lambda: self.stepped.emit(1))
        self.fold = IconButton(theme, "chevron", say("recent.fold"), self, 30, self._fold)
        self.away = IconButton(theme, "cross", say("recent.close"), self, 30, self.closed.emit)
        self.now = TextButton(theme, say("recent.now"), self, act=self.left.emit)
        self.lines = [text_label("", "second", self, wrap=True) for _ in range(MAX_LINES)]
        head = hbox(theme, (self.title, 1), (self.fold, 0, TOP), (self.away, 0, TOP), spacing=2)
        foot = hbox(theme, self.back, self.on, stretch(), spacing=2)
        last = hbox(theme, self.now, stretch())
        self._column = vbox(theme, head, *self.lines, foot, last, parent=self, spacing=4, margins=(14, 8, 10, 10))
        for label in self.lines:
            theme.follow_px(label.setIndent, MARK)
        theme.follow(self.put)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        px, painter = self.theme.px, smooth_painter(self)
        for label in self.lines:
            look = self.looks.get(str(label.property("seat")))
            if look is not None and not label.isHidden():
                at = QPointF(label.x() + px(5), label.y() + QFontMetricsF(label.font()).height() / 2)
                draw_seat_mark(painter, look.number, at, px(4), is_dark=self.theme.tokens.dark)

    def show_moves(self, moves: tuple[RecentMove, ...]) -> None:
        self._moves = moves
        self.title.setText(say("recent.title", count=len(moves)))
        self.point_at(None)

    def point_at(self, step: int | None) -> None:
        """Mark the thing that is looked at; the last ones are listed, or those around it."""
        last = len(self._moves) if step is None else max(step + 2, MAX_LINES)
        first = max(min(last, len(self._moves)) - MAX_LINES, 0)
        for place, label in enumerate(self.lines, first):
            text = self._moves[place].text if place < len(self._moves) else ""
            label.setText(say("recent.marked", text=text) if place == step else text)
            label.setProperty("is_marked", place == step)
            label.setProperty("seat", self._moves[place].seat if place < len(self._moves) else "")
        self.now.setVisible(step is not None)
        self.on.setEnabled(step is not None)
        self.back.setEnabled(step is None or step > 0)
        self._step = step
        self.put()

    def _show_lines(self, width: int, room: int) -> int:
        """As many of them as there is room for, the last ones; how high it all is."""
        marked = [label for label in self.lines if label.property("is_marked")]
        shown = [label for label in self.lines if (label.text() and not self._is_folded) or label in marked]
        for label in self.lines:
            label.setVisible(label in shown)
        for label in shown:
            if (high := self._high(width)) <= room:
                return high
            label.setVisible(label in marked)
        return self._high(width)

    def _high(self, width: int) -> int:
        self._column.activate()
        return self._column.totalHeightForWidth(width)

    @property
    def _is_over(self) -> bool:
        """Whether there is no room for it beside the table."""
        return self._view.room_beside - 2 * self.theme.px(EDGE) < self.theme.px(NARROW)

    @property
    def _is_folded(self) -> bool:
        return not self._is_open_over if self._is_over else self._is_kept_folded

    def _fold(self) -> None:
        if self._is_over:
            self._is_open_over = not self._is_open_over
        else:
            self._is_kept_folded = not self._is_kept_folded
            self.theme.memory.keep(FOLDED, "yes" if self._is_kept_folded else "no")
        self.point_at(self._step)

    def put_below(self, taken: int) -> None:
        """Something else lies in the corner, down to there."""
        if taken != self._taken:
            self._taken = taken
            self.put()

    def put(self) -> None:
        px = self.theme.px
        edge = px(EDGE)
        room = self._view.width() - 2 * edge if self._is_over else int(self._view.room_beside) - 2 * edge
        for button in (self.back, self.on):
            button.setVisible(not self._is_folded or self._step is not None)
        width = min(px(WIDE), max(room, 120))
        top = edge + max(self._surface.covered, self._taken)
        # On a very low table the list would cover all of it; the log has the same lines.
        has_room = self._view.height() - self._taken >= px(LOW)
        self.setVisible(bool(self._moves) and (self._step is not None or has_room))
        self.setGeometry(edge, top, width, self._show_lines(width, self._view.height() - top - edge))
        self.raise_()
