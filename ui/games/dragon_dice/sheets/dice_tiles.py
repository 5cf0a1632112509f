"""Dice on a sheet that can be picked, with what marks those that are."""

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.games.dragon_dice.rules.cards import Card
from ui.art.icons import draw_icon
from ui.battle.question.key_buttons import draw_cap_at
from ui.battle.question.option_button import ArrowButton
from ui.games.dragon_dice.sheets.dice_pictures import DicePictures
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Look
from ui.widgets.drawing import draw_box, draw_disc, draw_words, smooth_painter
from ui.widgets.layout.box_layouts import HCENTER, VCENTER
from ui.widgets.tips import plain_tip

SIDES = (46, 52, 58, 62, 70)  # pixels of a die by its health, 0 to 4
RING = 82  # of the place around it
NAME = 19
WIDE = 104

Stamp = Literal["cross", "check"]


def side_of(health: int) -> int:
    return SIDES[min(health, len(SIDES) - 1)]


class DieTile(ArrowButton):
    """A die with its name. Attributes: key, card, stamp (what lies over it when it is picked).

    Signals: looked_at() when it is pointed at or has the keyboard.
    """

    look = Look(12.5, QFont.Weight.DemiBold)
    looked_at = Signal()

    def __init__(
        self, theme: Theme, pictures: DicePictures, key: str, card: Card, name: str, parent: QWidget, *,
        stamp: Stamp = "check", note: str = "", face: str = "", number: int = 0,
    ) -> None:  # fmt: skip
        self.key = key
        self.card = card
        self.stamp = stamp
        self.called = name
        self.note = note
        self._face = face
        self._number = number
        self._why = ""
        self._pictures = pictures
        super().__init__(theme, name, parent)
        self.setCheckable(True)
        self.say_note(note)

    def say_note(self, note: str) -> None:
        self.note = note
        self.setAccessibleName(", ".join(part for part in (self.called, note) if part))
        self._measure()

    def show_why(self, why: str) -> None:
        """Why it cannot be picked now; it can still be looked at."""
        if why != self._why:
            self._why = why
            self.setAccessibleDescription(why)
            self.setToolTip(plain_tip(f"{self.called}\n{why}" if why else ""))
            self.update()

    @property
    def is_open(self) -> bool:
        """Whether a click does something."""
        return self.isChecked() or not self._why

    def nextCheckState(self) -> None:
        if self.is_open:
            super().nextCheckState()

    # --- measures ---

    def sizeHint(self) -> QSize:
        px, lines = self.theme.px, 1 + bool(self.note)
        return QSize(px(WIDE), px(RING) + px(NAME) * lines + px(4))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.looked_at.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked_at.emit()

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        painter = self.begin(None, None, px(8))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        middle = QPointF(self.width() / 2, px(RING) / 2 + px(1))
        is_on, is_open = self.isChecked(), self.is_open
        if is_open and (self.is_lit() or self.hasFocus()):
            ground = QColor("#F3DFA4" if not t.dark else "#4A4326")
            draw_disc(painter, middle, px(RING) / 2 - 3, ground)
            pen = QPen(QColor(t.accent), 2.2, Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([3.2, 2.4])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, px(RING) / 2 - 3, px(RING) / 2 - 3)
        self._draw_die(painter, middle, 1.0 if is_open and not (is_on and self.stamp == "cross") else 0.42)
        if is_on:
            self._draw_stamp(painter, middle)
        if self._number and is_open:
            draw_cap_at(painter, self.theme, px(6), px(6), str(self._number))
        weight = QFont.Weight.DemiBold if is_on else QFont.Weight.Medium
        line = QRectF(2, px(RING), self.width() - 4, px(NAME))
        ink = t.ink if is_open else t.ink3
        draw_words(painter, line, self.called, self._name_font(weight), ink, HCENTER | VCENTER, elide=True)
        if self.note:
            below = line.translated(0, px(NAME) - px(2))
            draw_words(painter, below, self.note, self.theme.words(11.5), t.ink2, HCENTER | VCENTER, elide=True)

    def _name_font(self, weight: QFont.Weight) -> QFont:
        """Long names are set smaller before they are cut."""
        font = self.theme.words(12.5, weight)
        if QFontMetricsF(font).horizontalAdvance(self.called) > self.width() - 6:
            font = self.theme.words(11, weight)
        return font

    def _draw_die(self, painter: QPainter, middle: QPointF, opacity: float) -> None:
        side, ratio = self.theme.px(side_of(self.card.health)), self.devicePixelRatioF()
        draw = self._pictures.face(self.card, self._face, side, ratio) if self._face else None
        picture = draw or self._pictures.piece(self.card, side, ratio)
        painter.setOpacity(opacity)
        painter.drawPixmap(QPointF(middle.x() - side / 2, middle.y() - side / 2), picture)
        painter.setOpacity(1.0)

    def _draw_stamp(self, painter: QPainter, middle: QPointF) -> None:
        px, t = self.theme.px, self.theme.tokens
        if self.stamp == "cross":
            reach = px(21)
            for width, colour in ((px(9), "#FFFFFF"), (px(5.4), "#A62B1B")):
                painter.setPen(QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                for way in (1, -1):
                    start = middle + QPointF(-reach, -reach * way)
                    painter.drawLine(start, middle + QPointF(reach, reach * way))
            return
        spot = middle + QPointF(px(24), -px(24))
        draw_disc(painter, spot, px(11), t.accent, "#FFFFFF", 1.6)
        draw_icon(painter, "check", QRectF(spot.x() - px(7), spot.y() - px(7), px(14), px(14)), QColor(t.on_accent), 3)


class Meter(QWidget):
    """How much is picked, as a bar and in words."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._text, self._part = "", 0.0
        theme.follow_px(self.setFixedHeight, 24)

    def show_part(self, text: str, part: float) -> None:
        self._text, self._part = text, min(max(part, 0.0), 1.0)
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(self._font()).horizontalAdvance(self._text)
        return QSize(round(wide) + self.theme.px(8 + 148), self.theme.px(24))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width() - self.theme.px(90), self.theme.px(24))

    def _font(self) -> QFont:
        return self.theme.words(13, QFont.Weight.DemiBold)

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px, painter = self.theme.tokens, self.theme.px, smooth_painter(self)
        wide = QFontMetricsF(self._font()).horizontalAdvance(self._text)
        draw_words(painter, QRectF(0, 0, wide + 4, self.height()), self._text, self._font(), t.ink, VCENTER)
        bar = QRectF(wide + px(8), (self.height() - px(13)) / 2, self.width() - wide - px(8), px(13))
        draw_box(painter, bar, bar.height() / 2, t.sunken, t.line2)
        if self._part:
            filled = QRectF(bar.left(), bar.top(), max(bar.width() * self._part, bar.height()), bar.height())
            draw_box(painter, filled, bar.height() / 2, t.accent)
