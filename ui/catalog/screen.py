"""The catalogue screen: search above, results, details beside or below them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QProgressBar,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.words import label, say
from ui.art.logo import draw_logo
from ui.catalog.field import SearchField
from ui.catalog.model import PAGE, ResultsModel
from ui.catalog.questions import find, sheet_of
from ui.catalog.table import ResultsTable
from ui.shell.house import House
from ui.shell.library import Holdings
from ui.shell.screen import Screen
from ui.shell.theme import Theme
from ui.widgets.buttons import Chip, TextButton
from ui.widgets.flow import Flow
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.panel import Panel

if TYPE_CHECKING:
    from catalog.search import Results
    from ui.catalog.details import Details
    from ui.catalog.sheet import Sheet

EXAMPLES = ("f:dwarf skill:missile", "at>=5 pts<8", "is:house")
# Below this width, in pixels at 100 %, the details go under the results.
SIDE_BY_SIDE = 760
# Below this height the title gives its place to the results.
TITLE_FROM = 560


class CatalogScreen(Screen):
    """Search, results and details.

    Signals: searched(text) when the answer to a search stands there.
    """

    searched = Signal(str)

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(house, parent)
        self._memory = house.memory
        self._desk = house.desk
        self._system: str | None = house.system or None
        self._is_open = False
        self._wanted: tuple[str, str, str] | None = None
        self._has_shown = False
        self.holdings = Holdings({}, {})
        self.model = ResultsModel(self)
        self.details: Details | None = None
        self._build()
        self._connect()
        self.theme.follow(self._measure)
        self._wait_for_catalogue()

    # --- building -----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.title = text_label(say("window.catalogue"), "screen", self)
        self.about = ShortLabel("", "second", self)
        self._title_row = QHBoxLayout()
        self._title_row.addWidget(self.title, 0, Qt.AlignmentFlag.AlignBaseline)
        self._title_row.addWidget(self.about, 1, Qt.AlignmentFlag.AlignBaseline)
        self.list_panel = Panel(self.theme, self)
        self.field = SearchField(self.theme, self.list_panel)
        self.table = ResultsTable(self.theme, self.model, self.list_panel)
        self.message = Message(self.theme, self.list_panel)
        self.pages = QStackedWidget(self.list_panel)
        self.pages.addWidget(self.message)
        self.pages.addWidget(self.table)
        self._list = QVBoxLayout(self.list_panel)
        self._list.addWidget(self.field)
        self._list.addWidget(self.pages, 1)
        self.details_panel = Panel(self.theme, self)
        self._details = QVBoxLayout(self.details_panel)
        self.splitter = Split(Qt.Orientation.Horizontal, self)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.list_panel)
        self.splitter.addWidget(self.details_panel)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._title_row)
        self._column.addWidget(self.splitter, 1)
        # Loading takes less than a blink; a message that is gone at once would only flicker.
        self._slow = QTimer(self, interval=400, singleShot=True)
        # Who runs through the lines with the arrow keys sees the details of the one where he rests.
        self._rest = QTimer(self, interval=40, singleShot=True)

    def _connect(self) -> None:
        self.field.asked.connect(self._search)
        self.field.left_down.connect(self._enter_results)
        self.table.picked.connect(self._pick)
        self.table.left_upwards.connect(self.focus_search)
        self.model.more_wanted.connect(self._fetch)
        self.message.retry.clicked.connect(self._try_again)
        self.house.opened.connect(self._opened)
        self.house.failed.connect(self._open_failed)
        self.house.building.connect(self._show_progress)
        self.house.system_changed.connect(lambda system: self.set_system(system or None))
        self.house.catalogue_changed.connect(self._look_again)
        self.message.example.connect(self.field.set_text)
        self._slow.timeout.connect(lambda: self.message.show_wait(say("window.opening"), 0.0))
        self._rest.timeout.connect(self._ask_details)
        self.splitter.splitterMoved.connect(self._keep_split)
        self.splitter.resized.connect(self._restore_split)

    def _measure(self) -> None:
        px = self.theme.px
        self._title_row.setSpacing(px(16))
        self._title_row.setContentsMargins(px(6), 0, 0, 0)
        self._column.setContentsMargins(px(16), px(10), px(16), px(8))
        self._column.setSpacing(px(6))
        self._list.setContentsMargins(px(14), px(14), px(14), px(14))
        self._list.setSpacing(px(8))
        self._details.setContentsMargins(px(4), px(6), px(4), px(10))
        self.splitter.setHandleWidth(px(10))
        self.list_panel.setMinimumSize(px(300), px(210))
        self.details_panel.setMinimumSize(px(270), px(190))
        self._arrange()

    def _arrange(self) -> None:
        """Details beside the results, or below them where there is no room; the title only where it costs nothing."""
        width, height = self.width() * 100 / self.theme.scale, self.height() * 100 / self.theme.scale
        is_wide = width >= SIDE_BY_SIDE
        wanted = Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical
        for part in (self.title, self.about):
            part.setVisible(height >= TITLE_FROM)
        if wanted != self.splitter.orientation():
            self.splitter.setOrientation(wanted)
            self._restore_split()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        px = self.theme.px
        both = px(210 + 190) + self.splitter.handleWidth() + px(18)
        return QSize(px(332), both if self.splitter.orientation() == Qt.Orientation.Vertical else px(330))

    def _split_name(self) -> str:
        return "split-wide" if self.splitter.orientation() == Qt.Orientation.Horizontal else "split-tall"

    def _keep_split(self) -> None:
        """Remember how large the details were made, in pixels at 100 %."""
        self._memory.keep(self._split_name(), round(self.splitter.sizes()[1] * 100 / self.theme.scale))

    def _restore_split(self) -> None:
        is_wide = self.splitter.orientation() == Qt.Orientation.Horizontal
        kept = self._memory.word(self._split_name(), "")
        room = self.splitter.width() if is_wide else self.splitter.height()
        details = self.theme.px(int(kept)) if kept.isdigit() else self.theme.px(420)
        details = min(details, round(room * (0.7 if kept else 0.4 if is_wide else 0.55)))
        self.splitter.setSizes([max(room - details, 1), max(details, 1)])

    # --- opening ------------------------------------------------------------------------------------------------------

    def _wait_for_catalogue(self) -> None:
        """What is typed before the catalogue is open is searched as soon as it is there."""
        if self.house.holdings is not None:
            self._opened(self.house.holdings)
            return
        self._show_wait()

    def _show_wait(self) -> None:
        self._slow.start()
        self.message.show_wait("", 0.0)
        self.pages.setCurrentWidget(self.message)

    def _show_progress(self, part: float) -> None:
        self._slow.stop()
        self.message.show_wait(say("window.building"), part)

    def _try_again(self) -> None:
        self._show_wait()
        self.house.open()

    def _opened(self, holdings: Holdings) -> None:
        self._slow.stop()
        self._is_open = True
        self._hold(holdings)
        self._search(self.field.text())

    def _hold(self, holdings: Holdings) -> None:
        self.holdings = holdings
        self.model.names = holdings.names
        self.about.set_whole(say("window.holds", games=len(holdings.counts), total=f"{holdings.total:,}"))

    def _look_again(self) -> None:
        """Something was corrected, added or imported."""
        if self.house.holdings is not None:
            self._hold(self.house.holdings)
        self._search(self.field.text())

    def _open_failed(self, sentence: str) -> None:
        self._slow.stop()
        self.message.show_failure(sentence)
        self.pages.setCurrentWidget(self.message)

    # --- searching ----------------------------------------------------------------------------------------------------

    def set_system(self, system: str | None) -> None:
        if system != self._system:
            self._system = system
            self._search(self.field.text())

    def _search(self, text: str) -> None:
        if not self._is_open:
            return
        system = self._system
        self._desk.forget("page")
        self.house.ask("search", lambda open_: find(open_, text, system, PAGE), lambda found: self._show(text, found))

    def _show(self, text: str, results: "Results") -> None:
        self.field.show_problem(results.problem)
        if results.problem is None:
            self._show_hits(results)
        self.searched.emit(text)
        if not self._has_shown:
            self._has_shown = True
            self.ready.emit()

    def _show_hits(self, results: "Results") -> None:
        self.model.show(results)
        known = self.holdings.counts.get(self._system, 0) if self._system else self.holdings.total
        self.field.show_count(_counted(results.total, known))
        code = "window.status-all" if results.total == known else "window.status-found"
        self.summed_up.emit(say(code, count=f"{results.total:,}", total=f"{known:,}"))
        if results.hits:
            self.pages.setCurrentWidget(self.table)
            self.table.choose(max(self.model.row_of(self._wanted), 0) if self._wanted else 0)
        else:
            self.message.show_nothing(label(self._system) if self._system else say("window.all-games"))
            self.pages.setCurrentWidget(self.message)
            self._rest.stop()
            self._desk.forget("sheet")
            self._show_sheet(None)

    def _fetch(self, offset: int) -> None:
        text, system = self.field.text(), self._system
        self.house.ask(
            "page",
            lambda open_: find(open_, text, system, PAGE, offset),
            lambda results: self.model.add(offset, results),
        )

    # --- details ------------------------------------------------------------------------------------------------------

    def _pick(self, row: int) -> None:
        hit = self.model.hit(row)
        if hit is not None:
            self._wanted = (hit.system, hit.kind, hit.id)
            self._rest.start()

    def _ask_details(self) -> None:
        if self._wanted is not None:
            wanted = self._wanted
            self.house.ask("sheet", lambda open_: sheet_of(open_, *wanted), self._show_sheet)

    def _show_sheet(self, sheet: "Sheet | None") -> None:
        if self.details is None:
            # Built now and not before the first paint: the window is up sooner.
            from ui.catalog.details import Details

            self.details = Details(self.theme, self.details_panel)
            self._details.addWidget(self.details)
        self.details.show_sheet(sheet)

    def visit(self, **where: str) -> None:
        """With `system`, `kind` and `id`: that entry; with `query`: what it finds."""
        if "id" in where:
            self._wanted = (where["system"], where["kind"], where["id"])
            self._ask_details()
        if "query" in where:
            self.field.set_text(where["query"])
        self.focus_search()

    def keys(self) -> str:
        return say("window.status-keys")

    def focus_search(self) -> None:
        self.field.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.edit.selectAll()

    def _enter_results(self) -> None:
        if self.pages.currentWidget() is self.table:
            self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)


class Split(QSplitter):
    """Signals: resized() when its own size has changed."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


