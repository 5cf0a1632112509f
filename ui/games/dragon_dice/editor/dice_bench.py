"""A table of Dragon Dice while it is set up: the board, what lies beside it, and the panels."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.games.api.records import Records
from app.games.dragon_dice.battle.scenery.board_scene import board_scene
from app.games.dragon_dice.rules.state import army_of_key
from app.words import label, say
from ui.battle.replay.position_editor import EditorBench, editable_games
from ui.games.dragon_dice.board_view import BoardView
from ui.games.dragon_dice.dice_faces import DiceFaces
from ui.games.dragon_dice.editor.adding_panel import AddingPanel
from ui.games.dragon_dice.editor.dice_draft import TERRAIN, DiceDraft
from ui.games.dragon_dice.editor.die_panel import DiePanel
from ui.games.dragon_dice.editor.dragging import DiceDropping
from ui.games.dragon_dice.editor.effects_panel import EffectsPanel
from ui.games.dragon_dice.editor.moment_panel import MomentPanel
from ui.games.dragon_dice.editor.piles_strip import PilesStrip
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.widgets.dropdown import Dropdown
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import LEFT, hbox, vbox
from ui.widgets.panel import Panel
from ui.widgets.tabs import Tabs
from ui.widgets.views.scroll import scroll_area

SIDE_BY_SIDE = 700  # pixels at 100 %: below this width board and panel go under each other
DRAGGED = 52  # pixels of a die on its way


class EditorBoard(DiceDropping, BoardView):
    """The board, with dice that can be dragged anywhere. What is pressed is told as in a battle."""

    def __init__(self, theme: Theme, draft: DiceDraft, faces: DiceFaces, parent: QWidget) -> None:
        super().__init__(theme, faces, parent)
        self.draft = draft
        self.setAcceptDrops(True)

    def die_under(self, at: QPointF) -> str:
        return self.die_at(at.x(), at.y())

    def picture_of(self, die: str) -> QPixmap:
        card = self.draft.state.dice[die].card
        return self.faces.resting(card, self.theme.px(DRAGGED), self.devicePixelRatioF())

    def click(self, at: QPointF) -> None:
        if keys := self.keys_at(at):
            self.pressed.emit(keys)

    def put(self, die: str, at: QPointF) -> None:
        if keys := self.keys_at(at):
            self.draft.move(die, keys[-1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.draft.remove()
        else:
            super().keyPressEvent(event)


class DiceBench(EditorBench):
    """Attributes: board, piles, game (which one it is), tabs, adding, die, effects, moment (the pages beside it),
    wrong (what keeps the table from being played)."""

    KEYS = "dice-editor.status-keys"
    draft: DiceDraft

    def __init__(self, context: AppContext, records: Records, system: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = context.theme
        self.system = system
        self.draft = DiceDraft(records, self)
        self._build(context, DiceFaces(records))
        self._connect()
        self._renew()
        self.adding.search()
        self.entry = self.adding.field.edit
        self.setFocusProxy(self.entry)

    def _build(self, context: AppContext, faces: DiceFaces) -> None:
        theme, draft = self.theme, self.draft
        self.board = EditorBoard(theme, draft, faces, self)
        self.piles = PilesStrip(theme, draft, faces, self._press_pile, self)
        self.wrong = text_label("", "bad", self, wrap=True)
        self.panel = Panel(theme, self)
        self.game = Dropdown(theme, say("editor.game"), [(one, label(one)) for one in editable_games()], self.panel)
        self.game.show_key(self.system)
        self.tabs = Tabs(theme, say("editor.parts"), self.panel)
        self.adding = AddingPanel(context, draft, faces, self.tabs)
        self.die = DiePanel(theme, draft, self.tabs)
        self.effects = EffectsPanel(theme, draft, self.tabs)
        self.moment = MomentPanel(theme, draft, self.tabs)
        pages = (("lay", self.adding), ("die", self.die), ("effects", self.effects), ("table", self.moment))
        for key, page in pages:
            word = say(f"editor.tab-{key}") if key in ("lay", "table") else say(f"dice-editor.tab-{key}")
            self.tabs.add(key, word, page if page is self.adding else scroll_area(page))
        self._inside = vbox(theme, (self.tabs, 1), parent=self.panel, margins=(14, 6, 12, 12))
        left = QWidget(self)
        vbox(theme, (self.board, 1), self.wrong, self.piles, parent=left, spacing=6)
        self._middle = hbox(theme, (left, 1), self.panel, parent=self, spacing=8)

    def _connect(self) -> None:
        self.board.pressed.connect(self._press)
        self.board.escaped.connect(self.put_down)
        self.game.chosen.connect(self._want_game)
        self.draft.changed.connect(self._renew)

    def arrange(self, width: int, height: int) -> None:
        is_wide = width * 100 / self.theme.scale >= SIDE_BY_SIDE
        way = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        self._middle.setDirection(way)
        above = self._inside if is_wide else self.moment.column  # where there is little room it goes with the moment
        if above.indexOf(self.game) < 0:
            above.insertWidget(0, self.game, 0, LEFT)
        self.panel.setMinimumSize(0, 0)
        self.panel.setMaximumSize(16_777_215, 16_777_215)
        if is_wide:
            self.panel.setFixedWidth(self.theme.px(340))
        else:
            self.panel.setFixedHeight(max(height * 2 // 5, self.theme.px(160)))

    def _want_game(self, system: str) -> None:
        """This one stays what it is; another comes before it."""
        self.game.show_key(self.system)
        self.game_wanted.emit(system)

    # --- what is ---

    def _renew(self) -> None:
        draft = self.draft
        self.board.show_scene(board_scene(draft.state, draft.names))
        self.board.tick([draft.chosen] if draft.chosen else ())
        self.wrong.setText("\n".join(draft.sentences))
        self.wrong.setVisible(bool(draft.sentences))

    # --- pressing ---

    def _press(self, keys: Sequence[str]) -> None:
        """Put down what is in hand; else choose the die or the terrain, or bring the place into the middle."""
        self.touched.emit()
        place, offer = keys[-1], self.adding.offer
        if offer is not None and offer.force is None and self.tabs.key == "lay":
            army = next((one for one in keys if "@" in one), "")
            self.adding.put(place, army_of_key(army).seat if army else "")
            return
        chosen = next((one for one in keys if one in self.draft.state.dice or one.startswith(TERRAIN)), "")
        self._choose(chosen)
        if not chosen:
            self.board.set_stage(place)

    def _press_pile(self, place: str, die: str) -> None:
        self.touched.emit()
        offer = self.adding.offer
        if offer is not None and offer.force is None and self.tabs.key == "lay":
            self.adding.put(place, place.partition("-")[2])
        else:
            self._choose(die)

    def _choose(self, key: str) -> None:
        self.draft.choose(key)
        if key:
            self.tabs.choose("die")

    def put_down(self) -> None:
        if self.adding.offer is not None and self.tabs.key == "lay":
            self.adding.put_back()
        else:
            self.draft.choose("")


def make_bench(context: AppContext, records: Records, system: str, parent: QWidget) -> DiceBench:
    return DiceBench(context, records, system, parent)
