"""The play sheet and the full roster, drawn from the paper form of an army."""

from collections.abc import Iterator, Sequence

from app.faces.marks.signs import DROP
from app.faces.piece_faces import face_for
from app.faces.shapes import Shape, solid
from app.games.registry import traits_of
from app.words import say
from reports.booklet import Booklet
from reports.flow import Block, Frame, column_of, gap, laid_out, laid_out_in_columns
from reports.page import Page
from reports.paper import Paper
from reports.roster.force_sheet import COLUMNS, force_blocks
from reports.roster.roster_model import ArmyPaper, Box, Figure, Row, Section
from reports.type import HAIR, INK, QUIET, STYLES, Style, fitting, height, shorten, width, wrap

FACE = 13.5  # how wide a face stands in a row
QR = 21.0
FIGURE = 7.2  # the width of a column of figures
TRACK = 56.0  # the room for circles, drops and boxes
UNIT = 4.6  # one of them
MAX_TOLD = 8  # lines about problems at the head of a sheet


# --- what every sheet has ---


def sheet_frame(army: ArmyPaper, paper: Paper, layout: str) -> Frame:
    code = army.open_code if layout == "opponent" else army.code
    room = paper.room - 46
    lines = _told(army, room)
    tall = max(24.0, 21.0 + len(lines) * STYLES["body"].line) + 4

    def head(page: Page, y: float) -> None:
        page.line_of(paper.left, y + 7.5, army.name, room + 0.1, fitting(army.name, STYLES["title"], room))
        page.line_of(paper.left, y + 13, army.subtitle, room, "body")
        _verdict(page, army, paper.left, y + 15.5, room)
        below = y + 25.5
        for line in lines:
            page.text(paper.left + 2, below, line)
            below += STYLES["body"].line
        if code:
            page.qr(code, paper.right - QR, y, QR)
            page.words(paper.right - QR - 21, y + 3, say("paper.scan"), 19, "label")

    def later(page: Page, y: float) -> None:
        wide = page.line_of(paper.left, y + 5, army.name, paper.room * 0.5, "head")
        sign = _legality(army)
        page.line_of(paper.left + wide + 4, y + 5, sign, paper.room - wide - 24, "second")
        if code:
            page.qr(code, paper.right - 11, y - 3, 11)
        page.rule(paper.left, y + 8, paper.right)

    note = f"\u00b7\u00b7\u00b7 {say('paper.house')}" if army.has_house_values else ""
    return Frame(Block(tall, head), Block(12, later), note)


def _told(army: ArmyPaper, room: float) -> list[str]:
    """The problems as lines for the head of the sheet: all of them, or the first with a word about the rest. The full
    roster lists them once more, whole."""
    lines = [line for problem in army.problems for line in wrap(problem, STYLES["body"], room)]
    if len(lines) <= MAX_TOLD:
        return lines
    return [*lines[: MAX_TOLD - 1], say("paper.more-problems")]


def _legality(army: ArmyPaper) -> str:
    if army.is_legal:
        return say("paper.legal", rules=army.rules)
    count = len(army.problems)
    return say("paper.illegal-one" if count == 1 else "paper.illegal", rules=army.rules, count=count)


def _verdict(page: Page, army: ArmyPaper, x: float, y: float, room: float) -> None:
    """A box with a tick or a cross and the verdict in words."""
    text = shorten(_legality(army), STYLES["strong"], room - 10)
    wide = width(text, STYLES["strong"]) + 10
    page.box(x, y, wide, 6.4, corner=1.2, edge=INK, weight=0.5 if not army.is_legal else 0.3)
    middle = y + 3.2
    if army.is_legal:
        page.stroke(x + 2.4, middle, x + 3.5, middle + 1.3, weight=0.5)
        page.stroke(x + 3.5, middle + 1.3, x + 5.6, middle - 1.6, weight=0.5)
    else:
        page.stroke(x + 2.6, middle - 1.4, x + 5.4, middle + 1.4, weight=0.5)
        page.stroke(x + 2.6, middle + 1.4, x + 5.4, middle - 1.4, weight=0.5)
    page.text(x + 7.4, middle + 1.1, text, "strong")


