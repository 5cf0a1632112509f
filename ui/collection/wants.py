"""The page of wants and trades: the lists as they are, what a rule would make of them, what armies are missing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QStackedWidget, QWidget

from app.collection.build import total_missing
from app.collection.pieces import Counts, PieceId
from app.collection.sharing import as_csv, as_text
from app.collection.steps import CollectionEdit
from app.collection.wants import Keep, derive, keeping, wanting
from app.words import label, say
from catalog.schema.lists import ArmyList
from ui.collection.ledger import CollectionLedger
from ui.collection.parts import EmptyNotice, Late
from ui.collection.piles import HeapsView, heaps_of
from ui.collection.rule import MAX_KEPT, keep, kept
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import TextButton
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import ShortLabel, text_label
from ui.widgets.layout.box_layouts import BOTTOM, RIGHT, fill, flowbox, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.segments import Segments
from ui.widgets.stepper import Stepper

MODES = ("lists", "rule", "armies")
SIDE_BY_SIDE = 620
ALL, CHOSEN = "all", "chosen"


@dataclass(frozen=True)
class WantsPreview:
    """What the page shows: wants, spares, and the change that would make them so, where there is one."""

    wants: Counts
    spares: Counts
    edit: CollectionEdit | None = None


class WantsPage(Late, QWidget):
    """Signals: opened(piece) to see one in the catalogue; exported(bytes) when the lists are to go into a file."""

    opened = Signal(object)
    exported = Signal(object)

    def __init__(self, context: AppContext, ledger: CollectionLedger, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context, self.theme, self.ledger = context, context.theme, ledger
        self.preview = WantsPreview({}, {})
        self._chosen: tuple[PieceId, ...] = ()
        self._build()
        self._connect()

    # --- building ---

    def _build(self) -> None:
        theme = self.theme
        self.mode = Segments(theme, say("collect.wants-mode"), [(m, say(f"collect.wants-{m}")) for m in MODES], self)
        self.controls = Panel(theme, self)
        self.says = text_label("", "body", self.controls, wrap=True)
        self.rule = RuleControls(self.context, self.controls)
        self.for_armies = ArmyControls(self.context, self.controls)
        self.apply_button = TextButton(theme, say("collect.apply-rule"), self.controls, primary=True)
        row = hbox(theme, (self.rule, 1), (self.for_armies, 1), (self.apply_button, 0, RIGHT | BOTTOM))
        vbox(theme, self.says, row, parent=self.controls, spacing=10, margins=(16, 12, 16, 14))
        self.wants = ListPanel(self.context, say("collect.wants-title"), self)
        self.spares = ListPanel(self.context, say("collect.spares-title"), self)
        self._lists = hbox(theme, (self.wants, 1), (self.spares, 1), spacing=10)
        self.copy_button = TextButton(theme, say("collect.copy-lists"), self, icon="copy")
        self.export_button = TextButton(theme, say("collect.export-lists"), self, icon="export")
        sharing = hbox(theme, self.copy_button, self.export_button, stretch(0))
        self._top = hbox(theme, (hbox(theme, self.mode, stretch()), 1), sharing, spacing=4)
        vbox(theme, self._top, self.controls, (self._lists, 1), parent=self, spacing=8)

    def _connect(self) -> None:
        self.mode.chosen.connect(lambda _: self.refresh())
        self.rule.changed.connect(self.refresh)
        self.for_armies.changed.connect(self.refresh)
        self.apply_button.clicked.connect(self.apply)
        self.copy_button.clicked.connect(self.copy)
        self.export_button.clicked.connect(self.export)
        for panel in (self.wants, self.spares):
            panel.view.opened.connect(self.opened)
        ledger, context = self.ledger, self.context
        for news in (ledger.changed, context.system_changed, ledger.renewed, ledger.armies_changed):
            news.connect(self._look_later)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = self.width() * 100 / self.theme.scale >= SIDE_BY_SIDE
        for layout, is_row in ((self._lists, is_wide), (self._top, self._fits_in_row())):
            layout.setDirection(QBoxLayout.Direction.LeftToRight if is_row else QBoxLayout.Direction.TopToBottom)

    def _fits_in_row(self) -> bool:
        widgets = (self.mode, self.copy_button, self.export_button)
        return sum(widget.sizeHint().width() for widget in widgets) + self.theme.px(40) <= self.width()

    # --- what is shown ---

    def show_rule(self, pieces: Sequence[PieceId]) -> None:
        """How many to keep of some chosen pieces."""
        self._chosen = tuple(pieces)
        self.mode.key = "rule"
        self.refresh()
        self.rule.which.show_key(CHOSEN)
        self.refresh()

    def refresh(self) -> None:
        self._is_stale = False
        mode = self.mode.key
        self.rule.offer(self.ledger, self._chosen)
        self.for_armies.offer(self.ledger)
        makers: dict[str, Callable[[], WantsPreview]] = {
            "lists": self._lists_now,
            "rule": self._ruled,
            "armies": self._lack,
        }
        self.preview = makers[mode]()
        self.rule.setVisible(mode == "rule")
        self.for_armies.setVisible(mode == "armies" and bool(self.for_armies.armies))
        self._say(mode)
        self._show()

    def _lists_now(self) -> WantsPreview:
        held = [one for one in self.ledger.collection.holdings.values() if self._is_here(one.piece)]
        wants = {one.piece: one.wanted for one in held if one.wanted}
        return WantsPreview(wants, {one.piece: one.trade for one in held if one.trade})

    def _ruled(self) -> WantsPreview:
        pieces = self.rule.pieces(self.ledger, self._chosen)
        rule = self.rule.keep
        derived = derive(self.ledger.collection, self.ledger.shelf, pieces, rule)
        return WantsPreview(derived.wants, derived.spares, keeping(self.ledger.shelf, pieces, rule))

    def _lack(self) -> WantsPreview:
        armies = self.for_armies.chosen
        together = self.for_armies.together
        if not armies:
            return WantsPreview({}, {})
        lacking = total_missing(armies, self.ledger.shelf, self.ledger.owned, together=together)
        return WantsPreview(lacking, {}, wanting(self.ledger.shelf, armies, together=together))

    def _is_here(self, piece: PieceId) -> bool:
        return self.ledger.system in ("", piece.system)

    def _say(self, mode: str) -> None:
        texts = {
            "lists": say("collect.lists-text"),
            "rule": say("collect.rule-text"),
            "armies": say("collect.armies-text" if self.for_armies.armies else "collect.armies-none"),
        }
        self.says.setText(texts[mode])
        self.apply_button.rename(say("collect.apply-armies" if mode == "armies" else "collect.apply-rule"))
        self.apply_button.setVisible(self.preview.edit is not None)
        is_needless = mode == "armies" and not self.preview.wants
        self.apply_button.setEnabled(not is_needless)
        self.apply_button.setToolTip(say("collect.nothing-missing") if is_needless else "")

    def _show(self) -> None:
        preview = self.preview
        self.wants.show_counts(self.ledger, preview.wants)
        self.spares.show_counts(self.ledger, preview.spares)
        self.spares.setVisible(self.mode.key != "armies")
        has_any = bool(preview.wants or preview.spares)
        for button in (self.copy_button, self.export_button):
            button.setEnabled(has_any)
            button.setToolTip("" if has_any else say("collect.lists-empty"))

    # --- doing ---

    def apply(self) -> None:
        """Make the preview so."""
        if self.preview.edit is None:
            return
        if self.mode.key == "rule":
            keep(self.context.memory, self.rule.keep)
        edit = self.preview.edit
        if self.ledger.apply(edit):
            self.context.tell(say(edit.code, **edit.values) + ".", say("collect.undo-word"), self.ledger.undo)
        else:
            self.context.refuse(say("collect.nothing-new"))

    def copy(self) -> None:
        text = as_text(self.ledger.shelf, self.preview.wants, self.preview.spares)
        QGuiApplication.clipboard().setText(text)
        self.context.tell(say("collect.copied"))

    def export(self) -> None:
        self.exported.emit(as_csv(self.ledger.shelf, self.preview.wants, self.preview.spares))


class ListPanel(Panel):
    """A heading with its number, and the pieces below it."""

    def __init__(self, context: AppContext, title: str, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self.title = text_label(title, "panel", self)
        self.count = ShortLabel("", "second", self)
        self.view = HeapsView(context, title, self)
        self.empty = EmptyNotice(context.theme, self)
        self.empty.tell("", say("collect.list-empty"))
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.view)
        self.pages.addWidget(self.empty)
        head = hbox(self.theme, self.title, (self.count, 1), spacing=10, margins=(8, 0, 0, 0))
        vbox(self.theme, head, (self.pages, 1), parent=self, spacing=6, margins=(10, 10, 8, 12))

    def show_counts(self, ledger: CollectionLedger, counts: Counts) -> None:
        self.count.set_whole(say("collect.list-count", count=sum(counts.values()), different=len(counts)))
        self.view.show_heaps(heaps_of(ledger, counts))
        self.pages.setCurrentWidget(self.view if counts else self.empty)


class RuleControls(QWidget):
    """Keep so many of each, so many of unique ones, of which pieces. Signals: changed()."""

    changed = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme = context.theme
        self.count = Stepper(theme, say("collect.keep-each"), self, max_value=MAX_KEPT)
        self.unique = Stepper(theme, say("collect.keep-unique"), self, max_value=MAX_KEPT)
        self.which = Dropdown(theme, say("collect.which"), (), self)
        rule = kept(context.memory)
        self.count.show_value(rule.count)
        self.unique.show_value(rule.count if rule.unique is None else rule.unique)
        flow = flowbox(theme, parent=self, spacing=10)
        for word, widget in (
            ("collect.keep-each", self.count), ("collect.keep-unique", self.unique), ("collect.which", self.which)
        ):  # fmt: skip
            flow.addWidget(_labelled(say(word), widget, self))
        self.count.changed.connect(lambda _: self.changed.emit())
        self.unique.changed.connect(lambda _: self.changed.emit())
        self.which.chosen.connect(lambda _: self.changed.emit())

    @property
    def keep(self) -> Keep:
        return Keep(self.count.value, self.unique.value)

    def offer(self, ledger: CollectionLedger, chosen: Sequence[PieceId]) -> None:
        """All pieces of the game, those of a faction, or those that were chosen in the table."""
        system = ledger.system
        choices = [(ALL, say("collect.which-all", game=label(system) if system else say("window.all-games")))]
        if chosen:
            choices.append((CHOSEN, say("collect.which-chosen", count=len(chosen))))
        families = {
            (known.system, known.family)
            for known in ledger.shelf.pieces.values()
            if known.family and system in ("", known.system)
        }
        named = [(f"{of}/{family}", _family_words(ledger, of, family)) for of, family in families]
        choices += sorted(named, key=lambda one: one[1])
        if tuple(choices) != self.which.choices:
            self.which.offer(choices, self.which.key)

    def pieces(self, ledger: CollectionLedger, chosen: Sequence[PieceId]) -> tuple[PieceId, ...]:
        if self.which.key == CHOSEN:
            return tuple(chosen)
        system, _, family = self.which.key.partition("/")
        return tuple(
            piece
            for known in ledger.shelf.pieces.values()
            if (known.system, known.family) == (system, family)
            or (self.which.key == ALL and ledger.system in ("", known.system))
            for piece in known.pieces
        )


class ArmyControls(QWidget):
    """For which saved armies, and whether all at once. Signals: changed()."""

    changed = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.armies: dict[str, ArmyList] = {}
        self.which = Dropdown(context.theme, say("collect.which-army"), (), self)
        ways = [(key, say(f"collect.armies-{key}")) for key in ("together", "after")]
        self.way = Segments(context.theme, say("collect.armies-way"), ways, self)
        for key, button in self.way.buttons.items():
            button.setToolTip(say(f"collect.armies-{key}-hint"))
        flowbox(
            context.theme, _labelled(say("collect.which-army"), self.which, self), self.way, parent=self, spacing=10
        )
        self.which.chosen.connect(lambda _: self.changed.emit())
        self.way.chosen.connect(lambda _: self.changed.emit())

    @property
    def together(self) -> bool:
        return self.way.key == "together"

    @property
    def chosen(self) -> tuple[ArmyList, ...]:
        one = self.armies.get(self.which.key)
        return (one,) if one else tuple(self.armies.values())

    def offer(self, ledger: CollectionLedger) -> None:
        saved = [one for one in ledger.armies if not one.is_published and ledger.system in ("", one.army.system)]
        self.armies = {one.id: one.army for one in saved}
        choices = [(ALL, say("collect.all-saved", count=len(saved)))]
        choices += [(one.id, one.army.name) for one in saved]
        if tuple(choices) != self.which.choices:
            self.which.offer(choices, self.which.key)
        self.way.setVisible(self.which.key == ALL and len(saved) > 1)


def _labelled(word: str, widget: QWidget, parent: QWidget) -> QWidget:
    """A control with its word before it."""
    holder = QWidget(parent)
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 8, 0)
    fill(row, text_label(word, "second", holder), widget)
    return holder


def _family_words(ledger: CollectionLedger, system: str, family: str) -> str:
    name = ledger.family_name(system, family)
    return name if ledger.system else say("collect.family-of", name=name, game=label(system))
