"""Search everything: a field over the window, and below it whatever answers, by keyboard alone."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from shiboken6 import isValid

from app.base.errors import KnownError
from app.words import say
from ui.art.icons import draw_icon
from ui.shell.actions import ShellAction
from ui.shell.finder.finder_list import HEAD, ROW, FindingsModel, FindingsView
from ui.shell.finder.finder_sources import Finding, find_actions, find_all, find_recent, grouped, of_action
from ui.shell.services.app_context import AppContext
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.layout.box_layouts import vbox

if TYPE_CHECKING:
    from catalog.overlay import Library

FIELD = 50
WIDE, MAX_ROWS = 640, 8
REST = 60  # milliseconds of not typing before the background is asked
# Keys that walk through the answers while the field keeps the focus.
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 6, Qt.Key.Key_PageUp: -6}


class _Field(QLineEdit):
    """Signals: stepped(by), taken(), left()."""

    stepped = Signal(int)
    taken = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in STEPS:
            self.stepped.emit(STEPS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.taken.emit()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class Finder(QWidget):
    """Lies over the frame while it is open.

    Signals: answered(text) when the answers of the background to a text are shown.
    """

    answered = Signal(str)

    def __init__(
        self,
        context: AppContext,
        actions: Callable[[], Sequence[ShellAction]],
        do: Callable[[ShellAction], object],
        anchor: QWidget,
        parent: QWidget,
    ) -> None:
        """`actions` says what can be done now, `do` carries it out; `anchor` is what it opens below."""
        super().__init__(parent)
        self._ground = parent
        self._anchor = anchor
        self.context = context
        self.theme = context.theme
        self._all_actions = actions
        self._actions: tuple[ShellAction, ...] = ()
        self._do = do
        self._before: QWidget | None = None
        self._far: tuple[Finding, ...] = ()
        self._was_moved = False
        self._is_waiting = False
        self._takes_first = False
        self.setAccessibleName(say("shell.find-everything"))
        self.edit = _Field(self)
        self.edit.setAccessibleName(say("shell.find-everything"))
        self.edit.setPlaceholderText(say("shell.find-hint"))
        self.model = FindingsModel(self)
        self.view = FindingsView(self.theme, self.model, context.gallery, self)
        self._column = vbox(self.theme, self.edit, (self.view, 1), parent=self, spacing=6)
        self._rest = QTimer(self, interval=REST, singleShot=True)
        self._connect()
        self.theme.follow(self._measure)
        self.hide()

    def _connect(self) -> None:
        self._rest.timeout.connect(self._ask)
        self.edit.textChanged.connect(self._typed)
        self.edit.stepped.connect(self.step)
        self.edit.taken.connect(self.take)
        self.edit.left.connect(self.put_away)
        self.view.taken.connect(self._take_row)
        self._ground.installEventFilter(self)
        QApplication.instance().focusChanged.connect(self._focus_moved)  # type: ignore[union-attr]

    # --- coming and going ---

    def open(self) -> None:
        """Show it with what was last open and what can be done."""
        self._before = QApplication.focusWidget()
        self._actions = tuple(self._all_actions())
        self._far = ()
        self.edit.blockSignals(True)
        self.edit.clear()
        self.edit.blockSignals(False)
        self._place()
        self.show()
        self.raise_()
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._typed("")

    def put_away(self) -> None:
        """Close it; whatever had the focus before has it again."""
        if not self.isVisible():
            return
        self.hide()
        self._rest.stop()
        if self._before is not None and isValid(self._before) and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _focus_moved(self, _: QWidget | None, now: QWidget | None) -> None:
        if self.isVisible() and now is not None and now is not self.edit and now.window() is self.window():
            self._before = None
            self.put_away()

    # --- asking ---

    def _typed(self, text: str) -> None:
        """Screens and actions answer at once; the rest follows when the typing rests. What was found before stays
        until then: nothing jumps."""
        self._was_moved = self._takes_first = False
        self._is_waiting = bool(text.strip())
        self._show()
        self._rest.start()
        if not text.strip():
            self._rest.stop()
            self._ask()

    def _ask(self) -> None:
        text, ids = self.edit.text(), self.context.recents.ids()

        def find(library: "Library") -> tuple[Finding, ...]:
            return find_all(library, text) if text.strip() else find_recent(library, ids)

        self.context.ask("finder", find, lambda found: self._answer(text, found), self._fail)

    def _answer(self, text: str, found: tuple[Finding, ...]) -> None:
        if not self.isVisible() or text != self.edit.text():
            return
        self._is_waiting = False
        self._far = found
        self._show()
        self.answered.emit(text)
        if self._takes_first:
            self.take()

    def _fail(self, error: KnownError) -> None:
        self._is_waiting = self._takes_first = False
        self.context.warn(error)

    def _show(self) -> None:
        """Everything that is known by now. What somebody went to stays chosen while more comes in."""
        text = self.edit.text()
        near = tuple(find_actions(self._actions, text)) if text.strip() else self._first_actions()
        chosen = self.model.finding(self.view.currentIndex().row()) if self._was_moved else None
        self.model.show_findings(grouped([*self._far, *near]))
        rows = [row for row in range(self.model.rowCount()) if self.model.finding(row)]
        same = next((row for row in rows if chosen and self.model.finding(row) == chosen), None)
        self._choose(same if same is not None else rows[0] if rows else -1)
        self._place()
        self.update()

    def _first_actions(self) -> tuple[Finding, ...]:
        """Before anything is typed: the screens."""
        return tuple(of_action(action) for action in self._actions if action.findable and action.group == "go")

    # --- choosing ---

    def step(self, by: int) -> None:
        """So many answers further, over the headings, from the end to the beginning."""
        rows = [row for row in range(self.model.rowCount()) if self.model.finding(row)]
        if not rows:
            return
        self._was_moved = True
        place = rows.index(self.view.currentIndex().row()) if self.view.currentIndex().row() in rows else -1
        if abs(by) == 1:
            self._choose(rows[(place + by) % len(rows)])
        else:
            self._choose(rows[min(max(place + by, 0), len(rows) - 1)])
        self._announce()

    def _choose(self, row: int) -> None:
        index = self.model.index(row)
        self.view.setCurrentIndex(index)
        # The first answer is shown with its heading.
        self.view.scrollTo(self.model.index(0) if row == 1 else index)
        self.view.viewport().update()

    def _announce(self) -> None:
        finding = self.model.finding(self.view.currentIndex().row())
        if finding is not None:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.edit, finding.spoken))

    def take(self) -> None:
        """Go to what is chosen. Who types and presses Return faster than the answers come gets the first of them."""
        if self._is_waiting and not self._was_moved:
            self._takes_first = True
        else:
            self._take_row(self.view.currentIndex().row())

    def _take_row(self, row: int) -> None:
        finding = self.model.finding(row)
        if finding is None:
            return
        self.put_away()
        if finding.action is not None:
            self._do(finding.action)
        else:
            self.context.go(finding.screen, **finding.where)

    # --- looks ---

    def _measure(self) -> None:
        px = self.theme.px
        self.edit.setFont(self.theme.words(15))
        self.edit.setFixedHeight(px(FIELD))
        self.view.doItemsLayout()
        self._place()

    def _card(self) -> QRectF:
        px = self.theme.px
        width = min(px(WIDE), self.width() - px(24))
        rows = range(self.model.rowCount())
        need = sum(px(ROW if self.model.finding(row) else HEAD) for row in rows)
        foot = px(14) if need else 0
        room = self.height() - px(FIELD) - px(40)
        lines = min(need, px(ROW * MAX_ROWS + HEAD), max(room, px(ROW)))
        if not need and self.edit.text().strip():
            lines = px(ROW)
        middle = self._anchor.mapTo(self._ground, self._anchor.rect().center()).x()
        left = min(max(middle - width / 2, px(12)), self.width() - width - px(12))
        return QRectF(left, px(7), width, px(FIELD) + px(6) + lines + foot)

    def _place(self) -> None:
        self.setGeometry(self._ground.rect())
        card, px = self._card(), self.theme.px
        right, foot = round(self.width() - card.right()), round(self.height() - card.bottom())
        self._column.setContentsMargins(round(card.left()) + px(4), round(card.top()), right + px(4), foot + px(8))
        self.edit.setTextMargins(px(42), 0, px(14), 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._card().contains(event.position()):
            self.put_away()

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        veil = QColor("#000000")
        veil.setAlphaF(0.5 if tokens.dark else 0.28)
        painter.fillRect(self.rect(), veil)
        card = self._card()
        draw_box(painter, card, px(12), tokens.surface, tokens.line)
        side = px(20)
        field = QRectF(card.left() + px(18), card.top() + (px(FIELD) - side) / 2, side, side)
        draw_icon(painter, "search", field, QColor(tokens.accent), 2.0)
        if self.model.rowCount():
            painter.fillRect(QRectF(card.left() + 1, card.top() + px(FIELD), card.width() - 2, 1), QColor(tokens.line2))
        elif self.edit.text().strip():
            painter.setFont(self.theme.words(13))
            painter.setPen(QColor(tokens.ink2))
            words = QRectF(card.left() + px(46), card.top() + px(FIELD), card.width() - px(60), px(ROW))
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, say("shell.nothing-found"))
