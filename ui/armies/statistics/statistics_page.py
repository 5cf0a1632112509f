"""The statistics of an army: large figures, charts, and beside them those of a version or of another army."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from app.words import say
from catalog.schema.lists import DiceList
from ui.armies.documents.tab_page import TabPage
from ui.armies.shelf.army_chooser import ArmyChooser
from ui.armies.shelf.shelf_view import medal_of
from ui.armies.statistics.charts import ArmyChart, charts_of, figures_of, roll_chart
from ui.armies.statistics.plots import FigureTile, PlotCard
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.clear import clear, discard
from ui.widgets.drawing import draw_words, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import LEFT, TOP, flowbox, gridbox, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.segments import Segments
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from app.armies.document import Version
    from app.armies.figures.statistics import Statistics
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList
    from ui.armies.documents.army_draft import ArmyDraft

CARD = 262  # a card is at least this wide, at 100 %
ROLLS = ("melee", "missile", "magic", "maneuver", "save")
ARMIES = ("home", "campaign", "horde")


@dataclass(frozen=True)
class ComparedArmy:
    """What the army is compared with, and what it is called."""

    name: str
    army: "ArmyList"


@dataclass(frozen=True)
class CountedStatistics:
    """The answer from the background."""

    mine: "Statistics"
    other: "Statistics | None"
    looks: "Mapping[str, Mapping[str, object]]"  # of the medal of each faction


def count(library: "Library", army: "ArmyList", other: ComparedArmy | None) -> CountedStatistics:
    from app.armies.agreed_rules import rules_of
    from app.armies.figures.glance import looks_of
    from app.armies.figures.statistics import statistics
    from app.armies.validator import pieces_for

    def stats(one: "ArmyList") -> "Statistics":
        return statistics(one, library.catalog, rules_of(one, library.catalog, library.database))

    pieces = pieces_for(library.catalog, army.system)
    looks = {**(looks_of(other.army, pieces) if other else {}), **looks_of(army, pieces)}
    return CountedStatistics(stats(army), stats(other.army) if other else None, looks)


def _versions(library: "Library", army_id: str) -> "tuple[Version, ...]":
    from app.armies.army_store import versions

    return versions(library.database, army_id)


class StatisticsPage(TabPage):
    """Attributes: counted (None until the first answer), other (what it is compared with).

    Signals: counted_anew() when new figures stand there.
    """

    counted_anew = Signal()

    def __init__(self, context: AppContext, army: "ArmyList", army_id: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.army = army
        self.army_id = army_id
        self._draft: ArmyDraft | None = None
        self.other: ComparedArmy | None = None
        self.counted: CountedStatistics | None = None
        self.roll = ROLLS[0]
        self.cards: dict[str, PlotCard] = {}
        self._build()
        self.theme.follow_px(self._grid.setSpacing, 8)
        self.theme.follow(self._lay_out)
        self._ask()

    def follow(self, draft: "ArmyDraft") -> None:
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
        self._flow = flowbox(self.theme, parent=self.figures, spacing=6)
        self.compare = TextButton(self.theme, say("armies.compare"), self.top, icon="chart", act=self._open_menu)
        self.no_more = IconButton(self.theme, "cross", say("armies.compare-end"), self.top, size=34)
        self.no_more.clicked.connect(lambda: self.compare_with(None))
        self.legend = PlotLegend(self.theme, self.top)
        self.unknown = text_label("", "second", self, wrap=True)
        self.unknown.hide()
        words = [(roll, say(f"armies.roll-{roll}")) for roll in ROLLS]
        self.rolls = Segments(self.theme, say("armies.rolls-name"), words, self)
        self.rolls.chosen.connect(self._choose_roll)
        self.rolls.setVisible(isinstance(self.army, DiceList))
        self.inside = QWidget(self)
        self._grid = gridbox(self.theme, parent=self.inside)
        self.area = scroll_area(parent=self, name=say("armies.tab-statistics"), can_focus=True)
        body = QWidget(self)
        figures = hbox(self.theme, (self.figures, 1), (self.compare, 0, TOP))
        self.compared = QWidget(self.top)
        hbox(self.theme, (self.legend, 1), self.no_more, parent=self.compared)
        vbox(self.theme, figures, self.compared, parent=self.top, spacing=4, margins=(16, 10, 12, 12))
        vbox(self.theme, self.top, self.unknown, (self.rolls, 0, LEFT), self.inside, stretch(), parent=body, spacing=8)
        self.area.setWidget(body)
        vbox(self.theme, self.area, parent=self)
        self._pause = QTimer(self, interval=120, singleShot=True)
        self._pause.timeout.connect(self._ask)
        self._show_compared()

    # --- counting ---

    def _ask(self) -> None:
        army, other = self.army, self.other
        topic = f"statistics {self.army_id} {id(self)}"
        self.context.ask(topic, lambda library: count(library, army, other), while_alive(self, self._show))

    def _show(self, counted: CountedStatistics) -> None:
        self.counted = counted
        self._show_figures(counted)
        names = counted.mine.unknown
        self.unknown.setText(say("armies.statistics-unknown", names=", ".join(names)) if names else "")
        self.unknown.setVisible(bool(names))
        self._make_cards(counted)
        self.counted_anew.emit()

    def _show_figures(self, counted: CountedStatistics) -> None:
        clear(self._flow)
        for one in figures_of(self.army.system, counted.mine, counted.other):
            tile = FigureTile(self.theme, one.name, one.value, one.other, self.figures)
            self._flow.addWidget(tile)
            tile.show()
        self.figures.updateGeometry()

    def _make_cards(self, counted: CountedStatistics) -> None:
        system = self.army.system
        names = self.context.holdings.names if self.context.holdings else {}
        charts = list(charts_of(system, names, counted.mine, counted.other))
        if counted.mine.rolls:
            charts = [*self._roll_charts(counted), *charts]
        discard(*self.cards.values())
        medals = {name: medal_of(system, look) for name, look in counted.looks.items()}
        self.cards = {chart.key: PlotCard(self.theme, chart, system, medals, self.inside) for chart in charts}
        self._lay_out()

    def _roll_charts(self, counted: CountedStatistics) -> Iterator[ArmyChart]:
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

    def compare_with(self, other: ComparedArmy | None) -> None:
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
                    lambda _=False, version=version: self.compare_with(ComparedArmy(version.name, version.army))
                )
            menu.adjustSize()

        work = partial(_versions, army_id=self.army_id)
        self.context.ask("compare versions", work, while_alive(menu, show))

    def _choose_army(self) -> None:
        chooser = ArmyChooser(self.context, say("armies.compare-title"), self.army.system, self.army_id, self)
        chooser.chosen.connect(lambda name, army: self.compare_with(ComparedArmy(name, army)))
        chooser.open()


class PlotLegend(QWidget):
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
        painter = smooth_painter(self)
        x, side = 0.0, px(12)
        for name, is_mine in zip(self._names, (True, False), strict=False):
            box = QRectF(x, (self.height() - side) / 2, side, side)
            painter.setPen(QPen(QColor(tokens.accent if is_mine else tokens.ink), 1.5))
            painter.setBrush(QColor(tokens.accent) if is_mine else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, px(3), px(3))
            x += side + px(6)
            room = self.width() - x
            shown = QFontMetricsF(self._font()).elidedText(name, Qt.TextElideMode.ElideRight, room)
            draw_words(painter, QRectF(x, 0, room, self.height()), shown, self._font(), tokens.ink)
            x += QFontMetricsF(self._font()).horizontalAdvance(shown) + px(18)
