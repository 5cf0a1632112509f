"""The kept battles: a list with a search, and beside it all about the one that is chosen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QMenu, QStackedWidget, QWidget

from app.words import say
from ui.armies.documents.page_head import ActionButton, HeadAction
from ui.battle.library.battle_card import BattleCard
from ui.battle.library.battle_rows import BattleList
from ui.battle.library.battle_search import find_battles, scenario_names
from ui.battle.library.library_actions import LibraryActions
from ui.battle.replay.opening_records import open_editor, open_replay
from ui.shell.services.app_context import AppContext
from ui.shell.services.opened_files import choose_file, choose_place
from ui.widgets.buttons import TextButton
from ui.widgets.crescent import Crescent
from ui.widgets.entry import TextEntry
from ui.widgets.keys import bind_keys
from ui.widgets.labels import text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import HCENTER, fill, hbox, stretch, vbox
from ui.widgets.panel import Panel

if TYPE_CHECKING:
    from app.battles.battle_list import BattleSummary
    from catalog.overlay import Library

SIDE_BY_SIDE = 720  # below this width, in pixels at 100 %, list and card go under each other
LIST = 300  # pixels at 100 % of the list and what is above it, where the card is below
WORDY = 940  # below this one the signs of the buttons stand alone
ENDING = ".jsonl"
PAUSE = 120  # milliseconds after a key until the search is asked


@dataclass(frozen=True, slots=True)
class FoundBattles:
    """The battles that a search found, whether there are any at all, the army whose battles these are by its name,
    and the scenarios' names by game and id."""

    battles: "tuple[BattleSummary, ...]" = ()
    has_any: bool = False
    army: str = ""
    scenarios: Mapping[tuple[str, str], str] = field(default_factory=dict)


def read_battles(library: "Library", text: str, army_id: str = "") -> FoundBattles:
    from app.armies.army_store import list_armies
    from app.battles.battle_list import list_battles

    kept = list_battles(library.database)
    names = scenario_names(library, kept)
    found = find_battles(library, text, names, army_id)
    army = next((one.name for one in list_armies(library.database) if one.id == army_id), "") if army_id else ""
    return FoundBattles(found, bool(kept), army, names)


