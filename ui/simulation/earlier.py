"""What was simulated with an army before, the newest first."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from app.battles.simulations.simulation_report import format_percent
from app.words import say
from ui.art.icons import draw_icon
from ui.shell.status.moment_texts import when_text
from ui.simulation.order import KeptSimulations, fought_alike
from ui.widgets.views.row_list import Index, RowDelegate, RowList, RowModel

if TYPE_CHECKING:
    from app.battles.simulations.saved_simulations import KeptSimulation
    from catalog.schema.lists import ArmyList
    from ui.shell.look.theme import Theme

ROW = 50
MAX_SHOWN = 7  # lines before the list scrolls


def line_of(one: "KeptSimulation") -> str:
    return say("simulate.earlier-line", rate=format_percent(one.findings.all.rate), other=one.other.army)


def about_line(one: "KeptSimulation") -> str:
    return say("simulate.earlier-about", count=one.findings.all.games, when=when_text(one.made_at))


class EarlierModel(RowModel["KeptSimulation"]):
    """Attributes: kept, changed (ids of those that another list fought than the army's of today)."""

    kept = KeptSimulations()
    changed: frozenset[str] = frozenset()

    def show_kept(self, kept: KeptSimulations) -> None:
        self.kept = kept
        self.show(kept.simulations)

    def compare(self, army: "ArmyList") -> None:
        """The army is another now: what was told of it may be out of date."""
        self.changed = frozenset(one.id for one in self.rows if not fought_alike(one.content, army))
        self.refresh()

    def row_of(self, id_: str) -> int:
        return next((row for row, one in enumerate(self.rows) if one.id == id_), -1)

    def has_changed(self, one: "KeptSimulation") -> bool:
        return one.id in self.changed

    def name(self, row: "KeptSimulation") -> str:
        return line_of(row)

    def spoken(self, row: "KeptSimulation") -> str:
        said = say("simulate.earlier-says", line=line_of(row), about=about_line(row))
        more = f" {say('simulate.changed')}." if self.has_changed(row) else ""
        return f"{said}.{more}"


class EarlierDelegate(RowDelegate):
    def __init__(self, theme: "Theme", view: "EarlierList") -> None:
        super().__init__(theme, view, ROW)
        self._earlier = view.earlier

    def paint_row(
        self, painter: QPainter, area: QRectF, row: "KeptSimulation", _option: QStyleOptionViewItem, index: Index
    ) -> None:
        px = self.theme.px
        if not self.draw_chosen(painter, area, index):
            self.draw_rule(painter, area)
        room = area.adjusted(px(10), px(5), -px(8), -px(5))
        if self._earlier.has_changed(row):
            side = px(16)
            place = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
            draw_icon(painter, "clock", place, self.theme.colour("warn"), 2.0)
            room.setRight(place.left() - px(6))
        self.draw_lines(painter, room, line_of(row), about_line(row))


class EarlierList(RowList):
    """Attributes: earlier (the model). Signals: chosen(KeptSimulation), delete_wanted()."""

    chosen = Signal(object)
    delete_wanted = Signal()

    def __init__(self, theme: "Theme", parent: QWidget) -> None:
        self.earlier = EarlierModel()
        super().__init__(theme, say("simulate.earlier-name"), self.earlier, parent)
        self.setItemDelegate(EarlierDelegate(theme, self))
        self.setUniformItemSizes(True)
        self.keys = {Qt.Key.Key_Delete: self.delete_wanted.emit}
        self.selectionModel().currentChanged.connect(lambda *_: self._tell())
        theme.follow(self._measure)

    def _measure(self) -> None:
        rows = min(max(self.earlier.rowCount(), 1), MAX_SHOWN)
        self.setFixedHeight(rows * self.theme.px(ROW) + 2)

    def show_kept(self, kept: KeptSimulations, id_: str) -> None:
        """What there is now, with one of them chosen; an unknown id chooses none."""
        self.selectionModel().blockSignals(True)
        self.earlier.show_kept(kept)
        self.selectionModel().blockSignals(False)
        self._measure()
        self.choose(id_)

    def choose(self, id_: str) -> None:
        row = self.earlier.row_of(id_)
        self.setCurrentIndex(self.earlier.index(row) if row >= 0 else QModelIndex())

    def _tell(self) -> None:
        one = self.current()
        if one is not None:
            self.chosen.emit(one)
