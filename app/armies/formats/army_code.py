"""A list as a short code to paste, to print as QR, to put into a link: `RD1-...`.

Letters, digits, `-` and `_` only. The number after RD is the version of the code. Inside are bits: the head of the
list, then its rows in runs of one part; and a checksum. A piece is 24 bits made from its game and id, so that a growing
catalogue changes nothing in old codes. Pieces that the writer does not know, that are home-made, or whose 24 bits mean
another piece too, are spelt out.
"""

import hashlib
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from app.armies.formats.army_files import army_from, army_plain
from app.armies.formats.piece_names import COLOURS, PieceNameIndex, names_for
from app.armies.list_rows import army_of, head_of, parts_of, rows_of
from app.armies.shapes.parts import ENTRY, HERO, ORDER, ListHead, ListRow
from app.armies.validator import Pieces, key_of
from app.base.errors import Problem
from app.games.ids import SYSTEMS
from catalog.schema import OWN, Line
from catalog.schema.lists import ArmyList
from catalog.source_positions import PlacedValue
from catalog.store import Catalog

VERSION = 1
LONGEST = 100_000  # characters; longer texts are no codes
MAX_BYTES = 64_000  # unpacked
MAX_PIECES = 9_999

_CODE = re.compile(r"RD([1-9][0-9]{0,2})-([A-Za-z0-9_-]+)")
_DAMAGED = (Problem("code-damaged"),)
_PLAIN, _PACKED = 0, 1
_SHORT = 24  # bits for a piece
_COLOUR = 3  # bits for a colour; 0 for one that is spelt out


def write_code(army: ArmyList, catalog: Catalog, *, with_order: bool = True) -> str:
    """The code of a list. Without the order of the reinforcement stack it can be shown to an opponent (R27).

    A game that has no number in `app.games.ids` has no codes: its lists have an empty one."""
    if army.system not in SYSTEMS:
        return ""
    rows = [row for row in rows_of(army) if with_order or row.part != ORDER]
    names = names_for(catalog, army.system)
    body = CodeWriter(names, short_ids(army.system, names.pieces)).write(head_of(army), rows)
    packed = _deflate(body)
    content = bytes([_PACKED]) + packed if len(packed) < len(body) else bytes([_PLAIN]) + body
    content += zlib.crc32(content).to_bytes(4, "big")
    return f"RD{VERSION}-" + urlsafe_b64encode(content).decode().rstrip("=")


def read_code(text: str, catalog: Catalog) -> ArmyList | tuple[Problem, ...]:
    """The list of a code, wherever it stands in the text; or what is wrong, with every piece that is not known here."""
    made: ArmyList | tuple[Problem, ...] = (Problem("code-none"),)
    if len(text) > LONGEST:
        return made
    for way in (text, "".join(text.split())):  # as it stands, then as if broken over lines
        if found := _CODE.search(way):
            made = _read(int(found[1]), found[2], catalog)
            if made != _DAMAGED:
                return made
    return made


def _read(version: int, letters: str, catalog: Catalog) -> ArmyList | tuple[Problem, ...]:
    if version != VERSION:
        return (Problem("code-newer", {"version": version, "known": VERSION}),)
    try:
        return CodeReader(_opened(letters), catalog).read()
    except _DamagedError:
        return _DAMAGED


def short_id(system: str, key: str) -> int:
    """24 bits for a piece."""
    return int.from_bytes(hashlib.sha256(f"{system}/{key}".encode()).digest()[:3], "big")


def short_ids(system: str, pieces: Pieces) -> Mapping[int, tuple[str, ...]]:
    """The pieces behind each short id; mostly one."""
    found: dict[int, tuple[str, ...]] = {}
    for key in pieces:
        short = short_id(system, key)
        found[short] = (*found.get(short, ()), key)
    return found


class _DamagedError(Exception):
    """The bytes of a code do not say what they should."""


def _opened(letters: str) -> bytes:
    try:
        content = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except ValueError:
        raise _DamagedError from None
    body, checksum = content[:-4], content[-4:]
    if len(body) < 1 or zlib.crc32(body).to_bytes(4, "big") != checksum:
        raise _DamagedError
    return _inflate(body[1:]) if body[0] == _PACKED else body[1:]


