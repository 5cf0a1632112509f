"""The head of a regiment's card: its number, the hero's face and name, what he is."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.words import label, say
from ui.art.gallery import PieceKey
from ui.art.icons import draw_icon
from ui.games.warhammer.army.facts import RegimentFacts
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import Button
from ui.widgets.drawing import draw_words
from ui.widgets.tips import plain_tip

MIN_FACE, MAX_FACE = 84, 126
NAME_SIZES = (18, 17, 16, 15, 14)


class HeroHead(Button):
    """Clicked, it asks for another hero. Attributes: most_face, how large the face may be at 100 %."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        self.context = context
        self.facts: RegimentFacts | None = None
        self.max_face = MAX_FACE
        super().__init__(context.theme, say("regiments.hero"), parent)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)
        context.gallery.ready.connect(self._came)

    def read(self, facts: RegimentFacts) -> None:
        self.facts = facts
        spoken = self._spoken(facts)
        self.setAccessibleName(spoken)
        self.setToolTip(plain_tip(f"{spoken}\n{say('regiments.hero-hint')}"))
        self.update()

    def _spoken(self, facts: RegimentFacts) -> str:
        number = facts.place + 1
        if not facts.name:
            return say("regiments.spoken-leaderless", number=number)
        said = ", ".join(self._lines(facts))
        return say("regiments.spoken-hero", number=number, name=facts.name, values=said)

    def _lines(self, facts: RegimentFacts) -> list[str]:
        """What stands below the name."""
        hero = facts.hero
        if hero is None:
            return [say("regiments.no-hero") if not facts.name else say("regiments.not-a-hero")]
        names = self.context.holdings.names if self.context.holdings else {}
        race = names.get(("warhammer", hero.race), label(hero.race))
        return [race, label(hero.side)]

    def _came(self, piece: PieceKey) -> None:
        if self.facts and self.facts.regiment and piece.id == self.facts.regiment.hero:
            self.update()

    # --- size ---

    def face_side(self) -> int:
        """As large as there is room beside the name, within reason."""
        least, most = (self.theme.px(length) for length in (MIN_FACE, self.max_face))
        return min(max(round(self.width() * 0.44), least), most)

    def set_max(self, max_face: int) -> None:
        """How large the face may be."""
        if max_face != self.max_face:
            self.max_face = max_face
            self.setFixedHeight(self.face_side() + self.theme.px(10))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setFixedHeight(self.face_side() + self.theme.px(10))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.face_side() + self.theme.px(10))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(150), self.face_side() + self.theme.px(10))

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        facts, px = self.facts, self.theme.px
        painter = self.begin(self.theme.tokens.soft2 if self.is_lit() else None, None, px(10))
        if facts is None:
            return
        side = self.face_side()
        place = QRectF(px(4), (self.height() - side) / 2, side, side)
        self._face(painter, place, facts)
        area = QRectF(self.rect()).adjusted(place.right() + px(10), px(8), -px(6), -px(8))
        self._words(painter, area, facts)

    def _face(self, painter: QPainter, place: QRectF, facts: RegimentFacts) -> None:
        if facts.hero_entry is not None and facts.regiment is not None:
            piece = PieceKey("warhammer", "disk", facts.regiment.hero)
            picture = self.context.gallery.picture(piece, round(place.width()), painter.device().devicePixelRatioF())
            if picture is not None:
                painter.drawPixmap(place.topLeft(), picture)
                return
        ring = place.adjusted(4, 4, -4, -4)
        painter.setBrush(self.theme.colour("sunken"))
        painter.setPen(QPen(self.theme.colour("line"), 2, Qt.PenStyle.DashLine))
        painter.drawEllipse(ring)
        if facts.hero_entry is None:
            sign, middle = place.width() * 0.3, place.center()
            area = QRectF(middle.x() - sign / 2, middle.y() - sign / 2, sign, sign)
            draw_icon(painter, "plus", area, self.theme.colour("ink3"))

    def _words(self, painter: QPainter, area: QRectF, facts: RegimentFacts) -> None:
        tokens = self.theme.tokens
        name = facts.name or say("regiments.no-name")
        font = fitting(name, [self.theme.title(size) for size in NAME_SIZES], area.width())
        rows = wrapped(name, font, area.width(), 2)
        small = self.theme.words(12, QFont.Weight.Medium)
        lines = self._lines(facts)
        tall, low = QFontMetricsF(font).height() * 0.96, QFontMetricsF(small).height() * 1.12
        heights = [tall] * len(rows) + [low] * len(lines)
        y = area.center().y() - sum(heights) / 2
        inks = [tokens.ink] * len(rows) + [tokens.ink2] * len(lines)
        fonts = [font] * len(rows) + [small] * len(lines)
        for text, height, ink, face in zip((*rows, *lines), heights, inks, fonts, strict=True):
            shown = QFontMetricsF(face).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
            draw_words(painter, QRectF(area.left(), y, area.width() + 2, height), shown, face, ink)
            y += height


def fitting(text: str, fonts: Sequence[QFont], width: float) -> QFont:
    """The first font in which a name fits on two lines; else the last."""

    def fits(font: QFont) -> bool:
        return all(QFontMetricsF(font).horizontalAdvance(row) <= width for row in wrapped(text, font, width, 2))

    return next((font for font in fonts if fits(font)), fonts[-1])


def wrapped(text: str, font: QFont, width: float, max_rows: int) -> list[str]:
    """A name on as many lines as it needs, at most so many; the last one may still be too long."""
    metrics = QFontMetricsF(font)
    rows: list[str] = []
    for word in text.split():
        if rows and (metrics.horizontalAdvance(f"{rows[-1]} {word}") <= width or len(rows) == max_rows):
            rows[-1] = f"{rows[-1]} {word}"
        else:
            rows.append(word)
    return rows or [text]
