"""Set up any table: lay pieces, drag them about, give them counters, save the position, play from it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.base.canonical import canonical
from app.base.errors import Problem
from app.battles.position import read_position, system_in
from app.games.api.records import Records
from app.words import label, say, tell, tell_error
from ui.battle.aside_page import AsidePage
from ui.battle.replay.position_editor import LAST, EditorBench, TableDraft, editable_games, make_bench
from ui.shell.services.app_context import AppContext
from ui.shell.services.opened_files import choose_file, choose_place
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.dialogs import TitledDialog
from ui.widgets.keys import bind_keys
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import fill, hbox, vbox

if TYPE_CHECKING:
    from catalog.overlay import Library

ENDING = ".json"
PLAYER = "person"
KEPT = "table-set-up"  # where the window remembers what was not saved, for each game


class EditorPage(Arranged, AsidePage):
    """Each game has a bench of its own: what lies on one is still there when one comes back from the other.

    Attributes: bench (the one that is seen), benches (by game, as far as they were needed), note (what passes by).
    Signals: back_wanted(); begun(id) when a battle was made from it.
    """

    wants_height = True
    stays_behind = True
    begun = Signal(str)

    def __init__(self, context: AppContext, records: Records, system: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self._may_leave = False
        self._leaves_when_saved = False
        self.benches: dict[str, EditorBench] = {}
        self._build()
        self.bench = self._furnish(system, records)
        self._connect()
        self.theme.follow(self._arrange)
        self.show_bench(self.bench)

    # --- the bench that is seen ---

    @property
    def name(self) -> str:
        return self.bench.name

    @property
    def draft(self) -> TableDraft[Any]:
        return self.bench.draft

    def _furnish(self, system: str, records: Records) -> EditorBench:
        """A bench for a game, with what was not saved when the window closed last."""
        bench = self.benches[system] = make_bench(self.context, records, system, self._stack)
        self._take_up(bench)
        self._stack.addWidget(bench)
        bench.touched.connect(lambda: self.tell(""))
        bench.game_wanted.connect(self.choose_game)
        bench.draft.changed.connect(self._renew)
        bench.draft.refused.connect(self._refused)
        bench.arrange(self.width(), self.height())
        return bench

    def show_bench(self, bench: EditorBench) -> None:
        self.bench = bench
        self.KEYS = bench.KEYS
        self.keys_changed.emit()
        self._stack.setCurrentWidget(bench)
        self.setFocusProxy(bench.entry)
        bench.entry.setFocus()
        self.context.memory.keep(LAST, bench.system)
        self._renew()

    def choose_game(self, system: str) -> None:
        self.tell("")
        self._with_bench(system, self.show_bench)

    def _with_bench(self, system: str, then: Callable[[EditorBench], None]) -> None:
        """Its pieces are read when it is first needed."""
        if system in self.benches:
            then(self.benches[system])
            return

        def work(library: "Library") -> Records:
            from app.armies.validator import battle_records

            return battle_records(library.catalog, system)

        def come(records: Records) -> None:
            then(self.benches.get(system) or self._furnish(system, records))

        self.context.ask(f"set up a table of {system}", work, come)

    # --- building ---

    def _build(self) -> None:
        theme = self.theme
        self.back = IconButton(theme, "left", say("editor.back"), self, act=self.leave)
        self.title = ShortLabel("", "panel", self)
        self.undo = IconButton(theme, "undo", say("editor.undo"), self)
        self.redo = IconButton(theme, "redo", say("editor.redo"), self)
        self.new = IconButton(theme, "plus", say("editor.new"), self)
        self.open = IconButton(theme, "folder", say("editor.open"), self)
        self.save = IconButton(theme, "save", say("editor.save"), self)
        self.copy = IconButton(theme, "copy", say("editor.copy"), self)
        self.play = TextButton(
            theme, say("editor.play"), self, primary=True, icon="battle", act=self.play_from_here
        )  # fmt: skip
        self.play.setToolTip(say("editor.play-hint"))
        self.note = text_label("", "body", self, wrap=True)
        self.note.hide()
        self._stack = QStackedWidget(self)
        self._lay_out()

    def _lay_out(self) -> None:
        head = hbox(self.theme, self.back, (self.title, 1), self.undo, self.redo, self.new, self.open, spacing=4)
        fill(head, self.save, self.copy, self.play)
        vbox(self.theme, head, self.note, (self._stack, 1), parent=self, spacing=6, margins=(14, 10, 14, 10))

    def _connect(self) -> None:
        acts: tuple[tuple[IconButton, str, Callable[[], None]], ...] = (
            (self.undo, "Ctrl+Z", lambda: self.draft.undo()), (self.redo, "Ctrl+Y", lambda: self.draft.redo()),
            (self.new, "Ctrl+N", self.clear), (self.open, "Ctrl+O", self.choose_file),
            (self.save, "Ctrl+S", self.save_by_hand), (self.copy, "Ctrl+Shift+C", self.copy_text),
        )  # fmt: skip
        for button, key, act in acts:
            button.clicked.connect(act)
            bind_keys(self, {key: act})
        bind_keys(self, {"Escape": lambda: self.bench.put_down()})

    def _arrange(self) -> None:
        for bench in self.benches.values():
            bench.arrange(self.width(), self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(420), self.theme.px(420))

    # --- what is ---

    def _renew(self) -> None:
        draft = self.draft
        name = self.name or say("editor.untitled")
        self.title.set_whole(say("editor.changed", name=name) if draft.is_changed else name)
        self.undo.setEnabled(draft.can_undo)
        self.redo.setEnabled(draft.can_redo)
        for button in (self.save, self.copy, self.play):
            button.setEnabled(not draft.problems)
        self._remember()

    def tell(self, text: str, *, is_bad: bool = False) -> None:
        """Something in passing; gone with the next thing that is done."""
        self.note.setProperty("role", "bad" if is_bad else "body")
        self.note.style().unpolish(self.note)
        self.note.style().polish(self.note)
        self.note.setText(text)
        self.note.setVisible(bool(text))

    def _refused(self, problems: tuple[Problem, ...]) -> None:
        self.tell(say("editor.refused", why=" ".join(tell(one) for one in problems)), is_bad=True)

    # --- whole tables ---

    def clear(self) -> None:
        """An empty table; what was there can be brought back."""
        self.tell("")
        self.draft.clear()

    def choose_file(self) -> None:
        kinds = f"{say('editor.files')} (*{ENDING})"
        choose_file(self, say("editor.open-title"), kinds, self.open_path)

    def open_path(self, path: Path) -> None:
        def work(_: object) -> bytes:
            from app.base.files import read_file

            return read_file(path)

        self.context.ask("open a position", work, lambda raw: self.open_raw(raw, path.name))

    def open_raw(self, raw: bytes, file: str) -> None:
        """Take a position that came as a file, on the bench of its game; one that cannot be read says why, and nothing
        changes."""
        system = system_in(raw) or self.bench.system
        if system in editable_games():
            self._with_bench(system, lambda bench: self._open_on(bench, raw, file))
        else:
            self.tell(say("editor.other-game", game=label(system), known=[label(one) for one in editable_games()]))

    def _open_on(self, bench: EditorBench, raw: bytes, file: str) -> None:
        read = read_position(raw, file, bench.draft.records, bench.system)
        problems = read if isinstance(read, tuple) else bench.draft.take(json.loads(raw.decode("utf-8-sig")))
        if problems:
            from ui.armies.documents.army_dialogs import ImportReportDialog

            lines = [tell(one) for one in problems]
            ImportReportDialog(
                self.theme, say("editor.open-title"), say("editor.not-read", file=file), lines, self
            ).open()
            return
        bench.name = file
        self.tell("")
        self.show_bench(bench)

    def save_by_hand(self) -> None:
        self._leaves_when_saved = False
        self.choose_place()

    def choose_place(self) -> None:
        kinds = f"{say('editor.files')} (*{ENDING})"
        choose_place(self, say("editor.save-title"), kinds, self.name or f"table{ENDING}", self.save_to)

    def save_to(self, path: Path) -> None:
        """What is set up is always a good position: nothing else gets into a file."""
        bench, text = self.bench, self.draft.text

        def work(_: object) -> Path:
            from app.base.files import write_file

            write_file(path, text.encode())
            return path

        self.context.ask("save a position", work, lambda saved: self._saved(bench, saved))

    def _saved(self, bench: EditorBench, path: Path) -> None:
        bench.name = path.name
        bench.draft.note_saved()
        self.tell(say("editor.saved", file=path.name))
        if self._leaves_when_saved:
            self._leaves_when_saved = False
            self.leave()

    def copy_text(self) -> None:
        QGuiApplication.clipboard().setText(self.draft.text)
        self.tell(say("editor.copied"))

    def play_from_here(self) -> None:
        """Keep a battle that begins with this table."""
        position, records, name = self.draft.position, self.draft.records, self.name or say("editor.untitled")

        def work(library: "Library") -> str:
            from app.battles.forking import play_from

            return play_from(library.database, position, records, name, PLAYER)

        self.context.save(work, self._begun, lambda error: self.tell(tell_error(error), is_bad=True))

    def _begun(self, battle_id: str) -> None:
        self.context.battles_changed.emit()
        self.begun.emit(battle_id)

    # --- leaving ---

    def _take_up(self, bench: EditorBench) -> None:
        """What was not saved when the window closed last."""
        try:
            kept = json.loads(
                self.context.memory.word(_kept_as(bench.system), "") or self.context.memory.word(KEPT, "null")
            )
        except ValueError:
            return
        if isinstance(kept, dict) and kept.get("system") == bench.system:
            bench.draft.take_up(kept)

    def _remember(self) -> None:
        for system, bench in self.benches.items():
            is_lost = bench.draft.is_changed and not self._may_leave
            self.context.memory.keep(_kept_as(system), canonical(bench.draft.plain) if is_lost else "null")

    @property
    def is_changed(self) -> bool:
        """Whether something would be lost, on whichever bench."""
        return any(bench.draft.is_changed for bench in self.benches.values())

    def leave(self) -> None:
        """Go, after asking where something would be lost."""
        if self._may_leave or not self.is_changed:
            self._go()
            return
        sheet = TitledDialog(self.theme, say("editor.leave-title"), self)
        sheet.add_text(say("editor.leave-text"))
        sheet.add_button(say("editor.leave-keep"), act=sheet.reject)
        sheet.add_button(say("editor.leave-do"), act=sheet.accept)
        save = sheet.add_button(say("editor.leave-save"), primary=True, act=lambda: self._save_and_leave(sheet))
        sheet.accepted.connect(self._go)
        save.setFocus()
        sheet.open()

    def _save_and_leave(self, sheet: TitledDialog) -> None:
        """Save what would be lost, then ask again if more would be."""
        sheet.reject()
        self.show_bench(next(one for one in self.benches.values() if one.draft.is_changed))
        self._leaves_when_saved = True
        self.choose_place()

    def go_back(self) -> None:
        self.leave()

    def _go(self) -> None:
        self._may_leave = True
        self._remember()
        self.back_wanted.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """A window that is closed goes the same way."""
        if self._may_leave or not self.is_changed:
            self._remember()
            super().closeEvent(event)
        else:
            event.ignore()
            self.leave()


def _kept_as(system: str) -> str:
    """Where a table that was not saved is remembered. Older programs wrote it without the name of the game."""
    return f"{KEPT}-{system}"
