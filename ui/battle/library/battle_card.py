"""All about one kept battle, and what can be done with it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.words import say
from ui.art.icons import draw_icon
from ui.battle.library.battle_texts import ending, player_word, scenario_name
from ui.games.disk.colours import INK, SEATS
from ui.shell.look.theme import Theme
from ui.shell.status.moment_texts import when_text
from ui.widgets.buttons import TextButton
from ui.widgets.clear import clear
from ui.widgets.flow import Flow
from ui.widgets.labels import text_label
from ui.widgets.panel import Panel
from ui.widgets.textbox import TextBox
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.battles.store import BattleSummary, Side

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
        self.sides = QVBoxLayout()
        self.open = TextButton(theme, say("battles.resume"), self.inside, primary=True, icon="play")
        self.watch = TextButton(theme, say("replay.watch"), self.inside, icon="eye")
        self.watch.setToolTip(say("replay.watch-hint"))
        self.rename = TextButton(theme, say("battles.rename"), self.inside, icon="edit")
        self.export = TextButton(theme, say("battles.export"), self.inside, icon="export")
        self.verify = TextButton(theme, say("battles.verify"), self.inside, icon="check")
        self.verify.setToolTip(say("battles.verify-hint"))
        self.delete = TextButton(theme, say("battles.delete"), self.inside, icon="trash")
        self._buttons = Flow(gap=theme.px(2))
        for button in (self.open, self.watch, self.rename, self.export, self.verify, self.delete):
            self._buttons.addWidget(button)
        self.notes_word = text_label(say("battles.notes"), "name", self.inside)
        self.notes = TextBox(theme, say("battles.notes"), self.inside, hint=say("battles.notes-hint"), rows=5)
        self._column = QVBoxLayout(self.inside)
        for part in (self.name, self.place, self.ending):
            self._column.addWidget(part)
        self._column.addLayout(self._buttons)
        self._column.addLayout(self.sides)
        self._column.addWidget(self.notes_word)
        self._column.addWidget(self.notes)
        self._column.addStretch(1)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.inside)
        self._around = QVBoxLayout(self)
        self._around.addWidget(self.area)
        self._rest = QTimer(self, interval=REST, singleShot=True)
        self._rest.timeout.connect(self.finish)
        self.notes.typed.connect(lambda _: self._rest.start())
        self.notes.left.connect(self.finish)
        theme.follow(self._measure)
        self.show_battle(None, {})

    def _measure(self) -> None:
        px = self.theme.px
        self._around.setContentsMargins(px(4), px(6), px(4), px(8))
        self._column.setContentsMargins(px(14), px(8), px(12), px(8))
        self._column.setSpacing(px(10))
        self.sides.setSpacing(px(4))

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

    def _show_sides(self, battle: "BattleSummary") -> None:
        clear(self.sides)
        for number, side in enumerate(battle.sides):
            has_won = battle.winners is not None and side.id in battle.winners
            self.sides.addWidget(SideLine(self.theme, number, side, has_won, self.inside))

    def finish(self) -> None:
        """Keep notes that are half typed."""
        self._rest.stop()
        if self.battle is not None and self.notes.text() != self.battle.notes:
            self.battle = replace(self.battle, notes=self.notes.text())
            self.noted.emit(self.battle.id, self.notes.text())


class SideLine(QWidget):
    """One seat: its letter in its colour, the army, who played it, a crown for the winner."""

    def __init__(self, theme: Theme, number: int, side: "Side", has_won: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.side = side
        self.has_won = has_won
        self._number = number
        self.player = player_word(side.player)
        won = [say("battles.winner")] if has_won else []
        self.setAccessibleName(say("battles.spoken", parts=[side.id, side.army, *filter(None, [self.player]), *won]))
        self.setToolTip(plain_tip(side.army))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(160), self.theme.px(34))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.sunken))
        painter.drawRoundedRect(QRectF(self.rect()), px(8), px(8))
        draw_letter(painter, self.theme, QPointF(px(18), self.height() / 2), self.side.id, self._number)
        right = self.width() - px(10)
        if self.has_won:
            side = px(16)
            draw_icon(
                painter, "star", QRectF(right - side, (self.height() - side) / 2, side, side), QColor(tokens.gold), 2
            )
            right -= side + px(6)
        font = self.theme.words(12, QFont.Weight.Medium)
        player = QFontMetricsF(font).elidedText(self.player, Qt.TextElideMode.ElideRight, px(150))
        width = QFontMetricsF(font).horizontalAdvance(player)
        painter.setFont(font)
        painter.setPen(QColor(tokens.ink2))
        painter.drawText(QRectF(right - width - 1, 0, width + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, player)
        room = QRectF(px(36), 0, right - width - px(46), self.height())
        font = self.theme.words(13, QFont.Weight.DemiBold)
        shown = QFontMetricsF(font).elidedText(self.side.army, Qt.TextElideMode.ElideRight, room.width())
        painter.setFont(font)
        painter.setPen(QColor(tokens.ink))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)


def draw_letter(painter: QPainter, theme: Theme, middle: QPointF, letter: str, number: int) -> None:
    """The letter of a seat in a round field of its colour on the table."""
    radius = theme.px(11)
    painter.setPen(QColor(theme.tokens.line))
    painter.setBrush(QColor(SEATS[number % len(SEATS)].colour))
    painter.drawEllipse(middle, radius, radius)
    painter.setFont(theme.words(12, QFont.Weight.Bold))
    painter.setPen(QColor(INK))
    area = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, letter)
