"""The Build tab of Diskwars and L5R: meters, catalogue and army, problems."""

from functools import partial
from typing import cast

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.armies.edit import ListChange, apply
from app.armies.figures.reinforcement_stack import in_step
from app.armies.shapes.parts import ListSpot
from app.games.api.army import Pieces, ResolvedArmy
from app.words import say
from catalog.schema.lists import ArmyList, DiskList, Rules
from ui.armies.builder.army_lines import LinesView
from ui.armies.builder.meters import ArmyFact, ArmyMeter, LegalBadge
from ui.armies.builder.piece_picker import PieceOffer, PiecePicker
from ui.armies.builder.problems_panel import ProblemsPanel
from ui.armies.documents.army_draft import ArmyDraft
from ui.games.diskwars.army.families import Families, families_of
from ui.games.diskwars.army.groups import Scene, columns, groups_of, title_of
from ui.games.diskwars.army.offering import offers_of
from ui.games.diskwars.army.readings import half_reading, points_reading, side_of, stronghold_reading
from ui.shell.services.app_context import AppContext
from ui.widgets.clear import take_out
from ui.widgets.ground import ScrollGround
from ui.widgets.layout.box_layouts import fill, vbox
from ui.widgets.panel import Panel
from ui.widgets.split import ResizingSplitter
from ui.widgets.views.scroll import scroll_area

ENTRIES = ListSpot("entries")
SIDE_BY_SIDE = 760  # from this width, at 100 %, catalogue and army stand beside each other
ONE_ROW, TWO_ROWS = 780, 440  # from these widths the meters stand in one row, or in two


def make_editor(context: AppContext, draft: ArmyDraft) -> QWidget:
    return DiskBuilder(context, draft)


def make_order(context: AppContext, draft: ArmyDraft) -> QWidget | None:
    from ui.games.diskwars.army.order import OrderPage

    return OrderPage(context, draft)


