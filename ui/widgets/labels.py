"""Texts: labels by role, and one that shortens itself instead of being cut."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_words, smooth_painter
from ui.widgets.layout.box_layouts import CENTER
from ui.widgets.tips import plain_tip


def text_label(text: str, role: str, parent: QWidget | None = None, *, wrap: bool = False) -> QLabel:
    """Plain text in one of the roles of the style sheet."""
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    label.setText(text)
    label.setWordWrap(wrap)
    if wrap:
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        label.setSizePolicy(policy)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


class ShortLabel(QLabel):
    """One line that ends in dots where it does not fit; then the whole text is its tooltip."""

    def __init__(self, text: str, role: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._whole = text
        self._hint = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setText(text)

    def set_whole(self, text: str, hint: str = "") -> None:
        self._whole, self._hint = text, hint
        self.setAccessibleName(text)
        self._shorten()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._shorten()

    def _shorten(self) -> None:
        short = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, max(self.width(), 1))
        self.setText(short)
        self.setToolTip(plain_tip(self._hint or (self._whole if short != self._whole else "")))


class LabelBadge(QWidget):
    """A small filled pill with a word: a kind of ability, unique, hero. Says something, does nothing."""

    COLOURS = {
        "plain": ("ink2", "sunken"), "house": ("house", "house_bg"), "gold": ("gold", "warn_bg"), "warn": ("warn",
        "warn_bg"),
        "accent": ("accent", "soft2"),
    }  # fmt: skip

    def __init__(self, theme: Theme, text: str, tone: str = "plain", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._text = text
        self._tone = tone
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def _font(self) -> QFont:
        return self.theme.words(11, QFont.Weight.DemiBold)

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(self._font()).horizontalAdvance(self._text)
        return QSize(round(width) + self.theme.px(18), self.theme.px(22))

    def paintEvent(self, _: QPaintEvent) -> None:
        ink, ground = self.COLOURS[self._tone]
        painter = smooth_painter(self)
        draw_box(painter, QRectF(self.rect()), self.height() / 2, getattr(self.theme.tokens, ground))
        draw_words(painter, QRectF(self.rect()), self._text, self._font(), getattr(self.theme.tokens, ink), CENTER)
