"""What can be laid on a table that is set up: the catalogue's search, by kind, and what was taken in hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QListView, QWidget

from app.games.registry import home_of_entry
from app.words import say
from ui.art.seat_colours import CASING, looks
from ui.art.seat_marks import paint_seat_sign
from ui.catalog.search.search_field import SearchField
from ui.games.disk.disk_battles import disk_battle_of
from ui.games.disk.editor.position_draft import PositionDraft
from ui.games.disk.faces import Faces
from ui.shell.services.app_context import AppContext
from ui.widgets.drawing import smooth_painter
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, stretch, vbox

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.search import SearchResults

Index = QModelIndex | QPersistentModelIndex
MAX_OFFERED = 200  # pieces that are offered at a time; who types more gets fewer
FACE = 40  # pixels of a face
SIGN = 0.2  # how far the sign of a seat reaches from its middle, as a share of the face


@dataclass(frozen=True, slots=True)
class LayingOffer:
    """Something that can be laid."""

    kind: str
    id: str
    name: str
    points: int | None = None

    @property
    def text(self) -> str:
        return self.name if self.points is None else say("editor.points", name=self.name, points=self.points)


class OffersModel(QAbstractListModel):
    """Faces are painted when they are seen."""

    def __init__(self, draft: PositionDraft, faces: Faces, parent: QWidget) -> None:
        super().__init__(parent)
        self.offers: Sequence[LayingOffer] = ()
        self._draft = draft
        self._faces = faces

    def show(self, offers: Sequence[LayingOffer]) -> None:
        self.beginResetModel()
        self.offers = offers
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.offers)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        offer = self.offers[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return offer.text
        face = self._face(offer) if role == Qt.ItemDataRole.DecorationRole else None
        return QIcon(self._with_sign(face, offer)) if face else None

    def _with_sign(self, face: QPixmap, offer: LayingOffer) -> QPixmap:
        """What belongs to a seat from the beginning has its sign, as at every table."""
        seats, (_, _, seat) = self._draft.seats, offer.id.partition(":")
        if offer.kind not in self._draft.editor.listed or seat not in seats:
            return face
        signed = QPixmap(face)
        painter, look = smooth_painter(signed), looks(tuple(seats))[seat]
        side = signed.deviceIndependentSize().width()
        middle = QPointF(side * (1 - SIGN), side * (1 - SIGN))
        paint_seat_sign(painter, look.number, middle, side * SIGN * 0.8, look.colour, QPen(QColor(CASING), side / 24))
        painter.end()
        return signed

    def _face(self, offer: LayingOffer) -> QPixmap | None:
        faces, records = self._faces, self._draft.records
        if offer.kind == "disk":
            card = disk_battle_of(faces.system).scenery.card(records, offer.id)
            return faces.disk(card, FACE, 1.0) if card else None
        if offer.kind == "spell":
            return faces.spell(offer.id, FACE, 1.0)
        return faces.land(disk_battle_of(faces.system).scenery.ground(records, offer.id), FACE, 1.0)


class OffersList(QListView):
    """Signals: taken() when the chosen one is to be laid at once; left_upwards()."""

    taken = Signal()
    left_upwards = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.taken.emit()
        elif event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0:
            self.left_upwards.emit()
        else:
            super().keyPressEvent(event)


class LayingPage(QWidget):
    """Attributes: field, kind, seat, list, model. Signals: in_hand(LayingOffer or None); lay_wanted(LayingOffer) in the
    middle; shown() after a search was answered."""

    in_hand = Signal(object)
    lay_wanted = Signal(object)
    shown = Signal()

    def __init__(self, context: AppContext, draft: PositionDraft, faces: Faces, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.draft = draft
        self._faces = faces
        kinds = [(one, say(f"editor.kind-{one}")) for one in draft.editor.laying]
        self.kind = Dropdown(self.theme, say("editor.kind"), kinds, self)
        self.seat = Dropdown(self.theme, say("editor.seat-for"), (), self)
        self.field = SearchField(self.theme, self)
        self.model = OffersModel(draft, faces, self)
        self.list = OffersList(self)
        self.list.setModel(self.model)
        self.list.setAccessibleName(say("editor.found"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setUniformItemSizes(True)
        self.list.viewport().setAutoFillBackground(False)
        self.says = text_label(say("editor.how"), "second", self, wrap=True)
        self._lay_out()
        self.kind.chosen.connect(lambda _: self.search())
        self.field.asked.connect(lambda _: self.search())
        self.field.left_down.connect(self.list.setFocus)
        self.list.left_upwards.connect(self.field.edit.setFocus)
        self.list.selectionModel().currentChanged.connect(lambda now, _: self._take_up(now.row()))
        self.list.clicked.connect(lambda index: self._take_up(index.row()))
        self.list.taken.connect(lambda: self.lay_wanted.emit(self.held) if self.held else None)
        self.held: LayingOffer | None = None
        draft.changed.connect(self._renew)
        self.theme.follow(self._measure)
        self._renew()

    def _lay_out(self) -> None:
        row = hbox(self.theme, self.kind, self.seat, stretch(), spacing=6)
        vbox(self.theme, row, self.field, (self.list, 1), self.says, parent=self, spacing=8)

    def _measure(self) -> None:
        px = self.theme.px
        self.list.setIconSize(QSize(px(FACE), px(FACE)))
        self.list.setStyleSheet(
            "QListView { background: transparent; outline: none; }"
            f"QListView::item {{ padding: {px(3)}px; border-radius: {px(6)}px; color: {self.theme.tokens.ink}; }}"
            f"QListView::item:selected {{ background: {self.theme.tokens.soft}; }}"
        )

    def _renew(self) -> None:
        seats = self.draft.seats
        if [key for key, _ in self.seat.choices] != seats:
            self.seat.offer([(one, say("editor.seat", seat=one)) for one in seats], self.seat.key)
            if self.kind.key in self.draft.editor.listed:
                self.search()

    # --- searching ---

    def search(self) -> None:
        kind, text, editor = self.kind.key, self.field.text(), self.draft.editor
        system, listed = home_of_entry(self.draft.battle.id, kind, ""), editor.listed.get(kind)
        self.field.setEnabled(listed is None)
        self.seat.setVisible(kind in editor.seated)
        self.put_back()
        if listed is not None:
            self._show([LayingOffer(kind, id_, name) for id_, name in listed(self.draft.seats)])
            return

        def work(library: "Library") -> "SearchResults":
            from catalog.search import search

            return search(library.catalog, text, system=system, kind=kind, limit=MAX_OFFERED)

        self.context.ask("editor search", work, lambda found: self._answered(kind, found))

    def _answered(self, kind: str, found: "SearchResults") -> None:
        self.field.show_problem(found.problem)
        if found.problem is not None:
            return
        self.field.show_count(str(found.total))
        self._show(
            [LayingOffer(kind, hit.id, self._faces.called(kind, hit.id, hit.name), hit.points) for hit in found.hits]
        )

    def _show(self, offers: Sequence[LayingOffer]) -> None:
        self.model.show(offers)
        self.says.setText(say("editor.how" if offers else "editor.none-found"))
        self.shown.emit()

    # --- in hand ---

    def _take_up(self, row: int) -> None:
        self.held = self.model.offers[row] if 0 <= row < len(self.model.offers) else None
        if self.held:
            self.says.setText(say("editor.in-hand", name=self.held.name))
        self.in_hand.emit(self.held)

    def put_back(self) -> None:
        """Nothing is in hand any more."""
        self.list.clearSelection()
        self.held = None
        self.says.setText(say("editor.how"))
        self.in_hand.emit(None)
