"""What would you do? A player that looks ahead is asked about the open question, on a thread of its own; and why did it
do that, which takes as long."""

import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from app.ai.policy import IsOver
from app.engine.protocol import Decision
from app.games.registry import battle_for

LEVEL = "sergeant"  # good advice in a moment
LOOK = 25  # milliseconds between two looks at whether something has been found

Work = Callable[[IsOver], object]  # it asks now and then whether somebody still wants it


class AdviceThread(QObject):
    """Thinks about one question at a time; whoever asks anew is not told about the last one any more.

    The other thread knows nothing of Qt: what asked may be gone before it has found anything. So it is looked now and
    then whether something has been found.

    Signals: advised(found): hints, the best first; or whatever was to be thought out.
    """

    advised = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stop = threading.Event()
        self._found: list[object] = []
        self._thread: threading.Thread | None = None
        self._clock = QTimer(self, interval=LOOK)
        self._clock.timeout.connect(self._look)

    @property
    def is_thinking(self) -> bool:
        """Whether something was asked for and nothing has been found yet."""
        return self._clock.isActive()

    def ask(self, view: Any, decision: Decision, seat: str) -> None:
        """The best answers to a question."""
        hints = battle_for(view).assist.hints
        self.think(lambda is_over: hints(view, decision, seat, LEVEL, is_over))

    def think(self, work: Work) -> None:
        self.cancel()
        stop, found = threading.Event(), list[object]()
        self._stop, self._found = stop, found
        self._thread = threading.Thread(target=lambda: found.append(work(stop.is_set)), name="advisor", daemon=True)
        self._thread.start()
        self._clock.start()

    def cancel(self) -> None:
        """Nobody wants the advice any more."""
        self._stop.set()
        self._clock.stop()

    def _look(self) -> None:
        assert self._thread is not None
        if not self._thread.is_alive():
            self._clock.stop()
            for found in self._found:
                self.advised.emit(found)
