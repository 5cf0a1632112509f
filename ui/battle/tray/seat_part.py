"""One seat in the tray: what is the next it can bring, how much is left; in one line where there is little room."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.games.api.narration import SeatStanding, SeatSummary
from app.games.api.state import BattleSeat
from app.words import say
from ui.art.seat_colours import SeatLook
from ui.battle.library.battle_texts import player_word
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import Portraits
from ui.battle.tray.popover import FACE as SMALL
from ui.battle.tray.popover import Popover, PopoverRow
from ui.battle.tray.tray_part import MIN_NAME, SeatMark, TrayPart
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_disc, draw_words, smooth_painter
from ui.widgets.labels import ShortLabel
from ui.widgets.layout.box_layouts import CENTER, hbox, stretch, vbox

FACE = 50  # pixels of the next disk
EDGES = 3  # disks that are seen below the top one
LINE_NAME = 130  # pixels that a name keeps in a line: seats are told apart by it, the rest is in the tool tip


class SeatPart(TrayPart):
    """Attributes: beside (what is told), lines (all of it), mark, player.

    A click shows the pile: one's own in its order, another's as far as it is known."""

    def __init__(
        self, look: SeatLook, session: BattleSession, theme: Theme, portraits: Portraits, parent: QWidget
    ) -> None:
        super().__init__(theme, parent)
        self.session = session
        self.beside = SeatSummary(title="", left="", next="")
        self._portraits = portraits
        self._seat = ""
        self._shows_points = False
        self._points = ""
        self._has_player = False
        self._names = ("", "")  # with all its room, and in a line
        self.sheet: Popover | None = None
        self.mark = SeatMark(look, theme, self)
        self.player = ShortLabel("", "second", self)
        self.points = ShortLabel("", "name", self)
        self.face = StackFace(theme, self)
        self.next = ShortLabel("", "body", self)
        self.rest = ShortLabel("", "second", self)
        self.book = ShortLabel("", "second", self)
        self.whole = ShortLabel("", "second", self)  # all of it in one line
        self.head.insertWidget(0, self.mark)
        self.head.insertWidget(2, self.points)
        self.head.insertWidget(3, self.player)
        self.firm = (self.points, self.more)
        self.head.insertWidget(4, self.whole)
        words = vbox(theme, stretch(), self.next, self.rest, self.book, stretch())
        words.setSpacing(1)
        self.body = QWidget(self)
        hbox(theme, self.face, (words, 1), parent=self.body).setSpacing(10)
        self.column.addWidget(self.body)
        self.clicked.connect(self.open_stack)
        self.set_line(False)
        theme.follow(self._show_face)

    @property
    def card(self) -> object | None:
        """The face that is shown; None where nothing lies open."""
        return self.beside.card

    @property
    def lines(self) -> tuple[str, ...]:
        told = (self.name, self.next, self.rest, self.whole)
        return tuple(one.accessibleName() for one in told)

    def set_line(self, is_line: bool) -> None:
        """Where there is little room, one line."""
        self.body.setVisible(not is_line)
        self.whole.setVisible(is_line)
        self.min_name = LINE_NAME if is_line else MIN_NAME
        self._show_name()
        self._show_more()
        self.fit_head()
        self._show_player()
        self.updateGeometry()

    # --- what is told ---

    def show_seat(
        self, snapshot: Snapshot, seat: BattleSeat, tally: SeatStanding, *, is_own: bool, is_asked: bool
    ) -> None:
        """A seat of a state of any game."""
        session = self.session
        self._seat = seat.id
        narrator = session.battle.narrator
        told = self.beside = narrator.seat_summary(snapshot.view, seat, tally, is_own, self._portraits.called)
        name = session.short_seat_name(seat.id)
        is_alone = is_own and len(session.people) == 1
        self._names = (told.title, say("tray.you")) if is_alone else (name, name)
        self.player.set_whole(
            session.person_name(seat.id) or player_word(session.players.get(seat.id, ""))
            if isinstance(session, SavedSession)
            else ""
        )
        self._points = points_text(tally)
        self._show_more()
        self.mark.show_asked(is_asked)
        self.next.set_whole(told.next)
        self.rest.set_whole(told.rest)
        who = "" if is_alone else self.player.accessibleName()
        self.book.set_whole(", ".join(one for one in (who, told.second) if one))
        self.book.setVisible(bool(self.book.accessibleName()))
        self._has_player = bool(who)
        self._show_name()
        self.rest.setVisible(bool(told.rest))
        self.whole.set_whole(", ".join(one for one in told.whole if one != self._points))
        self.speak(name, self.player.accessibleName(), self._points, self.whole.accessibleName())
        self._show_player()
        self._show_face()

    def _show_name(self) -> None:
        """In a line with all the rest a short one."""
        whole = ", ".join(one for one in (self._names[0], self.player.accessibleName() * self._has_player) if one)
        self.name.set_whole(self._names[self.body.isHidden()], whole)

    def _show_player(self) -> None:
        """In a line with too little room, who plays the seat goes first: that is in the tip of its name."""
        texts = [label for label in (self.name, self.points, self.player, self.whole) if label.accessibleName()]
        around = self.mark.width() + (len(texts) + 1) * self.head.spacing() + self.theme.px(2 * 8)
        has_room = sum(label.maximumWidth() for label in texts) + around <= self.width()
        self.player.setVisible(self.body.isHidden() and self._has_player and has_room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_player()

    def show_points(self, is_shown: bool) -> None:
        """Where the score has no part of its own."""
        self._shows_points = is_shown
        self._show_more()
        self.fit_head()

    def _show_more(self) -> None:
        """In a line the points stand there too, whatever else does."""
        self.more.set_whole(self.beside.left)
        self.points.set_whole(self._points)
        is_line = self.body.isHidden()
        self.points.setVisible(self._shows_points or is_line)
        self.more.setVisible(not self._shows_points and not is_line)  # the stack below says it too

    def _show_face(self) -> None:
        side, ratio, card = self.theme.px(FACE), self.devicePixelRatioF(), self.card
        self.face.show_stack(self._portraits.card(card, side, ratio) if card else None, self.beside.count)

    # --- the whole pile ---

    def rows(self) -> tuple[PopoverRow, ...]:
        """The pile from the top down, as far as it lies open to the one who looks."""
        side, ratio = self.theme.px(SMALL), self.devicePixelRatioF()
        return tuple(
            PopoverRow(one.name, one.detail, self._portraits.card(one.card, side, ratio) if one.card else None)
            for one in self.beside.rows
        )

    def open_stack(self) -> None:
        if self.beside.rows and not (isinstance(self.session, SavedSession) and self.session.veil):
            title = say(self.beside.code, who=self.session.short_seat_name(self._seat))
            self.sheet = Popover(self.theme, title, self.rows(), self)
            self.sheet.open_over(self)


def points_text(tally: SeatStanding) -> str:
    return say("tray.secret-points") if tally.is_secret else say("tray.points", points=tally.points)


class StackFace(QWidget):
    """The next disk on those that lie below it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._picture: QPixmap | None = None
        self._count = 0
        theme.follow_px(self.setFixedSize, FACE, FACE + 3 * EDGES)

    def show_stack(self, picture: QPixmap | None, count: int) -> None:
        self._picture, self._count = picture, count
        self.setVisible(picture is not None or count > 0)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = smooth_painter(self)
        r = px(FACE) * 0.45
        below = min(self._count - (1 if self._picture else 0), EDGES)
        for number in range(below, -1 if self._picture is None else 0, -1):
            middle = QPointF(px(FACE) / 2, px(FACE) / 2 + number * px(3))
            draw_disc(painter, middle, r, "#6B5A45" if number % 2 else "#837057", tokens.ink3)
        if self._picture is not None:
            painter.drawPixmap(0, 0, self._picture)
        elif self._count:
            area = QRectF(0, 0, px(FACE), px(FACE))
            draw_words(painter, area, str(self._count), self.theme.title(17), "#FBF6EA", CENTER)
