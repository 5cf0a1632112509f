"""The sheet on the table when a battle is over: who won, why, the scores, and the way back."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.words import knows, label, say
from ui.battle.session.saved_session import KeptDesk
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.labels import text_label
from ui.widgets.panel import Panel


class Ending(Panel):
    """Lies in the middle of the table while the battle is over, until somebody wants to see what lies there.
    Attributes: head, why, scores; look, back, watch (buttons)."""

    def __init__(self, desk: KeptDesk, theme: Theme, parent: QWidget, strip: QWidget) -> None:
        """In the view `parent`; the strip of instruments there gives way where both have no room."""
        super().__init__(theme, parent)
        self._room = parent
        self._strip = strip
        self.desk = desk
        self.head = text_label("", "title", self)
        self.why = text_label("", "body", self, wrap=True)
        self.scores = text_label("", "name", self)
        self.practice = text_label(say("table.practice-hint"), "second", self, wrap=True)
        self.back = TextButton(theme, say("table.back"), self, primary=True, icon="left")
        self.look = IconButton(theme, "cross", say("table.ended-look"), self, size=40)
        self.watch = IconButton(theme, "eye", say("replay.watch"), self, size=40)
        self._read: object = None  # the result that somebody has put away
        self.look.clicked.connect(self._put_away)
        self._row = QHBoxLayout()
        for button in (self.look, self.back, self.watch):
            self._row.addWidget(button)
        self._column = QVBoxLayout(self)
        for widget in (self.head, self.why, self.scores, self.practice):
            widget.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            self._column.addWidget(widget)
        self._column.addLayout(self._row)
        theme.follow(self._measure)
        for one in (parent, strip):
            one.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It stays in the middle, however large the table is."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self.put()
        return super().eventFilter(watched, event)

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(28), px(20), px(28), px(20))
        self._column.setSpacing(px(8))
        self._row.setSpacing(px(6))
        self.put()

    def renew(self) -> None:
        result = self.desk.game.result
        if result is None or result == self._read:
            self._read = result
            self.hide()
            return
        winners = [self.desk.seat_name(seat) for seat in result.winners]
        self.head.setText(say("table.ended-won", seat=winners) if winners else say("table.ended-drawn"))
        code = f"result.{result.reason}"
        self.why.setText(say("table.ended-why", why=say(code) if knows(code) else label(result.reason)))
        lines = [
            say("table.score-line", seat=self.desk.seat_name(seat), points=points)
            for seat, points in result.scores.items()
        ]
        self.scores.setText("\n".join(lines))
        self.scores.setVisible(bool(lines))
        self.practice.setVisible(self.desk.is_practice)
        was_hidden = not self.isVisible()
        self.show()
        self.put()
        self.raise_()
        if was_hidden:
            self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_away(self) -> None:
        """What lies on the table can be looked at; the bar still says how it ended."""
        self._read = self.desk.game.result
        self.hide()
        self._room.setFocus(Qt.FocusReason.OtherFocusReason)

    def put(self) -> None:
        """In the middle of the table."""
        room = self._room.rect()
        self._column.activate()
        width = min(self.sizeHint().width(), room.width() - 16, self.theme.px(520))
        height = min(max(self._column.totalHeightForWidth(width), self.sizeHint().height()), room.height() - 16)
        self.setGeometry((room.width() - width) // 2, (room.height() - height) // 2, width, height)
        self._strip.setVisible(self.isHidden() or not self.geometry().intersects(self._strip.geometry()))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._strip.show()
