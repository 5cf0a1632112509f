"""The magnifier: the piece under the pointer, large, with its values as they are now."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from app.games.disk.scenery.scene import Disk
from app.words import label, say
from app.words.tongue import of_game
from ui.art.cloth import DAY, NIGHT
from ui.art.seat_colours import CASING
from ui.games.disk.colours import IVORY
from ui.games.disk.disk_battles import disk_battle_for, scene_of
from ui.games.disk.faces import BEYOND, GROUND, Faces
from ui.games.disk.strokes import around, tinted
from ui.games.disk.table_view import TableView
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_disc, draw_words, smooth_painter
from ui.widgets.layout.box_layouts import CENTER

ACROSS = 216  # pixels of the glass at 100 %
MAX_HIGH = 0.55  # of the view
RIM = 7
WIDEST = 240  # of the words below it
REST = 50  # milliseconds
AWAY = 16  # from the piece that is looked at


@dataclass(frozen=True, slots=True)
class MagnifiedPiece:
    """What is under the glass: its picture, how far that reaches beyond the piece, its name, what is to be said."""

    picture: QPixmap | None
    beyond: float
    name: str
    lines: tuple[str, ...] = ()


class TableMagnifier(QWidget):
    """Follows the pointer and never lies on what is pointed at. Attributes: is_on, piece (what it shows), subject."""

    def __init__(self, view: TableView, theme: Theme, faces: Faces, seat_name: Callable[[str], str]) -> None:
        super().__init__(view)
        self.theme = theme
        self.is_on = False
        self.piece = ""
        self.subject: MagnifiedPiece | None = None
        self._view = view
        self._faces = faces
        self._seat_name = seat_name
        self._state: Any = None
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._show)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(say("table.magnifier"))
        self.hide()

    def switch(self, is_on: bool) -> None:
        self.is_on = is_on
        self.point("")

    def renew(self, state: Any) -> None:
        """Another state of the table, of any game: what lies there may have changed."""
        self._state = state
        piece, self.piece = self.piece, ""
        self.point(piece)

    def point(self, piece: str) -> None:
        """Something is under the pointer, or nothing."""
        item = self._view.pieces.get(piece)
        is_large = item is not None and 2 * item.radius * self._view.pixels > self.across
        if not self.is_on or self._state is None or item is None or is_large:
            self.piece, self.subject = "", None
            self.hide()
            return
        if piece != self.piece:
            self.piece, self.subject = piece, None
            self.hide()
            self._rest.start()
        elif self.subject is not None:
            self._put()

    def _show(self) -> None:
        """The pointer rests: a large face takes longer to paint than a hand that moves should wait."""
        if self._state is None or self.piece not in self._view.pieces:
            return
        self.subject = self._look(self._state, self.piece)
        self.setAccessibleDescription(" ".join((self.subject.name, *self.subject.lines)))
        self.resize(self.sizeHint())
        self.update()
        self._put()
        self.show()
        self.raise_()

    @property
    def across(self) -> int:
        """As large as the view has room for."""
        return min(self.theme.px(ACROSS), round(self._view.height() * MAX_HIGH))

    # --- what is shown ---

    def _look(self, state: Any, piece: str) -> MagnifiedPiece:
        pixels, ratio, top = self.across * BEYOND, self.devicePixelRatioF(), scene_of(state)
        disk = next((one for one in top.disks if one.id == piece), None)
        if disk is not None:
            return self._disk(state, disk, pixels, ratio)
        ground, thing = top.ground(piece), top.thing(piece)
        if ground is not None:
            name = self._faces.called("terrain", ground.kind, ground.name)
            name = say("table.piece", piece=name, seat=self._seat_name(ground.seat)) if ground.seat else name
            lines = (say("table.bars-sight"),) if ground.is_barrier else ()
            picture = self._faces.land(ground, pixels, ratio)
            return MagnifiedPiece(picture, GROUND if ground.kind else BEYOND, name, lines)
        if thing is not None:
            return MagnifiedPiece(self._faces.spell(thing.kind, pixels, ratio), BEYOND, thing.name)
        return MagnifiedPiece(None, 1.0, piece)

    def _disk(self, state: Any, disk: Disk, pixels: float, ratio: float) -> MagnifiedPiece:
        """The face wears the values of now; what is printed otherwise is told below."""
        values = disk_battle_for(state).narrator.value_history(state, disk.id).values
        now = {one.stat: one.now for one in values if one.now != one.printed}
        card: Any = disk.card
        worn = {stat: number for stat, number in now.items() if getattr(card, stat, None) is not None}
        picture = self._faces.disk(replace(card, **worn), pixels, ratio)
        name = self._faces.called("disk", card.id, card.name)
        name = say("table.piece", piece=name, seat=self._seat_name(disk.seat)) if disk.seat else name
        with of_game(state.system):
            told = [say("table.now", stat=label(one.stat), now=one.now, printed=one.printed) for one in values
                    if one.stat in now]  # fmt: skip
        return MagnifiedPiece(picture, BEYOND, name, (*told, *_harm(disk)))

    # --- where ---

    def sizeHint(self) -> QSize:
        px, lines = self.theme.px, self.subject.lines if self.subject else ()
        words = px(30) + px(19) * len(lines)
        return QSize(px(WIDEST), self.across + words)

    def _put(self) -> None:
        """In a corner around the piece where it covers neither the piece nor what is told at the pointer."""
        item = self._view.pieces[self.piece]
        middle = self._view.pixel_of((round(item.pos().x() * 1000), round(item.pos().y() * 1000)))
        reach = round(item.radius * 1.5 * self._view.pixels) + self.theme.px(AWAY)
        taken = QRect(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)
        bubble = self._view.bubble
        said = bubble.geometry() if bubble.isVisible() else QRect()
        places = [QRect(at, self.size()) for at in self._corners(taken)]
        inside = [self._inside(place) for place in places]
        free = [place for place in inside if not place.intersects(taken.adjusted(4, 4, -4, -4))]
        best = next((place for place in free if not place.intersects(said)), free[0] if free else places[0])
        self.move(best.topLeft())

    def _corners(self, taken: QRect) -> list[QPoint]:
        """Above on the right first, since words at the pointer stand below on the right."""
        left, right = taken.left() - self.width(), taken.right()
        above, beside = taken.center().y() - self.height(), taken.center().y()
        return [QPoint(x, y) for y in (above, beside) for x in (right, left)] + [
            QPoint(taken.center().x() - self.width() // 2, taken.top() - self.height()),
            QPoint(taken.center().x() - self.width() // 2, taken.bottom()),
        ]

    def _inside(self, place: QRect) -> QRect:
        """Pushed into the view."""
        room = self._view.viewport().rect()
        x = min(max(place.x(), 0), max(room.width() - place.width(), 0))
        y = min(max(place.y(), 0), max(room.height() - place.height(), 0))
        return QRect(QPoint(x, y), place.size())

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        if self.subject is None:
            return
        painter = smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        radius = self.across / 2
        middle = QPointF(self.width() / 2, radius)
        self._paint_glass(painter, middle, radius, self.subject)
        self._paint_words(painter, 2 * radius, self.subject)

    def _paint_glass(self, painter: QPainter, middle: QPointF, radius: float, subject: MagnifiedPiece) -> None:
        cloth = NIGHT if self.theme.tokens.dark else DAY
        ground = QRadialGradient(middle, radius)
        ground.setColorAt(0.0, QColor(cloth.middle))
        ground.setColorAt(1.0, QColor(cloth.edge))
        draw_disc(painter, middle, radius - 2, ground)
        if subject.picture is not None:
            half = (radius - self.theme.px(RIM) - 4) * subject.beyond
            painter.drawPixmap(around(half, middle), subject.picture, QRectF(subject.picture.rect()))
        for colour, width in ((CASING, self.theme.px(RIM)), (IVORY, self.theme.px(RIM) * 0.4)):
            draw_disc(painter, middle, radius - self.theme.px(RIM) / 2 - 1, None, colour, width)

    def _paint_words(self, painter: QPainter, top: float, subject: MagnifiedPiece) -> None:
        """The name and what is not as printed, on one dark sheet below."""
        px = self.theme.px
        name, plain = self.theme.words(13, QFont.Weight.DemiBold), self.theme.words(12)
        rows = [(subject.name, name), *((line, plain) for line in subject.lines)]
        width = max(QFontMetricsF(words).horizontalAdvance(text) for text, words in rows) + px(20)
        width = min(width, self.width())
        area = QRectF((self.width() - width) / 2, top + px(3), width, self.height() - top - px(3))
        draw_box(painter, area, px(9), tinted(CASING, 0.9))
        y = area.top() + px(4)
        for text, words in rows:
            row = QRectF(area.left() + px(10), y, area.width() - px(20), px(19))
            draw_words(painter, row, text, words, "#FFFFFF", CENTER, elide=True)
            y += px(19)


def _harm(disk: Disk) -> Iterator[str]:
    if disk.signs.wounds:
        yield say("table.wounds-of", wounds=disk.signs.wounds, most=disk.max_wounds)
    if disk.signs.damage:
        yield say("table.damage", damage=disk.signs.damage)
