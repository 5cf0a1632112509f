"""The Build tab of a Dragon Dice force: the picker, three armies and what comes along, what the law says."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from app.armies.validator import key_of
from app.games.api.army import ResolvedForce
from app.words import label, say
from catalog.schema import Line
from catalog.schema.lists import DiceList
from ui.armies.builder.card_builder import CardBuilder
from ui.armies.builder.offer_model import PieceOffer
from ui.armies.documents.army_draft import ArmyDraft
from ui.art.gallery import PieceKey
from ui.games.dragon_dice.army import edits
from ui.games.dragon_dice.army.choices import Choices
from ui.games.dragon_dice.army.columns import ArmyColumn, BesideColumn, Column
from ui.games.dragon_dice.army.edits import ARMIES, PLACES, TERRAINS
from ui.games.dragon_dice.army.facts import ForceFacts, facts_of
from ui.games.dragon_dice.army.lines import FREE, die_name, line_key, piece_key, place_of, read_key
from ui.games.dragon_dice.army.meters import ForceMeters
from ui.games.dragon_dice.army.offers import ITEMS, UNITS, Choice, main_colour, offers_for, settled
from ui.shell.services.app_context import AppContext

if TYPE_CHECKING:
    from app.games.api.dice_odds import RollOdds
    from catalog.overlay import Library


KIND_KEYS = {UNITS: "Alt+U", ITEMS: "Alt+I"}


def make_editor(context: AppContext, draft: ArmyDraft) -> QWidget:
    return ForceBuilder(context, draft)


def make_order(context: AppContext, draft: ArmyDraft) -> QWidget | None:  # noqa: ARG001
    """Such armies have no order."""
    return None


class ForceBuilder(CardBuilder):
    """Attributes: columns by place, beside (the column of all that stands in no army), choice (what the picker is asked
    for, and for which place), rolls (as last reckoned)."""

    share = 0.32

    def __init__(self, context: AppContext, draft: ArmyDraft, parent: QWidget | None = None) -> None:
        super().__init__(context, draft, parent)
        self.choice = Choice(ARMIES[0], colour=main_colour(self.army, draft.validator.pieces))
        self.facts: ForceFacts = self._facts()
        self.rolls: Mapping[str, Mapping[str, RollOdds]] = {}
        self._has_own_colour = False
        self._offered: tuple[object, ...] = ()
        self._build()
        self._connect()
        self._bind()
        self.theme.follow(self.measure)
        self._show()

    # --- building ---

    def _build(self) -> None:
        self.meters = ForceMeters(self.context, self.top)
        self.top.add(self.meters, 1)
        self.top.add(self.badge)
        self.choices = Choices(self.context, self.feed)
        for control in self.choices.controls:
            self._feed.addWidget(control)
        self.picker.model.unit = "health"
        self.picker.try_on = self.try_on
        self.columns = {place: ArmyColumn(self.context, place, n, self.row) for n, place in enumerate(ARMIES, 1)}
        self.beside = BesideColumn(self.context, len(ARMIES) + 1, self.row)
        for place, column in self.columns.items():
            self._add(column, place)
        self._add(self.beside, "")
        self._row.addStretch(0)

    def _add(self, column: Column, place: str) -> None:
        view = column.view
        if place:
            column.chosen.connect(lambda: self.choose(place))
        view.may_move = self._may_move
        view.count_wanted.connect(self._set_count)
        view.shift_wanted.connect(self._shift)
        view.line_dropped.connect(lambda line, group, _before: self._drop_line(line, group))
        view.piece_dropped.connect(self._drop_piece)
        view.inspected.connect(lambda line: self._inspect(column, line))
        view.chosen.connect(self._turn_to)
        view.clicked.connect(lambda index: self._clicked(column, index))
        view.left_upwards.connect(self.picker.enter)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.customContextMenuRequested.connect(lambda at: self._open_menu(column, at))
        self._row.addWidget(column, 1)

    def _connect(self) -> None:
        self.choices.chosen.connect(self._choose)
        self.picker.taken.connect(self.take)
        self.picker.put_back.connect(self.put_back)
        self.picker.line_returned.connect(lambda line: self._set_count(line, 0))
        self.picker.view.selectionModel().currentChanged.connect(self._look_at_offer)
        self.draft.changed.connect(self._show)

    def _bind(self) -> None:
        keys: dict[str, Callable[[], None]] = {f"Ctrl+{n}": self._caller(place) for n, place in enumerate(PLACES, 1)}
        keys |= {key: self._feeder(kind) for kind, key in KIND_KEYS.items()}
        self.bind(keys, inside={"Alt+C": self.recolour_current})

    def _caller(self, place: str) -> Callable[[], None]:
        return lambda: self.call(place)

    def _feeder(self, kind: str) -> Callable[[], None]:
        def feed() -> None:
            if self.place in ARMIES:
                self._choose(replace(self.choice, kind=kind))
                self.focus_search()

        return feed

    def keys(self) -> str:
        return say("dice.keys")

    # --- what it shows ---

    @property
    def army(self) -> DiceList:
        assert isinstance(self.draft.army, DiceList)
        return self.draft.army

    @property
    def place(self) -> str:
        return self.choice.place

    def _facts(self) -> ForceFacts:
        force = self.draft.resolved
        assert isinstance(force, ResolvedForce)
        return facts_of(force, self.draft.verdict)

    def _names(self) -> Mapping[tuple[str, str], str]:
        return self.context.holdings.names if self.context.holdings else {}

    def _show(self) -> None:
        self.facts = self._facts()
        if not self._has_own_colour:
            self.choice = replace(self.choice, colour=main_colour(self.army, self.draft.validator.pieces))
        for place, column in self.columns.items():
            column.read(self.facts.armies[place], self._names())
        self.meters.read(self.facts, self._names())
        self._read_badge()
        self._show_place()
        self._ask_rolls()

    def _show_place(self) -> None:
        for place, column in self.columns.items():
            column.set_chosen(place == self.place)
        self.beside.set_chosen(self.place not in ARMIES)
        self.beside.read(self.facts, self.place)
        self.choices.read(self.choice, self.draft.validator.pieces)
        self._offer()

    def _offer(self) -> None:
        """Offers change with the choices and the catalogue; a search belongs to the old place."""
        pieces, rules = self.draft.validator.pieces, self.draft.rules
        offered = (self.choice, pieces, rules)
        if offered == self._offered:
            return
        is_other = bool(self._offered) and _kind(self._offered[0]) != _kind(self.choice)
        self._offered = offered
        if is_other and self.picker.field.edit.text():
            self.picker.field.set_text("")
        self.picker.offer(offers_for(self.choice, pieces, rules, self._names(), self.facts.races))

    def _ask_rolls(self) -> None:
        army = self.army

        def reckon(library: "Library") -> "Mapping[str, Mapping[str, RollOdds]]":
            from app.armies.figures.dice_rolls import rolls_of

            return rolls_of(army, library.catalog)

        self.ask("rolls", reckon, self._show_rolls)

    def _show_rolls(self, rolls: "Mapping[str, Mapping[str, RollOdds]]") -> None:
        self.rolls = rolls
        for place, column in self.columns.items():
            column.read_rolls(rolls.get(place, {}))

    # --- which place the picker feeds ---

    def choose(self, place: str) -> None:
        if place != self.place:
            self._choose(settled(self.choice, place, self.draft.validator.pieces))

    def _choose(self, choice: Choice) -> None:
        is_moved = choice.place != self.place
        self._has_own_colour = self._has_own_colour or choice.colour != self.choice.colour
        self.choice = choice
        self._show_place()
        if is_moved:
            self.strip.ensureWidgetVisible(self._column_of(choice.place))
            self.picker.fits.begin()

    def _column_of(self, place: str) -> Column:
        return self.columns.get(place, self.beside)

    def call(self, place: str) -> None:
        """By key: the first time it is chosen, the second time the focus goes there."""
        if place != self.place:
            self.choose(place)
            return
        view = self._column_of(place).view
        if place not in ARMIES:
            view.choose(next((line.key for line in view.lines.lines() if line.key.startswith(f"{place}|")), ""))
        self.enter(self._column_of(place), view)

    def _turn_to(self, line: str) -> None:
        """A line got the focus: its place is the one that is fed, and its die is unfolded."""
        place, die = read_key(line)
        self.choose(place)
        self._unfold(die)

    # --- taking and putting back ---

    def try_on(self, offer: PieceOffer) -> DiceList | None:
        return self._with(offer, self.place, 1)

    def _with(self, offer: PieceOffer, place: str, by: int) -> DiceList | None:
        if place not in edits.homes(offer.entry):
            return None
        return edits.add(self.army, place, Line(id=offer.key, colours=offer.colours), by)

    def take(self, offer: PieceOffer) -> None:
        self._take_at(offer, self.place)

    def _take_at(self, offer: PieceOffer, place: str) -> None:
        army = self._with(offer, place, 1)
        if army is None:
            self.context.refuse(say("build.nowhere-hint", name=offer.name))
            return
        self.draft.change(army, self._terrain_step(place, offer.name))
        self._column_of(place).view.choose(line_key(place, Line(id=offer.key, colours=offer.colours)))

    def _terrain_step(self, place: str, name: str) -> str:
        """A terrain takes the place of another; adding and removing it would be two steps."""
        return say(f"dice.step-{place}", name=name) if place in TERRAINS else ""

    def put_back(self, offer: PieceOffer) -> None:
        if self.place in TERRAINS and getattr(self.army, self.place) != offer.key:
            return
        army = self._with(offer, self.place, -1)
        if army is not None:
            self.draft.change(army)

    # --- lines ---

    def _set_count(self, key: str, count: int) -> None:
        place, line = read_key(key)
        if place in TERRAINS:
            self.draft.change(edits.set_terrain(self.army, place, None))
        else:
            self.draft.change(edits.set_count(self.army, place, line, count))

    def _shift(self, key: str, by: int) -> None:
        """One die goes to the next army; the focus goes with it."""
        place, line = read_key(key)
        target = edits.neighbour(place, by)
        if target is None:
            return
        self._move(place, line, target, 1)
        view = self.columns[target].view
        view.choose(line_key(target, line))
        view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _move(self, source: str, line: Line, target: str, count: int) -> None:
        army = edits.move(self.army, source, line, target, count)
        name = self._name(line)
        self.draft.change(army, say("dice.step-move", count=count, name=name, to=say(f"dice.place-{target}")))

    def _name(self, line: Line) -> str:
        key = key_of(line, self.draft.validator.pieces)
        return die_name(self.draft.validator.pieces[key], line.colours) if key else line.id

    def _may_move(self, key: str, group: str) -> bool:
        source, line = read_key(key)
        target = place_of(group)
        entry = self.draft.validator.pieces.get(line.id)
        return target in ARMIES and source in ARMIES and source != target and entry is not None

    def _drop_line(self, key: str, group: str) -> None:
        source, line = read_key(key)
        target = place_of(group)
        self.choose(target)
        self._move(source, line, target, edits.count_of(self.army, source, line))

    def _drop_piece(self, piece: str, group: str) -> None:
        offer = self.picker.offered(piece)
        if offer is None:
            return
        homes, wanted = edits.homes(offer.entry), place_of(group)
        place = wanted if wanted in homes else self.place if self.place in homes else homes[0]
        self.choose(place)
        self._take_at(offer, place)

    def _clicked(self, column: Column, index: QModelIndex) -> None:
        line = column.view.lines.line(index.row())
        if line is not None and read_key(line.key)[1].id == FREE:
            self._want(read_key(line.key)[0])

    def _want(self, place: str) -> None:
        self.choose(place)
        self.focus_search()

    def _inspect(self, column: Column, key: str) -> None:
        place, line = read_key(key)
        if line.id == FREE:
            self._want(place)
            return
        view = column.view
        row = view.lines.place_of(key)
        found = self._piece(line)
        if found is not None:
            middle = view.visualRect(view.lines.index(row)).center()
            self.picker.look_at(found, view.viewport().mapToGlobal(middle))

    # --- colours ---

    def recolour_current(self) -> None:
        """The colours of the line with the focus, as a menu beside it."""
        for column in (*self.columns.values(), self.beside):
            if column.view.hasFocus() and column.view.current_key():
                self._open_menu(column, column.view.visualRect(column.view.currentIndex()).center())

    def _open_menu(self, column: Column, at: QPoint) -> None:
        line = column.view.lines.line(column.view.indexAt(at).row())
        menu = self.colour_menu(line.key) if line is not None else None
        if menu is not None:
            menu.popup(column.view.viewport().mapToGlobal(at))

    def colour_menu(self, key: str) -> QMenu | None:
        """The colourings of the dice on a line; None where they have only one."""
        place, line = read_key(key)
        dice = self.facts.armies[place].dice if place in ARMIES else self.facts.places.get(place, ())
        die = next((one for one in dice if one.line.id == line.id and one.line.colours == line.colours), None)
        if die is None or not die.colourings:
            return None
        menu = QMenu(say("dice.colour-of", name=die.name), self)
        for colours in die.colourings:
            action = QAction("-".join(label(colour) for colour in colours), menu, checkable=True)
            action.setChecked(set(colours) == set(line.colours))
            action.triggered.connect(lambda _=False, colours=colours: self.recolour(key, colours))
            menu.addAction(action)
        return menu

    def recolour(self, key: str, colours: tuple[str, ...]) -> None:
        place, line = read_key(key)
        army = edits.recolour(self.army, place, line, colours)
        said = "-".join(label(colour).lower() for colour in colours)
        self.draft.change(army, say("dice.step-colour", name=self._name(line), colour=said))
        self._column_of(place).view.choose(line_key(place, replace(line, colours=colours)))

    # --- the die unfolded ---

    def _look_at_offer(self, current: QModelIndex) -> None:
        offer = self.picker.model.offer(current.row())
        if offer is not None:
            self.beside.sides.show_die(offer.entry, offer.colours, offer.name)

    def _unfold(self, line: Line) -> None:
        key = key_of(line, self.draft.validator.pieces)
        if key is not None:
            entry = self.draft.validator.pieces[key]
            self.beside.sides.show_die(entry, line.colours, die_name(entry, line.colours))

    def _piece(self, line: Line) -> PieceKey | None:
        key = key_of(line, self.draft.validator.pieces)
        return piece_key(self.draft.validator.pieces[key], line.colours) if key is not None else None


def _kind(choice: object) -> tuple[object, ...]:
    """What a search is about: dice for an army, a terrain, a dragon."""
    assert isinstance(choice, Choice)
    return (choice.place in ARMIES or choice.place, choice.kind)
