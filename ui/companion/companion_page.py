"""The companion: the list of tables, the page of a new one, and the one that is counted."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget

from app.companion.session import companion_of
from app.games.registry import odds_of
from app.words import say
from ui.battle.aside_page import AsidePage
from ui.companion.armies import ArmiesPage
from ui.companion.companion_controller import CompanionController
from ui.companion.companion_queries import CompanionOffers, GameReference, read_lore, read_offers
from ui.companion.dice import DicePage
from ui.companion.odds import OddsPage
from ui.companion.sessions import SessionsPage
from ui.companion.stacks import StackPage
from ui.companion.starting import StartPage
from ui.companion.tracker import Tracker
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import IconButton
from ui.widgets.clear import discard
from ui.widgets.keys import bind_keys
from ui.widgets.labels import ShortLabel
from ui.widgets.layout.box_layouts import hbox, vbox
from ui.widgets.tabs import Tabs
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.companion.session import TableSession
    from app.companion.session_store import SessionSummary
    from catalog.overlay import Library

MIN_SIZE = QSize(340, 330)  # at 100 %
WIDE, LOW = 620, 560  # from here on there is room for names and hints


class CompanionPage(AsidePage):
    """Attributes: pages (one of them is in front): sessions, start, table (the one that is counted, if one is).
    Signals: back_wanted(); window_wanted(session id) when it is to stand in a window of its own; shown() after a page
    came to the front."""

    KEYS = "companion.status-keys"
    stays_behind = True
    window_wanted = Signal(str)
    shown = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None = None, *, is_window: bool = False) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.is_window = is_window
        self.table: TablePage | None = None
        self.sessions = SessionsPage(context, self)
        self.start = StartPage(context, self)
        self._build()
        self._connect()
        self._renew_head()

    def _build(self) -> None:
        theme = self.theme
        self.back = IconButton(theme, "left", say("companion.back"), self, size=40)
        self.title = ShortLabel("", "panel", self)
        self.undo = IconButton(theme, "undo", say("companion.undo-none"), self, size=40)
        self.redo = IconButton(theme, "redo", say("companion.redo-none"), self, size=40)
        self.own = IconButton(theme, "window", say("companion.own-window"), self, size=40)
        self.more = IconButton(theme, "more", say("companion.more"), self, size=40)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.sessions)
        self.pages.addWidget(self.start)
        self._head = hbox(theme, self.back, (self.title, 1), self.undo, self.redo, self.own, self.more, spacing=0)
        vbox(theme, self._head, (self.pages, 1), parent=self, spacing=4, margins=(8, 6, 8, 6))

    def _connect(self) -> None:
        self.back.clicked.connect(self.go_back)
        self.own.clicked.connect(
            lambda: self.window_wanted.emit(self.table.controller.session.id if self.table else "")
        )
        self.undo.clicked.connect(self._undo)
        self.redo.clicked.connect(self._redo)
        self.more.clicked.connect(self._open_more)
        self.sessions.open_wanted.connect(self.open)
        self.sessions.delete_wanted.connect(self.delete)
        self.sessions.new_wanted.connect(lambda: self.begin())
        self.start.begun.connect(lambda session: self.open(session.id))
        bind_keys(
            self,
            {
                "Ctrl+Z": self._undo, "Ctrl+Y": self._redo, "Ctrl+Shift+Z": self._redo,
                "Ctrl+Right": lambda: self._step("next"), "Ctrl+Left": lambda: self._step("back"),
            },
        )  # fmt: skip

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(MIN_SIZE.width()), self.theme.px(MIN_SIZE.height()))

    def hasHeightForWidth(self) -> bool:
        return False

    # --- going about ---

    def show_sessions(self) -> None:
        """The list; where it is empty, the page of a new one."""

        def work(library: "Library") -> "tuple[SessionSummary, ...]":
            from app.companion.session_store import list_sessions

            return list_sessions(library.database)

        def then(found: "tuple[SessionSummary, ...]") -> None:
            self._drop_table()
            self.sessions.show_sessions(found)
            self._front(self.sessions)
            self.sessions.take_focus()

        self.context.ask("companion sessions", work, while_alive(self, then))

    def begin(self, army: str = "") -> None:
        """The page of a new table; `army` is the key of the one in the first place."""

        def then(offers: CompanionOffers) -> None:
            self._drop_table()
            self._front(self.start)
            self.start.come(offers, army)

        self.context.ask("companion offers", read_offers, while_alive(self, then))

    def open(self, id_: str) -> None:
        def work(library: "Library") -> "tuple[TableSession, GameReference]":
            from app.companion.session_store import open_session

            session = open_session(library.database, id_)
            return session, read_lore(library, session.system)

        def then(found: "tuple[TableSession, GameReference]") -> None:
            self._drop_table()
            self.table = TablePage(self.context, *found, self)
            self.table.controller.changed.connect(self._renew_head)
            self.pages.addWidget(self.table)
            self._front(self.table)
            self.table.tracker.next.setFocus()

        self.context.ask("companion session", work, while_alive(self, then))

    def _front(self, page: QWidget) -> None:
        self.pages.setCurrentWidget(page)
        self._renew_head()
        self.shown.emit()

    def _drop_table(self) -> None:
        if self.table is not None:
            page, self.table = self.table, None
            self.pages.removeWidget(page)
            discard(page)

    def go_back(self) -> None:
        """From a table or a new one to the list, from there away."""
        if self.pages.currentWidget() is self.sessions:
            self.back_wanted.emit()
        else:
            self.show_sessions()

    def _renew_head(self) -> None:
        session = self.table.controller.session if self.table else None
        is_list = self.pages.currentWidget() is self.sessions
        self.back.setToolTip(say("companion.back" if is_list else "companion.back-list"))
        self.back.setAccessibleName(self.back.toolTip())
        self.back.setVisible(not (is_list and self.is_window))
        self._head.setContentsMargins(0 if self.back.isVisibleTo(self) else self.theme.px(8), 0, 0, 0)
        self.title.set_whole(session.name if session else say("companion.title"))
        for button in (self.undo, self.redo, self.more):
            button.setVisible(session is not None)
        self.own.setVisible(not self.is_window)
        if session is None:
            return
        from app.companion.telling import told_step

        for button, code, none, step in (
            (self.undo, "companion.undo", "companion.undo-none", session.last),
            (self.redo, "companion.redo", "companion.redo-none", session.undone),
        ):
            what = say(code, what=told_step(session, step)) if step else say(none)
            button.setEnabled(step is not None)
            button.setToolTip(plain_tip(what))
            button.setAccessibleName(what)

    # --- doing ---

    def _undo(self) -> None:
        if self.table is not None:
            self.table.controller.undo()

    def _redo(self) -> None:
        if self.table is not None:
            self.table.controller.redo()

    def _step(self, kind: str) -> None:
        if self.table is not None:
            self.table.controller.do(kind)

    def menu(self) -> QMenu:
        menu = QMenu(self)
        for code, act in (
            ("companion.enter", self.enter_result), ("companion.rename", self.rename),
            ("companion.delete", lambda: self.delete(self.table.controller.session.id if self.table else "")),
        ):  # fmt: skip
            menu.addAction(say(code)).triggered.connect(lambda _=False, act=act: act())
        return menu

    def _open_more(self) -> None:
        menu = self.menu()
        corner = QPoint(self.more.width() - menu.sizeHint().width(), self.more.height())
        menu.popup(self.more.mapToGlobal(corner))

    def rename(self) -> None:
        from ui.armies.documents.army_dialogs import ArmyNameDialog

        if self.table is None:
            return
        controller = self.table.controller
        sheet = ArmyNameDialog(
            self.theme, say("companion.rename-title"), say("companion.rename"), self, name=controller.session.name
        )
        sheet.named.connect(lambda name: controller.take(replace(controller.session, name=name)))
        sheet.open()

    def delete(self, id_: str) -> None:
        """A notice with Undo brings it back."""

        def work(library: "Library") -> "TableSession":
            from app.companion.session_store import delete_session

            return delete_session(library.database, id_)

        def then(gone: "TableSession") -> None:
            self.context.tell(
                say("companion.deleted", name=gone.name), say("armies.undo"), lambda: self._bring_back(gone)
            )
            self.show_sessions()

        self.context.save(work, while_alive(self, then))

    def _bring_back(self, gone: "TableSession") -> None:
        def work(library: "Library") -> str:
            from app.companion.session_store import keep_session

            return keep_session(library.database, gone)

        self.context.save(work, while_alive(self, lambda _: self.show_sessions()))

    def enter_result(self) -> None:
        """How it ended, among the battles: what is known is filled in."""
        from app.companion.score import leaders, scores
        from app.companion.telling import told_notes
        from ui.battle.library.library_actions import LibraryActions
        from ui.battle.library.result_page import ResultDialog

        if self.table is None:
            return
        controller = self.table.controller
        session = controller.session
        book = LibraryActions(self.context, self)
        sheet = ResultDialog(self.context, self, session.system)
        winners = leaders(session)
        counted = scores(session)
        points = {one.side: one.killed for one in counted}
        sides = [(side.army, side.id in winners, points[side.id]) for side in session.sides]
        sheet.prefill(session.name, sides, session.scenario, told_notes(session, counted))
        sheet.entered.connect(book.enter)
        book.made.connect(lambda id_: self._entered(controller, id_))
        sheet.open()

    def _entered(self, controller: CompanionController, battle_id: str) -> None:
        controller.take(replace(controller.session, battle=battle_id))
        self.context.tell(say("companion.entered"))

    def take_focus(self) -> None:
        if self.table is not None:
            self.table.tracker.next.setFocus()
        else:
            self.sessions.take_focus()


class TablePage(QWidget):
    """One table: the round on top, armies, stack, dice and odds below. Attributes: controller, tracker, tabs, armies,
    stack, dice, odds."""

    def __init__(self, context: AppContext, session: "TableSession", lore: GameReference, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = context.theme
        self.controller = CompanionController(context, session, lore, self)
        self.tracker = Tracker(self.theme, self.controller, self)
        self.tabs = Tabs(self.theme, say("companion.parts"), self)
        self.armies = ArmiesPage(self.theme, self.controller, self.tabs)
        self.dice = DicePage(self.theme, self.controller, self.tabs)
        self.tabs.add("armies", say("companion.tab-armies"), self.armies)
        self.stack: StackPage | None = None
        if companion_of(session.system).has_stacks:
            self.stack = StackPage(self.theme, self.controller, self.tabs)
            self.tabs.add("stack", say("companion.tab-stack"), self.stack)
        self.tabs.add("dice", say("companion.tab-dice"), self.dice)
        self.odds: OddsPage | None = None
        if odds_of(session.system) is not None:
            self.odds = OddsPage(self.theme, self.controller, self.tabs)
            self.tabs.add("odds", say("companion.tab-odds"), self.odds)
        vbox(self.theme, self.tracker, (self.tabs, 1), parent=self, spacing=2)
        context.catalogue_changed.connect(self._read_again)

    def _read_again(self) -> None:
        """Somebody corrected something: stacks and dice are judged by what is known now."""
        system = self.controller.session.system
        self.controller.context.ask(
            "companion lore", lambda library: read_lore(library, system), while_alive(self, self.controller.learn)
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        scale = self.theme.scale / 100
        self.tracker.arrange(is_wide=self.width() >= WIDE * scale, is_low=self.height() < LOW * scale)
