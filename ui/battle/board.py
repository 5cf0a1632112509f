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
    """Attributes: desk, view, hand, bar (the question), log, tray, veil and ending (None where nothing is kept).

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
        self.bar = QuestionBar(desk, theme, self.hand, self)
        self.log = Log(theme, self)
        self.tray = Tray(desk, theme, faces, self)
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


class Log(QListWidget):
    """What happened, in sentences."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAccessibleName(say("table.log"))
        self.setItemDelegate(_Line(theme, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.verticalScrollBar().rangeChanged.connect(lambda *_: self.scrollToBottom())
        self.setMinimumWidth(160)
        self.setMaximumWidth(420)
        theme.follow(self._wear)

    def _wear(self) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        self.setFont(self.theme.words(12.5))
        self.setStyleSheet(
            f"QListWidget {{ background: {tokens.surface}; border-left: 1px solid {tokens.line2};"
            f" padding: {px(6)}px 0; color: {tokens.ink}; }}"
        )

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(LOG), self.theme.px(200))

    def show_lines(self, lines: list[str]) -> None:
        """Only what is new is added; what was taken back goes."""
        while self.count() > len(lines):
            self.takeItem(self.count() - 1)
        kept = next((n for n in range(self.count()) if self.item(n).text() != lines[n]), self.count())
        while self.count() > kept:
            self.takeItem(self.count() - 1)
        self.addItems(lines[kept:])
        self.scrollToBottom()


class _Line(QStyledItemDelegate):
    """A sentence in as many lines as it needs, measured as it is painted."""

    def __init__(self, theme: Theme, view: QListWidget) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        width = self._view.viewport().width()
        room = self._inside(QRect(0, 0, width, 10_000))
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        height = QFontMetrics(self._view.font()).boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()
        return QSize(width, height + self.theme.px(9))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, self.theme.colour("soft"))
        painter.setFont(self._view.font())
        painter.setPen(self.theme.colour("ink"))
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        painter.drawText(self._inside(area), Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, text)

    def _inside(self, area: QRect) -> QRect:
        return area.adjusted(self.theme.px(14), 0, -self.theme.px(8), 0)
