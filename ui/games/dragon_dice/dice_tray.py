"""What lies beside the board: the own dead, buried and summoning pool, the dead of the others, captured terrains. Each
opens a sheet with the dice and their faces."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.games.dragon_dice.battle.codec.catalogue_cards import SYSTEM
from app.games.dragon_dice.battle.scenery.board_marks import NO_MARKS, BoardMarks
from app.games.dragon_dice.battle.scenery.board_scene import BoardNames, BoardScene, SceneDie, ScenePile
from app.words import say
from app.words.tongue import of_game
from ui.art.seat_marks import draw_seat_mark, seat_colour
from ui.battle.tray.popover import FACE, Popover, PopoverRow
from ui.games.dragon_dice.dice_faces import DiceFaces
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Button
from ui.widgets.drawing import draw_box, draw_disc, draw_words
from ui.widgets.layout.box_layouts import VCENTER
from ui.widgets.tips import plain_tip

HIGH, LOW = 96, 38  # pixels at 100 %: with dice, one line
LOW_BELOW = 470  # a board that is lower than this at 100 % has one line
DIE = 40
WEIGHTS = {"dua": 1.25, "bua": 0.9, "pool": 1.2, "captured": 1.0}
RIM = 10
WIDTH_OF_PART = 122  # pixels at 100 %: narrower parts have smaller letters


class TrayButton(Button):
    """A part of the tray. A line stands at its left edge, except for the first."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, "", parent)
        self.is_low = False
        self.is_first = False
        self.shrink = 1.0

    def set_low(self, is_low: bool) -> None:
        self.is_low = is_low
        self.update()

    def set_shrink(self, shrink: float) -> None:
        """Letters and signs are so much smaller than the scale says, where there is little width."""
        self.shrink = shrink
        self.update()

    def px(self, pixels: float) -> float:
        return self.theme.px(pixels) * self.shrink

    def words(self, pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        return self.theme.words(pixels * self.shrink, weight)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.theme.px(LOW if self.is_low else HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.theme.px(LOW))

    def speak(self, *told: str) -> None:
        text = ", ".join(one for one in told if one)
        self.setAccessibleName(text)
        self.setToolTip(plain_tip(text))

    def begin_part(self) -> QPainter:
        tokens = self.theme.tokens
        painter = self.begin(tokens.sunken if self.is_lit() else None, None, self.theme.px(8))
        if not self.is_first:
            top = self.height() * 0.16
            painter.fillRect(QRectF(0, top, 1, self.height() - 2 * top), self.theme.colour("line"))
        return painter

    def draw_head(self, painter: QPainter, number: int, title: str, detail: str, short: str = "") -> None:
        """The sign of a seat, a title (a shorter one where there is little room), a figure that is never cut."""
        px, tokens = self.px, self.theme.tokens
        area = QRectF(px(RIM), 0, self.width() - px(RIM + 6), self.height() if self.is_low else px(32))
        x = area.x()
        if number >= 0:
            draw_seat_mark(painter, number, QPointF(x + px(5), area.center().y()), px(5), is_dark=tokens.dark)
            x += px(17)
        bold, second = self.words(13, QFont.Weight.DemiBold), self.words(12)
        figure = QFontMetricsF(second).horizontalAdvance(detail) + px(2)
        room = area.right() - x - figure - px(7)
        if QFontMetricsF(bold).horizontalAdvance(title) > room:
            title = short or title
        wide = max(min(QFontMetricsF(bold).horizontalAdvance(title) + px(2), room), 0)
        draw_words(painter, QRectF(x, area.y(), wide, area.height()), title, bold, tokens.ink, elide=True)
        left = x + wide + (px(7) if wide else 0)
        rest = QRectF(left, area.y(), area.right() - left, area.height())
        draw_words(painter, rest, detail, second, tokens.ink2, VCENTER, elide=True)


class PileButton(TrayButton):
    """Attributes: pile (what lies there)."""

    def __init__(self, theme: Theme, faces: DiceFaces, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._faces = faces
        self.pile: ScenePile | None = None
        self._number = -1
        self._can_pick = False

    def show_pile(self, pile: ScenePile, number: int, *, can_pick: bool) -> None:
        self.pile, self._number, self._can_pick = pile, number, can_pick
        self.speak(pile.title, pile.detail, ", ".join(die.name for die in pile.dice))
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = self.begin_part()
        if self.pile is None:
            return
        if self._can_pick:
            edge = QPen(QColor(self.theme.tokens.accent), self.theme.px(1.6), Qt.PenStyle.DashLine)
            draw_box(painter, QRectF(self.rect()).adjusted(5, 4, -5, -4), self.theme.px(8), None, edge)
        with_mark = self._number if self.pile.kind == "dua" else -1
        self.draw_head(painter, with_mark, self.pile.title, self.pile.detail, self.pile.short)
        if not self.is_low:
            self._draw_dice(painter, self.pile)

    def _draw_dice(self, painter: QPainter, pile: ScenePile) -> None:
        """Beside each other, closer where there are many; what has no room is counted."""
        px, ratio = self.px, self.devicePixelRatioF()
        side, x, y = px(DIE), px(RIM) - px(4), px(36)
        room = self.width() - x - px(8)
        step = min(side + px(2), (room - side) / max(len(pile.dice) - 1, 1))
        shown = pile.dice
        if step < side * 0.42:
            step = side * 0.42
            shown = pile.dice[: max(int((room - side - px(26)) / step) + 1, 1)]
        painter.setOpacity(0.5 if pile.kind == "bua" else 1.0)
        for number, die in enumerate(shown):
            painter.drawPixmap(QPointF(x + number * step, y), self._faces.lying(die.card, die.up, side, ratio))
        painter.setOpacity(1.0)
        if left := len(pile.dice) - len(shown):
            area = QRectF(x + (len(shown) - 1) * step + side + px(2), y, px(40), side)
            bold = self.words(12, QFont.Weight.DemiBold)
            draw_words(painter, area, f"+{left}", bold, self.theme.tokens.ink2, VCENTER)


class CapturedButton(TrayButton):
    """How many terrains each seat has captured, as pips of as many as it needs."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._scene: BoardScene | None = None

    def show_scene(self, scene: BoardScene) -> None:
        self._scene = scene
        with of_game(SYSTEM):
            told = [
                say("board.captured-by", seat=scene.called[seat], have=scene.captured[seat], need=scene.needed)
                for seat in self._seats(scene)
            ]
            self.speak(say("board.captured"), *told)
        self.update()

    def _seats(self, scene: BoardScene) -> tuple[str, ...]:
        return (scene.own, *scene.others)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter, scene = self.begin_part(), self._scene
        if scene is None:
            return
        px = self.px
        with of_game(SYSTEM):
            title, first = say("board.captured"), say("board.captured-needed", need=scene.needed)
        seats = self._seats(scene)
        if self.is_low:
            self._draw_line(painter, scene, seats, title)
            return
        self.draw_head(painter, -1, title, first if len(seats) < 3 else "")
        columns = 1 if len(seats) < 3 else 2
        wide, rows = (self.width() - px(RIM + 6)) / columns, -(-len(seats) // columns)
        high = (px(HIGH) - px(38)) / rows
        for number, seat in enumerate(seats):
            row, column = divmod(number, columns)
            area = QRectF(px(RIM) + column * wide, px(34) + row * high, wide, high)
            self._line(painter, scene, seat, area, is_short=columns > 1)

    def _draw_line(self, painter: QPainter, scene: BoardScene, seats: Sequence[str], title: str) -> None:
        """The seats beside each other, behind the title where there is room for it."""
        px, bold = self.px, self.words(13, QFont.Weight.DemiBold)
        x = float(px(RIM))
        named = QFontMetricsF(bold).horizontalAdvance(title) + px(10)
        if self.width() - x - named > len(seats) * px(16 + 19 * scene.needed + 8):
            area = QRectF(x, 0, named, self.height())
            draw_words(painter, area, title, bold, self.theme.tokens.ink)
            x += named
        wide = (self.width() - x - px(6)) / len(seats)
        for number, seat in enumerate(seats):
            self._line(painter, scene, seat, QRectF(x + number * wide, 0, wide, self.height()), is_short=True)

    def _line(self, painter: QPainter, scene: BoardScene, seat: str, area: QRectF, *, is_short: bool) -> None:
        px, tokens, number = self.px, self.theme.tokens, scene.number(seat)
        y = area.center().y()
        draw_seat_mark(painter, number, QPointF(area.x() + px(5), y), px(5), is_dark=tokens.dark)
        pips = scene.needed * px(19)
        x = area.x() + px(16)
        if not is_short:
            name = QRectF(x, area.y(), max(area.right() - x - pips - px(4), 0), area.height())
            wide = min(QFontMetricsF(self.words(13)).horizontalAdvance(scene.called[seat]), name.width())
            draw_words(painter, name, scene.called[seat], self.words(13), tokens.ink, elide=True)
            x += max(wide + px(8), px(34))
        colour = seat_colour(number, is_dark=tokens.dark)
        if x + pips > area.right():
            text = say("board.captured-short", have=scene.captured[seat], need=scene.needed)
            rest = QRectF(x, area.y(), area.right() - x, area.height())
            draw_words(painter, rest, text, self.words(12), tokens.ink, elide=True)
            return
        for pip in range(scene.needed):
            fill = colour if pip < scene.captured[seat] else None
            draw_disc(painter, QPointF(x + px(9) + pip * px(19), y), px(7), fill, tokens.ink3, 1.2)


class DiceTray(QWidget):
    """Attributes: piles (buttons by the place of the pile), captured, sheet (the one that was opened last).

    Signals: picked(die) when one that answers the question was chosen in a sheet.
    """

    picked = Signal(str)

    def __init__(self, theme: Theme, faces: DiceFaces, names: BoardNames, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._faces = faces
        self._names = names
        self._scene: BoardScene | None = None
        self._marks = NO_MARKS
        self.piles: dict[str, PileButton] = {}
        self.captured = CapturedButton(theme, self)
        self.captured.clicked.connect(self._open_captured)
        self.sheet: Popover | None = None
        self._is_low = False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(say("board.tray"))
        theme.follow(self._arrange)

    def set_low(self, is_low: bool) -> None:
        """One line where there is little height."""
        if is_low != self._is_low:
            self._is_low = is_low
            self._arrange()

    def show_scene(self, scene: BoardScene, marks: BoardMarks = NO_MARKS) -> None:
        self._scene, self._marks = scene, marks
        shown = [pile for pile in scene.piles if pile.seat == scene.own or pile.kind == "dua"]
        if list(self.piles) != [pile.id for pile in shown]:
            self._make(shown)
        for pile in shown:
            lying = [die.id for one in self._shown_with(pile) for die in one.dice]
            can_pick = any(id_ in marks.options for id_ in lying)
            self.piles[pile.id].show_pile(pile, scene.number(pile.seat), can_pick=can_pick)
        self.captured.show_scene(scene)

    def _shown_with(self, pile: ScenePile) -> list[ScenePile]:
        """What the sheet of a pile shows: of another seat everything that lies beside the table."""
        scene = self._scene
        if scene is None or pile.seat == scene.own:
            return [pile]
        return [one for one in scene.piles if one.seat == pile.seat]

    def _make(self, piles: Sequence[ScenePile]) -> None:
        for old in self.piles.values():
            old.deleteLater()
        self.piles = {}
        for pile in piles:
            made = PileButton(self.theme, self._faces, self)
            made.clicked.connect(lambda _=False, id_=pile.id: self.open_pile(id_))
            made.show()
            self.piles[pile.id] = made
        self.captured.raise_()
        buttons = [*self.piles.values(), self.captured]
        for first, second in pairwise(buttons):
            QWidget.setTabOrder(first, second)
        self._arrange()

    def rect_of(self, pile: str) -> QRect | None:
        found = self.piles.get(pile)
        return found.geometry() if found is not None else None

    # --- where they stand ---

    def _arrange(self) -> None:
        px = self.theme.px
        high = px(LOW if self._is_low else HIGH)
        self.setFixedHeight(high + px(2))
        kinds = [self._kind(id_) for id_ in self.piles]
        weights = [WEIGHTS[kind] for kind in kinds] + [WEIGHTS["captured"]]
        x, room = float(px(4)), self.width() - px(8)
        shrink = min(max(self.width() / px(WIDTH_OF_PART) / len(weights), 100 / self.theme.scale), 1.0)
        for number, button in enumerate((*self.piles.values(), self.captured)):
            wide = room * weights[number] / sum(weights)
            button.is_first = number == 0
            button.set_low(self._is_low)
            button.set_shrink(shrink if self._is_low else 1.0)
            button.setGeometry(QRect(round(x), px(1), round(wide), high))
            x += wide

    @staticmethod
    def _kind(pile: str) -> str:
        return pile.partition("-")[0]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("rail"))
        painter.fillRect(0, 0, self.width(), 1, self.theme.colour("line2"))

    # --- sheets ---

    def open_pile(self, id_: str) -> None:
        """The dice of a pile; those of another seat with everything that lies beside the table of it."""
        scene = self._scene
        if scene is None:
            return
        wanted = next(pile for pile in scene.piles if pile.id == id_)
        others = wanted.seat != scene.own
        piles = self._shown_with(wanted)
        rows = [row for pile in piles for row in self._rows(pile, is_named=len(piles) > 1)]
        with of_game(SYSTEM):
            rows = rows or [PopoverRow(say("board.pile-empty"))]
        self._open(wanted.title if not others else scene.called[wanted.seat], rows, self.piles[id_])

    def _rows(self, pile: ScenePile, *, is_named: bool) -> Iterator[PopoverRow]:
        side, ratio = self.theme.px(FACE), self.devicePixelRatioF()
        if is_named and pile.dice:
            yield PopoverRow(pile.title, pile.detail)
        counted = Counter(die.card.key for die in pile.dice)
        with of_game(SYSTEM):
            for key, count in counted.items():
                die = next(one for one in pile.dice if one.card.key == key)
                name = say("board.pile-row", count=count, name=die.name) if count > 1 else die.name
                picture = self._faces.lying(die.card, die.up, side, ratio)
                pick = partial(self.picked.emit, die.id) if die.id in self._marks.options else None
                yield PopoverRow(name, self._told(die), picture, say("board.choose") if pick else "", pick)

    def _told(self, die: SceneDie) -> str:
        faces = [
            say("board.pile-row", count=count, name=self._names(token)) if count > 1 else self._names(token)
            for token, count in Counter(die.card.tokens).items()
        ]
        return say("board.die-faces", health=die.card.health, faces=", ".join(faces))

    def _open_captured(self) -> None:
        scene = self._scene
        if scene is None:
            return
        with of_game(SYSTEM):
            rows = []
            for seat in (scene.own, *scene.others):
                held = [
                    place.title for place in scene.places if place.terrain is not None and place.terrain.holder == seat
                ]
                told = say("board.captured-by", seat=scene.called[seat], have=scene.captured[seat], need=scene.needed)
                rows.append(PopoverRow(told, ", ".join(held)))
            self._open(say("board.captured"), rows, self.captured)

    def _open(self, title: str, rows: Sequence[PopoverRow], over: QWidget) -> None:
        self.sheet = Popover(self.theme, title, rows, self)
        self.sheet.open_over(over)
