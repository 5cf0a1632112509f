"""The results: a table or a grid of the same lines, or a message in their place."""

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from ui.catalog.results.columns import PLACE
from ui.catalog.results.empty_message import EmptyMessage
from ui.catalog.results.result_keys import ResultKeys
from ui.catalog.results.results_grid import FaceGrid
from ui.catalog.results.results_model import Key, ResultsModel
from ui.catalog.results.results_table import ResultsTable
from ui.shell.services.app_context import AppContext

View = ResultsTable | FaceGrid


class ResultsPane(QStackedWidget):
    """Whatever is done in the table can be done in the grid.

    Attributes: view (the one that is used), table, grid, message.
    Signals: picked(row); left_upwards(), counted(by), activated(), end_wanted(), name_typed(beginning) and
    menu_wanted(place), as `ResultKeys` has them.
    """

    picked = Signal(int)
    left_upwards = Signal()
    counted = Signal(int)
    activated = Signal()
    end_wanted = Signal()
    name_typed = Signal(str)
    menu_wanted = Signal(QPoint)

    def __init__(self, context: AppContext, model: ResultsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.model = model
        self.message = EmptyMessage(context.theme, self)
        self.table = ResultsTable(context.theme, model, self)
        self.grid = FaceGrid(context, model, self)
        self.view: View = self.table
        for widget in (self.message, self.table, self.grid):
            self.addWidget(widget)
        for view in (self.table, self.grid):
            view.picked.connect(lambda row, view=view: self._pick(view, row))
            self._follow(view.hands)

    def _follow(self, hands: ResultKeys) -> None:
        hands.left_upwards.connect(self.left_upwards)
        hands.counted.connect(self.counted)
        hands.activated.connect(self.activated)
        hands.end_wanted.connect(self.end_wanted)
        hands.name_typed.connect(self.name_typed)
        hands.menu_wanted.connect(self.menu_wanted)

    def _pick(self, view: View, row: int) -> None:
        if view is self.view:
            self.picked.emit(row)

    @property
    def has_lines(self) -> bool:
        """Whether lines are shown, and no message."""
        return self.currentWidget() is self.view

    @property
    def row(self) -> int:
        return self.view.currentIndex().row()

    def use(self, name: str) -> None:
        """Grid or list; the same line stays the chosen one, and the focus stays here if it was here."""
        had, row, focus = self.has_lines, self.row, self.view.hasFocus()
        self.view = self.grid if name == "grid" else self.table
        if had:
            self.setCurrentWidget(self.view)
            self.choose(max(row, 0))
        if focus:
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_lines(self) -> None:
        self.setCurrentWidget(self.view)

    def show_message(self) -> None:
        self.setCurrentWidget(self.message)

    def choose(self, row: int) -> None:
        self.view.choose(row)

    def choose_in_place(self, key: Key | None, scrolled: int) -> None:
        """After the lines came anew: the same one is chosen, and nothing has moved."""
        row = self.model.row_of(key) if key else -1
        index = self.model.index(max(row, 0), PLACE["name"])
        self.view.setCurrentIndex(index if self.model.rowCount() else QModelIndex())
        self.view.verticalScrollBar().setValue(scrolled)

    @property
    def scrolled(self) -> int:
        return self.view.verticalScrollBar().value()
