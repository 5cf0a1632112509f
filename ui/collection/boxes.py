"""The page of boxes: what was sold, how many of each there are, what is in it and how much of it you have."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from app.collection.figures import GroupShare, by_set
from app.collection.holdings import adding_box, removing_box
from app.collection.pieces import Counts, Key, KnownBox, PieceId
from app.collection.rows import MAX_COUNT
from app.words import label, say
from catalog.schema import HOUSE
from catalog.text_normalising import fold
from ui.art.gallery import PieceKey
from ui.collection.cells import CellFaces
from ui.collection.ledger import CollectionLedger
from ui.collection.lines import face_of
from ui.collection.parts import EmptyNotice, FillMeter, Late
from ui.collection.piles import HeapsView, PieceHeap
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import TextButton
from ui.widgets.clear import discard
from ui.widgets.entry import TextEntry
from ui.widgets.fold import FoldHead
from ui.widgets.labels import LabelBadge, ShortLabel, text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import fill, flowbox, hbox, stretch, vbox
from ui.widgets.link import LinkButton
from ui.widgets.panel import Panel
from ui.widgets.segments import Segments
from ui.widgets.stepper import Stepper
from ui.widgets.views.scroll import scroll_area

MEDAL = 48
NARROW = 620  # below this width, in pixels at 100 %, the numbers of a card stand under its words
WIDEST = 16_777_215  # Qt's own limit
CHOICES = ("all", "owned", "absent")


class BoxesPage(Late, Arranged, QWidget):
    """Signals: opened(piece) to see one in the catalogue."""

    opened = Signal(object)

    def __init__(self, context: AppContext, ledger: CollectionLedger, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context, self.theme, self.ledger = context, context.theme, ledger
        self.cards: dict[Key, BoxCard] = {}
        self._typed: Key | None = None  # whose contents are typed in and not yet shown
        self.search = TextEntry(self.theme, say("collect.find-box"), self, hint=say("collect.find-box"), icon="search")
        choices = [(key, say(f"collect.boxes-{key}")) for key in CHOICES]
        self.choice = Segments(self.theme, say("collect.boxes-show"), choices, self)
        self.count = ShortLabel("", "second", self)
        self.area = scroll_area(parent=self)
        self.inside = QWidget(self.area)
        self.area.setWidget(self.inside)
        self.empty = EmptyNotice(self.theme, self.inside)
        self._cards = vbox(self.theme, self.empty, stretch(), parent=self.inside, spacing=8, margins=(0, 0, 4, 8))
        self.type_in = TextButton(self.theme, say("collect.type-in"), self, icon="plus")
        self.type_in.clicked.connect(lambda: self.ask_contents())
        self.type_in.setToolTip(say("collect.type-in-hint"))
        top = hbox(self.theme, parent=None, spacing=10, margins=(2, 0, 2, 0))
        fill(top, (self.search, 2), self.choice, (self.count, 1), self.type_in)
        vbox(self.theme, top, (self.area, 1), parent=self, spacing=8)
        self.search.typed.connect(lambda _: self._filter())
        self.search.left_down.connect(self._enter)
        self.choice.chosen.connect(lambda _: self._filter())
        ledger.changed.connect(self._look_later)
        ledger.renewed.connect(self.renew)
        context.system_changed.connect(self.renew)
        self.theme.follow(self._arrange)
        self.renew()

    def _arrange(self) -> None:
        is_narrow = self.width() * 100 / self.theme.scale < NARROW
        self.count.setVisible(not is_narrow)
        for card in self.cards.values():
            card.arrange(is_narrow)

    # --- cards ---

    def renew(self) -> None:
        """Other boxes: another game or another catalogue. Cards that were folded out stay so, and the list stays where
        it is; only a box that was typed in is brought into sight."""
        open_ = {key for key, card in self.cards.items() if card.is_open}
        before, scrolled = set(self.cards), self.area.verticalScrollBar().value()
        discard(*self.cards.values())
        self.cards = {key: self._card(key, box) for key, box in self._boxes()}
        for key in open_ & set(self.cards):
            self.cards[key].fold_out(True)
        self._arrange()
        self.refresh()
        self._filter()
        added = set(self.cards) - before
        typed = next(iter(added)) if len(added) == 1 and before else self._typed
        QTimer.singleShot(0, self, lambda: self._return_to(typed, scrolled))

    def _return_to(self, typed: Key | None, scrolled: int) -> None:
        self._cards.activate()
        if typed in self.cards and not self.cards[typed].isHidden():
            self._typed = None
            self.area.ensureWidgetVisible(self.cards[typed])
            self.cards[typed].count.setFocus()
        else:
            self.area.verticalScrollBar().setValue(scrolled)

    def _boxes(self) -> Iterator[tuple[Key, KnownBox]]:
        """Game by game; within a game the newest first among those whose year is known, as far as it is known."""
        system = self.ledger.system
        here = [(key, box) for key, box in self.ledger.shelf.boxes.items() if system in ("", box.system)]
        yield from sorted(here, key=lambda one: (one[1].system, not one[1].pieces, fold(one[1].box.name)))

    def _card(self, key: Key, box: KnownBox) -> "BoxCard":
        card = BoxCard(self.context, self.ledger, key, box, self.inside)
        card.count.changed.connect(lambda number: self.set_count(key, number))
        card.opened.connect(self.opened)
        card.contents_wanted.connect(lambda: self.ask_contents(key))
        self._cards.insertWidget(self._cards.count() - 1, card)
        return card

    def refresh(self) -> None:
        self._is_stale = False
        shares = by_set(self.ledger.shelf, self.ledger.owned, self.ledger.system)
        for key, card in self.cards.items():
            card.show_counts(self.ledger.collection.boxes.get(key, 0), shares[key])
        self._tell_count()

    def ask_contents(self, key: Key | None = None) -> None:
        """Type in what is in a box: in a new one, or in one that is there."""
        from ui.collection.box_dialog import BoxContentsDialog

        is_own = key is None or key in self.ledger.own_boxes
        dialog = BoxContentsDialog(self.context, self.ledger, self, key, is_own)
        self._typed = key  # the news of what was typed may come before the dialog is gone
        dialog.rejected.connect(self._forget_typed)
        dialog.open()

    def _forget_typed(self) -> None:
        self._typed = None

    def set_count(self, key: Key, number: int) -> None:
        """So many of a box from now on."""
        by = number - self.ledger.collection.boxes.get(key, 0)
        if by:
            edit = adding_box(self.ledger.shelf, *key, by) if by > 0 else removing_box(self.ledger.shelf, *key, -by)
            self.ledger.apply(edit)
        self.refresh()

    # --- which are shown ---

    def _filter(self) -> None:
        words = fold(self.search.text()).split()
        shown = 0
        for key, card in self.cards.items():
            owned = self.ledger.collection.boxes.get(key, 0)
            fits = {"all": True, "owned": owned > 0, "absent": owned == 0}[self.choice.key]
            is_shown = fits and all(word in card.words for word in words)
            card.setVisible(is_shown)
            shown += is_shown
        self.empty.setVisible(not shown)
        if not shown:
            is_none = self.choice.key == "owned" and not words
            head = "collect.no-own-boxes" if is_none else "collect.none-head"
            says = "collect.no-own-boxes-text" if is_none else "collect.no-boxes-text"
            self.empty.tell(say(head), say(says), say("collect.show-all-boxes"), self.show_all)
        self._tell_count()

    def _tell_count(self) -> None:
        owned = sum(self.ledger.collection.boxes.get(key, 0) for key in self.cards)
        self.count.set_whole(say("collect.boxes-count", owned=owned, total=len(self.cards)))

    def show_all(self) -> None:
        self.choice.key = "all"
        self.search.set_text("")
        self._filter()
        self.search.setFocus()

    def show_box(self, key: Key) -> None:
        """Bring a box into view with the keyboard on its number."""
        if key in self.cards:
            self.show_all()
            self.area.ensureWidgetVisible(self.cards[key])
            self.cards[key].count.setFocus()

    def focus_search(self) -> None:
        self.search.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.edit.selectAll()

    def _enter(self) -> None:
        """Down from the search: the number of the first box that is shown."""
        first = next((card for card in self.cards.values() if not card.isHidden()), None)
        if first:
            first.count.setFocus(Qt.FocusReason.TabFocusReason)


class BoxCard(Panel):
    """One box. Signals: opened(piece); contents_wanted() to type in what is in it."""

    opened = Signal(object)
    contents_wanted = Signal()

    def __init__(
        self, context: AppContext, ledger: CollectionLedger, key: Key, known: KnownBox, parent: QWidget
    ) -> None:
        super().__init__(context.theme, parent)
        self.context, self.ledger, self.key, self.known = context, ledger, key, known
        self.share = GroupShare(*key, 0, 0, 0)
        box = known.box
        self.words = fold(" ".join([box.name, box.german or "", *box.aliases, box.summary, label(key[0])]))
        self.setAccessibleName(box.name)
        self.medal = BoxMedal(context, PieceKey(key[0], "set", key[1]), self)
        self.name = text_label(box.name, "panel", self, wrap=True)
        self.summary = text_label(box.summary, "body", self, wrap=True)
        self.has = text_label("", "second", self)
        self.has.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.meter = FillMeter(self.theme, self)
        self.count = Stepper(self.theme, say("collect.box-count", name=box.name), self, max_value=MAX_COUNT)
        self.badges = QWidget(self)
        self.head = FoldHead(self.theme, self._inside_words(), self.badges)
        self.head.setAccessibleName(f"{box.name}: {self._inside_words()}")
        self.head.clicked.connect(self.fold_out)
        self._label()
        self.more: QWidget | None = None
        self.contents: HeapsView | None = None
        self._lay_out()
        self.theme.follow_px(self._grid.setContentsMargins, 16, 12, 16, 12)
        self.theme.follow_px(self._grid.setHorizontalSpacing, 14)
        self.theme.follow_px(self._grid.setVerticalSpacing, 6)
        self.theme.follow(self._size_side)

    @property
    def is_open(self) -> bool:
        return self.head.isChecked()

    def _inside_words(self) -> str:
        pieces = self.known.pieces
        if not pieces:
            return say("collect.box-notes")
        return say("collect.box-inside", count=sum(pieces.values()), different=len(pieces))

    def _label(self) -> None:
        """What is to be known of it at a glance: what is in it, its game where all are shown, its year, its doubts."""
        box, holder = self.known.box, self.badges
        flow = flowbox(self.theme, parent=holder, spacing=6)
        if self.known.pieces or box.notes:
            flow.addWidget(self.head)
        else:
            self.head.hide()
        if not self.ledger.system:
            flow.addWidget(LabelBadge(self.theme, label(self.key[0]), "plain", holder))
        if box.year:
            flow.addWidget(LabelBadge(self.theme, str(box.year), "plain", holder))
        if not self.known.pieces:
            flow.addWidget(self._doubt("unknown", holder))
        elif not box.complete:
            flow.addWidget(self._doubt("partly", holder))
        self.type_in: LinkButton | None = None
        is_typed = self.key in self.ledger.own_boxes | self.ledger.typed_boxes
        if not self.known.pieces or is_typed:
            word = say("collect.type-edit" if is_typed else "collect.type-here")
            self.type_in = LinkButton(self.theme, word, holder, act=self.contents_wanted)
            self.type_in.setAccessibleName(f"{box.name}: {word}")
            flow.addWidget(self.type_in)
        if HOUSE in "+".join(box.origin.values()).split("+"):
            badge = LabelBadge(self.theme, label(HOUSE), "house", holder)
            badge.setToolTip(say("collect.origin-house"))
            flow.addWidget(badge)

    def _doubt(self, how: str, holder: QWidget) -> LabelBadge:
        badge = LabelBadge(self.theme, say(f"collect.box-{how}"), "warn", holder)
        badge.setToolTip(say(f"collect.box-{how}-hint"))
        return badge

    def _lay_out(self) -> None:
        self._grid = QGridLayout(self)
        self._side = QWidget(self)
        progress = vbox(self.theme, self.has, self.meter, spacing=5)
        hbox(self.theme, (progress, 1), self.count, parent=self._side, spacing=16)
        self._texts = vbox(self.theme, self.name, self.summary, self.badges, spacing=4)
        self._grid.addWidget(self.medal, 0, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addLayout(self._texts, 0, 1)
        self._grid.setColumnStretch(1, 1)
        self._is_narrow: bool | None = None
        self.arrange(False)

    def _size_side(self) -> None:
        side = self.theme.px(330)
        self._side.setMinimumWidth(0 if self._is_narrow else side)
        self._side.setMaximumWidth(WIDEST if self._is_narrow else side)

    def arrange(self, is_narrow: bool) -> None:
        """The numbers beside the words, or below them."""
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            self._grid.removeWidget(self._side)
            if is_narrow:
                self._grid.addWidget(self._side, 1, 1)
            else:
                self._grid.addWidget(self._side, 0, 2, Qt.AlignmentFlag.AlignVCenter)
            self._size_side()

    # --- numbers ---

    def show_counts(self, owned: int, share: GroupShare) -> None:
        self.share = share
        self.count.show_value(owned)
        code = "collect.box-whole" if share.is_complete else "collect.box-has" if share.of else "collect.box-no-list"
        text = say(code, have=share.have, of=share.of)
        self.has.setText(text)
        self.meter.setVisible(bool(share.of))
        self.meter.show_part(share.have / share.of if share.of else 0.0, f"{self.known.box.name}: {text}")
        if self.contents is not None:
            self.contents.show_heaps(self._heaps())

    def _heaps(self) -> Iterator[PieceHeap]:
        """Everything in the box beside how many there are of it."""
        yield from (self._heap(piece, count) for piece, count in _in_order(self.ledger, self.known.pieces))

    def _heap(self, piece: PieceId, count: int) -> PieceHeap:
        owned = self.ledger.owned.get(piece, 0)
        said = say("collect.in-box", count=count, owned=owned)
        tone, sign = ("accent", "check") if owned >= count else ("ink2", "")
        name = self.ledger.shelf.name(piece)
        return PieceHeap(
            piece, face_of(self.ledger, piece), name, self.ledger.family(piece), str(count), said, tone, sign
        )

    # --- contents ---

    def fold_out(self, is_open: bool) -> None:
        """Show or hide what is in it; it is made when somebody first wants to see it."""
        self.head.setChecked(is_open)
        if is_open and self.more is None:
            self._make_more()
        if self.more is not None:
            self.more.setVisible(is_open)

    def _make_more(self) -> None:
        self.more = QWidget(self)
        column = vbox(self.theme, parent=self.more)
        for text in (*self.known.box.notes, *self._origin()):
            column.addWidget(text_label(text, "second", self.more, wrap=True))
        if self.known.pieces:
            name = say("collect.box-contents", name=self.known.box.name)
            self.contents = HeapsView(self.context, name, self.more, is_grid=True, grows=True)
            self.contents.opened.connect(self.opened)
            self.contents.show_heaps(self._heaps())
            column.addWidget(self.contents)
        self._grid.addWidget(self.more, 2, 0, 1, 3)

    def _origin(self) -> Iterator[str]:
        """Where what is said of it comes from."""
        ids = dict.fromkeys(part for value in self.known.box.origin.values() for part in value.split("+"))
        titles = [self.ledger.sources.get((self.key[0], id_), id_) for id_ in ids if id_ != HOUSE]
        if titles:
            yield say("collect.box-from", titles="; ".join(titles))


def _in_order(ledger: CollectionLedger, counts: Counts) -> list[tuple[PieceId, int]]:
    """By kind as the catalogue has them, then by name."""
    kinds = {piece: known.kind for piece in counts if (known := ledger.shelf.known(piece))}
    order = list(dict.fromkeys(known.kind for known in ledger.shelf.pieces.values()))
    return sorted(
        counts.items(),
        key=lambda one: (order.index(kinds[one[0]]) if one[0] in kinds else -1, fold(ledger.shelf.name(one[0]))),
    )


class BoxMedal(QWidget):
    """The sign of a box."""

    def __init__(self, context: AppContext, face: PieceKey, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = context.theme
        self.face = face
        self._faces = CellFaces(context)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.gallery.ready.connect(self._ready)
        self.theme.follow(self.updateGeometry)

    def _ready(self, face: PieceKey) -> None:
        if face == self.face:
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(MEDAL), self.theme.px(MEDAL))

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self.theme.px(MEDAL)
        corner = QPointF((self.width() - side) / 2, (self.height() - side) / 2)
        self._faces.draw(painter, self.face, QRectF(corner.x(), corner.y(), side, side))
