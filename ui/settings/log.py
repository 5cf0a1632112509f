"""What went wrong: the log, to read and to copy."""

from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from app.words import say
from ui.settings.section import SettingsPage, SettingsSection
from ui.shell.services.app_context import AppContext
from ui.shell.services.crash import CrashLog
from ui.shell.services.opened_files import show_in_file_manager
from ui.widgets.buttons import TextButton

MAX_SHOWN = 200_000  # letters, the newest


class CrashLogPage(SettingsPage):
    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self.log = CrashLog(context.folder)
        text = say("settings.log-text", file=self.log.file)
        section = SettingsSection(self.theme, say("settings.log-head"), text, self.inside)
        self.text = QPlainTextEdit(section)
        self.copy = TextButton(self.theme, say("window.copy"), section, icon="copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        self.open = TextButton(self.theme, say("settings.open-folder"), section, icon="folder")
        self.open.clicked.connect(lambda: show_in_file_manager(context.folder))
        self.again = TextButton(self.theme, say("settings.read-again"), section, icon="again", act=self.visited)
        section.add_buttons(self.copy, self.open, self.again)
        self.empty = section.add_text(say("settings.log-empty"))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(say("settings.log-head"))
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.text.setMinimumHeight(self.theme.px(300))
        section.column.addWidget(self.text, 1)
        self.add(section)
        self.end()
        self._show("")

    def visited(self) -> None:
        self.context.query_thread.ask("log", self.log.read, self._show, self.context.warn)

    def _show(self, text: str) -> None:
        shown = text[-MAX_SHOWN:].strip()
        self.text.setPlainText(shown)
        self.text.moveCursor(QTextCursor.MoveOperation.End)
        self.text.setVisible(bool(shown))
        self.empty.setVisible(not shown)
        self.copy.setEnabled(bool(shown))
        self.copy.setToolTip("" if shown else say("settings.log-empty"))
