"""The opponent's sheet: one page with what the other player may know. No order of the stack, no marks to tick."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from app.words import say
from reports.booklet import Booklet
from reports.flow import Block, gap, laid_out, parted
from reports.page import Page
from reports.paper import Paper
from reports.roster.roster_layout import empty_note, piece_face, sheet_frame
from reports.roster.roster_model import ArmyPaper, Row, Section
from reports.type import INK, QUIET, STYLES, Style, width, wrap

COLUMN_GAP = 6.0
FIGURE, PRICE = 5.4, 9.0  # the widths of a column of figures and of the price
LINE, FACE = 4.6, 7.0  # the height of the first line of a row and the width of a face, at full size
NAMES = 52.0  # the room for names where texts stand beside them


@dataclass(frozen=True, slots=True)
class Density:
    """How closely the rows stand: in so many columns, so small, with the text beside the name, below it, or in what is
    left of its line. Only the last may cut a text."""

    columns: int
    scale: float
    text: Literal["beside", "below", "inline"]

    def wide(self, paper: Paper) -> float:
        return (paper.room - COLUMN_GAP * (self.columns - 1)) / self.columns

    def style(self, name: str) -> Style:
        return STYLES[name].scaled(self.scale)


def _densities() -> Iterator[Density]:
    """From the airiest on. Texts are whole as long as they can be read, and the last holds any army."""
    yield from (Density(1, scale, "beside") for scale in (1.0, 0.92, 0.84))
    yield from (Density(2, scale, "below") for scale in (1.0, 0.92, 0.84, 0.76, 0.7))
    yield from (Density(2, scale, "inline") for scale in (0.9, 0.8, 0.7, 0.6))
    yield from (Density(3, scale / 100, "inline") for scale in range(60, 4, -4))


def opponent_sheet(army: ArmyPaper, paper: Paper) -> Booklet:
    frame = sheet_frame(army, paper, "opponent")
    room = paper.bottom - paper.top - frame.head.height - 1
    for density in _densities():
        columns = parted(_blocks(army, density, density.wide(paper)), room, room)
        if len(columns) <= density.columns:
            break
    pitch = density.wide(paper) + COLUMN_GAP

    def draw(page: Page, top: float) -> None:
        for number, blocks in enumerate(columns):
            y = top
            with page.shifted(number * pitch):
                for block in blocks:
                    block.paint(page, y)
                    y += block.height

    blocks = list(empty_note(army, paper)) or [Block(room, draw)]
    return laid_out(army.name, paper, frame, blocks, say("paper.layout-opponent"))


def _blocks(army: ArmyPaper, density: Density, wide: float) -> Iterator[Block]:
    for section in army.sections:
        head = _heading(section, density, wide)
        yield head
        for row in section.rows:
            made = _row(army, row, density, wide)
            yield Block(made.height, made.paint, again=head)
        yield gap(2 * density.scale)


def _heading(section: Section, density: Density, wide: float) -> Block:
    scale = density.scale

    def draw(page: Page, y: float) -> None:
        x, base = page.paper.left, y + 4.8 * scale
        free = wide - PRICE - FIGURE * len(section.signs)
        taken = page.line_of(x, base, section.title, free * 0.7, density.style("head"))
        page.line_of(x + taken + 2, base, section.note, free - taken - 4, density.style("second"))
        for i, sign in enumerate(section.signs):
            page.sign(sign, _figure_at(x + wide, len(section.signs), i), y + 3.8 * scale, 2.8 * scale, QUIET)
        page.rule(x, y + 6.4 * scale, x + wide, INK, 0.3)

    return Block(7.0 * scale, draw, keeps=True)


def _figure_at(right: float, count: int, number: int) -> float:
    return right - PRICE - (count - number - 0.5) * FIGURE


def _row(army: ArmyPaper, row: Row, density: Density, wide: float) -> Block:
    scale = density.scale
    across, line = FACE * scale, LINE * scale
    indent = across + 1.6
    right = wide - PRICE - FIGURE * len(row.figures) - 2
    times = say("paper.times", count=row.count)
    name_style, text_style = density.style("strong"), density.style("second")
    counted = width(times, density.style("body")) + 1.4 * scale
    if density.text == "beside":
        names = wrap(row.name, name_style, NAMES * scale - counted)
        text_at, lines = indent + NAMES * scale + 2, wrap(row.text, text_style, right - indent - NAMES * scale - 2)
    else:
        names = wrap(row.name, name_style, right - indent - counted) if density.text == "below" else [row.name]
        text_at, lines = indent, wrap(row.text, text_style, right - indent) if density.text == "below" else []
    lines = [one for one in lines if one]
    first = line if density.text == "below" else 0.0
    tall = max(
        across + 0.6 if density.text != "inline" else line * 1.06,
        len(names) * name_style.line + 1.6 * scale,
        first * len(names) + len(lines) * text_style.line + 1.8 * scale,
    )

    def draw(page: Page, y: float) -> None:
        x, base = page.paper.left, y + line * 0.76
        piece_face(page, army, row, x + across / 2, y + min(across, tall) / 2, min(across, tall * 0.92))
        page.text(x + indent, base, times, density.style("body"))
        for i, name in enumerate(names):
            page.line_of(x + indent + counted, base + i * name_style.line, name, right - indent - counted, name_style)
        below = base + first * len(names)
        for one in lines:
            page.text(x + text_at, below, one, text_style)
            below += text_style.line
        if density.text == "inline":
            _rest_of_line(page, row, x + indent + counted, base, right - indent - counted, density)
        _figures(page, row, x + wide, base, density)
        page.rule(x, y + tall - 0.2, x + wide)

    return Block(tall, draw)


def _rest_of_line(page: Page, row: Row, x: float, y: float, room: float, density: Density) -> None:
    """As much of the text as the line has room for."""
    named = width(row.name, density.style("strong")) + 2.4
    if row.text and room - named > 12:
        page.line_of(x + named, y, row.text, room - named, density.style("small"))


def _figures(page: Page, row: Row, right: float, y: float, density: Density) -> None:
    for i, figure in enumerate(row.figures):
        place = _figure_at(right, len(row.figures), i)
        page.text(place, y, figure.text, density.style("strong"), "middle")
        if figure.is_house:
            for dot in (-1, 0, 1):
                page.circle(place + dot * 0.8, y + 1.1 * density.scale, 0.22, edge=None, fill=INK)
    if row.each is not None:
        page.text(right, y, row.each.text, density.style("second"), "right")
