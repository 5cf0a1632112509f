"""One roll on the cloth: its dice tumble, gather by what they mean, and their sum builds up chip by chip."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.games.dragon_dice.battle.sheets import roll_sentences
from app.games.dragon_dice.battle.sheets.roll_sentences import SumChip
from app.games.dragon_dice.battle.sheets.told_rolls import Meaning, RolledDie, ToldRoll
from app.games.dragon_dice.rules.state import State
from app.words import say
from app.words.play_sentences import NameSource
from ui.art.seat_colours import NOBODY, SeatLook
from ui.art.seat_marks import paint_seat_sign
from ui.games.dragon_dice.sheets import sheet_cloth
from ui.games.dragon_dice.sheets.dice_pictures import DicePictures
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button
from ui.widgets.drawing import draw_box, draw_disc, draw_words, smooth_painter
from ui.widgets.layout.box_layouts import CENTER, LEFT, RIGHT, VCENTER
from ui.widgets.tips import plain_tip

TUMBLES, SETTLES, GATHERS = 600, 120, 180  # milliseconds at the usual speed
AGAIN = 420  # of a die that is rolled once more
CHIP = 110  # between two chips
TOTAL = 160  # until the total stands in its pill
FACE_LASTS = 70  # that a face is seen while a die tumbles

LARGE, SMALL, TINY = 52, 36, 28  # pixels of a die that counts, of one that does not, of one where there is no room
GAP, SMALL_GAP = 12, 8
PAD = 14
HEAD, HEADING, LINE = 26, 22, 19
CHIP_HIGH, PILL_HIGH = 26, 32
ORDER: tuple[Meaning, ...] = ("counts", "special", "nothing")


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a die comes to lie, how large, and how clearly it is seen."""

    die: RolledDie
    area: QRectF
    opacity: float


@dataclass(frozen=True, slots=True)
class Heading:
    text: str
    area: QRectF


class TotalPill(Button):
    """What a roll comes to, on a pale pill; a click explains it."""

    def __init__(self, theme: Theme, total: int, picture: "DicePictures", wanted: str, parent: QWidget) -> None:
        self._sign = wanted
        self._pictures = picture
        super().__init__(theme, str(total), parent)
        self.setToolTip(plain_tip(say("dragon-dice.roll-how-hint")))
        self.resize(self.sizeHint())

    def _letters(self) -> QFont:
        return self.theme.title(17)

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(self._letters()).horizontalAdvance(self.text())
        return QSize(round(wide) + self.theme.px(50), self.theme.px(PILL_HIGH + 4))

    def paintEvent(self, _: QPaintEvent) -> None:
        px = self.theme.px
        painter = smooth_painter(self)
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        ground = "#FFFFFF" if self.is_lit() else sheet_cloth.PAPER
        draw_box(painter, area, area.height() / 2, ground)
        if self.hasFocus():
            draw_box(painter, area, area.height() / 2, None, "#FFF3C4", 2)
        side = px(17)
        sign = self._pictures.sign(self._sign, sheet_cloth.PAPER_ACCENT, side, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(area.left() + px(12), area.center().y() - side / 2), sign)
        words = area.adjusted(px(32), 0, -px(10), 0)
        draw_words(painter, words, self.text(), self._letters(), sheet_cloth.PAPER_INK, CENTER)


