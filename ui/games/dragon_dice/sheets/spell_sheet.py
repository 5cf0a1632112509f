"""Spells: the points that are left, what they can still pay for, what is announced."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.games.dragon_dice.battle.sheets.spell_list import ColourLeft, PointPip, SpellOffer, SpellTable
from app.words import decimal, label, say
from app.words.play_sentences import NameSource, of
from ui.battle.question.controls import MAX_KEYS
from ui.battle.question.key_buttons import draw_cap_at
from ui.battle.question.option_button import ArrowButton
from ui.games.dragon_dice.sheets.answer_sheet import AnswerSheet
from ui.games.dragon_dice.sheets.odds_sheet import ELEMENTS
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Look
from ui.widgets.drawing import draw_box, draw_disc, draw_words, smooth_painter, split_lines
from ui.widgets.entry import TextEntry
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import CENTER, LEFT, RIGHT, VCENTER, hbox, stretch, vbox
from ui.widgets.tips import plain_tip
from ui.widgets.views.scroll import scroll_area

ROW, DISC = 54, 15  # pixels of a spell, and of half of its cost
LIST_HIGH, LIST_LEAST = 300, 170
SIDE = 158  # of the points, and of what is announced
NARROW = 640  # below this width they stand above each other
PIP = 7


class SpellRow(ArrowButton):
    """A spell that can be paid. Attributes: offer, number (the figure that takes it), gain (None until it is worked
    out)."""

    look = Look(13, QFont.Weight.DemiBold)

    def __init__(self, theme: Theme, offer: SpellOffer, parent: QWidget) -> None:
        self.offer = offer
        self.number = 0
        self.gain: float | None = None
        super().__init__(theme, offer.name, parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{offer.name}, {offer.cost} {label(offer.colour)}, {offer.of}")
        self.setAccessibleDescription(offer.text)
        self.setToolTip(plain_tip(f"{offer.name}\n{offer.text}"))
        theme.follow_px(self.setFixedHeight, ROW)

    def show_number(self, number: int) -> None:
        self.number = number
        self.update()

    def show_gain(self, gain: float) -> None:
        """What it brings, by the figures of the computer players."""
        self.gain = gain
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(260), self.theme.px(ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(160), self.theme.px(ROW))

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px = self.theme.tokens, self.theme.px
        painter = self.begin(t.soft2 if self.is_lit() else None, None, px(8))
        middle = QPointF(px(10 + DISC), self.height() / 2)
        draw_disc(painter, middle, px(DISC), ELEMENTS[self.offer.colour], "#FFFFFF" if t.dark else None, 1)
        disc = QRectF(middle.x() - px(DISC), middle.y() - px(DISC), 2 * px(DISC), 2 * px(DISC))
        draw_words(painter, disc, str(self.offer.cost), self.theme.title(15), "#FFFFFF", CENTER)
        left = px(10 + 2 * DISC + 10)
        right = self.width() - px(10) - self._draw_right(painter)
        self._draw_words(painter, left, right)

    def _draw_right(self, painter: QPainter) -> float:
        """The key and the gain; returns how wide they are."""
        t, px, wide = self.theme.tokens, self.theme.px, 0.0
        if self.number:
            wide += px(24)
            draw_cap_at(
                painter, self.theme, self.width() - px(10) - px(18), (self.height() - px(19)) / 2, str(self.number)
            )
        if self.gain is not None and self.gain > 0.05:
            text = say("dragon-dice.spell-gain", gain=decimal(round(self.gain, 1)))
            font = self.theme.words(12, QFont.Weight.DemiBold)
            gain = QFontMetricsF(font).horizontalAdvance(text) + px(6)
            area = QRectF(self.width() - px(10) - wide - gain, px(6), gain, px(20))
            draw_words(painter, area, text, font, t.accent, RIGHT | VCENTER)
            wide += gain
        return wide + px(6)

    def _draw_words(self, painter: QPainter, left: float, right: float) -> None:
        t, px = self.theme.tokens, self.theme.px
        name = QRectF(left, px(6), right - left, px(20))
        draw_words(painter, name, self.offer.name, self._font(), t.ink, LEFT | VCENTER, elide=True)
        x = left + min(QFontMetricsF(self._font()).horizontalAdvance(self.offer.name), name.width()) + px(8)
        if self.offer.is_reserve and x + px(20) < right:
            badge = QRectF(x, px(9), px(16), px(15))
            draw_box(painter, badge, px(4), t.soft)
            draw_words(painter, badge, "R", self.theme.words(11, QFont.Weight.Bold), t.accent, CENTER)
            x += px(22)
        whose = QRectF(x, px(6), right - x, px(20))
        if whose.width() > px(30):
            draw_words(painter, whose, self.offer.of, self.theme.words(11.5), t.ink2, LEFT | VCENTER, elide=True)
        text = QRectF(left, px(26), right - left, px(20))
        draw_words(painter, text, self.offer.text, self.theme.words(12), t.ink2, LEFT | VCENTER, elide=True)


class PointsPanel(QWidget):
    """The points: how many are left, a pip for each, and the range of each colour."""

    def __init__(self, theme: Theme, table: SpellTable, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.table = table
        left = say("dragon-dice.points-left", left=table.points - table.spent, points=table.points)
        told = [f"{label(one.colour)} {_range(one)}" for one in table.colours]
        self.setAccessibleName(", ".join((left, *told)))
        self._left = left
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def sizeHint(self) -> QSize:
        px = self.theme.px
        lines = -(-len(self.table.pips) // self._columns())
        return QSize(px(SIDE), px(30) + lines * px(2 * PIP + 4) + px(10) + len(self.table.colours) * px(26))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setFixedHeight(self.sizeHint().height())

    def _columns(self) -> int:
        return max(int(self.width() // self.theme.px(2 * PIP + 4)), 1)

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px, painter = self.theme.tokens, self.theme.px, smooth_painter(self)
        head = QRectF(0, 0, self.width(), px(24))
        draw_words(painter, head, self._left, self.theme.words(13, 600), t.ink, LEFT | VCENTER, elide=True)
        y, step = float(px(30)), px(2 * PIP + 4)
        for place, pip in enumerate(self.table.pips):
            row, column = divmod(place, self._columns())
            self._draw_pip(painter, pip, QPointF(column * step + px(PIP) + 1, y + row * step + px(PIP)))
        y += -(-len(self.table.pips) // self._columns()) * step + px(8)
        for one in self.table.colours:
            draw_disc(painter, QPointF(px(8) + 1, y + px(12)), px(7), ELEMENTS[one.colour])
            name = QRectF(px(24), y, self.width() - px(24), px(24))
            draw_words(painter, name, label(one.colour), self.theme.words(13), t.ink, LEFT | VCENTER)
            draw_words(painter, name, _range(one), self.theme.title(14.5), t.ink, RIGHT | VCENTER)
            y += px(26)

    def _draw_pip(self, painter: QPainter, pip: PointPip, middle: QPointF) -> None:
        """A point in its colour, in slices where it may take several; one that is spent is hollow."""
        radius, colours = self.theme.px(PIP), pip.colours or ("black",)
        painter.setOpacity(0.35 if pip.is_spent else 1.0)
        box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        share = 360 / len(colours)
        for place, colour in enumerate(colours):
            path = QPainterPath(middle)
            path.arcTo(box, 90 + place * share, share)
            path.closeSubpath()
            if not pip.is_spent:
                painter.fillPath(path, QColor(ELEMENTS[colour]))
        draw_disc(painter, middle, radius, None, self.theme.tokens.ink3, 1.2)
        painter.setOpacity(1.0)


def _range(one: ColourLeft) -> str:
    if one.least == one.most:
        return str(one.most)
    return say("dragon-dice.card-range", least=one.least, most=one.most)


class AnnouncedList(QWidget):
    """What is announced, each with its target, in the order in which it was."""

    def __init__(self, theme: Theme, table: SpellTable, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.table = table
        told = [f"{one.name}, {one.target}" for one in table.announced]
        self.setAccessibleName(". ".join((say("dragon-dice.spells-announced"), *told)))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def _targets(self) -> list[list[str]]:
        room, font = max(self.width() - self.theme.px(30), 60), self.theme.words(12)
        return [
            split_lines(say("dragon-dice.spell-on", target=one.target), font, room, 2) for one in self.table.announced
        ]

    def sizeHint(self) -> QSize:
        px = self.theme.px
        rows = sum(px(26) + len(lines) * px(16) for lines in self._targets())
        return QSize(px(SIDE), px(30) + (rows or px(40)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setFixedHeight(self.sizeHint().height())

    def paintEvent(self, _: QPaintEvent) -> None:
        t, px, painter = self.theme.tokens, self.theme.px, smooth_painter(self)
        head = QRectF(0, 0, self.width(), px(24))
        draw_words(painter, head, say("dragon-dice.spells-announced"), self.theme.words(13, 600), t.ink, LEFT | VCENTER)
        y = float(px(30))
        if not self.table.announced:
            for line in split_lines(say("dragon-dice.spells-none"), self.theme.words(12), self.width(), 2):
                draw_words(
                    painter, QRectF(0, y, self.width(), px(17)), line.rstrip(), self.theme.words(12), t.ink2, LEFT
                )
                y += px(17)
            return
        for one, lines in zip(self.table.announced, self._targets(), strict=True):
            draw_disc(painter, QPointF(px(9), y + px(10)), px(9), ELEMENTS[one.colour])
            disc = QRectF(0, y + px(1), px(18), px(18))
            draw_words(painter, disc, str(one.cost), self.theme.words(11, 700), "#FFFFFF", CENTER)
            name = QRectF(px(26), y, self.width() - px(26), px(20))
            draw_words(painter, name, one.name, self.theme.words(12.5, 600), t.ink, LEFT | VCENTER, elide=True)
            y += px(19)
            for line in lines:
                area = QRectF(px(26), y, self.width() - px(26), px(16))
                draw_words(painter, area, line.rstrip(), self.theme.words(12), t.ink2, LEFT | VCENTER, elide=True)
                y += px(16)
            y += px(7)


class SpellSheet(AnswerSheet):
    """Attributes: table, rows (all spells), search.

    Signals: cast(key) when a spell was chosen; pointed(key) when one is looked at.
    """

    cast = Signal(str)
    pointed = Signal(str)
    wide = 880

    def __init__(self, theme: Theme, table: SpellTable, named: NameSource) -> None:
        super().__init__(theme)
        self.table = table
        self._named = named
        self.rows: list[SpellRow] = []
        self._heads: dict[str, QWidget] = {}
        with of(named):
            self.points = PointsPanel(theme, table, self)
            self.announced = AnnouncedList(theme, table, self)
            self.search = TextEntry(
                theme, say("dragon-dice.spell-search"), self, hint=say("dragon-dice.spell-search"), icon="search"
            )
            self._none = text_label("", "second", self, wrap=True)
            inside = QWidget(self)
            self._column = vbox(theme, parent=inside, spacing=0)
            self._fill(inside)
        self.area = scroll_area(inside, self, name=say_of(named, "dragon-dice.spell-list"))
        self.search.typed.connect(self._filter)
        self.search.left_down.connect(lambda: self._focus_row(0))
        middle = vbox(theme, self.search, self._none, (self.area, 1), spacing=6)
        left = vbox(theme, self.points, stretch())
        right = vbox(theme, self.announced, stretch())
        self._parts = hbox(theme, spacing=18)
        self._parts.addLayout(left, 0)
        self._parts.addLayout(middle, 1)
        self._parts.addLayout(right, 0)
        self._sides: tuple[QVBoxLayout, QVBoxLayout] = (left, right)
        vbox(theme, self._parts, parent=self, margins=(18, 14, 16, 16))
        self._filter("")

    def _fill(self, inside: QWidget) -> None:
        colour = ""
        for offer in self.table.offers:
            if offer.colour != colour:
                colour = offer.colour
                self._heads[colour] = text_label(label(colour), "name", inside)
                self._column.addWidget(self._heads[colour])
            row = SpellRow(self.theme, offer, inside)
            row.clicked.connect(lambda _=False, key=offer.key: self.cast.emit(key))
            row.moved.connect(lambda by, row=row: self._move(row, by))
            row.installEventFilter(self)
            self.rows.append(row)
            self._column.addWidget(row)
        self._column.addStretch(1)

    def show_gains(self, gains: Mapping[str, float]) -> None:
        for row in self.rows:
            row.show_gain(gains.get(row.offer.key, 0.0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn) and isinstance(watched, SpellRow):
            self.pointed.emit(watched.offer.key)
            if event.type() == QEvent.Type.FocusIn:
                self.area.ensureWidgetVisible(watched)
        return super().eventFilter(watched, event)

    # --- searching ---

    def _filter(self, words: str) -> None:
        number, shown = 0, set[str]()
        for row in self.rows:
            is_found = row.offer.matches(words)
            row.setVisible(is_found)
            number += is_found
            row.show_number(number if is_found and number <= MAX_KEYS else 0)
            if is_found:
                shown.add(row.offer.colour)
        for colour, head in self._heads.items():
            head.setVisible(colour in shown)
        with of(self._named):
            self._none.setText(
                "" if shown else say("dragon-dice.spell-none-found" if words else "dragon-dice.spell-none")
            )
        self._none.setVisible(not shown)

    def _seen(self) -> Iterator[SpellRow]:
        return (row for row in self.rows if not row.isHidden())

    def figure(self, number: int) -> None:
        for row in self._seen():
            if row.number == number:
                row.click()
                return

    # --- by keyboard ---

    def _focus_row(self, place: int) -> None:
        rows = list(self._seen())
        if rows:
            rows[place % len(rows)].setFocus(Qt.FocusReason.OtherFocusReason)

    def _move(self, row: SpellRow, by: int) -> None:
        rows = list(self._seen())
        self._focus_row(rows.index(row) + by)

    # --- measures ---

    def height_for(self, width: int) -> int:
        """As high as its list, within bounds."""
        return self._high(width, LIST_HIGH)

    def least_for(self, width: int) -> int:
        return self._high(width, LIST_LEAST)

    def _high(self, width: int, most: int) -> int:
        px = self.theme.px
        is_narrow = width < px(NARROW)
        way = QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        if self._parts.direction() != way:
            self._parts.setDirection(way)
        for side in (self.points, self.announced):
            wide = width - px(36) if is_narrow else px(SIDE)
            side.setFixedWidth(wide)
            side.setFixedHeight(side.sizeHint().height())
        listed = len(self.rows) * px(ROW) + len(self._heads) * px(20)
        high = min(max(listed, px(LIST_LEAST)), px(most)) + px(44)
        sides = [self.points.height(), self.announced.height()]
        whole = high + sum(sides) + 2 * px(18) if is_narrow else max(high, *sides)
        return whole + px(32)


def say_of(named: NameSource, code: str) -> str:
    with of(named):
        return say(code)
