"""Buttons, painted from the tokens so that they follow the theme at once."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.widgets.tips import plain_tip


class Button(QAbstractButton):
    """The common ground: a name for screen readers, a hand on hover, a focus ring two pixels away."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setText(name)
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.updateGeometry()
        self.update()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def is_lit(self) -> bool:
        return self.underMouse() and self.isEnabled()

    def begin(self, fill: str | None, edge: str | None, radius: float) -> QPainter:
        """The ground of a button and, with keyboard focus, its ring; returns a painter for the rest."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        area = QRectF(self.rect()).adjusted(3.5, 3.5, -3.5, -3.5)
        painter.setPen(QPen(QColor(edge), 1) if edge else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, radius, radius)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.theme.tokens.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius + 2, radius + 2)
        return painter


class IconButton(Button):
    """A sign without a word; the name is its tooltip."""

    def __init__(self, theme: Theme, icon: str, name: str, parent: QWidget | None = None, size: int = 36) -> None:
        self.icon_name = icon
        self._side = size
        super().__init__(theme, name, parent)
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
    """A word, 34 high. The primary one is filled with the accent."""

    def __init__(
        self, theme: Theme, name: str, parent: QWidget | None = None, *, primary: bool = False, icon: str = ""
    ) -> None:
        self._primary = primary
        self._icon = icon
        super().__init__(theme, name, parent)

    def _font(self) -> QFont:
        return self.theme.words(13, QFont.Weight.DemiBold)

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self._font()).horizontalAdvance(self.text())
        icon = self.theme.px(24) if self._icon else 0
        return QSize(round(words) + icon + self.theme.px(32), self.theme.px(40))

    def paintEvent(self, _: QPaintEvent) -> None:
        t = self.theme.tokens
        fill, edge, ink = (t.accent, None, t.on_accent) if self._primary else (t.raised, t.line, t.ink)
        if self.is_lit():
            fill = t.accent_hover if self._primary else t.sunken
        painter = self.begin(fill, edge, self.theme.px(8))
        painter.setFont(self._font())
        painter.setPen(QColor(ink))
        area = QRectF(self.rect())
        if self._icon:
            side = self.theme.px(18)
            draw_icon(
                painter, self._icon, QRectF(self.theme.px(14), (self.height() - side) / 2, side, side), QColor(ink)
            )
            area.setLeft(self.theme.px(24))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.text())


class Chip(Button):
    """A round-ended word that can be clicked: an example to try, a suggestion to take."""

    def _font(self) -> QFont:
        return self.theme.words(12, QFont.Weight.Medium)

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self._font()).horizontalAdvance(self.text())
        return QSize(round(words) + self.theme.px(30), self.theme.px(34))

    def paintEvent(self, _: QPaintEvent) -> None:
        t = self.theme.tokens
        painter = self.begin(t.soft if self.is_lit() else t.raised, t.line, (self.height() - 7) / 2)
        painter.setFont(self._font())
        painter.setPen(QColor(t.accent))
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, self.text())
