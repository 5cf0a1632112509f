"""What fell, and how near each seat is to winning."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.games.api.narration import SeatStanding
from app.words import say
from ui.art.seat_colours import SeatLook
from ui.art.seat_marks import draw_seat_mark
from ui.battle.session.snapshot import Snapshot
from ui.battle.session.surface import LostPiece, Portraits
from ui.battle.tray.popover import FACE as SMALL
from ui.battle.tray.popover import Popover, PopoverRow
from ui.battle.tray.seat_part import points_text
from ui.battle.tray.tray_part import TrayPart
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_words, smooth_painter
from ui.widgets.tips import plain_tip

FACE = 34
HIGH = 59  # pixels below the head
STEP = 0.62  # of a face: how far the next one lies beside it

Who = Callable[[str], str]


class FallenPart(TrayPart):
    """Overlapping faces, the seats apart from each other. A click tells all of them."""

    def __init__(self, theme: Theme, portraits: Portraits, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._portraits = portraits
        self._who: Who = str
        self.fallen: dict[str, tuple[LostPiece, ...]] = {}
        self.sheet: Popover | None = None
        self.body = FallenFaces(theme, portraits, self)
        self.column.addWidget(self.body)
        self.clicked.connect(self.open_list)

    def show_seats(
        self, snapshot: Snapshot, tallies: Sequence[SeatStanding], own: str, who: Who, *, is_alone: bool
    ) -> None:
        self._who = who
        seats = sorted((seat.id for seat in snapshot.view.seats), key=lambda seat: seat != own)
        self.fallen = {seat: self._portraits.lost(snapshot, seat) for seat in seats}
        self.name.set_whole(say("tray.fallen"))
        lost = {one.seat: one.lost for one in tallies}
        if not any(self.fallen.values()):
            told = say("tray.nobody-fell")
        elif is_alone and len(lost) == 2:
            told = say("tray.fallen-you", mine=lost[own], theirs=sum(n for id_, n in lost.items() if id_ != own))
        else:
            told = ", ".join(say("tray.fallen-of", who=who(id_), points=lost[id_]) for id_ in self.fallen)
        is_short = (len(lost) == 2 and is_alone) or not any(self.fallen.values())
        self.more.set_whole(told if is_short else say("tray.points", points=sum(lost.values())), told)
        self.body.show_cards(list(self.fallen.values()))
        self.speak(say("tray.fallen"), told)

    def rows(self) -> tuple[PopoverRow, ...]:
        side, ratio, found = self.theme.px(SMALL), self.devicePixelRatioF(), []
        for seat, cards in self.fallen.items():
            counted = Counter(card.id for card in cards)
            for id_, count in counted.items():
                card = next(one for one in cards if one.id == id_)
                told = say("tray.fallen-row", count=count, points=count * card.points)
                name = say("table.piece", piece=self._portraits.called("disk", id_, card.name), seat=self._who(seat))
                found.append(PopoverRow(name, told, self._portraits.card(card.card, side, ratio)))
        return tuple(found)

    def open_list(self) -> None:
        if any(self.fallen.values()):
            self.sheet = Popover(self.theme, say("tray.fallen"), self.rows(), self)
            self.sheet.open_over(self)


class FallenFaces(QWidget):
    def __init__(self, theme: Theme, portraits: Portraits, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._portraits = portraits
        self._groups: list[tuple[LostPiece, ...]] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.follow_px(self.setFixedHeight, HIGH)

    def show_cards(self, groups: list[tuple[LostPiece, ...]]) -> None:
        self._groups = [group for group in groups if group]
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        px = self.theme.px
        painter = smooth_painter(self)
        count, x = sum(len(group) for group in self._groups), 0.0
        room = self.width() - len(self._groups) * px(FACE + 14)
        step = min(px(FACE) * STEP, room / max(count - len(self._groups), 1))  # closer where there are many
        y = (self.height() - px(FACE)) // 2
        for number, group in enumerate(self._groups):
            if number:
                painter.fillRect(QRectF(x, y, 1, px(FACE)), self.theme.colour("line"))
                x += px(8)
            for card in group:
                face = self._portraits.card(card.card, px(FACE), self.devicePixelRatioF())
                painter.setOpacity(0.78)
                if face is not None:
                    painter.drawPixmap(QPointF(x, y), face)
                x += step
            x += px(FACE) - step + px(6)


class ScorePart(TrayPart):
    """A bar and figures for each seat, with its sign: readable without colours."""

    def __init__(self, theme: Theme, looks: Mapping[str, SeatLook], parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.body = FallenMeter(theme, looks, self)
        self.column.addWidget(self.body)
        self.setEnabled(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)

    def is_lit(self) -> bool:
        return False  # it does nothing

    def show_tallies(self, now: int, last: int, tallies: Sequence[SeatStanding], own: str, who: Who) -> None:
        """The points in a round of so many; 0 where nobody knows how many."""
        self.name.set_whole(say("tray.score-title"))
        self.more.set_whole(say("tray.round-of", round=now, last=last) if last else "")
        ordered = sorted(tallies, key=lambda one: one.seat != own)
        lines = [(one, who(one.seat), tally_line(one)) for one in ordered]
        self.body.show_lines(lines)
        told = [say("tray.score", who=name, points=line) for _, name, line in lines]
        self.speak(say("tray.score-title"), *told)
        self.setToolTip(plain_tip("\n".join(told)))


def tally_line(tally: SeatStanding) -> str:
    """The points, then what the scenario counts beside them."""
    goals = [say(goal.code, have=goal.have, need=goal.need) for goal in tally.goals]
    return ", ".join([points_text(tally), *goals])


def share_of(tally: SeatStanding, most: int) -> float:
    """How full a bar is: the goal that is farthest, or the points beside the best of all."""
    if tally.goals:
        return max(min(goal.have / max(goal.need, 1), 1.0) for goal in tally.goals)
    return tally.points / most if most else 0.0


class FallenMeter(QWidget):
    """A line for each seat: sign, figures, a bar below."""

    def __init__(self, theme: Theme, looks: Mapping[str, SeatLook], parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._looks = looks
        self._lines: list[tuple[SeatStanding, str, str]] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.follow_px(self.setFixedHeight, HIGH)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(150), self.theme.px(HIGH))

    def show_lines(self, lines: list[tuple[SeatStanding, str, str]]) -> None:
        self._lines = lines
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        most = max((tally.points for tally, _, _ in self._lines), default=0)
        high = self.height() / max(len(self._lines), 1)
        for number, (tally, name, line) in enumerate(self._lines):
            self._draw(painter, QRectF(0, number * high, self.width(), high), tally, (name, line), most)

    def _draw(self, painter: QPainter, area: QRectF, tally: SeatStanding, text: tuple[str, str], most: int) -> None:
        """A long name is shortened, the figures are not."""
        tokens, px = self.theme.tokens, self.theme.px
        look = self._looks[tally.seat]
        at = QPointF(px(7), area.y() + px(9))
        draw_seat_mark(painter, look.number, at, px(5), is_dark=tokens.dark)
        font = self.theme.words(11, QFont.Weight.Medium)
        room, (name, line) = area.width() - px(18), text
        wide = min(QFontMetricsF(font).horizontalAdvance(line) + px(2), room)
        draw_words(painter, QRectF(px(18), area.y(), room - wide - px(6), px(18)), name, font, tokens.ink, elide=True)
        figures = QRectF(area.width() - wide, area.y(), wide, px(18))
        draw_words(painter, figures, line, font, tokens.ink, elide=True)
        bar = QRectF(px(18), area.y() + px(19), area.width() - px(20), px(5))
        draw_box(painter, bar, px(2.5), tokens.line)
        bar.setWidth(bar.width() * share_of(tally, most))
        if bar.width() > 1:
            draw_box(painter, bar, px(2.5), tokens.accent if tally.points == most and most else tokens.ink2)
