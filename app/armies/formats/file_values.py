"""Taking a read file apart: each wrong value becomes a problem with its place, and reading goes on to the next."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.base.errors import Place, Problem
from catalog.source_positions import Path, PlacedValue, UnreadableError, read_marked

LONGEST = 100  # characters in a name or an id

Record = Mapping[str, Any]
Migration = Callable[[dict[str, Any]], dict[str, Any]]

# What the reader of packs says of YAML is said of JSON here.
_BROKEN = {"yaml-broken", "yaml-character", "yaml-documents", "yaml-key", "yaml-tag", "yaml-anchor"}

# JSON writes what lies beyond 16 bits as two escapes, which YAML does not know. An escaped backslash is no escape.
_PAIR = re.compile(rb"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")


def read_json(raw: bytes, name: str) -> PlacedValue | Problem:
    """The values of a JSON file and their places, or the one problem that keeps it from being read."""
    try:
        return read_marked(name, _PAIR.sub(_whole_character, raw))
    except UnreadableError as e:
        problem = e.problem
        if problem.code in _BROKEN:
            what = str(problem.values.get("what", "it asks for more than plain values"))
            return Problem("file-not-json", {"what": what}, problem.place)
        return problem


def _whole_character(pair: re.Match[bytes]) -> bytes:
    high, low = (int(pair[n], 16) for n in (2, 3))
    return pair[1] + chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)).encode()


def is_plain(text: str) -> bool:
    """One line of visible characters, without spaces around it."""
    return text.isprintable() and text == text.strip()


def clean(text: str, longest: int = LONGEST) -> str:
    """What somebody typed or pasted as a name, as one line of visible characters."""
    words = "".join(c if c.isprintable() else " " for c in text).split()
    return " ".join(words)[:longest].strip()


class ValueReader:
    """Reads parts of a file and collects what is wrong with them."""

    def __init__(self, marked: PlacedValue) -> None:
        self.marked = marked
        self.problems: list[Problem] = []

    def note(self, code: str, path: Path, **values: object) -> None:
        place: Place | None = self.marked.place(path) if self.marked.file else None
        field = ".".join(str(part) for part in path)
        self.problems.append(Problem(code, {"field": field, **values}, place))

    def record(self, value: Any, path: Path, known: Sequence[str]) -> Record:
        """An object with no keys but these. Anything else is noted and read as an empty one."""
        if not isinstance(value, Mapping):
            self.note("file-value-type", path, expected="object")
            return {}
        for key in value:
            if key not in known:
                self.note("file-key-unknown", (*path, key), wanted=key, known=list(known))
        return value

    def text(self, record: Record, key: str, path: Path = (), *, min_length: int = 1, max_length: int = LONGEST) -> str:
        if key not in record:
            self.note("file-key-missing", path, key=key)
            return ""
        return self.word(record[key], (*path, key), min_length=min_length, max_length=max_length)

    def word(self, value: Any, path: Path, *, min_length: int = 1, max_length: int = LONGEST) -> str:
        """One line of visible text; spaces around it do not count."""
        if not isinstance(value, str):
            self.note("file-value-type", path, expected="text")
            return ""
        text = value.strip(" ")
        if not min_length <= len(text) <= max_length:
            self.note("file-text-length", path, length=len(text), least=min_length, most=max_length)
        elif not is_plain(text):
            self.note("file-text-hidden", path)
        return text

    def whole(self, record: Record, key: str, path: Path = (), *, min_value: int, max_value: int) -> int:
        if key not in record:
            self.note("file-key-missing", path, key=key)
            return min_value
        return self.number(record[key], (*path, key), min_value=min_value, max_value=max_value)

    def number(self, value: Any, path: Path, *, min_value: int, max_value: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            self.note("file-value-type", path, expected="number")
            return min_value
        if not min_value <= value <= max_value:
            self.note("file-number-range", path, value=value, least=min_value, most=max_value)
            return min_value
        return value

    def items(self, record: Record, key: str, path: Path = ()) -> Sequence[Any]:
        """A list; missing is empty."""
        value = record.get(key, ())
        if not isinstance(value, (tuple, list)):
            self.note("file-value-type", (*path, key), expected="list")
            return ()
        return value

    def words(self, record: Record, key: str, path: Path = ()) -> tuple[str, ...]:
        """A list of texts; missing is empty."""
        items = self.items(record, key, path)
        return tuple(self.word(one, (*path, key, n)) for n, one in enumerate(items))

    def current(self, family: str, version: int, migrations: Mapping[str, Migration]) -> Record | None:
        """The file as this program's version of its format says it, older ones brought up step by step; None where it
        is of another format, or of one that only a newer program knows."""
        value: Any = self.marked.value
        wanted = f"{family}/{version}"
        if not isinstance(value, Mapping) or not isinstance(value.get("format"), str):
            self.note("file-format-missing", (), wanted=wanted)
            return None
        record: dict[str, Any] = dict(value)
        while record["format"] in migrations:
            record = migrations[record["format"]](record)
        if record["format"] == wanted:
            return record
        number = re.fullmatch(re.escape(family) + r"/([0-9]{1,9})", record["format"])
        newer = number is not None and int(number[1]) > version
        code = "file-format-newer" if newer else "file-format-unknown"
        self.note(code, ("format",), format=clean(record["format"]), known=[wanted])
        return None
