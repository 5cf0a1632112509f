"""The card of odds: the mean, every number with its chance, what special icons may do, what comes back."""

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.games.dragon_dice.battle.sheets.odds_card import OddsCard, OddsLine
from app.words import say
from app.words.play_sentences import NameSource, of
from ui.games.dragon_dice.sheets.answer_sheet import AnswerSheet
from ui.games.dragon_dice.sheets.dice_pictures import DicePictures
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button
from ui.widgets.drawing import draw_box, draw_disc, draw_words, smooth_painter, split_lines
from ui.widgets.layout.box_layouts import CENTER, HCENTER, LEFT, RIGHT, VCENTER
from ui.widgets.tips import plain_tip

PAD = 14
TITLE, HEAD, BARS, AXIS = 25, 22, 46, 18
LINE, SMALL = 17, 15  # pixels of a line of text
MARK = 11  # half of a disc with a sign
TICKS = 5  # figures below the bars, at most
MAX_LINES = 1  # of text beside a figure
# Magic points by colour: as dice are.
ELEMENTS = {"blue": "#2B68B4", "green": "#23764A", "red": "#B22E1D", "gold": "#97670A", "black": "#2E2C33"}


class WordLink(Button):
    """A word that opens something, without an edge."""

    def _font(self) -> QFont:
        return self.theme.words(12.5, QFont.Weight.DemiBold)

    def sizeHint(self) -> QSize:
        return QSize(self.word_width() + self.theme.px(8), self.theme.px(24))

    def paintEvent(self, _: QPaintEvent) -> None:
        t, painter = self.theme.tokens, smooth_painter(self)
        if self.hasFocus():
            draw_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self.theme.px(6), None, t.accent, 1.6)
        ink = t.accent_hover if self.is_lit() else t.accent
        draw_words(painter, QRectF(self.rect()), self.text(), self._font(), ink, CENTER)


