"""How long computer players wait, so that one can follow them: until everything lies still, and a moment longer after
each piece that has done something."""

from PySide6.QtCore import QObject

from ui.battle.session.session import BattleSession
from ui.battle.session.surface import Surface
from ui.shell.look.theme import Theme
from ui.shell.services.settings_memory import PACES

USUAL = 900


def pace_of(theme: Theme) -> int:
    """Milliseconds that a computer player waits after each thing it does; 0 for none."""
    return theme.memory.number("pace", USUAL, PACES)


class Pacing(QObject):
    """Tells the session how long the next answer of a program waits."""

    def __init__(self, session: BattleSession, surface: Surface, theme: Theme) -> None:
        super().__init__(session)
        self._session = session
        self._surface = surface
        self._theme = theme
        self._heard = len(session.log)
        session.delay = self.delay

    def delay(self) -> int:
        """Milliseconds. The flips of one disk follow each other without a pause."""
        log, decision, pace = self._session.snapshot.log, self._session.game.decision, pace_of(self._theme)
        fresh = log[min(self._heard, len(log)) :]
        acted = {str(line.event.values.get("piece", "")) for line in fresh if line.event is not None} - {""}
        if not acted or decision is None or acted & set(decision.about):
            return self._surface.time_to_rest()
        self._heard = len(log)
        return self._surface.time_to_rest() + pace
