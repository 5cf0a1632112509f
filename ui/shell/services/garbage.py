"""Collects garbage on the window's thread only.

Python's collector runs on whichever thread happens to fill its counter. On the background thread it would destroy
widgets and timers that belong to this one, which Qt forbids.
"""

import gc

from PySide6.QtCore import QObject, QTimer

PAUSE = 5_000  # milliseconds
# So many new objects at a time are data that the background read, and data stays.
DATA = 15_000


class GarbageCollector(QObject):
    """Takes the collector over until it is told to stop."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=PAUSE)
        self._timer.timeout.connect(self._collect)

    def start(self) -> None:
        """What is there by now stays; leaving it out makes each later look round a matter of milliseconds."""
        if not self._timer.isActive():
            gc.freeze()
            self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        gc.unfreeze()
        gc.enable()

    def _collect(self) -> None:
        """What was read since is left out from now on too: going through it with every look would block the window."""
        young, middle, _ = gc.get_count()
        if young > DATA:
            gc.freeze()
        elif young > 700 or middle > 10:
            gc.collect()
