"""Meters and the badge above an army: how much of the limit is spent, how the factions weigh, whether it is legal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.words import say
from ui.art.icons import draw_icon
from ui.catalog.results.row_delegate import medal_pixmap
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.faces.shapes import DisplayList

GLIDE = 200  # milliseconds in which a bar goes to its new length

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


@dataclass(frozen=True, slots=True)
class MeterPart:
    """A stretch of the bar: so much, in a colour (a token of the theme or `#rrggbb`), and what it is."""

    amount: int
    colour: str = "accent"
    name: str = ""


@dataclass(frozen=True)
class MeterReading:
    """What a meter shows.

    `head` stands first (a figure if `is_figure`), `said` after it, `verdict` at the right, in `bad` if `is_bad`, with
    a check if `is_good`. `parts` fill the bar, whose whole length is `full`; `tick` is the limit. What lies beyond the
    tick of a meter with `is_limit` is too much. `sign` is a game sign before the words.
    """

    head: str
    said: str = ""
    parts: tuple[MeterPart, ...] = ()
    full: int = 0
    tick: int = 0
    verdict: str = ""
    is_bad: bool = False
    is_good: bool = False
    is_limit: bool = False
    is_figure: bool = False
    hint: str = ""

    @property
    def spoken(self) -> str:
        shares = ", ".join(f"{part.name} {part.amount}" for part in self.parts if part.name)
        return ", ".join(text for text in (f"{self.head} {self.said}".strip(), self.verdict, shares) if text)


def spent(value: int, limit: int, said: str, *, least: bool = False) -> MeterReading:
    """The usual meter: so much of a limit. `said` is the rest of the line, such as `of 150 points`; with `least` too
    little is as wrong as too much."""
    over = value - limit
    words = say("build.too-many", count=over) if over > 0 else say("build.left", count=-over) if over else ""
    return MeterReading(
        head=str(value),
        said=said,
        parts=(MeterPart(value),),
        full=max(round(limit * 1.06), value, 1),
        tick=limit,
        verdict=words,
        is_bad=over > 0 or (least and over < 0),
        is_good=over == 0 and value > 0,
        is_limit=True,
        is_figure=True,
    )


class ArmyMeter(QWidget):
    """A line of words over a bar. Signs, words and colour say the same."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.reading = MeterReading("")
        self._grown = 1.0
        self._from: tuple[MeterPart, ...] = ()
        self._motion = QVariantAnimation(self, duration=GLIDE, startValue=0.0, endValue=1.0)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self._grow)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self._measure)

    def _measure(self) -> None:
        self.updateGeometry()
        self.update()

    def read(self, reading: MeterReading) -> None:
        """Show it. Words and figures change at once; the bar follows within a blink."""
        if reading == self.reading:
            return
        self._from, self.reading = self._parts(), reading
        self.setAccessibleName(reading.spoken)
        self.setToolTip(plain_tip(reading.hint or reading.spoken))
        self._motion.stop()
        self._grown = 0.0 if self.isVisible() else 1.0
        if self.isVisible():
            self._motion.start()
        self.update()

    def _grow(self, grown: object) -> None:
        self._grown = float(str(grown))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(260), self.theme.px(44))

    def minimumSizeHint(self) -> QSize:
        words = QFontMetricsF(self._font()).horizontalAdvance(self.reading.head + self.reading.verdict)
        return QSize(min(round(words) + self.theme.px(60), self.theme.px(200)), self.theme.px(44))

    def _font(self) -> QFont:
        return self.theme.title(24) if self.reading.is_figure else self.theme.words(13, QFont.Weight.DemiBold)

    # --- painting ---

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        height = self.theme.px(12)
        line = QRectF(0, 0, self.width(), self.height() - height - self.theme.px(5))
        self._words(painter, line)
        self._bar(painter, QRectF(0, self.height() - height - self.theme.px(2), self.width(), height))

    def _words(self, painter: QPainter, area: QRectF) -> None:
        reading, tokens, px = self.reading, self.theme.tokens, self.theme.px
        right = area.right()
        if reading.verdict:
            font = self.theme.words(12.5, QFont.Weight.DemiBold)
            width = QFontMetricsF(font).horizontalAdvance(reading.verdict) + 1
            painter.setFont(font)
            painter.setPen(QColor(tokens.bad if reading.is_bad else tokens.ink2))
            painter.drawText(QRectF(right - width, area.top(), width, area.height()), _LEFT, reading.verdict)
            right -= width + px(6)
        if reading.is_good:
            side = px(17)
            mark = QRectF(right - side, area.center().y() - side / 2, side, side)
            draw_icon(painter, "check", mark, QColor(tokens.accent), 2.6)
            right -= side + px(6)
        x = area.left() + self._text(painter, area.adjusted(0, 0, right - area.right(), 0), reading.head, self._font(),
                                     tokens.bad if reading.is_bad and reading.is_figure else tokens.ink)  # fmt: skip
        rest = QRectF(x + px(9), area.top(), right - x - px(9), area.height())
        self._text(painter, rest, reading.said, self.theme.words(12.5), tokens.ink2)

    def _text(self, painter: QPainter, area: QRectF, text: str, font: QFont, ink: str) -> float:
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(area.width(), 0))
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(area.adjusted(0, 0, 2, 0), _LEFT, shown)
        return metrics.horizontalAdvance(shown)

    def _parts(self) -> tuple[MeterPart, ...]:
        """The stretches as they are seen now, half-way while the bar moves."""
        if self._grown >= 1.0:
            return self.reading.parts
        before = {part.name: part.amount for part in self._from}
        return tuple(
            MeterPart(
                round(before.get(part.name, 0) + (part.amount - before.get(part.name, 0)) * self._grown),
                part.colour, part.name,
            )
            for part in self.reading.parts
        )  # fmt: skip

    def _bar(self, painter: QPainter, area: QRectF) -> None:
        tokens, reading = self.theme.tokens, self.reading
        whole = QPainterPath()
        whole.addRoundedRect(area, area.height() / 2, area.height() / 2)
        painter.save()
        painter.setClipPath(whole)
        painter.fillRect(area, QColor(tokens.sunken if tokens.dark else tokens.line2))
        scale = area.width() / max(reading.full, 1)
        x, gap = area.left(), self.theme.px(2)
        for part in self._parts():
            width = part.amount * scale
            painter.fillRect(QRectF(x, area.top(), width, area.height()), self._colour(part.colour))
            x += width
            if part is not reading.parts[-1] and len(reading.parts) > 1:
                painter.fillRect(QRectF(x - gap, area.top(), gap, area.height()), QColor(tokens.surface))
        tick = area.left() + reading.tick * scale
        if reading.is_limit and x > tick:
            painter.fillRect(QRectF(tick, area.top(), x - tick, area.height()), QColor(tokens.bad))
        painter.restore()
        if reading.tick:
            painter.setPen(QPen(QColor(tokens.ink), 2, c=Qt.PenCapStyle.FlatCap))
            reach = self.theme.px(3)
            painter.drawLine(QPointF(tick, area.top() - reach), QPointF(tick, area.bottom() + reach))

    def _colour(self, colour: str) -> QColor:
        if not colour.startswith("#"):
            return self.theme.colour(colour)
        made = QColor(colour)
        # The fields of the pieces are deep; on the dark they need some light to be told from the ground.
        return made.lighter(150) if self.theme.tokens.dark else made


