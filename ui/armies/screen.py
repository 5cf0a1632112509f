"""The armies screen: the shelf at the left, the army that is open beside it."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from app.base.errors import KnownError
from app.games.registry import is_played
from app.words import say, tell
from ui.armies.documents.army_actions import ArmyActions
from ui.armies.documents.army_dialogs import ImportReportDialog
from ui.armies.documents.army_draft import ArmyDraft, LoadedArmy, load
from ui.armies.documents.army_files import ArmyFiles
from ui.armies.documents.army_page import ArmyPage
from ui.armies.shelf.bin_page import BinPage, read_binned
from ui.armies.shelf.compare_page import ComparedLists, ComparePage, read_compared
from ui.armies.shelf.published_page import PublishedPage
from ui.armies.shelf.shelf_panel import ShelfPanel, width_beside_page
from ui.armies.shelf.shelf_queries import plural, published_list
from ui.shell.actions import ShellAction
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.shell.services.recent_armies import RecentArmies
from ui.shell.window.screen import Screen
from ui.widgets.buttons import TextButton
from ui.widgets.clear import discard
from ui.widgets.crescent import Crescent
from ui.widgets.keys import bind_keys
from ui.widgets.labels import text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import HCENTER, fill, hbox, stretch, vbox

if TYPE_CHECKING:
    from app.armies.document import ArmySummary
    from app.armies.formats.import_export import ImportedArmies
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList
    from ui.armies.shelf.army_listing import ListedArmy
    from ui.shell.window.frame import Frame

# Below this width, in pixels at 100 %, shelf and page take turns.
SIDE_BY_SIDE = 700
LOWEST = 280  # pixels at 100 %: below this the whole page scrolls, around parts that scroll by themselves
LAST = "open-army"

Page = ArmyPage | PublishedPage | BinPage | ComparePage


class ArmiesScreen(Arranged, Screen):
    """Attributes: shelf, page (the army that is open, or None), keeper, stack (page or what stands for none)."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.keeper = ArmyActions(context, self)
        self.shelf = ShelfPanel(context, self.keeper, self)
        self.filing = ArmyFiles(self.keeper, self)
        self.page: Page | None = None
        self.recents = RecentArmies(context.memory)
        self._tab = "build"
        self._wish: dict[str, str] | None = None
        self._to_fill = ""
        self._is_ready = False
        self._shows_page = True
        self._undid_shelf = False
        self._build()
        self._connect()
        self._shortcuts()
        self.theme.follow(self._arrange)

    def _build(self) -> None:
        self.empty = EmptyPage(self.theme, self)
        self.stack = QStackedWidget(self)
        self.stack.addWidget(self.empty)
        hbox(self.theme, self.shelf, (self.stack, 1), parent=self, spacing=0)

    def _connect(self) -> None:
        self.shelf.army_wanted.connect(self.open_army)
        self.shelf.published_wanted.connect(self.open_published)
        self.shelf.binned_wanted.connect(self.open_binned)
        self.shelf.compare_wanted.connect(self.compare)
        self.shelf.new_wanted.connect(lambda folder: self.new_army(folder=folder))
        self.shelf.paste_wanted.connect(self.paste)
        self.shelf.shown.connect(self._shelf_shown)
        self.keeper.made.connect(self._open_made)
        self.keeper.imported.connect(self._report)
        self.keeper.deleting.connect(self.leave)
        self.empty.new.clicked.connect(lambda: self.new_army())
        self.empty.bring.clicked.connect(lambda: self.filing.ask_files(""))
        self.context.opened.connect(self._grant)
        self.context.opened.connect(self._forget_expired)
        if self.context.holdings is not None:
            self._forget_expired()

    def _forget_expired(self) -> None:
        """Delete for good what has been in the bin too long."""
        self.keeper.forget_expired()

    def _shortcuts(self) -> None:
        keys: dict[str, Callable[[], None]] = {
            "Ctrl+N": self._new_here,
            "Ctrl+L": self._to_shelf,
            "Ctrl+Z": self.undo,
            "Ctrl+Shift+Z": self.redo,
            "Ctrl+Y": self.redo,
        }
        bind_keys(self, keys)

    # --- undo ---

    def undo(self) -> None:
        """Take back what was done last: a change of the open list, or something on the shelf."""
        step = self.keeper.history.undo if self.keeper.history else None
        draft = self.page.draft if isinstance(self.page, ArmyPage) else None
        in_page = not self.shelf.isAncestorOf(self.focusWidget() or self)
        is_of_list = draft is not None and (step is None or draft.was_changed_after(step.made_at, at_least=in_page))
        self._undid_shelf = not is_of_list
        if is_of_list and draft is not None:
            draft.undo()
        elif step is not None:
            self.keeper.undo()

    def redo(self) -> None:
        """Do again what was undone last."""
        step = self.keeper.history.redo if self.keeper.history else None
        draft = self.page.draft if isinstance(self.page, ArmyPage) else None
        if draft is not None and not (step is not None and (self._undid_shelf or not draft.history.redo)):
            draft.redo()
        elif step is not None:
            self.keeper.redo()

    # --- room ---

    @property
    def is_narrow(self) -> bool:
        return self._room < SIDE_BY_SIDE

    @property
    def _room(self) -> int:
        """The width in pixels at 100 %."""
        return self.width() * 100 // self.theme.scale

    def _arrange(self) -> None:
        """Shelf and page beside each other; where there is no room, one of them."""
        narrow = self.is_narrow
        self.shelf.setVisible(not narrow or not self._shows_page)
        self.stack.setVisible(not narrow or self._shows_page)
        if narrow:
            self.shelf.setMinimumWidth(0)
            self.shelf.setMaximumWidth(16_777_215)
        else:
            self.shelf.setFixedWidth(self.theme.px(width_beside_page(self._room)))
        self.empty.back.setVisible(narrow)
        if self.page is not None:
            self.page.head.show_back(narrow)

    def _show_page(self, is_page: bool) -> None:
        self._shows_page = is_page
        self._arrange()

    def _to_shelf(self) -> None:
        self._show_page(False)
        self.shelf.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self.theme.px(LOWEST))

    # --- coming and going ---

    def visit(self, **where: str) -> None:
        """`army=ID`; `new=GAME` with `template=ID` of a published or saved army; `published=ID, system=GAME`;
        `file=PATH`. What is asked before the catalogue is open waits for it."""
        self._wish = where
        if self.context.holdings is not None:
            self._grant()
        focused = QApplication.focusWidget()
        if self.page is None or focused is None or not self.isAncestorOf(focused):
            self.shelf.view.setFocus()  # from the rail the keys of this screen would not reach it

    def _grant(self) -> None:
        wish, self._wish = self._wish, None
        if wish is None:
            return
        if "army" in wish:
            self.open_army(wish["army"])
        elif "template" in wish:
            self._from_template(wish.get("new") or wish.get("system", ""), wish["template"])
        elif "new" in wish:
            self.new_army(wish["new"])
        elif "published" in wish:
            self.open_published(wish.get("system", ""), wish["published"])
        elif "file" in wish:
            self.keeper.bring_in([Path(wish["file"])])
        elif self.page is None:
            self._reopen()

    def _reopen(self) -> None:
        """The army that was open when the window was last closed."""
        last = self.context.memory.word(LAST, "")
        if last:
            self.context.ask("open army", partial(load, army_id=last), self._show_last, lambda _: None)

    def _show_last(self, loaded: LoadedArmy) -> None:
        """Not one of another game than the one that is chosen."""
        if self.context.system in ("", loaded.document.army.system):
            self._show_army(loaded)

    def leave(self) -> None:
        if self.page is not None:
            self.page.leave()

    def focus_search(self) -> None:
        if self.page is not None and self.stack.isVisible():
            self.page.focus_search()
        else:
            self.shelf.focus_search()

    def keys(self) -> str:
        return say("armies.status-keys")

    def open_actions(self) -> tuple[ShellAction, ...]:
        """What can be done with the army that is open."""
        page = self.page
        return tuple(self._action(page, *one) for one in army_actions(page)) if isinstance(page, ArmyPage) else ()

    def _action(self, page: ArmyPage, code: str, icon: str, act: Callable[[], object]) -> ShellAction:
        def go(frame: "Frame") -> None:
            frame.show_screen("armies")
            act()

        return ShellAction(code, go, "make", (), icon, {"name": page.draft.army.name})

    def _shelf_shown(self) -> None:
        armies = [army for army in self.shelf.contents.armies if not army.is_archived]
        self.summed_up.emit(plural(len(armies), "armies.sum-one", "armies.sum-many"))
        self.empty.show_first(not self.shelf.contents.armies)
        if not self._is_ready:
            self._is_ready = True
            self.ready.emit()

    # --- opening ---

    def open_army(self, army_id: str) -> None:
        """Show a saved army. What is half typed in the one before it is saved first."""
        if isinstance(self.page, ArmyPage) and self.page.draft.id == army_id:
            self._show_page(True)
            return
        if self.page is not None:
            self.page.leave()
        self.context.ask("open army", partial(load, army_id=army_id), self._show_army, self._not_opened)

    def _open_made(self, army_id: str) -> None:
        """A new army is there to be filled: the search for pieces gets the focus."""
        self._to_fill = army_id
        self.open_army(army_id)

    def _show_army(self, loaded: LoadedArmy) -> None:
        draft = ArmyDraft(self.context, loaded, self)
        draft.gone.connect(self._gone)
        page = ArmyPage(self.context, draft, self.keeper, self._tab)
        page.chosen.connect(self._note_tab)
        page.paste_wanted.connect(self.paste)
        page.rules_changed.connect(self.shelf.judge_anew)
        self._put(page, f"army {draft.id}")
        if self._to_fill == draft.id:
            page.focus_search()
        self._to_fill = ""
        self.recents.note(draft.id)
        self.context.memory.keep(LAST, draft.id)

    def _note_tab(self, tab: str) -> None:
        self._tab = tab

    def _not_opened(self, error: KnownError) -> None:
        self.context.warn(error)
        self.shelf.mark_open("")

    def open_published(self, system: str, id_: str) -> None:
        def work(library: "Library") -> "ListedArmy":
            from ui.armies.shelf.army_listing import read_listed

            army = published_list(library, system, id_)
            if army is None:
                raise KnownError("armies.no-such-published", id=id_)
            return read_listed(library, army)

        def then(listed: "ListedArmy") -> None:
            self._put(PublishedPage(self.context, self.keeper, id_, listed), f"published {system} {id_}")

        if self.page is not None:
            self.page.leave()
        self.context.ask("open army", work, then, self._not_opened)

    def open_binned(self, army_id: str) -> None:
        """An army in the bin, to be read and restored."""

        def then(found: "tuple[ArmySummary, ListedArmy] | None") -> None:
            if found is not None:
                page = BinPage(self.context, self.keeper, *found)
                page.gone.connect(self._gone)
                self._put(page, f"binned {army_id}")

        if self.page is not None:
            self.page.leave()
        self.context.ask("open army", partial(read_binned, army_id=army_id), then, self._not_opened)

    def compare(self, left: str, right: str) -> None:
        """Two saved armies of one game, side by side."""

        def then(compared: ComparedLists) -> None:
            self._put(ComparePage(self.context, compared), "")

        if self.page is not None:
            self.page.leave()
        work = partial(read_compared, left_id=left, right_id=right)
        self.context.ask("open army", work, then, self._not_opened)

    def _put(self, page: Page, key: str) -> None:
        focused = QApplication.focusWidget()
        had_focus = focused is None or (self.page is not None and self.page.isAncestorOf(focused))
        before, self.page = self.page, page
        page.head.back_wanted.connect(self._to_shelf)
        self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)
        if had_focus:
            page.take_focus()
        self._take_away(before)
        self.shelf.mark_open(key)
        self._show_page(True)

    def _take_away(self, page: Page | None) -> None:
        if page is None:
            return
        page.leave()
        self.stack.removeWidget(page)
        if isinstance(page, ArmyPage):
            page.draft.gone.disconnect(self._gone)
            page.draft.close()
        elif isinstance(page, BinPage):
            page.gone.disconnect(self._gone)
        discard(page)

    def _gone(self) -> None:
        """The open army was deleted. The focus goes to the shelf, where Ctrl+Z brings it back."""
        focused = QApplication.focusWidget()
        had_focus = focused is None or (self.page is not None and self.page.isAncestorOf(focused))
        page, self.page = self.page, None
        self.stack.setCurrentWidget(self.empty)
        self._take_away(page)
        self.shelf.mark_open("")
        self._arrange()
        if had_focus and self.isVisible():
            self.shelf.view.setFocus()

    # --- making ---

    def _new_here(self) -> None:
        self.new_army(folder=self.shelf.folder_here())

    def new_army(self, system: str = "", folder: str = "") -> None:
        from ui.armies.documents.new_army_dialog import NewArmyDialog

        sheet = NewArmyDialog(self.context, self.filing, system or self.context.system, folder, self)
        sheet.made.connect(self.keeper.new)
        sheet.open()

    def _from_template(self, system: str, id_: str) -> None:
        """A published army of the game, or one of the user's own, as the beginning of a new one."""

        def is_published(library: "Library") -> bool:
            return bool(system) and published_list(library, system, id_) is not None

        def then(published: bool) -> None:
            if published:
                self.keeper.new_from_published(system, id_)
            else:
                self.keeper.duplicate([id_])

        self.context.ask("template", is_published, then)

    def paste(self) -> None:
        from ui.armies.documents.paste_dialog import PasteDialog

        draft = self.page.draft if isinstance(self.page, ArmyPage) else None
        sheet = PasteDialog(self.context, draft.army if draft else None, self)
        sheet.as_new.connect(self.keeper.new)
        if draft:
            sheet.into_this.connect(partial(self._paste_into, draft.id))
        sheet.open()

    def _paste_into(self, army_id: str, army: "ArmyList") -> None:
        page = self.page
        if isinstance(page, ArmyPage) and page.draft.id == army_id:
            page.draft.change(army, say("armies.step-paste"))

    def _report(self, imported: "ImportedArmies") -> None:
        """What came in from files: the only one is opened, what could not be read is told."""
        made, problems = imported.documents, (*imported.problems, *imported.notices)
        says = plural(len(made), "armies.imported-one", "armies.imported-many", name=made[0].army.name if made else "")
        if len(made) == 1:
            self.keeper.made.emit(made[0].id)
        if problems:
            says = says if made else say("armies.imported-none")
            lines = [tell(problem) for problem in problems]
            ImportReportDialog(self.theme, say("armies.report-title"), says, lines, self).open()
        elif made:
            self.context.tell(says)
        else:
            self.context.refuse(say("armies.imported-nothing"))


