"""The page that answers what can be built: every army beside what there is, what it lacks, what to buy first."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from app.collection.build import fits
from app.collection.buys import Buys, best_buys
from app.collection.holdings import setting
from app.collection.steps import together
from app.collection.wants import wanting
from app.words import say
from catalog.text_normalising import fold
from ui.collection.chances import (
    NEARLY,
    ORDERS,
    SHOWN,
    SORTS,
    ArmyChance,
    ChancesModel,
    ChancesView,
    about,
    chances,
    has_words,
    is_wanted,
)
from ui.collection.ledger import CollectionLedger
from ui.collection.lines import face_of
from ui.collection.parts import EmptyNotice, FillMeter, Late, NoticeStrip
from ui.collection.piles import HeapsView, PieceHeap
from ui.shell.services.app_context import AppContext
from ui.shell.services.compute_thread import Stop
from ui.widgets.buttons import TextButton
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.box_layouts import flowbox, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.segments import Segments
from ui.widgets.tips import plain_tip

BUYS = 5
SIDE_BY_SIDE = 700


class BuildPage(Late, QWidget):
    """Signals: opened(piece) to see one in the catalogue; reckoned() when the best buys stand there."""

    opened = Signal(object)
    reckoned = Signal()

    def __init__(self, context: AppContext, ledger: CollectionLedger, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context, self.theme, self.ledger = context, context.theme, ledger
        self.model = ChancesModel(self)
        self.all: tuple[ArmyChance, ...] = ()
        self.buys: Buys | None = None
        self._wanted = ""
        self._build()
        self._connect()
        self.theme.follow_px(self.splitter.setHandleWidth, 8)
        self.theme.follow_px(self.list_panel.setMinimumSize, 260, 120)
        self.theme.follow_px(self.details.setMinimumSize, 260, 120)

    # --- building ---

    def _build(self) -> None:
        theme = self.theme
        shown = [(key, say(f"collect.build-{key}")) for key in SHOWN]
        self.choice = Segments(theme, say("collect.build-show"), shown, self)
        self.choice.buttons["nearly"].setToolTip(plain_tip(say("collect.build-nearly-hint", count=NEARLY)))
        uses = [(key, say(f"collect.use-{key}")) for key in ("free", "all")]
        self.use = Segments(theme, say("collect.use"), uses, self)
        for key, button in self.use.buttons.items():
            button.setToolTip(say(f"collect.use-{key}-hint"))
        self.use.key = self.context.memory.word("collection/use", "free", ("free", "all"))
        self.sort = Dropdown(theme, say("collect.sort"), [(key, say(f"collect.sort-{key}")) for key in SORTS], self)
        self.controls = QWidget(self)
        flowbox(theme, self.choice, self.use, self.sort, parent=self.controls, spacing=10)
        self.short = NoticeStrip(theme, "warn", self)
        self.list_panel = Panel(theme, self)
        self.view = ChancesView(self.context, self.model, self.list_panel)
        self.empty = EmptyNotice(theme, self.list_panel)
        self.pages = QStackedWidget(self.list_panel)
        self.pages.addWidget(self.view)
        self.pages.addWidget(self.empty)
        vbox(theme, self.pages, parent=self.list_panel, margins=(8, 8, 8, 12))
        self.details = ArmyPanel(self.context, self.ledger, self)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.list_panel)
        self.splitter.addWidget(self.details)
        self.splitter.setStretchFactor(0, 4)
        self.splitter.setStretchFactor(1, 5)
        self.buys_panel = BuysPanel(self.context, self.ledger, self)
        self._column = vbox(theme, parent=self, spacing=6)
        for widget in (self.controls, self.short, self.splitter, self.buys_panel):
            self._column.addWidget(widget, int(widget is self.splitter))

    def _connect(self) -> None:
        self.choice.chosen.connect(lambda _: self._list_chances())
        self.use.chosen.connect(self._use)
        self.sort.chosen.connect(lambda _: self._list_chances())
        self.view.picked.connect(self._pick)
        self.details.opened.connect(self.opened)
        self.details.want.connect(self.want_missing)
        self.buys_panel.opened.connect(self.opened)
        self.buys_panel.want.connect(self._want_buys)
        ledger, context = self.ledger, self.context
        for news in (ledger.changed, context.system_changed, ledger.renewed, ledger.armies_changed):
            news.connect(self._look_later)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = self.width() * 100 / self.theme.scale >= SIDE_BY_SIDE
        wanted = Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical
        if self.splitter.orientation() != wanted:
            self.splitter.setOrientation(wanted)

    # --- reckoning ---

    def _use(self, key: str) -> None:
        self.context.memory.keep("collection/use", key)
        self.refresh()

    def refresh(self) -> None:
        self._is_stale = False
        self.all = chances(self.ledger, only_free=self.use.key == "free")
        self._list_chances()
        self._tell_short()
        self._ask_buys()

    def _list_chances(self) -> None:
        chosen = sorted((one for one in self.all if is_wanted(one, self.choice.key)), key=ORDERS[self.sort.key])
        wanted = self._wanted
        self.model.show(chosen)
        self.pages.setCurrentWidget(self.view if chosen else self.empty)
        if not chosen:
            code = self.choice.key if self.all else "none"
            self.empty.tell(say(f"collect.build-empty-{code}"), say(f"collect.build-empty-{code}-text"))
            self.details.show_chance(None)
            return
        row = max(self.model.row_of(wanted), 0)
        self.view.setCurrentIndex(self.model.index(row))
        self.view.scrollTo(self.model.index(row))
        self._pick(row)

    def _pick(self, row: int) -> None:
        chance = self.model.rows[row]
        self._wanted = chance.candidate.id
        self.details.show_chance(chance)

    def show_army(self, army_id: str) -> None:
        """Choose an army, whatever is filtered."""
        self._wanted = army_id
        self.choice.key = "all"
        self._list_chances()

    def _tell_short(self) -> None:
        """Armies that are marked as built and lack pieces nevertheless."""
        built = [one for one in self.ledger.armies if one.is_built]
        held = fits([one.army for one in built], self.ledger.shelf, self.ledger.owned, together=True)
        lacking = [
            (one, fit)
            for one, fit in zip(built, held, strict=True)
            if not fit.is_complete and self.ledger.system in ("", one.army.system)
        ]
        if not lacking:
            self.short.tell("")
            return
        first, fit = lacking[0]
        if len(lacking) == 1:
            text = say("collect.short-one", name=fit.army.name, count=sum(fit.missing.values()))
        else:
            text = say("collect.short-many", names=[fit.army.name for _, fit in lacking], count=len(lacking))
        self.short.tell(text, say("collect.short-show"), lambda: self.show_army(first.id))

    # --- what to buy ---

    def _ask_buys(self) -> None:
        """Which pieces complete the most armies: of all the armies that are shown under All, for the chosen game."""
        found = self.all

        def think(_: Stop) -> Buys:
            return best_buys([one.fit for one in found], BUYS)

        def take(buys: Buys) -> None:
            self.buys = buys
            self.buys_panel.show_buys(buys, [found[place].fit.army.name for place in buys.completes])
            self.reckoned.emit()

        self.context.think("best buys", think, take)

    # --- wanting ---

    def want_missing(self, chance: ArmyChance) -> None:
        """Put what an army lacks on the wants list."""
        built = [one for one in self.ledger.built if one is not chance.fit.army] if self.use.key == "free" else []
        edit = wanting(self.ledger.shelf, [chance.fit.army], built=built)
        if self.ledger.apply(edit):
            self.context.tell(
                say("collect.wanted-for", name=chance.fit.army.name), say("collect.undo-word"), self.ledger.undo
            )
        else:
            self.context.refuse(say("collect.wanted-already", name=chance.fit.army.name))

    def _want_buys(self) -> None:
        if self.buys is None or not self.buys.pieces:
            return
        shelf, collection = self.ledger.shelf, self.ledger.collection
        edits = [
            setting(shelf, [piece], wanted=max(count, collection.get(piece).wanted))
            for piece, count in self.buys.pieces.items()
        ]
        if self.ledger.apply(together(edits)):
            self.context.tell(say("collect.wanted-buys"), say("collect.undo-word"), self.ledger.undo)
        else:
            self.context.refuse(say("collect.wanted-buys-already"))


class ArmyPanel(Panel):
    """One army: how much of it there is, what it lacks, what to do about it.

    Signals: opened(piece), want(ArmyChance).
    """

    opened = Signal(object)
    want = Signal(object)

    def __init__(self, context: AppContext, ledger: CollectionLedger, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self.context, self.ledger = context, ledger
        self.chance: ArmyChance | None = None
        self.name = ShortLabel("", "panel", self)
        self.has = text_label("", "second", self, wrap=True)
        self.meter = FillMeter(self.theme, self)
        self.open_button = TextButton(self.theme, say("collect.open-army"), self)
        self.start_button = TextButton(self.theme, say("collect.start-army"), self)
        self.want_button = TextButton(self.theme, say("collect.want-missing"), self, primary=True)
        self.buttons = QWidget(self)
        flowbox(self.theme, self.want_button, self.open_button, self.start_button, parent=self.buttons, spacing=2)
        self.missing = HeapsView(context, say("collect.missing-name"), self, is_grid=True)
        self.whole = EmptyNotice(self.theme, self)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.missing)
        self.pages.addWidget(self.whole)
        self._column = vbox(self.theme, parent=self, spacing=7, margins=(16, 12, 12, 12))
        for widget in (self.name, self.has, self.meter, self.buttons, self.pages):
            self._column.addWidget(widget, int(widget is self.pages))
        self.missing.opened.connect(self.opened)
        self.open_button.clicked.connect(self._open)
        self.start_button.clicked.connect(self._start)
        self.want_button.clicked.connect(lambda: self.want.emit(self.chance) if self.chance else None)

    def show_chance(self, chance: ArmyChance | None) -> None:
        self.chance = chance
        for widget in (self.has, self.meter, self.buttons):
            widget.setVisible(chance is not None)
        if chance is None:
            self.name.set_whole("")
            self.missing.show_heaps(())
            self.pages.setCurrentWidget(self.missing)
            return
        self.name.set_whole(chance.fit.army.name)
        self.has.setText(f"{about(chance)}. {has_words(chance)}.")
        self.meter.show_part(chance.share, has_words(chance))
        self.open_button.setVisible(True)
        self.start_button.setVisible(chance.candidate.is_published)
        self.want_button.setEnabled(not chance.fit.is_complete)
        self.want_button.setToolTip("" if chance.fit.missing else say("collect.nothing-missing"))
        self.missing.show_heaps(self._heaps(chance))
        if chance.fit.is_complete:
            code = "collect.whole-text" if chance.fit.need else "collect.no-pieces-text"
            self.whole.tell(say("collect.whole") if chance.fit.need else has_words(chance), say(code))
        self.pages.setCurrentWidget(self.whole if chance.fit.is_complete else self.missing)

    def _heaps(self, chance: ArmyChance) -> list[PieceHeap]:
        shelf, collection = self.ledger.shelf, self.ledger.collection
        heaps = []
        for piece, count in chance.fit.missing.items():
            is_wanted = collection.get(piece).wanted >= count
            code = "collect.lacks-wanted" if is_wanted else "collect.lacks"
            heaps.append(
                PieceHeap(piece, face_of(self.ledger, piece), shelf.name(piece), self.ledger.family(piece), str(count),
                     say(code, count=count), "accent" if is_wanted else "ink2", "check" if is_wanted else "")
            )  # fmt: skip
        return sorted(heaps, key=lambda heap: fold(heap.name))

    def _open(self) -> None:
        if self.chance is None:
            return
        candidate = self.chance.candidate
        if candidate.is_published:
            self.context.go("catalogue", system=candidate.army.system, kind="army", id=candidate.id)
        else:
            self.context.go("armies", army=candidate.id)

    def _start(self) -> None:
        if self.chance is not None:
            candidate = self.chance.candidate
            self.context.go("armies", new=candidate.army.system, template=candidate.id)


class BuysPanel(Panel):
    """The few pieces that would complete the most armies. Signals: opened(piece), want()."""

    opened = Signal(object)
    want = Signal()

    def __init__(self, context: AppContext, ledger: CollectionLedger, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self.ledger = ledger
        self.says = text_label("", "name", self, wrap=True)
        self.names = ShortLabel("", "second", self)
        self.pieces = HeapsView(context, say("collect.buys-name"), self, is_grid=True, grows=True)
        self.button = TextButton(self.theme, say("collect.want-buys"), self, act=self.want)
        self._words = vbox(self.theme, stretch(), spacing=4)
        for widget in (self.says, self.names, self.button):
            side = Qt.AlignmentFlag.AlignLeft if widget is self.button else Qt.AlignmentFlag(0)
            self._words.addWidget(widget, 0, side)
        self._words.addStretch(1)
        hbox(self.theme, (self._words, 4), (self.pieces, 6), parent=self, spacing=12, margins=(16, 8, 12, 10))
        self.pieces.opened.connect(self.opened)
        self.hide()

    def show_buys(self, buys: Buys, names: Sequence[str]) -> None:
        """Nothing to show where nothing that few would complete an army."""
        self.setVisible(bool(buys.pieces))
        if not buys.pieces:
            return
        count = sum(buys.pieces.values())
        code = "collect.buys" if buys.is_exact else "collect.buys-about"
        self.says.setText(say(code, count=count, armies=len(names)))
        self.names.set_whole(say("collect.buys-names", names=names))
        shelf = self.ledger.shelf
        self.pieces.show_heaps(
            PieceHeap(piece, face_of(self.ledger, piece), shelf.name(piece), self.ledger.family(piece), str(number),
                 say("collect.buy", count=number))
            for piece, number in sorted(buys.pieces.items(), key=lambda one: fold(shelf.name(one[0])))
        )  # fmt: skip
