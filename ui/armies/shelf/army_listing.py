"""An army to be read: its pieces under the headings that a written list has, each with its medal."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from app.words import label, say, tell
from ui.catalog.results.row_delegate import medal_pixmap
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box
from ui.widgets.views.row_list import Index, RowDelegate, RowList, RowModel

if TYPE_CHECKING:
    from app.armies.shapes.parts import ListRow
    from app.faces.shapes import DisplayList
    from catalog.overlay import Library
    from catalog.schema import Line
    from catalog.schema.lists import ArmyList

HEAD, LINE = 30, 40


@dataclass(frozen=True)
class ListingLine:
    """A heading (count 0), or so many of a piece with what they cost together."""

    name: str
    count: int = 0
    points: str = ""
    says: str = ""
    medal: "DisplayList | None" = None


@dataclass(frozen=True)
class ListedArmy:
    army: "ArmyList"
    lines: tuple[ListingLine, ...]
    problems: int
    sentences: tuple[str, ...] = ()  # what the law says against it


def read_listed(library: "Library", army: "ArmyList") -> ListedArmy:
    """An army with the names and medals of its pieces, and what the law says of it. Runs in the background."""
    from app.armies.agreed_rules import rules_of
    from app.armies.list_rows import rows_of
    from app.armies.shapes.parts import HERO, ORDER
    from app.armies.validator import validator_for

    validator = validator_for(library.catalog, army.system)
    verdict = validator.judge(army, rules_of(army, library.catalog, library.database))
    lines: list[ListingLine] = []
    rows = [row for row in rows_of(army) if row.part != ORDER]
    for heading, alike in groupby(rows, lambda row: _heading(row, rows, library, army.system)):
        lines.append(ListingLine(heading))
        lines += [listing_line(row.line, library, army.system, is_hero=row.part == HERO) for row in alike if row.id]
    return ListedArmy(army, tuple(lines), len(verdict.problems), tuple(tell(problem) for problem in verdict.problems))


def _heading(row: "ListRow", rows: "list[ListRow]", library: "Library", system: str) -> str:
    """The faction of a disk, the kind of another piece, the regiment of a unit, the part of a force."""
    from app.armies.formats.listing import group_title
    from app.armies.validator import piece_of, pieces_for

    pieces = pieces_for(library.catalog, system)
    if row.part == "entry":
        return group_title(piece_of(row.line, pieces), system, library.catalog)
    if row.group:
        hero = next((one.id for one in rows if one.part == "hero" and one.group == row.group), "")
        named = pieces.get(hero)
        return say("armies.regiment-of", number=row.group, hero=named.name if named else "\u2013")
    return label(row.part)


def listing_line(line: "Line", library: "Library", system: str, *, is_hero: bool = False) -> ListingLine:
    """So many of a piece, as a list shows them. A hero has no price."""
    from app.armies.formats.piece_names import names_for
    from app.armies.validator import key_of, kind_of, price_of
    from app.faces.medals import small_face
    from app.games.registry import traits_of
    from catalog.facts import row_of
    from catalog.schema.plain import to_plain

    names = names_for(library.catalog, system)
    key = key_of(line, names.pieces)
    if key is None:
        return ListingLine(line.id, line.count)
    piece = names.pieces[key]
    price = price_of(piece)
    medal = small_face(traits_of(system).faces, kind_of(piece), piece.id, row_of(piece, to_plain(piece)))
    says = say("armies.hero") if is_hero else "" if price is None else say("armies.each", points=price)
    return ListingLine(
        names.shown(key), line.count, "" if price is None or is_hero else str(price * line.count), says, medal
    )


class PieceModel(RowModel[ListingLine]):
    def name(self, row: ListingLine) -> str:
        return row.name

    def spoken(self, row: ListingLine) -> str:
        return say("armies.line-says", count=row.count, name=row.name, says=row.says) if row.count else row.name


class PieceDelegate(RowDelegate):
    def height(self, row: ListingLine) -> float:
        return LINE if row.count else HEAD

    def paint_row(
        self, painter: QPainter, area: QRectF, row: ListingLine, _option: QStyleOptionViewItem, index: Index
    ) -> None:
        if row.count:
            self._piece(painter, area, row, is_current=self.view.hasFocus() and index == self.view.currentIndex())
        else:
            self._head(painter, area, row)

    def _head(self, painter: QPainter, area: QRectF, line: ListingLine) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter.fillRect(area, QColor(tokens.sunken))
        painter.setFont(self.theme.words(13, QFont.Weight.DemiBold))
        painter.setPen(QColor(tokens.ink))
        painter.drawText(area.adjusted(px(12), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, line.name)

    def _piece(self, painter: QPainter, area: QRectF, line: ListingLine, *, is_current: bool) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        if is_current:
            draw_box(painter, area.adjusted(1, 1, -1, -1), px(8), tokens.soft2)
        else:
            painter.fillRect(
                QRectF(area.left() + px(52), area.bottom(), area.width() - px(56), 1), QColor(tokens.line2)
            )
        side = px(30)
        if line.medal:
            picture = medal_pixmap(line.medal, side, painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(area.left() + px(12), round(area.center().y() - side / 2)), picture)
        figures = self.theme.words(14, QFont.Weight.DemiBold, tabular=True)
        painter.setFont(figures)
        painter.setPen(QColor(tokens.ink))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(area.adjusted(0, 0, -px(14), 0), right, line.points)
        count = say("armies.times", count=line.count)
        painter.drawText(QRectF(area.left() + px(50), area.top(), px(40), area.height()), right, count)
        name = self.theme.words(13, QFont.Weight.DemiBold)
        room = area.adjusted(px(102), 0, -px(70), 0)
        shown = QFontMetricsF(name).elidedText(line.name, Qt.TextElideMode.ElideRight, room.width())
        painter.setFont(name)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
        width = QFontMetricsF(name).horizontalAdvance(shown) + px(12)
        painter.setFont(self.theme.words(12, QFont.Weight.Medium))
        painter.setPen(QColor(tokens.ink2))
        if room.width() - width > px(50):
            painter.drawText(room.adjusted(width, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, line.says)


class PieceList(RowList):
    def __init__(self, theme: Theme, lines: Sequence[ListingLine], name: str, parent: QWidget) -> None:
        self.pieces = PieceModel(rows=lines)
        super().__init__(theme, name, self.pieces, parent)
        self.setItemDelegate(PieceDelegate(theme, self, LINE))
