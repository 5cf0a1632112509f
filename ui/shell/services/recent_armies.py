"""The armies that were last open, by their ids, the newest first."""

from ui.shell.services.settings_memory import SettingsMemory

NAME = "recent-armies"
MAX_RECENT = 12


class RecentArmies:
    """Kept in the window's memory: losing it loses nothing but the order."""

    def __init__(self, memory: SettingsMemory) -> None:
        self._memory = memory

    def ids(self) -> tuple[str, ...]:
        return tuple(filter(None, self._memory.word(NAME, "").split(" ")))

    def note(self, army_id: str) -> None:
        """This army is open now."""
        if army_id and " " not in army_id:
            ids = (army_id, *(one for one in self.ids() if one != army_id))
            self._memory.keep(NAME, " ".join(ids[:MAX_RECENT]))
