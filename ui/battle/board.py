"""The table with everything around it: the question above, the table, what each seat has below it, what happened beside
it. It serves the window of `roundel table` and the screen of a kept battle alike."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFontMetrics, QGuiApplication, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QSplitter,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from app.base.canonical import readable
from app.words import say
from ui.battle.desk import Desk
from ui.battle.ending import Ending
from ui.battle.faces import Faces
from ui.battle.hand import Hand
from ui.battle.instruments import Instruments
from ui.battle.kept import KeptDesk
from ui.battle.question import QuestionBar
from ui.battle.tray import Tray
from ui.battle.veil import Veil
from ui.battle.view import TableView
from ui.shell.theme import Theme

LOG, NARROW_LOG = 280, 210  # pixels of the log at 100 %, and where the window is narrow
NARROW = 1000
LOW = 560  # below this height the tray shows one line for each seat


class Board(QWidget):
    """Attributes: desk, view, hand, instruments, bar (the question), log, tray, veil and ending (None where nothing is
    kept).

    Signals: back_wanted().
    """

    back_wanted = Signal()

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        desk.setParent(self)
        self.theme = theme
        self.desk = desk
        faces = Faces(desk.records)
        self.view = TableView(theme, faces, self)
        self.hand = Hand(desk, self.view, faces, self)
        self.instruments = Instruments(desk, self.view, theme, faces, self)
        self.bar = QuestionBar(desk, theme, self.hand, self)
        self.log = Log(theme, self)
        self.tray = Tray(desk, theme, faces, self)
        self.tray.turn_to(self.view.turned)
        self.instruments.turned.connect(self.tray.turn_to)
        self.veil: Veil | None = None
        self._is_narrow: bool | None = None
        self.ending: Ending | None = None
        self._lay_out()
        self._add_actions()
        if isinstance(desk, KeptDesk):
            self._keep_company(desk)
        desk.changed.connect(self._renew)
        self._renew()

    def _lay_out(self) -> None:
        left = QWidget(self)
        under = QVBoxLayout(left)
        under.setContentsMargins(0, 0, 0, 0)
        under.setSpacing(0)
        under.addWidget(self.view, 1)
        under.addWidget(self.tray)
        self.split = QSplitter(Qt.Orientation.Horizontal, self)
        self.split.addWidget(left)
        self.split.addWidget(self.log)
        self.split.setStretchFactor(0, 1)
        self.split.setCollapsible(0, False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.split, 1)

    def _add_actions(self) -> None:
        bar = self.bar
        for button, key, act in (
            (bar.undo, "Ctrl+Z", self.undo),
            (bar.pass_, "P", bar.pass_on),
            (bar.copy, "Ctrl+C", self.copy_position),
            (bar.hurry, "H", bar.hurry_on),
        ):
            self._add_action(key, act, button.text())
            button.clicked.connect(act)
            native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
            button.setToolTip(say("table.hurry-hint", key=native) if button is bar.hurry else native)
        for key in ("Return", "Enter"):
            self._add_action(key, self.take_first, say("table.take-first"))

    def _add_action(self, key: str, act: Callable[[], object], name: str) -> None:
        """Only while the focus is here: other screens have keys of their own."""
        action = QAction(name, self)
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(lambda _=False: act())
        self.addAction(action)

    def _keep_company(self, desk: KeptDesk) -> None:
        from ui.battle.asides import Asides

        self.asides = Asides(desk, self.theme, self)
        self.bar.more.clicked.connect(lambda: self.asides.menu(self.copy_position).popup(_below(self.bar.more)))
        self.bar.back.clicked.connect(self.back_wanted)
        self.veil = Veil(desk, self.theme, self)
        self.veil.gone.connect(self.take_focus)
        self.ending = Ending(desk, self.theme, self.view)
        self.ending.back.clicked.connect(self.back_wanted)

    def undo(self) -> None:
        """At once where it is free; where all have to agree they are asked."""
        if isinstance(self.desk, KeptDesk):
            self.asides.undo()
        else:
            self.desk.undo()

    def _renew(self) -> None:
        self.log.show_lines(self.desk.lines)
        if self.veil is not None:
            self.veil.renew()
        if self.ending is not None:
            self.ending.renew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.tray.set_low(self.height() < self.theme.px(LOW))
        self._share_width()
        if self.veil is not None:
            self.veil.setGeometry(self.rect())

    def _share_width(self) -> None:
        """The log gives way to the table in a narrow window; a width that somebody has chosen stays in a wide one."""
        is_narrow = self.width() < self.theme.px(NARROW)
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            log = self.theme.px(NARROW_LOG if is_narrow else LOG)
            self.split.setSizes([max(self.width() - log, 100), log])

    def take_focus(self) -> None:
        """To the first thing that can be done."""
        if self.veil is not None and self.veil.isVisible():
            self.veil.lift.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.bar.take_focus()

    def take_first(self) -> None:
        """Return: what is offered first, be it only to lift the veil."""
        if isinstance(self.desk, KeptDesk) and self.desk.veil:
            self.desk.lift()
        else:
            self.bar.take_first()

    def copy_position(self) -> None:
        """The position as text, for a file or a report of a fault."""
        QGuiApplication.clipboard().setText(readable(self.desk.position(), width=1000) + "\n")
        self.bar.note(say("table.copied"))


def _below(button: QWidget) -> QPoint:
    return button.mapToGlobal(button.rect().bottomLeft())
