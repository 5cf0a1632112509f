"""A set of rules of one's own: what is barred, how many copies, other prices, copies of spells."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QModelIndex, QRectF, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from app.armies.agreed_rules import LONGEST_NOTE, RuleSet
from app.base.ids import slug
from app.games.registry import traits_of
from app.words import say
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.check import CheckBox
from ui.widgets.dialogs import TitledDialog
from ui.widgets.drawing import draw_words
from ui.widgets.entry import TextEntry
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import RIGHT, VCENTER, hbox, stretch
from ui.widgets.segments import Segments
from ui.widgets.stepper import Stepper
from ui.widgets.suggest import SuggestEntry
from ui.widgets.textbox import TextBox
from ui.widgets.views.row_list import Index, RowDelegate, RowList, RowModel

What = Literal["barred", "copies", "price"]
WHATS: tuple[What, ...] = ("barred", "copies", "price")
ROW = 34


@dataclass(frozen=True)
class RuleClause:
    """What the rules say of one piece. A piece may have several: so many copies, and another price."""

    piece: str
    name: str
    what: What
    number: int = 0

    @property
    def says(self) -> str:
        return say(f"armies.clause-{self.what}", number=self.number)


def clauses_of(rules: RuleSet, names: dict[str, str]) -> Iterator[RuleClause]:
    for piece in rules.bans:
        yield RuleClause(piece, names.get(piece, piece), "barred")
    for piece, number in rules.limits.items():
        yield RuleClause(piece, names.get(piece, piece), "copies", number)
    for piece, number in rules.points.items():
        yield RuleClause(piece, names.get(piece, piece), "price", number)


class ClauseModel(RowModel[RuleClause]):
    def name(self, row: RuleClause) -> str:
        return row.name

    def spoken(self, row: RuleClause) -> str:
        return f"{row.name}: {row.says}"

    def add(self, clause: RuleClause) -> int:
        """Put one in, in place of one of the same piece and kind; says where it stands."""
        for row, one in enumerate(self.rows):
            if (one.piece, one.what) == (clause.piece, clause.what):
                self.change(row, clause)
                return row
        row = len(self.rows)
        self.beginInsertRows(QModelIndex(), row, row)
        self.rows = (*self.rows, clause)
        self.endInsertRows()
        return row

    def change(self, row: int, clause: RuleClause) -> None:
        self.rows = (*self.rows[:row], clause, *self.rows[row + 1 :])
        self.dataChanged.emit(self.index(row), self.index(row))

    def remove(self, row: int) -> None:
        self.beginRemoveRows(QModelIndex(), row, row)
        self.rows = (*self.rows[:row], *self.rows[row + 1 :])
        self.endRemoveRows()


class ClauseDelegate(RowDelegate):
    def paint_row(
        self, painter: QPainter, area: QRectF, row: RuleClause, _option: QStyleOptionViewItem, index: Index
    ) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        self.draw_chosen(painter, area, index)
        room = area.adjusted(px(10), 0, -px(10), 0)
        right = self.theme.words(12.5, QFont.Weight.Medium, tabular=True)
        name = room.adjusted(0, 0, -QFontMetricsF(right).horizontalAdvance(row.says) - px(10), 0)
        draw_words(painter, name, row.name, self.theme.words(13, QFont.Weight.DemiBold), tokens.ink, elide=True)
        draw_words(painter, room, row.says, right, tokens.ink2, VCENTER | RIGHT)


class RuleSetDialog(TitledDialog):
    """Signals: made(RuleSet)."""

    made = Signal(object)

    def __init__(
        self,
        theme: Theme,
        system: str,
        pieces: Sequence[tuple[str, str]],
        rules: RuleSet | None,
        taken: Collection[str],
        parent: QWidget,
    ) -> None:
        """`rules`: those to be changed; left out, new ones are made. `taken`: ids that are in use."""
        title = say("armies.ruleset-edit" if rules else "armies.ruleset-new")
        super().__init__(theme, title, parent, width=560)
        self._system = system
        self._rules = rules or RuleSet(id="", name="", system=system)
        self._taken = set(taken) - {self._rules.id}
        self._names = dict(pieces)
        self.model = ClauseModel(self, clauses_of(self._rules, self._names))
        self._build(pieces)
        self._connect()
        self._pick()
        self._check()
        self.name.edit.setFocus()

    def _build(self, pieces: Sequence[tuple[str, str]]) -> None:
        theme, rules = self.theme, self._rules
        self.name = TextEntry(theme, say("armies.ruleset-name"), self, hint=say("armies.ruleset-name"))
        self.name.edit.setMaxLength(100)
        self.name.set_text(rules.name)
        self.note = TextBox(theme, say("armies.ruleset-note"), self, hint=say("armies.ruleset-note"), rows=2)
        self.note.set_text(rules.note)
        self.piece = SuggestEntry(
            theme, say("armies.ruleset-piece"), pieces, self, hint=say("armies.ruleset-piece"), icon="search"
        )
        self.list = RowList(theme, say("armies.ruleset-clauses"), self.model, self)
        self.list.setItemDelegate(ClauseDelegate(theme, self.list, ROW))
        self.list.setMinimumHeight(theme.px(ROW * 4))
        self.what = Segments(theme, say("armies.clause-name"), [(w, say(f"armies.what-{w}")) for w in WHATS], self)
        self.number = Stepper(theme, say("armies.clause-number"), self, min_value=0, max_value=99)
        self.remove = TextButton(theme, say("armies.clause-remove"), self, icon="minus")
        self.spells = CheckBox(theme, say("armies.ruleset-spells"), self)
        self.spells.setChecked(rules.spell_copies is not None)
        self.copies = Stepper(theme, say("armies.ruleset-copies"), self, min_value=0, max_value=99)
        self.copies.show_value(1 if rules.spell_copies is None else rules.spell_copies)
        clause = hbox(theme, self.what, self.number, stretch(), self.remove)
        spells = hbox(theme, self.spells, self.copies, stretch())
        self.body.addWidget(self.name)
        self.body.addWidget(self.note)
        self.body.addWidget(text_label(say("armies.ruleset-pieces"), "name", self))
        self.body.addWidget(self.piece)
        self.body.addWidget(self.list, 1)
        self.body.addLayout(clause)
        self.body.addLayout(spells)
        for widget in (self.spells, self.copies):
            widget.setVisible("spell" in traits_of(self._system).army_kinds)
        self.add_button(say("armies.cancel")).clicked.connect(self.reject)
        self.do = self.add_button(say("armies.ruleset-do"), primary=True)

    def _connect(self) -> None:
        self.piece.taken.connect(self._add)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._pick())
        self.what.chosen.connect(self._set_what)
        self.number.changed.connect(self._set_number)
        self.remove.clicked.connect(self._remove)
        self.name.edit.textChanged.connect(lambda _: self._check())
        self.spells.clicked.connect(lambda _: self._check())
        self.do.clicked.connect(self._take)

    # --- clauses ---

    def _row(self) -> int:
        return self.list.currentIndex().row()

    def _pick(self) -> None:
        row = self._row()
        has_one = 0 <= row < len(self.model.rows)
        for widget in (self.what, self.number, self.remove):
            widget.setEnabled(has_one)
            widget.setToolTip("" if has_one else say("armies.clause-none"))
        if has_one:
            clause = self.model.rows[row]
            self.what.key = clause.what
            self.number.show_value(clause.number)
            self.number.setEnabled(clause.what != "barred")

    def _add(self, key: str) -> None:
        row = self.model.add(RuleClause(key, self._names.get(key, key), "barred"))
        self.piece.set_text("")
        self.list.setCurrentIndex(self.model.index(row))
        self._pick()

    def _set_what(self, what: str) -> None:
        row = self._row()
        clause = self.model.rows[row]
        number = clause.number or 1
        self.model.change(row, replace(clause, what=what, number=0 if what == "barred" else number))  # type: ignore[arg-type]
        self.number.set_max(99 if what == "copies" else 9999)
        self._pick()

    def _set_number(self, number: int) -> None:
        self.model.change(self._row(), replace(self.model.rows[self._row()], number=number))

    def _remove(self) -> None:
        if 0 <= self._row() < len(self.model.rows):
            self.model.remove(self._row())
            self._pick()

    # --- keeping ---

    def _check(self) -> None:
        is_named = bool(slug(self.name.text()))
        self.do.setEnabled(is_named)
        self.do.setToolTip("" if is_named else say("armies.name-first"))
        self.copies.setEnabled(self.spells.isChecked())

    def rules(self) -> RuleSet:
        """The set as it stands here. A new one gets an id of its own."""
        name = self.name.text().strip()
        clauses = self.model.rows
        return replace(
            self._rules,
            id=self._rules.id or self._free_id(slug(name)),
            name=name,
            note=self.note.text()[:LONGEST_NOTE].strip(),
            bans=tuple(one.piece for one in clauses if one.what == "barred"),
            limits={one.piece: one.number for one in clauses if one.what == "copies"},
            points={one.piece: one.number for one in clauses if one.what == "price"},
            spell_copies=self.copies.value if self.spells.isChecked() else None,
        )

    def _free_id(self, wanted: str) -> str:
        number, id_ = 2, wanted
        while id_ in self._taken:
            id_, number = f"{wanted}-{number}", number + 1
        return id_

    def _take(self) -> None:
        self.made.emit(self.rules())
        self.accept()
