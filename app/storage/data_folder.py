"""Where the user's data lies."""

import os
from contextlib import suppress
from pathlib import Path
from stat import S_IMODE, S_ISLNK

from app.base.errors import KnownError

HOME_VARIABLE = "ROUNDEL_HOME"
DATABASE = "roundel.db"
BACKUPS = "backups"
WINDOW_LOCK = "window.lock"
OPENING_LOCK = "opening.lock"
PHOTOS = "photos"
WINDOW_MEMORY = "window.ini"
PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
# All that Roundel puts into its folder.
OURS = (
    f"{DATABASE}*", "catalog-*", "window*", OPENING_LOCK, BACKUPS, PHOTOS, "incoming-*", "staging-*", "fault-*",
)  # fmt: skip


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
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise KnownError("data-folder-unusable", path=str(folder), detail=error.strerror or str(error)) from error
    return folder


def make_private(folder: Path) -> None:
    """What is in it is nobody else's business on this machine. Rights are only ever taken away, and only from what is
    ours: a folder that holds other things too keeps its own. Windows keeps other users out by itself."""
    if os.name != "posix":
        return
    inside = list(folder.iterdir())
    ours = [path for path in inside if any(path.match(pattern) for pattern in OURS)]
    for path in (*([folder] if len(ours) == len(inside) else []), *ours, *backups_folder(folder).glob("**/*")):
        with suppress(OSError):
            stat = path.lstat()
            if stat.st_uid == os.geteuid() and stat.st_mode & 0o077 and not S_ISLNK(stat.st_mode):
                path.chmod(S_IMODE(stat.st_mode) & ~0o077)


def _platform_folder() -> Path:
    from platformdirs import user_data_dir

    folder = Path(user_data_dir("roundel", appauthor=False))
    if not folder.is_absolute():  # a "~" that stands for nothing: older versions of the library leave it
        raise RuntimeError(str(folder))
    return folder
