"""The play sheet of a force of dice, in two columns: its dice with every face, what it rolls, tables, all icons, races,
terrains, breaths and spells in words."""

from collections.abc import Iterator

from app.armies.validator import kind_of
from app.faces.dice.dice_colours import COLOURS
from app.faces.dice.sides import die_faces
from app.faces.piece_faces import face_for
from app.games.registry import traits_of
from app.words import say
from reports.flow import Block, column_of, gap
from reports.page import Page
from reports.paper import Paper
from reports.roster.force_model import (
    AverageRolls,
    Chapter,
    DiceGroup,
    DieRow,
    Explained,
    ForcePaper,
    ReferenceTable,
)
from reports.type import HAIR, INK, QUIET, STYLES, height, width, wrap

COLUMNS = 2
SIDE, MAX_SIDES = 7.0, 12  # how wide a side of a die is drawn, and how many stand in one line
PICTURE, PIXELS = 6.6, 60  # how wide a picture is, and with how much detail it is drawn
FIGURE = 11.0  # a column of average rolls
UNDER = 0.5  # between what stands small below a name and its text
NOTED = 0.34  # where the notes of a table begin, as a part of its width


def force_blocks(force: ForcePaper, system: str, paper: Paper) -> Iterator[Block]:
    """Everything below the head, each block as wide as a column."""
    column = column_of(paper, COLUMNS)
    for group in force.groups:
        yield from _group(group, column)
    yield from _averages(force.averages, column)
    for table in force.tables:
        yield from _table(table, column)
    for chapter in force.chapters:
        yield from _chapter(chapter, system, column)


# --- headings ---


def _heading(title: str, note: str, column: Paper, colour: str = "") -> Block:
    """A heading with its note beside it, or below it where it finds no room there."""
    lead = 5.0 if colour else 0.0
    beside = column.room - lead - width(title, STYLES["head"]) - 3
    is_beside = width(note, STYLES["second"]) <= beside
    below = [] if is_beside or not note else wrap(note, STYLES["second"], column.room)
    tall = 8.0 + len(below) * STYLES["second"].line

    def draw(page: Page, y: float) -> None:
        if colour:
            page.circle(column.left + 1.7, y + 4.6, 1.7, edge=INK, fill=COLOURS.get(colour), weight=0.15)
        wide = page.line_of(column.left + lead, y + 6, title, column.room - lead, "head")
        if is_beside:
            page.text(column.left + lead + wide + 3, y + 6, note, "second")
        for i, line in enumerate(below):
            page.text(column.left, y + 9.6 + i * STYLES["second"].line, line, "second")
        page.rule(column.left, y + tall - 0.4, column.right, INK, 0.35)

    return Block(tall + 0.8, draw, keeps=True)


# --- dice ---


def _group(group: DiceGroup, column: Paper) -> Iterator[Block]:
    head = _heading(group.title, group.note, column)
    yield head
    for row in group.rows:
        made = _die(row, column)
        yield Block(made.height, made.paint, again=head)
    yield gap(2.4)


def _die(row: DieRow, column: Paper) -> Block:
    """The count and the name, what the faces do not say, and all faces below."""
    times = say("paper.times", count=row.count)
    indent = width(times, STYLES["strong"]) + 1.4
    names = wrap(row.name, STYLES["name"], column.room - indent)
    beside = column.room - indent - width(row.name, STYLES["name"]) - 3
    is_beside = len(names) == 1 and width(row.detail, STYLES["small"]) <= beside
    details = [] if is_beside else wrap(row.detail, STYLES["small"], column.room - indent)
    sides = die_faces(row.entry, row.colours) if row.entry is not None else ()  # type: ignore[arg-type]
    lines = [sides[start : start + MAX_SIDES] for start in range(0, len(sides), MAX_SIDES)]
    side = min(SIDE, column.room / MAX_SIDES - 0.3)
    top = 1.2 + len(names) * STYLES["name"].line + len(details) * STYLES["small"].line
    tall = top + len(lines) * (side + 0.6) + 1.6

    def draw(page: Page, y: float) -> None:
        base = y + 4.4
        page.text(column.left, base, times, "strong")
        for i, name in enumerate(names):
            page.text(column.left + indent, base + i * STYLES["name"].line, name, "name")
        if is_beside:
            page.text(column.right, base, row.detail, "small", "right")
        below = base + len(names) * STYLES["name"].line - 0.6
        for i, line in enumerate(details):
            page.text(column.left + indent, below + i * STYLES["small"].line, line, "small")
        for number, shown in enumerate(lines):
            for i, items in enumerate(shown):
                key = _key("side", row.entry.id if row.entry else "", row.colours, number * MAX_SIDES + i)
                middle = column.left + (i + 0.5) * (side + 0.3)
                page.face(items, middle, y + top + (number + 0.5) * (side + 0.6) + 0.2, side, key=key)
        page.rule(column.left, y + tall - 0.2, column.right)

    return Block(tall, draw)


