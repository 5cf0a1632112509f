"""The page of a published army: to be read, compared and used as a template, never to be changed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget

from app.games.registry import is_played
from app.words import label, say, say_of
from ui.armies.builder.meters import LegalBadge
from ui.armies.documents.army_actions import ArmyActions
from ui.armies.documents.army_files import ArmyFiles
from ui.armies.documents.army_page import limit_label
from ui.armies.documents.page_head import HeadAction, PageHead
from ui.armies.documents.share_menu import make_share_menu
from ui.armies.shelf.army_listing import ListedArmy, PieceList
from ui.armies.statistics.statistics_page import StatisticsPage
from ui.shell.services.app_context import AppContext
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import LEFT, fill, hbox, vbox
from ui.widgets.panel import Panel
from ui.widgets.tabs import TabBar

if TYPE_CHECKING:
    from catalog.schema.lists import ArmyList


class PublishedPage(QWidget):
    """Attributes: army, head, list, statistics (once it was looked at). Signals: back_wanted()."""

    back_wanted = Signal()

    def __init__(self, context: AppContext, keeper: ArmyActions, id_: str, listed: ListedArmy) -> None:
        super().__init__()
        self.context = context
        self.theme = context.theme
        self.keeper = keeper
        self.id = id_
        self.army: ArmyList = listed.army
        self.filing = ArmyFiles(keeper, self)
        self.statistics: StatisticsPage | None = None
        self._build(listed)

    def _build(self, listed: ListedArmy) -> None:
        army = self.army
        self.head = PageHead(self.theme, self._actions(), self)
        self.head.title.fix()
        self.head.title.show_name(army.name)
        where = say_of("armies.published", army.system)
        rules = [", ".join(label(name) for name in army.house_rules)] if army.house_rules else []
        parts = (label(army.system), where, *rules, limit_label(army.system, army.limit))
        for number, words in enumerate(parts, 1):
            self.head.add_part(is_fixed=True, is_last=number == len(parts)).show_words(words)
        self.tabs = TabBar(self.theme, say("armies.tabs-name"), self)
        self.tabs.add("pieces", say("armies.tab-pieces"))
        self.tabs.add("statistics", say("armies.tab-statistics"))
        self.tabs.chosen.connect(self._show_tab)
        self.stack = QStackedWidget(self)
        self.panel = Panel(self.theme, self)
        self.list = PieceList(self.theme, listed.lines, say("armies.pieces-name", name=army.name), self.panel)
        self.verdict = LegalBadge(self.theme, self.panel)
        self.verdict.read(listed.problems)
        self.problems = text_label("\n".join(listed.sentences), "bad", self.panel, wrap=True)
        self.problems.setVisible(bool(listed.sentences))
        inside = vbox(self.theme, parent=self.panel, spacing=8, margins=(14, 12, 14, 14))
        fill(inside, (self.verdict, 0, LEFT), self.problems, (self.list, 1))
        self.stack.addWidget(self.panel)
        tab_row = hbox(self.theme, self.tabs)
        vbox(self.theme, self.head, tab_row, (self.stack, 1), parent=self, spacing=4, margins=(16, 8, 16, 8))

    def _actions(self) -> tuple[HeadAction, ...]:
        def action(key: str, icon: str, act: Callable[[], object]) -> HeadAction:
            return HeadAction(key, icon, say(f"armies.do-{key}"), say(f"armies.do-{key}-hint"), act)

        return (
            action("share", "export", self._open_share),
            HeadAction("template", "stack", say("armies.use-template"), say("armies.use-template-hint"), self.use,
                   is_primary=True),
            action("play", "play", self.play) if is_played(self.army.system)
            else action("companion", "clock", self.open_companion),
        )  # fmt: skip

    def open_companion(self) -> None:
        from ui.companion.companion_opening import open_companion

        open_companion(self.context, f"published {self.id}")

    def play(self) -> None:
        from ui.battle.session.opening import set_up

        set_up(self.context, self.army.system, published=self.id)

    def use(self) -> None:
        """Begin an army of one's own with this list."""
        self.keeper.new_from_published(self.army.system, self.id)

    def _open_share(self) -> None:
        button = self.head.buttons["share"]
        self.share_menu().popup(button.mapToGlobal(QPoint(0, button.height())))

    def share_menu(self) -> QMenu:
        return make_share_menu(self.context, self.army, self.filing, self.show_qr, self)

    def show_qr(self) -> None:
        from ui.armies.documents.share_dialog import ShareDialog

        ShareDialog(self.context, self.army, self.filing, self).open()

    def _show_tab(self, key: str) -> None:
        if key == "statistics":
            if self.statistics is None:
                self.statistics = StatisticsPage(self.context, self.army)
                self.stack.addWidget(self.statistics)
            self.stack.setCurrentWidget(self.statistics)
        else:
            self.stack.setCurrentWidget(self.panel)

    def hasHeightForWidth(self) -> bool:
        return False

    def take_focus(self) -> None:
        """After another army was here that had the focus."""
        self.tabs.buttons[self.tabs.key].setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_search(self) -> None:
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def leave(self) -> None:
        """Nothing here can be half typed."""
