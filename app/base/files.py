"""Files of the user's, read and written whole."""

import stat
from contextlib import suppress
from pathlib import Path
from typing import IO

from app.base.errors import KnownError

MAX_BYTES = 64 << 20  # larger than any file of ours


def open_regular(path: Path) -> IO[bytes]:
    """A file on a drive, for reading. KnownError for a pipe, which may wait for ever, and for a device, which may never
    end; OSError where there is nothing to open."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise KnownError("file-not-regular", file=str(path))
    return path.open("rb")


def read_file(path: Path, max_bytes: int = MAX_BYTES) -> bytes:
    """The whole of a file. KnownError for one that has more bytes than is reasonable, and for what is no file."""
    try:
        with open_regular(path) as file:
            raw = file.read(max_bytes + 1)
            size = max(path.stat().st_size, len(raw))
    except (OSError, ValueError) as e:  # ValueError: a name with a null in it
        raise KnownError("file-not-read", file=str(path), why=getattr(e, "strerror", "") or str(e)) from e
    if len(raw) > max_bytes:
        raise KnownError("file-too-large-whole", file=str(path), bytes=size, most=max_bytes)
    return raw


def write_file(path: Path, raw: bytes) -> None:
    """Write aside and rename, so that a failure leaves what was there before."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(raw)
        part.replace(path)
    except KnownError:  # nobody may write there
        part.unlink()
        raise
    except OSError as e:
        with suppress(OSError):
            part.unlink()
        raise KnownError("file-not-written", file=str(path), why=e.strerror or str(e)) from e
