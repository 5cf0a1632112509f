"""Whether the log beside a database belongs to it.

SQLite replays whatever -wal it finds. After a crash of ours that is right; beside a database that somebody put in its
place, or with a log from elsewhere, it mixes two databases without a word. So each write through the gate counts a
number up that SQLite keeps on the first page (`user_version`); a new database begins with a random one. The first page
is then part of every write, and a log shows between which numbers it leads. It belongs to a database whose own number
is the one before, or one on the way: some of the log may have been taken in already.

What this cannot know: a log in which nobody counted (written by an earlier Roundel, or by another program), and
a copy of the same database that went as many writes another way. Both are replayed, as ever.
"""

import os
import sqlite3
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from app.storage import open_databases

COMPANION = "-wal"
MAGIC = b"SQLite format 3\0"  # how a database begins
LARGEST = 0x7FFF_FFFF

_HEADER = struct.Struct(">8I")  # magic, version, page size, number of checkpoints, two salts, two sums
_FRAME = struct.Struct(">6I")  # page, size after a commit, two salts, two sums
_MAGICS = (0x377F_0682, 0x377F_0683)  # sums over little-endian and over big-endian words
_VERSION = 3_007_000
_PAGE_SIZE_AT, _NUMBER_AT = 16, 60  # in the header of a database
_TRIES = 5


def log_of(file: Path) -> Path:
    return file.with_name(file.name + COMPANION)


def count_up(connection: sqlite3.Connection) -> None:
    """Part of each write, inside its transaction."""
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {number + 1 if 0 < number < LARGEST else first_number()}")


def first_number() -> int:
    """Two databases are unlikely to meet within a thousand million numbers."""
    return 1 + int.from_bytes(os.urandom(4)) % (1 << 30)


def log_trouble(file: Path) -> str:
    """Why the log beside a database must not be replayed: `unreadable` or `foreign`; empty if all is well. A database
    that is open here was looked at before."""
    with open_databases.unopened(file) as may_read:
        if not may_read or not file.is_file() or not log_of(file).is_file():
            return ""
        for _ in range(_TRIES):
            try:
                trouble = _compare(file, log_of(file))
            except FileNotFoundError:  # another process closed the database as the last one and took its log in
                return ""
            if trouble is not None:
                return trouble
    return ""  # others write all the time: it is theirs, and in use


def _compare(file: Path, log: Path) -> str | None:
    """None if somebody began the log anew meanwhile."""
    with file.open("rb") as database, log.open("rb") as frames:
        if database.read(len(MAGIC)) != MAGIC:
            return ""  # damage, and not a question of the log
        database.seek(0)
        raw = frames.read(_HEADER.size)
        if not any(raw):
            return ""  # nothing was ever written to it
        if len(raw) < _HEADER.size:
            return "unreadable"
        head = _HEADER.unpack(raw)
        if head[0] not in _MAGICS or head[1] != _VERSION or head[6:] != _sums(raw[:24], is_big=head[0] == _MAGICS[1]):
            return "unreadable"
        page_size, number = _header_of(database)
        if page_size != head[2]:
            return "foreign"
        numbers = list(_numbers(frames, page_size, head[4:6]))
        frames.seek(0)
        if frames.read(_HEADER.size) != raw:
            return None
    return "" if not numbers or number == 0 or numbers[0] - 1 <= number <= max(numbers) else "foreign"


def _header_of(database: IO[bytes]) -> tuple[int, int]:
    head = database.read(100).ljust(100, b"\0")
    (page_size,) = struct.unpack_from(">H", head, _PAGE_SIZE_AT)
    (number,) = struct.unpack_from(">I", head, _NUMBER_AT)
    return 65_536 if page_size == 1 else page_size, number


def _numbers(frames: IO[bytes], page_size: int, salts: tuple[int, ...]) -> Iterator[int]:
    """The numbers on the first pages in the log, in order. What has other salts is left from before it was begun."""
    while len(raw := frames.read(_FRAME.size)) == _FRAME.size:
        page, _, *found = _FRAME.unpack(raw)
        if tuple(found[:2]) != salts:
            return
        if page == 1:
            content = frames.read(page_size)
            if len(content) == page_size:
                yield struct.unpack_from(">I", content, _NUMBER_AT)[0]
        else:
            frames.seek(page_size, os.SEEK_CUR)


def _sums(raw: bytes, *, is_big: bool) -> tuple[int, int]:
    """SQLite's check sums over the header of a log."""
    one = two = 0
    words = struct.unpack(f"{'>' if is_big else '<'}{len(raw) // 4}I", raw)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        one = (one + even + two) & 0xFFFF_FFFF
        two = (two + odd + one) & 0xFFFF_FFFF
    return one, two
