"""The cards of the start page: an army to go on with, one to begin, a published one to start from."""

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from app.games.ids import SYSTEMS
from app.storage.overview import ArmyRow
from app.words import label, say, say_of
from ui.art.gallery import Gallery, PieceKey
from ui.art.icons import draw_icon
from ui.home.home_queries import ArmyStanding, ArmyTemplate
from ui.shell.look.theme import Theme
from ui.shell.status.moment_texts import when_text
from ui.widgets.buttons import Button, Look
from ui.widgets.drawing import draw_box, draw_words, smooth_painter
from ui.widgets.layout.box_layouts import LEFT, RIGHT, TOP, VCENTER
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.faces.shapes import DisplayList

MEDAL = 60
HIGH = 108


@lru_cache(maxsize=128)
def medal(face: "DisplayList", pixels: int, ratio: float) -> QPixmap:
    from ui.art.paint import pixmap_of

    return pixmap_of(face, pixels, ratio, margin=1.5)


class HomeCard(Button):
    """A button as large as a visiting card."""

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(theme, name, parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(250), self.theme.px(HIGH))

    def ground(self, *, dashed: bool = False) -> QPainter:
        """The sheet with its shadow, its edge, and the ring of the keyboard."""
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        area = QRectF(self.rect()).adjusted(3, 2, -3, -5)
        is_lit = self.is_lit()
        if not dashed:
            shade = QColor(0, 0, 0)
            painter.setPen(Qt.PenStyle.NoPen)
            for grow, share in ((1.0, 0.4), (0.0, 0.6)):
                shade.setAlphaF(min(tokens.shadow * share * (1.8 if is_lit else 1.0), 1.0))
                painter.setBrush(shade)
                painter.drawRoundedRect(area.translated(0, 2).adjusted(-grow, 0, grow, grow), px(12), px(12))
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        edge = tokens.accent if is_lit else tokens.line if dashed else tokens.line2
        painter.setPen(QPen(QColor(edge), 1.4 if dashed else 1.0, style))
        painter.setBrush(QColor(tokens.soft2 if is_lit else tokens.bg if dashed else tokens.surface))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), px(12), px(12))
        if self.hasFocus():
            draw_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -3), px(13), None, tokens.accent, 2)
        return painter


class ArmyCard(HomeCard):
    """An army to go on with. Points and legality come a moment later."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self.row: ArmyRow | None = None
        self.standing: ArmyStanding | None = None
        super().__init__(theme, "", parent)

    def show_army(self, row: ArmyRow) -> None:
        if self.row != row:
            self.standing = self.standing if self.row and self.row.content == row.content else None
            self.row = row
        self.setText(row.name)
        self._describe()

    def show_standing(self, row: ArmyRow, standing: ArmyStanding) -> None:
        if self.row is not None and self.row.id == row.id:
            self.standing = standing
            self._describe()

    def _describe(self) -> None:
        assert self.row is not None
        said = [say("home.continue", name=self.row.name), label(self.row.system), self.measure(), self.verdict()]
        self.setAccessibleName(", ".join(part for part in said if part))
        self.setAccessibleDescription(when_text(self.row.changed_at))
        self._hint()
        self.update()

    def measure(self) -> str:
        if self.row is None or self.standing is None or self.standing.problems < 0:
            return ""
        return say_of("home.measure", self.row.system, points=self.standing.points, limit=self.standing.limit)

    def short_measure(self) -> str:
        if self.standing is None or self.standing.problems < 0:
            return ""
        return say("home.measure-short", points=self.standing.points, limit=self.standing.limit)

    def verdict(self) -> str:
        if self.standing is None:
            return ""
        if self.standing.problems < 0:
            return say("home.unreadable")
        if self.standing.is_empty:
            return say("build.empty")
        if not self.standing.problems:
            return say("home.legal")
        return say("home.problem" if self.standing.problems == 1 else "home.problems", count=self.standing.problems)

    def _name_font(self) -> QFont:
        return self.theme.title(16)

    def _words(self) -> QRectF:
        px = self.theme.px
        return QRectF(self.rect()).adjusted(px(14 + MEDAL + 14), px(12), -px(16), -px(16))

    def _hint(self) -> None:
        """The whole name where it does not fit."""
        name = self.text()
        is_cut = QFontMetricsF(self._name_font()).horizontalAdvance(name) > self._words().width()
        self.setToolTip(plain_tip(name if is_cut else ""))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hint()

    def paintEvent(self, _: QPaintEvent) -> None:
        if self.row is None:
            return
        tokens = self.theme.tokens
        painter = self.ground()
        self._medal(painter)
        words = self._words()
        third = words.height() / 3
        lines = [words.adjusted(0, n * third, 0, (n - 2) * third) for n in range(3)]
        self._line(painter, lines[0], self.text(), self._name_font(), tokens.ink)
        self._pair(painter, lines[1], label(self.row.system), (when_text(self.row.changed_at),))
        self._verdict(painter, lines[2])

    def _medal(self, painter: QPainter) -> None:
        side = self.theme.px(MEDAL)
        place = QPointF(self.theme.px(16), (self.height() - side) / 2 - 1)
        if self.standing is not None and self.standing.face is not None:
            painter.drawPixmap(place, medal(self.standing.face, side, painter.device().devicePixelRatioF()))
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("sunken"))
        painter.drawEllipse(QRectF(place, QSize(side, side)))

    def _verdict(self, painter: QPainter, line: QRectF) -> None:
        """Tick or warning with its word at the left, the measure at the right."""
        word, px = self.verdict(), self.theme.px
        if not word:
            return
        is_well = self.standing is not None and self.standing.problems == 0
        is_empty = self.standing is not None and self.standing.is_empty
        ink = self.theme.colour("ink2" if is_empty else "accent" if is_well else "bad")
        sign = QRectF(line.left(), line.center().y() - px(7.5), px(15), px(15))
        draw_icon(painter, "info" if is_empty else "check" if is_well else "warning", sign, ink, 2.4)
        self._pair(painter, line.adjusted(px(21), 0, 0, 0), word, (self.measure(), self.short_measure()), ink)

    def _pair(
        self, painter: QPainter, line: QRectF, left: str, rights: tuple[str, ...], ink: QColor | None = None
    ) -> None:
        """A text at the left and, of those for the right, the first that still fits."""
        font = self.theme.words(12, QFont.Weight.DemiBold if ink else QFont.Weight.Medium)
        plain = self.theme.words(12, QFont.Weight.Medium, tabular=True)
        self._line(painter, line, left, font, (ink or self.theme.colour("ink2")).name())
        taken = QFontMetricsF(font).horizontalAdvance(left) + self.theme.px(12)
        room = line.width() - taken
        right = next((one for one in rights if QFontMetricsF(plain).horizontalAdvance(one) <= room), "")
        draw_words(painter, line, right, plain, self.theme.colour("ink2"), VCENTER | RIGHT)

    def _line(self, painter: QPainter, area: QRectF, text: str, font: QFont, ink: str) -> None:
        draw_words(painter, area, text, font, ink, VCENTER | LEFT, elide=True)


class NewCard(HomeCard):
    """Begin an army: the game is asked in a menu. Signals: chosen(system)."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, say("home.new-army"), parent)
        self.setAccessibleDescription(say("home.new-army-hint"))
        self.clicked.connect(self._open)

    def menu(self) -> QMenu:
        menu = QMenu(self)
        for system in SYSTEMS:
            menu.addAction(label(system)).triggered.connect(lambda _=False, system=system: self.chosen.emit(system))
        return menu

    def _open(self) -> None:
        menu = self.menu()
        menu.popup(self.mapToGlobal(QPoint(self.theme.px(16), self.height() - 4)))

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = self.ground(dashed=True)
        side = px(MEDAL - 14)
        disc = QRectF(px(23), (self.height() - side) / 2 - 1, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.soft))
        painter.drawEllipse(disc)
        draw_icon(painter, "plus", disc.adjusted(px(11), px(11), -px(11), -px(11)), QColor(tokens.accent), 2.2)
        words = QRectF(self.rect()).adjusted(px(14 + MEDAL + 14), px(28), -px(16), -px(32))
        draw_words(painter, words, self.text(), self.theme.title(16), tokens.ink, TOP)
        painter.setFont(self.theme.words(12, QFont.Weight.Medium))
        painter.setPen(QColor(tokens.ink2))
        hint = say("home.new-army-hint")
        shown = QFontMetricsF(painter.font()).elidedText(hint, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignBottom, shown)


