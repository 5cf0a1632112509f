"""Signs of the window: lines in a box of 24, 1.7 wide, round ends. Drawn in the colour of the moment."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ui.art.paths import to_path

LINES: dict[str, str] = {
    "catalogue": (
        "M3.5,8.5A3.5,3.5 0 1 1 10.5,8.5A3.5,3.5 0 1 1 3.5,8.5ZM14,6L20.5,6M14,10.5L20.5,10.5M3.5,15.5L20.5,15.5"
        "M3.5,19.5L15,19.5"
    ),
    "search": "M4.5,10.5A6,6 0 1 1 16.5,10.5A6,6 0 1 1 4.5,10.5ZM15,15L20,20",
    "cross": "M6.5,6.5L17.5,17.5M17.5,6.5L6.5,17.5",
    "chevron": "M6.5,9.5L12,15L17.5,9.5",
    "check": "M5,12.5L10,17.5L19.5,7",
    "info": "M3.5,12A8.5,8.5 0 1 1 20.5,12A8.5,8.5 0 1 1 3.5,12ZM12,11L12,16.5M12,7.6L12,7.7",
    "warning": "M12,4L21,19.5L3,19.5ZM12,10L12,14.2M12,16.8L12,16.9",
    "sun": (
        "M8,12A4,4 0 1 1 16,12A4,4 0 1 1 8,12ZM12,2.6L12,4.6M12,19.4L12,21.4M2.6,12L4.6,12M19.4,12L21.4,12"
        "M5.4,5.4L6.8,6.8M17.2,17.2L18.6,18.6M5.4,18.6L6.8,17.2M17.2,6.8L18.6,5.4"
    ),
    "moon": "M19.5,14.5A8,8 0 1 1 9.5,4.5A6.4,6.4 0 0 0 19.5,14.5Z",
    "again": "M19.5,12A7.5,7.5 0 1 1 16.6,6.1M17,2.8L17,6.8L13,6.8",
    "copy": "M9,9L19.5,9L19.5,19.5L9,19.5ZM15,9L15,4.5L4.5,4.5L4.5,15L9,15",
}  # fmt: skip


def draw_icon(painter: QPainter, name: str, area: QRectF, colour: QColor, width: float = 1.7) -> None:
    """A sign in the middle of an area, as large as fits."""
    side = min(area.width(), area.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.center().x() - side / 2, area.center().y() - side / 2)
    painter.scale(side / 24, side / 24)
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(to_path(LINES[name]), pen)
    painter.restore()
