"""The page of an army in the bin: what it was, and the two things that can be done with it."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.words import label, say
from ui.armies.documents.army_actions import ArmyActions
from ui.armies.documents.army_moments import local_time
from ui.armies.documents.army_page import limit_label
from ui.armies.documents.page_head import HeadAction, PageHead
from ui.armies.shelf.army_listing import ListedArmy, PieceList
from ui.shell.services.app_context import AppContext
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, vbox
from ui.widgets.panel import Panel

if TYPE_CHECKING:
    from app.armies.document import ArmySummary
    from catalog.overlay import Library


def read_binned(library: "Library", army_id: str) -> "tuple[ArmySummary, ListedArmy] | None":
    """An army in the bin with its list; None if it is not there any more. Runs in the background."""
    from app.armies.army_bin import list_bin
    from app.armies.formats.army_files import stored_army
    from app.base.errors import KnownError
    from ui.armies.shelf.army_listing import read_listed

    summary = next((one for one in list_bin(library.database) if one.id == army_id), None)
    if summary is None:
        return None
    try:
        army = stored_army(summary.content)
    except ValueError:
        raise KnownError("army-unreadable", name=summary.name) from None
    if isinstance(army, tuple):
        raise KnownError("army-unreadable", army, name=summary.name)
    return summary, read_listed(library, army)


class BinPage(QWidget):
    """Attributes: id, head, list. Signals: gone() when the army is not in the bin any more."""

    gone = Signal()

    def __init__(self, context: AppContext, keeper: ArmyActions, summary: "ArmySummary", listed: ListedArmy) -> None:
        super().__init__()
        self.context = context
        self.theme = context.theme
        self.keeper = keeper
        self.id = summary.id
        self._name = summary.name
        self._build(summary, listed)
        context.armies_changed.connect(self._look)

    def _build(self, summary: "ArmySummary", listed: ListedArmy) -> None:
        army = listed.army
        self.head = PageHead(self.theme, self._actions(), self)
        self.head.title.fix()
        self.head.title.show_name(army.name)
        parts = (label(army.system), say("armies.bin"), limit_label(army.system, army.limit))
        for number, words in enumerate(parts, 1):
            self.head.add_part(is_fixed=True, is_last=number == len(parts)).show_words(words)
        panel = Panel(self.theme, self)
        when = local_time(summary.deleted_at)
        self.says = text_label(say("armies.bin-says", when=when), "second", panel, wrap=True)
        self.list = PieceList(self.theme, listed.lines, say("armies.pieces-name", name=army.name), panel)
        fill(vbox(self.theme, parent=panel, spacing=8, margins=(14, 12, 14, 14)), self.says, (self.list, 1))
        vbox(self.theme, self.head, (panel, 1), parent=self, spacing=4, margins=(16, 8, 16, 8))

    def _actions(self) -> tuple[HeadAction, ...]:
        hints = say("armies.for-good-hint"), say("armies.restore-hint")
        return (
            HeadAction("for-good", "trash", say("armies.for-good-do"), hints[0], self.delete_for_good),
            HeadAction("restore", "undo", say("armies.restore"), hints[1], self.restore, is_primary=True),
        )

    def restore(self) -> None:
        self.keeper.restore([self.id])

    def delete_for_good(self) -> None:
        self.keeper.delete_for_good([self.id], self._name, self.window())

    def _look(self) -> None:
        """Somebody may have restored it, or deleted it for good."""
        work = partial(read_binned, army_id=self.id)
        self.context.ask(f"binned {self.id}", work, self._take)

    def _take(self, found: object) -> None:
        if found is None:
            self.gone.emit()

    def hasHeightForWidth(self) -> bool:
        return False

    def take_focus(self) -> None:
        """After another army was here that had the focus."""
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_search(self) -> None:
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def leave(self) -> None:
        """Nothing here can be half typed."""