class BattleLibrary(Arranged, QWidget):
    """Attributes: book, list, card, search, kept (what is shown). Signals: shown() after the list was read;
    new_wanted(); open_wanted(battle)."""

    shown = Signal()
    new_wanted = Signal()
    open_wanted = Signal(object)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.book = LibraryActions(context, self)
        self.kept = FoundBattles()
        self._to_choose = ""
        self.army_id = ""  # only its battles are shown
        self._build()
        self._connect()
        self._shortcuts()
        self.theme.follow(self._arrange)

    # --- building ---

    def _build(self) -> None:
        theme = self.theme
        self.title = text_label(say("window.battle"), "screen", self)
        self.learn_button = self._action("book", "learn.title", "learn.hint", self.learn)
        self.table_button = self._action("stack", "editor.title", "editor.title", lambda: open_editor(self.context))
        self.companion_button = self._action("clock", "companion.title", "companion.hint", self.open_companion)
        self.enter_button = self._action("edit", "battles.enter", "battles.enter-says", self.enter_result)
        self.import_button = self._action("import", "battles.import", "battles.import-title", self.choose_record)
        self.new_button = TextButton(theme, say("battles.new"), self, primary=True, icon="plus")
        head = hbox(theme, self.title, stretch(), *self._actions(), self.new_button, spacing=2, margins=(6, 0, 0, 0))
        self.panel = Panel(theme, self)
        self.search = TextEntry(theme, say("battles.search"), self.panel, hint=say("battles.search"), icon="search")
        self.of_army = text_label("", "name", self.panel, wrap=True)
        self.all = TextButton(theme, say("battles.of-all"), self.panel, icon="cross")
        of = hbox(theme, (self.of_army, 1), self.all)
        self.list = BattleList(theme, self.panel)
        self.nothing = text_label("", "second", self.panel, wrap=True)
        vbox(
            theme, self.search, of, self.nothing, (self.list, 1), parent=self.panel, spacing=8, margins=(12, 12, 10, 14)
        )
        self.card = BattleCard(theme, self)
        self._pair = hbox(theme, (self.panel, 5), (self.card, 6), spacing=6)
        both = QWidget(self)
        both.setLayout(self._pair)
        self.empty = NoBattles(self.context, self)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(both)
        self.pages.addWidget(self.empty)
        vbox(theme, head, (self.pages, 1), parent=self, spacing=8, margins=(16, 10, 16, 8))
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)

    def _action(self, icon: str, word: str, hint: str, act: Callable[[], object]) -> ActionButton:
        return ActionButton(self.theme, HeadAction(word, icon, say(word), say(hint), act), self)

    def _actions(self) -> tuple[ActionButton, ...]:
        return (
            self.learn_button, self.table_button, self.companion_button, self.enter_button, self.import_button,
        )  # fmt: skip

    def _connect(self) -> None:
        self.new_button.clicked.connect(self.new_wanted)
        self.empty.new.clicked.connect(self.new_wanted)
        self.all.clicked.connect(lambda: self.show_of(""))
        self.search.typed.connect(lambda _: self._pause.start())
        self.search.left_down.connect(self._to_list)
        self._pause.timeout.connect(self.read)
        self.list.picked.connect(self._pick)
        self.list.opened.connect(self._open)
        self.list.rename_wanted.connect(self.rename)
        self.list.delete_wanted.connect(self.delete)
        self.list.left_upwards.connect(self.focus_search)
        self.list.customContextMenuRequested.connect(self._open_menu)
        self.card.open.clicked.connect(lambda: self._open(self.list.current()))
        self.card.watch.clicked.connect(self.watch)
        self.card.rename.clicked.connect(self.rename)
        self.card.export.clicked.connect(self.export)
        self.card.verify.clicked.connect(self.verify)
        self.card.delete.clicked.connect(self.delete)
        self.card.noted.connect(self.book.note)
        self.book.made.connect(self.choose)
        self.book.not_read.connect(self._tell_not_read)
        self.book.checked.connect(self._tell_checked)
        self.context.battles_changed.connect(self.read)
        self.context.catalogue_changed.connect(self.read)

    def _shortcuts(self) -> None:
        keys: dict[str, Callable[[], None]] = {"Ctrl+N": self.new_wanted.emit, "Ctrl+O": self.choose_record}
        bind_keys(self, keys)

    def _arrange(self) -> None:
        is_wide = self._is_wide()
        self._pair.setDirection(QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom)
        self.card.set_whole(not is_wide)
        for button in self._actions():
            button.set_short(self.width() * 100 / self.theme.scale < WORDY)
        self.updateGeometry()

    def _is_wide(self) -> bool:
        return self.width() * 100 / self.theme.scale >= SIDE_BY_SIDE

    def minimumSizeHint(self) -> QSize:
        if self._is_wide():
            return QSize(self.theme.px(400), self.theme.px(270))
        return QSize(self.theme.px(400), self.theme.px(LIST) + max(self.card.minimumHeight(), self.theme.px(LIST)))

    # --- reading ---

    def read(self) -> None:
        """Ask for the list; what was chosen stays chosen."""
        text, army_id = self.search.text(), self.army_id
        self.context.ask("battles", lambda library: read_battles(library, text, army_id), self._show)

    def show_of(self, army_id: str) -> None:
        """Only the battles of one of the user's armies; of all of them, if it is empty."""
        self.army_id = army_id
        self.search.set_text("")
        self.read()

    def _show(self, kept: FoundBattles) -> None:
        self.card.finish()
        now = self.list.current()
        wanted = self._to_choose or (now.id if now else "")
        before = self.list.currentIndex().row()
        self.kept, self._to_choose = kept, ""
        self.list.battles.scenarios = kept.scenarios
        self.list.battles.show(kept.battles)
        self.pages.setCurrentIndex(0 if kept.has_any else 1)
        for part in (self.of_army, self.all):
            part.setVisible(bool(kept.army))
        self.of_army.setText(say("battles.of-army", army=kept.army))
        is_search = bool(self.search.text().strip()) or not kept.army
        self.nothing.setText(say("battles.none-found" if is_search else "battles.none-of-army"))
        self.nothing.setVisible(not kept.battles)
        row = self.list.battles.row_of(wanted)
        self.list.choose(row if row >= 0 else min(max(before, 0), len(kept.battles) - 1))
        self.shown.emit()

    def _pick(self, battle: "BattleSummary | None") -> None:
        self.card.finish()
        self.card.show_battle(battle, self.kept.scenarios)

    def choose(self, battle_id: str) -> None:
        """Choose a battle as soon as the list shows it; a search that hides it is given up."""
        self._to_choose = battle_id
        self.army_id = ""
        self.search.set_text("")
        self.read()

    def focus_search(self) -> None:
        self.search.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.edit.selectAll()

    def _to_list(self) -> None:
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_focus(self) -> None:
        (self.list if self.kept.has_any else self.empty.new).setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        self.card.finish()

    # --- doing ---

    def menu(self) -> QMenu:
        """What can be done with the chosen battle."""
        menu = QMenu(self)
        battle = self.list.current()
        if battle is None:
            return menu
        if not battle.is_entered:
            menu.addAction(self.card.open.text()).triggered.connect(lambda _=False: self._open(battle))
        if not battle.is_entered:
            menu.addAction(say("replay.watch")).triggered.connect(lambda _=False: self.watch())
        menu.addAction(say("battles.rename")).triggered.connect(lambda _=False: self.rename())
        if not battle.is_entered:
            menu.addAction(say("battles.export")).triggered.connect(lambda _=False: self.export())
            menu.addAction(say("battles.verify")).triggered.connect(lambda _=False: self.verify())
        menu.addSeparator()
        menu.addAction(say("battles.delete")).triggered.connect(lambda _=False: self.delete())
        return menu

    def _open_menu(self, at: QPoint) -> None:
        if self.list.current() is not None:
            self.menu().popup(self.list.viewport().mapToGlobal(at))

    def _open(self, battle: "BattleSummary | None") -> None:
        if battle is not None and not battle.is_entered:
            self.open_wanted.emit(battle)

    def watch(self) -> None:
        """See the chosen battle again from its beginning."""
        from app.battles.store import record_of

        battle = self.list.current()
        if battle is not None and not battle.is_entered:
            self.context.ask(
                "record to watch",
                lambda library: record_of(library.database, battle.id),
                lambda raw: open_replay(self.context, raw, battle.name, battle.sides),
            )

    def rename(self) -> None:
        from ui.armies.documents.army_dialogs import ArmyNameDialog

        battle = self.list.current()
        if battle is not None:
            sheet = ArmyNameDialog(
                self.theme, say("battles.rename-title"), say("battles.rename"), self, name=battle.name
            )
            sheet.named.connect(lambda name: self.book.rename(battle.id, name))
            sheet.open()

    def delete(self) -> None:
        self.card.finish()
        self.book.delete(self.list.chosen_ids())

    def export(self) -> None:
        from app.armies.formats.import_export import file_stem

        battle = self.list.current()
        if battle is not None and not battle.is_entered:
            kinds = f"{say('battles.files')} (*{ENDING})"
            name = f"{file_stem(battle.name)}{ENDING}"
            choose_place(self, say("battles.export-title"), kinds, name, lambda path: self.book.write(battle, path))

    def choose_record(self) -> None:
        kinds = f"{say('battles.files')} (*{ENDING} *.json)"
        choose_file(self, say("battles.import-title"), kinds, self.bring_in)

    def bring_in(self, path: Path) -> None:
        self.book.bring_in(path)

    def verify(self) -> None:
        battle = self.list.current()
        if battle is not None and not battle.is_entered:
            self.book.verify(battle)

    def learn(self) -> None:
        """The lesson and the puzzles."""
        from ui.battle.lessons.learning_page import open_learning

        open_learning(self.context)

    def open_companion(self) -> None:
        from ui.companion.companion_opening import open_companion

        open_companion(self.context)

    def enter_result(self) -> None:
        from ui.battle.library.result_page import ResultDialog

        sheet = ResultDialog(self.context, self)
        sheet.entered.connect(self.book.enter)
        sheet.open()

    def _tell_not_read(self, file: str, lines: list[str]) -> None:
        from ui.armies.documents.army_dialogs import ImportReportDialog

        ImportReportDialog(
            self.theme, say("battles.import-title"), say("battles.not-read", file=file), lines, self
        ).open()

    def _tell_checked(self, name: str, lines: list[str]) -> None:
        from ui.armies.documents.army_dialogs import ImportReportDialog

        ImportReportDialog(
            self.theme, say("battles.verify-title"), say("battles.checked", name=name), lines, self
        ).open()


class NoBattles(QWidget):
    """What stands where there is no battle yet."""

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = context.theme
        mark = Crescent(self.theme, self, size=72, ground="bg")
        head = text_label(say("battles.empty-head"), "panel", self)
        says = text_label(say("battles.empty-text"), "body", self, wrap=True)
        self.new = TextButton(self.theme, say("battles.new"), self, primary=True, icon="plus")
        for label in (head, says):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = vbox(self.theme, parent=self, spacing=12, margins=24)
        fill(column, stretch(2), (mark, 0, HCENTER), head, says, (self.new, 0, HCENTER), stretch(3))