class DiskBuilder(QWidget):
    """Pick on the left, count on the right; the law speaks below. Every change is one step that undo names.

    Attributes: picker, army (the lines), problems, meters by name.
    """

    def __init__(self, context: AppContext, draft: ArmyDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.draft = draft
        self._families: Families = {}
        self._offered: tuple[Pieces, Rules] | None = None
        self._build()
        self._connect()
        self.theme.follow_px(self.splitter.setHandleWidth, 10)
        self.theme.follow_px(self.left.setMinimumSize, 300, 330)
        self.theme.follow_px(self.right.setMinimumSize, 300, 210)
        self.theme.follow(self._arrange)
        self._offer()
        self.refresh()
        topic = f"families {id(self)}"
        context.ask(topic, families_of, self._named)
        self.destroyed.connect(partial(context.query_thread.forget, topic))

    # --- building ---

    def _build(self) -> None:
        self.ground = ScrollGround(self._min_size)
        self.meters = MeterBar(self.context, self.draft, self.ground)
        self.left = Panel(self.theme, self.ground)
        self.picker = PiecePicker(self.context, self.draft, self.left)
        self.right = Panel(self.theme, self.ground)
        self.army = LinesView(self.theme, say("build.army-name"), columns(), self.right)
        self.army.empty = say("build.army-empty")
        self.problems = ProblemsPanel(self.context, self.draft, self.ground)
        self.splitter = ResizingSplitter(Qt.Orientation.Horizontal, self.ground)
        self.splitter.setChildrenCollapsible(False)
        vbox(self.theme, self.picker, parent=self.left, margins=(14, 14, 14, 12))
        vbox(self.theme, self.army, parent=self.right, margins=(3, 4, 3, 8))
        for panel in (self.left, self.right):
            self.splitter.addWidget(panel)
        vbox(self.theme, self.meters, (self.splitter, 1), self.problems, parent=self.ground, spacing=8)
        vbox(self.theme, scroll_area(self.ground), parent=self)

    def _connect(self) -> None:
        self.ground.resized.connect(self._arrange)
        self.picker.try_on = lambda offer: self._with(offer, 1)
        self.picker.taken.connect(self._take)
        self.picker.put_back.connect(self._put_back)
        self.picker.line_returned.connect(lambda key: self._set(key, 0))
        self.picker.stock_chosen.connect(lambda choice: self.problems.repairs.set_only_owned(choice == "free"))
        self.problems.repairs.set_only_owned(self.picker.stock.key == "free")
        self.problems.repairs.changed.connect(self._badge)
        self.problems.mended.connect(self.army.setFocus)
        self.army.count_wanted.connect(self._set)
        self.army.inspected.connect(self._inspect)
        self.army.left_upwards.connect(self.picker.focus_search)
        self.army.piece_dropped.connect(self._drop)
        self.draft.changed.connect(self._changed)
        self.splitter.splitterMoved.connect(self._keep_split)
        self.splitter.resized.connect(self._restore_split)
        mend = QShortcut(QKeySequence("Ctrl+R"), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        mend.activated.connect(self.problems.mend)

    def _arrange(self) -> None:
        """Beside each other, or under each other where it is narrow; then the whole scrolls."""
        is_wide = not self.ground.is_sized or self.ground.width() * 100 / self.theme.scale >= SIDE_BY_SIDE
        wanted = Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical
        if wanted != self.splitter.orientation():
            self.splitter.setOrientation(wanted)
            self._restore_split()
            self.ground.updateGeometry()

    def _min_size(self) -> QSize:
        """The smallest size in which everything can be used."""
        px, is_tall = self.theme.px, self.splitter.orientation() == Qt.Orientation.Vertical
        middle = px(330 + 210) + self.splitter.handleWidth() if is_tall else px(330)
        rest = self.meters.sizeHint().height() + middle + 2 * px(8)
        return QSize(px(320), rest + min(self.problems.whole_height(), rest // 2))

    def _split_name(self) -> str:
        return "build-wide" if self.splitter.orientation() == Qt.Orientation.Horizontal else "build-tall"

    def _keep_split(self) -> None:
        sizes = self.splitter.sizes()
        self.context.memory.keep(self._split_name(), round(100 * sizes[0] / max(sum(sizes), 1)))

    def _restore_split(self) -> None:
        """As it was left; else the catalogue a little narrower than the army."""
        is_wide = self.splitter.orientation() == Qt.Orientation.Horizontal
        kept = self.context.memory.word(self._split_name(), "")
        share = int(kept) if kept.isdigit() and 10 <= int(kept) <= 90 else 48 if is_wide else 56
        room = self.splitter.width() if is_wide else self.splitter.height()
        self.splitter.setSizes([max(room * share // 100, 1), max(room * (100 - share) // 100, 1)])

    # --- what it shows ---

    @property
    def list(self) -> DiskList:
        army = self.draft.army
        assert isinstance(army, DiskList)
        return army

    def scene(self) -> Scene:
        resolved = cast(ResolvedArmy[DiskList], self.draft.resolved)
        return Scene(resolved, self.draft.verdict, self._families)

    def refresh(self) -> None:
        scene = self.scene()
        self.army.show_groups(groups_of(scene))
        self.army.set_title(title_of(scene))
        self.meters.read(scene)
        self._badge()

    def _changed(self) -> None:
        if self._offered != (self.draft.validator.pieces, self.draft.rules):
            self._offer()
        self.refresh()

    def _named(self, families: Families) -> None:
        self._families = families
        self.refresh()

    def _offer(self) -> None:
        """What may be picked: anew when the catalogue or the rules changed. The army's own family comes first."""
        pieces, rules = self.draft.validator.pieces, self.draft.rules
        self._offered = (pieces, rules)
        groups = groups_of(self.scene())
        own = next((group.key.partition(" ")[2] for group in groups if group.key.startswith("family ")), "")
        self.picker.offer(offers_of(self.list.system, pieces, rules, own))

    def _badge(self) -> None:
        whole = self.problems.repairs.whole
        changes = len(whole.repair.plan.changes) if whole is not None else None
        self.meters.badge.read(len(self.draft.verdict.problems), changes, is_empty=self.draft.is_empty)

    # --- what people do ---

    def _with(self, offer: PieceOffer, by: int) -> ArmyList | None:
        """The list with so many more or fewer of an offer."""
        verb = "add" if by > 0 else "remove"
        change = ListChange(verb="add" if by > 0 else "remove", spot=ENTRIES, piece=offer.key, count=abs(by))
        if verb == "remove" and self._count(offer.key) < abs(by):
            return None
        return apply(self.list, change)

    def _count(self, key: str) -> int:
        return sum(line.count for line in self.list.entries if line.id == key)

    def _change(self, army: ArmyList | None) -> None:
        if isinstance(army, DiskList):
            self.draft.change(in_step(army, self.draft.validator.pieces))

    def _take(self, offer: PieceOffer) -> None:
        self._change(self._with(offer, 1))
        self.army.choose(offer.key)

    def _put_back(self, offer: PieceOffer) -> None:
        self._change(self._with(offer, -1))

    def _drop(self, id_: str, _group: str) -> None:
        offer = self.picker.offered(id_)
        if offer is not None:
            self._take(offer)

    def _set(self, key: str, count: int) -> None:
        """So many of a piece, however many there are now."""
        by = count - self._count(key)
        if by:
            verb = ListChange(verb="add", spot=ENTRIES, piece=key, count=abs(by))
            change = verb if by > 0 else ListChange(verb="remove", spot=ENTRIES, piece=key, count=-by)
            self._change(apply(self.list, change))

    def _inspect(self, key: str) -> None:
        line = self.army.lines.line(self.army.lines.place_of(key))
        if line is not None and line.piece is not None:
            area = self.army.visualRect(self.army.currentIndex())
            self.picker.look_at(line.piece, self.army.viewport().mapToGlobal(area.center()))

    def start_with(self, faction: str) -> None:
        """The army is to be built of a faction: it is what the picker shows and what filling takes."""
        self.picker.show_family(faction)
        self.problems.choose_faction(faction)

    def focus_search(self) -> None:
        self.picker.focus_search()

    def keys(self) -> str:
        return say("disks.keys")


class MeterBar(Panel):
    """Points, half rule, alignment or Stronghold, and the badge: in one row, in two, or one under the other."""

    def __init__(self, context: AppContext, draft: ArmyDraft, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self.points, self.half = ArmyMeter(context.theme, self), ArmyMeter(context.theme, self)
        self.home = ArmyMeter(context.theme, self)
        self.side = ArmyFact(context.theme, self)
        self.badge = LegalBadge(context.theme, self)
        self.side.setVisible(draft.army.system == "diskwars")
        self.home.hide()
        self._rows = [QHBoxLayout() for _ in range(5)]
        self._column = vbox(self.theme, parent=self, spacing=6, margins=(18, 9, 16, 12))
        fill(self._column, *self._rows)
        self._way = 0
        self._is_sized = False
        self.theme.follow(self._measure)

    def _measure(self) -> None:
        px = self.theme.px
        for row in self._rows:
            row.setSpacing(px(26))
        self._arrange()

    def read(self, scene: Scene) -> None:
        self.points.read(points_reading(scene))
        self.half.read(half_reading(scene))
        if scene.army.system == "diskwars":
            word, said, medal, is_bad = side_of(scene)
            self.side.read(word, said, medal, is_bad=is_bad)
        home = stronghold_reading(scene)
        self.home.setVisible(home is not None)
        if home is not None:
            self.home.read(home)

    def _arrange(self) -> None:
        width = self.width() * 100 / self.theme.scale if self._is_sized else ONE_ROW
        way = 1 if width >= ONE_ROW else 2 if width >= TWO_ROWS else 5
        if way == self._way:
            return
        self._way = way
        for row in self._rows:
            take_out(row)
        # For each way of standing, in which row what stands.
        places = {1: (0, 0, 0, 0, 0), 2: (0, 0, 1, 1, 1), 5: (0, 1, 2, 3, 4)}[way]
        for widget, place in zip((self.points, self.half, self.home, self.side, self.badge), places, strict=True):
            if widget is self.badge and way > 1:
                self._rows[place].addStretch(1)
            share = 1 if isinstance(widget, ArmyMeter) else 0
            self._rows[place].addWidget(widget, share, Qt.AlignmentFlag.AlignVCenter)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._is_sized = True
        self._arrange()
