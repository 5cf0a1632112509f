"""The piece in question on a table that is set up: whose it is, its counters, its pile, how its stack would end."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from app.base.geometry import Point
from app.games.api.outlook import Fate
from app.games.disk.editor import part_of
from app.games.disk.preview.forecast import at_once, heap
from app.words import say
from app.words.stack_sentences import tell_fate, tell_stack
from ui.games.disk.editor.position_draft import PositionDraft
from ui.games.disk.editor.table_panel import EntryPile
from ui.shell.look.theme import Theme
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.check import CheckBox
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, gridbox, hbox, stretch, vbox
from ui.widgets.stepper import Stepper


class PieceTab(QWidget):
    """Attributes: list (all that lies there), owner, steppers (by counter), marks (by name), items (what it carries;
    None in games without such), flip, up, down, remove, forecast."""

    def __init__(self, theme: Theme, draft: PositionDraft, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.draft = draft
        self.list = QListWidget(self)
        self.list.setAccessibleName(say("editor.on-table"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.viewport().setAutoFillBackground(False)
        self.hint = text_label("", "second", self, wrap=True)
        self.sheet = QWidget(self)
        self.name = text_label("", "panel", self.sheet, wrap=True)
        self.owner = Dropdown(theme, say("editor.owner"), (), self.sheet)
        self.steppers = {
            name: Stepper(theme, say(f"editor.{name}"), self.sheet, max_value=most)
            for name, most in draft.editor.counters.items()
        }
        self.marks = {name: CheckBox(theme, say(f"editor.{name}"), self.sheet) for name in draft.editor.marks}
        kind = draft.editor.carried
        self.items = EntryPile(theme, draft, "items", kind, self.sheet) if kind else None
        self.flip = TextButton(theme, say("editor.flip"), self.sheet, icon="swap")
        self.up = IconButton(theme, "up", say("editor.up"), self.sheet, size=34)
        self.down = IconButton(theme, "chevron", say("editor.down"), self.sheet, size=34)
        self.remove = TextButton(theme, say("editor.remove"), self.sheet, icon="trash")
        self.asked = text_label(say("editor.who-wins"), "name", self.sheet)
        self.forecast = text_label("", "body", self.sheet, wrap=True)
        self._lay_out()
        self._connect()
        theme.follow(self._measure)
        self._renew()

    def _lay_out(self) -> None:
        self._grid = gridbox(self.theme, across=8, down=4)
        self._grid.setColumnStretch(0, 1)
        self._owned: list[QWidget] = []
        self._counted: list[QWidget] = []
        for row, (name, control) in enumerate((("owner", self.owner), *self.steppers.items())):
            word = text_label(say(f"editor.{name}"), "body", self.sheet)
            self._grid.addWidget(word, row, 0)
            self._grid.addWidget(control, row, 1, Qt.AlignmentFlag.AlignRight)
            (self._counted if row else self._owned).extend((word, control))
        self._row = hbox(self.theme, self.up, self.down, self.flip, stretch(), self.remove)
        inside = vbox(self.theme, parent=self.sheet, spacing=6)
        fill(inside, self.name, self._grid, *self.marks.values(), *self._carried, self._row, self.asked, self.forecast)
        vbox(self.theme, self.sheet, self.hint, (self.list, 1), parent=self, spacing=8)

    @property
    def _carried(self) -> tuple[QWidget, ...]:
        return (self.items,) if self.items is not None else ()

    def _connect(self) -> None:
        draft = self.draft
        if self.items is not None:
            self.items.changed.connect(lambda ids: draft.change(items=ids))
        self.list.currentItemChanged.connect(lambda item, _: self._choose(item))
        self.owner.chosen.connect(lambda seat: draft.change(seat=seat))
        for name, stepper in self.steppers.items():
            stepper.changed.connect(lambda value, name=name: draft.change(**{name: value}))
        for name, mark in self.marks.items():
            mark.clicked.connect(lambda is_on, name=name: draft.change(**{name: is_on}))
        self.flip.clicked.connect(lambda: draft.change(kind=draft.editor.reverse(draft.state, draft.chosen)))
        self.up.clicked.connect(lambda: draft.shift(up=True))
        self.down.clicked.connect(lambda: draft.shift(up=False))
        self.remove.clicked.connect(draft.take_away)
        draft.changed.connect(self._renew)

    def _measure(self) -> None:
        px = self.theme.px
        self.list.setMinimumHeight(px(120))
        self.list.setStyleSheet(
            "QListWidget { background: transparent; outline: none; }"
            f"QListWidget::item {{ padding: {px(3)}px {px(6)}px; border-radius: {px(6)}px;"
            f" color: {self.theme.tokens.ink}; }}"
            f"QListWidget::item:selected {{ background: {self.theme.tokens.soft}; }}"
        )

    # --- what is ---

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None and not self.list.signalsBlocked():
            self.draft.choose(item.data(Qt.ItemDataRole.UserRole))

    def _renew(self) -> None:
        self._list_all()
        id_ = self.draft.chosen
        part = part_of(self.draft.plain, id_) if id_ else None
        self.sheet.setVisible(part is not None)
        self.hint.setText(say("editor.choose-piece" if self.list.count() else "editor.nothing-there"))
        self.hint.setVisible(part is None)
        if part is None:
            return
        disk = self.draft.state.disks.get(id_)
        self.name.setText(self.draft.names()(id_) if disk else dict(self.draft.editor.below(self.draft.state))[id_])
        self.owner.offer([(seat, say("editor.seat", seat=seat)) for seat in self.draft.seats], part.get("seat") or "")
        for one in self._owned:
            one.setVisible("seat" in part)  # lands and terrain may be nobody's
        for one in (*self._counted, *self.marks.values(), *self._carried, self.up, self.down):
            one.setVisible(disk is not None)
        self.flip.setVisible(bool(self.draft.editor.reverse(self.draft.state, id_)))
        self.asked.setVisible(disk is not None)
        self.forecast.setVisible(disk is not None)
        if disk is not None:
            for name, stepper in self.steppers.items():
                stepper.show_value(int(getattr(disk, name)))
            for name, mark in self.marks.items():
                mark.setChecked(bool(getattr(disk, name)))
            if self.items is not None:
                self.items.show_ids(disk.items)
            self.forecast.setText(self.told_stack())

    def _list_all(self) -> None:
        """Disks top first, then what lies below them; the choice follows the table."""
        state, names = self.draft.state, self.draft.names()
        lines = [
            (lying.id, say("editor.piece-line", piece=names(lying.id), seat=names(state.disks[lying.id].seat)))
            for lying in reversed(state.table.bottom_up())
        ]
        lines += self.draft.editor.below(state)
        self.list.blockSignals(True)
        self.list.clear()
        for id_, text in lines:
            item = QListWidgetItem(text, self.list)
            item.setData(Qt.ItemDataRole.UserRole, id_)
            if id_ == self.draft.chosen:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)

    def told_stack(self) -> str:
        """How the stack of the chosen disk would end, in sentences."""
        state = self.draft.state
        told = at_once(self.draft.battle.preview.forecast.fight(state, [self.draft.chosen]))
        ids, dead, lost = heap(state, self.draft.chosen), list[str](), dict[str, float]()
        for fate in told.fates:
            part = self._lost(fate)
            lost[state.disks[fate.piece].seat] = lost.get(state.disks[fate.piece].seat, 0.0) + part
            dead += [fate.piece] if fate.ends == ("destroyed",) else []
        seats = [seat for seat in self.draft.seats if any(state.disks[id_].seat == seat for id_ in ids)]
        names = self._namer(ids)
        lines = list(tell_stack(ids, dead, {seat: n for seat, n in lost.items() if n}, seats, names))
        lines += [
            tell_fate(names(fate.piece), fate.force, fate.toughness, fate.ends, fate.wounds[1], fate.bears)
            for fate in told.fates
        ]
        return "\n".join(lines)

    def _namer(self, ids: Sequence[str]) -> Callable[[str], str]:
        """Names in which two disks of one stack differ: where both seats have such a disk, it is said whose it is."""
        names, disks = self.draft.names(), self.draft.state.disks
        called = [names(id_) for id_ in ids]

        def name(id_: str) -> str:
            if called.count(names(id_)) < 2:
                return names(id_)
            return say("stack.whose", piece=names(id_), seat=names(disks[id_].seat))

        return name

    def _lost(self, fate: Fate) -> float:
        """What a disk loses at least, in points: wounds count by their share."""
        state = self.draft.state
        points = self.draft.battle.narrator.worth(state, [fate.piece])
        if fate.ends == ("destroyed",):
            return float(points)
        return points * max(0, fate.wounds[0] - state.disks[fate.piece].wounds) / max(fate.bears, 1)


def middle_of(draft: PositionDraft) -> Point:
    table = draft.state.table
    return table.width // 2, table.height // 2
