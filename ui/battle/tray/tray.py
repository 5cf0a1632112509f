"""What each seat has beside the table: what comes next, what only its game has, losses, points. Only what the one who
looks may know."""

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.words import say
from app.words.tongue import of_game
from ui.art.seat_colours import looks
from ui.battle.session.game_window import game_window_of
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import Surface
from ui.battle.tray.fallen_part import FallenPart, ScorePart
from ui.battle.tray.seat_part import SeatPart
from ui.shell.look.theme import Theme
from ui.widgets.clear import take_out
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import gridbox

WIDE = 980  # from this width on everything has its part
FALLEN = 760  # from this width on what fell has one
MIDDLE = 540  # from this width on two seats have a face each
SIDE_BY_SIDE = 700  # from this width on two lines stand beside each other


class Tray(Arranged, QWidget):
    """The own seat left, the others right, what fell between. Attributes: parts (by seat), spells (or what else
    only the own seat has), fallen, score."""

    def __init__(self, session: BattleSession, theme: Theme, surface: Surface, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.theme = theme
        self._surface = surface
        self._snapshot = session.snapshot
        self._is_low, self._is_flat = False, False
        self._shown: tuple[object, ...] = ()  # how it is arranged now
        seats, portraits = looks(tuple(seat.id for seat in session.state.seats)), surface.portraits
        self.parts = {seat: SeatPart(look, session, theme, portraits, self) for seat, look in seats.items()}
        self.spells = game_window_of(session.system).tray(session, theme, portraits, self)
        self.fallen = FallenPart(theme, portraits, self)
        self.score = ScorePart(theme, seats, self)
        self._grid = gridbox(theme, parent=self, across=6, down=0, margins=(8, 4, 8, 4))
        theme.follow(self._arrange)

    def set_low(self, is_low: bool, *, is_flat: bool = False) -> None:
        """Where there is little height, one line for each seat; where there is hardly any, they share lines."""
        self._is_low, self._is_flat = is_low, is_flat
        self._arrange()

    # --- what is told ---

    @property
    def own(self) -> str:
        """Whose part stands on the left: the one who looks; at a table that shows everything, the first person."""
        session = self.session
        wanted = self._snapshot.looker if isinstance(session, SavedSession) else next(iter(session.people), "")
        return wanted or next(iter(self.parts))

    def renew(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        view, own, narrator = snapshot.view, self.own, self.session.battle.narrator
        counted = narrator.standing(view)
        asked = snapshot.waiting[:1]
        for seat, tally in zip(view.seats, counted, strict=True):
            self.parts[seat.id].show_seat(snapshot, seat, tally, is_own=seat.id == own, is_asked=seat.id in asked)
        is_alone = len(self.session.people) == 1
        self.fallen.show_seats(snapshot, counted, own, self._called, is_alone=is_alone)
        with of_game(self.session.system):
            self.score.show_tallies(view.round, narrator.last_round(view), counted, own, self._called)
        self._arrange()
        if self._has_book():
            self.spells.show_seat(snapshot, own)

    def _called(self, seat: str) -> str:
        """You and they where there are two and one of them is a person; else by name."""
        if len(self.session.people) == 1 and len(self.parts) == 2:
            return say("tray.you" if seat == self.own else "tray.they")
        return self.session.short_seat_name(seat)

    def _has_book(self) -> bool:
        """Whether there are spells, or cards, that the one who looks may read."""
        return self.spells.can_show(self._snapshot, self.own)

    # --- where it stands ---

    def _mode(self) -> str:
        px, count = self.theme.px, len(self.parts)
        if not (self._surface.has_losses or self._has_book()):
            return "lines"  # a seat has nothing but its points
        if self._is_low or self.width() < px(MIDDLE) or (count > 2 and self.width() < px(WIDE)):
            return "lines"
        return "wide" if self.width() >= px(WIDE) else "middle"

    def _arrange(self) -> None:
        mode, has_book = self._mode(), self._has_book()
        has_fallen = self._surface.has_losses and self.width() >= self.theme.px(FALLEN)
        columns = 2 if self._is_flat or self.width() >= self.theme.px(SIDE_BY_SIDE) else 1
        how = (mode, self.own, has_book, columns, has_fallen)
        if how == self._shown:
            return
        self._shown = how
        take_out(self._grid)
        for column in range(6):
            self._grid.setColumnStretch(column, 0)
        others = [part for seat, part in self.parts.items() if seat != self.own]
        if mode == "lines":
            self._in_lines([self.parts[self.own], *others], columns)
        else:
            self._in_parts(others, has_book, has_fallen, is_wide=mode == "wide")
        self.updateGeometry()

    def _in_lines(self, parts: list[SeatPart], columns: int) -> None:
        for number, part in enumerate(parts):
            part.set_line(True)
            self._grid.addWidget(part, number // columns, number % columns)
            self._grid.setColumnStretch(number % columns, 1)
        self._show(is_spells=False, is_fallen=False, is_score=False)

    def _in_parts(self, others: list[SeatPart], has_book: bool, has_fallen: bool, *, is_wide: bool) -> None:
        """Own, spells, fallen, score, others: a single other with a face, several in lines."""
        is_two = len(others) == 1
        own = self.parts[self.own]
        own.set_line(False)
        row: list[tuple[QWidget, int]] = [(own, 4)]
        row += [(self.spells, 3)] if has_book else []
        row += [(self.fallen, 4)] if has_fallen else []
        row += [(self.score, 3)] if is_wide and is_two else []
        self._show(is_spells=has_book, is_fallen=has_fallen, is_score=is_wide and is_two)
        for column, (part, stretch) in enumerate(row):
            self._grid.addWidget(part, 0, column, max(len(others), 1), 1)
            self._grid.setColumnStretch(column, stretch)
        for number, part in enumerate(others):
            part.set_line(not is_two)
            self._grid.addWidget(part, number, len(row))
        self._grid.setColumnStretch(len(row), 4 if is_two else 6)

    def _show(self, *, is_spells: bool, is_fallen: bool, is_score: bool) -> None:
        self.spells.setVisible(is_spells)
        self.fallen.setVisible(is_fallen)
        self.score.setVisible(is_score)
        for part in self.parts.values():
            part.show_points(not is_score)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("rail"))
        painter.fillRect(0, 0, self.width(), 1, self.theme.colour("line2"))
