"""A table of one game while it is set up: the field, and beside it what can be laid, the piece in question, the moment,
the seats."""

from PySide6.QtWidgets import QBoxLayout, QWidget

from app.base.geometry import Point
from app.games.api.records import Records
from app.words import label, say
from ui.battle.replay.position_editor import EditorBench, editable_games
from ui.games.disk.editor.editor_pointer import SettingView
from ui.games.disk.editor.laying_panel import LayingOffer, LayingPage
from ui.games.disk.editor.piece_panel import PieceTab, middle_of
from ui.games.disk.editor.position_draft import PositionDraft
from ui.games.disk.editor.table_panel import SeatsTab, TableTab
from ui.games.disk.faces import Faces
from ui.shell.services.app_context import AppContext
from ui.widgets.dropdown import Dropdown
from ui.widgets.keys import bind_keys
from ui.widgets.layout.box_layouts import LEFT, hbox, vbox
from ui.widgets.panel import Panel
from ui.widgets.tabs import Tabs
from ui.widgets.views.scroll import scroll_area

SIDE_BY_SIDE = 700  # pixels at 100 %: below this width table and panel go under each other


class TableEditor(EditorBench):
    """Attributes: view, game (which one it is), tabs, laying, piece, table, seats (the pages beside it)."""

    draft: PositionDraft

    def __init__(self, context: AppContext, records: Records, system: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = context.theme
        self.system = system
        self.draft = PositionDraft(records, self, system)
        self._build(context, Faces(records, system))
        self._connect()
        self.renew()
        self.laying.search()
        self.entry = self.laying.field.edit
        self.setFocusProxy(self.entry)

    def _build(self, context: AppContext, faces: Faces) -> None:
        theme = self.theme
        self.view = SettingView(theme, faces, self)
        self.panel = Panel(theme, self)
        self.game = Dropdown(theme, say("editor.game"), [(one, label(one)) for one in editable_games()], self.panel)
        self.game.show_key(self.system)
        self.tabs = Tabs(theme, say("editor.parts"), self.panel)
        self.laying = LayingPage(context, self.draft, faces, self.tabs)
        self.piece = PieceTab(theme, self.draft, self.tabs)
        self.table = TableTab(theme, self.draft, self.tabs)
        self.seats = SeatsTab(theme, self.draft, self.tabs)
        for key, page in (("lay", self.laying), ("piece", self.piece), ("table", self.table), ("seats", self.seats)):
            self.tabs.add(key, say(f"editor.tab-{key}"), page if page is self.laying else scroll_area(page))
        self._inside = vbox(theme, (self.tabs, 1), parent=self.panel, margins=(14, 6, 12, 12))
        self._middle = hbox(theme, (self.view, 1), self.panel, parent=self, spacing=8)

    def _connect(self) -> None:
        draft, view = self.draft, self.view
        shifts = {"PgUp": lambda: draft.shift(up=True), "PgDown": lambda: draft.shift(up=False)}
        bind_keys(view, {"Del": draft.take_away, **shifts})
        view.pressed.connect(self._choose)
        view.dropped.connect(draft.move)
        view.nudged.connect(draft.move)
        view.let_go.connect(lambda at, _: self._click(at))
        self.game.chosen.connect(self._want_game)
        self.laying.in_hand.connect(lambda offer: setattr(view, "is_laying", offer is not None))
        self.laying.lay_wanted.connect(self._lay_in_middle)
        draft.changed.connect(self.renew)

    def arrange(self, width: int, height: int) -> None:
        """In a page of this size."""
        is_wide = width * 100 / self.theme.scale >= SIDE_BY_SIDE
        way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        self._middle.setDirection(way)
        above = self._inside if is_wide else self.table.column  # where there is little room it goes with the scenario
        if above.indexOf(self.game) < 0:
            above.insertWidget(0, self.game, 0, LEFT)
        self.panel.setMinimumSize(0, 0)
        self.panel.setMaximumSize(16_777_215, 16_777_215)
        if is_wide:
            self.panel.setFixedWidth(self.theme.px(340))
        else:
            self.panel.setFixedHeight(max(height * 2 // 5, self.theme.px(160)))

    def renew(self) -> None:
        self.view.chosen = self.draft.chosen
        self.view.show_state(self.draft.state, held=(self.draft.chosen,))

    def _want_game(self, system: str) -> None:
        """This one stays what it is; another comes before it."""
        self.game.show_key(self.system)
        self.game_wanted.emit(system)

    # --- the table ---

    def _choose(self, piece: str) -> None:
        self.touched.emit()
        self.draft.choose(piece)
        self.tabs.choose("piece")

    def _click(self, at: Point) -> None:
        """Lay what is in hand; with an empty one nothing is chosen any more."""
        self.touched.emit()
        offer = self.laying.held
        if offer is not None:
            self._lay(offer, at)
        else:
            self.draft.choose("")

    def _lay(self, offer: LayingOffer, at: Point) -> None:
        self.draft.lay(offer.kind, offer.id, self.laying.seat.key, at)

    def _lay_in_middle(self, offer: LayingOffer) -> None:
        self.touched.emit()
        self._lay(offer, middle_of(self.draft))
        self.view.setFocus()

    def put_down(self) -> None:
        """First what is in hand, then the choice."""
        if self.laying.held is not None:
            self.laying.put_back()
        else:
            self.draft.choose("")


def make_bench(context: AppContext, records: Records, system: str, parent: QWidget) -> TableEditor:
    return TableEditor(context, records, system, parent)
