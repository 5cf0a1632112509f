"""What lies over the table while one person hands it to another: nothing of the battle is to be seen."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.words import say
from ui.battle.session.saved_session import KeptDesk
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.crescent import Crescent
from ui.widgets.labels import text_label


class Veil(QWidget):
    """Covers its parent whole while the desk has a veil. Attributes: head, lift (the button). Signals: gone() when it
    was lifted."""

    gone = Signal()

    def __init__(self, desk: KeptDesk, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self.desk = desk
        self.theme = theme
        self.head = text_label("", "title", self)
        self.text = text_label("", "body", self, wrap=True)
        self.lift = TextButton(theme, "", self, primary=True, icon="eye")
        for label in (self.head, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addWidget(Crescent(theme, self, size=72, ground="bg"), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(12)
        column.addWidget(self.head)
        column.addWidget(self.text)
        column.addSpacing(8)
        column.addWidget(self.lift, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self.lift.clicked.connect(lambda _=False: self.desk.lift())
        self.hide()

    def renew(self) -> None:
        seat = self.desk.veil
        if seat and not self.isVisible():
            self.head.setText(self.desk.question())
            self.text.setText(say("table.hand-over-text", seat=seat))
            self.lift.setText(say("table.here-i-am", seat=seat))
            self.lift.setAccessibleName(self.lift.text())
            self.lift.updateGeometry()
            self.setGeometry(self._room.rect())
            self.show()
            self.raise_()
            self.lift.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not seat and self.isVisible():
            self.hide()
            self.gone.emit()

    def paintEvent(self, _: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self.theme.colour("bg"))