# --- sections and rows ---


def _section(army: ArmyPaper, section: Section, paper: Paper) -> Iterator[Block]:
    head = _heading(section, paper, say("paper.each"))
    yield head
    for row in section.rows:
        made = _row(army, row, section, paper)
        yield Block(made.height, made.paint, again=head)
    yield gap(3)


def _heading(section: Section, paper: Paper, price: str) -> Block:
    def draw(page: Page, y: float) -> None:
        x = _figures_from(section, paper)
        wide = page.line_of(paper.left, y + 6, section.title, x - paper.left - 4, "head")
        if x - paper.left - wide > 20:
            page.line_of(paper.left + wide + 3, y + 6, section.note, x - paper.left - wide - 6, "second")
        for sign in section.signs:
            page.sign(sign, x + FIGURE / 2, y + 5, 3.4, QUIET)
            x += FIGURE
        if any(row.each for row in section.rows):
            page.text(_each_at(paper), y + 6, price, "label", "middle")
        page.text(paper.right - TRACK, y + 6, _track_head(section), "label")
        page.rule(paper.left, y + 8, paper.right, INK, 0.35)

    return Block(9.5, draw, keeps=True)


def _track_head(section: Section) -> str:
    return say("paper.tracking") if any(row.marks for row in section.rows) else say("paper.used")


def _each_at(paper: Paper) -> float:
    return paper.right - TRACK - 6


def _figures_from(section: Section, paper: Paper) -> float:
    return _each_at(paper) - 5 - FIGURE * max(len(section.signs), 0)


def _row(army: ArmyPaper, row: Row, section: Section, paper: Paper) -> Block:
    x = paper.left + FACE + 3
    room = _figures_from(section, paper) - x - 2
    texts = [(row.text, STYLES["second"])] if row.text else []
    tall_text = 5.6 + sum(height(text, style, room) for text, style in texts)
    tall = max(FACE + 2.4, tall_text + 2, _track_height(row) + 3)

    def draw(page: Page, y: float) -> None:
        piece_face(page, army, row, paper.left + FACE / 2, y + FACE / 2 + 1)
        wide = page.text(x, y + 5, say("paper.times", count=row.count), "strong")
        page.line_of(x + wide + 1.6, y + 5, row.name, room - wide - 1.6, "name")
        below = y + 9.2
        for text, style in texts:
            below = page.words(x, below, text, room, style)
        place = _figures_from(section, paper) + FIGURE / 2
        for figure in row.figures:
            _figure(page, place, y + 5.4, figure)
            place += FIGURE
        if row.each is not None:
            _figure(page, _each_at(paper), y + 5.4, row.each, STYLES["body"])
        _track(page, row, paper.right - TRACK, y + 1.4)
        page.rule(paper.left, y + tall - 0.4, paper.right)

    return Block(tall, draw)


def piece_face(page: Page, army: ArmyPaper, row: Row, x: float, y: float, across: float = FACE) -> None:
    if row.entry is None:
        page.circle(x, y, across / 2, edge=HAIR, dash=(1, 1))
        return
    items = face_for(traits_of(army.system).faces, row.kind, row.entry, across * 4.6, row.colours)
    page.face(items, x, y, across, key=f"{row.kind}-{row.entry.id}-{row.colours}-{across:g}".replace("/", "-"))


def _figure(page: Page, x: float, y: float, figure: Figure, style: Style | None = None) -> None:
    """A number, with three dots below it where it is a house value."""
    page.text(x, y, figure.text, style or STYLES["figure"], "middle")
    if figure.is_house:
        for i in (-1, 0, 1):
            page.circle(x + i * 1.05, y + 1.6, 0.3, edge=None, fill=INK)


