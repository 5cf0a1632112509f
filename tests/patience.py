"""Waiting that no busy machine can spoil: as long as it takes where something is to happen, and to its end."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

PATIENCE = 120_000
"""Milliseconds after which something counts as never happening. What happens sooner is not waited for."""
ROUNDS = 20
"""How often the events are gone through after a wait: a timer may start the next, and that a third."""


class PatientBot(QtBot):
    """A `qtbot` whose time limits are long, whatever a test asks for: they only say when to give up."""

    def waitUntil(self, callback: Callable[[], Any], *, timeout: int = PATIENCE) -> None:
        plain = QtBot(self._request)  # it looks every few milliseconds, and must see what passes quickly
        plain.waitUntil(callback, timeout=max(timeout, PATIENCE))

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE, **how: Any) -> Any:
        return super().waitSignal(signal, timeout=max(timeout, PATIENCE), **how)

    def waitSignals(self, signals: Any, *, timeout: int = PATIENCE, **how: Any) -> Any:
        return super().waitSignals(signals, timeout=max(timeout, PATIENCE), **how)

    def waitActive(self, widget: Any, *, timeout: int = PATIENCE) -> Any:
        return super().waitActive(widget, timeout=max(timeout, PATIENCE))

    def waitExposed(self, widget: Any, *, timeout: int = PATIENCE) -> Any:
        return super().waitExposed(widget, timeout=max(timeout, PATIENCE))

    def wait(self, ms: int) -> None:
        """That long, and then until everything is done that has become due: a busy machine may have had no time for it.

        Work of other threads needs `waitUntil`."""
        super().wait(ms)
        for _ in range(ROUNDS):
            QCoreApplication.processEvents()
