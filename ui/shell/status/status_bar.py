"""The status bar: what was saved, what the screen sums up, its keys, and what is being done."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, QTime
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QMenu, QProgressBar, QSizePolicy, QWidget

from app.words import say
from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.shell.services.job_runner import Job
from ui.shell.window.first_picture import STATUS
from ui.widgets.buttons import Button, Look
from ui.widgets.drawing import draw_words, smooth_painter
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.box_layouts import CENTER, fill, hbox

FULL = 1000  # steps of the progress bar
NARROW = 900  # pixels below which a notice has the room of what can wait


class StatusBar(QWidget):
    """Left what was saved and what is shown; right the keys, or a notice, and the tasks while some run."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.saved = SavedMark(theme, self)
        self.found = text_label("", "second", self)
        self.keys = ShortLabel("", "second", self)
        self.keys.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.task = ShortLabel("", "second", self)
        self.task.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.cancel = SmallButton(theme, say("shell.cancel"), self)
        self.cancel.clicked.connect(self._cancel)
        self._tasks: tuple[Job, ...] = ()
        self._opening: tuple[float, str] | None = None
        self._notices: QWidget | None = None
        self._has_notice = False
        self._row = hbox(theme, parent=self, spacing=16, margins=(18, 0, 14, 0))
        fill(self._row, self.saved, self.found, (self.keys, 1), (self.task, 1), self.bar, self.cancel)
        theme.follow_px(self.setFixedHeight, STATUS)
        theme.follow_px(self.bar.setFixedWidth, 120)
        self._show_work()

    # --- notices ---

    def hold_notices(self, notices: QWidget) -> None:
        """The place for them: beside what was saved, in place of the keys."""
        self._notices = notices
        self._row.insertWidget(2, notices, 3)

    def show_notice(self, *, is_there: bool) -> None:
        self._has_notice = is_there
        if self._notices is not None:
            self._notices.setVisible(is_there)
        self._show_work()

    # --- what the screen says ---

    def show_sum(self, text: str) -> None:
        """What the screen in front has to say in a few words."""
        self.found.setText(text)
        self._show_work()

    def show_keys(self, text: str) -> None:
        """The keys of the screen in front."""
        self.keys.set_whole(text)

    def show_notices(self, notices: Sequence[str]) -> None:
        """In place of the keys: what the user should know; all of it on hover."""
        self.keys.set_whole(notices[0], hint="\n".join(notices))

    def show_saved(self) -> None:
        """Something was saved just now."""
        self.saved.show_text(say("shell.saved", time=QTime.currentTime().toString("HH:mm")))

    # --- what is being done ---

    def show_task(self, part: float, text: str) -> None:
        """The catalogue is being opened; from 1 on it is open."""
        self._opening = (part, text) if part < 1.0 else None
        self._show_work()

    def show_tasks(self, tasks: Sequence[Job]) -> None:
        """What the workshop does and what waits for it."""
        self._tasks = tuple(tasks)
        self._show_work()

    def menu(self) -> QMenu:
        """Each task with its part done; choosing one cancels it."""
        menu = QMenu(self)
        for task in self._tasks:
            action = menu.addAction(say("shell.cancel-task", title=_titled(task)))
            action.setEnabled(task.can_cancel and not task.is_cancelled)
            action.triggered.connect(task.cancel)
        return menu

    def _show_work(self) -> None:
        part, text = self._work()
        is_running = bool(text)
        self.task.set_whole(text)
        # Without an end in sight the bar only says that something goes on.
        self.bar.setRange(0, FULL if part >= 0 else 0)
        self.bar.setValue(round(max(part, 0.0) * FULL))
        self.bar.setAccessibleName(text)
        is_crowded = self._has_notice and self.width() < self.theme.px(NARROW)
        self.bar.setVisible(is_running)
        self.task.setVisible(is_running and not is_crowded)
        self.found.setVisible(bool(self.found.text()) and not is_crowded)
        self.keys.setVisible(not is_running and not self._has_notice)
        self._show_cancel()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_work()

    def _work(self) -> tuple[float, str]:
        """How far it is, and what it is called; no name: nothing is being done."""
        if self._opening is not None:
            return self._opening
        if not self._tasks:
            return 1.0, ""
        first = self._tasks[0]
        code = "shell.cancelling" if first.is_cancelled else "shell.task" if len(self._tasks) == 1 else "shell.tasks"
        return first.part, say(code, title=first.title, count=len(self._tasks))

    def _show_cancel(self) -> None:
        is_one = len(self._tasks) == 1
        word = say("shell.cancel" if is_one else "shell.show-tasks")
        self.cancel.rename(word)
        self.cancel.setAccessibleName(say("shell.cancel-task", title=self._tasks[0].title) if is_one else word)
        self.cancel.setVisible(bool(self._tasks) and self._opening is None)
        first = self._tasks[0] if is_one else None
        self.cancel.setEnabled(first is None or (first.can_cancel and not first.is_cancelled))
        is_going = first is not None and first.is_cancelled
        hint = "shell.cancelling-hint" if is_going else "shell.no-cancel-hint"
        self.cancel.setToolTip("" if self.cancel.isEnabled() else say(hint))

    def _cancel(self) -> None:
        if len(self._tasks) == 1:
            self._tasks[0].cancel()
            return
        menu = self.menu()
        menu.popup(self.cancel.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("rail"))
        painter.fillRect(0, 0, self.width(), 1, self.theme.colour("line2"))


def _titled(task: Job) -> str:
    return say("shell.task-part", title=task.title, part=round(task.part * 100)) if task.part >= 0 else task.title


class SavedMark(QWidget):
    """A tick and when something was last saved. Nothing while nothing was."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.text = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip(say("shell.saved-hint"))
        self.hide()
        theme.follow(self.updateGeometry)

    def show_text(self, text: str) -> None:
        self.text = text
        self.setAccessibleName(text)
        self.setVisible(bool(text))
        self.updateGeometry()
        self.update()

    def _font(self) -> QFont:
        return self.theme.words(12, QFont.Weight.Medium, tabular=True)

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(self._font()).horizontalAdvance(self.text)
        return QSize(round(width) + self.theme.px(22), self.theme.px(24))

    def paintEvent(self, _: QPaintEvent) -> None:
        px = self.theme.px
        painter = QPainter(self)
        sign = QRectF(0, (self.height() - px(15)) / 2, px(15), px(15))
        draw_icon(painter, "check", sign, self.theme.colour("ink2"), 2.2)
        painter.setFont(self._font())
        painter.setPen(self.theme.colour("ink2"))
        painter.drawText(QRectF(self.rect()).adjusted(px(21), 0, px(4), 0), Qt.AlignmentFlag.AlignVCenter, self.text)


class SmallButton(Button):
    """A word on the status bar that can be pressed."""

    look = Look(12, QFont.Weight.DemiBold, room=22, height=26)

    def rename(self, text: str) -> None:
        self.setText(text)
        self._measure()

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = smooth_painter(self)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(QColor(tokens.accent), 2) if self.hasFocus() else QPen(QColor(tokens.line), 1))
        painter.setBrush(QColor(tokens.sunken if self.is_lit() else tokens.raised))
        painter.drawRoundedRect(area, px(6), px(6))
        draw_words(painter, QRectF(self.rect()), self.text(), self._font(), tokens.ink, CENTER)
