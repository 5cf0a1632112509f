"""English or German: the language of the games' own words. The window itself speaks English."""

from PySide6.QtCore import QObject, Signal

from app.words.tongue import ENGLISH, LANGUAGES, choose
from ui.shell.services.settings_memory import SettingsMemory


class GameLanguage(QObject):
    """Attributes: language. Signals: changed() when the user chose another one."""

    changed = Signal()

    def __init__(self, memory: SettingsMemory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._memory = memory
        self.language = memory.word("terms", ENGLISH, LANGUAGES)
        choose(self.language)

    def choose(self, language: str) -> None:
        if language != self.language:
            self.language = language
            self._memory.keep("terms", language)
            choose(language)
            self.changed.emit()

    def take_again(self) -> None:
        """The memory was restored: follow it."""
        self.choose(self._memory.word("terms", ENGLISH, LANGUAGES))
