"""A new round is announced across the table for a moment."""

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.words import say
from app.words.tongue import of_game
from ui.art.fonts import SERIF, font
from ui.battle.session.session import BattleSession
from ui.battle.session.snapshot import Snapshot
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_words
from ui.widgets.layout.box_layouts import CENTER

SHOWN = 2200  # milliseconds
SIZE = 26


class RoundBanner(QWidget):
    """Lies over the middle of the upper edge of a surface and lets the pointer through. Attributes: text."""

    def __init__(self, session: BattleSession, theme: Theme, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._session = session
        self.theme = theme
        self.text = ""
        self._round = session.state.round
        self._clock = QTimer(self, singleShot=True, interval=SHOWN)
        self._clock.timeout.connect(self.hide)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def renew(self, snapshot: Snapshot) -> None:
        now = snapshot.view.round
        if now > self._round and snapshot.result is None and not snapshot.veil:
            self._announce(now)
        self._round = now

    def _announce(self, now: int) -> None:
        last = self._session.battle.narrator.last_round(self._session.state)
        with of_game(self._session.system):
            self.text = say("table.round-of", round=now, last=last) if last else say("table.round", round=now)
        self.setAccessibleName(self.text)
        words = QFontMetricsF(self._font())
        room, px = self._over.size(), self.theme.px
        self.resize(round(words.horizontalAdvance(self.text)) + px(64), round(words.height()) + px(24))
        self.move((room.width() - self.width()) // 2, max((room.height() - self.height()) // 4, 0))
        self.show()
        self.raise_()
        self._clock.start()

    def _font(self) -> QFont:
        return font(SERIF, self.theme.px(SIZE), QFont.Weight.Bold)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = self.theme.colour("accent")
        draw_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self.theme.px(14), ground)
        draw_words(painter, QRectF(self.rect()), self.text, self._font(), self.theme.tokens.on_accent, CENTER)