def _key(*parts: object) -> str:
    """A name for a form of the document."""
    return "-".join(str(part) for part in parts).replace("/", "-").replace("+", "-")


# --- tables ---


def _averages(averages: AverageRolls, column: Paper) -> Iterator[Block]:
    if not averages.rows:
        return
    start = column.right - FIGURE * len(averages.rolls)

    def head(page: Page, y: float) -> None:
        page.line_of(column.left, y + 6, say("paper.averages"), start - column.left - 2, "head")
        for i, roll in enumerate(averages.rolls):
            page.sign(roll, start + (i + 0.5) * FIGURE, y + 4.6, 4.0, QUIET)
        page.rule(column.left, y + 7.6, column.right, INK, 0.35)

    yield Block(8.6, head, keeps=True)
    for name, figures in averages.rows:

        def draw(page: Page, y: float, name: str = name, figures: tuple[str, ...] = figures) -> None:
            page.line_of(column.left, y + 3.8, name, start - column.left - 2, "strong")
            for i, figure in enumerate(figures):
                page.text(start + (i + 0.5) * FIGURE, y + 3.8, figure, "body", "middle")
            page.rule(column.left, y + 5.2, column.right)

        yield Block(5.4, draw, keeps=bool(averages.note))
    if averages.note:
        yield _words(averages.note, column)
    yield gap(3)


def _words(text: str, column: Paper) -> Block:
    def draw(page: Page, y: float) -> None:
        page.words(column.left, y + 3.2, text, column.room, "small")

    return Block(1.2 + height(text, STYLES["small"], column.room), draw)


def _table(table: ReferenceTable, column: Paper) -> Iterator[Block]:
    head = _heading(table.title, "", column)
    yield head
    at = column.left + column.room * NOTED
    for name, note in table.lines:
        names = wrap(name, STYLES["label"], at - column.left - 2)
        notes = wrap(note, STYLES["second"], column.right - at)
        tall = max(len(names) * STYLES["label"].line, len(notes) * STYLES["second"].line) + 1.0

        def draw(page: Page, y: float, names: list[str] = names, notes: list[str] = notes) -> None:
            for i, line in enumerate(names):
                page.text(column.left, y + 3.0 + i * STYLES["label"].line, line, "label")
            for i, line in enumerate(notes):
                page.text(at, y + 3.0 + i * STYLES["second"].line, line, "second")

        yield Block(tall, draw, again=head)
    yield gap(3)


# --- in words ---


def _chapter(chapter: Chapter, system: str, column: Paper) -> Iterator[Block]:
    head = _heading(chapter.title, chapter.note, column, chapter.colour)
    yield head
    for line in chapter.lines:
        made = _explained(line, system, column)
        yield Block(made.height, made.paint, again=head)
    yield gap(2.4)


def _explained(line: Explained, system: str, column: Paper) -> Block:
    """A name with its picture and notes, then what it does."""
    indent = PICTURE + 1.8 if line.picture is not None else 0.0
    room = column.room - indent
    counted = width(line.count, STYLES["figure"]) + 2 if line.count else 0.0
    names = wrap(line.name, STYLES["strong"], room - counted)
    beside = room - counted - width(line.name, STYLES["strong"]) - 2
    is_beside = len(names) == 1 and width(line.note, STYLES["small"]) <= beside
    under = [part for part in ("" if is_beside else line.note, line.under) if part]
    small = [one for part in under for one in wrap(part, STYLES["small"], room)]
    texts = wrap(line.text, STYLES["body"], room) if line.text else []
    top = 4.0 + (len(names) - 1) * STYLES["strong"].line
    told = top + UNDER + len(small) * STYLES["small"].line + len(texts) * STYLES["body"].line
    tall = max(told + 1.2, indent and PICTURE + 1.8)

    def draw(page: Page, y: float) -> None:
        x = column.left + indent
        if line.picture is not None:
            kind = kind_of(line.picture)
            items = face_for(traits_of(system).faces, kind, line.picture, PIXELS)
            key = _key("explained", kind, line.picture.id)
            page.face(items, column.left + PICTURE / 2, y + PICTURE / 2 + 0.6, PICTURE, key=key)
        for i, name in enumerate(names):
            page.text(x, y + 3.6 + i * STYLES["strong"].line, name, "strong")
        if is_beside and line.note:
            page.text(x + width(line.name, STYLES["strong"]) + 2, y + 3.6, line.note, "small")
        if line.count:
            page.text(column.right, y + 3.6, line.count, "figure", "right")
        below = y + top + 2.8
        for one in small:
            page.text(x, below, one, "small")
            below += STYLES["small"].line
        below += UNDER
        for one in texts:
            page.text(x, below, one)
            below += STYLES["body"].line
        page.rule(x, y + tall - 0.2, column.right, HAIR, 0.15)

    return Block(tall + 0.4, draw)
