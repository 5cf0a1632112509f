"""The left of the armies screen: all armies in folders and by game, a search, tags, and what can be done with them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QMenu, QScrollArea, QWidget

from app.words import label, say
from ui.armies.documents.army_actions import ArmyActions
from ui.armies.documents.army_dialogs import ArmyNameDialog, FolderDialog, TagsDialog, ToggleChip
from ui.armies.documents.army_files import FORMS, ArmyFiles
from ui.armies.shelf.shelf_model import ShelfModel
from ui.armies.shelf.shelf_queries import (
    BATCH,
    PublishedArmy,
    ShelfContents,
    ShelfFilter,
    ShelfNode,
    judge_all,
    plural,
    read_contents,
    read_published,
    shelve,
    walk,
)
from ui.armies.shelf.shelf_view import ShelfView
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.clear import clear
from ui.widgets.entry import TextEntry
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, flowbox, hbox, stretch, vbox
from ui.widgets.link import LinkButton

if TYPE_CHECKING:
    from app.armies.figures.glance import ArmyGlance
    from catalog.overlay import Library

WIDTH = 220
WIDEST = 320
SHARE = 0.13  # of a wide screen: long names are read whole where there is room
PAUSE = 60  # milliseconds between the last key and the search


class ShelfPanel(QWidget):
    """Signals: army_wanted(id), published_wanted(system, id), binned_wanted(id), compare_wanted(id, id),
    new_wanted(folder), paste_wanted(), shown() when what stands here was read again."""

    army_wanted = Signal(str)
    published_wanted = Signal(str, str)
    binned_wanted = Signal(str)
    compare_wanted = Signal(str, str)
    new_wanted = Signal(str)
    paste_wanted = Signal()
    shown = Signal()

    def __init__(self, context: AppContext, keeper: ArmyActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.keeper = keeper
        self.filing = ArmyFiles(keeper, self)
        self.contents = ShelfContents()
        self.judged: dict[str, ArmyGlance | None] = {}
        self._published: tuple[PublishedArmy, ...] = ()
        self._found: frozenset[str] | None = None
        self._to_choose = ""
        self.model = ShelfModel(self)
        self._build()
        self._connect()
        self.theme.follow_px(self.says.setContentsMargins, 16, 0, 16, 0)
        self.theme.follow(self.update)
        if context.holdings is not None:
            self.read_all()

    def _build(self) -> None:
        self.title = text_label(say("window.armies"), "panel", self)
        self.new = TextButton(self.theme, say("armies.new"), self)
        self.new.setToolTip(say("armies.new-hint"))
        self.more = IconButton(self.theme, "more", say("armies.shelf-more"), self, size=34)
        self.search = TextEntry(self.theme, say("armies.find"), self, hint=say("armies.find"), icon="search")
        self.view = ShelfView(self.theme, self.model, self.context.memory, self)
        self.says = text_label("", "second", self, wrap=True)
        self.says.hide()
        self.only = OnlyGame(self.context, self)
        self.compare = TextButton(self.theme, say("armies.menu-compare"), self, act=self._compare_chosen)
        self.compare.hide()
        self.tags = TagChips(self.context, self)
        head = hbox(self.theme, (self.title, 1), self.more, self.new, spacing=2, margins=(16, 10, 10, 2))
        find = hbox(self.theme, self.search, margins=(10, 0, 10, 0))
        column = vbox(self.theme, parent=self, spacing=6, margins=(0, 0, 0, 8))
        compare = hbox(self.theme, (self.compare, 1), margins=(10, 0, 10, 0))
        fill(column, head, find, self.only, self.says, (self.view, 1), compare, self.tags)
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._again = QTimer(self, interval=30, singleShot=True)
        self._later = QTimer(self, interval=100, singleShot=True)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(WIDTH), self.theme.px(500))

    def paintEvent(self, _: QPaintEvent) -> None:
        """Half-way between the rail and the page."""
        painter = QPainter(self)
        ground = QColor(self.theme.tokens.rail)
        ground.setAlphaF(0.5)
        painter.fillRect(self.rect(), ground)
        painter.fillRect(self.width() - 1, 0, 1, self.height(), self.theme.colour("line2"))

    def _connect(self) -> None:
        context, view = self.context, self.view
        context.opened.connect(self.read_all)
        context.armies_changed.connect(self._read_again)
        context.battles_changed.connect(self._read_again)
        context.catalogue_changed.connect(self.judge_anew)
        context.system_changed.connect(self._show)
        self._again.timeout.connect(self._read)
        self._later.timeout.connect(self._show)
        self._pause.timeout.connect(self._search)
        self.search.typed.connect(lambda _: self._pause.start())
        self.search.left_down.connect(self._enter)
        self.search.edit.returnPressed.connect(self._enter)
        self.tags.changed.connect(self._show)
        self.new.clicked.connect(lambda: self.new_wanted.emit(self.folder_here()))
        self.more.clicked.connect(lambda: self.general_menu().popup(self._below(self.more)))
        view.opened.connect(self._open)
        view.expanded.connect(self._judge_next)
        view.left_upwards.connect(self.focus_search)
        view.menu_wanted.connect(lambda place: self.menu().popup(place))
        view.delete_wanted.connect(self.delete_chosen)
        view.selectionModel().selectionChanged.connect(self._offer_compare)
        self.model.renamed.connect(self._rename)
        self.model.moved.connect(self._moved)
        self.model.binned.connect(lambda keys: self.keeper.delete([key.partition(" ")[2] for key in keys]))
        self.model.files_dropped.connect(self.keeper.bring_in)
        self.keeper.made.connect(lambda army_id: self._choose_later(f"army {army_id}"))
        self._shortcut("Ctrl+D", self.duplicate_chosen)

    def _read_again(self) -> None:
        """Soon, and once for many changes."""
        self._again.start()

    def _shortcut(self, key: str, act: Callable[[], None]) -> None:
        shortcut = QShortcut(QKeySequence(key), self.view)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(act)

    @staticmethod
    def _below(widget: QWidget) -> QPoint:
        return widget.mapToGlobal(QPoint(3, widget.height()))

    # --- reading ---

    def read_all(self) -> None:
        self._read()
        self.context.ask("shelf published", read_published, self._take_published)

    def _take_published(self, published: tuple[PublishedArmy, ...]) -> None:
        self._published = published
        self._show()

    def _read(self) -> None:
        text = self.search.text().strip()
        self.context.ask("shelf", lambda library: (read_contents(library), _found(library, text)), self._take)

    def _take(self, read: tuple[ShelfContents, frozenset[str] | None]) -> None:
        self.contents, self._found = read
        if self.contents.history is not None:
            self.keeper.take_history(self.contents.history)
        self.tags.offer(self.contents.tags)
        self._show()
        self.shown.emit()

    def judge_anew(self) -> None:
        """Pieces or rules are not what they were."""
        self.judged = {}
        self.read_all()

    def _judge_next(self) -> None:
        """A few at a time, those in sight first. Published armies wait until somebody opens their heading: the law of
        a game that nobody plays is not loaded for them."""
        seen = self._nodes_in_sight(self.model.top)
        contents = [*(node.content for node in seen), *(army.content for army in self.contents.armies)]
        wanted = [content for content in contents if content and content not in self.judged]
        batch = tuple(dict.fromkeys(wanted))[:BATCH]
        if batch:
            self.context.ask("shelf judge", lambda library: judge_all(library, batch), self._take_judged)

    def _nodes_in_sight(self, nodes: Sequence[ShelfNode]) -> Iterator[ShelfNode]:
        for node in nodes:
            yield node
            if node.children and self.view.isExpanded(self.model.index_of(node.key)):
                yield from self._nodes_in_sight(node.children)

    def _take_judged(self, judged: "dict[str, ArmyGlance | None]") -> None:
        present = {army.content for army in self.contents.armies} | {army.content for army in self._published}
        present |= {one.army.content for one in self.contents.binned}
        self.judged = {content: seen for content, seen in self.judged.items() if content in present} | judged
        self._show()

    # --- showing ---

    def _show(self) -> None:
        if self.view.is_busy():
            self._later.start()
            return
        chosen = [node.key for node in self.view.chosen()]
        current = self.model.node(self.view.currentIndex())
        view = ShelfFilter(
            self.context.system,
            self.tags.chosen,
            self.search.text().strip(),
            self._found,
            self.view.open_key.removeprefix("army "),
        )
        contents = replace(self.contents, published=self._published)
        before = [node.key for node in walk(self.model.top)]
        self.model.show(shelve(contents, self.judged, view))
        if before != [node.key for node in walk(self.model.top)]:
            self.view.show_found(view.is_filtered)
            self._choose_again(chosen, current.key if current else "")
        nothing = view.is_filtered and not any(not node.is_heading for node in walk(self.model.top))
        self.says.setText(say("armies.none-found") if nothing else "")
        self.says.setVisible(nothing)
        if self._to_choose and self.model.index_of(self._to_choose).isValid():
            self.view.choose(self._to_choose)
            self._to_choose = ""
        self._offer_compare()
        self._judge_next()

    def _choose_again(self, keys: Sequence[str], current: str) -> None:
        """The lines that were chosen before the shelf changed, as far as they are still there."""
        at = self.model.index_of(current)
        if at.isValid() and self.view.is_in_sight(at):
            self.view.selectionModel().setCurrentIndex(at, QItemSelectionModel.SelectionFlag.NoUpdate)
        for key in keys:
            index = self.model.index_of(key)
            if index.isValid() and self.view.is_in_sight(index):
                self.view.selectionModel().select(index, QItemSelectionModel.SelectionFlag.Select)

    def _choose_later(self, key: str) -> None:
        self._to_choose = key

    def mark_open(self, key: str) -> None:
        """The army or published army that stands on the page."""
        is_other = self.view.open_key != key
        self.view.mark_open(key)
        if is_other and self.context.system:
            self._show()  # the open army is shown whatever its game
        if not self.view.is_many():
            self.view.choose(key)
            if not self.model.index_of(key).isValid():
                self._to_choose = key

    def _search(self) -> None:
        self._read()

    def focus_search(self) -> None:
        self.search.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.edit.selectAll()

    def _enter(self) -> None:
        """From the search to the first army that it found."""
        if not self.view.currentIndex().isValid() or not self.view.chosen():
            first = next((node for node in walk(self.model.top) if not node.is_heading), None)
            if first:
                self.view.choose(first.key)
        self.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _open(self, node: ShelfNode) -> None:
        if node.army:
            self.army_wanted.emit(node.army.id)
        elif node.published:
            self.published_wanted.emit(node.published.system, node.published.id)
        elif node.binned:
            self.binned_wanted.emit(node.binned.army.id)

    # --- what is chosen ---

    def chosen_armies(self) -> list[ShelfNode]:
        return [node for node in self.view.chosen() if node.army]

    def chosen_ids(self) -> list[str]:
        return [node.army.id for node in self.view.chosen() if node.army]

    def folder_here(self) -> str:
        """Where a new army belongs: the folder of the line that is chosen."""
        node = self.model.node(self.view.currentIndex())
        is_put_away = node is not None and node.army is not None and node.army.is_archived
        return node.folder if node and not is_put_away else ""

    # --- menus ---

    def menu(self) -> QMenu:
        """For the lines that are chosen."""
        nodes = self.view.chosen()
        armies = [node for node in nodes if node.army]
        if armies:
            return self._armies_menu(armies)
        if len(nodes) == 1 and nodes[0].kind == "folder":
            return self._folder_menu(nodes[0])
        if len(nodes) == 1 and nodes[0].published:
            return self._published_menu(nodes[0])
        if binned := self._chosen_binned(nodes):
            return self._bin_menu(binned, is_whole=any(node.kind == "bin" for node in nodes))
        return self.general_menu()

    def general_menu(self) -> QMenu:
        menu = QMenu(self)
        here = self.folder_here()
        self._add(menu, "armies.menu-new", lambda: self.new_wanted.emit(here), "Ctrl+N")
        self._add(menu, "armies.menu-new-folder", lambda: self.ask_folder(here))
        menu.addSeparator()
        self._add(menu, "armies.menu-paste", self.paste_wanted.emit)
        self._add(menu, "armies.menu-import", lambda: self.filing.ask_files(here))
        self._add(menu, "armies.menu-import-folder", lambda: self.filing.ask_disk_folder(here))
        menu.addSeparator()
        everything = [army.id for army in self.contents.armies]
        self._forms(menu, say("armies.menu-export-all"), lambda form: self.filing.export(everything, form))
        menu.addSeparator()
        self._add_compare(menu)
        return menu

    def _add_compare(self, menu: QMenu) -> None:
        """Two armies of one game, side by side; until two are selected the line says what to do."""
        can_be = self._can_compare()
        text = say("armies.menu-compare" if can_be else "armies.menu-compare-first")
        self._action(menu, text, self._compare_chosen)
        menu.actions()[-1].setEnabled(can_be)

    def _armies_menu(self, armies: Sequence[ShelfNode]) -> QMenu:
        menu = QMenu(self)
        first, ids = armies[0], [node.army.id for node in armies if node.army]
        if len(ids) == 1:
            self._add(menu, "armies.menu-open", lambda: self._open(first), "Return")
            self._add(menu, "armies.menu-rename", lambda: self.view.rename(self.view.currentIndex()), "F2")
        self._add(menu, "armies.menu-duplicate", self.duplicate_chosen, "Ctrl+D")
        self._add_compare(menu)
        menu.addSeparator()
        self._add(menu, "armies.menu-move", self.ask_move)
        self._add(menu, "armies.menu-tags", self.ask_tags)
        is_built = all(node.army.is_built for node in armies if node.army)
        code = "armies.menu-not-built" if is_built else "armies.menu-built"
        self._add(menu, code, lambda: self.keeper.build(ids, not is_built))
        self._forms(menu, say("armies.menu-export"), lambda form: self.filing.export(ids, form))
        menu.addSeparator()
        is_away = all(node.army.is_archived for node in armies if node.army)
        code = "armies.menu-bring-back" if is_away else "armies.menu-archive"
        self._add(menu, code, lambda: self.keeper.archive(ids, first.title, not is_away))
        text = plural(len(ids), "armies.menu-delete-one", "armies.menu-delete-many")
        self._action(menu, text, self.delete_chosen, "Del")
        return menu

    def _folder_menu(self, node: ShelfNode) -> QMenu:
        menu = QMenu(self)
        path = node.folder
        self._add(menu, "armies.menu-new-here", lambda: self.new_wanted.emit(path), "Ctrl+N")
        self._add(menu, "armies.menu-new-folder", lambda: self.ask_folder(path))
        self._add(menu, "armies.menu-rename", lambda: self.view.rename(self.view.currentIndex()), "F2")
        self._add(menu, "armies.menu-move", self.ask_move)
        inside = [one.army.id for one in walk((node,)) if one.army]
        self._forms(menu, say("armies.menu-export"), lambda form: self.filing.export(inside, form))
        menu.addSeparator()
        self._add(menu, "armies.menu-delete-folder", lambda: self.keeper.delete_folder(path), "Del")
        return menu

    def _published_menu(self, node: ShelfNode) -> QMenu:
        menu = QMenu(self)
        held = node.published
        assert held is not None
        self._add(menu, "armies.menu-open", lambda: self._open(node), "Return")
        self._add(menu, "armies.use-template", lambda: self.keeper.new_from_published(held.system, held.id))
        return menu

    @staticmethod
    def _chosen_binned(nodes: Sequence[ShelfNode]) -> list[ShelfNode]:
        """The deleted armies among these lines; the bin means all in it."""
        found = {node.key: node for top in nodes for node in walk((top,)) if node.binned}
        return list(found.values())

    def _bin_menu(self, nodes: Sequence[ShelfNode], *, is_whole: bool) -> QMenu:
        menu = QMenu(self)
        ids = [node.binned.army.id for node in nodes if node.binned]
        text = plural(len(ids), "armies.menu-restore-one", "armies.menu-restore-many")
        self._action(menu, text, lambda: self.keeper.restore(ids))
        menu.addSeparator()
        text = (
            say("armies.menu-empty-bin")
            if is_whole
            else plural(len(ids), "armies.menu-for-good-one", "armies.menu-for-good-many")
        )
        act = partial(self.keeper.delete_for_good, ids, nodes[0].title, self.window())
        self._action(menu, text, act, "" if is_whole else "Del")
        return menu

    def _forms(self, menu: QMenu, title: str, act: Callable[[str], None]) -> None:
        """One entry for each form that armies can be written in."""
        under = menu.addMenu(title)
        for form in FORMS:
            self._action(under, say(f"armies.form-{form}"), partial(act, form))

    def _add(self, menu: QMenu, code: str, act: Callable[[], object], key: str = "") -> None:
        self._action(menu, say(code), act, key)

    @staticmethod
    def _action(menu: QMenu, text: str, act: Callable[[], object], key: str = "") -> None:
        action = menu.addAction(f"{text}\t{key}" if key else text)
        action.triggered.connect(lambda _=False: act())

    # --- doing ---

    def duplicate_chosen(self) -> None:
        if ids := self.chosen_ids():
            self.keeper.duplicate(ids)

    def delete_chosen(self) -> None:
        """Armies go into the bin, out of it for good; a folder goes alone, what lies in it stays."""
        nodes = self.view.chosen()
        if ids := [node.army.id for node in nodes if node.army]:
            self.keeper.delete(ids)
        elif len(nodes) == 1 and nodes[0].kind == "folder":
            self.keeper.delete_folder(nodes[0].folder)
        elif binned := self._chosen_binned(nodes):
            ids = [node.binned.army.id for node in binned if node.binned]
            self.keeper.delete_for_good(ids, binned[0].title, self.window())

    def _can_compare(self) -> bool:
        armies = self.chosen_armies()
        return len(armies) == 2 and armies[0].system == armies[1].system

    def _offer_compare(self) -> None:
        self.compare.setVisible(self._can_compare())

    def _compare_chosen(self) -> None:
        self.compare_wanted.emit(*self.chosen_ids())

    def ask_move(self) -> None:
        nodes = self.view.chosen()
        ids, folders = [node.army.id for node in nodes if node.army], [n.folder for n in nodes if n.kind == "folder"]
        if not ids and not folders:
            return
        now = nodes[0].folder if nodes[0].army else nodes[0].folder.rpartition("/")[0]
        sheet = FolderDialog(self.theme, say("armies.move-title"), self.contents.folders, now, self)
        sheet.chosen.connect(lambda path: self._move(ids, folders, path))
        sheet.open()

    def _moved(self, keys: list[str], to: str) -> None:
        ids = [key.partition(" ")[2] for key in keys if key.startswith("army ")]
        folders = [key.partition(" ")[2] for key in keys if key.startswith("folder ")]
        self._move(ids, folders, to)

    def _move(self, ids: Sequence[str], folders: Sequence[str], to: str) -> None:
        inside = [path for path in folders if to != path and not to.startswith(f"{path}/")]
        self.keeper.move(ids, inside, to)

    def ask_tags(self) -> None:
        armies = {node.army.id: node.army.tags for node in self.chosen_armies() if node.army}
        if armies:
            sheet = TagsDialog(self.theme, armies, self.contents.tags, self)
            sheet.tagged.connect(self.keeper.tag)
            sheet.open()

    def ask_folder(self, above: str = "") -> None:
        says = say("armies.folder-where", folder=above) if above else ""
        sheet = ArmyNameDialog(self.theme, say("armies.folder-title"), say("armies.folder-do"), self, says=says)
        sheet.named.connect(lambda name: self._make_folder(f"{above}/{name}".lstrip("/")))
        sheet.open()

    def _make_folder(self, path: str) -> None:
        self._choose_later(f"folder {path}")
        self.keeper.make_folder(path)

    def _rename(self, node: ShelfNode, name: str) -> None:
        if node.army:
            self.keeper.rename(node.army.id, name)
        else:
            above = node.folder.rpartition("/")[0]
            self._choose_later(f"folder {above}/{name}".replace("folder /", "folder "))
            self.keeper.rename_folder(node.folder, name)


def _found(library: "Library", text: str) -> frozenset[str] | None:
    from app.armies.army_store import list_armies

    return frozenset(one.id for one in list_armies(library.database, text=text)) if text else None


class OnlyGame(QWidget):
    """Says that the shelf shows one game only, with the way to all of them."""

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.text = text_label("", "second", self)
        self.all = LinkButton(context.theme, say("armies.all-games"), self, act=lambda: context.choose_system(""))
        hbox(context.theme, self.text, self.all, stretch(), parent=self, spacing=6, margins=(16, 0, 10, 0))
        context.system_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        system = self.context.system
        self.text.setText(say("armies.only-game", game=label(system)) if system else "")
        self.setVisible(bool(system))


def width_beside_page(room: int) -> int:
    """How wide the shelf is beside a page; all widths are pixels at 100 %."""
    return max(WIDTH, min(WIDEST, round(room * SHARE)))


class TagChips(QScrollArea):
    """The tags in use as chips; those that are on narrow the list. Signals: changed()."""

    changed = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = context.theme
        self.chips: dict[str, ToggleChip] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("armies.tags"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = QWidget(self)
        self._flow = flowbox(self.theme, parent=self._inside, spacing=2)
        self.setWidget(self._inside)
        self.hide()
        self.theme.follow(self._measure)

    @property
    def chosen(self) -> frozenset[str]:
        return frozenset(tag for tag, chip in self.chips.items() if chip.isChecked())

    def offer(self, tags: Sequence[str]) -> None:
        """The tags there are now; those that are on stay on."""
        if list(tags) == list(self.chips):
            return
        chosen = self.chosen
        clear(self._flow)
        self.chips = {}
        if tags:
            self._flow.addWidget(text_label(say("armies.tags"), "second", self._inside))
        for tag in tags:
            chip = self.chips[tag] = ToggleChip(self.theme, tag, self._inside, is_on=tag in chosen)
            chip.setAccessibleName(say("armies.tag-filter", tag=tag))
            chip.clicked.connect(self._clicked)
            self._flow.addWidget(chip)
        for at in range(self._flow.count()):
            if (item := self._flow.itemAt(at)) and (widget := item.widget()):
                widget.show()
        self.setVisible(bool(tags))
        self._measure()

    def _clicked(self) -> None:
        self._measure()
        self.changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    def _measure(self) -> None:
        px = self.theme.px
        self.setViewportMargins(px(16), 0, px(8), 0)
        height = self._flow.heightForWidth(self.width() - px(24)) if self.chips else 0
        self.setFixedHeight(min(height + px(4), px(112)))
