"""The quick reference: the rules of a game in our words on one sheet, set as small as that takes and no smaller."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.words import label, say
from catalog.schema import Rule
from catalog.schema.rules import CHAPTERS
from catalog.store import Catalog
from reports.booklet import Booklet
from reports.flow import foot
from reports.page import Page
from reports.paper import PAPERS, Paper
from reports.type import STYLES, Style, wrap

COLUMNS = 3
GUTTER = 6.0
# What one needs at the table; how armies are built is looked up at home.
LEFT_OUT = ("army", "overview")
SMALLEST = 0.62


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule: its name and its first paragraph. A chapter begins with a heading."""

    name: str
    text: str
    chapter: str = ""


def quick_reference(system: str, catalog: Catalog) -> tuple[Entry, ...]:
    """The rules for playing, in reading order."""
    rules = [one.entry for one in catalog.everything(system) if isinstance(one.entry, Rule)]
    chosen = [rule for rule in rules if rule.chapter not in LEFT_OUT]
    chosen.sort(key=lambda rule: (CHAPTERS.index(rule.chapter), rule.number))
    made: list[Entry] = []
    last = ""
    for rule in chosen:
        head = say(f"help.chapter-{rule.chapter}") if rule.chapter != last else ""
        last = rule.chapter
        made.append(Entry(rule.name, " ".join(rule.paragraphs), head))
    return tuple(made)


def make_quickref(system: str, catalog: Catalog, paper: str = "a4") -> Booklet:
    sheet = PAPERS[paper]
    entries = quick_reference(system, catalog)
    title = say("paper.quickref", game=label(system))
    scale = _fitting(entries, sheet)

    def draw(page: Page) -> None:
        page.line_of(sheet.left, sheet.top + 7, title, sheet.room, "title")
        page.line_of(sheet.left, sheet.top + 12.5, say("paper.quickref-note"), sheet.room, "second")
        _columns(page, entries, sheet, scale)
        foot(page, say("paper.unofficial"), 1, 1)

    return Booklet(title, sheet, (draw,), title)


def _room(paper: Paper) -> tuple[float, float]:
    """How wide a column is and how tall."""
    return (paper.room - GUTTER * (COLUMNS - 1)) / COLUMNS, paper.bottom - paper.top - 18


def _fitting(entries: tuple[Entry, ...], paper: Paper) -> float:
    """The largest type that fits on the sheet."""
    wide, tall = _room(paper)
    scale = 1.0
    while scale > SMALLEST and _columns_needed(entries, wide, tall, scale) > COLUMNS:
        scale -= 0.02
    return scale


def _columns_needed(entries: tuple[Entry, ...], wide: float, tall: float, scale: float) -> int:
    columns, y = 1, 0.0
    for entry in entries:
        height = sum(style.line for _, style in _lines(entry, wide, scale)) + 1.0 * scale
        if y + height > tall:
            columns, y = columns + 1, 0.0
        y += height
    return columns


def _lines(entry: Entry, wide: float, scale: float) -> Iterator[tuple[str, Style]]:
    if entry.chapter:
        yield entry.chapter, STYLES["head"].scaled(scale)
    yield entry.name, STYLES["strong"].scaled(scale)
    for line in wrap(entry.text, STYLES["body"].scaled(scale), wide):
        yield line, STYLES["body"].scaled(scale)


def _columns(page: Page, entries: tuple[Entry, ...], paper: Paper, scale: float) -> None:
    wide, tall = _room(paper)
    top = paper.top + 18
    column, y = 0, top
    for entry in entries:
        lines = list(_lines(entry, wide, scale))
        height = sum(style.line for _, style in lines) + 1.0 * scale
        if y + height > top + tall:
            column, y = column + 1, top
        x = paper.left + column * (wide + GUTTER)
        for line, style in lines:
            y += style.line
            page.line_of(x, y - style.line * 0.22, line, wide, style)
        y += 1.0 * scale
