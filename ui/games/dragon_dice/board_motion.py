"""What moves on the board: dice on their way to another place, terrains that turn. Everything is where it belongs at
once; what is painted moving is cut short at any time."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, QPointF, QTimer, Signal
from PySide6.QtGui import QPainter

from app.games.dragon_dice.battle.scenery.board_layout import BoardLayout, Box, LaidDie
from app.games.dragon_dice.battle.scenery.board_scene import BoardScene, SceneDie, SceneTerrain
from ui.games.dragon_dice.board_painter import BoardPainter
from ui.shell.look.theme import Theme

FRAME = 16  # milliseconds
GLIDE = 380  # milliseconds that a die needs to another place, and a terrain to turn, at the usual speed
NEAR = 2  # pixels that are no way
EXIT_SIZE = 40  # pixels of a die beside the board


@dataclass(frozen=True, slots=True)
class Flight:
    """A die on its way."""

    die: SceneDie
    start: LaidDie
    end: LaidDie


@dataclass(frozen=True, slots=True)
class Turn:
    """A terrain that comes to another face."""

    box: Box
    before: SceneTerrain
    after: SceneTerrain


class BoardMotion(QObject):
    """Attributes: factor (how much faster than the chosen speed, for replays), exits (where piles beside the board are,
    in its pixels), away and turning (dice and terrains that are painted here for now).

    Signals: moved() when something has to be painted anew; landed() when everything lies still again.
    """

    moved = Signal()
    landed = Signal()

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self.factor = 1.0
        self.exits: Mapping[str, tuple[float, float]] = {}
        self._theme = theme
        self._flights: tuple[Flight, ...] = ()
        self._turns: tuple[Turn, ...] = ()
        self._watch = QElapsedTimer()
        self._clock = QTimer(self, interval=FRAME)
        self._clock.timeout.connect(self._tick)

    @property
    def away(self) -> frozenset[str]:
        return frozenset(flight.die.id for flight in self._flights)

    @property
    def turning(self) -> frozenset[str]:
        return frozenset(turn.after.id for turn in self._turns)

    @property
    def is_running(self) -> bool:
        return bool(self._flights or self._turns)

    @property
    def _duration(self) -> float:
        return GLIDE * 100 / max(self._theme.speed, 1) / self.factor

    @property
    def time_left(self) -> int:
        """Milliseconds until everything lies still."""
        return max(round(self._duration - self._watch.elapsed()), 1) if self.is_running else 0

    def start(self, before: tuple[BoardScene, BoardLayout], after: tuple[BoardScene, BoardLayout]) -> None:
        """Move everything from where it was to where it is."""
        if not self._theme.speed:
            return
        self._flights = tuple(self._flights_of(before, after))
        self._turns = tuple(self._turns_of(before[0], after))
        if self.is_running:
            self._watch.start()
            self._clock.start()

    def _flights_of(
        self, before: tuple[BoardScene, BoardLayout], after: tuple[BoardScene, BoardLayout]
    ) -> list[Flight]:
        found = []
        homes_before, homes_after = _piled(before[0]), _piled(after[0])
        dice = {die.id: die for scene in (before[0], after[0]) for die in scene.all_dice}
        for id_, die in dice.items():
            start = before[1].dice.get(id_) or self._beside(id_, homes_before)
            end = after[1].dice.get(id_) or self._beside(id_, homes_after)
            has_been_seen = id_ in before[1].dice or id_ in after[1].dice
            if start and end and has_been_seen and abs(start.x - end.x) + abs(start.y - end.y) > NEAR:
                found.append(Flight(die, start, end))
        return found

    def _beside(self, die: str, homes: Mapping[str, str]) -> LaidDie | None:
        """Where a die is that lies in a pile."""
        at = self.exits.get(homes.get(die, ""))
        return LaidDie(die, *at, EXIT_SIZE * self._theme.scale / 100) if at is not None else None

    def _turns_of(self, before: BoardScene, after: tuple[BoardScene, BoardLayout]) -> list[Turn]:
        found = []
        for place in after[0].places:
            old, laid = before.place(place.id), after[1].places.get(place.id)
            if old is None or laid is None or laid.die is None or old.terrain is None or place.terrain is None:
                continue
            if old.terrain.face != place.terrain.face and old.terrain.card.key == place.terrain.card.key:
                found.append(Turn(laid.die, old.terrain, place.terrain))
        return found

    def _tick(self) -> None:
        if self._watch.elapsed() >= self._duration:
            self.finish()
        else:
            self.moved.emit()

    def finish(self) -> None:
        """Everything is where it goes."""
        if self.is_running:
            self._flights, self._turns = (), ()
            self._clock.stop()
            self.landed.emit()

    def paint(self, painter: QPainter, dice: BoardPainter) -> None:
        if not self.is_running:
            return
        done = min(self._watch.elapsed() / self._duration, 1.0)
        eased = QEasingCurve(QEasingCurve.Type.InOutQuad).valueForProgress(done)
        for turn in self._turns:
            _paint_turn(painter, dice, turn, done)
        for flight in self._flights:
            at = QPointF(_between(flight.start.x, flight.end.x, eased), _between(flight.start.y, flight.end.y, eased))
            dice.body(painter, flight.die, at, _between(flight.start.size, flight.end.size, eased))


def _paint_turn(painter: QPainter, dice: BoardPainter, turn: Turn, done: float) -> None:
    """The die turns about its upright axis; halfway its other face is seen."""
    shown = turn.before if done < 0.5 else turn.after
    middle = turn.box.x + turn.box.width / 2
    painter.save()
    painter.translate(middle, 0)
    painter.scale(max(abs(math.cos(math.pi * done)), 0.02), 1)
    painter.translate(-middle, 0)
    dice.terrain_die(painter, shown, turn.box)
    painter.restore()


def _piled(scene: BoardScene) -> Mapping[str, str]:
    return {die.id: pile.id for pile in scene.piles for die in pile.dice}


def _between(start: float, end: float, share: float) -> float:
    return start + (end - start) * share
