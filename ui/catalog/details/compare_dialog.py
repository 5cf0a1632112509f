"""Two pieces side by side: faces, every value, what is better and what is worse, abilities, prices."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.games.registry import piece_kinds
from app.words import kind_label, label, say
from catalog.schema.origins import value_fields
from ui.art.gallery import PieceKey
from ui.catalog.details.entry_details import EntryDetails
from ui.catalog.details.entry_links import Key
from ui.catalog.details.late_answers import while_alive
from ui.catalog.details.portrait import EntryPortrait
from ui.catalog.search.search_queries import sheet_of
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import IconButton
from ui.widgets.dialogs import TitledDialog as Dialog
from ui.widgets.labels import LabelBadge, text_label
from ui.widgets.layout.box_layouts import fill, gridbox, hbox, stretch, vbox
from ui.widgets.suggest import SuggestEntry
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from catalog.overlay import Library

FACE = 168  # pixels at 100 %

# Of which more is better, and which is a price, of which less is.
MORE = frozenset({
    "attack", "defense", "counter", "toughness", "movement", "wounds", "stamina", "recruitment", "command", "range",
    "area", "damage", "value", "health", "auto_saves", "magic_points", "flying",
})  # fmt: skip
PRICES = frozenset({"points", "cost", "points_with_ring", "summon_cost", "second_cost"})


@dataclass(frozen=True, slots=True)
class ValueComparison:
    """How one value stands to the other's: by how much, and whether that is better; both empty where nobody can say."""

    text: str = ""
    is_better: bool = False


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """A value of both."""

    field: str
    name: str
    values: tuple[str, str]
    verdicts: tuple[ValueComparison, ValueComparison] = (ValueComparison(), ValueComparison())


def rows_of(one: EntryDetails, other: EntryDetails) -> Iterator[ComparedRow]:
    """Every value that at least one of them has."""
    facts = [{fact.field: fact.value for fact in sheet.facts} for sheet in (one, other)]
    fields = dict.fromkeys((*value_fields(type(one.shown.entry)), *value_fields(type(other.shown.entry))))
    for field in fields:
        if field in facts[0] or field in facts[1]:
            values = (facts[0].get(field, ""), facts[1].get(field, ""))
            numbers = tuple(_number(sheet, field) for sheet in (one, other))
            yield ComparedRow(field, label(field), values, (_verdict(field, *numbers), _verdict(field, *numbers[::-1])))


def _number(sheet: EntryDetails, field: str) -> int | None:
    value = getattr(sheet.shown.entry, field, None)
    return int(value) if isinstance(value, (int, bool)) else None


def _verdict(field: str, mine: int | None, theirs: int | None) -> ValueComparison:
    if mine is None or theirs is None or mine == theirs or field not in MORE | PRICES:
        return ValueComparison()
    is_better = (mine > theirs) == (field in MORE)
    if field in PRICES:
        code = "details.cheaper" if is_better else "details.dearer"
    else:
        code = "details.better" if is_better else "details.worse"
    is_length = field in ("range", "area") or field == "flying"
    by = "" if is_length else f"{mine - theirs:+d} ".replace("-", "\u2212")
    return ValueComparison(f"{by}{say(code)}", is_better)


def price_line(one: EntryDetails, other: EntryDetails) -> str:
    """What the one costs more than the other."""
    for field in ("points", "cost", "health"):
        prices = [getattr(sheet.shown.entry, field, None) for sheet in (one, other)]
        if isinstance(prices[0], int) and isinstance(prices[1], int):
            dear, cheap = (one, other) if prices[0] >= prices[1] else (other, one)
            code = "details.price-same" if prices[0] == prices[1] else "details.price-more"
            values = {"name": dear.name, "other": cheap.name, "what": label(field).lower()}
            return say(code, **values, count=abs(prices[0] - prices[1]), each=prices[0])
    return ""


def choices_of(library: "Library", system: str, kind: str) -> tuple[tuple[str, str], ...]:
    """Every piece of a game, and what is of the same kind: `kind/id`, and its name with its kind."""
    kinds = {*piece_kinds(system), kind}
    rows = library.catalog.rows("SELECT kind, id, name FROM entry WHERE system = ? ORDER BY name", (system,))
    return tuple(
        (f"{row['kind']}/{row['id']}", f"{row['name']} ({kind_label(row['kind']).lower()})")
        for row in rows
        if row["kind"] in kinds
    )


