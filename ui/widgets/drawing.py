"""What nearly every painted widget does: smooth edges, a rounded box, a disc, a line of text."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QGradient,
    QImage,
    QPaintDevice,
    QPainter,
    QPen,
    QPixmap,
    QTextLayout,
    QTextOption,
)

from ui.widgets.layout.box_layouts import VCENTER

Ink = QColor | str
Fill = Ink | QBrush | QGradient | None  # none: only the edge is drawn
Edge = QPen | QColor | str | None  # none: no edge; a pen brings its own width


def blank_picture(side: float, ratio: float) -> QPixmap:
    """A square that nothing is painted on yet, in so many logical pixels."""
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def smooth_painter(on: QPaintDevice) -> QPainter:
    """A painter on a widget or a picture, with smooth edges."""
    painter = QPainter(on)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def draw_box(
    painter: QPainter, area: QRectF | QRect, radius: float, fill: Fill, edge: Edge = None, width: float = 1
) -> None:
    """A rectangle with round corners; without `fill` only its edge. The painter keeps pen and brush."""
    _dip(painter, fill, edge, width)
    painter.drawRoundedRect(area, radius, radius)


def draw_disc(
    painter: QPainter,
    middle: QPointF,
    radius: float,
    fill: Fill,
    edge: Edge = None,
    width: float = 1,
) -> None:
    """A filled circle; without `fill` a ring."""
    _dip(painter, fill, edge, width)
    painter.drawEllipse(middle, radius, radius)


def draw_words(
    painter: QPainter,
    area: QRectF | QRect,
    text: str,
    font: QFont,
    ink: Ink,
    align: Qt.AlignmentFlag | int = VCENTER,
    *,
    elide: bool = False,
    dots: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
) -> None:
    """A text in an area; with `elide` it has dots where it does not fit."""
    shown = QFontMetricsF(font).elidedText(text, dots, area.width()) if elide else text
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(area, align, shown)


def split_lines(text: str, font: QFont, width: float, count: int) -> list[str]:
    """A text in at most so many lines; the last has all that is left, to be cut where it does not fit."""
    layout = QTextLayout(text, font)
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    found: list[str] = []
    layout.beginLayout()
    while len(found) < count and (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        is_last = len(found) == count - 1
        found.append(text[line.textStart() :] if is_last else text[line.textStart() :][: line.textLength()])
    layout.endLayout()
    return found


def _dip(painter: QPainter, fill: Fill, edge: Edge, width: float) -> None:
    if edge is None:
        painter.setPen(Qt.PenStyle.NoPen)
    else:
        painter.setPen(edge if isinstance(edge, QPen) else QPen(QColor(edge), width))
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else QBrush(QColor(fill) if isinstance(fill, str) else fill))


def in_grey(picture: QPixmap) -> QPixmap:
    """A picture without its colours; what is seen through stays so."""
    grey = picture.toImage().convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    plain = grey.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(grey.format())
    plain.setAlphaChannel(grey.convertToFormat(QImage.Format.Format_Alpha8))
    made = QPixmap.fromImage(plain)
    made.setDevicePixelRatio(picture.devicePixelRatio())
    return made
