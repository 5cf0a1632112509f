"""The piece that a lesson speaks of, large, with the values that are meant marked."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from app.games.api.narration import PieceFacts
from ui.battle.session.game_window import game_window_of
from ui.battle.session.session import BattleSession
from ui.battle.session.surface import Portraits
from ui.battle.side.piece_card import ValueCell
from ui.shell.look.theme import Theme
from ui.widgets.drawing import smooth_painter
from ui.widgets.labels import ShortLabel
from ui.widgets.layout.box_layouts import HCENTER, gridbox, vbox

FACE, MIN_FACE = 188, 96  # pixels at 100 %: usual width, and where the window is low


class MarkedCell(ValueCell):
    """A value with a frame around it while the lesson speaks of it. Attributes: is_marked."""

    is_marked = False

    def mark(self, is_marked: bool) -> None:
        self.is_marked = is_marked
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.is_marked:
            painter, px = smooth_painter(self), self.theme.px
            painter.setPen(QPen(self.theme.colour("accent"), px(2)))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(px(1), px(1), -px(1), -px(1)), px(6), px(6))


class LessonPicture(QWidget):
    """Attributes: key (of what is shown; empty for nothing), name, face, cells (its values by name)."""

    def __init__(self, session: BattleSession, theme: Theme, portraits: Portraits, parent: QWidget) -> None:
        super().__init__(parent)
        self.session, self.theme, self._portraits = session, theme, portraits
        self.key = ""
        self.name = ShortLabel("", "name", self)
        self.face = QLabel(self)
        icons = game_window_of(session.system).value_icons
        self.cells = {name: MarkedCell(theme, name, icon, session.system, self) for name, icon in icons.items()}
        self._grid = gridbox(theme, across=4, down=4)
        self._box = vbox(theme, (self.face, 0, HCENTER), self._grid, spacing=6)
        vbox(theme, self.name, self._box, parent=self, spacing=6)
        self._arrange(is_low=False)

    def _arrange(self, *, is_low: bool) -> None:
        """The values below the face in two columns; in a low window beside it, one below the other."""
        way = QBoxLayout.Direction
        self._box.setDirection(way.LeftToRight if is_low else way.TopToBottom)
        for number, cell in enumerate(self.cells.values()):
            self._grid.addWidget(cell, *((number, 0) if is_low else divmod(number, 2)))

    def show_piece(self, key: str, marked: Sequence[str], width: int) -> None:
        """Show a piece or a card in a width of pixels; nothing where there is no face of it."""
        self._arrange(is_low=width <= self.theme.px(MIN_FACE))
        ratio = self.devicePixelRatioF()
        picture = self._portraits.face(key, width, ratio) if key else None
        self.key = key if picture is not None else ""
        self.setVisible(picture is not None)
        if picture is None:
            return
        picture = picture.scaledToWidth(round(width * ratio), Qt.TransformationMode.SmoothTransformation)
        picture.setDevicePixelRatio(ratio)
        self.face.setPixmap(picture)
        self.face.setFixedSize(picture.deviceIndependentSize().toSize())
        facts = self._facts(key)
        self.name.set_whole(facts.name if facts else "")
        self.name.setVisible(facts is not None)
        self._show_values(facts, marked)

    def _facts(self, key: str) -> PieceFacts | None:
        session = self.session
        return session.battle.narrator.facts(session.view, key, session.names, session.records)

    def _show_values(self, facts: PieceFacts | None, marked: Sequence[str]) -> None:
        told = {one.stat: one for one in facts.values} if facts else {}
        taken, most = (facts.wounds if facts and facts.wounds else None) or (0, 0)
        for name, cell in self.cells.items():
            cell.setVisible(name in told or (name == "wounds" and most > 0))
            cell.mark(name in marked)
            if name in told:
                cell.show_value(told[name])
            elif name == "wounds" and most:
                cell.show_wounds(taken, most)
