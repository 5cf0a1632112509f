"""What each seat has beside the table: the next disk of its stack, spells, points, losses. Only what the one who looks
may know."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.games.diskwars.play import HIDDEN
from app.games.diskwars.scenarios import scores
from app.games.diskwars.state import Profile, Seat, State
from app.words import say
from ui.battle.colours import CASING, SeatLook, looks, looks_of
from ui.battle.desk import Desk
from ui.battle.faces import Faces
from ui.battle.kept import KeptDesk
from ui.battle.told import player_word
from ui.shell.theme import Theme
from ui.widgets.labels import ShortLabel

FACE = 52  # pixels of the next disk


class Tray(QWidget):
    """A row with a part for each seat. Attributes: parts (by seat)."""

    def __init__(self, desk: Desk, theme: Theme, faces: Faces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.theme = theme
        self._turned = 0
        seats = tuple(seat.id for seat in desk.state.seats)
        self.parts = {seat: SeatPart(look, desk, theme, faces, self) for seat, look in looks(seats).items()}
        self._row = QHBoxLayout(self)
        for part in self.parts.values():
            self._row.addWidget(part, 1)
        theme.follow(self._measure)
        desk.changed.connect(self.renew)
        self.renew()

    def _measure(self) -> None:
        px = self.theme.px
        self._row.setContentsMargins(px(14), px(6), px(14), px(6))
        self._row.setSpacing(px(14))

    def set_low(self, is_low: bool) -> None:
        """Where there is little height, one line for each seat."""
        for part in self.parts.values():
            part.set_low(is_low)

    def renew(self) -> None:
        seen = self.desk.seen
        points = scores(seen) if not seen.segment.startswith("setup") else {}
        asked = self.desk.game.waiting[:1]
        for seat in seen.seats:
            self.parts[seat.id].show_seat(seen, seat, points.get(seat.id, 0), is_asked=seat.id in asked)
        self.turn_to(self._turned)

    def turn_to(self, degrees: int) -> None:
        """The table is seen from another side."""
        self._turned = degrees
        for seat, look in looks_of(self.desk.seen).items():
            self.parts[seat].mark.point(look.turn + degrees)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("rail"))
        painter.fillRect(0, 0, self.width(), 1, self.theme.colour("line2"))


class SeatPart(QWidget):
    """One seat. Attributes: card (the face that is shown; None where nothing lies open), lines (what is told)."""

    def __init__(self, look: SeatLook, desk: Desk, theme: Theme, faces: Faces, parent: QWidget) -> None:
        super().__init__(parent)
        self.desk = desk
        self.theme = theme
        self.card: Profile | None = None
        self._faces = faces
        self._is_low = False
        self.mark = _Mark(look, theme, self)
        self.name = ShortLabel("", "name", self)
        self.player = ShortLabel("", "second", self)
        self.face = QLabel(self)
        self.next = ShortLabel("", "body", self)
        self.rest = ShortLabel("", "second", self)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.mark)
        head.addWidget(self.name, 3)
        head.addWidget(self.player, 2)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addLayout(head)
        words.addWidget(self.next)
        words.addWidget(self.rest)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.face)
        row.addLayout(words, 1)
        theme.follow(self._show_face)

    @property
    def lines(self) -> tuple[str, ...]:
        return (self.name.accessibleName(), self.next.accessibleName(), self.rest.accessibleName())

    def set_low(self, is_low: bool) -> None:
        self._is_low = is_low
        self.next.setVisible(not is_low)
        self._show_face()

    def show_seat(self, seen: State, seat: Seat, points: int, *, is_asked: bool) -> None:
        desk = self.desk
        is_kept = isinstance(desk, KeptDesk)
        self.name.set_whole(desk.seat_name(seat.id) if isinstance(desk, KeptDesk) else seat.id)
        self.player.set_whole(player_word(desk.players.get(seat.id, "")) if isinstance(desk, KeptDesk) else "")
        self.player.setVisible(is_kept)
        self.mark.show_asked(is_asked)
        top = seat.stack[0] if seat.stack and seat.stack[0] != HIDDEN else ""
        self.card = seen.cards.get(top) or seen.cards.get(top.split(":")[0]) if top else None
        self.next.set_whole(self._next(seat))
        self.rest.set_whole(", ".join(self._rest(seen, seat, points)))
        self._show_face()

    def _next(self, seat: Seat) -> str:
        if seat.is_out:
            return say("table.out")
        return say("table.next", card=self.card.name) if self.card else say("table.stack-left", count=len(seat.stack))

    def _rest(self, seen: State, seat: Seat, points: int) -> list[str]:
        told = [say("table.points", points=points)]
        if self.card is not None:
            told.append(say("table.stack-left", count=len(seat.stack)))
        if seat.spellbook and HIDDEN not in seat.spellbook:
            names = [seen.spells[one].name if one in seen.spells else one for one in seat.spellbook]
            told.append(say("table.own-spells", spells=names))
        elif seat.spellbook:
            told.append(say("table.spells", count=len(seat.spellbook)))
        if seat.casualties:
            told.append(say("table.fallen", count=len(seat.casualties)))
        return told

    def _show_face(self) -> None:
        has_face = self.card is not None and not self._is_low
        self.face.setVisible(has_face)
        if has_face and self.card is not None:
            side, ratio = self.theme.px(FACE), self.devicePixelRatioF()
            picture = self._faces.disk(self.card, side, ratio)
            picture = picture.scaledToWidth(round(side * ratio), Qt.TransformationMode.SmoothTransformation)
            picture.setDevicePixelRatio(ratio)
            self.face.setPixmap(picture)


class _Mark(QWidget):
    """The pointer of a seat in its colour, as the disks wear it; a ring while the seat is asked."""

    def __init__(self, look: SeatLook, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._look = look
        self.turn = look.turn
        self._is_asked = False
        theme.follow(lambda: self.setFixedSize(theme.px(18), theme.px(18)))

    def point(self, degrees: int) -> None:
        """As the disks on the table do, from whichever side it is seen."""
        self.turn = degrees
        self.update()

    def show_asked(self, is_asked: bool) -> None:
        self._is_asked = is_asked
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(18, 18)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._is_asked:
            painter.setPen(QPen(QColor(self.theme.tokens.accent), 2))
            painter.drawEllipse(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.translate(self.width() / 2, self.height() / 2)
        painter.rotate(self.turn)
        r = self.width() * 0.28
        painter.setPen(QPen(QColor(CASING), 1))
        painter.setBrush(QColor(self._look.colour))
        painter.drawPolygon(QPolygonF([QPointF(r, 0), QPointF(-r * 0.8, -r), QPointF(-r * 0.8, r)]))
