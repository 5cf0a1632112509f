"""What lies over the board for a moment: what can be pressed glows; what is picked, pointed at or dragged stands
out."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QRadialGradient

from app.games.dragon_dice.battle.scenery.board_layout import BoardLayout, Box, LaidDie
from app.games.dragon_dice.battle.scenery.board_marks import NO_MARKS, BoardMarks
from app.games.dragon_dice.battle.scenery.board_scene import SceneDie
from ui.art.cloth import GLOW, SELECTED
from ui.art.seat_colours import CASING
from ui.games.dragon_dice.board_cloth import area_of, faint
from ui.games.dragon_dice.board_painter import BoardPainter
from ui.widgets.drawing import draw_box, draw_disc

BAD = "#FF8A75"
RING = 0.56  # of a die: how far its ring is from its middle
Find = Callable[[str], SceneDie | None]


@dataclass
class BoardGlow:
    """Attributes: marks (what can be pressed), ticked (picked of several), lit and hinted (shown for a moment), recent
    (what others changed since a person was asked last), over (the die under the pointer), cursor (where the keyboard
    is), taken (dice that are to be moved) and targets (where they may go), aim (the place that they would go to now),
    lasso (what is drawn around dice)."""

    marks: BoardMarks = NO_MARKS
    ticked: frozenset[str] = frozenset()
    lit: frozenset[str] = frozenset()
    hinted: frozenset[str] = frozenset()
    recent: frozenset[str] = frozenset()
    over: str = ""
    cursor: str = ""
    taken: tuple[str, ...] = ()
    targets: frozenset[str] = frozenset()
    aim: str = ""
    lasso: QRectF | None = field(default=None)

    def paint(
        self, painter: QPainter, layout: BoardLayout, dice: BoardPainter, find: Find, away: frozenset[str]
    ) -> None:
        brush = _GlowBrush(painter, layout, dice, find, away)
        brush.recent(self.recent)
        if self.taken:
            brush.areas(self.targets, GLOW, is_dashed=True)
        else:
            brush.options(key for key in self.marks.options if key not in self.ticked)
            brush.movable(self.marks.moves)
        brush.rings(self.ticked | frozenset(self.taken))
        brush.lit(self.lit | self.hinted)
        if self.over:
            brush.lifted(self.over)
        if self.aim:
            brush.areas((self.aim,), SELECTED if self.aim in self.targets else BAD, is_dashed=False)
        if self.cursor:
            brush.focus(self.cursor)
        if self.lasso is not None:
            draw_box(painter, self.lasso, 4, faint(0.12, GLOW), QPen(QColor(GLOW), 1.4, Qt.PenStyle.DashLine))


class _GlowBrush:
    def __init__(
        self, painter: QPainter, layout: BoardLayout, dice: BoardPainter, find: Find, away: frozenset[str]
    ) -> None:
        self.painter, self.layout, self.dice, self.find, self.away = painter, layout, dice, find, away

    def options(self, keys: Iterable[str]) -> None:
        """A soft halo and a dashed ring around dice, a dashed edge around armies and places."""
        for key in keys:
            if (laid := self._die(key)) is not None:
                self._halo(laid)
                pen = QPen(QColor(GLOW), self.px(1.8), Qt.PenStyle.DashLine)
                draw_disc(self.painter, QPointF(laid.x, laid.y), laid.size * RING, None, pen)
                self._again(laid)
            elif (box := self.layout.box_of(key)) is not None:
                self._area(box, GLOW, is_dashed=True)

    def movable(self, dice: Iterable[str]) -> None:
        """Often all of them can be moved: a halo is enough."""
        for key in dice:
            if (laid := self._die(key)) is not None:
                self._halo(laid)
                self._again(laid)

    def recent(self, keys: Iterable[str]) -> None:
        """Four corners around what others changed."""
        for key in keys:
            box = self.layout.box_of(key) if key not in self.away else None
            if box is not None:
                self._corners(area_of(box).adjusted(-self.px(1), -self.px(1), self.px(1), self.px(1)))

    def _corners(self, area: QRectF) -> None:
        long = area.width() * 0.22
        for x, right in ((area.left(), 1), (area.right(), -1)):
            for y, down in ((area.top(), 1), (area.bottom(), -1)):
                corner = QPolygonF([QPointF(x + right * long, y), QPointF(x, y), QPointF(x, y + down * long)])
                for colour, width in ((CASING, 3.4), ("#FFFFFF", 1.6)):
                    self.painter.setPen(QPen(QColor(colour), self.px(width)))
                    self.painter.setBrush(Qt.BrushStyle.NoBrush)
                    self.painter.drawPolyline(corner)

    def areas(self, keys: Iterable[str], colour: str, *, is_dashed: bool) -> None:
        for key in keys:
            if (box := self.layout.box_of(key)) is not None:
                self._area(box, colour, is_dashed=is_dashed)

    def rings(self, keys: Iterable[str]) -> None:
        """White, then verdigris: this has been picked."""
        for key in keys:
            if (laid := self._die(key)) is not None:
                middle = QPointF(laid.x, laid.y)
                draw_disc(self.painter, middle, laid.size * RING, faint(0.3), "#FFFFFF", self.px(2.2))
                draw_disc(self.painter, middle, laid.size * RING + self.px(2.4), None, SELECTED, self.px(2.6))
                self._again(laid)
            elif (box := self.layout.box_of(key)) is not None:
                self._area(box, SELECTED, is_dashed=False)

    def lit(self, keys: Iterable[str]) -> None:
        for key in keys:
            if (laid := self._die(key)) is not None:
                self._halo(laid)
                draw_disc(self.painter, QPointF(laid.x, laid.y), laid.size * RING, None, CASING, self.px(4.4))
                draw_disc(self.painter, QPointF(laid.x, laid.y), laid.size * RING, None, GLOW, self.px(2.6))
                self._again(laid)
            elif (box := self.layout.box_of(key)) is not None:
                self._area(box, GLOW, is_dashed=False)

    def lifted(self, key: str) -> None:
        """A little larger, above its shadow."""
        laid, die = self._die(key), self.find(key)
        if laid is not None and die is not None:
            middle = QPointF(laid.x, laid.y - self.px(1.5))
            draw_disc(self.painter, QPointF(laid.x, laid.y + self.px(3)), laid.size * 0.42, faint(0.16, "#000000"))
            self.dice.body(self.painter, die, middle, laid.size * 1.08)

    def focus(self, key: str) -> None:
        """Where the keyboard is."""
        if (laid := self._die(key)) is not None:
            draw_disc(self.painter, QPointF(laid.x, laid.y), laid.size * RING + self.px(2), None, CASING, self.px(5))
            draw_disc(self.painter, QPointF(laid.x, laid.y), laid.size * RING + self.px(2), None, "#FFFFFF", self.px(2))
        elif (box := self.layout.box_of(key)) is not None:
            for colour, width in ((CASING, 5), ("#FFFFFF", 2)):
                draw_box(self.painter, area_of(box.inset(self.px(3))), self.px(9), None, colour, self.px(width))

    def _die(self, key: str) -> LaidDie | None:
        return self.layout.dice.get(key) if key not in self.away else None

    def _again(self, laid: LaidDie) -> None:
        die = self.find(laid.id)
        if die is not None:
            self.dice.body(self.painter, die, QPointF(laid.x, laid.y), laid.size)

    def _halo(self, laid: LaidDie) -> None:
        middle, reach = QPointF(laid.x, laid.y), laid.size * 0.72
        halo = QRadialGradient(middle, reach)
        for at, share in ((0.0, 0.5), (0.7, 0.34), (1.0, 0.0)):
            halo.setColorAt(at, faint(share, GLOW))
        draw_disc(self.painter, middle, reach, halo)

    def _area(self, box: Box, colour: str, *, is_dashed: bool) -> None:
        style = Qt.PenStyle.DashLine if is_dashed else Qt.PenStyle.SolidLine
        pen = QPen(QColor(colour), self.px(2.2), style)
        draw_box(self.painter, area_of(box.inset(self.px(1))), self.px(10), faint(0.06, colour), pen)

    def px(self, pixels: float) -> float:
        return self.dice.px(pixels)


def paint_dragged(
    painter: QPainter, dice: BoardPainter, shown: Sequence[SceneDie], at: QPointF
) -> None:  # fmt: skip
    """Dice at the pointer."""
    unit = dice.unit
    painter.setOpacity(0.86)
    for number, die in enumerate(shown[:6]):
        dice.body(painter, die, at + QPointF(number * 14 * unit, number * 6 * unit), 54 * unit)
    painter.setOpacity(1.0)
