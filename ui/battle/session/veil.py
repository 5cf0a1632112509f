"""What lies over the table while one person hands it to another: nothing of the battle is to be seen."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.words import say
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.snapshot import Snapshot
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.crescent import Crescent
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import CENTER, HCENTER, fill, hbox, stretch, vbox


class HotseatVeil(QWidget):
    """Covers its parent whole while the desk has a veil. Attributes: head, lift (the button), back (to the list, with
    nothing shown). Signals: gone() when it was lifted."""

    gone = Signal()

    def __init__(self, session: SavedSession, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self.session = session
        self.theme = theme
        self.head = text_label("", "title", self)
        self.text = text_label("", "body", self, wrap=True)
        self.lift = TextButton(theme, "", self, primary=True, icon="eye", act=lambda: self.session.lift())
        for label in (self.head, self.text):
            label.setAlignment(CENTER)
        self.back = IconButton(theme, "left", say("table.back"), self)
        mark = Crescent(theme, self, size=72, ground="bg")
        top = hbox(theme, self.back, stretch(), margins=(0, 0, 0, 0))
        column = vbox(theme, top, stretch(2), (mark, 0, HCENTER), parent=self, margins=(10, 6, 10, 6))
        column.addSpacing(12)
        fill(column, self.head, self.text)
        column.addSpacing(8)
        fill(column, (self.lift, 0, HCENTER), stretch(3))
        self.hide()

    def renew(self, snapshot: Snapshot) -> None:
        seat = snapshot.veil
        if seat and not self.isVisible():
            self.head.setText(snapshot.question_text)
            self.text.setText(say("table.hand-over-text", seat=self.session.short_seat_name(seat)))
            self.lift.rename(say("table.here-i-am", seat=self.session.short_seat_name(seat)))
            self.setGeometry(self._room.rect())
            self.show()
            self.raise_()
            self.lift.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not seat and self.isVisible():
            self.hide()
            self.gone.emit()

    def paintEvent(self, _: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self.theme.colour("bg"))
