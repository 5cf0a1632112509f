"""One line of a list, as people write it: `4x Deepwood Archers (5)`. Read with whatever habits people have."""

import re
from dataclasses import dataclass, replace
from urllib.parse import quote, unquote

from app.armies.formats.file_values import LONGEST, is_plain
from app.armies.formats.piece_names import PieceNameIndex
from app.armies.shapes.parts import MAX_COPIES_ON_LINE
from app.armies.validator import key_of, price_of
from app.base.errors import Problem
from catalog.schema import Entry, Line

_BULLET = re.compile(r"^[-*+\u2022\u00b7\u2013\u2014]\s+")
_LITERAL = re.compile(r"\s*\[([^\[\]]+)\]$")
# Prices: "(5)", "(5 pts)", ", 5 points each". What a price is not: "x4".
_PRICE = re.compile(
    r"\s*\((?:\d+|t)\s*(?:pts?|points?|health)?\.?\)$|[\s,;:\u2013-]+\d+\s*(?:pts?|points?|health)\.?(?:\s+each)?$",
    re.IGNORECASE,
)
_COUNTS = (
    re.compile(r"^(?P<count>\d{1,6})\s*[x\u00d7*]\s*(?P<name>\D.*)$", re.IGNORECASE),
    re.compile(r"^(?P<count>\d{1,6})\s*[x\u00d7*]?\s+(?P<name>.+)$", re.IGNORECASE),
    re.compile(r"^[x\u00d7](?P<count>\d{1,6})\s+(?P<name>.+)$", re.IGNORECASE),
    re.compile(r"^(?P<name>.+?)[\s,]+[x\u00d7](?P<count>\d{1,6})$", re.IGNORECASE),
    re.compile(r"^(?P<name>.+?)[\s,]+(?P<count>\d{1,6})[x\u00d7]$", re.IGNORECASE),
)


@dataclass(frozen=True, slots=True)
class UnderstoodLine:
    """A line that names a piece. `piece` is None for an id that nobody knows; `guess` tells a misspelling."""

    line: Line
    piece: Entry | None
    guess: bool = False
    counted: bool = True


def read_line(text: str, names: PieceNameIndex, *, guess: bool = True) -> UnderstoodLine | Problem:
    """The piece that a line names and how many of it, or what is wrong with the line."""
    text = _BULLET.sub("", text.strip())
    if literal := _LITERAL.search(text):
        return _literal(literal[1], text[: literal.start()].strip(), names)
    count, name = _counted(_PRICE.sub("", text))
    if count is not None and not 1 <= count <= MAX_COPIES_ON_LINE:
        return Problem("text-count", {"count": count, "most": MAX_COPIES_ON_LINE, "text": text})
    found = names.find(name, guess=guess)
    if isinstance(found, tuple):
        code = "text-ambiguous" if found else "text-not-understood"
        return Problem(code, {"text": text, "names": found} if found else {"text": text})
    line = replace(found.line, count=count or 1)
    return UnderstoodLine(line, found.piece, found.guess, count is not None)


def write_line(line: Line, names: PieceNameIndex, *, counted: bool = True) -> str:
    """The line of a piece. It is read back at once: where the name would not give the same piece, its id stands too."""
    piece = (key := key_of(line, names.pieces)) and names.pieces[key]
    count = f"{line.count}x " if counted else ""
    if not piece or not key:
        return f"{count}{_brackets(line)}"
    colours = f", {' '.join(line.colours)}" if line.colours and names.line_of(key).colours != line.colours else ""
    price = price_of(piece)
    text = f"{count}{names.shown(key)}{colours}" + ("" if price is None else f" ({price})")
    ways = (text, f"{text} {_brackets(line)}")
    return next((way for way in ways if _says(way, line, names, counted)), f"{count}{_brackets(line)}")


def _says(text: str, line: Line, names: PieceNameIndex, counted: bool) -> bool:
    back = read_line(text, names, guess=False)
    return isinstance(back, UnderstoodLine) and back.line == line and back.counted == counted


def _counted(text: str) -> tuple[int | None, str]:
    for pattern in _COUNTS:
        if match := pattern.match(text):
            return int(match["count"]), match["name"]
    return None, text


def _literal(inside: str, before: str, names: PieceNameIndex) -> UnderstoodLine | Problem:
    """An id in brackets, with colours behind it; what stands before it is for people, but for the count."""
    id_, *colours = parts = [unquote(part) for part in inside.split(" ")]
    if not all(0 < len(part) <= LONGEST and is_plain(part) for part in parts):
        return Problem("text-not-understood", {"text": f"{before} [{inside}]".strip()})
    count = _counted(before)[0]
    if count is None:
        count = _counted(f"{before} ?")[0]
    if count is not None and not 1 <= count <= MAX_COPIES_ON_LINE:
        return Problem(
            "text-count", {"count": count, "most": MAX_COPIES_ON_LINE, "text": f"{before} [{inside}]".strip()}
        )
    line = Line(id=id_, count=count or 1, colours=tuple(colours))
    key = key_of(line, names.pieces)
    return UnderstoodLine(line, names.pieces[key] if key else None, counted=count is not None)


def _brackets(line: Line) -> str:
    return "[" + " ".join(quote(part, safe="/+'") for part in (line.id, *line.colours)) + "]"
