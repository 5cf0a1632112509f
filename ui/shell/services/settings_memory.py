"""What the window remembers between two starts, in an ini file in the data folder."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

FILE = "window.ini"
THEMES = ("system", "light", "dark")
SCALES = (100, 110, 125, 150, 175, 200)
SPEEDS = (0, 50, 100, 200, 400)
PACES = (0, 400, 900, 1800, 3000)  # milliseconds that computer players wait after what they did


class SettingsMemory:
    """Values by name. Whatever cannot be read or makes no sense falls back: a broken file costs the layout only."""

    def __init__(self, folder: Path) -> None:
        self._settings = QSettings(str(folder / FILE), QSettings.Format.IniFormat)

    def keep(self, name: str, value: str | int | QByteArray) -> None:
        # Numbers as text, as they come back from the file.
        self._settings.setValue(name, value if isinstance(value, QByteArray) else str(value))

    def word(self, name: str, default: str, allowed: Sequence[str] | None = None) -> str:
        value = self._settings.value(name, default)
        fits = isinstance(value, str) and (allowed is None or value in allowed)
        return str(value) if fits else default

    def number(self, name: str, default: int, allowed: Sequence[int]) -> int:
        value = str(self._settings.value(name, default))
        return int(value) if value.isdigit() and int(value) in allowed else default

    def theme(self) -> str:
        return self.word("theme", "system", THEMES)

    def scale(self) -> int:
        """Text size in per cent."""
        return self.number("scale", 100, SCALES)

    def speed(self) -> int:
        """How fast things move, in per cent; 0 where nothing is to move."""
        return self.number("speed", 100, SPEEDS)

    def bytes(self, name: str) -> QByteArray:
        value = self._settings.value(name)
        return value if isinstance(value, QByteArray) else QByteArray()

    def save(self) -> None:
        """Write what is new, and read what another wrote into the file: a restored one counts at once."""
        self._settings.sync()
