"""The page of one army: its head, the tabs, and what stands under each of them."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QSizePolicy, QStackedWidget, QWidget

from app.games.registry import is_played, traits_of
from app.words import label, say, say_of
from catalog.schema.lists import DiskList
from ui.armies.builder.editor_lookup import builder_for, has_editor, order_for
from ui.armies.documents.army_actions import ArmyActions
from ui.armies.documents.army_dialogs import FolderDialog, LimitDialog, TagsDialog
from ui.armies.documents.army_draft import ArmyDraft
from ui.armies.documents.army_files import ArmyFiles
from ui.armies.documents.page_head import HeadAction, PageHead
from ui.armies.documents.share_menu import add_action, make_share_menu
from ui.armies.documents.tab_page import TabPage
from ui.armies.shelf.shelf_queries import plural, told_tally
from ui.armies.statistics.battle_results import read_tallies, show_battles
from ui.art.icons import draw_icon
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import Button, Look
from ui.widgets.keys import bind_keys
from ui.widgets.layout.box_layouts import hbox, vbox
from ui.widgets.tabs import TabBar
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.battles.battle_list import ArmyTally

TABS = ("build", "order", "statistics", "simulation", "notes", "versions")


class ArmyPage(QWidget):
    """Attributes: draft, head, tabs, pages (those that were looked at, by key).

    Signals: paste_wanted(), rules_changed() after sets of rules were made or changed; chosen(tab).
    """

    paste_wanted = Signal()
    rules_changed = Signal()
    chosen = Signal(str)

    def __init__(self, context: AppContext, draft: ArmyDraft, keeper: ArmyActions, tab: str = "build") -> None:
        super().__init__()
        self.context = context
        self.theme = context.theme
        self.draft = draft
        self.keeper = keeper
        self.filing = ArmyFiles(keeper, self)
        self.pages: dict[str, QWidget] = {}
        self._said: tuple[object, ...] = ()
        self._build()
        self._connect()
        self._shortcuts()
        self._show_document()
        self.read_results()
        self.tabs.choose(tab if tab in self.tabs.buttons else next(iter(self.tabs.buttons)))

    # --- building ---

    def _build(self) -> None:
        self.head = PageHead(self.theme, self._actions(), self)
        self.game = self.head.add_part(is_fixed=True)
        self.rules = self.head.add_part()
        self.limit = self.head.add_part()
        self.results = self.head.add_part(is_last=True, yields=700)
        self.tabs = TabBar(self.theme, say("armies.tabs-name"), self)
        for key in TABS:
            if self._has(key):
                self.tabs.add(key, say(f"armies.tab-{key}"))
        self.undo = StepButton(self.theme, "undo", self)
        self.redo = StepButton(self.theme, "redo", self)
        self.stack = QStackedWidget(self)
        self.ruled = RuledRow(self.theme, self)
        hbox(self.theme, (self.tabs, 1), self.undo, self.redo, parent=self.ruled, spacing=2, margins=(3, 0, 3, 0))
        vbox(self.theme, self.head, self.ruled, (self.stack, 1), parent=self, spacing=4, margins=(16, 8, 16, 8))

    def _has(self, key: str) -> bool:
        """Whether a tab makes sense for this army."""
        if key == "simulation":
            return is_played(self.draft.army.system)
        if key in ("build", "order") and not has_editor(self.draft.army.system):
            return False
        return key != "order" or isinstance(self.draft.army, DiskList)

    def _actions(self) -> tuple[HeadAction, ...]:
        def action(
            key: str, icon: str, act: Callable[[], object], *, is_switch: bool = False, yields: int = 0, rank: int = 0
        ) -> HeadAction:
            word, hint = say(f"armies.do-{key}"), say(f"armies.do-{key}-hint")
            return HeadAction(key, icon, word, hint, act, is_switch, yields=yields, rank=rank)

        return (
            action("print", "print", self.print_roster, rank=4),
            action("proxies", "proxy", self.print_proxies, yields=1040),
            action("share", "export", self._open_share, rank=3),
            action("built", "collection", self._toggle_built, is_switch=True, yields=760, rank=1),
            *self._ways_to_battle(),
        )

    def _ways_to_battle(self) -> tuple[HeadAction, ...]:
        """Play and simulate where the game can be played, else the companion, which all games have."""
        word, hint = say("armies.do-companion"), say("armies.do-companion-hint")
        more = HeadAction("more", "more", "", say("armies.do-more-hint"), self._open_more)
        if not is_played(self.draft.army.system):
            return more, HeadAction("companion", "clock", word, hint, self.open_companion, is_primary=True, rank=5)
        simulate, play = say("armies.do-simulate"), say("armies.do-play")
        return (
            HeadAction("companion", "clock", word, hint, self.open_companion, yields=620, rank=2),
            HeadAction("simulate", "chart", simulate, say("armies.do-simulate-hint"), self.simulate, yields=1160),
            more,
            HeadAction("play", "play", play, say("armies.do-play-hint"), self.play, is_primary=True, rank=5),
        )

    def play(self) -> None:
        from ui.battle.session.opening import set_up

        set_up(self.context, self.draft.army.system, army=self.draft.id)

    def simulate(self) -> None:
        self.tabs.choose("simulation")

    def open_companion(self) -> None:
        from ui.companion.companion_opening import open_companion

        open_companion(self.context, f"army {self.draft.id}")

    def print_roster(self) -> None:
        from ui.paper.printable_reports import open_roster

        open_roster(self.context, self.draft.army, self.draft.document.notes, self)

    def print_proxies(self) -> None:
        from ui.paper.printable_reports import open_proxies

        open_proxies(self.context, self.draft.army, self)

    def _connect(self) -> None:
        self.head.title.named.connect(lambda name: self.draft.describe(name=name))
        self.rules.clicked.connect(self.show_switches)
        self.limit.clicked.connect(self._open_limit)
        self.results.clicked.connect(lambda: show_battles(self.context, self.draft.id))
        self.context.battles_changed.connect(self.read_results)
        self.tabs.chosen.connect(self._show_tab)
        self.undo.clicked.connect(self.draft.undo)
        self.redo.clicked.connect(self.draft.redo)
        self.draft.changed.connect(self._show_army)
        self.draft.documented.connect(self._show_document)
        QApplication.instance().focusChanged.connect(self._watch_focus)  # type: ignore[union-attr]

    def _shortcuts(self) -> None:
        keys: dict[str, Callable[[], object]] = {
            "F2": self.head.title.begin,
            "Ctrl+Shift+C": lambda: self.copy("text"),
            "Ctrl+PgDown": lambda: self._walk(1),
            "Ctrl+PgUp": lambda: self._walk(-1),
        }
        bind_keys(self, keys)

    def hasHeightForWidth(self) -> bool:
        """Long texts wrap inside; the page itself never asks for more height than there is."""
        return False

    # --- showing ---

    def _show_document(self) -> None:
        document, history = self.draft.document, self.draft.history
        self.head.buttons["built"].setChecked(document.is_built)
        self.undo.show_step(history.undo)
        self.redo.show_step(history.redo)
        self._show_army()

    def _show_army(self) -> None:
        army = self.draft.army
        if self.head.title.edit is None and self.head.title.name != army.name:
            self.head.title.show_name(army.name)
        said = (army.name, army.system, rules_label(self.draft), army.limit)
        if said == self._said:
            return  # as with every piece that is put in or taken out
        self._said = said
        self.game.show_words(label(army.system), say("armies.game-fixed"))
        self.rules.show_words(rules_label(self.draft), say("armies.rules-hint"))
        self.limit.show_words(limit_label(army.system, army.limit), say("armies.limit-hint"))
        self.head.arrange()

    def read_results(self) -> None:
        army_id = self.draft.id
        work = partial(read_tallies, army_id=army_id)
        self.context.ask(f"tallies {army_id}", work, while_alive(self, self._show_results))

    def _show_results(self, tallies: "dict[str, ArmyTally]") -> None:
        from app.battles.battle_list import ArmyTally

        tally = sum(tallies.values(), ArmyTally())
        self.results.show_words(told_tally(tally) if tally else "", say("battles.tally-hint"))
        self.head.arrange()

    # --- tabs ---

    def _show_tab(self, key: str) -> None:
        before = self.stack.currentWidget()
        if isinstance(before, TabPage):
            before.leave()
        if key not in self.pages:
            page = self.pages[key] = self._make(key)
            self.stack.addWidget(page)
        page = self.pages[key]
        self.stack.setCurrentWidget(page)
        if isinstance(page, TabPage):
            page.enter()
        self.chosen.emit(key)

    def _make(self, key: str) -> QWidget:
        if key == "build":
            builder = builder_for(self.context, self.draft)
            if faction := self.keeper.meant_for.pop(self.draft.id, ""):
                builder.start_with(faction)  # type: ignore[attr-defined]
            return builder
        if key == "order":
            page = order_for(self.context, self.draft)
            assert page is not None
            return page
        if key == "statistics":
            from ui.armies.statistics.statistics_page import StatisticsPage

            statistics = StatisticsPage(self.context, self.draft.army, self.draft.id)
            statistics.follow(self.draft)
            return statistics
        if key == "simulation":
            from ui.simulation.simulation_page import SimulationPage

            return SimulationPage(self.context, self.draft)
        if key == "notes":
            from ui.armies.documents.notes_page import NotesPage

            notes = NotesPage(self.context, self.draft)
            notes.tags_wanted.connect(self.ask_tags)
            notes.folder_wanted.connect(self.ask_folder)
            return notes
        from ui.armies.statistics.versions_page import VersionsPage

        return VersionsPage(self.context, self.draft)

    def _walk(self, by: int) -> None:
        keys = list(self.tabs.buttons)
        key = keys[(keys.index(self.tabs.key) + by) % len(keys)]
        self.tabs.choose(key)
        self.tabs.buttons[key].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def take_focus(self) -> None:
        """After another army was here that had the focus."""
        self.tabs.buttons[self.tabs.key].setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_search(self) -> None:
        if "build" not in self.tabs.buttons:
            return
        if self.tabs.key != "build":
            self.tabs.choose("build")
        self.pages["build"].focus_search()  # type: ignore[attr-defined]

    def leave(self) -> None:
        """What is half typed is saved now."""
        self.head.title.finish()
        page = self.stack.currentWidget()
        if isinstance(page, TabPage):
            page.leave()
        self.draft.settle()

    # --- undo goes to the army ---

    def _watch_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        """In a search field of the builder, Ctrl+Z means the army and not the letters."""
        builder = self.pages.get("build")
        if isinstance(before, QLineEdit):
            before.removeEventFilter(self)
        if builder is not None and isinstance(now, QLineEdit) and builder.isAncestorOf(now):
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_step(event):
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    # --- doing ---

    def _toggle_built(self) -> None:
        is_built = self.head.buttons["built"].isChecked()
        self.draft.describe(is_built=is_built)
        self.context.tell(say("armies.is-built" if is_built else "armies.not-built", name=self.draft.army.name))

    def copy(self, form: str) -> None:
        from ui.armies.documents.share_dialog import copy_as

        copy_as(self.context, self.draft.army, form)

    def copy_picture(self) -> None:
        from ui.paper.roster_pictures import copy_roster_picture

        copy_roster_picture(self.context, self.draft.army)

    def show_qr(self) -> None:
        from ui.armies.documents.share_dialog import ShareDialog

        ShareDialog(self.context, self.draft.army, self.filing, self).open()

    def show_switches(self) -> None:
        from ui.armies.builder.rules_panel import SwitchesDialog

        sheet = SwitchesDialog(self.context, self.draft, self.filing, self)
        sheet.rules_changed.connect(self.rules_changed)
        sheet.open()

    def _open_share(self) -> None:
        self._popup(self.share_menu(), "share")

    def share_menu(self) -> QMenu:
        return make_share_menu(self.context, self.draft.army, self.filing, self.show_qr, self)

    def _open_more(self) -> None:
        self._popup(self.more_menu(), "more")

    def more_menu(self) -> QMenu:
        """What has no button, and what has none because the head is narrow."""
        menu = QMenu(self)
        document = self.draft.document
        hidden = [button.action for button in self.head.buttons.values() if not button.isVisibleTo(self.head)]
        for one in hidden:
            action = menu.addAction(one.word)
            action.setCheckable(one.is_switch)
            action.setChecked(one.is_switch and document.is_built)
            action.triggered.connect(lambda _=False, key=one.key: self.head.buttons[key].click())
        if hidden:
            menu.addSeparator()
        add_action(menu, "armies.menu-rename", self.head.title.begin, "F2")
        add_action(menu, "armies.menu-duplicate", lambda: self.keeper.duplicate([self.draft.id]))
        add_action(menu, "armies.menu-paste", self.paste_wanted.emit)
        menu.addSeparator()
        add_action(menu, "armies.menu-rules", self.show_switches)
        add_action(menu, "armies.menu-version", self.ask_version)
        add_action(menu, "armies.menu-tags", self.ask_tags)
        add_action(menu, "armies.menu-move", self.ask_folder)
        menu.addSeparator()
        away = document.is_archived
        code = "armies.menu-bring-back" if away else "armies.menu-archive"
        add_action(menu, code, lambda: self.keeper.archive([self.draft.id], self.draft.army.name, not away))
        add_action(menu, "armies.menu-delete-one", lambda: self.keeper.delete([self.draft.id]))
        return menu

    def _popup(self, menu: QMenu, key: str) -> None:
        button = self.head.buttons[key]
        menu.popup(button.mapToGlobal(QPoint(button.width() - menu.sizeHint().width(), button.height())))

    def _open_limit(self) -> None:
        menu = self.limit_menu()
        menu.popup(self.limit.mapToGlobal(QPoint(0, self.limit.height())))

    def limit_menu(self) -> QMenu:
        menu = QMenu(self)
        army = self.draft.army
        for limit in traits_of(army.system).limits:
            action = menu.addAction(limit_label(army.system, limit))
            action.setCheckable(True)
            action.setChecked(limit == army.limit)
            action.triggered.connect(lambda _=False, limit=limit: self._set_limit(limit))
        menu.addSeparator()
        menu.addAction(say("armies.limit-other")).triggered.connect(lambda _=False: self._ask_limit())
        return menu

    def _ask_limit(self) -> None:
        sheet = LimitDialog(self.theme, self.draft.army.limit, traits_of(self.draft.army.system).limits, self)
        sheet.given.connect(self._set_limit)
        sheet.open()

    def _set_limit(self, limit: int) -> None:
        self.draft.change(replace(self.draft.army, limit=limit))

    def ask_tags(self) -> None:
        from app.armies.army_store import tags

        def show(known: tuple[str, ...]) -> None:
            sheet = TagsDialog(self.theme, {self.draft.id: self.draft.document.tags}, known, self)
            sheet.tagged.connect(lambda made: self.draft.describe(tags=made[self.draft.id]))
            sheet.open()

        self.context.ask("tags", lambda library: tags(library.database), while_alive(self, show))

    def ask_folder(self) -> None:
        from app.armies.army_store import folders

        def show(known: tuple[str, ...]) -> None:
            sheet = FolderDialog(self.theme, say("armies.move-title"), known, self.draft.document.folder, self)
            sheet.chosen.connect(lambda path: self.draft.describe(folder=path))
            sheet.open()

        self.context.ask("folders", lambda library: folders(library.database), while_alive(self, show))

    def ask_version(self) -> None:
        self.tabs.choose("versions")
        self.pages["versions"].ask_name()  # type: ignore[attr-defined]


class RuledRow(QWidget):
    """The line below the tabs runs on under what stands beside them."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme

    def paintEvent(self, _: QPaintEvent) -> None:
        QPainter(self).fillRect(0, self.height() - 1, self.width(), 1, self.theme.colour("line2"))


