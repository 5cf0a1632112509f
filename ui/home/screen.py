"""The start page: what a person most likely wants to do next is one click away."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QApplication, QProgressBar, QWidget

from app import VERSION
from app.words import say
from ui.home.battles import battles_of
from ui.home.home_queries import (
    HomeContents,
    add_boxes,
    box_sizes,
    house_share,
    overtaken,
    owned_of,
    standing_of,
    start_of,
    take_back,
)
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.shell.window.screen import Screen
from ui.widgets.buttons import TextButton
from ui.widgets.crescent import Crescent
from ui.widgets.labels import text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import stretch, vbox
from ui.widgets.views.scroll import scroll_to_top

if TYPE_CHECKING:
    from app.storage.overview import ArmyRow
    from ui.home.overview import OverviewPage
    from ui.home.welcome import WelcomePage

# What was put off once is not offered again.
WELCOME = "welcome"
DONE = "done"
VERSION_SEEN = "version"
LATER = 100  # milliseconds; the page is painted before the background has more to do
REST = 150  # milliseconds; several changes at once are shown once
WIDEST = 1400


class HomeScreen(Arranged, Screen):
    """Shows the welcome page to those who have nothing yet, the overview to all others."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        # It can have the focus itself: whoever comes by mouse sees no ring, and Tab goes on from here.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.start: HomeContents | None = None
        self._is_stale = False
        self._news: list[str] = []
        self._more_news: list[str] = []
        self.title = text_label(say("home.welcome-back"), "screen", self)
        self.text = text_label(say("home.welcome-text"), "body", self, wrap=True)
        self.waiting = Waiting(self.theme, self)
        self.overview: OverviewPage | None = None
        self.welcome: WelcomePage | None = None
        self._column = vbox(
            self.theme, self.title, self.text, (self.waiting, 1), parent=self, spacing=10, margins=(20, 10, 20, 14)
        )
        for part in (self.title, self.text):
            part.hide()
        self._rest = QTimer(self, interval=REST, singleShot=True)
        self._connect()
        self.theme.follow_px(self.title.setContentsMargins, 6, 0, 0, 0)
        self.theme.follow_px(self.text.setContentsMargins, 6, 0, 0, 0)
        self.theme.follow(self._arrange)
        if context.holdings is not None:
            self._ask()

    def _connect(self) -> None:
        context = self.context
        context.opened.connect(self._ask)
        context.failed.connect(self._show_failure)
        context.building.connect(self._show_progress)
        self.waiting.retry.clicked.connect(self._try_again)
        changes = (
            context.catalogue_changed,
            context.collection_changed,
            context.armies_changed,
            context.battles_changed,
        )
        for change in changes:
            change.connect(self._look_again)
        context.system_changed.connect(self._look_again)
        self._rest.timeout.connect(self._ask)

    def _arrange(self) -> None:
        px = self.theme.px
        spare = max(self.width() - px(WIDEST), 0) // 2
        self._column.setContentsMargins(px(20) + spare, px(10), px(20) + spare, px(14))
        for page in (self.overview, self.welcome):
            if page is not None:
                page.arrange(self.width() - 2 * spare - px(40))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(320), super().minimumSizeHint().height())

    # --- asking ---

    def visit(self, **_where: str) -> None:
        self._to_top()
        if self._is_stale:
            self._ask()

    def _look_again(self) -> None:
        """At once if it is seen, else when somebody comes back."""
        self._is_stale = True
        if self.isVisible():
            self._rest.start()

    def _try_again(self) -> None:
        self.waiting.show_wait()
        self.context.open()

    def _show_failure(self, sentence: str) -> None:
        self.waiting.show_failure(sentence)

    def _show_progress(self, part: float) -> None:
        self.waiting.show_progress(part)

    def _ask(self) -> None:
        self._is_stale = False
        recent, system = self.context.recents.ids(), self.context.system
        self.context.ask("home", lambda library: start_of(library, recent, system), self._show)

    def _show(self, start: HomeContents) -> None:
        is_first = self.start is None
        self.start = start
        self.waiting.hide()
        if start.overview.is_new and self.context.memory.word(WELCOME, "") != DONE:
            self._show_welcome(start)
        else:
            self._show_overview(start)
        self.summed_up.emit(say("home.sum", armies=start.overview.army_count, entries=f"{self._entries():,}"))
        if is_first:
            self._to_top()
            self.ready.emit()

    def _to_top(self) -> None:
        """From the top, and with the focus in the page but on none of its buttons. Somebody who has gone elsewhere
        meanwhile keeps the focus there."""
        if self.isVisible():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        scroll_to_top(self)

    def _show_welcome(self, start: HomeContents) -> None:
        if self.welcome is None:
            from ui.home.welcome import WelcomePage

            self.welcome = page = WelcomePage(self.theme, self.context.gallery, self)
            page.went.connect(lambda screen, where: self.context.go(screen, **where))
            page.boxes.added.connect(self.add_boxes)
            page.boxes.put_off.connect(self._put_off)
            self._column.addWidget(page, 1)
        self._swap(self.welcome, self.overview)
        self.title.setText(say("home.welcome"))
        self.text.show()
        self.welcome.show_start(start, self._entries(), self._games(), self.context.system)
        self._arrange()
        QTimer.singleShot(LATER, self, self._ask_sizes)

    def _show_overview(self, start: HomeContents) -> None:
        if self.overview is None:
            from ui.home.overview import OverviewPage

            self.overview = page = OverviewPage(self.theme, self.context.gallery, self)
            page.went.connect(lambda screen, where: self.context.go(screen, **where))
            page.templates.turned.connect(lambda system: self.context.memory.keep("templates", system))
            self._column.addWidget(page, 1)
        self._swap(self.overview, self.welcome)
        # Only somebody who has been away is welcomed back.
        self.title.setText(say("home.welcome-back" if self.welcome is None else "window.home"))
        self.text.hide()
        looked_at = self.context.memory.word("templates", "")
        self.overview.show_start(start, self._entries(), looked_at, self.context.system)
        self._arrange()
        self._show_news()
        QTimer.singleShot(LATER, self, self._ask_more)

    def _swap(self, shown: QWidget, hidden: QWidget | None) -> None:
        self.title.show()
        focused = QApplication.focusWidget()
        shown.show()
        if hidden is not None and hidden.isVisible():
            if focused is not None and hidden.isAncestorOf(focused):
                self._to_top()  # else Qt would look for another place for the focus
            hidden.hide()

    def _entries(self) -> int:
        return self.context.holdings.total if self.context.holdings else 0

    def _games(self) -> int:
        return len(self.context.holdings.counts) if self.context.holdings else 0

    # --- what takes a moment ---

    def _ask_sizes(self) -> None:
        if self.welcome is not None:
            self.context.ask("home boxes", box_sizes, self.welcome.boxes.show_sizes)

    def _ask_more(self) -> None:
        start, page = self.start, self.overview
        if start is None or page is None:
            return
        self.context.ask("home share", house_share, page.catalogue.show_share)
        work = partial(battles_of, system=self.context.system)
        self.context.ask("home battles", work, page.battles.show_battles)
        for row in start.overview.armies:
            self._ask_standing(row)
        if start.overview.boxes or start.overview.loose or start.overview.wanted:
            self.context.ask("home collection", owned_of, page.show_owned)
        if start.overview.corrections:
            self.context.ask("home news", overtaken, self._hear)

    def _ask_standing(self, row: "ArmyRow") -> None:
        assert self.overview is not None
        card = next((one for one in self.overview.armies.cards if one.row == row), None)
        if card is not None:
            self.context.ask(
                f"home army {row.id}",
                lambda library: standing_of(library, row),
                lambda standing: card.show_standing(row, standing),
            )

    def _hear(self, count: int) -> None:
        code = "home.overtaken-one" if count == 1 else "home.overtaken-some"
        self._more_news = [say(code, count=count)] if count else []
        self._show_news()

    def _show_news(self) -> None:
        """What no longer fits, what an update brought, what it overtook."""
        before = self.context.memory.word(VERSION_SEEN, "")
        if before != VERSION:
            self.context.memory.keep(VERSION_SEEN, VERSION)
            self._news = [say("home.updated", version=VERSION, before=before)] if before else []
        notices = self.context.holdings.notices if self.context.holdings else ()
        if self.overview is not None:
            self.overview.news.show_news([*notices, *self._more_news, *self._news])

    # --- doing ---

    def add_boxes(self, chosen: dict[tuple[str, str], int]) -> None:
        """Add what was chosen, and offer to take it back."""
        count = sum(chosen.values())

        def done(positions: tuple[int, ...]) -> None:
            if self.welcome is not None:
                self.welcome.boxes.forget_chosen()
            self.context.collection_changed.emit()
            code = "home.added-one" if count == 1 else "home.added-some"
            self.context.tell(say(code, count=count), say("home.undo"), lambda: self._take_back(positions))

        self.context.save(lambda library: add_boxes(library, chosen), done)

    def _take_back(self, positions: tuple[int, ...]) -> None:
        def done(count: int) -> None:
            self.context.collection_changed.emit()
            self.context.tell(say("home.undone" if count == len(positions) else "home.undone-partly"))

        self.context.save(lambda library: take_back(library, positions), done)

    def _put_off(self) -> None:
        self.context.memory.keep(WELCOME, DONE)
        if self.start is not None:
            self._show(self.start)
            if self.overview is not None:
                self.overview.armies.new.setFocus(Qt.FocusReason.OtherFocusReason)

    def keys(self) -> str:
        return say("home.keys")


