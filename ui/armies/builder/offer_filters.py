"""Filters above the pieces that may be picked: faction, type, cost. Each choice is written into the query text."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Signal
from PySide6.QtGui import QAction, QColor, QFont, QPaintEvent
from PySide6.QtWidgets import QMenu, QWidget

from app.games.registry import traits_of
from app.words import say
from catalog.queries.query_parts import chosen, without_values
from ui.armies.builder.offer_model import PieceOffer
from ui.art.icons import draw_icon
from ui.catalog.search.facets import BY_NAME, FacetChoice, FacetNames, FacetPlan, toggled
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button, Look
from ui.widgets.drawing import draw_words
from ui.widgets.dropdown import Dropdown, DropdownRoom
from ui.widgets.layout.box_layouts import CENTER, LEFT, VCENTER
from ui.widgets.tips import plain_tip

# Groups of the catalogue that an army is picked by, in the order in which they stand; a game has some of them.
FAMILIES = ("faction", "clan", "race", "side")
COSTS = ("points", "health")
HEIGHT = 34

Names = Mapping[tuple[str, str], str]


def plans_for(system: str) -> tuple[FacetPlan, ...]:
    """The groups by which a game's pieces are filtered."""
    has = traits_of(system).catalogue.facets
    return tuple(BY_NAME[name] for name in (*FAMILIES, "kind", *COSTS) if name == "kind" or name in has)


def choices_of(
    plan: FacetPlan, text: str, system: str, offers: Iterable[PieceOffer], names: Names
) -> tuple[FacetChoice, ...]:
    """What can be chosen of a group: what is offered has it, or the query asks for it."""
    counted = Counter(value for offer in offers if (value := _value_of(plan, offer)))
    taken = chosen(text, plan.field)
    said = FacetNames(system, names, {})
    found = [FacetChoice(one, said.of(plan, one), counted[one], one in taken) for one in {*counted, *taken}]
    if plan.ranges:
        order = (*plan.ranges, *sorted(taken.difference(plan.ranges)))
        return tuple(sorted(found, key=lambda one: order.index(one.value)))
    return tuple(sorted(found, key=lambda one: (int(one.value), "") if one.value.isdigit() else (0, one.text)))


def _value_of(plan: FacetPlan, offer: PieceOffer) -> str:
    if plan.name in COSTS:
        return _cost(plan, offer.points)
    value = offer.piece.kind if plan.name == "kind" else getattr(offer.entry, plan.field, None)
    return str(value) if value else ""


def _cost(plan: FacetPlan, points: int | None) -> str:
    """The range that a price lies in; the price itself where a group has no ranges."""
    if points is None or not plan.ranges:
        return "" if points is None else str(points)
    for one in plan.ranges:
        least, _, most = one.partition("..")
        if int(least) <= points and (not most or points <= int(most)):
            return one
    return ""


class FilterMenu(Button):
    """A group: its name, or what is chosen of it. Signals: toggled_value(value), cleared()."""

    look = Look(12.5, QFont.Weight.Medium)

    toggled_value = Signal(str)
    cleared = Signal()

    def __init__(self, theme: Theme, plan: FacetPlan, parent: QWidget) -> None:
        self.plan = plan
        self.choices: tuple[FacetChoice, ...] = ()
        super().__init__(theme, say(f"facet.{plan.name}"), parent)
        self.clicked.connect(lambda: self.menu().popup(self.mapToGlobal(QPoint(3, self.height()))))
        self.hide()

    def read(self, choices: tuple[FacetChoice, ...]) -> None:
        """A group with nothing to choose between is not there."""
        self.setVisible(len(choices) > 1 or any(one.is_chosen for one in choices))
        if choices == self.choices:
            return
        self.choices = choices
        taken = [one.text for one in choices if one.is_chosen]
        name = say(f"facet.{self.plan.name}")
        more = say("build.filter-more", count=len(taken) - 1) if len(taken) > 1 else ""
        self.setText(f"{taken[0]}{more}" if taken else name)
        self.setAccessibleName(f"{name}: {', '.join(taken) or say('build.filter-any')}")
        self.setToolTip(plain_tip(f"{name}: {', '.join(taken)}" if taken else say(f"build.filter-{self.plan.name}")))
        self._measure()

    @property
    def is_active(self) -> bool:
        return any(one.is_chosen for one in self.choices)

    def menu(self) -> QMenu:
        menu = QMenu(self)
        every = QAction(say("build.filter-any"), menu, checkable=True)
        every.setChecked(not self.is_active)
        every.triggered.connect(lambda _=False: self.cleared.emit())
        menu.addAction(every)
        menu.addSeparator()
        for one in self.choices:
            action = QAction(f"{one.text}\t{one.count}", menu, checkable=True)
            action.setChecked(one.is_chosen)
            action.triggered.connect(lambda _=False, value=one.value: self.toggled_value.emit(value))
            menu.addAction(action)
        return menu

    def sizeHint(self) -> QSize:
        return QSize(min(self.word_width() + self.theme.px(33), self.theme.px(190)), self.theme.px(HEIGHT))

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        ground = t.soft if self.is_active else t.sunken if self.is_lit() else t.raised
        ink = t.accent if self.is_active else t.ink
        painter = self.begin(ground, t.accent if self.is_active else t.line, px(8))
        area = QRectF(self.rect()).adjusted(px(9), 0, -px(22), 0)
        draw_words(painter, area, self.text(), self._font(), ink, LEFT | VCENTER)
        side = px(13)
        place = QRectF(self.width() - px(21), (self.height() - side) / 2, side, side)
        draw_icon(painter, "chevron", place, QColor(t.ink2), 2.2)


class FilterToggle(Button):
    """A filter that is on or off."""

    look = Look(12.5, QFont.Weight.Medium, room=22, height=HEIGHT)

    def __init__(self, theme: Theme, text: str, hint: str, parent: QWidget) -> None:
        super().__init__(theme, text, parent)
        self.setCheckable(True)
        self.setToolTip(plain_tip(hint))

    def paintEvent(self, _: QPaintEvent) -> None:
        t = self.theme.tokens
        ground = t.soft if self.isChecked() else t.sunken if self.is_lit() else t.raised
        painter = self.begin(ground, t.accent if self.isChecked() else t.line, self.theme.px(8))
        draw_words(painter, self.rect(), self.text(), self._font(), t.accent if self.isChecked() else t.ink, CENTER)


class SmallDropdown(Dropdown):
    """A choice that stands among the filters."""

    look = Look(12.5, QFont.Weight.Medium)
    room = DropdownRoom(left=10, right=24, sign=14)

    def sizeHint(self) -> QSize:
        return QSize(self._width_of(self.word), self.theme.px(HEIGHT))


class OfferFilters:
    """The menus of a game over one text. They read it and say what it becomes; nothing else is kept.

    Attributes: menus by the name of their group.
    """

    def __init__(self, theme: Theme, system: str, parent: QWidget) -> None:
        self.system = system
        self.menus = {plan.name: FilterMenu(theme, plan, parent) for plan in plans_for(system)}

    def read(self, text: str, offers: Sequence[PieceOffer], names: Names) -> None:
        for menu in self.menus.values():
            menu.read(choices_of(menu.plan, text, self.system, offers, names))

    def changed(self, text: str, name: str, value: str) -> str:
        """The query with a choice of a group made or unmade; with all of them unmade where no value is named."""
        plan = self.menus[name].plan
        return toggled(text, name, value) if value else without_values(text, plan.field, plan.among)
