"""Reckoning over values that may take a second, such as advice on an army: a thread without catalogue or database."""

import time
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject

from app.base.errors import KnownError
from ui.shell.services.query_thread import QueryThread

T = TypeVar("T")
Stop = Callable[[], bool]

# Whoever thinks asks often whether to go on; each time the window's thread may have the processor for a moment.
MANNERS = 0.0001


class ComputeThread(QObject):
    """One thought after the other. A newer one on the same topic tells the older to stop, and its answer is dropped."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = QueryThread(self)
        self._is_started = False
        self._wanted: dict[str, object] = {}

    def ask(
        self,
        topic: str,
        work: Callable[[Stop], T],
        then: Callable[[T], None],
        failed: Callable[[KnownError], None] | None = None,
    ) -> None:
        """Think in the background, then call `then` on the window's thread. `work` is given a question to ask often:
        whether nobody wants to know any more."""
        wanted = self._wanted[topic] = object()

        def should_stop() -> bool:
            time.sleep(MANNERS)
            return self._wanted.get(topic) is not wanted

        if not self._is_started:
            self._is_started = True
            self._session.start()
        self._session.ask(topic, lambda: work(should_stop), then, failed)

    def forget(self, topic: str) -> None:
        """Nobody wants to know any more."""
        self._wanted.pop(topic, None)
        self._session.forget(topic)

    def close(self) -> None:
        self._wanted.clear()
        if self._is_started:
            self._session.close()