def _track_height(row: Row) -> float:
    return -(-row.count // _per_line(row)) * (UNIT + 0.9)


def _per_line(row: Row) -> int:
    return max(1, int(TRACK // (_track_width(row) + 2)))


def _track_width(row: Row) -> float:
    """A number, a circle for being in play, a drop for each wound, a box for being out."""
    return 3.0 + UNIT * (1 + max(row.marks, 0) + 1) if row.marks else 3.0 + UNIT


def _track(page: Page, row: Row, x: float, y: float) -> None:
    per_line = _per_line(row)
    for number in range(row.count):
        left = x + (number % per_line) * (_track_width(row) + 2)
        middle = y + (number // per_line) * (UNIT + 0.9) + UNIT / 2
        page.text(left + 1.6, middle + 0.9, str(number + 1), "small", "middle")
        left += 3.0 + UNIT / 2
        if row.marks:
            page.circle(left, middle, UNIT / 2 - 0.5, weight=0.3)
            for _ in range(row.marks):
                left += UNIT
                page.face(_DROP, left, middle, UNIT - 0.7, key="drop-to-tick")
            left += UNIT
        _crossed_box(page, left, middle)


# A drop in outline, to be filled with a pencil; it lies in a box of 24.
_DROP = (Shape(DROP, pen=solid(INK), width=1.9, scale=200 / 24),)


def _crossed_box(page: Page, x: float, y: float) -> None:
    half = UNIT / 2 - 0.6
    page.box(x - half, y - half, 2 * half, 2 * half, corner=0.5, edge=INK, weight=0.3)
    page.stroke(x - half * 0.6, y - half * 0.6, x + half * 0.6, y + half * 0.6, HAIR, 0.25)
    page.stroke(x - half * 0.6, y + half * 0.6, x + half * 0.6, y - half * 0.6, HAIR, 0.25)


# --- below the rows ---


def _order(army: ArmyPaper, paper: Paper) -> Iterator[Block]:
    """The stack as small medals, top first."""
    if not army.order:
        return
    across, pitch = 6.2, 7.6
    per_line = int(paper.room // pitch)
    yield _title(say("paper.order"), say("paper.order-note"), paper)
    for start in range(0, len(army.order), per_line):
        shown = army.order[start : start + per_line]

        def draw(page: Page, y: float, shown: Sequence[Row] = shown, start: int = start) -> None:
            for i, row in enumerate(shown):
                x = paper.left + pitch * (i + 0.5)
                piece_face(page, army, row, x, y + across / 2, across)
                page.text(x, y + across + 2.4, str(start + i + 1), "small", "middle")

        yield Block(across + 4.6, draw)
    yield gap(2)


def _title(text: str, note: str, paper: Paper, *, keeps: bool = True) -> Block:
    def draw(page: Page, y: float) -> None:
        wide = page.text(paper.left, y + 5, text, "head")
        page.line_of(paper.left + wide + 3, y + 5, note, paper.room - wide - 3, "second")

    return Block(7.5, draw, keeps=keeps)


def _boxes(army: ArmyPaper, paper: Paper) -> Iterator[Block]:
    """Small tables side by side, three to a line."""
    wide = (paper.room - 8) / 3
    for start in range(0, len(army.boxes), 3):
        shown = army.boxes[start : start + 3]
        tall = 9 + 4.2 * max(len(box.lines) for box in shown)

        def draw(page: Page, y: float, shown: Sequence[Box] = shown, tall: float = tall) -> None:
            for i, box in enumerate(shown):
                _box(page, box, paper.left + i * (wide + 4), y, wide, tall)

        yield Block(tall + 4, draw)


def _box(page: Page, box: Box, x: float, y: float, wide: float, tall: float) -> None:
    page.box(x, y, wide, tall, corner=1.6)
    page.text(x + 2.6, y + 5, box.title, "name")
    for i, (name, value) in enumerate(box.lines):
        line = y + 9.6 + i * 4.2
        taken = page.line_of(x + 2.6, line, name, wide * 0.48, "label")
        page.line_of(x + wide - 2.6, line, value, wide - taken - 7, "second", "right")


def _rounds(army: ArmyPaper, paper: Paper) -> Iterator[Block]:
    """A line for the scenario and a track of rounds to tick."""
    if not army.rounds:
        return

    def draw(page: Page, y: float) -> None:
        wide = page.text(paper.left, y + 5, say("paper.scenario"), "label")
        page.rule(paper.left + wide + 2, y + 5.4, paper.left + paper.room * 0.45)
        x = paper.left + paper.room * 0.5
        x += page.text(x, y + 5, say("paper.rounds"), "label") + 3
        for number in range(1, army.rounds + 1):
            page.box(x, y + 1, 6, 6, corner=0.8, edge=INK)
            page.text(x + 3, y + 5.2, str(number), "second", "middle")
            x += 7.4

    yield Block(10, draw)


def _paragraphs(title: str, lines: Sequence[tuple[str, str]], paper: Paper) -> Iterator[Block]:
    """A heading, then names with what is said of them."""
    if not lines:
        return
    yield _title(title, "", paper)
    for name, text in lines:
        indent = 42.0 if name else 0.0
        tall = max(4.6, height(text, STYLES["body"], paper.room - indent)) + 0.8

        def draw(page: Page, y: float, name: str = name, text: str = text, indent: float = indent) -> None:
            if name:
                page.line_of(paper.left, y + 3.4, name, indent - 3, "strong")
            page.words(paper.left + indent, y + 3.4, text, paper.room - indent)

        yield Block(tall, draw)
    yield gap(3)


def empty_note(army: ArmyPaper, paper: Paper) -> Iterator[Block]:
    if not any(section.rows for section in army.sections):

        def draw(page: Page, y: float) -> None:
            page.text(paper.left, y + 5, say("paper.nothing"))

        yield Block(10, draw)


# --- the two ---


def play_sheet(army: ArmyPaper, paper: Paper) -> Booklet:
    """Everything one needs at the table: faces, figures, boxes to tick, words, the order, the round."""
    if army.force is not None:
        blocks = [*empty_note(army, paper), *force_blocks(army.force, army.system, paper)]
        return _in_columns(army, paper, "play", blocks)
    return laid_out(army.name, paper, sheet_frame(army, paper, "play"), _played(army, paper), say("paper.layout-play"))


def _played(army: ArmyPaper, paper: Paper) -> list[Block]:
    return [
        *empty_note(army, paper),
        *(block for section in army.sections for block in _section(army, section, paper)),
        *_order(army, paper),
        *_rounds(army, paper),
        *_boxes(army, paper),
    ]


def _in_columns(army: ArmyPaper, paper: Paper, layout: str, blocks: list[Block]) -> Booklet:
    frame, subject = sheet_frame(army, paper, layout), say(f"paper.layout-{layout}")
    return laid_out_in_columns(army.name, paper, frame, blocks, COLUMNS, subject)


def full_roster(army: ArmyPaper, paper: Paper) -> Booklet:
    """The play sheet, then notices, notes, and where house values stand."""
    if army.force is not None:
        blocks = [*empty_note(army, paper), *force_blocks(army.force, army.system, paper)]
        return _in_columns(army, paper, "full", [*blocks, *_appendix(army, column_of(paper, COLUMNS))])
    blocks = [*_played(army, paper), *_appendix(army, paper)]
    return laid_out(army.name, paper, sheet_frame(army, paper, "full"), blocks, say("paper.layout-full"))


def _appendix(army: ArmyPaper, paper: Paper) -> Iterator[Block]:
    notes = tuple(("", line) for line in army.notes.splitlines() if line.strip())
    yield from _paragraphs(say("paper.notes"), notes, paper)
    problems = tuple(("", line) for line in (*army.problems, *army.notices))
    yield from _paragraphs(say("paper.problems"), problems, paper)
    yield from _paragraphs(say("paper.abilities"), army.words if army.force is None else (), paper)
    yield from _paragraphs(say("paper.rulings"), army.rulings, paper)
    yield from _paragraphs(say("paper.origins"), army.origins, paper)
