"""Where the user's data lies."""

import os
from pathlib import Path

from app.base.errors import KnownError

HOME_VARIABLE = "ROUNDEL_HOME"
DATABASE = "roundel.db"
BACKUPS = "backups"
WINDOW_LOCK = "window.lock"
OPENING_LOCK = "opening.lock"
PHOTOS = "photos"
WINDOW_MEMORY = "window.ini"


def data_folder() -> Path:
    """The folder named by ROUNDEL_HOME, or else the platform's; made if it is missing."""
    named = os.environ.get(HOME_VARIABLE)
    try:
        folder = Path(named).expanduser().absolute() if named else _platform_folder()
    except RuntimeError as error:  # there is no such user, or nobody knows who this one is
        raise KnownError("data-folder-unknown", path=named or "~") from error
    return made(folder)


def database_file(folder: Path) -> Path:
    return folder / DATABASE


def backups_folder(folder: Path) -> Path:
    return folder / BACKUPS


def made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KnownError("data-folder-unusable", path=str(folder), detail=error.strerror or str(error)) from error
    return folder


def _platform_folder() -> Path:
    from platformdirs import user_data_dir

    folder = Path(user_data_dir("roundel", appauthor=False))
    if not folder.is_absolute():  # a "~" that stands for nothing: older versions of the library leave it
        raise RuntimeError(str(folder))
    return folder
