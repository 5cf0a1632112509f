"""CSV and JSON files as lines: bytes in, for each line its number and its fields, and everything that is wrong.

A table with a column `loose` has the pieces in all under `owned`. One without it, as older versions wrote them, has the
loose ones there; JSON files do so always. What people write in their own tables is understood as far as possible:
comma, semicolon or tab, English and German headings, UTF-8, UTF-16 and the old Windows letters.
"""

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import StringIO
from typing import Any, NoReturn

from app.base.cells import read_cell
from app.base.errors import Place, Problem
from app.base.ids import slug
from app.collection.rows import COUNTS, TEXTS

FORMAT = "roundel-collection/1"
MAX_BYTES = 16_000_000
BOX = "box"
BOX_KINDS = (BOX, "set")

_HEADINGS: Mapping[str, Sequence[str]] = {
    "system": ("system", "game", "spiel"),
    "kind": ("kind", "type", "art"),
    "id": ("id", "piece", "key"),
    "name": ("name", "title", "disk", "die", "card", "titel", "karte", "wurfel"),
    "variant": ("variant", "colour", "color", "colours", "colors", "farbe", "farben", "variante"),
    "owned": ("owned", "own", "have", "count", "quantity", "qty", "number", "amount", "anzahl", "besitz", "menge"),
    "loose": ("loose", "single", "singles", "lose", "einzeln", "einzelne"),
    "wanted": ("wanted", "want", "wants", "gesucht", "suche"),
    "trade": ("trade", "for-trade", "spare", "spares", "tausch", "zum-tausch"),
    "condition": ("condition", "zustand"),
    "place": ("place", "location", "ort", "platz"),
    "note": ("note", "notes", "comment", "notiz", "bemerkung"),
    "": ("in-boxes",),  # ours, for people to read
}

FIELDS: Mapping[str, str] = {heading: name for name, headings in _HEADINGS.items() for heading in headings}

_SEPARATORS = (",", ";", "\t")


@dataclass(frozen=True, slots=True)
class RawLine:
    """One line of a table by our names for its fields, or why it cannot be read. `owned` counts loose pieces, `total`
    those in boxes too."""

    line: int
    fields: Mapping[str, Any] = field(default_factory=dict)
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class TableFile:
    """A file as read. With `problems` it could not be read at all; `notices` say what was passed over. `is_old`: it
    says `owned` and not `loose`, as older versions did."""

    lines: tuple[RawLine, ...] = ()
    problems: tuple[Problem, ...] = ()
    notices: tuple[Problem, ...] = ()
    is_old: bool = False


class _UnreadableError(Exception):
    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


def read_table(raw: bytes, file: str) -> TableFile:
    """Any bytes."""
    if len(raw) > MAX_BYTES:
        return TableFile(problems=(Problem("file-too-large", {"bytes": len(raw), "most": MAX_BYTES}, Place(file)),))
    text, notices = _decode(raw, file)
    try:
        if text.lstrip()[:1] in ("{", "["):
            return TableFile(tuple(_json_lines(text, file)), (), notices)
        return _csv_table(text, file, notices)
    except _UnreadableError as e:
        return TableFile((), (e.problem,), notices)


def _decode(raw: bytes, file: str) -> tuple[str, tuple[Problem, ...]]:
    encoding = "utf-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return raw.decode(encoding), ()
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace"), (Problem("collection-not-utf8", {}, Place(file)),)


# --- CSV -------------------------------------------------------------------------------------------------------------


def _csv_table(text: str, file: str, notices: tuple[Problem, ...]) -> TableFile:
    records = _records(text, _separator(text))
    heading = next((record for record in records if not isinstance(record[1], Problem)), None)
    if heading is None:
        raise _UnreadableError(Problem("collection-no-heading", {}, Place(file, 1)))
    line, titles = heading
    names = [FIELDS.get(slug(title)) for title in titles]
    _insist_on_headings({name for name in names if name}, Place(file, line))
    unknown = [title for title, name in zip(titles, names, strict=True) if name is None and title.strip()]
    twice = sorted({name for name in names if name and names.count(name) > 1})
    if twice:
        raise _UnreadableError(Problem("collection-heading-twice", {"fields": twice}, Place(file, line)))
    if unknown:
        notices = (*notices, Problem("collection-heading-unknown", {"fields": unknown}, Place(file, line)))
    lines = [_csv_line(number, cells, names, file) for number, cells in records]
    if "loose" in names:
        lines = [replace(one, fields=_counted(one.fields)) for one in lines]
    is_old = "owned" in names and "loose" not in names
    return TableFile(tuple(one for one in lines if one.fields or one.problem), (), notices, is_old)


