"""The collection screen: pieces, boxes, what can be built, wants and trades, charts."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QFont,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFileDialog, QMenu, QStackedWidget, QWidget

from app.base.files import write_file
from app.words import label, say
from ui.art.icons import draw_icon
from ui.collection.collection_queries import CollectionContents, load
from ui.collection.parts import DelayedCall, HeightColumn
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.shell.window.screen import Screen
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.files import make_file_dialog
from ui.widgets.keys import bind_keys
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.box_layouts import BASELINE, fill, hbox, stretch
from ui.widgets.tabs import TabBar
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.collection.exchange import IntakeReport
    from app.collection.pieces import PieceId
    from catalog.overlay import Library
    from ui.collection.boxes import BoxesPage
    from ui.collection.builds import BuildPage
    from ui.collection.ledger import CollectionLedger
    from ui.collection.pieces import CollectionPiecesPage
    from ui.collection.wants import WantsPage

TABS = ("pieces", "boxes", "build", "wants", "charts")
# Below this height, in pixels at 100 %, the title gives its place to the page.
TITLE_FROM = 560
NARROW = 760
# Heights in pixels at 100 %: below them the whole screen scrolls. Where it is narrow, controls and lists of the stacked
# pages stand under each other.
LOWEST, LOWEST_STACKED = 470, 640
STACKED = ("build", "wants")
ENDINGS = {"csv": "CSV (*.csv)", "json": "JSON (*.json)"}


class CollectionScreen(Screen):
    """Built in two steps: the frame of it at once, the pages when the collection was read.

    Signals: loaded() when the pages can be used.
    """

    loaded = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.ledger: CollectionLedger | None = None
        self.pages: dict[str, QWidget] = {}
        self._where: dict[str, str] = {}
        self._is_asked = False
        self._later = DelayedCall(self._sum_up, self)
        self.setAcceptDrops(True)
        self._build()
        self._shortcuts()
        self.theme.follow_px(self._column.setContentsMargins, 16, 10, 16, 8)
        self.theme.follow_px(self._column.setSpacing, 6)
        self.theme.follow(self._arrange)
        context.opened.connect(self._ask)
        context.system_changed.connect(self._sum_up)
        if context.holdings is not None:
            self._ask()

    # --- building ---

    def _build(self) -> None:
        self.title = text_label(say("window.collection"), "screen", self)
        self.about = ShortLabel("", "second", self)
        self.undo_button = IconButton(self.theme, "undo", say("collect.undo-none"), self, size=38)
        self.redo_button = IconButton(self.theme, "redo", say("collect.redo-none"), self, size=38)
        self.import_button = TextButton(self.theme, say("collect.import"), self, icon="import")
        self.export_button = TextButton(self.theme, say("collect.export"), self, icon="export")
        self.print_button = IconButton(self.theme, "print", say("paper.print-collection"), self, size=38)
        self.print_button.clicked.connect(self.print_lists)
        self.tools = QWidget(self)
        self._tools = hbox(self.theme, parent=self.tools, spacing=2)
        for button in (self.undo_button, self.redo_button, self.print_button, self.import_button, self.export_button):
            button.setEnabled(False)
            self._tools.addWidget(button)
        self.tabs = TabBar(self.theme, say("window.collection"), self)
        for key in TABS:
            self.tabs.add(key, say(f"collect.tab-{key}"))
        self.stack = QStackedWidget(self)
        self.veil = DropVeil(self.theme, self)
        self._title_row = hbox(self.theme, spacing=16, margins=(6, 0, 0, 0))
        fill(self._title_row, (self.title, 0, BASELINE), (self.about, 1, BASELINE), stretch(0), self.tools)
        self._tab_row = hbox(self.theme, (self.tabs, 1), margins=(6, 0, 0, 0))
        self._column = HeightColumn(self)
        fill(self._column, self._title_row, self._tab_row, (self.stack, 1))
        self.tabs.chosen.connect(self._show_tab)
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.import_button.clicked.connect(self.choose_file)
        self.export_button.clicked.connect(self._open_export)
        self._has_title: bool | None = None

    def _shortcuts(self) -> None:
        keys: dict[str, Callable[[], None]] = {
            "Ctrl+Z": self.undo,
            "Ctrl+Shift+Z": self.redo,
            "Ctrl+Y": self.redo,
            "Ctrl+PgDown": lambda: self._next_tab(1),
            "Ctrl+PgUp": lambda: self._next_tab(-1),
        }
        bind_keys(self, keys)

    def _arrange(self) -> None:
        """The title only where it costs nothing; what can be done then stands beside the tabs."""
        scale = self.theme.scale / 100
        is_narrow = self.width() < NARROW * scale
        has_title = self.height() >= TITLE_FROM * scale or is_narrow
        self.about.setVisible(has_title and not is_narrow)
        if has_title != self._has_title:
            self._has_title = has_title
            (self._title_row if has_title else self._tab_row).addWidget(self.tools)
            self.title.setVisible(has_title)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self.veil.setGeometry(self.rect())

    def minimumSizeHint(self) -> QSize:
        is_stacked = self.tabs.key in STACKED and self.width() < self.theme.px(NARROW)
        return QSize(self.theme.px(420), self.theme.px(LOWEST_STACKED if is_stacked else LOWEST))

    # --- reading ---

    def _ask(self) -> None:
        if not self._is_asked:
            self._is_asked = True
            self.context.ask("collection whole", load, self._loaded)

    def _loaded(self, loaded: CollectionContents) -> None:
        # What these need was imported in the background by now.
        from ui.collection.ledger import CollectionLedger

        self.ledger = ledger = CollectionLedger(self.context, loaded, self)
        ledger.changed.connect(self._sum_up_later)
        ledger.renewed.connect(self._sum_up)
        ledger.stepped.connect(self._show_steps)
        self.import_button.setEnabled(True)
        self.export_button.setEnabled(True)
        self._show_steps()
        self._sum_up()
        self._show_tab(self.tabs.key)
        self._go(self._where)
        self.loaded.emit()
        self.ready.emit()

    def _sum_up_later(self) -> None:
        self._later.start()

    def _sum_up(self) -> None:
        if self.ledger is None:
            return
        sums = self.ledger.sums()
        counts = {name: f"{getattr(sums, name):,}" for name in ("pieces", "different", "boxes", "complete")}
        text = say("collect.totals", **counts)
        game = label(self.context.system) if self.context.system else say("window.all-games")
        self.about.set_whole(say("collect.about", game=game, totals=text))
        self.title.setToolTip(plain_tip(self.about.accessibleName()))
        self._show_printing()
        self.summed_up.emit(say("collect.status", pieces=counts["pieces"]))

    # --- pages ---

    def page(self, key: str) -> QWidget:
        """A page, built if nobody has been there yet."""
        if key not in self.pages and self.ledger is not None:
            self.pages[key] = _PAGES[key](self, self.ledger)
            self.stack.addWidget(self.pages[key])
        return self.pages[key]

    @property
    def pieces(self) -> "CollectionPiecesPage":
        from ui.collection.pieces import CollectionPiecesPage

        page = self.page("pieces")
        assert isinstance(page, CollectionPiecesPage)
        return page

    @property
    def boxes(self) -> "BoxesPage":
        from ui.collection.boxes import BoxesPage

        page = self.page("boxes")
        assert isinstance(page, BoxesPage)
        return page

    @property
    def build(self) -> "BuildPage":
        from ui.collection.builds import BuildPage

        page = self.page("build")
        assert isinstance(page, BuildPage)
        return page

    @property
    def wants(self) -> "WantsPage":
        from ui.collection.wants import WantsPage

        page = self.page("wants")
        assert isinstance(page, WantsPage)
        return page

    def show_tab(self, key: str) -> None:
        self.tabs.choose(key)

    def _show_tab(self, key: str) -> None:
        if self.ledger is not None:
            self._commit()
            self.stack.setCurrentWidget(self.page(key))
            self.updateGeometry()
            self.context.memory.keep("collection/tab", key)

    def _next_tab(self, by: int) -> None:
        self.show_tab(TABS[(TABS.index(self.tabs.key) + by) % len(TABS)])
        self.tabs.buttons[self.tabs.key].setFocus(Qt.FocusReason.TabFocusReason)

    def _keep_so_many(self, pieces: "tuple[PieceId, ...]") -> None:
        self.show_tab("wants")
        self.wants.show_rule(pieces)

    def open_piece(self, piece: "PieceId") -> None:
        known = self.ledger.shelf.known(piece) if self.ledger else None
        if known:
            self.context.go("catalogue", system=known.system, kind=known.kind, id=known.id)

    # --- coming and going ---

    def visit(self, **where: str) -> None:
        """With `tab`: that page; with `box` and `system`: that box, with `contents` to type them in; with `query`: what
        it finds; with `army`: whether it can be built; with `print`: its lists on paper."""
        self._where = where
        if self.ledger is not None:
            self._go(where)

    def _go(self, where: dict[str, str]) -> None:
        self._where = {}
        tab = where.get("tab") or ("boxes" if "box" in where else "build" if "army" in where else "")
        tab = "pieces" if "query" in where else tab
        if tab in TABS:
            self.show_tab(tab)
        if "box" in where:
            self.boxes.show_box((where.get("system", ""), where["box"]))
        if "contents" in where:
            self.boxes.ask_contents((where.get("system", ""), where["box"]))
        if "query" in where:
            self.pieces.show_query(where["query"])
        if "army" in where:
            self.build.show_army(where["army"])
        if "print" in where:
            self.print_lists()
        if not where and self.tabs.key == "pieces":
            self.focus_search()

    def leave(self) -> None:
        self._commit()

    def _commit(self) -> None:
        if "pieces" in self.pages:
            self.pieces.leave()

    def focus_search(self) -> None:
        if self.ledger is None:
            return
        if self.tabs.key == "boxes":
            self.boxes.focus_search()
        else:
            self.show_tab("pieces")
            self.pieces.focus_search()

    def keys(self) -> str:
        return say("collect.keys")

    # --- undo ---

    def undo(self) -> None:
        if self.ledger is not None:
            self._commit()
            self.ledger.undo()

    def redo(self) -> None:
        if self.ledger is not None:
            self._commit()
            self.ledger.redo()

    def _show_steps(self) -> None:
        if self.ledger is None:
            return
        for button, step, code, none in (
            (self.undo_button, self.ledger.undo_step, "collection.undo", "collect.undo-none"),
            (self.redo_button, self.ledger.redo_step, "collection.redo", "collect.redo-none"),
        ):
            text = say(code, what=step) if step else say(none)
            button.setEnabled(step is not None)
            button.setToolTip(plain_tip(text))
            button.setAccessibleName(text)

    # --- files ---

    def choose_file(self) -> None:
        dialog = make_file_dialog(self, say("collect.import-choose"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([say("collect.files"), say("collect.any-file")])
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.import_file(Path(name)))
        dialog.open()

    def import_file(self, path: Path) -> None:
        """Show what is in a file and offer to take it in."""
        if self.ledger is None:
            return
        from ui.collection.intake import ImportDialog

        self._commit()
        sheet = ImportDialog(self.context, self.ledger, path, self)
        sheet.imported.connect(self._imported)
        sheet.open()

    def _imported(self, report: "IntakeReport") -> None:
        self.context.collection_changed.emit()
        changed = report.count("added") + report.count("changed") + len(report.removed)
        text = say("collect.imported", file=report.file, count=f"{changed:,}")
        self.context.tell(text, say("collect.undo-word"), self.undo)

    def _show_printing(self) -> None:
        """As soon as there is anything to print."""
        is_empty = self.ledger is None or self.ledger.is_empty
        self.print_button.setEnabled(not is_empty)
        self.print_button.setToolTip(say("collect.print-nothing" if is_empty else "paper.print-collection"))

    def print_lists(self) -> None:
        """When everything that was changed is saved."""
        if self.print_button.isEnabled():
            self.context.ask("print lists", lambda _: None, self._open_lists)
        else:
            self.context.refuse(say("collect.print-nothing"))

    def _open_lists(self, _: None) -> None:
        from ui.paper.printable_reports import open_lists

        open_lists(self.context, self)

    def export_menu(self) -> QMenu:
        """All games or the chosen one, as a table or for programs."""
        menu = QMenu(self)
        systems = [""] + ([self.context.system] if self.context.system else [])
        for system in systems:
            game = label(system) if system else say("window.all-games")
            for ending in ENDINGS:
                action = menu.addAction(say(f"collect.export-{ending}", game=game))
                action.triggered.connect(lambda _=False, s=system, e=ending: self._choose_target(s, e))
        return menu

    def _open_export(self) -> None:
        self.export_menu().popup(self.export_button.mapToGlobal(QPoint(3, self.export_button.height())))

    def _choose_target(self, system: str, ending: str) -> None:
        self._ask_target(ending, lambda path: self.export_to(path, system))

    def _ask_target(self, ending: str, then: Callable[[Path], None]) -> None:
        dialog = make_file_dialog(self, say("collect.export-choose"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setDefaultSuffix(ending)
        dialog.setNameFilter(ENDINGS[ending])
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: then(Path(name)))
        dialog.open()

    def export_to(self, path: Path, system: str = "") -> None:
        """Write the collection into a file, as its ending says."""
        if self.ledger is None:
            return
        shelf = self.ledger.shelf

        def write(library: "Library") -> Path:
            from app.collection.exchange import export_csv, export_json
            from app.collection.steps import read_collection

            saved = read_collection(library.database)
            is_json = path.suffix.lower() == ".json"
            write_file(path, export_json(saved, system) if is_json else export_csv(saved, shelf, system))
            return path

        self.context.save(write, self._exported)

    def export_lists(self, raw: bytes) -> None:
        """Write wants and trades into a file."""

        def to(path: Path) -> None:
            def write(_: "Library") -> Path:
                write_file(path, raw)
                return path

            self.context.save(write, self._exported)

        self._ask_target("csv", to)

    def _exported(self, path: Path) -> None:
        self.context.tell(say("collect.exported", file=str(path)))

    # --- dropping a file ---

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.ledger is not None and _dropped(event):
            event.acceptProposedAction()
            self.veil.setGeometry(self.rect())
            self.veil.show()
            self.veil.raise_()

    def dragLeaveEvent(self, _: QDragLeaveEvent) -> None:
        self.veil.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        self.veil.hide()
        path = _dropped(event)
        if path is not None:
            event.acceptProposedAction()
            self.import_file(path)


def _dropped(event: QDropEvent) -> Path | None:
    """The file that is being dropped; only one at a time."""
    urls = [url for url in event.mimeData().urls() if url.isLocalFile()]
    return Path(urls[0].toLocalFile()) if len(urls) == 1 else None


def _pieces(screen: CollectionScreen, ledger: "CollectionLedger") -> QWidget:
    from ui.collection.pieces import CollectionPiecesPage

    page = CollectionPiecesPage(screen.context, ledger, screen)
    page.boxes_wanted.connect(lambda: screen.visit(tab="boxes"))
    page.rule_wanted.connect(screen._keep_so_many)
    return page


def _boxes(screen: CollectionScreen, ledger: "CollectionLedger") -> QWidget:
    from ui.collection.boxes import BoxesPage

    page = BoxesPage(screen.context, ledger, screen)
    page.opened.connect(screen.open_piece)
    return page


def _build(screen: CollectionScreen, ledger: "CollectionLedger") -> QWidget:
    from ui.collection.builds import BuildPage

    page = BuildPage(screen.context, ledger, screen)
    page.opened.connect(screen.open_piece)
    return page


def _wants(screen: CollectionScreen, ledger: "CollectionLedger") -> QWidget:
    from ui.collection.wants import WantsPage

    page = WantsPage(screen.context, ledger, screen)
    page.opened.connect(screen.open_piece)
    page.exported.connect(screen.export_lists)
    return page


def _charts(screen: CollectionScreen, ledger: "CollectionLedger") -> QWidget:
    from ui.collection.charts_page import ChartsPage

    return ChartsPage(screen.context, ledger, screen)


_PAGES: dict[str, Callable[[CollectionScreen, "CollectionLedger"], QWidget]] = {
    "pieces": _pieces, "boxes": _boxes, "build": _build, "wants": _wants, "charts": _charts,
}  # fmt: skip


class DropVeil(QWidget):
    """Lies over the screen while a file is held over it, and says what letting it go would do."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QColor(tokens.soft)
        ground.setAlphaF(0.92)
        painter.setBrush(ground)
        painter.setPen(QPen(QColor(tokens.accent), 2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(px(10), px(8), -px(10), -px(8)), px(12), px(12))
        middle = QRectF(self.rect()).center()
        side = px(40)
        place = QRectF(middle.x() - side / 2, middle.y() - side, side, side)
        draw_icon(painter, "import", place, QColor(tokens.accent))
        painter.setFont(self.theme.title(19, QFont.Weight.Bold))
        painter.setPen(QColor(tokens.ink))
        area = QRectF(self.rect().left(), middle.y() + px(10), self.width(), px(34))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, say("collect.drop"))