def army_actions(page: ArmyPage) -> Iterator[tuple[str, str, Callable[[], object]]]:
    """Code, sign and deed of what the search over everything offers for an army."""
    yield "armies.find-roster", "print", page.print_roster
    yield "armies.find-proxies", "print", page.print_proxies
    yield "armies.find-share", "qr", page.show_qr
    yield "armies.find-copy", "copy", lambda: page.copy("text")
    yield "armies.find-code", "copy", lambda: page.copy("code")
    yield "armies.find-picture", "photo", page.copy_picture
    if is_played(page.draft.army.system):
        yield "armies.find-play", "play", page.play
        yield "armies.find-simulate", "chart", page.simulate
    yield "armies.find-companion", "clock", page.open_companion
    yield "armies.find-version", "save", page.ask_version
    yield "armies.find-notes", "edit", lambda: page.tabs.choose("notes")
    yield "armies.find-statistics", "chart", lambda: page.tabs.choose("statistics")
    yield "armies.find-duplicate", "stack", lambda: page.keeper.duplicate([page.draft.id])
    yield "armies.find-delete", "trash", lambda: page.keeper.delete([page.draft.id])


class EmptyPage(QWidget):
    """What stands where no army is open."""

    def __init__(self, theme: Theme, parent: ArmiesScreen) -> None:
        super().__init__(parent)
        self.theme = theme
        self.mark = Crescent(theme, self, size=72, ground="bg")
        self.head = text_label("", "panel", self)
        self.says = text_label("", "body", self, wrap=True)
        self.new = TextButton(theme, say("armies.empty-new"), self, primary=True, icon="plus")
        self.bring = TextButton(theme, say("armies.empty-import"), self, icon="import")
        self.back = TextButton(theme, say("armies.back"), self, icon="left", act=parent._to_shelf)
        for label in (self.head, self.says):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        buttons = hbox(theme, stretch(), self.back, self.bring, self.new, stretch())
        column = vbox(theme, parent=self, spacing=12, margins=(32, 16, 32, 16))
        fill(column, stretch(2), (self.mark, 0, HCENTER), self.head, self.says, buttons, stretch(3))
        self.show_first(False)

    def hasHeightForWidth(self) -> bool:
        return False

    def show_first(self, is_first: bool) -> None:
        """Whether there is no army at all yet."""
        self.head.setText(say("armies.empty-first" if is_first else "armies.empty-head"))
        self.says.setText(say("armies.empty-first-text" if is_first else "armies.empty-text"))
