"""A hand that works with the collection as a person does, and an eye on what is told and saved."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtWidgets import QAbstractItemView, QWidget

from app.collection.pieces import PieceId
from app.collection.rows import Collection
from app.collection.steps import history, read_collection
from app.storage.database import open_database
from ui.collection.lines import PLACE
from ui.collection.screen import CollectionScreen
from ui.collection.table import CellEdit
from ui.shell.services.app_context import Notice


class Collector:
    """Attributes: screen, told (what was said at the foot, the last one last)."""

    def __init__(self, window) -> None:
        self.window = window
        self.bot = window.bot
        self.context = window.context
        self.told: list[Notice] = []
        window.context.noticed.connect(self.told.append)
        window.frame.show_screen("collection")
        screen = window.frame.screens["collection"]
        assert isinstance(screen, CollectionScreen)
        self.screen = screen
        self.until(lambda: screen.ledger is not None)
        self.ledger = screen.ledger
        self.shelf = screen.ledger.shelf

    # --- looking ---

    def saved(self) -> Collection:
        """What the database holds, once nothing is on its way to it."""
        self.until(lambda: self.ledger.is_saved)
        with open_database(self.context.folder) as database:
            return read_collection(database)

    def steps(self) -> list[str]:
        """What could be undone, the last first."""
        self.until(lambda: self.ledger.is_saved)
        with open_database(self.context.folder) as database:
            return [str(step) for step in history(database)]

    def owned(self, piece: PieceId) -> int:
        return self.ledger.owned.get(piece, 0)

    def shown(self) -> list[str]:
        """The names in the table."""
        return [line.name for line in self.screen.pieces.model.lines]

    # --- doing ---

    def until(self, is_so: Callable[[], object]) -> None:
        self.bot.waitUntil(lambda: bool(is_so()), timeout=15_000)

    def choose_game(self, system: str) -> None:
        self.window.frame.top.game.choose(system)

    def search(self, text: str) -> None:
        with self.bot.waitSignal(self.screen.pieces.shown, timeout=10_000):
            self.screen.pieces.field.set_text(text)

    def click(self, widget: QWidget) -> None:
        self.bot.mouseClick(widget, Qt.MouseButton.LeftButton)

    def click_cell(self, piece: PieceId, column: str, sign: int = 0) -> None:
        """A click into a cell: on its minus (-1), its plus (1) or its middle."""
        table = self.screen.pieces.table
        table.choose(piece, column)
        cell = table.visualRect(table.pieces.index(table.pieces.row_of(piece), PLACE[column]))
        frame = table.cells.stepper_area(QRectF(cell))
        x = {-1: frame.left() + 8, 0: frame.center().x(), 1: frame.right() - 8}[sign]
        self.bot.mouseClick(
            table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(frame.center().y()))
        )

    def at(self, piece: PieceId, column: str = "owned") -> QWidget:
        """The table with the keyboard in a cell."""
        table = self.screen.pieces.table
        table.choose(piece, column)
        table.setFocus()
        return table

    def put(self, piece: PieceId, column: str, text: str) -> None:
        """Type something into a cell, then Return."""
        self.bot.keyClicks(self.at(piece, column), text[0])
        self.bot.keyClicks(self.editor, text[1:])
        self.enter(self.editor)

    @property
    def editor(self) -> CellEdit:
        """The cell that is being edited."""
        editor = self.screen.pieces.table.editing.editor
        assert editor is not None
        return editor

    def enter(self, editor: QWidget) -> None:
        """Return in a cell; Qt closes it a moment later."""
        self.bot.keyClick(editor, Qt.Key.Key_Return)
        table = self.screen.pieces.table
        self.until(lambda: table.state() != QAbstractItemView.State.EditingState)

    def undo(self) -> None:
        before = self.ledger.undo_step
        self.window.window.activateWindow()
        self.until(self.window.window.isActiveWindow)
        self.bot.keyClick(self.screen, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        self.until(lambda: self.ledger.is_saved and self.ledger.undo_step != before)


@pytest.fixture
def collector(window) -> Collector:
    return Collector(window)
