"""Two armies side by side: their common pieces, those of each, and their statistics laid over each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QWidget

from app.games.registry import traits_of
from app.words import label, say
from ui.armies.builder.offer_model import cost
from ui.armies.documents.page_head import PageHead
from ui.armies.shelf.army_listing import ListingLine, PieceList
from ui.armies.shelf.shelf_queries import plural
from ui.armies.statistics.statistics_page import ComparedArmy, StatisticsPage
from ui.shell.services.app_context import AppContext
from ui.widgets.labels import text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import hbox, vbox
from ui.widgets.panel import Panel
from ui.widgets.tabs import TabBar

if TYPE_CHECKING:
    from app.armies.validator import Pieces
    from catalog.overlay import Library
    from catalog.schema import Line
    from catalog.schema.lists import ArmyList

SIDE_BY_SIDE = 620  # from this width, at 100 %, the three lists stand beside each other


@dataclass(frozen=True)
class ComparedList:
    """Pieces that both armies hold, or one of them alone, with their number and what they cost."""

    lines: tuple[ListingLine, ...]
    count: int
    points: int


@dataclass(frozen=True)
class ComparedLists:
    left: "ArmyList"
    right: "ArmyList"
    left_id: str
    common: ComparedList
    only_left: ComparedList
    only_right: ComparedList


def read_compared(library: "Library", left_id: str, right_id: str) -> ComparedLists:
    """Two saved armies, compared. Runs in the background."""
    from app.armies.army_store import get_army
    from app.armies.figures.comparison import compare
    from app.armies.validator import pieces_for

    left, right = (get_army(library.database, one).army for one in (left_id, right_id))
    pieces = pieces_for(library.catalog, left.system)
    found = compare(left, right)
    lists = (found.common, found.only_left, found.only_right)
    return ComparedLists(left, right, left_id, *(_listed(library, left.system, one, pieces) for one in lists))


def _listed(library: "Library", system: str, lines: "Sequence[Line]", pieces: "Pieces") -> ComparedList:
    from app.armies.validator import key_of, price_of
    from ui.armies.shelf.army_listing import listing_line

    keys = [(line, key_of(line, pieces)) for line in lines]
    points = sum((price_of(pieces[key]) or 0) * line.count for line, key in keys if key is not None)
    made = tuple(listing_line(line, library, system) for line in lines)
    return ComparedList(made, sum(line.count for line in lines), points)


class ComparePage(QWidget):
    """Attributes: head, tabs, columns (both, left, right), statistics (once it was looked at)."""

    back_wanted = Signal()

    def __init__(self, context: AppContext, compared: ComparedLists) -> None:
        super().__init__()
        self.context = context
        self.theme = context.theme
        self.compared = compared
        self.statistics: StatisticsPage | None = None
        self._build(compared)

    def _build(self, compared: ComparedLists) -> None:
        left, right = compared.left.name, compared.right.name
        self.head = PageHead(self.theme, (), self)
        self.head.title.fix()
        self.head.title.show_name(say("armies.compared", left=left, right=right))
        self.head.add_part(is_fixed=True, is_last=True).show_words(label(compared.left.system))
        self.tabs = TabBar(self.theme, say("armies.tabs-name"), self)
        self.tabs.add("pieces", say("armies.tab-pieces"))
        self.tabs.add("statistics", say("armies.tab-statistics"))
        self.tabs.chosen.connect(self._show_tab)
        self.stack = QStackedWidget(self)
        self.columns = ComparedColumns(self.context, compared, self)
        self.stack.addWidget(self.columns)
        vbox(
            self.theme, self.head, hbox(self.theme, self.tabs), (self.stack, 1),
            parent=self, spacing=4, margins=(16, 8, 16, 8),
        )  # fmt: skip

    def _show_tab(self, key: str) -> None:
        if key == "statistics" and self.statistics is None:
            compared = self.compared
            self.statistics = StatisticsPage(self.context, compared.left, compared.left_id)
            self.statistics.compare_with(ComparedArmy(compared.right.name, compared.right))
            self.stack.addWidget(self.statistics)
        shown = self.statistics if key == "statistics" else self.columns
        assert shown is not None
        self.stack.setCurrentWidget(shown)

    def hasHeightForWidth(self) -> bool:
        return False

    def take_focus(self) -> None:
        """After another page was here that had the focus."""
        self.tabs.buttons[self.tabs.key].setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_search(self) -> None:
        self.columns.lists[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def leave(self) -> None:
        """Nothing here can be half typed."""


class ComparedColumns(Arranged, QWidget):
    """Attributes: lists (the left army's own, the common ones, the right army's own)."""

    def __init__(self, context: AppContext, compared: ComparedLists, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = context.theme
        self._unit = traits_of(compared.left.system).cost_unit
        titles = (
            (say("armies.compared-only", name=compared.left.name), compared.only_left),
            (say("armies.compared-both"), compared.common),
            (say("armies.compared-only", name=compared.right.name), compared.only_right),
        )
        self._row = hbox(self.theme, parent=self, spacing=8)
        self.lists: list[PieceList] = []
        self.sums: list[str] = []
        for title, part in titles:
            self._add(title, part)
        self.theme.follow(self._arrange)

    def _add(self, title: str, part: ComparedList) -> None:
        panel = Panel(self.theme, self)
        amount = cost(part.points, self._unit)
        count = plural(part.count, "armies.compared-piece", "armies.compared-pieces", amount=amount)
        lines = part.lines or (ListingLine(say("armies.compared-none")),)
        pieces = PieceList(self.theme, lines, title, panel)
        self.lists.append(pieces)
        self.sums.append(count)
        head = text_label(title, "name", panel, wrap=True)
        vbox(
            self.theme, head, text_label(count, "second", panel), (pieces, 1),
            parent=panel, spacing=4, margins=(14, 12, 14, 14),
        )  # fmt: skip
        self._row.addWidget(panel, 1)

    def _arrange(self) -> None:
        is_wide = self.width() >= self.theme.px(SIDE_BY_SIDE)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom)
