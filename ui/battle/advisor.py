"""What would you do? A player that looks ahead is asked about the open question, on a thread of its own; and why did it
do that, which takes as long."""

import threading
from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from app.ai.captain import LEVELS, Captain
from app.ai.hints import Hint, hints
from app.ai.policies import IsOver
from app.engine.protocol import Decision
from app.games.diskwars.play import Diskwars

LEVEL = "sergeant"  # good advice in a moment

Work = Callable[[IsOver], object]  # it asks now and then whether somebody still wants it

Advice = Callable[[Any, Decision, str, IsOver], tuple[Hint, ...]]


def _in_diskwars(view: Any, decision: Decision, seat: str, is_over: IsOver) -> tuple[Hint, ...]:
    return hints(Captain(Diskwars(), 0, LEVELS[LEVEL], is_over), view, decision, seat)


# The games that somebody can give advice in.
ADVICE: Mapping[str, Advice] = {"diskwars": _in_diskwars}


class Advisor(QObject):
    """Thinks about one question at a time; whoever asks anew is not told about the last one any more.

    Signals: advised(found): hints, the best first; or whatever was to be thought out.
    """

    advised = Signal(object)
    _came = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._stop = threading.Event()
        self._came.connect(self._take)

    def ask(self, view: Any, decision: Decision, seat: str) -> None:
        """The best answers to a question."""
        self.think(lambda is_over: ADVICE[view.system](view, decision, seat, is_over))

    def think(self, work: Work) -> None:
        self.cancel()
        self._stop = threading.Event()
        given = (self._number, self._stop, work)
        threading.Thread(target=self._think, args=given, name="advisor", daemon=True).start()

    def cancel(self) -> None:
        """Nobody wants the advice any more."""
        self._number += 1
        self._stop.set()

    def _think(self, number: int, stop: threading.Event, work: Work) -> None:
        found = work(stop.is_set)
        if not stop.is_set() and isValid(self):
            self._came.emit(number, found)

    def _take(self, number: int, found: object) -> None:
        if number == self._number:
            self.advised.emit(found)