class TemplateCard(Button):
    """A published army: its medal and its name."""

    look = Look(12.5, QFont.Weight.DemiBold)

    def __init__(self, theme: Theme, gallery: Gallery, template: ArmyTemplate, parent: QWidget) -> None:
        self.template = template
        self._gallery = gallery
        self._piece = PieceKey(template.system, "army", template.id)
        super().__init__(theme, template.name, parent)
        self.setAccessibleName(say("home.start-from", name=template.name))
        gallery.ready.connect(self._came)

    def _came(self, piece: PieceKey) -> None:
        if piece == self._piece:
            self.update()

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self._font()).horizontalAdvance(self.text())
        return QSize(min(round(words) + self.theme.px(64), self.theme.px(320)), self.theme.px(44))

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        radius = (self.height() - 7) / 2
        painter = self.begin(tokens.soft if self.is_lit() else tokens.raised, tokens.line, radius)
        side = px(30)
        draw_piece(
            painter, self.theme, self._gallery, self._piece, QRectF(px(8), (self.height() - side) / 2, side, side)
        )
        words = QRectF(self.rect()).adjusted(px(46), 0, -px(14), 0)
        painter.setFont(self._font())
        painter.setPen(QColor(tokens.ink))
        shown = QFontMetricsF(self._font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, words.width() + 1)
        painter.drawText(words.adjusted(0, 0, 4, 0), Qt.AlignmentFlag.AlignVCenter, shown)


class PieceMedal(QWidget):
    """A small picture from the gallery; a plain disc until it is painted."""

    def __init__(self, theme: Theme, gallery: Gallery, piece: PieceKey, side: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._gallery = gallery
        self._piece = piece
        self._side = side
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        gallery.ready.connect(self._came)
        theme.follow_px(self.setFixedSize, self._side, self._side)

    def _came(self, piece: PieceKey) -> None:
        if piece == self._piece:
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        draw_piece(QPainter(self), self.theme, self._gallery, self._piece, QRectF(self.rect()))


def draw_piece(painter: QPainter, theme: Theme, gallery: Gallery, piece: PieceKey, area: QRectF) -> None:
    """A picture from the gallery in a square; a plain disc while there is none."""
    picture = gallery.picture(piece, round(area.width()), painter.device().devicePixelRatioF())
    if picture is not None:
        painter.drawPixmap(area.topLeft(), picture)
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("sunken"))
    painter.drawEllipse(area.adjusted(1, 1, -1, -1))
