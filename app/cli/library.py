"""The catalogue in effect, opened for one command."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from app.base.errors import KnownError
from app.cli.console import rewrite_line
from app.words import label, say, tell, tell_error

if TYPE_CHECKING:
    from catalog.overlay import Library


@contextmanager
def library() -> Iterator["Library"]:
    """The catalogue in effect, opened for one command."""
    from app.storage.data_folder import data_folder
    from catalog.overlay import open_library

    opened = open_library(data_folder(), _progress if sys.stderr.isatty() else None)
    for problem in opened.problems:
        print(tell(problem), file=sys.stderr)
    try:
        if not opened.sealed:
            _daily_backup(opened.folder)
        yield opened
        if opened.sealed:  # a command that wanted to save something has said so itself
            print(tell_error(opened.sealed), file=sys.stderr)
    finally:
        opened.close()


def _daily_backup(folder: Path) -> None:
    """A backup that fails is said, and does not stop the command."""
    from app.storage.backup import back_up_if_due

    try:
        back_up_if_due(folder)
    except KnownError as e:
        print(tell_error(e), file=sys.stderr)


def _progress(part: float, step: str) -> None:
    rewrite_line(f"{say('catalog.building', step=label(step))} {part:4.0%}", is_last=part >= 1)
