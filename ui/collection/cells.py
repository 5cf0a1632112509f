"""Paints the lines of the table of pieces, a whole line at a time: asking a delegate for every cell costs too much."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap, QStaticText, QTransform

from ui.art.gallery import PieceKey
from ui.art.icons import draw_icon
from ui.collection.ledger import CollectionLedger
from ui.collection.lines import FIGURES, STEPPED, TEXTS, CollectionLine, second_line, value_of
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext

ROW = 46
MEDAL = 36
STEPPER = 28  # height of the frame around a number that can be set
SIDE = 26  # width of its minus and of its plus

_START, _END, _MIDDLE = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter

DASH = "\u2013"
MINUS = "\u2212"


@lru_cache(maxsize=64)
def sign(name: str, pixels: int, colour: str, ratio: float, width: float) -> QPixmap:
    """A sign of the window as a picture: lists show the same few hundreds of times."""
    picture = QPixmap(round(pixels * ratio), round(pixels * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    draw_icon(painter, name, QRectF(0, 0, pixels, pixels), QColor(colour), width)
    painter.end()
    return picture


class CellFont:
    """A font, its measures, and texts as they were shortened and laid out, made once for a look."""

    def __init__(self, font: QFont) -> None:
        self.font = font
        self.metrics = QFontMetricsF(font)
        self._height = self.metrics.height()
        self._short: dict[tuple[str, int], str] = {}
        self._laid: dict[str, tuple[QStaticText, float]] = {}

    def draw(self, painter: QPainter, area: QRectF, text: str, side: Qt.AlignmentFlag = _START) -> None:
        """A line of text in the colour of the pen, in the middle of the height, at one side or in the middle. The same
        words come again and again in lists; laying them out each time would be most of the work."""
        laid, width = self._lay(self.short(text, area.width()))
        room = area.width() - width
        x = area.left() + (0 if side == _START else room if side == _END else room / 2)
        painter.setFont(self.font)
        painter.drawStaticText(round(x), round(area.top() + (area.height() - self._height) / 2), laid)

    def _lay(self, text: str) -> tuple[QStaticText, float]:
        if text not in self._laid:
            if len(self._laid) > 4000:
                self._laid.clear()
            laid = QStaticText(text)
            laid.setTextFormat(Qt.TextFormat.PlainText)
            laid.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
            laid.prepare(QTransform(), self.font)
            self._laid[text] = (laid, self.metrics.horizontalAdvance(text))
        return self._laid[text]

    def short(self, text: str, width: float) -> str:
        """The text, ending in dots where it does not fit."""
        key = (text, int(width))
        if key not in self._short:
            if len(self._short) > 4000:
                self._short.clear()
            self._short[key] = self.metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
        return self._short[key]


class CellFaces:
    """Draws faces from the gallery; while one is being painted, a quiet disc stands in its place."""

    def __init__(self, context: AppContext, viewer: str = "") -> None:
        """`viewer`: who gives up what it asked for when it scrolls on."""
        self.gallery = context.gallery
        self.theme = context.theme
        self.viewer = viewer

    def give_up(self) -> None:
        self.gallery.give_up(self.viewer)

    def draw(self, painter: QPainter, face: PieceKey, area: QRectF) -> None:
        """A face in a square area."""
        ratio = painter.device().devicePixelRatioF()
        picture = self.gallery.picture(face, round(area.width()), ratio, self.viewer)
        if picture is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.colour("sunken"))
            painter.drawEllipse(area.adjusted(2, 2, -2, -2))
            return
        size = picture.deviceIndependentSize()
        middle = area.center()  # on whole pixels: anywhere else every pixel is mixed from its neighbours
        painter.drawPixmap(round(middle.x() - size.width() / 2), round(middle.y() - size.height() / 2), picture)


class CellStyle(QObject):
    """The look of the cells.

    Attributes: with_game, with_kind, with_family: what stands under the name because it has no column now.
    """

    def __init__(self, context: AppContext, ledger: CollectionLedger, parent: QObject) -> None:
        super().__init__(parent)
        self.theme: Theme = context.theme
        self.ledger = ledger
        self.faces = CellFaces(context, "collection")
        self.with_game = self.with_kind = self.with_family = False
        self._painters: Mapping[str, Callable[[QPainter, QRectF, CollectionLine, str, bool], None]] = {
            "name": self._name,
            "kind": self._word,
            "family": self._word,
            **dict.fromkeys(FIGURES, self._figure),
            **dict.fromkeys(STEPPED, self._stepper),
            **dict.fromkeys(TEXTS, self._text),
        }
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        words = self.theme.words
        self._bold = CellFont(words(13, QFont.Weight.DemiBold))
        self._small = CellFont(words(11.5, QFont.Weight.Medium))
        self._plain = CellFont(words(13))
        self._number = CellFont(words(13, QFont.Weight.DemiBold, tabular=True))
        self._quiet = CellFont(words(13, QFont.Weight.Medium, tabular=True))

    def paint(self, painter: QPainter, area: QRectF, line: CollectionLine, column: str, is_lit: bool) -> None:
        """`is_lit`: the pointer or the keyboard is in this line, so that its numbers show how they are set."""
        self._painters[column](painter, area, line, column, is_lit)

    def stepper_area(self, area: QRectF) -> QRectF:
        """The frame around a number within its cell."""
        px = self.theme.px
        height = px(STEPPER)
        return QRectF(area.left() + px(3), area.center().y() - height / 2, area.width() - px(9), height)

    def step_at(self, area: QRectF, x: float) -> int:
        """-1 over the minus of a cell, 1 over its plus, else 0."""
        frame, side = self.stepper_area(area), self.theme.px(SIDE)
        if frame.left() <= x < frame.left() + side:
            return -1
        return 1 if frame.right() - side < x <= frame.right() else 0

    # --- cells ---

    def _name(self, painter: QPainter, area: QRectF, line: CollectionLine, _column: str, _is_lit: bool) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        side = px(MEDAL)
        self.faces.draw(painter, line.face, QRectF(area.left() + px(8), area.center().y() - side / 2, side, side))
        left = area.left() + px(MEDAL + 16)
        width = area.right() - left - px(6)
        second = second_line(line, with_game=self.with_game, with_kind=self.with_kind, with_family=self.with_family)
        upper = QRectF(left, area.top() + px(5), width, area.height() / 2 - px(5)) if second else QRectF(
            left, area.top(), width, area.height()
        )  # fmt: skip
        painter.setPen(QColor(tokens.ink))
        self._bold.draw(painter, upper, line.name)
        if second:
            lower = QRectF(left, area.center().y() - px(1), width, area.height() / 2 - px(4))
            painter.setPen(QColor(tokens.ink2))
            self._small.draw(painter, lower, second)

    def _word(self, painter: QPainter, area: QRectF, line: CollectionLine, column: str, _is_lit: bool) -> None:
        inner = area.adjusted(self.theme.px(4), 0, -self.theme.px(6), 0)
        painter.setPen(QColor(self.theme.tokens.ink2))
        self._plain.draw(painter, inner, getattr(line, column))

    def _text(self, painter: QPainter, area: QRectF, line: CollectionLine, column: str, _is_lit: bool) -> None:
        text = str(value_of(self.ledger, line.piece, column))
        if text:
            inner = area.adjusted(self.theme.px(8), 0, -self.theme.px(6), 0)
            painter.setPen(QColor(self.theme.tokens.ink))
            self._plain.draw(painter, inner, " ".join(text.split()))

    def _figure(self, painter: QPainter, area: QRectF, line: CollectionLine, column: str, _is_lit: bool) -> None:
        """A number that follows from others."""
        value = value_of(self.ledger, line.piece, column)
        painter.setPen(QColor(self.theme.tokens.ink2 if value else self.theme.tokens.ink3))
        inner = area.adjusted(0, 0, -self.theme.px(16), 0)
        self._quiet.draw(painter, inner, str(value) if value else DASH, _END)

    def _stepper(self, painter: QPainter, area: QRectF, line: CollectionLine, column: str, is_lit: bool) -> None:
        """A number that can be set. Owned ones always show how; the others where the pointer or the keyboard is."""
        tokens, px = self.theme.tokens, self.theme.px
        value = value_of(self.ledger, line.piece, column)
        frame = self.stepper_area(area)
        has_frame = is_lit or column == "owned"
        if has_frame:
            painter.setPen(QPen(QColor(tokens.line), 1))
            painter.setBrush(QColor(tokens.raised if is_lit else tokens.sunken))
            painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), px(7), px(7))
            self._signs(painter, frame, is_able=column == "loose" or bool(value))
        painter.setPen(QColor(tokens.ink if value else tokens.ink3))
        shown = str(value).replace("-", MINUS) if value or has_frame else DASH
        self._number.draw(painter, frame, shown, _MIDDLE)

    def _signs(self, painter: QPainter, frame: QRectF, *, is_able: bool) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        ratio, pixels = painter.device().devicePixelRatioF(), px(12)
        for name, x, ink in (
            ("minus", frame.left() + px(SIDE) / 2, tokens.ink2 if is_able else tokens.line),
            ("plus", frame.right() - px(SIDE) / 2, tokens.ink2),
        ):
            picture = sign(name, pixels, ink, ratio, 2.4)
            painter.drawPixmap(round(x - pixels / 2), round(frame.center().y() - pixels / 2), picture)
