"""The window of `roundel table`: the table in the middle, the question below it, what happened on the right."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QMainWindow,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from app.base.canonical import readable
from app.base.errors import Reason
from app.words import say
from app.words.play import tell_reason
from ui.battle.controls import CONTROLS, Control
from ui.battle.desk import Desk
from ui.battle.faces import Faces
from ui.battle.hand import Hand
from ui.battle.view import TableView
from ui.shell.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label

LEAST, USUAL = QSize(640, 480), QSize(1280, 820)
HIGHEST = 132  # pixels that the controls of a question may take; more of them scroll


class BattleWindow(QMainWindow):
    """Attributes: desk, view, hand, bar (the question), log."""

    def __init__(self, desk: Desk, theme: Theme, title: str = "") -> None:
        super().__init__()
        desk.setParent(self)
        faces = Faces(desk.records)
        self.desk = desk
        self.view = TableView(theme, faces)
        self.hand = Hand(desk, self.view, faces, self)
        self.bar = QuestionBar(desk, theme, self.hand)
        self.log = Log()
        self.setWindowTitle(say("table.title", file=title))
        self.setMinimumSize(LEAST)
        self.resize(USUAL)
        self._lay_out()
        for button, key, act in (
            (self.bar.undo, "Ctrl+Z", desk.undo),
            (self.bar.pass_, "P", self.bar.pass_on),
            (self.bar.copy, "Ctrl+C", self.copy_position),
        ):
            action = QAction(button.text(), self)
            action.setShortcut(QKeySequence(key))
            action.triggered.connect(act)
            self.addAction(action)
            button.clicked.connect(act)
            button.setToolTip(action.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
        desk.changed.connect(self._renew)
        self._renew()

    def _lay_out(self) -> None:
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.view)
        split.addWidget(self.log)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 1)
        split.setCollapsible(0, False)
        split.setSizes([USUAL.width() - 300, 300])
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(split, 1)
        column.addWidget(self.bar)
        self.setCentralWidget(whole)
        self.view.setFocus()

    def _renew(self) -> None:
        self.log.show_lines(self.desk.lines)

    def copy_position(self) -> None:
        """The position as text, for a file or a report of a fault."""
        QGuiApplication.clipboard().setText(readable(self.desk.position(), width=1000) + "\n")
        self.bar.note(say("table.copied"))


class Log(QListWidget):
    """What happened, in sentences."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(say("table.log"))
        self.setWordWrap(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSpacing(2)
        self.setMinimumWidth(160)
        self.setMaximumWidth(420)

    def show_lines(self, lines: list[str]) -> None:
        """Only what is new is added; what was taken back goes."""
        while self.count() > len(lines):
            self.takeItem(self.count() - 1)
        kept = next((n for n in range(self.count()) if self.item(n).text() != lines[n]), self.count())
        while self.count() > kept:
            self.takeItem(self.count() - 1)
        self.addItems(lines[kept:])
        self.scrollToBottom()


class QuestionBar(QWidget):
    """What is asked, its control, Pass and Undo; why an answer was refused.

    Attributes: control (of the open question; None where nobody is asked), undo, pass_, copy, asked, why.
    """

    def __init__(self, desk: Desk, theme: Theme, hand: Hand) -> None:
        super().__init__()
        self.desk = desk
        self.theme = theme
        self.hand = hand
        self.control: Control | None = None
        self.moment = text_label("", "second", self)
        self.asked = text_label("", "panel", self, wrap=True)
        self.why = text_label("", "bad", self, wrap=True)
        self.pass_ = TextButton(theme, say("table.pass"), self)
        self.undo = TextButton(theme, say("table.undo"), self, icon="undo")
        self.copy = TextButton(theme, say("table.copy"), self, icon="copy")
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lay_out()
        desk.changed.connect(self.renew)
        desk.refused.connect(self._refused)
        hand.ticked.connect(lambda key: self.control.tick(key) if self.control else None)
        self.renew()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.moment)
        words.addWidget(self.asked)
        words.addWidget(self.why)
        head.addLayout(words, 1)
        for button in (self.pass_, self.undo, self.copy):
            head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 10)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self._area)

    def renew(self) -> None:
        decision = self.desk.decision
        self.moment.setText(self.desk.moment())
        self.asked.setText(self.desk.question())
        self.note("")
        self.pass_.setEnabled(decision is not None and decision.may_pass)
        self.undo.setEnabled(self.desk.can_undo)
        made = CONTROLS.get(decision.kind) if decision is not None else None
        self.control = made(self.theme, decision, self.desk.names, self.hand.aim) if made and decision else None
        if (last := self._area.takeWidget()) is not None:
            last.deleteLater()  # not at once: one of its buttons may be the one that was clicked
        self._area.setWidget(self.control or QWidget())
        if self.control is not None:
            self.control.said.connect(lambda said: self.desk.give(self.desk.answer(**said)))
        self._measure()

    def pass_on(self) -> None:
        if self.desk.decision is not None:
            self.desk.give(self.desk.answer())

    def note(self, text: str) -> None:
        self.why.setText(text)
        self.why.setVisible(bool(text))

    def _refused(self, reasons: tuple[Reason, ...]) -> None:
        why = " ".join(tell_reason(reason, self.desk.names) for reason in reasons)
        self.note(say("table.refused", why=why))

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._measure()

    def _measure(self) -> None:
        """As high as the control wants to be, up to a bound."""
        wanted = 0
        if self.control is not None:
            width = max(self.width() - 28, 100)
            layout = self.control.layout()
            has_lines = layout is not None and layout.hasHeightForWidth()
            wanted = layout.heightForWidth(width) if has_lines and layout else self.control.sizeHint().height()
        self._area.setFixedHeight(min(wanted, self.theme.px(HIGHEST)))
        self._area.setVisible(wanted > 0)
