"""Files of the user's, read and written whole."""

from contextlib import suppress
from pathlib import Path

from app.base.errors import KnownError

MOST_BYTES = 64 << 20  # larger than any file of ours


def read_file(path: Path) -> bytes:
    """Never more than is reasonable, whatever hides behind the name."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
            size = max(path.stat().st_size, len(raw))
    except OSError as e:
        raise KnownError("file-not-read", file=str(path), why=e.strerror or str(e)) from e
    if len(raw) > MOST_BYTES:
        raise KnownError("file-too-large", bytes=size, most=MOST_BYTES)
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
