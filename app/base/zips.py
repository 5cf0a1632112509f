"""Zip files that anybody may have made: the faults that no honest one has, found before anything is unpacked."""

import stat
import zipfile
from collections.abc import Sequence
from itertools import pairwise
from typing import IO

# The only ways of packing that `zipfile` unpacks piece by piece. From bzip2 and LZMA it takes all that comes out of
# one read, which may be a million times as much as went in.
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
LOCAL_HEADER = 30  # bytes before the name of a member


class BoundedReader:
    """A file of which no single read may be large. `zipfile` reads the whole list of contents in one go, as long as
    it says it is. Attributes: `max_bytes`, the bytes that one read may ask for."""

    def __init__(self, file: IO[bytes], max_bytes: int) -> None:
        self._file = file
        self.max_bytes = max_bytes

    def read(self, size: int = -1) -> bytes:
        if size > self.max_bytes:
            raise zipfile.BadZipFile("its list of contents is too long")
        return self._file.read(self.max_bytes if size < 0 else size)

    def seek(self, offset: int, whence: int = 0) -> int:
        return self._file.seek(offset, whence)

    def tell(self) -> int:
        return self._file.tell()

    def seekable(self) -> bool:
        return True

    def close(self) -> None:
        self._file.close()


def open_zip(file: IO[bytes], max_contents: int) -> zipfile.ZipFile:
    """Open a zip whose list of contents takes no more bytes than this. BadZipFile if it is none."""
    return zipfile.ZipFile(BoundedReader(file, max_contents))


def is_folder(info: zipfile.ZipInfo) -> bool:
    return info.filename.endswith("/")  # the library's own question fails on an empty name


def is_link(info: zipfile.ZipInfo) -> bool:
    return stat.S_ISLNK(info.external_attr >> 16)


def is_encrypted(info: zipfile.ZipInfo) -> bool:
    return bool(info.flag_bits & 0x1)


def is_packed_plainly(info: zipfile.ZipInfo) -> bool:
    """Stored or deflated: it can be unpacked in pieces of a known size."""
    return info.compress_type in METHODS


def overlapping(infos: Sequence[zipfile.ZipInfo]) -> zipfile.ZipInfo | None:
    """The first member that reaches into the next one. Members that share their bytes make a small file a large one."""
    ordered = sorted(infos, key=lambda info: info.header_offset)
    for info, following in pairwise(ordered):
        if info.header_offset + LOCAL_HEADER + info.compress_size > following.header_offset:
            return info
    return None
