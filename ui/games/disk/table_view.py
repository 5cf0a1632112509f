"""The table as one sees it: cloth, lands, disks to scale in their layers, and what the pointer does above them.

It knows no rule: where something is pointed at and let go it tells, and it shows what it is told to.
"""

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, partial
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QContextMenuEvent,
    QFont,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
    QShowEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGestureEvent, QGraphicsScene, QGraphicsView, QPinchGesture, QWidget

from app.base.geometry import Point
from app.base.units import UM_PER_INCH
from app.games.disk.scenery.motions import Motion
from app.games.disk.scenery.scene import Card, DiskScene
from app.words import say
from ui.art.cloth import DAY, NIGHT, ClothColours
from ui.art.fonts import SANS, font
from ui.art.seat_colours import CASING
from ui.battle.question.pointer_bubble import PointerBubble
from ui.games.disk.disk_battles import scene_of
from ui.games.disk.faces import Faces
from ui.games.disk.ghosts import GhostItem, OutlineGhost
from ui.games.disk.items import PieceItem
from ui.games.disk.motion_player import MotionPlayer
from ui.games.disk.overlays.reach_item import ReachItem, TargetItem
from ui.games.disk.placement import FoundReach, PlacementOutcome
from ui.games.disk.strokes import UNIT, from_scene, line, tinted
from ui.games.disk.table_items import TableItems
from ui.shell.look.theme import Theme
from ui.widgets.drawing import smooth_painter

INCH = UM_PER_INCH / UNIT
STEP = 1.2  # one step of the wheel or of a key
PANS = {"Left": QPoint(60, 0), "Right": QPoint(-60, 0), "Up": QPoint(0, 60), "Down": QPoint(0, -60)}
CLOSEST = 12.0  # pixels in a millimetre
STILL = 6  # pixels that a click may slip
MIN_TARGET = 12  # pixels around the middle of a small piece that take a click
STEADY = 0.75  # a table that is seen so large, measured by how large it could be, stays as it is
LARGEST_CLOTH = 3_000_000  # pixels of a cloth that is kept; a larger one is seen in part and woven anew
SHARPEN, AT_ONCE = 25, 10  # milliseconds after which so many pieces are painted anew that were only enlarged


