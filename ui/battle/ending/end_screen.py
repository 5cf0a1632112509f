"""The end of a battle: who won and why, the score sheet, the course of the points, and what to do next."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.battles.battle_report import BattleReport, reason_text
from app.words import say, say_of
from ui.battle.ending.points_plot import PointsPlot
from ui.battle.ending.seat_sheet import SeatSheet
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.snapshot import Snapshot
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.clear import take_out
from ui.widgets.labels import text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import CENTER, flowbox, gridbox, hbox, stretch, vbox
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

SHEET = 280  # the least width of a seat's sheet, pixels
LOW = 300  # below this height the sheets have the room of the headline
WIDEST = 1180  # beyond this lines are too long to read


class EndScreen(Arranged, QWidget):
    """Covers the table and the tray while the battle is over, until somebody wants to see the table; a button on the
    table brings it back.

    Attributes: report (None while it is played), head, why, sheets (of the seats), plot; rematch, swap, watch, print,
    look, back (buttons); again (the button on the table).
    """

    def __init__(self, session: SavedSession, theme: Theme, parent: QWidget, table: QWidget) -> None:
        """Covers `parent`; `table` is the part of it that shows the battle."""
        super().__init__(parent)
        self.theme = theme
        self.session = session
        self.report: BattleReport | None = None
        self.sheets: list[SeatSheet] = []
        self._room, self._table = parent, table
        self._is_read = False  # somebody looks at the table instead
        self.setAccessibleName(say("end.title"))
        self.head = text_label("", "title", self, wrap=True)
        self.why = text_label("", "body", self, wrap=True)
        self.practice = text_label(say("table.practice-hint"), "second", self, wrap=True)
        for label in (self.head, self.why, self.practice):
            label.setAlignment(CENTER)
        self._make_buttons()
        self._lay_out()
        for one in (parent, table):
            one.installEventFilter(self)
        theme.follow(self._put)
        self.hide()

    def _make_buttons(self) -> None:
        theme = self.theme
        self.rematch = TextButton(theme, say("end.rematch"), self)
        self.rematch.setToolTip(plain_tip(say("end.rematch-hint")))
        self.swap = TextButton(theme, say("end.swap"), self)
        self.swap.setToolTip(plain_tip(say("end.swap-hint")))
        self.watch = TextButton(theme, say("replay.watch"), self)
        self.print = TextButton(theme, say("end.print"), self)
        self.print.setToolTip(plain_tip(say("end.print-hint")))
        self.look = TextButton(theme, say("table.ended-look"), self, act=self.put_away)
        self.back = TextButton(theme, say("end.back"), self, primary=True)
        self.back.setToolTip(plain_tip(say("table.back")))
        self.again = TextButton(theme, say("end.show"), self._table, act=self.bring_back)
        self.again.hide()

    def _lay_out(self) -> None:
        theme, inside = self.theme, QWidget(self)
        self._grid_room = QWidget(inside)
        self._grid = gridbox(theme, parent=self._grid_room, across=10, down=10)
        self.course_title = text_label(say_of("end.course", self.session.system), "panel", inside)
        self.plot = PointsPlot(theme, self.course_title.text(), inside)
        middle = QWidget(inside)
        theme.follow_px(middle.setMaximumWidth, WIDEST)
        vbox(theme, self._grid_room, self.course_title, self.plot, stretch(), parent=middle, spacing=8)
        hbox(theme, stretch(), (middle, 20), stretch(), parent=inside, spacing=0, margins=(8, 0, 8, 0))
        self._scroll = scroll_area(inside, self, name=say("end.title"), can_focus=True)
        buttons = QWidget(self)
        all_ = (self.back, self.rematch, self.swap, self.watch, self.print, self.look)
        flowbox(theme, *all_, parent=buttons, spacing=8, centred=True)
        buttons.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._scroll.setMinimumHeight(1)  # rather a little of the sheets is seen than a part of a button
        parts = (self.head, self.why, self.practice, (self._scroll, 1), buttons)
        vbox(theme, *parts, parent=self, spacing=6, margins=(16, 10, 16, 8))

    # --- coming and going ---

    def renew(self, snapshot: Snapshot) -> None:
        if snapshot.result is None:
            self.report, self._is_read = None, False
            self.again.hide()
            self.hide()
            return
        if self.report is None or self.report.result != snapshot.result:
            self._is_read = False
            self._fill()
        self.practice.setVisible(self.session.is_practice)
        if not self._is_read and self.isHidden():
            self._come()

    def _come(self) -> None:
        self.again.hide()
        self.show()
        self._put()
        self.raise_()
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def put_away(self) -> None:
        """Show the table; the question bar still says how it ended."""
        self._is_read = True
        self.hide()
        self.again.show()
        self._put()
        self.again.raise_()
        self._table.setFocus(Qt.FocusReason.OtherFocusReason)

    def bring_back(self) -> None:
        self._is_read = False
        self._come()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._put()
        return super().eventFilter(watched, event)

    def _put(self) -> None:
        self.setGeometry(self._room.rect())
        self.again.adjustSize()
        self.again.move((self._table.width() - self.again.width()) // 2, self.theme.px(10))

    # --- what it says ---

    def _fill(self) -> None:
        session = self.session
        report = self.report = session.make_report()
        self.head.setText(session.headline())
        self.why.setText(reason_text(report.result, session.system))
        for sheet in self.sheets:
            sheet.deleteLater()
        self.sheets = [
            SeatSheet(self.theme, number, one, session.seat_name(one.seat), session.names, self._grid_room)
            for number, one in enumerate(report.seats)
        ]
        self.plot.show_course(report.course, [one.seat for one in report.seats], session.seat_name)
        self.course_title.setVisible(len(report.course) > 1)
        self._arrange()

    def _arrange(self) -> None:
        """As many sheets side by side as there is room for; in a low window how it ended stands in the bar alone."""
        self.head.setVisible(self.height() >= self.theme.px(LOW))
        take_out(self._grid)
        wide = min(self.width() - self.theme.px(56), self.theme.px(WIDEST))
        columns = max(min(wide // self.theme.px(SHEET), len(self.sheets)), 1)
        if len(self.sheets) == 4 and columns == 3:
            columns = 2
        for column in range(6):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        for number, sheet in enumerate(self.sheets):
            self._grid.addWidget(sheet, number // columns, number % columns)
            sheet.show()

    def paintEvent(self, _: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self.theme.colour("bg"))
