"""A seat on the end screen: its sign and name, its points line by line, what it kept secret, its best and worst
piece."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from app.battles.battle_report import SeatReport, piece_text
from app.games.api.names import PieceNames
from app.words import say, say_of
from ui.art.seat_marks import draw_seat_mark
from ui.shell.look.theme import Theme
from ui.widgets.drawing import smooth_painter
from ui.widgets.labels import LabelBadge, ShortLabel, text_label
from ui.widgets.layout.box_layouts import RIGHT, TOP, gridbox, hbox, vbox
from ui.widgets.panel import Panel

MARK = 18  # pixels


class SeatSign(QWidget):
    """The sign of a seat, as everywhere."""

    def __init__(self, theme: Theme, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._number = number
        theme.follow_px(self.setFixedSize, MARK, MARK)

    def paintEvent(self, _: QPaintEvent) -> None:
        middle = QPointF(self.width() / 2, self.height() / 2)
        draw_seat_mark(smooth_painter(self), self._number, middle, self.width() * 0.36, is_dark=self.theme.tokens.dark)


class SeatSheet(Panel):
    """Attributes: told (all of it, as a screen reader says it)."""

    def __init__(
        self, theme: Theme, number: int, report: SeatReport, name: str, names: PieceNames, parent: QWidget
    ) -> None:
        super().__init__(theme, parent)
        self._total = say_of("end.total", names.system)
        title = ShortLabel(name, "name", self)
        theme.follow_px(title.setMinimumHeight, 24)  # as high as the badge of the winner
        head = hbox(theme, SeatSign(theme, number, self), (title, 1), spacing=8)
        if report.is_winner:
            head.addWidget(LabelBadge(theme, say("end.winner"), "gold", self))
        column = vbox(theme, head, self._lines(report), parent=self, spacing=8, margins=(18, 14, 18, 14))
        notes = [report.secret] if report.secret else []
        notes += [piece_text("end.best", report.best, names)] if report.best else []
        notes += [piece_text("end.worst", report.worst, names)] if report.worst else []
        for note in notes:
            column.addWidget(text_label(note, "second", self, wrap=True))
        column.addStretch(1)
        lines = [f"{line.text}: {line.figure}" if line.is_counted else line.text for line in report.lines]
        self.told = "\n".join([name, *lines, f"{self._total}: {report.points}", *notes])
        self.setAccessibleName(self.told)

    def _lines(self, report: SeatReport) -> QGridLayout:
        grid = gridbox(self.theme, across=12, down=4)
        rows = [(line.text, line.figure, "body") for line in report.lines]
        rows.append((self._total, str(report.points), "name"))
        for row, (text, points, role) in enumerate(rows):
            grid.addWidget(text_label(text, role, self, wrap=True), row, 0)
            grid.addWidget(text_label(points, role, self), row, 1, RIGHT | TOP)
        grid.setColumnStretch(0, 1)
        return grid