class ComparedHead(QWidget):
    """A face with its name below it."""

    def __init__(self, theme: Theme, sheet: EntryDetails | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = vbox(theme, parent=self, spacing=4)
        if sheet is not None:
            shown = sheet.shown
            self.face = EntryPortrait(theme, shown.system, shown.kind, shown.entry, self, FACE)
            column.addWidget(self.face, 0, Qt.AlignmentFlag.AlignHCenter)
        name = sheet.name if sheet else say("details.compare-none")
        for text, role in ((name, "panel"), (sheet.subtitle if sheet else "", "second")):
            line = text_label(text, role, self, wrap=True)
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(line)
        column.addStretch(1)


class ComparedTable(QWidget):
    """The values, with a line between them."""

    def __init__(self, theme: Theme, one: EntryDetails, other: EntryDetails, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.rows = tuple(rows_of(one, other))
        self._grid = gridbox(theme, parent=self, across=10, down=10, margins=(0, 6, 0, 6))
        self._lines: list[list[QWidget]] = []
        for column, share in enumerate((5, 0, 3, 0, 5)):
            self._grid.setColumnStretch(column, share)
        for i, row in enumerate(self.rows):
            self._row(i, row)
        self._texts(len(self.rows), one, other)

    def _row(self, i: int, row: ComparedRow) -> None:
        sides = (Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft)
        name = text_label(row.name, "second", self, wrap=True)
        name.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._grid.addWidget(name, i, 2)
        self._lines.append([name])
        for value, verdict, column, badge_at, side in zip(row.values, row.verdicts, (0, 4), (1, 3), sides, strict=True):
            text = text_label(value or "\u2013", "name", self, wrap=True)
            text.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
            text.setAccessibleName(", ".join(filter(None, [f"{row.name} {value}", verdict.text])))
            self._grid.addWidget(text, i, column)
            self._lines[-1].append(text)
            if verdict.text:
                badge = LabelBadge(self.theme, verdict.text, "accent" if verdict.is_better else "plain", self)
                self._grid.addWidget(badge, i, badge_at, Qt.AlignmentFlag.AlignCenter)

    def _texts(self, i: int, one: EntryDetails, other: EntryDetails) -> None:
        if not one.abilities and not other.abilities:
            return
        name = text_label(say("window.abilities"), "second", self, wrap=True)
        name.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(name, i, 2)
        self._lines.append([name])
        for sheet, column in ((one, 0), (other, 4)):
            said = "\n\n".join(f"{said.head}: {said.text}" for said in sheet.abilities) or "\u2013"
            text = text_label(said, "body", self, wrap=True)
            text.setAlignment(Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(text, i, column)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        for above, below in pairwise(self._lines):
            ends = max(widget.geometry().bottom() for widget in above)
            begins = min(widget.geometry().top() for widget in below)
            painter.fillRect(0, (ends + begins) // 2, self.width(), 1, self.theme.colour("line2"))


class CompareDialog(Dialog):
    """Attributes: keys (of both sides, one may be empty), sheets, searches (to choose the sides), table (once both are
    there). Signals: shown() when both sides are up to date."""

    shown = Signal()

    def __init__(
        self, context: AppContext, one: PieceKey, other: PieceKey | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(context.theme, say("details.compare-title"), parent, width=560)
        self.context = context
        self.system = one.system
        self.keys: list[Key | None] = [_key(one), _key(other) if other else None]
        self.sheets: list[EntryDetails | None] = [None, None]
        self.table: ComparedTable | None = None
        names = (say("details.compare-first"), say("details.compare-second"))
        self.searches = tuple(SuggestEntry(context.theme, name, (), self, hint=name, icon="search") for name in names)
        self.swap = IconButton(context.theme, "swap", say("details.swap"), self, size=40)
        self.swap.clicked.connect(lambda _=False: self._swap())
        self.area = scroll_area(parent=self, name=say("details.compare-title"), can_focus=True)
        top = hbox(self.theme, (self.searches[0], 1), self.swap, (self.searches[1], 1), spacing=8)
        fill(self.body, top, (self.area, 1))
        for i, search in enumerate(self.searches):
            search.taken.connect(lambda picked, i=i: self._pick(i, picked))
        self.add_button(say("window.close"), primary=True).clicked.connect(self.accept)
        self.fit(820, 760)
        self._ask_choices()
        self._ask()
        self.searches[0 if other else 1].setFocus()

    def _ask_choices(self) -> None:
        system, kind = self.system, self.keys[0][1] if self.keys[0] else ""

        def take(choices: tuple[tuple[str, str], ...]) -> None:
            for search in self.searches:
                search.offer(choices)

        self.context.ask("comparable", lambda library: choices_of(library, system, kind), while_alive(self, take))

    def _ask(self) -> None:
        keys, unit = list(self.keys), self.context.lengths.unit

        def work(library: "Library") -> list[EntryDetails | None]:
            return [sheet_of(library, *key, unit) if key else None for key in keys]

        self.context.ask("compared", work, while_alive(self, self._show))

    def _show(self, sheets: list[EntryDetails | None]) -> None:
        self.sheets = sheets
        one, other = sheets
        self.table = ComparedTable(self.theme, one, other) if one and other else None
        page = QWidget()
        heads = hbox(self.theme)
        for sheet in sheets:
            heads.addWidget(ComparedHead(self.theme, sheet, page), 1)
        self.price = text_label(price_line(one, other) if one and other else "", "name", page, wrap=True)
        self.price.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = vbox(self.theme, parent=page, spacing=10, margins=(0, 4, 8, 0))
        fill(column, heads, self.price, self.table or _choose_first(), stretch())
        old = self.area.takeWidget()
        self.area.setWidget(page)
        if old is not None:
            old.deleteLater()
        for search in self.searches:
            search.set_text("")
        self.swap.setEnabled(self.table is not None)
        self.swap.setToolTip(say("details.swap") if self.table else say("details.compare-choose"))
        self.shown.emit()

    def _pick(self, i: int, picked: str) -> None:
        kind, _, id_ = picked.partition("/")
        self.keys[i] = (self.system, kind, id_)
        self._ask()

    def _swap(self) -> None:
        self.keys.reverse()
        self._ask()


def _choose_first() -> QWidget:
    says = text_label(say("details.compare-choose"), "second", wrap=True)
    says.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
    return says


def _key(piece: PieceKey) -> Key:
    return piece.system, piece.kind, piece.id


def open_compare(context: AppContext, one: PieceKey, other: PieceKey | None) -> CompareDialog:
    """Put two pieces side by side; without the other one the user chooses it there."""
    dialog = CompareDialog(context, one, other, QApplication.activeWindow())
    dialog.open()
    return dialog