class RollBox(QWidget):
    """Attributes: roll, chips, pill (None where nothing is added up), ends (milliseconds at the usual speed).

    Signals: explained() when the total is clicked.
    """

    explained = Signal()

    def __init__(self, theme: Theme, pictures: DicePictures, looks: dict[str, SeatLook], parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._pictures = pictures
        self._looks = looks
        self._state: State | None = None
        self.roll: ToldRoll | None = None
        self.chips: tuple[SumChip, ...] = ()
        self.pill: TotalPill | None = None
        self._head = self._side = ""
        self._notes: tuple[str, ...] = ()
        self._headings: dict[Meaning, str] = {}
        self._slots: list[Slot] = []
        self._told: list[Heading] = []
        self._body = QRectF()
        self._chip_areas: list[QRectF] = []
        self._note_top = 0.0
        self._high = 0
        self._now = math.inf
        self._is_brief = False
        self._lit: frozenset[str] = frozenset()
        self._starts: dict[str, float] = {}  # when a die begins to tumble; one that lies already is not here
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow(self._measure)

    # --- what is shown ---

    def show_roll(
        self, roll: ToldRoll, state: State, named: NameSource, head: str, before: ToldRoll | None = None
    ) -> None:
        """A roll with its heading; dice that lay there `before` with the same faces lie still."""
        self.roll, self._state = roll, state
        lay = {die.id: die.faces for die in before.dice} if before is not None else {}
        self._starts = {die.id: 0.0 for die in roll.dice if lay.get(die.id) != die.faces}
        self._shown_before = before is not None
        self.chips = roll_sentences.chips_of(roll, named)
        self._head, self._side = head, roll_sentences.side_of(roll, named)
        self._notes = roll_sentences.notes_of(roll, named)
        self._headings = {meaning: roll_sentences.group_head(roll, meaning, named) for meaning in ORDER}
        if self.pill is not None:
            self.pill.deleteLater()
        self.pill = None
        if roll.total is not None:
            self.pill = TotalPill(self.theme, roll.total, self._pictures, roll.wanted, self)
            self.pill.setAccessibleName(f"{roll.total} {named(roll.wanted)}")
            self.pill.clicked.connect(self.explained)
        self.setToolTip("")
        self.setMouseTracking(True)
        self._named = named
        self._measure()

    def light(self, dice: frozenset[str]) -> None:
        """Dice that are meant are seen clearly, the others less."""
        if self.roll is not None:
            self._lit = dice & {die.id for die in self.roll.dice}
            self.update()

    def show_brief(self, *, is_brief: bool) -> None:
        """Only the sum, without the dice."""
        if is_brief != self._is_brief:
            self._is_brief = is_brief
            self._measure()

    @property
    def look(self) -> SeatLook:
        return self._looks.get(self.roll.seat, NOBODY) if self.roll is not None else NOBODY

    # --- measures ---

    def _measure(self) -> None:
        if self.roll is None:
            return
        if self.pill is not None:
            self.pill.resize(self.pill.sizeHint())
        self._arrange(self.width())
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if self.roll is not None:
            self._arrange(width)
            high = self._high
            self._arrange(self.width())
            return high
        return 10

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(480), max(self._high, 10))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _groups(self) -> list[tuple[Meaning, tuple[RolledDie, ...]]]:
        assert self.roll is not None
        return [(meaning, dice) for meaning in ORDER if (dice := self.roll.of(meaning))]

    def _arrange(self, width: int) -> None:
        """Everything in its place: groups beside each other, each in as many lines as it needs."""
        px = self.theme.px
        self._slots, self._told = [], []
        inner, top = max(width - 2 * px(PAD), px(120)), px(HEAD + 14)
        if self._is_brief:
            self._body = QRectF(px(PAD), top, inner, 1)
            self._lay_brief(width)
            self._high = round(self._lay_chips(width, px(HEAD + 8)))
            return
        groups = self._groups()
        widths = self._shares(groups, inner)
        left, lowest = float(px(PAD)), float(top)
        for (meaning, dice), wide in zip(groups, widths, strict=True):
            self._told.append(Heading(self._headings[meaning], QRectF(left, top, wide - px(GAP), px(HEADING))))
            lowest = max(lowest, self._lay(meaning, dice, left, top + px(HEADING + 2), wide))
            left += wide
        if not groups:
            self._told.append(Heading(say("dragon-dice.roll-none"), QRectF(left, top, inner, px(HEADING))))
            lowest = top + px(HEADING)
        self._body = QRectF(px(PAD), top + px(HEADING), inner, max(lowest - top - px(HEADING), 1))
        self._note_top = lowest + px(4)
        bottom = self._note_top + px(LINE) * len(self._notes) + (px(6) if self._notes else 0)
        self._high = round(self._lay_chips(width, bottom + px(4)))

    def _lay_brief(self, width: int) -> None:
        """Dice that count, small, at the right of the head, as many as there is room for."""
        assert self.roll is not None
        px = self.theme.px
        dice = [die for die in self.roll.dice if die.meaning != "nothing"]
        head = QFontMetricsF(self._head_font()).horizontalAdvance(self._head) + px(2 * PAD + 24)
        room = int((width - head) // px(TINY + 4))
        x = float(width - px(PAD) - min(len(dice), max(room, 0)) * px(TINY + 4) + px(4))
        for die in dice[: max(room, 0)]:
            self._slots.append(Slot(die, QRectF(x, px(7), px(TINY), px(TINY)), 1.0))
            x += px(TINY + 4)

    def _head_font(self) -> QFont:
        return self.theme.words(13.5, QFont.Weight.DemiBold)

    def _shares(self, groups: Sequence[tuple[Meaning, tuple[RolledDie, ...]]], inner: int) -> list[float]:
        """How wide each group may be: as it wants where there is room, else by the number of its dice."""
        font = QFontMetricsF(self._small_bold())
        wants, least = [], []
        for meaning, dice in groups:
            step = self._step(meaning)
            head = font.horizontalAdvance(self._headings[meaning]) + self.theme.px(GAP + 4)
            wants.append(max(step * len(dice), head))
            least.append(max(step * min(len(dice), 2), head))
        spare = inner - sum(wants)
        if spare >= 0:
            return [want + (spare if place == len(wants) - 1 else 0) for place, want in enumerate(wants)]
        room = max(inner - sum(least), 0)
        over = [want - low for want, low in zip(wants, least, strict=True)]
        return [low + room * more / (sum(over) or 1) for low, more in zip(least, over, strict=True)]

    def _step(self, meaning: Meaning) -> int:
        return self.theme.px(SMALL + SMALL_GAP if meaning == "nothing" else LARGE + GAP)

    def _lay(self, meaning: Meaning, dice: Sequence[RolledDie], left: float, top: float, wide: float) -> float:
        step = self._step(meaning)
        side = self.theme.px(SMALL if meaning == "nothing" else LARGE)
        columns = max(int((wide + 1) // step), 1)
        for place, die in enumerate(dice):
            row, column = divmod(place, columns)
            area = QRectF(left + column * step, top + row * step, side, side)
            self._slots.append(Slot(die, area, 0.45 if meaning == "nothing" else 1.0))
        return top + math.ceil(len(dice) / columns) * step - (step - side)

    def _lay_chips(self, width: int, top: float) -> float:
        """Chips in lines, the pill at the right of the last one. Returns where the box ends."""
        px = self.theme.px
        self._chip_areas = []
        if self.pill is None:
            return top + px(6)
        right = width - px(PAD) - self.pill.width() - px(8)
        x, y = float(px(PAD)), top + (px(PILL_HIGH + 4) - px(CHIP_HIGH)) / 2
        for chip in self.chips:
            wide = sheet_cloth.chip_width(self.theme, chip.text)
            if x + wide > right and x > px(PAD):
                x, y = float(px(PAD)), y + px(CHIP_HIGH + 4)
            self._chip_areas.append(QRectF(x, y, min(wide, max(right - px(PAD), px(60))), px(CHIP_HIGH)))
            x += wide + px(6)
        bottom = y + px(CHIP_HIGH)
        self.pill.move(
            round(width - px(PAD) - self.pill.width()), round(bottom - px(CHIP_HIGH) / 2 - self.pill.height() / 2)
        )
        return bottom + px(PAD)

    def _small_bold(self) -> QFont:
        return self.theme.words(12, QFont.Weight.DemiBold)

    # --- moving ---

    @property
    def _falls_until(self) -> float:
        """When the last die lies still."""
        falling = [die for die in (self.roll.dice if self.roll else ()) if die.id in self._starts]
        return max((self._fall_ends(die) for die in falling), default=0.0)

    def _fall_ends(self, die: RolledDie) -> float:
        first = 0.0 if self._shown_before else TUMBLES + SETTLES
        more = self._more_falls(die)
        return first + more * AGAIN

    def _more_falls(self, die: RolledDie) -> int:
        """How often it is lifted and rolled alone."""
        again = max(len(die.faces) - 1, 1 if die.was_again else 0)
        return max(again, 1) if self._shown_before else again

    @property
    def _gathers_at(self) -> float:
        return self._falls_until

    @property
    def _chips_at(self) -> float:
        return self._gathers_at + (0 if self._shown_before else GATHERS)

    @property
    def ends(self) -> float:
        return self._chips_at + CHIP * len(self.chips) + (TOTAL if self.pill is not None else 0)

    def show_moment(self, milliseconds: float) -> None:
        """Everything as it is so long after the dice were thrown."""
        self._now = milliseconds
        if self.pill is not None:
            self.pill.setVisible(milliseconds >= self._chips_at + CHIP * len(self.chips) + TOTAL / 2)
        self.update()

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        if self.roll is None:
            return
        px, painter = self.theme.px, smooth_painter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        sheet_cloth.draw_well(painter, self.theme, QRectF(self.rect()).adjusted(1, 1, -1, -1), self.look.colour)
        middle = QPointF(px(PAD + 5), px(8) + px(HEAD) / 2)
        paint_seat_sign(painter, self.look.number, middle, px(5), self.look.colour, Qt.PenStyle.NoPen)
        line = QRectF(px(PAD + 18), px(8), self.width() - px(2 * PAD + 18), px(HEAD))
        told = "" if self._is_brief else self._side
        side = QFontMetricsF(self.theme.words(12)).horizontalAdvance(told)
        draw_words(painter, line, told, self.theme.words(12), sheet_cloth.FAINT, RIGHT | VCENTER)
        head = line.adjusted(0, 0, -side - px(8), 0)
        draw_words(painter, head, self._head, self._head_font(), sheet_cloth.INK, LEFT | VCENTER, elide=True)
        self._draw_headings(painter)
        self._draw_dice(painter)
        self._draw_sum(painter)

    def _draw_headings(self, painter: QPainter) -> None:
        painter.setOpacity(self._gathered())
        for one in self._told:
            draw_words(painter, one.area, one.text, self._small_bold(), sheet_cloth.INK, LEFT | VCENTER, elide=True)
        for place, note in enumerate(() if self._is_brief else self._notes):
            area = QRectF(
                self.theme.px(PAD),
                self._note_top + place * self.theme.px(LINE),
                self._body.width(),
                self.theme.px(LINE),
            )
            draw_words(painter, area, note, self.theme.words(12), sheet_cloth.FAINT, LEFT | VCENTER, elide=True)
        painter.setOpacity(1.0)

    def _gathered(self) -> float:
        """How much of the way to their groups dice have gone."""
        if self._shown_before:
            return 1.0
        return min(max((self._now - self._gathers_at) / GATHERS, 0.0), 1.0)

    def _draw_dice(self, painter: QPainter) -> None:
        gone, count = self._gathered(), len(self._slots)
        eased = 1 - (1 - gone) ** 3
        for place, slot in enumerate(self._slots):
            start = self._scattered(place, count)
            at = slot.area.center() * eased + start * (1 - eased)
            side = slot.area.width() * eased + self.theme.px(44) * (1 - eased)
            opacity = 1 - (1 - slot.opacity) * eased
            if self._lit:
                opacity = 1.0 if slot.die.id in self._lit else 0.3
            self._draw_die(painter, slot, at, side, opacity)

    def _scattered(self, place: int, count: int) -> QPointF:
        """Where a die tumbles: one beside the other across the box."""
        columns = min(count, max(int(self._body.width() // self.theme.px(54)), 1))
        rows = math.ceil(count / columns)
        row, column = divmod(place, columns)
        in_row = min(columns, count - row * columns)
        x = self._body.left() + self._body.width() * (column + 0.5) / in_row
        y = self._body.top() + self._body.height() * (row + 0.5) / rows
        return QPointF(x, y)

    def _draw_die(self, painter: QPainter, slot: Slot, at: QPointF, side: float, opacity: float) -> None:
        die, assert_state = slot.die, self._state
        if assert_state is None or die.id not in assert_state.dice:
            return
        card = assert_state.dice[die.id].card
        token, part = self._shown_face(die, card.tokens)
        left = 1.0 - part
        painter.save()
        painter.setOpacity(opacity)
        painter.translate(at.x(), at.y() - abs(math.sin(left * 9)) * left * self.theme.px(14))
        painter.rotate(left * left * 540)
        scale = 1.0 + 0.12 * left
        painter.scale(scale, scale)
        face = self._pictures.face(card, token, self.theme.px(LARGE), self.devicePixelRatioF())
        painter.drawPixmap(QRectF(-side / 2, -side / 2, side, side), face, QRectF(face.rect()))
        painter.restore()
        if self._gathered() >= 1 and len(die.faces) > 1:
            self._draw_times(painter, slot, len(die.faces))

    def _draw_times(self, painter: QPainter, slot: Slot, times: int) -> None:
        """A die of which several faces count."""
        px, text = self.theme.px, say("dragon-dice.roll-times", n=times)
        middle = slot.area.topRight() + QPointF(-px(3), px(5))
        draw_disc(painter, middle, px(10), "#2B68B4", "#FFFFFF", 1.2)
        area = QRectF(middle.x() - px(10), middle.y() - px(10), px(20), px(20))
        draw_words(painter, area, text, self.theme.words(11, 700), "#FFFFFF", CENTER)

    def _shown_face(self, die: RolledDie, tokens: Sequence[str]) -> tuple[str, float]:
        """Which face is seen now, and how much of its fall a die has done."""
        if die.id not in self._starts or self._now >= self._fall_ends(die):
            return die.up, 1.0
        first = 0.0 if self._shown_before else TUMBLES + SETTLES
        if self._now < first:
            part = min(self._now / TUMBLES, 1.0)
            return (die.faces[0] if part >= 1 else self._any_face(tokens, die.id)), part
        number = int((self._now - first) // AGAIN)
        part = (self._now - first) % AGAIN / AGAIN
        return (self._any_face(tokens, die.id) if part < 0.8 else die.faces[min(number + 1, len(die.faces) - 1)]), part

    def _any_face(self, tokens: Sequence[str], die: str) -> str:
        number = int(self._now / FACE_LASTS) + sum(map(ord, die))
        return tokens[number * 5 % len(tokens)]

    def _draw_sum(self, painter: QPainter) -> None:
        shown = (self._now - self._chips_at) / CHIP
        for place, (chip, area) in enumerate(zip(self.chips, self._chip_areas, strict=True)):
            painter.setOpacity(min(max(shown - place, 0.0), 1.0))
            ground = sheet_cloth.TONES.get(chip.tone, sheet_cloth.cloth_of(self.theme).chip)
            draw_box(painter, area, area.height() / 2, ground)
            draw_words(painter, area, chip.text, self.theme.words(12, 600), sheet_cloth.INK, CENTER, elide=True)
        painter.setOpacity(1.0)

    # --- pointing ---

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The name of the die, and what it gives."""
        slot = next((one for one in self._slots if one.area.contains(event.position())), None)
        told = ""
        if slot is not None and self._gathered() >= 1:
            faces = ", ".join(self._named(token) for token in slot.die.faces)
            told = f"{self._named(slot.die.id)}: {faces}"
        self.setToolTip(plain_tip(told))
        super().mouseMoveEvent(event)
