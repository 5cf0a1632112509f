"""Inches or centimetres: how lengths are written in the window. Inside they are whole micrometres."""

from PySide6.QtCore import QObject, Signal

from app.base.units import UM_PER_MM, inch_number
from app.words import say
from ui.shell.services.settings_memory import SettingsMemory

UNITS = ("in", "cm")


def length_text(micrometres: int, unit: str) -> str:
    """A length for people: inches as they are printed, centimetres to the millimetre."""
    if unit == "cm":
        return say("shell.centimetres", value=f"{micrometres / UM_PER_MM / 10:.1f}")
    return say("window.inches", value=inch_number(micrometres))


class LengthUnits(QObject):
    """Attributes: unit (`in` or `cm`). Signals: changed() when the user chose the other one."""

    changed = Signal()

    def __init__(self, memory: SettingsMemory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._memory = memory
        self.unit = memory.word("lengths", UNITS[0], UNITS)

    def choose(self, unit: str) -> None:
        if unit != self.unit:
            self.unit = unit
            self._memory.keep("lengths", unit)
            self.changed.emit()

    def text(self, micrometres: int) -> str:
        return length_text(micrometres, self.unit)
