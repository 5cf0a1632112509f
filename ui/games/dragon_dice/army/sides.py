"""The die that is being looked at, unfolded: every side of it, small, in a corner of the builder."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QHelpEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.faces.dice.dice_text import face_words
from app.faces.dice.sides import die_faces
from app.faces.shapes import DisplayList
from app.words import label, say
from catalog.schema import DiceItem, DiceTerrain, Dragon, Entry, MinorTerrain, Unit
from ui.armies.builder.line_delegate import draw_text
from ui.catalog.results.row_delegate import medal_pixmap
from ui.shell.services.app_context import AppContext
from ui.widgets.tips import plain_tip

SIDE, GAP, HEAD = 36, 4, 22
DICE = (Unit, DiceItem, Dragon, DiceTerrain, MinorTerrain)


class DieSides(QWidget):
    """Attributes: title (which die), sides (its faces, as the catalogue writes them)."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = context.theme
        self.title = ""
        self.sides: tuple[str, ...] = ()
        self._pictures: tuple[DisplayList, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.hide()
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        rows = -(-len(self.sides) // self._columns(self.width()))
        self.setFixedHeight(self.theme.px(HEAD) + rows * self.theme.px(SIDE + GAP))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._measure()

    def show_die(self, entry: Entry, colours: tuple[str, ...], name: str) -> None:
        self.title = name
        self.sides = entry.faces if isinstance(entry, DICE) else ()
        self._pictures = die_faces(entry, "+".join(colours)) if isinstance(entry, DICE) else ()
        said = ", ".join(side_words(side) for side in self.sides)
        self.setAccessibleName(say("dice.sides-of", name=name, sides=said))
        self.setVisible(bool(self.sides))
        self._measure()

    # --- size ---

    def _columns(self, width: float) -> int:
        """As many in a row as fit; twelve sides in two rows of six rather than of nine and three."""
        fit = max(int((width + self.theme.px(GAP)) // self.theme.px(SIDE + GAP)), 1)
        rows = max(-(-len(self.sides) // fit), 1)
        return max(-(-len(self.sides) // rows), 1)

    # --- words ---

    def side_at(self, at: QPointF) -> str:
        return next((self.sides[number] for number, area in self._places() if area.contains(at)), "")

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            side = self.side_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), plain_tip(side_words(side) if side else self.title), self)
            return True
        return super().event(event)

    # --- painting ---

    def _places(self) -> Iterator[tuple[int, QRectF]]:
        columns, pitch, side = self._columns(self.width()), self.theme.px(SIDE + GAP), self.theme.px(SIDE)
        for number in range(len(self.sides)):
            row, column = divmod(number, columns)
            yield number, QRectF(column * pitch, self.theme.px(HEAD) + row * pitch, side, side)

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = QPainter(self)
        head = QRectF(0, 0, self.width(), px(HEAD) - px(2))
        draw_text(painter, head, self.title, self.theme.words(12, QFont.Weight.DemiBold), QColor(tokens.ink))
        for number, area in self._places():
            picture = medal_pixmap(self._pictures[number], round(area.width()), self.devicePixelRatioF())
            painter.drawPixmap(area.topLeft(), picture)


def side_words(face: str) -> str:
    """`Melee 3`, `Smite 4`, `ID`."""
    word, count = face_words(face)
    named = say("dice.id") if word == "id" else label(word)
    return f"{named} {count}".strip()
