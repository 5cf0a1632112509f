"""An army to be read: its pieces under the headings that a written list has, each with its medal."""

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.words import label, say, tell
from ui.catalog.results.row_delegate import medal_pixmap
from ui.shell.look.theme import Theme
from ui.widgets.tips import text_for

if TYPE_CHECKING:
    from app.armies.shapes.parts import Row
    from app.faces.shapes import DisplayList
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

Index = QModelIndex | QPersistentModelIndex
HEAD, LINE = 30, 40


@dataclass(frozen=True)
class Line:
    """A heading (count 0), or so many of a piece with what they cost together."""

    name: str
    count: int = 0
    points: str = ""
    says: str = ""
    medal: "DisplayList | None" = None


@dataclass(frozen=True)
class Listed:
    army: "ArmyList"
    lines: tuple[Line, ...]
    problems: int
    sentences: tuple[str, ...] = ()  # what the law says against it


def read_listed(library: "Library", army: "ArmyList") -> Listed:
    """An army with the names and medals of its pieces, and what the law says of it. Runs in the background."""
    from app.armies.pieces import validator_for
    from app.armies.rows import rows_of
    from app.armies.rules import rules_of
    from app.armies.shapes.parts import ORDER

    validator = validator_for(library.catalog, army.system)
    verdict = validator.judge(army, rules_of(army, library.catalog, library.database))
    lines: list[Line] = []
    rows = [row for row in rows_of(army) if row.part != ORDER]
    for heading, alike in groupby(rows, lambda row: _heading(row, rows, library, army.system)):
        lines.append(Line(heading))
        lines += [_line(row, library, army.system) for row in alike if row.id]
    return Listed(army, tuple(lines), len(verdict.problems), tuple(tell(problem) for problem in verdict.problems))


def _heading(row: "Row", rows: "list[Row]", library: "Library", system: str) -> str:
    """The faction of a disk, the kind of another piece, the regiment of a unit, the part of a force."""
    from app.armies.formats.listing import group_title
    from app.armies.pieces import piece_of, pieces_for

    pieces = pieces_for(library.catalog, system)
    if row.part == "entry":
        return group_title(piece_of(row.line, pieces), system, library.catalog)
    if row.group:
        hero = next((one.id for one in rows if one.part == "hero" and one.group == row.group), "")
        named = pieces.get(hero)
        return say("armies.regiment-of", number=row.group, hero=named.name if named else "\u2013")
    return label(row.part)


def _line(row: "Row", library: "Library", system: str) -> Line:
    from app.armies.formats.piece_names import names_for
    from app.armies.pieces import key_of, kind_of, price_of
    from app.faces.medals import small_face
    from app.games.registry import traits_of
    from catalog.facts import row_of
    from catalog.schema.plain import to_plain

    names = names_for(library.catalog, system)
    key = key_of(row.line, names.pieces)
    if key is None:
        return Line(row.id, row.count)
    piece = names.pieces[key]
    price = price_of(piece)
    medal = small_face(traits_of(system).faces, kind_of(piece), piece.id, row_of(piece, to_plain(piece)))
    is_hero = row.part == "hero"
    says = say("armies.hero") if is_hero else "" if price is None else say("armies.each", points=price)
    return Line(names.shown(key), row.count, "" if price is None or is_hero else str(price * row.count), says, medal)


class PieceModel(QAbstractListModel):
    def __init__(self, listed: Listed, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lines = listed.lines

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.lines):
            return None
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            counted = say("armies.line-says", count=line.count, name=line.name, says=line.says)
            return text_for(role, counted if line.count else line.name)
        return None


class PieceDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, view: "PieceList") -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        line = self._view.pieces.lines[index.row()]
        return QSize(self.theme.px(120), self.theme.px(LINE if line.count else HEAD))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line, area = self._view.pieces.lines[index.row()], QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if line.count:
            self._piece(painter, area, line, is_current=self._view.hasFocus() and index == self._view.currentIndex())
        else:
            self._head(painter, area, line)
        painter.restore()

    def _head(self, painter: QPainter, area: QRectF, line: Line) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter.fillRect(area, QColor(tokens.sunken))
        painter.setFont(self.theme.words(13, QFont.Weight.DemiBold))
        painter.setPen(QColor(tokens.ink))
        painter.drawText(area.adjusted(px(12), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, line.name)

    def _piece(self, painter: QPainter, area: QRectF, line: Line, *, is_current: bool) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        if is_current:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.soft2))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), px(8), px(8))
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


class PieceList(QListView):
    def __init__(self, theme: Theme, listed: Listed, parent: QWidget) -> None:
        super().__init__(parent)
        self.pieces = PieceModel(listed, self)
        self.setModel(self.pieces)
        self.setAccessibleName(say("armies.pieces-name", name=listed.army.name))
        self.setItemDelegate(PieceDelegate(theme, self))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setStyleSheet("QListView { background: transparent; border: none; outline: none; }")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        theme.follow(self.scheduleDelayedItemsLayout)
