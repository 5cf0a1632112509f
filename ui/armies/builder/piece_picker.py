"""The catalogue beside an army: search, what is owned, what fits, and why the rest does not."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStackedWidget, QWidget

from app.words import say
from ui.armies.builder.army_lines import LINE_MIME, dragged
from ui.armies.builder.fit_thread import FitThread, TryOn
from ui.armies.builder.offer_delegates import CELL, LINE, LOW_CELL, OffersDelegate
from ui.armies.builder.offer_filters import FAMILIES, HEIGHT, FilterToggle, OfferFilters, SmallDropdown
from ui.armies.builder.offer_model import OffersModel, OfferStanding, PieceOffer
from ui.armies.builder.piece_strip import PieceStrip
from ui.armies.documents.army_draft import ArmyDraft
from ui.art.gallery import PieceKey
from ui.catalog.search.search_field import SearchField
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import HCENTER, TOP, flowbox, hbox, stretch, vbox
from ui.widgets.tips import plain_tip
from ui.widgets.views.row_list import Index

if TYPE_CHECKING:
    from app.base.errors import Problem
    from catalog.overlay import Library
    from ui.armies.builder.piece_magnifier import PieceMagnifier

__all__ = ["OfferStanding", "PieceOffer", "PiecePicker"]

STOCKS = ("all", "owned", "free")
FITS = ("fits", "everything")
VIEWS = ("grid", "list")
MIN_VIEW = 190  # height at 100 % that the pieces keep beside the strip


class OffersView(QListView):
    """Signals: taken(row), put_back(row), inspected(row), left_upwards(), typed(text) for letters that belong into the
    search, hovered(row) when the pointer is over another piece."""

    taken = Signal(int)
    put_back = Signal(int)
    inspected = Signal(int)
    left_upwards = Signal()
    typed = Signal(str)
    hovered = Signal(int)

    def __init__(self, context: AppContext, model: OffersModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = context.theme
        self.offers = model
        self.setProperty("hovered", -1)
        self.setModel(model)
        self.delegate = OffersDelegate(context, model, self)
        self.setItemDelegate(self.delegate)
        self.setAccessibleName(say("build.picker-name"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.viewport().setAutoFillBackground(False)
        self.show_as("grid")
        self.theme.follow(self.lay_out)

    def show_as(self, view: str) -> None:
        """As a grid of faces or as a list."""
        self.delegate.is_grid = view == "grid"
        mode = QListView.ViewMode.IconMode if self.delegate.is_grid else QListView.ViewMode.ListMode
        self.setViewMode(mode)
        self.setMovement(QListView.Movement.Static)
        self.setDragEnabled(True)
        self.lay_out()

    def lay_out(self) -> None:
        """Cells share the width; there are as many as fit. Where two rows would not be in sight they are smaller."""
        px, width = self.theme.px, self.width() - self.theme.px(13)  # always with room for the scroll bar
        if self.delegate.is_grid:
            self.delegate.is_low = self.height() < 2 * px(CELL[1])
            narrowest, high = LOW_CELL if self.delegate.is_low else CELL
            columns = max(width // px(narrowest), 1)
            self.delegate.cell = QSize(max(width // columns, 1), px(high))
            self.setGridSize(self.delegate.cell)
        else:
            self.delegate.cell = QSize(max(width, 1), px(LINE))
            self.setGridSize(QSize())
        self.verticalScrollBar().setSingleStep(px(24))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.lay_out()
        super().resizeEvent(event)

    def visible_rows(self) -> list[int]:
        """The rows that can be seen now."""
        port = self.viewport().rect()
        first = self.indexAt(QPoint(self.delegate.cell.width() // 2, 1)).row()
        found: list[int] = []
        for row in range(max(first, 0), self.offers.rowCount()):
            if not self.visualRect(self.offers.index(row)).intersects(port):
                break
            found.append(row)
        return found

    # --- keys ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, key = self.currentIndex().row(), event.key()
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Return, Qt.Key.Key_Enter) and row >= 0:
            self.taken.emit(row)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and row >= 0:
            self.put_back.emit(row)
        elif key == Qt.Key.Key_Space and row >= 0:
            self.inspected.emit(row)
        elif key == Qt.Key.Key_Escape or (key == Qt.Key.Key_Up and self._is_first_line(row)):
            self.left_upwards.emit()
        elif event.text().isalpha() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def _is_first_line(self, row: int) -> bool:
        return row < 0 or self.visualRect(self.offers.index(row)).top() <= self.visualRect(self.offers.index(0)).top()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.offers.rowCount():
            self.setCurrentIndex(self.offers.index(0))
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()

    # --- mouse ---

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.RightButton and index.isValid():
            self.inspected.emit(index.row())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and event.button() == Qt.MouseButton.LeftButton:
            self.taken.emit(index.row())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self.indexAt(event.position().toPoint()).row())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, row: int) -> None:
        if row != self.property("hovered"):
            before = int(self.property("hovered"))
            self.setProperty("hovered", row)
            self.hovered.emit(row)
            self.offers.touch_rows(place for place in (before, row) if place >= 0)

    def startDrag(self, _actions: Qt.DropAction) -> None:
        offer = self.offers.offer(self.currentIndex().row())
        if offer is None:
            return
        from ui.armies.builder.piece_texts import medal_of
        from ui.catalog.results.row_delegate import medal_pixmap

        drag, side = QDrag(self), self.theme.px(56)
        drag.setMimeData(self.offers.mimeData([self.currentIndex()]))
        drag.setPixmap(medal_pixmap(medal_of(offer.piece, offer.entry), side, self.devicePixelRatioF()))
        drag.setHotSpot(QPoint(side // 2, side // 2))
        drag.exec(Qt.DropAction.CopyAction)


class PickerViewButton(IconButton):
    """Changes between grid and list; it shows and names the way that is not in use."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, "list", say("build.as-list"), parent, size=HEIGHT)
        self.goes_to = "list"

    def read(self, view: str) -> None:
        """Tell it which way is in use."""
        self.goes_to = self.icon_name = "list" if view == "grid" else "grid"
        name = say(f"build.as-{self.goes_to}")
        self.setAccessibleName(name)
        self.setToolTip(plain_tip(name))
        self.update()


