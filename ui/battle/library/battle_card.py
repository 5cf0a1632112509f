"""All about one kept battle, and what can be done with it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.words import say, say_of
from ui.art.icons import draw_icon
from ui.art.seat_colours import INK, SEATS
from ui.art.seat_marks import paint_seat_sign
from ui.battle.library.battle_texts import ending, players_word, scenario_name
from ui.shell.look.theme import Theme
from ui.shell.status.moment_texts import when_text
from ui.widgets.buttons import TextButton
from ui.widgets.clear import clear
from ui.widgets.drawing import draw_box, draw_words, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, flowbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.textbox import TextBox
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from app.battles.battle_list import BattleSide, BattleSummary

REST = 800  # milliseconds without a key after which notes are kept


class BattleCard(Panel):
    """Attributes: battle (what is shown), open, watch, rename, export, verify, delete (buttons), notes.
    Signals: noted(id, text) when the notes were changed."""

    noted = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.battle: BattleSummary | None = None
        self.inside = QWidget()
        self.name = text_label("", "title", self.inside, wrap=True)
        self.place = text_label("", "second", self.inside, wrap=True)
        self.ending = text_label("", "body", self.inside, wrap=True)
        self.sides = vbox(theme, spacing=4)
        self.open = TextButton(theme, say("battles.resume"), self.inside, primary=True, icon="play")
        self.watch = TextButton(theme, say("replay.watch"), self.inside, icon="eye")
        self.watch.setToolTip(say("replay.watch-hint"))
        self.rename = TextButton(theme, say("battles.rename"), self.inside, icon="edit")
        self.export = TextButton(theme, say("battles.export"), self.inside, icon="export")
        self.verify = TextButton(theme, say("battles.verify"), self.inside, icon="check")
        self.verify.setToolTip(say("battles.verify-hint"))
        self.delete = TextButton(theme, say("battles.delete"), self.inside, icon="trash")
        buttons = flowbox(theme, self.open, self.watch, self.rename, self.export, self.verify, self.delete, spacing=2)
        self.notes_word = text_label(say("battles.notes"), "name", self.inside)
        self.notes = TextBox(theme, say("battles.notes"), self.inside, hint=say("battles.notes-hint"), rows=5)
        column = vbox(theme, parent=self.inside, spacing=10, margins=(14, 8, 12, 8))
        fill(column, self.name, self.place, self.ending, buttons, self.sides, self.notes_word, self.notes, stretch())
        self.area = scroll_area(self.inside, self)
        vbox(theme, self.area, parent=self, margins=(4, 6, 4, 8))
        self._is_whole = False
        self._rest = QTimer(self, interval=REST, singleShot=True)
        self._rest.timeout.connect(self.finish)
        self.notes.typed.connect(lambda _: self._rest.start())
        self.notes.left.connect(self.finish)
        self.show_battle(None, {})

    def show_battle(self, battle: "BattleSummary | None", scenarios: Mapping[tuple[str, str], str]) -> None:
        self.battle = battle
        self.inside.setVisible(battle is not None)
        if battle is None:
            return
        self.name.setText(battle.name)
        begun, played = when_text(battle.made_at), when_text(battle.changed_at)
        code = "battles.entered-when" if battle.is_entered else "battles.when"
        self.place.setText(say(code, scenario=scenario_name(battle, scenarios), begun=begun, played=played))
        self.ending.setText(ending(battle))
        self._show_sides(battle)
        self.open.setText(say("battles.look" if battle.is_over else "battles.resume"))
        for button in (self.open, self.watch, self.export, self.verify):
            button.setVisible(not battle.is_entered)
        self.notes.set_text(battle.notes)
        self._fit()

    def set_whole(self, is_whole: bool) -> None:
        """As high as what it tells, on a page that scrolls: two scroll bars inside one another would fight for the
        wheel. Else it scrolls by itself."""
        self._is_whole = is_whole
        policy = Qt.ScrollBarPolicy
        self.area.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if is_whole else policy.ScrollBarAsNeeded)
        self._fit()

    def _fit(self) -> None:
        layout, column = self.layout(), self.inside.layout()
        assert layout is not None
        assert column is not None
        margins = layout.contentsMargins()
        across = self.width() - margins.left() - margins.right()
        told = max(column.totalHeightForWidth(across), column.totalMinimumSize().height())
        wanted = told + margins.top() + margins.bottom() if self._is_whole and self.battle is not None else 0
        if wanted != self.minimumHeight():
            self.setMinimumHeight(wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _show_sides(self, battle: "BattleSummary") -> None:
        clear(self.sides)
        for number, side in enumerate(battle.sides):
            has_won = battle.winners is not None and side.id in battle.winners
            points = battle.scores.get(side.id)
            code = "battles.points-one" if points == 1 else "battles.points"
            told = say_of(code, battle.system, points=points) if points is not None else ""
            self.sides.addWidget(SideLine(self.theme, number, side, has_won, told, self.inside))

    def finish(self) -> None:
        """Keep notes that are half typed."""
        self._rest.stop()
        if self.battle is not None and self.notes.text() != self.battle.notes:
            self.battle = replace(self.battle, notes=self.notes.text())
            self.noted.emit(self.battle.id, self.notes.text())


class SideLine(QWidget):
    """One seat: its letter in its colour, the army, who played it, its points, a star for the winner."""

    def __init__(
        self, theme: Theme, number: int, side: "BattleSide", has_won: bool, points: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self.side = side
        self.has_won = has_won
        self._number = number
        self.player = players_word(side)
        self.points = points
        won = say("battles.winner") if has_won else ""
        told = [side.id, side.army, *filter(None, [self.player, self.points, won])]
        self.setAccessibleName(say("battles.spoken", parts=told))
        self.setToolTip(plain_tip(say("battles.spoken", parts=told[1:])))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(160), self.theme.px(34))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        draw_box(painter, QRectF(self.rect()), px(8), tokens.sunken)
        draw_letter(painter, self.theme, QPointF(px(18), self.height() / 2), self.side.id, self._number)
        right: float = self.width() - px(10)
        if self.has_won:
            side = px(16)
            draw_icon(
                painter, "star", QRectF(right - side, (self.height() - side) / 2, side, side), QColor(tokens.gold), 2
            )
            right -= side + px(6)
        font = self.theme.words(12, QFont.Weight.DemiBold, tabular=True)
        if self.points:
            width = QFontMetricsF(font).horizontalAdvance(self.points)
            draw_words(painter, QRectF(right - width - 1, 0, width + 2, self.height()), self.points, font, tokens.ink)
            right -= width + px(10)
        font = self.theme.words(12, QFont.Weight.Medium)
        player = QFontMetricsF(font).elidedText(self.player, Qt.TextElideMode.ElideRight, px(150))
        width = QFontMetricsF(font).horizontalAdvance(player)
        draw_words(painter, QRectF(right - width - 1, 0, width + 2, self.height()), player, font, tokens.ink2)
        room = QRectF(px(36), 0, right - width - px(46), self.height())
        font = self.theme.words(13, QFont.Weight.DemiBold)
        draw_words(painter, room, self.side.army, font, tokens.ink, elide=True)


def draw_letter(painter: QPainter, theme: Theme, middle: QPointF, letter: str, number: int) -> None:
    """The letter of a seat on its sign, in its colour on the table."""
    radius = theme.px(11)
    look = SEATS[number % len(SEATS)]
    paint_seat_sign(painter, look.number, middle, radius * 1.15, look.colour, theme.colour("line"))
    painter.setFont(theme.words(11, QFont.Weight.Bold))
    painter.setPen(QColor(INK))
    area = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, letter)
