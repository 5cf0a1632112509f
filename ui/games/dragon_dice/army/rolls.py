"""How an army rolls: for each kind of roll what it gives on average, and how likely each number of results is."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.games.api.dice_odds import Distribution, RollOdds
from app.words import label, say
from ui.catalog.results.row_delegate import draw_sign
from ui.shell.look.theme import Theme
from ui.widgets.tips import plain_tip

ROW = 20
SIGNS: Mapping[str, str] = {
    "melee": "sword", "missile": "missile", "magic": "magic", "maneuver": "maneuver", "save": "shield",
}  # fmt: skip
MIN_BARS = 9  # so that a few results do not look like many
WORDS_FROM = 250  # from this width, at 100 %, the rolls are named

# What is rarer than this at either end is left out of the picture.
TAIL = 1 / 400


@dataclass(frozen=True)
class Hill:
    """What is drawn of a distribution: the average in words, the height of each bar (the highest is 1), and which one
    stands nearest to the average."""

    mean: str
    bars: tuple[float, ...]
    middle: int

    @property
    def is_flat(self) -> bool:
        """Nothing ever comes of this roll."""
        return len(self.bars) < 2


def hill_of(distribution: Distribution) -> Hill:
    highest = max(distribution.chances)
    bars = tuple(chance / highest for chance in distribution.chances[: _end(distribution) + 1])
    return Hill(figure(distribution.mean), bars, round(distribution.mean))


class RollChart(QWidget):
    """Five rows: sign, average, and the chances as a small hill. The words are in the tooltip of each row."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.name = name
        self.rolls: Mapping[str, RollOdds] = {}
        self._hills: dict[str, Hill] = {}
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.follow(self._measure)
        self.read({})

    def _measure(self) -> None:
        self.setFixedHeight(self.theme.px(ROW) * len(SIGNS) + self.theme.px(4))
        self.update()

    def read(self, rolls: Mapping[str, RollOdds]) -> None:
        self.rolls = rolls
        self._hills = {name: hill_of(roll.distribution) for name, roll in rolls.items()}
        said = "; ".join(self.spoken(roll) for roll in rolls)
        self.setAccessibleName(self.name)
        self.setAccessibleDescription(said or say("dice.rolls-none"))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(180), self.theme.px(ROW) * len(SIGNS))

    # --- words ---

    def spoken(self, roll: str) -> str:
        """`Melee: 4.5 on average`."""
        found = self.rolls[roll].distribution
        return say("dice.roll-mean", roll=label(roll), mean=figure(found.mean))

    def hint(self, roll: str) -> str:
        """All that there is to say about one kind of roll."""
        found = self.rolls[roll]
        told = [self.spoken(roll), *_steps(found.distribution)]
        if found.left_out:
            told.append(say("dice.left-out", names=", ".join(label(name).lower() for name in found.left_out)))
        return "\n".join(told)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            roll = self.roll_at(event.pos().y())
            if roll in self.rolls:
                QToolTip.showText(event.globalPos(), plain_tip(self.hint(roll)), self)
            return True
        return super().event(event)

    def roll_at(self, y: float) -> str:
        row = int(y // max(self.theme.px(ROW), 1))
        return list(SIGNS)[row] if 0 <= row < len(SIGNS) else ""

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = self.theme.px(ROW)
        longest = max((len(hill.bars) for hill in self._hills.values()), default=1)
        for place, roll in enumerate(SIGNS):
            self._row(painter, QRectF(0, place * height, self.width(), height), roll, max(longest, MIN_BARS))

    def _row(self, painter: QPainter, area: QRectF, roll: str, longest: int) -> None:
        px, hill = self.theme.px, self._hills.get(roll)
        is_idle = hill is None or hill.is_flat
        ink = self.theme.colour("ink3" if is_idle else "ink2")
        draw_sign(painter, SIGNS[roll], QPointF(area.left() + px(8), area.center().y()), px(14), ink)
        x = area.left() + px(22)
        if self.width() * 100 / self.theme.scale >= WORDS_FROM:
            painter.setFont(self.theme.words(12, QFont.Weight.Medium))
            painter.setPen(self.theme.colour("ink2"))
            painter.drawText(QRectF(x, area.top(), px(66), area.height()), Qt.AlignmentFlag.AlignVCenter, label(roll))
            x += px(68)
        painter.setFont(self.theme.words(12.5, QFont.Weight.DemiBold, tabular=True))
        painter.setPen(self.theme.colour("ink3" if is_idle else "ink"))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(QRectF(x, area.top(), px(32), area.height()), right, hill.mean if hill else "\u2013")
        x += px(42)
        if hill is not None and not hill.is_flat:
            place = QRectF(x, area.top() + px(3), area.right() - x, area.height() - px(6))
            self._hill(painter, place, hill, place.width() / longest)

    def _hill(self, painter: QPainter, area: QRectF, hill: Hill, pitch: float) -> None:
        """A bar for each number of results, from none at the left; the one nearest to the average is dark."""
        dark, pale = self.theme.colour("accent"), self.theme.colour("accent")
        pale.setAlphaF(0.45)
        for number, share in enumerate(hill.bars):
            height = max(area.height() * share, 1.0)
            bar = QRectF(area.left() + number * pitch, area.bottom() - height, max(pitch - 1, 1.0), height)
            painter.fillRect(bar, dark if number == hill.middle else pale)


def figure(number: float) -> str:
    return f"{number:.1f}"


def _end(distribution: Distribution) -> int:
    """The largest number of results that is worth a bar."""
    last = len(distribution.chances) - 1
    while last > 0 and distribution.at_least(last) < TAIL:
        last -= 1
    return last


def _steps(distribution: Distribution) -> list[str]:
    """How likely a few telling numbers are: around the average, and nothing at all."""
    mean = round(distribution.mean)
    told = [say("dice.roll-none", chance=_percent(distribution.chance(0)))]
    wanted = sorted({max(1, mean - 2), max(1, mean), mean + 2} & set(range(1, len(distribution.chances))))
    return told + [say("dice.roll-least", count=n, chance=_percent(distribution.at_least(n))) for n in wanted]


def _percent(chance: float) -> str:
    part = chance * 100
    if 0 < part < 1:
        return "< 1"
    return "> 99" if 99 < part < 100 else f"{part:.0f}"
