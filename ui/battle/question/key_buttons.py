"""Buttons that show their key, as it stands on the keyboard."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.words import say
from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.drawing import draw_box, draw_words
from ui.widgets.layout.box_layouts import CENTER, HCENTER, LEFT, VCENTER
from ui.widgets.tips import plain_tip

MIN_CAP = 18  # pixels of a cap with one letter


def key_word(key: str) -> str:
    """A key as people call it here."""
    native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
    return native.replace("Return", say("bar.keys-enter"))


def cap_font(theme: Theme) -> QFont:
    return theme.words(11, QFont.Weight.DemiBold)


def cap_size(theme: Theme, word: str) -> QSize:
    width = QFontMetricsF(cap_font(theme)).horizontalAdvance(word)
    return QSize(max(round(width) + theme.px(11), theme.px(MIN_CAP)), theme.px(19))


def draw_cap(painter: QPainter, theme: Theme, area: QRectF, word: str, *, is_on_accent: bool = False) -> None:
    """The key itself; on the accent it is a shade of it."""
    tokens = theme.tokens
    ground = QColor(tokens.on_accent if is_on_accent else tokens.line2)
    if is_on_accent:
        ground.setAlphaF(0.20)
    draw_box(painter, area, theme.px(4), ground)
    draw_words(painter, area, word, cap_font(theme), tokens.on_accent if is_on_accent else tokens.ink2, CENTER)


def draw_cap_at(painter: QPainter, theme: Theme, x: float, y: float, word: str, *, is_on_accent: bool = False) -> None:
    """The key as large as it is, with its upper left corner here."""
    draw_cap(painter, theme, QRectF(QPointF(x, y), cap_size(theme, word)), word, is_on_accent=is_on_accent)


class CapButton(TextButton):
    """A word and its key. Its name for screen readers has both. Attributes: key (as Qt writes it)."""

    def __init__(
        self, theme: Theme, name: str, key: str, parent: QWidget | None = None, *, primary: bool = False, icon: str = ""
    ) -> None:
        self.key = key
        self._cap = key_word(key) if key else ""
        self._is_bare = False
        super().__init__(theme, name, parent, primary=primary, icon=icon)

    @property
    def cap(self) -> str:
        return self._cap

    def say_anew(self, name: str, key: str = "") -> None:
        """Another word, for the same key or for another one."""
        is_other = bool(key) and key != self.key
        if is_other:
            self.key, self._cap = key, key_word(key)
        if name != self.text() or is_other:
            self.rename(name)

    def set_bare(self, is_bare: bool) -> None:
        """Show the word alone: there is no room for its key, which is in its tip then."""
        if is_bare != self._is_bare:
            self._is_bare = is_bare
            if not self.toolTip() and is_bare:
                self.setToolTip(plain_tip(say("table.with-key", name=self.text(), key=self._cap)))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        plain = super().sizeHint()
        more = cap_size(self.theme, self._cap).width() + self.theme.px(8) if self._cap and not self._is_bare else 0
        return QSize(plain.width() - self.theme.px(4) + more, plain.height())

    def paintEvent(self, _: QPaintEvent) -> None:
        px = self.theme.px
        painter, ink, x = self.begin_look(), self.ink(), px(14)
        if self._icon:
            side = px(17)
            draw_icon(painter, self._icon, QRectF(x, (self.height() - side) / 2, side, side), ink)
            x += px(24)
        has_room = self.width() >= self.sizeHint().width()  # the word comes first
        has_cap = bool(self._cap) and not self._is_bare and has_room
        cap = cap_size(self.theme, self._cap) if has_cap else QSize(0, 0)
        right = self.width() - px(12) - (cap.width() + px(6) if has_cap else 0)
        words = QRectF(x, 0, right - x, self.height())
        across = LEFT if has_cap or self._icon else HCENTER
        draw_words(painter, words, self.text(), self._font(), ink, across | VCENTER, elide=not has_cap)
        if has_cap:
            x, y = self.width() - px(12) - cap.width(), (self.height() - cap.height()) / 2
            draw_cap_at(painter, self.theme, x, y, self._cap, is_on_accent=self.is_primary)