def _is_step(event: QKeyEvent) -> bool:
    control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
    return bool(control) and event.key() in (Qt.Key.Key_Z, Qt.Key.Key_Y)


def rules_label(draft: ArmyDraft) -> str:
    """What an army is built under, in a few words."""
    names = draft.army.house_rules
    if not names:
        return say_of("armies.rules", draft.army.system)
    return ", ".join(label(name) for name in names)


def limit_label(system: str, limit: int) -> str:
    unit = traits_of(system).limit_unit
    if unit == "regiments":
        return plural(limit, "armies.regiments-one", "armies.regiments-many")
    return say(f"armies.limit-{unit}", limit=limit)


class StepButton(Button):
    """Undo or redo, with the name of what it would take back or do again."""

    look = Look(12, QFont.Weight.Medium)

    def __init__(self, theme: Theme, way: str, parent: QWidget) -> None:
        self.way = way
        self.step = ""
        super().__init__(theme, say(f"armies.nothing-to-{way}"), parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_step(())

    def show_step(self, steps: tuple[str, ...]) -> None:
        self.step = steps[0] if steps else ""
        self.setEnabled(bool(steps))
        nothing = say(f"armies.nothing-to-{self.way}")
        name = say(f"armies.step-{self.way}", step=self.step) if steps else nothing
        self.setText(name)
        self.setAccessibleName(name)
        key = "Ctrl+Z" if self.way == "undo" else "Ctrl+Shift+Z"
        self.setToolTip(plain_tip(say("armies.step-hint", step=name, key=key) if steps else nothing))
        self._measure()

    @property
    def _has_words(self) -> bool:
        return self.way == "undo" and bool(self.step)

    def sizeHint(self) -> QSize:
        px = self.theme.px
        words = QFontMetricsF(self._font()).horizontalAdvance(self.text()) + px(8) if self._has_words else 0
        return QSize(min(round(words) + px(34), px(300)), px(34))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(34), self.theme.px(34))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = self.begin(tokens.sunken if self.is_lit() else None, None, px(8))
        side = px(17)
        ink = QColor(tokens.ink if self.is_lit() else tokens.ink2)
        draw_icon(painter, self.way, QRectF(px(9), (self.height() - side) / 2, side, side), ink, 2)
        room = self.width() - px(40)
        if self._has_words and room > px(24):
            painter.setFont(self._font())
            painter.setPen(ink)
            shown = QFontMetricsF(self._font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
            words = QRectF(px(32), 0, room + 2, self.height())
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, shown)
