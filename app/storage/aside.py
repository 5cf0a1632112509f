"""Files that appear whole or not at all: written aside, brought to the disk, then renamed."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PART = ".part"


def part_of(target: Path) -> Path:
    return target.with_name(target.name + PART)


@contextmanager
def written_aside(target: Path) -> Iterator[Path]:
    """Gives the path to write to; it becomes `target` when the block succeeds and vanishes when it fails."""
    part = part_of(target)
    try:
        yield part
        _sync_file(part)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """A rename is safe from a power cut only when its folder is on the disk. Windows does that by itself."""
    if sys.platform != "win32":
        _sync(folder, os.O_RDONLY)


def _sync_file(file: Path) -> None:
    _sync(file, os.O_RDWR)


def _sync(path: Path, flags: int) -> None:
    handle = os.open(path, flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
