"""A duel as a moment of its own: both disks lie free over a corner of the table, the counters of each side fall on the
other disk, and below them stands what came of it."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from app.base.geometry import Point
from app.faces.disks.counters import dueling_medal
from app.games.disk.scenery.motions import LASTS, Motion, Pose, pose_of
from app.games.l5r.battle.duels import DuelSide, FoughtDuel, falls_on, lines_of, outcome_of, throw_of, title_of
from app.games.l5r.rules.duel import FOCUS, MISS, STRIKE
from app.games.l5r.rules.state import L5rState
from app.words import say
from app.words.play_sentences import NameSource
from ui.art.icons import draw_icon
from ui.art.paint import pixmap_of
from ui.games.disk.disk_battles import disk_battle_for
from ui.games.disk.faces import BEYOND, Faces
from ui.games.disk.overlays.corner_panel import EDGE, PagedPanel, fade_label
from ui.games.disk.table_view import TableView
from ui.shell.look.theme import Theme
from ui.widgets.clear import discard
from ui.widgets.drawing import draw_box, draw_disc, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import TOP, flowbox, hbox, vbox
from ui.widgets.tips import plain_tip

WIDE, LOW_WIDE = 420, 640  # pixels of the panel, and of one on a low table
UNBOUND = 16_777_215  # pixels: as wide as may be, as Qt has it
MAX_ARENA, MIN_ARENA, LOW_ARENA = 190, 84, 96  # pixels of the ground on which a disk lies, as there is room
FREE = 1.75  # half of the ground, in radii of the disk: what falls farther away lies at its edge
AFTER = 130  # milliseconds between two counters of one side
AGAIN = 350  # milliseconds before those that missed are dropped once more
TELLS = 250  # milliseconds after the last one until the result is told
MEDAL = 22  # pixels of a sign beside a word
GOLDEN = math.pi * (3 - math.sqrt(5))  # the angle by which things are laid out evenly


@dataclass(frozen=True, slots=True)
class FallingCounter:
    """A counter on its way to where it rests. `until` is when it is taken up again; it is never where it stays."""

    motion: Motion
    side: str
    until: float = math.inf


def falling_counters(thrown: DuelSide, radius: int) -> tuple[FallingCounter, ...]:
    """The counters of one side, in time. Those that were dropped twice fall twice."""
    places, again = list(thrown.places), len(thrown.first_misses)
    kept = len(places) - again
    first = [*places[:kept], *((at, MISS) for at in thrown.first_misses)]
    later = _last_end(len(first)) + AGAIN
    made = [
        FallingCounter(_motion(at, up, number, len(first), radius, 0), up, later if number >= kept else math.inf)
        for number, (at, up) in enumerate(first)
    ]
    made += [
        FallingCounter(_motion(at, up, number, again, radius, later), up)
        for number, (at, up) in enumerate(places[kept:] if again else [])
    ]
    return tuple(made)


def _motion(at: Point | None, up: str, number: int, count: int, radius: int, begins: float) -> Motion:
    end = at if at is not None else _laid_out(up, number, count, radius)
    return Motion("fall", "", (0, 0), _kept_in(end, radius), begins=round(begins) + number * AFTER)


def _last_end(count: int) -> int:
    return max(count - 1, 0) * AFTER + LASTS["fall"]


def _laid_out(up: str, number: int, count: int, radius: int) -> Point:
    """Of real counters nobody knows where they lie: those that hit are spread over the disk, the others around it."""
    far = radius * (1.45 if up == MISS else 0.75 * math.sqrt((number + 0.5) / max(count, 1)))
    return round(far * math.cos(number * GOLDEN)), round(far * math.sin(number * GOLDEN))


def _kept_in(at: Point, radius: int) -> Point:
    """Where it is seen: what lies far away is seen at the edge, in the same direction."""
    most = (FREE - 0.2) * radius
    far = max(abs(at[0]), abs(at[1]))
    return at if far <= most else (round(at[0] * most / far), round(at[1] * most / far))


class DuelArena(QWidget):
    """A disk that lies free, and the counters that fall on it. Attributes: lying (whose disk it is), thrown (who drops
    them), ends (milliseconds until all of them lie still)."""

    def __init__(self, theme: Theme, faces: Faces, duel: FoughtDuel, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.lying = duel.sides[number]
        self.thrown = duel.sides[1 - number]
        self._duel = duel
        self._faces = faces
        disk = duel.disk(self.lying.piece)
        self._radius = disk.card.radius if disk is not None else L5rState.rulebook.duel_radius * 3
        self.falls = falling_counters(self.thrown, self._radius)
        self.ends = max((one.motion.ends for one in self.falls), default=0)
        self._now = math.inf

    def show_moment(self, now: float) -> None:
        self._now = now
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter, side = smooth_painter(self), self.height()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        tokens, middle = self.theme.tokens, QPointF(self.width() / 2, side / 2)
        draw_box(painter, QRectF(self.rect()), self.theme.px(8), tokens.sunken)
        painter.setClipRect(self.rect())
        radius = side / 2 / FREE
        is_gone = self.lying.is_destroyed and self._now >= self.ends + TELLS
        painter.setOpacity(0.4 if is_gone else 1.0)
        self._draw_disk(painter, middle, radius)
        painter.setOpacity(1.0)
        painter.translate(middle)
        for counter in self.falls:
            self._draw_counter(painter, counter, radius / self._radius)
        painter.resetTransform()
        if is_gone:
            size = self.theme.px(20)
            at = QPointF(self.width() - size - self.theme.px(6), self.theme.px(6))
            draw_icon(painter, "cross", QRectF(at.x(), at.y(), size, size), QColor(tokens.bad), 3.0)

    def _draw_disk(self, painter: QPainter, middle: QPointF, radius: float) -> None:
        state, whole = self._duel.before, 2 * radius * BEYOND
        figure = None if state is None else disk_battle_for(state).scenery.figure(state, self.lying.piece)
        face = None if figure is None else self._faces.figure(figure, whole, self.devicePixelRatioF())
        if face is None:
            draw_disc(painter, middle, radius, self.theme.tokens.raised, self.theme.tokens.line)
        else:
            area = QRectF(middle.x() - whole / 2, middle.y() - whole / 2, whole, whole)
            painter.drawPixmap(area, face, QRectF(face.rect()))

    def _draw_counter(self, painter: QPainter, counter: FallingCounter, scale: float) -> None:
        motion = counter.motion
        if self._now < motion.begins:
            return
        size = L5rState.rulebook.duel_radius * scale
        if math.isfinite(counter.until) and self._now >= counter.until:
            pen = QPen(QColor(self.theme.tokens.ink3), 1.4, Qt.PenStyle.DashLine)
            draw_disc(painter, QPointF(motion.end[0] * scale, motion.end[1] * scale), size * 0.8, None, pen)
            return
        part = 1.0 if math.isinf(self._now) else (self._now - motion.begins) / motion.lasts
        pose: Pose = pose_of(motion, part)
        whole = 2 * size * pose.size * BEYOND
        middle = QPointF(pose.at[0] * scale, pose.at[1] * scale)
        painter.setOpacity(pose.opacity * (0.75 if counter.side == MISS and part >= 1 else 1.0))
        medal = medal_of(counter.side if part > 0.5 else FOCUS if self._turns(part) else STRIKE, 60, 2.0)
        painter.drawPixmap(
            QRectF(middle.x() - whole / 2, middle.y() - whole / 2, whole, whole), medal, QRectF(medal.rect())
        )
        painter.setOpacity(1.0)

    def _turns(self, part: float) -> bool:
        """While it falls both sides are seen in turn."""
        return int(part * 8) % 2 == 0


@lru_cache(maxsize=32)
def medal_of(side: str, pixels: int, ratio: float) -> QPixmap:
    """The sign of a side of a counter, or of one that missed."""
    return pixmap_of(dueling_medal(side), pixels, ratio)


class DuelPanel(PagedPanel):
    """Attributes: duel (that is shown), arenas, lines (all that it says). Escape and its button put it away, a
    click shows the result at once."""

    finished = Signal()

    def __init__(self, theme: Theme, faces: Faces, view: TableView) -> None:
        super().__init__(theme, view, WIDE, ("duel.before", "duel.after", "duel.close"))
        self.duel: FoughtDuel | None = None
        self.arenas: list[DuelArena] = []
        self.lines: tuple[str, ...] = ()
        self._faces = faces
        self._body: QWidget | None = None
        self._sides: list[QBoxLayout] = []
        self._explained: list[QLabel] = []  # whose counters they are: left out on a low table
        self._results: list[QWidget] = []  # what is told when everything lies still

    # --- what is shown ---

    def show_duel(self, duel: FoughtDuel, named: NameSource, *, is_falling: bool) -> None:
        """Everything about a duel; counters fall where things are to move at all."""
        is_more = self.duel is not None and [one.piece for one in self.duel.sides] == [one.piece for one in duel.sides]
        had = {arena.thrown.piece for arena in self.arenas if arena.thrown.has_dropped} if is_more else set()
        self.duel, self._results, self._explained = duel, [], []
        if self._body is not None:
            discard(self._body, layout=self.column)
        self.title.setText(title_of(duel, named))
        self._body = QWidget(self)
        self.arenas = [DuelArena(self.theme, self._faces, duel, number, self._body) for number in (0, 1)]
        self._sides = [self._side(duel, arena, named) for arena in self.arenas]
        row = hbox(self.theme, parent=self._body, spacing=12)
        for side in self._sides:
            row.addLayout(side, 1)
        self.column.addWidget(self._body)
        self._body.show()  # what is hidden has no height
        self.lines = lines_of(duel, named)
        self.setAccessibleName(" ".join(self.lines))
        self.show()
        QTimer.singleShot(0, self, self.raise_)  # above what else is shown now
        fresh = any(arena.falls and arena.thrown.piece not in had for arena in self.arenas)
        self._fall() if is_falling and fresh and self.theme.speed else self.finish()
        self.put()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.accessibleName()))

    def _side(self, duel: FoughtDuel, arena: DuelArena, named: NameSource) -> QBoxLayout:
        """A disk and all that happens to it: who drops what on it, what lies there, what it takes."""
        words, thrown = QWidget(self._body), arena.thrown
        column = vbox(self.theme, parent=words, spacing=2)
        column.addWidget(text_label(named(arena.lying.piece), "name", words, wrap=True))
        explained = text_label(falls_on(duel, thrown, named), "second", words, wrap=True)
        column.addWidget(explained)
        self._explained.append(explained)
        if thrown.has_dropped:
            legend = self._legend(thrown, words)
            column.addWidget(legend)
            self._results.append(legend)
        told = throw_of(thrown)
        for line in told[1:] if thrown.has_dropped else told:
            self._tell(column, line, "second")
        if duel.is_over:
            self._tell(column, outcome_of(duel, arena.lying), "name")
        column.addStretch(1)
        return vbox(self.theme, (arena, 0, TOP), (words, 1), spacing=6)

    def _legend(self, thrown: DuelSide, parent: QWidget) -> QWidget:
        """Each side of the counters by its sign and its word."""
        row = QWidget(parent)
        flow = flowbox(self.theme, parent=row, spacing=6)
        for up in (FOCUS, STRIKE, MISS):
            one, sign = QWidget(row), QLabel(row)
            sign.setPixmap(medal_of(up, self.theme.px(MEDAL), self.devicePixelRatioF()))
            words = text_label(f"{thrown.count(up)} {say(f'option.{up}')}", "body", one)
            hbox(self.theme, sign, words, parent=one, spacing=3)
            flow.addWidget(one)
        return row

    def _tell(self, column: QVBoxLayout, line: str, role: str) -> None:
        label = text_label(line, role, column.parentWidget(), wrap=True)
        column.addWidget(label)
        self._results.append(label)

    # --- where ---

    def put(self) -> None:
        """Into its corner: the disks as large as there is room for, above their words, and on a low table beside
        them."""
        px = self.theme.px
        room = self.view.height() - self.top - 2 * px(EDGE)
        self._lay_sides(QBoxLayout.Direction.TopToBottom, px(WIDE), QSize(0, px(MAX_ARENA)))
        super().put()
        over = self.height() - room
        if 0 < over <= px(MAX_ARENA - MIN_ARENA):
            self._lay_sides(QBoxLayout.Direction.TopToBottom, px(WIDE), QSize(0, px(MAX_ARENA) - over))
        elif over > 0:
            self._lay_sides(QBoxLayout.Direction.LeftToRight, px(LOW_WIDE), QSize(px(LOW_ARENA), px(LOW_ARENA)))
        if over > 0:
            super().put()

    def _lay_sides(self, direction: QBoxLayout.Direction, wide: int, arena: QSize) -> None:
        """How disks and words stand, how wide all of it is, and how large the ground of a disk; 0 is as it comes."""
        self.setFixedWidth(max(min(wide, self.view.width() - 2 * self.theme.px(EDGE)), self.theme.px(240)))
        for label in self._explained:
            label.setVisible(direction == QBoxLayout.Direction.TopToBottom)
        for side, one in zip(self._sides, self.arenas, strict=True):
            side.setDirection(direction)
            one.setFixedHeight(arena.height())
            one.setMinimumWidth(arena.width())
            one.setMaximumWidth(arena.width() or UNBOUND)

    # --- falling ---

    @property
    def ends(self) -> float:
        """Milliseconds at the usual speed until all is told."""
        return max((arena.ends for arena in self.arenas), default=0.0) + TELLS

    def _fall(self) -> None:
        self._show_results(self._results, is_seen=False)
        self.setToolTip(plain_tip(say("duel.skip")))
        self.start_moving()

    def show_moment(self, milliseconds: float) -> None:
        for arena in self.arenas:
            arena.show_moment(milliseconds)
        if milliseconds >= self.ends:
            self.finish()

    def finish(self) -> None:
        """All counters lie still, and everything is told."""
        super().finish()
        for arena in self.arenas:
            arena.show_moment(math.inf)
        self._show_results(self._results, is_seen=True)
        self.setToolTip("")
        self.finished.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.is_moving:
            self.finish()
        event.accept()

    def _show_results(self, parts: Iterable[QWidget], *, is_seen: bool) -> None:
        for part in parts:
            fade_label(part, is_seen=is_seen)
