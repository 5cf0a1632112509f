"""All about a table that is set up but its pieces: the scenario, the moment, its size; the seats and their piles."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from app.base.units import UM_PER_INCH
from app.games.disk.editor import pile_of, with_seat_mark, with_size
from app.words import say
from app.words.tongue import of_game, translated_name
from ui.games.disk.editor.position_draft import PositionDraft
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.check import CheckBox
from ui.widgets.clear import clear
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import gridbox, hbox, stretch, vbox
from ui.widgets.stepper import Stepper
from ui.widgets.suggest import SuggestEntry

ROWS = 4  # of a pile that are seen at once


class TableTab(QWidget):
    """Attributes: scenario, segment, first, turn (dropdowns), round, width_, height_ (steppers), column."""

    def __init__(self, theme: Theme, draft: PositionDraft, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.draft = draft
        self.scenario = Dropdown(theme, say("editor.scenario"), draft.editor.scenarios(draft.records), self)
        self.segment = Dropdown(theme, say("editor.segment"), (), self)
        self.first = Dropdown(theme, say("editor.first"), (), self)
        self.turn = Dropdown(theme, say("editor.turn"), (), self)
        self.round = Stepper(theme, say("editor.round"), self, min_value=1, max_value=99)
        self.width_ = Stepper(theme, say("editor.width"), self, min_value=12, max_value=120)
        self.height_ = Stepper(theme, say("editor.height"), self, min_value=12, max_value=120)
        self._grid = gridbox(theme, down=6)
        self._grid.setColumnStretch(0, 1)
        named = (
            ("scenario", self.scenario), ("segment", self.segment), ("round", self.round), ("first", self.first),
            ("turn", self.turn), ("width", self.width_), ("height", self.height_),
        )  # fmt: skip
        self._words = {name: text_label(say(f"editor.{name}"), "body", self) for name, _ in named}
        for row, (name, control) in enumerate(named):
            self._grid.addWidget(self._words[name], row, 0)
            self._grid.addWidget(control, row, 1, Qt.AlignmentFlag.AlignRight)
        self.column = vbox(theme, self._grid, stretch(), parent=self)
        self._connect()
        self._renew()

    def _connect(self) -> None:
        self.scenario.chosen.connect(self._take_scenario)
        self.segment.chosen.connect(lambda segment: self._set(segment=segment))
        self.first.chosen.connect(lambda seat: self._set(first=seat or None))
        self.turn.chosen.connect(self._take_turn)
        self.round.changed.connect(lambda number: self._set(round=number))
        for stepper in (self.width_, self.height_):
            stepper.changed.connect(lambda _: self._resize())
        self.draft.changed.connect(self._renew)

    def _set(self, **values: object) -> None:
        self.draft.do(self.draft.editor.with_moment(self.draft.plain, **values))

    def _take_scenario(self, id_: str) -> None:
        draft = self.draft
        draft.do(draft.editor.with_scenario(draft.plain, id_, draft.state, draft.records))

    def _take_turn(self, seat: str) -> None:
        self.draft.do(self.draft.editor.with_turn(self.draft.plain, seat, self.draft.state))

    def _resize(self) -> None:
        self.draft.do(with_size(self.draft.plain, self.width_.value, self.height_.value))

    def _renew(self) -> None:
        state, editor = self.draft.state, self.draft.editor
        self.scenario.show_key(state.scenario)
        segments = dict.fromkeys((*editor.segments, state.segment))  # a file may begin at any moment
        self.segment.offer([(one, editor.segment_word(one)) for one in segments], state.segment)
        self.first.offer(_seats(self.draft.seats), state.first)
        turns = editor.turns(state)
        self.turn.offer(_seats(turns), next(iter(state.queue), "") if turns else "")
        for one in (self.turn, self._words["turn"]):
            one.setVisible(bool(turns))
        self.round.show_value(state.round)
        self.width_.show_value(state.table.width // UM_PER_INCH)
        self.height_.show_value(state.table.height // UM_PER_INCH)


def _seats(seats: Sequence[str]) -> list[tuple[str, str]]:
    return [(seat, say("editor.seat", seat=seat)) for seat in seats]


class SeatsTab(QWidget):
    """Attributes: piles and marks (each by seat and name), add, remove (the last seat)."""

    def __init__(self, theme: Theme, draft: PositionDraft, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.draft = draft
        self.piles: dict[tuple[str, str], PileEditor] = {}
        self.marks: dict[tuple[str, str], CheckBox] = {}
        self._seats = vbox(theme, spacing=6)
        self.add = TextButton(theme, say("editor.add-seat"), self, icon="plus")
        self.remove = TextButton(theme, "", self, icon="minus")
        vbox(theme, self._seats, hbox(theme, self.add, self.remove, stretch()), stretch(), parent=self, spacing=10)
        self.add.clicked.connect(lambda: draft.do(draft.editor.with_seat(draft.plain)))
        self.remove.clicked.connect(lambda: draft.do(draft.editor.without_seat(draft.plain, draft.seats[-1])))
        draft.changed.connect(self._renew)
        self._renew()

    def _renew(self) -> None:
        seats = self.draft.seats
        if list(dict.fromkeys(seat for seat, _ in self.piles)) != seats:
            clear(self._seats)
            self.piles, self.marks = {}, {}
            for seat in seats:
                self._seats.addWidget(text_label(say("editor.seat", seat=seat), "name", self))
                for name, kind in self.draft.editor.piles.items():
                    pile = self.piles[seat, name] = PileEditor(self.theme, self.draft, seat, name, kind, self)
                    self._seats.addWidget(pile)
                for name in self.draft.editor.seat_marks:
                    self._seats.addWidget(self._mark(seat, name))
        for pile in self.piles.values():
            pile.renew()
        for (seat, name), mark in self.marks.items():
            mark.setChecked(bool(getattr(self.draft.state.seat(seat), name)))
        self.add.setEnabled(len(seats) < len(self.draft.editor.seats))
        self.remove.setEnabled(len(seats) > 1)
        self.remove.rename(say("editor.remove-seat", seat=seats[-1]))

    def _mark(self, seat: str, name: str) -> CheckBox:
        made = self.marks[seat, name] = CheckBox(self.theme, say(f"editor.{name}"), self)
        made.clicked.connect(lambda is_on: self.draft.do(with_seat_mark(self.draft.plain, seat, name, is_on=is_on)))
        return made


class EntryPile(QWidget):
    """Entries of some kinds in an order: what is typed is added below; a drag or Ctrl with the arrow keys brings it
    into order, Delete removes. Attributes: list, entry, drop. Signals: changed(ids) when somebody changes it."""

    changed = Signal(object)

    def __init__(self, theme: Theme, draft: PositionDraft, name: str, kinds: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.draft = draft
        self.name = name
        with of_game(draft.battle.id):
            self._names = {
                id_: translated_name(entry)
                for kind in kinds.split()
                for id_, entry in sorted(draft.records.get(kind, {}).items())
            }
        self.list = PileLines(self)
        self.list.setAccessibleName(say(f"editor.{name}"))
        add = say(f"editor.add-{kinds.replace(' ', '-')}")
        self.entry = SuggestEntry(theme, add, self._names.items(), self)
        self.entry.edit.setPlaceholderText(add)
        self.drop = IconButton(theme, "minus", say("editor.drop"), self, 32, self._drop)
        row = hbox(theme, (self.entry, 1), self.drop)
        vbox(theme, text_label(say(f"editor.{name}"), "second", self), self.list, row, parent=self, spacing=4)
        self.entry.taken.connect(self._add)
        self.list.drop_wanted.connect(self._drop)
        self.list.shift_wanted.connect(self._shift)
        self.list.reordered.connect(lambda: self._set(self.ids()))
        theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        self.list.setStyleSheet(
            f"QListWidget {{ background: {self.theme.tokens.bg}; border-radius: {px(6)}px; outline: none; }}"
            f"QListWidget::item {{ padding: {px(2)}px {px(6)}px; color: {self.theme.tokens.ink}; }}"
            f"QListWidget::item:selected {{ background: {self.theme.tokens.soft}; }}"
        )
        self._fit()

    def _fit(self) -> None:
        rows = min(self.list.count(), ROWS)
        self.list.setVisible(bool(rows))
        self.list.setFixedHeight(self.theme.px(24) * max(rows, 1) + self.theme.px(6))
        self.drop.setEnabled(bool(rows))

    def ids(self) -> list[str]:
        return [str(self.list.item(row).data(Qt.ItemDataRole.UserRole)) for row in range(self.list.count())]

    def show_ids(self, found: Sequence[str]) -> None:
        if list(found) != self.ids():
            self.list.clear()
            for id_ in found:
                item = QListWidgetItem(self._names.get(id_, id_), self.list)
                item.setData(Qt.ItemDataRole.UserRole, id_)
        self._fit()

    def _set(self, ids: list[str]) -> None:
        self.changed.emit(ids)

    def _add(self, id_: str) -> None:
        self.entry.set_text("")
        self._set([*self.ids(), id_])

    def _shift(self, by: int) -> None:
        """The chosen one nearer to the top or the bottom."""
        row, ids = self.list.currentRow(), self.ids()
        if row >= 0 and 0 <= row + by < len(ids):
            ids.insert(row + by, ids.pop(row))
            self._set(ids)
            self.list.setCurrentRow(row + by)

    def _drop(self) -> None:
        """What is chosen; without a choice the last one."""
        row = self.list.currentRow() if self.list.currentRow() >= 0 else self.list.count() - 1
        ids = self.ids()
        if 0 <= row < len(ids):
            self._set([*ids[:row], *ids[row + 1 :]])


class PileEditor(EntryPile):
    """A pile of a seat: a stack, a hand, a spellbook."""

    def __init__(self, theme: Theme, draft: PositionDraft, seat: str, name: str, kinds: str, parent: QWidget) -> None:
        super().__init__(theme, draft, name, kinds, parent)
        self.seat = seat
        self.list.setAccessibleName(f"{say('editor.seat', seat=seat)}: {say(f'editor.{name}')}")
        self.changed.connect(lambda ids: draft.do(draft.editor.with_pile(draft.plain, seat, name, ids)))

    def renew(self) -> None:
        self.show_ids(pile_of(self.draft.state, self.seat, self.name))


class PileLines(QListWidget):
    """Signals: reordered() after a drag; drop_wanted() by Delete; shift_wanted(by) by Ctrl+Up and Ctrl+Down."""

    reordered = Signal()
    drop_wanted = Signal()
    shift_wanted = Signal(int)

    def __init__(self, parent: EntryPile) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setDragDropMode(QListWidget.DragDropMode.InternalMove)

    def dropEvent(self, event: QDropEvent) -> None:
        super().dropEvent(event)
        QTimer.singleShot(0, self.reordered.emit)  # when the row that was dragged has left its old place

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.drop_wanted.emit()
        elif is_ctrl and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.shift_wanted.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)