class Histogram(QWidget):
    """The chance of each number as a bar; the mark says how likely that many or more are. Attributes: mark.

    Signals: marked() when the mark was moved.
    """

    marked = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.card = OddsCard("")
        self.mark = 0
        self.setMouseTracking(True)
        self.setAccessibleName(say("dragon-dice.card-histogram"))

    def show_card(self, card: OddsCard) -> None:
        self.card, self.mark = card, card.usual_mark
        self.update()

    def _step(self) -> float:
        return self.width() / max(len(self.card.bars), 1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.card.bars:
            return
        mark = min(max(int(event.position().x() / self._step()), 0), len(self.card.bars) - 1)
        if mark != self.mark:
            self.mark = mark
            self.update()
            self.marked.emit()

    def leaveEvent(self, _: object) -> None:
        self.mark = self.card.usual_mark
        self.update()
        self.marked.emit()

    def paintEvent(self, _: QPaintEvent) -> None:
        bars = self.card.bars
        if not bars:
            return
        px, painter = self.theme.px, smooth_painter(self)
        step, high = self._step(), self.height() - px(AXIS)
        gap, most = min(step * 0.18, px(4)), max(bars)
        for number, chance in enumerate(bars):
            tall = max(high * (chance / most) ** 0.75, 1.0 if chance > 0 else 0.0)
            area = QRectF(number * step + gap / 2, high - tall, max(step - gap, 1.0), tall)
            draw_box(painter, area, min(px(2.5), area.width() / 3), self._colour(number))
        painter.setPen(QPen(QColor(self.theme.tokens.line), 1))
        painter.drawLine(QPointF(0, high + 0.5), QPointF(self.width(), high + 0.5))
        self._draw_axis(painter, step, high)

    def _colour(self, number: int) -> QColor:
        t = self.theme.tokens
        if number >= self.mark:
            return QColor(t.accent)
        faint = QColor(t.accent)
        faint.setAlphaF(0.38)
        return faint

    def _draw_axis(self, painter: QPainter, step: float, high: float) -> None:
        last, font = len(self.card.bars) - 1, self.theme.words(11.5, QFont.Weight.Medium)
        every = next(n for n in (1, 2, 3, 4, 5, 8, 10, 15, 20, 50, 100) if last / n <= TICKS)
        for number in range(0, last + 1, every):
            if number + every * 0.6 > last and number != last:
                continue
            self._draw_tick(painter, str(number), number, step, high, font)
        self._draw_tick(painter, say("dragon-dice.card-axis-all"), last, step, high, font)

    def _draw_tick(self, painter: QPainter, text: str, number: int, step: float, high: float, font: QFont) -> None:
        if number == len(self.card.bars) - 1 and text.isdigit():
            return
        wide = self.theme.px(40)
        middle = min(max((number + 0.5) * step, QFontMetricsF(font).horizontalAdvance(text) / 2), self.width() - 8)
        area = QRectF(middle - wide / 2, high + 2, wide, self.theme.px(AXIS) - 2)
        draw_words(painter, area, text, font, self.theme.tokens.ink2, HCENTER | VCENTER)


class OddsSheet(AnswerSheet):
    """Attributes: card (None while it is worked out), histogram, how (shows what was assumed)."""

    wide = 326
    is_aside = True

    def __init__(self, theme: Theme, pictures: DicePictures, named: NameSource) -> None:
        super().__init__(theme)
        self.card: OddsCard | None = None
        self._pictures = pictures
        self._named = named
        self._is_open = False
        self.histogram = Histogram(theme, self)
        self.histogram.marked.connect(self.update)
        with of(named):
            self.how = WordLink(theme, say("dragon-dice.card-how"), self, act=self._toggle)
            self.how.setToolTip(plain_tip(say("dragon-dice.card-how-hint")))
        self.how.hide()

    def show_card(self, card: OddsCard | None) -> None:
        """A card; None while it is worked out, when the last one stays, faint."""
        self.card = card
        if card is not None:
            self.histogram.show_card(card)
            told = [card.title, card.head, *(f"{line.figure} {line.text}" for line in card.lines)]
            self.setAccessibleName(". ".join(one for one in told if one))
            icons = [f"{line.text}: {line.says}" for line in card.lines if line.says]
            self.setToolTip(plain_tip("\n".join(icons)))
        self.histogram.setVisible(card is not None and len(card.bars) > 1)
        self.how.setVisible(card is not None)
        self.measured.emit()
        self.update()

    def _toggle(self) -> None:
        self._is_open = not self._is_open
        self.measured.emit()
        self.update()

    # --- measures ---

    def _notes(self) -> tuple[str, ...]:
        if self.card is None or not self._is_open:
            return ()
        with of(self._named):
            exact = (say("dragon-dice.card-exact"),) if self.card.bars else ()
        return (*exact, *self.card.assumed)

    def _texts(self, width: int) -> list[tuple[OddsLine, list[str]]]:
        """Each line with its text in as many lines as it may take."""
        if self.card is None:
            return []
        found = []
        for line in self.card.lines:
            room = width - self.theme.px(2 * PAD + 2 * MARK + 8) - self._figure_width(line) - self.theme.px(7)
            found.append((line, split_lines(line.text, self.theme.words(12.5), max(room, 40), MAX_LINES)))
        return found

    def _figure_width(self, line: OddsLine) -> float:
        return QFontMetricsF(self.theme.title(14.5)).horizontalAdvance(line.figure)

    def _row(self, words: list[str]) -> int:
        return max(self.theme.px(LINE) * len(words), self.theme.px(2 * MARK)) + self.theme.px(4)

    def height_for(self, width: int) -> int:
        px = self.theme.px
        high = px(PAD) + px(TITLE)
        if self.card is None:
            return high + px(HEAD) + px(PAD)
        if len(self.card.bars) > 1:
            high += px(HEAD) + px(BARS + AXIS) + px(8)
        elif self.card.head:
            high += px(HEAD)
        high += sum(self._row(words) for _, words in self._texts(width))
        note_room = width - 2 * px(PAD)
        for note in self._notes():
            high += len(split_lines(note, self.theme.words(12), note_room, 4)) * px(SMALL + 1) + px(4)
        return high + px(PAD)

    # --- painting ---

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        t, px, painter = self.theme.tokens, self.theme.px, smooth_painter(self)
        inner, y = QRectF(px(PAD), px(PAD) - px(2), self.width() - 2 * px(PAD), px(TITLE)), 0.0
        how = self.how.sizeHint()
        self.how.setGeometry(self.width() - px(PAD) - how.width() + px(4), px(PAD) - px(2), how.width(), how.height())
        if self.card is None:
            with of(self._named):
                draw_words(painter, inner, say("dragon-dice.card-thinks"), self.theme.words(13), t.ink2, LEFT | VCENTER)
            return
        title = inner.adjusted(0, 0, -how.width(), 0)
        draw_words(painter, title, self.card.title, self.theme.title(15.5), t.ink, LEFT | VCENTER, elide=True)
        y = inner.bottom()
        if self.card.head:
            y = self._draw_head(painter, y)
        if len(self.card.bars) > 1:
            self.histogram.setGeometry(px(PAD), round(y + px(2)), round(inner.width()), px(BARS + AXIS))
            y += px(BARS + AXIS) + px(8)
        for line, words in self._texts(self.width()):
            self._draw_line(painter, line, words, y)
            y += self._row(words)
        for note in self._notes():
            for one in split_lines(note, self.theme.words(12), inner.width(), 4):
                area = QRectF(px(PAD), y, inner.width(), px(SMALL + 1))
                draw_words(painter, area, one.rstrip(), self.theme.words(12), t.ink2, LEFT | VCENTER, elide=True)
                y += px(SMALL + 1)
            y += px(4)

    def _draw_head(self, painter: QPainter, y: float) -> float:
        assert self.card is not None
        t, px = self.theme.tokens, self.theme.px
        area = QRectF(px(PAD), y, self.width() - 2 * px(PAD), px(HEAD))
        bold = self.theme.words(13, QFont.Weight.DemiBold)
        draw_words(painter, area, self.card.head, bold, t.ink, LEFT | VCENTER, elide=True)
        if len(self.card.bars) > 1:
            with of(self._named):
                text = self.card.mark_text(self.histogram.mark)
            draw_words(painter, area, text, self.theme.words(12.5, QFont.Weight.DemiBold), t.accent, RIGHT | VCENTER)
        return y + px(HEAD)

    def _draw_line(self, painter: QPainter, line: OddsLine, words: list[str], y: float) -> None:
        t, px = self.theme.tokens, self.theme.px
        high = self._row(words) - px(4)
        middle = QPointF(px(PAD + MARK), y + px(MARK))
        draw_disc(painter, middle, px(MARK), ELEMENTS.get(line.colour, t.soft))
        side = px(15)
        ink = "#FFFFFF" if line.colour else t.accent
        sign = self._pictures.sign(line.sign, ink, side, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(middle.x() - side / 2, middle.y() - side / 2), sign)
        left = px(PAD + 2 * MARK + 8)
        first = px(2 * MARK) if len(words) == 1 else px(LINE)
        figure = QRectF(left, y, self._figure_width(line) + 2, first)
        draw_words(painter, figure, line.figure, self.theme.title(14.5), t.ink, LEFT | VCENTER)
        x = left + self._figure_width(line) + px(7)
        step = high / max(len(words), 1) if len(words) == 1 else px(LINE)
        for number, one in enumerate(words):
            area = QRectF(x, y + number * step, self.width() - px(PAD) - x, step)
            draw_words(painter, area, one, self.theme.words(12.5), t.ink2, LEFT | VCENTER, elide=True)