def _counted(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """A line of a table that has loose pieces apart: they count, and where none are given, the pieces in all. Of boxes
    there are only whole ones."""
    rest = {name: value for name, value in fields.items() if name not in ("loose", "owned")}
    loose, owned = fields.get("loose"), fields.get("owned")
    if str(fields.get("kind", "")).strip().lower() in BOX_KINDS:
        count = owned if owned is not None else loose
        return rest if count is None else {**rest, "owned": count}
    if loose is not None:
        return {**rest, "owned": loose}
    return rest if owned is None else {**rest, "total": owned}


def _separator(text: str) -> str:
    """The one that makes the most of the first line."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return max(_SEPARATORS, key=lambda mark: sum(slug(cell.strip('"')) in FIELDS for cell in first.split(mark)))


def _insist_on_headings(names: set[str], place: Place) -> None:
    if not names & {"id", "name"}:
        raise _UnreadableError(Problem("collection-no-heading", {}, place))
    if not names & {"loose", *COUNTS, *TEXTS}:
        raise _UnreadableError(Problem("collection-no-values", {"known": [*COUNTS, *TEXTS]}, place))


def _records(text: str, separator: str) -> Iterator[tuple[int, Any]]:
    """Records that are not blank, with the line on which each begins; a Problem for one with broken quotes."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)
    while True:
        begins = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as e:
            yield begins, Problem("collection-csv-broken", {"what": str(e)})
            continue
        if any(cell.strip() for cell in cells):
            yield begins, cells


def _csv_line(line: int, cells: Any, names: list[str | None], file: str) -> RawLine:
    place = Place(file, line)
    if isinstance(cells, Problem):
        return RawLine(line, problem=Problem(cells.code, cells.values, place))
    if any(cell.strip() for cell in cells[len(names) :]):
        return RawLine(line, problem=Problem("collection-too-many-cells", {"most": len(names)}, place))
    return RawLine(line, {name: read_cell(cell) for name, cell in zip(names, cells, strict=False) if name and cell})


# --- JSON ------------------------------------------------------------------------------------------------------------

_LISTS: Mapping[str, str] = {"holdings": "", "pieces": "", "collection": "", "boxes": BOX}
_BLANK = " \t\r\n"


def _json_lines(text: str, file: str) -> Iterator[RawLine]:
    """Item by item, so that each has its line. Read as a list, because a broken end makes the whole file unreadable."""
    return iter(list(_Json(text, file).lines()))


class _Json:
    """Walks the outer list or object; what is in it is left to the library."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.at = 0
        self.line, self.counted = 1, 0
        self.decoder = json.JSONDecoder()

    def lines(self) -> Iterator[RawLine]:
        if self.mark() == "[":
            yield from self.items("")
        else:
            yield from self.members()
        if self.mark():
            self.fail("collection-json-broken")

    def members(self) -> Iterator[RawLine]:
        lists = 0
        for _ in self.parts("{", "}"):
            name = self.value()
            if not isinstance(name, str) or self.mark() != ":":
                self.fail("collection-json-broken")
            self.at += 1
            if name in _LISTS and self.mark() == "[":
                lists += 1
                yield from self.items(_LISTS[name])
            elif self.value() != FORMAT and name == "format":
                self.fail("collection-format")
        if not lists:
            self.fail("collection-format")

    def items(self, kind: str) -> Iterator[RawLine]:
        for _ in self.parts("[", "]"):
            self.mark()
            line = self.line_here()
            yield self.raw(line, self.value(), kind)

    def raw(self, line: int, item: Any, kind: str) -> RawLine:
        if not isinstance(item, dict):
            return RawLine(line, problem=Problem("collection-not-an-object", {}, Place(self.file, line)))
        names = {FIELDS.get(key) or FIELDS.get(slug(key), ""): value for key, value in item.items()}
        fields = {name: value for name, value in names.items() if name and value is not None and value != ""}
        fields = {"kind": kind, **fields} if kind else fields
        return RawLine(line, _counted(fields) if "loose" in fields else fields)

    def parts(self, begin: str, end: str) -> Iterator[None]:
        """Stops before each part of a list or object, and behind its end."""
        if self.mark() != begin:
            self.fail("collection-json-broken")
        self.at += 1
        if self.mark() == end:
            self.at += 1
            return
        while True:
            yield
            mark = self.mark()
            if mark not in (",", end):
                self.fail("collection-json-broken")
            self.at += 1
            if mark == end:
                return

    def value(self) -> Any:
        self.mark()
        try:
            value, self.at = self.decoder.raw_decode(self.text, self.at)
        except json.JSONDecodeError as e:
            self.at = e.pos
            self.fail("collection-json-broken")
        except (ValueError, RecursionError):  # a number too long, or nested too deep, to be meant
            self.fail("collection-json-broken")
        return value

    def mark(self) -> str:
        """The next character that is not blank; nothing at the end."""
        while self.text[self.at : self.at + 1] in _BLANK and self.at < len(self.text):
            self.at += 1
        return self.text[self.at : self.at + 1]

    def line_here(self) -> int:
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        return self.line

    def fail(self, code: str) -> NoReturn:
        at = min(self.at, len(self.text))
        line = self.text.count("\n", 0, at) + 1
        raise _UnreadableError(Problem(code, {"format": FORMAT}, Place(self.file, line)))
