"""The sheet on the table when a battle is over: who won, why, the scores, and the way back."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from app.words import knows, label, say
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.snapshot import Snapshot
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import HCENTER, hbox, vbox
from ui.widgets.panel import Panel


class EndingPanel(Panel):
    """Lies in the middle of the table while the battle is over, until somebody wants to see what lies there.
    Attributes: head, why, scores; look, back, watch (buttons)."""

    def __init__(self, session: SavedSession, theme: Theme, parent: QWidget, corner: QWidget | None) -> None:
        """Lies in `parent`; what lies in its corner gives way where both have no room."""
        super().__init__(theme, parent)
        self._room = parent
        self._corner = corner
        self.session = session
        self.head = text_label("", "title", self)
        self.why = text_label("", "body", self, wrap=True)
        self.scores = text_label("", "name", self)
        self.practice = text_label(say("table.practice-hint"), "second", self, wrap=True)
        self.back = TextButton(theme, say("table.back"), self, primary=True, icon="left")
        self.look = IconButton(theme, "cross", say("table.ended-look"), self, 40, self._put_away)
        self.watch = IconButton(theme, "eye", say("replay.watch"), self, size=40)
        self._read: object = None  # the result that somebody has put away
        row = hbox(theme, self.look, self.back, self.watch, spacing=6)
        labels = (self.head, self.why, self.scores, self.practice)
        for label_ in labels:
            label_.setAlignment(HCENTER)
        self._column = vbox(theme, *labels, row, parent=self, spacing=8, margins=(28, 20, 28, 20))
        theme.follow(self.put)
        for one in (parent, corner):
            if one is not None:
                one.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It stays in the middle, however large the table is."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self.put()
        return super().eventFilter(watched, event)

    def renew(self, snapshot: Snapshot) -> None:
        result = snapshot.result
        if result is None or result == self._read:
            self._read = result
            self.hide()
            return
        winners = [self.session.seat_name(seat) for seat in result.winners]
        self.head.setText(say("table.ended-won", seat=winners) if winners else say("table.ended-drawn"))
        code = f"result.{result.reason}"
        self.why.setText(say("table.ended-why", why=say(code) if knows(code) else label(result.reason)))
        lines = [
            say("table.score-line", seat=self.session.seat_name(seat), points=points)
            for seat, points in result.scores.items()
        ]
        self.scores.setText("\n".join(lines))
        self.scores.setVisible(bool(lines))
        self.practice.setVisible(self.session.is_practice)
        was_hidden = not self.isVisible()
        self.show()
        self.put()
        self.raise_()
        if was_hidden:
            self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_away(self) -> None:
        """What lies on the table can be looked at; the bar still says how it ended."""
        self._read = self.session.game.result
        self.hide()
        self._room.setFocus(Qt.FocusReason.OtherFocusReason)

    def put(self) -> None:
        """In the middle of the table."""
        room = self._room.rect()
        self._column.activate()
        width = min(self.sizeHint().width(), room.width() - 16, self.theme.px(520))
        height = min(max(self._column.totalHeightForWidth(width), self.sizeHint().height()), room.height() - 16)
        self.setGeometry((room.width() - width) // 2, (room.height() - height) // 2, width, height)
        if self._corner is not None:
            self._corner.setVisible(self.isHidden() or not self.geometry().intersects(self._corner.geometry()))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._corner is not None:
            self._corner.show()
