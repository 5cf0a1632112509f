"""Lists of pieces: what one owns, wants and trades, and the checklist of a set, with boxes to tick."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from app.collection.holdings import totals
from app.collection.pieces import OwnablePieces, PieceId
from app.collection.rows import Collection
from app.words import kind_label, label, say
from reports.booklet import Booklet
from reports.flow import Block, Frame, Paint, gap, laid_out
from reports.page import Page
from reports.paper import PAPERS, Paper
from reports.type import INK

WHAT = ("inventory", "wants", "trades")


@dataclass(frozen=True, slots=True)
class Line:
    """A piece, how many, and a word about where it is or how it looks."""

    count: int
    name: str
    detail: str = ""
    is_ticked: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """`ticks`: the boxes stand for having a piece; otherwise the number does."""

    title: str
    subtitle: str
    groups: tuple[Group, ...]
    ticks: bool = False


# --- models ---


def collection_list(what: str, collection: Collection, shelf: OwnablePieces, system: str = "") -> Listing:
    """`inventory`, `wants` or `trades` of one game or of all."""
    counts = _counts(what, collection, shelf)
    chosen = {piece: count for piece, count in counts.items() if count and (not system or piece.system == system)}
    groups = tuple(_groups(chosen, collection, shelf))
    title = say(f"paper.list-{what}")
    return Listing(title, _summary(chosen, system), groups)


def _counts(what: str, collection: Collection, shelf: OwnablePieces) -> Mapping[PieceId, int]:
    if what == "inventory":
        return totals(collection, shelf)
    field = "wanted" if what == "wants" else "trade"
    return {piece: getattr(holding, field) for piece, holding in collection.holdings.items()}


def _summary(chosen: Mapping[PieceId, int], system: str) -> str:
    game = label(system) if system else say("window.all-games")
    return say("paper.list-sum", game=game, pieces=sum(chosen.values()), different=len(chosen))


def _groups(chosen: Mapping[PieceId, int], collection: Collection, shelf: OwnablePieces) -> Iterator[Group]:
    """By game and kind, names in their order."""
    sorted_: dict[tuple[str, str], list[Line]] = {}
    for piece, count in chosen.items():
        known = shelf.known(piece)
        holding = collection.get(piece)
        detail = ", ".join(part for part in (holding.condition, holding.place, holding.note) if part)
        key = (piece.system, known.kind if known else "")
        sorted_.setdefault(key, []).append(Line(count, shelf.name(piece), detail))
    for (system, kind), lines in sorted(sorted_.items()):
        title = f"{label(system)}: {kind_label(kind)}" if kind else label(system)
        yield Group(title, tuple(sorted(lines, key=lambda line: line.name.casefold())))


def set_checklist(system: str, box: str, collection: Collection, shelf: OwnablePieces) -> Listing:
    """Every piece of a set with a box, ticked where the user has it."""
    known = shelf.boxes[system, box]
    owned = totals(collection, shelf)
    have = {(piece.system, piece.id) for piece, count in owned.items() if count}
    groups: dict[str, list[Line]] = {}
    for key in known.members:
        entry = shelf.pieces.get(key)
        if entry is not None:
            count = sum(number for piece, number in known.pieces.items() if (piece.system, piece.id) == key)
            line = Line(count, entry.name, is_ticked=key in have)
            groups.setdefault(kind_label(entry.kind), []).append(line)
    made = tuple(
        Group(title, tuple(sorted(lines, key=lambda line: line.name.casefold()))) for title, lines in groups.items()
    )
    got = sum(line.is_ticked for group in made for line in group.lines)
    total = sum(len(group.lines) for group in made)
    note = say("paper.list-set", game=label(system), have=got, of=total)
    return Listing(known.box.name, note, made, ticks=True)


# --- layout ---


def make_list(listing: Listing, paper: str = "a4") -> Booklet:
    """In two columns, as many pages as it takes."""
    sheet = PAPERS[paper]

    def head(page: Page, y: float) -> None:
        page.line_of(sheet.left, y + 7.5, listing.title, sheet.room, "title")
        page.line_of(sheet.left, y + 13, listing.subtitle, sheet.room, "body")

    def later(page: Page, y: float) -> None:
        page.line_of(sheet.left, y + 5, listing.title, sheet.room, "head")
        page.rule(sheet.left, y + 8, sheet.right)

    frame = Frame(Block(20, head), Block(12, later))
    blocks = [block for group in listing.groups for block in _blocks(group, sheet, listing.ticks)]
    if not blocks:
        blocks = [Block(10, lambda page, y: _nothing(page, sheet, y))]
    return laid_out(listing.title, sheet, frame, blocks)


def _nothing(page: Page, paper: Paper, y: float) -> None:
    page.text(paper.left, y + 5, say("paper.nothing"))


def _blocks(group: Group, paper: Paper, ticks: bool) -> Iterator[Block]:
    head = Block(9, lambda page, y: _group_head(page, paper, group.title, y), keeps=True)
    yield head
    half = -(-len(group.lines) // 2)
    for both in _pairs(group.lines, half):
        yield Block(5.6, _painter(paper, both, ticks), again=head)
    yield gap(3)


def _painter(paper: Paper, both: tuple[Line, Line | None], ticks: bool) -> Paint:
    return lambda page, y: _both(page, paper, both, y, ticks)


def _pairs(lines: tuple[Line, ...], half: int) -> Iterable[tuple[Line, Line | None]]:
    return ((lines[i], lines[i + half] if i + half < len(lines) else None) for i in range(half))


def _group_head(page: Page, paper: Paper, title: str, y: float) -> None:
    page.text(paper.left, y + 5.5, title, "head")
    page.rule(paper.left, y + 7.6, paper.right, INK, 0.3)


def _both(page: Page, paper: Paper, both: tuple[Line, Line | None], y: float, ticks: bool) -> None:
    wide = (paper.room - 8) / 2
    for i, line in enumerate(both):
        if line is not None:
            _line(page, line, paper.left + i * (wide + 8), y, wide, ticks)


def _line(page: Page, line: Line, x: float, y: float, wide: float, ticks: bool) -> None:
    page.box(x, y + 1, 3.4, 3.4, corner=0.5, edge=INK)
    if line.is_ticked:
        page.stroke(x + 0.7, y + 2.8, x + 1.5, y + 3.7, weight=0.4)
        page.stroke(x + 1.5, y + 3.7, x + 2.9, y + 1.6, weight=0.4)
    number = "" if ticks and line.count <= 1 else say("paper.times", count=line.count)
    page.text(x + 12, y + 4, number, "second", "right")
    taken = page.line_of(x + 13.6, y + 4, line.name, wide - 14, "strong")
    if line.detail and wide - taken - 18 > 8:
        page.line_of(x + 15.6 + taken, y + 4, line.detail, wide - taken - 17, "small")
    page.rule(x, y + 5.4, x + wide)