def _deflate(body: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(body) + packer.flush()


def _inflate(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj(-15)
    try:
        body = unpacker.decompress(packed, MAX_BYTES)
    except zlib.error:
        raise _DamagedError from None
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise _DamagedError
    return body


# --- bits from a list ---


class CodeWriter:
    """Collects the bits of a list."""

    def __init__(self, names: PieceNameIndex, shorts: Mapping[int, tuple[str, ...]]) -> None:
        self.names = names
        self.shorts = shorts
        self.out: list[str] = []
        self.length = 0

    def write(self, head: ListHead, rows: Sequence[ListRow]) -> bytes:
        self.number(SYSTEMS.index(head.system))
        self.number(head.limit)
        self.text(head.name)
        self.number(len(head.house_rules))
        for name in head.house_rules:
            self.text(name)
        entries = [row.id for row in rows if row.part == ENTRY]
        runs = [(part, tuple(alike)) for part, alike in groupby(rows, lambda row: row.part)]
        self.number(len(runs))
        for part, run in runs:
            self.number(parts_of(head.system).index(part))
            self.number(len(run))
            for row in run:
                if part == ORDER:
                    self.stacked(row, entries)
                else:
                    self.row(row)
        self.align()
        bits = "".join(self.out)
        return int(bits, 2).to_bytes(len(bits) // 8, "big")

    def bits(self, value: int, width: int) -> None:
        self.out.append(f"{value:0{width}b}")
        self.length += width

    def number(self, value: int) -> None:
        """Small numbers take few bits: as many zeros as the number plus 1 has bits after its first, then it."""
        width = (value + 1).bit_length()
        self.bits(value + 1, 2 * width - 1)

    def align(self) -> None:
        """On to a whole byte, so that texts can be packed."""
        if self.length % 8:
            self.bits(0, 8 - self.length % 8)

    def text(self, text: str) -> None:
        raw = text.encode()
        self.number(len(raw))
        self.align()
        for byte in raw:
            self.bits(byte, 8)

    def stacked(self, row: ListRow, entries: Sequence[str]) -> None:
        """In the stack a piece is named by its place among the entries."""
        self.number(row.count)
        self.number(entries.index(row.id) + 1 if row.id in entries else 0)
        if row.id not in entries:
            self.text(row.id)

    def row(self, row: ListRow) -> None:
        key = self.key(row.line)
        colours = row.colours if key is None or self.names.line_of(key).colours != row.colours else ()
        self.number(row.count)
        self.bits(bool(colours), 1)
        self.bits(key is None, 1)
        if key is None:
            self.text(row.id)
        else:
            self.bits(short_id(self.names.system, key), _SHORT)
        if colours:
            self.number(len(colours))
            for colour in colours:
                self.bits(COLOURS.index(colour) + 1 if colour in COLOURS else 0, _COLOUR)
                if colour not in COLOURS:
                    self.text(colour)

    def key(self, line: Line) -> str | None:
        """The id that 24 bits can stand for; None where the piece must be spelt out."""
        key = key_of(line, self.names.pieces)
        if key is None or OWN in self.names.pieces[key].origin.get("*", ""):
            return None
        written = self.names.line_of(key, line.colours)
        is_same = (written.id, written.colours) == (line.id, line.colours)
        return key if is_same and len(self.shorts[short_id(self.names.system, key)]) == 1 else None


# --- a list from bits ---


class CodeReader:
    """Takes the bits of a list apart."""

    def __init__(self, body: bytes, catalog: Catalog) -> None:
        self.all = "".join(f"{byte:08b}" for byte in body)
        self.at = 0
        self.catalog = catalog
        self.problems: list[Problem] = []

    def read(self) -> ArmyList | tuple[Problem, ...]:
        system = self.choice(SYSTEMS)
        limit, name = self.number(), self.text()
        house_rules = tuple(self.text() for _ in range(self.number()))
        names = names_for(self.catalog, system)
        rows = tuple(self.rows(names, short_ids(system, names.pieces)))
        if self.problems:
            return tuple(self.problems)
        made = army_from(PlacedValue("", army_plain(army_of(ListHead(system, name, limit, house_rules), rows))))
        if isinstance(made, tuple):  # nothing that we would have written
            raise _DamagedError
        return made

    def rows(self, names: PieceNameIndex, shorts: Mapping[int, tuple[str, ...]]) -> Iterator[ListRow]:
        entries: list[str] = []
        group = pieces = 0
        for _ in range(self.number()):
            part = self.choice(parts_of(names.system))
            for _ in range(self.number()):
                group += part == HERO
                row = self.stacked(entries) if part == ORDER else self.row(part, group, names, shorts)
                entries += [row.id] if part == ENTRY else []
                pieces += row.count
                if pieces > MAX_PIECES:
                    raise _DamagedError
                yield row

    def stacked(self, entries: Sequence[str]) -> ListRow:
        count, place = self.number(), self.number()
        if place > len(entries):
            raise _DamagedError
        return ListRow(ORDER, entries[place - 1] if place else self.text(), count)

    def row(self, part: str, group: int, names: PieceNameIndex, shorts: Mapping[int, tuple[str, ...]]) -> ListRow:
        count, is_coloured, is_spelt = self.number(), self.bits(1), self.bits(1)
        line = Line(id=self.text()) if is_spelt else self.known(self.bits(_SHORT), names, shorts)
        colours = tuple(self.colour() for _ in range(self.number())) if is_coloured else line.colours
        return ListRow(part, line.id, count, colours, group)

    def known(self, short: int, names: PieceNameIndex, shorts: Mapping[int, tuple[str, ...]]) -> Line:
        keys = shorts.get(short, ())
        if len(keys) == 1:
            return names.line_of(keys[0])
        piece = f"{short:06x}"
        if keys:
            self.problems.append(Problem("code-piece-ambiguous", {"piece": piece, "names": keys}, subjects=keys))
        else:
            self.problems.append(Problem("code-piece-unknown", {"piece": piece}, subjects=(piece,)))
        return Line(id=piece)

    def colour(self) -> str:
        place = self.bits(_COLOUR)
        return COLOURS[place - 1] if place else self.text()

    def bits(self, width: int) -> int:
        taken = self.all[self.at : self.at + width]
        if len(taken) < width:
            raise _DamagedError
        self.at += width
        return int(taken, 2)

    def number(self) -> int:
        first = self.all.find("1", self.at, self.at + 32)
        if first < 0:
            raise _DamagedError
        zeros = first - self.at
        return self.bits(2 * zeros + 1) - 1

    def choice(self, known: Sequence[str]) -> str:
        number = self.number()
        if number >= len(known):
            raise _DamagedError
        return known[number]

    def text(self) -> str:
        length = self.number()
        self.at += -self.at % 8
        if self.at + 8 * length > len(self.all):
            raise _DamagedError
        try:
            return bytes(self.bits(8) for _ in range(length)).decode()
        except UnicodeDecodeError:
            raise _DamagedError from None
