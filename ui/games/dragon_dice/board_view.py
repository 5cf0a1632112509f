"""The board of dice as a widget: it shows a scene and says what is pointed at, pressed, dragged. It knows no session: a
battle, a replay and the editor of positions show their scenes in it.

Keys of the board are ids of dice (`A7`), armies (`A@frontier`), places (`frontier`, `reserve-A`) and terrain dice
(`terrain:frontier`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from app.games.dragon_dice.battle.scenery.board_layout import BoardLayout, Box, LaidDie, lay_out
from app.games.dragon_dice.battle.scenery.board_marks import NO_MARKS, BoardMarks
from app.games.dragon_dice.battle.scenery.board_scene import BoardScene, SceneDie
from app.games.dragon_dice.rules.state import FRONTIER
from app.words import say
from ui.art.cloth import GLOW, SELECTED
from ui.games.dragon_dice.board_painter import BoardPainter, area_of, faint
from ui.games.dragon_dice.dice_faces import DiceFaces
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, smooth_painter

FRAME = 16  # milliseconds
GLIDE = 360  # milliseconds that a die needs to another place, at the usual speed
MIN_SIZE = QSize(280, 220)


@dataclass(frozen=True, slots=True)
class Flight:
    """A die on its way."""

    die: SceneDie
    start: LaidDie
    end: LaidDie


class BoardView(QWidget):
    """Attributes: scene, layout_ (where everything is), stage (the place in the middle), marks (what can be pressed),
    ticked, lit (dice that are shown for a moment), painter_.

    Signals: pointed(key), the die under the pointer or none; pressed(keys), from the die to its place; dropped(dice,
    place); left(); escaped(); viewed() when things are seen elsewhere; staged(place).
    """

    pointed = Signal(str)
    pressed = Signal(object)
    dropped = Signal(object, str)
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
        self.marks: BoardMarks = NO_MARKS
        self.ticked: frozenset[str] = frozenset()
        self.lit: frozenset[str] = frozenset()
        self.hinted: frozenset[str] = frozenset()
        self.board_painter = BoardPainter(theme, faces)
        self._ground: QPixmap | None = None
        self._flights: tuple[Flight, ...] = ()
        self._watch = QElapsedTimer()
        self._clock = QTimer(self, interval=FRAME)
        self._clock.timeout.connect(self._tick)
        self.factor = 1.0
        self._over = ""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(say("board.name"))
        self.setMinimumSize(MIN_SIZE)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        theme.changed.connect(self._lay_out)

    # --- what is shown ---

    def show_scene(self, scene: BoardScene, marks: BoardMarks = NO_MARKS, *, is_moving: bool = True) -> None:
        """Show everything as it is now. Dice that were elsewhere glide to where they are."""
        before = self.layout_.dice if self.scene is not None else {}
        self.scene, self.marks = scene, marks
        self._lay_out()
        if is_moving and self.theme.speed and before and self.isVisible():
            self._set_off(scene, before)

    def set_stage(self, place: str) -> None:
        """Bring a place into the middle; one that cannot stand there stays where it is."""
        if self.scene is None or place == self.stage or self.scene.place(place) is None:
            return
        before = self.layout_.dice
        self.stage = place
        self._lay_out()
        self.stage = self.layout_.stage
        if self.theme.speed and self.isVisible():
            self._set_off(self.scene, before)
        self.staged.emit(self.stage)

    def light(self, keys: Iterable[str]) -> None:
        """Show for a moment where something is; without keys nothing is."""
        self.lit = frozenset(keys)
        self.update()

    def hint_at(self, keys: Iterable[str]) -> None:
        """Show where a hint leads to, until none is shown."""
        self.hinted = frozenset(keys)
        self.update()

    def tick(self, keys: Iterable[str]) -> None:
        """Show what has been picked of several."""
        self.ticked = frozenset(keys)
        self.update()

    def _lay_out(self) -> None:
        if self.scene is not None:
            unit = self.theme.scale / 100
            self.layout_ = lay_out(self.scene, self.width(), self.height(), unit, self.stage)
        self._ground = None
        self.update()
        self.viewed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._land()
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
        die = self.die_at(x, y)
        if die:
            yield die
        for place in self.layout_.places.values():
            if not place.box.holds(x, y):
                continue
            if place.die is not None and place.die.holds(x, y):
                yield f"terrain:{place.id}"
            yield from (army.key for army in place.armies if army.box.holds(x, y) and place.mode != "strip")
            yield place.id

    def die_at(self, x: float, y: float) -> str:
        """The die under a pixel; a small one takes what is near its middle too."""
        best: tuple[float, str] | None = None
        for die in self.layout_.dice.values():
            reach = max(die.size / 2, 12.0)
            away = max(abs(x - die.x), abs(y - die.y))
            if away <= reach and (best is None or away < best[0]):
                best = (away, die.id)
        return best[1] if best is not None else ""

    # --- moving ---

    @property
    def time_left(self) -> int:
        """Milliseconds until everything lies still."""
        if not self._flights:
            return 0
        return max(round(self._duration - self._watch.elapsed()), 0)

    @property
    def _duration(self) -> float:
        return GLIDE * 100 / max(self.theme.speed, 1) / self.factor

    def _set_off(self, scene: BoardScene, before: Mapping[str, LaidDie]) -> None:
        after = self.layout_.dice
        dice = {die.id: die for die in scene.dice}
        self._flights = tuple(
            Flight(dice[id_], start, after[id_])
            for id_, start in before.items()
            if id_ in after and id_ in dice and (abs(start.x - after[id_].x) + abs(start.y - after[id_].y)) > 2
        )
        if self._flights:
            self._ground = None
            self._watch.start()
            self._clock.start()

    def _tick(self) -> None:
        if self._watch.elapsed() >= self._duration:
            self._land()
        self.update()

    def _land(self) -> None:
        """Everything is where it goes."""
        if self._flights:
            self._flights = ()
            self._ground = None
            self._clock.stop()
            self.update()

    def hurry(self) -> None:
        self._land()

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.drawPixmap(0, 0, self._painted())
        if self.scene is None:
            return
        self._paint_marks(painter)
        self._paint_flights(painter)

    def _painted(self) -> QPixmap:
        """Everything that lies still, painted once."""
        ratio = self.devicePixelRatioF()
        if self._ground is None or self._ground.size() != self.size() * ratio:
            made = QPixmap(self.size() * ratio)
            made.setDevicePixelRatio(ratio)
            painter = smooth_painter(made)
            self.board_painter.ratio = ratio
            if self.scene is not None:
                away = {flight.die.id for flight in self._flights}
                self.board_painter.paint(painter, self.scene, self.layout_, QRectF(self.rect()), away)
            painter.end()
            self._ground = made
        return self._ground

    def _paint_marks(self, painter: QPainter) -> None:
        px = self.board_painter.px
        for key in self.marks.options:
            self._glow(painter, key)
        for key in self.marks.moves:
            self._glow(painter, key)
        for key in self.ticked:
            if (box := self.layout_.box_of(key)) is not None:
                area = area_of(box).adjusted(-px(3), -px(3), px(3), px(3))
                draw_box(painter, area, px(12), None, "#FFFFFF", px(2.2))
                draw_box(painter, area.adjusted(-px(2.4), -px(2.4), px(2.4), px(2.4)), px(14), None, SELECTED, px(2.6))
        for key in self.lit | self.hinted:
            if (box := self.box_of(key)) is not None:
                area = area_of(box).adjusted(-px(4), -px(4), px(4), px(4))
                draw_box(painter, area, px(12), faint(0.14, GLOW), GLOW, px(2.4))
        if self._over and (laid := self.layout_.dice.get(self._over)) is not None:
            area = area_of(laid.box).adjusted(-px(1), -px(1), px(1), px(1))
            draw_box(painter, area, px(10), None, "#FFFFFF", px(1.6))

    def _glow(self, painter: QPainter, key: str) -> None:
        px, box = self.board_painter.px, self.layout_.box_of(key)
        if box is None:
            return
        area = area_of(box).adjusted(-px(2), -px(2), px(2), px(2))
        draw_box(painter, area, px(12), faint(0.12, GLOW), QPen(faint(0.95, GLOW), px(2), Qt.PenStyle.DashLine))

    def _paint_flights(self, painter: QPainter) -> None:
        if not self._flights:
            return
        done = min(self._watch.elapsed() / self._duration, 1.0)
        eased = QEasingCurve(QEasingCurve.Type.InOutQuad).valueForProgress(done)
        for flight in self._flights:
            at = QPointF(_between(flight.start.x, flight.end.x, eased), _between(flight.start.y, flight.end.y, eased))
            size = _between(flight.start.size, flight.end.size, eased)
            self.board_painter.body(painter, flight.die, at, size)

    # --- the pointer ---

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(event.position())

    def _point(self, at: QPointF) -> None:
        over = self.die_at(at.x(), at.y())
        if over != self._over:
            self._over = over
            self.update()
        self.pointed.emit(over)

    def leaveEvent(self, event: QEvent) -> None:
        self._over = ""
        self.update()
        self.left.emit()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._press(self.keys_at(event.position()))

    def _press(self, keys: Sequence[str]) -> None:
        if keys:
            self.pressed.emit(keys)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)


def _between(start: float, end: float, share: float) -> float:
    return start + (end - start) * share
