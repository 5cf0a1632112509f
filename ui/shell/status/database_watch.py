"""Notices when another program, such as `roundel` in a terminal, wrote into the user's database."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.base.errors import KnownError

if TYPE_CHECKING:
    from ui.shell.services.app_context import AppContext

PAUSE = 2_000  # milliseconds


class DatabaseWatch(QObject):
    """Asks the database for its number now and then; it is another one after somebody else has written."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__(context)
        self._context = context
        self._seen: tuple[int, int] | None = None
        self._timer = QTimer(self, interval=PAUSE)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def look(self) -> None:
        """A database that cannot be asked is somebody else's to report."""
        self._context.query_thread.ask("watch", self._context.library.version, self._compare, _ignore)

    def _compare(self, seen: tuple[int, int]) -> None:
        before, self._seen = self._seen, seen
        # The first number is that of the opening; numbers of another opening say nothing about this one.
        if before is not None and before[0] == seen[0] and before != seen:
            self._context.catch_up()


def _ignore(_: KnownError) -> None:
    return
