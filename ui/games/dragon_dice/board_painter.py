"""Paints the board on its cloth: places, armies, terrains, dice. What moves or glows lies over it (`board_view`)."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap

from app.faces.dice.dice_colours import COLOURS
from app.faces.dice.sides import rolled
from app.faces.livery import IVORY
from app.faces.shapes import Mark, solid
from app.games.dragon_dice.battle.scenery.board_chips import SIGNS, EffectChip
from app.games.dragon_dice.battle.scenery.board_layout import BoardLayout, Box, LaidArmy, LaidDie, LaidPlace
from app.games.dragon_dice.battle.scenery.board_scene import BoardScene, SceneArmy, SceneDie, ScenePlace, SceneTerrain
from app.games.dragon_dice.rules.numbers import SUMMIT
from ui.art.fonts import SANS, SERIF, font
from ui.art.paint import paint as paint_face
from ui.art.seat_colours import CASING, INK, SeatLook, looks
from ui.art.seat_marks import paint_seat_sign
from ui.games.dragon_dice.board_cloth import BoardCloth, area_of, faint
from ui.games.dragon_dice.dice_faces import DiceFaces
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_disc, draw_words
from ui.widgets.layout.box_layouts import CENTER, VCENTER

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MIDDLE = Qt.TextElideMode.ElideMiddle  # of titles: their end says what of a seat it is
WHITE = QColor("#FFFFFF")
EIGHTH = "#B0821F"
CHIP = 22  # pixels of a chip's height at 100 %
NO_COLOUR = "#2B2823"
TILT = -14  # degrees of a die that may not roll


@dataclass(frozen=True, slots=True)
class PaintedChip:
    """Where a chip was painted: what it says in full is shown beside the pointer."""

    area: QRectF
    chip: EffectChip


class BoardPainter:
    """Attributes: chips (those that were painted last), ratio (pixels of the
    screen in one of the window), unit (pixels of the window in one of the design)."""

    def __init__(self, theme: Theme, faces: DiceFaces) -> None:
        self.theme = theme
        self.faces = faces
        self.chips: list[PaintedChip] = []
        self.ratio = self.unit = 1.0
        self._away: frozenset[str] = frozenset()
        self._cloth = BoardCloth(theme)
        self._looks: dict[str, SeatLook] = {}

    def paint(
        self, painter: QPainter, scene: BoardScene, layout: BoardLayout, size: QSize, away: Collection[str] = ()
    ) -> None:
        """All of it. Dice and terrains that are `away` are shown moving by somebody else."""
        self.chips = []
        self.unit = layout.unit
        self._away = frozenset(away)
        self._looks = dict(looks(scene.seats))
        painter.drawPixmap(0, 0, self._cloth.picture(scene, layout, size, self.ratio))
        for place in (*scene.places, *scene.reserves):
            if place.id in layout.places:
                self._place(painter, place, layout)
        for die in scene.dice:
            if die.id in layout.dice and die.id not in away:
                self.die(painter, die, layout.dice[die.id])

    def look(self, seat: str) -> SeatLook:
        return self._looks[seat]

    # --- places ---

    def _place(self, painter: QPainter, place: ScenePlace, layout: BoardLayout) -> None:
        laid = layout.places[place.id]
        if laid.mode == "strip":
            self._strip_chip(painter, place, laid)
            return
        self._head(painter, place, laid)
        for army in laid.armies:
            self._army(painter, next(one for one in place.armies if one.key == army.key), army, laid)
        if laid.band is not None:
            self._terrain(painter, place, laid)
        elif laid.note is not None and place.note and laid.note.height > self.px(12):
            draw_words(painter, area_of(laid.note), place.note, self._words(12), faint(0.8), CENTER, elide=True)

    def _head(self, painter: QPainter, place: ScenePlace, laid: LaidPlace) -> None:
        area, is_stage = area_of(laid.head), laid.mode == "stage"
        x = area.x()
        if place.is_reserve:
            self._sign(painter, place.seat, QPointF(x + self.px(6), area.center().y()), 5.5)
            x += self.px(18)
        title = self._title(17 if is_stage else 15)
        wide = QFontMetricsF(title).horizontalAdvance(place.title)
        right = self._health(place) if place.is_reserve else place.detail
        words = self._words(13 if is_stage else 12)
        other = QFontMetricsF(words).horizontalAdvance(right)
        room = area.right() - x
        wide = min(wide, max(room - other - self.px(10), room * 0.45))
        draw_words(
            painter, QRectF(x, area.y(), wide + 2, area.height()), place.title, title, WHITE, elide=True, dots=MIDDLE
        )
        start = x + wide + self.px(10)
        rest = QRectF(start, area.y(), area.right() - start, area.height())
        if is_stage:
            rest.setRight(self._stage_signs(painter, place, laid, start + other))
            draw_words(painter, rest, right, words, faint(0.85), VCENTER, elide=True)
        else:
            draw_words(painter, rest, right, words, faint(0.8), RIGHT, elide=True)

    def _stage_signs(self, painter: QPainter, place: ScenePlace, laid: LaidPlace, least: float) -> float:
        """At the right of the head: the elements of a terrain, and what is in force there if its own row has no
        room. Return where they begin."""
        area = area_of(laid.head)
        radius, x = self.px(9.5), area.right() - self.px(10)
        colours = place.terrain.card.colours if place.terrain is not None else ()
        for colour in sorted(colours, reverse=True):
            draw_disc(painter, QPointF(x, area.center().y()), radius, COLOURS[colour], faint(0.85), 1.4)
            sign = (Mark(SIGNS[colour], (x, area.center().y()), radius * 1.25, solid(IVORY)),)
            paint_face(painter, sign)
            x -= radius * 2 + self.px(4)
        right = x + radius if colours else area.right()
        if place.chips and not self._has_chip_row(laid):
            row = QRectF(area.x(), area.y(), right - self.px(6) - area.x(), area.height())
            right = self._chips(painter, place.chips, row, least)
        return right - self.px(4)

    def _has_chip_row(self, laid: LaidPlace) -> bool:
        return laid.chips is not None and laid.chips.height >= self.px(16)

    def _health(self, place: ScenePlace) -> str:
        return place.armies[0].detail if place.armies else ""

    def _strip_chip(self, painter: QPainter, place: ScenePlace, laid: LaidPlace) -> None:
        """Its die, its name, the health of each army there; dragons and effects as signs at the right."""
        if laid.die is not None and place.terrain is not None:
            self._still_die(painter, place.terrain, laid.die)
        head = area_of(laid.head)
        half = head.height() / 2
        self._strip_signs(painter, place, head.adjusted(0, half, 0, 0))
        draw_words(
            painter,
            QRectF(head.x(), head.y(), head.width(), half),
            place.title,
            self._title(14),
            WHITE,
            elide=True,
            dots=MIDDLE,
        )
        x, words = head.x(), self._words(12, QFont.Weight.DemiBold)
        for army in place.armies:
            self._sign(painter, army.seat, QPointF(x + self.px(5), head.bottom() - half / 2), 4.6)
            text = str(army.health)
            wide = QFontMetricsF(words).horizontalAdvance(text)
            draw_words(painter, QRectF(x + self.px(14), head.y() + half, wide + 2, half), text, words, WHITE)
            x += self.px(24) + wide

    def _strip_signs(self, painter: QPainter, place: ScenePlace, row: QRectF) -> None:
        side, right = min(row.height() * 1.15, self.px(28)), row.right()
        for dragon in place.dragons[:2]:
            self.body(painter, dragon, QPointF(right - side / 2, row.center().y()), side)
            right -= side
        effects = (*place.chips, *(chip for army in place.armies for chip in army.chips))
        if effects:
            area = QRectF(right - side * 1.3, row.center().y() - side * 0.36, side * 1.2, side * 0.72)
            told = "\n".join(chip.detail for chip in effects)
            self._chip(painter, EffectChip("", effects[0].colour, effects[0].sign, "", told), area)

    # --- armies ---

    def _army(self, painter: QPainter, army: SceneArmy, laid: LaidArmy, place: LaidPlace) -> None:
        if place.head == laid.head:
            return  # a reserve says it itself
        is_stage = place.mode == "stage"
        head = area_of(laid.head)
        self._sign(painter, army.seat, QPointF(head.x() + self.px(6), head.center().y()), 5.5 if is_stage else 5)
        x = head.x() + self.px(18)
        if head.height() >= laid.box.height * 0.8:
            self._two_lines(painter, army, QRectF(x, head.y(), head.right() - x, head.height()))
            return
        title = self._words(14 if is_stage else 13, QFont.Weight.DemiBold)
        words = self._words(13 if is_stage else 12)
        text, detail = (army.long_title, army.detail) if is_stage else (army.title, army.brief)
        other = QFontMetricsF(words).horizontalAdvance(detail)
        needed = min(QFontMetricsF(title).horizontalAdvance(text) + other + self.px(16), head.width() * 0.66)
        right = self._chips(painter, army.chips, head, x + needed)
        wide = min(QFontMetricsF(title).horizontalAdvance(text) + 2, max(right - x - other - self.px(10), self.px(40)))
        draw_words(painter, QRectF(x, head.y(), wide, head.height()), text, title, WHITE, elide=True, dots=MIDDLE)
        start = x + wide + self.px(8)
        rest = QRectF(start, head.y(), max(right - start - self.px(2), 0), head.height())
        draw_words(painter, rest, detail, words, faint(0.82), VCENTER if is_stage else RIGHT, elide=True)

    def _two_lines(self, painter: QPainter, army: SceneArmy, area: QRectF) -> None:
        """Beside dice that are one line: the army, below it its health, and what is in force without words."""
        if area.height() < self.px(28):
            draw_words(painter, area, army.brief, self._words(12), faint(0.9), elide=True)
            return
        half = min(area.height() / 2, self.px(16))
        top = QRectF(area.x(), area.center().y() - half, area.width(), half)
        below = top.translated(0, half)
        right = self._chips(painter, army.chips, below, area.right())
        title, words = self._words(12, QFont.Weight.DemiBold), self._words(11.5)
        draw_words(painter, top, army.title, title, WHITE, elide=True)
        below.setRight(right)
        draw_words(painter, below, army.brief, words, faint(0.82), elide=True)

    def _chips(self, painter: QPainter, chips: Iterable[EffectChip], head: QRectF, least: float) -> float:
        """From the right to the left; return where they begin. What has no room is one chip with their number."""
        right = head.right()
        height = min(self.px(CHIP), head.height() - self.px(4))
        shown = list(chips)
        for number, chip in enumerate(shown):
            wide = self._chip_width(chip.text, height)
            is_last = number == len(shown) - 1
            if right - wide < least + (0 if is_last else self.px(30)):
                right = self._rest_chip(painter, shown[number:], head, right, height)
                break
            area = QRectF(right - wide, head.center().y() - height / 2, wide, height)
            self._chip(painter, chip, area)
            right -= wide + self.px(5)
        return right

    def _rest_chip(self, painter: QPainter, rest: list[EffectChip], head: QRectF, right: float, height: float) -> float:
        text = f"+{len(rest)}" if len(rest) > 1 else ""
        wide = self._chip_width(text, height)
        merged = EffectChip("", rest[0].colour, rest[0].sign, text, "\n".join(one.detail for one in rest))
        self._chip(painter, merged, QRectF(right - wide, head.center().y() - height / 2, wide, height))
        return right - wide - self.px(5)

    def _chip_font(self, height: float) -> QFont:
        return self._words(12 if height >= self.px(20) else 11, QFont.Weight.DemiBold)

    def _chip_width(self, text: str, height: float) -> float:
        return QFontMetricsF(self._chip_font(height)).horizontalAdvance(text) + height * 0.72 + self.px(17)

    def _chip(self, painter: QPainter, chip: EffectChip, area: QRectF) -> None:
        height = area.height()
        draw_box(painter, area, height / 2, COLOURS.get(chip.colour, NO_COLOUR), faint(0.35), 1)
        middle = (area.x() + self.px(7) + height * 0.3, area.center().y())
        paint_face(painter, (Mark(chip.sign, middle, height * 0.64, solid(IVORY)),))
        words = QRectF(
            middle[0] + height * 0.44, area.y(), area.right() - middle[0] - height * 0.44 - self.px(6), height
        )
        draw_words(painter, words, chip.text, self._chip_font(height), WHITE, elide=True)
        self.chips.append(PaintedChip(area, chip))

    # --- terrains ---

    def _terrain(self, painter: QPainter, place: ScenePlace, laid: LaidPlace) -> None:
        assert laid.band is not None
        terrain, is_stage = place.terrain, laid.mode == "stage"
        band = area_of(laid.band)
        if terrain is None:
            draw_words(painter, band, place.note, self._words(13), faint(0.85), CENTER | Qt.TextFlag.TextWordWrap)
            return
        assert laid.die is not None
        assert laid.track is not None
        self._still_die(painter, terrain, laid.die)
        self._track(painter, terrain, area_of(laid.track), is_stage=is_stage)
        if laid.chips is not None and (not is_stage or self._has_chip_row(laid)):
            self._below_track(painter, place, terrain, area_of(laid.chips), is_stage=is_stage)

    def _below_track(
        self, painter: QPainter, place: ScenePlace, terrain: SceneTerrain, area: QRectF, *, is_stage: bool
    ) -> None:
        row = QRectF(area.x(), area.y(), area.width(), min(area.height(), self.px(CHIP + 4)))
        if is_stage:
            total = sum(self._chip_width(one.text, self.px(CHIP)) + self.px(5) for one in place.chips)
            row.setRight(min(area.center().x() + total / 2, area.right()))
            self._chips(painter, place.chips, row, area.x())
        elif place.chips:
            words = self._words(12.5, QFont.Weight.DemiBold)
            wide = QFontMetricsF(words).horizontalAdvance(terrain.word)
            right = self._chips(painter, place.chips, row, area.x())
            if area.x() + wide < right:
                draw_words(
                    painter, QRectF(area.x(), row.y(), right - area.x(), row.height()), terrain.word, words, WHITE
                )
        else:
            draw_words(painter, area, terrain.word, self._words(12.5, QFont.Weight.DemiBold), WHITE, CENTER, elide=True)

    def _still_die(self, painter: QPainter, terrain: SceneTerrain, box: Box) -> None:
        if terrain.id not in self._away:
            self.terrain_die(painter, terrain, box)

    def terrain_die(self, painter: QPainter, terrain: SceneTerrain, box: Box) -> None:
        side = max(box.width, 1)
        picture = self.faces.terrain(terrain.card, terrain.face, side, self.ratio)
        painter.drawPixmap(QPointF(box.x, box.y), picture)

    def _track(self, painter: QPainter, terrain: SceneTerrain, area: QRectF, *, is_stage: bool) -> None:
        """All eight faces, the present one on a pale tab, the eighth in gold."""
        step = area.width() / 8
        side = min(step * 0.82, self.px(18) if is_stage else area.height() * 0.9)
        first = next(
            (COLOURS[one] for one in ("blue", "green", "red", "gold", "black") if one in terrain.card.colours),
            "#6E6148",
        )
        y = area.y() + side / 2 + self.px(2)
        figures = self._words(12, QFont.Weight.DemiBold)
        for number, token in enumerate(terrain.card.faces, 1):
            x = area.x() + (number - 0.5) * step
            is_now, is_eighth = number == terrain.face, number == SUMMIT
            if is_now:
                high = area.height() + self.px(2) if is_stage else side + self.px(6)
                tab = QRectF(x - side / 2 - self.px(3), y - side / 2 - self.px(3), side + self.px(6), high)
                draw_box(painter, tab, self.px(7), IVORY)
            draw_disc(painter, QPointF(x, y), side / 2, EIGHTH if is_eighth else first, faint(0.35), 1)
            sign = rolled(token, terrain.card.eighth).sign
            paint_face(painter, (Mark(sign, (x, y), side * 0.66, solid(IVORY)),))
            if is_stage and area.height() > side + self.px(12):
                words = QRectF(x - step / 2, y + side / 2, step, area.bottom() - y - side / 2)
                draw_words(painter, words, str(number), figures, INK if is_now else WHITE, CENTER)

    # --- dice ---

    def die(self, painter: QPainter, die: SceneDie, laid: LaidDie) -> None:
        """A die at rest with everything that is shown on it."""
        self.body(painter, die, QPointF(laid.x, laid.y), laid.size)
        if laid.name is not None:
            words = self._words(11, QFont.Weight.Medium)
            draw_words(painter, area_of(laid.name), die.name, words, WHITE, CENTER, elide=True)

    def body(self, painter: QPainter, die: SceneDie, at: QPointF, size: float) -> None:
        """The die itself around a point."""
        painter.save()
        painter.translate(at)
        if die.card.sort == "dragon":
            draw_disc(painter, QPointF(), size * 0.47, None, CASING, self.px(5))
            draw_disc(painter, QPointF(), size * 0.47, None, self.look(die.owner).colour, self.px(2.4))
            size *= 0.86
        if die.is_barred:
            painter.rotate(TILT)
        painter.drawPixmap(QPointF(-size / 2, -size / 2), self.picture(die, size))
        painter.restore()
        self._badges(painter, die, at, size)

    def picture(self, die: SceneDie, size: float) -> QPixmap:
        return self.faces.lying(die.card, die.up, size, self.ratio)

    def _badges(self, painter: QPainter, die: SceneDie, at: QPointF, size: float) -> None:
        signs = [
            ("element-death" if not chip.sign else chip.sign, COLOURS.get(chip.colour, NO_COLOUR))
            for chip in die.chips[:3]
        ]
        if die.is_barred:
            signs.insert(0, ("pin", "#8A2018"))
        if die.is_tamed:
            signs.insert(0, ("command", self.look(die.owner).colour))
        radius = max(size * 0.14, self.px(6.5))
        for number, (sign, colour) in enumerate(signs):
            middle = QPointF(at.x() - size * 0.34 + number * radius * 1.9, at.y() + size * 0.36)
            draw_disc(painter, middle, radius, colour, IVORY, 1.2)
            paint_face(painter, (Mark(sign, (middle.x(), middle.y()), radius * 1.3, solid(IVORY)),))

    def _sign(self, painter: QPainter, seat: str, middle: QPointF, radius: float) -> None:
        look = self.look(seat)
        paint_seat_sign(painter, look.number, middle, self.px(radius), look.colour, Qt.PenStyle.NoPen)

    def px(self, pixels: float) -> float:
        return pixels * self.unit

    def _words(self, pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        return font(SANS, pixels * self.unit, weight)

    def _title(self, pixels: float) -> QFont:
        return font(SERIF, pixels * self.unit, QFont.Weight.Bold)
