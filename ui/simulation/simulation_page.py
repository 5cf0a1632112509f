"""The simulation of an army: ordered at the left, told at the right while it runs and afterwards, kept below."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.base.errors import KnownError
from app.battles.simulations.simulation_report import format_percent, make_report, tell_gain
from app.games.registry import version_of
from app.words import say, tell_error
from ui.armies.documents.army_draft import ArmyDraft
from ui.armies.documents.tab_page import TabPage
from ui.battle.setup.battle_plan import SetupOffers, read_offers
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.simulation.earlier import EarlierList, about_line
from ui.simulation.order import (
    KeptSimulations,
    ReadyOrder,
    about,
    about_now,
    prepare,
    read_kept,
    remember,
    same_opponent,
)
from ui.simulation.orders import OrderPanel
from ui.simulation.run import SimulationRun, run_of
from ui.simulation.view import SimulationTexts, ToldView
from ui.widgets.buttons import TextButton
from ui.widgets.dropdown import Dropdown
from ui.widgets.ground import ScrollGround
from ui.widgets.labels import text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import fill, flowbox, hbox, stretch, vbox
from ui.widgets.panel import Panel
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from app.battles.simulations.saved_simulations import KeptSimulation
    from catalog.overlay import Library

LAST = "simulation"  # with the game: an order of one game makes no sense in another
SIDE_BY_SIDE = 760  # below this width, in pixels at 100 %, everything goes under each other
TWO_ABREAST = 980  # from this width on two simulations that are compared stand side by side
ORDER_WIDE = 330


class SimulationPage(Arranged, TabPage):
    """Attributes: orders (what is to be simulated), view, beside (what it is compared with), earlier (the list),
    compare, copy, delete, gained (what has changed), run (the one that is shown or under way)."""

    def __init__(self, context: AppContext, draft: ArmyDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.draft = draft
        self.run: SimulationRun | None = None
        self._shows_run = False
        self._is_preparing = False
        self._build()
        self._lay_out()
        self._connect()
        self.theme.follow(self._arrange)
        under_way = run_of(draft.id)
        if under_way is not None:
            self._follow(under_way)
        self._show()
        self._read_offers()
        self.read()

    # --- building ---

    def _build(self) -> None:
        theme = self.theme
        # As high as the texts are at the width that there is, and not as they would be at the least width.
        self.ground = ScrollGround(lambda: QSize(theme.px(300), 0))
        self.orders = OrderPanel(theme, self.ground)
        self.kept_panel = Panel(theme, self.ground)
        self.earlier = EarlierList(theme, self.kept_panel)
        self.told_panel = Panel(theme, self.ground)
        self.none = text_label(say("simulate.none"), "body", self.told_panel, wrap=True)
        self.acts = QWidget(self.told_panel)
        self.compare = Dropdown(theme, say("simulate.compare-with"), [("", say("simulate.compare-none"))], self.acts)
        self.copy = TextButton(theme, say("simulate.copy"), self.acts, icon="copy")
        self.delete = TextButton(theme, say("simulate.delete"), self.acts, icon="trash")
        self.gained = text_label("", "name", self.told_panel, wrap=True)
        self.view = ToldView(self.context, self.told_panel)
        self.beside = ToldView(self.context, self.told_panel)
        self.area = scroll_area(parent=self, name=say("armies.tab-simulation"))

    def _lay_out(self) -> None:
        flowbox(self.theme, self.compare, self.copy, self.delete, parent=self.acts, spacing=4)
        self._pair = hbox(self.theme, (self.view, 1), (self.beside, 1), spacing=28)
        told = vbox(self.theme, parent=self.told_panel, spacing=8, margins=(18, 14, 18, 16))
        fill(told, self.none, self.acts, self.gained, self._pair, stretch())
        kept = vbox(self.theme, parent=self.kept_panel, spacing=8, margins=(18, 14, 18, 16))
        fill(kept, text_label(say("simulate.earlier"), "panel", self.kept_panel), self.earlier)
        self._left = vbox(self.theme, self.orders, self.kept_panel, stretch(), spacing=8)
        self._right = vbox(self.theme, self.told_panel, stretch(), spacing=8)
        self._row = hbox(self.theme, self._left, (self._right, 1), parent=self.ground, spacing=8)
        self.area.setWidget(self.ground)
        vbox(self.theme, self.area, parent=self)

    def _connect(self) -> None:
        self.orders.start_wanted.connect(self.start)
        self.orders.cancel_wanted.connect(lambda: self.run.cancel() if self.run else None)
        self.earlier.chosen.connect(self._choose)
        self.earlier.delete_wanted.connect(self.delete_chosen)
        self.compare.chosen.connect(lambda _: self._show())
        self.copy.clicked.connect(self.copy_text)
        self.delete.clicked.connect(self.delete_chosen)
        self.draft.changed.connect(self._compare_list)
        self.context.battles_changed.connect(self.read)
        self.context.armies_changed.connect(self._read_offers)

    def _arrange(self) -> None:
        """Side by side, or under each other: then what it told comes before what was told earlier."""
        width = self.width() * 100 / self.theme.scale
        way = QBoxLayout.Direction
        is_wide = width >= SIDE_BY_SIDE
        self._row.setDirection(way.LeftToRight if is_wide else way.TopToBottom)
        for panel in (self.orders, self.kept_panel):
            panel.setMinimumWidth(self.theme.px(ORDER_WIDE) if is_wide else 0)
            panel.setMaximumWidth(self.theme.px(ORDER_WIDE) if is_wide else 16_777_215)
        (self._left if is_wide else self._right).insertWidget(1, self.kept_panel)
        self._pair.setDirection(way.LeftToRight if width >= TWO_ABREAST else way.TopToBottom)

    def hasHeightForWidth(self) -> bool:
        return False

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(300), self.theme.px(240))

    # --- reading ---

    def enter(self) -> None:
        self.read()

    def _read_offers(self) -> None:
        def show(offers: SetupOffers) -> None:
            self.orders.offer(offers, self.context.memory.word(self._last, ""), self.draft.id)

        work = partial(read_offers, system=self.draft.army.system)
        self.context.ask(f"simulation offers {self.draft.id}", work, while_alive(self, show))

    @property
    def _last(self) -> str:
        """Where the window remembers the last order of this game."""
        return f"{LAST}-{self.draft.army.system}"

    def read(self) -> None:
        work = partial(read_kept, army_id=self.draft.id, system=self.draft.army.system)
        # An army that was deleted meanwhile has no page for long.
        self.context.ask(f"simulations {self.draft.id}", work, while_alive(self, self._take_kept), lambda _: None)

    def _take_kept(self, kept: KeptSimulations) -> None:
        """The one that was chosen stays so; one that has just ended is chosen; else it is the newest."""
        chosen = self.earlier.current()
        wanted = chosen.id if chosen else ""
        if self.run is not None and self.run.kept_as and self._shows_run:
            wanted, self._shows_run = self.run.kept_as, False
        known = {one.id for one in kept.simulations}
        if not self._shows_run and wanted not in known and kept.simulations:
            wanted = kept.simulations[0].id
        self.earlier.show_kept(kept, wanted)
        self.kept_panel.setVisible(bool(kept.simulations))
        self._compare_list()

    def _compare_list(self) -> None:
        self.earlier.earlier.compare(self.draft.army)
        self._show()

    def _choose(self, _: "KeptSimulation") -> None:
        self._shows_run = False
        self.compare.show_key("")
        self._show()

    # --- showing ---

    def _show(self) -> None:
        one = None if self._shows_run else self.earlier.current()
        run = self.run if self._shows_run else None
        findings = one.findings if one else run.findings if run else None
        self.none.setVisible(findings is None)
        self.none.setText(self._nothing(run))
        self.view.setVisible(findings is not None)
        self.acts.setVisible(one is not None)
        other = self._compared(one)
        for widget in (self.beside, self.gained):
            widget.setVisible(other is not None)
        if one is None:
            if run is not None and findings is not None:
                names = (run.ready.army.name, run.ready.other.army.name)
                about_it, system = about_now(run.ready, self.kept), self.draft.army.system
                self.view.show_told(SimulationTexts(names, about_it, findings, self.kept.pieces, system=system))
        elif other is None:
            self.view.show_told(self._told_of(one))
        else:
            before, after = sorted((one, other), key=lambda each: each.made_at)
            self.gained.setText(tell_gain(before, after))
            self.view.show_told(self._told_of(before, "simulate.before"))
            self.beside.show_told(self._told_of(after, "simulate.after"))

    def _nothing(self, run: SimulationRun | None) -> str:
        if run is None:
            return say("simulate.none")
        return run.problem or run.note or say("simulate.beginning")

    @property
    def kept(self) -> KeptSimulations:
        return self.earlier.earlier.kept

    def _told_of(self, one: "KeptSimulation", role: str = "") -> SimulationTexts:
        marks = [("accent", say(role), "")] if role else []
        if name := self.kept.versions.get(one.army.version, ""):
            marks.append(("plain", say("simulate.version", name=name), ""))
        if self.earlier.earlier.has_changed(one):
            marks.append(("warn", say("simulate.changed"), say("simulate.changed-hint")))
        if one.rules != version_of(one.system):
            marks.append(("plain", say("simulate.other-rules", rules=one.rules), ""))
        names = (one.army.army, one.other.army)
        return SimulationTexts(names, about(one, self.kept), one.findings, self.kept.pieces, tuple(marks), one.system)

    def _compared(self, one: "KeptSimulation | None") -> "KeptSimulation | None":
        """What it is compared with; the menu offers all that fought the same army."""
        others = [each for each in self.kept.simulations if one and each.id != one.id and same_opponent(one, each)]
        choices = [(each.id, self._choice(each)) for each in others]
        self.compare.offer([("", say("simulate.compare-none")), *choices], self.compare.key)
        self.compare.setVisible(bool(others))
        return next((each for each in others if each.id == self.compare.key), None)

    def _choice(self, one: "KeptSimulation") -> str:
        version = self.kept.versions.get(one.army.version, "")
        said = say("simulate.compare-choice", rate=format_percent(one.findings.all.rate), about=about_line(one))
        return f"{said}. {say('simulate.version', name=version)}" if version else said

    # --- running ---

    def start(self) -> None:
        """Find out whether they can meet, then let them."""
        order, army = self.orders.order, self.draft.army
        if order is None or self._is_preparing or run_of(self.draft.id) is not None:
            return
        offers, army_id = self.orders.offers, self.draft.id
        self._is_preparing = True
        self.orders.show_problem("")

        def work(library: "Library") -> ReadyOrder:
            return prepare(library, army_id, army, order, offers)

        self.context.ask(
            f"simulation plan {army_id}", work, while_alive(self, self._begin), while_alive(self, self._refused)
        )

    def _refused(self, error: KnownError) -> None:
        self._is_preparing = False
        self.orders.show_problem(tell_error(error))

    def _begin(self, ready: ReadyOrder) -> None:
        self._is_preparing = False
        self.context.memory.keep(self._last, remember(ready.order))
        self._follow(SimulationRun(self.context, ready))

    def _follow(self, run: SimulationRun) -> None:
        self.run = run
        self._shows_run = True
        self.earlier.choose("")
        run.changed.connect(self._went_on)
        run.ended.connect(self._ended)
        run.kept.connect(self.read)
        self.orders.show_run(run)
        self._show()

    def _went_on(self) -> None:
        if self.run is not None and not self.run.is_over:
            self.orders.show_run(self.run)
            if self._shows_run:
                self._show()

    def _ended(self) -> None:
        self.orders.show_run(None)
        if self.run is not None:
            self.orders.show_problem(self.run.problem)
            if not self.run.problem:
                self.orders.draw_seed()  # the same one would tell the same again
        self._show()

    # --- doing ---

    def copy_text(self) -> None:
        one = self.earlier.current()
        if one is None:
            return
        other = self._compared(one)
        shown = sorted([one, other] if other else [one], key=lambda each: each.made_at)
        texts = [make_report(each, about(each, self.kept), self.kept.pieces) for each in shown]
        texts += [tell_gain(*shown) + "\n"] if other else []
        QGuiApplication.clipboard().setText("\n".join(texts))
        self.context.tell(say("simulate.copied"))

    def delete_chosen(self) -> None:
        one = self.earlier.current()
        if one is None:
            return
        context = self.context

        def work(library: "Library") -> None:
            from app.battles.simulations.saved_simulations import delete_simulations

            delete_simulations(library.database, [one.id])

        def then(_: None) -> None:
            text = say("simulate.deleted", other=one.other.army)
            context.tell(text, say("armies.undo"), partial(_put_back, context, one))
            context.battles_changed.emit()

        context.save(work, then)


def _put_back(context: AppContext, deleted: "KeptSimulation") -> None:
    """It outlives the page: a notice with Undo is still seen when another army is open."""

    def work(library: "Library") -> None:
        from app.battles.simulations.saved_simulations import undo_delete_simulation

        undo_delete_simulation(library.database, deleted)

    context.save(work, lambda _: context.battles_changed.emit())
