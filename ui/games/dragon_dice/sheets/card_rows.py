"""Answers as cards on a sheet, each with pictures, a name and what it means."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QFont, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.art.icons import draw_icon
from ui.battle.question.controls import MAX_KEYS
from ui.battle.question.key_buttons import cap_size, draw_cap_at
from ui.battle.question.option_button import ArrowButton
from ui.games.dragon_dice.sheets.answer_sheet import AnswerSheet
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Look
from ui.widgets.drawing import draw_words, split_lines
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import LEFT, VCENTER, vbox
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

PICTURE, GAP = 44, 6  # pixels of a picture, and between two
PAD = 12
NAME, LINE = 20, 17
MAX_LINES = 3
LIST_HIGH = 360  # pixels that the cards take at most before they scroll

Draw = Callable[[int, float], QPixmap | None]  # a picture in so many pixels


@dataclass(frozen=True, slots=True)
class RowPicture:
    """A picture; with `is_crossed` it goes. Without `draw` it is an arrow from one to the next."""

    draw: Draw | None = None
    is_crossed: bool = False


@dataclass(frozen=True, slots=True)
class RowCard:
    """An answer: `strong` stands at the right, such as what it costs."""

    key: str
    name: str
    text: str = ""
    strong: str = ""
    pictures: tuple[RowPicture, ...] = ()


class CardRow(ArrowButton):
    """Attributes: card, number (the figure that takes it). Signals: looked_at()."""

    look = Look(13.5, QFont.Weight.DemiBold)
    looked_at = Signal()

    def __init__(self, theme: Theme, card: RowCard, number: int, parent: QWidget) -> None:
        self.card = card
        self.number = number
        super().__init__(theme, card.name, parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(", ".join(part for part in (card.name, card.strong) if part))
        self.setAccessibleDescription(card.text)
        self.setToolTip(plain_tip(card.text))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.looked_at.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked_at.emit()

    # --- measures ---

    def _left(self) -> int:
        px, count = self.theme.px, len(self.card.pictures)
        return px(PAD) + count * px(PICTURE + GAP) + (px(4) if count else 0)

    def _cap(self) -> int:
        return cap_size(self.theme, str(self.number)).width() + self.theme.px(10) if self.number else 0

    def _strong_font(self) -> QFont:
        return self.theme.title(15)

    def _lines(self, width: int) -> list[str]:
        room = width - self._left() - self.theme.px(PAD) - self._cap()
        return split_lines(self.card.text, self.theme.words(12.5), max(room, 60), MAX_LINES) if self.card.text else []

    def height_for(self, width: int) -> int:
        px = self.theme.px
        words = px(NAME) + len(self._lines(width)) * px(LINE)
        return max(words, px(PICTURE) if self.card.pictures else 0) + px(18)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(300), self.height_for(max(self.width(), self.theme.px(240))))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(160), self.sizeHint().height())

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        painter = self.begin(t.soft2 if self.is_lit() else t.raised, t.accent if self.is_lit() else t.line, px(10))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._draw_pictures(painter)
        lines = self._lines(self.width())
        y = (self.height() - px(NAME) - len(lines) * px(LINE)) / 2
        right = self.width() - px(PAD) - self._cap()
        name = QRectF(self._left(), y, right - self._left(), px(NAME))
        if self.card.strong:
            draw_words(
                painter, name, self.card.strong, self._strong_font(), t.ink, Qt.AlignmentFlag.AlignRight | VCENTER
            )
            name.setWidth(name.width() - px(90))
        draw_words(painter, name, self.card.name, self._font(), t.ink, LEFT | VCENTER, elide=True)
        for number, line in enumerate(lines):
            area = QRectF(self._left(), y + px(NAME) + number * px(LINE), right - self._left(), px(LINE))
            draw_words(painter, area, line.rstrip(), self.theme.words(12.5), t.ink2, LEFT | VCENTER, elide=True)
        if self.number:
            size = cap_size(self.theme, str(self.number))
            x = self.width() - px(PAD) - size.width()
            draw_cap_at(painter, self.theme, x, (self.height() - size.height()) / 2, str(self.number))

    def _draw_pictures(self, painter: QPainter) -> None:
        px, t, side = self.theme.px, self.theme.tokens, self.theme.px(PICTURE)
        y = (self.height() - side) / 2
        for place, one in enumerate(self.card.pictures):
            x = px(PAD) + place * px(PICTURE + GAP)
            area = QRectF(x, y, side, side)
            if one.draw is None:
                draw_icon(painter, "right", area.adjusted(px(12), px(12), -px(12), -px(12)), QColor(t.ink2), 2.2)
                continue
            picture = one.draw(side, self.devicePixelRatioF())
            if picture is not None:
                painter.setOpacity(0.5 if one.is_crossed else 1.0)
                painter.drawPixmap(QPointF(x, y), picture)
                painter.setOpacity(1.0)
            if one.is_crossed:
                painter.setPen(QPen(QColor("#A62B1B"), px(4), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                cross = area.adjusted(px(9), px(9), -px(9), -px(9))
                painter.drawLine(cross.topLeft(), cross.bottomRight())
                painter.drawLine(cross.topRight(), cross.bottomLeft())


class CardSheet(AnswerSheet):
    """Attributes: rows. Signals: chosen(key); looked_at(key) when one is pointed at or has the keyboard."""

    chosen = Signal(str)
    looked_at = Signal(str)
    needs_dice = True

    def __init__(self, theme: Theme, title: str, cards: Sequence[RowCard], second: str = "", wide: int = 564) -> None:
        super().__init__(theme)
        self.wide = wide
        inside = QWidget(self)
        self._column = vbox(theme, parent=inside, spacing=4)
        self.rows = [self._row(card, number + 1, inside) for number, card in enumerate(cards)]
        self._column.addStretch(1)
        self.title = text_label(title, "panel", self, wrap=True)
        self._second = text_label(second, "second", self, wrap=True)
        self._second.setVisible(bool(second))
        self.area = scroll_area(inside, self, name=title)
        vbox(theme, self.title, self._second, (self.area, 1), parent=self, spacing=8, margins=(16, 14, 14, 14))

    def _row(self, card: RowCard, number: int, parent: QWidget) -> CardRow:
        row = CardRow(self.theme, card, number if number <= MAX_KEYS else 0, parent)
        row.clicked.connect(lambda: self.chosen.emit(card.key))
        row.looked_at.connect(lambda: self._look(row))
        row.moved.connect(lambda by: self._move(row, by))
        self._column.addWidget(row)
        return row

    def _look(self, row: CardRow) -> None:
        self.area.ensureWidgetVisible(row, 0, 4)
        self.looked_at.emit(row.card.key)

    def _move(self, row: CardRow, by: int) -> None:
        self.rows[(self.rows.index(row) + by) % len(self.rows)].setFocus(Qt.FocusReason.OtherFocusReason)

    def figure(self, number: int) -> None:
        if number <= len(self.rows):
            self.rows[number - 1].click()

    # --- measures ---

    def height_for(self, width: int) -> int:
        return self._head(width) + min(self._listed(width), self.theme.px(LIST_HIGH))

    def least_for(self, width: int) -> int:
        return self._head(width) + min(self._listed(width), self.theme.px(150))

    def _listed(self, width: int) -> int:
        room = width - self.theme.px(34)
        for row in self.rows:
            row.setFixedHeight(row.height_for(room))
        return sum(row.height() + self.theme.px(4) for row in self.rows)

    def _head(self, width: int) -> int:
        room = width - self.theme.px(30)
        labels = [self.title] if self._second.isHidden() else [self.title, self._second]
        for one in labels:
            one.ensurePolished()
        return sum(one.heightForWidth(room) + self.theme.px(8) for one in labels) + self.theme.px(34)