class ArmyFact(QWidget):
    """A medal with a word and a line below it: the alignment of an army. `is_bad` says that it breaks a rule."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.head = self.said = ""
        self.medal: DisplayList = ()
        self.is_bad = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def read(self, head: str, said: str, medal: "DisplayList" = (), *, is_bad: bool = False, hint: str = "") -> None:
        if (head, said, medal, is_bad) == (self.head, self.said, self.medal, self.is_bad):
            return
        self.head, self.said, self.medal, self.is_bad = head, said, medal, is_bad
        self.setAccessibleName(f"{head}, {said}")
        self.setToolTip(plain_tip(hint or f"{head}\n{said}"))
        self.updateGeometry()
        self.update()

    def _fonts(self) -> tuple[QFont, QFont]:
        return self.theme.words(13, QFont.Weight.DemiBold), self.theme.words(12, QFont.Weight.Medium)

    def sizeHint(self) -> QSize:
        upper, lower = (QFontMetricsF(font) for font in self._fonts())
        words = max(upper.horizontalAdvance(self.head), lower.horizontalAdvance(self.said))
        return QSize(round(words) + self.theme.px(40 if self.medal else 4), self.theme.px(44))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = smooth_painter(self)
        x = px(38) if self.medal else 0
        if self.medal:
            picture = medal_pixmap(self.medal, px(30), self.devicePixelRatioF())
            painter.drawPixmap(QPointF(0, (self.height() - px(30)) / 2), picture)
        half = self.height() / 2
        for place, (text, font) in enumerate(zip((self.head, self.said), self._fonts(), strict=True)):
            ink = tokens.bad if self.is_bad else tokens.ink2 if place else tokens.ink
            painter.setFont(font)
            painter.setPen(QColor(ink))
            top = px(3) if not place else half
            painter.drawText(QRectF(x, top, self.width() - x + 2, half - px(3)), _LEFT, text)


class LegalBadge(QWidget):
    """Whether the army is legal, in words, with a sign and a colour."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.head, self.said, self.is_legal, self.is_empty = "", "", True, False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def read(self, problems: int, repairs: int | None = None, said: str = "", *, is_empty: bool = False) -> None:
        """So many problems, and with how many changes they would be mended; None while nobody knows. An empty army is
        neither legal nor illegal."""
        before = self.head, self.said
        problems = 0 if is_empty else problems
        self.is_empty, self.is_legal = is_empty, problems == 0
        self.head = say("build.empty" if is_empty else "build.legal" if self.is_legal else "build.not-legal")
        parts = (
            [say("build.problem-one" if problems == 1 else "build.problem-many", count=problems)] if problems else []
        )
        if problems and repairs:
            parts.append(say("build.repair-one" if repairs == 1 else "build.repair-many", count=repairs))
        self.said = ", ".join(parts) or said
        if before == (self.head, self.said):
            return
        self.setAccessibleName(", ".join(part for part in (self.head, self.said) if part))
        self.updateGeometry()
        self.update()

    def _fonts(self) -> tuple[QFont, QFont]:
        return self.theme.words(13, QFont.Weight.DemiBold), self.theme.words(12, QFont.Weight.Medium)

    def sizeHint(self) -> QSize:
        upper, lower = (QFontMetricsF(font) for font in self._fonts())
        words = max(upper.horizontalAdvance(self.head), lower.horizontalAdvance(self.said))
        return QSize(max(round(words) + self.theme.px(54), self.theme.px(120)), self.theme.px(40))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = smooth_painter(self)
        ground, colour, icon = (
            (tokens.sunken, tokens.ink2, "info") if self.is_empty
            else (tokens.soft, tokens.accent, "check") if self.is_legal
            else (tokens.bad_bg, tokens.bad, "warning")
        )  # fmt: skip
        draw_box(painter, QRectF(self.rect()), px(8), ground)
        ink = QColor(colour)
        side = px(20)
        mark = QRectF(px(12), (self.height() - side) / 2, side, side)
        draw_icon(painter, icon, mark, ink, 2.2)
        words = QRectF(px(40), px(3), self.width() - px(46), self.height() - px(6))
        rows: Sequence[str] = [row for row in (self.head, self.said) if row]
        for place, (row, font) in enumerate(zip(rows, self._fonts(), strict=False)):
            painter.setFont(font)
            painter.setPen(QColor(tokens.ink2) if self.is_legal and place else ink)
            top, height = words.top() + words.height() * place / len(rows), words.height() / len(rows)
            painter.drawText(QRectF(words.left(), top, words.width(), height), _LEFT, row)
