"""The board of dice as a widget: it shows a scene and says what is pointed at, pressed, dragged. It knows no session: a
battle, a replay and the editor of positions show their scenes in it.

Keys of the board are ids of dice (`A7`), armies (`A@frontier`), places (`frontier`, `reserve-A`) and terrain dice
(`terrain:frontier`).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from app.games.dragon_dice.battle.scenery.board_cursor import Direction, neighbour, next_area
from app.games.dragon_dice.battle.scenery.board_layout import BoardLayout, Box, lay_out
from app.games.dragon_dice.battle.scenery.board_marks import NO_MARKS, BoardMarks
from app.games.dragon_dice.battle.scenery.board_scene import BoardScene, SceneArmy, SceneDie
from app.games.dragon_dice.rules.state import FRONTIER
from app.words import say
from ui.battle.question.pointer_bubble import BubbleLine, PointerBubble
from ui.games.dragon_dice.board_cloth import area_of
from ui.games.dragon_dice.board_glow import BoardGlow, paint_dragged
from ui.games.dragon_dice.board_motion import BoardMotion
from ui.games.dragon_dice.board_painter import BoardPainter
from ui.games.dragon_dice.dice_faces import DiceFaces
from ui.shell.look.theme import Theme
from ui.widgets.drawing import smooth_painter
from ui.widgets.tips import plain_tip

MIN_SIZE = QSize(260, 200)
ARROWS: dict[int, Direction] = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def _no_reason(_dice: Sequence[str], _place: str) -> str:
    return ""


def _no_words(_key: str) -> str:
    return ""


class BoardView(QWidget):
    """Attributes: scene, layout_ (where everything is), stage (the place in the middle), glow (what stands out),
    motion, board_painter; why_not(dice, place) says why dice cannot be dropped somewhere, spoken(key) what a screen
    reader says of a part of the board.

    Signals: pointed(key), the die under the pointer or none; pressed(keys), from the die to its place; dropped(dice,
    place); menu_wanted(keys, pixel); left(); escaped(); viewed() when things are seen elsewhere; staged(place).
    """

    pointed = Signal(str)
    pressed = Signal(object)
    dropped = Signal(object, str)
    menu_wanted = Signal(object, object)
    left = Signal()
    escaped = Signal()
    viewed = Signal()
    staged = Signal(str)

    def __init__(self, theme: Theme, faces: DiceFaces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.faces = faces
        self.scene: BoardScene | None = None
        self.stage = FRONTIER
        self.layout_ = BoardLayout(FRONTIER, 1, False)
        self.glow = BoardGlow()
        self.motion = BoardMotion(theme, self)
        self.board_painter = BoardPainter(theme, faces)
        self.bubble = PointerBubble(theme, self)
        self.why_not: Callable[[Sequence[str], str], str] = _no_reason
        self.spoken: Callable[[str], str] = _no_words
        self._dice: dict[str, SceneDie] = {}
        self._ground: QPixmap | None = None
        self._pressed_at: QPointF | None = None
        self._drag_at: QPointF | None = None
        self.motion.moved.connect(self.update)
        self.motion.landed.connect(self._paint_anew)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(say("board.name"))
        self.setMinimumSize(MIN_SIZE)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        theme.changed.connect(self._lay_out)

    # --- what is shown ---

    def show_scene(
        self, scene: BoardScene, marks: BoardMarks = NO_MARKS, stage: str = "", *, is_moving: bool = True
    ) -> None:
        """Show everything as it is now, with a place in the middle. What was elsewhere glides there."""
        before = (self.scene, self.layout_)
        self.scene = scene
        self._dice = {die.id: die for die in scene.all_dice}
        self._put_back()
        self.glow.marks, self.glow.ticked, self.glow.hinted = marks, frozenset(), frozenset()
        self._set_stage(scene, stage)
        if before[0] is not None and is_moving and self.isVisible():
            self.motion.start((before[0], before[1]), (scene, self.layout_))
        else:
            self.motion.finish()
        self._paint_anew()

    def set_stage(self, place: str) -> None:
        """Bring a place into the middle; one that cannot stand there stays where it is."""
        if self.scene is None or place == self.layout_.stage:
            return
        before = self.layout_
        self._set_stage(self.scene, place)
        if self.isVisible() and self.layout_.stage != before.stage:
            self.motion.start((self.scene, before), (self.scene, self.layout_))
            self._paint_anew()

    def _set_stage(self, scene: BoardScene, place: str) -> None:
        before = self.layout_.stage
        if place and scene.place(place) is not None:
            self.stage = place
        self._lay_out()
        if self.layout_.stage != before:
            self.stage = self.layout_.stage
            self.staged.emit(self.stage)

    def light(self, keys: Iterable[str]) -> None:
        """Show for a moment where something is; without keys nothing is."""
        self.glow.lit = frozenset(keys)
        self.update()

    def hint_at(self, keys: Iterable[str]) -> None:
        """Show where a hint leads to, until the next scene."""
        self.glow.hinted = frozenset(keys)
        self.update()

    def show_recent(self, keys: Iterable[str]) -> None:
        """Show what others changed."""
        self.glow.recent = frozenset(keys)
        self.update()

    def tick(self, keys: Iterable[str]) -> None:
        """Show what has been picked of several."""
        self.glow.ticked = frozenset(keys)
        self.update()

    def _lay_out(self) -> None:
        if self.scene is not None:
            self.layout_ = lay_out(self.scene, self.width(), self.height(), self.theme.scale / 100, self.stage)
        self._paint_anew()
        self.viewed.emit()

    def _paint_anew(self) -> None:
        self._ground = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.motion.finish()
        self._lay_out()

    # --- where things are ---

    @property
    def overlay_parent(self) -> QWidget:
        """What sheets over the stage lie in."""
        return self

    def stage_rect(self) -> QRect:
        """The stage, in pixels of this widget."""
        place = self.layout_.places.get(self.layout_.stage)
        return area_of(place.box).toAlignedRect() if place is not None else self.rect()

    def free_rect(self) -> QRect:
        """The room beside the terrain on the stage, where an action is told of."""
        return area_of(self.layout_.free).toAlignedRect()

    def box_of(self, key: str) -> Box | None:
        """Where a key of the board is seen: a die that is not shown by itself is at its place."""
        found = self.layout_.box_of(key)
        if found is None and self.scene is not None and (place := self.scene.place_of(key)):
            found = self.layout_.box_of(place)
        return found

    def keys_at(self, at: QPointF) -> tuple[str, ...]:
        """What is under a pixel, from the die to its place."""
        return tuple(self._keys_at(at.x(), at.y()))

    def _keys_at(self, x: float, y: float) -> Iterator[str]:
        if die := self.die_at(x, y):
            yield die
        for place in self.layout_.places.values():
            if place.box.holds(x, y):
                if place.die is not None and (
                    place.die.holds(x, y) or (place.track is not None and place.track.holds(x, y))
                ):
                    yield f"terrain:{place.id}"
                yield from (army.key for army in place.armies if army.box.holds(x, y) and place.mode != "strip")
                yield place.id

    def place_at(self, at: QPointF) -> str:
        return next((id_ for id_, place in self.layout_.places.items() if place.box.holds(at.x(), at.y())), "")

    def die_at(self, x: float, y: float) -> str:
        """The die under a pixel; a small one takes what is near its middle too."""
        best: tuple[float, str] | None = None
        for die in self.layout_.dice.values():
            reach = max(die.size / 2, 12.0)
            away = max(abs(x - die.x), abs(y - die.y))
            if away <= reach and (best is None or away < best[0]):
                best = (away, die.id)
        return best[1] if best is not None else ""

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.drawPixmap(0, 0, self._painted())
        if self.scene is None:
            return
        self.glow.paint(painter, self.layout_, self.board_painter, self._dice.get, self.motion.away)
        self.motion.paint(painter, self.board_painter)
        if self._drag_at is not None and self.glow.taken:
            shown = [self._dice[id_] for id_ in self.glow.taken]
            paint_dragged(painter, self.board_painter, shown, self._drag_at)

    def _painted(self) -> QPixmap:
        """Everything that lies still, painted once."""
        ratio = self.devicePixelRatioF()
        if self._ground is None or self._ground.size() != self.size() * ratio:
            made = QPixmap(self.size() * ratio)
            made.setDevicePixelRatio(ratio)
            painter = smooth_painter(made)
            self.board_painter.ratio = ratio
            if self.scene is not None:
                away = self.motion.away | self.motion.turning
                self.board_painter.paint(painter, self.scene, self.layout_, self.size(), away)
            else:
                painter.fillRect(self.rect(), self.theme.colour("bg"))
            painter.end()
            self._ground = made
        return self._ground

    # --- the pointer ---

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._pressed_at is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self._drag(at)
        else:
            self._point(at)

    def _point(self, at: QPointF) -> None:
        over = self.die_at(at.x(), at.y())
        self.bubble.hide()
        if over != self.glow.over:
            self.glow.over = over
            self.update()
        self.setCursor(Qt.CursorShape.PointingHandCursor if self._can_press(at) else Qt.CursorShape.ArrowCursor)
        self.pointed.emit(over)

    def _can_press(self, at: QPointF) -> bool:
        marks = self.glow.marks
        return any(key in marks.options or key in marks.moves for key in self.keys_at(at))

    def leaveEvent(self, event: QEvent) -> None:
        self.glow.over = ""
        self.update()
        self.left.emit()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.motion.finish()
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._show_cursor("")
            self._pressed_at = event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._pressed_at is None:
            return
        at, self._pressed_at = event.position(), None
        if self.glow.lasso is not None:
            self._end_lasso()
        elif self._drag_at is not None:
            self._drag_at = None
            self.drop(self.place_at(at))
        else:
            self._click(at, is_adding=bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))

    def _click(self, at: QPointF, *, is_adding: bool) -> None:
        keys = self.keys_at(at)
        die = keys[0] if keys else ""
        if die in self.glow.marks.moves:
            others = [one for one in self.glow.taken if one != die]
            was_taken = len(others) < len(self.glow.taken)
            self.take([*(others if is_adding or was_taken else ()), *(() if was_taken else (die,))])
            self.pressed.emit((die,))
        elif self.glow.taken and keys:
            self.drop(keys[-1])
        elif keys:
            self.pressed.emit(keys)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self.glow.cursor:
            box = self.box_of(self.glow.cursor)
            at = QPointF(*box.middle) if box is not None else QPointF(self.rect().center())
        else:
            at = QPointF(event.pos())
        if keys := self.keys_at(at):
            self.menu_wanted.emit(keys, at.toPoint())

    # --- moving dice ---

    def _drag(self, at: QPointF) -> None:
        start = self._pressed_at
        if start is None:
            return
        if self._drag_at is None and self.glow.lasso is None:
            if (at - start).manhattanLength() < QApplication.startDragDistance() or not self.glow.marks.moves:
                return
            die = self.die_at(start.x(), start.y())
            if die in self.glow.marks.moves:
                self.take(self.glow.taken if die in self.glow.taken else [die])
            elif die:
                return
            else:
                self.glow.lasso = QRectF(start, start)
        if self.glow.lasso is not None:
            self.glow.lasso = QRectF(start, at).normalized()
            self.update()
            return
        self._drag_at = at
        self._aim(self.place_at(at), at)

    def _end_lasso(self) -> None:
        area, self.glow.lasso = self.glow.lasso, None
        if area is not None:
            inside = [die.id for die in self.layout_.dice.values() if area.contains(QPointF(die.x, die.y))]
            self.take([id_ for id_ in inside if id_ in self.glow.marks.moves])
        self.update()

    def take(self, dice: Sequence[str]) -> None:
        """Take dice to be moved: where all of them may go glows."""
        self.glow.taken = tuple(dice)
        self.glow.targets = self.glow.marks.places_of(dice)
        self.glow.aim = ""
        self.bubble.hide()
        self.update()

    def _aim(self, place: str, at: QPointF) -> None:
        self.glow.aim = place
        why = self.why_not(self.glow.taken, place) if place and place not in self.glow.targets else ""
        self.bubble.show_at(at.toPoint(), [BubbleLine(why, "bad")] if why else [])
        self.update()

    def drop(self, place: str) -> None:
        """Let go of the dice that are taken. Where they cannot go they stay, and it is said why."""
        dice, targets = self.glow.taken, self.glow.targets
        why = self.why_not(dice, place) if place else ""
        self._put_back()
        if dice and place in targets:
            self.dropped.emit(dice, place)
        elif why and (box := self.box_of(dice[0]) if dice else None) is not None:
            self._announce(why)
            self.bubble.show_at(QPointF(*box.middle).toPoint(), [BubbleLine(why, "bad")], round(box.width / 2))

    def _put_back(self) -> None:
        self._drag_at = self._pressed_at = None
        self.glow.lasso = None
        self.take(())

    # --- the keyboard ---

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._has_key(event):
            event.accept()
            return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            return self._show_tip(event)
        return super().event(event)

    def _has_key(self, event: QKeyEvent) -> bool:
        """Enter belongs to the board where the cursor is on something that can be pressed, else to the question."""
        if event.key() in ENTER:
            return bool(self.glow.taken) or bool(self.glow.cursor and self._pressable(self.glow.cursor))
        return event.key() in ARROWS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier

    def _pressable(self, cursor: str) -> bool:
        marks = self.glow.marks
        keys = self._keys_of(cursor)
        return any(key in marks.options or key in marks.moves for key in keys) or keys[-1] != self.layout_.stage

    def _keys_of(self, cursor: str) -> tuple[str, ...]:
        """The cursor, its army and its place."""
        scene = self.scene
        place = scene.place_of(cursor.removeprefix("terrain:")) if scene is not None else ""
        army = next((army.key for army in self._armies(place) if any(die.id == cursor for die in army.dice)), "")
        return tuple(dict.fromkeys(key for key in (cursor, army, place) if key))

    def _armies(self, place: str) -> Sequence[SceneArmy]:
        found = self.scene.place(place) if self.scene is not None else None
        return found.armies if found is not None else ()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in ARROWS:
            self._step(ARROWS[Qt.Key(key)])
        elif key in ENTER:
            self._enter(is_adding=False)
        elif key == Qt.Key.Key_Space:
            self._enter(is_adding=True)
        elif key == Qt.Key.Key_Escape and self.glow.taken:
            self._put_back()
        elif key == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    def _step(self, direction: Direction) -> None:
        """To the next die; with dice in hand to the next place where they may go."""
        if self.glow.taken:
            ways = [place for place in self.layout_.places if place in self.glow.targets]
            if ways:
                now = ways.index(self.glow.aim) if self.glow.aim in ways else -1 if sum(direction) > 0 else 0
                self.glow.aim = ways[(now + sum(direction)) % len(ways)]
                self._announce(self.spoken(self.glow.aim))
                self.update()
            return
        start = self.glow.cursor or self.layout_.stage
        self._show_cursor(neighbour(self.layout_, start, direction))

    def _enter(self, *, is_adding: bool) -> None:
        glow, cursor = self.glow, self.glow.cursor
        if glow.taken and not is_adding:
            if glow.aim:
                self.drop(glow.aim)
            return
        if cursor in glow.marks.moves:
            has_it = cursor in glow.taken
            self.take([one for one in glow.taken if one != cursor] if has_it else [*glow.taken, cursor])
            if not is_adding:
                self._step((1, 0))
        elif cursor:
            self.pressed.emit(self._keys_of(cursor))

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Tab goes from area to area, then on to what stands beside the board."""
        found = next_area(self.layout_, self.glow.cursor, 1 if is_next else -1) if self.hasFocus() else ""
        if found:
            self._show_cursor(found)
            return True
        self._show_cursor("")
        return super().focusNextPrevChild(is_next)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            step = 1 if event.reason() == Qt.FocusReason.TabFocusReason else -1
            self._show_cursor(next_area(self.layout_, "", step))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._show_cursor("")

    def _show_cursor(self, key: str) -> None:
        if key == self.glow.cursor:
            return
        self.glow.cursor = key
        self.update()
        if key:
            self._announce(self.spoken(key))
            self.pointed.emit(key if key in self._dice else "")

    def _announce(self, text: str) -> None:
        if text:
            self.setAccessibleDescription(text)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    # --- tips ---

    def _show_tip(self, event: QHelpEvent) -> bool:
        at = QPointF(event.pos())
        chip = next((one for one in self.board_painter.chips if one.area.contains(at)), None)
        text, area = (chip.chip.detail, chip.area.toAlignedRect()) if chip is not None else self._tip_of(at)
        if text:
            QToolTip.showText(event.globalPos(), plain_tip(text), self, area)
        else:
            QToolTip.hideText()
        return True

    def _tip_of(self, at: QPointF) -> tuple[str, QRect]:
        keys = self.keys_at(at)
        box = self.layout_.box_of(keys[0]) if keys else None
        if box is None or len(keys) < 2:
            return "", QRect()
        return self.spoken(keys[0]), area_of(box).toAlignedRect()
