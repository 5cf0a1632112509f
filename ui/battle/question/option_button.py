"""One thing that may be answered: a small face, its name, a line below it, and the key that picks it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from ui.art.icons import draw_icon
from ui.battle.question.key_buttons import cap_size, draw_cap_at
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button
from ui.widgets.drawing import draw_box, draw_words
from ui.widgets.tips import plain_tip

FACE = 34  # pixels
NARROWEST, WIDEST = 96, 270
HIGH = 48
_BEFORE = (Qt.Key.Key_Left, Qt.Key.Key_Up)
_AFTER = (Qt.Key.Key_Right, Qt.Key.Key_Down)

Picture = Callable[[str, int, float], QPixmap | None]  # the face of a key, in so many pixels


@dataclass(frozen=True, slots=True)
class OptionOffer:
    """What is offered: `second` stands below the name; with `is_barred` it says why it cannot be taken."""

    key: str
    name: str
    second: str = ""
    is_barred: bool = False
    number: int = 0  # the figure that picks it; 0 for none


class ArrowButton(Button):
    """One of several that the arrow keys walk through. Signals: moved(by)."""

    moved = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*_BEFORE, *_AFTER):
            self.moved.emit(-1 if event.key() in _BEFORE else 1)
        else:
            super().keyPressEvent(event)


class OfferButton(ArrowButton):
    """A click takes it; one that can be ticked stays down."""

    def __init__(
        self, theme: Theme, offer: OptionOffer, picture: Picture | None, parent: QWidget, *, can_tick: bool = False
    ) -> None:
        self.offer = offer
        self.widest = 0  # pixels of its words where there is more room than usual
        self.is_wide = False  # whether it takes all of them from the beginning, because more will be told
        self._picture = picture
        super().__init__(theme, offer.name, parent)
        self.setCheckable(can_tick)
        self.setEnabled(not offer.is_barred)
        self.setAccessibleDescription(offer.second)
        self.setToolTip(plain_tip(f"{offer.name}\n{offer.second}" if offer.second else ""))

    def retell(self, texts: Sequence[str]) -> None:
        """Another line below the name: the first one that has room, else the last. Nothing else moves."""
        left, right = self._edges()
        room, font = self.width() - left - right, QFontMetricsF(self._small())
        second = next((text for text in texts if font.horizontalAdvance(text) <= room), texts[-1])
        self.offer = replace(self.offer, second=second)
        self.setAccessibleDescription(texts[0])
        self.setToolTip(plain_tip(f"{self.offer.name}\n{texts[0]}"))
        self.update()

    # --- measures ---

    def _small(self) -> QFont:
        return self.theme.words(11, QFont.Weight.Medium)

    def _measure(self) -> None:
        """Once for each look: a line of many is measured again and again."""
        self._size: QSize | None = None
        self._is_faced: bool | None = None
        super()._measure()

    def has_face(self) -> bool:
        if self._is_faced is None:
            side, ratio = self.theme.px(FACE), self.devicePixelRatioF()
            self._is_faced = self._picture is not None and self._picture(self.offer.key, side, ratio) is not None
        return self._is_faced

    def _edges(self) -> tuple[int, int]:
        """How far the words stay away from the left and the right."""
        px = self.theme.px
        left = px(12) + (px(FACE + 8) if self.has_face() else 0) + (px(26) if self.isCheckable() else 0)
        cap = cap_size(self.theme, self._cap()).width() + px(8) if self._cap() else 0
        return left, px(12) + cap

    def _cap(self) -> str:
        return str(self.offer.number) if self.offer.number else ""

    def sizeHint(self) -> QSize:
        if self._size is None:
            self._size = self._wanted()
        return self._size

    def _wanted(self) -> QSize:
        px, (left, right) = self.theme.px, self._edges()
        name = QFontMetricsF(self._font()).horizontalAdvance(self.offer.name)
        second = QFontMetricsF(self._small()).horizontalAdvance(self.offer.second)
        bound = self.widest if self.is_wide else max(px(170), self.widest)
        wanted = bound if self.is_wide else min(second, bound)
        words = min(max(name, wanted), max(px(WIDEST), self.widest))
        return QSize(max(round(words) + left + right + 2, px(NARROWEST)), px(HIGH))

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        is_on = self.isChecked()
        fill = t.soft if is_on else t.sunken if self.is_lit() or not self.isEnabled() else t.raised
        painter = self._ground(fill, t.accent if is_on else t.line)
        left, right = self._edges()
        if self.isCheckable():
            self._draw_tick(painter)
        picture = self._picture(self.offer.key, px(FACE), self.devicePixelRatioF()) if self._picture else None
        if picture is not None:
            painter.setOpacity(1.0 if self.isEnabled() else 0.5)
            painter.drawPixmap(left - px(FACE + 8), round((self.height() - px(FACE)) / 2), picture)
            painter.setOpacity(1.0)
        words = QRectF(left, 0, self.width() - left - right, self.height())
        self._draw_words(painter, words)
        if self._cap():
            size = cap_size(self.theme, self._cap())
            x, y = self.width() - px(11) - size.width(), (self.height() - size.height()) / 2
            draw_cap_at(painter, self.theme, x, y, self._cap())

    def _ground(self, fill: str, edge: str) -> QPainter:
        """As every button, but one that cannot be taken stays readable: it says why."""
        painter = self.begin(None, None, self.theme.px(9))
        painter.setOpacity(1.0)
        pen = QPen(QColor(edge), 1, Qt.PenStyle.SolidLine if self.isEnabled() else Qt.PenStyle.DashLine)
        draw_box(painter, QRectF(self.rect()).adjusted(3.5, 3.5, -3.5, -3.5), self.theme.px(9), fill, pen)
        return painter

    def _draw_tick(self, painter: QPainter) -> None:
        t, px = self.theme.tokens, self.theme.px
        box = QRectF(px(12), (self.height() - px(18)) / 2, px(18), px(18))
        is_on = self.isChecked()
        draw_box(painter, box, px(5), t.accent if is_on else t.raised, t.accent if is_on else t.ink3, 1.4)
        if is_on:
            draw_icon(painter, "check", box.adjusted(2, 2, -2, -2), QColor(t.on_accent), 3.0)

    def _draw_words(self, painter: QPainter, area: QRectF) -> None:
        t = self.theme.tokens
        name, second = QFontMetricsF(self._font()), QFontMetricsF(self._small())
        high = name.height() + (second.height() if self.offer.second else 0)
        y = (self.height() - high) / 2
        inks = (t.ink, t.ink2) if self.isEnabled() else (t.ink2, t.bad)
        line = QRectF(area.x(), y, area.width(), name.height())
        draw_words(painter, line, self.offer.name, self._font(), inks[0], elide=True)
        if self.offer.second:
            below, told = QRectF(area.x(), y + name.height(), area.width(), second.height()), self.offer.second
            draw_words(painter, below, told.replace("\n", " "), self._small(), inks[1], elide=True)
