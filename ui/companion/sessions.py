"""All tables that are counted, the one changed last first."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.words import label, say
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import Button, TextButton
from ui.widgets.clear import discard
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, stretch, vbox
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from app.companion.session_store import SessionSummary


class SessionsPage(QWidget):
    """Attributes: lines (a button for each table), new. Signals: open_wanted(id), delete_wanted(id), new_wanted()."""

    open_wanted = Signal(str)
    delete_wanted = Signal(str)
    new_wanted = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = context.theme
        self.lines: list[SessionLine] = []
        self.new = TextButton(self.theme, say("companion.new"), self, primary=True, icon="plus")
        self._ground = QWidget(self)
        self.empty = text_label(say("companion.empty"), "body", self._ground, wrap=True)
        head = hbox(
            self.theme, (text_label(say("companion.sessions"), "name", self), 1), self.new, margins=(8, 0, 0, 0)
        )
        self._list = vbox(self.theme, self.empty, stretch(), parent=self._ground, spacing=2, margins=(4, 2, 4, 4))
        area = scroll_area(self._ground, self)
        vbox(self.theme, head, (area, 1), parent=self)
        self.new.clicked.connect(self.new_wanted)

    def show_sessions(self, found: "tuple[SessionSummary, ...]") -> None:
        discard(*self.lines, layout=self._list)
        self.lines = [SessionLine(self.theme, one, self._ground) for one in found]
        for place, line in enumerate(self.lines, 1):
            self._list.insertWidget(place, line)
            line.clicked.connect(lambda _=False, id_=line.session.id: self.open_wanted.emit(id_))
            line.delete_wanted.connect(lambda id_=line.session.id: self.delete_wanted.emit(id_))
        self.empty.setVisible(not found)

    def take_focus(self) -> None:
        (self.lines[0] if self.lines else self.new).setFocus(Qt.FocusReason.OtherFocusReason)


class SessionLine(Button):
    """A table: its name, and below it the game and how far it is. Signals: delete_wanted() with Delete."""

    delete_wanted = Signal()

    def __init__(self, theme: Theme, session: "SessionSummary", parent: QWidget) -> None:
        self.session = session
        code = "companion.line-entered" if session.is_entered else "companion.line"
        self.told = say(code, game=label(session.system), round=session.round, armies=list(session.sides))
        super().__init__(theme, session.name, parent)
        self.setAccessibleDescription(self.told)
        self.setToolTip(plain_tip(f"{session.name}\n{self.told}"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(66))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(80), self.theme.px(66))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = self.begin(tokens.soft2 if self.is_lit() else tokens.surface, tokens.line2, px(10))
        inside = QRectF(self.rect()).adjusted(px(16), px(11), -px(14), -px(11))
        half = inside.height() / 2
        for number, (text, size, weight, ink) in enumerate(
            (
                (self.session.name, 13.5, QFont.Weight.DemiBold, tokens.ink),
                (self.told, 12, QFont.Weight.Normal, tokens.ink2),
            )
        ):
            font = self.theme.words(size, weight)
            painter.setFont(font)
            painter.setPen(QColor(ink))
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, inside.width())
            row = QRectF(inside.left(), inside.top() + number * half, inside.width(), half)
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, shown)
