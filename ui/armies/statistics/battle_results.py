"""How the battles of an army ended: all together, the way to each of them, and results of real tables."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.words import say
from ui.armies.documents.army_draft import ArmyDraft
from ui.armies.shelf.shelf_queries import told_tally
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, hbox, vbox
from ui.widgets.link import LinkButton

if TYPE_CHECKING:
    from app.battles.battle_list import ArmyTally
    from catalog.overlay import Library
    from ui.battle.library.library_actions import LibraryActions


def read_tallies(library: "Library", army_id: str) -> "dict[str, ArmyTally]":
    """By version; the empty one is a list that was no kept version."""
    from app.battles.battle_list import count_tallies

    return count_tallies(library.database).get(army_id, {})


def show_battles(context: AppContext, army_id: str) -> None:
    """The list of battles with those of one army."""
    context.go("battle", of=army_id)


class BattleResults(QWidget):
    """Attributes: sum, battles (the way to them), enter. Signals: counted(tallies by version)."""

    counted = Signal(dict)

    def __init__(self, context: AppContext, draft: ArmyDraft, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.draft = draft
        self._book: LibraryActions | None = None
        self.sum = text_label(say("battles.tally-none"), "second", self, wrap=True)
        self.battles = LinkButton(
            context.theme, say("battles.show-them"), self, act=lambda: show_battles(context, draft.id)
        )
        self.enter = TextButton(context.theme, say("battles.enter"), self, icon="edit")
        row = hbox(self.context.theme, (self.sum, 1), self.battles, self.enter, spacing=10)
        column = vbox(self.context.theme, parent=self, spacing=2, margins=(0, 8, 0, 0))
        fill(column, text_label(say("armies.results"), "panel", self), row)
        self.battles.hide()
        self.enter.clicked.connect(self.enter_result)
        context.battles_changed.connect(self.read)
        self.read()

    def read(self) -> None:
        army_id = self.draft.id
        self.context.ask(
            f"results {army_id}", lambda library: read_tallies(library, army_id), while_alive(self, self._show)
        )

    def _show(self, tallies: "dict[str, ArmyTally]") -> None:
        from app.battles.battle_list import ArmyTally

        all_ = sum(tallies.values(), ArmyTally())
        self.sum.setText(say("battles.tally-all", tally=told_tally(all_)) if all_ else say("battles.tally-none"))
        self.battles.setVisible(bool(all_))
        self.counted.emit(tallies)

    def enter_result(self) -> None:
        """How a battle on a real table ended, with this army in the first place."""
        from ui.battle.library.library_actions import LibraryActions
        from ui.battle.library.result_page import ResultDialog

        army = self.draft.army
        book = self._book = LibraryActions(self.context)  # of nobody, since it may outlive this page
        sheet = ResultDialog(self.context, self.window(), army.system, army.name)
        sheet.entered.connect(book.enter)
        sheet.open()
