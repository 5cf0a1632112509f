"""How the battles of an army ended: all together, the way to each of them, and results of real tables."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.words import say
from ui.armies.documents.army_draft import Draft
from ui.armies.shelf.shelf_queries import told_tally
from ui.shell.services.app_context import House
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label
from ui.widgets.link import Link

if TYPE_CHECKING:
    from app.battles.store import Tally
    from catalog.overlay import Library
    from ui.battle.library.library_actions import Book


def read_tallies(library: "Library", army_id: str) -> "dict[str, Tally]":
    """By version; the empty one is a list that was no kept version."""
    from app.battles.store import tallies

    return tallies(library.database).get(army_id, {})


def show_battles(house: House, army_id: str) -> None:
    """The list of battles with those of one army."""
    house.go("battle", of=army_id)


class Results(QWidget):
    """Attributes: sum, battles (the way to them), enter. Signals: counted(tallies by version)."""

    counted = Signal(dict)

    def __init__(self, house: House, draft: Draft, parent: QWidget) -> None:
        super().__init__(parent)
        self.house = house
        self.draft = draft
        self._book: Book | None = None
        self.sum = text_label(say("battles.tally-none"), "second", self, wrap=True)
        self.battles = Link(house.theme, say("battles.show-them"), self)
        self.enter = TextButton(house.theme, say("battles.enter"), self, icon="edit")
        self._row = QHBoxLayout()
        self._row.addWidget(self.sum, 1)
        self._row.addWidget(self.battles)
        self._row.addWidget(self.enter)
        self._column = QVBoxLayout(self)
        self._column.addWidget(text_label(say("armies.results"), "panel", self))
        self._column.addLayout(self._row)
        self.battles.hide()
        self.battles.clicked.connect(lambda: show_battles(house, draft.id))
        self.enter.clicked.connect(self.enter_result)
        house.battles_changed.connect(self.read)
        house.theme.follow(self._measure)
        self.read()

    def _measure(self) -> None:
        px = self.house.theme.px
        self._column.setContentsMargins(0, px(8), 0, 0)
        self._column.setSpacing(px(2))
        self._row.setSpacing(px(10))

    def read(self) -> None:
        army_id = self.draft.id
        self.house.ask(
            f"results {army_id}", lambda library: read_tallies(library, army_id), while_alive(self, self._show)
        )

    def _show(self, tallies: "dict[str, Tally]") -> None:
        from app.battles.store import Tally

        all_ = sum(tallies.values(), Tally())
        self.sum.setText(say("battles.tally-all", tally=told_tally(all_)) if all_ else say("battles.tally-none"))
        self.battles.setVisible(bool(all_))
        self.counted.emit(tallies)

    def enter_result(self) -> None:
        """How a battle on a real table ended, with this army in the first place."""
        from ui.battle.library.library_actions import Book
        from ui.battle.library.result_page import ResultSheet

        army = self.draft.army
        book = self._book = Book(self.house)  # of nobody, since it may outlive this page
        sheet = ResultSheet(self.house, self.window(), army.system, army.name)
        sheet.entered.connect(book.enter)
        sheet.open()
