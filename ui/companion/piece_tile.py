"""A piece as a tile: its face, a ring to tick it off, its counters."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.companion.session import GONE, PieceMark, TablePiece
from app.games.ids import SYSTEMS
from app.words import say
from ui.art.gallery import Gallery, PieceKey
from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button
from ui.widgets.drawing import draw_box
from ui.widgets.tips import plain_tip

WIDE, HIGH, FACE = 92, 140, 72  # pixels at 100 %
RING = 26
TOP = 7  # where the face begins; below it stand the counters and the ring, then the name
VIEWER = "companion"


class PieceTile(Button):
    """Attributes: piece, mark. Signals: chosen(); tick_wanted(); wound_wanted(by); loss_wanted(); walked(by)."""

    chosen = Signal()
    tick_wanted = Signal()
    wound_wanted = Signal(int)
    loss_wanted = Signal()
    walked = Signal(int)

    def __init__(
        self, theme: Theme, gallery: Gallery, system: str, piece: TablePiece, marks: tuple[str, ...], parent: QWidget
    ) -> None:
        self.piece = piece
        self.mark = PieceMark(piece.place)
        self.is_chosen = False
        self._gallery = gallery
        self._marks = marks
        self._key = _key(system, piece)
        super().__init__(theme, piece.name, parent)
        self.clicked.connect(self.chosen)
        gallery.ready.connect(self._painted)
        self._name()

    def _painted(self, key: PieceKey) -> None:
        if key == self._key:
            self.update()

    def show_mark(self, mark: PieceMark, *, is_chosen: bool) -> None:
        if (mark, is_chosen) != (self.mark, self.is_chosen):
            self.mark, self.is_chosen = mark, is_chosen
            self._name()
            self.update()

    def _name(self) -> None:
        mark, piece = self.mark, self.piece
        told = say(
            "companion.tile", piece=piece.name, place=say(f"companion.place-{mark.place}"),
            ticked=say("companion.tile-ticked") if mark.ticked else "",
            damage=say("companion.tile-damage", damage=mark.damage) if mark.damage else "",
            wounds=say("companion.tile-wounds", wounds=mark.wounds, lives=piece.lives) if mark.wounds else "",
        )  # fmt: skip
        self.setAccessibleName(told)
        self.setToolTip(plain_tip(told))

    @property
    def can_tick(self) -> bool:
        return "ticked" in self._marks and self.mark.place == "table" and self.piece.kind == "disk"

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(WIDE), self.theme.px(HIGH if self._marks else HIGH - RING))

    def ring(self) -> QRectF:
        """What shows that it was ticked off."""
        side = self.theme.px(RING)
        return QRectF(self.width() - side - self.theme.px(7), self._foot(), side, side)

    def _foot(self) -> float:
        """The top of the row below the face."""
        return self.theme.px(TOP + FACE - 2)

    def _is_on_ring(self, at: QPointF) -> bool:
        """Whether a click here ticks it off: fingers need more room than eyes."""
        reach = self.theme.px(6)
        return self.ring().adjusted(-reach, -reach, reach, reach).contains(at)

    # --- hands ---

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.can_tick and self._is_on_ring(event.position()) and self.isDown():
            self.setDown(False)
            self.tick_wanted.emit()
            return
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Space and self.can_tick:
            self.tick_wanted.emit()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus) and "wounds" in self._marks:
            self.wound_wanted.emit(1 if key == Qt.Key.Key_Plus else -1)
        elif key == Qt.Key.Key_Delete:
            self.loss_wanted.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.walked.emit(1 if key == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        fill = tokens.soft if self.is_chosen else tokens.soft2 if self.is_lit() else tokens.raised
        painter = self.begin(fill, tokens.accent if self.is_chosen else tokens.line2, px(8))
        is_gone = self.mark.place in GONE or self.mark.place == "used"
        self._face(painter, is_gone=is_gone)
        self._words(painter, is_gone=is_gone)
        if is_gone:
            side = px(30)
            area = QRectF((self.width() - side) / 2, px(TOP) + (px(FACE) - side) / 2, side, side)
            draw_icon(painter, "cross" if self.mark.place in GONE else "check", area, QColor(tokens.ink), 2.4)
        if self.can_tick:
            self._ring(painter)
        x = float(px(8))
        if self.mark.damage:
            x += self._counter(painter, x, str(self.mark.damage), (tokens.warn, tokens.warn_bg)) + px(3)
        if self.mark.wounds and not is_gone:
            self._counter(painter, x, f"{self.mark.wounds}/{self.piece.lives}", (tokens.wound, tokens.bad_bg))

    def _face(self, painter: QPainter, *, is_gone: bool) -> None:
        pixels = self.theme.px(FACE)
        picture = self._gallery.picture(self._key, pixels, self.devicePixelRatioF(), VIEWER)
        if picture is None:
            return
        painter.save()
        painter.setOpacity(0.3 if is_gone else 0.72 if self.mark.ticked else 1.0)
        painter.drawPixmap(QPointF((self.width() - pixels) / 2, self.theme.px(TOP)), picture)
        painter.restore()

    def _words(self, painter: QPainter, *, is_gone: bool) -> None:
        px = self.theme.px
        font = self.theme.words(11, QFont.Weight.Medium)
        measure = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(self.theme.colour("ink2" if is_gone else "ink"))
        top = self._foot() + px(RING + 2 if self._has_row() else 4)
        area = QRectF(px(6), top, self.width() - px(12), self.height() - top - px(5))
        for number, line in enumerate(_lines(self.piece.name, measure, area.width())):
            row = QRectF(area.left(), area.top() + number * measure.height() * 0.96, area.width(), measure.height())
            painter.drawText(row, Qt.AlignmentFlag.AlignCenter, line)

    def _has_row(self) -> bool:
        return self.can_tick or bool(self.mark.damage or self.mark.wounds)

    def _ring(self, painter: QPainter) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        area = self.ring().adjusted(px(2), px(2), -px(2), -px(2))
        is_on = bool(self.mark.ticked)
        painter.setPen(QPen(QColor(tokens.accent if is_on else tokens.ink2), 2))
        painter.setBrush(QColor(tokens.accent if is_on else tokens.surface))
        painter.drawEllipse(area)
        if is_on:
            inside = area.adjusted(px(4), px(4), -px(4), -px(4))
            draw_icon(painter, "check", inside, QColor(tokens.on_accent), 3.0)

    def _counter(self, painter: QPainter, x: float, text: str, colours: tuple[str, str]) -> float:
        """A counter in the row below the face; its width."""
        ink, ground = colours
        font = self.theme.words(11.5, QFont.Weight.Bold, tabular=True)
        wide = max(QFontMetricsF(font).horizontalAdvance(text) + self.theme.px(8), self.theme.px(20))
        area = QRectF(x, self._foot() + self.theme.px((RING - 20) / 2), wide, self.theme.px(20))
        draw_box(painter, area, area.height() / 2, ground, ink, 1.5)
        painter.setFont(font)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
        return wide


def _key(system: str, piece: TablePiece) -> PieceKey:
    home, id_ = home_of(system, piece)
    return PieceKey(home, piece.kind, id_, piece.colours)


def home_of(system: str, piece: TablePiece) -> tuple[str, str]:
    """The game of a piece and its id there: a guest of another game is named with its game in front."""
    home, _, id_ = piece.entry.partition("/")
    return (home, id_) if id_ and home in SYSTEMS else (system, piece.entry)


def _lines(text: str, measure: QFontMetricsF, width: float) -> tuple[str, ...]:
    """At most two lines, broken between words; the second is shortened."""
    words, first = text.split(), ""
    while words and measure.horizontalAdvance(f"{first} {words[0]}".strip()) <= width:
        first = f"{first} {words.pop(0)}".strip()
    if not first:
        return (measure.elidedText(text, Qt.TextElideMode.ElideRight, width),)
    rest = measure.elidedText(" ".join(words), Qt.TextElideMode.ElideRight, width)
    return (first, rest) if rest else (first,)
