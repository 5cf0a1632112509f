"""Blocks that follow each other down the pages: measured first, then parted into pages, then drawn."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat

from app.words import say
from reports.booklet import Booklet, Draw
from reports.page import Page
from reports.paper import Paper

Paint = Callable[[Page, float], None]  # on a page, from a height on


@dataclass(frozen=True, slots=True)
class Block:
    """Something that stays in one piece. `keeps` holds it together with the next one, as a heading with its first row.
    `again` is drawn once more at the top of a page that begins in the middle of its part. What
    `is_gap` is left out there."""

    height: float
    paint: Paint
    keeps: bool = False
    again: "Block | None" = None
    is_gap: bool = False


def gap(height: float) -> Block:
    return Block(height, lambda _page, _y: None, is_gap=True)


def parted(blocks: Iterable[Block], first: float, later: float) -> list[list[Block]]:
    """The blocks of each page. `first` is the height that can be used on the first page, `later` on the others."""
    return _filled(blocks, chain([first], repeat(later)))


def _filled(blocks: Iterable[Block], rooms: Iterator[float]) -> list[list[Block]]:
    """The blocks of each page or column, as much as each has room for."""
    pages: list[list[Block]] = [[]]
    used, room = 0.0, next(rooms)
    for group in _together(list(blocks)):
        height = sum(block.height for block in group)
        if pages[-1] and used + height > room:
            if group[0].is_gap:
                used = room
                continue
            pages.append([])
            used, room = 0.0, next(rooms)
            again = group[0].again
            if again is not None:
                pages[-1].append(again)
                used += again.height
        pages[-1] += group
        used += height
    return pages


def _together(blocks: list[Block]) -> Iterable[list[Block]]:
    """Blocks that must not be parted."""
    group: list[Block] = []
    for block in blocks:
        group.append(block)
        if not block.keeps:
            yield group
            group = []
    if group:
        yield group


@dataclass(frozen=True, slots=True)
class Frame:
    """What surrounds the blocks: a head on the first page, a smaller one on the others, a foot on all."""

    head: Block
    later_head: Block
    foot: str = ""


def laid_out(title: str, paper: Paper, frame: Frame, blocks: Iterable[Block], subject: str = "") -> Booklet:
    """A report of flowing blocks."""
    height = paper.bottom - paper.top
    pages = parted(blocks, height - frame.head.height, height - frame.later_head.height)
    count = len(pages)
    draws = tuple(_page(frame, shown, number, count) for number, shown in enumerate(pages, 1))
    return Booklet(title, paper, draws, subject)


GUTTER = 6.0  # between two columns


def column_of(paper: Paper, count: int) -> Paper:
    """One of so many columns of a sheet, the first: what is drawn for a sheet of its width can be drawn in any."""
    wide = (paper.room - GUTTER * (count - 1)) / count
    return replace(paper, width=wide + 2 * paper.margin)


def laid_out_in_columns(
    title: str, paper: Paper, frame: Frame, blocks: Iterable[Block], count: int, subject: str = ""
) -> Booklet:
    """A report of blocks as wide as a column, flowing down one column after the other."""
    height = paper.bottom - paper.top
    first, later = height - frame.head.height, height - frame.later_head.height
    columns = _filled(blocks, chain(repeat(first, count), repeat(later)))
    pages = [columns[start : start + count] for start in range(0, len(columns), count)]
    pitch = column_of(paper, count).room + GUTTER
    shown = [[_side_by_side(page, pitch)] for page in pages]
    draws = tuple(_page(frame, one, number, len(shown)) for number, one in enumerate(shown, 1))
    return Booklet(title, paper, draws, subject)


def _side_by_side(columns: Sequence[Sequence[Block]], pitch: float) -> Block:
    def paint(page: Page, top: float) -> None:
        for number, blocks in enumerate(columns):
            y = top
            with page.shifted(number * pitch):
                for block in blocks:
                    block.paint(page, y)
                    y += block.height

    return Block(max(sum(block.height for block in blocks) for blocks in columns), paint)


SMALLEST = 0.8  # how small a report may be drawn to save a page


def shrunk(lay_out: Callable[[Paper], Booklet], paper: Paper) -> Booklet:
    """A report in as few pages as it has at its smallest, and no smaller than that needs: a last page with only a box
    or two on it is not worth a sheet."""
    full = lay_out(paper)
    fewest = len(lay_out(paper.enlarged(1 / SMALLEST)).pages)
    if len(full.pages) == 1 or fewest == len(full.pages):
        return full
    for percent in range(96, round(SMALLEST * 100), -4):
        booklet = replace(lay_out(paper.enlarged(100 / percent)), scale=percent / 100)
        if len(booklet.pages) == fewest:
            return booklet
    return replace(lay_out(paper.enlarged(1 / SMALLEST)), scale=SMALLEST)


def _page(frame: Frame, blocks: Sequence[Block], number: int, count: int) -> Draw:
    def draw(page: Page) -> None:
        head = frame.head if number == 1 else frame.later_head
        y = page.paper.top
        head.paint(page, y)
        y += head.height
        for block in blocks:
            block.paint(page, y)
            y += block.height
        foot(page, frame.foot, number, count)

    return draw


def foot(page: Page, left: str, number: int, count: int) -> None:
    """The line at the foot of every sheet."""
    paper = page.paper
    y = paper.height - paper.margin
    page.rule(paper.left, y - 4, paper.right)
    sheet = say("paper.sheet", number=number, count=count)
    wide = page.text(paper.right, y, sheet, "small", "right")
    if left:
        page.line_of(paper.left, y, left, paper.room - wide - 6, "small")
