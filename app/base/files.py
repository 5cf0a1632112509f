"""Files of the user's, read and written whole."""

from contextlib import suppress
from pathlib import Path

from app.base.errors import KnownError


def read_file(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as e:
        raise KnownError("file-not-read", file=str(path), why=e.strerror or str(e)) from e


def write_file(path: Path, raw: bytes) -> None:
    """Write aside and rename, so that a failure leaves what was there before."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(raw)
        part.replace(path)
    except OSError as e:
        with suppress(OSError):
            part.unlink()
        raise KnownError("file-not-written", file=str(path), why=e.strerror or str(e)) from e