class Waiting(QWidget):
    """While the catalogue is opened, or when it cannot be."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.mark = Crescent(theme, self)
        self.head = text_label("", "panel", self)
        self.says = text_label("", "body", self, wrap=True)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        self.bar.setAccessibleName(say("window.building-short"))
        self.retry = TextButton(theme, say("window.try-again"), self, primary=True, icon="again")
        self._column = vbox(theme, stretch(2), parent=self, spacing=12, margins=None)
        for widget in (self.mark, self.head, self.says, self.bar, self.retry):
            is_text = widget is self.says
            self._column.addWidget(widget, 0, Qt.AlignmentFlag(0) if is_text else Qt.AlignmentFlag.AlignHCenter)
        self._column.addStretch(3)
        self.head.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.says.setAlignment(Qt.AlignmentFlag.AlignCenter)
        theme.follow_px(self.bar.setFixedWidth, 260)
        self.show_wait()

    def show_wait(self) -> None:
        """Opening takes less than a blink; nothing is said that would only flicker."""
        self._show()

    def show_progress(self, part: float) -> None:
        self.says.setText(say("window.building"))
        self.bar.setValue(round(part * 1000))
        self._show(self.mark, self.says, self.bar)

    def show_failure(self, sentence: str) -> None:
        self.head.setText(say("window.open-failed"))
        self.says.setText(sentence)
        self._show(self.mark, self.head, self.says, self.retry)

    def _show(self, *shown: QWidget) -> None:
        for widget in (self.mark, self.head, self.says, self.bar, self.retry):
            widget.setVisible(widget in shown)
