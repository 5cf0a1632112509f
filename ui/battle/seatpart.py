"""One seat in the tray: the next disk of its stack, how many are left; in one line where there is little room."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.battles.tally import Tally
from app.games.diskwars.play import HIDDEN
from app.games.diskwars.state import Profile, Seat, State
from app.words import say
from ui.battle.colours import SeatLook
from ui.battle.desk import Desk
from ui.battle.kept import KeptDesk
from ui.battle.popover import FACE as SMALL
from ui.battle.popover import Popover, Row
from ui.battle.portraits import Portraits
from ui.battle.told import player_word
from ui.battle.traypart import SeatMark, TrayPart
from ui.shell.theme import Theme
from ui.widgets.labels import ShortLabel

FACE = 50  # pixels of the next disk
EDGES = 3  # disks that are seen below the top one


def card_in(seen: State, id_: str) -> Profile | None:
    """A card by its id in a pile; None for a covered one."""
    return seen.cards.get(id_) or seen.cards.get(id_.split(":")[0]) if id_ != HIDDEN else None


class SeatPart(TrayPart):
    """Attributes: card (the face that is shown; None where nothing lies open), lines (what is told), mark, player.

    A click shows the stack: one's own in its order, another's as far as it is known."""

    def __init__(self, look: SeatLook, desk: Desk, theme: Theme, portraits: Portraits, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.desk = desk
        self.card: Profile | None = None
        self._portraits = portraits
        self._seat: Seat | None = None
        self._shows_points = False
        self._points = 0
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

    def show_seat(self, seen: State, seat: Seat, tally: Tally, *, is_own: bool, is_asked: bool) -> None:
        desk = self.desk
        self._seat = seat
        name = desk.called(seat.id)
        is_alone = is_own and len(desk.people) == 1
        self._names = (say("tray.your-reinforcements"), say("tray.you")) if is_alone else (name, name)
        self._show_name()
        self.player.set_whole(player_word(desk.players.get(seat.id, "")) if isinstance(desk, KeptDesk) else "")
        self._points = tally.points
        self._show_more()
        self.mark.show_asked(is_asked)
        self.card = card_in(seen, seat.stack[0]) if seat.stack and seat.is_ordered else None
        self.next.set_whole(self._next(seat))
        self.rest.set_whole(self._rest(seat, is_own=is_own))
        book = [say("tray.book", count=len(seat.spellbook))] if not is_own and seat.spellbook else []
        who = [] if is_alone or not self.player.accessibleName() else [self.player.accessibleName()]
        self.book.set_whole(", ".join((*who, *book)))
        self.book.setVisible(bool(self.book.accessibleName()))
        self._has_player = bool(who)
        self.player.setVisible(self._has_player and self.body.isHidden())
        self.rest.setVisible(bool(self.rest.accessibleName()))
        self.whole.set_whole(", ".join(self._whole(seen, seat, tally)))
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
        seat = self._seat
        if seat is not None:
            told = [] if seat.is_out else [say("tray.left", count=len(seat.stack))]
            told += [say("tray.points", points=self._points)] if self._shows_points else []
            self.more.set_whole(", ".join(told))

    def _next(self, seat: Seat) -> str:
        if seat.is_out:
            return say("table.out")
        if not seat.stack:
            return say("tray.none")
        if not seat.is_ordered:
            return say("tray.unordered", count=len(seat.stack))
        return say("tray.next", card=self.card.name) if self.card else say("table.stack-left", count=len(seat.stack))

    def _rest(self, seat: Seat, *, is_own: bool) -> str:
        """What lies behind the next."""
        left = len(seat.stack) - 1
        code = "tray.rest" if HIDDEN not in seat.stack and not is_own else "tray.secret"
        return "" if self.card is None else say(code, count=left) if left > 0 else say("tray.last")

    def _whole(self, seen: State, seat: Seat, tally: Tally) -> Iterator[str]:
        yield say("table.points", points=tally.points)
        yield from (say(goal.code, have=goal.have, need=goal.need) for goal in tally.goals)
        yield self._next(seat)
        if self.card is not None:
            yield say("table.stack-left", count=len(seat.stack))
        if seat.spellbook and HIDDEN not in seat.spellbook:
            names = [seen.spells[one].name if one in seen.spells else one for one in seat.spellbook]
            yield say("table.own-spells", spells=names)
        elif seat.spellbook:
            yield say("table.spells", count=len(seat.spellbook))
        if seat.casualties:
            yield say("table.fallen", count=len(seat.casualties))

    def _show_face(self) -> None:
        count = len(self._seat.stack) if self._seat is not None else 0
        side, ratio = self.theme.px(FACE), self.devicePixelRatioF()
        self.face.show_stack(self._portraits.disk(self.card, side, ratio) if self.card else None, count)

    # --- the whole stack ---

    def rows(self) -> tuple[Row, ...]:
        """The stack from the top down, as far as it lies open to the one who looks."""
        assert self._seat is not None
        side, ratio, found = self.theme.px(SMALL), self.devicePixelRatioF(), []
        seen, stack = self.desk.seen, self._seat.stack
        known = [card for id_ in stack if (card := card_in(seen, id_)) is not None]
        for place, card in enumerate(known, 1):
            name = say("bar.order-row", place=place, name=card.name)
            found.append(Row(name, say("tray.points", points=card.points), self._portraits.disk(card, side, ratio)))
        if (hidden := len(stack) - len(known)) > 0:
            found.append(Row(say("tray.secret", count=hidden)))
        return tuple(found)

    def open_stack(self) -> None:
        if self._seat is not None and self._seat.stack and not (isinstance(self.desk, KeptDesk) and self.desk.veil):
            title = say("tray.reinforcements", who=self.desk.called(self._seat.id))
            self.sheet = Popover(self.theme, title, self.rows(), self)
            self.sheet.open_over(self)


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
