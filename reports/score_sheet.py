"""The score sheet of a battle: who won and why, the points of each seat line by line, their course by round."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.battles.battle_report import BattleReport, SeatReport, piece_text, reason_text
from app.games.api.names import PieceNames
from app.words import label, say, say_of
from reports.booklet import Booklet
from reports.flow import Block, Frame, gap, laid_out
from reports.page import Page
from reports.paper import PAPERS, Paper
from reports.type import STYLES, wrap

ROW = 5.6  # millimetres
NARROW = 14.0  # a column of figures


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """What is printed. `seats` are the names of the seats by their ids."""

    name: str
    headline: str
    report: BattleReport
    seats: Mapping[str, str]
    names: PieceNames
    system: str


def make_score_sheet(sheet: ScoreSheet, paper: str = "a4") -> Booklet:
    page_size = PAPERS[paper]
    title = say("end.sheet", name=sheet.name)

    def head(page: Page, y: float) -> None:
        page.line_of(page_size.left, y + 7.5, sheet.headline, page_size.room, "title")
        page.line_of(page_size.left, y + 13, reason_text(sheet.report.result, sheet.system), page_size.room, "body")
        page.line_of(page_size.left, y + 17.5, f"{sheet.name}, {label(sheet.system)}", page_size.room, "second")

    def later(page: Page, y: float) -> None:
        page.line_of(page_size.left, y + 5, title, page_size.room, "head")
        page.rule(page_size.left, y + 8, page_size.right)

    blocks = [block for one in sheet.report.seats for block in _seat(one, sheet, page_size)]
    blocks += _course(sheet, page_size)
    return laid_out(title, page_size, Frame(Block(24, head), Block(12, later)), blocks, title)


def _row(paper: Paper, text: str, figure: str, style: str = "body") -> Block:
    def paint(page: Page, y: float) -> None:
        page.line_of(paper.left, y + 4, text, paper.room - NARROW, style)
        page.text(paper.right, y + 4, figure, style, "right")
        page.rule(paper.left, y + 5.4, paper.right)

    return Block(ROW, paint)


def _head(paper: Paper, text: str) -> Block:
    def paint(page: Page, y: float) -> None:
        page.line_of(paper.left, y + 5.5, text, paper.room, "head")

    return Block(8, paint, keeps=True)


def _seat(seat: SeatReport, sheet: ScoreSheet, paper: Paper) -> Iterator[Block]:
    name = sheet.seats[seat.seat]
    title = f"{name} ({say('end.winner')})" if seat.is_winner else name
    yield _head(paper, title)
    for line in seat.lines:
        yield _row(paper, line.text, line.figure)
    yield _row(paper, say_of("end.total", sheet.names.system), str(seat.points), "strong")
    notes = [seat.secret] if seat.secret else []
    notes += [piece_text("end.best", seat.best, sheet.names)] if seat.best else []
    notes += [piece_text("end.worst", seat.worst, sheet.names)] if seat.worst else []
    for note in notes:
        yield _note(paper, note)
    yield gap(5)


def _note(paper: Paper, text: str) -> Block:
    lines = len(list(wrap(text, STYLES["second"], paper.room)))

    def paint(page: Page, y: float) -> None:
        page.words(paper.left, y + 4, text, paper.room, "second")

    return Block(1.4 + lines * STYLES["second"].line, paint)


def _course(sheet: ScoreSheet, paper: Paper) -> Iterator[Block]:
    """A column of figures for each round; one round alone has no course."""
    course = sheet.report.course
    if len(course) < 2:
        return
    yield _figures(paper, say_of("end.course", sheet.names.system), [str(number) for number in course], "strong")
    for seat, name in sheet.seats.items():
        yield _figures(paper, name, [str(points.get(seat, 0)) for points in course.values()])


def _figures(paper: Paper, text: str, figures: list[str], style: str = "body") -> Block:
    wide = min(NARROW, paper.room * 0.7 / len(figures))

    def paint(page: Page, y: float) -> None:
        room = paper.room - wide * len(figures)
        page.line_of(paper.left, y + 4, text, room, style)
        for place, figure in enumerate(figures, 1):
            page.text(paper.left + room + wide * place, y + 4, figure, style, "right")
        page.rule(paper.left, y + 5.4, paper.right)

    return Block(ROW, paint, keeps=style == "strong")
