"""A list as lines to read: title, what it is, sections, pieces. Text and Markdown are two ways to write them down.

`app.armies.formats.plain_text` understands them again, to the last detail.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Literal
from urllib.parse import quote

from app.armies.formats.piece_names import PieceNameIndex, names_for
from app.armies.formats.text_lines import write_line
from app.armies.list_rows import rows_of
from app.armies.shapes import shape_for
from app.armies.shapes.parts import COMMAND, DICE_ARMIES, ENTRY, HERO, UNIT, ListRow
from app.armies.validator import entries_for, faction_of, kind_of, piece_of, price_of
from app.games.registry import traits_of
from app.words import label, say
from catalog.schema import Entry, WarhammerDisk
from catalog.schema.lists import ArmyList
from catalog.store import Catalog

Kind = Literal["title", "head", "section", "piece"]

# What the limit of a list is counted in: one, and several where that is another sentence.
HEADS = {
    "points": ("army-text.points",),
    "regiments": ("army-text.regiment", "army-text.regiments"),
    "health": ("army-text.health",),
}

NOBODY = "-"  # for the hero of a regiment that has none yet

_KINDS = {
    "disk": "army-text.disks",
    "spell": "army-text.spells",
    "item": "army-text.items",
    "stronghold": "army-text.strongholds",
    "": "army-text.others",
}


@dataclass(frozen=True, slots=True)
class ListingLine:
    """One line, and what it is."""

    kind: Kind
    text: str


def listing(army: ArmyList, catalog: Catalog) -> tuple[ListingLine, ...]:
    """All lines of a list."""
    names = names_for(catalog, army.system)
    rows = rows_of(army)
    lines = [*_head(army)]
    for part, alike in groupby(rows, lambda row: (row.group, row.part)):
        lines += _part(part[1], tuple(alike), names, catalog)
    return tuple(lines)


def _head(army: ArmyList) -> Iterator[ListingLine]:
    yield ListingLine("title", army.name)
    codes = HEADS[traits_of(army.system).limit_unit]
    code = codes[0] if army.limit == 1 else codes[-1]
    yield ListingLine("head", say(code, system=label(army.system), limit=army.limit))
    if army.house_rules:
        rules = ", ".join(quote(name, safe="") for name in army.house_rules)
        yield ListingLine("head", say("army-text.house-rules", names=rules))


def _part(part: str, rows: Sequence[ListRow], names: PieceNameIndex, catalog: Catalog) -> Iterator[ListingLine]:
    if part == ENTRY:
        yield from _entries(rows, names, catalog)
    elif title := shape_for(names.system).SECTIONS.get(part):
        yield _section(say(title), rows, names, is_priced=part in DICE_ARMIES)
        yield from (ListingLine("piece", write_line(row.line, names)) for row in rows)
    else:
        yield from (_prefixed(row, names) for row in rows)


def _prefixed(row: ListRow, names: PieceNameIndex) -> ListingLine:
    """A hero opens a regiment. Plain units need no word before them."""
    prefix = shape_for(names.system).PREFIXES[row.part]
    if row.part == UNIT:
        plain = write_line(row.line, names)
        is_plain = isinstance(piece := _piece(row, names), WarhammerDisk) and not piece.hero
        return ListingLine("piece", plain if is_plain else say(prefix, name=plain))
    name = write_line(row.line, names, counted=False) if row.id else NOBODY
    kinds: dict[str, Kind] = {HERO: "section", COMMAND: "piece"}
    return ListingLine(kinds.get(row.part, "head"), say(prefix, name=name))


# --- disks by faction ---


def _entries(rows: Sequence[ListRow], names: PieceNameIndex, catalog: Catalog) -> Iterator[ListingLine]:
    """Under headings by faction, or only by kind, or under none: as far as that keeps the order of the list."""
    for grouped in (_by_faction, _by_kind):
        keys = [grouped(_piece(row, names)) for row in rows]
        if len(list(groupby(keys))) == len(set(keys)):
            for key, alike in groupby(zip(keys, rows, strict=True), itemgetter(0)):
                lines = tuple(row for _, row in alike)
                yield _section(_title(key, names.system, catalog), lines, names, is_priced=True)
                yield from (ListingLine("piece", write_line(row.line, names)) for row in lines)
            return
    yield from (ListingLine("piece", write_line(row.line, names)) for row in rows)


def group_title(piece: Entry | None, system: str, catalog: Catalog) -> str:
    """The heading under which a piece of a disk game is listed: its faction, or what kind of piece it is."""
    return _title(_by_faction(piece), system, catalog)


def _by_kind(piece: Entry | None) -> tuple[str, str | None]:
    return kind_of(piece), None


def _by_faction(piece: Entry | None) -> tuple[str, str | None]:
    kind = kind_of(piece)
    return kind, faction_of(piece) if kind == "disk" else None


def _title(key: tuple[str, str | None], system: str, catalog: Catalog) -> str:
    kind, faction = key
    if faction is None:
        return say(_KINDS[kind])
    if not faction:
        return say("army-text.no-faction")
    known = entries_for(catalog, system, traits_of(system).family).get(faction)
    return str(getattr(known, "plural", label(faction)))


def _section(title: str, rows: Sequence[ListRow], names: PieceNameIndex, *, is_priced: bool) -> ListingLine:
    points = sum((price_of(_piece(row, names)) or 0) * row.count for row in rows)
    return ListingLine("section", f"{title} ({points}):" if is_priced else f"{title}:")


def _piece(row: ListRow, names: PieceNameIndex) -> Entry | None:
    return piece_of(row.line, names.pieces)
