"""One seat in the tray: what is the next it can bring, how much is left; in one line where there is little room."""

from typing import Any, cast

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.games.api.narration import SeatSummary, Standing
from app.games.disk.scenery.scene import Card
from app.words import say
from ui.battle.library.battle_texts import player_word
from ui.battle.question.portraits import Portraits
from ui.battle.session.saved_session import KeptDesk
from ui.battle.session.session import Desk
from ui.battle.tray.popover import FACE as SMALL
from ui.battle.tray.popover import Popover, Row
from ui.battle.tray.tray_part import SeatMark, TrayPart
from ui.games.disk.colours import SeatLook
from ui.games.disk.disk_battles import disk_battle_of
from ui.shell.look.theme import Theme
from ui.widgets.labels import ShortLabel

FACE = 50  # pixels of the next disk
EDGES = 3  # disks that are seen below the top one


class SeatPart(TrayPart):
    """Attributes: beside (what is told), lines (all of it), mark, player.

    A click shows the pile: one's own in its order, another's as far as it is known."""

    def __init__(self, look: SeatLook, desk: Desk, theme: Theme, portraits: Portraits, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.desk = desk
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
        self.face = StackFace(theme, self)
        self.next = ShortLabel("", "body", self)
        self.rest = ShortLabel("", "second", self)
        self.book = ShortLabel("", "second", self)
        self.whole = ShortLabel("", "second", self)  # all of it in one line
        self.head.insertWidget(0, self.mark)
        self.head.insertWidget(2, self.player)
        self.head.insertWidget(4, self.whole)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addStretch(1)
        words.addWidget(self.next)
        words.addWidget(self.rest)
        words.addWidget(self.book)
        words.addStretch(1)
        self.body = QWidget(self)
        row = QHBoxLayout(self.body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.face)
        row.addLayout(words, 1)
        self.column.addWidget(self.body)
        self.clicked.connect(self.open_stack)
        self.set_line(False)
        theme.follow(self._show_face)

    @property
    def card(self) -> Card | None:
        """The face that is shown; None where nothing lies open."""
        return cast("Card | None", self.beside.card)

    @property
    def lines(self) -> tuple[str, ...]:
        told = (self.name, self.next, self.rest, self.whole)
        return tuple(one.accessibleName() for one in told)

    def set_line(self, is_line: bool) -> None:
        """Where there is little room, one line."""
        self.body.setVisible(not is_line)
        self.more.setVisible(not is_line)
        self.whole.setVisible(is_line)
        self.player.setVisible(is_line and self._has_player)
        self._show_name()
        self.fit_head()
        self.updateGeometry()

    # --- what is told ---

    def show_seat(self, seen: Any, seat: Any, tally: Standing, *, is_own: bool, is_asked: bool) -> None:
        """A seat of a state of any game."""
        desk = self.desk
        self._seat = seat.id
        told = self.beside = disk_battle_of(seen.system).narrator.seat_summary(
            seen, seat, tally, is_own, self._portraits.called
        )
        name = desk.called(seat.id)
        is_alone = is_own and len(desk.people) == 1
        self._names = (told.title, say("tray.you")) if is_alone else (name, name)
        self._show_name()
        self.player.set_whole(player_word(desk.players.get(seat.id, "")) if isinstance(desk, KeptDesk) else "")
        self._points = points_text(tally)
        self._show_more()
        self.mark.show_asked(is_asked)
        self.next.set_whole(told.next)
        self.rest.set_whole(told.rest)
        who = "" if is_alone else self.player.accessibleName()
        self.book.set_whole(", ".join(one for one in (who, told.second) if one))
        self.book.setVisible(bool(self.book.accessibleName()))
        self._has_player = bool(who)
        self.player.setVisible(self._has_player and self.body.isHidden())
        self.rest.setVisible(bool(told.rest))
        self.whole.set_whole(", ".join(told.whole))
        self.speak(name, self.player.accessibleName(), self.whole.accessibleName())
        self._show_face()

    def _show_name(self) -> None:
        """In a line with all the rest a short one."""
        self.name.set_whole(self._names[self.body.isHidden()], self._names[0])

    def show_points(self, is_shown: bool) -> None:
        """Where the score has no part of its own."""
        self._shows_points = is_shown
        self._show_more()
        self.fit_head()

    def _show_more(self) -> None:
        told = (self.beside.left, self._points if self._shows_points else "")
        self.more.set_whole(", ".join(one for one in told if one))

    def _show_face(self) -> None:
        side, ratio, card = self.theme.px(FACE), self.devicePixelRatioF(), self.card
        self.face.show_stack(self._portraits.disk(card, side, ratio) if card else None, self.beside.count)

    # --- the whole pile ---

    def rows(self) -> tuple[Row, ...]:
        """The pile from the top down, as far as it lies open to the one who looks."""
        side, ratio = self.theme.px(SMALL), self.devicePixelRatioF()
        return tuple(
            Row(one.name, one.told, self._portraits.disk(cast(Card, one.card), side, ratio) if one.card else None)
            for one in self.beside.rows
        )

    def open_stack(self) -> None:
        if self.beside.rows and not (isinstance(self.desk, KeptDesk) and self.desk.veil):
            title = say(self.beside.code, who=self.desk.called(self._seat))
            self.sheet = Popover(self.theme, title, self.rows(), self)
            self.sheet.open_over(self)


def points_text(tally: Standing) -> str:
    return say("tray.secret-points") if tally.is_secret else say("tray.points", points=tally.points)


class StackFace(QWidget):
    """The next disk on those that lie below it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._picture: QPixmap | None = None
        self._count = 0
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.setFixedSize(self.theme.px(FACE), self.theme.px(FACE + 3 * EDGES))

    def show_stack(self, picture: QPixmap | None, count: int) -> None:
        self._picture, self._count = picture, count
        self.setVisible(picture is not None or count > 0)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        r = px(FACE) * 0.45
        below = min(self._count - (1 if self._picture else 0), EDGES)
        for number in range(below, -1 if self._picture is None else 0, -1):
            middle = QPointF(px(FACE) / 2, px(FACE) / 2 + number * px(3))
            painter.setPen(QPen(QColor(tokens.ink3), 1))
            painter.setBrush(QColor("#6B5A45" if number % 2 else "#837057"))
            painter.drawEllipse(middle, r, r)
        if self._picture is not None:
            painter.drawPixmap(0, 0, self._picture)
        elif self._count:
            painter.setPen(QColor("#FBF6EA"))
            painter.setFont(self.theme.title(17))
            painter.drawText(QRectF(0, 0, px(FACE), px(FACE)), 0x84, str(self._count))
