"""Buttons, painted from the tokens so that they follow the theme at once."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QMargins, QRectF, QSize, Qt, SignalInstance
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_words, smooth_painter
from ui.widgets.layout.box_layouts import CENTER
from ui.widgets.tips import plain_tip

Act = Callable[..., object] | SignalInstance


@dataclass(frozen=True)
class Look:
    """How a button with a word looks: its letters, the room beside the word and its height at 100 %, its colours (by
    their tokens) at rest and under the pointer. Without a radius its ends are round."""

    letters: float = 13
    weight: QFont.Weight = QFont.Weight.DemiBold
    room: float = 32
    height: float = 40
    fill: str = "raised"
    lit: str = "sunken"
    edge: str = "line"
    ink: str = "ink"
    radius: float | None = 8


HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier
PLAIN = Look()
PRIMARY = Look(fill="accent", lit="accent_hover", edge="", ink="on_accent")


def is_enter(event: QKeyEvent) -> bool:
    """Whether Enter was pressed alone, on either part of the keyboard."""
    return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & HELD


class Button(QAbstractButton):
    """The common ground: a name for screen readers, a hand on hover, a focus ring two pixels away, the `look` of its
    kind."""

    look = PLAIN

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None, act: Act | None = None) -> None:
        """`act`: what a click does."""
        super().__init__(parent)
        self.theme = theme
        self.setText(name)
        self.setAccessibleName(name)
        if act is not None:
            self.clicked.connect(act)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.updateGeometry()
        self.update()

    def rename(self, name: str) -> None:
        """What it says, to the eye and to a screen reader."""
        self.setText(name)
        self.setAccessibleName(name)
        self._measure()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it as Space does. What can be ticked leaves Enter to its dialog."""
        if is_enter(event) and not self.isCheckable():
            self.click()
        else:
            super().keyPressEvent(event)

    def _font(self) -> QFont:
        return self.theme.words(self.look.letters, self.look.weight)

    def word_width(self) -> int:
        return round(QFontMetricsF(self._font()).horizontalAdvance(self.text()))

    def sizeHint(self) -> QSize:
        return QSize(self.word_width() + self.theme.px(self.look.room), self.theme.px(self.look.height))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def is_lit(self) -> bool:
        return self.underMouse() and self.isEnabled()

    def begin(self, fill: str | None, edge: str | None, radius: float) -> QPainter:
        """The ground of a button and, with keyboard focus, its ring; returns a painter for the rest."""
        painter = smooth_painter(self)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        area = QRectF(self.rect()).adjusted(3.5, 3.5, -3.5, -3.5)
        draw_box(painter, area, radius, fill or None, edge or None)
        if self.hasFocus():
            draw_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), radius + 2, None, self.theme.tokens.accent, 2)
        return painter


class IconButton(Button):
    """A sign without a word; the name is its tooltip."""

    def __init__(
        self,
        theme: Theme,
        icon: str,
        name: str,
        parent: QWidget | None = None,
        size: int = 36,
        act: Act | None = None,
    ) -> None:
        self.icon_name = icon
        self._side = size
        super().__init__(theme, name, parent, act)
        self.setToolTip(plain_tip(name))

    def sizeHint(self) -> QSize:
        side = self.theme.px(self._side)
        return QSize(side, side)

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens = self.theme.tokens
        painter = self.begin(tokens.sunken if self.is_lit() or self.isDown() else None, None, self.theme.px(8))
        side = self.theme.px(self._side * 0.56)
        area = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        draw_icon(painter, self.icon_name, area, QColor(tokens.ink if self.is_lit() else tokens.ink2))


class TextButton(Button):
    """A word, 34 high, perhaps after a sign. The primary one is filled with the accent.
    Attributes: is_primary."""

    def __init__(
        self,
        theme: Theme,
        name: str,
        parent: QWidget | None = None,
        *,
        primary: bool = False,
        icon: str = "",
        act: Act | None = None,
    ) -> None:
        self.is_primary = primary
        self.look = PRIMARY if primary else self.look
        self._icon = icon
        super().__init__(theme, name, parent, act)

    def sizeHint(self) -> QSize:
        size = super().sizeHint()
        return size.grownBy(QMargins(0, 0, self.theme.px(24), 0)) if self._icon else size

    def begin_look(self) -> QPainter:
        """The ground that the look tells."""
        look, tokens = self.look, self.theme.tokens
        radius = (self.height() - 7) / 2 if look.radius is None else self.theme.px(look.radius)
        fill = getattr(tokens, look.lit if self.is_lit() else look.fill)
        return self.begin(fill, getattr(tokens, look.edge) if look.edge else None, radius)

    def ink(self) -> QColor:
        return self.theme.colour(self.look.ink)

    def paintEvent(self, _: QPaintEvent) -> None:
        px, painter = self.theme.px, self.begin_look()
        ink, area = self.ink(), QRectF(self.rect())
        if self._icon:
            side = px(18)
            draw_icon(painter, self._icon, QRectF(px(14), (self.height() - side) / 2, side, side), ink)
            area.setLeft(px(24))
        draw_words(painter, area, self.text(), self._font(), ink, CENTER)


class Chip(TextButton):
    """A round-ended word that can be clicked: an example to try, a suggestion to take."""

    look = Look(12, QFont.Weight.Medium, room=30, height=34, lit="soft", ink="accent", radius=None)
