"""The Build tab of a Warhammer army: the picker, the cards of its regiments, what the law says."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.games.api.army import ResolvedRegiments
from app.words import say
from catalog.schema import WarhammerDisk
from catalog.schema.lists import RegimentList
from ui.armies.builder.card_builder import CardBuilder
from ui.armies.builder.meters import ArmyFact, ArmyMeter, MeterReading, spent
from ui.armies.builder.offer_model import PieceOffer
from ui.armies.documents.army_draft import ArmyDraft
from ui.games.warhammer.army import edits
from ui.games.warhammer.army.card import RegimentCard, Template
from ui.games.warhammer.army.facts import RegimentFacts, facts_of
from ui.games.warhammer.army.lines import is_free, line_key, read_key
from ui.games.warhammer.army.offers import CARDS, HERO, SLOTS, UNITS, offers_for, slot_of
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import TextButton
from ui.widgets.labels import text_label
from ui.widgets.segments import Segments
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from catalog.overlay import Library

MAX_KEYS = 9  # regiments that a figure can call
SLOT_KEYS = {HERO: "Alt+H", UNITS: "Alt+U", CARDS: "Alt+C"}


def make_editor(context: AppContext, draft: ArmyDraft) -> QWidget:
    return RegimentBuilder(context, draft)


def make_order(context: AppContext, draft: ArmyDraft) -> QWidget | None:  # noqa: ARG001
    """Such armies have no order."""
    return None


class RegimentBuilder(CardBuilder):
    """Attributes: cards; place (of the regiment that the picker feeds), slot (what of it)."""

    def __init__(self, context: AppContext, draft: ArmyDraft, parent: QWidget | None = None) -> None:
        super().__init__(context, draft, parent)
        self.place = 0
        self.slot = HERO
        self.templates: tuple[Template, ...] = ()
        self.cards: list[RegimentCard] = []
        self._offered: tuple[object, ...] = ()
        self._known: tuple[object, dict[int, RegimentFacts]] = (None, {})
        self._build()
        self._connect()
        self._bind()
        self.theme.follow(self.measure)
        self._begin()

    # --- building ---

    def _build(self) -> None:
        self.meter = ArmyMeter(self.theme, self.top)
        self.count = ArmyFact(self.theme, self.top)
        self.more = TextButton(self.theme, say("regiments.add"), self.top, icon="plus")
        self.top.add(self.meter, 1)
        for widget in (self.count, self.more, self.badge):
            self.top.add(widget)
        words = [(slot, say(f"regiments.slot-{slot}")) for slot in SLOTS]
        self.slots = Segments(self.theme, say("regiments.slot-name"), words, self.feed)
        self.target = text_label("", "second", self.feed)
        self._feed.addWidget(self.slots)
        self._feed.addWidget(self.target)
        self.picker.try_on = self.try_on
        self._row.addStretch(0)

    def _connect(self) -> None:
        self.slots.chosen.connect(self._choose_slot)
        self.more.clicked.connect(self._add_regiment)
        self.picker.taken.connect(self.take)
        self.picker.put_back.connect(self.put_back)
        self.picker.line_returned.connect(lambda line: self._set_count(line, 0))
        self.draft.changed.connect(self._show)
        self.context.catalogue_changed.connect(self._ask_templates)

    def _bind(self) -> None:
        keys: dict[str, Callable[[], None]] = {f"Ctrl+{n}": self._caller(n - 1) for n in range(1, MAX_KEYS + 1)}
        keys |= {key: self._feeder(slot) for slot, key in SLOT_KEYS.items()}
        whole = {"Ctrl+D": "duplicate", "Ctrl+Shift+Left": "left", "Ctrl+Shift+Right": "right"}
        self.bind(keys, inside={key: self._doer(verb) for key, verb in whole.items()})

    def _caller(self, place: int) -> Callable[[], None]:
        return lambda: self.call(place)

    def _doer(self, verb: str) -> Callable[[], None]:
        return lambda: self.act(verb, self.place)

    def _feeder(self, slot: str) -> Callable[[], None]:
        def feed() -> None:
            if self.slots.buttons[slot].isEnabled():
                self._choose_slot(slot)
                self.focus_search()

        return feed

    def keys(self) -> str:
        return say("regiments.keys")

    # --- what it shows ---

    @property
    def army(self) -> RegimentList:
        assert isinstance(self.draft.army, RegimentList)
        return self.draft.army

    def _begin(self) -> None:
        first = self.facts(0)
        self.slot = HERO if first.hero is None else UNITS
        self._show()
        self._ask_templates()

    def facts(self, place: int) -> RegimentFacts:
        """What there is to say of a place; worked out once for each verdict."""
        draft = self.draft
        if self._known[0] is not draft.verdict:
            self._known = (draft.verdict, {})
        known = self._known[1]
        if place not in known:
            resolved = draft.resolved
            assert isinstance(resolved, ResolvedRegiments)
            known[place] = facts_of(resolved, place, draft.verdict)
        return known[place]

    def _name(self, place: int) -> str:
        """What a regiment is called: by its hero, else by its number."""
        return self.facts(place).name or say("regiments.number", number=place + 1)

    def _show(self) -> None:
        self._fit_cards()
        for card in self.cards:
            card.read(self.facts(card.place), self.templates)
            card.set_chosen(card.place == self.place)
        self._show_meters()
        self._show_feed()

    def _fit_cards(self) -> None:
        """As many cards as there are places."""
        wanted = edits.places(self.army)
        while len(self.cards) < wanted:
            self._add_card(len(self.cards))
        while len(self.cards) > wanted:
            card = self.cards.pop()
            card.hide()
            self._row.removeWidget(card)
            card.deleteLater()
        if self.place >= wanted:
            self.place = wanted - 1
        self.share = 0.46 if wanted < 2 else 0.36
        self.turn()

    def _add_card(self, place: int) -> None:
        card = RegimentCard(self.context, place, self.row)
        card.chosen.connect(lambda: self.choose(place))
        card.hero_wanted.connect(lambda: self._want(place, HERO))
        card.did.connect(lambda verb: self.act(verb, place))
        card.filled.connect(lambda template: self.fill(place, template))
        view = card.view
        view.may_move = self._may_move
        view.count_wanted.connect(self._set_count)
        view.shift_wanted.connect(self._shift_line)
        view.line_dropped.connect(lambda line, group, _before: self._drop_line(line, group))
        view.piece_dropped.connect(self._drop_piece)
        view.inspected.connect(lambda line: self._inspect(card, line))
        view.clicked.connect(lambda index: self._clicked(card, index.row()))
        view.left_upwards.connect(self.picker.enter)
        self.cards.append(card)
        self._row.insertWidget(self._row.count() - 1, card, 1)

    def _show_meters(self) -> None:
        used, available = self.draft.verdict.meters.get("recruitment", (0, 0))
        if available:
            self.meter.read(spent(used, available, say("regiments.of-all", limit=available)))
        else:
            self.meter.read(MeterReading("0", say("regiments.no-heroes"), is_figure=True, full=1))
        count, limit = len(self.army.regiments), self.army.limit
        head = say("regiments.count-one" if limit == 1 else "regiments.count", count=count, limit=limit)
        sides = self._sides()
        said = " / ".join(say(f"regiments.side-{side}") for side in sides) or say("regiments.side-none")
        self.count.read(head, said, is_bad=count > limit or len(sides) > 1)
        self._read_badge()

    def _sides(self) -> list[str]:
        """On which sides the heroes fight: one, if all is well."""
        heroes = (self.facts(place).hero for place in range(len(self.army.regiments)))
        return sorted({hero.side for hero in heroes if hero is not None})

    # --- what the picker feeds ---

    def _show_feed(self) -> None:
        facts = self.facts(self.place)
        if facts.is_free and self.slot != HERO:
            self.slot = HERO
        self.slots.key = self.slot
        for slot, key in SLOT_KEYS.items():
            button = self.slots.buttons[slot]
            is_able = slot == HERO or not facts.is_free
            button.setEnabled(is_able)
            button.setToolTip(plain_tip(key if is_able else say("regiments.hero-first")))
        self.target.setText(say("regiments.feeds", name=self._name(self.place)))
        self._offer()

    def _offer(self) -> None:
        """Offers change with the slot, the hero and the catalogue; a search belongs to the old ones."""
        leader = self.facts(self.place).hero or self._any_hero()
        offered = (self.slot, leader, self.draft.validator, self.draft.rules)
        if offered == self._offered:
            return
        is_other = self._offered[:1] != offered[:1]
        self._offered = offered
        names = self.context.holdings.names if self.context.holdings else {}
        found = offers_for(self.slot, self.draft.validator.pieces, self.draft.rules, names, leader)
        if is_other and self.picker.field.edit.text():
            self.picker.field.set_text("")
        self.picker.offer(found)

    def _any_hero(self) -> WarhammerDisk | None:
        found = (self.facts(place).hero for place in range(len(self.army.regiments)))
        return next((hero for hero in found if hero is not None), None)

    def choose(self, place: int) -> None:
        """The picker feeds this regiment from now on."""
        if place == self.place:
            return
        self.place = place
        facts = self.facts(place)
        if facts.hero is None and not facts.units:
            self.slot = HERO
        elif self.slot == HERO:
            self.slot = UNITS
        for card in self.cards:
            card.set_chosen(card.place == place)
        self.strip.ensureWidgetVisible(self.cards[place])
        self._show_feed()
        self.picker.fits.begin()

    def call(self, place: int) -> None:
        """By key: the first time it is chosen, the second time the focus goes there."""
        if place >= len(self.cards):
            return
        if place != self.place:
            self.choose(place)
        elif self.facts(place).is_free:
            self.focus_search()
        else:
            self.enter(self.cards[place], self.cards[place].view)

    def _choose_slot(self, slot: str) -> None:
        self.slot = slot
        self._show_feed()

    def _want(self, place: int, slot: str) -> None:
        """Somebody asked for something to be put there."""
        self.choose(place)
        self._choose_slot(slot)
        self.focus_search()

    # --- taking and putting back ---

    def try_on(self, offer: PieceOffer) -> RegimentList | None:
        return self._with(offer, self.place)

    def _with(self, offer: PieceOffer, place: int) -> RegimentList | None:
        """The list with one more of an offer at a place; None where it cannot go there."""
        slot = slot_of(offer.entry)
        if slot == HERO:
            return edits.lead(self.army, place, offer.key)
        if edits.regiment_at(self.army, place) is None:
            return None
        if slot == UNITS:
            return edits.recruit(self.army, place, offer.key)
        return edits.take_card(self.army, place, offer.key)

    def take(self, offer: PieceOffer) -> None:
        self._take_at(offer, self.place)

    def _take_at(self, offer: PieceOffer, place: int) -> None:
        army = self._with(offer, place)
        if army is None:
            self.context.refuse(say("regiments.hero-first"))
            return
        is_hero = slot_of(offer.entry) == HERO
        if is_hero:
            self.place = min(place, len(army.regiments) - 1)
            self.slot = UNITS
        self.draft.change(army, say("regiments.step-lead", name=offer.name) if is_hero else "")

    def put_back(self, offer: PieceOffer) -> None:
        regiment = edits.regiment_at(self.army, self.place)
        if regiment is None:
            return
        slot = slot_of(offer.entry)
        if slot == HERO and regiment.hero == offer.key:
            self.draft.change(edits.lead(self.army, self.place, ""))
        elif slot == UNITS:
            self.draft.change(edits.recruit(self.army, self.place, offer.key, -1))
        elif slot == CARDS and offer.key in regiment.commands:
            last = len(regiment.commands) - 1 - regiment.commands[::-1].index(offer.key)
            self.draft.change(edits.drop_card(self.army, self.place, last))

    # --- lines ---

    def _set_count(self, line: str, count: int) -> None:
        place, part, id_ = read_key(line)
        if part == UNITS:
            self.draft.change(edits.set_count(self.army, place, id_, count))
        elif not is_free(line) and count == 0:
            self.draft.change(edits.drop_card(self.army, place, int(id_)))

    def _shift_line(self, line: str, by: int) -> None:
        """One of it goes to the neighbour; the focus goes with it."""
        place, part, id_ = read_key(line)
        target = place + by
        if is_free(line) or edits.regiment_at(self.army, target) is None:
            return
        self._move(place, part, id_, target, 1)
        view = self.cards[target].view
        number = len(self.army.regiments[target].commands) - 1 if part == CARDS else id_
        view.choose(line_key(target, part, str(number)))
        view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _move(self, source: int, part: str, id_: str, target: int, count: int) -> None:
        if part == UNITS:
            army, piece = edits.hand_over(self.army, source, id_, target, count), id_
        else:
            army = edits.pass_card(self.army, source, int(id_), target)
            piece = self.army.regiments[source].commands[int(id_)]
        entry = self.draft.validator.pieces.get(piece)
        name = entry.name if entry else piece
        self.draft.change(army, say("regiments.step-move", name=name, to=self._name(target)))

    def _may_move(self, line: str, group: str) -> bool:
        source, part, _ = read_key(line)
        target, wanted, _ = read_key(group) if group else (source, "", "")
        return part == wanted and source != target and not is_free(line)

    def _drop_line(self, line: str, group: str) -> None:
        source, part, id_ = read_key(line)
        target = read_key(group)[0]
        self.choose(target)
        self._move(source, part, id_, target, edits.count_of(self.army, source, id_) if part == UNITS else 1)

    def _drop_piece(self, piece: str, group: str) -> None:
        offer, place = self.picker.offered(piece), read_key(group)[0]
        if offer is not None:
            self.choose(place)
            self._take_at(offer, place)

    def _clicked(self, card: RegimentCard, row: int) -> None:
        line = card.view.lines.line(row)
        if line is not None and is_free(line.key):
            self._want(card.place, CARDS)

    def _inspect(self, card: RegimentCard, line: str) -> None:
        """Look closer; a free place of the hand asks for a card instead."""
        if is_free(line):
            self._want(card.place, CARDS)
            return
        view = card.view
        row = view.lines.place_of(line)
        shown = view.lines.line(row)
        if shown is not None and shown.piece is not None:
            middle = view.visualRect(view.lines.index(row)).center()
            self.picker.look_at(shown.piece, view.viewport().mapToGlobal(middle))

    # --- whole regiments ---

    def act(self, verb: str, place: int) -> None:
        """What the menu of a card offers."""
        if edits.regiment_at(self.army, place) is None:
            return
        name = self._name(place)
        step = say(f"regiments.step-{verb}", name=name)
        if verb == "duplicate":
            army, then = edits.duplicate(self.army, place), place + 1
        elif verb == "take-out":
            army, then = edits.take_out(self.army, place), place
        else:
            then = place + (1 if verb == "right" else -1)
            army = edits.shift(self.army, place, then)
        if army == self.army:
            return
        self.place = then
        self.draft.change(army, step)
        if verb == "take-out":
            self.context.tell(say("regiments.taken-out", name=name), say("regiments.undo"), self.draft.undo)

    def _add_regiment(self) -> None:
        """At a free place there is one already: it only wants a hero."""
        if len(self.army.regiments) < self.army.limit:
            self._want(len(self.army.regiments), HERO)
            return
        self.draft.change(edits.add_regiment(self.army), say("regiments.step-add"))
        self._want(len(self.army.regiments) - 1, HERO)

    def fill(self, place: int, template: Template) -> None:
        """A published regiment instead of what is there."""
        army = edits.put(self.army, place, template.regiment)
        had_units = bool(self.facts(place).units)
        self.place = min(place, len(army.regiments) - 1)
        self.slot = UNITS
        self.draft.change(army, say("regiments.step-fill", name=template.name))
        if had_units:
            self.context.tell(say("regiments.filled", name=template.name), say("regiments.undo"), self.draft.undo)

    def _ask_templates(self) -> None:
        self.ask("regiments", read_templates, self._take_templates)

    def _take_templates(self, templates: tuple[Template, ...]) -> None:
        self.templates = templates
        self._show()


def read_templates(library: "Library") -> tuple[Template, ...]:
    """The published regiments that the building rules allow. In the background."""
    from app.armies.validator import entries_for
    from catalog.schema import PublishedArmy

    found = entries_for(library.catalog, "warhammer", "army").values()
    armies = [one for one in found if isinstance(one, PublishedArmy) and one.mode != "learning"]
    return tuple(Template(army.name, regiment) for army in armies for regiment in army.regiments)
