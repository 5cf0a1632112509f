"""Lists as CSV, for spreadsheets. Ids and counts are what is read back; names and prices stand there for people."""

import csv
import io
from collections.abc import Mapping
from urllib.parse import quote, unquote

from app.armies.formats.army_files import LIMITS
from app.armies.formats.file_values import LONGEST, is_plain
from app.armies.formats.piece_names import names_for
from app.armies.list_rows import army_of, parts_of, rows_of
from app.armies.shapes.parts import FRONTIER_TERRAIN, HERO, HOME_TERRAIN, MAX_COPIES_ON_LINE, ListHead, ListRow
from app.armies.validator import key_of, price_of
from app.base.cells import read_cell, write_cell
from app.base.errors import Place, Problem
from app.games.registry import systems
from catalog.schema.lists import ArmyList
from catalog.source_positions import MAX_BYTES
from catalog.store import Catalog

COLUMNS = ("part", "group", "id", "count", "colours", "name", "points")
NEEDED = ("part", "id", "count")
ARMY, RULE = "army", "house-rule"
MAX_ROWS = 5_000
MAX_GROUPS = 99


def write_sheet(army: ArmyList, catalog: Catalog) -> str:
    """One row for the list itself, one for each house rule, one for each line."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    table.writerow([ARMY, "", army.system, army.limit, "", write_cell(army.name), ""])
    table.writerows([RULE, "", write_cell(name), "", "", "", ""] for name in army.house_rules)
    names = names_for(catalog, army.system)
    for row in rows_of(army):
        key = key_of(row.line, names.pieces)
        price = price_of(names.pieces[key]) if key else None
        shown = [write_cell(names.shown(key)) if key else "", "" if price is None else price]
        colours = "+".join(quote(colour, safe="") for colour in row.colours)
        table.writerow([row.part, row.group or "", write_cell(row.id), row.count, write_cell(colours), *shown])
    return out.getvalue()


def read_sheet(raw: bytes, name: str) -> ArmyList | tuple[Problem, ...]:
    """The list in a CSV file, its columns in any order, parted by commas, semicolons or tabs; or all that is wrong."""
    if len(raw) > MAX_BYTES:
        return (Problem("file-too-large", {"bytes": len(raw), "most": MAX_BYTES}, Place(name)),)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        return (Problem("file-not-utf8", {}, Place(name, raw[: e.start].count(b"\n") + 1)),)
    sheet = SheetReader(name)
    try:
        sheet.read(text)
    except csv.Error as e:
        return (Problem("sheet-broken", {"what": str(e)}, Place(name)),)
    if not sheet.problems and not sheet.head:
        sheet.problems.append(Problem("sheet-no-army", {"part": ARMY}, Place(name)))
    if sheet.problems or not sheet.head:
        return tuple(sheet.problems)
    return army_of(ListHead(*sheet.head, house_rules=tuple(sheet.rules)), sheet.rows)


def _text(cell: str) -> str:
    text = read_cell(cell)
    return text if text != cell else cell.strip()


class SheetReader:
    """Takes row after row; what is wrong is noted with its line."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.head: tuple[str, str, int] | None = None
        self.rules: list[str] = []
        self.rows: list[ListRow] = []
        self.problems: list[Problem] = []
        self.line = 1

    def read(self, text: str) -> None:
        first = text.split("\n", 1)[0]
        delimiter = max(",;\t", key=first.count)
        table = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True, restval="")
        missing = [column for column in NEEDED if column not in (table.fieldnames or ())]
        if missing:
            self.note("sheet-columns", columns=missing)
            return
        for number, row in enumerate(table):
            self.line = table.line_num
            if number >= MAX_ROWS:
                self.note("sheet-too-long", most=MAX_ROWS)
                return
            self.take({key: cell for key, cell in row.items() if isinstance(key, str) and isinstance(cell, str)})

    def note(self, code: str, **values: object) -> None:
        self.problems.append(Problem(code, values, Place(self.name, self.line)))

    def take(self, row: Mapping[str, str]) -> None:
        part = row["part"].strip()
        if not any(cell.strip() for cell in row.values()):
            return
        if part == ARMY:
            self.take_army(row)
        elif part == RULE:
            self.rules.append(self.text(row, "id"))
        elif self.head is None:
            self.note("sheet-no-army", part=ARMY)
        elif part not in parts_of(self.head[0]):
            self.note("sheet-part", wanted=part, known=[ARMY, RULE, *parts_of(self.head[0])])
        else:
            self.take_piece(part, row)

    def take_army(self, row: Mapping[str, str]) -> None:
        system = self.text(row, "id")
        if system not in systems():
            self.note("army-system-unknown", wanted=system, known=list(systems()))
        elif self.head:
            self.note("sheet-repeated", part=ARMY)
        else:
            least, most = LIMITS
            self.head = (system, self.text(row, "name"), self.number(row, "count", least, most))

    def take_piece(self, part: str, row: Mapping[str, str]) -> None:
        group = 0
        if HERO in parts_of(self.head[0] if self.head else ""):
            group = self.number(row, "group", 1, MAX_GROUPS)
        is_single = part in (HERO, HOME_TERRAIN, FRONTIER_TERRAIN)
        if is_single and any((one.part, one.group) == (part, group) for one in self.rows):
            self.note("sheet-repeated", part=part)
            return
        id_ = self.text(row, "id", min_length=0 if part == HERO else 1)
        cell = _text(row.get("colours", ""))
        colours = tuple(unquote(colour) for colour in cell.split("+")) if cell else ()
        if any(not colour or not is_plain(colour) or len(colour) > LONGEST for colour in colours):
            self.note("sheet-text", column="colours", most=LONGEST)
        self.rows.append(ListRow(part, id_, self.number(row, "count", 1, MAX_COPIES_ON_LINE), colours, group))

    def text(self, row: Mapping[str, str], column: str, min_length: int = 1) -> str:
        text = _text(row.get(column, ""))
        if not min_length <= len(text) <= LONGEST or not is_plain(text):
            self.note("sheet-text", column=column, most=LONGEST)
        return text

    def number(self, row: Mapping[str, str], column: str, min_value: int, max_value: int) -> int:
        cell = row.get(column, "").strip()
        if cell.isascii() and cell.isdigit() and len(cell) <= 6 and min_value <= int(cell) <= max_value:
            return int(cell)
        self.note("sheet-number", column=column, value=cell, least=min_value, most=max_value)
        return min_value
