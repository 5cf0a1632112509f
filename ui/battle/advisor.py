"""What would you do? A player that looks ahead is asked about the open question, on a thread of its own."""

import threading

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from app.ai.captain import LEVELS, Captain
from app.ai.hints import Hint, hints
from app.engine.protocol import Decision
from app.games.diskwars.play import Diskwars
from app.games.diskwars.state import State

LEVEL = "sergeant"  # good advice in a moment


class Advisor(QObject):
    """Thinks about one question at a time; whoever asks anew is not told about the last one any more.

    Signals: advised(hints), the best first.
    """

    advised = Signal(object)
    _came = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._stop = threading.Event()
        self._came.connect(self._take)

    def ask(self, view: State, decision: Decision, seat: str) -> None:
        self.cancel()
        self._stop = threading.Event()
        given = (self._number, self._stop, view, decision, seat)
        threading.Thread(target=self._think, args=given, name="advisor", daemon=True).start()

    def cancel(self) -> None:
        """Nobody wants the advice any more."""
        self._number += 1
        self._stop.set()

    def _think(self, number: int, stop: threading.Event, view: State, decision: Decision, seat: str) -> None:
        captain = Captain(Diskwars(), 0, LEVELS[LEVEL], stop.is_set)
        found = hints(captain, view, decision, seat)
        if not stop.is_set() and isValid(self):
            self._came.emit(number, found)

    def _take(self, number: int, found: tuple[Hint, ...]) -> None:
        if number == self._number:
            self.advised.emit(found)