class TableView(QGraphicsView):
    """Wheel, two fingers, + and - zoom, F fits, dragging the cloth pans.

    Attributes: can_take (whether a press at a point takes up a piece that can be dragged from there), is_home (whether
    letting go at a point puts it back), can_turn (whether Shift and the wheel turn something), pieces (by id), bubble,
    turned (by how many degrees the table is turned clockwise), above (who paints over everything, in units of the
    scene).
    Signals: pointed(point, is_single) when the pointer is somewhere; let_go(point, is_single) after a click, or where
    a piece was dropped; clicked(point) after a click alone; taken() when a piece is dragged from now on;
    asked_about(point) when somebody wants to know what can be done there; left() when the pointer has gone;
    wheeled(steps) to turn what is laid; escaped() when Escape was pressed and nothing was dragged; viewed() when
    another part of the table is seen, or larger, or from another side; corner_taken(bottom) when something lies in
    its upper left corner down to there, 0 when that is free.
    """

    pointed = Signal(object, bool)
    let_go = Signal(object, bool)
    clicked = Signal(object)
    taken = Signal()
    asked_about = Signal(object)
    left = Signal()
    wheeled = Signal(int)
    escaped = Signal()
    viewed = Signal()
    corner_taken = Signal(int)

    def __init__(self, theme: Theme, faces: Faces, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.faces = faces
        self._scene = QGraphicsScene(self)
        self.setScene(self._scene)
        self.setAccessibleName(say("table.table"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)  # zoom() says what stays in place
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self.setMinimumSize(240, 180)
        self.can_take: Callable[[Point], bool] = lambda _: False
        self.is_home: Callable[[Point], bool] = lambda _: False
        self.can_turn: Callable[[], bool] = lambda: False
        self.laid = TableItems(self._scene, faces)
        self.motion = MotionPlayer(self._scene, self.laid, faces, theme, self)
        self.bubble = PointerBubble(theme, self.viewport())
        self.turned = 0
        self.above: list[Callable[[QPainter], None]] = []
        self._table = QRectF(0, 0, 1, 1)
        self._margin, self._border = 0.0, 0
        self._reach: ReachItem | None = None
        self._targets: TargetItem | None = None
        self._ghost: GhostItem | OutlineGhost | None = None
        self._pressed: QPoint | None = None
        self._takes = self._drags = self._pans = False
        self._holds: tuple[QPointF, QPointF, QTransform] | None = None  # pixel and point of the last zoom, its result
        self._is_fitted = True  # as long as nobody has zoomed or panned, the whole table is shown
        self._woven: tuple[object, QPixmap] | None = None
        self._sharpening = QTimer(self, interval=SHARPEN)
        self._sharpening.timeout.connect(self._sharpen)
        self.viewed.connect(self._sharpening.start)
        theme.changed.connect(self._wear)

    # --- what lies there ---

    def show_state(
        self, state: Any, lit: Collection[str] = (), held: Collection[str] = (), moves: Sequence[Motion] = ()
    ) -> None:
        """What lies there now: what can be chosen is lit, what is in question is held. What moves is seen moving until
        it lies there; everything else lies there at once. A state of any game."""
        top = scene_of(state)
        self.show_landing(None)
        self.clear_shade()
        self._set_table(top)
        self.motion.show(moves, self.laid.show(top, lit, held), top.size_of)

    @property
    def pieces(self) -> dict[str, PieceItem]:
        """Everything that lies there, by id."""
        return self.laid.pieces

    def _sharpen(self) -> None:
        """Some of what was only enlarged since one looks from nearer or farther is painted anew."""
        blurred = [piece for piece in self.laid.pieces.values() if piece.is_blurred]
        for piece in blurred[:AT_ONCE]:
            piece.renew()
        if not blurred:
            self._sharpening.stop()

    def _set_table(self, top: DiskScene) -> None:
        width, height = top.table.width / UNIT, top.table.height / UNIT
        table, self._margin, self._border = QRectF(0, 0, width, height), top.margin / UNIT, top.border
        if table != self._table:
            self._table = table
            room = max(width, height)
            self.setSceneRect(table.adjusted(-room, -room, room, room))  # any part may be brought to the middle
            self.fit()

    # --- what could be ---

    def show_landing(
        self, landing: PlacementOutcome | None, start: Point | None = None, card: Card | None = None
    ) -> None:
        """Ghosts of what would happen; None takes them away."""
        if self._ghost is not None:
            self._scene.removeItem(self._ghost)
            self._ghost = None
        if landing is not None and landing.way:
            is_round = landing.outline is None
            self._ghost = (
                GhostItem(landing, start, card, self.cloth.reach, self.faces) if is_round else OutlineGhost(landing)
            )
            self._scene.addItem(self._ghost)

    @property
    def ghost(self) -> PlacementOutcome | None:
        return self._ghost.landing if self._ghost else None

    def shade(self, found: FoundReach) -> None:
        """Show where a piece may come to and whom it can attack, until the table changes."""
        self.clear_shade()
        lying = [self.pieces[id_] for id_ in found.targets if id_ in self.pieces]
        self._reach = ReachItem(found, self.cloth.reach)
        self._targets = TargetItem((one.pos(), one.radius) for one in lying)
        self._scene.addItem(self._reach)
        self._scene.addItem(self._targets)

    @property
    def reach(self) -> FoundReach | None:
        """What is shaded."""
        return self._reach.found if self._reach else None

    def clear_shade(self) -> None:
        """Take away what is shaded."""
        for item in (self._reach, self._targets):
            if item is not None:
                self._scene.removeItem(item)
        self._reach = self._targets = None

    # --- where things are ---

    def point_at(self, at: QPoint | QPointF) -> Point:
        """The point of the table under a pixel of the view."""
        back, _ = self.viewportTransform().inverted()
        return from_scene(back.map(QPointF(at)))

    def pixel_of(self, at: Point) -> QPoint:
        return self.viewportTransform().map(QPointF(at[0] / UNIT, at[1] / UNIT)).toPoint()

    def piece_at(self, at: Point, among: Collection[str] | None = None) -> str:
        """The topmost piece there; a small one takes what is near its middle too."""
        least = MIN_TARGET / self.pixels * UNIT
        best: tuple[float, str] | None = None
        for piece in self.pieces.values():
            if (
                piece.holds(at, least)
                and (among is None or piece.id in among)
                and (best is None or piece.zValue() > best[0])
            ):
                best = (piece.zValue(), piece.id)
        return best[1] if best else ""

    # --- zoom ---

    @property
    def pixels(self) -> float:
        """How many of them a unit of the scene has now."""
        return math.hypot(self.transform().m11(), self.transform().m12())

    @property
    def table(self) -> QRectF:
        """The whole table in units of the scene."""
        return self._table

    @property
    def _whole(self) -> QRectF:
        """The table with what lies around it."""
        room, table = self.viewport().size(), self._table.size()
        if self.turned % 180:
            table.transpose()
        free = (room.width() - 2 * self._border, room.height() - 2 * self._border)
        scale = max(min(free[0] / table.width(), free[1] / table.height()), 0.01)
        margin = max(self._margin, self._border / scale)
        return self._table.adjusted(-margin, -margin, margin, margin)

    @property
    def room_beside(self) -> float:
        """Pixels on each side of the whole table when it is fitted into the view."""
        room, table = self.viewport().size(), self._whole.size()
        if self.turned % 180:
            table.transpose()
        return (room.width() - table.width() * min(room.width() / table.width(), room.height() / table.height())) / 2

    @property
    def seen(self) -> QRectF:
        """The part of the scene that is seen."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def fit(self) -> None:
        """The whole table."""
        self._is_fitted = True
        self.fitInView(self._whole, Qt.AspectRatioMode.KeepAspectRatio)
        self.viewed.emit()

    def zoom(self, factor: float, around: QPointF | None = None) -> None:
        """Nearer or farther, as far as that goes. What is under a pixel of the view stays there: `around`, or the
        middle of the view."""
        room, table = self.viewport().size(), self._table.size()
        if self.turned % 180:
            table.transpose()
        smallest = min(room.width() / table.width(), room.height() / table.height()) / 2
        factor = min(max(self.pixels * factor, smallest), CLOSEST) / self.pixels
        pixel = around or QRectF(self.viewport().rect()).center()
        held = self._held_at(pixel)
        self._is_fitted = False
        self.scale(factor, factor)
        self._scroll((pixel - self.viewportTransform().map(held)).toPoint())
        self.viewed.emit()
        self._holds = (pixel, held, self.viewportTransform())

    def _held_at(self, pixel: QPointF) -> QPointF:
        """The point of the scene under a pixel. Views scroll by whole pixels: as long as nothing but zooming around
        this pixel happens, the point stays the one it was first, so that many steps do not add up what each rounds."""
        if self._holds is not None and self._holds[0] == pixel and self._holds[2] == self.viewportTransform():
            return self._holds[1]
        back, _ = self.viewportTransform().inverted()
        return back.map(pixel)

    def turn_to(self, degrees: int) -> None:
        """See the table from another side. Faces and words stay upright, so everything on it turns the other way."""
        middle = self.mapToScene(self.viewport().rect().center())
        self.rotate((degrees - self.turned) % 360)
        self.turned = degrees % 360
        self.laid.turn_to(self.turned)
        self.fit() if self._is_fitted else self.look_at(middle)

    def look_at(self, middle: QPointF) -> None:
        """Bring a point of the scene to the middle of the view."""
        self._is_fitted = False
        self.centerOn(middle)
        self.viewed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_fitted and not self._fits_well():
            self.fit()
            return
        if self._is_fitted:
            self.centerOn(self._table.center())
        self.viewed.emit()

    def _fits_well(self) -> bool:
        """Whether the whole table is seen and could hardly be seen larger. A question that needs a line more or less
        does not shake it."""
        room, table = self.viewport().size(), self._whole.size()
        if self.turned % 180:
            table.transpose()
        best = min(room.width() / table.width(), room.height() / table.height())
        return STEADY * best <= self.pixels <= best

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_fitted:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turns = (event.angleDelta().y() or event.angleDelta().x()) / 120
        if turns and event.modifiers() & Qt.KeyboardModifier.ShiftModifier and self.can_turn():
            self.wheeled.emit(1 if turns < 0 else -1)
        elif turns:
            self.zoom(STEP**turns, event.position())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """Two fingers on a touchpad or on the screen zoom where they are."""
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom(1 + event.value(), event.position())
            elif event.gestureType() == Qt.NativeGestureType.SmartZoomNativeGesture:
                self.fit()
            return True
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self.zoom(pinch.scaleFactor(), QPointF(self.viewport().mapFromGlobal(pinch.centerPoint().toPoint())))
                return True
        return super().viewportEvent(event)

    def keys_anywhere(self) -> dict[str, Callable[[], object]]:
        """What keys do wherever the focus is. The arrows alone belong to buttons and lists, so there they need more."""
        larger, smaller = partial(self.zoom, STEP), partial(self.zoom, 1 / STEP)
        acts: dict[str, Callable[[], object]] = {"+": larger, "=": larger, "-": smaller, "F": self.fit}
        acts |= {f"Ctrl+Shift+{name}": partial(self._pan, by) for name, by in PANS.items()}
        return {key: partial(self._act_by_key, act) for key, act in acts.items()}

    def _act_by_key(self, act: Callable[[], object]) -> None:
        self.motion.finish()
        act()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        act = _KEYS.get(event.key())
        if act is None:
            self.motion.finish()
            super().keyPressEvent(event)
        else:
            self._act_by_key(partial(act, self))

    # --- the pointer ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.motion.finish()
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._pressed = event.position().toPoint()
            is_left = event.button() == Qt.MouseButton.LeftButton
            self._takes = is_left and self.can_take(self.point_at(self._pressed))
            self._drags = self._pans = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        if self._pressed is not None and (here - self._pressed).manhattanLength() > STILL and not self._drags:
            self._drags, self._pans = self._takes, not self._takes
            if self._drags:
                self.taken.emit()
        if self._pans and self._pressed is not None:
            self._pan(here - self._pressed)
            self._pressed = here
            return
        self.pointed.emit(self.point_at(here), _is_single(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_pressed, self._pressed = self._pressed, None
        here = self.point_at(event.position())
        is_back = self._takes and self.is_home(here)  # put back where it was, or never taken up
        is_meant, was_dragged = not self._pans and not is_back, self._drags
        self._drags = self._pans = self._takes = False
        if was_pressed is not None and is_meant:
            self.let_go.emit(here, _is_single(event))
            if not was_dragged:
                self.clicked.emit(here)
        elif was_dragged:
            self.left.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The right button; the menu key is a key of the board."""
        if event.reason() != QContextMenuEvent.Reason.Keyboard:
            self.drop()
            self.asked_about.emit(self.point_at(event.pos()))
        event.accept()

    def put_back(self) -> None:
        """Escape: nothing is dragged any more; where nothing was, it means something else."""
        was_dragged = self._pressed is not None
        self.drop()
        if not was_dragged:
            self.escaped.emit()

    def drop(self) -> None:
        """Nothing is dragged or pointed at any more."""
        self._pressed = None
        self._drags = self._pans = self._takes = False
        self.left.emit()

    def leaveEvent(self, event: object) -> None:
        super().leaveEvent(event)  # type: ignore[arg-type]
        if not self._drags:
            self.left.emit()

    def _pan(self, by: QPoint) -> None:
        self._is_fitted = False
        self._scroll(by)
        self.viewed.emit()

    def _scroll(self, by: QPoint) -> None:
        for bar, pixels in ((self.horizontalScrollBar(), by.x()), (self.verticalScrollBar(), by.y())):
            bar.setValue(bar.value() - pixels)

    # --- the cloth ---

    @property
    def cloth(self) -> ClothColours:
        return NIGHT if self.theme.tokens.dark else DAY

    def _wear(self) -> None:
        self.clear_shade()
        self.resetCachedContent()
        self.viewport().update()

    def drawBackground(self, painter: QPainter, area: QRectF | QRect) -> None:
        painter.fillRect(area, QColor(self.theme.tokens.sunken))
        made = painter.worldTransform()
        seen = made.mapRect(self._table).adjusted(-2, -2, 2, 2)  # with its edge
        if seen.width() * seen.height() > LARGEST_CLOTH:
            self._draw_cloth(painter)
            return
        look = (made.m11(), made.m12(), self._table.width(), self._table.height(), self.cloth, self.devicePixelRatioF())
        if self._woven is None or self._woven[0] != look:
            self._woven = (look, self._woven_for(made, seen))
        painter.resetTransform()
        painter.drawPixmap(seen.topLeft().toPoint(), self._woven[1])
        painter.setWorldTransform(made)

    def _woven_for(self, made: QTransform, seen: QRectF) -> QPixmap:
        """The cloth as it is seen from here: it stays the same when the view grows or shrinks around it."""
        ratio, corner = self.devicePixelRatioF(), seen.topLeft().toPoint()
        picture = QPixmap((seen.size() * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        picture.fill(QColor(self.theme.tokens.sunken))
        painter = smooth_painter(picture)
        painter.setWorldTransform(made * QTransform.fromTranslate(-corner.x(), -corner.y()))
        self._draw_cloth(painter)
        painter.end()
        return picture

    def _draw_cloth(self, painter: QPainter) -> None:
        cloth, table = self.cloth, self._table
        run = QRadialGradient(table.center(), max(table.width(), table.height()) * 0.62)
        for at, colour in ((0.0, cloth.middle), (0.6, cloth.half), (1.0, cloth.edge)):
            run.setColorAt(at, QColor(colour))
        painter.fillRect(table, run)
        self._draw_weave(painter)
        painter.setPen(line(CASING, 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(table)
        self._draw_inches(painter)

    def _draw_weave(self, painter: QPainter) -> None:
        """Threads of a pixel, however near one looks."""
        made = painter.worldTransform()
        table = made.mapRect(self._table)
        painter.resetTransform()
        painter.setBrushOrigin(table.topLeft())
        painter.fillRect(table, QBrush(_weave()))
        painter.setWorldTransform(made)

    def drawForeground(self, painter: QPainter, _: QRectF | QRect) -> None:
        for paint in self.above:
            painter.save()
            paint(painter)
            painter.restore()

    def _draw_inches(self, painter: QPainter) -> None:
        """Marks along the edges that are seen above and on the left; numbers where they have room. They count from the
        same corner from whichever side one looks."""
        painter.setFont(font(SANS, 11, QFont.Weight.DemiBold))
        every = next((step for step in (1, 2, 6, 12) if step * INCH * self.pixels > 40), 12)
        across, down = (self.turned in (90, 180)), (self.turned in (180, 270))  # at the far edge of the table
        for length, is_width, is_far in (
            (self._table.width(), True, across), (self._table.height(), False, down)
        ):  # fmt: skip
            for inch in range(1, round(length / INCH)):
                self._draw_mark(painter, inch, every, is_width=is_width, is_far=is_far)

    def _draw_mark(self, painter: QPainter, inch: int, every: int, *, is_width: bool, is_far: bool) -> None:
        is_long = inch % every == 0
        mark = (9 if is_long else 4) / self.pixels
        edge = (self._table.height() if is_width else self._table.width()) if is_far else 0.0
        inside = edge - mark if is_far else mark
        ends = [QPointF(inch * INCH, y) if is_width else QPointF(y, inch * INCH) for y in (edge, inside)]
        painter.setPen(line(tinted("#FFFFFF", 0.7 if is_long else 0.35), 1))
        painter.drawLine(*ends)
        if is_long:
            self._draw_number(painter, inch, ends[1], is_across=is_width == (self.turned % 180 == 0))

    def _draw_number(self, painter: QPainter, inch: int, at: QPointF, *, is_across: bool) -> None:
        painter.save()
        painter.translate(at)
        painter.rotate(-self.turned)
        painter.scale(1 / self.pixels, 1 / self.pixels)
        area = QRectF(-20, 1, 40, 14) if is_across else QRectF(3, -7, 40, 14)
        align = Qt.AlignmentFlag.AlignHCenter if is_across else Qt.AlignmentFlag.AlignLeft
        painter.setPen(tinted("#FFFFFF", 0.8))
        painter.drawText(area, align | Qt.AlignmentFlag.AlignVCenter, str(inch))
        painter.restore()


@cache
def _weave() -> QImage:
    """One mesh of the cloth: a dark thread down and a light one across."""
    mesh = QImage(4, 4, QImage.Format.Format_ARGB32_Premultiplied)
    mesh.fill(Qt.GlobalColor.transparent)
    painter = QPainter(mesh)
    painter.fillRect(0, 0, 1, 4, tinted("#000000", 0.03))
    painter.fillRect(0, 0, 4, 1, tinted("#FFFFFF", 0.02))
    painter.end()
    return mesh


def _is_single(event: QMouseEvent) -> bool:
    """Shift means one flip, however far one points."""
    return bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)


_KEYS: Mapping[int, Callable[[TableView], None]] = {
    Qt.Key.Key_Plus: lambda view: view.zoom(STEP),
    Qt.Key.Key_Equal: lambda view: view.zoom(STEP),
    Qt.Key.Key_Minus: lambda view: view.zoom(1 / STEP),
    Qt.Key.Key_F: TableView.fit,
    Qt.Key.Key_Escape: TableView.put_back,
    Qt.Key.Key_Left: lambda view: view._pan(PANS["Left"]),
    Qt.Key.Key_Right: lambda view: view._pan(PANS["Right"]),
    Qt.Key.Key_Up: lambda view: view._pan(PANS["Up"]),
    Qt.Key.Key_Down: lambda view: view._pan(PANS["Down"]),
}
