"""Makes pictures of two runs the same to the pixel, as far as clocks, ids and the data folder are concerned."""

import shutil
import sys
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta, tzinfo
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Self

from PySide6.QtCore import QTime
from PySide6.QtWidgets import QApplication

NOON = datetime(2026, 3, 14, 12, tzinfo=UTC)
HOME = Path(tempfile.gettempdir()) / "roundel-shots"  # pictures show where the data lies
CLOCKS = (
    "app.storage.backup",
    "app.storage.backup_files",
    "ui.shell.services.crash",
    "ui.shell.status.moment_texts",
)  # they look at the clock
NOTED = "app.storage.models"  # notes the moment of each change


class StoppedClock(datetime):
    """It is always the same moment."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls.fromtimestamp(NOON.timestamp(), tz)


class CountingClock(datetime):
    """Every look is a second later: what was changed last still comes first."""

    seconds = count()

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls.fromtimestamp((NOON + timedelta(seconds=next(cls.seconds))).timestamp(), tz)


class StoppedTime:
    """The time that the status bar tells."""

    @staticmethod
    def currentTime() -> QTime:
        return QTime(12, 0)


def stand_still(app: QApplication) -> None:
    """Before the first window: stop the clocks, count ids instead of drawing them, and let no text cursor blink."""
    numbers = count(1)
    setattr(uuid, "uuid4", lambda: uuid.UUID(int=next(numbers)))  # noqa: B010 - for whoever imports it from now on
    for name in CLOCKS:
        import_module(name).datetime = StoppedClock
    import_module(NOTED).datetime = CountingClock
    import_module("ui.shell.status.status_bar").QTime = StoppedTime
    app.setCursorFlashTime(0)


@contextmanager
def same_home() -> Iterator[Path]:
    """An empty data folder in the same place each time. Where another run has that place, anywhere."""
    CountingClock.seconds = count()
    home = HOME
    try:
        home.mkdir(mode=0o700)
    except FileExistsError:
        print(
            f"{HOME} is in use: pictures that show the data folder will differ from those of other runs",
            file=sys.stderr,
        )
        home = Path(tempfile.mkdtemp())
    try:
        yield home
    finally:
        shutil.rmtree(home)
