"""The board with the tray below it: what a battle and a replay show alike."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.games.dragon_dice.battle.scenery.board_marks import NO_MARKS, BoardMarks
from app.games.dragon_dice.battle.scenery.board_scene import BoardNames, BoardScene
from app.games.dragon_dice.battle.scenery.board_words import spoken
from app.words import say
from ui.games.dragon_dice.board_cloth import area_of
from ui.games.dragon_dice.board_view import BoardView
from ui.games.dragon_dice.dice_faces import DiceFaces
from ui.games.dragon_dice.dice_tray import LOW_BELOW, DiceTray
from ui.shell.look.theme import Theme
from ui.widgets.layout.box_layouts import vbox

MIN_SIZE = QSize(260, 240)


class DiceTable(QWidget):
    """Attributes: view (the board), tray."""

    def __init__(self, theme: Theme, faces: DiceFaces, names: BoardNames, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.view = BoardView(theme, faces, self)
        self.tray = DiceTray(theme, faces, names, self)
        self.setMinimumSize(MIN_SIZE)
        self.setFocusProxy(self.view)
        self.setAccessibleName(say("board.name"))
        self.view.spoken = self._spoken
        self.view.viewed.connect(self._find_exits)
        vbox(theme, (self.view, 1), self.tray, parent=self, spacing=0)

    def show_scene(
        self, scene: BoardScene, marks: BoardMarks = NO_MARKS, stage: str = "", *, is_moving: bool = True
    ) -> None:
        self.tray.show_scene(scene, marks)
        self._find_exits()
        self.view.show_scene(scene, marks, stage, is_moving=is_moving)

    def _spoken(self, key: str) -> str:
        return spoken(self.view.scene, key) if self.view.scene is not None else ""

    def _find_exits(self) -> None:
        """Dice go to a pile through the lower edge of the board, above the pile; those of other seats go with their
        dead."""
        scene = self.view.scene
        if scene is None:
            return
        low = self.view.height() + self.theme.px(20)
        exits = {}
        for pile in scene.piles:
            found = self.tray.rect_of(pile.id) or self.tray.rect_of(f"dua-{pile.seat}")
            if found is not None:
                exits[pile.id] = (float(found.center().x()), float(low))
        self.view.motion.exits = exits

    def rect_of(self, key: str) -> QRect | None:
        """Where a key of the board or a pile is, in pixels of this widget."""
        if (pile := self.tray.rect_of(key)) is not None:
            return QRect(pile.topLeft() + self.tray.pos(), pile.size())
        box = self.view.box_of(key)
        if box is None:
            return self._pile_with(key)
        return area_of(box).toAlignedRect().translated(self.view.pos())

    def _pile_with(self, die: str) -> QRect | None:
        """A die that lies beside the board is where its pile is."""
        scene = self.view.scene
        piles = scene.piles if scene is not None else ()
        found = next((pile for pile in piles if any(one.id == die for one in pile.dice)), None)
        area = self.tray.rect_of(found.id) if found is not None else None
        return QRect(area.topLeft() + self.tray.pos(), area.size()) if area is not None else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.tray.set_low(self.height() < self.theme.px(LOW_BELOW))
