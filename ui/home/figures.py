"""Numbers that are read at a glance."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.words import label, say
from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box, draw_words, smooth_painter
from ui.widgets.layout.box_layouts import RIGHT, VCENTER


class FigureLabel(QWidget):
    """A large number and what it counts. A dash while nobody knows."""

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.name = name
        self.value = "\u2013"
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_value(self.value)
        theme.follow(self.updateGeometry)

    def show_value(self, value: str) -> None:
        self.value = value
        self.setAccessibleName(f"{value} {self.name}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        large = QFontMetricsF(self.theme.title(24)).horizontalAdvance(self.value)
        small = QFontMetricsF(self.theme.words(12, QFont.Weight.Medium)).horizontalAdvance(self.name)
        return QSize(round(max(large, small)) + 2, self.theme.px(50))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _: QPaintEvent) -> None:
        px = self.theme.px
        painter = QPainter(self)
        painter.setFont(self.theme.title(24))
        painter.setPen(self.theme.colour("ink"))
        painter.drawText(QRectF(0, 0, self.width() + 2, px(32)), Qt.AlignmentFlag.AlignVCenter, self.value)
        painter.setFont(self.theme.words(12, QFont.Weight.Medium))
        painter.setPen(self.theme.colour("ink2"))
        painter.drawText(QRectF(0, px(31), self.width() + 2, px(18)), Qt.AlignmentFlag.AlignVCenter, self.name)


class GameShares(QWidget):
    """How the pieces are spread over the games: a bar and a number each."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.counts: dict[str, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.follow(self.updateGeometry)

    def show_counts(self, counts: Mapping[str, int]) -> None:
        self.counts = {system: count for system, count in counts.items() if count}
        said = [say("home.share", game=label(system), count=count) for system, count in self.counts.items()]
        self.setAccessibleName(", ".join([say("home.by-game"), *said]))
        self.setVisible(bool(self.counts))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(180), self.theme.px(24) * len(self.counts))

    def paintEvent(self, _: QPaintEvent) -> None:
        px, tokens = self.theme.px, self.theme.tokens
        painter = smooth_painter(self)
        words = self.theme.words(12, QFont.Weight.Medium)
        figures = self.theme.words(12, QFont.Weight.DemiBold, tabular=True)
        left = _widest(words, map(label, self.counts)) + px(12)
        right = _widest(figures, map(str, self.counts.values())) + px(10)
        most = max(self.counts.values(), default=1)
        for place, (system, count) in enumerate(self.counts.items()):
            line = QRectF(0, place * px(24), self.width(), px(24))
            draw_words(painter, line, label(system), words, tokens.ink2)
            bar = QRectF(left, line.center().y() - px(4), max(line.width() - left - right, 1), px(8))
            draw_box(painter, bar, px(4), tokens.sunken)
            painter.setBrush(QColor(tokens.accent))
            bar.setWidth(max(bar.width() * count / most, px(8)))
            painter.drawRoundedRect(bar, px(4), px(4))
            draw_words(painter, line, str(count), figures, tokens.ink, VCENTER | RIGHT)


def _widest(font: QFont, texts: Iterable[str]) -> float:
    return max((QFontMetricsF(font).horizontalAdvance(text) for text in texts), default=0.0)
