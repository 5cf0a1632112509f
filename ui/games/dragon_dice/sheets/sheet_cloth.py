"""What the sheets over the table look like: a piece of cloth for what is rolled, pale paper for what is asked."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen

from ui.shell.look.theme import Theme
from ui.widgets.drawing import draw_box

INK = "#FFFFFF"
FAINT = "#D6DED8"
PAPER, PAPER_INK = "#FFFDF8", "#231F19"  # the pill of a total: pale in both themes, as pieces are
PAPER_ACCENT = "#0B6A65"


@dataclass(frozen=True, slots=True)
class SheetCloth:
    top: str
    foot: str
    edge: str
    box: str
    chip: str


DAY = SheetCloth("#4E6D5A", "#3F5A4A", "#6F8A78", "#38503F", "#5E7A68")
NIGHT = SheetCloth("#2E3E53", "#243245", "#4A5D75", "#1D2939", "#42556D")
# Chips by their tone: what takes away, what special icons give, what adds.
TONES = {"down": "#A62B1B", "special": "#2B68B4", "up": "#1F7345"}


def cloth_of(theme: Theme) -> SheetCloth:
    return NIGHT if theme.tokens.dark else DAY


def draw_cloth(painter: QPainter, theme: Theme, area: QRectF) -> None:
    """A panel of cloth with a soft shadow."""
    px, cloth = theme.px, cloth_of(theme)
    for grow, share in ((3.0, 0.10), (1.0, 0.16)):
        shade = QColor(0, 0, 0)
        shade.setAlphaF(share)
        draw_box(painter, area.adjusted(-grow, 0, grow, grow + 2), px(12), shade)
    ground = QLinearGradient(QPointF(0, area.top()), QPointF(0, area.bottom()))
    ground.setColorAt(0, QColor(cloth.top))
    ground.setColorAt(1, QColor(cloth.foot))
    draw_box(painter, area, px(12), ground, cloth.edge)


def draw_well(painter: QPainter, theme: Theme, area: QRectF, edge: str) -> None:
    """A darker place on the cloth, edged in the colour of a seat."""
    ground = QColor(cloth_of(theme).box)
    ground.setAlphaF(0.72)
    draw_box(painter, area, theme.px(10), ground, QPen(QColor(edge), 1.5))


def chip_width(theme: Theme, text: str) -> float:
    return QFontMetricsF(theme.words(12, 600)).horizontalAdvance(text) + theme.px(20)
