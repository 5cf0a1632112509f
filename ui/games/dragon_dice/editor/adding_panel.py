"""What can be put on a table that is set up: the catalogue's search by kind of die, and saved forces."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from app.games.dragon_dice.battle import editor
from app.games.dragon_dice.battle.codec.catalogue_cards import SYSTEM, find_die
from app.games.dragon_dice.rules.cards import card_of
from app.games.dragon_dice.rules.state import home_of
from app.words import label, say
from catalog.schema.lists import DiceList
from ui.catalog.search.search_field import SearchField
from ui.games.dragon_dice.dice_faces import DiceFaces
from ui.games.dragon_dice.editor.dice_draft import DiceDraft
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import TextButton
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, stretch, vbox
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.search import SearchResults

KINDS = ("unit", "item", "dragon", "minor-terrain", "force")
FORCE = "force"
MAX_OFFERED = 200  # dice that are offered at a time; who types more gets fewer
FACE = 40  # pixels of a face


@dataclass(frozen=True, slots=True)
class DiceOffer:
    """A die of the catalogue, or a force with all its dice."""

    id: str
    name: str
    force: DiceList | None = None


def read_forces(library: "Library") -> tuple[DiceOffer, ...]:
    """The saved forces, the one changed last first, then the published ones."""
    from app.armies.army_store import list_armies
    from app.armies.formats.army_files import stored_army
    from app.armies.validator import published_armies

    saved = sorted(
        list_armies(library.database, system=SYSTEM, archived=False), key=lambda one: one.changed_at, reverse=True
    )
    found = [(one.id, stored_army(one.content)) for one in saved]
    offers = [DiceOffer(id_, army.name, army) for id_, army in found if isinstance(army, DiceList)]
    published = (army for army in published_armies(library.catalog, SYSTEM) if isinstance(army, DiceList))
    return (*offers, *(DiceOffer(army.name, say("companion.published", name=army.name), army) for army in published))


class OfferList(QListWidget):
    """Signals: taken() with Return or a double click; left_upwards()."""

    taken = Signal()
    left_upwards = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setUniformItemSizes(True)
        self.itemDoubleClicked.connect(lambda _: self.taken.emit())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.taken.emit()
        elif event.key() == Qt.Key.Key_Up and self.currentRow() <= 0:
            self.left_upwards.emit()
        else:
            super().keyPressEvent(event)


class AddingPanel(QWidget):
    """Attributes: kind, seat, field, list, offers, colours, place, add. Signals: shown() after a search was answered;
    in_hand(bool) when a die is chosen to be put down, or none any more."""

    shown = Signal()
    in_hand = Signal(bool)

    def __init__(self, context: AppContext, draft: DiceDraft, faces: DiceFaces, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.draft = draft
        self.offers: tuple[DiceOffer, ...] = ()
        self._faces = faces
        self._build()
        self._lay_out()
        self._connect()
        self.theme.follow(self._measure)
        self._renew()
        self._choose()

    def _build(self) -> None:
        theme = self.theme
        kinds = [(one, say(f"dice-editor.kind-{one}")) for one in KINDS]
        self.kind = Dropdown(theme, say("editor.kind"), kinds, self)
        self.seat = Dropdown(theme, say("editor.seat-for"), (), self)
        self.field = SearchField(theme, self)
        self.list = OfferList(self)
        self.list.setAccessibleName(say("editor.found"))
        self.colours = Dropdown(theme, say("dice-editor.colours"), (), self)
        self.place = Dropdown(theme, say("dice-editor.place"), (), self)
        self.add = TextButton(theme, say("dice-editor.add"), self, icon="plus", act=self.put)
        self.says = text_label("", "second", self, wrap=True)

    def _lay_out(self) -> None:
        first = hbox(self.theme, self.kind, self.seat, stretch(), spacing=6)
        below = hbox(self.theme, self.colours, self.place, stretch(), spacing=6)
        vbox(
            self.theme, first, self.field, (self.list, 1), self.says, below, hbox(self.theme, self.add, stretch()),
            parent=self, spacing=8,
        )  # fmt: skip

    def _connect(self) -> None:
        self.kind.chosen.connect(lambda _: self.search())
        self.seat.chosen.connect(lambda _: self._offer_places())
        self.field.asked.connect(lambda _: self.search())
        self.field.left_down.connect(self.list.setFocus)
        self.list.left_upwards.connect(self.field.edit.setFocus)
        self.list.currentRowChanged.connect(lambda _: self._choose())
        self.list.taken.connect(self.put)
        self.draft.changed.connect(self._renew)

    def _measure(self) -> None:
        px = self.theme.px
        self.list.setMinimumHeight(px(90))
        self.list.setStyleSheet(
            "QListWidget { background: transparent; outline: none; }"
            f"QListWidget::item {{ padding: {px(3)}px; border-radius: {px(6)}px; color: {self.theme.tokens.ink}; }}"
            f"QListWidget::item:selected {{ background: {self.theme.tokens.soft}; }}"
        )

    def _renew(self) -> None:
        seats = [(one, say("editor.seat", seat=one)) for one in self.draft.state.seat_ids]
        if [key for key, _ in self.seat.choices] != [key for key, _ in seats]:
            self.seat.offer(seats, self.seat.key)
        self._offer_places()

    # --- searching ---

    def search(self) -> None:
        kind, text = self.kind.key, self.field.text()
        self.field.setEnabled(kind != FORCE)
        if kind == FORCE:
            self.field.show_count("")
            self.context.ask("editor forces", read_forces, while_alive(self, lambda found: self._show(kind, found)))
            return

        def work(library: "Library") -> "SearchResults":
            from catalog.search import search

            return search(library.catalog, text, system=SYSTEM, kind=kind, limit=MAX_OFFERED)

        self.context.ask("editor search", work, while_alive(self, lambda found: self._answered(kind, found)))

    def _answered(self, kind: str, found: "SearchResults") -> None:
        self.field.show_problem(found.problem)
        if found.problem is None:
            self.field.show_count(str(found.total))
            self._show(kind, tuple(DiceOffer(hit.id, hit.name) for hit in found.hits))

    def _show(self, kind: str, offers: tuple[DiceOffer, ...]) -> None:
        if kind != self.kind.key:
            return
        self.offers = offers
        self.list.clear()
        for offer in offers:
            item = QListWidgetItem(offer.name, self.list)
            item.setToolTip(plain_tip(offer.name))
            if icon := self._icon(offer):
                item.setIcon(icon)
        self._choose()
        self.shown.emit()

    def _icon(self, offer: DiceOffer) -> QIcon | None:
        record = find_die(self.draft.records, offer.id) if offer.force is None else None
        if record is None:
            return None
        first = editor.variants(self.draft.records, offer.id)
        card = card_of(record, frozenset(first[0]) if first else frozenset())
        return QIcon(self._faces.resting(card, self.theme.px(FACE), self.devicePixelRatioF()))

    # --- in hand ---

    @property
    def offer(self) -> DiceOffer | None:
        row = self.list.currentRow()
        return self.offers[row] if 0 <= row < len(self.offers) else None

    def _choose(self) -> None:
        offer = self.offer
        variants = editor.variants(self.draft.records, offer.id) if offer and offer.force is None else ()
        self.colours.offer([("+".join(one), ", ".join(map(label, one))) for one in variants], self.colours.key)
        self.colours.setVisible(bool(variants))
        self.place.setVisible(self.kind.key != FORCE)
        self.add.setEnabled(offer is not None and not editor.is_full(self.draft.state, self.seat.key))
        self.says.setText(self._hint(offer))
        self.in_hand.emit(offer is not None and offer.force is None)

    def _hint(self, offer: DiceOffer | None) -> str:
        if offer is None:
            return say("dice-editor.how" if self.offers else "editor.none-found")
        if offer.force is not None:
            return say("dice-editor.force", name=offer.name, seat=self.draft.names(self.seat.key))
        return say("editor.in-hand", name=offer.name)

    def _offer_places(self) -> None:
        state, names, seat = self.draft.state, self.draft.names, self.seat.key
        places = [*state.terrains, *editor.areas_of(seat)]
        told = [(one, text[:1].upper() + text[1:]) for one in places for text in [names(one)]]
        is_known = self.place.key in places
        self.place.offer(told, self.place.key if is_known else home_of(seat))

    def put(self, place: str = "", seat: str = "") -> None:
        """The die in hand, or the whole force. Without a place it goes to the one that is chosen."""
        offer = self.offer
        if offer is None:
            return
        seat = seat or self.seat.key
        if offer.force is not None:
            self.draft.do(editor.add_force(self.draft.state, self.draft.records, offer.force, seat), "")
        else:
            colours = self.colours.key.split("+") if self.colours.key else []
            self.draft.add(offer.id, colours, seat, place or self.place.key)

    def put_back(self) -> None:
        """Nothing is in hand any more."""
        self.list.setCurrentRow(-1)
        self.list.clearSelection()
