"""How a total came about: every step of the arithmetic, in the order of the rules."""

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.games.dragon_dice.battle.sheets.roll_sentences import SumLine, how_lines, how_title
from app.games.dragon_dice.battle.sheets.told_rolls import ToldRoll
from app.words import say
from app.words.play_sentences import NameSource, of
from ui.games.dragon_dice.sheets.dice_pictures import DicePictures
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton
from ui.widgets.drawing import draw_disc, draw_words, smooth_painter, split_lines
from ui.widgets.layout.box_layouts import LEFT, RIGHT, VCENTER
from ui.widgets.panel import Panel

PAD, TITLE, ROW, FOOT = 16, 34, 32, 30
MARK = 12  # half of a disc with a sign
# Signs of the steps, among those of dice and of the game.
SIGNS = {
    "dice": "die", "minus": "drop", "split": "weaken", "special": "special-ability", "stones": "standing-stones",
    "flag": "command", "plus": "shield",
}  # fmt: skip


class HowCard(Panel):
    """Attributes: roll, lines. Signals: closed()."""

    closed = Signal()

    def __init__(
        self, theme: Theme, pictures: DicePictures, roll: ToldRoll, named: NameSource, parent: QWidget | None
    ) -> None:
        super().__init__(theme, parent)
        self.roll = roll
        self.lines: tuple[SumLine, ...] = how_lines(roll, named)
        self._pictures = pictures
        with of(named):
            self._title, self._foot = how_title(roll, named), say("dragon-dice.how-order")
            self.away = IconButton(theme, "cross", say("dragon-dice.how-close"), self, 28, act=self.closed)
        told = [f"{line.text}: {line.value}" for line in self.lines]
        self.setAccessibleName(". ".join((self._title, *told)))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow(self._wear)

    def _wear(self) -> None:
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def _rows(self, width: int) -> list[list[str]]:
        """Each line of the sum in as many lines of text as it needs."""
        px, room = self.theme.px, width - self.theme.px(2 * PAD + 34 + 34)
        found = []
        for line in self.lines:
            fits = QFontMetricsF(self._letters(line)).horizontalAdvance(line.text) <= room
            found.append([line.text] if fits else split_lines(line.text, self._letters(line), max(room, px(60)), 3))
        return found

    def _letters(self, line: SumLine) -> QFont:
        return self.theme.words(13, QFont.Weight.Normal if line.is_idle else QFont.Weight.DemiBold)

    def heightForWidth(self, width: int) -> int:
        px = self.theme.px
        rows = sum(px(ROW) + (len(one) - 1) * px(17) for one in self._rows(width))
        return px(PAD) + px(TITLE) + rows + px(FOOT) + px(8)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(290), self.heightForWidth(max(self.width(), self.theme.px(240))))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        t, px, painter = self.theme.tokens, self.theme.px, smooth_painter(self)
        inner = self.width() - 2 * px(PAD)
        self.away.move(self.width() - self.away.sizeHint().width() - px(8), px(8))
        head = QRectF(px(PAD), px(PAD) - px(4), inner - px(24), px(TITLE))
        draw_words(painter, head, self._title, self.theme.title(16), t.ink, LEFT | VCENTER, elide=True)
        y = float(px(PAD) + px(TITLE))
        for line, words in zip(self.lines, self._rows(self.width()), strict=True):
            high = px(ROW) + (len(words) - 1) * px(17)
            middle = QPointF(px(PAD + MARK), y + high / 2)
            draw_disc(painter, middle, px(MARK), t.sunken if line.is_idle else t.soft)
            side = px(14)
            sign = self._pictures.sign(
                SIGNS[line.sign], t.ink3 if line.is_idle else t.accent, side, self.devicePixelRatioF()
            )
            painter.drawPixmap(QPointF(middle.x() - side / 2, middle.y() - side / 2), sign)
            ink = t.ink2 if line.is_idle else t.ink
            for number, one in enumerate(words):
                top = y + (high - len(words) * px(17)) / 2 + number * px(17)
                area = QRectF(px(PAD + 34), top, inner - px(34 + 30), px(17))
                draw_words(painter, area, one, self._letters(line), ink, LEFT | VCENTER, elide=True)
            figure = QRectF(px(PAD), y, inner, high)
            draw_words(painter, figure, str(line.value), self.theme.title(15), ink, RIGHT | VCENTER)
            painter.fillRect(QRectF(px(PAD + 34), y + high - 0.5, inner - px(34), 1), self.theme.colour("line2"))
            y += high
        foot = QRectF(px(PAD), y, inner, px(FOOT))
        draw_words(painter, foot, self._foot, self.theme.words(11.5), t.ink2, LEFT | VCENTER, elide=True)
