"""One piece in words, below those that may be picked: its name, its values, what it does."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.words import say
from ui.armies.builder.line_delegate import draw_text
from ui.armies.builder.offer_model import PieceOffer
from ui.armies.builder.piece_texts import ability_of, values_of
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, smooth_painter, split_lines
from ui.widgets.tips import plain_tip

LINES = 2  # of what it does


class PieceStrip(QWidget):
    """Attributes: offer (the piece that is told), None at the beginning."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.offer: PieceOffer | None = None
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def show_offer(self, offer: PieceOffer | None) -> None:
        """Tell of another piece; the last one stays where there is none."""
        if offer is None or offer == self.offer:
            return
        self.offer = offer
        self.setAccessibleName("\n".join(filter(None, (offer.name, self.values, self.ability))))
        self.setToolTip(plain_tip(self.accessibleName()))
        self.update()

    @property
    def values(self) -> str:
        return values_of(self.offer.piece, self.offer.entry) if self.offer else ""

    @property
    def ability(self) -> str:
        if self.offer is None:
            return ""
        return ability_of(self.offer.piece, self.offer.entry) or say("build.no-ability")

    @property
    def parts(self) -> tuple[str, str]:
        """What stands behind the name, and below it: whoever has no ability has room for all its values."""
        if self.offer is None:
            return "", ""
        told = ability_of(self.offer.piece, self.offer.entry)
        return (self.values, told) if told else (say("build.no-ability"), self.values)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(64))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.theme.px(64))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        draw_box(painter, QRectF(self.rect()), px(8), tokens.sunken)
        area = QRectF(self.rect()).adjusted(px(10), px(4), -px(10), -px(3))
        if self.offer is None:
            hint = QRectF(area.left(), area.top(), area.width(), px(20))
            draw_text(painter, hint, say("build.strip-hint"), self.theme.words(12), QColor(tokens.ink2))
            return
        bold, plain = self.theme.words(12.5, QFont.Weight.DemiBold), self.theme.words(12)
        line = QRectF(area.left(), area.top(), area.width(), px(18))
        used = draw_text(painter, line, self.offer.name, bold, QColor(tokens.ink))
        beside, below = self.parts
        rest = line.adjusted(used + px(10), 0, 0, 0)
        if rest.width() > px(40):
            draw_text(painter, rest, beside, plain, QColor(tokens.ink2))
        top = line.bottom() + px(1)
        for text in split_lines(below, plain, area.width(), LINES):
            draw_text(painter, QRectF(area.left(), top, area.width(), px(18)), text, plain, QColor(tokens.ink))
            top += px(18)
