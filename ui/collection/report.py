"""The report on a file before it is taken in: every line, what would become of it, and the guesses to be accepted."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from app.collection.intake import IntakeReport, LineReport
from app.words import say, tell
from ui.art.icons import draw_icon
from ui.collection.cells import CellFont, sign
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box
from ui.widgets.tips import text_for
from ui.widgets.views.row_list import Index

COLUMNS = ("line", "typed", "name", "count", "outcome")
ROW = 34
FILTERS = ("all", "taken", "guessed", "refused")

# sign and tone of what becomes of a line
_LOOKS = {
    "added": ("plus", "accent"), "changed": ("edit", "accent"), "unchanged": ("check", "ink2"), "refused": ("cross",
    "bad"), "guess": ("help", "warn"), "declined": ("minus", "ink2"),
}  # fmt: skip


def group_of(line: LineReport) -> str:
    """Whether a line is taken as it stands, taken by a guess, or not understood."""
    return "refused" if line.outcome == "refused" else "guessed" if line.guessed else "taken"


class ReportModel(QAbstractTableModel):
    """The lines of a report, all or some of them.

    Attributes: declined (numbers of lines whose guess is not accepted). Signals: decided() when a guess was accepted or
    not.
    """

    decided = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.report: IntakeReport | None = None
        self.declined: set[int] = set()
        self._lines: tuple[LineReport, ...] = ()
        self._shown = "all"

    def show(self, report: IntakeReport, shown: str = "all") -> None:
        """Another report; guesses are accepted until somebody says otherwise."""
        self.beginResetModel()
        self.report = report
        numbers = {line.line for line in report.lines if line.guessed}
        self.declined &= numbers
        self._pick(shown)
        self.endResetModel()

    def filter(self, shown: str) -> None:
        self.beginResetModel()
        self._pick(shown)
        self.endResetModel()

    def _pick(self, shown: str) -> None:
        self._shown = shown
        lines = self.report.lines if self.report else ()
        self._lines = lines if shown == "all" else tuple(line for line in lines if group_of(line) == shown)

    def count(self, group: str) -> int:
        lines = self.report.lines if self.report else ()
        return len(lines) if group == "all" else sum(group_of(line) == group for line in lines)

    def line(self, row: int) -> LineReport | None:
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def is_guess(self, line: LineReport) -> bool:
        return group_of(line) == "guessed"

    def toggle(self, rows: Iterable[int]) -> None:
        """Accept guesses, or if they all are, decline them."""
        lines = [line for row in rows if (line := self.line(row)) and self.is_guess(line)]
        numbers = {line.line for line in lines}
        if not numbers:
            return
        self.declined = self.declined - numbers if numbers & self.declined else self.declined | numbers
        self.dataChanged.emit(self.index(0, 0), self.index(len(self._lines) - 1, len(COLUMNS) - 1))
        self.decided.emit()

    def set_all(self, *, accepted: bool) -> None:
        """Accept all guesses, or none."""
        guesses = {line.line for line in (self.report.lines if self.report else ()) if self.is_guess(line)}
        self.declined = set() if accepted else guesses
        if self._lines:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._lines) - 1, len(COLUMNS) - 1))
        self.decided.emit()

    # --- what Qt asks ---

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        is_name = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if orientation == Qt.Orientation.Horizontal and is_name and 0 <= section < len(COLUMNS):
            return say(f"collect.report-{COLUMNS[section]}")
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.line(index.row())
        if line is None or not index.isValid():
            return None
        column = COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(line, column)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return text_for(role, self.text(line, column) if column != "outcome" else self.whole(line))
        return None

    def state(self, line: LineReport) -> str:
        """What becomes of a line, as a key of the signs."""
        if self.is_guess(line):
            return "declined" if line.line in self.declined else "guess"
        return line.outcome

    def text(self, line: LineReport, column: str) -> str:
        if column == "line":
            return str(line.line)
        if column == "count":
            return self.counts(line)
        return {"typed": line.typed, "name": line.name}.get(column) or self.short(line) * (column == "outcome")

    def counts(self, line: LineReport) -> str:
        """How many there are, and how many there would be."""
        if line.thing is None or line.problem is not None:
            return ""
        if line.before == line.after or self.state(line) == "declined":
            return f"{line.before:,}"
        return say("collect.report-change", before=f"{line.before:,}", after=f"{line.after:,}")

    def short(self, line: LineReport) -> str:
        if line.problem is not None:
            # Its place stands in the first column already.
            return say(line.problem.code, **line.problem.values)
        return say(f"collect.line-{self.state(line)}")

    def whole(self, line: LineReport) -> str:
        return tell(line.problem) if line.problem is not None else say(f"collect.line-{self.state(line)}")


class ReportView(QTableView):
    """A painted table. A click on a guess, or Space, accepts or declines it."""

    def __init__(self, theme: Theme, model: ReportModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.lines = model
        self.setModel(model)
        self.setAccessibleName(say("collect.report-table"))
        self.verticalHeader().hide()
        self.setHorizontalHeader(ReportHeader(theme, self))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        theme.follow(self._measure)

    def _measure(self) -> None:
        px, words = self.theme.px, self.theme.words
        self._plain, self._bold = CellFont(words(13)), CellFont(words(13, QFont.Weight.DemiBold))
        self._number = CellFont(words(12, QFont.Weight.Medium, tabular=True))
        self.verticalHeader().setDefaultSectionSize(px(ROW))
        self.verticalScrollBar().setSingleStep(px(ROW))
        self.horizontalHeader().setFixedHeight(px(30))
        self._lay_out()

    def _lay_out(self) -> None:
        line, count = self.theme.px(58), self.theme.px(104)
        room = self.viewport().width() - line - count
        for at, width in enumerate((line, room * 0.28, room * 0.28, count, room * 0.44)):
            self.setColumnWidth(at, int(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        first, last = max(self.rowAt(event.rect().top()), 0), self.rowAt(event.rect().bottom())
        for row in range(first, (last if last >= 0 else self.lines.rowCount() - 1) + 1):
            line = self.lines.line(row)
            if line is not None:
                self._paint_line(painter, row, line)

    def _paint_line(self, painter: QPainter, row: int, line: LineReport) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        top, height = self.rowViewportPosition(row), self.rowHeight(row)
        area = QRectF(1, top, self.viewport().width() - 2, height)
        is_chosen = self.selectionModel().isRowSelected(row, QModelIndex())
        if is_chosen:
            has_ring = self.hasFocus() and self.currentIndex().row() == row
            draw_box(painter, area.adjusted(1, 1, -1, -2), px(6), tokens.soft, tokens.accent if has_ring else None, 2)
        else:
            painter.fillRect(QRectF(0, area.bottom() - 1, area.width(), 1), QColor(tokens.line2))
        state = self.lines.state(line)
        faint = state == "declined"
        for at, column in enumerate(COLUMNS):
            cell = QRectF(self.columnViewportPosition(at), top, self.columnWidth(at), height)
            cell = cell.adjusted(px(8), 0, -px(8), 0)
            if column == "outcome":
                self._outcome(painter, cell, line, state)
                continue
            kind = self._number if column in ("line", "count") else self._bold if column == "name" else self._plain
            painter.setFont(kind.font)
            painter.setPen(QColor(tokens.ink2 if column == "line" or faint else tokens.ink))
            painter.drawText(
                cell, Qt.AlignmentFlag.AlignVCenter, kind.short(self.lines.text(line, column), cell.width())
            )

    def _outcome(self, painter: QPainter, cell: QRectF, line: LineReport, state: str) -> None:
        px, (icon, tone) = self.theme.px, _LOOKS[state]
        ratio, colour = painter.device().devicePixelRatioF(), self.theme.colour(tone)
        left = cell.left()
        if state in ("guess", "declined"):
            self._tick(painter, QRectF(left, cell.center().y() - px(8), px(16), px(16)), state == "guess")
        else:
            picture = sign(icon, px(14), colour.name(), ratio, 2.4)
            painter.drawPixmap(QPointF(left + px(1), cell.center().y() - px(7)), picture)
        words = cell.adjusted(px(24), 0, 0, 0)
        painter.setFont(self._plain.font)
        painter.setPen(colour if tone != "accent" else self.theme.colour("ink"))
        short = self._plain.short(self.lines.text(line, "outcome"), words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, short)

    def _tick(self, painter: QPainter, box: QRectF, is_on: bool) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter.setPen(QPen(QColor(tokens.accent if is_on else tokens.ink3), 1.4))
        painter.setBrush(QColor(tokens.accent if is_on else tokens.raised))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), px(4), px(4))
        if is_on:
            draw_icon(painter, "check", box.adjusted(2, 2, -2, -2), QColor(tokens.on_accent), 3.2)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and COLUMNS[index.column()] == "outcome" and not event.modifiers():
            self.lines.toggle([index.row()])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            rows = [index.row() for index in self.selectionModel().selectedRows()]
            self.lines.toggle(rows or [self.currentIndex().row()])
        else:
            super().keyPressEvent(event)


class ReportHeader(QHeaderView):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.theme = theme
        self.setSectionsClickable(False)
        self.setHighlightSections(False)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        painter.save()
        painter.setFont(self.theme.words(12, QFont.Weight.Medium))
        painter.setPen(self.theme.colour("ink2"))
        area = QRectF(rect).adjusted(self.theme.px(8), 0, 0, 0)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, say(f"collect.report-{COLUMNS[section]}"))
        painter.restore()
        painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), 1), self.theme.colour("line2"))
