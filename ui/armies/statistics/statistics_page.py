"""The statistics of an army: large figures, charts, and beside them those of a version or of another army."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QMenu, QScrollArea, QVBoxLayout, QWidget

from app.words import say
from catalog.schema.lists import DiceList
from ui.armies.documents.tab_page import TabPage
from ui.armies.shelf.army_chooser import ArmyChooser
from ui.armies.shelf.shelf_view import medal_of
from ui.armies.statistics.charts import Chart, charts_of, figures_of, roll_chart
from ui.armies.statistics.plots import Card, FigureTile
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import House
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.flow import Flow
from ui.widgets.labels import text_label
from ui.widgets.panel import Panel
from ui.widgets.segments import Segments
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.armies.document import Version
    from app.armies.figures.statistics import Statistics
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList
    from ui.armies.documents.army_draft import Draft

CARD = 262  # a card is at least this wide, at 100 %
ROLLS = ("melee", "missile", "magic", "maneuver", "save")
ARMIES = ("home", "campaign", "horde")


@dataclass(frozen=True)
class Other:
    """What the army is compared with, and what it is called."""

    name: str
    army: "ArmyList"


@dataclass(frozen=True)
class Counted:
    """The answer from the background."""

    mine: "Statistics"
    other: "Statistics | None"
    looks: "Mapping[str, Mapping[str, object]]"  # of the medal of each faction


def count(library: "Library", army: "ArmyList", other: Other | None) -> Counted:
    from app.armies.figures.glance import looks_of
    from app.armies.figures.statistics import statistics
    from app.armies.pieces import pieces_for
    from app.armies.rules import rules_of

    def stats(one: "ArmyList") -> "Statistics":
        return statistics(one, library.catalog, rules_of(one, library.catalog, library.database))

    pieces = pieces_for(library.catalog, army.system)
    looks = {**(looks_of(other.army, pieces) if other else {}), **looks_of(army, pieces)}
    return Counted(stats(army), stats(other.army) if other else None, looks)


def _versions(library: "Library", army_id: str) -> "tuple[Version, ...]":
    from app.armies.store import versions

    return versions(library.database, army_id)


class StatisticsPage(TabPage):
    """Attributes: counted (None until the first answer), other (what it is compared with).

    Signals: counted_anew() when new figures stand there.
    """

    counted_anew = Signal()

    def __init__(self, house: House, army: "ArmyList", army_id: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.house = house
        self.theme = house.theme
        self.army = army
        self.army_id = army_id
        self._draft: Draft | None = None
        self.other: Other | None = None
        self.counted: Counted | None = None
        self.roll = ROLLS[0]
        self.cards: dict[str, Card] = {}
        self._build()
        self.theme.follow(self._measure)
        self._ask()

    def follow(self, draft: "Draft") -> None:
        """Count anew whenever the army changes."""
        self._draft = draft
        draft.changed.connect(self._changed)

    def _changed(self) -> None:
        if self._draft is not None:
            self.army = self._draft.army
            self._pause.start()

    def _build(self) -> None:
        self.top = Panel(self.theme, self)
        self.figures = QWidget(self.top)
        self._flow = Flow(self.figures, self.theme.px(6))
        self.compare = TextButton(self.theme, say("armies.compare"), self.top, icon="chart")
        self.compare.clicked.connect(self._open_menu)
        self.no_more = IconButton(self.theme, "cross", say("armies.compare-end"), self.top, size=34)
        self.no_more.clicked.connect(lambda: self.compare_with(None))
        self.legend = Legend(self.theme, self.top)
        self.unknown = text_label("", "second", self, wrap=True)
        self.unknown.hide()
        words = [(roll, say(f"armies.roll-{roll}")) for roll in ROLLS]
        self.rolls = Segments(self.theme, say("armies.rolls-name"), words, self)
        self.rolls.chosen.connect(self._choose_roll)
        self.rolls.setVisible(isinstance(self.army, DiceList))
        self.inside = QWidget(self)
        self._grid = QGridLayout(self.inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setAccessibleName(say("armies.tab-statistics"))
        body = QWidget(self)
        self._body = QVBoxLayout(body)
        self._body.setContentsMargins(0, 0, 0, 0)
        figures = QHBoxLayout()
        figures.addWidget(self.figures, 1)
        figures.addWidget(self.compare, 0, Qt.AlignmentFlag.AlignTop)
        self.compared = QWidget(self.top)
        legend = QHBoxLayout(self.compared)
        legend.setContentsMargins(0, 0, 0, 0)
        legend.addWidget(self.legend, 1)
        legend.addWidget(self.no_more)
        self._top = QVBoxLayout(self.top)
        self._top.addLayout(figures)
        self._top.addWidget(self.compared)
        for widget in (self.top, self.unknown):
            self._body.addWidget(widget)
        self._body.addWidget(self.rolls, 0, Qt.AlignmentFlag.AlignLeft)
        self._body.addWidget(self.inside)
        self._body.addStretch(1)
        self.area.setWidget(body)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.area)
        self._pause = QTimer(self, interval=120, singleShot=True)
        self._pause.timeout.connect(self._ask)
        self._show_compared()

    def _measure(self) -> None:
        px = self.theme.px
        self._top.setContentsMargins(px(16), px(10), px(12), px(12))
        self._top.setSpacing(px(4))
        self._body.setSpacing(px(8))
        self._grid.setSpacing(px(8))
        self._lay_out()

    # --- counting ---

    def _ask(self) -> None:
        army, other = self.army, self.other
        topic = f"statistics {self.army_id} {id(self)}"
        self.house.ask(topic, lambda library: count(library, army, other), while_alive(self, self._show))

    def _show(self, counted: Counted) -> None:
        self.counted = counted
        self._show_figures(counted)
        names = counted.mine.unknown
        self.unknown.setText(say("armies.statistics-unknown", names=", ".join(names)) if names else "")
        self.unknown.setVisible(bool(names))
        self._make_cards(counted)
        self.counted_anew.emit()

    def _show_figures(self, counted: Counted) -> None:
        while (item := self._flow.takeAt(0)) is not None:
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for one in figures_of(self.army.system, counted.mine, counted.other):
            tile = FigureTile(self.theme, one.name, one.value, one.other, self.figures)
            self._flow.addWidget(tile)
            tile.show()
        self.figures.updateGeometry()

    def _make_cards(self, counted: Counted) -> None:
        system = self.army.system
        names = self.house.holdings.names if self.house.holdings else {}
        charts = list(charts_of(system, names, counted.mine, counted.other))
        if counted.mine.rolls:
            charts = [*self._roll_charts(counted), *charts]
        for card in self.cards.values():
            card.hide()
            card.deleteLater()
        medals = {name: medal_of(system, look) for name, look in counted.looks.items()}
        self.cards = {chart.key: Card(self.theme, chart, system, medals, self.inside) for chart in charts}
        self._lay_out()

    def _roll_charts(self, counted: Counted) -> Iterator[Chart]:
        other = counted.other.rolls if counted.other else {}
        for army in ARMIES:
            mine = counted.mine.rolls.get(army, {})
            yield roll_chart(army, mine.get(self.roll), other.get(army, {}).get(self.roll))

    def _choose_roll(self, roll: str) -> None:
        self.roll = roll
        if self.counted:
            self._make_cards(self.counted)

    def _lay_out(self) -> None:
        """As many cards beside each other as have room."""
        columns = max(1, self.width() // self.theme.px(CARD))
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        for place, card in enumerate(self.cards.values()):
            self._grid.addWidget(card, place // columns, place % columns)
            self._grid.setColumnStretch(place % columns, 1)
            card.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    # --- comparing ---

    def compare_with(self, other: Other | None) -> None:
        self.other = other
        self._show_compared()
        self._ask()

    def _show_compared(self) -> None:
        self.compared.setVisible(self.other is not None)
        self.legend.show_names(say("armies.legend-mine"), self.other.name if self.other else "")

    def _open_menu(self) -> None:
        self.menu().popup(self.compare.mapToGlobal(QPoint(0, self.compare.height())))

    def menu(self) -> QMenu:
        """Versions of this army, and every other army of its game."""
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        waiting = menu.addAction(say("armies.compare-army"))
        waiting.triggered.connect(lambda _=False: self._choose_army())
        if self.army_id:
            self._ask_versions(menu)
        return menu

    def _ask_versions(self, menu: QMenu) -> None:
        def show(found: "tuple[Version, ...]") -> None:
            if found:
                menu.addSeparator()
            for version in reversed(found):
                action = menu.addAction(say("armies.version-named", name=version.name))
                action.triggered.connect(
                    lambda _=False, version=version: self.compare_with(Other(version.name, version.army))
                )
            menu.adjustSize()

        work = partial(_versions, army_id=self.army_id)
        self.house.ask("compare versions", work, while_alive(menu, show))

    def _choose_army(self) -> None:
        chooser = ArmyChooser(self.house, say("armies.compare-title"), self.army.system, self.army_id, self)
        chooser.chosen.connect(lambda name, army: self.compare_with(Other(name, army)))
        chooser.open()


class Legend(QWidget):
    """Which bar is whose: filled is this army, hollow the other."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._names: Sequence[str] = ()
        theme.follow(self.updateGeometry)

    def show_names(self, mine: str, other: str) -> None:
        self._names = (mine, other) if other else ()
        self.setAccessibleName(say("armies.legend-says", other=other) if other else "")
        self.setToolTip(plain_tip(other))
        self.update()

    def _font(self) -> QFont:
        return self.theme.words(12, QFont.Weight.Medium)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.theme.px(30))

    def paintEvent(self, _: QPaintEvent) -> None:
        tokens, px = self.theme.tokens, self.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, side = 0.0, px(12)
        for name, is_mine in zip(self._names, (True, False), strict=False):
            box = QRectF(x, (self.height() - side) / 2, side, side)
            painter.setPen(QPen(QColor(tokens.accent if is_mine else tokens.ink), 1.5))
            painter.setBrush(QColor(tokens.accent) if is_mine else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, px(3), px(3))
            x += side + px(6)
            room = self.width() - x
            shown = QFontMetricsF(self._font()).elidedText(name, Qt.TextElideMode.ElideRight, room)
            painter.setFont(self._font())
            painter.setPen(QColor(tokens.ink))
            painter.drawText(QRectF(x, 0, room, self.height()), Qt.AlignmentFlag.AlignVCenter, shown)
            x += QFontMetricsF(self._font()).horizontalAdvance(shown) + px(18)
