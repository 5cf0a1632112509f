"""A builder whose army is spread over cards side by side: meters above, the picker left, problems below.

Regiments of Warhammer and armies of Dragon Dice are built like this. What the picker feeds is always one *place*, whose
card is marked; the row above the picker says so in words and lets it be changed.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QScrollArea, QSplitter, QWidget

from ui.armies.builder.builder_cards import BuilderCard
from ui.armies.builder.meters import LegalBadge
from ui.armies.builder.piece_picker import PiecePicker
from ui.armies.builder.problems_panel import ProblemsPanel
from ui.armies.documents.army_draft import ArmyDraft
from ui.catalog.details.late_answers import while_alive
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.clear import take_out
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import TOP, flowbox, hbox, vbox
from ui.widgets.panel import Panel

if TYPE_CHECKING:
    from catalog.overlay import Library

T = TypeVar("T")

# Problems get at most this part of the height: the cards need the rest. Below `LOW` pixels at 100 % it is less.
PROBLEMS_SHARE, LOW_SHARE, LOW = 4, 5, 600

# Below this width, in pixels at 100 %, the cards stand under the picker.
SIDE_BY_SIDE = 700
MIN_WIDTH = 320  # of the picker
MIN_PICKER, MIN_CARDS = 280, 290  # heights where they stand under each other


# Below this width the badge and buttons go under the meters.
ONE_ROW = 640


class TopPanel(Arranged, Panel):
    """Meters, then what stands after them: in one row, or in two where it is narrow."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._parts: list[tuple[QWidget, int]] = []
        self._is_wide: bool | None = None
        self._upper = hbox(theme, spacing=20)
        self._lower = hbox(theme, spacing=10)
        self._column = vbox(theme, self._upper, self._lower, parent=self, margins=(18, 10, 16, 14))
        theme.follow(self._measure)

    def _measure(self) -> None:
        self._is_wide = None
        self._arrange()

    def add(self, widget: QWidget, share: int = 0) -> None:
        """A meter with its share of the width, or something that is as wide as it is."""
        self._parts.append((widget, share))
        self._is_wide = None
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Its width is given: one that asked for the width of its single row would never be told that it is narrow."""
        return QSize(0, super().minimumSizeHint().height())

    def _row_width(self) -> int:
        """What one row needs at least."""
        edges = self._column.contentsMargins()
        parts = sum(widget.minimumSizeHint().width() for widget, _ in self._parts)
        return parts + self._upper.spacing() * max(len(self._parts) - 1, 0) + edges.left() + edges.right()

    def _arrange(self) -> None:
        is_wide = self.width() >= max(self.theme.px(ONE_ROW), self._row_width())
        if is_wide == self._is_wide:
            return
        self._is_wide = is_wide
        for row in (self._upper, self._lower):
            take_out(row)
        for widget, share in self._parts:
            (self._upper if share or is_wide else self._lower).addWidget(widget, share)
        if not is_wide:
            self._lower.insertStretch(min(1, self._lower.count()), 1)
        self._column.setSpacing(0 if is_wide else self.theme.px(8))
        self.updateGeometry()


class ScrolledContent(QWidget):
    """What lies in a scrolled area: as high as the area, or as it must be. What would be nice for its width does not
    matter."""

    def heightForWidth(self, _width: int) -> int:
        return 0


class CardBuilder(QWidget):
    """Attributes: draft; top (panel with the meters and the `badge`), feed (the row above the picker), picker, row (in
    which the cards stand), problems. Where the window is too low for all of it, the whole scrolls."""

    share = 0.36  # of the width that the picker takes

    def __init__(self, context: AppContext, draft: ArmyDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.draft = draft
        self.body = ScrolledContent(self)
        self.page = QScrollArea(self)
        self.top = TopPanel(self.theme, self.body)
        self.badge = LegalBadge(self.theme, self.top)
        self.left = Panel(self.theme, self.body)
        self.feed = QWidget(self.left)
        self.picker = PiecePicker(context, draft, self.left)
        self.row = ScrolledContent(self.body)
        self.strip = QScrollArea(self.body)
        self.halves = QSplitter(Qt.Orientation.Horizontal, self.body)
        self.problems = ProblemsPanel(context, draft, self.body)
        self.problems.share = PROBLEMS_SHARE
        self._is_set = False
        self._frame()
        self.problems.repairs.changed.connect(self._read_badge)
        self.picker.stock_chosen.connect(self._choose_stock)
        self._choose_stock(self.picker.stock.key)

    def _frame(self) -> None:
        for area, inside in ((self.strip, self.row), (self.page, self.body)):
            area.setFrameShape(QFrame.Shape.NoFrame)
            area.setWidgetResizable(True)
            area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            area.setWidget(inside)
        self.strip.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.halves.setChildrenCollapsible(False)
        self.halves.splitterMoved.connect(self._was_set)
        self._feed = flowbox(self.theme, parent=self.feed)
        # Here the filters need the whole width of a narrow picker, so its button stands beside the feed.
        self._feeding = hbox(self.theme, (self.feed, 1), (self.picker.view_button, 0, TOP))
        self._picking = vbox(self.theme, self._feeding, (self.picker, 1), parent=self.left)
        self._row = hbox(self.theme, parent=self.row)
        self.halves.addWidget(self.left)
        self.halves.addWidget(self.strip)
        self._column = vbox(self.theme, self.top, (self.halves, 1), self.problems, parent=self.body)
        vbox(self.theme, self.page, parent=self)

    def measure(self) -> None:
        """To be followed by the builder, once it is all there."""
        px = self.theme.px
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(10))
        self._picking.setContentsMargins(px(14), px(12), px(8), px(14))
        self._picking.setSpacing(px(6))
        self._feed.setSpacing(px(4))
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(px(8))
        self.halves.setHandleWidth(px(10))
        self.left.setMinimumSize(px(MIN_WIDTH), px(MIN_PICKER))
        self.strip.setMinimumHeight(px(MIN_CARDS))
        self.turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.turn()

    def turn(self) -> None:
        """Side by side where there is room, else one under the other."""
        self.problems.share = LOW_SHARE if self.height() < self.theme.px(LOW) else PROBLEMS_SHARE
        is_wide = self.width() >= self.theme.px(SIDE_BY_SIDE)
        way = Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical
        if way != self.halves.orientation():
            self.halves.setOrientation(way)
            self._is_set = False
        if not self._is_set and is_wide:
            first = max(round(self.width() * self.share), self.theme.px(MIN_WIDTH))
            self.halves.setSizes([first, self.width() - first])

    def _was_set(self) -> None:
        """The user drew the line between picker and cards: it stays there."""
        self._is_set = True

    def start_with(self, faction: str) -> None:
        """The army is to be built of a faction: it is what the picker shows and what filling takes."""
        self.picker.show_family(faction)
        self.problems.choose_faction(faction)

    def focus_search(self) -> None:
        self.page.ensureWidgetVisible(self.left)
        self.picker.focus_search()

    def enter(self, card: BuilderCard, view: QWidget) -> None:
        """Into a card, wherever it stands."""
        self.strip.ensureWidgetVisible(card)
        self.page.ensureWidgetVisible(self.strip)
        view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _choose_stock(self, choice: str) -> None:
        """Who sees only what is owned and free wants repairs of that too."""
        self.problems.repairs.set_only_owned(choice == "free")

    def _read_badge(self) -> None:
        best = self.problems.repairs.best()
        repairs = len(best.repair.plan.changes) if best else None
        self.badge.read(len(self.draft.verdict.problems), repairs, is_empty=self.draft.is_empty)

    def ask(self, topic: str, work: "Callable[[Library], T]", then: "Callable[[T], None]") -> None:
        """Ask in the background for as long as this builder is there."""
        self.context.ask(f"{topic} {id(self)}", work, while_alive(self, then))

    # --- keys ---

    def bind(self, keys: "dict[str, Callable[[], None]]", *, inside: "dict[str, Callable[[], None]]") -> None:
        """Keys that work wherever the focus is while the builder is seen, and keys that work only inside of it."""
        inside = {**inside, "Ctrl+R": self.problems.mend}
        for key, act in {**keys, **inside}.items():
            shortcut = QShortcut(QKeySequence(key), self)
            contexts = Qt.ShortcutContext
            shortcut.setContext(contexts.WidgetWithChildrenShortcut if key in inside else contexts.WindowShortcut)
            shortcut.activated.connect(act)