class PiecePicker(QWidget):
    """What may be picked, and how it stands to the army.

    Attributes: try_on (gives the list with one more of an offer, None where it cannot go there), field, view, model,
    fits (standings).
    Signals: taken(PieceOffer) one more of it, put_back(PieceOffer) one fewer, inspected(PieceOffer) after it was shown
    large, line_returned(line) when a line of the army was dragged back here, stock_chosen(choice) for All, Owned, Owned
    and free.
    """

    taken = Signal(object)
    put_back = Signal(object)
    inspected = Signal(object)
    line_returned = Signal(str)
    stock_chosen = Signal(str)

    def __init__(self, context: AppContext, draft: ArmyDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.draft = draft
        self.model = OffersModel(self)
        self.fits = FitThread(draft, self)
        self.magnifier: PieceMagnifier | None = None
        self._offers: tuple[PieceOffer, ...] = ()
        self._by_id: dict[str, PieceOffer] = {}
        self._found: tuple[tuple[str, str, str], ...] | None = None
        self._topic = f"picker {id(self)}"
        self.destroyed.connect(partial(context.query_thread.forget, self._topic))
        self._build()
        self._connect()
        self.theme.follow_px(self.setMinimumWidth, 270)
        self.theme.follow_px(self.view.setMinimumHeight, CELL[1])
        self.setAcceptDrops(True)

    # --- building ---

    def _build(self) -> None:
        memory = self.context.memory
        self.field = SearchField(self.theme, self)
        self.field.edit.setPlaceholderText(say("build.search-hint"))
        stock_words = [(key, say(f"build.stock-{key}")) for key in STOCKS]
        self.filters = OfferFilters(self.theme, self.draft.army.system, self)
        self.stock = SmallDropdown(self.theme, say("build.stock-name"), stock_words, self)
        self.stock.show_key(memory.word("picker-stock", "all", STOCKS))
        self.only_legal = FilterToggle(self.theme, say("build.only-legal"), say("build.only-legal-hint"), self)
        self.only_legal.setChecked(memory.word("picker-fits", "everything", FITS) == "fits")
        self.view_button = PickerViewButton(self.theme, self)
        self.view = OffersView(self.context, self.model, self)
        self.strip = PieceStrip(self.theme, self)
        self.message = text_label("", "second", self, wrap=True)
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.reset = TextButton(self.theme, say("build.show-all"), self)
        self._empty = QWidget(self)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.view)
        self.pages.addWidget(self._empty)
        self._lay_out()
        self.show_as(memory.word("picker-view", "grid", VIEWS))

    def _lay_out(self) -> None:
        vbox(
            self.theme, stretch(2), self.message, (self.reset, 0, HCENTER), stretch(3), parent=self._empty, margins=None
        )
        self._choices = QWidget(self)
        flowbox(self.theme, *self.filters.menus.values(), self.stock, self.only_legal, parent=self._choices, spacing=2)
        bar = hbox(self.theme, (self._choices, 1), (self.view_button, 0, TOP), spacing=2)
        vbox(self.theme, self.field, bar, (self.pages, 1), self.strip, parent=self, spacing=6)

    def _connect(self) -> None:
        self.field.asked.connect(self._search)
        self.field.edit.textChanged.connect(lambda _: self._read_filters())
        for name, menu in self.filters.menus.items():
            menu.toggled_value.connect(partial(self._filter, name))
            menu.cleared.connect(partial(self._filter, name, ""))
        self.view.selectionModel().currentChanged.connect(lambda index: self._tell_of(index.row()))
        self.view.hovered.connect(self._tell_of)
        self.field.left_down.connect(self.enter)
        self.view.left_upwards.connect(self.focus_search)
        self.view.typed.connect(self._type)
        self.view.taken.connect(lambda row: self._tell(self.taken, row))
        self.view.put_back.connect(lambda row: self._tell(self.put_back, row))
        self.view.inspected.connect(self._inspect)
        self.view.verticalScrollBar().valueChanged.connect(self._put_away)
        self.stock.chosen.connect(self._choose_stock)
        self.only_legal.clicked.connect(self._choose_fits)
        self.view_button.clicked.connect(lambda: self.show_as(self.view_button.goes_to))
        self.reset.clicked.connect(self._show_everything)
        self.draft.changed.connect(self._begin)
        self.context.gallery.ready.connect(self._picture_came)
        self.fits.in_sight = self._in_sight
        self.fits.moved.connect(self._standings_moved)
        self.fits.settled.connect(self._settle)

    # --- what is offered ---

    @property
    def try_on(self) -> TryOn:
        return self.fits.try_on

    @try_on.setter
    def try_on(self, try_on: "TryOn") -> None:
        self.fits.try_on = try_on

    def offer(self, offers: Sequence[PieceOffer]) -> None:
        """What may be picked now, in the order in which it is shown."""
        self._offers = tuple(offers)
        self._by_id = {offer.id: offer for offer in offers}
        self.fits.offer(self._offers)
        self._read_filters()
        self._show()

    def offered(self, id_: str) -> PieceOffer | None:
        """The offer that was dragged."""
        return self._by_id.get(id_)

    def _begin(self) -> None:
        """The army changed: counts now, fits soon."""
        self.fits.begin()
        self._show(keep=True)

    def _in_sight(self) -> list[PieceOffer]:
        found = (self.model.offer(row) for row in self.view.visible_rows())
        return [offer for offer in found if offer is not None]

    def _standings_moved(self, ids: Sequence[str]) -> None:
        self.model.standings = self.fits.standings
        self.model.touch_ids(ids)

    def _settle(self) -> None:
        """Everything is known: what is filtered by it, and how many it is."""
        self._show(keep=True)

    def _show(self, *, keep: bool = False) -> None:
        """Show the offers that are asked for. While standings are not up to date, what is filtered by them stays."""
        self.model.standings = self.fits.standings
        if self.model.counts_stock != bool(self.draft.stock.owned):
            self.model.counts_stock = bool(self.draft.stock.owned)
            self.view.viewport().update()
        if not keep or self.fits.is_done:
            held = self.model.offer(self.view.currentIndex().row())
            self.model.show_offers(self._wanted())
            self._hold(held)
            self._say_nothing()
        self._count()

    def _hold(self, held: PieceOffer | None) -> None:
        row = self.model.row_of(held.id) if held else -1
        if row < 0 and held is not None and self.model.rowCount():
            row = 0
        if row >= 0 and row != self.view.currentIndex().row():
            self.view.setCurrentIndex(self.model.index(row))

    def _wanted(self) -> list[PieceOffer]:
        standings = self.fits.standings
        found = self._searched()
        if self.stock.key != "all":
            owned = self.stock.key == "owned"
            found = [one for one in found if (standings[one.id].owned if owned else standings[one.id].left) > 0]
        if self.only_legal.isChecked():
            found = [one for one in found if standings[one.id].fits is not False]
        return found

    def _searched(self) -> list[PieceOffer]:
        if self._found is None:
            return list(self._offers)
        by_piece: dict[tuple[str, str, str], list[PieceOffer]] = {}
        for offer in self._offers:
            piece = offer.piece
            by_piece.setdefault((piece.system, piece.kind, piece.id), []).append(offer)
        return [offer for piece in self._found for offer in by_piece.get(piece, ())]

    def _count(self) -> None:
        """`23 fit, 9 do not`, once all are known; until then what was said before stays."""
        if self.fits.is_done:
            standings = [self.fits.standings[offer.id] for offer in self._searched() if self._is_stocked(offer)]
            fit = sum(standing.fits is not False for standing in standings)
            self.field.show_count(say("build.fit-count", fit=fit, rest=len(standings) - fit))

    def _is_stocked(self, offer: PieceOffer) -> bool:
        standing = self.fits.standings[offer.id]
        return {"all": True, "owned": standing.owned > 0, "free": standing.left > 0}[self.stock.key]

    def _say_nothing(self) -> None:
        """Why nothing is shown, and the way out."""
        is_empty = not self.model.rowCount()
        if is_empty:
            code = "search" if self._found is not None and not self._searched() else self.stock.key
            known = {"search": "build.nothing-found", "owned": "build.nothing-owned", "free": "build.nothing-free"}
            self.message.setText(say(known.get(code, "build.nothing-fits")))
        self.pages.setCurrentIndex(int(is_empty))

    def _show_everything(self) -> None:
        self.stock.show_key("all")
        self.only_legal.setChecked(False)
        self._choose_stock("all")
        self._choose_fits(False)
        self.field.set_text("")
        self.focus_search()

    # --- choices ---

    def _read_filters(self) -> None:
        names = self.context.holdings.names if self.context.holdings else {}
        self.filters.read(self.field.edit.text(), self._offers, names)

    def _filter(self, name: str, value: str) -> None:
        """A filter writes into the query; the query does the rest."""
        self.field.set_text(self.filters.changed(self.field.edit.text(), name, value))

    def show_family(self, family: str) -> None:
        """Only pieces of a faction, clan, race or side, as if its filter had been chosen."""
        for name in FAMILIES:
            menu = self.filters.menus.get(name)
            if menu is not None and any(one.value == family for one in menu.choices):
                self._filter(name, family)
                return

    def _tell_of(self, row: int) -> None:
        self.strip.show_offer(self.model.offer(row))

    def _choose_stock(self, choice: str) -> None:
        self.context.memory.keep("picker-stock", choice)
        self._show()
        self.stock_chosen.emit(choice)

    def _choose_fits(self, is_on: bool) -> None:
        self.context.memory.keep("picker-fits", "fits" if is_on else "everything")
        self._show()

    def show_as(self, view: str) -> None:
        self.context.memory.keep("picker-view", view)
        self.view.show_as(view)
        self.view_button.read(view)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it is low the pieces need the room of the strip; the pointer still tells of them."""
        super().resizeEvent(event)
        above = self.field.sizeHint().height() + self._choices.heightForWidth(self._choices.width())
        left = self.height() - above - self.strip.sizeHint().height() - self.theme.px(18)
        self.strip.setVisible(left >= self.theme.px(MIN_VIEW))

    # --- search ---

    def focus_search(self) -> None:
        self.field.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.edit.selectAll()

    def enter(self) -> None:
        """Into the grid."""
        if self.model.rowCount():
            self.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _type(self, text: str) -> None:
        self.field.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.edit.setText(text)

    def _search(self, text: str) -> None:
        if not text.strip():
            self.context.query_thread.forget(self._topic)
            self._take(None, None)
            return
        systems = sorted({offer.piece.system for offer in self._offers})
        self.context.ask(self._topic, lambda library: found_by(library, text, systems), lambda got: self._take(*got))

    def _take(self, found: "tuple[tuple[str, str, str], ...] | None", problem: "Problem | None") -> None:
        self.field.show_problem(problem)
        if problem is None:
            self._found = found
            self._show()
            if self.model.rowCount():
                self.view.setCurrentIndex(self.model.index(0))
                self.view.scrollToTop()

    # --- the magnifier ---

    def _tell(self, signal: "object", row: int) -> None:
        offer = self.model.offer(row)
        if offer is not None:
            signal.emit(offer)  # type: ignore[attr-defined]

    def _inspect(self, row: int) -> None:
        offer = self.model.offer(row)
        if offer is not None:
            middle = self.view.visualRect(self.model.index(row)).center()
            self.look_at(offer.piece, self.view.viewport().mapToGlobal(middle))
            self.inspected.emit(offer)

    def look_at(self, piece: PieceKey, beside: QPoint) -> None:
        """Show a piece large, with all that is said of it, beside a point of the screen."""
        if self.magnifier is None:
            from ui.armies.builder.piece_magnifier import PieceMagnifier

            self.magnifier = PieceMagnifier(self.context, self)
        self.magnifier.show_piece(piece, beside)

    def _put_away(self) -> None:
        if self.magnifier is not None:
            self.magnifier.put_away()

    def _picture_came(self, piece: PieceKey) -> None:
        self.model.touch(piece)

    # --- a line that is dragged back ---

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.dragMoveEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if event.mimeData().hasFormat(LINE_MIME):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.line_returned.emit(dragged(event.mimeData(), LINE_MIME))


def found_by(
    library: "Library", text: str, systems: Sequence[str]
) -> "tuple[tuple[tuple[str, str, str], ...], Problem | None]":
    """What a query finds, best first, as pieces; or the problem with it. In the background."""
    from app.collection.holdings import owned_by_name
    from app.collection.pieces import shelf_of
    from app.collection.steps import read_collection
    from catalog.search import search

    owned: Mapping[str, int] = owned_by_name(read_collection(library.database), shelf_of(library.catalog))
    found: list[tuple[str, str, str]] = []
    for system in systems:
        results = search(library.catalog, text, system=system, owned=owned, limit=100_000)
        if results.problem is not None:
            return (), results.problem
        found += [(hit.system, hit.kind, hit.id) for hit in results.hits]
    return tuple(found), None