def _counted(total: int, known: int) -> str:
    if total == known:
        return say("window.results-all", total=f"{total:,}")
    return say("window.results-of", count=f"{total:,}", total=f"{known:,}") if total else say("window.results-none")


class Message(QWidget):
    """What stands in place of the results: waiting, nothing found, or why the catalogue cannot be shown.

    Signals: example(query) when one of the examples was clicked.
    """

    example = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.mark = _Mark(theme, self)
        self.head = text_label("", "panel", self)
        self.says = text_label("", "body", self, wrap=True)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        self.bar.setAccessibleName(say("window.building-short"))
        self.retry = TextButton(theme, say("window.try-again"), self, primary=True, icon="again")
        self.examples = QWidget(self)
        flow = Flow(self.examples, theme.px(8), centred=True)
        for query in EXAMPLES:
            chip = Chip(theme, query, self.examples)
            chip.clicked.connect(lambda _=False, query=query: self.example.emit(query))
            flow.addWidget(chip)
        self._column = QVBoxLayout(self)
        self._column.addStretch(2)
        for widget in (self.mark, self.head, self.says, self.bar, self.retry, self.examples):
            widget.hide()
            centred = widget in (self.mark, self.head, self.retry, self.bar)
            self._column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag(0))
        self._column.addStretch(3)
        self.head.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.says.setAlignment(Qt.AlignmentFlag.AlignCenter)
        theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setSpacing(px(12))
        self._column.setContentsMargins(px(24), px(8), px(24), px(8))
        self.bar.setFixedWidth(px(260))

    def show_wait(self, text: str, part: float) -> None:
        self._show(text and self.mark, text and self.says, part and self.bar)
        self.says.setText(text)
        self.bar.setValue(round(part * 1000))

    def show_nothing(self, game: str) -> None:
        self._show(self.mark, self.head, self.says, self.examples)
        self.head.setText(say("window.nothing-title"))
        self.says.setText(say("window.nothing-text", game=game))

    def show_failure(self, text: str) -> None:
        self._show(self.mark, self.head, self.says, self.retry)
        self.head.setText(say("window.open-failed"))
        self.says.setText(text)

    def _show(self, *shown: object) -> None:
        for widget in (self.mark, self.head, self.says, self.bar, self.retry, self.examples):
            widget.setVisible(widget in shown)


class _Mark(QWidget):
    """The crescent, pale: the mark of empty states."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def sizeHint(self) -> QSize:
        side = self.theme.px(64)
        return QSize(side, side)

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens = self.theme.tokens
        draw_logo(QPainter(self), QRectF(self.rect()), (tokens.line, tokens.surface, tokens.soft, tokens.surface))
