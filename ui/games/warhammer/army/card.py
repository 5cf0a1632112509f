"""The card of one regiment: hero, points, balance, elite, units and command hand; or a place that is still free."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QMenu, QSizePolicy, QStackedWidget, QWidget

from app.words import say
from catalog.schema import Regiment
from ui.armies.builder.builder_cards import BuilderCard
from ui.armies.builder.meters import ArmyMeter, MeterReading, spent
from ui.armies.builder.narrow_lines import NarrowView
from ui.games.warhammer.army.facts import RegimentFacts
from ui.games.warhammer.army.gauges import Balance, EliteSlot
from ui.games.warhammer.army.head import MAX_FACE, HeroHead
from ui.games.warhammer.army.lines import groups_of
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.drawing import draw_disc, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import HCENTER, fill, stretch, vbox

NARROWEST, WIDEST = 212, 720
ROOMY = 400  # from this width, at 100 %, the gauges stand beside the hero
STACKED_FACE = 98  # where they stand below, the face leaves them room


@dataclass(frozen=True)
class Template:
    """A published regiment to fill one from."""

    name: str
    regiment: Regiment


class RegimentCard(BuilderCard):
    """Signals: hero_wanted() when he is clicked; did(verb) for what its menu offers: `duplicate`,
    `left`, `right`, `take-out`; filled(Template). What is done to its lines comes from `view`.
    """

    hero_wanted = Signal()
    did = Signal(str)
    filled = Signal(object)

    def __init__(self, context: AppContext, place: int, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, place + 1, say("regiments.number", number=place + 1), parent)
        self.context = context
        self.place = place
        self.facts: RegimentFacts | None = None
        self.templates: Sequence[Template] = ()
        self.more = IconButton(context.theme, "more", say("regiments.menu", number=place + 1), self, size=30)
        self.bar.add(self.more)
        self.head = HeroHead(context, self)
        self.meter = ArmyMeter(context.theme, self)
        self.balance = Balance(context.theme, self)
        self.elite = EliteSlot(context.theme, self)
        self.view = NarrowView(context, say("regiments.lines-name", number=place + 1), self, face=48)
        self.offer = TextButton(context.theme, say("regiments.fill"), self)
        self.free = _Free(context.theme, place, self)
        self.pages = QStackedWidget(self)
        self._lay_out()
        self._connect()
        context.theme.follow_px(self.setMinimumWidth, NARROWEST)
        context.theme.follow_px(self.setMaximumWidth, WIDEST)
        context.theme.follow(self._turn)

    def _lay_out(self) -> None:
        gauges = vbox(self.theme, self.meter, self.balance, self.elite, spacing=2)
        self._upper = vbox(self.theme, (self.head, 1), (gauges, 1), spacing=4)
        self._led = QWidget(self)
        vbox(self.theme, self._upper, self.offer, (self.view, 1), parent=self._led, spacing=4)
        self.pages.addWidget(self._led)
        self.pages.addWidget(self.free)
        vbox(self.theme, self.bar, (self.pages, 1), parent=self, spacing=4, margins=(10, 8, 10, 12))

    def _connect(self) -> None:
        self.more.clicked.connect(self._open_menu)
        self.head.clicked.connect(self.hero_wanted)
        self.free.choose.clicked.connect(self.hero_wanted)
        self.free.fill.clicked.connect(self._open_templates)
        self.offer.clicked.connect(self._fill_own)
        self.view.entered.connect(self.chosen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        """The gauges stand beside the hero where there is room for both."""
        is_wide = self.width() >= self.theme.px(ROOMY)
        ways = QBoxLayout.Direction
        self._upper.setDirection(ways.LeftToRight if is_wide else ways.TopToBottom)
        self.head.set_max(MAX_FACE if is_wide else STACKED_FACE)

    # --- what it shows ---

    def read(self, facts: RegimentFacts, templates: Sequence[Template]) -> None:
        self.facts, self.templates = facts, templates
        self.pages.setCurrentWidget(self.free if facts.is_free else self._led)
        self.more.setVisible(not facts.is_free)
        self.free.fill.setVisible(bool(templates))
        if facts.is_free:
            self.setAccessibleName(say("regiments.spoken-free", number=facts.place + 1))
            return
        self.head.read(facts)
        self.setAccessibleName(self.head.accessibleName())
        self.meter.read(_points(facts))
        self.balance.read(facts.small, facts.larger)
        self.elite.read(facts.elite)
        self.view.show_groups(groups_of(facts))
        own = self.own_template()
        self.offer.setVisible(own is not None and not facts.units)
        if own is not None:
            self.offer.rename(say("regiments.fill-from", name=own.name))

    def own_template(self) -> Template | None:
        """The published regiment of its hero."""
        hero = self.facts.regiment.hero if self.facts and self.facts.regiment else ""
        return next((one for one in self.templates if one.regiment.hero == hero), None)

    # --- what is done to it ---

    def menu(self) -> QMenu:
        """What can be done to the regiment as a whole."""
        menu = QMenu(self)
        facts = self.facts
        free = facts is None or facts.is_free
        if self.templates:
            menu.addMenu(self._templates(menu))
            menu.addSeparator()
        for verb, name in (
            ("duplicate", say("regiments.duplicate")),
            ("left", say("regiments.left")),
            ("right", say("regiments.right")),
            ("take-out", say("regiments.take-out")),
        ):
            action = QAction(name, menu)
            action.setEnabled(not free)
            action.triggered.connect(lambda _=False, verb=verb: self.did.emit(verb))
            menu.addAction(action)
        return menu

    def _templates(self, parent: QWidget) -> QMenu:
        menu = QMenu(say("regiments.fill"), parent)
        own = self.own_template()
        ordered = sorted(self.templates, key=lambda one: (one is not own, one.name))
        for template in ordered:
            action = QAction(template.name, menu)
            action.triggered.connect(lambda _=False, one=template: self.filled.emit(one))
            menu.addAction(action)
        return menu

    def _open_menu(self) -> None:
        self.chosen.emit()
        self.menu().popup(self.more.mapToGlobal(QPoint(0, self.more.height())))

    def _open_templates(self) -> None:
        self.chosen.emit()
        self._templates(self).popup(self.free.fill.mapToGlobal(QPoint(0, self.free.fill.height())))

    def _fill_own(self) -> None:
        template = self.own_template()
        if template is not None:
            self.filled.emit(template)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(260), self.theme.px(460))


def _points(facts: RegimentFacts) -> MeterReading:
    """What the hero spends of his points; without a hero only what the units cost."""
    if facts.budget is None:
        said = say("regiments.points-alone")
        return MeterReading(str(facts.spent), said, is_figure=True, full=1)
    return spent(facts.spent, facts.budget, say("regiments.of-points", limit=facts.budget))


class _Free(QWidget):
    """A place for a regiment that is not there yet."""

    def __init__(self, theme: Theme, place: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.text = text_label(say("regiments.free-text"), "second", self, wrap=True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.choose = TextButton(theme, say("regiments.choose-hero"), self, primary=True)
        self.choose.setAccessibleName(say("regiments.choose-hero-for", number=place + 1))
        self.fill = TextButton(theme, say("regiments.fill"), self)
        self.fill.setAccessibleName(say("regiments.fill-place", number=place + 1))
        column = vbox(theme, parent=self, spacing=8, margins=(0, 90, 0, 0))
        fill(column, stretch(3), self.text, (self.choose, 0, HCENTER), (self.fill, 0, HCENTER), stretch(4))
        theme.follow(self.update)

    def paintEvent(self, _: QPaintEvent) -> None:
        """An empty medal above the words."""
        painter = smooth_painter(self)
        side = self.theme.px(84)
        middle = QPointF(self.width() / 2, self.text.y() - side / 2 - self.theme.px(14))
        painter.setPen(QPen(self.theme.colour("line"), 2, Qt.PenStyle.DashLine))
        painter.setBrush(self.theme.colour("sunken"))
        painter.drawEllipse(middle, side / 2, side / 2)
        draw_disc(painter, QPointF(middle.x(), middle.y() + side * 0.09), side * 0.31, self.theme.colour("surface"))
