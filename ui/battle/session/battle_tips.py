"""Tips at the table: a short hint the first time something comes up. Each is shown once and can be put away."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from app.teaching.tips import TIPS, tip_for
from app.words import say, say_of
from ui.battle.session.session import BattleSession
from ui.battle.session.surface import Surface
from ui.shell.look.theme import Theme
from ui.shell.services.settings_memory import SettingsMemory
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, stretch, vbox
from ui.widgets.panel import Panel

ON, OFF = "on", "off"
WIDE = 330  # pixels at 100 %
AWAY = 10  # from the corner of the table
MAX_SIZE = 16_777_215  # pixels: no bound


class TipPanel(Panel):
    """Lies in the lower left corner of the table, where the instruments are not. Attributes: tip (the one shown)."""

    def __init__(self, session: BattleSession, theme: Theme, surface: Surface) -> None:
        super().__init__(theme, surface.widget)
        self.session, self.surface, self.view = session, surface, surface.widget
        self.tip = ""
        self._is_wanted = False
        self.text = text_label("", "body", self)
        self.text.setWordWrap(True)
        self.got_it = TextButton(theme, say("tip.got-it"), self, act=self.put_away)
        self.no_more = TextButton(theme, say("tip.no-more"), self, act=self._end)
        row = hbox(theme, self.got_it, self.no_more, stretch(), spacing=0)
        self._column = vbox(theme, self.text, row, parent=self, spacing=4, margins=(14, 10, 12, 10))
        for button in (self.got_it, self.no_more):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        session.changed.connect(self.renew)
        self.view.installEventFilter(self)
        theme.changed.connect(self._place)
        self.hide()
        self.renew()

    def renew(self) -> None:
        """Another question: the tip that fits it, if there is one that was not shown yet. One that is read stays until
        it is put away, or until something else comes up."""
        memory, decision = self.theme.memory, self.session.snapshot.decision
        if not are_on(memory) or decision is None:
            self._hide()
            return
        found = tip_for(decision, self.surface.has_stacks, shown_tips(memory))
        if found:
            keep_shown(memory, found)
            self._show(found)

    def _show(self, tip: str) -> None:
        self.tip = tip
        self.text.setText(say_of(f"tip.{tip}", self.session.system))
        self.setAccessibleName(self.text.text())
        self._is_wanted = True
        self._place()
        self.raise_()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.text.text()))

    def put_away(self) -> None:
        had_focus = self.isAncestorOf(self.window().focusWidget() or self)
        self._hide()
        if had_focus:
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _hide(self) -> None:
        self._is_wanted = False
        self.hide()

    def _end(self) -> None:
        switch(self.theme.memory, is_on=False)
        self.put_away()

    def _place(self) -> None:
        px = self.theme.px
        room = min(px(WIDE), max(self.view.width() - px(60), px(160)))
        self.text.ensurePolished()
        self.text.setMinimumSize(0, 0)
        self.text.setMaximumSize(MAX_SIZE, MAX_SIZE)
        self.text.setFixedSize(room, max(self.text.heightForWidth(room), 1))
        self._column.activate()
        self.resize(self._column.sizeHint())
        self.move(QPoint(px(AWAY), self.view.height() - self.height() - px(AWAY)))
        # Where the table is as low as the tip, it would cover all of it.
        self.setVisible(self._is_wanted and self.view.height() >= 2 * self.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)


# --- what is kept ---


def are_on(memory: SettingsMemory) -> bool:
    return memory.word("tips", ON, (ON, OFF)) == ON


def switch(memory: SettingsMemory, *, is_on: bool) -> None:
    memory.keep("tips", ON if is_on else OFF)


def shown_tips(memory: SettingsMemory) -> frozenset[str]:
    return frozenset(name for name in TIPS if memory.number(f"tip.{name}", 0, range(2)))


def keep_shown(memory: SettingsMemory, tip: str) -> None:
    memory.keep(f"tip.{tip}", 1)


def show_again(memory: SettingsMemory) -> None:
    """As if none had been shown."""
    for name in TIPS:
        memory.keep(f"tip.{name}", 0)
    switch(memory, is_on=True)
