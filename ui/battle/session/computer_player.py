"""The window's way to a computer player: nobody waits for it, and it can be hurried or told to stop."""

import threading
from typing import Any

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from app.battles.opponent import Opponent, Reply
from app.engine.protocol import Decision

LOOK = 0.05  # seconds between two looks at whether somebody is in a hurry


class ComputerPlayerThread(QObject):
    """Asks one player at a time, on a thread of its own: to start a process takes longer than a window may stand still.

    Signals: replied(Reply), for the last question asked only.
    """

    replied = Signal(object)
    _came = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._turn = threading.Lock()  # a player is asked again only after it has stopped
        self._hurry, self._stop = threading.Event(), threading.Event()
        self.is_thinking = False
        self._came.connect(self._take)

    def ask(self, opponent: Opponent, view: Any, decision: Decision, seat: str) -> None:
        self.cancel()
        self._number += 1
        self._hurry, self._stop = threading.Event(), threading.Event()
        self.is_thinking = True
        question = (opponent, view, decision, seat)
        given = (self._number, question, self._hurry, self._stop)
        threading.Thread(target=self._wait, args=given, name="thinker", daemon=True).start()

    def hurry(self) -> None:
        """The plainest legal answer, at once."""
        self._hurry.set()

    def cancel(self) -> None:
        """Nobody wants the answer any more."""
        self._stop.set()
        self.is_thinking = False

    def _wait(
        self, number: int, question: tuple[Opponent, Any, Decision, str], hurry: threading.Event,
        stop: threading.Event,
    ) -> None:  # fmt: skip
        opponent, *asked = question
        with self._turn:
            if stop.is_set():
                return
            opponent.ask(*asked)
            reply: Reply | None = None
            while reply is None:
                if stop.is_set():
                    opponent.cancel()
                    return
                reply = opponent.hurry() if hurry.is_set() else opponent.reply(LOOK)
            # Still in turn: `close` waits for it, so the page is not deleted while this thread is inside the signal.
            if not stop.is_set() and isValid(self):
                self._came.emit(number, reply)

    def _take(self, number: int, reply: Reply) -> None:
        if number == self._number and self.is_thinking:
            self.is_thinking = False
            self.replied.emit(reply)

    def close(self, opponents: tuple[Opponent, ...]) -> None:
        """Stop, and end the processes. Afterwards no thread speaks for this object any more."""
        self.cancel()
        with self._turn:
            for opponent in opponents:
                opponent.close()
