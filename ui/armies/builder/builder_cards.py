"""Cards that stand side by side in a builder. The one that the picker feeds has a ring and says so."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.words import say
from ui.armies.builder.line_delegate import draw_text
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_disc, draw_words, smooth_painter
from ui.widgets.layout.box_layouts import CENTER, hbox, stretch
from ui.widgets.panel import Panel
from ui.widgets.tips import plain_tip


class BuilderCard(Panel):
    """Attributes: bar (its upper edge), is_chosen. Signals: chosen() when the user turns to it."""

    chosen = Signal()

    def __init__(self, theme: Theme, number: int, title: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.is_chosen = False
        self.bar = CardBar(theme, number, title, self)

    def set_chosen(self, is_chosen: bool) -> None:
        self.is_chosen = is_chosen
        self.bar.set_chosen(is_chosen)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self.chosen.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.is_chosen:
            painter = smooth_painter(self)
            painter.setPen(QPen(self.theme.colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3, 2, -3, -5), self.theme.px(11), self.theme.px(11))


class CardBar(QWidget):
    """The number by which Ctrl calls the card, what it is, whether the picker feeds it; room for buttons."""

    def __init__(self, theme: Theme, number: int, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.number = number
        self.title = title
        self.is_chosen = False
        self._buttons: list[QWidget] = []
        self._row = hbox(theme, stretch(), parent=self)
        theme.follow_px(self.setFixedHeight, 30)
        theme.follow(self.update)
        self._name()

    def add(self, button: QWidget) -> None:
        self._buttons.append(button)
        self._row.addWidget(button)

    def set_title(self, title: str) -> None:
        self.title = title
        self._name()
        self.update()

    def set_chosen(self, is_chosen: bool) -> None:
        self.is_chosen = is_chosen
        self._name()
        self.update()

    def _name(self) -> None:
        """In words, for those who do not see the ring around the card."""
        self.setAccessibleName(say("spread.fed", title=self.title) if self.is_chosen else self.title)
        self.setToolTip(
            plain_tip(say("spread.call", key=f"Ctrl+{self.number}", title=self.title) if self.number < 10 else "")
        )

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.theme.px(30))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(80), self.theme.px(30))

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = smooth_painter(self)
        ground, ink = (tokens.accent, tokens.on_accent) if self.is_chosen else (tokens.sunken, tokens.ink2)
        middle = QPointF(px(15), self.height() / 2)
        draw_disc(painter, middle, px(10), ground)
        painter.setFont(self.theme.words(12, QFont.Weight.Bold))
        painter.setPen(QColor(ink))
        badge = QRectF(middle.x() - px(10), middle.y() - px(10), 2 * px(10), 2 * px(10))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(self.number))
        self._words(painter, px(32), self._end())

    def _end(self) -> float:
        """Where the words must stop."""
        return min((button.x() for button in self._buttons if button.isVisible()), default=self.width()) - 4

    def _words(self, painter: QPainter, x: float, end: float) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        bold = self.theme.words(13, QFont.Weight.DemiBold)
        chip = self.theme.words(11, QFont.Weight.DemiBold)
        said = say("spread.adding-here")
        room = QFontMetricsF(chip).horizontalAdvance(said) + px(16) if self.is_chosen else 0
        has_chip = self.is_chosen and x + QFontMetricsF(bold).horizontalAdvance(self.title) + px(8) + room <= end
        area = QRectF(x, 0, end - x, self.height())
        x += draw_text(painter, area, self.title, bold, QColor(tokens.accent if self.is_chosen else tokens.ink))
        if has_chip:
            pill = QRectF(x + px(8), (self.height() - px(20)) / 2, room, px(20))
            draw_box(painter, pill, px(10), tokens.soft)
            draw_words(painter, pill, said, chip, tokens.accent, CENTER)
