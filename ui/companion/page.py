"""The companion: the list of tables, the page of a new one, and the one that is counted."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from app.companion.session import companion_of
from app.words import say
from ui.companion.armies import ArmiesPage
from ui.companion.desk import CompanionDesk
from ui.companion.dice import DicePage
from ui.companion.lore import Lore, Offers, read_lore, read_offers
from ui.companion.sessions import SessionsPage
from ui.companion.stacks import StackPage
from ui.companion.starting import StartPage
from ui.companion.tracker import Tracker
from ui.shell.services.app_context import House
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import IconButton
from ui.widgets.keys import bind_keys
from ui.widgets.labels import ShortLabel
from ui.widgets.tabs import Tabs
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.companion.session import Session
    from app.companion.store import SessionSummary
    from catalog.overlay import Library

LEAST = QSize(340, 330)  # at 100 %
WIDE, LOW = 620, 560  # from here on there is room for names and hints


class CompanionPage(QWidget):
    """Attributes: pages (one of them is in front): sessions, start, table (the one that is counted, if one is).
    Signals: back_wanted(); window_wanted(session id) when it is to stand in a window of its own; shown() after a page
    came to the front."""

    KEYS = "companion.status-keys"
    back_wanted = Signal()
    window_wanted = Signal(str)
    shown = Signal()

    def __init__(self, house: House, parent: QWidget | None = None, *, is_window: bool = False) -> None:
        super().__init__(parent)
        self.house = house
        self.theme = house.theme
        self.is_window = is_window
        self.table: TablePage | None = None
        self.sessions = SessionsPage(house, self)
        self.start = StartPage(house, self)
        self._build()
        self._connect()
        self.theme.follow(self._measure)
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
        self._head = QHBoxLayout()
        self._head.addWidget(self.back)
        self._head.addWidget(self.title, 1)
        for button in (self.undo, self.redo, self.own, self.more):
            self._head.addWidget(button)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addWidget(self.pages, 1)

    def _connect(self) -> None:
        self.back.clicked.connect(self.go_back)
        self.own.clicked.connect(lambda: self.window_wanted.emit(self.table.desk.session.id if self.table else ""))
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

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(8), px(6), px(8), px(6))
        self._column.setSpacing(px(4))
        self._head.setSpacing(0)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(LEAST.width()), self.theme.px(LEAST.height()))

    def hasHeightForWidth(self) -> bool:
        return False

    # --- going about ---

    def show_sessions(self) -> None:
        """The list; where it is empty, the page of a new one."""

        def work(library: "Library") -> "tuple[SessionSummary, ...]":
            from app.companion.store import list_sessions

            return list_sessions(library.database)

        def then(found: "tuple[SessionSummary, ...]") -> None:
            self._drop_table()
            self.sessions.show_sessions(found)
            self._front(self.sessions)
            self.sessions.take_focus()

        self.house.ask("companion sessions", work, while_alive(self, then))

    def begin(self, army: str = "") -> None:
        """The page of a new table; `army` is the key of the one in the first place."""

        def then(offers: Offers) -> None:
            self._drop_table()
            self._front(self.start)
            self.start.come(offers, army)

        self.house.ask("companion offers", read_offers, while_alive(self, then))

    def open(self, id_: str) -> None:
        def work(library: "Library") -> "tuple[Session, Lore]":
            from app.companion.store import open_session

            session = open_session(library.database, id_)
            return session, read_lore(library, session.system)

        def then(found: "tuple[Session, Lore]") -> None:
            self._drop_table()
            self.table = TablePage(self.house, *found, self)
            self.table.desk.changed.connect(self._renew_head)
            self.pages.addWidget(self.table)
            self._front(self.table)
            self.table.tracker.next.setFocus()

        self.house.ask("companion session", work, while_alive(self, then))

    def _front(self, page: QWidget) -> None:
        self.pages.setCurrentWidget(page)
        self._renew_head()
        self.shown.emit()

    def _drop_table(self) -> None:
        if self.table is not None:
            page, self.table = self.table, None
            self.pages.removeWidget(page)
            page.hide()
            page.deleteLater()

    def go_back(self) -> None:
        """From a table or a new one to the list, from there away."""
        if self.pages.currentWidget() is self.sessions:
            self.back_wanted.emit()
        else:
            self.show_sessions()

    def _renew_head(self) -> None:
        session = self.table.desk.session if self.table else None
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
            self.table.desk.undo()

    def _redo(self) -> None:
        if self.table is not None:
            self.table.desk.redo()

    def _step(self, kind: str) -> None:
        if self.table is not None:
            self.table.desk.do(kind)

    def menu(self) -> QMenu:
        menu = QMenu(self)
        for code, act in (
            ("companion.enter", self.enter_result), ("companion.rename", self.rename),
            ("companion.delete", lambda: self.delete(self.table.desk.session.id if self.table else "")),
        ):  # fmt: skip
            menu.addAction(say(code)).triggered.connect(lambda _=False, act=act: act())
        return menu

    def _open_more(self) -> None:
        menu = self.menu()
        corner = QPoint(self.more.width() - menu.sizeHint().width(), self.more.height())
        menu.popup(self.more.mapToGlobal(corner))

    def rename(self) -> None:
        from ui.armies.documents.army_dialogs import NameSheet

        if self.table is None:
            return
        desk = self.table.desk
        sheet = NameSheet(
            self.theme, say("companion.rename-title"), say("companion.rename"), self, name=desk.session.name
        )
        sheet.named.connect(lambda name: desk.take(replace(desk.session, name=name)))
        sheet.open()

    def delete(self, id_: str) -> None:
        """A notice with Undo brings it back."""

        def work(library: "Library") -> "Session":
            from app.companion.store import delete_session

            return delete_session(library.database, id_)

        def then(gone: "Session") -> None:
            self.house.tell(
                say("companion.deleted", name=gone.name), say("armies.undo"), lambda: self._bring_back(gone)
            )
            self.show_sessions()

        self.house.save(work, while_alive(self, then))

    def _bring_back(self, gone: "Session") -> None:
        def work(library: "Library") -> str:
            from app.companion.store import keep_session

            return keep_session(library.database, gone)

        self.house.save(work, while_alive(self, lambda _: self.show_sessions()))

    def enter_result(self) -> None:
        """How it ended, among the battles: what is known is filled in."""
        from app.companion.score import leaders, scores
        from app.companion.telling import told_notes
        from ui.battle.library.library_actions import Book
        from ui.battle.library.result_page import ResultSheet

        if self.table is None:
            return
        desk = self.table.desk
        session = desk.session
        book = Book(self.house, self)
        sheet = ResultSheet(self.house, self, session.system)
        winners = leaders(session)
        sides = [(side.army, side.id in winners) for side in session.sides]
        sheet.prefill(session.name, sides, session.scenario, told_notes(session, scores(session)))
        sheet.entered.connect(book.enter)
        book.made.connect(lambda id_: self._entered(desk, id_))
        sheet.open()

    def _entered(self, desk: CompanionDesk, battle_id: str) -> None:
        desk.take(replace(desk.session, battle=battle_id))
        self.house.tell(say("companion.entered"))

    def take_focus(self) -> None:
        if self.table is not None:
            self.table.tracker.next.setFocus()
        else:
            self.sessions.take_focus()


class TablePage(QWidget):
    """One table: the round on top, armies, stack and dice below. Attributes: desk, tracker, tabs, armies, stack,
    dice."""

    def __init__(self, house: House, session: "Session", lore: Lore, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = house.theme
        self.desk = CompanionDesk(house, session, lore, self)
        self.tracker = Tracker(self.theme, self.desk, self)
        self.tabs = Tabs(self.theme, say("companion.parts"), self)
        self.armies = ArmiesPage(self.theme, self.desk, self.tabs)
        self.dice = DicePage(self.theme, self.desk, self.tabs)
        self.tabs.add("armies", say("companion.tab-armies"), self.armies)
        self.stack: StackPage | None = None
        if companion_of(session.system).has_stacks:
            self.stack = StackPage(self.theme, self.desk, self.tabs)
            self.tabs.add("stack", say("companion.tab-stack"), self.stack)
        self.tabs.add("dice", say("companion.tab-dice"), self.dice)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.tracker)
        self._column.addWidget(self.tabs, 1)
        house.catalogue_changed.connect(self._read_again)
        self.theme.follow(self._measure)

    def _read_again(self) -> None:
        """Somebody corrected something: stacks and dice are judged by what is known now."""
        system = self.desk.session.system
        self.desk.house.ask(
            "companion lore", lambda library: read_lore(library, system), while_alive(self, self.desk.learn)
        )

    def _measure(self) -> None:
        self._column.setSpacing(self.theme.px(2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        scale = self.theme.scale / 100
        self.tracker.arrange(is_wide=self.width() >= WIDE * scale, is_low=self.height() < LOW * scale)
