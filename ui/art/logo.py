"""The mark of the program: a ring, a pale crescent, a verdigris disc with a spark."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from app.faces.paths import star
from ui.art.paths import to_path
from ui.shell.look.palette import Palette


def logo_colours(tokens: Palette) -> tuple[str, str, str, str]:
    """Ring, crescent, disc and spark, as they are seen in a theme."""
    ring, crescent = ("#FBF6EA", "#15181B") if tokens.dark else ("#221E18", "#FBF6EA")
    return ring, crescent, tokens.accent, "#FBF6EA"


def draw_logo(painter: QPainter, area: QRectF, colours: tuple[str, str, str, str]) -> None:
    ring, crescent, disc, spark = colours
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.translate(area.center())
    painter.scale(min(area.width(), area.height()) / 200, min(area.width(), area.height()) / 200)
    for colour, middle, radius in ((ring, 0, 98), (crescent, 0, 84), (disc, 18, 61)):
        painter.setBrush(QColor(colour))
        painter.drawEllipse(QPointF(0, middle), radius, radius)
    painter.translate(0, 18)
    painter.fillPath(to_path(star(4, 44, 9)), QColor(spark))
    painter.restore()


def logo_icon(tokens: Palette) -> QIcon:
    """For the title bar and the task switcher."""
    picture = QPixmap(128, 128)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    draw_logo(painter, QRectF(picture.rect()), logo_colours(tokens))
    painter.end()
    return QIcon(picture)
