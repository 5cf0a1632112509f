"""Set up any table: lay pieces, drag them about, give them counters, save the position, play from it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.base.canonical import canonical
from app.base.errors import Problem
from app.base.geometry import Point
from app.battles import sketch
from app.battles.cards import Records
from app.battles.position import Position, read_position
from app.words import say, tell, tell_error
from ui.battle.drafting import Draft
from ui.battle.faces import Faces
from ui.battle.laying import LayingPage, Offer
from ui.battle.piece_sheet import PieceSheet, middle_of
from ui.battle.setting import SettingView
from ui.battle.table_sheet import SeatsSheet, TableSheet
from ui.shell.files import choose_file, choose_place
from ui.shell.house import House
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.keys import bind_keys
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.panel import Panel
from ui.widgets.sheets import ask
from ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from catalog.overlay import Library

ENDING = ".json"
SIDE_BY_SIDE = 700  # pixels at 100 %: below this width table and panel go under each other
PLAYER = "person"
KEPT = "table-set-up"  # where the window remembers what was not saved


class EditorPage(QWidget):
    """Attributes: draft, view, tabs, laying, piece, table, seats (the pages beside it), note (what passes by),
    name (of the file).
    Signals: back_wanted(); begun(id) when a battle was made from it.
    """

    KEYS = "editor.status-keys"
    back_wanted = Signal()
    begun = Signal(str)

    def __init__(self, house: House, records: Records, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house = house
        self.theme = house.theme
        self.name = ""
        self._may_leave = False
        self.draft = Draft(records, self)
        self._build(Faces(records))
        self._connect()
        self.theme.follow(self._measure)
        self._take_up()
        self._renew()
        self.laying.search()
        self.setFocusProxy(self.laying.field.edit)
        self.laying.field.edit.setFocus()

    # --- building ---

    def _build(self, faces: Faces) -> None:
        theme = self.theme
        self.back = IconButton(theme, "left", say("editor.back"), self)
        self.title = ShortLabel("", "panel", self)
        self.undo = IconButton(theme, "undo", say("editor.undo"), self)
        self.redo = IconButton(theme, "redo", say("editor.redo"), self)
        self.new = IconButton(theme, "plus", say("editor.new"), self)
        self.open = IconButton(theme, "folder", say("editor.open"), self)
        self.save = IconButton(theme, "save", say("editor.save"), self)
        self.copy = IconButton(theme, "copy", say("editor.copy"), self)
        self.play = TextButton(theme, say("editor.play"), self, primary=True, icon="battle")
        self.play.setToolTip(say("editor.play-hint"))
        self.note = text_label("", "body", self, wrap=True)
        self.note.hide()
        self.view = SettingView(theme, faces, self)
        self.panel = Panel(theme, self)
        self.tabs = Tabs(theme, say("editor.parts"), self.panel)
        self.laying = LayingPage(self.house, self.draft, faces, self.tabs)
        self.piece = PieceSheet(theme, self.draft, self.tabs)
        self.table = TableSheet(theme, self.draft, self.tabs)
        self.seats = SeatsSheet(theme, self.draft, self.tabs)
        for key, page in (("lay", self.laying), ("piece", self.piece), ("table", self.table), ("seats", self.seats)):
            self.tabs.add(key, say(f"editor.tab-{key}"), page if page is self.laying else _scrolled(page))
        self._lay_out()

    def _lay_out(self) -> None:
        self._head = QHBoxLayout()
        self._head.addWidget(self.back)
        self._head.addWidget(self.title, 1)
        for button in (self.undo, self.redo, self.new, self.open, self.save, self.copy, self.play):
            self._head.addWidget(button)
        self._inside = QVBoxLayout(self.panel)
        self._inside.addWidget(self.tabs)
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.addWidget(self.view, 1)
        self._middle.addWidget(self.panel)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addWidget(self.note)
        self._column.addLayout(self._middle, 1)

    def _connect(self) -> None:
        draft, view = self.draft, self.view
        acts: tuple[tuple[IconButton, str, Callable[[], None]], ...] = (
            (self.undo, "Ctrl+Z", draft.undo), (self.redo, "Ctrl+Y", draft.redo), (self.new, "Ctrl+N", self.clear),
            (self.open, "Ctrl+O", self.choose_file), (self.save, "Ctrl+S", self.choose_place),
            (self.copy, "Ctrl+Shift+C", self.copy_text),
        )  # fmt: skip
        for button, key, act in acts:
            button.clicked.connect(act)
            bind_keys(self, {key: act})
        shifts = {"PgUp": lambda: draft.shift(up=True), "PgDown": lambda: draft.shift(up=False)}
        bind_keys(view, {"Del": draft.take_away, **shifts})
        bind_keys(self, {"Escape": self._put_down})
        self.play.clicked.connect(self.play_from_here)
        self.back.clicked.connect(self.leave)
        view.pressed.connect(self._choose)
        view.dropped.connect(draft.move)
        view.nudged.connect(draft.move)
        view.let_go.connect(lambda at, _: self._click(at))
        self.laying.in_hand.connect(lambda offer: setattr(view, "is_laying", offer is not None))
        self.laying.lay_wanted.connect(self._lay_in_middle)
        draft.changed.connect(self._renew)
        draft.refused.connect(self._refused)

    def _measure(self) -> None:
        px = self.theme.px
        self._column.setContentsMargins(px(14), px(10), px(14), px(10))
        self._column.setSpacing(px(6))
        self._head.setSpacing(px(4))
        self._middle.setSpacing(px(8))
        self._inside.setContentsMargins(px(14), px(6), px(12), px(12))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        is_wide = self.width() * 100 / self.theme.scale >= SIDE_BY_SIDE
        way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        self._middle.setDirection(way)
        self.panel.setMinimumSize(0, 0)
        self.panel.setMaximumSize(16_777_215, 16_777_215)
        if is_wide:
            self.panel.setFixedWidth(self.theme.px(340))
        else:
            self.panel.setFixedHeight(max(self.height() * 2 // 5, self.theme.px(160)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(420), self.theme.px(420))

    # --- what is ---

    def _renew(self) -> None:
        draft = self.draft
        self.view.chosen = draft.chosen
        self.view.show_state(draft.state, held=(draft.chosen,))
        name = self.name or say("editor.untitled")
        self.title.set_whole(say("editor.changed", name=name) if draft.is_changed else name)
        self.undo.setEnabled(draft.can_undo)
        self.redo.setEnabled(draft.can_redo)
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

    # --- the table ---

    def _choose(self, piece: str) -> None:
        self.tell("")
        self.draft.choose(piece)
        self.tabs.choose("piece")

    def _click(self, at: Point) -> None:
        """Lay what is in hand; with an empty one nothing is chosen any more."""
        self.tell("")
        offer = self.laying.held
        if offer is not None:
            self._lay(offer, at)
        else:
            self.draft.choose("")

    def _lay(self, offer: Offer, at: Point) -> None:
        self.draft.lay(offer.kind, offer.id, self.laying.seat.key, at)

    def _lay_in_middle(self, offer: Offer) -> None:
        self.tell("")
        self._lay(offer, middle_of(self.draft))
        self.view.setFocus()

    def _put_down(self) -> None:
        """First what is in hand, then the choice."""
        if self.laying.held is not None:
            self.laying.put_back()
        else:
            self.draft.choose("")

    # --- whole tables ---

    def clear(self) -> None:
        """An empty table; what was there can be brought back."""
        self.tell("")
        self.draft.do(sketch.empty(), "")

    def choose_file(self) -> None:
        kinds = f"{say('editor.files')} (*{ENDING})"
        choose_file(self, say("editor.open-title"), kinds, self.open_path)

    def open_path(self, path: Path) -> None:
        def work(_: object) -> bytes:
            from app.base.files import read_file

            return read_file(path)

        self.house.ask("open a position", work, lambda raw: self.open_raw(raw, path.name))

    def open_raw(self, raw: bytes, file: str) -> None:
        """Take a position that came as a file; one that cannot be read says why, and nothing changes."""
        read = read_position(raw, file, self.draft.records)
        problems = read if isinstance(read, tuple) else self.draft.take(json.loads(raw.decode("utf-8-sig")))
        if problems:
            from ui.armies.sheets import ReportSheet

            lines = [tell(one) for one in problems]
            ReportSheet(self.theme, say("editor.open-title"), say("editor.not-read", file=file), lines, self).open()
            return
        self.name = file
        self.tell("")
        self._renew()

    def choose_place(self) -> None:
        kinds = f"{say('editor.files')} (*{ENDING})"
        choose_place(self, say("editor.save-title"), kinds, self.name or f"table{ENDING}", self.save_to)

    def save_to(self, path: Path) -> None:
        """What is set up is always a good position: nothing else gets into a file."""
        text = sketch.text_of(self.draft.plain)

        def work(_: object) -> Path:
            from app.base.files import write_file

            write_file(path, text.encode())
            return path

        self.house.ask("save a position", work, self._saved)

    def _saved(self, path: Path) -> None:
        self.name = path.name
        self.draft.note_saved()
        self.tell(say("editor.saved", file=path.name))

    def copy_text(self) -> None:
        QGuiApplication.clipboard().setText(sketch.text_of(self.draft.plain))
        self.tell(say("editor.copied"))

    def play_from_here(self) -> None:
        """Keep a battle that begins with this table."""
        position, records, name = self.draft.position, self.draft.records, self.name or say("editor.untitled")

        def work(library: "Library") -> str:
            from app.battles.taking_up import play_from

            return play_from(library.database, position, records, name, PLAYER)

        self.house.save(work, self._begun, lambda error: self.tell(tell_error(error), is_bad=True))

    def _begun(self, battle_id: str) -> None:
        self.house.battles_changed.emit()
        self.begun.emit(battle_id)

    # --- leaving ---

    def _take_up(self) -> None:
        """What was not saved when the window closed last."""
        try:
            kept = json.loads(self.house.memory.word(KEPT, "null"))
        except ValueError:
            return
        if isinstance(kept, dict) and isinstance(sketch.read(kept, self.draft.records), Position):
            self.draft.do(sketch.settled(kept))

    def _remember(self) -> None:
        is_lost = self.draft.is_changed and not self._may_leave
        self.house.memory.keep(KEPT, canonical(self.draft.plain) if is_lost else "null")

    def leave(self) -> None:
        """Go, after asking where something would be lost."""
        if self._may_leave or not self.draft.is_changed:
            self._go()
            return
        sheet = ask(
            self.theme, self, say("editor.leave-title"), say("editor.leave-text"), say("editor.leave-do"),
            say("editor.leave-keep"),
        )  # fmt: skip
        sheet.accepted.connect(self._go)
        sheet.open()

    def _go(self) -> None:
        self._may_leave = True
        self._remember()
        self.back_wanted.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """A window that is closed goes the same way."""
        if self._may_leave or not self.draft.is_changed:
            self._remember()
            super().closeEvent(event)
        else:
            event.ignore()
            self.leave()


def _scrolled(page: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area
