"""Plays motions on the table. What lies there lies there already, as the state says: an item is only shown on its way,
so that it can be cut short at any time and the table is right."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QGraphicsScene

from app.games.disk.scenery.motions import COUNTER, OVERLAP, Motion, pose_of
from app.games.disk.scenery.scene import Counter, Thing
from ui.games.disk.faces import Faces
from ui.games.disk.items import CounterItem, PieceItem, ThingItem
from ui.games.disk.table_items import TableChange, TableItems
from ui.shell.look.theme import Theme

FRAME = 15  # milliseconds
PATIENCE = 900.0  # milliseconds: where more is still to be seen than that, it is played the faster
SizeOf = Callable[[str], int]  # the radius of what falls, by its kind
ABOVE = frozenset({"flip", "slide", "fall", "turn", "enter"})  # these are seen above what lies there


@dataclass(slots=True)
class RunningMotion:
    """A motion that is still to be seen or is seen now. `is_own`: its item is here only for it."""

    motion: Motion
    item: PieceItem
    is_own: bool = False


class MotionPlayer(QObject):
    """Attributes: factor (how much faster than the chosen speed, for replays).

    Signals: finished() when everything lies still again.
    """

    finished = Signal()

    def __init__(self, scene: QGraphicsScene, laid: TableItems, faces: Faces, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.factor = 1.0
        self._scene = scene
        self._laid = laid
        self._faces = faces
        self._theme = theme
        self._parts: list[RunningMotion] = []
        self._now = 0.0
        self._watch = QElapsedTimer()
        self._clock = QTimer(self, interval=FRAME)
        self._clock.setTimerType(Qt.TimerType.PreciseTimer)
        self._clock.timeout.connect(self._tick)
        theme.speed_changed.connect(self._speed_changed)

    @property
    def is_running(self) -> bool:
        return bool(self._parts)

    @property
    def left(self) -> float:
        """Milliseconds at the usual speed until everything lies still."""
        return max((part.motion.ends for part in self._parts), default=self._now) - self._now

    # --- what is to be seen ---

    def show(self, moves: Sequence[Motion], change: TableChange, size_of: SizeOf) -> None:
        """Play motions behind those that are still played. What lies elsewhere than those lead to is there at once."""
        self._forget_void(moves)
        if self._theme.speed:
            self._add(moves, change, size_of)
        for piece in change.gone.values():
            self._let_go(piece)
        if self._parts and not self._clock.isActive():
            self._watch.start()
            self._clock.start()
        self._show_now()

    def _forget_void(self, moves: Sequence[Motion]) -> None:
        """Motions that do not lead to where the piece lies now, or lies again: something was taken back, or laid
        anew."""
        ends = {part.motion.piece: part.motion.end for part in self._parts}
        ends.update({motion.piece: motion.end for motion in moves if motion.piece in ends})
        void = {id_ for id_, end in ends.items() if (there := self._laid.pieces.get(id_)) and there.lies_at != end}
        self._drop([part for part in self._parts if part.motion.piece in void or self._is_back(part)])

    def _is_back(self, part: RunningMotion) -> bool:
        return part.is_own and part.motion.piece in self._laid.pieces

    def _let_go(self, piece: PieceItem) -> None:
        """It lies there no more: it is seen until it has left, or not at all."""
        parts = [part for part in self._parts if part.item is piece]
        for part in parts:
            part.is_own = True
        if not parts:
            self._scene.removeItem(piece)
        elif parts[-1].motion.kind != "leave":
            self._drop(parts)

    def _add(self, moves: Sequence[Motion], change: TableChange, size_of: SizeOf) -> None:
        if not self._parts:
            self._now = 0.0
        begin = self._begin(moves)
        counters = list(change.counters)
        for motion in moves:
            later = replace(motion, begins=round(begin) + motion.begins)
            item = self._laid.pieces.get(motion.piece) or change.gone.get(motion.piece)
            if motion.piece and item is not None:
                self._parts.append(RunningMotion(later, item))
            elif not motion.piece:
                self._parts.append(self._thrown(later, counters, size_of))

    def _begin(self, moves: Sequence[Motion]) -> float:
        """After everything that is to be seen before; a flip goes on from the one before."""
        last = max(self._parts, key=lambda part: part.motion.ends, default=None)
        if last is None or not moves:
            return self._now
        is_way = moves[0].kind == last.motion.kind == "flip" and moves[0].piece == last.motion.piece
        return max(self._now, last.motion.ends - (OVERLAP if is_way else 0))

    def _thrown(self, motion: Motion, counters: list[CounterItem], size_of: SizeOf) -> RunningMotion:
        """A counter that lies there afterwards is the one that falls; any other is gone when it has been seen."""
        stays = next((one for one in counters if motion.what == COUNTER and one.lies_at == motion.end), None)
        if stays is not None:
            counters.remove(stays)
            return RunningMotion(replace(motion, is_lost=False), stays)
        radius = size_of(motion.what)
        if motion.what == COUNTER:
            item: PieceItem = CounterItem(Counter(motion.end, radius), self._faces)
        else:
            item = ThingItem(Thing("", "", motion.end, radius, motion.what), self._faces)
        self._scene.addItem(item)
        return RunningMotion(replace(motion, is_lost=True), item, is_own=True)

    # --- time ---

    def _tick(self) -> None:
        self.advance(self._watch.restart() * self._theme.speed / 100 * self.factor)

    def advance(self, milliseconds: float) -> None:
        """Let time pass."""
        self._now += milliseconds * max(1.0, self.left / PATIENCE)
        self._show_now()

    def finish(self) -> None:
        """Everything lies where it lies."""
        if self._parts:
            self._drop(self._parts)
            self._rest()

    def _speed_changed(self) -> None:
        if not self._theme.speed:
            self.finish()

    def _show_now(self) -> None:
        """Each item as the first of its motions that has not ended shows it."""
        self._drop([part for part in self._parts if part.motion.ends <= self._now])
        shown: set[int] = set()
        for part in self._parts:
            if id(part.item) not in shown:
                shown.add(id(part.item))
                self._show_part(part)
        if not self._parts and self._clock.isActive():
            self._rest()

    def _show_part(self, part: RunningMotion) -> None:
        motion = part.motion
        progress = (self._now - motion.begins) / motion.lasts
        pose = pose_of(motion, progress)
        if progress < 0 and motion.kind in ("enter", "fall") and not (motion.kind == "fall" and motion.piece):
            pose = replace(pose, opacity=0.0)  # not there yet
        part.item.show_pose(pose, is_above=motion.kind in ABOVE and progress >= 0)

    def _drop(self, parts: Sequence[RunningMotion]) -> None:
        gone = list(parts)
        self._parts = [part for part in self._parts if part not in gone]
        for number, part in enumerate(gone):
            is_last = not any(other.item is part.item for other in (*self._parts, *gone[number + 1 :]))
            if is_last and part.is_own:
                self._scene.removeItem(part.item)
            elif is_last:
                part.item.show_pose(None)

    def _rest(self) -> None:
        self._clock.stop()
        self.finished.emit()
