"""Tips at the table: a short hint the first time something comes up. Each is shown once and can be put away."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.teaching.tips import TIPS, tip_for
from app.words import say
from ui.battle.session.session import Desk
from ui.shell.look.theme import Theme
from ui.shell.services.settings_memory import Memory
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label
from ui.widgets.panel import Panel

ON, OFF = "on", "off"
WIDE = 330  # pixels at 100 %
AWAY = 10  # from the corner of the table
MOST = 16_777_215  # pixels: no bound


class TipSheet(Panel):
    """Lies in the lower left corner of the table, where the instruments are not. Attributes: tip (the one shown)."""

    def __init__(self, desk: Desk, theme: Theme, view: QWidget) -> None:
        super().__init__(theme, view)
        self.desk, self.view = desk, view
        self.tip = ""
        self.text = text_label("", "body", self)
        self.text.setWordWrap(True)
        self.got_it = TextButton(theme, say("tip.got-it"), self)
        self.no_more = TextButton(theme, say("tip.no-more"), self)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.got_it)
        row.addWidget(self.no_more)
        row.addStretch(1)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.text)
        self._column.addLayout(row)
        self.got_it.clicked.connect(self.put_away)
        self.no_more.clicked.connect(self._end)
        for button in (self.got_it, self.no_more):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        desk.changed.connect(self.renew)
        view.installEventFilter(self)
        theme.changed.connect(self._place)
        self.hide()
        self.renew()

    def renew(self) -> None:
        """Another question: the tip that fits it, if there is one that was not shown yet. One that is read stays until
        it is put away, or until something else comes up."""
        memory, decision = self.theme.memory, self.desk.decision
        if not are_on(memory) or decision is None:
            self.hide()
            return
        found = tip_for(decision, self.desk.seen.table.has_stacks, shown_tips(memory))
        if found:
            keep_shown(memory, found)
            self._show(found)

    def _show(self, tip: str) -> None:
        self.tip = tip
        self.text.setText(say(f"tip.{tip}"))
        self.setAccessibleName(self.text.text())
        self._place()
        self.show()
        self.raise_()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.text.text()))

    def put_away(self) -> None:
        had_focus = self.isAncestorOf(self.window().focusWidget() or self)
        self.hide()
        if had_focus:
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self) -> None:
        switch(self.theme.memory, is_on=False)
        self.put_away()

    def _place(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(14), px(10), px(12), px(10))
        self._column.setSpacing(px(4))
        room = min(px(WIDE), max(self.view.width() - px(60), px(160)))
        self.text.ensurePolished()
        self.text.setMinimumSize(0, 0)
        self.text.setMaximumSize(MOST, MOST)
        self.text.setFixedSize(room, max(self.text.heightForWidth(room), 1))
        self._column.activate()
        self.resize(self._column.sizeHint())
        self.move(QPoint(px(AWAY), self.view.height() - self.height() - px(AWAY)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)


# --- what is kept ---


def are_on(memory: Memory) -> bool:
    return memory.word("tips", ON, (ON, OFF)) == ON


def switch(memory: Memory, *, is_on: bool) -> None:
    memory.keep("tips", ON if is_on else OFF)


def shown_tips(memory: Memory) -> frozenset[str]:
    return frozenset(name for name in TIPS if memory.number(f"tip.{name}", 0, range(2)))


def keep_shown(memory: Memory, tip: str) -> None:
    memory.keep(f"tip.{tip}", 1)


def show_again(memory: Memory) -> None:
    """As if none had been shown."""
    for name in TIPS:
        memory.keep(f"tip.{name}", 0)
    switch(memory, is_on=True)
